//! The terms of a game in words: its options and its clock, for lobbies, cards and lists; and the word for a result. Pure: no IO.

use crate::text::time_in_words::clock;
use crate::text::wording::Wording;
use zihin_play::game::{GameRow, GameTerms, ResultFor};
use zihin_rules::{OptionInfo, Phrase};

/// The options of a game and its clock, a line each; options that were not chosen with their defaults.
pub fn options(game: &str, terms: &GameTerms, words: &Wording) -> Vec<String> {
    named_options("lobby-option", game, terms, words)
}

/// The same as facts on a card.
pub fn panel_facts(row: &GameRow, words: &Wording) -> Vec<String> {
    named_options("card-fact", &row.game, &row.terms, words)
}

/// How a game is to be played, in one line.
pub fn facts(game: &str, terms: &GameTerms, words: &Wording) -> String {
    named_options("card-fact", game, terms, words).join(" · ")
}

fn named_options(key: &'static str, game: &str, terms: &GameTerms, words: &Wording) -> Vec<String> {
    let line = |name: &'static str, value: &str| {
        let args = [("name", words.word(name).into()), ("value", value.into())];
        words.text(key, &args)
    };
    let listed = words.info(game).map_or(&[][..], |info| info.options);
    let game_options = listed.iter().map(|option| {
        let value = terms.game.get(option.id);
        line(option.name, value.map_or(option.values[0], String::as_str))
    });
    let clock = terms.clock.map(|terms| clock(terms, words));
    let clock = clock.unwrap_or_else(|| words.word("clock-none"));
    game_options.chain([line("clock", &clock)]).collect()
}

/// The name under which commands offer the option with this id, in the language of the reader.
pub fn option_name(id: &str, words: &Wording) -> String {
    let mut options = words.registry().game_info().flat_map(|info| info.options);
    let found = options.find(|option| option.id == id);
    found.map_or_else(
        || id.to_owned(),
        |option| words.word(&format!("{}.option", option.name)),
    )
}

/// A value of an option in the list of those that are offered: "10 · one game".
pub fn option_value(option: &OptionInfo, value: &str, words: &Wording) -> String {
    match (option.value_label, value.parse::<i64>()) {
        (Some(key), Ok(number)) => words.label(&Phrase::new(key).with("value", number)),
        _ => value.to_owned(),
    }
}

/// The message key of a result for one of the players.
pub const fn result_key(result: ResultFor) -> &'static str {
    match result {
        ResultFor::Won => "result-won",
        ResultFor::Drawn => "result-drawn",
        ResultFor::Lost => "result-lost",
    }
}
