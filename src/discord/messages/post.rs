//! Keeps one message per game up to date in its channel: edited while it is the last one, else posted anew below and the old one retired.

use crate::discord::bot::Bot;
use crate::discord::failure::Failure;
use crate::discord::http::{code, retry};
use crate::discord::messages::board::board;
use crate::discord::messages::lobby::lobby;
use crate::discord::parts::Parts;
use crate::discord::wording::{Wording, link};
use crate::ids::{ChannelId, GameId, MessageId, TournamentId};
use crate::play::{Front, GameRow, Status, View};
use parking_lot::Mutex;
use serenity::all::{Builder, CreateAllowedMentions, EditMessage, Http};
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Arc;

/// Discord's code for a message that is gone.
pub(in crate::discord) const UNKNOWN_MESSAGE: isize = 10_008;

/// Where a message is.
pub type Place = (ChannelId, MessageId);

/// Whose turn it is to do something for a game, or for a tournament.
type Turns<Id> = Mutex<HashMap<Id, Turn>>;
type Turn = Arc<tokio::sync::Mutex<()>>;

/// Sends board messages, one at a time for each game.
pub struct Poster {
    /// For channel messages: serenity's limiter keeps us within Discord's rates.
    http: Arc<Http>,
    games: Turns<GameId>,
    /// One call at a time for each game, apart from its board: the next board need not wait for the call to this one.
    calls: Turns<GameId>,
    /// One card at a time for each tournament.
    cards: Turns<TournamentId>,
    /// The last message of each channel, as far as the gateway has told.
    last: Mutex<HashMap<ChannelId, MessageId>>,
}

impl Poster {
    /// Posts through `http`.
    pub fn new(http: Arc<Http>) -> Self {
        Self {
            http,
            games: Mutex::default(),
            calls: Mutex::default(),
            cards: Mutex::default(),
            last: Mutex::default(),
        }
    }

    /// For messages of channels.
    pub fn http(&self) -> &Http {
        &self.http
    }

    /// Notes the newest message of a channel.
    pub fn saw(&self, channel: ChannelId, message: MessageId) {
        let mut last = self.last.lock();
        let newest = last.entry(channel).or_insert(message);
        *newest = (*newest).max(message);
    }

    pub(in crate::discord) fn is_last(&self, channel: ChannelId, message: MessageId) -> bool {
        let last = self.last.lock();
        last.get(&channel).is_none_or(|newest| *newest <= message)
    }

    /// The turn to call the players of a game.
    pub fn call_of(&self, game: GameId) -> Turn {
        turn_of(&self.calls, game)
    }

    /// The turn to post or edit the card of a tournament.
    pub fn card_of(&self, tournament: TournamentId) -> Turn {
        turn_of(&self.cards, tournament)
    }
}

impl Bot {
    /// Brings the message of a game up to date, and returns where it is. Of several calls at once each shows the newest state, so the last one wins.
    pub(in crate::discord) async fn show(&self, game: GameId) -> Result<Place, Failure> {
        // On the heap: what it may come to is large, and it stands at the end of nearly every way.
        Box::pin(self.show_now(game)).await
    }

    async fn show_now(&self, game: GameId) -> Result<Place, Failure> {
        let turn = turn_of(&self.poster.games, game);
        let alone = turn.lock().await;
        let front = self.play.front(game).await?;
        // Before anything is sent: whatever becomes of the message, the game goes on.
        if let Front::Board(view) = &front
            && view.is_computers_turn()
        {
            self.engines.enqueue(game);
        }
        let parts = self.message_of(&front).await?;
        let view = match front {
            Front::Lobby(row) => {
                let place = self.put(&row, parts, false).await?;
                drop(alone);
                self.call_nobody(game).await?;
                return Ok(place);
            }
            Front::Board(view) => view,
        };
        let row = self.with_thread(&view).await?;
        let is_known = self.is_shown(&row, &view).await?;
        let place = self.put(&row, parts, is_known).await?;
        drop(alone);
        self.call(&view, place).await;
        if row.status == Status::Over {
            self.archive(&row).await;
        }
        Ok(place)
    }

    /// Whether the message of this game is not the last of its channel, but has shown this very board already: then it stays where it is.
    async fn is_shown(&self, row: &GameRow, view: &View) -> Result<bool, Failure> {
        match row.message {
            Some((channel, message)) if !self.poster.is_last(channel, message) => {
                let last = self.play.last_call(row.id).await?;
                Ok(last.is_some_and(|call| call.ply == view.ply))
            }
            _ => Ok(false),
        }
    }

