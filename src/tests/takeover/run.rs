//! A run: people play, one process is killed, the other is cut off, others take over; then everything is compared.

use super::audit::{self, Audit, seconds};
use super::clocks::{self, Clocks};
use super::games::{FIRST_PERSON, HALVES, Half, begin, halves, movers, names};
use super::pings::{self, Pings};
use super::processes::{Process, Processes, Role};
use crate::support::crowd::{
    Client, Database, Findings, Ledger, Player, View, boards, dead_buttons, settle,
};
use crate::support::database::Database as Temporary;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use zihin::playground::{Options, Playground};
use zihin::rules::SplitMix;

/// What is played, and how long the process that is cut off stays so.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// The shards of both halves together.
    pub shards: u16,
    pub guilds: usize,
    /// The games of people who move, besides the knockouts.
    pub games: usize,
    /// How many people move in each half.
    pub players: usize,
    /// How many of them are in its knockout.
    pub entrants: usize,
    /// When the time is up in the first game in which nobody moves; half as much later in each further one.
    pub first_flag: Duration,
    /// How many such games each half has.
    pub flags: usize,
    /// How many moves people make at least before, between and after the two failures.
    pub moves: usize,
    /// The shortest time for which a process is cut off; until another one has taken over at least.
    pub cut: Duration,
}

/// What a run has found.
pub struct Report {
    plan: Plan,
    games: usize,
    entries: usize,
    /// From the failure of a process until another one was connected in its place.
    takeovers: [Duration; 2],
    /// How long before the end of its lease the process that was cut off had sent its last request to Discord; and how many rows each has written.
    ceased: Option<Duration>,
    rows: BTreeMap<Role, usize>,
    unleased: Vec<String>,
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
    games: usize,
    channels: Arc<Client>,
    ledger: Arc<Ledger>,
    /// Changes when people of a half may try again what has failed.
    again: [watch::Sender<u64>; 2],
    /// Changes when the process of a half is killed.
    deaths: [watch::Sender<u64>; 2],
}

