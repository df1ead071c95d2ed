//! The slash commands and context menus.

use crate::commands::{game_options, localise, venue};
use crate::game::commands::{dice, game, games, moves};
use crate::request::bot::Bot;
use crate::text::wording::Texts;
use crate::{help, lobby, people, puzzle, standings, tournament};
use std::sync::Arc;

/// Every command, with its names and descriptions in every language, and where it is offered.
pub fn all(texts: &Texts) -> Vec<poise::Command<Arc<Bot>, anyhow::Error>> {
    let mut commands = vec![
        lobby::commands::command(texts.registry()),
        lobby::commands::find(),
        moves::make_move(),
        game::game(),
        games::games(),
        dice::dice(),
        puzzle::command::puzzle(),
        help::commands::rules(),
        standings::commands::leaderboard(),
        standings::commands::stats(),
        tournament::command::tournament(),
        tournament::league::league(),
        people::commands::preferences(),
        people::commands::settings(),
        people::commands::privacy(),
        help::commands::help(),
        lobby::commands::challenge(),
        standings::commands::menu(),
        moves::text(),
        moves::flip(),
    ];
    venue::set_all(&mut commands);
    localise::all(&mut commands, texts);
    // After the others are named: the names of these come from the info of the games.
    for command in &mut commands {
        game_options::add(command, texts);
    }
    commands
}
