//! How long it takes until the boards show what was played.

use super::Day;
use crate::servers::figures::{number, print, print_times};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};
use zihin_testing::crowd::{Seen, board_at};

/// The boards of all games.
#[derive(Default)]
pub struct Boards {
    /// For each game whose board does not show its newest move: the oldest one that it does not show, and when that was sent.
    stale: BTreeMap<u64, (u32, Instant)>,
    /// The newest ply that the board of each game has shown.
    shown: BTreeMap<u64, u32>,
    /// How long boards did not show a move.
    times: Vec<Duration>,
}

impl Boards {
    /// A move is sent. If the one before was answered late, the board may already be further.
    pub fn expect(&mut self, game: u64, ply: u32) {
        if self.shown.get(&game).is_some_and(|shown| *shown > ply) {
            return;
        }
        self.stale.entry(game).or_insert((ply, Instant::now()));
    }

    /// A move was refused.
    pub fn forget(&mut self, game: u64) {
        self.stale.remove(&game);
    }

    fn take_in(&mut self, seen: &Seen) {
        let Some(board) = board_at(&seen.message) else {
            return;
        };
        self.shown.insert(board.game, board.ply);
        let stale = self.stale.get(&board.game);
        if let Some((_, since)) = stale.filter(|(ply, _)| *ply < board.ply) {
            self.times.push(seen.at.duration_since(*since));
            self.stale.remove(&board.game);
        }
    }

    /// Prints how late they were, and how many have not come.
    pub fn print(&self) {
        print_times("a board shows a move", self.times.clone());
        let latest = self.times.iter().max().copied().unwrap_or_default();
        print("the latest", latest.as_secs_f64(), "s");
        print("never", number(self.stale.len()), "");
    }
}

/// Takes in what the channels show.
pub async fn watch(day: Arc<Day>) {
    let mut news = day.channels.news();
    while news.changed().await.is_ok() {
        let mut boards = day.boards.lock();
        for seen in day.channels.take_history() {
            boards.take_in(&seen);
        }
    }
}
