//! The real program is killed between the posting of a message and its answer,
//! when it cannot know whether the message is there.

use local_discord::{Effect, Fault, Options, Playground, Route};
use serde_json::json;
use sqlx::SqliteConnection;
use std::future::pending;
use std::sync::Arc;
use std::time::Duration;
use zihin_testing::crowd::{Client, Database, Ledger, Program, View, boards, is_loading, settle};
use zihin_testing::{component, option, patience};

/// Ana, the first person.
const ANA: u64 = 1_100_000_000_000_000_011;

/// How long an answer may be lost: for ever, as far as the bot knows.
const LONG: Duration = Duration::from_hours(1);

/// Where the bot dies while it gives an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    /// It is thinking, as everybody sees, and has written nothing.
    Deferred,
    /// What was asked for is written, and the answer is under way.
    Written,
    /// Everybody sees the answer, and the bot does not know it.
    Given,
}

/// Whether everybody sees that the bot is thinking.
fn has_placeholder(view: &View) -> bool {
    view.public.values().any(|message| is_loading(message))
}

/// The program on a local Discord, and Ana's page.
struct Scene {
    discord: Playground,
    program: Program,
    ana: Arc<Client>,
    channel: String,
}

impl Scene {
    async fn open() -> Self {
        let discord = Playground::start(Options::default()).await.unwrap();
        let mut program = Program::new(discord.url());
        program.start();
        let last_life = Some(program.last_life());
        let ana = Client::open(discord.addr(), ANA, true, last_life).await;
        ana.until(|view| view.is_ready(0).then_some(())).await;
        let channel = ana.look(|view| view.channels["games"].clone());
        Self {
            discord,
            program,
            ana,
            channel,
        }
    }

    /// The next answers of the bot to interactions are there, but it does not learn of it.
    fn lose_answers(&self) {
        let lost = Effect::DoneThenHang(LONG);
        self.discord.add_fault(Fault::new(Route::Answer, lost));
    }

    /// Waits until the bot has posted something that Ana does not know, while she does something.
    async fn until_posted(&self, work: impl Future<Output = ()>) {
        let of_bot = |view: &View| {
            let messages = view.public.iter();
            let mut posted = messages.filter(|(_, message)| message["author"]["bot"] == true);
            posted.next_back().map_or(0, |(id, _)| *id)
        };
        let before = self.ana.look(of_bot);
        let is_posted = |view: &View| (of_bot(view) > before).then_some(());
        tokio::select! {
            () = self.ana.until(is_posted) => {}
            () = async { work.await; pending().await } => {}
        }
    }

    /// Kills the bot at a step of an answer that takes long, since the database is busy.
    async fn die_at(&mut self, step: Step, work: impl Future<Output = ()>) {
        let database = Database::new(&self.program.database());
        let busy = database.hold().await;
        let is_deferred = |view: &View| has_placeholder(view).then_some(());
        let death = async {
            self.ana.until(is_deferred).await;
            let effect = match step {
                Step::Deferred => return Some(busy),
                Step::Written => Effect::Hang(LONG),
                Step::Given => Effect::DoneThenHang(LONG),
            };
            self.discord.add_fault(Fault::new(Route::Webhook, effect));
            drop(busy);
            patience::holds("a message is being posted", async || {
                database.attempts().await == 1
            })
            .await;
            if step == Step::Given {
                let is_given = |view: &View| (!has_placeholder(view)).then_some(());
                self.ana.until(is_given).await;
            }
            None
        };
        let busy = tokio::select! {
            busy = death => busy,
            never = async { work.await; pending().await } => never,
        };
        self.check_after_death(&format!("{step:?}"), busy).await;
        if step != Step::Deferred {
            let is_gone = |view: &View| (!has_placeholder(view)).then_some(());
            self.ana.until(is_gone).await;
        }
    }

    /// Kills the bot, starts it again, and checks that the channel is as if nothing had happened.
    async fn check_after_death(&mut self, when: &str, busy: Option<SqliteConnection>) {
        let connections = self.ana.look(|view| view.connections);
        self.program.kill(connections);
        drop(busy);
        self.discord.clear_faults();
        self.program.start();
        self.ana
            .until(|view| view.is_ready(connections).then_some(()))
            .await;
        let database = Database::new(&self.program.database());
        let findings = settle(&self.ana, &database, &Ledger::default()).await;
        assert!(
            findings.is_clean(),
            "{when}: {findings}\n{}",
            self.program.log()
        );
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_whose_answer_the_bot_did_not_live_to_see_is_not_posted_twice() {
    let mut scene = Scene::open().await;
    let play = json!([option::text("game", "camelot")]);
    scene.lose_answers();
    scene
        .until_posted(async { drop(scene.ana.command(&scene.channel, "play", play).await) })
        .await;
    scene.check_after_death("a lobby", None).await;
    scene
        .until_posted(begin_against_zihin(&scene.ana, || scene.lose_answers()))
        .await;
    scene.check_after_death("a board", None).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_that_takes_long_is_given_once_or_not_at_all_wherever_the_bot_dies() {
    let mut scene = Scene::open().await;
    for step in [Step::Given, Step::Written, Step::Deferred] {
        let (ana, channel) = (Arc::clone(&scene.ana), scene.channel.clone());
        let play = json!([option::text("game", "camelot")]);
        let opened = async { drop(ana.command(&channel, "play", play).await) };
        scene.die_at(step, opened).await;
        if step == Step::Deferred {
            break;
        }
        scene.die_at(step, begin_against_zihin(&ana, || ())).await;
    }
    let database = Database::new(&scene.program.database());
    let games = database.games().await;
    let status: Vec<&str> = games.iter().map(|game| &*game.status).collect();
    assert_eq!(
        status, ["playing"; 2],
        "what was deferred only is not written"
    );
}

/// Begins a game against Zihin from the newest card, and does something `before` the last click.
async fn begin_against_zihin(ana: &Client, before: impl FnOnce()) {
    let (_, lobby) = ana.look(boards).pop().unwrap();
    let menu = Box::pin(ana.until(|view| {
        let mut messages = view.private.values().rev();
        messages.find_map(|menu| Some((Arc::clone(menu), component(menu, "computers")?)))
    }));
    let fill = component(&lobby, "fill").unwrap();
    ana.click(&lobby, &fill, &[]).await;
    let (menu, choose) = menu.await;
    before();
    ana.click(&menu, &choose, &["medium 1"]).await;
}
