//! What is set on the page of the application.

use super::Finding;
use serenity::all::{ApplicationFlags, CurrentApplicationInfo};

/// The intents that need a switch on the page Bot, each with its name there. The bot needs none of them.
const PRIVILEGED: [(ApplicationFlags, &str); 3] = [
    (
        ApplicationFlags::GATEWAY_PRESENCE.union(ApplicationFlags::GATEWAY_PRESENCE_LIMITED),
        "Presence",
    ),
    (
        ApplicationFlags::GATEWAY_GUILD_MEMBERS
            .union(ApplicationFlags::GATEWAY_GUILD_MEMBERS_LIMITED),
        "Server Members",
    ),
    (
        ApplicationFlags::GATEWAY_MESSAGE_CONTENT
            .union(ApplicationFlags::GATEWAY_MESSAGE_CONTENT_LIMITED),
        "Message Content",
    ),
];

pub(super) fn findings(application: &CurrentApplicationInfo) -> Vec<Finding> {
    let flags = application.flags.unwrap_or(ApplicationFlags::empty());
    let on = PRIVILEGED
        .iter()
        .filter(|(flag, _)| flags.intersects(*flag));
    let on: Vec<&str> = on.map(|(_, name)| *name).collect();
    let intents = if on.is_empty() {
        "it needs no privileged intent, and has none".to_owned()
    } else {
        format!(
            "it needs no privileged intent, so this may be switched off: {}",
            on.join(", ")
        )
    };
    let (name, id) = (&application.name, application.id);
    let mut all = vec![Finding::good(format!(
        "the token belongs to {name} ({id}); {intents}"
    ))];
    if application
        .interactions_endpoint_url
        .as_ref()
        .is_some_and(|url| !url.is_empty())
    {
        all.push(Finding::failure(
            "Interactions Endpoint URL is set on the page General Information, so Discord sends commands and clicks there and not to the bot: clear it",
        ));
    }
    if application.bot_require_code_grant {
        all.push(Finding::failure(
            "Requires OAuth2 Code Grant is on on the page Bot, so the bot cannot be invited by a link: switch it off",
        ));
    }
    all
}
