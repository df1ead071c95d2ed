//! Which servers the bot is in.
//!
//! Events are handled beside each other, and one that came first may be handled last. So what is known is changed before anything is awaited, and what is
//! stored follows from what is known when its turn comes, not from the event.

use crate::gateway::orders;
use crate::request::bot::Bot;
use serenity::all::{FullEvent, Guild, GuildChannel, Ready};
use std::collections::HashSet;
use zihin_ids::{ChannelId, GuildId};
use zihin_play::{Place, PlayError};

/// Changes what is known about the servers of the bot by an event.
pub fn follow(bot: &Bot, event: &FullEvent) {
    match event {
        FullEvent::Ready { data_about_bot } => {
            let is_of_shard = of_shard(data_about_bot);
            let known = data_about_bot.guilds.iter().map(|guild| id(guild.id));
            let mut servers = bot.servers.lock();
            servers.retain(|server| !is_of_shard(*server));
            servers.extend(known);
        }
        FullEvent::GuildCreate { guild, .. } => {
            bot.servers.lock().insert(id(guild.id));
        }
        // A server that is only unavailable comes back by itself.
        FullEvent::GuildDelete { incomplete, .. } if !incomplete.unavailable => {
            bot.servers.lock().remove(&id(incomplete.id));
        }
        _ => {}
    }
}

/// After events may have been missed: stores which servers of a shard the bot is in, and that the games of all others wait.
pub async fn compare(bot: &Bot, ready: &Ready) {
    let is_of_shard = of_shard(ready);
    let _turn = bot.servers_stored.lock().await;
    let there = bot.servers.lock().clone();
    let is_missing = |server: GuildId| is_of_shard(server) && !there.contains(&server);
    bot.messages.mark_missing_servers(is_missing).await;
    report(bot.play.note_servers(&there, is_of_shard).await);
}

/// Follows a server that is reported with its channels, at the start or since the bot was invited.
pub async fn arrive(bot: &Bot, guild: &Guild) {
    let channels = guild.channels.values().chain(&guild.threads);
    bot.messages.record_channels(channels).await;
    // The threads in the event are those that are not archived.
    for thread in &guild.threads {
        bot.messages.note_archived(id_of(thread), false);
    }
    let server = id(guild.id);
    if bot.play.is_blocked(server) && orders::is_still_blocked(bot, server).await {
        return orders::leave(bot, server).await;
    }
    let _turn = bot.servers_stored.lock().await;
    if !bot.servers.lock().contains(&server) {
        return;
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

/// Follows a server that the bot has left or that was deleted.
pub async fn depart(bot: &Bot, server: GuildId) {
    let _turn = bot.servers_stored.lock().await;
    if !bot.servers.lock().contains(&server) {
        bot.messages.mark_gone(Place::Server(server)).await;
        report(bot.play.note_left(server).await);
    }
}

/// Whether a server is one of a shard's.
fn of_shard(ready: &Ready) -> impl Fn(GuildId) -> bool + Copy {
    let (shard, shards) = match &ready.shard {
        Some(shard) => (u64::from(shard.id.0), u64::from(shard.total)),
        None => (0, 1),
    };
    move |server| (server.0 >> 22) % shards == shard
}

/// Logs that it could not be noted in which servers the bot is.
fn report(noted: Result<(), PlayError>) {
    if let Err(error) = noted {
        tracing::error!(%error, "cannot note which servers the bot is in");
    }
}

fn id(guild: serenity::all::GuildId) -> GuildId {
    GuildId(guild.get())
}

pub(super) fn id_of(channel: &GuildChannel) -> ChannelId {
    ChannelId(channel.id.get())
}
