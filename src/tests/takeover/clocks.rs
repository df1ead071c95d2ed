//! Whether clocks are right: the time that players have lost is the time since the beginning without what was given
//! back, what boards show is what the log says, and time is given back only for the outage of the process that looked after the game.

use super::games::Half;
use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;
use zihin_ids::{BotId, GameId};
use zihin_play::deadlines::HEARTBEAT;
use zihin_play::game::{Status, View as GameView};
use zihin_play::{Play, SystemDice};
use zihin_store::{EntryRow, Store};
use zihin_testing::content;
use zihin_testing::crowd::{Database, View};

/// The id of the bot in the local Discord.
const BOT: BotId = BotId(1_100_000_000_000_000_002);
/// How long a game that has got time back may have waited for it, in milliseconds.
const GRACE: i64 = 60_000;

/// How long a shard may take to note that it runs: several times that interval.
const PATIENCE: Duration = Duration::from_mins(3);
/// How long after a look into the database the next one is.
const GLANCE: Duration = Duration::from_millis(500);

/// An outage of one half, in milliseconds since 1970, from when a process was killed
/// or cut off until another one had taken over.
pub type Outage = Range<i64>;

/// What the clocks have shown.
#[derive(Default)]
pub struct Clocks {
    /// How many games have a clock.
    pub games: usize,
    /// In how many of them the time was up.
    pub late: usize,
    /// How much time was given back, in milliseconds, in how many games.
    pub credited: (i64, usize),
    pub wrong: Vec<String>,
}

/// Waits until every shard in the database at `url` has noted at `connected` or later that it runs.
pub async fn await_heartbeats(url: &str, connected: i64) {
    let database = Database::new(url);
    let noted = async {
        while database.heartbeat().await.is_none_or(|at| at < connected) {
            tokio::time::sleep(GLANCE).await;
        }
    };
    let noted = tokio::time::timeout(PATIENCE, noted).await;
    noted.expect("a shard does not note that it runs");
}

/// Looks at the clocks of all games in the database at `url`, of which `outages` has the outage of each half.
/// Before `ready` not all shards were connected for the first time, so that time was given back too.
pub async fn examine(
    url: &str,
    view: &View,
    halves: &[Half; 2],
    (ready, outages): (i64, &[Outage; 2]),
) -> Clocks {
    let store = Store::open(url).await.unwrap();
    store.claim_orphans(BOT).await.unwrap();
    let play = Play::new(store.clone(), Arc::new(|| Box::new(SystemDice)));
    let now = play.now();
    let play = play.with_time(Arc::new(move || now));
    let mut clocks = Clocks::default();
    for number in 1.. {
        let Some(row) = store.games().get(GameId(number)).await.unwrap() else {
            break;
        };
        if row.status == Status::Lobby || row.status == Status::Cancelled {
            continue;
        }
        let game = play.games.view(row.id).await.unwrap();
        let log = store.games().log(row.id).await.unwrap();
        let half = usize::from(halves[1].shards.has(row.guild));
        clocks.check(&game, &log, now);
        let log: Vec<EntryRow> = log.into_iter().filter(|entry| entry.at > ready).collect();
        clocks.check_credits(&game, &log, &outages[half]);
        clocks.check_board(&game, view);
    }
    store.close().await;
    clocks
}

impl Clocks {
    /// All time since the beginning was lost by somebody, but for what was given back.
    fn check(&mut self, game: &GameView, log: &[EntryRow], now: i64) {
        let (Some(left), Some(terms)) = (game.clocks, game.state.row.terms.clock) else {
            return;
        };
        self.games += 1;
        let row = &game.state.row;
        let late: Vec<&EntryRow> = log.iter().filter(|entry| entry.text == "late").collect();
        self.late += late.len();
        if late.len() > 1 {
            self.wrong.push(format!("{:?}: twice out of time", row.id));
        }
        let is_due = game.state.deadline.is_some_and(|at| at + GRACE / 2 < now);
        if is_due && row.status == Status::Playing {
            self.wrong.push(format!("{:?}: the time is up", row.id));
        }
        if terms.bonus > 0 {
            return;
        }
        let sum = |left: i64, seats: usize| i64::try_from(seats).unwrap() * terms.time - left;
        let lost = sum(left.iter().map(|(_, left)| *left).sum(), row.seats.len());
        let passed = row.ended_at.unwrap_or(now) - began(game, log).unwrap_or(now);
        let credited: i64 = log.iter().filter_map(credit).sum();
        if lost != passed - credited {
            let what = format!("{lost} ms lost, {passed} passed, {credited} given back");
            self.wrong.push(format!("{:?}: {what}", row.id));
        }
    }

    /// Time is given back at the end of the outage, and no more than it was, as far as the bot can know;
    /// not again and again while nobody moves. On a busy machine a heartbeat may be late by as much again.
    fn check_credits(&mut self, game: &GameView, log: &[EntryRow], outage: &Outage) {
        let credits = log
            .iter()
            .filter_map(|entry| Some((entry.at, credit(entry)?)));
        let mut sum = 0;
        for (at, time) in credits {
            sum += time;
            let is_at_its_end = (outage.start..outage.end + GRACE).contains(&at);
            if !is_at_its_end || sum > at - outage.start + 2 * HEARTBEAT {
                let what = format!("{sum} ms given back by {at} for {outage:?}");
                self.wrong.push(format!("{:?}: {what}", game.state.row.id));
            }
        }
        self.credited.0 += sum;
        self.credited.1 += usize::from(sum > 0);
        let is_repeated = |three: &[EntryRow]| three.iter().all(|entry| credit(entry).is_some());
        if log.windows(3).any(is_repeated) {
            self.wrong
                .push(format!("{:?}: again and again {log:?}", game.state.row.id));
        }
    }

    /// The board says when the time of the player to move is up.
    fn check_board(&mut self, game: &GameView, view: &View) {
        let Some((deadline, (_, message))) = game.state.deadline.zip(game.state.row.message) else {
            return;
        };
        let moment = format!("<t:{}:R>", deadline / 1_000);
        let board = view.public.get(&message.0);
        if !board.is_some_and(|board| content(board).contains(&moment)) {
            let shown = board.map(|board| content(board));
            let what = format!("no {moment} in {shown:?}");
            self.wrong.push(format!("{:?}: {what}", game.state.row.id));
        }
    }
}

/// When the clock began to run, in milliseconds since 1970: with the game,
/// or with its first roll where dice decide who begins; `None` if nobody has rolled.
fn began(game: &GameView, log: &[EntryRow]) -> Option<i64> {
    let is_rolled = |entry: &&EntryRow| entry.actor < 0;
    match game.info.roll_tests {
        [] => game.state.row.started_at,
        _ => log.iter().find(is_rolled).map(|entry| entry.at),
    }
}

/// The time that an entry gives back, in milliseconds.
fn credit(entry: &EntryRow) -> Option<i64> {
    entry.text.strip_prefix("credit ")?.parse().ok()
}
