//! Games against the same opponent: the first five of a month bring what the formula says, each further one half of the one before.

use zihin_ids::{ChannelId, UserId};
use zihin_play::standings::{Cursor, Season, Standing};
use zihin_testing::database::Database;
use zihin_testing::fixture::{DAY, Fixture, proposal};
use zihin_testing::on_both;

const ANA: UserId = UserId(1);
const CHANNEL: ChannelId = ChannelId(1);

/// A game between a person and the next one, which the latter resigns. Returns by how much the former's rating has changed,
/// and which game of the month it was, if that is told.
async fn won(fixture: &Fixture, by: u64) -> (f64, Option<u32>) {
    let game = fixture.begun(proposal("talat", by, &[]), 2).await;
    fixture.play_and_resign(game).await;
    let view = fixture.play.games.view(game).await.unwrap();
    let seat = view.state.row.seat_of(UserId(by)).unwrap();
    let change = view.summaries[usize::from(seat)].rating.unwrap();
    (change.after - change.before, change.repeated)
}

async fn board(fixture: &Fixture, season: Season) -> Vec<Standing> {
    let standings = &fixture.play.standings;
    let board = standings.leaderboard(CHANNEL, "talat", season, Cursor::TOP, 9);
    let rows = board.await.unwrap().rows.into_iter();
    rows.map(|row| row.standing).collect()
}

/// Fails unless a rebuild changes nothing, neither before nor after somebody was erased.
async fn stays_as_it_is(fixture: &Fixture) {
    let months: Vec<Season> = ["1970-01", "1970-02"]
        .map(|month| month.parse().unwrap())
        .into();
    let all = async || {
        let mut all = board(fixture, Season::ALL).await;
        for month in &months {
            all.extend(board(fixture, *month).await);
        }
        all
    };
    let kept = all().await;
    assert_eq!(kept.len(), 3 + 3 + 2);
    for erased in [None, Some(UserId(2))] {
        if let Some(user) = erased {
            fixture.play.erase(user).await.unwrap();
        }
        let is_there = |row: &&Standing| Some(row.user) != erased;
        let expected: Vec<Standing> = kept.iter().filter(is_there).cloned().collect();
        assert_eq!(all().await, expected);
        let rebuilt = fixture.play.standings.rebuild(|_, _| {}).await.unwrap();
        assert_eq!((rebuilt.games, rebuilt.corrected), (11, 0));
        assert_eq!(all().await, expected, "without {erased:?}");
    }
}

async fn each_further_game_of_a_month_against_the_same_opponent_brings_half_of_the_one_before(
    database: &Database,
) {
    let fixture = Fixture::on(database).await;
    let mut changes = Vec::new();
    for nth in 1..=9 {
        let (change, told) = won(&fixture, 1).await;
        assert_eq!(told, (nth > 5).then_some(nth));
        assert!(change > 0.0);
        changes.push(change);
    }
    // By the formula alone each of these gains would be a little less than the one before, not less than three quarters of it.
    for (nth, pair) in (2..).zip(changes.windows(2)) {
        let halved = pair[1] / pair[0];
        let expected = if nth > 5 { 0.4..0.52 } else { 0.7..1.0 };
        assert!(expected.contains(&halved), "{nth}: {changes:?}");
    }
    let standings = board(&fixture, Season::ALL).await;
    let ana = standings.iter().find(|row| row.user == ANA).unwrap();
    let sum: f64 = changes.iter().sum();
    assert!((ana.rating.value - 1_500.0 - sum).abs() < 1e-9);
    assert_eq!((ana.won, ana.rated, ana.beaten), (9, 9, 1));
    assert_eq!(ana.gained, ana.rating.shown() - 1_500);

    // Somebody else, and the next month, begin anew.
    assert_eq!(won(&fixture, 2).await.1, None);
    fixture.pass(40 * DAY);
    assert_eq!(won(&fixture, 1).await.1, None);

    stays_as_it_is(&fixture).await;
}

on_both!(each_further_game_of_a_month_against_the_same_opponent_brings_half_of_the_one_before);
