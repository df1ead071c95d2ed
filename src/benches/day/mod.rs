//! A day of two thousand people in a hundred servers at one process: they come and go by the hour, most of them after eight in the morning, and play, look and
//! open games, at the real Discord's rate limits. `ZIHIN_DAY=60 cargo bench -- day` lets the day last an hour; without it, it lasts six minutes, with as many
//! people a minute.

mod boards;
mod visit;

use crate::servers::figures::{mib, number, print, print_times};
use crate::servers::stage::matches::{FIRST_PERSON, Match, Place, begin, name};
use crate::servers::usage::{cpu, is_known, memory};
use boards::Boards;
use local_discord::{Options, Playground};
use parking_lot::Mutex;
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;
use tokio::runtime::Runtime;
use tokio::sync::Mutex as AsyncMutex;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, sleep_until};
use visit::Visit;
use zihin_ids::{ChannelId, GuildId};
use zihin_rules::{Luck, SplitMix};
use zihin_testing::bot_process::BotProcess;
use zihin_testing::crowd::{Client, Database};

const SERVERS: usize = 100;
/// Each plays with one other.
const PEOPLE: usize = 2_000;
/// How many people come in a minute, on average.
const VISITS: u32 = 100;
/// How long a day lasts without `ZIHIN_DAY`, in minutes.
const MINUTES: u32 = 6;
/// How many of a hundred visits there are in each hour.
const HOURS: [u32; 24] = [
    1, 1, 0, 0, 0, 1, 2, 4, 15, 6, 4, 4, 6, 6, 4, 4, 4, 5, 7, 8, 8, 6, 3, 1,
];
/// How long the last boards may take to be shown.
const SETTLING: Duration = Duration::from_mins(1);

/// What all visits share.
pub struct Day {
    discord: Playground,
    database: Database,
    /// The page of somebody who sees all channels.
    channels: Arc<Client>,
    games: Vec<AsyncMutex<Match>>,
    boards: Mutex<Boards>,
    done: Mutex<Done>,
}

/// What became of interactions.
#[derive(Default)]
pub struct Done {
    /// How long each took to be acknowledged.
    acknowledged: Vec<Duration>,
    unanswered: u32,
    moves: u32,
}

/// Runs the benchmark, on Linux.
pub fn run() {
    if !is_known() {
        return println!("skipped: it takes Linux to count memory");
    }
    let minutes = std::env::var("ZIHIN_DAY").ok();
    let minutes = minutes.map_or(MINUTES, |text| text.parse().expect("a number of minutes"));
    Runtime::new()
        .expect("threads can be started")
        .block_on(live(minutes));
}

async fn live(minutes: u32) {
    // A folder without `.env`.
    let folder = TempDir::new().expect("a folder can be made");
    let url = format!("sqlite://{}", folder.path().join("zihin.db").display());
    let options = Options {
        people: (0..PEOPLE).map(name).collect(),
        channels: vec!["games".to_owned()],
        bot_may_not_post: Vec::new(),
        further_guilds: SERVERS - 1,
        rate_limits: Some(Duration::from_secs(1)),
        ..Options::default()
    };
    let discord = Playground::start(options).await.expect("a free port");
    let games = begin(&url, PEOPLE / 2, 0, &places(&discord)).await;
    let settings = [
        ("DISCORD_TOKEN", "x"),
        ("DISCORD_API_URL", &*discord.url()),
        ("DATABASE_URL", &url),
        ("RUST_LOG", "warn"),
    ];
    let mut bot = BotProcess::spawn(folder.path(), &settings, &["run"]);
    bot.until_printed("Zihin is connected").await;
    let channels = Client::open(discord.addr(), FIRST_PERSON, true, None).await;
    channels.keep_history();
    let day = Arc::new(Day {
        database: Database::new(&url),
        channels,
        games: games.into_iter().map(AsyncMutex::new).collect(),
        boards: Mutex::default(),
        done: Mutex::default(),
        discord,
    });
    tokio::spawn(boards::watch(Arc::clone(&day)));
    day.await_boards().await;
    let (before, used) = (day.discord.counts(), cpu(bot.id()));
    day.pass(minutes, &bot).await;
    sleep(SETTLING).await;
    let used = cpu(bot.id()).saturating_sub(used);
    let counts = day.discord.counts();
    day.print();
    print("requests", number(counts.requests - before.requests), "");
    let refused = counts.rate_limited - before.rate_limited;
    print("requests refused by limits", number(refused), "");
    print("processor time of the bot", used.as_secs_f64(), "s");
    let log = bot.log();
    for level in [" WARN ", " ERROR "] {
        let lines: Vec<&str> = log.lines().filter(|line| line.contains(level)).collect();
        println!("{level}: {} lines; {:?}", lines.len(), lines.first());
    }
}

/// A channel in each server.
fn places(discord: &Playground) -> Vec<Place> {
    let guilds = discord.guilds().into_iter();
    let place = |guild| Place {
        guild: GuildId(guild),
        channel: ChannelId(discord.text_channels(guild)[0]),
    };
    guilds.map(place).collect()
}

impl Day {
    /// Waits until every game has a board, and the bot is at rest.
    async fn await_boards(&self) {
        let games = self.games.len();
        self.channels
            .until(|view| (view.live.len() >= games).then_some(()))
            .await;
        sleep(SETTLING).await;
    }

    /// Lets a day pass, and prints the bot's memory every three hours.
    async fn pass(self: &Arc<Self>, minutes: u32, bot: &BotProcess) {
        let day = Duration::from_mins(minutes.into());
        let (began, mut visits) = (Instant::now(), JoinSet::new());
        let mut hours = 0;
        for (at, visit) in self.visits(minutes) {
            while hours <= 24 && day / 24 * hours <= at {
                sleep_until(began + day / 24 * hours).await;
                if hours % 3 == 0 {
                    print(&format!("{hours}:00: memory"), mib(memory(bot.id())), "MiB");
                }
                hours += 1;
            }
            sleep_until(began + at).await;
            visits.spawn(visit.pay());
        }
        visits.join_all().await;
        print("24:00: memory", mib(memory(bot.id())), "MiB");
    }

    /// Who comes when.
    fn visits(self: &Arc<Self>, minutes: u32) -> Vec<(Duration, Visit)> {
        let mut luck = SplitMix(45);
        let hour = Duration::from_mins(minutes.into()) / 24;
        let hours = (0..24).flat_map(|hour| {
            let visits = HOURS[hour as usize] * VISITS * minutes / 100;
            (0..visits).map(move |_| hour)
        });
        let people = u32::try_from(PEOPLE).expect("few");
        let visits = hours.map(|at| {
            let minute = f64::from(luck.below(1_000)) / 1_000.0;
            // Most of those who come at eight come at once.
            let minute = if at == 8 { minute * minute } else { minute };
            let visit = Visit {
                day: Arc::clone(self),
                person: luck.below(people) as usize,
                luck: SplitMix(luck.bits()),
            };
            (hour * at + hour.mul_f64(minute), visit)
        });
        let mut visits: Vec<_> = visits.collect();
        visits.sort_by_key(|(at, _)| *at);
        visits
    }

    fn print(&self) {
        let done = self.done.lock();
        print("moves", done.moves.into(), "");
        let count = number(done.acknowledged.len());
        print("interactions", count + f64::from(done.unanswered), "");
        print("not acknowledged in 3 s", done.unanswered.into(), "");
        print_times("acknowledged", done.acknowledged.clone());
        self.boards.lock().print();
    }
}
