//! Mergers: what may merge, and how shares, price, money, trains, privates and tokens go over.

use std::collections::BTreeSet;

use eighteen_dsl::ids::{CityRef, CorporationId, HexId, Holder, NodeRef, PlayerId};
use eighteen_dsl::ir::Value;
use eighteen_dsl::title::PathEnd;
use eighteen_dsl::vocab::Site;

use crate::event::Event;
use crate::game::Game;
use crate::map::opposite;
use crate::state::{TokenPlace, TrainPlace};

impl Game {
    /// How many shares of a corporation a holder holds.
    pub(crate) fn share_count(&self, corporation: CorporationId, holder: Holder) -> i64 {
        self.percent(corporation, holder) / self.share_size(corporation).max(1)
    }

    fn may_merge(&self, corporation: CorporationId) -> bool {
        !self.state.corporations[corporation].closed
            && self.site_bool(Site::MergerCandidate, &[Value::Corporation(corporation)])
    }

    /// The corporations that others may merge into.
    pub(crate) fn merger_targets(&self) -> Vec<CorporationId> {
        let open = |id: &CorporationId| {
            !self.state.corporations[*id].closed && self.site_bool(Site::MergerTarget, &[Value::Corporation(*id)])
        };
        self.state.corporations.ids().filter(open).collect()
    }

    /// The corporations that the proposer may name next. The first must be one he holds a share of, and another must
    /// be able to join it.
    pub(crate) fn merger_candidates(&self) -> Vec<CorporationId> {
        let Some(stage) = self.merger() else { return Vec::new() };
        let most = usize::try_from(self.rules.title.mergers.most).unwrap_or(2);
        let Some(target) = self.merger_targets().first().copied() else { return Vec::new() };
        if stage.proposed.len() >= most {
            return Vec::new();
        }
        let all: Vec<CorporationId> = self.state.corporations.ids().filter(|id| self.may_merge(*id)).collect();
        let joins = |set: &[CorporationId], other: CorporationId| self.may_join(set, other, target);
        if stage.proposed.is_empty() {
            let holder = Holder::Player(stage.turn);
            let first = |id: &CorporationId| {
                self.percent(*id, holder) > 0 && all.iter().any(|&other| joins(std::slice::from_ref(id), other))
            };
            return all.iter().copied().filter(first).collect();
        }
        all.iter().copied().filter(|&other| joins(&stage.proposed, other)).collect()
    }

    /// A corporation can merge with the others: track joins it to one of them, no two of their tokens share a hex,
    /// and nobody would hold more shares than he may.
    fn may_join(&self, set: &[CorporationId], other: CorporationId, target: CorporationId) -> bool {
        if set.contains(&other) {
            return false;
        }
        let all: Vec<CorporationId> = set.iter().copied().chain([other]).collect();
        let size = self.share_size(target);
        let issued: i64 = all
            .iter()
            .map(|&id| {
                let unissued = self.share_count(id, Holder::Bank) + self.share_count(id, Holder::Corporation(id));
                100 / self.share_size(id).max(1) - unissued
            })
            .sum();
        if issued * size > 100 {
            return false;
        }
        let held = |holder: Holder| all.iter().map(|&id| self.share_count(id, holder)).sum::<i64>() * size;
        if held(Holder::Pool) > self.site_int(Site::PoolLimit, &[Value::Corporation(target)]) {
            return false;
        }
        let over = self.state.players.ids().any(|player| {
            let holder = Holder::Player(player);
            held(holder) > self.site_int(Site::HoldLimit, &[Value::Corporation(target), Value::Holder(holder)])
        });
        if over {
            return false;
        }
        let mine = self.token_cities(other);
        let theirs: Vec<CityRef> = set.iter().flat_map(|&id| self.token_cities(id)).collect();
        let apart = mine.iter().all(|city| theirs.iter().all(|taken| taken.hex != city.hex));
        apart && self.is_joined(&mine, &theirs)
    }

    fn token_cities(&self, corporation: CorporationId) -> Vec<CityRef> {
        let tokens = self.state.tokens.iter().filter(|token| token.owner == Some(corporation));
        tokens
            .filter_map(|token| match token.place {
                TokenPlace::Map { city, .. } => Some(city),
                TokenPlace::Charter | TokenPlace::Gone => None,
            })
            .collect()
    }

    /// Track of the main gauge leads from one of the cities to one of the others; tokens stop nobody.
    fn is_joined(&self, from: &[CityRef], to: &[CityRef]) -> bool {
        let mut nodes: BTreeSet<NodeRef> = BTreeSet::new();
        let mut entries: BTreeSet<(HexId, u8)> = BTreeSet::new();
        let mut open: Vec<(HexId, PathEnd)> = from.iter().map(|city| (city.hex, PathEnd::Node(city.city))).collect();
        while let Some((hex, end)) = open.pop() {
            let ways = match end {
                PathEnd::Node(node) => {
                    if !nodes.insert(NodeRef { hex, node }) {
                        continue;
                    }
                    self.face(hex).ways_out(node)
                }
                PathEnd::Edge(edge) => {
                    let Some(next) = self.rules.tiles.across(hex, edge) else { continue };
                    if !entries.insert((next, opposite(edge))) {
                        continue;
                    }
                    let ways = self.face(next).ways_in(opposite(edge));
                    open.extend(ways.iter().filter(|way| !way.narrow).map(|way| (next, way.to)));
                    continue;
                }
                PathEnd::Junction => continue,
            };
            open.extend(ways.iter().filter(|way| !way.narrow).map(|way| (hex, way.to)));
        }
        to.iter().any(|city| nodes.contains(&NodeRef { hex: city.hex, node: city.city }))
    }

