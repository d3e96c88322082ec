//! Facts of the rounds.

use eighteen_dsl::ir::{Code, Expr, Value};
use eighteen_dsl::title::{Auction, Draft, DraftOrder, RoundKind, RoundSpec, StepSpec, Title};

use super::{COMPANY_RULES, Facts, ROUNDS, SET_UP, by_count};
use crate::english::{English, list, step_name};

impl Facts<'_> {
    pub(super) fn rounds(&mut self, title: &Title) {
        let voice = self.voice;
        let names = |specs: &[RoundSpec]| {
            let names: Vec<String> = specs.iter().map(|spec| repeated(voice, spec)).collect();
            names.join(" → ")
        };
        if !title.flow.start.is_empty() {
            self.add(ROUNDS, "First", names(&title.flow.start));
        }
        self.add(ROUNDS, "Then again and again", names(&title.flow.cycle));
        for each in &title.flow.rounds {
            let group = if matches!(each.kind, RoundKind::Stock | RoundKind::Operating(_) | RoundKind::Merger) {
                ROUNDS
            } else {
                SET_UP
            };
            self.add(group, format!("Round `{}`", each.name), round(voice, &each.kind));
        }
        for shuffle in &title.shuffles {
            let privates = shuffle.privates.iter().filter_map(|&id| Some(title.privates.of(id)?.name.clone()));
            let companies = shuffle.corporations.iter().filter_map(|&id| Some(title.corporations.of(id)?.id.clone()));
            let all: Vec<String> = privates.chain(companies).collect();
            let removed = by_count(&shuffle.remove, i64::to_string);
            let leave = if removed == "1" { "leaves" } else { "leave" };
            let first = if removed == "1" { "the first".to_owned() } else { format!("the first {removed}") };
            let value = format!("{}; {first} {leave} the game", list(&all, "and"));
            self.add(SET_UP, "Sorted at random", value);
        }
        let charters = &title.charters;
        if !charters.pile.is_empty() {
            let pile = charters.pile.iter().filter_map(|&id| Some(title.corporations.of(id)?.id.clone()));
            let pile: Vec<String> = pile.collect();
            let mut value = format!(
                "{}; the top one may be auctioned in a stock turn from {} in steps of {}",
                list(&pile, "and"),
                voice.money(charters.minimum),
                voice.money(charters.increment)
            );
            value.push_str(if charters.home_at_once {
                "; its home token is placed when the auction opens"
            } else {
                "; its home token is placed when it is won"
            });
            value.push_str(
                "; the winner pays his bid into its treasury, and its par is the highest not above half the bid",
            );
            if charters.expires {
                value.push_str("; it leaves the game after a stock round in which none was started");
            }
            self.add(COMPANY_RULES, "Pile of charters", value);
        }
        let merging = title.flow.rounds.iter().any(|round| matches!(round.kind, RoundKind::Merger));
        if merging && title.mergers.most > 0 {
            self.add(ROUNDS, "A merger", format!("2 to {} companies become one", title.mergers.most));
            for (name, value) in MERGERS {
                self.add(ROUNDS, name, value);
            }
        }
        let aside: Vec<String> = title
            .trains
            .iter()
            .filter(|train| train.reserve > 0)
            .map(|train| format!("{} × {}", train.reserve, train.name()))
            .collect();
        if !aside.is_empty() {
            self.add(SET_UP, "Trains set aside", aside.join(", "));
        }
    }
}

