//! Arguments of several commands: games, positions, seats, themes, and how a program ends if they cannot be used.

use crate::Program;
use anyhow::Result;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Arg, Command, error::ErrorKind};
use std::any::TypeId;
use std::process::ExitCode;
use std::{fmt, io};
use zihin_games::{AnyGame, AnyState, GameRegistry};
use zihin_render::Theme;
use zihin_rules::Seat;

/// An argument that cannot be used, and why.
#[derive(Debug)]
pub struct UsageError(String);

impl UsageError {
    /// Prints it with the usage of the program.
    fn print(&self, command: &mut Command) -> ExitCode {
        // Printing fails if standard error is closed; there is nowhere else to report it.
        let _ = command.error(ErrorKind::ValueValidation, self).print();
        ExitCode::from(2)
    }
}

impl fmt::Display for UsageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// An error for an argument that cannot be used: exit code 2, with the usage of the program.
pub fn usage(message: String) -> anyhow::Error {
    anyhow::Error::msg(UsageError(message))
}

/// Parses the id of a game in the registry.
pub fn game_parser(registry: GameRegistry) -> impl TypedValueParser<Value = &'static dyn AnyGame> {
    let ids = registry.game_info().map(|info| info.id);
    PossibleValuesParser::new(ids)
        .try_map(move |id| registry.find(&id).ok_or("is not a game of this program"))
}

/// Help text with an example position of each game: the first one in its rules.
pub fn examples(registry: GameRegistry) -> String {
    let examples = registry
        .game_info()
        .map(|info| format!("\n  {:<8} {}", info.id, info.rules[0].diagram));
    let examples: String = examples.collect();
    format!(
        "A position is a line of text; in Discord a board's menu has \"Position as text\". Some to try:{examples}"
    )
}

/// The command with the games of a registry in every argument that is a game, and with a position of each in the help.
pub fn with_registry(command: Command, registry: GameRegistry) -> Command {
    let is_game =
        |arg: &Arg| arg.get_value_parser().type_id() == TypeId::of::<&'static dyn AnyGame>();
    command.mut_subcommands(|command| {
        if !command.get_arguments().any(is_game) {
            return command;
        }
        let command = command.mut_args(|arg| {
            if is_game(&arg) {
                arg.value_parser(game_parser(registry))
            } else {
                arg
            }
        });
        command.after_help(examples(registry))
    })
}

/// Parses a position of a game.
pub fn position(program: &Program, game: &dyn AnyGame, text: &str) -> Result<Box<dyn AnyState>> {
    game.position(text).map_err(|error| {
        usage(format!(
            "{text:?} is no position: {}",
            program.english(game, &[], &error.reason)
        ))
    })
}

/// Parses the id of a theme.
pub fn theme_parser() -> impl TypedValueParser<Value = Theme> {
    PossibleValuesParser::new(Theme::ALL.map(Theme::id))
        .try_map(|id| Theme::find(&id).ok_or("is not a theme"))
}

/// The seat of this name.
pub fn seat(game: &dyn AnyGame, name: &str) -> Result<Seat> {
    let names = game.info().seat_names;
    let found = (0..)
        .map(Seat)
        .zip(names)
        .find(|(_, own)| **own == name)
        .map(|(seat, _)| seat);
    found.ok_or_else(|| {
        usage(format!(
            "{name:?} is no seat: choose one of {}",
            names.join(", ")
        ))
    })
}

/// How a program ends: with what its command came to.
/// `report` tells of an error, with the name of the program.
pub fn exit_code(
    mut command: Command,
    done: Result<()>,
    report: impl Fn(&str, &anyhow::Error),
) -> ExitCode {
    let Err(error) = done else {
        return ExitCode::SUCCESS;
    };
    if let Some(usage) = error.downcast_ref::<UsageError>() {
        return usage.print(&mut command);
    }
    // The reader has closed our output, as in `zihin-lab perft … | head`.
    if error
        .downcast_ref::<io::Error>()
        .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
    {
        return ExitCode::SUCCESS;
    }
    report(command.get_name(), &error);
    ExitCode::FAILURE
}
