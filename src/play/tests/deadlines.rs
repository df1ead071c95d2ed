//! Deadlines, and the time given back after an outage, while a game or the database fails.

use zihin_ids::{ChannelId, GameId, TournamentId};
use zihin_play::game::{Act, By, Status};
use zihin_play::tournament::NewTournament;
use zihin_play::{PlayError::Refused, Refusal};
use zihin_testing::acts::{self, Waiting, shown};
use zihin_testing::fixture::{DAY, Fixture, HOUR, proposal};
use zihin_testing::tournament_fixture::{ORGANISER, terms};

/// A running game of Camelot with an hour for each player, opened by this person.
async fn timed(fixture: &Fixture, opener: u64) -> GameId {
    let proposal = proposal("camelot", opener, &[("clock", "1h")]);
    fixture.begun(proposal, 2).await
}

/// The credits in the log of a game.
async fn credits(fixture: &Fixture, game: GameId) -> Vec<String> {
    let log = fixture.store.games().log(game).await.unwrap();
    let texts = log.into_iter().map(|row| row.text);
    texts.filter(|text| text.starts_with("credit")).collect()
}

async fn status(fixture: &Fixture, game: GameId) -> Status {
    fixture
        .store
        .games()
        .get(game)
        .await
        .unwrap()
        .unwrap()
        .status
}

/// Runs what is due, as the housekeeping loop does. Returns in how many milliseconds the next deadline is due.
async fn run_due(fixture: &Fixture) -> Option<u64> {
    fixture.play.deadlines.run_due().await
}

/// Cuts the bot off from Discord for five hours.
async fn five_hours_offline(fixture: &Fixture) {
    fixture.disconnect().await;
    fixture.pass(5 * HOUR);
    fixture.set_connected(true);
}

const FIVE_HOURS: &str = "credit 18000000";

#[tokio::test]
async fn a_game_that_cannot_be_replayed_keeps_no_other_from_its_time() {
    let mut fixture = Fixture::new().await;
    let mut games = Vec::new();
    for opener in [1, 3, 5, 7, 9] {
        games.push(timed(&fixture, opener).await);
    }
    let [first, illegal, unknown, unreadable, last] = games[..] else {
        panic!("five games: {games:?}");
    };
    fixture.play.deadlines.record_heartbeat().await.unwrap();
    let sabotage = format!(
        "INSERT INTO entries (game, ply, actor, text, at) VALUES ({illegal}, 0, 0, 'z9-z10', 0);
         UPDATE games SET game = 'chess' WHERE id = {unknown};
         UPDATE options SET value = 'soon' WHERE game = {unreadable} AND name = 'clock'"
    );
    fixture.tamper(&sabotage).await;
    fixture.pass(5 * HOUR);
    fixture.restart().await;
    for game in [first, last] {
        assert_eq!(credits(&fixture, game).await, [FIVE_HOURS]);
    }
    for game in [illegal, unknown, unreadable] {
        assert_eq!(credits(&fixture, game).await, [""; 0]);
    }
    fixture.pass(2 * HOUR);
    assert_eq!(run_due(&fixture).await, None, "no broken game has a flag");
    let expected = [
        (first, Status::Over),
        (illegal, Status::Playing),
        (unknown, Status::Playing),
        (unreadable, Status::Playing),
        (last, Status::Over),
    ];
    for (game, expected) in expected {
        assert_eq!(status(&fixture, game).await, expected, "game {game}");
    }
}

#[tokio::test]
async fn time_that_could_not_be_given_back_is_given_back_later_and_once() {
    let fixture = Fixture::new().await;
    let [refused, other] = [timed(&fixture, 1).await, timed(&fixture, 3).await];
    five_hours_offline(&fixture).await;
    fixture
        .refuse(&format!("INSERT ON entries WHEN NEW.game = {refused}"))
        .await;
    let _ = fixture.play.catch_up().await;
    assert_eq!(credits(&fixture, other).await, [FIVE_HOURS]);
    // The housekeeping loop goes on.
    fixture.play.deadlines.record_heartbeat().await.unwrap();
    run_due(&fixture).await;
    fixture.allow().await;
    fixture.pass(HOUR / 60);
    let _ = fixture.play.catch_up().await;
    run_due(&fixture).await;
    for game in [refused, other] {
        assert_eq!(credits(&fixture, game).await, [FIVE_HOURS], "game {game}");
        assert_eq!(status(&fixture, game).await, Status::Playing);
    }
}

