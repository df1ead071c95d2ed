//! Every way in which players cannot act costs nobody a game, and is given back once and to the second.

use zihin_ids::{GameId, GuildId};
use zihin_play::PlayError;
use zihin_play::game::{Act, By, Status};
use zihin_play::tournament::NewTournament;
use zihin_store::TournamentStatus;
use zihin_testing::acts::shown;
use zihin_testing::fixture::{Fixture, HOUR, proposal};
use zihin_testing::tournament_fixture::terms;

const SECOND: i64 = 1_000;
const SERVER: GuildId = GuildId(1);

/// A game of Camelot with a minute for each player.
async fn timed(fixture: &Fixture) -> GameId {
    let proposal = proposal("camelot", 1, &[("clock", "1m + 0 < 1m")]);
    fixture.begun(proposal, 2).await
}

/// The credits in the log of a game, in milliseconds.
async fn credits(fixture: &Fixture, game: GameId) -> Vec<i64> {
    let log = fixture.store.games().log(game).await.unwrap();
    let credit = |text: &str| text.strip_prefix("credit ")?.parse().ok();
    log.iter().filter_map(|row| credit(&row.text)).collect()
}

/// What the player to move has left, in milliseconds.
async fn left(fixture: &Fixture, game: GameId) -> i64 {
    let state = fixture.play.games.turn_state(game).await.unwrap();
    assert_eq!(state.row.status, Status::Playing);
    state.deadline.unwrap() - fixture.play.now()
}

/// Does what is due, as the housekeeping loop does. Returns the games whose boards change.
async fn do_chores(fixture: &Fixture) -> Vec<GameId> {
    // Without the database nothing is given back yet.
    fixture.play.take_effects();
    let _ = fixture.play.catch_up().await;
    fixture.play.deadlines.run_due().await;
    shown(&fixture.play)
}

async fn cannot_move(fixture: &Fixture, game: GameId) {
    let view = fixture.play.games.view(game).await.unwrap();
    let mover = view.state.mover().unwrap();
    let games = &fixture.play.games;
    let moves = games
        .suggest_moves(game, mover, "", 1, &str::to_owned)
        .await;
    let refused = games
        .execute(game, By::person(mover), Act::Type(String::from(&moves[0])))
        .await;
    assert!(matches!(refused, Err(PlayError::Store(_))), "{refused:?}");
}

/// A way in which nobody can act for 75 seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Unavailable,
    UnavailableAtTheStart,
    UnavailableOverARestart,
    Frozen,
    FullDisk,
    FullDiskOverARestart,
    Disconnected,
    Silent,
    ServerWithinDisconnection,
    ClockSetForward,
}

impl Way {
    const ALL: [Self; 10] = [
        Self::Unavailable,
        Self::UnavailableAtTheStart,
        Self::UnavailableOverARestart,
        Self::Frozen,
        Self::FullDisk,
        Self::FullDiskOverARestart,
        Self::Disconnected,
        Self::Silent,
        Self::ServerWithinDisconnection,
        Self::ClockSetForward,
    ];

    /// Lets 75 seconds pass in this way. What is due meanwhile is done, and ends no game.
    async fn pass(self, fixture: &mut Fixture, game: GameId) {
        let servers = [SERVER].into();
        match self {
            Self::Unavailable => {
                fixture.play.deadlines.lose(SERVER);
                wait(fixture, 75).await;
                fixture.play.deadlines.find(SERVER);
            }
            Self::UnavailableAtTheStart => {
                fixture.freeze(25 * SECOND);
                fixture.start_again().await;
                fixture.play.deadlines.begin_session(0, &servers);
                wait(fixture, 50).await;
                fixture.play.deadlines.find(SERVER);
            }
            Self::UnavailableOverARestart => {
                fixture.play.deadlines.lose(SERVER);
                wait(fixture, 20).await;
                fixture.play.deadlines.record_heartbeat().await.unwrap();
                fixture.start_again().await;
                fixture.play.deadlines.begin_session(0, &servers);
                wait(fixture, 55).await;
                fixture.play.deadlines.find(SERVER);
            }
            Self::Frozen => fixture.freeze(75 * SECOND),
            Self::FullDisk => {
                fill_disk(fixture).await;
                for _ in 0..4 {
                    cannot_move(fixture, game).await;
                    let _ = fixture.play.deadlines.record_heartbeat().await;
                    wait(fixture, 15).await;
                }
                wait(fixture, 15).await;
                fixture.allow().await;
            }
            Self::FullDiskOverARestart => {
                fill_disk(fixture).await;
                let _ = fixture.play.deadlines.record_heartbeat().await;
                wait(fixture, 30).await;
                fixture.start_again().await;
                fixture.set_connected(true);
                assert_eq!(do_chores(fixture).await, []);
                wait(fixture, 45).await;
                fixture.allow().await;
            }
            Self::Disconnected => {
                fixture.set_connected(false);
                wait(fixture, 75).await;
                fixture.set_connected(true);
            }
            Self::Silent => {
                let deadlines = &fixture.play.deadlines;
                let since = fixture.play.now();
                fixture.pass(20 * SECOND);
                deadlines.set_silent(true, since);
                wait(fixture, 55).await;
                deadlines.set_silent(false, since);
            }
            Self::ServerWithinDisconnection => {
                fixture.set_connected(false);
                wait(fixture, 25).await;
                fixture.play.deadlines.lose(SERVER);
                wait(fixture, 25).await;
                fixture.set_connected(true);
                wait(fixture, 25).await;
                fixture.play.deadlines.find(SERVER);
            }
            Self::ClockSetForward => fixture.set_clock(75 * SECOND),
        }
    }
}

