//! Two people who act at the same moment: joins for the last seats, and cancelling against moving and joining.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::runtime::Handle;
use tokio::task::block_in_place;
use zihin_ids::UserId;
use zihin_play::game::{Act, By, Status};
use zihin_play::{Play, PlayError::Refused, Refusal};
use zihin_testing::acts::Acts;
use zihin_testing::fixture::{DAY, Fixture, person, proposal};
use zihin_testing::tournament_fixture::CLICK;

const ROUNDS: u64 = 40;

#[tokio::test]
async fn of_two_who_join_for_the_last_seat_one_plays_and_the_other_reads_that_all_are_taken() {
    let fixture = Fixture::new().await;
    for round in 0..ROUNDS {
        let game = fixture.lobby(proposal("table", 1, &[])).await;
        let people = [person(2), person(3)];
        let games = &fixture.play.games;
        let (one, other) = tokio::join!(
            games.join(game, &people[0], CLICK),
            games.join(game, &people[1], CLICK)
        );
        let (winner, loser) = match (one, other) {
            (Ok(row), Err(error)) | (Err(error), Ok(row)) => (row, error),
            both => panic!("round {round}: {both:?}"),
        };
        assert_eq!(winner.row.status, Status::Playing);
        assert!(
            matches!(loser, Refused(Refusal::Full)),
            "round {round}: {loser:?}"
        );
        let late = games.join(game, &person(4), CLICK).await;
        assert!(matches!(late, Err(Refused(Refusal::Full))), "{late:?}");
        fixture.play.games.close(game).await.unwrap();
    }
}

#[tokio::test]
async fn who_loses_the_race_for_a_seat_gets_the_next_one() {
    let fixture = Fixture::new().await;
    for _ in 0..ROUNDS {
        let game = fixture.lobby(proposal("talat", 1, &[])).await;
        let people = [person(2), person(3)];
        let games = &fixture.play.games;
        let joined = tokio::join!(
            games.join(game, &people[0], CLICK),
            games.join(game, &people[1], CLICK)
        );
        let (Ok(_), Ok(_)) = &joined else {
            panic!("{joined:?}");
        };
        let row = fixture.play.games.row(game).await.unwrap();
        assert_eq!((row.status, row.seats.len()), (Status::Playing, 3));
        fixture.play.games.close(game).await.unwrap();
    }
}

/// The games of the fixture as another process sees them, a day later;
/// something happens in the first process when this one has asked for the time so often and asks again.
fn interrupted<F>(
    fixture: &Fixture,
    asked: usize,
    event: impl FnOnce(Play) -> F + Send + 'static,
) -> Play
where
    F: Future<Output = ()> + Send + 'static,
{
    let first = fixture.play.clone();
    let at = first.now() + DAY;
    let event = std::sync::Mutex::new(Some(event));
    let count = AtomicUsize::new(0);
    let time = move || {
        if count.fetch_add(1, Ordering::SeqCst) == asked {
            let event = event.lock().unwrap().take().unwrap();
            block_in_place(|| Handle::current().block_on(event(first.clone())));
        }
        at
    };
    fixture.play.clone().with_time(Arc::new(time))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_is_not_cancelled_after_a_move_that_lands_at_the_same_moment() {
    let fixture = Fixture::new().await;
    let game = fixture.lobby(proposal("camelot", 1, &[])).await;
    fixture
        .play
        .games
        .join(game, &person(2), CLICK)
        .await
        .unwrap();
    let mover = fixture.mover(game).await;
    let moves = fixture
        .play
        .games
        .suggest_moves(game, mover, "", 1, &str::to_owned)
        .await;
    // It is asked when the game is locked, and before it is cancelled.
    let other = interrupted(&fixture, 1, move |first| async move {
        let played = first
            .games
            .execute(game, By::person(mover), Act::Type(String::from(&moves[0])))
            .await;
        played.unwrap();
    });
    let cancelled = other
        .games
        .execute(game, By::person(UserId(1)), Act::Cancel)
        .await;
    assert!(
        matches!(cancelled, Err(Refused(Refusal::MovedOn))),
        "{cancelled:?}"
    );
    let row = fixture.store.games().get(game).await.unwrap().unwrap();
    assert_eq!(row.status, Status::Playing);
    let again = other
        .games
        .execute(game, By::person(UserId(1)), Act::Cancel)
        .await;
    assert!(
        matches!(again, Err(Refused(Refusal::NotPossible(_)))),
        "{again:?}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lobby_that_begins_in_its_last_moment_is_not_closed() {
    let fixture = Fixture::new().await;
    let game = fixture.lobby(proposal("camelot", 1, &[])).await;
    let other = interrupted(&fixture, 0, move |first| async move {
        first.games.join(game, &person(2), CLICK).await.unwrap();
    });
    other.lobbies.close_expired().await.unwrap();
    let row = fixture.store.games().get(game).await.unwrap().unwrap();
    assert_eq!(row.status, Status::Playing);
}

#[tokio::test]
async fn a_game_that_cannot_be_replayed_can_be_closed() {
    let fixture = Fixture::new().await;
    let game = fixture.lobby(proposal("camelot", 1, &[])).await;
    fixture
        .play
        .games
        .join(game, &person(2), CLICK)
        .await
        .unwrap();
    let broken = format!("UPDATE games SET game = 'chess' WHERE id = {game}");
    fixture.tamper(&broken).await;
    let closed = fixture.play.games.close(game).await.unwrap();
    assert_eq!(closed.row.status, Status::Cancelled);
}

#[tokio::test]
async fn a_game_that_is_closed_or_cancelled_has_no_deadline_left() {
    for is_closed in [true, false] {
        let fixture = Fixture::new().await;
        let timed = proposal("camelot", 1, &[("clock", "1h")]);
        let game = fixture.lobby(timed).await;
        fixture
            .play
            .games
            .join(game, &person(2), CLICK)
            .await
            .unwrap();
        assert!(fixture.play.deadlines.run_due().await.is_some());
        let games = &fixture.play.games;
        let ended = if is_closed {
            games.close(game).await.map(drop)
        } else {
            games
                .execute(game, By::person(UserId(1)), Act::Cancel)
                .await
                .map(drop)
        };
        ended.unwrap();
        assert_eq!(fixture.play.deadlines.run_due().await, None);
    }
}
