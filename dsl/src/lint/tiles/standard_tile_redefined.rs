//! A standard number with another content.

use super::super::upgrades::are_same;
use super::super::{Context, Findings, Lint, Page};
use crate::ir::Color;
use crate::tiles::{self, Face, FacePath, NodePart};
use crate::title::{Node, Path, Tile, Title};

pub(super) static LINT: Lint = Lint::warning(
    Page {
        code: "standard-tile-redefined",
        why: "Players know what a standard tile number shows, and this title shows something else under it. Give the \
              tile a name of its own, or leave the definition away if it was meant to be the standard tile.",
        bad: "[tiles]\n\"57\" = { count = 4, color = \"yellow\", tile = \"city=revenue:30;path=a:0,b:_0;path=a:2,b:_0\" }\n",
        good: "[tiles]\n\"57\" = 4\n\"X57\" = { count = 4, color = \"yellow\", tile = \"city=revenue:30;path=a:0,b:_0;path=a:2,b:_0\" }\n",
    },
    check,
);

fn check(cx: &Context<'_>, out: &mut Findings) {
    for (id, tile) in cx.manifest() {
        let own = cx.tile_entry(id).is_some_and(|entry| entry.node.get("tile").is_some());
        let standard = tiles::standard(&tile.name).filter(|_| own);
        if let Some(standard) = standard
            && !shows_same(cx.title, &tiles::parse(standard.notation).0, standard.color, tile)
        {
            let message = format!("`{}` is a standard tile that shows something else", tile.name);
            let help = format!("the standard tile is {} `{}`", tiles::color_name(standard.color), standard.notation);
            out.push(LINT.at(cx.face(id), message).help(help));
        }
    }
}

/// A tile shows what a face of the catalogue shows.
fn shows_same(title: &Title, face: &Face, color: Color, tile: &Tile) -> bool {
    let node = |part: &NodePart| Node {
        kind: part.kind,
        revenue: part.revenue.clone(),
        slots: part.slots,
        groups: Vec::new(),
        visit_cost: part.visit_cost,
        rule: part.rule,
        reservations: Vec::new(),
        place: None,
    };
    let path = |path: &FacePath| Path { a: path.a, b: path.b, narrow: path.narrow, terminal: path.terminal };
    let labels: Option<Vec<_>> = face.labels.iter().map(|label| title.find_label(&label.text)).collect();
    let shown = Tile {
        color,
        nodes: face.nodes.iter().map(node).collect(),
        paths: face.paths.iter().map(path).collect(),
        labels: labels.unwrap_or_default(),
        ..tile.clone()
    };
    are_same(&shown, tile)
}
