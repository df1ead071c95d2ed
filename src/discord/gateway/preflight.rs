//! What the bot must be allowed to do, and where it is not: before it posts, and for `zihin check` in every channel of every server. It changes nothing.

use crate::config::Config;
use crate::discord::gateway::connect::http;
use crate::ids::{ChannelId, GuildId};
use crate::locale::Language;
use crate::play::Play;
use crate::play::people::Venue;
use crate::rules::Phrase;
use anyhow::Context;
use serenity::all::{ChannelType, GuildInfo, GuildPagination, Http, Permissions, UserId};

/// A permission and the key of its name.
type Named = (Permissions, &'static str);

/// What every channel with games needs.
const NEEDED: [Named; 4] = [
    (Permissions::VIEW_CHANNEL, "permission-view-channel"),
    (Permissions::SEND_MESSAGES, "permission-send-messages"),
    (Permissions::ATTACH_FILES, "permission-attach-files"),
    (
        Permissions::READ_MESSAGE_HISTORY,
        "permission-read-message-history",
    ),
];

/// What it takes besides to give a game a thread of its own; without it the game stays in the channel.
const FOR_THREADS: [Named; 2] = [
    (
        Permissions::CREATE_PUBLIC_THREADS,
        "permission-create-public-threads",
    ),
    (
        Permissions::SEND_MESSAGES_IN_THREADS,
        "permission-send-messages-in-threads",
    ),
];

/// The most servers that Discord lists at once.
const PAGE: u64 = 200;

/// Refuses with the names of the missing permissions, before anything is posted.
///
/// # Errors
/// If a permission is missing; where Discord does not say, nothing is.
pub fn preflight(has: Option<Permissions>, language: Language) -> Result<(), Phrase> {
    let missing = has.map_or_else(Vec::new, |has| missing(&NEEDED, has));
    if missing.is_empty() {
        return Ok(());
    }
    let names: Vec<String> = missing.iter().map(|key| language.text(key, &[])).collect();
    Err(Phrase::new("failed-permission").with("permissions", names.join(", ")))
}

/// The keys of what is missing.
fn missing(needed: &[Named], has: Permissions) -> Vec<&'static str> {
    let lacks = |(needed, _): &&Named| !has.administrator() && !has.contains(*needed);
    let lacking = needed.iter().filter(lacks);
    lacking.map(|(_, key)| *key).collect()
}

/// What the bot may do in one server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Access {
    /// The name of the server.
    pub server: String,
    /// The channels in which games may be opened, as the server has decided.
    pub channels: Vec<Allowed>,
}

/// What is missing in one channel, by the keys of the permissions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Allowed {
    /// Its name, without `#`.
    pub channel: String,
    /// Without these there is no game.
    pub missing: Vec<&'static str>,
    /// Without these there is no thread for a game; empty if the server wants none.
    pub missing_for_threads: Vec<&'static str>,
}

/// What the bot may do in every channel in which games may be opened, a server at a time as it is found out.
///
/// # Errors
/// If there is no token, or Discord does not answer.
pub async fn access(
    config: &Config,
    play: &Play,
    mut tell: impl FnMut(Access),
) -> anyhow::Result<()> {
    let token = config.token.as_ref();
    let token = token.context("without a token nobody can be asked")?;
    let http = http(token.expose(), config.discord_api_url.as_deref(), true);
    let me = http.get_current_user().await?.id;
    let mut after = None;
    loop {
        let guilds = http.get_guilds(after, Some(PAGE)).await?;
        for guild in &guilds {
            tell(in_server(&http, play, me, guild).await?);
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
    let wanted = channels.iter().filter(|channel| {
        channel.kind == ChannelType::Text && settings.allows(ChannelId(channel.id.get()))
    });
    let allowed = |channel| {
        let may = server.user_permissions_in(channel, &member);
        let for_threads = match settings.venue {
            Venue::Thread => &FOR_THREADS[..],
            Venue::Channel => &[],
        };
        Allowed {
            channel: channel.name.clone(),
            missing: missing(&NEEDED, may),
            missing_for_threads: missing(for_threads, may),
        }
    };
    Ok(Access {
        channels: wanted.map(allowed).collect(),
        server: guild.name.clone(),
    })
}
