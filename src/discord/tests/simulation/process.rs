//! A process of the bot in a simulation: everything that it is made of, but for Discord, the gateway, pictures and thinking.

use super::people::GUILD;
use super::world::{BOT, SimulatedDiscord};
use crate::gateway::connect::wire;
use crate::gateway::{effects, events, housekeeping};
use crate::pictures::avatars::Avatars;
use crate::request::bot::Bot;
use crate::request::connections::Connections;
use crate::request::servers::Servers;
use crate::request::uploads::Uploads;
use crate::rest::Rest;
use crate::rest::http::client;
use crate::settings::{Policies, Settings};
use crate::text::wording::Texts;
use serenity::all::{ApplicationId, GatewayIntents};
use std::num::{NonZero, NonZeroU16};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc::UnboundedReceiver;
use zihin_ids::{BotId, GameId, Shards};
use zihin_locale::Catalog;
use zihin_play::Play;
use zihin_play::dice::Secret;
use zihin_rules::{Luck, SplitMix};
use zihin_store::Store;
use zihin_testing::acts::Acts;

/// Starts the bot on the database at `url`, as after `Ready`.
pub async fn start(url: &str, discord: &Arc<SimulatedDiscord>) -> Arc<Bot> {
    let store = Store::open(url).await.expect("the database opens");
    let play = play(store, discord);
    let metrics = Arc::clone(play.store.metrics());
    let rest = Arc::new(Rest::simulated(Arc::clone(discord), metrics));
    rest.set_me(BOT);
    let adopted = play.store.claim_orphans(BotId(BOT)).await;
    adopted.expect("games are taken over");
    play.resume(None).await.expect("the last heartbeat is read");
    let clients = (
        rest,
        Avatars::new(play.people.clone(), None).expect("a client"),
        Uploads::new(None).expect("a client"),
    );
    let answers = client("x", Some("http://127.0.0.1:1"), false);
    answers.set_application_id(ApplicationId::new(BOT));
    let answers = Arc::new(answers);
    let session = (Shards::ALL, NonZeroU16::MIN);
    let (connections, _) = Connections::new(&answers, GatewayIntents::empty(), "", session);
    let connections = Arc::new(connections.simulated());
    let texts = Texts::new(play.registry(), Catalog::embedded());
    let servers = Arc::new(Servers::new(play.clone()));
    let connected = (answers, connections, servers);
    let (bot, computers) = wire(play, texts, clients, &settings(), connected);
    tokio::spawn(beat(Arc::clone(&bot)));
    tokio::spawn(housekeeping::run(Arc::downgrade(&bot)));
    tokio::spawn(effects::run(Arc::downgrade(&bot)));
    tokio::spawn(play_for_computers(
        Arc::clone(&bot),
        computers,
        Arc::clone(discord),
    ));
    let seconds = discord.world().now() % 3 * 60;
    bot.play.deadlines.begin_session(0, &[GUILD].into());
    find_server(&bot, Duration::from_secs(seconds.unsigned_abs()));
    housekeeping::credit_outage(&bot).await;
    events::catch_up(&bot).await;
    let missing = Arc::clone(&bot);
    tokio::spawn(async move { missing.messages.repost_missing().await });
    bot
}

/// Reports the server as available a little later.
pub fn find_server(bot: &Arc<Bot>, later: Duration) {
    let bot = Arc::clone(bot);
    tokio::spawn(async move {
        tokio::time::sleep(later).await;
        bot.play.deadlines.find(GUILD);
    });
}

/// Games by the clock and the luck of the simulation.
fn play(store: Store, discord: &Arc<SimulatedDiscord>) -> Play {
    let (time, steady, dice, secrets) = (
        Arc::clone(discord),
        Arc::clone(discord),
        Arc::clone(discord),
        Arc::clone(discord),
    );
    let luck = move || -> Box<dyn Luck + Send> { Box::new(SplitMix(dice.world().luck.bits())) };
    let secret = move || {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&secrets.world().luck.bits().to_le_bytes());
        Secret::new(bytes)
    };
    Play::new(store, Arc::new(luck))
        .with_clocks(
            Arc::new(move || time.world().machine_time()),
            Arc::new(move || steady.world().now()),
        )
        .with_secrets(Arc::new(secret))
}

fn settings() -> Settings {
    Settings {
        token: None,
        api_url: None,
        guild: None,
        shards: None,
        engine_threads: NonZero::<usize>::MIN,
        policies: Policies::default(),
        has_emojis: false,
        ping_pause: Duration::from_secs(2),
    }
}

/// Marks that players can reach the bot, and writes that down; more rarely than a real one, so that days pass quickly.
async fn beat(bot: Arc<Bot>) {
    loop {
        let noted = bot.play.deadlines.record_heartbeat().await;
        noted.expect("the heartbeat is written");
        for _ in 0..12 {
            tokio::time::sleep(Duration::from_secs(10)).await;
            bot.play.deadlines.mark();
        }
    }
}

/// Plays random moves for the computers, which think for a while.
async fn play_for_computers(
    bot: Arc<Bot>,
    mut games: UnboundedReceiver<GameId>,
    discord: Arc<SimulatedDiscord>,
) {
    while let Some(game) = games.recv().await {
        let thought = Duration::from_millis(u64::from(discord.world().luck.below(900)));
        tokio::time::sleep(thought).await;
        while let Ok(Some(task)) = bot.play.games.computer_task(game).await {
            let found = task.think(zihin_play::game::Budget::FULL.scaled_down(64), &|| true);
            let Some(found) = found else { break };
            if bot.play.games.play_computer_move(found).await.is_err() {
                break;
            }
        }
    }
}
