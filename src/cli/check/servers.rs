//! What the bot may do in the channels of its servers.

use super::page::{Page, line};
use zihin_discord::{Access, Allowed, Finding};
use zihin_locale::{Catalog, Language};

/// The most servers, and the most channels of each, that are listed.
const MAX_SERVERS: usize = 10;
const MAX_CHANNELS: usize = 10;

/// Prints the servers in which something is missing, those without a channel to play in first.
/// Such a server is a failure; a single closed channel may be intended.
pub(super) fn report(catalog: &Catalog, access: &[Access], page: &mut Page) {
    let closed = access.iter().filter(|server| good(server) == 0).count();
    page.row(
        "permissions",
        [if access.is_empty() {
            Finding::failure("the bot is in no server yet: invite it")
        } else if closed > 0 {
            Finding::failure(format!(
                "there is no channel to play in, in {closed} of {} servers",
                access.len()
            ))
        } else {
            Finding::good("every server has a channel to play in")
        }],
    );
    let mut servers: Vec<&Access> = access.iter().collect();
    // Stable: otherwise as Discord lists them.
    servers.sort_by_key(|server| (good(server) > 0, !server.channels.iter().any(is_lacking)));
    for server in servers.iter().take(MAX_SERVERS) {
        print(catalog, server);
    }
    if let Some(more @ 1..) = servers.len().checked_sub(MAX_SERVERS) {
        let lacking = servers[MAX_SERVERS..].iter();
        let lacking = lacking.filter(|server| server.channels.iter().any(is_lacking));
        line(&format!(
            "  and {more} more servers, {} of them with something missing",
            lacking.count()
        ));
    }
}

fn is_lacking(channel: &Allowed) -> bool {
    !channel.missing.is_empty() || !channel.missing_for_threads.is_empty()
}

/// In how many channels games can be played.
fn good(server: &Access) -> usize {
    let channels = server.channels.iter();
    channels
        .filter(|channel| channel.missing.is_empty())
        .count()
}

fn print(catalog: &Catalog, server: &Access) {
    let (name, all) = (&server.server, server.channels.len());
    let good = good(server);
    line(&format!(
        "  {name}: games can be played in {good} of {all} channels"
    ));
    let lacking: Vec<_> = server
        .channels
        .iter()
        .filter(|row| is_lacking(row))
        .collect();
    for row in lacking.iter().take(MAX_CHANNELS) {
        let missing = [
            (&row.missing, "missing"),
            (&row.missing_for_threads, "missing for threads (optional)"),
        ];
        for (keys, what) in missing.into_iter().filter(|(keys, _)| !keys.is_empty()) {
            let name = |key: &&'static str| catalog.text(Language::ENGLISH, key);
            let names: Vec<String> = keys.iter().map(name).collect();
            line(&format!(
                "    #{}: {what}: {}",
                row.channel,
                names.join(", ")
            ));
        }
    }
    if let Some(more @ 1..) = lacking.len().checked_sub(MAX_CHANNELS) {
        line(&format!("    and {more} more channels"));
    }
}
