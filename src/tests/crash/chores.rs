//! What people do besides moving: open the next game of a table, enter a knockout, start it.

use super::tables::{ENTRANTS, KNOCKOUT, PEOPLE, TABLES, Table};
use serde_json::{Value, json};
use std::sync::Arc;
use zihin_testing::crowd::{Client, Reply, View, is_card};
use zihin_testing::option::{self, subcommand};
use zihin_testing::{Verb, component, content};

/// What one person looks after.
pub struct Chores {
    person: usize,
    /// Who plays, by index.
    ids: Vec<u64>,
    /// The last command for each table and, last of all, the knockout:
    /// it is not repeated until the channel shows a newer message or the bot has died.
    asked: Vec<Option<Asked>>,
}

/// When something was asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Asked {
    newest: u64,
    last_life: u64,
}

/// What is to be done.
enum Chore {
    Open(usize),
    Create,
    Enter(Arc<Value>, String),
    Start,
}

impl Chores {
    pub fn new(person: usize, ids: Vec<u64>) -> Self {
        Self {
            person,
            ids,
            asked: vec![None; TABLES.len() + 1],
        }
    }

    /// Does one chore if one is due; `last_life` changes with each death of the bot.
    pub async fn act(&mut self, client: &Client, channels: &Client, last_life: u64) -> bool {
        let Some((place, chore)) = channels.look(|view| self.due(view, last_life)) else {
            return false;
        };
        let newest = channels.look(newest);
        let knockout = || channels.look(|view| view.channels[KNOCKOUT].clone());
        let answer = match chore {
            Chore::Open(table) => {
                let table = &TABLES[table];
                let channel = channels.look(|view| view.channels[table.channel].clone());
                let options = table.play_options(&self.ids);
                client.command(&channel, "play", options).await
            }
            Chore::Create => {
                let game = [option::text("game", "table"), option::text("length", "10")];
                let create = subcommand("create", json!(game));
                client.command(&knockout(), "tournament", create).await
            }
            Chore::Start => {
                let start = subcommand("start", json!([]));
                client.command(&knockout(), "tournament", start).await
            }
            Chore::Enter(card, id) => client.click(&card, &id, &[]).await,
        };
        if answer.reply == Reply::Done {
            self.asked[place] = Some(Asked { newest, last_life });
        }
        true
    }

    /// What is to be done next, and its place among what was asked.
    fn due(&self, view: &View, last_life: u64) -> Option<(usize, Chore)> {
        let hosted = TABLES.iter().enumerate();
        let mut hosted = hosted.filter(|(_, table)| table.people[0] == self.person);
        let may_ask = |place: usize| {
            self.asked[place]
                .is_none_or(|asked| asked.last_life != last_life || newest(view) > asked.newest)
        };
        let open = hosted.find(|(at, table)| may_ask(*at) && !has_game(view, table));
        if let Some((at, _)) = open {
            return Some((at, Chore::Open(at)));
        }
        let place = TABLES.len();
        may_ask(place).then(|| Some((place, self.in_knockout(view)?)))?
    }

    fn in_knockout(&self, view: &View) -> Option<Chore> {
        let is_host = self.person == 0;
        let cards = view.public.values();
        let Some(card) = cards.rev().find(|message| is_card(message)) else {
            return is_host.then_some(Chore::Create);
        };
        let enter = component(card, Verb::Enter)?;
        let has_entered = |name: &&&str| content(card).contains(**name);
        if PEOPLE.iter().filter(has_entered).count() >= ENTRANTS {
            return is_host.then_some(Chore::Start);
        }
        let is_new = !has_entered(&&PEOPLE[self.person]);
        is_new.then(|| Chore::Enter(Arc::clone(card), enter))
    }
}

fn newest(view: &View) -> u64 {
    view.public.last_key_value().map_or(0, |(id, _)| *id)
}

/// Whether the channel of a table shows a lobby or a board on which the game goes on.
fn has_game(view: &View, table: &Table) -> bool {
    let channel = &view.channels[table.channel];
    view.public.values().any(|message| {
        let is_here = message["channel_id"].as_str() == Some(channel);
        is_here
            && [Verb::Join, Verb::More]
                .iter()
                .any(|verb| component(message, *verb).is_some())
    })
}
