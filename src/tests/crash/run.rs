//! A crash run: people play in all channels while the bot is killed again and again; then everything is compared.

use super::chores::Chores;
use super::tables::{EVENTS, PEOPLE, TABLES};
use local_discord::{Effect, Fault, Options, Playground, Route};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use zihin_rules::{Luck, SplitMix};
use zihin_testing::crowd::{
    Client, Database, Findings, Ledger, Player, Program, View, dead_buttons, settle,
};
use zihin_testing::database::Database as Temporary;
use zihin_testing::random_game::pick;

/// The first person's id; the others follow it.
const FIRST_PERSON: u64 = 1_100_000_000_000_000_011;
/// How many attempts of people the bot lives to see at most.
const MAX_LIFE: u32 = 20;
/// How long after the last of these attempts it lives at most, in milliseconds.
const MAX_REST: u32 = 200;
/// How many of the last lines of the bot's log are reported.
const LINES: usize = 40;

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
    /// How many of the kills came between a request and its answer.
    pub in_requests: u32,
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

/// Makes a run on an empty database.
pub async fn run(plan: Plan, database: Temporary) -> Report {
    let mut run = Run::begin(plan.seed, database).await;
    let (stop, stopping) = watch::channel(false);
    let players: Vec<JoinHandle<()>> = (0..PEOPLE.len())
        .map(|person| tokio::spawn(run.player(person, stopping.clone())))
        .collect();
    run.await_games().await;
    let mut in_requests = 0;
    for _ in 0..plan.kills {
        in_requests += u32::from(run.kill_once().await);
    }
    stop.send_replace(true);
    for player in players {
        player.await.unwrap();
    }
    run.report(plan, in_requests).await
}

impl Run {
    async fn begin(seed: u64, database: Temporary) -> Self {
        let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        let tables = TABLES.iter().map(|table| table.channel);
        let events = EVENTS.iter().map(|event| event.channel);
        let options = Options {
            people: names(&PEOPLE),
            channels: tables.chain(events).map(ToOwned::to_owned).collect(),
            bot_may_not_post: Vec::new(),
            ..Options::default()
        };
        let discord = Playground::start(options).await.unwrap();
        let mut program = Program::on(database, discord.url());
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
            plans: true,
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
                        || player.act(life).await)
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

    /// Lets the bot live for a while, kills it, and starts it again.
    /// Returns whether it was killed in the middle of a request.
    async fn kill_once(&mut self) -> bool {
        let life = self.luck.below(MAX_LIFE) as usize;
        let is_in_request = self.luck.below(2) == 0;
        if self.luck.below(8) > 0 {
            self.live(life).await;
        }
        if is_in_request {
            self.await_request().await;
        } else {
            let rest = u64::from(self.luck.below(MAX_REST));
            tokio::time::sleep(Duration::from_millis(rest)).await;
        }
        let connections = self.channels.look(|view| view.connections);
        self.program.kill(connections);
        self.discord.clear_faults();
        self.program.start();
        is_in_request
    }

    /// Waits until the bot has sent a request to which it receives no answer,
    /// whether Discord has carried it out or not.
    async fn await_request(&mut self) {
        let routes = [
            Route::NewMessage,
            Route::NewMessage,
            Route::Edit,
            Route::Delete,
            Route::Answer,
        ];
        let route = *pick(&routes, &mut self.luck);
        let for_ever = Duration::from_hours(1);
        let effect = if self.luck.below(3) > 0 {
            Effect::DoneThenHang(for_ever)
        } else {
            Effect::Hang(for_ever)
        };
        let fault = self.discord.add_fault(Fault::new(route, effect));
        let is_playing = tokio::select! {
            () = self.discord.await_hits(fault, 1) => true,
            // Not every request is ever needed.
            is_playing = self.ledger.await_more(MAX_LIFE as usize) => is_playing,
        };
        self.assert_playing(is_playing);
    }

    /// Waits until the bot is connected and people have attempted this many moves.
    async fn live(&mut self, attempts: usize) {
        self.await_bot().await;
        let is_playing = self.ledger.await_more(attempts).await;
        self.assert_playing(is_playing);
    }

    /// Fails with what there is to know if nobody could move any more.
    #[track_caller]
    fn assert_playing(&mut self, is_playing: bool) {
        if !is_playing {
            let ended = self.program.ended().is_some();
            let life = *self.program.last_life().borrow();
            let (online, connections) = self
                .channels
                .look(|view| (view.is_online, view.connections));
            let (counts, log) = (self.discord.counts(), self.log());
            panic!(
                "nobody can move any more; bot ended: {ended}, online: {online}, connections: {connections}, before: {life}; {counts:?}\n{log}"
            );
        }
    }

    /// The last lines of the bot's log.
    fn log(&self) -> String {
        let log = self.program.log();
        let first = log.lines().count().saturating_sub(LINES);
        log.lines().skip(first).collect::<Vec<_>>().join("\n")
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

    /// Waits until the channels show everything, examines it, and tries all components.
    async fn report(mut self, plan: Plan, in_requests: u32) -> Report {
        let database = Database::new(&self.program.database());
        self.await_bot().await;
        let mut findings = settle(&self.channels, &database, &self.ledger).await;
        findings.dead_buttons = dead_buttons(&self.channels, &self.people).await;
        Report {
            plan,
            games: database.games().await.len(),
            entries: database.entries().await.len(),
            in_requests,
            silent: self.people.iter().map(|person| person.silent()).sum(),
            findings,
            log: self.log(),
        }
    }
}
