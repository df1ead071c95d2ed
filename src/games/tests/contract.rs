//! The contract of a game, checked over random games of every game.

use std::collections::BTreeSet;
use zihin_games::{AnyGame, AnyState};
use zihin_rules::{Actor, Click, Luck, MoveError, Options, Seat, SplitMix, Turn, spell};
use zihin_testing::random_game::games_by_seats;
use zihin_testing::random_game::pick;
use zihin_testing::registry;

/// How many random games are played of each game.
const GAMES: u64 = 4;
/// The most plies of a random game.
const MAX_PLIES: usize = 400;
/// With more legal moves than this, only some paths of clicks are followed.
const MAX_WALKED: usize = 120;

/// Texts that are neither a move nor a position of any game.
const GARBAGE: &[&str] = &[
    "",
    " ",
    "🎲🎲",
    "/",
    "*",
    "(",
    "9999999999999999999999",
    "24/",
    "-1",
    "\u{0}",
    "moves",
    "a b c d",
    "½",
    "\u{202e}24/18",
    "null",
    "()()",
    "1e9",
    "%s%n",
];

/// Plays a random game of at most `most` plies, and passes every position to `see`.
fn random_game(
    game: &dyn AnyGame,
    seats: u8,
    seed: u64,
    most: usize,
    mut see: impl FnMut(&dyn AnyState, Actor, &mut SplitMix),
) -> (Vec<(Actor, String)>, Box<dyn AnyState>) {
    let mut luck = SplitMix(seed);
    let mut state = game
        .setup(seats, &Options::new())
        .expect("the default setup is possible");
    let mut log = Vec::new();
    while let (Some(actor), true) = (state.turn().actor(), log.len() < most) {
        see(&*state, actor, &mut luck);
        let mv = match actor {
            Actor::Chance => state
                .roll(&mut luck)
                .expect("the dice must act, so they can"),
            Actor::Seat(_) => pick(&state.moves(actor), &mut luck).clone(),
        };
        assert_eq!(state.play(actor, &mv), Ok(mv.clone()), "{}", state.text());
        log.push((actor, mv));
    }
    (log, state)
}

/// Visits every position of some random games of every game.
fn everywhere(mut see: impl FnMut(&dyn AnyGame, &dyn AnyState, Actor, &mut SplitMix)) {
    for (game, seats) in games_by_seats(registry()) {
        for seed in 0..GAMES {
            random_game(game, seats, seed, MAX_PLIES, |state, actor, luck| {
                see(game, state, actor, luck);
            });
        }
    }
}

fn everyone() -> impl Iterator<Item = Actor> {
    (0..4).map(|n| Actor::Seat(Seat(n))).chain([Actor::Chance])
}

#[test]
fn only_the_actor_whose_turn_it_is_has_moves() {
    everywhere(|_, state, actor, _| {
        for any in everyone() {
            let moves = state.moves(any);
            assert_eq!(
                moves.is_empty(),
                any != actor,
                "{any:?} in {}",
                state.text()
            );
            let distinct: BTreeSet<_> = moves.iter().collect();
            assert_eq!(distinct.len(), moves.len(), "{}", state.text());
        }
    });
}

#[test]
fn perft_counts_the_moves_and_their_distinct_results() {
    everywhere(|_, state, actor, luck| {
        if !matches!(actor, Actor::Seat(_)) || luck.below(4) > 0 {
            return;
        }
        let outcomes = state.outcomes(actor);
        let results: BTreeSet<_> = outcomes.iter().map(|(_, after)| after.text()).collect();
        let counted = state.perft(1);
        assert_eq!(
            (counted.moves, counted.results),
            (outcomes.len() as u64, results.len() as u64),
            "{}",
            state.text()
        );
    });
}

#[test]
fn positions_and_moves_survive_a_round_trip_through_text() {
    everywhere(|game, state, actor, luck| {
        let text = state.text();
        let again = game
            .position(&text)
            .expect("a position's text is a position");
        assert_eq!(again.text(), text);
        assert_eq!(
            (again.turn(), again.scores()),
            (state.turn(), state.scores())
        );
        let moves = state.moves(actor);
        assert_eq!(again.moves(actor), moves);
        for _ in 0..5 {
            let mv = pick(&moves, luck);
            let (mut one, mut two) = (state.boxed(), again.boxed());
            assert_eq!(one.play(actor, mv).as_ref(), Ok(mv), "{text}");
            assert_eq!(two.play(actor, mv).as_ref(), Ok(mv), "{text}");
            assert_eq!(one.text(), two.text());
        }
    });
}

#[test]
fn every_legal_move_is_spelled_by_its_clicks() {
    everywhere(|_, state, actor, luck| {
        let (Actor::Seat(_), moves) = (actor, state.moves(actor)) else {
            return;
        };
        for _ in 0..8 {
            let mv = pick(&moves, luck);
            let path = state.clicks(actor, mv).expect("a legal move has clicks");
            for n in 0..path.len() {
                let offered = state
                    .next(actor, &path[..n])
                    .choices
                    .iter()
                    .any(|choice| choice.click == path[n]);
                assert!(offered, "{mv}: {} in {}", path[n], state.text());
            }
            assert_eq!(
                state.next(actor, &path).done.as_ref(),
                Some(mv),
                "{}",
                state.text()
            );
        }
    });
}

