//! Tests of precedence, splitting and measuring.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "tests")]

use super::*;
use crate::syntax::{print_abilities, print_expression};

/// The text with parentheses wherever the tree branches.
fn canonical(text: &str) -> String {
    print_expression(&parse_expression(text).unwrap_or_else(|problem| panic!("{text}: {problem:?}")))
}

#[test]
fn precedence() {
    for (text, same) in [
        ("a or b and c", "a or (b and c)"),
        ("not a and b", "(not a) and b"),
        ("not a == b", "not (a == b)"),
        ("not a in b or c", "(not (a in b)) or c"),
        ("a + b * c", "a + (b * c)"),
        ("a - b - c", "(a - b) - c"),
        ("a div down b * c", "(a div down b) * c"),
        ("-a * b", "(-a) * b"),
        ("a in b union c", "a in (b union c)"),
        ("a without b union c", "(a without b) union c"),
        ("a + b == c", "(a + b) == c"),
        ("a.b has c and d", "((a.b) has c) and d"),
        ("a is known or b", "(a is known) or b"),
        ("route visits {A} and route visits any {B}", "(route visits {A}) and (route visits any {B})"),
        ("if a then b else c + d", "if a then b else (c + d)"),
        ("count t in s > 0", "(count t in s) > 0"),
        ("count t in s where t has x and y", "count t in s where ((t has x) and y)"),
        ("left 1", "left (1)"),
        ("max a + b for x in s", "max (a + b) for x in s"),
        ("any x in s: x and y", "any x in s where (x and y)"),
        ("cities of {A}.x", "cities of ({A}.x)"),
        ("1 -- the rest is a comment", "1"),
    ] {
        assert_eq!(parse_expression(text).unwrap(), parse_expression(same).unwrap(), "{text}");
    }
}

#[test]
fn printing_keeps_only_needed_parentheses() {
    for text in [
        "a or b and not (c or d)",
        "(a + b) * c",
        "a - (b - c)",
        "- -a",
        "(count t in s) > 0",
        "not any x in s where x has y",
        "a and any x in s where x has y",
        "(any x in s where x has y) and a",
        "b and not (any x in s where x has y) and a",
        "sum a + (sum q for q in s) for p in s",
        "(if a then b else c) + d",
        "if a then b else if c then d else e",
        "{h in hexes where h has x}",
        "sum p.income for p in s where p.closed",
        "all x in s where (any y in s where y): x",
        "cities of {A, B}",
        "trains {3, \"4/6\"}",
        "max(a, b) div up 2",
        "train.must_own(c)",
        "(r visits any x) in s",
    ] {
        assert_eq!(canonical(text), text);
    }
}

#[test]
fn splitting() {
    let pieces = |text: &'static str| -> Vec<&str> {
        split(text).into_iter().map(|span| text.get(span.start..span.end).unwrap()).collect()
    };
    for (text, count) in [
        ("", 0),
        ("-- nothing", 0),
        ("blocks {G9};", 1),
        ("blocks {G9}; not_for_sale;", 2),
        ("when a if b in {C} { d(); } when e { f(); }", 2),
        ("when a if b in {C} { d(); } not_for_sale;", 2),
        ("when a { if b { c(); } else { d(); } e(); }\nblocks {G9};", 2),
        ("while a: b set c\nwhile d: e set f;", 2),
        ("when a { b();\nwhen c { d(); }", 2),
        ("when a { offer b\nmay lay_tile; }", 1),
        ("} when a { b(); }", 2),
        ("when a { b(\"}\"); -- }\n }", 1),
        ("when a { }\nwhen b { c(); }", 2),
    ] {
        assert_eq!(pieces(text).len(), count, "{:#?}", pieces(text));
    }
}

#[test]
fn one_mistake_hides_nothing() {
    let (items, problems) = parse_abilities(
        "blocks {G9};\nwhen a { b( }\nwhile c set d;\nwhen e { f(); }\nmay g during h of i { j(); k }\nwhen l { m(); }",
    );
    assert_eq!(items.len(), 3, "{}", print_abilities(&items));
    assert_eq!(problems.len(), 3, "{problems:#?}");
}

#[test]
fn limits_have_names() {
    let deep = |open: &str, close: &str| format!("{}1{}", open.repeat(500), close.repeat(500));
    for (text, code) in [
        (deep("(", ")"), "limit-nesting"),
        (deep("{", "}"), "limit-nesting"),
        (deep("not ", ""), "limit-nesting"),
        (deep("- ", ""), "limit-nesting"),
        (deep("if a then b else ", ""), "limit-nesting"),
        (deep("1 + ", ""), "limit-nesting"),
        (deep("a.", "").replace('1', "b"), "limit-nesting"),
        (deep("sum x for x in ", ""), "limit-nesting"),
        (deep("count x in s where ", ""), "limit-nesting"),
        (deep("cities of ", ""), "limit-nesting"),
        (deep("left ", ""), "limit-nesting"),
        (format!("{{{}}}", "1, ".repeat(300)), "limit-elements"),
        ("1".repeat(30), "limit-number"),
        (" ".repeat(30_000), "limit-text"),
    ] {
        let problem = parse_expression(&text).unwrap_err();
        assert_eq!(problem.code, code, "{}", text.get(..40).unwrap());
    }
    let nested = format!("when a {{ {} b(); {} }}", "if c { ".repeat(100), "}".repeat(100));
    assert_eq!(parse_abilities(&nested).1.first().unwrap().code, "limit-nesting");
    // What only stands side by side is not nested.
    let flat = format!("when a {{ {} }}", "if b == c { d(); } for each e in f { g(e); } ".repeat(100));
    assert_eq!(parse_abilities(&flat).1, []);
}
