use std::collections::BTreeSet;

use super::position::games;
use crate::action::Offer;
use crate::map::TokenTerms;

#[test]
fn token_placements_are_those_of_the_recorded_games() {
    let mut compared = 0;
    let mut differences = Vec::new();
    for (mut recorded, legal) in games() {
        for line in legal {
            let id = line["id"].as_i64().unwrap();
            recorded.before(id);
            let Some(placements) = line["legal"]["place_token"].as_object() else { continue };
            for (symbol, places) in placements {
                if line["step"] != "Token" || recorded.now["operator"] != symbol.as_str() {
                    continue;
                }
                let game = recorded.game();
                let title = game.title();
                let corporation = title.find_corporation(symbol).unwrap();
                let funds = game.state.corporations[corporation].cash;
                let terms = TokenTerms { ordinary: true, special: true, funds, ..TokenTerms::default() };
                let ours: BTreeSet<(String, u8, i64, Option<String>)> = game
                    .token_choices(corporation, &terms)
                    .into_iter()
                    .map(|offer| {
                        let Offer::PlaceToken { city, kind, price } = offer else { panic!() };
                        assert!(game.check_token(corporation, city, kind, &terms).is_ok());
                        let kind = kind.map(|kind| title.label(kind).to_owned());
                        (title.hexes[city.hex].coordinate.clone(), city.city, price, kind)
                    })
                    .collect();
                let theirs: BTreeSet<(String, u8, i64, Option<String>)> = places
                    .as_array()
                    .unwrap()
                    .iter()
                    .map(|place| {
                        let city = u8::try_from(place[1].as_u64().unwrap()).unwrap();
                        let kind = place[3].as_str().map(str::to_owned);
                        (place[0].as_str().unwrap().to_owned(), city, place[2].as_i64().unwrap(), kind)
                    })
                    .collect();
                compared += 1;
                if ours != theirs {
                    differences.push(format!(
                        "{} {id} {symbol}: ours {:?}, theirs {:?}",
                        recorded.name,
                        ours.difference(&theirs).collect::<Vec<_>>(),
                        theirs.difference(&ours).collect::<Vec<_>>()
                    ));
                }
            }
        }
    }
    assert!(
        differences.is_empty(),
        "of {compared}: {}\n{:#?}",
        differences.len(),
        &differences[..8.min(differences.len())]
    );
    println!("{compared} lists of placements compared");
}
