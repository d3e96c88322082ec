//! What a designer sees of check, explain, fmt, vocab, schema, completions and man.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, missing_docs, reason = "tests")]

mod common;

use common::{eighteen, printed, root, scratch};
use insta::{Settings, assert_snapshot};
use serde_json::Value;

const SMALL: &str = "tests/bad-titles/base/small.toml";
const BROKEN: [&str; 3] = [
    "tests/bad-titles/unknown-key.toml",
    "tests/bad-titles/train-limit-rises.toml",
    "tests/bad-titles/base/small.toml",
];

/// Exit code, what was printed and what was shown of a check of two broken files and a good one.
fn checked(arguments: &[&str]) -> (i32, String, String) {
    let all: Vec<&str> =
        ["check", "--titles", "tests/bad-titles/base"].iter().chain(arguments).chain(&BROKEN).copied().collect();
    eighteen(&all, "")
}

#[test]
fn a_check_of_several_files_shows_all_findings() {
    let (code, out, err) = checked(&[]);
    assert_eq!(code, 1);
    assert_snapshot!(format!("{err}{out}"));
}

#[test]
fn findings_for_programs() {
    let version = |text: &str| text.replace(env!("CARGO_PKG_VERSION"), "VERSION");
    for format in ["compact", "json", "sarif", "github", "junit"] {
        let (code, out, err) = checked(&["--format", format]);
        assert_eq!((code, err.as_str()), (1, ""), "{format}");
        let mut settings = Settings::clone_current();
        settings.set_snapshot_suffix(format);
        settings.bind(|| assert_snapshot!(version(&out)));
        if ["json", "sarif"].contains(&format) {
            serde_json::from_str::<Value>(&out).unwrap();
        }
    }
}

#[test]
fn warnings_count_when_they_are_denied_and_not_when_they_are_allowed() {
    let title = ["check", "--titles", "tests/bad-titles/base", "tests/bad-titles/train-limit-rises.toml"];
    let with = |more: &[&str]| {
        let all: Vec<&str> = title.iter().chain(more).copied().collect();
        eighteen(&all, "").0
    };
    assert_eq!(with(&[]), 0);
    assert_eq!(with(&["--deny", "warnings"]), 1);
    assert_eq!(with(&["--deny", "warnings", "--allow", "train-limit-rises"]), 0);
    let (code, _, err) = eighteen(&["check", "--allow", "train-limit-rise", SMALL], "");
    assert_eq!(
        (code, err.as_str()),
        (2, "error: no finding has the code `train-limit-rise`\nhelp: did you mean `train-limit-rises`?\n")
    );
    assert_eq!(with(&["no-such-file"]), 3);
}

#[test]
fn a_directory_stands_for_the_title_files_in_it() {
    let folder = scratch("titles-of-a-designer");
    std::fs::create_dir_all(&folder).unwrap();
    let small = std::fs::read_to_string(root().join(SMALL)).unwrap();
    std::fs::write(folder.join("a.toml"), &small).unwrap();
    std::fs::write(folder.join("b.toml"), small.replace("cash =", "csh =")).unwrap();
    std::fs::write(folder.join("c.toml"), "[title\n").unwrap();
    std::fs::write(folder.join("notes.txt"), "none of this is read").unwrap();
    let (code, out, err) = eighteen(&["check", folder.to_str().unwrap()], "");
    let lines: Vec<String> = out.lines().map(|line| line.replace(folder.to_str().unwrap(), "")).collect();
    assert_eq!((code, lines.len()), (1, 3), "{err}");
    assert_eq!(lines[0], "/a.toml: `small` is well");
    assert!(lines[1].starts_with("/b.toml: ") && lines[1].contains("error"), "{}", lines[1]);
    assert_eq!(lines[2], "/c.toml: 1 error");
    let empty = scratch("no-titles");
    std::fs::create_dir_all(&empty).unwrap();
    let (code, _, err) = eighteen(&["check", empty.to_str().unwrap()], "");
    assert_eq!((code, err.contains("there are no title files")), (3, true), "{err}");
}

#[test]
fn findings_in_what_a_title_extends_are_told() {
    let child = scratch("child.toml");
    std::fs::write(&child, "extends = \"train-limit-rises\"\n[title]\nid = \"child\"\n").unwrap();
    std::fs::copy(root().join("tests/bad-titles/train-limit-rises.toml"), scratch("train-limit-rises.toml")).unwrap();
    let (code, out, _) = eighteen(&["check", "--titles", "tests/bad-titles/base", child.to_str().unwrap()], "");
    assert_eq!(code, 0);
    assert!(out.ends_with("`child` can be played, 1 finding in what it extends\n"), "{out}");
}

#[test]
fn some_lints_look_on_request() {
    let title =
        ["check", "--titles", "tests/bad-titles/base", "tests/bad-titles/text-number.toml", "--format", "compact"];
    assert_eq!(eighteen(&title, "").1, "");
    let all: Vec<&str> = title.iter().chain(&["--warn", "text-number"]).copied().collect();
    assert!(eighteen(&all, "").1.contains("warning[text-number]"));
    assert_eq!(eighteen(&["check", "--warn", "isolated-hex", SMALL], "").0, 2);
}

