//! Which games count: none that ends before every side has made two moves after its setup,
//! and none that ends because somebody's data was erased.

use zihin_ids::{ChannelId, UserId};
use zihin_play::game::{OfferKind, RatedStatus, Status};
use zihin_play::standings::Season;
use zihin_rules::SplitMix;
use zihin_testing::fixture::{Fixture, proposal};
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

#[tokio::test]
async fn a_game_counts_once_every_side_has_made_two_moves() {
    for moves in 0..5 {
        let fixture = Fixture::new().await;
        let game = fixture.begun(proposal("camelot", 1, &[]), 2).await;
        for _ in 0..moves {
            fixture.move_once(game).await;
        }
        fixture.play.games.resign(game, None, BOB).await.unwrap();
        let view = fixture.play.games.view(game).await.unwrap();
        assert_eq!(view.state.row.status, Status::Over);
        let is_too_short = view.rated_status == RatedStatus::TooShort;
        assert_eq!(is_too_short, moves < 4, "{moves} moves");
        if moves < 4 {
            assert_counts_nowhere(&fixture, "camelot").await;
        } else {
            assert_eq!(counted(&fixture, "camelot", ANA).await, Some((1, 1)));
        }
    }
}

#[tokio::test]
async fn the_setup_of_a_board_and_moves_that_were_taken_back_are_not_counted() {
    let fixture = Fixture::new().await;
    let game = fixture.begun(proposal("talat", 1, &[]), 3).await;
    let games = &fixture.play.games;
    fixture.set_up(game).await;
    for user in [1, 2] {
        games.resign(game, None, UserId(user)).await.unwrap();
    }
    assert_eq!(games.row(game).await.unwrap().status, Status::Over);
    assert_counts_nowhere(&fixture, "talat").await;

    let game = fixture.begun(proposal("camelot", 1, &[]), 2).await;
    let mut last = ANA;
    for _ in 0..4 {
        last = fixture.move_once(game).await;
    }
    let other = if last == ANA { BOB } else { ANA };
    for user in [last, other] {
        let agreed = games.agree(game, None, user, OfferKind::Takeback).await;
        agreed.unwrap();
    }
    games.resign(game, None, BOB).await.unwrap();
    assert_counts_nowhere(&fixture, "camelot").await;
}

#[tokio::test]
async fn a_game_that_ends_because_somebody_was_erased_rates_nobody() {
    let fixture = Fixture::new().await;
    let game = fixture.begun(proposal("camelot", 1, &[]), 2).await;
    for _ in 0..8 {
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
    let kept = counted(&fixture, "camelot", ANA).await;
    assert_eq!(kept, Some((1, 1)));
    let short = fixture.begun(proposal("camelot", 1, &[]), 2).await;
    fixture.move_once(short).await;
    fixture.play.games.resign(short, None, BOB).await.unwrap();
    // As an earlier version has left it.
    let old = format!(
        "UPDATE games SET counts = (1 = 1);
         UPDATE seats SET rating = 1500, deviation = 350, volatility = 0.06 WHERE game = {short};
         UPDATE standings SET played = 2, won = won + 1, rated = 2"
    );
    fixture.tamper(&old).await;
    let rebuilt = fixture.play.standings.rebuild(|_, _| {}).await.unwrap();
    assert_eq!((rebuilt.games, rebuilt.corrected), (1, 1));
    assert_eq!(counted(&fixture, "camelot", ANA).await, kept);
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
    let resigned = fixture.play.games.resign(tournament.games[&0], None, loser);
    resigned.await.unwrap();
    fixture.advance_due().await;
    let tournament = fixture.tournament(id).await;
    let first = bracket(&tournament).winner().unwrap();
    assert_eq!(tournament.at(first).unwrap().user, Some(winner));
    assert_counts_nowhere(&fixture, "camelot").await;
}
