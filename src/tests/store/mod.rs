//! The store.

mod calls;
mod durability;
mod lifecycle;
mod limits;
mod log;
mod privacy;
mod record;
mod standings;

use std::path::Path;
use zihin::ids::{ChannelId, GameId, GuildId, Ply, UserId};
use zihin::store::{NewEntry, NewGame, Outcome, Season, Seek, Standing, Store, StoreError};

/// The channel of every game, unless a test chooses another.
const CHANNEL: ChannelId = ChannelId(7);
/// Two people.
const ANA: UserId = UserId(1);
const BOB: UserId = UserId(u64::MAX);

/// A new store in memory.
async fn memory() -> Store {
    Store::open("sqlite::memory:").await.unwrap()
}

/// The database URL of a file in a folder.
fn url(folder: &Path) -> String {
    format!("sqlite://{}", folder.join("zihin.db").display())
}

fn new_game(size: u8) -> NewGame {
    NewGame {
        guild: GuildId(3),
        channel: CHANNEL,
        parent: None,
        game: "table".to_owned(),
        size,
        creator: ANA,
        terms: [("length", "30"), ("language", "ro")]
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .into(),
        invited: vec![BOB],
        at: 10,
    }
}

/// A game for two whose seats are taken.
async fn full_lobby(store: &Store) -> GameId {
    let game = store.create(new_game(2)).await.unwrap();
    store.take_seat(game, 0, ANA, "Ana").await.unwrap();
    store.take_seat(game, 1, BOB, "Bob").await.unwrap();
    game
}

/// Begins a game with the players in their seats.
async fn begin(store: &Store, game: GameId, entries: Vec<NewEntry>) -> Result<(), StoreError> {
    let row = store.game(game).await.unwrap();
    let seats = row.map(|row| row.seats).unwrap_or_default();
    store.begin(game, 20, seats, entries).await
}

/// A running game for two with one entry.
async fn playing(store: &Store) -> GameId {
    let game = full_lobby(store).await;
    begin(store, game, vec![throw("62")]).await.unwrap();
    game
}

fn throw(text: &str) -> NewEntry {
    NewEntry {
        actor: -1,
        text: text.to_owned(),
        by: None,
    }
}

fn entry(text: &str) -> NewEntry {
    NewEntry {
        actor: 0,
        text: text.to_owned(),
        by: Some(ANA),
    }
}

fn ana_wins() -> Outcome {
    Outcome {
        ended_by: "ending-borne-off".to_owned(),
        points: vec![20, 0],
        places: vec![1, 2],
        stats: vec![],
        formula: None,
    }
}

/// The texts of a log.
async fn texts(store: &Store, game: GameId) -> Vec<String> {
    let log = store.log(game).await.unwrap();
    assert!(
        log.iter()
            .map(|row| row.ply)
            .eq((0..).map(Ply).take(log.len())),
        "the plies count from 0: {log:?}"
    );
    log.into_iter().map(|row| row.text).collect()
}

/// The leaderboard of Table in the channel, over all time.
async fn table(store: &Store) -> Vec<Standing> {
    let page = store.standings(CHANNEL, "table", Season::ALL, 100, Seek::Top);
    page.await.unwrap().standings
}

/// The name of an error, without its details.
fn name<T>(result: Result<T, StoreError>) -> &'static str {
    match result {
        Ok(_) => "done",
        Err(StoreError::Conflict) => "conflict",
        Err(StoreError::Taken) => "taken",
        Err(StoreError::NoSuchSeat { .. }) => "no such seat",
        Err(StoreError::SeatsChanged(_)) => "reseated",
        Err(StoreError::IncompleteOutcome(_)) => "unscored",
        Err(StoreError::PersonLimit(_)) => "person full",
        Err(StoreError::ChannelLimit(_)) => "channel full",
        Err(StoreError::NoSuchGame(_)) => "no such game",
        Err(StoreError::WrongStatus { .. }) => "closed",
        Err(StoreError::Open { .. }) => "open",
        Err(StoreError::Migrate(_)) => "migrate",
        Err(StoreError::Database(_)) => "database",
        Err(StoreError::Stopped) => "stopped",
    }
}
