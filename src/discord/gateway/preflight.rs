//! The permissions of the bot in every channel of every server, for `zihin check`. Read-only.

use crate::config::Config;
use crate::discord::http::client;
use crate::discord::permissions::{FOR_THREADS, NEEDED, missing};
use crate::ids::{ChannelId, GuildId};
use crate::play::Play;
use crate::play::people::Venue;
use anyhow::Context;
use serenity::all::{ChannelType, GuildInfo, GuildPagination, Http, UserId};

/// The most servers that Discord lists in one answer.
const PAGE: u64 = 200;

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

/// Reports the missing permissions of every server, a server at a time as soon as they are known.
///
/// # Errors
/// If there is no token, or Discord does not answer.
pub async fn access(
    config: &Config,
    play: &Play,
    mut report: impl FnMut(Access),
) -> anyhow::Result<()> {
    let token = config.token.as_ref();
    let token = token.context("without a token nobody can be asked")?;
    let http = client(token.expose(), config.discord_api_url.as_deref(), true);
    let me = http.get_current_user().await?.id;
    let mut after = None;
    loop {
        let guilds = http.get_guilds(after, Some(PAGE)).await?;
        for guild in &guilds {
            report(in_server(&http, play, me, guild).await?);
        }
        match guilds.last() {
            Some(last) if guilds.len() as u64 == PAGE => {
                after = Some(GuildPagination::After(last.id));
            }
            _ => return Ok(()),
        }
    }
}

async fn in_server(
    http: &Http,
    play: &Play,
    me: UserId,
    guild: &GuildInfo,
) -> anyhow::Result<Access> {
    let settings = play.people.settings(GuildId(guild.id.get())).await?;
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
