//! A run: people play, one process is killed, the other is cut off, others take over; then everything is compared.

mod failures;

use super::audit::{self, Audit, seconds};
use super::clocks::{self, Clocks};
use super::games::{FIRST_PERSON, HALVES, Half, begin, halves, movers, names};
use super::pings::{self, Pings};
use super::plan::Plan;
use super::processes::{Process, Processes, Role};
use failures::Failure;
use local_discord::{Options, Playground};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use zihin_ids::Shards;
use zihin_rules::SplitMix;
use zihin_testing::crowd::{
    Client, Database, Findings, Ledger, Player, View, boards, dead_buttons, is_loading, settle,
};
use zihin_testing::database::Database as Temporary;
use zihin_testing::patience::holds;

/// How many moves are waited for at a time.
const ROUND: usize = 15;

/// What a run has found.
pub struct Report {
    plan: Plan,
    games: usize,
    entries: usize,
    /// From the failure of a process until each shard had a session with another one.
    takeovers: [Vec<Duration>; 2],
    /// How long before its lease ended the second process last sent a request to Discord; none if afterwards.
    ceased: Option<Duration>,
    /// How many rows each process has written.
    rows: BTreeMap<Role, usize>,
    unleased: Vec<String>,
    /// Who still waits for the answer of a process that was cut off.
    unanswered: Vec<String>,
    findings: Findings,
    pings: Pings,
    clocks: Clocks,
    log: String,
}

/// Everything that a run needs.
struct Run {
    plan: Plan,
    discord: Playground,
    database: Temporary,
    halves: [Half; 2],
    processes: Processes,
    running: Vec<Process>,
    /// When all shards were connected for the first time.
    ready: i64,
    /// Whether a process that was stopped could not answer everything in time.
    is_in_haste: bool,
    games: usize,
    channels: Arc<Client>,
    ledger: Arc<Ledger>,
    /// Changes when people of a half may try again what has failed.
    again: [watch::Sender<u64>; 2],
    /// Changes when the process of a half is killed.
    deaths: [watch::Sender<u64>; 2],
}

/// People who play.
pub struct Crowd {
    people: Vec<Arc<Client>>,
    players: Vec<JoinHandle<()>>,
    stop: watch::Sender<bool>,
}

/// On an empty database: one process is killed, the other is cut off, and others take over.
pub async fn fail(plan: Plan, database: Temporary) -> Report {
    let mut run = Run::begin(plan, database).await;
    run.start([Role::FirstStandby, Role::SecondStandby]).await;
    let crowd = run.crowd().await;
    run.live().await;
    let killed = run.kill().await;
    run.live().await;
    let cut_off = run.cut_off().await;
    run.live().await;
    run.report(crowd, [killed, cut_off]).await
}

/// On an empty database: one process is frozen until another one has taken over.
pub async fn freeze(plan: Plan, database: Temporary) -> Report {
    let mut run = Run::begin(plan, database).await;
    run.start([Role::FirstStandby, Role::SecondStandby]).await;
    let crowd = run.crowd().await;
    run.live().await;
    let frozen = run.freeze_first().await;
    run.live().await;
    run.report(crowd, [frozen.clone(), frozen]).await
}

/// On an empty database of its own server, which is restarted so often. Returns which sessions were begun after that, and what the processes have logged.
pub async fn restart_server(
    plan: Plan,
    restarts: usize,
    database: Temporary,
) -> (Vec<(u64, u64)>, String) {
    let mut run = Run::begin(plan, database).await;
    run.start([Role::FirstStandby, Role::SecondStandby]).await;
    let before = run.discord.await_sessions(0).await.len();
    for _ in 0..restarts {
        let waits = HALVES.map(|half| run.waits_so_far(half) + 1);
        run.database.restart_server().await;
        // One of each half waits again, and the other one is connected to the server.
        holds("the shards have holders", async || {
            let are_told = HALVES
                .iter()
                .all(|half| run.waits_so_far(*half) >= waits[*half]);
            are_told && audit::connected_holders(run.database.url()).await == HALVES.len()
        })
        .await;
    }
    let sessions = run.discord.await_sessions(0).await;
    (sessions[before..].to_vec(), run.log())
}

/// On an empty database: both processes are stopped, and started with other shards of another total.
pub async fn split_anew(plan: Plan, shards: [Shards; 2], database: Temporary) -> Report {
    let mut run = Run::begin(plan, database).await;
    let crowd = run.crowd().await;
    run.live().await;
    let begin = now();
    let plan = run.plan;
    for process in std::mem::take(&mut run.running) {
        run.is_in_haste |= !process.stop().await;
    }
    run.processes.set_shards(shards);
    run.start([Role::First, Role::Second]).await;
    // A process says that it is connected when its first shard is.
    let sessions = plan.shards + shards[0].total();
    run.discord.await_sessions(sessions.into()).await;
    let end = now();
    let failure = Failure {
        outage: [begin, end],
        sessions: vec![end],
    };
    for half in HALVES {
        run.try_again(half);
    }
    run.live().await;
    run.report(crowd, [failure.clone(), failure]).await
}

