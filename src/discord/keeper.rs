//! Keeps order while nobody clicks: closes lobbies that have waited too long, posts boards again that somebody deleted. It decides nothing.

use super::bot::Bot;
use crate::ids::{ChannelId, MessageId};
use crate::play::Status;
use serenity::all::GuildChannel;
use std::sync::Arc;
use std::time::Duration;

/// The longest sleep between two looks at the lobbies. A lobby waits much longer, so no new one can be due before.
const LONGEST: Duration = Duration::from_hours(1);

/// Looks after the lobbies for as long as the bot lives.
pub async fn keep(bot: std::sync::Weak<Bot>) {
    while let Some(bot) = bot.upgrade() {
        let pause = bot
            .close_lobbies()
            .await
            .map_or(LONGEST, |wait| wait.min(LONGEST));
        drop(bot);
        tokio::time::sleep(pause).await;
    }
}

impl Bot {
    /// Closes what has waited too long; returns when the next one is due.
    async fn close_lobbies(self: &Arc<Self>) -> Option<Duration> {
        let (closed, next) = match self.play.close_old_lobbies().await {
            Ok(done) => done,
            Err(error) => {
                tracing::error!(%error, "cannot look after the lobbies");
                return None;
            }
        };
        for row in closed {
            if let Err(failure) = self.show(row.id).await {
                tracing::warn!(
                    game = row.id.0,
                    ?failure,
                    "could not show that a lobby is closed"
                );
            }
        }
        next.map(Duration::from_millis)
    }

    /// Posts the board again that somebody has deleted while its game goes on.
    pub(super) async fn is_deleted(&self, message: MessageId) {
        let row = match self.play.of_message(message).await {
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

    /// Notes the last message of a channel when the bot comes to know it. A call to the board does not count.
    pub(super) async fn knows(&self, channel: &GuildChannel) {
        let Some(last) = channel.last_message_id.map(|id| MessageId(id.get())) else {
            return;
        };
        if !self.play.is_call(last).await.unwrap_or_default() {
            self.poster.saw(ChannelId(channel.id.get()), last);
        }
    }
}
