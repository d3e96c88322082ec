//! What the command prints, as one sees it in a terminal: the transcripts beside this file are run line by line.

#[test]
fn transcripts_are_what_the_command_prints() {
    trycmd::TestCases::new().case("tests/transcripts/*.md");
}
