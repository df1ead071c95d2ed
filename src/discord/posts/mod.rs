//! The bot's messages in channels: boards, lobbies, pings, tournament cards, lists of those who look for a game and puzzles of the day. `push` queues them;
//! `outbox` decides what is sent when; `boards`, `ping`, `tournaments` and `search_list` bring one message up to date; `early` draws boards before they are written; `gone` posts again what was deleted; `seals` keeps the seals on old messages;
//! `post` decides between editing, moving down and posting again, and ends the old messages; `channels` sends the requests. What they show is composed by the features.

pub(crate) mod attempt;
pub(crate) mod boards;
pub(crate) mod channels;
pub(crate) mod daily_puzzle;
pub(crate) mod early;
pub(crate) mod gone;
pub(crate) mod nonce;
pub(crate) mod outbox;
pub(crate) mod ping;
pub(crate) mod post;
pub(crate) mod public_answer;
pub(crate) mod push;
pub(crate) mod seals;
pub(crate) mod search_list;
pub(crate) mod thread;
pub(crate) mod tournaments;
pub(crate) mod worker;

pub use outbox::{Load, Shown};

use crate::engine_pool::EnginePool;
use crate::failure::Failure;
use crate::pictures::Pictures;
use crate::posts::public_answer::PublicAnswer;
use crate::posts::tournaments::TournamentPosts;
use crate::reply::Reply;
use crate::rest::{Rest, RestError};
use crate::text::links::board_link;
use crate::text::wording::{Texts, Wording};
use boards::Boards;
use channels::{Channels, MessageLocation, Write};
use gone::LastDeleted;
use nonce::{PING_NONCE, nonce};
use outbox::{Outbox, Waiter};
use parking_lot::Mutex;
use ping::Pings;
use search_list::SearchLists;
use serenity::all::{GuildChannel, Message};
use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use zihin_ids::{ChannelId, GameId, GuildId, MessageId, UserId};
use zihin_play::Locks;
use zihin_play::clock::Deadline;
use zihin_play::game::{GameRow, Upcoming, level_of};
use zihin_play::posts::PostKey;
use zihin_play::tournament::TournamentState;
use zihin_play::{Play, PlayError};
use zihin_telemetry::{ChannelClass, action};

/// How long whoever acts waits to be told whether the board is shown.
const TURN_PATIENCE: Duration = Duration::from_millis(1_200);
/// How much longer if it is being sent by then. An interaction that takes so long is deferred meanwhile.
const SENDING_PATIENCE: Duration = Duration::from_millis(3_800);

/// How long messages that are being sent may take once the bot is to stop.
const STOP_LIMIT: Duration = Duration::from_millis(500);

/// Keeps the messages of games and tournaments up to date, one message for each.
pub struct Messages(Arc<Shared>);

/// What the tasks of all queues share.
struct Shared {
    play: Play,
    texts: Texts,
    pictures: Pictures,
    engines: Arc<EnginePool>,
    channels: Channels,
    boards: Boards,
    pings: Pings,
    cards: TournamentPosts,
    search_lists: SearchLists,
    /// Held while a message, or a ping beside it, is brought up to date.
    locks: Arc<Locks<PostKey>>,
    outbox: Arc<Outbox>,
    deleted: LastDeleted,
    /// How long whoever has just moved is not pinged, since they probably look at the board.
    ping_pause: Duration,
    /// Held while messages are looked for.
    search: tokio::sync::Mutex<()>,
    /// Whether messages are to be looked for (again).
    search_wanted: AtomicBool,
    /// Until when the bot is timed out, in the servers where that is known.
    timeouts: Mutex<HashMap<GuildId, i64>>,
}

