//! What a command line asks Discord for its operator, without a gateway connection.

use crate::rest::http::client;
use crate::rest::no_answer::NoAnswer;
use crate::settings::{Settings, Token};
use serenity::all::{GuildInfo, GuildPagination, Http};
use zihin_ids::GuildId;

/// The most servers that Discord lists in one answer.
const PAGE: u64 = 200;

/// The servers that the bot is in, with their names.
///
/// # Errors
/// Why Discord does not answer, in words.
pub async fn servers(settings: &Settings) -> Result<Vec<(GuildId, String)>, NoAnswer> {
    let servers = server_infos(&http(settings)).await;
    let servers = servers.map_err(|error| NoAnswer::of(&error, settings))?;
    let server = |info: GuildInfo| (GuildId(info.id.get()), info.name);
    Ok(servers.into_iter().map(server).collect())
}

/// Leaves a server. What goes on there is called off by the bot that runs.
///
/// # Errors
/// Why Discord does not do it, in words.
pub async fn leave_server(settings: &Settings, server: GuildId) -> Result<(), NoAnswer> {
    let left = http(settings).leave_guild(server.0.into()).await;
    left.map_err(|error| NoAnswer::of(&error, settings))
}

fn http(settings: &Settings) -> Http {
    let token = settings.token.as_ref().map(Token::expose);
    let api = settings.api_url.as_deref();
    client(token.unwrap_or_default(), api, true)
}

/// All servers, page by page.
pub(crate) async fn server_infos(http: &Http) -> serenity::Result<Vec<GuildInfo>> {
    let mut all: Vec<GuildInfo> = Vec::new();
    loop {
        let after = all.last().map(|last| GuildPagination::After(last.id));
        let page = http.get_guilds(after, Some(PAGE)).await?;
        let is_last = (page.len() as u64) < PAGE;
        all.extend(page);
        if is_last {
            return Ok(all);
        }
    }
}
