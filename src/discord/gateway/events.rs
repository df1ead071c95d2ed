//! What the bot does at each event of the gateway.

use crate::discord::bot::Bot;
use crate::discord::gateway::housekeeping::credit_outage;
use crate::discord::interaction::{clicks, typed_move};
use crate::discord::messages::call::is_call;
use crate::ids::{ChannelId, MessageId};
use crate::play::Status;
use poise::FrameworkContext;
use serenity::all::{FullEvent, GuildChannel, Interaction};
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
        FullEvent::Message { new_message } if is_call(new_message) => {}
        FullEvent::Message { new_message } => bot.poster.saw(
            ChannelId(new_message.channel_id.get()),
            MessageId(new_message.id.get()),
        ),
        FullEvent::MessageDelete {
            deleted_message_id, ..
        } => restore_deleted(bot, MessageId(deleted_message_id.get())).await,
        FullEvent::GuildCreate { guild, .. } => {
            for channel in guild.channels.values().chain(&guild.threads) {
                note_last_message(bot, channel).await;
            }
        }
        FullEvent::Ready { .. } => repair_all(bot).await,
        FullEvent::InteractionCreate {
            interaction: Interaction::Component(click),
        } if bot.handled.insert(click.id.get()) => clicks::handle(bot, click).await?,
        FullEvent::InteractionCreate {
            interaction: Interaction::Modal(modal),
        } if bot.handled.insert(modal.id.get()) => typed_move::submit(bot, modal).await?,
        _ => {}
    }
    Ok(())
}

/// Posts the message of a game or tournament again if it was deleted before the end.
async fn restore_deleted(bot: &Bot, message: MessageId) {
    if bot.is_deleted_card(message).await {
        return;
    }
    let row = match bot.play.of_message(message).await {
        Ok(Some(row)) if matches!(row.status, Status::Lobby | Status::Playing) => row,
        Ok(_) => return,
        Err(error) => return tracing::error!(%error, "cannot look up a deleted message"),
    };
    if let Err(failure) = bot.show(row.id).await {
        tracing::warn!(
            game = row.id.0,
            ?failure,
            "could not post a deleted board again"
        );
    }
}

/// Notes the last message of a channel that the bot gets to see. Calls do not count: they do not push the board up.
async fn note_last_message(bot: &Bot, channel: &GuildChannel) {
    let Some(last) = channel.last_message_id.map(|id| MessageId(id.get())) else {
        return;
    };
    if !bot.play.is_call(last).await.unwrap_or_default() {
        bot.poster.saw(ChannelId(channel.id.get()), last);
    }
}

/// Brings the message of every unfinished game and tournament up to date, after a start or a lost connection.
async fn repair_all(bot: &Bot) {
    let tournaments = bot.play.unfinished_tournaments().await;
    for id in tournaments.unwrap_or_else(|error| {
        tracing::error!(%error, "cannot read the unfinished tournaments");
        Vec::new()
    }) {
        if let Err(failure) = bot.show_cup(id, true).await {
            tracing::warn!(tournament = id.0, ?failure, "could not repair a card");
        }
    }
    let rows = match bot.play.unfinished().await {
        Ok(rows) => rows,
        Err(error) => return tracing::error!(%error, "cannot read the unfinished games"),
    };
    for row in rows {
        if let Err(failure) = bot.repair(&row).await {
            tracing::warn!(game = row.id.0, ?failure, "could not repair a board");
        }
    }
}
