//! Which commands are registered, and which of them are stale.
//! A start replaces those of its own place, everywhere or in one server, and leaves others alone.

use super::Finding;
use crate::command_list;
use crate::rest::codes::MISSING_ACCESS;
use crate::rest::http::code;
use crate::settings::Settings;
use crate::text::wording::Texts;
use serenity::all::{Command, GuildId, GuildInfo, Http};
use std::collections::BTreeSet;
use zihin_games::GameRegistry;
use zihin_locale::Catalog;

/// The most servers that are named.
const MAX_NAMED: usize = 5;

pub(super) async fn findings(
    http: &Http,
    settings: &Settings,
    catalog: Catalog,
    registry: GameRegistry,
    servers: &[GuildInfo],
) -> serenity::Result<Vec<Finding>> {
    let commands = command_list::all(&Texts::new(registry, catalog));
    let names = commands.iter().map(|command| {
        let menu = command.context_menu_name.as_ref();
        menu.unwrap_or(&command.name).clone().into_owned()
    });
    let own: BTreeSet<String> = names.collect();
    let everywhere = http.get_global_commands().await?;
    let Some(guild) = settings.guild else {
        let mut all = compare(&own, &everywhere, "in every server");
        all.extend(also_in_servers(http, servers).await?);
        return Ok(all);
    };
    let guild = GuildId::new(guild.0);
    let Some(server) = servers.iter().find(|server| server.id == guild) else {
        return Ok(vec![Finding::failure(
            "GUILD_ID names a server that the bot is not in, so the commands cannot be registered",
        )]);
    };
    let registered = match http.get_guild_commands(guild).await {
        Err(error) if code(&error) == Some(MISSING_ACCESS) => {
            return Ok(vec![without_scope(&[&server.name])]);
        }
        registered => registered?,
    };
    let mut all = compare(&own, &registered, &format!("in {} only", server.name));
    if !everywhere.is_empty() {
        all.push(Finding::warning(format!(
            "{} are registered everywhere too, so people see them twice in {}: assets/docs/operating.md says how to remove them",
            count(everywhere.len()),
            server.name
        )));
    }
    Ok(all)
}

/// Compares the bot's own commands with those that are registered.
fn compare(own: &BTreeSet<String>, registered: &[Command], place: &str) -> Vec<Finding> {
    let registered: BTreeSet<String> = registered.iter().map(|one| one.name.clone()).collect();
    let missing: Vec<_> = own.difference(&registered).map(String::as_str).collect();
    let stale: Vec<_> = registered.difference(own).map(String::as_str).collect();
    let known = own.len() - missing.len();
    let without = if missing.is_empty() || known == 0 {
        String::new()
    } else {
        format!(", without {}", missing.join(", "))
    };
    let later = if missing.is_empty() {
        ""
    } else {
        "; the next start registers all"
    };
    let mut all = vec![Finding::good(format!(
        "{known} of {} are registered {place}{without}{later}",
        count(own.len())
    ))];
    if !stale.is_empty() {
        all.push(Finding::warning(format!(
            "stale ones, which the next start removes: {}",
            stale.join(", ")
        )));
    }
    all
}

/// Where commands are also registered for one server alone, or cannot be offered.
async fn also_in_servers(http: &Http, servers: &[GuildInfo]) -> serenity::Result<Vec<Finding>> {
    let (mut twice, mut refused) = (Vec::new(), Vec::new());
    for server in servers {
        match http.get_guild_commands(server.id).await {
            Ok(commands) if commands.is_empty() => {}
            Ok(_) => twice.push(&*server.name),
            Err(error) if code(&error) == Some(MISSING_ACCESS) => refused.push(&*server.name),
            Err(error) => return Err(error),
        }
    }
    let mut all = Vec::new();
    if !twice.is_empty() {
        all.push(Finding::warning(format!(
            "some are registered for one server alone too, by an earlier GUILD_ID, so people see them twice in {}: assets/docs/operating.md says how to remove them",
            named(&twice)
        )));
    }
    if !refused.is_empty() {
        all.push(without_scope(&refused));
    }
    Ok(all)
}

fn without_scope(servers: &[&str]) -> Finding {
    Finding::failure(format!(
        "the bot may not offer commands in {}: invite it there again, with the scope applications.commands",
        named(servers)
    ))
}

fn named(servers: &[&str]) -> String {
    let first = servers[..servers.len().min(MAX_NAMED)].join(", ");
    match servers.len().saturating_sub(MAX_NAMED) {
        0 => first,
        more => format!("{first} and {more} more"),
    }
}

fn count(commands: usize) -> String {
    if commands == 1 {
        "one command".to_owned()
    } else {
        format!("{commands} commands")
    }
}
