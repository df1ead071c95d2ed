//! What people do besides moving: open the next game of a table, enter a tournament, start it.

use super::tables::{EVENTS, Event, PEOPLE, TABLES, Table};
use serde_json::{Value, json};
use std::sync::Arc;
use zihin_testing::crowd::{Client, Reply, View, is_card};
use zihin_testing::option::subcommand;
use zihin_testing::{component, content};

/// What one person looks after.
pub struct Chores {
    person: usize,
    /// Who plays, by index.
    ids: Vec<u64>,
    /// The last command for each table and each tournament:
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
    Create(&'static Event),
    Enter(Arc<Value>, String),
    Start(&'static Event),
}

impl Chores {
    pub fn new(person: usize, ids: Vec<u64>) -> Self {
        Self {
            person,
            ids,
            asked: vec![None; TABLES.len() + EVENTS.len()],
        }
    }

    /// Does one chore if one is due; `last_life` changes with each death of the bot.
    pub async fn act(&mut self, client: &Client, channels: &Client, last_life: u64) -> bool {
        let Some((place, chore)) = channels.look(|view| self.due(view, last_life)) else {
            return false;
        };
        let newest = channels.look(newest);
        let place_of = |event: &Event| channels.look(|view| view.channels[event.channel].clone());
        let answer = match chore {
            Chore::Open(table) => {
                let table = &TABLES[table];
                let channel = channels.look(|view| view.channels[table.channel].clone());
                let options = table.play_options(&self.ids);
                client.command(&channel, "play", options).await
            }
            Chore::Create(event) => {
                let create = subcommand("create", event.options());
                client
                    .command(&place_of(event), event.command, create)
                    .await
            }
            Chore::Start(event) => {
                let start = subcommand("start", json!([]));
                client.command(&place_of(event), "tournament", start).await
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
        let events = EVENTS.iter().enumerate();
        let mut events = events.map(|(at, event)| (TABLES.len() + at, event));
        events.find_map(|(place, event)| {
            let chore = may_ask(place).then(|| self.in_tournament(view, event));
            Some((place, chore??))
        })
    }

    fn in_tournament(&self, view: &View, event: &'static Event) -> Option<Chore> {
        let is_host = self.person == 0;
        let channel = &view.channels[event.channel];
        let cards = view.public.values().filter(|message| is_card(message));
        let mut cards = cards.filter(|card| card["channel_id"].as_str() == Some(channel));
        let Some(card) = cards.next_back() else {
            return is_host.then_some(Chore::Create(event));
        };
        // Whoever plays in a season is in the next one.
        component(card, "start")?;
        let has_entered = |name: &&&str| content(card).contains(**name);
        let is_next_season = component(card, "own-division").is_some();
        if is_next_season || PEOPLE.iter().filter(has_entered).count() >= event.entrants {
            return is_host.then_some(Chore::Start(event));
        }
        let is_new = !has_entered(&&PEOPLE[self.person]);
        is_new.then(|| Some(Chore::Enter(Arc::clone(card), component(card, "enter")?)))?
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
            && ["join", "more"]
                .iter()
                .any(|word| component(message, word).is_some())
    })
}
