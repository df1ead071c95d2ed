//! Clocks that wait while players cannot see the newest board, and the time given back for it.

use zihin_ids::{GameId, UserId};
use zihin_play::game::{Act, Agreed, By, OfferKind, Status};
use zihin_play::{PlayError::Refused, Refusal};
use zihin_rules::{Luck, SplitMix};
use zihin_testing::acts::{self, Acts, Waiting};
use zihin_testing::fixture::{Fixture, HOUR, proposal};

const MINUTE: i64 = HOUR / 60;

/// A running game of Camelot with an hour for each player.
async fn timed(fixture: &Fixture) -> GameId {
    fixture
        .begun(proposal("camelot", 1, &[("clock", "1h")]), 2)
        .await
}

/// The minutes that the player to move and the other one have left.
async fn minutes_left(fixture: &Fixture, game: GameId) -> [i64; 2] {
    let view = fixture.play.games.view(game).await.unwrap();
    let mover = view.state.row.seat_of(view.state.mover().unwrap()).unwrap();
    let left: Vec<i64> = view.clocks.unwrap().iter().map(|(_, left)| *left).collect();
    [mover, 1 - mover].map(|seat| left[usize::from(seat)] / MINUTE)
}

async fn credits(fixture: &Fixture, game: GameId) -> Vec<i64> {
    let log = fixture.store.games().log(game).await.unwrap();
    let credit = |text: &str| text.strip_prefix("credit ")?.parse::<i64>().ok();
    let times = log.iter().filter_map(|row| credit(&row.text));
    times.map(|time| time / MINUTE).collect()
}

async fn lock(fixture: &Fixture, game: GameId) {
    let games = &fixture.play.games;
    games.suspend_clock(game, fixture.play.now()).await.unwrap();
}

async fn release(fixture: &Fixture, game: GameId) -> bool {
    fixture.play.games.release_clock(game).await.unwrap()
}

/// Runs what is due. Returns whether anything was, and in how many minutes the next deadline is due.
async fn run_due(fixture: &Fixture) -> (bool, Option<u64>) {
    let (effects, next) = acts::run_due(&fixture.play).await;
    let is_any = effects != Waiting::default();
    (is_any, next.map(|next| next / 60_000))
}

/// The connection to Discord is lost for a while.
async fn offline(fixture: &Fixture, minutes: i64) {
    fixture.disconnect().await;
    fixture.pass(minutes * MINUTE);
    fixture.reconnect().await;
}

#[tokio::test]
async fn no_flag_falls_while_the_newest_board_cannot_be_seen() {
    let fixture = Fixture::new().await;
    let game = timed(&fixture).await;
    fixture.pass(10 * MINUTE);
    lock(&fixture, game).await;
    fixture.pass(5 * HOUR);
    assert_eq!(run_due(&fixture).await, (false, None));
    assert_eq!(fixture.play.games.held().await.unwrap(), [game]);

    assert_eq!(minutes_left(&fixture, game).await, [50, 60]);
    let view = fixture.play.games.view(game).await.unwrap();
    assert_eq!(view.state.deadline, Some(fixture.play.now() + 50 * MINUTE));
    assert!(release(&fixture, game).await);
    assert_eq!(minutes_left(&fixture, game).await, [50, 60]);
    assert_eq!(run_due(&fixture).await, (false, Some(20)));
    assert!(!release(&fixture, game).await, "it is released already");
    assert_eq!(fixture.play.games.held().await.unwrap(), []);
    fixture.pass(51 * MINUTE);
    assert!(run_due(&fixture).await.0);
    let row = fixture.play.games.row(game).await.unwrap();
    assert_eq!(row.status, Status::Over);
}

