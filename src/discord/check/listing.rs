//! What the App Directory and Discord's verification still want of the application. Nobody has to be listed,
//! so what is missing is no fault.
//!
//! Source: Discord's documentation, "Enabling Discovery", and its help article "App Directory: App profile pages". Whether discovery is switched on,
//! the support server is a community and the owner has two-factor authentication is told to nobody but the owner.

use super::Finding;
use serenity::all::CurrentApplicationInfo;

/// From how many servers on Discord takes an application for verification, and how many an unverified bot can be in.
const SERVERS_TO_APPLY: usize = 75;
const SERVERS_UNVERIFIED: usize = 100;

/// What there is to say of an application whose bot is in so many servers.
pub(super) fn findings(
    application: &CurrentApplicationInfo,
    is_verified: bool,
    servers: usize,
) -> Vec<Finding> {
    let mut all = vec![verification(is_verified, servers)];
    let missing = missing(application);
    all.push(Finding::good(if missing.is_empty() {
        "the application has all that the App Directory can ask of it; discovery is switched on at the page Discovery".to_owned()
    } else {
        format!(
            "for the App Directory and verification it still lacks {}; assets/listing has texts and pictures",
            missing.join(", ")
        )
    }));
    all
}

fn verification(is_verified: bool, servers: usize) -> Finding {
    if is_verified {
        return Finding::good("the bot is verified");
    }
    let text = format!("the bot is not verified (servers: {servers})");
    if servers < SERVERS_TO_APPLY {
        Finding::good(format!(
            "{text}; Discord takes applications from {SERVERS_TO_APPLY} servers on"
        ))
    } else {
        Finding::warning(format!(
            "{text}, and without that nobody can add it to more than {SERVERS_UNVERIFIED}: apply at the page App Verification"
        ))
    }
}

/// What the application lacks, by the page of the Developer Portal on which it is set.
fn missing(application: &CurrentApplicationInfo) -> Vec<String> {
    let has_text = |text: &Option<String>| text.as_ref().is_some_and(|text| !text.is_empty());
    let can_be_installed = has_text(&application.custom_install_url)
        || application.install_params.is_some()
        || !application.integration_types_config.is_empty();
    let tags = application.tags.iter().flatten().count();
    let has_terms = has_text(&application.terms_of_service_url);
    let has_privacy = has_text(&application.privacy_policy_url);
    let pages: [(&str, &[(bool, &str)]); 5] = [
        (
            "General Information",
            &[
                (application.icon.is_some(), "an icon"),
                (!application.description.is_empty(), "a description"),
                (tags > 0, "tags"),
                (has_terms, "the address of the terms"),
                (has_privacy, "the address of the privacy notice"),
            ],
        ),
        ("Installation", &[(can_be_installed, "a link to add it")]),
        ("Bot", &[(application.bot_public, "the switch Public Bot")]),
        (
            "Teams",
            &[(application.team.is_some(), "a team that owns it")],
        ),
        (
            "Discovery",
            &[(application.guild_id.is_some(), "a support server")],
        ),
    ];
    let lacks = pages.iter().map(|(page, wanted)| {
        let missing = wanted.iter().filter(|(is_there, _)| !is_there);
        let missing: Vec<&str> = missing.map(|(_, what)| *what).collect();
        (page, missing)
    });
    let lacks = lacks.filter(|(_, missing)| !missing.is_empty());
    lacks
        .map(|(page, missing)| format!("{} ({page})", missing.join(", ")))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::Severity::{Good, Warning};
    use serde_json::{Value, json};

    /// What is said of an application with these fields beside the required ones.
    fn texts(fields: &Value, is_verified: bool, servers: usize) -> Vec<String> {
        let mut all = json!({
            "id": "1", "name": "Zihin", "icon": null, "description": "", "bot_public": true,
            "bot_require_code_grant": false, "verify_key": "", "team": null,
        });
        let fields = fields.as_object().expect("fields").clone();
        all.as_object_mut().expect("fields").extend(fields);
        let application = serde_json::from_value(all).expect("an application");
        let found = findings(&application, is_verified, servers);
        found.into_iter().map(|found| found.text).collect()
    }

    #[test]
    fn what_the_directory_wants_is_named_until_it_is_there() {
        let bare = &texts(&json!({"bot_public": false}), false, 3)[1];
        for words in [
            "an icon",
            "a description",
            "tags",
            "terms",
            "privacy",
            "a link",
            "Public Bot",
            "a team",
            "a support server",
        ] {
            assert!(bare.contains(words), "{words}: {bare}");
        }
        let team =
            json!({"id": "1", "name": "Z", "icon": null, "members": [], "owner_user_id": "1"});
        let complete = json!({
            "icon": "0123456789abcdef0123456789abcdef", "description": "Games", "tags": ["games"],
            "terms_of_service_url": "https://example.org/terms", "privacy_policy_url": "https://example.org/privacy",
            "custom_install_url": "https://example.org/add", "team": team, "guild_id": "1",
        });
        let text = &texts(&complete, true, 3)[1];
        assert!(text.contains("has all"), "{text}");
    }

    #[test]
    fn verification_becomes_urgent_before_the_hundredth_server() {
        for (is_verified, servers, severity) in
            [(false, 74, Good), (false, 75, Warning), (true, 500, Good)]
        {
            let found = verification(is_verified, servers);
            assert_eq!(found.severity, severity, "{is_verified} {servers}");
        }
    }
}
