//! Tile notation and the catalogue.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, clippy::expect_used, reason = "tests")]

use eighteen_dsl::ir::Color;
use eighteen_dsl::tiles::{self, Face};
use eighteen_dsl::title::PathEnd::{Edge, Junction, Node};
use eighteen_dsl::title::{PathEnd, Revenue, StopKind, StopRule};

fn face(notation: &str) -> Face {
    let (face, problems) = tiles::parse(notation);
    assert!(problems.is_empty(), "{notation}: {problems:?}");
    face
}

fn ends(notation: &str) -> Vec<(PathEnd, PathEnd)> {
    face(notation).paths.iter().map(|path| (path.a, path.b)).collect()
}

#[test]
fn nodes_are_numbered_as_written_and_kept_cities_first() {
    let notation = "town=revenue:10;city=revenue:20;offboard=revenue:30;city=revenue:40;\
                    path=a:0,b:_0;path=a:1,b:_1;path=a:2,b:_2;path=a:_3,b:3";
    let kinds: Vec<StopKind> = face(notation).nodes.iter().map(|node| node.kind).collect();
    assert_eq!(kinds, [StopKind::City, StopKind::City, StopKind::Town, StopKind::Offboard]);
    let expected = [(Edge(0), Node(2)), (Edge(1), Node(0)), (Edge(2), Node(3)), (Node(1), Edge(3))];
    assert_eq!(ends(notation), expected);
}

#[test]
fn paths_may_stand_before_their_nodes_and_meet_in_a_junction() {
    assert_eq!(ends("path=a:0,b:_0;city=revenue:10"), [(Edge(0), Node(0))]);
    assert_eq!(ends("town;junction;path=a:0,b:_1;path=a:_1,b:_0"), [(Edge(0), Junction), (Junction, Node(0))]);
}

#[test]
fn attributes_have_the_usual_defaults() {
    let node = &face("city=revenue:20").nodes[0];
    assert_eq!((node.slots, node.visit_cost, node.rule), (1, 1, StopRule::Counts));
    assert_eq!(face("town=revenue:10").nodes[0].slots, 0);
    assert_eq!(face("city").nodes[0].revenue, Revenue::Fixed(0));
}

#[test]
fn every_attribute_is_read() {
    let read = face(
        "offboard=revenue:brown_60|yellow_30,visit_cost:0,route:optional,groups:St. Louis|W,loc:1.5;\
         path=a:0,b:_0,terminal:1,track:narrow;label=N/W;upgrade=cost:40,terrain:mountain|water;\
         border=edge:1,type:water,cost:60;border=edge:2,type:impassable;border=edge:3;icon=image:NWR,sticky:1;stub=edge:4",
    );
    let node = &read.nodes[0];
    assert_eq!(node.revenue, Revenue::ByColor(vec![(Color::Yellow, 30), (Color::Brown, 60)]));
    assert_eq!((node.visit_cost, node.rule, node.place), (0, StopRule::Optional, Some(3)));
    assert_eq!(node.groups.iter().map(|group| group.text.as_str()).collect::<Vec<_>>(), ["St. Louis", "W"]);
    assert!(read.paths[0].terminal && read.paths[0].narrow);
    assert_eq!(read.labels[0].text, "N/W");
    assert_eq!((read.terrain[0].0, read.terrain[0].1.len()), (40, 2));
    let borders: Vec<_> = read.borders.iter().map(|border| (border.edge, border.cost, border.kind.is_some())).collect();
    assert_eq!(borders, [(1, 60, true), (2, 0, true), (3, 0, false)]);
    assert!(read.icons[0].sticky);
    assert_eq!(read.stubs, [4]);
}

#[test]
fn notation_may_be_spread_over_lines() {
    let spread = " city = revenue: 20, slots: 2 ;\n  path = a:0, b:_0;\n ;path=a:3,b:_0;\n";
    assert_eq!(face(spread).paths, face("city=revenue:20,slots:2;path=a:0,b:_0;path=a:3,b:_0").paths);
    assert!(face("").nodes.is_empty());
    assert!(face(" \n ").nodes.is_empty());
}

#[test]
fn problems_point_at_their_words() {
    let notation = "city=revenue:20;path=a:7,b:_0;pth=a:1,b:2";
    let (_, problems) = tiles::parse(notation);
    let words: Vec<&str> = problems.iter().map(|problem| &notation[problem.span.clone()]).collect();
    assert_eq!(words, ["pth", "7"]);
}

#[test]
fn the_catalogue_reads_without_problems_and_names_each_number_once() {
    let numbers: Vec<&str> = tiles::standard_numbers().collect();
    assert!(numbers.len() > 100);
    for (position, number) in numbers.iter().enumerate() {
        assert!(!numbers[..position].contains(number), "{number} is there twice");
        let tile = tiles::standard(number).unwrap();
        let read = face(tile.notation);
        assert!(!read.paths.is_empty(), "{number}");
        assert!((Color::Yellow..=Color::Gray).contains(&tile.color), "{number}");
    }
}