#[tokio::test]
async fn a_player_who_moves_before_the_time_is_given_back_gets_it_first() {
    let fixture = Fixture::new().await;
    let game = timed(&fixture, 1).await;
    five_hours_offline(&fixture).await;
    fixture
        .refuse("INSERT ON entries WHEN NEW.text LIKE 'credit%'")
        .await;
    let _ = fixture.play.catch_up().await;
    fixture.allow().await;
    fixture.move_once(game).await;
    let log = fixture.store.games().log(game).await.unwrap();
    assert_eq!((log.len(), &*log[0].text), (2, FIVE_HOURS));
    let view = fixture.play.games.view(game).await.unwrap();
    let left: Vec<i64> = view.clocks.unwrap().iter().map(|(_, left)| *left).collect();
    assert_eq!(left, [HOUR; 2]);
}

#[tokio::test]
async fn an_attempt_to_catch_up_that_fails_halfway_gives_no_time_twice() {
    let fixture = Fixture::new().await;
    let game = timed(&fixture, 1).await;
    let id = fixture.started("camelot", 2, 1).await;
    let before = fixture.tournament(id).await.deadline;
    five_hours_offline(&fixture).await;
    fixture.refuse("UPDATE ON heartbeats").await;
    fixture.play.take_effects();
    fixture.play.catch_up().await.unwrap();
    assert_eq!(shown(&fixture.play), [game], "its board is to be shown");
    for _ in 0..3 {
        fixture.pass(HOUR / 60);
        fixture.play.catch_up().await.unwrap_err();
    }
    fixture.allow().await;
    fixture.play.catch_up().await.unwrap();
    let offline = 5 * HOUR + HOUR / 20;
    let given: i64 = credits(&fixture, game)
        .await
        .iter()
        .map(|text| text["credit ".len()..].parse::<i64>().unwrap())
        .sum();
    assert_eq!(given, offline);
    assert_eq!(fixture.tournament(id).await.deadline, before + offline);
}

/// A tournament of two in this channel, started.
async fn tournament(fixture: &Fixture, channel: u64) -> TournamentId {
    let terms = NewTournament {
        channel: ChannelId(channel),
        ..terms("camelot", 1)
    };
    fixture.started_on(terms, 2).await
}

#[tokio::test]
async fn a_tournament_that_fails_keeps_no_other_from_its_time_and_gets_its_own_later() {
    let fixture = Fixture::new().await;
    let both = [tournament(&fixture, 1).await, tournament(&fixture, 2).await];
    let mut before = Vec::new();
    for id in both {
        before.push(fixture.tournament(id).await.deadline);
    }
    five_hours_offline(&fixture).await;
    let refused = format!(
        "INSERT ON tournament_events WHEN NEW.tournament = {}",
        both[0]
    );
    fixture.refuse(&refused).await;
    let _ = fixture.play.catch_up().await;
    fixture.play.deadlines.record_heartbeat().await.unwrap();
    let longer = |id: TournamentId, before: i64| {
        let now = fixture.tournament(id);
        async move { now.await.deadline - before }
    };
    assert_eq!(longer(both[1], before[1]).await, 5 * HOUR);
    fixture.allow().await;
    let _ = fixture.play.catch_up().await;
    // The organiser acts before the time is given back.
    let tournaments = &fixture.play.tournaments;
    tournaments.extend(both[0], ORGANISER, HOUR).await.unwrap();
    fixture.pass(HOUR);
    fixture.advance_due().await;
    assert_eq!(longer(both[0], before[0]).await, 6 * HOUR);
    assert_eq!(longer(both[1], before[1]).await, 5 * HOUR);
}

#[tokio::test]
async fn a_tournament_goes_on_past_a_game_that_cannot_be_replayed() {
    let fixture = Fixture::new().await;
    let id = fixture.started("camelot", 4, 1).await;
    let games: Vec<GameId> = fixture.tournament(id).await.games.into_values().collect();
    fixture
        .tamper(&format!(
            "UPDATE games SET game = 'chess' WHERE id = {}",
            games[0]
        ))
        .await;
    fixture.play_and_resign(games[1]).await;
    fixture.advance_due().await;
    fixture.pass(DAY + HOUR);
    fixture.advance_due().await;
    assert_eq!(fixture.tournament(id).await.stages(), 2);
    assert_eq!(status(&fixture, games[0]).await, Status::Cancelled);
}

