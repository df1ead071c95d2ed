//! The four processes of the bot: two that play, and two that stand by, one for each.
//! Each reaches the database under a name of its own.

use super::games::Half;
use local_discord::Playground;
use std::fmt;
use tempfile::TempDir;
use zihin_ids::Shards;
use zihin_testing::bot_process::{BotProcess, TOKEN};
use zihin_testing::database::{Database, run};
use zihin_testing::link::Link;
use zihin_testing::rest_proxy::RestProxy;

/// What a process logs when it has connected.
const CONNECTED: &str = "Zihin is connected";
/// What a process logs when it waits for its shards.
const WAITS: &str = "waiting until these shards are free";
/// What a process logs when another program seems to have its token.
const STOLEN: &str = "it runs with the same token";
/// What a process logs when it gives its shards up.
const GIVES_UP: &str = "this process must stop";

/// A process, by its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// Has the first half of the shards.
    First,
    /// Has the second half. Its database can be cut off, and the time of its last request to Discord is noted.
    Second,
    /// Stands by for the first half.
    FirstStandby,
    /// Stands by for the second half.
    SecondStandby,
}

impl Role {
    pub const ALL: [Self; 4] = [
        Self::First,
        Self::Second,
        Self::FirstStandby,
        Self::SecondStandby,
    ];

    /// The half of the shards that it looks after.
    pub const fn half(self) -> usize {
        match self {
            Self::First | Self::FirstStandby => 0,
            Self::Second | Self::SecondStandby => 1,
        }
    }

    /// Its role in the database.
    pub const fn name(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Second => "second",
            Self::FirstStandby => "first_standby",
            Self::SecondStandby => "second_standby",
        }
    }

    const fn stands_by(self) -> bool {
        matches!(self, Self::FirstStandby | Self::SecondStandby)
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What a process logs that could not answer everything in time before it stopped, as on a busy machine.
const IN_HASTE: &str = "not everything could be answered";

/// The processes, and what lies between them and the servers.
pub struct Processes {
    folder: TempDir,
    database: Database,
    discord: String,
    /// Between the second process and the database.
    pub link: Link,
    /// Between that process and Discord.
    pub proxy: RestProxy,
    /// The shards of both halves.
    shards: [Shards; 2],
}

impl Processes {
    /// Prepares them. None runs yet.
    pub async fn new(database: Database, discord: &Playground, halves: &[Half; 2]) -> Self {
        for role in Role::ALL {
            // Roles belong to the whole server: another test may have made them, or make them at the same moment.
            let create = format!(
                "DO $$ BEGIN CREATE ROLE {role} SUPERUSER LOGIN; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$"
            );
            run(database.url(), &create).await;
        }
        Self {
            folder: TempDir::new().unwrap(),
            discord: discord.url(),
            link: database.link().await,
            proxy: RestProxy::start(discord).await,
            shards: [halves[0].shards, halves[1].shards],
            database,
        }
    }

    /// Sets the shards of processes that are started from now on.
    pub fn set_shards(&mut self, shards: [Shards; 2]) {
        self.shards = shards;
    }

    /// Starts a process; does not wait until it is connected.
    pub fn start(&self, role: Role) -> Process {
        let is_second = role == Role::Second;
        let link = is_second.then_some(&self.link);
        let url = self.database.url_of(role.name(), link);
        let proxied = self.proxy.url();
        let shards = self.shards[role.half()].to_string();
        let api = if is_second { &proxied } else { &self.discord };
        let settings = [
            ("DISCORD_TOKEN", TOKEN),
            ("DISCORD_API_URL", api),
            ("DATABASE_URL", &url),
            ("SHARDS", &shards),
            ("RUST_LOG", "warn,zihin=info"),
        ];
        let args: &[&str] = if role.stands_by() {
            &["run", "--standby"]
        } else {
            &["run"]
        };
        Process {
            role,
            bot: BotProcess::spawn(self.folder.path(), &settings, args),
        }
    }
}

/// A process that runs.
pub struct Process {
    pub role: Role,
    bot: BotProcess,
}

impl Process {
    /// Waits until it has connected.
    pub async fn connected(&mut self) {
        self.bot.until_printed(CONNECTED).await;
    }

    /// How often it has begun to wait for its shards.
    pub fn waits_so_far(&self) -> usize {
        self.bot.log().matches(WAITS).count()
    }

    /// Waits until it waits for its shards.
    pub async fn waits(&mut self) {
        self.bot.until_logged(WAITS).await;
    }

    /// Waits until it gives its shards up.
    pub async fn gives_up(&mut self) {
        self.bot.until_logged(GIVES_UP).await;
    }

    /// Stops it as an operator does, and waits until it has ended well.
    /// Returns whether it has answered everything before; if not, it has said so.
    pub async fn stop(self) -> bool {
        self.bot.signal(&["TERM"]).await;
        let (status, log) = self.bot.ended().await;
        assert!(status.success(), "{}: {log}", self.role);
        !log.contains(IN_HASTE)
    }

    /// Freezes it, as when its machine stands still.
    pub async fn freeze(&self) {
        self.bot.signal(&["STOP"]).await;
    }

    /// Lets it go on, and waits until it waits for its shards. It must not take its successor for a thief of the token.
    pub async fn thaw(&mut self) {
        self.bot.signal(&["CONT"]).await;
        self.gives_up().await;
        self.waits().await;
        assert!(!self.bot.log().contains(STOLEN), "{}", self.bot.log());
    }

    /// Kills it with SIGKILL.
    pub async fn kill(self) {
        self.bot.kill().await;
    }

    /// The last lines of its log.
    pub fn log(&self) -> String {
        let log = self.bot.log();
        // What people do says little about a failure.
        let mut lines: Vec<&str> = log
            .lines()
            .filter(|line| !line.contains("action kind="))
            .collect();
        lines.drain(..lines.len().saturating_sub(60));
        format!("{}:\n{}", self.role, lines.join("\n"))
    }
}
