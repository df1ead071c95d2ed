//! What the bot does at each event of the gateway.

use crate::gateway::housekeeping::credit_after_outage;
use crate::gateway::orders;
use crate::interaction::{clicks, modals};
use crate::request::bot::Bot;
use poise::FrameworkContext;
use serenity::all::{FullEvent, Guild, GuildChannel, Interaction, Ready};
use std::collections::HashSet;
use std::sync::Arc;
use tracing::{Instrument, Span};
use zihin_ids::{ChannelId, GuildId, MessageId};
use zihin_play::{Place, PlayError};

/// Handles every event except commands, which poise dispatches.
///
/// # Errors
/// If Discord does not accept the answer to an interaction.
pub async fn handle(
    framework: FrameworkContext<'_, Arc<Bot>, anyhow::Error>,
    event: &FullEvent,
) -> anyhow::Result<()> {
    let bot = framework.user_data;
    if let FullEvent::Ready { .. } | FullEvent::Resume { .. } = event {
        if let Ok(shard) = framework.serenity_context.shard_id.0.try_into() {
            bot.play.deadlines.mark_online(shard);
        }
        credit_after_outage(bot).await;
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
    let shard = ready.shard.as_ref();
    let (shard, shards) = shard.map_or((0, 1), |shard| (shard.id.0, shard.total));
    let known: HashSet<u64> = ready.guilds.iter().map(|guild| guild.id.get()).collect();
    let is_missing = |guild: GuildId| {
        let own = (guild.0 >> 22) % u64::from(shards) == u64::from(shard);
        own && !known.contains(&guild.0)
    };
    bot.messages.mark_missing_servers(is_missing).await;
    let known = ready.guilds.iter().map(|guild| GuildId(guild.id.get()));
    let is_of_shard = |guild: GuildId| (guild.0 >> 22) % u64::from(shards) == u64::from(shard);
    let known: HashSet<GuildId> = known.collect();
    {
        let mut servers = bot.servers.lock();
        servers.retain(|server| !is_of_shard(*server));
        servers.extend(&known);
    }
    report(bot.play.note_servers(&known, is_of_shard).await);
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
        FullEvent::GuildCreate { guild, .. } => server_is_there(bot, guild).await,
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
        // A server that is only unavailable comes back by itself.
        FullEvent::GuildDelete { incomplete, .. } if !incomplete.unavailable => {
            let server = GuildId(incomplete.id.get());
            bot.servers.lock().remove(&server);
            bot.messages.mark_gone(Place::Server(server)).await;
            report(bot.play.note_left(server).await);
        }
        _ => {}
    }
}

/// Follows a server that is reported with its channels, at the start or since the bot was invited.
async fn server_is_there(bot: &Bot, guild: &Guild) {
    let channels = guild.channels.values().chain(&guild.threads);
    bot.messages.record_channels(channels).await;
    // The threads in the event are those that are not archived.
    for thread in &guild.threads {
        bot.messages.note_archived(id_of(thread), false);
    }
    let server = GuildId(guild.id.get());
    bot.servers.lock().insert(server);
    if bot.play.is_blocked(server) {
        return orders::leave(bot, server).await;
    }
    let channels = guild.channels.values().chain(&guild.threads).map(id_of);
    let channels: HashSet<ChannelId> = channels.collect();
    let is_there = |place: &Place| match place {
        Place::Server(id) => *id == server,
        Place::Channel(id) => channels.contains(id),
    };
    bot.messages.mark_back(is_there).await;
    bot.messages.retry_refused(server);
    report(bot.play.note_joined(|joined| joined == server).await);
}

/// Logs that it could not be noted in which servers the bot is.
fn report(noted: Result<(), PlayError>) {
    if let Err(error) = noted {
        tracing::error!(%error, "cannot note which servers the bot is in");
    }
}

async fn mark_back(bot: &Bot, channel: ChannelId) {
    let is_there = |place: &Place| *place == Place::Channel(channel);
    bot.messages.mark_back(is_there).await;
}

fn id_of(channel: &GuildChannel) -> ChannelId {
    ChannelId(channel.id.get())
}

fn guild_of(channel: &GuildChannel) -> GuildId {
    GuildId(channel.guild_id.get())
}