impl Messages {
    /// Posts through `rest`, which keeps Discord's limits. Whoever has just moved is pinged after `ping_pause` only.
    pub fn new(
        rest: Arc<Rest>,
        ping_pause: Duration,
        play: Play,
        texts: Texts,
        pictures: Pictures,
        engines: Arc<EnginePool>,
    ) -> Self {
        let channels = Channels::new(rest);
        let locks = Arc::<Locks<PostKey>>::default();
        Self(Arc::new(Shared {
            boards: Boards::new(
                play.clone(),
                texts.clone(),
                pictures.clone(),
                channels.clone(),
            ),
            pings: Pings::new(
                play.clone(),
                texts.clone(),
                channels.clone(),
                Arc::clone(&locks),
            ),
            search_lists: SearchLists::new(play.clone(), texts.clone(), channels.clone()),
            cards: TournamentPosts::new(
                play.clone(),
                texts.clone(),
                pictures.clone(),
                channels.clone(),
            ),
            locks,
            outbox: Arc::default(),
            deleted: LastDeleted::default(),
            ping_pause,
            search: tokio::sync::Mutex::default(),
            search_wanted: AtomicBool::new(false),
            timeouts: Mutex::default(),
            play,
            texts,
            pictures,
            engines,
            channels,
        }))
    }

    /// Brings the message of a game, tournament or list up to date, with what is announced beside it, and waits a moment for it.
    pub async fn show(&self, key: impl Into<PostKey>) -> Shown {
        self.show_now(key.into(), false, None).await
    }

    /// Brings a message up to date even if it is known to show the newest state: it may have been deleted.
    pub async fn show_again(&self, key: impl Into<PostKey>) -> Shown {
        self.show_now(key.into(), true, None).await
    }

    /// Shows a game or a new tournament as the public answer, in the same channel; elsewhere as [`Messages::show`] does.
    pub async fn show_as_answer(&self, key: impl Into<PostKey>, answer: &PublicAnswer) -> Shown {
        let answer = Some(answer.clone());
        self.show_now(key.into(), false, answer).await
    }

    async fn show_now(&self, key: PostKey, force: bool, answer: Option<PublicAnswer>) -> Shown {
        let push = |waiter| self.push(key, force, Some(waiter));
        self.wait_for(key, answer, push).await
    }

    /// Shows a lobby that has just been opened as the answer to that, and waits a moment for it.
    pub async fn show_lobby(&self, row: &GameRow, answer: &PublicAnswer) -> Shown {
        let push = |waiter| self.push_row(row, false, false, Some(waiter));
        let key = PostKey::Game(row.id);
        self.wait_for(key, Some(answer.clone()), push).await
    }

    /// Draws a board that is about to be shown, unless messages of its channel come first: it may be overtaken.
    pub fn draw_early(&self, board: Upcoming) {
        if self.0.outbox.is_idle(board.row.thread_or_channel()) {
            self.0.boards.draw_early(board);
        }
    }

    /// Lets a ping about a game wait: the player whom it would call is entering a move, and it would push the board away.
    pub fn delay_ping(&self, row: &GameRow) {
        let (channel, pause) = (row.thread_or_channel(), self.0.ping_pause);
        self.0.outbox.delay_ping(channel, row.id, pause);
    }

    /// Brings a message up to date when its turn comes.
    pub async fn show_soon(&self, key: impl Into<PostKey>) {
        let key = key.into();
        if let Err(error) = self.push(key, false, None).await {
            tracing::warn!(%key, %error, "a message cannot be shown");
        }
    }

    /// Brings all lists up to date that do not show the newest state, when their turn comes.
    pub async fn show_search_lists(&self) {
        let lists = match self.0.play.store.searches().unshown_lists().await {
            Ok(lists) => lists,
            Err(error) => {
                tracing::error!(%error, "cannot find out which search lists are not shown yet");
                return;
            }
        };
        for id in lists {
            if !self.0.outbox.has(PostKey::Searches(id)) {
                self.show_soon(id).await;
            }
        }
    }

    async fn wait_for<F: Future<Output = Result<(), PlayError>>>(
        &self,
        key: PostKey,
        answer: Option<PublicAnswer>,
        push: impl FnOnce(Waiter) -> F,
    ) -> Shown {
        let (waiter, told) = Waiter::new(answer);
        if let Err(error) = push(waiter).await {
            return Shown::Failed(Arc::new(error.into()));
        }
        let shown = tokio::select! {
            biased;
            shown = told => shown.unwrap_or(Shown::Waiting),
            () = self.run_out_of_patience(key) => Shown::Waiting,
            () = self.0.outbox.closing() => Shown::Waiting,
        };
        if let Shown::At(_) = shown {
            action::is_shown();
        }
        if let PostKey::Game(game) = key {
            action::is_about(game, None);
        }
        shown
    }

