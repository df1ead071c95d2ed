//! The permissions of the bot in every channel of every server, for `zihin check`. Read-only.

use crate::request::permissions::{FOR_THREADS, NEEDED, missing};
use serenity::all::{ChannelType, GuildInfo, Http, UserId};
use std::sync::Arc;
use zihin_ids::{ChannelId, GuildId};
use zihin_play::Play;
use zihin_play::people::{Scope, Venue};

/// What the bot may do in one server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Access {
    /// The name of the server.
    pub server: String,
    /// The channels in which the server's settings allow games.
    pub channels: Vec<Allowed>,
}

/// The missing permissions in one channel, as the keys of their names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Allowed {
    /// The name of the channel, without `#`.
    pub channel: String,
    /// Without these no game can be played.
    pub missing: Vec<&'static str>,
    /// Without these games get no threads; empty if the server's settings turn threads off.
    pub missing_for_threads: Vec<&'static str>,
}

/// The permissions missing in all channels in which the settings allow games; in all channels without a database.
pub(super) async fn access(
    http: &Http,
    play: Option<&Play>,
    servers: &[GuildInfo],
    progress: impl Fn(usize, usize),
) -> anyhow::Result<Vec<Access>> {
    let me = http.get_current_user().await?.id;
    let mut all = Vec::with_capacity(servers.len());
    for server in servers {
        progress(all.len(), servers.len());
        all.push(in_server(http, play, me, server).await?);
    }
    Ok(all)
}

async fn in_server(
    http: &Http,
    play: Option<&Play>,
    me: UserId,
    guild: &GuildInfo,
) -> anyhow::Result<Access> {
    let settings = match play {
        Some(play) => {
            let server = Scope::Server(GuildId(guild.id.get()));
            play.people.settings(server).await?
        }
        None => Arc::default(),
    };
    let server = http.get_guild(guild.id).await?;
    let member = http.get_member(guild.id, me).await?;
    let channels = http.get_channels(guild.id).await?;
    let open = channels.iter().filter(|channel| {
        channel.kind == ChannelType::Text && settings.allows(ChannelId(channel.id.get()))
    });
    let allowed = |channel| {
        let granted = server.user_permissions_in(channel, &member);
        let for_threads = match settings.venue {
            Venue::Thread => &FOR_THREADS[..],
            Venue::Channel => &[],
        };
        Allowed {
            channel: channel.name.clone(),
            missing: missing(&NEEDED, granted),
            missing_for_threads: missing(for_threads, granted),
        }
    };
    Ok(Access {
        channels: open.map(allowed).collect(),
        server: guild.name.clone(),
    })
}
