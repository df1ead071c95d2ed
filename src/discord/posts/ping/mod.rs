//! Pings players to a board: one message a turn, reminders included, each in place of the previous one.
//! Where new messages run short, one pings the players of all games of a channel.
//!
//! A ping is stored before it is sent. If the bot is stopped or fails before it has learned the outcome, the message is looked for in its channel.

mod components;
mod direct;
mod due_ping;
mod in_doubt;
mod last;
mod pause;
mod reason;
mod update;

pub use pause::pause_before;

use crate::controls::limits::MAX_TEXT;
use crate::failure::Failure;
use crate::posts::channels::{Channels, MessageLocation, Write};
use crate::reply::Reply;
use crate::rest::RestError;
use crate::text::wording::Texts;
use components::{PingComponents, rows};
use due_ping::{DuePing, Next, next, ping_nonce};
use parking_lot::Mutex;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::sync::Arc;
use tokio::sync::OwnedMutexGuard;
use tokio::time::Instant;
use zihin_ids::{ChannelId, GameId, UserId};
use zihin_play::Locks;
use zihin_play::Play;
use zihin_play::clock::Deadline;
use zihin_play::game::{NewPing, PingRow, View};
use zihin_play::posts::PostKey;

/// A ping of a game, by its number among those of the game.
type Attempt = (GameId, u32);

/// The pings of all games.
pub struct Pings {
    play: Play,
    texts: Texts,
    channels: Channels,
    began: Instant,
    /// Held while a game's messages are brought up to date.
    locks: Arc<Locks<PostKey>>,
    /// The boards about which somebody is still to be pinged, each with its ping. What is lost is read from the store.
    kept: Mutex<HashMap<GameId, (View, PingRow)>>,
    /// Pings of which certainly nothing has been sent but what is recorded.
    certain: Mutex<HashSet<Attempt>>,
    /// The seats of pings whose people no direct message reaches.
    unreachable: Mutex<HashSet<(Attempt, u8)>>,
}

/// What a board needs besides being shown.
#[derive(Default)]
pub struct Prepared {
    /// The ping for which somebody still waits.
    pub due: Option<PingRow>,
    /// Why the message of an earlier ping could not be deleted for the moment.
    pub cleanup_error: Option<Failure>,
}

/// What the message of a channel says about one game.
struct Line {
    game: GameId,
    attempt: u32,
    /// The people to ping here, by seat.
    people: BTreeMap<u8, UserId>,
    /// Those whom it does not name silently.
    notified: Vec<UserId>,
    text: String,
    components: PingComponents,
    /// What tells it from every other ping.
    identity: String,
    _lock: OwnedMutexGuard<()>,
}

impl Pings {
    /// Pings by messages in these channels.
    pub fn new(play: Play, texts: Texts, channels: Channels, locks: Arc<Locks<PostKey>>) -> Self {
        Self {
            play,
            texts,
            channels,
            began: Instant::now(),
            locks,
            kept: Mutex::default(),
            certain: Mutex::default(),
            unreachable: Mutex::default(),
        }
    }

    /// Stores the ping that this board needs, unless it is the last one, and deletes the messages of earlier pings.
    /// The caller holds the lock of the game. Returns the ping if somebody is to be pinged; [`Pings::send`] does that.
    pub async fn prepare(
        &self,
        view: &View,
        board: MessageLocation,
        deadline: Option<Deadline>,
        last: Option<PingRow>,
    ) -> Result<Prepared, Failure> {
        let (game, ply) = (view.state.row.id, view.state.ply);
        self.kept.lock().remove(&game);
        let due = DuePing::new(view, board, deadline);
        let needed = due.as_ref().map(|due| (due.reason, due.all_seats()));
        let next = next(last.as_ref(), ply, needed);
        if let (Next::Keep, Some(due), Some(ping)) = (&next, &due, &last) {
            self.update(due, ping).await?;
        }
        let last = if matches!(next, Next::Replace | Next::Withdraw) {
            if let Some(last) = &last {
                self.count(view, last);
            }
            let due = due.as_ref();
            let reason = due.and_then(|due| due.reason.name());
            let seats = match due.filter(|_| next == Next::Replace) {
                Some(due) => self.seats_of(due).await?,
                None => Vec::new(),
            };
            let ping = NewPing {
                ply,
                reason: reason.map(ToOwned::to_owned),
                seats,
            };
            Some(self.begin(game, ping, last).await?)
        } else {
            last
        };
        let Some(mut ping) = last else {
            return Ok(Prepared::default());
        };
        let old = std::mem::take(&mut ping.old_messages);
        let is_due = matches!(next, Next::Replace | Next::Finish(_)) && !ping.waiting.is_empty();
        Ok(Prepared {
            cleanup_error: self.delete(game, old).await.err(),
            due: is_due.then_some(ping),
        })
    }

    /// Deletes the last ping of a game that has been cancelled.
    pub async fn withdraw(&self, game: GameId, last: Option<PingRow>) -> Result<(), Failure> {
        self.kept.lock().remove(&game);
        let Some(mut last) = last else {
            return Ok(());
        };
        if [&last.waiting, &last.delayed]
            .iter()
            .any(|seats| !seats.is_empty())
            || !last.messages.is_empty()
        {
            let none = NewPing {
                ply: last.ply,
                reason: last.reason,
                seats: Vec::new(),
            };
            self.play.store.messages().begin_ping(game, none).await?;
            last.old_messages.append(&mut last.messages);
        }
        self.delete(game, last.old_messages).await
    }

