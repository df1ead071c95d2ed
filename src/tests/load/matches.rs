//! Games of two people that are in the bot's database before it starts, and the next random move in each.

use std::sync::Arc;
use zihin_games::{AnyState, GAMES};
use zihin_ids::{ChannelId, GuildId, InteractionId, UserId};
use zihin_play::Play;
use zihin_play::game::Status;
use zihin_play::lobby::{Person, Proposal};
use zihin_rules::{Actor, SplitMix, Turn};
use zihin_store::Store;
use zihin_testing::acts::Acts;
use zihin_testing::crowd::{Client, Database, Entry};
use zihin_testing::fixture::proposal;
use zihin_testing::random_game::pick;

/// The first person's id; the others follow it.
pub const FIRST_PERSON: u64 = 1_100_000_000_000_000_011;
/// The first channel's id; the others follow it.
const FIRST_CHANNEL: u64 = 1_100_000_000_000_000_101;
const GUILD: GuildId = GuildId(1_100_000_000_000_000_001);

/// Where a game is played.
#[derive(Clone, Copy)]
pub struct Place {
    pub guild: GuildId,
    pub channel: ChannelId,
}

/// The first channels of the first guild.
pub fn channels(count: usize) -> Vec<Place> {
    let channels = (FIRST_CHANNEL..).take(count).map(ChannelId);
    let place = |channel| Place {
        guild: GUILD,
        channel,
    };
    channels.map(place).collect()
}

/// The kinds of games, with their options.
const KINDS: [(&str, &[(&str, &str)]); 3] = [
    ("camelot", &[]),
    ("table", &[("length", "110")]),
    ("talat", &[]),
];

/// A game as its players know it.
pub struct Match {
    pub game: u64,
    pub channel: String,
    /// The players' ids by seat.
    pub seats: Vec<u64>,
    pub state: Box<dyn AnyState>,
    /// How many entries of its log are in the state.
    pub ply: u32,
    pub luck: SplitMix,
}

/// Begins this many games in the database at `url`, spread over these places, each with two players of its own;
/// and as many again for each of the `spares`, with the same players in the same order.
pub async fn begin(url: &str, games: usize, spares: usize, places: &[Place]) -> Vec<Match> {
    let store = Store::open(url).await.unwrap();
    let play = Play::new(store.clone(), Arc::new(|| Box::new(SplitMix(15))));
    let mut matches = Vec::new();
    for _ in 0..=spares {
        for at in 0..games {
            matches.push(begin_one(&play, at, places[at % places.len()]).await);
        }
    }
    store.close().await;
    matches
}

async fn begin_one(play: &Play, at: usize, Place { guild, channel }: Place) -> Match {
    let (kind, options) = KINDS[at % KINDS.len()];
    let person = |which: usize| {
        let number = 2 * at + which;
        Person {
            id: UserId(FIRST_PERSON + number as u64),
            name: name(number),
        }
    };
    let row = play
        .lobbies
        .open(Proposal {
            guild: Some(guild),
            channel,
            by: person(0),
            ..proposal(kind, 0, options)
        })
        .await
        .unwrap();
    let (games, click) = (&play.games, InteractionId(1));
    let joined = games.join(row.id, &person(1), click).await;
    let mut row = joined.unwrap().row;
    if row.status == Status::Lobby {
        let started = games.start(row.id, (person(0).id, click)).await;
        row = started.unwrap().row;
    }
    let options = options.iter();
    let options = options.map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
    let seats = row.seats.iter().filter_map(|seat| Some(seat.user?.0));
    Match {
        game: row.id.0,
        channel: channel.0.to_string(),
        seats: seats.collect(),
        state: GAMES
            .find(kind)
            .unwrap()
            .setup(2, &options.collect())
            .unwrap(),
        ply: 0,
        luck: SplitMix(row.id.0),
    }
}

/// The name of a person by number.
pub fn name(number: usize) -> String {
    format!("Player {number}")
}

impl Match {
    /// Takes in what has been written to the log.
    pub async fn catch_up(&mut self, database: &Database) {
        for Entry {
            ply, actor, text, ..
        } in database.entries_from(self.game, self.ply).await
        {
            self.take_in(u32::try_from(ply).unwrap(), actor, &text);
        }
    }

    /// Takes in the next entry of the log.
    pub fn take_in(&mut self, ply: u32, actor: i64, text: &str) {
        let actor = match u8::try_from(actor) {
            Ok(seat) => Actor::Seat(zihin_rules::Seat(seat)),
            Err(_) => Actor::Chance,
        };
        self.state.play(actor, text).unwrap();
        self.ply = ply + 1;
    }

    /// Who is to move; none once the game is over.
    pub fn mover(&self) -> Option<u64> {
        match self.state.turn() {
            Turn::Seat(seat) => self.seats.get(seat.index()).copied(),
            Turn::Chance | Turn::Over(_) => None,
        }
    }

    /// A random legal move of the player to move.
    pub fn random_move(&mut self) -> Option<String> {
        let Turn::Seat(seat) = self.state.turn() else {
            return None;
        };
        let moves = self.state.moves(Actor::Seat(seat));
        (!moves.is_empty()).then(|| pick(&moves, &mut self.luck).clone())
    }
}

/// The client of a person.
pub fn client_of(people: &[Arc<Client>], person: u64) -> &Arc<Client> {
    people.iter().find(|client| client.me == person).unwrap()
}
