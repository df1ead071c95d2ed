//! Arguments that several commands take: a game and a position, and the error for one that cannot be used.

use super::program::Program;
use crate::games::{AnyGame, AnyState, Shelf};
use anyhow::Result;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Arg, Command};
use std::any::TypeId;
use std::fmt;

/// An argument that cannot be used, and why.
#[derive(Debug)]
pub(super) struct UsageError(String);

impl fmt::Display for UsageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// An error for an argument that cannot be used: exit code 2, with the usage of the program.
pub(super) fn usage(message: String) -> anyhow::Error {
    anyhow::Error::msg(UsageError(message))
}

/// Parses the id of a game on the shelf.
pub(super) fn game_parser(shelf: Shelf) -> impl TypedValueParser<Value = &'static dyn AnyGame> {
    let ids = shelf.cards().map(|card| card.id);
    PossibleValuesParser::new(ids).try_map(move |id| shelf.find(&id).ok_or("is not on the shelf"))
}

/// Help text with an example position of each game: the first one in its rules.
pub(super) fn examples(shelf: Shelf) -> String {
    let examples = shelf
        .cards()
        .map(|card| format!("\n  {:<8} {}", card.id, card.rules[0].diagram));
    let examples: String = examples.collect();
    format!(
        "A position is a line of text; in Discord a board's menu has \"Position as text\". Some to try:{examples}"
    )
}

/// The command with the games of a shelf in every argument that is a game, and with a position of each in the help.
pub(super) fn with_shelf(command: Command, shelf: Shelf) -> Command {
    let is_game =
        |arg: &Arg| arg.get_value_parser().type_id() == TypeId::of::<&'static dyn AnyGame>();
    command.mut_subcommands(|command| {
        if !command.get_arguments().any(is_game) {
            return command;
        }
        let command = command.mut_args(|arg| {
            if is_game(&arg) {
                arg.value_parser(game_parser(shelf))
            } else {
                arg
            }
        });
        command.after_help(examples(shelf))
    })
}

/// Parses a position of a game.
pub(super) fn position(
    program: &Program,
    game: &dyn AnyGame,
    text: &str,
) -> Result<Box<dyn AnyState>> {
    game.position(text).map_err(|error| {
        usage(format!(
            "{text:?} is no position: {}",
            program.english(game, &[], &error.reason)
        ))
    })
}
