//! A person opens Discord, moves where it is their turn, looks at this and that, and goes.

use super::Day;
use crate::servers::stage::matches::{FIRST_PERSON, Match};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::time::sleep;
use zihin_rules::{Luck, SplitMix};
use zihin_testing::crowd::{Client, Reply, message_id};
use zihin_testing::{component, option};

/// The most moves while both players are there.
const MOVES: u32 = 10;
/// How long somebody thinks at most, in milliseconds.
const THOUGHT: u32 = 4_000;

/// A visit of a person.
pub struct Visit {
    pub day: Arc<Day>,
    /// Their number.
    pub person: usize,
    pub luck: SplitMix,
}

impl Visit {
    /// Does what a person does in a visit.
    pub async fn pay(mut self) {
        let me = self.open(self.person).await;
        let day = Arc::clone(&self.day);
        // Players are in the order of their games.
        let Ok(mut game) = day.games[self.person / 2].try_lock() else {
            // The other one is there, and both play.
            return;
        };
        let channel = game.channel.clone();
        self.use_command(
            &me,
            &channel,
            "games",
            option::subcommand("running", json!([])),
        )
        .await;
        self.play(&me, &mut game).await;
        match self.luck.below(20) {
            0 | 1 => self.use_command(&me, &channel, "stats", json!([])).await,
            2 => {
                let number = option::number("number", game.game);
                let options = option::subcommand("board", [number]);
                self.use_command(&me, &channel, "game", options).await;
            }
            3 => self.use_command(&me, &channel, "help", json!([])).await,
            4 => self.begin(&me, &channel).await,
            _ => {}
        }
    }

    async fn open(&self, person: usize) -> Arc<Client> {
        Client::open(
            self.day.discord.addr(),
            FIRST_PERSON + person as u64,
            false,
            None,
        )
        .await
    }

    /// The opponent's page.
    async fn open_other(&self) -> Arc<Client> {
        self.open(self.person ^ 1).await
    }

    /// Moves if it is this person's turn; now and then the opponent is there, too.
    async fn play(&mut self, me: &Arc<Client>, game: &mut Match) {
        let (other, moves) = if self.luck.below(4) == 0 {
            (Some(self.open_other().await), MOVES)
        } else {
            (None, 1)
        };
        for _ in 0..moves {
            game.catch_up(&self.day.database).await;
            let people = [Some(me), other.as_ref()];
            let mover = people.into_iter().flatten();
            let Some(mover) = mover.into_iter().find(|one| Some(one.me) == game.mover()) else {
                return;
            };
            let thought = self.luck.below(THOUGHT);
            sleep(Duration::from_millis(thought.into())).await;
            self.make_move(mover, game).await;
        }
    }

    async fn make_move(&self, mover: &Client, game: &mut Match) {
        let Some(text) = game.random_move() else {
            return;
        };
        let number = option::number("number", game.game);
        let began = Instant::now();
        let typed = json!([number, option::typed("move", "")]);
        let offered = mover.offered(&game.channel, "move", typed).await;
        self.note(began, offered.is_some());
        self.day.boards.lock().expect(game.game, game.ply);
        let options = json!([number, option::text("move", &text)]);
        self.use_command(mover, &game.channel, "move", options)
            .await;
        let before = game.ply;
        game.catch_up(&self.day.database).await;
        if game.ply == before {
            self.day.boards.lock().forget(game.game);
        } else {
            self.day.done.lock().moves += 1;
        }
    }

    /// Opens a game that the opponent joins.
    async fn begin(&self, me: &Client, channel: &str) {
        let newest = || {
            self.day.channels.look(|view| {
                let mut cards = view.live.values().rev();
                let is_here = |card: &&Arc<Value>| {
                    card["channel_id"] == channel && component(card, "join").is_some()
                };
                cards.find(is_here).cloned()
            })
        };
        let before = newest().map(|card| message_id(&card));
        self.use_command(me, channel, "play", option::game("table"))
            .await;
        let other = self.open_other().await;
        // Somebody else may have joined it by then.
        if let Some(card) = newest().filter(|card| Some(message_id(card)) != before)
            && let Some(join) = component(&card, "join")
        {
            let began = Instant::now();
            let answer = other.click(&card, &join, &[]).await;
            self.note(began, answer.reply != Reply::Failed);
        }
    }

    async fn use_command(&self, who: &Client, channel: &str, name: &str, options: Value) {
        let began = Instant::now();
        let answer = who.command(channel, name, options).await;
        self.note(began, answer.reply != Reply::Failed);
    }

    fn note(&self, began: Instant, is_answered: bool) {
        let mut done = self.day.done.lock();
        if is_answered {
            done.acknowledged.push(began.elapsed());
        } else {
            done.unanswered += 1;
        }
    }
}
