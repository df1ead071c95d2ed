//! What the bot does at each event of the gateway.

use crate::gateway::housekeeping::credit_outage;
use crate::gateway::servers::{self, id_of};
use crate::interaction::{clicks, modals};
use crate::request::bot::Bot;
use poise::FrameworkContext;
use serenity::all::{FullEvent, GuildChannel, Interaction, Ready};
use std::sync::Arc;
use tracing::{Instrument, Span};
use zihin_ids::{ChannelId, GuildId, MessageId};
use zihin_play::Place;

/// Handles every event except commands, which poise dispatches.
///
/// # Errors
/// If Discord does not accept the answer to an interaction.
pub async fn handle(
    framework: FrameworkContext<'_, Arc<Bot>, anyhow::Error>,
    event: &FullEvent,
) -> anyhow::Result<()> {
    let bot = framework.user_data;
    servers::welcome_back(bot, event).await;
    if let FullEvent::Ready { .. } | FullEvent::Resume { .. } = event {
        credit_outage(bot).await;
    }
    match event {
        FullEvent::Message { new_message } => bot.messages.record_message(new_message),
        FullEvent::MessageDelete {
            deleted_message_id, ..
        } => {
            let message = MessageId(deleted_message_id.get());
            let repost = bot.messages.repost_deleted(message);
            repost.instrument(chores()).await;
        }
        FullEvent::MessageDeleteBulk {
            multiple_deleted_messages_ids,
            ..
        } => {
            for message in multiple_deleted_messages_ids {
                let repost = bot.messages.repost_deleted(MessageId(message.get()));
                repost.instrument(chores()).await;
            }
        }
        FullEvent::Ready { data_about_bot } => {
            catch_up(bot).instrument(chores()).await;
            after_gap(bot, data_about_bot).instrument(chores()).await;
        }
        FullEvent::Resume { .. } => catch_up(bot).instrument(chores()).await,
        FullEvent::InteractionCreate {
            interaction: Interaction::Component(click),
        } if bot.handled.insert(click.id.get()) => Box::pin(clicks::handle(bot, click)).await?,
        FullEvent::InteractionCreate {
            interaction: Interaction::Modal(modal),
        } if bot.handled.insert(modal.id.get()) => modals::submit(bot, modal).await?,
        event => place_changed(bot, event).instrument(chores()).await,
    }
    Ok(())
}

/// What nobody waits for, in logs and traces.
fn chores() -> Span {
    tracing::info_span!("chores")
}

/// After a start or a lost connection: shows what is not shown yet.
pub async fn catch_up(bot: &Bot) {
    bot.messages.retry_failed();
    if let Err(error) = bot.messages.show_unshown().await {
        tracing::error!(%error, "cannot find out what is not shown yet");
    }
}

/// After events may have been missed: looks for servers, channels and messages that have gone meanwhile.
async fn after_gap(bot: &Arc<Bot>, ready: &Ready) {
    servers::compare(bot, ready).await;
    let bot = Arc::downgrade(bot);
    let repost = async move {
        if let Some(bot) = bot.upgrade() {
            bot.messages.repost_missing().await;
        }
    };
    tokio::spawn(repost.in_current_span());
}

/// Follows servers, channels and threads that change, go or come back.
async fn place_changed(bot: &Bot, event: &FullEvent) {
    match event {
        FullEvent::GuildCreate { guild, .. } => servers::arrive(bot, guild).await,
        FullEvent::ChannelUpdate { new: channel, .. } | FullEvent::ChannelCreate { channel } => {
            mark_back(bot, id_of(channel)).await;
            bot.messages.retry_refused(guild_of(channel));
        }
        FullEvent::ThreadUpdate { new: thread, .. } | FullEvent::ThreadCreate { thread } => {
            let is_archived = thread.thread_metadata.is_some_and(|thread| thread.archived);
            bot.messages.note_archived(id_of(thread), is_archived);
            mark_back(bot, id_of(thread)).await;
            bot.messages.retry_refused(guild_of(thread));
        }
        FullEvent::GuildUpdate { new_data, .. } => {
            bot.messages.retry_refused(GuildId(new_data.id.get()));
        }
        FullEvent::GuildRoleUpdate { new, .. } => {
            bot.messages.retry_refused(GuildId(new.guild_id.get()));
        }
        FullEvent::GuildMemberUpdate { event, .. } => {
            bot.messages.retry_refused(GuildId(event.guild_id.get()));
        }
        FullEvent::ChannelDelete { channel, .. } => {
            bot.messages.mark_gone(Place::Channel(id_of(channel))).await;
        }
        FullEvent::ThreadDelete { thread, .. } => {
            let thread = ChannelId(thread.id.get());
            bot.messages.note_archived(thread, false);
            bot.messages.mark_gone(Place::Channel(thread)).await;
        }
        FullEvent::GuildDelete { incomplete, .. } if !incomplete.unavailable => {
            servers::depart(bot, GuildId(incomplete.id.get())).await;
        }
        _ => {}
    }
}

async fn mark_back(bot: &Bot, channel: ChannelId) {
    let is_there = |place: &Place| *place == Place::Channel(channel);
    bot.messages.mark_back(is_there).await;
}

fn guild_of(channel: &GuildChannel) -> GuildId {
    GuildId(channel.guild_id.get())
}