    /// Ends once whoever acts need not wait for the message any longer.
    async fn run_out_of_patience(&self, key: PostKey) {
        tokio::time::sleep(TURN_PATIENCE).await;
        if self.0.outbox.is_sending(key) {
            tokio::time::sleep(SENDING_PATIENCE).await;
        }
    }

    /// Gives a game a thread of its own. Its message is there once it is shown again.
    pub async fn give_thread(&self, game: GameId) -> Result<(), Failure> {
        let _lock = self.0.locks.lock(PostKey::Game(game)).await;
        self.0.boards.give_thread(game).await
    }

    /// What waits in the queues of all channels of a class.
    pub fn load(&self, class: ChannelClass) -> Load {
        self.0.outbox.load(class)
    }

    /// Whether the message of a game shows its newest state, as far as is known.
    pub fn is_current(&self, game: GameId) -> bool {
        !self.0.outbox.has(PostKey::Game(game))
    }

    /// Pings the people who are to act once more, since their time is running out.
    /// Nobody is pinged about a board that is not shown yet; returns false if it soon will be.
    pub async fn remind(&self, game: GameId, deadline: Deadline) -> Result<bool, Failure> {
        if !self.is_current(game) {
            return Ok(self.0.outbox.is_refused(PostKey::Game(game)));
        }
        let _lock = self.0.locks.lock(PostKey::Game(game)).await;
        let view = self.0.play.games.view(game).await?;
        let Some(board) = view.state.row.message else {
            return Ok(true);
        };
        let last = self.0.pings.settled(game).await?.ping;
        let prepared = self
            .0
            .pings
            .prepare(&view, board, Some(deadline), last)
            .await?;
        if let Some(ping) = prepared.due {
            self.0.pings.keep(view, board, ping);
            self.0.push_ping(board.0, game, Duration::ZERO);
        }
        prepared.cleanup_error.map_or(Ok(true), Err)
    }

    /// Pings a person who has been invited to a lobby after it was opened, once.
    pub async fn invite(
        &self,
        row: &GameRow,
        invited: UserId,
        invitation: Reply,
    ) -> Result<(), Failure> {
        let ping = Reply {
            ping: vec![invited.0],
            content: format!("{} {}", invitation.content, board_link(row)),
            ..invitation
        };
        let identity = format!("invite {} {invited}", row.id);
        Ok(self.send(row.thread_or_channel(), ping, &identity).await?)
    }

    /// Sends somebody a direct message that is neither kept up to date nor deleted; see [`Self::send`].
    pub async fn send_directly(
        &self,
        user: UserId,
        reply: Reply,
        identity: &str,
    ) -> Result<(), RestError> {
        let channel = self.0.channels.open_direct(user).await?;
        self.send(channel, reply, identity).await
    }

    /// Sends a message; with the same `identity` not again within the few minutes for which Discord remembers nonces.
    async fn send(
        &self,
        channel: ChannelId,
        reply: Reply,
        identity: &str,
    ) -> Result<(), RestError> {
        let channels = &self.0.channels;
        let slot = channels.slot(Write::Create, channel).await;
        let nonce = nonce(PING_NONCE, identity);
        channels.send(slot, channel, reply, &nonce).await?;
        Ok(())
    }

    /// What the card of a tournament shows now, in these words.
    pub async fn tournament_card(
        &self,
        tournament: &TournamentState,
        words: &Wording,
    ) -> Result<Reply, Failure> {
        self.0.cards.reply(tournament, words).await
    }