    /// Pings everybody who still waits for a ping about one of these games, each in the way they prefer;
    /// those whom no direct message reaches in the channel. If a message fails, the others are still sent. Returns the games in which somebody goes on
    /// waiting, and why.
    pub async fn send(&self, channel: ChannelId, games: &[GameId]) -> Vec<(Failure, Vec<GameId>)> {
        let (mut lines, mut failed) = (Vec::new(), Vec::new());
        for game in games {
            match self.line(channel, *game).await {
                Ok((line, direct)) => {
                    lines.extend(line);
                    failed.extend(direct.map(|error| (error.into(), vec![*game])));
                }
                Err(failure) => failed.push((failure, vec![*game])),
            }
        }
        // A message for each game can be deleted as soon as the game goes on; one for all is for channels where new messages run short.
        let is_short = self.channels.creations_left(channel).await <= lines.len();
        while !lines.is_empty() {
            let mut length = 0;
            let fits = |line: &&Line| {
                length += line.text.chars().count() + 1;
                length <= MAX_TEXT
            };
            let all = lines.iter().take_while(fits).count().max(1);
            let count = if is_short { all } else { 1 };
            let message: Vec<Line> = lines.drain(..count).collect();
            if let Err(failure) = self.send_lines(channel, &message).await {
                failed.push((failure, message.iter().map(|line| line.game).collect()));
            }
        }
        failed
    }

    /// Sends direct messages about a game.
    /// Returns what is to be said in the channel, and why a direct message could not be sent.
    async fn line(
        &self,
        channel: ChannelId,
        game: GameId,
    ) -> Result<(Option<Line>, Option<RestError>), Failure> {
        let lock = self.locks.lock(PostKey::Game(game)).await;
        let Some((view, last)) = self.present(game).await? else {
            return Ok((None, None));
        };
        let Some((due, ping)) = unfinished(&view, last) else {
            return Ok((None, None));
        };
        if view.state.row.is_in_thread() {
            self.channels.wake(due.board.0).await?;
        }
        let attempt = (game, ping.attempt);
        let (people, failed) = self.ping_directly(&due, &ping).await?;
        if failed.is_some() {
            self.certain.lock().remove(&attempt);
        }
        if people.is_empty() {
            return Ok((None, failed));
        }
        let named: Vec<UserId> = people.values().copied().collect();
        let words = self.texts.public(&view.state.row);
        let line = Line {
            game,
            attempt: ping.attempt,
            notified: self.notified(&due, &named),
            text: due.text(&named, &words),
            identity: due.identity(channel, &named, ping.attempt),
            components: PingComponents::of(&due, words),
            people,
            _lock: lock,
        };
        Ok((Some(line), failed))
    }

    /// Sends one message about these games.
    async fn send_lines(&self, channel: ChannelId, lines: &[Line]) -> Result<(), Failure> {
        let text: Vec<&str> = lines.iter().map(|line| &*line.text).collect();
        let identity: Vec<&str> = lines.iter().map(|line| &*line.identity).collect();
        // Each once: Discord takes no person twice.
        let notified = lines.iter().flat_map(|line| line.notified.iter().copied());
        let people: Vec<UserId> = notified.collect::<BTreeSet<_>>().into_iter().collect();
        let components: Vec<&PingComponents> = lines.iter().map(|line| &line.components).collect();
        let (text, identity) = (text.join("\n"), identity.join(" "));
        let sent = self
            .send_text(channel, text, &components, &people, &identity)
            .await;
        match sent {
            Ok(sent) => {
                for line in lines {
                    let seats = line.people.keys().copied().collect();
                    self.record(line.game, seats, Some(sent)).await?;
                }
                Ok(())
            }
            Err(error) => {
                if error.is_temporary() && !error.is_rate_limit() {
                    let mut certain = self.certain.lock();
                    for line in lines {
                        certain.remove(&(line.game, line.attempt));
                    }
                }
                Err(error.into())
            }
        }
    }

    /// Sends a ping with these buttons; once more without emojis if Discord may not know one any more.
    async fn send_text(
        &self,
        channel: ChannelId,
        text: String,
        components: &[&PingComponents],
        people: &[UserId],
        identity: &str,
    ) -> Result<MessageLocation, RestError> {
        let nonce = ping_nonce(identity);
        loop {
            let reply = Reply {
                ping: people.iter().map(|user| user.0).collect(),
                components: rows(components.iter().copied()),
                ..Reply::text(text.clone())
            };
            let slot = self.channels.slot(Write::Create, channel).await;
            let sent = self.channels.send(slot, channel, reply, &nonce).await;
            match sent {
                Err(error) if error.is_invalid_form() && self.texts.emojis().suspend() => {
                    tracing::warn!(%error, "Discord may not know an emoji any more: pings are sent without them for a while");
                }
                sent => return sent,
            }
        }
    }
}

/// The ping of a board for which somebody still waits.
fn unfinished(view: &View, last: Option<PingRow>) -> Option<(DuePing<'_>, PingRow)> {
    let due = DuePing::new(view, view.state.row.message?, None)?;
    let needed = Some((due.reason, due.all_seats()));
    match next(last.as_ref(), view.state.ply, needed) {
        Next::Finish(reason) => Some((DuePing { reason, ..due }, last?)),
        Next::Keep | Next::Replace | Next::Withdraw => None,
    }
}
