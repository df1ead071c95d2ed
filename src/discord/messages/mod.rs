//! The bot's messages in channels: boards, lobbies, calls and tournament cards. `posted_message` decides between editing, moving down and posting again;
//! `channels` sends the requests; `board`, `lobby`, `due_call` and `tournament` compose each message.

pub(in crate::discord) mod board;
mod call;
mod channels;
mod due_call;
pub(in crate::discord) mod lobby;
mod locks;
mod newest;
mod nonce;
mod posted_message;
mod thread;
pub(in crate::discord) mod tournament;

use crate::discord::engine_pool::EnginePool;
use crate::discord::failure::Failure;
use crate::discord::parts::Parts;
use crate::discord::pictures::Pictures;
use crate::discord::wording::{Texts, Wording, link};
use crate::ids::{ChannelId, GameId, MessageId, TournamentId};
use crate::play::Play;
use crate::play::clock::Deadline;
use crate::play::game::{GameMessage, GameRow, Status, View};
use crate::play::tournament::{Progress, TournamentState};
use board::board;
use call::Calls;
use channels::{Channels, MessageLocation};
use lobby::lobby;
use locks::Locks;
use posted_message::PostedMessage;
use serenity::all::{CreateAllowedMentions, EditMessage, GuildChannel, Http, Message};
use std::sync::Arc;
use tournament::Cards;

/// Keeps the messages of games and tournaments up to date, one message for each.
pub struct Messages {
    play: Play,
    texts: Texts,
    pictures: Pictures,
    engines: Arc<EnginePool>,
    channels: Channels,
    /// For the message of each game: a lobby, then a board.
    games: Locks<GameId>,
    calls: Calls,
    cards: Cards,
}

impl Messages {
    /// Posts through `http`, whose rate limiter keeps the bot within Discord's limits for channels.
    pub fn new(
        http: Arc<Http>,
        play: Play,
        texts: Texts,
        pictures: Pictures,
        engines: Arc<EnginePool>,
    ) -> Self {
        let channels = Channels::new(http);
        Self {
            games: Locks::default(),
            calls: Calls::new(play.clone(), texts.clone(), channels.clone()),
            cards: Cards::new(
                play.clone(),
                texts.clone(),
                pictures.clone(),
                channels.clone(),
            ),
            play,
            texts,
            pictures,
            engines,
            channels,
        }
    }

    /// Brings the message of a game up to date, and returns where it is. Of several calls at once each shows the newest state, so the last one wins.
    pub async fn show(&self, game: GameId) -> Result<MessageLocation, Failure> {
        // Boxed: a large future that most handlers end in.
        Box::pin(self.show_now(game)).await
    }

    async fn show_now(&self, game: GameId) -> Result<MessageLocation, Failure> {
        let lock = self.games.lock(game).await;
        let message = self.play.games.message(game).await?;
        // Before anything is sent: the game goes on even if its message cannot be shown.
        if let GameMessage::Board(view) = &message
            && view.is_computers_turn()
        {
            self.engines.enqueue(game);
        }
        let parts = self.parts(&message).await?;
        let view = match message {
            GameMessage::Lobby(row) => {
                let location = self.post(&row, parts, false).await?;
                drop(lock);
                self.calls.withdraw(game).await?;
                return Ok(location);
            }
            GameMessage::Board(view) => view,
        };
        let row = thread::with_thread(&self.play, &self.channels, &self.texts, &view).await?;
        let may_stay = self.has_been_shown(&row, &view).await?;
        let location = self.post(&row, parts, may_stay).await?;
        drop(lock);
        self.calls.call(&view, location).await;
        if row.status == Status::Over {
            thread::archive(&self.channels, &row).await;
        }
        Ok(location)
    }

    /// Gives a game a thread of its own. Its message is there once it is shown again.
    pub async fn give_thread(&self, game: GameId) -> Result<(), Failure> {
        let _lock = self.games.lock(game).await;
        thread::give_thread(&self.play, &self.channels, &self.texts, game).await
    }

    /// Whether the message has shown this board already, so that it may stay above newer messages.
    async fn has_been_shown(&self, row: &GameRow, view: &View) -> Result<bool, Failure> {
        match row.message {
            Some(location) if !self.channels.newest().is_newest(location) => {
                let last = self.play.games.last_call(row.id).await?;
                Ok(last.is_some_and(|call| call.ply == view.ply))
            }
            _ => Ok(false),
        }
    }

