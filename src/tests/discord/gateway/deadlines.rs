//! Clocks: random games beside a model of a few lines, and people who run out of time in the local Discord.

use crate::discord::interaction::moves::begun;
use crate::discord::messages::offers::{by_turn, calls, move_on};
use crate::support::random_game::pick;
use crate::support::{Page, Stage, content, control};
use serde_json::{Value, json};
use std::sync::atomic::Ordering;
use zihin::ids::{ChannelId, GameId, GuildId, UserId};
use zihin::play::{GameRow, SeatRow, Session, Status, Terms};
use zihin::rules::{Actor, Luck, Seat, SplitMix, Turn};

const HOUR: i64 = 60 * 60 * 1_000;

fn row(game: &str, clock: &str) -> GameRow {
    let seat = |seat: u8| SeatRow {
        seat,
        user: Some(UserId(u64::from(seat))),
        name: String::new(),
        result: None,
    };
    GameRow {
        id: GameId(1),
        guild: GuildId(1),
        channel: ChannelId(1),
        parent: None,
        game: game.to_owned(),
        size: 2,
        creator: UserId(0),
        status: Status::Playing,
        created_at: 0,
        started_at: Some(0),
        ended_at: None,
        ended_by: None,
        message: None,
        thread: None,
        options: [("clock".to_owned(), clock.to_owned())].into(),
        invited: vec![],
        declined: vec![],
        seats: vec![seat(0), seat(1)],
    }
}

/// What a clock is, said another way: every entry costs whoever was awaited the time since the one before, a move earns the bonus.
struct Model {
    terms: Terms,
    left: [i64; 2],
    last: i64,
}

impl Model {
    fn passes(&mut self, at: i64, awaited: Option<usize>) {
        if let Some(seat) = awaited {
            self.left[seat] -= at - self.last;
        }
        self.last = at;
    }

    fn earns(&mut self, seat: usize) {
        let more = self.left[seat] + self.terms.bonus;
        let limit = self.terms.limit.unwrap_or(i64::MAX);
        self.left[seat] = more.min(limit.max(self.left[seat]));
    }
}

/// One random thing that may happen at `at`, to the session and to the model.
fn step(session: &mut Session, model: &mut Model, mover: Seat, at: i64, luck: &mut SplitMix) {
    let is_paused = session.is_paused();
    model.passes(at, (!is_paused).then_some(mover.index()));
    let (actor, other) = (Actor::Seat(mover), Actor::Seat(Seat(1 - mover.0)));
    let text = match (luck.below(10), is_paused) {
        (0, false) => return session.push(other, "pause", at).unwrap(),
        (0..5, true) => return session.push(other, "resume", at).unwrap(),
        (_, true) => return session.push(actor, "credit 0", at).unwrap(),
        (1, false) => {
            model.left[mover.index()] += 12_345;
            return session.push(actor, "credit 12345", at).unwrap();
        }
        (_, false) => {
            let moves = session.state().moves(actor);
            if moves.len() > 1 {
                model.earns(mover.index());
            }
            pick(&moves, luck).clone()
        }
    };
    session.push(actor, &text, at).unwrap();
}

#[test]
fn the_clock_agrees_with_a_model_over_random_moves_pauses_and_outages() {
    for seed in 0..60 {
        let mut luck = SplitMix(seed);
        let clock = ["10h", "2h+10m<3h", "1h+1h<1h", "1d+2h", "30m+5m<40m"];
        let clock = clock[luck.below(5) as usize];
        let mut session = Session::begin(&row("camelot", clock)).unwrap();
        let terms: Terms = clock.parse().unwrap();
        let mut model = Model {
            terms,
            left: [terms.time; 2],
            last: 0,
        };
        for _ in 0..150 {
            let Turn::Seat(mover) = session.turn() else {
                break;
            };
            let at = model.last + i64::from(luck.below(900_000));
            step(&mut session, &mut model, mover, at, &mut luck);
            let left = session.clock().unwrap().left(at);
            let left = [left[Seat(0)], left[Seat(1)]];
            assert_eq!(left, model.left, "seed {seed}, {clock}");
        }
    }
}

