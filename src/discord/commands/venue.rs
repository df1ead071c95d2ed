//! Where each command is offered: in servers, in direct messages with the bot, where only the person has installed it;
//! and what it says where it cannot work.

use crate::request::Request;
use poise::Command;
use serenity::all::{InstallationContext, InteractionContext};
use zihin_rules::Phrase;

/// Where a command works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Venue {
    /// Wherever the person is: it answers in private, and about that person.
    Anywhere,
    /// Where the bot itself can post: in its servers and in direct messages with it.
    WithBot,
    /// In servers that have installed the bot.
    Servers,
}

/// The commands that work anywhere, and those about a server; all others post, or are about what was posted.
const ANYWHERE: [&str; 7] = [
    "games",
    "help",
    "preferences",
    "privacy",
    "puzzle",
    "rules",
    "stats",
];
const SERVERS: [&str; 5] = ["find", "leaderboard", "league", "settings", "tournament"];

impl Venue {
    /// Where the command with this name works; a subcommand works where its command does.
    fn of(qualified_name: &str) -> Self {
        let command = qualified_name.split(' ').next().unwrap_or_default();
        if ANYWHERE.contains(&command) {
            Self::Anywhere
        } else if SERVERS.contains(&command) {
            Self::Servers
        } else {
            Self::WithBot
        }
    }

    /// By whom the app must be installed for Discord to offer the command.
    fn installed_by(self) -> Vec<InstallationContext> {
        match self {
            Self::Anywhere | Self::WithBot => {
                vec![InstallationContext::Guild, InstallationContext::User]
            }
            Self::Servers => vec![InstallationContext::Guild],
        }
    }

    /// Where Discord offers the command: also where it can only say where it works.
    fn contexts(self) -> Vec<InteractionContext> {
        let mut contexts = vec![InteractionContext::Guild, InteractionContext::BotDm];
        if self != Self::Servers {
            contexts.push(InteractionContext::PrivateChannel);
        }
        contexts
    }
}

/// Says of every command where it is offered.
pub fn set_all<U, E>(commands: &mut [Command<U, E>]) {
    for command in commands {
        let venue = Venue::of(&command.name);
        command.install_context = Some(venue.installed_by());
        command.interaction_context = Some(venue.contexts());
    }
}

/// Checks that a command works where it is used.
///
/// # Errors
/// A refusal that says where it works.
pub fn require(qualified_name: &str, request: &Request) -> Result<(), Phrase> {
    match Venue::of(qualified_name) {
        Venue::Servers if request.guild.is_none() => Err(Phrase::new("refused-servers-only")),
        Venue::Servers | Venue::WithBot if !request.is_bot_there => {
            Err(Phrase::new("refused-not-there"))
        }
        _ => Ok(()),
    }
}
