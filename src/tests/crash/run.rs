//! A crash run: people play at seven tables while the bot is killed again and again; then everything is compared.

use super::chores::Chores;
use super::findings::{Findings, dead_buttons, examine};
use super::ledger::Ledger;
use super::player::Player;
use super::tables::{KNOCKOUT, PEOPLE, TABLES};
use crate::support::crowd::{Client, Database, Program, View};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use zihin::playground::{Options, Playground, PostFault};
use zihin::rules::{Luck, SplitMix};

/// The first person's id; the others follow it.
const FIRST_PERSON: u64 = 1_100_000_000_000_000_011;
/// How many attempts of people the bot lives to see at most.
const MAX_LIFE: u32 = 20;
/// How long after the last of these attempts it lives at most, in milliseconds.
const MAX_REST: u32 = 200;
/// How long the channels may take to show everything once nobody plays any more.
const SETTLING: Duration = Duration::from_mins(1);

/// How a run is made.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    pub seed: u64,
    pub kills: u32,
}

/// What a run has found.
#[derive(Debug)]
pub struct Report {
    pub plan: Plan,
    pub games: usize,
    pub entries: usize,
    /// How many of the kills came between the posting of a message and its answer.
    pub at_posts: u32,
    pub findings: Findings,
    /// How many interactions the bot has not answered in time while it lived.
    pub silent: u64,
    /// The last lines of the bot's log.
    pub log: String,
}

/// A run in progress.
struct Run {
    discord: Playground,
    program: Program,
    channels: Arc<Client>,
    people: Vec<Arc<Client>>,
    ledger: Arc<Ledger>,
    luck: SplitMix,
}

/// Makes a run.
pub async fn run(plan: Plan) -> Report {
    let mut run = Run::begin(plan.seed).await;
    let (stop, stopping) = watch::channel(false);
    let players: Vec<JoinHandle<()>> = (0..PEOPLE.len())
        .map(|person| tokio::spawn(run.player(person, stopping.clone())))
        .collect();
    run.await_games().await;
    let mut at_posts = 0;
    for _ in 0..plan.kills {
        at_posts += u32::from(run.kill_once().await);
    }
    stop.send_replace(true);
    for player in players {
        player.await.unwrap();
    }
    run.report(plan, at_posts).await
}

impl Run {
    async fn begin(seed: u64) -> Self {
        let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        let tables = TABLES.iter().map(|table| table.channel.to_owned());
        let options = Options {
            people: names(&PEOPLE),
            channels: tables.chain([KNOCKOUT.to_owned()]).collect(),
            bot_may_not_post: Vec::new(),
            ..Options::default()
        };
        let discord = Playground::start(options).await.unwrap();
        let mut program = Program::new(discord.url());
        program.start();
        let life = || Some(program.last_life());
        let channels = Client::open(discord.addr(), FIRST_PERSON, true, life()).await;
        let mut people = Vec::new();
        for person in 0..PEOPLE.len() as u64 {
            let person = FIRST_PERSON + person;
            people.push(Client::open(discord.addr(), person, false, life()).await);
        }
        Self {
            discord,
            program,
            channels,
            people,
            ledger: Arc::default(),
            luck: SplitMix(seed),
        }
    }

    /// One person, who acts until told to stop.
    fn player(
        &mut self,
        person: usize,
        stopping: watch::Receiver<bool>,
    ) -> impl Future<Output = ()> + use<> {
        let ids = self.people.iter().map(|client| client.me).collect();
        let mut chores = Chores::new(person, ids);
        let mut player = Player {
            client: Arc::clone(&self.people[person]),
            channels: Arc::clone(&self.channels),
            ledger: Arc::clone(&self.ledger),
            last_life: self.program.last_life(),
            luck: SplitMix(self.luck.bits()),
            moved: BTreeSet::new(),
            failed: BTreeMap::new(),
        };
        async move {
            let mut news = player.channels.news();
            let mut stopped = stopping.clone();
            while !*stopping.borrow() {
                news.borrow_and_update();
                let life = *player.last_life.borrow();
                if player.channels.look(|view| view.is_ready(life))
                    && (chores.act(&player.client, &player.channels, life).await
                        || player.act().await)
                {
                    continue;
                }
                tokio::select! {
                    changed = news.changed() => changed.unwrap(),
                    changed = stopped.changed() => changed.unwrap(),
                }
            }
        }
    }

