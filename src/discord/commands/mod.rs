//! The slash commands and context menus, a file each.
//! A command reads its options; the work is done in `interaction` and `pages`.

mod dice;
mod find;
mod game;
mod game_options;
mod games;
mod help;
mod leaderboard;
mod localise;
mod menus;
mod moves;
mod play;
mod preferences;
mod privacy;
mod puzzle;
mod registration;
mod rules;
mod run;
mod settings;
mod stats;
mod tournament;
mod unreadable;
mod venue;

use crate::request::bot::Bot;
use crate::wording::Texts;
use std::sync::Arc;

pub use registration::register;
pub use unreadable::refuse;

/// Every command, with its names and descriptions in every language, and where it is offered.
pub fn all(texts: &Texts) -> Vec<poise::Command<Arc<Bot>, anyhow::Error>> {
    let mut commands = vec![
        play::command(texts.registry()),
        find::find(),
        moves::make_move(),
        game::game(),
        games::games(),
        dice::dice(),
        puzzle::puzzle(),
        rules::rules(),
        leaderboard::leaderboard(),
        stats::stats(),
        tournament::tournament(),
        preferences::preferences(),
        settings::settings(),
        privacy::privacy(),
        help::help(),
        menus::challenge(),
        stats::menu(),
        menus::text(),
        menus::flip(),
    ];
    venue::set_all(&mut commands);
    localise::all(&mut commands, texts);
    // After the others are named: the names of these come from the info of the games.
    for command in &mut commands {
        game_options::add(command, texts);
    }
    commands
}
