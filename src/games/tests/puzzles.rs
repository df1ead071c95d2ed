//! The puzzles that are shipped with each game.

use std::collections::BTreeSet;
use zihin_games::{AnyGame, GAMES, Puzzle, puzzles};
use zihin_rules::Actor;

/// The position after a move.
fn after(game: &dyn AnyGame, puzzle: &Puzzle, mv: &str) -> String {
    let mut state = game.position(&puzzle.position).unwrap();
    let actor = state.turn().actor().unwrap();
    assert!(matches!(actor, Actor::Seat(_)), "{puzzle}");
    assert_eq!(state.play(actor, mv).as_deref(), Ok(mv), "{puzzle}");
    state.text()
}

#[test]
fn each_game_has_puzzles_with_a_legal_best_move_a_worse_one_and_a_reason() {
    for game in GAMES {
        let lines = game.info().puzzles.lines();
        let lines: Vec<&str> = lines.filter(|line| !line.starts_with('#')).collect();
        let all = puzzles(game);
        let written: Vec<String> = all.iter().map(ToString::to_string).collect();
        assert_eq!(written, lines, "a line is no puzzle");
        let numbers: BTreeSet<u32> = all.iter().map(|puzzle| puzzle.number).collect();
        let positions: BTreeSet<&str> = all.iter().map(|puzzle| &*puzzle.position).collect();
        assert!(numbers.len() == all.len() && positions.len() == all.len());
        assert!(
            all.iter().any(|puzzle| puzzle.number.is_multiple_of(5)),
            "none for the puzzle of a day"
        );
        let mut unexplained = Vec::new();
        for puzzle in &all {
            let ends = [&puzzle.best, &puzzle.next].map(|mv| after(game, puzzle, mv));
            assert!(ends[0] != ends[1] && puzzle.gap > 0.0, "{puzzle}");
            let state = game.position(&puzzle.position).unwrap();
            assert_eq!(state.text(), puzzle.position);
            let actor = state.turn().actor().unwrap();
            let why = state.why(actor, &puzzle.best, Some(&puzzle.next));
            unexplained.extend(why.is_none().then_some(puzzle.number));
        }
        assert!(
            unexplained.is_empty(),
            "{}: {unexplained:?}",
            game.info().id
        );
    }
}