#[tokio::test]
async fn the_earliest_beginning_of_a_wait_counts_also_after_a_restart() {
    let mut fixture = Fixture::new().await;
    let game = timed(&fixture).await;
    fixture.pass(20 * MINUTE);
    let now = fixture.play.now();
    for since in [now - 5 * MINUTE, now - 10 * MINUTE, now] {
        fixture.play.games.suspend_clock(game, since).await.unwrap();
        fixture.restart().await;
    }
    fixture.pass(2 * HOUR);
    assert_eq!(run_due(&fixture).await, (false, None));
    assert!(release(&fixture, game).await);
    assert_eq!(minutes_left(&fixture, game).await, [50, 60]);
}

#[tokio::test]
async fn a_player_who_acts_meanwhile_gets_the_time_first_and_the_next_one_from_the_turn_on() {
    let fixture = Fixture::new().await;
    let game = timed(&fixture).await;
    fixture.pass(10 * MINUTE);
    lock(&fixture, game).await;
    fixture.pass(2 * HOUR);
    fixture.move_once(game).await;
    assert_eq!(credits(&fixture, game).await, [120]);
    assert_eq!(minutes_left(&fixture, game).await, [60, 50]);
    fixture.pass(3 * HOUR);
    assert_eq!(run_due(&fixture).await, (false, None));
    assert!(release(&fixture, game).await);
    assert_eq!(credits(&fixture, game).await, [120, 180]);
    assert_eq!(minutes_left(&fixture, game).await, [60, 50]);
}

#[tokio::test]
async fn time_that_was_up_before_the_wait_stays_up() {
    let fixture = Fixture::new().await;
    let game = timed(&fixture).await;
    let mover = fixture.mover(game).await;
    fixture.pass(2 * HOUR);
    lock(&fixture, game).await;
    fixture.pass(HOUR);
    let texts = fixture
        .play
        .games
        .suggest_moves(game, mover, "", 1, &str::to_owned)
        .await;
    let told = |text: &str| format!("afară {text}");
    let games = &fixture.play.games;
    let as_told = games.suggest_moves(game, mover, "afară", 1, &told).await;
    assert_eq!(as_told, texts, "found by what the person reads");
    let (from, to) = texts[0].split_once(|c: char| !c.is_alphanumeric()).unwrap();
    for (typed, is_found) in [
        (format!("{from}{to}"), true),
        (format!("{from} – {to}"), true),
        (format!("{}-{to}", &from[1..]), false),
    ] {
        let found = games.suggest_moves(game, mover, &typed, 99, &str::to_owned);
        assert_eq!(found.await.contains(&texts[0]), is_found, "{typed}");
    }
    let late =
        fixture
            .play
            .games
            .execute(game, By::person(mover), Act::Type(String::from(&texts[0])));
    assert!(matches!(late.await, Err(Refused(Refusal::OutOfTime))));
    release(&fixture, game).await;
    assert!(run_due(&fixture).await.0);
    let row = fixture.play.games.row(game).await.unwrap();
    assert_eq!(row.status, Status::Over);
}

#[tokio::test]
async fn an_outage_within_a_wait_is_given_back_once() {
    let mut fixture = Fixture::new().await;
    let game = timed(&fixture).await;
    lock(&fixture, game).await;
    fixture.pass(10 * MINUTE);
    offline(&fixture, 15).await;
    fixture.pass(5 * MINUTE);
    fixture.restart().await;
    assert_eq!(
        credits(&fixture, game).await,
        [0; 0],
        "it comes with the wait"
    );
    assert!(release(&fixture, game).await);
    assert_eq!(credits(&fixture, game).await, [30]);
}

#[tokio::test]
async fn a_wait_that_begins_within_an_outage_is_given_back_once() {
    let fixture = Fixture::new().await;
    let game = timed(&fixture).await;
    fixture.disconnect().await;
    fixture.pass(10 * MINUTE);
    lock(&fixture, game).await;
    fixture.pass(10 * MINUTE);
    fixture.reconnect().await;
    assert_eq!(minutes_left(&fixture, game).await, [60, 60]);
    fixture.pass(30 * MINUTE);
    release(&fixture, game).await;
    assert_eq!(credits(&fixture, game).await, [20, 30]);
}

