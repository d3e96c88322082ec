//! Pages on the ability language.

use super::Page;

pub(super) const PAGES: &[Page] = &[
    Page {
        code: "syntax",
        why: "The text does not fit the grammar of the language at the place shown. Each ability is read alone, so the \
              others of the string are checked too.",
        bad: "[stock]\nhold_limit = \"if then 60\"\n",
        good: "[stock]\nhold_limit = \"if phase == 3 then 60 else 50\"\n",
    },
    Page {
        code: "unknown-name",
        why: "Nothing here has this name: no variable, no word of the language, nothing the title names, or none of \
              the words that the key may have.",
        bad: "[[train]]\nname = \"2\"\nrusts_on = \"33\"\n",
        good: "[[train]]\nname = \"2\"\nrusts_on = \"3\"\n",
    },
    Page {
        code: "ambiguous-name",
        why: "The name means things of several kinds, and nothing around it says which. Write the kind before the set, \
              as in `trains {3}`.",
        bad: "[[private]]\nid = \"Ferry\"\nability = \"when set_up { draw x in {2, \\\"3\\\"}; close(this); }\"\n",
        good: "[[private]]\nid = \"Ferry\"\nability = \"when set_up { draw x in trains {2, 3}; close(this); }\"\n",
    },
    Page {
        code: "unknown-event",
        why: "No event has this name. `eighteen vocab` lists them.",
        bad: "[[private]]\nid = \"Ferry\"\nability = \"when phase_begun { close(this); }\"\n",
        good: "[[private]]\nid = \"Ferry\"\nability = \"when phase_started { close(this); }\"\n",
    },
    Page {
        code: "unknown-effect",
        why: "No effect has this name. `eighteen vocab` lists them.",
        bad: "[[private]]\nid = \"Ferry\"\nability = \"when phase_started { shut(this); }\"\n",
        good: "[[private]]\nid = \"Ferry\"\nability = \"when phase_started { close(this); }\"\n",
    },
    Page {
        code: "unknown-site",
        why: "No site has this name. A site's name is its place in the title file: `stock.hold_limit` is the key \
              `hold_limit` of `[stock]`.",
        bad: "[[private]]\nid = \"Ferry\"\nability = \"while always: stock.limit(corporation) set 80;\"\n",
        good: "[[private]]\nid = \"Ferry\"\nability = \"while always: stock.hold_limit(corporation) set 80;\"\n",
    },
    Page {
        code: "wrong-type",
        why: "A value of another kind is wanted. Money, counts and percentages do not mix; a written number can be any \
              of them.",
        bad: "[stock]\nhold_limit = \"player_count == 2\"\n",
        good: "[stock]\nhold_limit = \"if player_count == 2 then 80 else 60\"\n",
    },
    Page {
        code: "wrong-arguments",
        why: "The word takes more or fewer values, or is written in another way.",
        bad: "[[private]]\nid = \"Ferry\"\nability = \"when phase_started { pay(bank, South); }\"\n",
        good: "[[private]]\nid = \"Ferry\"\nability = \"when phase_started { pay(bank, South, 10); }\"\n",
    },
    Page {
        code: "wrong-form",
        why: "The first word is a form of the language, but the words after it are not those of the form.",
        bad: "[[private]]\nid = \"Ferry\"\nability = \"closes_on 3;\"\n",
        good: "[[private]]\nid = \"Ferry\"\nability = \"closes_on phase 3;\"\n",
    },
    Page {
        code: "redefined-word",
        why: "A definition takes a word that the language has already.",
        bad: "[[private]]\nid = \"Ferry\"\nability = \"define blocks <area: hexes> { when set_up { close(this); } }\"\n",
        good: "[[private]]\nid = \"Ferry\"\nability = \"define shuts <area: hexes> { when set_up { close(this); } }\"\n",
    },
    Page {
        code: "wrong-event",
        why: "`instead` replaces what an event would have done, so the event must be announced before it happens: \
              `private_closed` and `train_rusted` are.",
        bad: "[[private]]\nid = \"Ferry\"\nability = \"instead phase_started { pay(bank, South, 10); }\"\n",
        good: "[[private]]\nid = \"Ferry\"\nability = \"instead private_closed { pay(bank, South, 10); }\"\n",
    },
    Page {
        code: "field-out-of-scope",
        why: "The event or site has no such field, or the ability does not name it behind the event.",
        bad: "[[private]]\nid = \"Ferry\"\nability = \"when par_set(corporation) { pay(bank, corporation, price); }\"\n",
        good: "[[private]]\nid = \"Ferry\"\n\
               ability = \"when par_set(corporation, price) { pay(bank, corporation, price); }\"\n",
    },
    Page {
        code: "missing-narrowing",
        why: "The value may be missing, or be something else than is wanted here. A condition settles which: `is \
              known`, `is player`, `is corporation`.",
        bad: "[[private]]\nid = \"Ferry\"\nability = \"when round_ended { pay(bank, operator, 10); }\"\n",
        good: "[[private]]\nid = \"Ferry\"\nability = \"when round_ended if operator is known { pay(bank, operator, 10); }\"\n",
    },
    Page {
        code: "effect-in-condition",
        why: "Expressions never change anything. An effect stands in the braces of an ability, with `;` after it.",
        bad: "[[private]]\nid = \"Ferry\"\nability = \"when set_up if close(this) { pay(bank, South, 10); }\"\n",
        good: "[[private]]\nid = \"Ferry\"\nability = \"when set_up { close(this); pay(bank, South, 10); }\"\n",
    },
    Page {
        code: "division-by-zero",
        why: "Nothing can be divided by 0. In play a division by a value that happens to be 0 gives 0.",
        bad: "[stock]\nhold_limit = \"60 div down 0\"\n",
        good: "[stock]\nhold_limit = \"120 div down 2\"\n",
    },
    Page {
        code: "unbounded-trigger",
        why: "What the abilities do makes their events happen again, in a circle that could go on for ever. A `limit` \
              on one of them ends it.",
        bad: "[[private]]\nid = \"Ferry\"\nability = '''\nwhen token_placed(city, corporation) {\n  \
              create_token(corporation, extra, city);\n}\n'''\n[map]\nmarkers = [\"extra\"]\n",
        good: "[[private]]\nid = \"Ferry\"\nability = '''\nwhen token_placed(city, corporation) limit 1 per game {\n  \
               create_token(corporation, extra, city);\n}\n'''\n[map]\nmarkers = [\"extra\"]\n",
    },
    Page {
        code: "unbounded-bonus",
        why: "The best run is found without trying all, so that the most a bonus can be must be known before a route is \
              whole: a bonus of a run is made of the largest and the sums of something that each route has.",
        bad: "[run]\nbonus = \"10 * (count r in routes) * (count r in routes)\"\n",
        good: "[run]\nbonus = \"10 * (count r in routes)\"\n",
    },
    Page {
        code: "limit-uses",
        why: "An ability can be limited to 1 to 255 uses; one that cannot be used at all says nothing.",
        bad: "[[private]]\nid = \"Ferry\"\nability = \"when round_ended limit 0 per game { pay(bank, South, 10); }\"\n",
        good: "[[private]]\nid = \"Ferry\"\nability = \"when round_ended limit 2 per game { pay(bank, South, 10); }\"\n",
    },
    Page {
        code: "limit-text",
        why: "The text of an ability or expression is longer than any rule needs. Split it.",
        bad: "# an ability string of more than 16 KiB\n",
        good: "[[private]]\nid = \"Ferry\"\nability = \"closes_on phase 3;\"\n",
    },
    Page {
        code: "limit-nesting",
        why: "Parentheses, conditions or blocks stand too deep inside each other. Give parts a name with `let`.",
        bad: "# more levels of parentheses than anybody can read\n",
        good: "[stock]\nhold_limit = \"((60))\"\n",
    },
    Page {
        code: "limit-elements",
        why: "A set or list has more elements than are allowed. Say which they are with `where`.",
        bad: "# a set with hundreds of elements\n",
        good: "[[private]]\nid = \"Ferry\"\nability = \"blocks {Y4, X3};\"\n",
    },
    Page {
        code: "limit-number",
        why: "The number is beyond what the key or the language takes.",
        bad: "[[phase]]\nname = \"3\"\noperating_rounds = 100\n",
        good: "[[phase]]\nname = \"3\"\noperating_rounds = 3\n",
    },
    Page {
        code: "limit-statements",
        why: "The body of an ability has too many statements. Split the ability.",
        bad: "# a body of hundreds of statements\n",
        good: "[[private]]\nid = \"Ferry\"\nability = \"when set_up { close(this); }\"\n",
    },
    Page {
        code: "limit-variables",
        why: "Too many variables are in use at once. Split the ability.",
        bad: "# hundreds of `let` in one body\n",
        good: "[[private]]\nid = \"Ferry\"\nability = \"when set_up { let x = South; pay(bank, x, 10); }\"\n",
    },
];
