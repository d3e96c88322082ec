//! Why a lay is refused, in words.

use eighteen_dsl::ids::{HexId, TileId};
use eighteen_dsl::ir::Color;

use super::lay::LayTerms;
use super::upgrade::side_names;
use crate::game::Game;
use crate::illegal::Illegal;

/// Why a lay is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Refusal {
    OtherHex,
    OtherTile,
    Blocked,
    NoUpgrade,
    Color(Color),
    UpgradeUsed,
    LayUsed,
    NoneLeft,
    TrackLost,
    Turned,
    /// Sides of the tile that lead nowhere.
    Closed(u8),
    /// The tile does not join the hex it must.
    Apart,
    /// The tile leads to none of the hexes it must lead to.
    Astray,
    /// Sides of the tile at which it meets track of another gauge.
    Gauge(u8),
    Unconnected,
    CityUnreached,
    Slots,
    Useless,
    Cost(i64),
}

impl Game {
    pub(super) fn refuse_lay(
        &self,
        refusal: Refusal,
        hex: HexId,
        tile: TileId,
        rotation: u8,
        terms: &LayTerms,
    ) -> Illegal {
        let title = &self.rules.title;
        let old = &title.tiles[self.state.hexes[hex].tile].name;
        let (hex, new) = (&title.hexes[hex].coordinate, &title.tiles[tile].name);
        let color = |color: Color| format!("{color:?}").to_lowercase();
        match refusal {
            Refusal::OtherHex => Illegal::new("other-hex", format!("this lay is not for `{hex}`")),
            Refusal::OtherTile => Illegal::new("other-tile", format!("this lay is not for tile `{new}`")),
            Refusal::Blocked => Illegal::new("hex-blocked", format!("no track may be laid on `{hex}` now")),
            Refusal::NoUpgrade => Illegal::new("no-upgrade", format!("tile `{new}` is no upgrade of `{old}`"))
                .help("an upgrade is one color on, keeps the label and the old track, and has as many towns"),
            Refusal::Color(is) => match terms.color {
                Some(wanted) => Illegal::new(
                    "tile-color",
                    format!("the tile must be {}, and `{new}` is {}", color(wanted), color(is)),
                ),
                None => {
                    let phase = &title.phases[self.state.phase].name;
                    Illegal::new("tile-color", format!("phase `{phase}` has no {} tiles", color(is)))
                }
            },
            Refusal::UpgradeUsed => Illegal::new("no-upgrade-left", "no upgrade is left this turn"),
            Refusal::LayUsed => Illegal::new("no-lay-left", "no lay on a white hex is left this turn"),
            Refusal::NoneLeft => Illegal::new("tile-supply", format!("0 copies of tile `{new}` are left")),
            Refusal::TrackLost => Illegal::new(
                "old-track",
                format!("rotation {rotation} of tile `{new}` loses track or cities of `{old}`"),
            )
            .help("turn the tile so that all old track is kept"),
            Refusal::Turned => {
                let fixed = title.tiles[tile].rotation.unwrap_or(0);
                Illegal::new("fixed-rotation", format!("tile `{new}` lies in rotation {fixed} only"))
                    .help(format!("use rotation {fixed}"))
            }
            Refusal::Closed(sides) => Illegal::new(
                "track-nowhere",
                format!("track may not leave `{hex}` by side {}", side_names(sides)),
            )
            .help("track must lead to a hex of the map, and to a gray or off-board hex only where its track meets"),
            Refusal::Apart => {
                let other = terms.joining.map_or("", |other| title.hexes[other].coordinate.as_str());
                Illegal::new("not-joined", format!("the tile on `{hex}` must join track with `{other}`"))
            }
            Refusal::Astray => {
                let wanted = terms.facing.iter().flatten().map(|other| title.hexes[*other].coordinate.as_str());
                Illegal::new("leads-astray", format!("track of the tile on `{hex}` leads to none of the hexes it must"))
                    .help(format!("turn it toward {}", wanted.collect::<Vec<_>>().join(" or ")))
            }
            Refusal::Gauge(sides) => Illegal::new(
                "track-gauge",
                format!("track on `{hex}` would meet track of another gauge at side {}", side_names(sides)),
            )
            .help("turn the tile, or lay one with track of the same gauge"),
            Refusal::Unconnected => {
                Illegal::new("unconnected", format!("no track of the tile on `{hex}` meets the corporation's network"))
            }
            Refusal::CityUnreached => {
                Illegal::new("city-unreached", format!("the corporation would reach no city of `{hex}`"))
            }
            Refusal::Slots => {
                Illegal::new("token-slots", format!("tile `{new}` has too few slots for the tokens on it"))
            }
            Refusal::Useless => {
                Illegal::new("new-track", format!("the corporation could not use any new track of tile `{new}`"))
            }
            Refusal::Cost(cost) => {
                Illegal::new("lay-cost", format!("the lay costs {cost}, and there is {}", terms.funds))
            }
        }
    }
}