/// What is the same in all merger rounds.
const MERGERS: [(&str, &str); 6] = [
    (
        "Proposing a merger",
        "a holder of a share of the first company named, once a turn; track must join the tokens of each to those of \
         another, blocking ignored, and no two may share a hex",
    ),
    (
        "Voting on a merger",
        "the shareholders in turn from the proposer on, a vote a share, all votes of a player alike; shares in the pool \
         vote yes if the new price is above theirs and no if it is below; the vote stops once it is decided; a tie \
         rejects, and what was rejected is not put to the vote again in the round",
    ),
    (
        "Shares of a merger",
        "each becomes one of the new company, whose largest shareholder presides; neither a player nor the pool may come \
         to hold more than the limit",
    ),
    ("Price of a merger", "where the leftmost column and the topmost row of those that merge meet"),
    ("What goes over in a merger", "money, trains, privates and markers; tokens are replaced where they are"),
    ("A merger round ends", "when all pass in a row; a proposal put to the vote starts the count anew"),
];

fn repeated(voice: English<'_>, spec: &RoundSpec) -> String {
    let name = voice.title.flow.rounds.of(spec.round).map_or("", |round| round.name.as_str());
    match &spec.times {
        Code { expr: Expr::Const(Value::Int(1)), .. } => format!("`{name}`"),
        times => format!("`{name}` × {}", voice.code(times)),
    }
}

/// What a round is, in a sentence.
fn round(voice: English<'_>, kind: &RoundKind) -> String {
    match kind {
        RoundKind::WaterfallAuction(auction) => waterfall(voice, auction),
        RoundKind::Stock => "a stock round".to_owned(),
        RoundKind::Merger => "players propose mergers and vote on them".to_owned(),
        RoundKind::Draft(draft) => drafted(voice, draft),
        RoundKind::Operating(operating) => {
            let steps: Vec<String> = operating.steps.iter().map(|step| one(voice, step)).collect();
            let first = if operating.first_ascending { "; in the first one the cheapest company is first" } else { "" };
            format!("an operating round: {}{first}", steps.join(" → "))
        }
    }
}

fn one(voice: English<'_>, spec: &StepSpec) -> String {
    let beside = match (spec.blocks, spec.until) {
        (true, _) => String::new(),
        (false, None) => " (beside the others)".to_owned(),
        (false, Some(until)) => format!(" (beside the others until {})", step_name(until)),
    };
    let condition =
        spec.condition.as_ref().map_or_else(String::new, |condition| format!(" (if {})", voice.code(condition)));
    format!("{}{beside}{condition}", step_name(spec.step))
}

fn drafted(voice: English<'_>, draft: &Draft) -> String {
    let order = match draft.order {
        DraftOrder::Forward => "from the first seat on",
        DraftOrder::Reverse => "from the last seat back",
        DraftOrder::Snake => "from the first seat to the last and back",
    };
    let limit = draft.limit.as_ref().map_or_else(
        || "until all are sold".to_owned(),
        |limit| format!("at most {} in all", by_count(limit, i64::to_string)),
    );
    let hand = draft.hand.as_ref().map_or_else(
        || "all are on offer, and paid at once".to_owned(),
        |hand| {
            let less = voice.money(draft.reduction);
            let count = voice.code(hand);
            format!("cards on offer from the top of a shuffled deck: {count}; picks are paid at the end, and passing takes {less} off the last one")
        },
    );
    format!("players pick privates in turn, {order}, {limit}; {hand}")
}

fn waterfall(voice: English<'_>, auction: &Auction) -> String {
    let steps = if auction.multiples { "in steps of" } else { "each higher by at least" };
    let passed = match (auction.reduction, auction.income_after_sale) {
        (0, _) => "when all pass, the cheapest must be taken".to_owned(),
        (less, true) => {
            format!("when all pass, the cheapest loses {}, or the privates pay if one was sold", voice.money(less))
        }
        (less, false) => format!("when all pass, the cheapest loses {}", voice.money(less)),
    };
    let mut passed = passed;
    if auction.restages {
        passed.push_str("; when all pass before a sale, all bids are void");
    }
    if auction.unbid_leave {
        passed.push_str("; when all pass after a sale, those without a bid leave the game and the bids are settled");
    }
    format!(
        "a waterfall auction of all privates, the cheapest for sale and bids on the others {steps} {}; {passed}",
        voice.money(auction.increment)
    )
}
