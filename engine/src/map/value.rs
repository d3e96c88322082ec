//! What a lay changes for the stops on its hex.

use eighteen_dsl::title::{Node, PathEnd, Revenue, Tile};

use super::face::Way;

fn node(tile: &Tile, end: PathEnd) -> Option<&Node> {
    match end {
        PathEnd::Node(node) => tile.nodes.get(usize::from(node)),
        PathEnd::Edge(_) | PathEnd::Junction => None,
    }
}

/// Two ways from the same side lead to the same side or the same kind of node.
pub(super) fn same_end(before: &Tile, old: &Way, after: &Tile, new: &Way) -> bool {
    old.narrow == new.narrow
        && match (node(before, old.to), node(after, new.to)) {
            (Some(a), Some(b)) => a.kind == b.kind,
            (None, None) => old.to == new.to,
            _ => false,
        }
}

/// The most that the stop at the end of a way is ever worth.
pub(super) fn top(tile: &Tile, end: PathEnd) -> Option<i64> {
    node(tile, end).map(|node| match &node.revenue {
        Revenue::Fixed(value) => *value,
        Revenue::ByColor(values) => values.iter().map(|(_, value)| *value).max().unwrap_or(0),
    })
}
