//! A game's own thread: opened when the game begins, brought back when it has fallen asleep, put away at the end. Where it may not be, the game stays in the channel.

use crate::discord::bot::Bot;
use crate::discord::failure::Failure;
use crate::discord::http::{code, retry};
use crate::discord::wording::Wording;
use crate::ids::ChannelId;
use crate::play::{GameRow, Room, View};
use serenity::all::{AutoArchiveDuration, ChannelType, CreateThread, EditThread};
use std::future::Future;

/// Discord's code for a thread that has been archived.
const ARCHIVED: isize = 50_083;
/// The most characters of a thread's name.
const MOST_NAME: usize = 100;

impl Bot {
    /// The game, in a thread of its own if the server wants it so and it has just begun.
    pub(in crate::discord) async fn with_thread(&self, view: &View) -> Result<GameRow, Failure> {
        let mut row = GameRow::clone(&view.row);
        let is_wanted = self.play.settings(row.guild).await?.room == Room::Thread;
        let is_new = row.thread.is_none() && view.turns == 0;
        if is_wanted && is_new && self.play.last_call(row.id).await?.is_none() {
            match self.open_thread(&row).await {
                Ok(thread) => {
                    self.play.set_thread(row.id, thread).await?;
                    row.thread = Some(thread);
                }
                Err(error) => {
                    tracing::info!(game = row.id.0, %error, "no thread: the game stays in the channel");
                }
            }
        }
        Ok(row)
    }

    /// Below the lobby's message if there is one.
    async fn open_thread(&self, row: &GameRow) -> serenity::Result<ChannelId> {
        let words = Wording::public(row);
        let name = format!(
            "{} {} · {}",
            words.game(&row.game),
            row.id,
            row.names().join(" – ")
        );
        let thread = CreateThread::new(name.chars().take(MOST_NAME).collect::<String>())
            .kind(ChannelType::PublicThread)
            .auto_archive_duration(AutoArchiveDuration::OneWeek);
        let channel = serenity::all::ChannelId::new(row.channel.0);
        let http = self.poster.http();
        let opened = match row.message {
            Some((_, message)) => {
                channel
                    .create_thread_from_message(http, message.0, thread)
                    .await
            }
            None => channel.create_thread(http, thread).await,
        };
        Ok(ChannelId(opened?.id.get()))
    }

    /// Sends a request to a room, which is woken first if it is a thread that has fallen asleep.
    pub(in crate::discord) async fn unarchived<T, F>(
        &self,
        room: ChannelId,
        request: impl Fn() -> F + Send + Sync,
    ) -> serenity::Result<T>
    where
        F: Future<Output = serenity::Result<T>> + Send,
    {
        match retry(&request).await {
            Err(error) if code(&error) == Some(ARCHIVED) => {
                self.set_archived(room, false).await?;
                retry(&request).await
            }
            done => done,
        }
    }

    /// Puts a game's own thread away. Nothing depends on it.
    pub(in crate::discord) async fn archive(&self, row: &GameRow) {
        if let Some(thread) = row.thread
            && let Err(error) = self.set_archived(thread, true).await
        {
            tracing::warn!(game = row.id.0, %error, "could not archive a thread");
        }
    }

    async fn set_archived(&self, thread: ChannelId, archived: bool) -> serenity::Result<()> {
        let thread = serenity::all::ChannelId::new(thread.0);
        let edit = || thread.edit_thread(self.poster.http(), EditThread::new().archived(archived));
        retry(edit).await.map(drop)
    }
}