    /// Brings the messages up to date that do not show the newest state as far as is known,
    /// after a start or a lost connection: the bot may have been stopped between a move and its board. Computers that are to move begin to think.
    pub async fn show_unshown(&self) -> Result<(), PlayError> {
        for id in self.0.play.store.tournaments().reachable().await? {
            self.show_soon(id).await;
        }
        self.show_search_lists().await;
        let unshown = self.0.play.store.messages().unshown_games().await?;
        let held = self.0.play.games.held().await?;
        let games: BTreeSet<GameId> = unshown.into_iter().chain(held).collect();
        for game in games {
            self.show_soon(game).await;
        }
        let think = |row: GameRow| {
            if level_of(&row).is_some() {
                self.0.engines.enqueue(row.id);
            }
        };
        self.0.play.games.each_unfinished(think).await
    }

    /// Tries again what Discord has refused in the channels of a server. Something has changed there.
    pub fn retry_refused(&self, guild: GuildId) {
        for channel in self.0.outbox.unblock(guild) {
            self.0.serve(channel);
        }
    }

    /// Notes until when (milliseconds since 1970) the bot is timed out in a server.
    pub fn note_timeout(&self, guild: GuildId, until: i64) {
        self.0.timeouts.lock().insert(guild, until);
    }

    /// Tries again what Discord has refused where a timeout of the bot has ended by `now`. Returns when the next one ends.
    pub fn retry_after_timeouts(&self, now: i64) -> Option<i64> {
        let mut timeouts = self.0.timeouts.lock();
        let over = timeouts.extract_if(|_, until| *until <= now);
        let ended: Vec<GuildId> = over.map(|(guild, _)| guild).collect();
        let next = timeouts.values().min().copied();
        drop(timeouts);
        for guild in ended {
            self.retry_refused(guild);
        }
        next
    }

    /// The client that keeps Discord's limits.
    pub fn rest(&self) -> &Rest {
        self.0.channels.rest()
    }

    /// Tries again what has failed, without waiting any longer.
    pub fn retry_failed(&self) {
        self.0.outbox.retry_now();
    }

    /// Lets whoever acts wait for no message any more, since the bot is about to stop.
    pub fn close(&self) {
        self.0.outbox.close();
    }

    /// Stops sending after the present messages, for which it waits a moment.
    /// What is not shown by then is found again after the next start.
    pub async fn stop(&self) {
        let stopped = tokio::time::timeout(STOP_LIMIT, self.0.outbox.stop()).await;
        if stopped.is_err() {
            tracing::info!(
                "a message was still being sent when the bot stopped; it is looked for after the next start"
            );
        }
        self.0.channels.rest().close();
    }

    /// Notes whether a thread is archived.
    pub fn note_archived(&self, thread: ChannelId, is_archived: bool) {
        self.0.channels.note_archived(thread, is_archived);
    }

    /// Records a message that the gateway reports as its channel's newest.
    /// Pings, boards and additions to dice do not count: they push no board up.
    pub fn record_message(&self, message: &Message) {
        if nonce::pushes_up(message) && !crate::game::post::dice::is_addition(message) {
            let channel = ChannelId(message.channel_id.get());
            let message = MessageId(message.id.get());
            self.0.channels.newest().record((channel, message));
        }
    }

    /// Records the newest message of each of these channels, which the gateway reports together. Pings and boards do not count.
    pub async fn record_channels(&self, channels: impl Iterator<Item = &GuildChannel>) {
        let locations = channels.filter_map(|channel| {
            let last = channel.last_message_id?;
            Some((ChannelId(channel.id.get()), MessageId(last.get())))
        });
        let newest: Vec<MessageLocation> = locations.collect();
        let messages: Vec<MessageId> = newest.iter().map(|(_, message)| *message).collect();
        let kept = match self.0.play.store.messages().kept(&messages).await {
            Ok(kept) => HashSet::<MessageId>::from_iter(kept),
            Err(error) => {
                tracing::error!(%error, "cannot find out which newest messages are the bot's own");
                HashSet::new()
            }
        };
        for location in newest
            .into_iter()
            .filter(|(_, message)| !kept.contains(message))
        {
            self.0.channels.newest().record(location);
        }
    }
}
