//! Plays in many games at a steady pace, whatever the bot does, and notes when each move was sent and answered.

use super::figures::{Answered, Figures, Goals, Sent, measure, pings};
use super::matches::{FIRST_PERSON, Match, begin, channels, client_of, name};
use super::speed::Busy;
use local_discord::{Counts, Options, Playground};
use parking_lot::Mutex;
use serde_json::json;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::{Mutex as AsyncMutex, OwnedMutexGuard};
use tokio::task::JoinSet;
use zihin_testing::crowd::{Client, Database, Program, Reply, View, boards, message_id};
use zihin_testing::{content, is_played, option};

/// How long everything may take to be shown once nobody moves any more, in Discord's seconds.
const SETTLING: u32 = 90;

/// How long whoever has just moved is not pinged, in Discord's seconds: as without a setting.
const PING_PAUSE: u32 = 15;

/// What is played, in Discord's seconds.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    pub games: usize,
    pub channels: usize,
    /// Moves a second in all games together.
    pub moves: f64,
    pub seconds: f64,
    /// How many boards the machine must be able to draw in a second to be of use;
    /// about twice as many as the bot draws.
    pub boards: u32,
}

/// In so many moves no game ends that is played at random; `spares` replace those that may have ended.
const SHORTEST_GAME: f64 = 25.0;

impl Plan {
    /// How many games may end before the plan has ended, one after the other in the same place.
    /// Without others the remaining games would be played faster than planned.
    fn spares(&self) -> usize {
        let games = f64::from(u32::try_from(self.games).unwrap());
        let moves = self.seconds * self.moves / games;
        let ends = (1_u32..).map(|game| f64::from(game) * SHORTEST_GAME);
        ends.take_while(|end| *end <= moves).count()
    }
}

/// What a run has shown.
pub struct Report {
    /// About all moves.
    pub all: Figures,
    /// About those during which the machine had nothing else to do: only these are held against the goals.
    pub calm: Figures,
}

/// Everything that a run needs.
struct Run {
    discord: Playground,
    _program: Program,
    database: Database,
    channels: Arc<Client>,
    people: Vec<Arc<Client>>,
    matches: Vec<Arc<AsyncMutex<Match>>>,
    sent: Arc<Mutex<Vec<Sent>>>,
    busy: Busy,
    second: Duration,
}

/// Carries out a plan; a second of Discord's lasts `second`.
pub async fn drive(plan: Plan, second: Duration, goals: Goals) -> Report {
    let run = Run::begin(plan, second).await;
    let work = async {
        run.await_boards().await;
        let begun = run.discord.counts();
        let offered = run.play(plan).await;
        run.settle().await;
        (offered, begun)
    };
    let (offered, begun) = tokio::select! {
        done = work => done,
        () = run.busy.watch(plan.boards, second) => unreachable!("it watches for ever"),
    };
    run.figures((offered, begun), &goals).await
}

impl Run {
    async fn begin(plan: Plan, second: Duration) -> Self {
        let options = Options {
            people: (0..2 * plan.games).map(name).collect(),
            channels: (0..plan.channels).map(|at| format!("load-{at}")).collect(),
            bot_may_not_post: Vec::new(),
            rate_limits: Some(second),
            ..Options::default()
        };
        let discord = Playground::start(options).await.unwrap();
        let mut program = Program::new(discord.url());
        program.ping_pause = (second * PING_PAUSE).as_secs();
        let url = program.database();
        let matches = begin(&url, plan.games, plan.spares(), &channels(plan.channels)).await;
        let channels = Client::open(discord.addr(), FIRST_PERSON, true, None).await;
        channels.keep_history();
        let mut people = Vec::new();
        for person in 0..2 * plan.games as u64 {
            people.push(Client::open(discord.addr(), FIRST_PERSON + person, false, None).await);
        }
        program.start();
        Self {
            discord,
            _program: program,
            database: Database::new(&url),
            channels,
            people,
            matches: matches
                .into_iter()
                .map(AsyncMutex::new)
                .map(Arc::new)
                .collect(),
            sent: Arc::default(),
            busy: Busy::default(),
            second,
        }
    }

    /// Waits until every game has a board.
    async fn await_boards(&self) {
        let games = self.matches.len();
        self.channels
            .until(|view| {
                let shown: BTreeMap<u64, u32> = shown(view);
                (shown.len() == games).then_some(())
            })
            .await;
    }

    /// Sends moves at the pace of the plan, one game after the other,
    /// leaving out those whose last move has not been answered. If the machine is busy, the pace is halved for a while. Returns how many moves a second were
    /// sent.
    async fn play(&self, plan: Plan) -> f64 {
        let pace = self.second.div_f64(plan.moves);
        let start = Instant::now();
        let end = start + self.second.mul_f64(plan.seconds);
        let (mut due, mut next) = (start, 0);
        let mut moves = JoinSet::new();
        while due < end {
            tokio::time::sleep_until(due.into()).await;
            if due.elapsed() > self.second / 4 {
                self.busy.note();
            }
            let mut round = (0..plan.games).map(|step| (next + step) % plan.games);
            let idle = round.find_map(|at| Some((at, self.idle_match(at, plan.games)?)));
            if let Some((at, held)) = idle {
                next = at + 1;
                moves.spawn(self.one_move(held));
            }
            let is_busy = self.busy.since(due.checked_sub(self.second).unwrap_or(due));
            due = (due + if is_busy { 2 * pace } else { pace }).max(Instant::now());
        }
        let time = start.elapsed();
        moves.join_all().await;
        let sent = u32::try_from(self.sent.lock().len()).unwrap();
        f64::from(sent) * self.second.as_secs_f64() / time.as_secs_f64()
    }

