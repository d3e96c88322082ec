//! The rules of a title on a page or two, in the order of a rulebook.

use eighteen_dsl::ids::PhaseId;
use eighteen_dsl::ir::AbilityOwner;
use eighteen_dsl::title::{ByCount, Title, TrainType};
use eighteen_dsl::vocab::Site;

use crate::english::{English, color_name, sentence};
use crate::facts::{self, Fact};
use crate::page::{Block, Page};

/// Parts that are told in sentences, in order.
const TOLD: [&str; 12] = [
    facts::SET_UP,
    facts::ROUNDS,
    facts::STOCK,
    facts::COMPANY_RULES,
    facts::MARKET,
    facts::TRACK,
    facts::TOKENS,
    facts::ROUTES,
    facts::TRAIN_RULES,
    facts::PRIVATE_RULES,
    facts::SPECIAL,
    facts::END,
];

/// The page of a title.
pub(crate) fn of(title: &Title) -> Page {
    let voice = English::of(title);
    let mut page = Page::new(&title.meta.name);
    page.text(credits(title));
    players(&mut page, title, voice);
    let facts = facts::facts(title);
    for group in TOLD {
        let told: Vec<(String, String)> = facts
            .iter()
            .filter(|fact| fact.group == group && !left_out(fact))
            .map(|fact| (fact.of.clone(), fact.value.clone()))
            .collect();
        if !told.is_empty() {
            page.heading(group);
            page.blocks.push(Block::List(told));
        }
        if group == facts::MARKET {
            page.blocks.push(Block::Code(market(title)));
        }
    }
    trains(&mut page, title, voice);
    companies(&mut page, title, voice);
    privates(&mut page, title, voice);
    tiles(&mut page, title);
    variants(&mut page, title);
    page
}

/// What may be chosen beside the title as it stands, in the words of its file.
fn variants(page: &mut Page, title: &Title) {
    let told: Vec<(String, String)> = title
        .variants
        .iter()
        .map(|variant| {
            let name = match variant.name.as_str() {
                "" => format!("`{}`", variant.id),
                name => format!("{name} (`{}`)", variant.id),
            };
            let players = variant.players.map_or_else(String::new, |(least, most)| {
                if least == most {
                    format!(" For {least} players.")
                } else {
                    format!(" For {least} to {most} players.")
                }
            });
            (name, format!("{}{players}", variant.text).trim().to_owned())
        })
        .collect();
    if !told.is_empty() {
        page.heading("Variants");
        page.blocks.push(Block::List(told));
    }
}

fn credits(title: &Title) -> String {
    let parts = [title.meta.designer.as_str(), title.meta.source.as_str()];
    let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join(". ")
}

/// Tables show it better, or it is what goes without saying.
fn left_out(fact: &Fact) -> bool {
    fact.usual || (fact.group == facts::MARKET && fact.of.starts_with("Row "))
}

fn players(page: &mut Page, title: &Title, voice: English<'_>) {
    let counts: Vec<usize> = (title.meta.min_players..=title.meta.max_players).map(usize::from).collect();
    let head: Vec<String> = std::iter::once("Players".to_owned()).chain(counts.iter().map(usize::to_string)).collect();
    let row = |name: &str, show: &dyn Fn(usize) -> String| {
        std::iter::once(name.to_owned()).chain(counts.iter().map(|&count| show(count))).collect::<Vec<String>>()
    };
    let money =
        |values: &ByCount<i64>, count: usize| values.get(count).map_or_else(String::new, |cash| voice.money(cash));
    let mut rows = vec![
        row("Start cash", &|count| money(&title.cash, count)),
        row("Certificate limit", &|count| {
            title.cert_limit.get(count).map_or_else(String::new, |rows| facts::limits(&rows))
        }),
    ];
    if !matches!(title.bank.cash, ByCount::All(_)) {
        rows.push(row("Bank", &|count| money(&title.bank.cash, count)));
    }
    page.blocks.push(Block::Table { head, rows });
    let bank = match &title.bank.cash {
        ByCount::All(cash) => format!("Bank {}. ", voice.money(*cash)),
        ByCount::Table(_) => String::new(),
    };
    let worth = title.site(Site::PlayerValue).map_or_else(String::new, |code| voice.site(Site::PlayerValue, code));
    let worth = sentence(&worth);
    page.text(format!("{bank}Companies: {}. Privates: {}. {}", title.corporations.len(), title.privates.len(), worth));
}