    /// Edits the message if it is the last one of the game's room, or may stay; else posts it anew.
    async fn put(&self, row: &GameRow, parts: Parts, may_stay: bool) -> Result<Place, Failure> {
        let is_here = |(channel, message)| {
            channel == row.room() && (may_stay || self.poster.is_last(channel, message))
        };
        match row.message {
            Some(place) if is_here(place) => match self.edit(place, parts.clone()).await {
                Err(error) if code(&error) == Some(UNKNOWN_MESSAGE) => {
                    self.create(row, parts).await
                }
                done => Ok(done.map(|()| place)?),
            },
            Some(old) => {
                let new = self.create(row, parts).await?;
                self.retire(row, old, new).await;
                Ok(new)
            }
            None => self.create(row, parts).await,
        }
    }

    /// The message that a game should have now.
    async fn message_of(&self, front: &Front) -> Result<Parts, Failure> {
        match front {
            Front::Lobby(row) => Ok(lobby(row)),
            Front::Board(view) => {
                let mut parts = board(view);
                let words = Wording::public(&view.row);
                let guild = view.row.guild;
                parts.picture = Some(
                    self.pictures
                        .draw(view.scene.clone(), guild, &words)
                        .await?,
                );
                Ok(parts)
            }
        }
    }

    /// Posts the message again if it is gone, and brings it up to date if the bot stopped between a move and its picture.
    pub(in crate::discord) async fn repair(&self, row: &GameRow) -> Result<(), Failure> {
        match row.message {
            Some(_) => self.show(row.id).await.map(drop),
            None => Ok(()),
        }
    }

    pub(in crate::discord) async fn edit(
        &self,
        (channel, message): Place,
        parts: Parts,
    ) -> serenity::Result<()> {
        let target = (channel.0.into(), message.0.into(), None);
        self.unarchived(channel, || async {
            parts
                .clone()
                .into_edit()
                .execute(&self.poster.http, target)
                .await
        })
        .await
        .map(drop)
    }

    async fn create(&self, row: &GameRow, parts: Parts) -> Result<Place, Failure> {
        let channel = row.room();
        let nonce = format!("{}-{}", row.id, nonce_of_now());
        let message = self.post(channel, parts, &nonce).await?;
        self.poster.saw(channel, message);
        self.play
            .record_board_message(row.id, channel, message)
            .await?;
        Ok((channel, message))
    }

    /// Posts a new message.
    pub(in crate::discord) async fn post(
        &self,
        channel: ChannelId,
        parts: Parts,
        nonce: &str,
    ) -> serenity::Result<MessageId> {
        let target = (channel.0.into(), None);
        let sent = self.unarchived(channel, || async {
            let message = parts.clone().into_message(nonce.to_owned());
            message.execute(&self.poster.http, target).await
        });
        Ok(MessageId(sent.await?.id.get()))
    }

    /// Takes the controls from an old board and says where the new one is. Nothing depends on it.
    async fn retire(&self, row: &GameRow, (channel, message): Place, new: Place) {
        let link = link(row.guild, new.0, new.1);
        let text = Wording::public(row).text("board-replaced", &[("link", link.into())]);
        let edit = || {
            EditMessage::new()
                .content(text.clone())
                .components(Vec::new())
                .allowed_mentions(CreateAllowedMentions::new())
        };
        let target = (channel.0.into(), message.0.into(), None);
        let retired = retry(|| async { edit().execute(&self.poster.http, target).await }).await;
        if let Err(error) = retired
            // One that is gone already is as good.
            && code(&error) != Some(UNKNOWN_MESSAGE)
        {
            tracing::warn!(game = row.id.0, %error, "could not retire an old board");
        }
    }
}

fn turn_of<Id: Copy + Eq + Hash>(turns: &Turns<Id>, id: Id) -> Turn {
    let mut turns = turns.lock();
    turns.retain(|_, lock| Arc::strong_count(lock) > 1);
    Arc::clone(turns.entry(id).or_default())
}

/// Nanoseconds of the clock: unlike any other nonce of the last minutes, the same for every retry of one request.
pub(in crate::discord) fn nonce_of_now() -> u128 {
    let since = std::time::SystemTime::now()
        .duration_since(std::time::UNIX_EPOCH)
        .unwrap_or_default();
    since.as_nanos() % 1_000_000_000_000_000
}
