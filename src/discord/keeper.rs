//! Keeps order while nobody clicks: rings the clocks, closes lobbies that have waited too long, posts boards again that somebody deleted. It decides nothing.

use super::bot::Bot;
use crate::ids::{ChannelId, MessageId};
use crate::play::{Alarm, Status};
use serenity::all::GuildChannel;
use std::sync::Arc;
use std::time::Duration;

/// How often the bot gives a sign of life.
const BEAT: Duration = Duration::from_millis(crate::play::BEAT.unsigned_abs());

/// Looks after lobbies and clocks for as long as the bot lives.
pub async fn keep(bot: std::sync::Weak<Bot>) {
    while let Some(bot) = bot.upgrade() {
        let pauses = [
            bot.close_lobbies().await,
            bot.ring().await,
            bot.tend().await,
        ];
        // A lobby waits much longer than a heartbeat, so no new one can be due before; an earlier alarm wakes us.
        let pause = pauses.into_iter().flatten().min();
        let pause = pause.map_or(BEAT, |pause| pause.min(BEAT));
        let play = bot.play.clone();
        drop(bot);
        tokio::select! {
            () = tokio::time::sleep(pause) => {}
            () = play.woken() => {}
        }
        if let Err(error) = play.beat().await {
            tracing::error!(%error, "cannot write the sign of life");
        }
    }
}

impl Bot {
    /// Rings the alarms that are due; returns when the next one is.
    async fn ring(&self) -> Option<Duration> {
        let (rung, next) = match self.play.ring().await {
            Ok(done) => done,
            Err(error) => {
                tracing::error!(%error, "cannot look after the clocks");
                return None;
            }
        };
        for (game, alarm) in rung {
            let shown = match alarm {
                Alarm::Over => self.show(game).await.map(drop),
                Alarm::Half | Alarm::Tenth => self.remind(game, alarm).await,
            };
            if let Err(failure) = shown {
                tracing::warn!(game = game.0, ?failure, "could not tell that time runs out");
            }
        }
        next.map(Duration::from_millis)
    }

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

    /// Posts the board or card again that somebody has deleted while its game or tournament goes on.
    pub(super) async fn is_deleted(&self, message: MessageId) {
        if self.is_deleted_card(message).await {
            return;
        }
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
