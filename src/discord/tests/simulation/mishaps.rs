//! What goes wrong around the bot in a simulation: messages are deleted, permissions withdrawn, channels lost, and Discord fails for a while.

use super::people::{Actor, GUILD};
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

    pub fn outage(&self) {
        let time = 1_000 * i64::from(1 + self.below(900));
        let mut world = self.discord.world();
        world.fails_until = world.now() + time;
    }
}