fn now() -> i64 {
    milliseconds(SystemTime::now())
}

fn milliseconds(time: SystemTime) -> i64 {
    let since = time.duration_since(UNIX_EPOCH).unwrap();
    i64::try_from(since.as_millis()).unwrap()
}

impl Run {
    async fn begin(plan: Plan, database: Temporary) -> Self {
        let options = Options {
            people: names(&plan),
            channels: vec!["games".to_owned()],
            bot_may_not_post: Vec::new(),
            further_guilds: plan.guilds - 1,
            max_concurrency: plan.concurrency.into(),
            advised_shards: plan.shards.into(),
            ..Options::default()
        };
        let discord = Playground::start(options).await.unwrap();
        let halves = halves(&plan, &discord);
        let games = begin(&plan, database.url(), &halves).await;
        let processes = Processes::new(database.clone(), &discord, &halves).await;
        audit::begin(database.url()).await;
        let channels = Client::open(discord.addr(), FIRST_PERSON, true, None).await;
        channels.keep_history();
        let mut run = Self {
            plan,
            discord,
            database,
            halves,
            processes,
            running: Vec::new(),
            ready: 0,
            is_in_haste: false,
            games,
            channels,
            ledger: Arc::default(),
            again: [watch::Sender::new(1), watch::Sender::new(1)],
            deaths: [watch::Sender::new(0), watch::Sender::new(0)],
        };
        run.start([Role::First, Role::Second]).await;
        run.discord.await_sessions(plan.shards.into()).await;
        run.await_boards().await;
        if plan.shards > 2 {
            // While a process connects several shards one by one, players lose time, which it gives back before it notes that it runs.
            clocks::await_heartbeats(run.database.url(), now()).await;
        }
        run.ready = now();
        run
    }

    /// Starts two processes, and waits until they are connected or wait for their shards.
    async fn start(&mut self, roles: [Role; 2]) {
        for role in roles {
            let process = self.processes.start(role);
            self.running.push(process);
        }
        for role in roles {
            match role {
                Role::First | Role::Second => self.process(role).connected().await,
                Role::FirstStandby | Role::SecondStandby => self.process(role).waits().await,
            }
        }
    }

    /// How often the processes of a half have begun to wait for their shards.
    fn waits_so_far(&self, half: usize) -> usize {
        let of_half = self
            .running
            .iter()
            .filter(|process| process.role.half() == half);
        of_half.map(Process::waits_so_far).sum()
    }

    fn process(&mut self, role: Role) -> &mut Process {
        let mut running = self.running.iter_mut();
        running.find(|process| process.role == role).unwrap()
    }

    /// Waits until every game has a board.
    async fn await_boards(&self) {
        let all = |view: &View| {
            let shown: BTreeSet<u64> = boards(view).iter().map(|(at, _)| at.game).collect();
            (shown.len() >= self.games).then_some(())
        };
        self.channels.until(all).await;
    }

    /// Those who move, half by half.
    async fn crowd(&self) -> Crowd {
        let (stop, stopping) = watch::channel(false);
        let (mut people, mut players) = (Vec::new(), Vec::new());
        for half in HALVES {
            for person in movers(&self.plan, half) {
                let death = Some(self.deaths[half].subscribe());
                let client = Client::open(self.discord.addr(), person, false, death).await;
                players.push(tokio::spawn(self.player(half, &client, stopping.clone())));
                people.push(client);
            }
        }
        Crowd {
            people,
            players,
            stop,
        }
    }

    /// One person, who moves until told to stop.
    fn player(
        &self,
        half: usize,
        client: &Arc<Client>,
        stopping: watch::Receiver<bool>,
    ) -> impl Future<Output = ()> + use<> {
        let pause = self.plan.pause;
        let mut player = Player {
            client: Arc::clone(client),
            channels: Arc::clone(&self.channels),
            ledger: Arc::clone(&self.ledger),
            last_life: self.again[half].subscribe(),
            luck: SplitMix(client.me),
            plans: false,
            moved: BTreeSet::new(),
            failed: BTreeMap::new(),
        };
        async move {
            let mut news = player.channels.news();
            let (mut again, mut stopped) = (player.last_life.clone(), stopping.clone());
            while !*stopping.borrow() {
                news.borrow_and_update();
                let round = *again.borrow_and_update();
                if player.act(round).await {
                    tokio::time::sleep(pause).await;
                    continue;
                }
                tokio::select! {
                    changed = news.changed() => changed.unwrap(),
                    changed = again.changed() => changed.unwrap(),
                    changed = stopped.changed() => changed.unwrap(),
                }
            }
        }
    }

