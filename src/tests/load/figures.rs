//! What a load run has shown: how late boards and pings were, in seconds of the local Discord,
//! and which answers were missing.

use super::speed::Busy;
use std::collections::BTreeMap;
use std::fmt;
use std::time::{Duration, Instant};
use zihin_testing::content;
use zihin_testing::crowd::{Seen, board_at, mentions, message_id, pinged_to};

/// A move that was sent.
#[derive(Clone, Debug)]
pub struct Sent {
    pub game: u64,
    /// Its ply in the log, if it was played.
    pub ply: u32,
    pub at: Instant,
    /// The time until the bot first answered.
    pub first: Duration,
    /// The time until it had said what became of the move.
    pub whole: Duration,
    pub answered: Answered,
    /// Who is to move next.
    pub next: Option<u64>,
}

/// What the bot has said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answered {
    Played,
    Refused(String),
    /// Nothing within three seconds, or nothing but that it is thinking.
    Missing,
}

/// The most that is allowed, in Discord's seconds.
#[derive(Clone, Copy, Debug)]
pub struct Goals {
    /// Until 95 of 100 boards show their move.
    pub board: f64,
    /// Until 95 of 100 next players are pinged.
    pub ping: f64,
    /// Until every board shows its newest state after the last move.
    pub stale: f64,
}

/// The figures of a run. Times are in Discord's seconds; a board or ping that never came is infinitely late.
#[derive(Debug, Default)]
pub struct Figures {
    pub second: Duration,
    /// Moves a second that were sent.
    pub offered: f64,
    pub sent: usize,
    /// How many of them were sent while the machine was busy with something else.
    pub busy: usize,
    pub refused: Vec<String>,
    pub missing: usize,
    /// Times until the first answer and the whole answer, sorted, as all below.
    pub first: Vec<f64>,
    pub whole: Vec<f64>,
    pub board: Vec<f64>,
    pub ping: Vec<f64>,
    /// Pings that became needless since the pinged person had moved before.
    pub overtaken: usize,
    /// For each game how long after the last move of all it was that its board showed the newest state.
    pub fresh: Vec<f64>,
    pub requests: u64,
    /// Those of them that answer interactions: the limits of channels do not count them.
    pub of_interactions: u64,
    pub refused_by_discord: u64,
}

/// What the channels have shown, as needed to look up when something appeared.
struct Shown {
    /// When, of which game, up to which ply.
    boards: Vec<(Instant, u64, u32)>,
    /// When, whom, to which game.
    pings: Vec<(Instant, u64, u64)>,
    second: Duration,
}

impl Shown {
    fn seconds(&self, time: Duration) -> f64 {
        time.as_secs_f64() / self.second.as_secs_f64()
    }

    /// How long after `from` a board showed this ply or a later one; 0 if it did before.
    fn board_after(&self, from: Instant, game: u64, ply: u32) -> f64 {
        let mut boards = self.boards.iter();
        let first = boards.find(|(_, of, at)| *of == game && *at >= ply);
        first.map_or(f64::INFINITY, |(at, ..)| {
            self.seconds(at.saturating_duration_since(from))
        })
    }

    /// When a person was pinged about a game after `from`.
    fn ping_after(&self, from: Instant, person: u64, game: u64) -> Option<Instant> {
        let mut pings = self.pings.iter();
        let first = pings.find(|ping| ping.0 >= from && (ping.1, ping.2) == (person, game));
        first.map(|ping| ping.0)
    }
}

/// Compares what was sent with what the channels have shown. `newest` is the last ply of each game.
pub fn measure(
    sent: &[Sent],
    history: &[Seen],
    newest: &BTreeMap<u64, u32>,
    busy: &Busy,
    (second, goals): (Duration, &Goals),
) -> Figures {
    let boards = history.iter().filter_map(|seen| {
        let at = board_at(&seen.message)?;
        Some((seen.at, at.game, at.ply))
    });
    let shown = Shown {
        boards: boards.collect(),
        pings: pings(history),
        second,
    };
    let mut figures = Figures {
        second,
        sent: sent.len(),
        ..Figures::default()
    };
    for one in sent {
        let from = one.at.checked_sub(second).unwrap_or(one.at);
        if busy.between(from, one.at + second.mul_f64(goals.board)) {
            figures.busy += 1;
        } else {
            figures.note(one, sent, &shown);
        }
    }
    if let Some(last) = sent.iter().map(|one| one.at).max() {
        let fresh = newest
            .iter()
            .map(|(game, ply)| shown.board_after(last, *game, *ply));
        figures.fresh = fresh.collect();
    }
    for list in [
        &mut figures.first,
        &mut figures.whole,
        &mut figures.board,
        &mut figures.ping,
        &mut figures.fresh,
    ] {
        list.sort_by(f64::total_cmp);
    }
    figures
}