#[tokio::test]
async fn a_wait_that_ends_within_an_outage_is_given_back_once() {
    let fixture = Fixture::new().await;
    let game = timed(&fixture).await;
    lock(&fixture, game).await;
    fixture.pass(10 * MINUTE);
    fixture.disconnect().await;
    fixture.pass(10 * MINUTE);
    release(&fixture, game).await;
    fixture.pass(10 * MINUTE);
    fixture.reconnect().await;
    assert_eq!(credits(&fixture, game).await, [20, 10]);
    assert_eq!(minutes_left(&fixture, game).await, [60, 60]);
}

#[tokio::test]
async fn a_release_that_fails_changes_nothing_and_can_be_repeated() {
    let mut fixture = Fixture::new().await;
    let game = timed(&fixture).await;
    lock(&fixture, game).await;
    fixture.pass(30 * MINUTE);
    for change in ["INSERT ON entries", "UPDATE OF held_since ON games"] {
        fixture.refuse(change).await;
        let released = fixture.play.games.release_clock(game).await;
        assert!(released.is_err(), "{change}");
        fixture.allow().await;
        fixture.restart().await;
        assert_eq!(credits(&fixture, game).await, [0; 0], "{change}");
        assert_eq!(fixture.play.games.held().await.unwrap(), [game]);
    }
    assert!(release(&fixture, game).await);
    assert_eq!(credits(&fixture, game).await, [30]);
}

#[tokio::test]
async fn time_given_back_leaves_the_board_its_components_and_its_offers_as_they_are() {
    let fixture = Fixture::new().await;
    let games = &fixture.play.games;
    let game = timed(&fixture).await;
    let first = fixture.move_once(game).await;
    fixture.move_once(game).await;
    let before = games.view(game).await.unwrap();
    games
        .execute(
            game,
            By::at(first, before.state.ply),
            Act::Agree(OfferKind::Takeback),
        )
        .await
        .unwrap();
    lock(&fixture, game).await;
    fixture.pass(30 * MINUTE);
    assert!(release(&fixture, game).await);
    let after = games.view(game).await.unwrap();
    assert_eq!(
        (after.state.ply, after.state.turns),
        (before.state.ply, before.state.turns)
    );
    assert_eq!(after.state.entries, before.state.entries.after(1));
    assert_eq!(after.scene, before.scene, "the last move is still marked");
    assert_eq!(after.narration.len(), before.narration.len() + 1);
    assert_eq!(after.state.offer.unwrap().kind, OfferKind::Takeback);
    let second = before.state.row.seats.iter().filter_map(|seat| seat.user);
    let second = second.into_iter().find(|user| *user != first).unwrap();
    let agreed = games.execute(
        game,
        By::at(second, before.state.ply),
        Act::Agree(OfferKind::Takeback),
    );
    assert_eq!(agreed.await.unwrap().agreed(), Some(Agreed::Done));
}

#[tokio::test]
async fn an_offer_outlives_a_restart_after_time_was_given_back() {
    let mut fixture = Fixture::new().await;
    let game = timed(&fixture).await;
    let first = fixture.move_once(game).await;
    let agree = fixture
        .play
        .games
        .execute(game, By::person(first), Act::Agree(OfferKind::Pause));
    agree.await.unwrap();
    lock(&fixture, game).await;
    fixture.pass(30 * MINUTE);
    assert!(release(&fixture, game).await);
    fixture.restart().await;
    let view = fixture.play.games.view(game).await.unwrap();
    assert_eq!(view.state.offer.unwrap().kind, OfferKind::Pause);
}