    /// Waits until people have made some moves.
    async fn live(&self) {
        for _ in 0..self.plan.moves / ROUND {
            let is_playing = self.ledger.await_more(ROUND).await;
            assert!(is_playing, "nobody can move any more\n{}", self.log());
        }
    }

    /// Lets the people of a half try again what has failed.
    fn try_again(&self, half: usize) {
        self.again[half].send_modify(|round| *round += 1);
    }

    fn log(&self) -> String {
        let logs: Vec<String> = self.running.iter().map(Process::log).collect();
        logs.join("\n")
    }

    /// Lets people stop, waits until the channels show everything, and compares all there is.
    async fn report(self, crowd: Crowd, failures: [Failure; 2]) -> Report {
        crowd.stop.send_replace(true);
        for player in crowd.players {
            player.await.unwrap();
        }
        let url = self.database.url();
        let database = Database::new(url);
        let mut findings = settle(&self.channels, &database, &self.ledger).await;
        let waiting = || unanswered(&crowd.people[self.plan.players..]);
        let unanswered = (!self.is_in_haste).then(waiting).unwrap_or_default();
        let (first, second) = crowd.people.split_at(self.plan.players);
        let dead = tokio::join!(
            dead_buttons(&self.channels, first),
            dead_buttons(&self.channels, second),
        );
        findings.dead_buttons = [dead.0, dead.1].concat();
        let takeovers = failures.clone().map(|failure| {
            let sessions = failure.sessions.iter();
            let after = sessions.map(|at| seconds(failure.outage[0], *at));
            after.collect()
        });
        let outages = failures.map(|failure| failure.outage[0]..failure.outage[1]);
        let view = self.channels.look(View::clone);
        let clocks = clocks::examine(url, &view, &self.halves, (self.ready, &outages)).await;
        let audit = Audit::read(url).await;
        let last_change = self.processes.proxy.last_change().map(milliseconds);
        let end_of_lease = audit.end_of_lease(Role::Second, Role::SecondStandby);
        let is_in_time = last_change.is_some_and(|last| last <= end_of_lease);
        Report {
            plan: self.plan,
            games: database.games().await.len(),
            entries: database.entries().await.len(),
            takeovers,
            ceased: is_in_time.then(|| seconds(last_change.unwrap_or_default(), end_of_lease)),
            rows: audit.counts(),
            unleased: audit.unleased(),
            unanswered,
            findings,
            pings: self
                .channels
                .look(|view| pings::count(view.history.as_deref().unwrap_or_default())),
            clocks,
            log: self.log(),
        }
    }
}

/// The private answers that are still to come, though nobody works on them any more.
fn unanswered(people: &[Arc<Client>]) -> Vec<String> {
    let waiting = |person: &Arc<Client>| {
        let placeholders = person.look(|view| {
            let private = view.private.values();
            private.filter(|message| is_loading(message)).count()
        });
        (placeholders > 0).then(|| format!("{}: {placeholders}", person.me))
    };
    people.iter().filter_map(waiting).collect()
}

impl Report {
    pub fn is_clean(&self) -> bool {
        let lists = [
            &self.unleased,
            &self.unanswered,
            &self.pings.repeated,
            &self.clocks.wrong,
        ];
        self.findings.is_clean()
            && self.ceased.is_some()
            && self.clocks.late >= self.plan.flags
            && lists.iter().all(|list| list.is_empty())
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = &self.takeovers;
        writeln!(f, "{:?}", self.plan)?;
        writeln!(
            f,
            "{} games, {} entries; shards are back after {first:?} and {second:?}; the last request of the second process {:?} before its lease ended",
            self.games, self.entries, self.ceased
        )?;
        let Clocks {
            games,
            late,
            credited: (time, credited),
            ..
        } = &self.clocks;
        writeln!(
            f,
            "rows written: {:?}; pings {}, of which reminders {}; clocks {games}, out of time {late}, in {credited} {time} ms given back",
            self.rows, self.pings.all, self.pings.reminders
        )?;
        writeln!(f, "{}", self.findings)?;
        for (what, list) in [
            ("written without a lease", &self.unleased),
            ("still waiting", &self.unanswered),
            ("pinged again", &self.pings.repeated),
            ("wrong clock", &self.clocks.wrong),
        ] {
            list.iter()
                .try_for_each(|line| writeln!(f, "  {what}: {line}"))?;
        }
        if self.is_clean() {
            return Ok(());
        }
        write!(f, "{}", self.log)
    }
}
