//! People who look at things at a steady pace, whatever the bots do.

use super::stage::Stage;
use serde_json::json;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use zihin_testing::crowd::{Client, Reply};
use zihin_testing::option;

/// How long it goes on.
const TIME: u32 = 10;

/// What became of the interactions.
pub struct Done {
    /// How many there were.
    pub sent: u32,
    /// How long after they were due they were acknowledged.
    pub times: Vec<Duration>,
    /// How many were not acknowledged in time.
    pub unanswered: u32,
}

/// What a person does. A game is looked at more often than anything else.
#[derive(Clone, Copy)]
enum Act {
    /// Looks at the moves that are offered for what is typed.
    Moves,
    /// Looks at a board.
    Board,
    Games,
    Stats,
    Help,
}

const ACTS: [Act; 10] = [
    Act::Moves,
    Act::Moves,
    Act::Games,
    Act::Moves,
    Act::Board,
    Act::Moves,
    Act::Help,
    Act::Moves,
    Act::Games,
    Act::Stats,
];

/// So many interactions a second, in the servers one after the other.
pub async fn send(stage: &Stage<'_>, rate: u32) -> Done {
    let guilds = stage.discord.guilds();
    let channel = |guild: &u64| stage.discord.text_channels(*guild)[0].to_string();
    let channels: Vec<String> = guilds.iter().map(channel).collect();
    let (idle, mut free) = mpsc::unbounded_channel();
    for person in 0..stage.people.len() {
        idle.send(person).expect("it is received below");
    }
    let (began, sent) = (Instant::now(), TIME * rate);
    let mut tasks = JoinSet::new();
    for n in 0..sent {
        let due = began + n * Duration::from_secs(1) / rate;
        tokio::time::sleep_until(due.into()).await;
        let person = free.recv().await.expect("each is idle again");
        // They are in the order of their players.
        let game = &stage.games[person / 2];
        let visit = Visit {
            client: Arc::clone(&stage.people[person]),
            // Each server has its turn, wherever it is in the list.
            channel: channels[n as usize * 7 % channels.len()].clone(),
            game: game.game,
            channel_of_game: game.channel.clone(),
        };
        let (act, idle) = (ACTS[n as usize % ACTS.len()], idle.clone());
        tasks.spawn(async move {
            let is_answered = visit.carry_out(act).await;
            let time = due.elapsed();
            // Nobody waits for it after the last one.
            let _ = idle.send(person);
            is_answered.then_some(time)
        });
    }
    let times: Vec<Duration> = tasks.join_all().await.into_iter().flatten().collect();
    let answered = u32::try_from(times.len()).expect("as many as were sent");
    Done {
        sent,
        times,
        unanswered: sent - answered,
    }
}

/// A person in a server, and the game that they play.
struct Visit {
    client: Arc<Client>,
    channel: String,
    game: u64,
    channel_of_game: String,
}

impl Visit {
    /// Returns whether the bot has acknowledged it in time.
    async fn carry_out(&self, act: Act) -> bool {
        let number = option::number("number", self.game);
        let command = |name, options| self.client.command(&self.channel, name, options);
        let answer = match act {
            Act::Moves => {
                let options = json!([number, option::typed("move", "")]);
                let offered = self.client.offered(&self.channel_of_game, "move", options);
                return offered.await.is_some();
            }
            Act::Board => {
                let options = option::subcommand("board", [number]);
                let asked = self.client.command(&self.channel_of_game, "game", options);
                asked.await
            }
            Act::Games => command("games", option::subcommand("running", json!([]))).await,
            Act::Stats => command("stats", json!([])).await,
            Act::Help => command("help", json!([])).await,
        };
        answer.reply == Reply::Done
    }
}
