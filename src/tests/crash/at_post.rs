//! The real program is killed between the posting of a message and its answer,
//! when it cannot know whether the message is there.

use local_discord::{Effect, Fault, Options, Playground, Route};
use serde_json::json;
use std::future::pending;
use std::sync::Arc;
use std::time::Duration;
use zihin_testing::crowd::{Client, Database, Ledger, Program, View, boards, settle};
use zihin_testing::{Verb, component, option};

/// Ana, the first person.
const ANA: u64 = 1_100_000_000_000_000_011;

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
        let lost = Effect::DoneThenHang(Duration::from_hours(1));
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

    /// Kills the bot, starts it again, and checks that the channel is as if nothing had happened.
    async fn check_after_death(&mut self, when: &str) {
        let connections = self.ana.look(|view| view.connections);
        self.program.kill(connections);
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
    scene.check_after_death("a lobby").await;
    scene
        .until_posted(async {
            let (_, lobby) = scene.ana.look(boards).swap_remove(0);
            let menu = Box::pin(scene.ana.until(|view| {
                let mut messages = view.private.values();
                messages.find_map(|menu| Some((Arc::clone(menu), component(menu, Verb::FillWith)?)))
            }));
            let fill = component(&lobby, Verb::Fill).unwrap();
            scene.ana.click(&lobby, &fill, &[]).await;
            let (menu, choose) = menu.await;
            scene.lose_answers();
            scene.ana.click(&menu, &choose, &["medium 1"]).await;
        })
        .await;
    scene.check_after_death("a board").await;
}