    /// Waits until every channel shows a message of the bot.
    async fn await_games(&self) {
        let is_open = |view: &View, channel: &str| {
            let mut messages = view.public.values();
            messages.any(|message| message["channel_id"] == channel)
        };
        let all = |view: &View| {
            let mut channels = view.channels.values();
            channels.all(|channel| is_open(view, channel)).then_some(())
        };
        self.channels.until(all).await;
    }

    /// Lets the bot live for a while, kills it, and starts it again. Returns whether it was killed between the posting of a message and its answer.
    async fn kill_once(&mut self) -> bool {
        let life = self.luck.below(MAX_LIFE) as usize;
        let is_at_post = self.luck.below(3) == 0;
        let is_at_start = self.luck.below(8) == 0;
        if !is_at_start {
            self.live(life).await;
        }
        if is_at_post {
            self.discord.set_post_fault(Some(PostFault {
                channel: None,
                creates: true,
            }));
            self.await_post().await;
        } else {
            let rest = u64::from(self.luck.below(MAX_REST));
            tokio::time::sleep(Duration::from_millis(rest)).await;
        }
        self.program
            .kill(self.channels.look(|view| view.connections));
        self.discord.set_post_fault(None);
        self.program.start();
        is_at_post
    }

    /// Waits until the bot is connected and people have attempted this many moves.
    async fn live(&mut self, attempts: usize) {
        self.await_bot().await;
        self.ledger.await_more(attempts).await;
    }

    /// Waits until the bot is connected.
    async fn await_bot(&mut self) {
        let last_life = *self.program.last_life().borrow();
        let is_ready = |view: &View| view.is_ready(last_life).then_some(());
        self.channels.until(is_ready).await;
        if let Some(status) = self.program.ended() {
            panic!("the bot has ended by itself: {status}");
        }
    }

    /// Waits until the bot posts a message.
    async fn await_post(&self) {
        let newest = |view: &View| view.public.last_key_value().map_or(0, |(id, _)| *id);
        let before = self.channels.look(newest);
        self.channels
            .until(|view| (newest(view) > before).then_some(()))
            .await;
    }

    /// Waits until the channels show everything, examines it, and tries all controls.
    async fn report(mut self, plan: Plan, at_posts: u32) -> Report {
        let database = Database::new(&self.program.database());
        self.await_bot().await;
        let mut findings = settle(&self.channels, &database, &self.ledger).await;
        findings.dead_buttons = dead_buttons(&self.channels, &self.people).await;
        let log = self.program.log();
        let first = log.lines().count().saturating_sub(20);
        Report {
            plan,
            games: database.games().await.len(),
            entries: database.entries().await.len(),
            at_posts,
            silent: self.people.iter().map(|person| person.silent()).sum(),
            findings,
            log: log.lines().skip(first).collect::<Vec<_>>().join("\n"),
        }
    }
}

/// Waits until nothing is wrong any more, or for as long as that may take. Returns what is wrong then.
pub async fn settle(channels: &Client, database: &Database, ledger: &Ledger) -> Findings {
    let mut news = channels.news();
    let deadline = Instant::now() + SETTLING;
    loop {
        news.borrow_and_update();
        let findings = examine(channels, database, ledger).await;
        if findings.is_clean() || Instant::now() > deadline {
            return findings;
        }
        // The database changes without news too.
        let _ = tokio::time::timeout(Duration::from_secs(1), news.changed()).await;
    }
}
