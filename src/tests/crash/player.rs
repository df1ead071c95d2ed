//! One person of the crash test: looks at the page, does what is to be done there, and notes what the bot has answered.

use super::ledger::{Attempt, Ledger, Outcome};
use super::turn::Turn;
use crate::support::crowd::{BoardAt, Client, board_at, boards, is_awaited};
use crate::support::random_game::pick;
use crate::support::{Verb, control};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use tokio::sync::watch;
use zihin::rules::SplitMix;

/// A person who plays wherever it is their turn.
pub struct Player {
    pub client: Arc<Client>,
    /// The page that shows the channels.
    pub channels: Arc<Client>,
    pub ledger: Arc<Ledger>,
    pub last_life: watch::Receiver<u64>,
    pub luck: SplitMix,
    /// Boards on which the person has moved: what was acknowledged is not done again.
    pub moved: BTreeSet<BoardAt>,
    /// Boards on which something has failed, with the state of the channels at that time: they are tried again once the channels have changed.
    pub failed: BTreeMap<BoardAt, u64>,
}

impl Player {
    /// Does what can be done on the page now. False if there is nothing.
    pub async fn act(&mut self) -> bool {
        if let Some((lobby, join)) = self.invitation() {
            self.client.click(&lobby, &join, &[]).await;
            self.set_aside(board_at(&lobby));
            return true;
        }
        let open = self.awaited();
        if open.is_empty() {
            return false;
        }
        let (seen, board) = pick(&open, &mut self.luck).clone();
        let turn = Turn::new(&self.client, &mut self.luck, seen, board);
        let attempts = turn.play().await;
        self.note(seen, attempts);
        true
    }

    /// The boards on which it is this person's turn.
    fn awaited(&self) -> Vec<(BoardAt, Arc<Value>)> {
        let me = self.client.me;
        self.channels.look(|view| {
            let open = boards(view).into_iter().filter(|(at, board)| {
                let may_try = self
                    .failed
                    .get(at)
                    .is_none_or(|before| *before < view.changes);
                may_try && !self.moved.contains(at) && is_awaited(board, me)
            });
            open.collect()
        })
    }

    /// A lobby that keeps a seat for this person, and its control.
    fn invitation(&self) -> Option<(Arc<Value>, String)> {
        let mention = format!("<@{}>", self.client.me);
        self.channels.look(|view| {
            let mut lobbies = boards(view).into_iter().filter(|(at, _)| {
                self.failed
                    .get(at)
                    .is_none_or(|before| *before < view.changes)
            });
            lobbies.find_map(|(_, lobby)| {
                let is_invited = lobby["content"].as_str()?.contains(&mention);
                let join = control(&lobby, Verb::Join).filter(|_| is_invited)?;
                Some((lobby, join))
            })
        })
    }

    /// Leaves a board alone until the channels change.
    fn set_aside(&mut self, at: Option<BoardAt>) {
        let changes = self.channels.look(|view| view.changes);
        self.failed.extend(at.map(|at| (at, changes)));
    }

    fn note(&mut self, seen: BoardAt, attempts: Vec<Attempt>) {
        let mut is_done = false;
        for attempt in attempts {
            is_done |= attempt.outcome == Outcome::Acknowledged;
            self.ledger.record(attempt);
        }
        if is_done {
            self.moved.insert(seen);
        } else {
            self.set_aside(Some(seen));
        }
    }
}