#[test]
fn color_comes_when_asked_for() {
    assert!(checked(&["--color", "always"]).2.contains("\u{1b}["));
    assert!(!checked(&["--color", "never"]).2.contains("\u{1b}["));
    assert!(!checked(&[]).2.contains("\u{1b}["), "standard error is no terminal");
}

#[test]
fn misspelt_keys_are_mended_and_all_else_stays() {
    let small = std::fs::read_to_string(root().join(SMALL)).unwrap();
    let spoilt = small
        .replace("operating_rounds = 2", "operating_ruonds   =  2 # kept as it is")
        .replace("trigger = \"bank\"", "trigger = 'bnak'")
        .replace("[bank]", "[bnak]");
    let path = scratch("spoilt.toml");
    std::fs::write(&path, &spoilt).unwrap();
    let (code, out, err) = eighteen(&["check", "--fix", path.to_str().unwrap()], "");
    assert_eq!((code, err.lines().count()), (0, 3), "{err}{out}");
    assert!(err.contains("spoilt.toml:32: `operating_ruonds` is now `operating_rounds`\n"), "{err}");
    let mended = std::fs::read_to_string(&path).unwrap();
    let wanted = small
        .replace("operating_rounds = 2", "operating_rounds   =  2 # kept as it is")
        .replace("trigger = \"bank\"", "trigger = 'bank'");
    assert_eq!(mended, wanted);
    let (code, out, _) = eighteen(&["check", "--fix", "-"], &spoilt);
    assert_eq!(code, 0);
    assert!(out.starts_with(&wanted), "{out}");
}

#[test]
fn a_code_is_explained_with_examples() {
    assert_snapshot!(printed(&["explain", "rusts-on-itself"]));
}

#[test]
fn words_and_keys_are_explained() {
    assert_snapshot!(
        ["pay", "stock.hold_limit", "corporation.cash", "rusts_on"]
            .map(|word| printed(&["explain", word]))
            .join("\n====\n")
    );
}

#[test]
fn what_is_nothing_is_not_explained() {
    let (code, out, err) = eighteen(&["explain", "rust_on"], "");
    assert_eq!((code, out.as_str()), (2, ""));
    assert!(err.contains("did you mean `rusts_on`?"), "{err}");
}

#[test]
fn the_vocabulary_is_the_page_of_the_manual() {
    assert_eq!(printed(&["vocab"]), std::fs::read_to_string(root().join("docs/vocabulary.md")).unwrap());
    let usage = printed(&["vocab", "--usage"]);
    assert!(usage.contains(" of at most 40 words"), "{usage}");
    let pay = usage.lines().find(|line| line.ends_with("  pay")).unwrap();
    assert!(pay.trim().split(' ').next().unwrap().parse::<u32>().unwrap() > 3, "{pay}");
}

#[test]
fn files_are_laid_out_or_said_to_be_otherwise() {
    let path = scratch("loose.toml");
    let file = path.to_str().unwrap();
    std::fs::write(&path, "[title]\nid=\"x\"   \n\n\n[bank]\ncash={2=1} # kept\n").unwrap();
    let laid_out = "[title]\nid = \"x\"\n\n[bank]\ncash = { 2 = 1 } # kept\n";
    let (code, out, _) = eighteen(&["fmt", "--check", file], "");
    assert_eq!((code, out), (1, format!("{file} is laid out otherwise\n")));
    assert_eq!(printed(&["fmt", file]), "");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), laid_out);
    assert_eq!(printed(&["fmt", "--check", file]), "");
    assert_eq!(eighteen(&["fmt", "-"], "[title]\nid='x'\n").1, "[title]\nid = 'x'\n");
    assert_eq!(eighteen(&["fmt", "-"], "[title\n").0, 1);
    assert_eq!(eighteen(&["fmt", "no-such-file"], "").0, 3);
}

#[test]
fn the_schema_is_json() {
    let schema: Value = serde_json::from_str(&printed(&["schema"])).unwrap();
    assert_eq!(schema["$defs"]["train"]["properties"]["rusts_on"]["type"], "string");
}

#[test]
fn shells_complete_and_the_manual_has_pages() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(printed(&["completions", shell]).contains("explain"), "{shell}");
    }
    assert!(printed(&["man"]).contains(".TH eighteen"));
    assert!(printed(&["man", "check"]).contains("\\-\\-format"));
    assert_eq!(eighteen(&["man", "dance"], "").0, 2);
}

#[test]
fn statements_and_forms_are_explained() {
    let choose = printed(&["explain", "choose"]);
    assert!(choose.contains("picks one of a set") && choose.contains("choose spot in cities"), "{choose}");
    let form = printed(&["explain", "closes_on"]);
    assert!(form.contains("form closes_on phase <phase>") && form.contains("close(this);"), "{form}");
    assert!(eighteen(&["explain", "close_on"], "").2.contains("did you mean `closes_on`?"));
}
