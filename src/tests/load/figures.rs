//! What a load run has shown: how late boards and calls were, in seconds of the local Discord, and which answers were missing.

use crate::support::content;
use crate::support::crowd::{Seen, board_at, called_to, mentions, message_id};
use std::collections::BTreeMap;
use std::fmt;
use std::time::{Duration, Instant};

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
    /// Whether the machine was too busy to measure anything.
    pub is_busy: bool,
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
    /// Until 95 of 100 next players are called.
    pub call: f64,
    /// Until every board shows its newest state after the last move.
    pub stale: f64,
}

/// The figures of a run. Times are in Discord's seconds; a board or call that never came is infinitely late.
#[derive(Debug, Default)]
pub struct Figures {
    pub second: Duration,
    /// Moves a second that were sent.
    pub offered: f64,
    pub sent: usize,
    /// How many of them were sent while the machine was too busy; they do not count below.
    pub busy: usize,
    pub refused: Vec<String>,
    pub missing: usize,
    /// Times until the first answer and the whole answer, sorted, as all below.
    pub first: Vec<f64>,
    pub whole: Vec<f64>,
    pub board: Vec<f64>,
    pub call: Vec<f64>,
    /// Calls that became needless since the called person had moved before.
    pub overtaken: usize,
    /// For each game how long after the last move of all it was that its board showed the newest state.
    pub fresh: Vec<f64>,
    pub requests: usize,
    pub refused_by_discord: usize,
}

/// Compares what was sent with what the channels have shown. `newest` is the last ply of each game.
pub fn measure(
    sent: &[Sent],
    history: &[Seen],
    newest: &BTreeMap<u64, u32>,
    second: Duration,
) -> Figures {
    let seconds = |time: Duration| time.as_secs_f64() / second.as_secs_f64();
    let shown: Vec<(Instant, u64, u32)> = history
        .iter()
        .filter_map(|seen| {
            let at = board_at(&seen.message)?;
            Some((seen.at, at.game, at.ply))
        })
        .collect();
    let shown_after = |game: u64, ply: u32, from: Instant| {
        let fits = |seen: &&(Instant, u64, u32)| seen.1 == game && seen.2 >= ply && seen.0 >= from;
        let first = shown.iter().find(fits);
        first.map_or(f64::INFINITY, |seen| seconds(seen.0 - from))
    };
    let mut figures = Figures {
        second,
        sent: sent.len(),
        ..Figures::default()
    };
    let calls = calls(history);
    for one in sent {
        if one.is_busy {
            figures.busy += 1;
            continue;
        }
        match &one.answered {
            Answered::Refused(reason) => figures.refused.push(reason.clone()),
            Answered::Missing => figures.missing += 1,
            Answered::Played => {
                figures.first.push(seconds(one.first));
                figures.whole.push(seconds(one.whole));
                figures
                    .board
                    .push(shown_after(one.game, one.ply + 1, one.at));
                figures.note_call(one, sent, &calls, seconds);
            }
        }
    }
    let last = sent.iter().map(|one| one.at).max();
    for (game, ply) in newest {
        let fits = |seen: &&(Instant, u64, u32)| seen.1 == *game && seen.2 >= *ply;
        let first = shown.iter().find(fits).zip(last);
        let late = first.map_or(f64::INFINITY, |(seen, last)| {
            seconds(seen.0.saturating_duration_since(last))
        });
        figures.fresh.push(late);
    }
    let lists = [
        &mut figures.first,
        &mut figures.whole,
        &mut figures.board,
        &mut figures.call,
        &mut figures.fresh,
    ];
    lists
        .into_iter()
        .for_each(|list| list.sort_by(f64::total_cmp));
    figures
}

/// Every call: when it was posted, whom it calls, and to which game.
fn calls(history: &[Seen]) -> Vec<(Instant, u64, u64)> {
    let boards = history
        .iter()
        .filter_map(|seen| Some((message_id(&seen.message), board_at(&seen.message)?.game)));
    let games: BTreeMap<u64, u64> = boards.collect();
    let mut calls = Vec::new();
    for seen in history.iter().filter(|seen| seen.is_new) {
        for line in content(&seen.message).lines() {
            let game = called_to(line).and_then(|board| games.get(&board));
            let people = mentions(line).into_iter();
            calls.extend(people.filter_map(|person| Some((seen.at, person, *game?))));
        }
    }
    calls
}

impl Figures {
    /// Notes how late the call of the next player was, unless that player has moved before it came.
    fn note_call(
        &mut self,
        one: &Sent,
        sent: &[Sent],
        calls: &[(Instant, u64, u64)],
        seconds: impl Fn(Duration) -> f64,
    ) {
        let Some(next) = one.next else {
            return;
        };
        let fits =
            |call: &&(Instant, u64, u64)| call.1 == next && call.2 == one.game && call.0 >= one.at;
        let called = calls.iter().find(fits).map(|call| call.0);
        let is_later = |other: &&Sent| other.game == one.game && other.ply > one.ply;
        let moved = sent.iter().filter(is_later).map(|other| other.at).min();
        match (called, moved) {
            (Some(called), Some(moved)) if moved < called => self.overtaken += 1,
            (None, Some(_)) => self.overtaken += 1,
            (Some(called), _) => self.call.push(seconds(called - one.at)),
            (None, None) => self.call.push(f64::INFINITY),
        }
    }

    /// Which goals were missed, a line each.
    pub fn missed(&self, goals: &Goals) -> Vec<String> {
        let mut missed = Vec::new();
        let mut check = |what: &str, is: f64, most: f64| {
            if is > most {
                missed.push(format!("{what}: {is:.1} s, at most {most} s"));
            }
        };
        // Too few moves say nothing.
        if self.busy * 2 <= self.sent {
            check("p95 of boards", percentile(&self.board, 0.95), goals.board);
            check("p95 of calls", percentile(&self.call, 0.95), goals.call);
            check("last board", percentile(&self.fresh, 1.0), goals.stale);
        } else {
            check("last board", percentile(&self.fresh, 1.0), f64::MAX);
        }
        if self.missing > 0 {
            missed.push(format!("{} answers are missing", self.missing));
        }
        if !self.refused.is_empty() {
            missed.push(format!(
                "{} moves were refused: {:?}",
                self.refused.len(),
                self.refused
            ));
        }
        missed
    }
}

/// The value that this share of a sorted list does not exceed; 0 if it is empty.
fn percentile(sorted: &[f64], share: f64) -> f64 {
    let hundredths = (share * 100.0).round() as usize;
    let at = (sorted.len() * hundredths).div_ceil(100);
    sorted
        .get(at.saturating_sub(1))
        .copied()
        .unwrap_or_default()
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let times = |list: &[f64]| {
            let [half, most, worst] = [0.5, 0.95, 1.0].map(|share| percentile(list, share));
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
            "  call: {}, {} needless before they came",
            times(&self.call),
            self.overtaken
        )?;
        writeln!(
            f,
            "  after the last move: {}; stale after 15 s: {stale}",
            times(&self.fresh)
        )?;
        write!(
            f,
            "  requests {}, of which 429: {}",
            self.requests, self.refused_by_discord
        )
    }
}