#[test]
fn the_clicks_spell_exactly_the_legal_moves() {
    everywhere(|_, state, actor, luck| {
        let (Actor::Seat(_), legal) = (
            actor,
            state.moves(actor).into_iter().collect::<BTreeSet<_>>(),
        ) else {
            return;
        };
        if legal.len() <= MAX_WALKED {
            let mut spelled = BTreeSet::new();
            walk(state, actor, &mut Vec::new(), &mut spelled);
            assert_eq!(spelled, legal, "{}", state.text());
        } else {
            for _ in 0..20 {
                assert!(
                    legal.contains(&stroll(state, actor, luck)),
                    "{}",
                    state.text()
                );
            }
        }
    });
}

/// Collects the moves that all paths of clicks spell.
fn walk(state: &dyn AnyState, actor: Actor, path: &mut Vec<Click>, spelled: &mut BTreeSet<String>) {
    let next = state.next(actor, path);
    assert!(
        next.done.is_some() || !next.choices.is_empty(),
        "{} leads nowhere in {}",
        spell(path),
        state.text()
    );
    spelled.extend(next.done);
    for choice in next.choices {
        path.push(choice.click);
        walk(state, actor, path, spelled);
        path.pop();
    }
}

/// Follows one random path of clicks to its end.
fn stroll(state: &dyn AnyState, actor: Actor, luck: &mut SplitMix) -> String {
    let mut path = Vec::new();
    loop {
        let next = state.next(actor, &path);
        match next.done {
            Some(mv) if next.choices.is_empty() => return mv,
            _ => path.push(pick(&next.choices, luck).click.clone()),
        }
    }
}

#[test]
fn clicks_are_short_and_offered_only_to_the_player_to_move() {
    everywhere(|_, state, actor, _| {
        for any in everyone().filter(|any| *any != actor) {
            let next = state.next(any, &[]);
            assert!(
                next.choices.is_empty() && next.done.is_none(),
                "{any:?} in {}",
                state.text()
            );
        }
        for choice in state.next(actor, &[]).choices {
            let word = choice.click.to_string();
            assert!(
                (1..=6).contains(&word.len())
                    && word
                        .bytes()
                        .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit()),
                "{word}"
            );
        }
        let nowhere = state.next(actor, &["nowhere".into()]);
        assert!(nowhere.choices.is_empty() && nowhere.done.is_none());
    });
}

#[test]
fn replaying_the_log_leads_to_the_same_position() {
    for (game, seats) in games_by_seats(registry()) {
        for seed in 0..GAMES {
            let (log, end) = random_game(game, seats, seed, MAX_PLIES, |_, _, _| {});
            let mut again = game
                .setup(seats, &Options::new())
                .expect("the default setup is possible");
            for (actor, mv) in &log {
                again.play(*actor, mv).expect("a log can be played");
            }
            assert_eq!(again.text(), end.text());
        }
    }
}

#[test]
fn malformed_text_is_refused_and_changes_nothing() {
    let long = [
        "24/18 ".repeat(20_000),
        "1".repeat(100_000),
        "🎲".repeat(50_000),
        "(".repeat(100_000),
    ];
    everywhere(|game, state, actor, luck| {
        if luck.below(8) > 0 {
            return;
        }
        for text in GARBAGE
            .iter()
            .copied()
            .chain(long.iter().map(String::as_str))
        {
            for any in everyone().chain([actor]) {
                let mut after = state.boxed();
                let refused = after
                    .play(any, text)
                    .expect_err(text.get(..20).unwrap_or(text));
                assert!(!matches!(refused, MoveError::Ambiguous(_)));
                assert_eq!(after.text(), state.text());
            }
            assert!(game.position(text).is_err());
        }
    });
}

#[test]
fn moves_out_of_turn_are_refused() {
    everywhere(|_, state, actor, luck| {
        let moves = state.moves(actor);
        for any in everyone().filter(|any| *any != actor) {
            let refused = state.boxed().play(any, pick::<String>(&moves, luck));
            assert!(refused.is_err(), "{any:?} in {}", state.text());
        }
    });
}

#[test]
fn finished_games_have_places_and_no_moves() {
    for (game, seats) in games_by_seats(registry()) {
        let (_, end) = random_game(game, seats, 0, 20_000, |_, _, _| {});
        let Turn::Over(ending) = end.turn() else {
            panic!("a random game of {} does not end", game.info().id)
        };
        assert!(ending.winners().count() > 0 && ending.scores == end.scores());
        assert!(everyone().all(|actor| end.moves(actor).is_empty()));
        assert_eq!(
            game.position(&end.text()).expect("readable").turn(),
            Turn::Over(ending)
        );
        for actor in everyone() {
            assert!(end.boxed().play(actor, "pass").is_err());
        }
    }
}