/// Camelot, an hour for each.
const AN_HOUR: &[(&str, &str)] = &[("game", "camelot"), ("clock", "1h + 0 < 1h")];

/// Lets time go by.
fn pass(stage: &Stage, time: i64) {
    stage.ahead.fetch_add(time, Ordering::Relaxed);
    stage.play.as_ref().unwrap().wake();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_lets_the_time_run_out_is_reminded_twice_and_loses() {
    let stage = Stage::open().await;
    let (mut ana, mut bogdan) = begun(&stage, AN_HOUR).await;
    let board = ana.board().unwrap();
    assert!(content(&board).contains("<t:"), "{board}");
    let [mover, other] = by_turn(&board, &mut ana, &mut bogdan);
    move_on(mover, &board).await;
    for (time, said) in [
        (HOUR / 2 + 60_000, "half of your time"),
        (HOUR * 2 / 5, "a tenth of your time"),
    ] {
        pass(&stage, time);
        let is_told = |page: &Page| {
            let mut messages = page.messages.values();
            messages
                .find(|message| content(message).contains(said))
                .cloned()
        };
        let told = other.until(is_told).await;
        assert_eq!(told["mentions"][0]["id"], json!(other.me));
        assert!(calls(other).is_empty(), "the call before it is gone");
    }
    pass(&stage, HOUR / 5);
    let over = |page: &Page| page.board().filter(|board| content(board).contains('🏆'));
    let end = other.until(over).await;
    assert!(
        content(&end).contains("time is up") && content(&end).contains("out of time"),
        "{end}"
    );
    let gone = |page: &Page| {
        let mut messages = page.messages.values();
        messages
            .all(|message| !content(message).contains("of your time"))
            .then_some(())
    };
    other.until(gone).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_outage_costs_nobody_time() {
    let mut stage = Stage::open().await;
    let (mut ana, _) = begun(&stage, AN_HOUR).await;
    stage.stop_bot().await;
    stage.ahead.fetch_add(5 * HOUR, Ordering::Relaxed);
    stage.start_bot().await;
    let told = ana
        .until(|page| {
            page.board()
                .filter(|board| content(board).contains("gets 5h"))
        })
        .await;
    assert!(control(&told, "c").is_some(), "the game goes on: {told}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lost_connection_costs_nobody_time() {
    let stage = Stage::open().await;
    let (mut ana, mut bogdan) = begun(&stage, AN_HOUR).await;
    let play = stage.play.as_ref().unwrap();
    stage.discord.cut(true);
    while !play.is_offline().await {
        play.wake();
        tokio::task::yield_now().await;
    }
    stage.ahead.fetch_add(5 * HOUR, Ordering::Relaxed);
    play.wake();
    stage.discord.cut(false);
    let told = ana
        .until(|page| {
            page.board()
                .filter(|board| content(board).contains("gets 5h"))
        })
        .await;
    let [mover, _] = by_turn(&told, &mut ana, &mut bogdan);
    move_on(mover, &told).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_after_the_deadline_is_not_played() {
    let stage = Stage::open().await;
    let (mut ana, mut bogdan) = begun(&stage, AN_HOUR).await;
    let board = ana.board().unwrap();
    let [mover, _] = by_turn(&board, &mut ana, &mut bogdan);
    let typed = |value: &Value, focused: bool| json!([{"name": "move", "type": 3, "value": value, "focused": focused}]);
    let offered = mover.autocomplete("move", typed(&json!(""), true)).await;
    // The keeper sleeps: only the move itself can notice.
    stage.ahead.fetch_add(2 * HOUR, Ordering::Relaxed);
    let said = mover
        .command("move", typed(&offered[0]["value"], false))
        .await;
    assert!(content(&said).contains("time is up"), "{said}");
    mover
        .until(|page| page.board().filter(|board| content(board).contains('🏆')))
        .await;
}
