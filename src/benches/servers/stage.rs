//! A local Discord with many servers, games in some of them, and the bots that play there.

#[path = "../../tests/load/matches.rs"]
#[allow(
    dead_code,
    clippy::unwrap_used,
    reason = "the tests use more of it, and give up where they cannot go on"
)]
pub mod matches;

use super::bots::Bots;
use super::usage::{self, Usage};
use local_discord::{Options, Playground};
use matches::{FIRST_PERSON, Match, Place};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::time::sleep;
use zihin_ids::{ChannelId, GuildId};
use zihin_testing::cluster::Cluster;
use zihin_testing::crowd::Client;
use zihin_testing::database::run as run_sql;

/// How many shards there are, in however many processes.
pub const SHARDS: u16 = 4;
/// How many people there are; each plays with one other.
const PEOPLE: usize = 64;
/// How long the bots may go on with what they have begun.
pub const SETTLING: Duration = Duration::from_secs(2);

/// A local Discord, running games in some of its servers, and the bots on it.
pub struct Stage<'a> {
    pub cluster: &'a Cluster,
    pub database: String,
    pub discord: Playground,
    pub bots: Bots,
    /// How long it took until all shards were connected.
    pub start: Duration,
    pub games: Vec<Match>,
    pub people: Vec<Arc<Client>>,
}

impl<'a> Stage<'a> {
    /// So many servers and processes on a new database.
    pub async fn open(
        cluster: &'a Cluster,
        database: &str,
        (servers, processes): (usize, u16),
    ) -> Self {
        let create = format!("CREATE DATABASE {database}");
        run_sql(&cluster.url("postgres"), &create).await;
        let options = Options {
            people: (0..PEOPLE).map(matches::name).collect(),
            channels: (0..PEOPLE / 2).map(|at| format!("games-{at}")).collect(),
            bot_may_not_post: Vec::new(),
            further_guilds: servers - 1,
            ..Options::default()
        };
        let discord = Playground::start(options).await.expect("a free port");
        let url = cluster.url(database);
        let games = matches::begin(&url, PEOPLE / 2, 0, &places(&discord)).await;
        let began = Instant::now();
        let bots = Bots::start(&discord, &url, processes, SHARDS).await;
        let start = began.elapsed();
        let mut people = Vec::new();
        for person in (FIRST_PERSON..).take(PEOPLE) {
            people.push(Client::open(discord.addr(), person, false, None).await);
        }
        sleep(SETTLING).await;
        Self {
            cluster,
            database: database.to_owned(),
            discord,
            bots,
            start,
            games,
            people,
        }
    }

    /// The processor time used so far.
    pub async fn usage(&self) -> Usage {
        Usage {
            bots: self.bots.cpu(),
            database: usage::database_cpu(self.cluster).await,
        }
    }
}

/// Where games are played: in channels of servers that are spread over the shards.
fn places(discord: &Playground) -> Vec<Place> {
    let guilds = discord.guilds();
    let (step, each) = (
        (guilds.len() / (PEOPLE / 2)).max(1),
        (PEOPLE / 2).div_ceil(guilds.len()),
    );
    let places = |guild: &u64| {
        let guild = GuildId(*guild);
        let channels = discord.text_channels(guild.0).into_iter().take(each);
        channels.map(move |channel| Place {
            guild,
            channel: ChannelId(channel),
        })
    };
    guilds.iter().step_by(step).flat_map(places).collect()
}
