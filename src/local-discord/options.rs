//! How a local Discord is set up.

use crate::model::snowflake::MAX_PEOPLE;
use std::net::SocketAddr;
use std::time::Duration;

/// The most characters of a name.
const MAX_NAME: usize = 32;
/// The most guilds beyond the first. Their ids must not be newer than those of messages.
const MAX_FURTHER_GUILDS: usize = 10_000;

/// How the local Discord is set up.
#[derive(Clone, Debug)]
pub struct Options {
    /// The address to listen on; port 0 means any free port.
    pub addr: SocketAddr,
    /// The members of every guild.
    pub people: Vec<String>,
    /// The name of the bot.
    pub bot: String,
    /// The text channels of the first guild.
    pub channels: Vec<String>,
    /// Those of the channels that the bot can see, but not post in.
    pub bot_may_not_post: Vec<String>,
    /// The public threads of an earlier run, which are empty now.
    pub threads: Vec<OldThread>,
    /// How many guilds there are beyond the first, each with the same members and one text channel, `games`.
    pub further_guilds: usize,
    /// How many emojis the application may have.
    pub max_emojis: usize,
    /// How many shards a bot is advised to have.
    pub advised_shards: u32,
    /// How many sessions a bot may begin at the same time. It matters only as long as there are rate limits.
    pub max_concurrency: u64,
    /// Whether the bot's requests are kept for [`Playground::requests`](super::Playground::requests).
    pub journal: bool,
    /// How long one of Discord's seconds lasts in its rate limits; none means no limits.
    pub rate_limits: Option<Duration>,
    /// Whether the bot also receives components and options that it does not offer, for tests of its own checks.
    /// The real Discord lets none through.
    pub forgeries: bool,
    /// The time between two heartbeats that bots are told.
    pub heartbeat_interval: Duration,
    /// How long a bot or page may take to make room for a frame before it is disconnected.
    pub send_timeout: Duration,
    /// The time between two pings of a bot or page; after ten without any frame from it, it is disconnected.
    pub ping_interval: Duration,
    /// How long a client may take for the head of a request, and again for its body.
    pub request_timeout: Duration,
}

/// A thread of an earlier run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OldThread {
    /// Its id.
    pub id: u64,
    /// The id of the channel that it was started in.
    pub parent: u64,
    /// Its name.
    pub name: String,
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
            threads: Vec::new(),
            further_guilds: 0,
            max_emojis: 2_000,
            advised_shards: 1,
            max_concurrency: 1,
            journal: false,
            rate_limits: None,
            forgeries: false,
            heartbeat_interval: Duration::from_millis(41_250),
            send_timeout: Duration::from_secs(10),
            ping_interval: Duration::from_secs(30),
            // Longer than clients keep idle connections, so that none is closed while a request is on its way.
            request_timeout: Duration::from_mins(2),
        }
    }
}

impl Options {
    /// Checks that the options describe valid guilds; the error says what is wrong and how to fix it.
    pub(super) fn check(&self) -> Result<(), String> {
        if !self.addr.ip().is_loopback() {
            let ip = self.addr.ip();
            return Err(format!(
                "the local Discord is for this machine only, not for {ip}: listen on 127.0.0.1"
            ));
        }
        for (name, time) in [
            ("heartbeat_interval", self.heartbeat_interval),
            ("send_timeout", self.send_timeout),
            ("ping_interval", self.ping_interval),
            ("request_timeout", self.request_timeout),
        ] {
            if time.is_zero() {
                return Err(format!("{name} is zero: give a time"));
            }
        }
        if self.advised_shards == 0 || self.max_concurrency == 0 {
            return Err("advised_shards or max_concurrency is zero: give 1 at least".to_owned());
        }
        if self.further_guilds > MAX_FURTHER_GUILDS {
            return Err(format!(
                "further_guilds is more than {MAX_FURTHER_GUILDS}: give less"
            ));
        }
        if self.people.len() > MAX_PEOPLE {
            return Err(format!("people are more than {MAX_PEOPLE}: give less"));
        }
        check_names("people", &self.people, is_person_name)?;
        check_names("bot", std::slice::from_ref(&self.bot), is_person_name)?;
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

/// Whether Discord would take a name of a person.
pub(super) fn is_person_name(name: &str) -> bool {
    !name.trim().is_empty() && name.chars().count() <= MAX_NAME
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
