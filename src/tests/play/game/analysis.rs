//! Analyses of finished games, and their use of time.

use crate::support::fixture::{Fixture, person, proposal};
use std::collections::BTreeMap;
use zihin::games::SHELF;
use zihin::ids::GameId;
use zihin::play::game::{Analysis, Budget, Mistake};
use zihin::rules::SplitMix;

/// A game of Table that ends by resignation after this many random moves.
async fn resigned_after(fixture: &Fixture, moves: usize) -> GameId {
    let game = fixture
        .play
        .lobbies
        .open(proposal("table", 1, &[]))
        .await
        .unwrap()
        .id;
    fixture.play.lobbies.join(game, &person(2)).await.unwrap();
    let mut luck = SplitMix(11);
    for _ in 0..moves {
        let mover = fixture
            .play
            .games
            .view(game)
            .await
            .unwrap()
            .mover()
            .unwrap();
        fixture.play_random_move(game, mover, &mut luck).await;
    }
    let loser = person(1).id;
    fixture.play.games.resign(game, None, loser).await.unwrap();
    game
}

/// The points that each mistake lost, by turn.
fn losses(analysis: &Analysis) -> BTreeMap<usize, f64> {
    let lost = |mistake: &Mistake| (mistake.turn, mistake.lost);
    analysis.mistakes.iter().map(lost).collect()
}

#[tokio::test]
async fn an_analysis_cut_short_has_examined_the_worst_mistakes_and_says_that_it_is_incomplete() {
    let fixture = Fixture::new().await;
    let game = resigned_after(&fixture, 6).await;
    let finished = || async { fixture.play.games.finished_game(game).await.unwrap() };
    let quick = finished().await.evaluate().result();
    let worst = quick.mistakes[0].turn;
    assert_ne!(worst, 1, "else it would be examined first anyway");

    let mut analysing = finished().await.evaluate();
    analysing.examine_next(Budget::FULL, &|| false);
    assert!(!analysing.is_done());
    let cut = analysing.result();
    assert!(!quick.is_complete && !cut.is_complete);
    let [mut before, mut after] = [losses(&quick), losses(&cut)];
    assert_ne!(before.remove(&worst), after.remove(&worst));
    assert_eq!(before, after, "there was no time for the others");

    let mut stopped = finished().await.evaluate();
    stopped.examine_next(Budget::FULL, &|| true);
    assert!(stopped.is_done());
    let stopped = stopped.result();
    assert!(!stopped.is_complete);
    assert_eq!(losses(&stopped), losses(&quick));
}

#[tokio::test]
async fn an_analysis_ends_after_a_number_of_positions_and_sooner_while_others_wait() {
    let fixture = Fixture::new().await;
    let game = resigned_after(&fixture, 6).await;
    let mut examined = Vec::new();
    for thoughts in [1, 1_000] {
        let finished = fixture.play.games.finished_game(game).await.unwrap();
        let mut analysing = finished.evaluate();
        let budget = Budget::FULL.scaled_down(thoughts);
        let mut count = 0;
        while !analysing.is_done() {
            analysing.examine_next(budget, &|| false);
            count += 1;
        }
        examined.push((count, analysing.result().is_complete));
    }
    let [whole, hurried] = examined[..] else {
        unreachable!("there are two")
    };
    assert!(whole.1 && !hurried.1, "{examined:?}");
    assert!((1..whole.0).contains(&hurried.0), "{examined:?}");
}

#[tokio::test]
async fn a_mistake_costs_what_the_card_says_and_is_drawn_beside_the_better_move() {
    let fixture = Fixture::new().await;
    let game = resigned_after(&fixture, 12).await;
    let finished = fixture.play.games.finished_game(game).await.unwrap();
    let analysis = finished.evaluate().result();
    let least = SHELF.find("table").unwrap().card().loss.unwrap().mistake;
    assert!((least - 0.2).abs() < f64::EPSILON, "0.02 of a single game");
    assert!(!analysis.mistakes.is_empty());
    for mistake in &analysis.mistakes {
        assert!(mistake.lost >= least, "{mistake:?}");
        let picture = mistake.scene(&analysis.row).to_string();
        assert!(picture.contains("dashed arrow ") && picture.contains("stamp cross "));
        assert!(picture.contains(" Better\n") && picture.contains("stamp tick "));
    }
    let all: f64 = analysis.losses.iter().map(|(_, loss)| loss.lost).sum();
    let mistakes: f64 = analysis.mistakes.iter().map(|mistake| mistake.lost).sum();
    assert!((all - mistakes).abs() < 1e-9, "smaller losses do not count");
}

#[tokio::test]
async fn the_number_of_a_mistake_counts_forced_turns_too() {
    let fixture = Fixture::new().await;
    let game = resigned_after(&fixture, 60).await;
    let finished = fixture.play.games.finished_game(game).await.unwrap();
    let analysis = finished.evaluate().result();
    let log = fixture.store.log(game).await.unwrap();
    let turns = log.into_iter().filter(|row| row.actor >= 0);
    let turns: Vec<String> = turns.map(|row| row.text).collect();
    for mistake in &analysis.mistakes {
        assert_eq!(turns[mistake.turn - 1], mistake.played, "{mistake:?}");
    }
    let numbers = analysis.mistakes.iter().map(|mistake| mistake.turn);
    let before = &turns[..numbers.max().unwrap()];
    assert!(before.iter().any(|text| text == "pass"), "{before:?}");
}