#[tokio::test]
async fn without_a_running_clock_there_is_nothing_to_give_back() {
    let fixture = Fixture::new().await;
    let games = &fixture.play.games;
    let lobby = fixture
        .lobby(proposal("camelot", 5, &[("clock", "1h")]))
        .await;
    let unhurried = fixture.begun(proposal("camelot", 1, &[]), 2).await;
    let over = timed(&fixture).await;
    let loser = games.view(over).await.unwrap().state.mover().unwrap();
    games
        .execute(over, By::person(loser), Act::Resign)
        .await
        .unwrap();
    for game in [lobby, unhurried, over] {
        lock(&fixture, game).await;
        fixture.pass(HOUR);
        assert!(!release(&fixture, game).await);
        assert_eq!(credits(&fixture, game).await, [0; 0]);
    }
    assert_eq!(games.held().await.unwrap(), []);
    let missing = games.suspend_clock(GameId(99), 0).await;
    assert!(matches!(missing, Err(Refused(Refusal::NoSuchGame))));
}

#[tokio::test]
async fn a_paused_game_gets_nothing_back_for_its_pause() {
    let fixture = Fixture::new().await;
    let game = timed(&fixture).await;
    let games = &fixture.play.games;
    let users: Vec<_> = [1, 2].map(zihin_ids::UserId).to_vec();
    for user in &users {
        games
            .execute(game, By::person(*user), Act::Agree(OfferKind::Pause))
            .await
            .unwrap();
    }
    lock(&fixture, game).await;
    fixture.pass(HOUR);
    for user in &users {
        games
            .execute(game, By::person(*user), Act::Agree(OfferKind::Resume))
            .await
            .unwrap();
    }
    fixture.pass(10 * MINUTE);
    assert!(release(&fixture, game).await);
    assert_eq!(credits(&fixture, game).await, [10]);
    assert_eq!(minutes_left(&fixture, game).await, [60, 60]);
}

/// What a random event does to a game, and whether time runs for the player to move until the next one.
async fn random_event(
    fixture: &mut Fixture,
    game: GameId,
    luck: &mut SplitMix,
    runs: &mut [bool; 2],
) {
    let [is_held, is_offline] = runs;
    match luck.below(6) {
        0 => {
            lock(fixture, game).await;
            *is_held = true;
        }
        1 => {
            release(fixture, game).await;
            *is_held = false;
        }
        2 if !*is_offline => {
            fixture.disconnect().await;
            *is_offline = true;
        }
        3 => {
            fixture.reconnect().await;
            *is_offline = false;
        }
        4 if !*is_offline => {
            fixture.play.deadlines.record_heartbeat().await.unwrap();
            fixture.restart().await;
        }
        _ if !*is_offline => drop(fixture.move_once(game).await),
        _ => {}
    }
}

#[tokio::test]
async fn over_random_waits_outages_moves_and_restarts_only_time_in_which_a_player_could_act_is_used_up()
 {
    for seed in 0..12 {
        let mut luck = SplitMix(seed);
        let mut fixture = Fixture::new().await;
        let game = fixture
            .begun(proposal("camelot", 1, &[("clock", "300d")]), 2)
            .await;
        let mut stops = [false; 2];
        let mut used = 0;
        for _ in 0..40 {
            let time = i64::from(luck.below(90)) * MINUTE;
            fixture.pass(time);
            used += if stops == [false; 2] { time } else { 0 };
            random_event(&mut fixture, game, &mut luck, &mut stops).await;
        }
        fixture.reconnect().await;
        release(&fixture, game).await;
        let view = fixture.play.games.view(game).await.unwrap();
        let left: i64 = view.clocks.unwrap().iter().map(|(_, left)| *left).sum();
        assert_eq!(600 * 24 * HOUR - left, used, "seed {seed}");
    }
}

#[tokio::test]
async fn the_clock_of_a_cancelled_game_is_released_and_nobody_gets_time() {
    let fixture = Fixture::new().await;
    let game = timed(&fixture).await;
    lock(&fixture, game).await;
    fixture.pass(5 * MINUTE);
    let games = &fixture.play.games;
    games
        .execute(game, By::person(UserId(1)), Act::Cancel)
        .await
        .unwrap();
    assert!(!games.release_clock(game).await.unwrap());
    assert_eq!(games.held().await.unwrap(), []);
}
