//! The store.
#![allow(
    clippy::case_sensitive_file_extension_comparisons,
    clippy::needless_pass_by_value,
    clippy::type_complexity,
    clippy::unwrap_used,
    reason = "tables of cases and the project's own file names; a test that cannot go on has failed"
)]

mod backup;
mod copy;
mod daily;
mod durability;
mod files;
mod game_parts;
mod game_puzzles;
mod leases;
mod lifecycle;
mod limits;
mod listed;
mod log;
mod operator;
mod outages;
mod pings;
mod places;
mod plans;
mod policies;
mod power;
mod privacy;
mod record;
mod retention;
mod schema;
mod searches;
mod seasons;
mod server;
mod standings;
mod sums;
mod traces;
mod vacations;
mod versions;

use std::path::Path;
use zihin_ids::{ChannelId, GameId, GuildId, Ply, UserId};
use zihin_store::{
    CancelIf, Limits, NewEntry, NewGame, Outcome, Season, SeatRow, Seek, Standing, Start, Store,
    StoreError,
};
use zihin_testing::statement_log::log_statements;

/// The channel of every game, unless a test chooses another.
const CHANNEL: ChannelId = ChannelId(7);
/// Two people.
const ANA: UserId = UserId(1);
const BOB: UserId = UserId(u64::MAX);

/// A new store in memory.
async fn memory() -> Store {
    log_statements();
    Store::open("sqlite::memory:").await.unwrap()
}

/// The database URL of a file in a folder.
fn url(folder: &Path) -> String {
    log_statements();
    format!("sqlite://{}", folder.join("zihin.db").display())
}

fn new_game(size: u8) -> NewGame {
    NewGame {
        guild: Some(GuildId(3)),
        channel: CHANNEL,
        parent: None,
        game: "table".to_owned(),
        size,
        creator: ANA,
        terms: [("length", "30"), ("language", "ro")]
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .into(),
        invited: vec![BOB],
        seats: vec![],
        entries: None,
        at: 10,
        dice: None,
    }
}

/// A person in a seat.
fn seat(seat: u8, user: UserId, name: &str) -> SeatRow {
    SeatRow::new(seat, Some(user), name.to_owned())
}

/// Creates a game without limits.
async fn create(store: &Store, new: NewGame) -> GameId {
    store.games().create(new, Limits::default()).await.unwrap()
}

/// A lobby for two in which Ana sits.
async fn lobby(store: &Store) -> GameId {
    let new = NewGame {
        seats: vec![seat(0, ANA, "Ana")],
        ..new_game(2)
    };
    create(store, new).await
}

/// The start of Ana's lobby with Bob as the last to join.
fn bob_joins(entries: Vec<NewEntry>) -> Start {
    Start {
        at: 20,
        seating: vec![seat(0, ANA, "Ana"), seat(1, BOB, "Bob")],
        joining: vec![1],
        terms: [].into(),
        entries,
        seat_draw: None,
        part: None,
    }
}

/// A game for two that has begun with these entries.
async fn begun(store: &Store, entries: Vec<NewEntry>) -> GameId {
    let game = lobby(store).await;
    store.games().begin(game, bob_joins(entries)).await.unwrap();
    game
}

/// A running game for two with one entry.
async fn playing(store: &Store) -> GameId {
    begun(store, vec![roll("62")]).await
}

/// Ends a running game, without another entry.
async fn end(store: &Store, game: GameId, outcome: Outcome) {
    let next = Ply(u32::try_from(store.games().log(game).await.unwrap().len()).unwrap());
    let end = store.games().append(game, next, vec![], 30, Some(outcome));
    end.await.unwrap();
}

/// A game that Ana has won against Bob.
async fn over(store: &Store) -> GameId {
    let game = playing(store).await;
    end(store, game, ana_wins()).await;
    game
}

/// A game between Ana and somebody else that was over as soon as it had begun.
async fn over_at_once(
    store: &Store,
    new: NewGame,
    (other, name): (Option<UserId>, &str),
    outcome: Outcome,
) -> GameId {
    let other = SeatRow::new(1, other, name.to_owned());
    let new = NewGame {
        seats: vec![seat(0, ANA, "Ana"), other],
        entries: Some(new.entries.unwrap_or_default()),
        ..new
    };
    let game = create(store, new).await;
    end(store, game, outcome).await;
    game
}

/// A lobby for two that was called off.
async fn cancelled(store: &Store) -> GameId {
    let game = lobby(store).await;
    store
        .games()
        .cancel(game, CancelIf::Lobby, 30)
        .await
        .unwrap();
    game
}

fn roll(text: &str) -> NewEntry {
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
        ranks: vec![1, 2],
        stats: vec![],
        counts: vec![true; 2],
        formula: None,
        rolls: vec![],
    }
}

/// The texts of a log.
async fn texts(store: &Store, game: GameId) -> Vec<String> {
    let log = store.games().log(game).await.unwrap();
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
    let page = store
        .standings()
        .page(CHANNEL, "table", Season::ALL, 100, Seek::Top);
    page.await.unwrap().standings
}

/// The name of an error, without its details.
fn name<T>(result: Result<T, StoreError>) -> &'static str {
    match result {
        Ok(_) => "done",
        Err(StoreError::Conflict) => "conflict",
        Err(StoreError::Taken) => "taken",
        Err(StoreError::LastSeat(_)) => "last seat",
        Err(StoreError::NoSuchSeat { .. }) => "no such seat",
        Err(StoreError::SeatsChanged(_)) => "reseated",
        Err(StoreError::IncompleteOutcome(_)) => "unscored",
        Err(StoreError::PersonLimit(_)) => "person full",
        Err(StoreError::ChannelLimit(_)) => "channel full",
        Err(StoreError::NoSuchGame(_)) => "no such game",
        Err(StoreError::WrongStatus { .. }) => "closed",
        Err(StoreError::Connect { .. }) => "connect",
        Err(StoreError::TooOld(_)) => "too old",
        Err(StoreError::Unknown(_)) => "unknown",
        Err(StoreError::CopiedByServer) => "copied by the server",
        Err(StoreError::Open { .. }) => "open",
        Err(StoreError::Migrate(_)) => "migrate",
        Err(StoreError::BeforeRelease) => "before the first release",
        Err(StoreError::OlderCopy) => "older copy",
        Err(StoreError::DamagedCopy(_)) => "damaged copy",
        Err(StoreError::Backup { .. }) => "backup",
        Err(StoreError::ErasureLog { .. }) => "erasure log",
        Err(StoreError::Copy(_)) => "copy",
        Err(StoreError::Database(_)) => "database",
        Err(StoreError::LeaseLost) => "lease lost",
        Err(StoreError::Stopped) => "stopped",
        Err(StoreError::ListLimit(_)) => "list is full",
        Err(StoreError::SearchEnded) => "search has ended",
    }
}