    /// The message that a game should have now.
    async fn parts(&self, message: &GameMessage) -> Result<Parts, Failure> {
        match message {
            GameMessage::Lobby(row) => Ok(lobby(row, &self.texts)),
            GameMessage::Board(view) => {
                let words = self.texts.public(&view.row);
                let scene = view.scene.clone();
                let picture = self.pictures.draw(scene, view.row.guild, &words).await?;
                Ok(Parts {
                    picture: Some(picture),
                    ..board(view, &words)
                })
            }
        }
    }

    async fn post(
        &self,
        row: &GameRow,
        parts: Parts,
        may_stay: bool,
    ) -> Result<MessageLocation, Failure> {
        let message = PostedMessage {
            name: row.id.to_string(),
            recorded: row.message,
            home: row.thread_or_channel(),
            may_stay,
        };
        let record = |(channel, message)| {
            self.play
                .games
                .record_board_message(row.id, channel, message)
        };
        let words = self.texts.public(row);
        let retired = |location| retired_board(row, &words, location);
        message.update(&self.channels, parts, record, retired).await
    }

    /// Calls the people who are to act once more, since their time is running out.
    pub async fn remind(&self, game: GameId, deadline: Deadline) -> Result<(), Failure> {
        self.calls.remind(game, deadline).await
    }

    /// Brings the card of a tournament up to date if there is news, or in any case if `anyway`, and announces the news beside it.
    pub async fn show_tournament(&self, id: TournamentId, anyway: bool) -> Result<(), Failure> {
        self.cards.show(id, anyway).await
    }

    /// What the card of a tournament shows now.
    pub async fn tournament_card(&self, tournament: &TournamentState) -> Result<Parts, Failure> {
        self.cards.parts(tournament).await
    }

    /// Shows the progress of a tournament: the card first, so that new boards are below it. After a failure the rest is still shown; what must be seen is
    /// tried again later.
    pub async fn show_progress(&self, progress: &Progress) {
        let id = progress.tournament.row.id;
        if let Err(failure) = self.show_tournament(id, false).await {
            tracing::warn!(tournament = id.0, ?failure, "could not show a tournament");
            self.play.tournaments.retry_later(id);
        }
        for game in progress.changed.iter().chain(&progress.unposted) {
            if let Err(failure) = self.show(*game).await {
                tracing::warn!(
                    game = game.0,
                    ?failure,
                    "could not show a tournament's game"
                );
                if progress.unposted.contains(game) {
                    self.play.tournaments.retry_later(id);
                }
            }
        }
    }

    /// Posts a deleted board, lobby or card again if its game or tournament is unfinished.
    pub async fn repost_deleted(&self, message: MessageId) {
        if self.cards.repost_deleted(message).await {
            return;
        }
        let row = match self.play.games.of_message(message).await {
            Ok(Some(row)) if matches!(row.status, Status::Lobby | Status::Playing) => row,
            Ok(_) => return,
            Err(error) => return tracing::error!(%error, "cannot look up a deleted message"),
        };
        if let Err(failure) = self.show(row.id).await {
            tracing::warn!(
                game = row.id.0,
                ?failure,
                "could not post a deleted board again"
            );
        }
    }

    /// Records a message that the gateway reports as its channel's newest. Calls do not count: they do not push the board up.
    pub fn record_message(&self, message: &Message) {
        if !due_call::is_call(message) {
            let channel = ChannelId(message.channel_id.get());
            let message = MessageId(message.id.get());
            self.channels.newest().record((channel, message));
        }
    }

    /// Records the newest message of a channel that the gateway reports. Calls do not count.
    pub async fn record_channel(&self, channel: &GuildChannel) {
        let Some(last) = channel.last_message_id.map(|id| MessageId(id.get())) else {
            return;
        };
        if !self.play.games.is_call(last).await.unwrap_or_default() {
            let channel = ChannelId(channel.id.get());
            self.channels.newest().record((channel, last));
        }
    }
}

/// The edit of an old board: it links to the new one, keeps its picture and loses its controls.
fn retired_board(
    row: &GameRow,
    words: &Wording,
    (channel, message): MessageLocation,
) -> EditMessage {
    let link = link(row.guild, channel, message);
    let text = words.text("board-replaced", &[("link", link.into())]);
    EditMessage::new()
        .content(text)
        .components(Vec::new())
        .allowed_mentions(CreateAllowedMentions::new())
}
