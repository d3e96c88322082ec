//! Pages on the title file.

use super::Page;

/// A bound on what an untrusted file may cost.
const fn bound(code: &'static str, bad: &'static str, good: &'static str) -> Page {
    let why = "A title file is untrusted input, so whatever it can make large is bounded. Published titles stay far \
               below the bounds; the list is at the end of the page on the title file.";
    Page { code, why, bad, good }
}

pub(super) const PAGES: &[Page] = &[
    Page {
        code: "toml-syntax",
        why: "The file is not TOML at the place shown. What can be read of the rest is checked all the same.",
        bad: "[bank\ncash = 2000\n",
        good: "[bank]\ncash = 2000\n",
    },
    Page {
        code: "unknown-key",
        why: "No title has this key or table. Nothing unknown is passed over, so that a misspelt key is found.",
        bad: "[[train]]\nname = \"2\"\nrust_on = \"3\"\n",
        good: "[[train]]\nname = \"2\"\nrusts_on = \"3\"\n",
    },
    Page {
        code: "missing-key",
        why: "The table needs this key; there is no default that could be right.",
        bad: "[[private]]\nid = \"Bridge\"\nname = \"Bridge\"\nvalue = 40\n",
        good: "[[private]]\nid = \"Bridge\"\nname = \"Bridge\"\nvalue = 40\nrevenue = 0\n",
    },
    Page {
        code: "duplicate-id",
        why: "Two things of one kind have one name, so that the name means neither. The second is passed over.",
        bad: "[[corporation]]\nid = \"East\"\naliases = [\"South\"]\nname = \"East\"\n",
        good: "[[corporation]]\nid = \"East\"\naliases = [\"Southeast\"]\nname = \"East\"\n",
    },
    Page {
        code: "unknown-title",
        why: "The title that this one extends is not among those at hand: the built-in ones, those beside the file, \
              and those of the directory given with `--titles`.",
        bad: "extends = \"nothing\"\n",
        good: "# extends = \"base\", where base.toml lies beside the file\n",
    },
    Page {
        code: "unknown-variant",
        why: "A game asks for a variant that the title does not offer.",
        bad: "# a game set up with the variant `shrot`\n",
        good: "[variant.short.replace]\nbank.cash = 1500\n",
    },
    Page {
        code: "variant-conflict",
        why: "A game asks for two variants of which one excludes the other, or for variants that leave no number of \
              players.",
        bad: "# a game set up with `short` and `long`, where short excludes long\n",
        good: "[variant.short.replace]\nbank.cash = 1500\n",
    },
    Page {
        code: "unknown-override",
        why: "A patch replaces or removes what is not there. Names of entries are their `id`, `name` or `trigger`.",
        bad: "[variant.short.replace]\ntrain.33.price = 100\n",
        good: "[variant.short.replace]\ntrain.3.price = 100\n",
    },
    Page {
        code: "override-exists",
        why: "A patch adds what is there already; to change it, use `replace`.",
        bad: "[variant.short.add]\nbank.cash = 1500\n",
        good: "[variant.short.replace]\nbank.cash = 1500\n",
    },
    Page {
        code: "player-count-missing",
        why: "A table by number of players has no entry for a number that the title allows.",
        bad: "[players]\ncert_limit = { 2 = 14, 4 = 10 }\n",
        good: "[players]\ncert_limit = { 2 = 14, 3 = 12, 4 = 10 }\n",
    },
    Page {
        code: "player-count-extra",
        why: "A table by number of players has an entry for a number that the title does not allow: either the entry \
              or the `players` of the title is wrong.",
        bad: "[players]\ncash = { 2 = 300, 3 = 200, 4 = 150, 5 = 120 }\n",
        good: "[players]\ncash = { 2 = 300, 3 = 200, 4 = 150 }\n",
    },
    Page {
        code: "cash-exceeds-bank",
        why: "The players start with more money than the game has; the bank's cash is all money of the game.",
        bad: "[bank]\ncash = 500\n",
        good: "[bank]\ncash = 2000\n",
    },
    Page {
        code: "market-cell",
        why: "A cell of the market cannot be read: a price with letters behind it, or `.` for no cell.",
        bad: "[market]\ngrid = \"60 70p 80x\"\n",
        good: "[market]\ngrid = \"60 70p 80\"\n",
    },
    Page {
        code: "par-not-on-market",
        why: "The list `par` and the cells with the letter `p` differ, or there is no such cell, so that nothing could \
              start.",
        bad: "[market]\ngrid = \"60 70 80\"\n",
        good: "[market]\ngrid = \"60 70p 80\"\n",
    },
    Page {
        code: "shares-not-100",
        why: "The certificates of a corporation make more or less than 100 percent.",
        bad: "[[corporation]]\nid = \"South\"\nshares = [20, 10, 10, 10, 10, 10, 10, 10]\n",
        good: "[[corporation]]\nid = \"South\"\nshares = [20, 10, 10, 10, 10, 10, 10, 10, 10]\n",
    },
    Page {
        code: "bad-coordinate",
        why: "A coordinate is a letter and a number, and those of a map are all of one parity, as its `layout` says: \
              this one cannot be read or lies between the other hexes.",
        bad: "[map.hexes]\n\"Z6\" = \"\"\n",
        good: "[map.hexes]\n\"Z7\" = \"\"\n",
    },
    Page {
        code: "hex-off-map",
        why: "The map has no hex of this coordinate.",
        bad: "[[private]]\nid = \"Ferry\"\nability = \"blocks {Z99};\"\n",
        good: "[[private]]\nid = \"Ferry\"\nability = \"blocks {Z3};\"\n",
    },
    Page {
        code: "border-mismatch",
        why: "A border is written on the hexes of both sides, with one terrain and cost; here one side says otherwise \
              or nothing.",
        bad: "[map.hexes]\n\"X3\" = \"border=edge:5,type:water,cost:60\"\n",
        good: "[map.hexes]\n\"X3\" = \"border=edge:5,type:water,cost:60\"\n\"Y4\" = \"border=edge:2,type:water,cost:60\"\n",
    },
    Page {
        code: "home-without-city",
        why: "A home is a hex with a city, and the city named there exists.",
        bad: "[[corporation]]\nid = \"South\"\nhome = \"X3\"\n",
        good: "[[corporation]]\nid = \"South\"\nhome = \"Z5\"\n",
    },
    Page {
        code: "home-slots",
        why: "More corporations have their home in this city than it has slots.",
        bad: "[[corporation]]\nid = \"South\"\nhome = \"Y2\"\n",
        good: "[[corporation]]\nid = \"South\"\nhome = \"Z5\"\n",
    },
    Page {
        code: "unused-allow",
        why: "The table `[allow]` names a warning that the title does not give. Take it away, so that it does not hide \
              a mistake to come.",
        bad: "[allow]\nisolated-hex = \"An island.\"\n",
        good: "[allow]\nisolated-hex = \"An island.\"\n[map.hexes]\n\"Z99\" = \"\"\n",
    },
    bound("limit-extends", "# nine titles that extend each other\n", "# at most eight\n"),
    bound("limit-file", "# a file of more than 1 MiB\n", "# a smaller file\n"),
    bound("limit-money", "[bank]\ncash = 10000001\n", "[bank]\ncash = 2000\n"),
    bound("limit-players", "[title]\nplayers = \"2-9\"\n", "[title]\nplayers = \"2-4\"\n"),
    bound("limit-corporations", "# 33 corporations\n", "# at most 32\n"),
    bound("limit-privates", "# 65 privates\n", "# at most 64\n"),
    bound("limit-phases", "# 25 phases\n", "# at most 24\n"),
    bound("limit-trains", "# 33 types of train\n", "# at most 32\n"),
    bound("limit-train-cards", "[[train]]\nname = \"2\"\ncount = 100\n", "[[train]]\nname = \"2\"\ncount = 99\n"),
    bound("limit-hexes", "# 601 hexes\n", "# at most 600\n"),
    bound("limit-tiles", "# 601 kinds of tile\n", "# at most 600\n"),
    bound("limit-tokens", "# 33 tokens on one charter\n", "# at most 32\n"),
    bound("limit-shares", "# 41 certificates of one corporation\n", "# at most 40\n"),
    bound("limit-market", "# 61 columns of the market\n", "# at most 60\n"),
    bound("limit-rounds", "# 33 rounds in the flow\n", "# at most 32\n"),
    bound("limit-steps", "# 33 steps in one round\n", "# at most 32\n"),
    bound("limit-abilities", "# 501 abilities\n", "# at most 500\n"),
    bound("limit-labels", "# 501 names made up by the title\n", "# at most 500\n"),
];
