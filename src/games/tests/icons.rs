//! The icons of pieces and dice: what phrases name is there, and every game of the registry names some.

use std::collections::BTreeSet;
use zihin_games::{AnyState, GAMES};
use zihin_rules::{Actor, Choice, Click, Options, Phrase, SplitMix};
use zihin_testing::random_game::{games_by_seats, pick};

/// How many moves of a game are looked at, rolls included.
const MOST: usize = 60;

/// The icons of the labels on the way to a move, and of its description.
fn of_move(state: &dyn AnyState, actor: Actor, mv: &str) -> Vec<String> {
    let path: Vec<Click> = state.clicks(actor, mv).unwrap_or_default();
    let labels = (0..path.len()).flat_map(|n| state.next(actor, &path[..n]).choices);
    let labels = labels.map(|choice: Choice| choice.label);
    let told = state.describe(actor, mv);
    let phrases: Vec<Phrase> = labels.chain(told).chain(state.caption()).collect();
    let icons = phrases
        .iter()
        .flat_map(|phrase| phrase.icons().chain(phrase.icon()));
    icons.map(str::to_owned).collect()
}

#[test]
fn every_icon_that_a_phrase_names_is_drawn() {
    for (game, seats) in games_by_seats(GAMES) {
        let drawn: Vec<String> = game.icons().into_iter().map(|icon| icon.name).collect();
        let drawn: BTreeSet<String> = drawn.into_iter().collect();
        let prefix = format!("{}_", game.info().id);
        assert!(drawn.iter().all(|name| name.starts_with(&prefix)));
        let mut luck = SplitMix(8);
        let mut state = game.setup(seats, &Options::new()).unwrap();
        let mut named = BTreeSet::new();
        for _ in 0..MOST {
            let Some(actor) = state.turn().actor() else {
                break;
            };
            let mv = pick(&state.moves(actor), &mut luck).clone();
            named.extend(of_move(&*state, actor, &mv));
            state.play(actor, &mv).unwrap();
        }
        let unknown: Vec<&String> = named.difference(&drawn).collect();
        assert!(unknown.is_empty() && named.len() > 3, "{named:?}");
    }
}
