//! Which games count, and for whom: one that ends before every side has made the full moves of the game only for who has left it,
//! as a loss; none that ends because somebody's data was erased.

use zihin_ids::{ChannelId, GameId, UserId};
use zihin_play::game::{Act, By, OfferKind, RatedStatus, Status};
use zihin_play::standings::Season;
use zihin_rules::SplitMix;
use zihin_testing::fixture::{DAY, Fixture, proposal};
use zihin_testing::tournament_fixture::{bracket, users};

const ANA: UserId = UserId(1);
const BOB: UserId = UserId(2);

/// How many games of a person count on the leaderboard, and how many are rated; nothing if there is no row.
async fn counted(fixture: &Fixture, kind: &str, user: UserId) -> Option<(i64, i64)> {
    let row = fixture
        .store
        .standings()
        .standing(ChannelId(1), kind, Season::ALL, user);
    let row = row.await.unwrap()?;
    Some((row.played, row.rated))
}

/// Fails if a game has left a trace in anything that counts games.
async fn assert_counts_nowhere(fixture: &Fixture, kind: &str) {
    for user in [ANA, BOB] {
        assert_eq!(counted(fixture, kind, user).await, None);
        let standings = &fixture.play.standings;
        let records = standings.records(ChannelId(1), user).await.unwrap();
        assert_eq!(records, []);
    }
}

/// The rating of a person; nothing before the first rated game.
async fn rating(fixture: &Fixture, kind: &str, user: UserId) -> Option<f64> {
    let row = fixture
        .store
        .standings()
        .standing(ChannelId(1), kind, Season::ALL, user);
    let row = row.await.unwrap().filter(|row| row.rated > 0);
    row.map(|row| row.rating.value)
}

/// Fails unless a first game has ended early: the loser has a loss and the winner nothing.
async fn assert_only_lost(fixture: &Fixture, kind: &str, winner: UserId, loser: UserId) {
    assert_eq!(counted(fixture, kind, winner).await, None);
    let standings = &fixture.play.standings;
    let records = standings.records(ChannelId(1), winner).await.unwrap();
    assert_eq!(records, []);
    assert_eq!(counted(fixture, kind, loser).await, Some((1, 1)));
    assert!(rating(fixture, kind, loser).await.unwrap() < 1_400.0);
    let records = standings.records(ChannelId(1), loser).await.unwrap();
    assert_eq!(
        (records[0].standing.lost, records[0].rivals[0].lost),
        (1, 1)
    );
}

/// Whether a running game would count in full if Bob resigned now.
async fn is_full(fixture: &Fixture, game: GameId) -> bool {
    let resignation = fixture.play.games.resignation(game, BOB).await.unwrap();
    resignation.rated_status == RatedStatus::Counts
}

/// A game of two with this many moves after its setup; without a number, with just enough to count in full.
async fn played(fixture: &Fixture, kind: &str, moves: Option<usize>) -> (GameId, usize) {
    let game = fixture.begun(proposal(kind, 1, &[]), 2).await;
    fixture.set_up(game).await;
    let mut made = 0;
    while moves.map_or(!is_full(fixture, game).await, |moves| made < moves) {
        fixture.move_once(game).await;
        made += 1;
    }
    (game, made)
}

#[tokio::test]
async fn an_early_end_is_a_loss_for_who_resigned_and_nothing_for_the_winner() {
    for (kind, full) in [("camelot", 10), ("table", 10), ("talat", 5)] {
        let (_, enough) = played(&Fixture::new().await, kind, None).await;
        // Moves without a choice are made by themselves, and count.
        assert!((full..=2 * full).contains(&enough), "{kind}: {enough}");
        for moves in [0, 1, enough - 1, enough] {
            let fixture = Fixture::new().await;
            let (game, _) = played(&fixture, kind, Some(moves)).await;
            fixture
                .play
                .games
                .execute(game, By::person(BOB), Act::Resign)
                .await
                .unwrap();
            let view = fixture.play.games.view(game).await.unwrap();
            assert_eq!(view.state.row.status, Status::Over);
            let shown = view.summaries.iter().filter_map(|summary| summary.rating);
            if moves < enough {
                assert_eq!(view.rated_status, RatedStatus::EndedEarly, "{kind} {moves}");
                assert_only_lost(&fixture, kind, ANA, BOB).await;
                assert!(shown.clone().all(|shown| shown.after < shown.before));
                assert_eq!(shown.count(), 1);
            } else {
                assert_eq!(view.rated_status, RatedStatus::Counts, "{kind} {moves}");
                assert_eq!(counted(&fixture, kind, ANA).await, Some((1, 1)));
                assert!(rating(&fixture, kind, ANA).await.unwrap() > 1_600.0);
                assert_eq!(shown.count(), 2);
            }
            let kept = rating(&fixture, kind, BOB).await;
            let rebuilt = fixture.play.standings.rebuild(|_, _| {}).await.unwrap();
            assert_eq!((rebuilt.games, rebuilt.corrected), (1, 0));
            assert_eq!(rating(&fixture, kind, BOB).await, kept);
        }
    }
}

#[tokio::test]
async fn who_runs_out_of_time_early_loses_too() {
    let fixture = Fixture::new().await;
    let proposal = proposal("camelot", 1, &[("clock", "5m+0m")]);
    let game = fixture.begun(proposal, 2).await;
    let winner = fixture.move_once(game).await;
    let loser = fixture.mover(game).await;
    fixture.pass(DAY);
    fixture.play.deadlines.run_due().await;
    let row = fixture.play.games.row(game).await.unwrap();
    assert_eq!(row.ended_by.as_deref(), Some("ending-time"));
    assert_only_lost(&fixture, "camelot", winner, loser).await;
}