/// Lets so many seconds pass, and does what is due meanwhile.
async fn wait(fixture: &Fixture, seconds: i64) {
    for _ in 0..seconds / 5 {
        fixture.pass(5 * SECOND);
        assert_eq!(do_chores(fixture).await, []);
    }
}

/// Lets every write fail that a game or the heartbeat makes.
async fn fill_disk(fixture: &Fixture) {
    fixture.refuse("INSERT ON entries").await;
    fixture.refuse("UPDATE ON heartbeats").await;
}

#[tokio::test]
async fn nobody_loses_a_game_in_which_nobody_could_act_and_the_time_comes_back_once() {
    for way in Way::ALL {
        for clicks_first in [false, true] {
            let mut fixture = Fixture::new().await;
            let game = timed(&fixture).await;
            fixture.play.deadlines.record_heartbeat().await.unwrap();
            fixture.pass(10 * SECOND);
            fixture.play.deadlines.record_heartbeat().await.unwrap();
            way.pass(&mut fixture, game).await;
            if clicks_first && way != Way::FullDisk && way != Way::FullDiskOverARestart {
                fixture.move_once(game).await;
            } else {
                assert_eq!(do_chores(&fixture).await, [game], "{way:?}");
                assert_eq!(left(&fixture, game).await, 50 * SECOND, "{way:?}");
            }
            assert_eq!(credits(&fixture, game).await, [75 * SECOND], "{way:?}");
            // From then on time runs.
            fixture.pass(5 * SECOND);
            let _ = do_chores(&fixture).await;
            fixture.play.deadlines.record_heartbeat().await.unwrap();
            fixture.restart().await;
            assert_eq!(credits(&fixture, game).await, [75 * SECOND], "{way:?}");
            fixture.pass(65 * SECOND);
            do_chores(&fixture).await;
            let row = fixture.play.games.row(game).await.unwrap();
            assert_eq!(row.status, Status::Over, "{way:?}");
        }
    }
}

#[tokio::test]
async fn a_mark_that_is_a_little_late_and_a_clock_that_is_set_back_give_nobody_time() {
    let fixture = Fixture::new().await;
    let game = timed(&fixture).await;
    fixture.play.deadlines.mark();
    fixture.freeze(10 * SECOND);
    assert_eq!(do_chores(&fixture).await, []);
    fixture.set_clock(-HOUR);
    fixture.pass(SECOND);
    assert_eq!(do_chores(&fixture).await, []);
    fixture.move_once(game).await;
    fixture.pass(SECOND);
    fixture.move_once(game).await;
    assert_eq!(credits(&fixture, game).await, [0; 0]);
    let log = fixture.store.games().log(game).await.unwrap();
    assert!(log.is_sorted_by_key(|entry| entry.at), "{log:?}");
    // Nor does it keep a flag from falling for an hour in a game that begins afterwards.
    let later = timed(&fixture).await;
    fixture.pass(61 * SECOND);
    assert!(do_chores(&fixture).await.contains(&later));
}

#[tokio::test]
async fn another_server_gets_nothing_for_an_outage_of_one() {
    let fixture = Fixture::new().await;
    let game = timed(&fixture).await;
    fixture.play.deadlines.mark();
    fixture.play.deadlines.lose(GuildId(2));
    fixture.pass(61 * SECOND);
    fixture.play.deadlines.find(GuildId(2));
    assert_eq!(do_chores(&fixture).await, [game]);
    assert_eq!(credits(&fixture, game).await, [0; 0]);
    let row = fixture.play.games.row(game).await.unwrap();
    assert_eq!(row.status, Status::Over);
}

#[tokio::test]
async fn an_outage_in_the_last_hour_puts_off_a_start_for_which_people_check_in() {
    let fixture = Fixture::new().await;
    let now = fixture.play.now();
    let start = now + 3 * HOUR;
    let new = NewTournament {
        check_in: true,
        starts_at: Some(start),
        created_at: now,
        ..terms("camelot", 1)
    };
    let id = fixture.opened(new).await;
    fixture.enter(id, 1..=2).await;
    // One that is long before the start changes nothing.
    fixture.disconnect().await;
    fixture.pass(HOUR);
    fixture.reconnect().await;
    assert_eq!(fixture.tournament(id).await.starts_at, Some(start));
    fixture.pass(HOUR + HOUR / 2);
    fixture.disconnect().await;
    fixture.pass(HOUR);
    fixture.advance_due().await;
    assert_eq!(fixture.tournament(id).await.status, TournamentStatus::Entry);
    fixture.reconnect().await;
    fixture.advance_due().await;
    let state = fixture.tournament(id).await;
    assert_eq!(state.status, TournamentStatus::Entry);
    assert_eq!(state.starts_at, Some(start + HOUR));
    for user in 1..=2 {
        let tournaments = &fixture.play.tournaments;
        tournaments
            .check_in(id, zihin_ids::UserId(user))
            .await
            .unwrap();
    }
    fixture.pass(HOUR / 2);
    fixture.advance_due().await;
    assert_eq!(
        fixture.tournament(id).await.status,
        TournamentStatus::Running
    );
}

#[tokio::test]
async fn time_is_given_back_once_if_the_clock_is_set_back_after_an_outage() {
    let fixture = Fixture::new().await;
    let game = timed(&fixture).await;
    fixture.disconnect().await;
    fixture.pass(75 * SECOND);
    fixture.set_connected(true);
    fixture.set_clock(-HOUR);
    assert_eq!(do_chores(&fixture).await, [game]);
    for _ in 0..3 {
        assert_eq!(
            do_chores(&fixture).await,
            [],
            "nothing is left to give back"
        );
    }
    assert_eq!(credits(&fixture, game).await, [75 * SECOND]);
}
