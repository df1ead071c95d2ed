//! Stores which servers the bot is in, and lets the games of those go on that come back.
//!
//! Events are handled beside each other, and one that came first may be handled last. So what is stored follows from what is known when its turn comes, not from
//! the event.

use crate::gateway::orders;
use crate::request::bot::Bot;
use crate::request::servers::{id, of_shard};
use serenity::all::{FullEvent, Guild, GuildChannel, Interaction, Ready};
use std::collections::HashSet;
use zihin_ids::{ChannelId, GuildId};
use zihin_play::{Place, PlayError};

/// Lets the games of a server go on that was taken for left, once an event has come from it.
pub async fn welcome_back(bot: &Bot, event: &FullEvent) {
    let server = match event {
        FullEvent::InteractionCreate { interaction } => match interaction {
            Interaction::Command(it) | Interaction::Autocomplete(it) => it.guild_id,
            Interaction::Component(it) => it.guild_id,
            _ => None,
        },
        FullEvent::Message { new_message } => new_message.guild_id,
        _ => None,
    };
    if let Some(server) = server.map(id)
        && bot.servers.take_returned(server)
    {
        let _turn = bot.servers.storing().await;
        if bot.servers.has(server) {
            resume(bot, server, |place| *place == Place::Server(server)).await;
        }
    }
}

/// Stores that the bot is in a server, whose games go on in the places for which `is_there` holds.
async fn resume(bot: &Bot, server: GuildId, is_there: impl Fn(&Place) -> bool) {
    bot.messages.mark_back(is_there).await;
    bot.messages.retry_refused(server);
    report(bot.play.note_joined(|joined| joined == server).await);
}

/// After events may have been missed: stores which servers of a shard the bot is in, and that the games of all others wait.
pub async fn compare(bot: &Bot, ready: &Ready) {
    let is_of_shard = of_shard(ready);
    let _turn = bot.servers.storing().await;
    let there = bot.servers.there();
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
    let _turn = bot.servers.storing().await;
    if !bot.servers.has(server) {
        return;
    }
    bot.servers.take_returned(server);
    let channels = guild.channels.values().chain(&guild.threads).map(id_of);
    let channels: HashSet<ChannelId> = channels.collect();
    let is_there = |place: &Place| match place {
        Place::Server(id) => *id == server,
        Place::Channel(id) => channels.contains(id),
    };
    resume(bot, server, is_there).await;
}

/// Follows a server that the bot has left or that was deleted.
pub async fn depart(bot: &Bot, server: GuildId) {
    let _turn = bot.servers.storing().await;
    if !bot.servers.has(server) {
        bot.messages.mark_gone(Place::Server(server)).await;
        report(bot.play.note_left(server).await);
    }
}

/// Logs that it could not be noted in which servers the bot is.
fn report(noted: Result<(), PlayError>) {
    if let Err(error) = noted {
        tracing::error!(%error, "cannot note which servers the bot is in");
    }
}

pub(super) fn id_of(channel: &GuildChannel) -> ChannelId {
    ChannelId(channel.id.get())
}