#[tokio::test]
async fn an_early_draw_counts_for_nobody() {
    let fixture = Fixture::new().await;
    let game = fixture.begun(proposal("camelot", 1, &[]), 2).await;
    for _ in 0..4 {
        fixture.move_once(game).await;
    }
    for user in [ANA, BOB] {
        let agreed =
            fixture
                .play
                .games
                .execute(game, By::person(user), Act::Agree(OfferKind::Draw));
        agreed.await.unwrap();
    }
    let view = fixture.play.games.view(game).await.unwrap();
    assert_eq!(view.rated_status, RatedStatus::EndedEarly);
    assert_counts_nowhere(&fixture, "camelot").await;
}

#[tokio::test]
async fn of_three_those_who_leave_early_lose_and_the_last_one_gets_nothing() {
    let fixture = Fixture::new().await;
    let game = fixture.begun(proposal("talat", 1, &[]), 3).await;
    fixture.set_up(game).await;
    for user in [ANA, BOB] {
        fixture
            .play
            .games
            .execute(game, By::person(user), Act::Resign)
            .await
            .unwrap();
    }
    let row = fixture.play.games.row(game).await.unwrap();
    assert_eq!(row.status, Status::Over);
    for user in [ANA, BOB] {
        assert_eq!(counted(&fixture, "talat", user).await, Some((1, 1)));
        assert!(rating(&fixture, "talat", user).await.unwrap() <= 1_500.0);
    }
    assert_eq!(counted(&fixture, "talat", UserId(3)).await, None);
}

#[tokio::test]
async fn moves_that_were_taken_back_are_not_counted() {
    let fixture = Fixture::new().await;
    let games = &fixture.play.games;
    let (game, _) = played(&fixture, "camelot", None).await;
    let next = fixture.mover(game).await;
    let last = if next == ANA { BOB } else { ANA };
    for user in [last, next] {
        let agreed = games
            .execute(game, By::person(user), Act::Agree(OfferKind::Takeback))
            .await;
        agreed.unwrap();
    }
    assert!(!is_full(&fixture, game).await);
    games
        .execute(game, By::person(BOB), Act::Resign)
        .await
        .unwrap();
    assert_only_lost(&fixture, "camelot", ANA, BOB).await;
}

#[tokio::test]
async fn a_game_that_ends_because_somebody_was_erased_rates_nobody() {
    let fixture = Fixture::new().await;
    let game = fixture.begun(proposal("camelot", 1, &[]), 2).await;
    for _ in 0..20 {
        fixture.move_once(game).await;
    }
    fixture.play.erase(BOB).await.unwrap();
    let row = fixture.play.games.row(game).await.unwrap();
    assert_eq!(row.ended_by.as_deref(), Some("ending-erased"));
    let seat = row.seat_of(ANA).unwrap();
    assert_eq!(row.seat(seat).unwrap().result.unwrap().1, 1, "Ana has won");
    assert_counts_nowhere(&fixture, "camelot").await;
}

#[tokio::test]
async fn a_rebuild_applies_the_rule_to_old_games() {
    let fixture = Fixture::new().await;
    let mut luck = SplitMix(3);
    let whole = fixture.begun(proposal("camelot", 1, &[]), 2).await;
    fixture.play_to_the_end(whole, &mut luck).await;
    let short = fixture.begun(proposal("camelot", 1, &[]), 2).await;
    fixture.move_once(short).await;
    fixture
        .play
        .games
        .execute(short, By::person(BOB), Act::Resign)
        .await
        .unwrap();
    let both = async || {
        let ratings = [ANA, BOB].map(|user| rating(&fixture, "camelot", user));
        let [ana, bob] = ratings;
        (
            ana.await,
            bob.await,
            counted(&fixture, "camelot", ANA).await,
        )
    };
    let kept = both().await;
    assert_eq!(kept.2, Some((1, 1)));
    // As an earlier version has left it: a short game counted for both.
    let old = format!(
        "UPDATE seats SET channel = 1, encounter = NULL, beaten = NULL WHERE game = {short};
         UPDATE standings SET played = played + 1, won = won + 1, rated = 9, rating = 1"
    );
    fixture.tamper(&old).await;
    assert_ne!(both().await, kept);
    let rebuilt = fixture.play.standings.rebuild(|_, _| {}).await.unwrap();
    assert_eq!((rebuilt.games, rebuilt.corrected), (2, 1));
    assert_eq!(both().await, kept);
    let records = fixture.play.standings.records(ChannelId(1), ANA).await;
    assert_eq!(
        records.unwrap()[0].ratings.len(),
        2,
        "before and after the only game that counts"
    );
}

#[tokio::test]
async fn a_knockout_goes_on_after_a_short_game() {
    let fixture = Fixture::new().await;
    let id = fixture.started("camelot", 2, 1).await;
    let tournament = fixture.tournament(id).await;
    let [winner, loser] = users(&tournament, 0)[..] else {
        panic!("a match of two")
    };
    let resigned = fixture
        .play
        .games
        .execute(tournament.games[&0], By::person(loser), Act::Resign);
    resigned.await.unwrap();
    fixture.advance_due().await;
    let tournament = fixture.tournament(id).await;
    let first = bracket(&tournament).winner().unwrap();
    assert_eq!(tournament.at(first).unwrap().user, Some(winner));
    assert_only_lost(&fixture, "camelot", winner, loser).await;
}
