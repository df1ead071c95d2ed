//! `zihin-lab legal`: positions in, legal moves out, for programs that check or drive the rules.
//!
//! Each line of input gets one line of output, in the same order, blank and unreadable lines too:
//! `{"position","turn","legal":{move: next position},"over","score":{seat: points},"winners":[seat]}` with any facts that the game adds,
//! or `{"position","error"}`. `position` is the input line, `turn` a seat, `"chance"` if the dice are to be rolled (the legal moves are then
//! the rolls), or `null` if the game is over.

use super::lines;
use anyhow::Result;
use serde::{Serialize, Serializer};
use std::io::{self, Write};
use zihin_games::{AnyGame, AnyState, GAMES};
use zihin_rules::{Actor, Seat, Turn};
use zihin_terminal::Program;
use zihin_terminal::arguments;

#[derive(clap::Args)]
pub(super) struct Args {
    /// Which game
    #[arg(value_parser = arguments::game_parser(GAMES))]
    game: &'static dyn AnyGame,
}

pub(super) fn run(program: &Program, args: &Args) -> Result<()> {
    let answer = |line: &[u8], output: &mut _| answer(program, args.game, line, output);
    Ok(lines::serve(
        io::stdin().lock(),
        io::stdout().lock(),
        answer,
    )?)
}

fn answer(
    program: &Program,
    game: &dyn AnyGame,
    line: &[u8],
    output: &mut impl Write,
) -> io::Result<()> {
    match lines::position(program, game, line) {
        Ok(state) => {
            let position = String::from_utf8_lossy(line);
            Ok(serde_json::to_writer(
                output,
                &Answer::of(game, &position, &*state),
            )?)
        }
        Err(error) => lines::write_error(line, error, output),
    }
}

#[derive(Serialize)]
struct Answer<'a> {
    position: &'a str,
    turn: Option<&'static str>,
    legal: Pairs<String, String>,
    over: bool,
    score: Pairs<&'static str, i32>,
    winners: Vec<&'static str>,
    #[serde(flatten)]
    facts: Pairs<&'static str, Vec<String>>,
}

impl<'a> Answer<'a> {
    fn of(game: &dyn AnyGame, position: &'a str, state: &dyn AnyState) -> Self {
        let name = |seat: Seat| game.info().seat_names[seat.index()];
        let turn = state.turn();
        let outcomes = turn
            .actor()
            .map(|actor| state.outcomes(actor))
            .unwrap_or_default();
        Self {
            position,
            turn: turn.actor().map(|actor| match actor {
                Actor::Seat(seat) => name(seat),
                Actor::Chance => "chance",
            }),
            legal: Pairs(
                outcomes
                    .into_iter()
                    .map(|(mv, next)| (mv, next.text()))
                    .collect(),
            ),
            over: turn.actor().is_none(),
            score: Pairs(
                state
                    .scores()
                    .iter()
                    .map(|(seat, points)| (name(seat), *points))
                    .collect(),
            ),
            winners: match turn {
                Turn::Over(ending) => ending.winners().map(name).collect(),
                Turn::Seat(_) | Turn::Chance => Vec::new(),
            },
            facts: Pairs(state.facts()),
        }
    }
}

/// A JSON object that keeps the order of its fields.
struct Pairs<K, V>(Vec<(K, V)>);

impl<K: Serialize, V: Serialize> Serialize for Pairs<K, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(key, value)| (key, value)))
    }
}
