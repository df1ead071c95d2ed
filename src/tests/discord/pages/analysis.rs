//! Finished games gone through: what a move was worth, and what people are shown of it. It trusts no number that it cannot argue for.

use crate::discord::interaction::moves::opened;
use crate::discord::messages::offers::{by_turn, move_on, resign};
use crate::support::bracket_picture::{person, wish};
use crate::support::gestures::labelled;
use crate::support::random_game::pick;
use crate::support::tournament_fixture::Hall;
use crate::support::{Page, Stage, content};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU32, Ordering};
use zihin::games::{AnyState, SHELF, find};
use zihin::ids::GameId;
use zihin::play::Analysis;
use zihin::rules::{Actor, Luck, Seat, SplitMix, Turn};

/// The first position of a game of Table, with this throw for the first seat.
fn thrown(throw: &str) -> Box<dyn AnyState> {
    let mut state = find("table").unwrap().setup(2, &[].into()).unwrap();
    state.play(Actor::Chance, throw).unwrap();
    state
}

#[test]
fn the_plays_that_books_agree_on_lose_nothing_and_blunders_much() {
    let ours = Actor::Seat(Seat(0));
    for (throw, best, blunder) in [
        ("3-1", "8/5 6/5", "24/21 24/23"),
        ("6-5", "24/18/13", "13/7 13/8"),
    ] {
        let state = thrown(throw);
        let good = state.judge(ours, best, &|| true).unwrap();
        assert!(good.lost.abs() < f64::EPSILON, "{throw}: {good:?}");
        assert_eq!(good.best, best);
        let bad = state.judge(ours, blunder, &|| false).unwrap();
        assert!(bad.lost > 0.4, "{throw}: {bad:?}");
        assert_eq!(bad.best, best);
    }
}

#[test]
fn what_nobody_has_decided_is_not_judged() {
    let start = find("table").unwrap().setup(2, &[].into()).unwrap();
    assert_eq!(start.judge(Actor::Chance, "3-1", &|| true), None);
    let state = thrown("3-1");
    for (actor, text) in [
        (Actor::Seat(Seat(1)), "8/5 6/5"),
        (Actor::Seat(Seat(0)), "24/18"),
        (Actor::Seat(Seat(0)), "x"),
    ] {
        assert_eq!(state.judge(actor, text, &|| true), None, "{text}");
    }
}

#[test]
fn a_card_says_whether_moves_are_judged() {
    for game in SHELF {
        let card = game.card();
        let mut state = game.setup(*card.seats.start(), &[].into()).unwrap();
        let mut luck = SplitMix(3);
        let mut judged = 0;
        for _ in 0..12 {
            if let Some(throw) = state.roll(&mut luck) {
                state.play(Actor::Chance, &throw).unwrap();
                continue;
            }
            let Turn::Seat(seat) = state.turn() else {
                panic!("{} is over", card.id)
            };
            let actor = Actor::Seat(seat);
            let moves = state.moves(actor);
            let text = &moves[luck.below(u32::try_from(moves.len()).unwrap()) as usize];
            judged += usize::from(state.judge(actor, text, &|| true).is_some());
            state.play(actor, text).unwrap();
        }
        assert_eq!(judged > 0, card.loss_unit.is_some(), "{}", card.id);
    }
}

/// A game of Table that somebody has given up after so many random moves.
async fn given_up(hall: &Hall, moves: usize) -> GameId {
    let game = hall.play.propose(wish("table", 1, &[])).await.unwrap().id;
    hall.play.join(game, &person(2)).await.unwrap();
    let mut luck = SplitMix(11);
    for _ in 0..moves {
        let mover = hall.play.view(game).await.unwrap().mover().unwrap();
        let offered = hall.play.guesses(game, mover, "", usize::MAX).await;
        let text = pick(&offered, &mut luck);
        hall.play.say(game, None, mover, text).await.unwrap();
    }
    let loser = person(1).id;
    hall.play.resign(game, None, loser).await.unwrap();
    game
}

/// What was lost by which move.
fn losses(analysis: &Analysis) -> BTreeMap<usize, f64> {
    let lost = |mistake: &zihin::play::Mistake| (mistake.turn, mistake.lost);
    analysis.mistakes.iter().map(lost).collect()
}

#[tokio::test]
async fn an_analysis_cut_short_has_looked_closely_at_what_matters_most_and_says_so() {
    let hall = Hall::new().await;
    let game = given_up(&hall, 6).await;
    let [first, second] = [hall.play.finished(game), hall.play.finished(game)];
    let quick = first.await.unwrap().go_through(&|| true);
    let worst = quick.mistakes[0].turn;
    assert_ne!(worst, 1, "else it would be looked at first anyway");

    let asked = AtomicU32::new(0);
    let cut = second
        .await
        .unwrap()
        .go_through(&|| asked.fetch_add(1, Ordering::Relaxed) > 1);
    assert!(!quick.is_complete && !cut.is_complete);
    let [mut before, mut after] = [losses(&quick), losses(&cut)];
    assert_ne!(before.remove(&worst), after.remove(&worst));
    assert_eq!(before, after, "there was no time for the others");

    let short = given_up(&hall, 1).await;
    let whole = hall.play.finished(short).await.unwrap();
    assert!(whole.go_through(&|| false).is_complete);
}

/// A game that is over after so many moves, the first that are offered.
async fn over(stage: &Stage) -> (Page, Page, Value) {
    let (mut ana, mut bogdan) = opened(stage, "10").await;
    let mut board = ana.board().unwrap();
    for _ in 0..8 {
        let [mover, _] = by_turn(&board, &mut ana, &mut bogdan);
        board = move_on(mover, &board).await;
    }
    let [mover, _] = by_turn(&board, &mut ana, &mut bogdan);
    resign(mover, &board).await;
    let board = ana
        .until(|page| page.board().filter(|b| content(b).contains('🏆')))
        .await;
    (ana, bogdan, board)
}

/// Opens the analysis of a game that is over.
async fn analysed(page: &mut Page, board: &Value) -> Value {
    let board = page.until(|page| page.find(board)).await;
    let button = labelled(&board, "Analysis").unwrap();
    page.click_for_answer(&board, &button, &[]).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_turns_the_pages_of_the_own_mistakes_and_others_see_all() {
    let mut stage = Stage::open().await;
    let (mut ana, _bogdan, board) = over(&stage).await;
    let page = analysed(&mut ana, &board).await;
    assert_eq!(page["ephemeral_for"], json!(ana.me));
    assert!(content(&page).contains("Mistake 1 of"), "{page}");
    assert!(content(&page).contains("Ana played"), "{page}");
    assert!(content(&page).contains("was better by"), "{page}");
    let unit = "10 points are what a single game is worth";
    assert!(content(&page).contains(unit), "{page}");
    assert_eq!(page["attachments"].as_array().unwrap().len(), 1);
    let next = ana
        .click_through(&page, &labelled(&page, "▶").unwrap(), &[])
        .await;
    assert!(content(&next).contains("Mistake 2 of"), "{next}");
    assert!(content(&next).contains("Ana played"), "{next}");

    stage.stop_bot().await;
    stage.start_bot().await;
    let mut chloe = stage.page("Chloe").await;
    let all = analysed(&mut chloe, &board).await;
    let count = |page: &Value| -> usize {
        let of = content(page).split("Mistake 1 of ").nth(1).unwrap();
        of.split(',').next().unwrap().parse().unwrap()
    };
    assert!(count(&all) > count(&page), "{all}\n{page}");
}
