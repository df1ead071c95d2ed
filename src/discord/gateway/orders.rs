//! A chore of the housekeeping: follows what the operator has ordered on the command line.

use crate::gateway::chores::{About, Chores};
use crate::request::bot::Bot;
use serenity::all::GuildId as Guild;
use std::sync::Arc;
use zihin_ids::GuildId;
use zihin_play::{Operator, PlayError};

/// Reads what the operator wants, and does it.
pub async fn follow(bot: &Arc<Bot>, chores: &mut Chores) {
    let operator = match bot.play.refresh_operator().await {
        Ok(operator) => operator,
        Err(error) => {
            return tracing::error!(%error, "cannot find out what the operator wants");
        }
    };
    for server in operator.blocked_servers.iter().copied() {
        if bot.servers.has(server) {
            let bot = Arc::clone(bot);
            chores.begin(
                About::Server(server),
                async move { leave(&bot, server).await },
            );
        }
    }
    if let Err(error) = erase(bot, &operator).await {
        tracing::error!(%error, "cannot erase somebody as the operator wants");
    }
    let last_backup = operator.last_backup.unwrap_or_default() / 1_000;
    let metrics = bot.play.store.metrics();
    metrics
        .last_backup
        .set(last_backup.try_into().unwrap_or_default());
    bot.texts.set_notice(operator.notice);
}

/// Whether the operator still keeps the bot out of a server: what is known of that may be half a minute old.
pub async fn is_still_blocked(bot: &Bot, server: GuildId) -> bool {
    match bot.play.refresh_operator().await {
        Ok(operator) => operator.blocked_servers.contains(&server),
        Err(error) => {
            tracing::error!(%error, "cannot find out what the operator wants");
            true
        }
    }
}

/// Leaves a server that the operator has blocked. Its games wait, as in any server that the bot has left.
pub async fn leave(bot: &Bot, server: GuildId) {
    match bot.answers.leave_guild(Guild::new(server.0)).await {
        Ok(()) => {
            tracing::info!("the bot has left a server that the operator has blocked");
        }
        Err(error) => {
            tracing::warn!(%error, "a server that the operator has blocked cannot be left");
        }
    }
}

async fn erase(bot: &Arc<Bot>, operator: &Operator) -> Result<(), PlayError> {
    for person in &operator.to_erase {
        bot.play.erase_as_ordered(*person).await?;
        tracing::info!("a person is erased, as the operator has ordered");
    }
    Ok(())
}
