//! What the bot does at each event of the gateway.

use crate::discord::bot::Bot;
use crate::discord::gateway::housekeeping::credit_outage;
use crate::discord::interaction::{clicks, typed_move};
use crate::ids::MessageId;
use poise::FrameworkContext;
use serenity::all::{FullEvent, Interaction};
use std::sync::Arc;

/// Handles every event except commands, which poise dispatches.
///
/// # Errors
/// If Discord does not accept the answer to an interaction.
pub async fn handle(
    framework: FrameworkContext<'_, Arc<Bot>, anyhow::Error>,
    event: &FullEvent,
) -> anyhow::Result<()> {
    let bot = framework.user_data;
    if let FullEvent::InteractionCreate { .. }
    | FullEvent::Ready { .. }
    | FullEvent::Resume { .. } = event
    {
        credit_outage(bot).await;
    }
    match event {
        FullEvent::Message { new_message } => bot.messages.record_message(new_message),
        FullEvent::MessageDelete {
            deleted_message_id, ..
        } => {
            let message = MessageId(deleted_message_id.get());
            bot.messages.repost_deleted(message).await;
        }
        FullEvent::GuildCreate { guild, .. } => {
            for channel in guild.channels.values().chain(&guild.threads) {
                bot.messages.record_channel(channel).await;
            }
        }
        FullEvent::Ready { .. } => repair_all(bot).await,
        FullEvent::InteractionCreate {
            interaction: Interaction::Component(click),
        } if bot.handled.insert(click.id.get()) => Box::pin(clicks::handle(bot, click)).await?,
        FullEvent::InteractionCreate {
            interaction: Interaction::Modal(modal),
        } if bot.handled.insert(modal.id.get()) => typed_move::submit(bot, modal).await?,
        _ => {}
    }
    Ok(())
}

/// Brings the message of every unfinished game and tournament up to date, after a start or a lost connection: it may have been deleted, or the bot stopped
/// between a move and its picture, or before a game was posted at all.
async fn repair_all(bot: &Bot) {
    let tournaments = bot.play.tournaments.unfinished().await;
    for id in tournaments.unwrap_or_else(|error| {
        tracing::error!(%error, "cannot read the unfinished tournaments");
        Vec::new()
    }) {
        if let Err(failure) = bot.messages.show_tournament(id, true).await {
            tracing::warn!(tournament = id.0, ?failure, "could not repair a card");
        }
    }
    let rows = match bot.play.games.unfinished().await {
        Ok(rows) => rows,
        Err(error) => return tracing::error!(%error, "cannot read the unfinished games"),
    };
    for row in rows {
        if let Err(failure) = bot.messages.show(row.id).await {
            tracing::warn!(game = row.id.0, ?failure, "could not repair a board");
        }
    }
}
