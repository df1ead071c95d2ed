//! What goes wrong around the bot in a simulation: messages are deleted, permissions withdrawn, channels lost, and Discord fails for a while.

use super::people::{Actor, GUILD};
use super::process::find_server;
use std::time::Duration;
use zihin_play::{Place, PlayError};

impl Actor {
    pub async fn delete_message(&self) -> Result<(), PlayError> {
        let Some(message) = self.discord.world().delete_message() else {
            return Ok(());
        };
        self.bot.messages.repost_deleted(message).await;
        Ok(())
    }

    /// Forbids the bot to write in a channel, or allows it everywhere again.
    pub fn change_permissions(&self) {
        let channel = self.channel().0;
        let is_allowed = {
            let mut world = self.discord.world();
            let is_allowed = !world.forbidden.is_empty();
            world.forbidden.clear();
            if !is_allowed {
                world.forbidden.insert(channel);
            }
            is_allowed
        };
        if is_allowed {
            self.bot.messages.retry_refused(GUILD);
        }
    }

    pub async fn lose_channel(&self) -> Result<(), PlayError> {
        if self.below(4) > 0 {
            return Ok(());
        }
        let channel = self.channel();
        {
            let mut world = self.discord.world();
            world.gone.insert(channel.0);
            world.channels.remove(&channel.0);
        }
        if self.below(3) > 0 {
            self.bot.messages.mark_gone(Place::Channel(channel)).await;
        } else {
            // The event is lost with its session, and after the next `Ready` everything is looked for.
            self.bot.messages.repost_missing().await;
        }
        Ok(())
    }

    /// Lets players be unable to act for a while, in one of the ways in which they lose no time.
    pub async fn outage(&self) {
        let seconds = 1 + self.below(900);
        let time = Duration::from_secs(seconds.into());
        let now = self.discord.world().now();
        let ahead = 1_000 * i64::from(seconds);
        match now % 5 {
            0 | 1 => self.discord.world().fails_until = now + ahead,
            2 => {
                self.bot.play.deadlines.lose(GUILD);
                find_server(&self.bot, time);
            }
            // The process is frozen.
            3 => tokio::time::advance(time).await,
            // The machine's clock is set.
            _ => {
                let is_forward = seconds.is_multiple_of(2);
                self.discord.world().clock_is_ahead += if is_forward { ahead } else { -ahead };
            }
        }
    }
}