/// The market with a letter for what cells are.
fn market(title: &Title) -> String {
    let mut out = String::new();
    for row in &title.market.rows {
        for cell in row {
            let words = cell.as_ref().map_or_else(String::new, |cell| {
                let zone = if cell.zone == eighteen_dsl::ir::Color::White { "" } else { color_name(cell.zone) };
                let mut letters = zone.get(..1).unwrap_or("").to_owned();
                letters.extend(
                    [('p', cell.par), ('e', cell.end), ('c', cell.close)]
                        .iter()
                        .filter(|(_, is)| *is)
                        .map(|(letter, _)| *letter),
                );
                format!("{}{letters}", cell.price)
            });
            out.push_str(&format!("{words:<6}"));
        }
        out = out.trim_end().to_owned();
        out.push('\n');
    }
    out.push_str("p par · e ends the game · c closes the company · zones by their first letter\n");
    out
}

fn trains(page: &mut Page, title: &Title, voice: English<'_>) {
    page.heading("Trains and phases");
    let name = |train: &TrainType| train.faces.iter().map(|face| face.name.clone()).collect::<Vec<_>>().join(" or ");
    let price =
        |train: &TrainType| train.faces.iter().map(|face| voice.money(face.price)).collect::<Vec<_>>().join(" or ");
    let rows = title.trains.entries().map(|(id, train)| {
        let phase = title.phases.entries().find(|(at, phase)| {
            phase.on == Some(id) || (*at == PhaseId::at(0) && phase.on.is_none() && id.index() == 0)
        });
        let rusts: Vec<&str> =
            title.trains.iter().filter(|other| other.rusts_on == Some(id)).map(TrainType::name).collect();
        let old: Vec<String> = title
            .trains
            .iter()
            .filter(|other| other.obsolete_on == Some(id))
            .map(|other| format!("{} obsolete", other.name()))
            .collect();
        let mut notes: Vec<String> =
            phase.map(|(at, _)| facts::brings(title, at)).into_iter().filter(|words| !words.is_empty()).collect();
        if !train.discounts.is_empty() {
            let mut prices: Vec<(i64, Vec<String>)> = Vec::new();
            for &(other, less) in &train.discounts {
                let handed = title.trains.of(other).map_or_else(String::new, |other| other.name().to_owned());
                match prices.iter_mut().find(|(price, _)| *price == train.price() - less) {
                    Some((_, names)) => names.push(handed),
                    None => prices.push((train.price() - less, vec![handed])),
                }
            }
            for (price, names) in prices {
                notes.push(format!("{} for handing in a {}", voice.money(price), crate::english::list(&names, "or")));
            }
        }
        if let Some(into) = train.turns_into.and_then(|into| title.trains.of(into)) {
            notes.push(format!("turns into a {} at {}", into.name(), voice.money(into.price())));
        }
        let reach: Vec<String> = train.faces.iter().map(|face| facts::reach(&face.reach)).collect();
        vec![
            name(train),
            count(train),
            price(train),
            reach.join(" or "),
            phase.map_or_else(|| "·".to_owned(), |(_, phase)| phase.operating_rounds.to_string()),
            phase.map_or_else(|| "·".to_owned(), |(_, phase)| phase.train_limit.to_string()),
            rusts.iter().map(|name| (*name).to_owned()).chain(old).collect::<Vec<_>>().join(", "),
            notes.join(" · "),
        ]
    });
    let head = ["Train", "#", "Cost", "Reach", "OR/SR", "Limit", "Rusts", "Brings"];
    page.table(&head, rows.collect());
}