#[tokio::test]
async fn a_deadline_that_could_not_be_handled_is_tried_again() {
    let fixture = Fixture::new().await;
    let [stuck, other] = [timed(&fixture, 1).await, timed(&fixture, 3).await];
    fixture.pass(2 * HOUR);
    fixture
        .refuse(&format!("INSERT ON entries WHEN NEW.game = {stuck}"))
        .await;
    let mut pauses = Vec::new();
    for _ in 0..12 {
        let pause = run_due(&fixture).await.expect("it is tried again");
        fixture.pass(i64::try_from(pause).unwrap());
        pauses.push(pause / 1_000);
    }
    assert_eq!(status(&fixture, other).await, Status::Over);
    assert_eq!(pauses[..4], [5, 10, 20, 40]);
    assert_eq!(
        pauses[10..],
        [2_560, 2_560],
        "at most one attempt in this many seconds"
    );
    fixture.allow().await;
    assert_eq!(run_due(&fixture).await, None);
    assert_eq!(status(&fixture, stuck).await, Status::Over);
}

#[tokio::test]
async fn a_move_after_the_flag_has_fallen_makes_a_deadline_that_failed_due_at_once() {
    let fixture = Fixture::new().await;
    let game = timed(&fixture, 1).await;
    let view = fixture.play.games.view(game).await.unwrap();
    let mover = view.state.mover().unwrap();
    fixture.pass(2 * HOUR);
    fixture.refuse("INSERT ON entries").await;
    for _ in 0..8 {
        let pause = run_due(&fixture).await.expect("it is tried again");
        fixture.pass(i64::try_from(pause).unwrap());
    }
    run_due(&fixture).await;
    fixture.allow().await;
    let first = fixture
        .play
        .games
        .suggest_moves(game, mover, "", 1, &str::to_owned)
        .await;
    let late =
        fixture
            .play
            .games
            .execute(game, By::person(mover), Act::Type(String::from(&first[0])));
    assert!(matches!(late.await, Err(Refused(Refusal::OutOfTime))));
    assert_eq!(run_due(&fixture).await, None, "the flag has fallen");
    assert_eq!(status(&fixture, game).await, Status::Over);
}

#[tokio::test]
async fn a_person_whose_flag_could_not_fall_is_erased_all_the_same() {
    let fixture = Fixture::new().await;
    let game = timed(&fixture, 1).await;
    let view = fixture.play.games.view(game).await.unwrap();
    fixture.pass(2 * HOUR);
    fixture
        .play
        .erase(view.state.mover().unwrap())
        .await
        .unwrap();
    assert_eq!(status(&fixture, game).await, Status::Over);
}

#[tokio::test]
async fn a_reminder_that_has_to_wait_comes_again_until_the_player_moves() {
    let fixture = Fixture::new().await;
    let deadlines = &fixture.play.deadlines;
    let game = timed(&fixture, 1).await;
    fixture.pass(HOUR / 2);
    let due = acts::run_due(&fixture.play).await.0.reminders;
    let [reminder] = due[..] else {
        panic!("one reminder: {due:?}")
    };
    for _ in 0..3 {
        deadlines.remind_later(reminder).await.unwrap();
        let early = acts::run_due(&fixture.play).await;
        assert_eq!(early, (Waiting::default(), Some(5_000)));
        fixture.pass(5_000);
        let (later, next) = acts::run_due(&fixture.play).await;
        assert_eq!(later.reminders, [reminder]);
        // The next one is that at a tenth of the time.
        assert!(next > Some(HOUR as u64 / 4), "{next:?}");
    }
    deadlines.remind_later(reminder).await.unwrap();
    fixture.move_once(game).await;
    // One that was being sent meanwhile.
    deadlines.remind_later(reminder).await.unwrap();
    fixture.pass(5_000);
    assert_eq!(acts::run_due(&fixture.play).await.0.reminders, []);
}
