//! Pages on the notation of tiles.

use super::Page;

pub(super) const PAGES: &[Page] = &[
    Page {
        code: "tile-syntax",
        why: "The text is not tile notation: parts separated by `;`, each a word with attributes after `=`, separated \
              by `,`.",
        bad: "[map.hexes]\n\"Z7\" = \"city revenue 20\"\n",
        good: "[map.hexes]\n\"Z7\" = \"city=revenue:20\"\n",
    },
    Page {
        code: "tile-part",
        why: "No part of a hex or tile is called that, or it cannot stand here: a border belongs to the map, not to a \
              tile.",
        bad: "[map.hexes]\n\"Z7\" = \"village=revenue:20\"\n",
        good: "[map.hexes]\n\"Z7\" = \"town=revenue:20\"\n",
    },
    Page {
        code: "tile-key",
        why: "The part has no attribute of that name, or one of its words is not among those it may have.",
        bad: "[map.hexes]\n\"Z7\" = \"town=revenu:20\"\n",
        good: "[map.hexes]\n\"Z7\" = \"town=revenue:20\"\n",
    },
    Page {
        code: "tile-value",
        why: "The value of an attribute cannot be read: a number, or for revenues numbers by color such as \
              `yellow_30|brown_60`.",
        bad: "[map.hexes]\n\"Z7\" = \"town=revenue:much\"\n",
        good: "[map.hexes]\n\"Z7\" = \"town=revenue:20\"\n",
    },
    Page {
        code: "tile-edge",
        why: "Edges are numbered 0 to 5, clockwise from the bottom of a flat hex, the lower left of a pointy one. A \
              file that numbers them 1 to 6 needs 1 less everywhere.",
        bad: "[map.hexes]\n\"Z7\" = { color = \"gray\", tile = \"town=revenue:10;path=a:6,b:_0;path=a:3,b:_0\" }\n",
        good: "[map.hexes]\n\"Z7\" = { color = \"gray\", tile = \"town=revenue:10;path=a:5,b:_0;path=a:3,b:_0\" }\n",
    },
    Page {
        code: "tile-node",
        why: "A path leads to a stop that the face does not have. `_0` is the first city, town, off-board or junction \
              written, `_1` the second.",
        bad: "[map.hexes]\n\"Z7\" = { color = \"gray\", tile = \"town=revenue:10;path=a:3,b:_1\" }\n",
        good: "[map.hexes]\n\"Z7\" = { color = \"gray\", tile = \"town=revenue:10;path=a:3,b:_0\" }\n",
    },
    Page {
        code: "ferry-twice",
        why: "A ferry makes one stop of two cities. A face has one ferry, so that it is clear which cities make a stop.",
        bad: "[map.hexes]\n\"Z7\" = \"city;city;city;ferry=a:_0,b:_1;ferry=a:_1,b:_2\"\n",
        good: "[map.hexes]\n\"Z7\" = \"city;city;ferry=a:_0,b:_1\"\n",
    },
    Page {
        code: "unknown-tile",
        why: "The number is not one of the standard tiles, so that the title must say what the tile shows.",
        bad: "[tiles]\n\"X7\" = 2\n",
        good: "[tiles]\n\"X7\" = { count = 2, color = \"yellow\", tile = \"path=a:0,b:2;path=a:3,b:5\" }\n",
    },
    Page {
        code: "tile-not-in-manifest",
        why: "An ability names a standard tile of which the title has no copies.",
        bad: "[[private]]\nid = \"Ferry\"\nability = \"when set_up { require South lay_tile on {Y4} using {6}; }\"\n",
        good: "[[private]]\nid = \"Ferry\"\nability = \"when set_up { require South lay_tile on {Y4} using {58}; }\"\n",
    },
    Page {
        code: "limit-nodes",
        why: "A face has more stops than any tile needs; a title file is untrusted, so what it costs is bounded.",
        bad: "[map.hexes]\n\"Z7\" = \"town;town;town;town;town;town;town;town;town;town;town;town;town\"\n",
        good: "[map.hexes]\n\"Z7\" = \"town;town\"\n",
    },
    Page {
        code: "limit-paths",
        why: "A face has more paths than any tile needs; a title file is untrusted, so what it costs is bounded.",
        bad: "# more than 64 paths on one face\n",
        good: "[map.hexes]\n\"Z7\" = { color = \"gray\", tile = \"path=a:2,b:3\" }\n",
    },
    Page {
        code: "limit-slots",
        why: "A city has more token slots than any city needs; a title file is untrusted, so what it costs is bounded.",
        bad: "[map.hexes]\n\"Z7\" = \"city=revenue:0,slots:9\"\n",
        good: "[map.hexes]\n\"Z7\" = \"city=revenue:0,slots:3\"\n",
    },
];