/// Cards of a type, those set aside included.
fn count(train: &TrainType) -> String {
    let aside = i64::from(train.reserve);
    let all = match &train.count {
        ByCount::All(Some(cards)) => (i64::from(*cards) + aside).to_string(),
        ByCount::All(None) => return "unlimited".to_owned(),
        table @ ByCount::Table(_) => {
            let words = facts::by_count(table, |cards| {
                cards.map_or_else(|| "unlimited".to_owned(), |cards| (i64::from(cards) + aside).to_string())
            });
            return if aside > 0 { format!("{words} ({aside} set aside)") } else { words };
        }
    };
    if aside > 0 { format!("{all} ({aside} set aside)") } else { all }
}

fn companies(page: &mut Page, title: &Title, voice: English<'_>) {
    page.heading(facts::COMPANIES);
    let several = title.corporations.iter().any(|company| company.class.is_some());
    let rows = title.corporations.entries().map(|(id, company)| {
        let sizes = company.shares.iter().map(|share| format!("{share}%"));
        let mut shares: Vec<(String, usize)> = Vec::new();
        for size in sizes {
            match shares.last_mut() {
                Some((last, times)) if *last == size => *times += 1,
                _ => shares.push((size, 1)),
            }
        }
        let shares: Vec<String> =
            shares.into_iter().map(|(size, times)| if times == 1 { size } else { format!("{times}×{size}") }).collect();
        let mut names = vec![company.id.clone()];
        names.extend(company.aliases.iter().cloned());
        let powers = facts::abilities_of(voice, AbilityOwner::Corporation(id)).join(" ");
        let mut row = vec![
            names.join(", "),
            company.name.clone(),
            facts::home(title, company),
            facts::tokens(voice, company),
            shares.join(" "),
        ];
        if several {
            row.insert(2, company.class.map_or("", |class| title.label(class)).to_owned());
        }
        row.push(powers);
        row
    });
    let mut head = vec!["Company", "Name", "Home", "Tokens", "Shares", "Power"];
    if several {
        head.insert(2, "Class");
    }
    let mut rows: Vec<Vec<String>> = rows.collect();
    if rows.iter().all(|row| row.last().is_none_or(String::is_empty)) {
        head.pop();
        for row in &mut rows {
            row.pop();
        }
    }
    page.table(&head, rows);
}

fn privates(page: &mut Page, title: &Title, voice: English<'_>) {
    if title.privates.is_empty() {
        return;
    }
    page.heading(facts::PRIVATES);
    let rows = title.privates.entries().map(|(id, private)| {
        let powers = facts::abilities_of(voice, AbilityOwner::Private(id));
        let powers = if powers.is_empty() { "None.".to_owned() } else { powers.join(" ") };
        vec![
            format!("{} ({})", private.name, private.id),
            voice.money(private.value),
            voice.money(private.revenue),
            private.text.trim().to_owned(),
            powers,
        ]
    });
    page.table(&["Private", "Face", "Pays", "In short", "Power"], rows.collect());
}

fn tiles(page: &mut Page, title: &Title) {
    page.heading(facts::TILES);
    let mut colors: Vec<eighteen_dsl::ir::Color> =
        title.tiles.iter().filter(|tile| tile.printed.is_none()).map(|tile| tile.color).collect();
    colors.sort();
    colors.dedup();
    let mut total = 0;
    let mut entries = Vec::new();
    for color in colors {
        let of: Vec<_> = title.tiles.iter().filter(|tile| tile.printed.is_none() && tile.color == color).collect();
        let sum: usize = of.iter().filter_map(|tile| tile.count).map(usize::from).sum();
        total += sum;
        let list: Vec<String> = of
            .iter()
            .map(|tile| match tile.count {
                Some(count) => format!("{} ×{count}", tile.name),
                None => format!("{} unlimited", tile.name),
            })
            .collect();
        entries.push((format!("{} ({sum})", color_name(color)), list.join(" · ")));
    }
    page.text(format!("{total} tiles, beside those that are unlimited."));
    page.blocks.push(Block::List(entries));
}
