//! How a local Discord is set up.

use std::net::SocketAddr;
use std::time::Duration;

/// The most characters of a name.
const MAX_NAME: usize = 32;

/// How the local Discord is set up.
#[derive(Clone, Debug)]
pub struct Options {
    /// The address to listen on; port 0 means any free port.
    pub addr: SocketAddr,
    /// The members of the guild.
    pub people: Vec<String>,
    /// The name of the bot.
    pub bot: String,
    /// The text channels of the guild.
    pub channels: Vec<String>,
    /// Those of the channels that the bot can see, but not post in.
    pub bot_may_not_post: Vec<String>,
    /// Whether the bot's requests are kept for [`Playground::requests`](super::Playground::requests).
    pub journal: bool,
    /// How long one of Discord's seconds lasts in its rate limits; none means no limits.
    pub rate_limits: Option<Duration>,
    /// Whether the bot also receives components and options that it does not offer, for tests of its own checks. The real Discord lets none through.
    pub forgeries: bool,
}

impl Default for Options {
    fn default() -> Self {
        let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        Self {
            addr: SocketAddr::from(([127, 0, 0, 1], 0)),
            people: names(&["Ana", "Bogdan", "Chloe", "Deniz"]),
            bot: "Bot".to_owned(),
            channels: names(&["general", "games", "tables", "no-bots"]),
            bot_may_not_post: names(&["no-bots"]),
            journal: false,
            rate_limits: None,
            forgeries: false,
        }
    }
}

impl Options {
    /// Checks that the options describe a valid guild; the error says what is wrong and how to fix it.
    pub(super) fn check(&self) -> Result<(), String> {
        if !self.addr.ip().is_loopback() {
            let ip = self.addr.ip();
            return Err(format!(
                "the local Discord is for this machine only, not for {ip}: listen on 127.0.0.1"
            ));
        }
        check_names("people", &self.people, |name| !name.trim().is_empty())?;
        check_names("bot", std::slice::from_ref(&self.bot), |name| {
            !name.trim().is_empty()
        })?;
        check_names("channels", &self.channels, |name| {
            let fits = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
            !name.is_empty() && name.chars().all(fits) && name.to_lowercase() == name
        })?;
        let is_unknown = |name: &&String| !self.channels.contains(name);
        match self.bot_may_not_post.iter().find(is_unknown) {
            Some(name) => Err(format!("{name:?} is not among the channels: add it there")),
            None => Ok(()),
        }
    }
}

/// Checks a list of names: not empty, each of them valid, all different.
fn check_names(what: &str, names: &[String], is_name: impl Fn(&str) -> bool) -> Result<(), String> {
    if names.is_empty() {
        return Err(format!("{what} is empty: give one name at least"));
    }
    for (at, name) in names.iter().enumerate() {
        if !is_name(name) || name.chars().count() > MAX_NAME {
            return Err(format!(
                "{name:?} in {what} is no name Discord would take: choose another"
            ));
        }
        if names[..at].contains(name) {
            return Err(format!("{name:?} is in {what} twice: leave one out"));
        }
    }
    Ok(())
}
