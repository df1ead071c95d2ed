//! Arguments that several commands take: a game and a position, and the error for one that cannot be used.

use crate::games::{self, AnyGame, AnyState, SHELF};
use crate::locale::Language;
use crate::rules::Phrase;
use anyhow::Result;
use clap::builder::{PossibleValuesParser, TypedValueParser};
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

/// Parses the id of a game.
pub(super) fn game_parser() -> impl TypedValueParser<Value = &'static dyn AnyGame> {
    let ids = SHELF.iter().map(|game| game.card().id);
    PossibleValuesParser::new(ids).try_map(|id| games::find(&id).ok_or("is not on the shelf"))
}

/// Help text with an example position of each game: the first one in its rules.
pub(super) fn examples() -> String {
    let examples = SHELF.iter().map(|game| {
        let card = game.card();
        format!("\n  {:<8} {}", card.id, card.rules[0].diagram)
    });
    let examples: String = examples.collect();
    format!(
        "A position is a line of text; in Discord a board's menu has \"Position as text\". Some to try:{examples}"
    )
}

/// Parses a position of a game.
pub(super) fn position(game: &dyn AnyGame, text: &str) -> Result<Box<dyn AnyState>> {
    game.position(text).map_err(|error| {
        usage(format!(
            "{text:?} is no position: {}",
            english(game, &[], &error.reason)
        ))
    })
}

/// The English text of a phrase. A player without a name is called by the name of the seat.
pub(super) fn english(game: &dyn AnyGame, names: &[String], phrase: &Phrase) -> String {
    Language::En.say(phrase, &|seat| {
        names
            .get(seat.index())
            .map_or(game.card().seat_names[seat.index()], |name| name)
            .to_owned()
    })
}