/// Every ping: when it was posted, whom it pings, and about which game.
pub fn pings(history: &[Seen]) -> Vec<(Instant, u64, u64)> {
    let boards = history
        .iter()
        .filter_map(|seen| Some((message_id(&seen.message), board_at(&seen.message)?.game)));
    let games: BTreeMap<u64, u64> = boards.collect();
    let mut pings = Vec::new();
    for seen in history.iter().filter(|seen| seen.is_new) {
        for line in content(&seen.message).lines() {
            let game = pinged_to(line).and_then(|board| games.get(&board));
            let people = mentions(line).into_iter();
            pings.extend(people.filter_map(|person| Some((seen.at, person, *game?))));
        }
    }
    pings
}

impl Figures {
    fn note(&mut self, one: &Sent, sent: &[Sent], shown: &Shown) {
        match &one.answered {
            Answered::Refused(reason) => self.refused.push(reason.clone()),
            Answered::Missing => self.missing += 1,
            Answered::Played => {
                self.first.push(shown.seconds(one.first));
                self.whole.push(shown.seconds(one.whole));
                let ply = one.ply + 1;
                self.board.push(shown.board_after(one.at, one.game, ply));
                self.note_ping(one, sent, shown);
            }
        }
    }

    /// Notes how late the ping of the next player was, unless that player has moved before it came.
    fn note_ping(&mut self, one: &Sent, sent: &[Sent], shown: &Shown) {
        let Some(next) = one.next else {
            return;
        };
        let pinged = shown.ping_after(one.at, next, one.game);
        let is_later = |other: &&Sent| other.game == one.game && other.ply > one.ply;
        let moved = sent.iter().filter(is_later).map(|other| other.at).min();
        match (pinged, moved) {
            (Some(pinged), Some(moved)) if moved < pinged => self.overtaken += 1,
            (None, Some(_)) => self.overtaken += 1,
            (Some(pinged), _) => self.ping.push(shown.seconds(pinged - one.at)),
            (None, None) => self.ping.push(f64::INFINITY),
        }
    }

    /// What no load and no machine excuses, a line each: a move refused,
    /// or an answer or the newest board missing for good.
    pub fn failures(&self) -> Vec<String> {
        let mut failures = Vec::new();
        if self.missing > 0 {
            failures.push(format!("{} answers are missing", self.missing));
        }
        if !self.refused.is_empty() {
            let count = self.refused.len();
            failures.push(format!("{count} moves were refused: {:?}", self.refused));
        }
        let stale = self.fresh.iter().filter(|late| late.is_infinite()).count();
        if stale > 0 {
            failures.push(format!("{stale} boards never show the newest state"));
        }
        failures
    }

    /// Which goals were missed, a line each.
    pub fn missed(&self, goals: &Goals) -> Vec<String> {
        let checks = [
            ("p95 of boards", percentile(&self.board, 95), goals.board),
            ("p95 of pings", percentile(&self.ping, 95), goals.ping),
            ("last board", percentile(&self.fresh, 100), goals.stale),
        ];
        let missed = checks.into_iter().filter(|(_, is, most)| is > most);
        missed
            .map(|(what, is, most)| format!("{what}: {is:.1} s, at most {most} s"))
            .collect()
    }
}

/// The value that so many percent of a sorted list do not exceed; 0 if it is empty.
fn percentile(sorted: &[f64], percent: usize) -> f64 {
    let at = (sorted.len() * percent).div_ceil(100);
    let value = sorted.get(at.saturating_sub(1));
    value.copied().unwrap_or_default()
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let times = |list: &[f64]| {
            let [half, most, worst] = [50, 95, 100].map(|percent| percentile(list, percent));
            format!(
                "p50 {half:.2} p95 {most:.2} max {worst:.2} (n={})",
                list.len()
            )
        };
        let stale = self.fresh.iter().filter(|late| **late > 15.0).count();
        writeln!(
            f,
            "a second of {:?}; {} moves, {:.2} a second, {} while busy; refused {}, answers missing {}",
            self.second,
            self.sent,
            self.offered,
            self.busy,
            self.refused.len(),
            self.missing
        )?;
        writeln!(f, "  first answer: {}", times(&self.first))?;
        writeln!(f, "  whole answer: {}", times(&self.whole))?;
        writeln!(f, "  board: {}", times(&self.board))?;
        writeln!(
            f,
            "  ping: {}, {} needless before they came",
            times(&self.ping),
            self.overtaken
        )?;
        writeln!(
            f,
            "  after the last move: {}; stale after 15 s: {stale}",
            times(&self.fresh)
        )?;
        let limited = self.requests - self.of_interactions;
        let moves = f64::from(u32::try_from(self.sent).unwrap_or(u32::MAX));
        let a_move = f64::from(u32::try_from(limited).unwrap_or(u32::MAX)) / moves;
        write!(
            f,
            "  requests {}, of which limited {limited} ({a_move:.2} a move), 429: {}",
            self.requests, self.refused_by_discord
        )
    }
}