    /// Where the marker of a merged corporation stands: the leftmost column and the topmost row of those that merge.
    pub(crate) fn merged_cell(&self, merging: &[CorporationId]) -> Option<(u8, u8)> {
        let cells = || merging.iter().filter_map(|&id| self.state.corporations[id].cell);
        Some((cells().map(|cell| cell.0).min()?, cells().map(|cell| cell.1).min()?))
    }

    /// Merges corporations into a new one. Shares are exchanged one for one, for the proposer first.
    pub(crate) fn merge(&mut self, proposer: PlayerId, merging: &[CorporationId], into: CorporationId) {
        if let Some(cell) = self.merged_cell(merging) {
            self.set_cell(into, cell);
        }
        self.state.corporations[into].par = self.price(into);
        self.state.corporations[into].floated = true;
        self.exchange_shares(proposer, merging, into);
        for &old in merging {
            let cash = self.state.corporations[old].cash;
            self.transfer(Holder::Corporation(old), Holder::Corporation(into), cash);
            for train in self.trains(old) {
                self.place_train(train, TrainPlace::Corporation(into));
            }
            let mut privates: Vec<_> = self
                .state
                .privates
                .entries()
                .filter(|(_, private)| private.owner == Holder::Corporation(old))
                .map(|(id, private)| (private.arrival, id))
                .collect();
            privates.sort_unstable();
            for (_, private) in privates {
                self.give_private(private, Holder::Corporation(into));
            }
            self.replace_tokens(old, into);
            for (charter, _) in self.state.charters.iter_mut().filter(|(charter, _)| *charter == old) {
                *charter = into;
            }
            self.remove_corporation(old);
        }
        self.state.board += 1;
        self.emit(Event::Merged { corporations: merging.to_vec(), into });
    }

    fn exchange_shares(&mut self, proposer: PlayerId, merging: &[CorporationId], into: CorporationId) {
        let size = self.share_size(into);
        let count = |holder: Holder| merging.iter().map(|&id| self.share_count(id, holder)).sum::<i64>();
        let holders: Vec<(PlayerId, i64)> = self
            .state
            .players
            .ids()
            .map(|seat| PlayerId::at((proposer.index() + seat.index()) % self.state.players.len().max(1)))
            .map(|player| (player, count(Holder::Player(player))))
            .filter(|(_, shares)| *shares > 0)
            .collect();
        let pool = count(Holder::Pool);
        let most = holders.iter().map(|(_, shares)| *shares).max().unwrap_or(0);
        let president = holders.iter().find(|(_, shares)| *shares == most).map(|(player, _)| *player);
        let paper = self.certificates(into).next();
        let large = paper.map_or(0, |paper| i64::from(self.rules.certificates[paper].percent));
        let mut taken = None;
        if let (Some(president), Some(paper)) = (president, paper)
            && most * size >= large
        {
            self.state.certificates[paper] = Holder::Player(president);
            self.state.corporations[into].president = Some(president);
            self.emit(Event::PresidentChanged { corporation: into, president: Some(president) });
            taken = Some(president);
        }
        for (player, shares) in holders {
            let own = if taken == Some(player) { large } else { 0 };
            self.move_percent(into, Holder::Bank, Holder::Player(player), shares * size - own);
        }
        self.move_percent(into, Holder::Bank, Holder::Pool, pool * size);
    }

    /// Tokens are replaced where they are, in the order of the charter; markers go over.
    fn replace_tokens(&mut self, old: CorporationId, new: CorporationId) {
        for (of, _) in self.state.charters.iter_mut().filter(|(of, _)| *of == old) {
            *of = new;
        }
        for id in self.state.tokens.ids() {
            let token = self.state.tokens[id];
            if token.owner != Some(old) || !matches!(token.place, TokenPlace::Map { .. }) {
                continue;
            }
            self.state.tokens[id].place = TokenPlace::Gone;
            let next = self.state.tokens.find(|other| {
                other.charter == new
                    && other.owner == Some(new)
                    && other.kind.is_none()
                    && other.place == TokenPlace::Charter
            });
            if let Some(next) = next {
                let place = match token.place {
                    TokenPlace::Map { city, .. } => TokenPlace::Map { city, slot: self.slot_for(city, Some(new)) },
                    other => other,
                };
                self.state.sequence += 1;
                let arrival = self.state.sequence;
                let entry = &mut self.state.tokens[next];
                entry.place = place;
                entry.arrival = arrival;
                entry.home = token.home;
            }
        }
    }
}