/// Makes a run on an empty database.
pub async fn run(plan: Plan, database: Temporary) -> Report {
    let mut run = Run::begin(plan, database).await;
    let people = run.people().await;
    let (stop, stopping) = watch::channel(false);
    let players: Vec<JoinHandle<()>> = people
        .iter()
        .enumerate()
        .map(|(at, client)| tokio::spawn(run.player(at, client, stopping.clone())))
        .collect();
    run.live().await;
    let killed = run.kill().await;
    run.live().await;
    let cut_off = run.cut_off().await;
    run.live().await;
    stop.send_replace(true);
    for player in players {
        player.await.unwrap();
    }
    run.report(&people, [killed, cut_off]).await
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
            games,
            channels,
            ledger: Arc::default(),
            again: [watch::Sender::new(1), watch::Sender::new(1)],
            deaths: [watch::Sender::new(0), watch::Sender::new(0)],
        };
        for roles in [[Role::Killed, Role::CutOff], [Role::First, Role::Second]] {
            for role in roles {
                let process = run.processes.start(role);
                run.running.push(process);
            }
            for role in roles {
                match role {
                    Role::Killed | Role::CutOff => run.process(role).connected().await,
                    Role::First | Role::Second => run.process(role).waits().await,
                }
            }
        }
        run.await_boards().await;
        run
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
    async fn people(&self) -> Vec<Arc<Client>> {
        let mut people = Vec::new();
        for half in HALVES {
            for person in movers(&self.plan, half) {
                let death = Some(self.deaths[half].subscribe());
                people.push(Client::open(self.discord.addr(), person, false, death).await);
            }
        }
        people
    }

    /// One person, who moves until told to stop.
    fn player(
        &self,
        at: usize,
        client: &Arc<Client>,
        stopping: watch::Receiver<bool>,
    ) -> impl Future<Output = ()> + use<> {
        let half = at / self.plan.players;
        let mut player = Player {
            client: Arc::clone(client),
            channels: Arc::clone(&self.channels),
            ledger: Arc::clone(&self.ledger),
            last_life: self.again[half].subscribe(),
            luck: SplitMix(at as u64),
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
        let is_playing = self.ledger.await_more(self.plan.moves).await;
        assert!(is_playing, "nobody can move any more\n{}", self.log());
    }

    /// Kills a process, and waits until another one has taken over. Returns when both was.
    async fn kill(&mut self) -> [i64; 2] {
        let at = self
            .running
            .iter()
            .position(|process| process.role == Role::Killed);
        let process = self.running.swap_remove(at.unwrap());
        let begin = now();
        process.kill().await;
        self.deaths[0].send_modify(|deaths| *deaths += 1);
        self.process(Role::First).connected().await;
        let end = now();
        self.again[0].send_modify(|round| *round += 1);
        [begin, end]
    }

    /// Cuts a process off from the database, waits until another one has taken over, and lets it come back. Returns when the first two were.
    async fn cut_off(&mut self) -> [i64; 2] {
        let begin = now();
        let lasts = tokio::time::sleep(self.plan.cut);
        self.processes.link.cut();
        self.process(Role::CutOff).gives_up().await;
        self.process(Role::Second).connected().await;
        let end = now();
        self.again[1].send_modify(|round| *round += 1);
        lasts.await;
        self.processes.link.mend();
        self.process(Role::CutOff).waits().await;
        [begin, end]
    }

    fn log(&self) -> String {
        let logs: Vec<String> = self.running.iter().map(Process::log).collect();
        logs.join("\n")
    }

    async fn report(self, people: &[Arc<Client>], failures: [[i64; 2]; 2]) -> Report {
        let url = self.database.url();
        let database = Database::new(url);
        let mut findings = settle(&self.channels, &database, &self.ledger).await;
        findings.dead_buttons = dead_buttons(&self.channels, people).await;
        // The clicks may have brought something up to date.
        let view = || self.channels.look(View::clone);
        let outages = failures.map(|[begin, end]| begin..end);
        let clocks = clocks::examine(url, &view(), &self.halves, &outages).await;
        let audit = Audit::read(url).await;
        let last_change = self.processes.proxy.last_change().map(milliseconds);
        let end_of_lease = audit.end_of_lease(Role::CutOff);
        let is_in_time = last_change.is_some_and(|last| last <= end_of_lease);
        Report {
            plan: self.plan,
            games: database.games().await.len(),
            entries: database.entries().await.len(),
            takeovers: failures.map(|[begin, end]| seconds(begin, end)),
            ceased: is_in_time.then(|| seconds(last_change.unwrap_or_default(), end_of_lease)),
            rows: audit.counts(),
            unleased: audit.unleased(),
            findings,
            pings: self
                .channels
                .look(|view| pings::count(view.history.as_deref().unwrap_or_default())),
            clocks,
            log: self.log(),
        }
    }
}

impl Report {
    pub fn is_clean(&self) -> bool {
        let lists = [&self.unleased, &self.pings.repeated, &self.clocks.wrong];
        self.findings.is_clean()
            && self.ceased.is_some()
            && self.clocks.late > 0
            && lists.iter().all(|list| list.is_empty())
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [killed, cut_off] = self.takeovers;
        writeln!(f, "{:?}", self.plan)?;
        writeln!(
            f,
            "{} games, {} entries; taken over {killed:?} after a kill, {cut_off:?} after a cut; its last request {:?} before its lease ended",
            self.games, self.entries, self.ceased
        )?;
        let Clocks {
            games,
            late,
            credited: (time, players),
            ..
        } = &self.clocks;
        writeln!(
            f,
            "rows written: {:?}; calls {}, of which reminders {}; clocks {games}, out of time {late}, {players} got back {time} ms",
            self.rows, self.pings.all, self.pings.reminders
        )?;
        writeln!(f, "{}", self.findings)?;
        for (what, list) in [
            ("written without a lease", &self.unleased),
            ("called again", &self.pings.repeated),
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
