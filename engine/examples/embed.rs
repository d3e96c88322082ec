//! The example of the README: a title from its file, a game played to the end.

use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../titles");
    let file = std::env::args().nth(1).map_or_else(|| first_title(path), Ok)?;
    let text = std::fs::read_to_string(&file)?;
    let (title, findings) = eighteen_dsl::title::load(&file, &text, &|_| None, &[]);
    for finding in &findings {
        eprintln!("{}", eighteen_dsl::diagnostic::render(finding, false));
    }
    let title = title.ok_or("the title does not pass")?;
    let mut game = eighteen::Game::new(title.into(), 4, 10526)?;
    let mut bot = eighteen::bots::RandomBot::new(1);
    let mut actions = 0;
    while let Some(action) = bot.pick(&game) {
        game.apply(&action)?;
        actions += 1;
    }
    println!("{}: over after {actions} actions", game.title().meta.name);
    Ok(())
}

fn first_title(folder: &str) -> Result<String, Box<dyn Error>> {
    let entry = std::fs::read_dir(folder)?.next().ok_or("no titles")??;
    Ok(entry.path().display().to_string())
}
