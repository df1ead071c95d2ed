//! One person: looks at the page, does what is to be done there, and notes what the bot has answered.

use super::attempt::{Attempt, Outcome};
use super::client::Client;
use super::ledger::Ledger;
use super::public::{BoardAt, board_at, is_awaited};
use super::turn::Turn;
use super::view::View;
use crate::random_game::pick;
use crate::{component, content};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use tokio::sync::watch;
use zihin_rules::{Luck, SplitMix};

/// A person who plays wherever it is their turn.
pub struct Player {
    pub client: Arc<Client>,
    /// The page that shows the channels.
    pub channels: Arc<Client>,
    pub ledger: Arc<Ledger>,
    pub last_life: watch::Receiver<u64>,
    pub luck: SplitMix,
    /// Whether the person plans replies ahead.
    pub plans: bool,
    /// Boards on which the person has moved: what was acknowledged is not done again.
    pub moved: BTreeSet<BoardAt>,
    /// Boards on which something has failed: they are tried again once the channels have changed,
    /// or if the bot has died since the attempt began.
    pub failed: BTreeMap<BoardAt, Failure>,
}

/// When something failed.
#[derive(Clone, Copy)]
pub struct Failure {
    /// The changes of the channels by then.
    changes: u64,
    /// The bot's last death before the attempt began.
    last_life: u64,
}

impl Player {
    /// Does what can be done on the page now; `last_life` changes with each death of the bot.
    /// False if there is nothing.
    pub async fn act(&mut self, last_life: u64) -> bool {
        if let Some((lobby, join)) = self.invitation(last_life) {
            self.client.click(&lobby, &join, &[]).await;
            self.set_aside(board_at(&lobby), last_life);
            return true;
        }
        if let Some((board, roll)) = self.first_roll(last_life) {
            self.client.click(&board, &roll, &[]).await;
            self.set_aside(board_at(&board), last_life);
            return true;
        }
        let open = self.awaited(last_life);
        if open.is_empty() {
            return false;
        }
        let (seen, board) = pick(&open, &mut self.luck).clone();
        let turn = Turn::new(&self.client, &mut self.luck, seen, board);
        let attempts = turn.play().await;
        let has_moved = self.note(seen, attempts, last_life);
        if has_moved && self.plans && self.luck.below(2) == 0 {
            self.plan(seen.game).await;
        }
        true
    }

    /// Plans a reply in a game in which others are to move now.
    async fn plan(&mut self, game: u64) {
        let board = self.channels.look(|view| {
            let mut live = view.live.values();
            let board = live.find(|message| board_at(message).is_some_and(|at| at.game == game))?;
            Some((board_at(board)?, Arc::clone(board)))
        });
        if let Some((seen, board)) = board {
            let turn = Turn::new(&self.client, &mut self.luck, seen, board);
            self.ledger.record_plan(turn.plan().await);
        }
    }

    /// The boards on which it is this person's turn.
    fn awaited(&self, last_life: u64) -> Vec<(BoardAt, Arc<Value>)> {
        let me = self.client.me;
        self.channels.look(|view| {
            let open = self.naming_me(view).filter(|(at, board)| {
                self.may_try(*at, view, last_life)
                    && !self.moved.contains(at)
                    && is_awaited(board, me)
            });
            open.collect()
        })
    }

    /// A lobby that keeps a seat for this person, and its component.
    fn invitation(&self, last_life: u64) -> Option<(Arc<Value>, String)> {
        self.channels.look(|view| {
            let lobbies = self.naming_me(view);
            let mut lobbies = lobbies.filter(|(at, _)| self.may_try(*at, view, last_life));
            lobbies.find_map(|(_, lobby)| {
                let join = component(&lobby, "join")?;
                Some((lobby, join))
            })
        })
    }

    /// The messages with components of games in which this person is mentioned.
    fn naming_me(&self, view: &View) -> impl Iterator<Item = (BoardAt, Arc<Value>)> {
        let mention = format!("<@{}>", self.client.me);
        let messages = view.live.values();
        let naming_me = messages.filter(move |message| content(message).contains(&mention));
        naming_me.filter_map(|message| Some((board_at(message)?, Arc::clone(message))))
    }

    /// A board whose dice wait for a player, and the component that rolls them.
    fn first_roll(&self, last_life: u64) -> Option<(Arc<Value>, String)> {
        self.channels.look(|view| {
            view.live.values().find_map(|board| {
                let roll = component(board, "roll")?;
                let may_try = self.may_try(board_at(board)?, view, last_life);
                may_try.then(|| (Arc::clone(board), roll))
            })
        })
    }

    fn may_try(&self, at: BoardAt, view: &View, last_life: u64) -> bool {
        let failure = self.failed.get(&at);
        failure
            .is_none_or(|failure| failure.changes < view.changes || failure.last_life != last_life)
    }

    /// Leaves a board alone until the channels change or the bot dies, after an attempt that began in this life.
    fn set_aside(&mut self, at: Option<BoardAt>, last_life: u64) {
        let changes = self.channels.look(|view| view.changes);
        let failure = Failure { changes, last_life };
        self.failed.extend(at.map(|at| (at, failure)));
    }

    /// Notes attempts on a board. Returns whether one of them is acknowledged.
    fn note(&mut self, seen: BoardAt, attempts: Vec<Attempt>, last_life: u64) -> bool {
        let mut is_done = false;
        for attempt in attempts {
            is_done |= attempt.outcome == Outcome::Acknowledged;
            self.ledger.record(attempt);
        }
        if is_done {
            self.moved.insert(seen);
        } else {
            self.set_aside(Some(seen), last_life);
        }
        is_done
    }
}