    /// The first game of this place that is not over, unless its last move has not been answered.
    fn idle_match(&self, place: usize, places: usize) -> Option<OwnedMutexGuard<Match>> {
        for game in self.matches.iter().skip(place).step_by(places) {
            let held = Arc::clone(game).try_lock_owned().ok()?;
            if held.mover().is_some() {
                return Some(held);
            }
        }
        None
    }

    /// Plays a random move in a game, and waits until the bot has said what became of it.
    fn one_move(&self, mut of: OwnedMutexGuard<Match>) -> impl Future<Output = ()> + use<> {
        let (database, sent, patience) = (
            self.database.clone(),
            Arc::clone(&self.sent),
            self.second * 60,
        );
        let mover = of
            .mover()
            .map(|person| Arc::clone(client_of(&self.people, person)));
        async move {
            of.catch_up(&database).await;
            let (Some(client), Some(text)) = (mover, of.random_move()) else {
                return;
            };
            let (at, ply) = (Instant::now(), of.ply);
            let options = json!([
                option::number("number", of.game),
                option::text("move", &text)
            ]);
            let answer = client.command(&of.channel, "move", options).await;
            let first = at.elapsed();
            let answered = match (&answer.reply, &answer.message) {
                (Reply::Done, Some(message)) => {
                    let settled = client.settled(message_id(message), None);
                    match tokio::time::timeout(patience, settled).await {
                        Ok(Some(said)) if is_played(&said) => Answered::Played,
                        Ok(Some(said)) => Answered::Refused(format!("{text}: {}", content(&said))),
                        Ok(None) | Err(_) => Answered::Missing,
                    }
                }
                (Reply::Refused(reason), _) => Answered::Refused(reason.clone()),
                _ => Answered::Missing,
            };
            of.catch_up(&database).await;
            sent.lock().push(Sent {
                game: of.game,
                ply,
                at,
                first,
                whole: at.elapsed(),
                answered,
                next: of.mover(),
            });
        }
    }

    /// Waits until every board shows the newest state of its game, but not for ever.
    async fn settle(&self) {
        let mut newest = BTreeMap::new();
        for one in &self.matches {
            let mut one = one.lock().await;
            one.catch_up(&self.database).await;
            newest.insert(one.game, one.ply);
        }
        let is_shown = |view: &View| (shown(view) == newest).then_some(());
        let all = self.channels.until(is_shown);
        let _ = tokio::time::timeout(self.second * SETTLING, all).await;
        self.await_pings().await;
    }

    /// Waits until whoever is to move has been pinged after the last move of each game, but not for ever.
    async fn await_pings(&self) {
        let mut waiting = Vec::new();
        for one in &self.matches {
            let one = one.lock().await;
            let sent = self.sent.lock();
            let last = sent
                .iter()
                .filter(|sent| sent.game == one.game)
                .map(|sent| sent.at)
                .max();
            waiting.extend(
                last.zip(one.mover())
                    .map(|(at, person)| (at, person, one.game)),
            );
        }
        let are_pinged = |view: &View| {
            let pings = pings(view.history.as_deref().unwrap_or_default());
            let is_pinged = |(at, person, game): &(Instant, u64, u64)| {
                let mut pings = pings.iter();
                pings.any(|ping| ping.0 >= *at && (ping.1, ping.2) == (*person, *game))
            };
            waiting.iter().all(is_pinged).then_some(())
        };
        let all = self.channels.until(are_pinged);
        let _ = tokio::time::timeout(self.second * SETTLING, all).await;
    }

    async fn figures(self, (offered, begun): (f64, Counts), goals: &Goals) -> Report {
        let mut newest = BTreeMap::new();
        for one in &self.matches {
            let one = one.lock().await;
            newest.insert(one.game, one.ply);
        }
        let counts = self.discord.counts();
        let sent = self.sent.lock().clone();
        let history = self
            .channels
            .look(|view| view.history.clone().unwrap_or_default());
        let limits = (self.second, goals);
        let calm = measure(&sent, &history, &newest, &self.busy, limits);
        let all = measure(&sent, &history, &newest, &Busy::default(), limits);
        let all = Figures {
            offered,
            busy: calm.busy,
            requests: counts.requests - begun.requests,
            of_interactions: counts.of_interactions - begun.of_interactions,
            refused_by_discord: counts.rate_limited - begun.rate_limited,
            ..all
        };
        Report { all, calm }
    }
}

/// The newest ply that a board of each game shows.
fn shown(view: &View) -> BTreeMap<u64, u32> {
    let mut shown = BTreeMap::new();
    for (at, _) in boards(view) {
        let ply = shown.entry(at.game).or_insert(at.ply);
        *ply = at.ply.max(*ply);
    }
    shown
}
