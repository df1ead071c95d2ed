//! What is played in each half of the shards: games of every kind among people who move,
//! games in which nobody moves until the time is up, and a knockout.

use super::plan::Plan;
use local_discord::Playground;
use std::sync::Arc;
use zihin_ids::Shards;
use zihin_ids::{ChannelId, GuildId, UserId};
use zihin_play::game::{GameTerms, Status};
use zihin_play::lobby::{Person, Proposal};
use zihin_play::tournament::{FormatTerms, NewTournament, Organiser};
use zihin_play::{Play, SystemDice};
use zihin_store::{Store, StoredTerms};
use zihin_testing::acts::Acts;
use zihin_testing::fixture::{DAY, proposal};
use zihin_testing::tournament_fixture::{CLICK, OPENED};

/// The first person's id; the others follow it.
pub const FIRST_PERSON: u64 = 1_100_000_000_000_000_011;
/// How many people of each half never move.
const SLEEPERS: usize = 4;
/// The halves of the shards.
pub const HALVES: [usize; 2] = [0, 1];

/// The kinds of games, with their players and options.
const KINDS: [(&str, usize, &[(&str, &str)]); 6] = [
    ("talat", 2, &[("clock", "1h")]),
    ("table", 2, &[("length", "30"), ("clock", "2h")]),
    ("camelot", 2, &[("clock", "2d")]),
    ("talat", 3, &[("clock", "1d")]),
    ("table", 2, &[("length", "10"), ("clock", "30m+15s")]),
    ("camelot", 2, &[]),
];

/// The servers of one half, each with the channel where its games are.
pub struct Half {
    pub shards: Shards,
    pub places: Vec<(GuildId, ChannelId)>,
}

/// The names of all people, half by half: those who move, then those who do not.
pub fn names(plan: &Plan) -> Vec<String> {
    let people = 0..2 * (plan.players + SLEEPERS);
    people.map(|number| format!("Player {number}")).collect()
}

/// The number of a person of a half.
fn number(plan: &Plan, half: usize, person: usize) -> usize {
    half * (plan.players + SLEEPERS) + person
}

/// The ids of those who move in a half.
pub fn movers(plan: &Plan, half: usize) -> impl Iterator<Item = u64> + use<> {
    let first = FIRST_PERSON + number(plan, half, 0) as u64;
    first..first + plan.players as u64
}

fn person(plan: &Plan, half: usize, person: usize) -> Person {
    let number = number(plan, half, person);
    Person {
        id: UserId(FIRST_PERSON + number as u64),
        name: format!("Player {number}"),
    }
}

/// Both halves of the shards.
pub fn halves(plan: &Plan, discord: &Playground) -> [Half; 2] {
    HALVES.map(|half| {
        let (total, size) = (i64::from(plan.shards), i64::from(plan.shards / 2));
        let first = size * i64::from(half == 1);
        let shards = Shards::range(first, first + size - 1, total).unwrap();
        let guilds = discord.guilds().into_iter().map(GuildId);
        let own = guilds.filter(|guild| shards.has(Some(*guild)));
        let places = own.map(|guild| {
            let channel = discord.text_channels(guild.0)[0];
            (guild, ChannelId(channel))
        });
        Half {
            shards,
            places: places.collect(),
        }
    })
}

/// Begins everything in the database at `url`. Returns how many games there are.
pub async fn begin(plan: &Plan, url: &str, halves: &[Half; 2]) -> usize {
    let store = Store::open(url).await.unwrap();
    let play = Play::new(store.clone(), Arc::new(|| Box::new(SystemDice)));
    let mut games = 0;
    for (half, Half { places, .. }) in halves.iter().enumerate() {
        for at in 0..plan.games / 2 {
            let (kind, size, terms) = KINDS[at % KINDS.len()];
            let people = (0..size).map(|seat| person(plan, half, (at + seat) % plan.players));
            let place = places[at % places.len()];
            begin_one(&play, place, kind, terms, people.collect()).await;
            games += 1;
        }
        for flag in 0..plan.flags {
            let sleepers = [flag, flag + 1];
            let people =
                sleepers.map(|sleeper| person(plan, half, plan.players + sleeper % SLEEPERS));
            let time = plan.first_flag.as_secs() * (flag as u64 + 2) / 2;
            let place = places[flag % places.len()];
            let clock = format!("{time}s");
            begin_one(&play, place, "talat", &[("clock", &clock)], people.to_vec()).await;
            games += 1;
        }
        let entrants = (0..plan.entrants).map(|at| person(plan, half, at));
        begin_knockout(&play, places[0], entrants.collect()).await;
    }
    store.close().await;
    games
}

async fn begin_one(
    play: &Play,
    (guild, channel): (GuildId, ChannelId),
    kind: &str,
    terms: &[(&str, &str)],
    people: Vec<Person>,
) {
    let opened = play.lobbies.open(Proposal {
        guild: Some(guild),
        channel,
        by: people[0].clone(),
        ..proposal(kind, 0, terms)
    });
    let (game, games) = (opened.await.unwrap().id, &play.games);
    for guest in &people[1..] {
        games.join(game, guest, CLICK).await.unwrap();
    }
    if games.row(game).await.unwrap().status == Status::Lobby {
        games.start(game, (people[0].id, CLICK)).await.unwrap();
    }
}

async fn begin_knockout(
    play: &Play,
    (guild, channel): (GuildId, ChannelId),
    entrants: Vec<Person>,
) {
    let organiser = entrants[0].id;
    let terms = NewTournament {
        guild,
        channel,
        parent: None,
        game: "table".to_owned(),
        organiser,
        format: FormatTerms::KNOCKOUT,
        seats: u8::try_from(entrants.len()).unwrap(),
        best_of: 1,
        third_place: false,
        check_in: false,
        seeding: "draw".to_owned(),
        starts_at: None,
        stage: DAY,
        created_at: play.now(),
    };
    let options = [("length", "10"), ("clock", "12h")];
    let options = options.map(|(name, value)| (name.to_owned(), value.to_owned()));
    let options: StoredTerms = options.into_iter().collect();
    let options = GameTerms::from(options);
    let opened = play.tournaments.open(terms, options, OPENED).await.unwrap();
    for person in &entrants {
        play.tournaments
            .enter(opened.row.id, person, CLICK)
            .await
            .unwrap();
    }
    let organiser = Organiser {
        user: organiser,
        moderates: None,
        click: CLICK,
    };
    play.tournaments
        .start(opened.row.id, organiser)
        .await
        .unwrap();
}
