//! Keeps order while nobody clicks: rings the clocks, closes lobbies that have waited too long, advances tournaments. It decides nothing.

use crate::discord::bot::Bot;
use crate::ids::GameId;
use crate::play::Alarm;
use serenity::gateway::ConnectionStage;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How often the bot gives a sign of life.
const BEAT: Duration = Duration::from_millis(crate::play::BEAT.unsigned_abs());
/// How long it waits before it looks again whether a lost connection is back.
const AGAIN: Duration = Duration::from_secs(5);
/// How long Discord may take for the shortest of answers.
const PATIENCE: Duration = Duration::from_secs(5);

/// Looks after lobbies and clocks for as long as the bot lives and the players can be heard.
pub async fn keep(bot: std::sync::Weak<Bot>) {
    let mut has_rested = true;
    let mut heard = Instant::now();
    while let Some(bot) = bot.upgrade() {
        // After a rest somebody's time may be over; it must be known whether a click could have been heard.
        let asks = has_rested || heard.elapsed() >= BEAT;
        let pause = if bot.has_gateway().await && (!asks || bot.is_answered().await) {
            if asks {
                heard = Instant::now();
            }
            bot.look_after(asks).await
        } else {
            bot.play.mark_offline().await;
            AGAIN
        };
        let play = bot.play.clone();
        drop(bot);
        has_rested = tokio::select! {
            () = tokio::time::sleep(pause) => true,
            () = play.woken() => false,
        };
    }
}

impl Bot {
    /// Whether every connection stands that brings clicks and commands, as far as it is known.
    async fn has_gateway(&self) -> bool {
        let shards = self.shards.runners.lock().await;
        let mut stages = shards.values().map(|shard| shard.stage);
        !shards.is_empty() && stages.all(|stage| stage == ConnectionStage::Connected)
    }

    /// Whether Discord answers.
    async fn is_answered(&self) -> bool {
        let answer = tokio::time::timeout(PATIENCE, self.answers.get_gateway()).await;
        answer.is_ok_and(|answer| answer.is_ok())
    }

    /// Gives back the time in which the players could not be heard, before anything else is done for them.
    pub(in crate::discord) async fn catch_up(self: &Arc<Self>) {
        match self.play.catch_up().await {
            Ok(games) if games.is_empty() => {}
            Ok(games) => {
                let bot = Arc::clone(self);
                tokio::spawn(async move { bot.tell_credit(games).await });
            }
            Err(error) => tracing::error!(%error, "cannot give back the time of an outage"),
        }
    }

    async fn tell_credit(&self, games: Vec<GameId>) {
        for game in games {
            if let Err(failure) = self.messages.show(game).await {
                tracing::warn!(
                    game = game.0,
                    ?failure,
                    "could not show the time given back"
                );
            }
        }
    }

    /// Does what is due, and gives a sign of life if it is certain that the players can be heard; returns how long nothing will be due.
    async fn look_after(self: &Arc<Self>, is_heard: bool) -> Duration {
        self.catch_up().await;
        if is_heard && let Err(error) = self.play.beat().await {
            tracing::error!(%error, "cannot write the sign of life");
        }
        let pauses = [
            self.close_lobbies().await,
            self.run_due().await,
            self.advance_due().await,
        ];
        // A lobby waits much longer than a heartbeat, so no new one can be due before; an earlier alarm wakes us.
        let pause = pauses.into_iter().flatten().min();
        pause.map_or(BEAT, |pause| pause.min(BEAT))
    }

    /// Rings the alarms that are due; returns when the next one is.
    async fn run_due(&self) -> Option<Duration> {
        let (rung, next) = match self.play.run_due().await {
            Ok(done) => done,
            Err(error) => {
                tracing::error!(%error, "cannot look after the clocks");
                return None;
            }
        };
        for (game, alarm) in rung {
            let shown = match alarm {
                Alarm::Over => self.messages.show(game).await.map(drop),
                Alarm::Half | Alarm::Tenth => self.messages.remind(game, alarm).await,
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
            if let Err(failure) = self.messages.show(row.id).await {
                tracing::warn!(
                    game = row.id.0,
                    ?failure,
                    "could not show that a lobby is closed"
                );
            }
        }
        next.map(Duration::from_millis)
    }

    /// Advances the tournaments, and shows what has changed; returns when the next one is due.
    async fn advance_due(self: &Arc<Self>) -> Option<Duration> {
        let (advanced, next) = match self.play.advance_due().await {
            Ok(done) => done,
            Err(error) => {
                tracing::error!(%error, "cannot look after the tournaments");
                return None;
            }
        };
        for progress in advanced {
            // In a task of its own: a channel that does not answer delays no other tournament.
            let bot = Arc::clone(self);
            tokio::spawn(async move { bot.messages.show_progress(&progress).await });
        }
        next.map(Duration::from_millis)
    }
}
