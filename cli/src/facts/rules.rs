//! Facts of the stock round, track, trains and the end.

use eighteen_dsl::ir::{Color, Dividend};
use eighteen_dsl::title::{
    Allow, EmergencyChoice, EmergencyOthers, EndTiming, EndTrigger, HomeTiming, LayAllowance, NewTrack, Priority,
    Title, TurnPart,
};

use super::{COMPANY_RULES, END, Facts, MARKET, STOCK, TOKENS, TRACK, TRAIN_RULES, between, by_count};
use crate::english::{color_name, list};

impl Facts<'_> {
    pub(super) fn rules(&mut self, title: &Title) {
        self.stock(title);
        self.market(title);
        self.track(title);
        self.train_rules(title);
        self.corporation_rules(title);
        self.bankruptcy(title);
        for end in &title.ends {
            let (least, most) = end.players;
            let all = (least, most) == (title.meta.min_players, title.meta.max_players);
            let with = format!(" (with {} players)", between(i64::from(least), i64::from(most)));
            let of = format!("{}{}", trigger(end.trigger), if all || least == 0 { "" } else { &with });
            self.add(END, of, timing(end.ends));
        }
    }

    fn stock(&mut self, title: &Title) {
        let parts: Vec<&str> = title
            .stock
            .turn
            .iter()
            .map(|part| match part {
                TurnPart::Sell => "sell any number of shares",
                TurnPart::Buy => "buy one certificate or start a company",
            })
            .collect();
        self.add(STOCK, "A turn", parts.join(", then "));
        let first = match title.stock.priority {
            Priority::AfterLastToAct => "the player left of the last to buy or sell",
            Priority::LeastCash => "the players by their cash, least first",
            Priority::MostCash => "the player with the most cash",
        };
        self.add(STOCK, "First in the next round", first);
        let rebuy = if title.stock.rebuy { "allowed" } else { "not allowed in the same round" };
        self.add(STOCK, "Buying what one sold", rebuy);
        let block = if title.stock.one_block { "in one sale a turn" } else { "in any number of sales" };
        self.add(STOCK, "Selling shares of one company", block);
        if !title.stock.start_after_sale {
            self.add(STOCK, "Starting a company", "only in a turn without a sale");
        }
        if title.stock.market_price {
            self.add(STOCK, "Shares of the offering", "cost the market price");
        }
        if title.stock.president_swap {
            let value = "may be bought for one share and shares that make up the rest";
            self.add(STOCK, "A president's certificate in the pool", value);
        }
    }

    fn corporation_rules(&mut self, title: &Title) {
        let rules = &title.corporation_rules;
        let home = match rules.home_token {
            HomeTiming::SetUp => "when the game is set up",
            HomeTiming::Par => "when the par is set",
            HomeTiming::Float => "when the company floats",
            HomeTiming::FirstOperation => "at the start of the first operating turn",
        };
        // The pile of charters says when theirs are placed.
        let piled = title.corporations.ids().all(|id| title.charters.pile.contains(&id));
        if title.charters.pile.is_empty() || !piled {
            self.add(TOKENS, "The home token is placed", home);
        }
        if let Some(limit) = &rules.start_limit {
            let value = format!("at most {}; the others leave the game then", by_count(limit, i64::to_string));
            self.add(COMPANY_RULES, "Companies that may start", value);
        }
        self.add(MARKET, "Revenue of a run", dividends(&rules.dividends));
        if title.corporations.iter().any(|company| company.minor.is_some()) {
            self.add(MARKET, "Revenue of a minor's run", dividends(&rules.minor_dividends));
        }
    }

    fn bankruptcy(&mut self, title: &Title) {
        let rules = &title.bankruptcy;
        let to = if rules.cash_to_corporation { "to the company in need" } else { "to the bank" };
        self.add(END, "Money of a bankrupt player goes", to);
        let shares = match rules.dump_paid {
            None => "stay with him",
            Some(true) => "go to the pool for their price, without moving it",
            Some(false) => "go to the pool for nothing, without moving the price",
        };
        self.add(END, "Shares that he cannot sell", shares);
        if rules.dividends {
            self.add(END, "Dividends", "are paid to him for the shares that he keeps");
        }
        let closed = [
            ("his privates", rules.closes_privates),
            ("his minors", rules.closes_minors),
            ("the companies he presides over", rules.closes_presided),
        ];
        let closed: Vec<String> =
            closed.iter().filter(|(_, closes)| *closes).map(|(words, _)| (*words).to_owned()).collect();
        if !closed.is_empty() {
            self.add(END, "With him close", list(&closed, "and"));
        }
        if rules.compensation {
            self.add(END, "Shares in a company that so closes", "the bank pays others their market price");
        }
        if rules.issue {
            self.add(END, "Before a bankruptcy", "the company in need issues all it can");
        }
        if let Some(fee) = rules.loan_fee {
            let value =
                format!("the company buys the cheapest train with a loan, for a fee of {}", self.voice.money(fee));
            self.add(END, "Where nobody succeeds him", value);
        }
    }

    fn market(&mut self, title: &Title) {
        let cells = || title.market.rows.iter().flatten().flatten();
        let mut pars: Vec<i64> = cells().filter(|cell| cell.par).map(|cell| cell.price).collect();
        pars.sort_unstable();
        pars.dedup();
        let pars: Vec<String> = pars.iter().map(|&price| self.voice.money(price)).collect();
        self.add(MARKET, "Par prices", pars.join(" · "));
        let ends: Vec<String> = cells().filter(|cell| cell.end).map(|cell| self.voice.money(cell.price)).collect();
        if !ends.is_empty() {
            self.add(MARKET, "Cells that end the game", ends.join(", "));
        }
        let closes: Vec<String> = cells().filter(|cell| cell.close).map(|cell| self.voice.money(cell.price)).collect();
        if !closes.is_empty() {
            self.add(MARKET, "Cells that close a company", closes.join(", "));
        }
        if title.market.rows.len() > 1 {
            let value = "down instead at the left end of a row, up instead at its right end";
            self.add(MARKET, "Left and right", value);
        }
        for (number, row) in title.market.rows.iter().enumerate() {
            let cells: Vec<String> = row
                .iter()
                .map(|cell| match cell {
                    None => ".".to_owned(),
                    Some(cell) => {
                        let zone = if cell.zone == Color::White { "" } else { color_name(cell.zone) };
                        let notes = [("par", cell.par), ("end", cell.end), ("closes", cell.close)];
                        let notes = notes.iter().filter(|(_, is)| *is).map(|(word, _)| *word);
                        let notes: Vec<&str> = notes.chain([zone]).filter(|note| !note.is_empty()).collect();
                        let notes = if notes.is_empty() { String::new() } else { format!(" ({})", notes.join(", ")) };
                        format!("{}{notes}", cell.price)
                    }
                })
                .collect();
            self.add(MARKET, format!("Row {}", number + 1), cells.join(" · "));
        }
    }

    fn track(&mut self, title: &Title) {
        for (number, lay) in title.track.lays.iter().enumerate() {
            self.add(TRACK, format!("Lay {} of a turn", number + 1), self.lay(lay));
        }
        let new = match title.track.new_track {
            NewTrack::Permissive => "a lay must touch the company's network",
            NewTrack::SemiRestrictive => "new track must be of use to the company, or raise the value of a city",
            NewTrack::Restrictive => "new track must be of use to the company",
        };
        self.add(TRACK, "New track", new);
        if title.tiles.iter().any(|tile| tile.paths.iter().any(|path| path.narrow)) {
            let value = "carries no trains; it must join, by side track, a stop that the company reaches, meets side track \
                         alone, and adds the value of its stops to each stop of main track at its ends";
            self.add(TRACK, "Side track", value);
        }
        let mut costs: Vec<(String, i64)> = Vec::new();
        for hex in &title.hexes {
            for border in hex.borders.iter().flatten().filter(|border| !border.impassable) {
                let name = border.terrain.map_or("", |label| title.label(label));
                costs.push((format!("Crossing a side of {name}"), border.cost));
            }
            for (cost, labels) in title.tiles.of(hex.printed).map_or(&[][..], |tile| &tile.terrain) {
                let names: Vec<String> = labels.iter().map(|&label| title.label(label).to_owned()).collect();
                costs.push((format!("The first tile on {}", list(&names, "and")), *cost));
            }
        }
        costs.sort();
        let mut names: Vec<&String> = costs.iter().map(|(name, _)| name).collect();
        names.dedup();
        for name in names {
            let of = || costs.iter().filter(|(other, _)| other == name).map(|(_, cost)| *cost);
            let (least, most) = (of().min().unwrap_or(0), of().max().unwrap_or(0));
            let range = if least == most {
                self.voice.money(least)
            } else {
                format!("{} to {}", self.voice.money(least), self.voice.money(most))
            };
            self.add(TRACK, name.clone(), range);
        }
    }

    fn lay(&self, lay: &LayAllowance) -> String {
        let words = match (lay.lay, lay.upgrade) {
            (Allow::Yes, Allow::Yes) => "a new tile or an upgrade",
            (Allow::Yes, Allow::No) => "a new tile",
            (Allow::Yes, Allow::UnlessUpgraded) => "a new tile, or an upgrade if none was made",
            (Allow::No, Allow::Yes) => "an upgrade",
            (Allow::No, Allow::No) => "nothing",
            (Allow::No, Allow::UnlessUpgraded) => "an upgrade if none was made",
            (Allow::UnlessUpgraded, Allow::Yes) => "an upgrade, or a new tile if no upgrade was made",
            (Allow::UnlessUpgraded, Allow::No) => "a new tile if no upgrade was made",
            (Allow::UnlessUpgraded, Allow::UnlessUpgraded) => "a new tile or an upgrade if no upgrade was made",
        };
        let mut words = words.to_owned();
        if lay.cost != 0 {
            words = format!("{words}, for {}", self.voice.money(lay.cost));
        }
        if let Some(cost) = lay.upgrade_cost {
            words = format!("{words}, an upgrade for {}", self.voice.money(cost));
        }
        if let Some(condition) = &lay.condition {
            words = format!("{words}; only if {}", self.voice.code(condition));
        }
        words
    }

    fn train_rules(&mut self, title: &Title) {
        let rules = &title.trains_rules;
        let which = match rules.emergency {
            EmergencyChoice::Cheapest => "the cheapest on offer",
            EmergencyChoice::Any => "any on offer",
        };
        self.add(TRAIN_RULES, "The president helps to buy", which);
        let others = match rules.emergency_others {
            EmergencyOthers::Never => "never",
            EmergencyOthers::FaceValue => "at most at face value",
            EmergencyOthers::UnlessSold => "at any price the company has, at most at face value after shares were sold",
        };
        self.add(TRAIN_RULES, "With his help, trains of other companies", others);
        if rules.emergency_issue {
            self.add(TRAIN_RULES, "Before its president helps", "a company must issue shares");
        }
        let presidency =
            if rules.emergency_presidency { "allowed, but for the company in need" } else { "not allowed" };
        self.add(TRAIN_RULES, "Sales for a train that cost a presidency", presidency);
    }

    /// Rules that stand in abilities of the title itself.
    pub(super) fn special(&mut self, title: &Title) {
        for note in &title.notes {
            let own = title.abilities.iter().skip(note.first).take(note.count);
            let words: Vec<String> = own.map(|ability| self.voice.ability(ability)).collect();
            if !note.text.is_empty() {
                self.add(super::SPECIAL, note.id.clone(), note.text.trim());
            }
            self.add(super::SPECIAL, format!("{}, in full", note.id), words.join(" "));
        }
        let optional: Vec<String> = title
            .hexes
            .iter()
            .filter(|hex| {
                let nodes = title.tiles.of(hex.printed).map_or(&[][..], |tile| &tile.nodes);
                nodes.iter().any(|node| node.rule == eighteen_dsl::title::StopRule::Optional)
            })
            .map(|hex| hex.coordinate.clone())
            .collect();
        if !optional.is_empty() {
            let value =
                format!("{} may be a stop beyond the reach of a train, or an ordinary one", list(&optional, "and"));
            self.add(super::ROUTES, "Optional stops", value);
        }
    }
}

fn dividends(kinds: &[Dividend]) -> String {
    let words: Vec<String> = kinds
        .iter()
        .map(|kind| match kind {
            Dividend::Payout => "paid out",
            Dividend::Withhold => "withheld",
            Dividend::Half => "half paid out, half withheld",
        })
        .map(str::to_owned)
        .collect();
    list(&words, "or")
}

fn trigger(trigger: EndTrigger) -> &'static str {
    match trigger {
        EndTrigger::Bank => "The bank breaks",
        EndTrigger::Bankruptcy => "A player is bankrupt",
        EndTrigger::EndCell => "A price reaches an end cell",
        EndTrigger::OneSolvent => "All players but one are bankrupt",
        EndTrigger::AllClosed => "No company is left",
        EndTrigger::LastTrain => "The depot is empty",
    }
}

fn timing(timing: EndTiming) -> &'static str {
    match timing {
        EndTiming::Immediate => "the game ends at once",
        EndTiming::Round => "the game ends with the present round",
        EndTiming::Operating => "the game ends with the operating round, or the next one in a stock round",
        EndTiming::NextSet => "the game ends after the set of operating rounds that follows the next stock round",
        EndTiming::Set => "the game ends with the present set of operating rounds, or the next one in a stock round",
    }
}
