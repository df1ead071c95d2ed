//! A scripted day at a store: people play and end games, messages are posted, choices and erasures are kept, copies made,
//! the log of SQLite is moved into the database, the store is closed and opened again. What was answered is said.

use crate::{ANA, CHANNEL, ana_wins, bob_joins, entry, new_game, seat};
use sqlx::{ConnectOptions, Connection};
use std::cell::RefCell;
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use tokio::join;
use zihin_ids::{GameId, MessageId, Ply, UserId};
use zihin_store::{
    Erasure, ErasureLog, Limits, NewEntry, NewGame, PostAttempt, Posted, Store, StoreError, backup,
    note_backup, options,
};

/// What was answered, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said {
    Created(GameId),
    /// The last entry of a game.
    Moved(GameId, u32),
    Posted(GameId, MessageId),
    Over(GameId),
    /// A choice, which changes each time.
    Chosen(u32),
    Erased(UserId),
    /// A copy begins, by its number.
    Copying(u32),
    /// It is done.
    Copied(u32),
}

impl Said {
    /// As a line.
    pub fn line(self) -> String {
        match self {
            Self::Created(game) => format!("created {game} 0"),
            Self::Moved(game, ply) => format!("moved {game} {ply}"),
            Self::Posted(game, message) => format!("posted {game} {message}"),
            Self::Over(game) => format!("over {game} 0"),
            Self::Chosen(value) => format!("chosen 0 {value}"),
            Self::Erased(person) => format!("erased {person} 0"),
            Self::Copying(number) => format!("copying 0 {number}"),
            Self::Copied(number) => format!("copied 0 {number}"),
        }
    }

    /// Reads such a line.
    pub fn read(line: &str) -> Self {
        let words: Vec<&str> = line.split(' ').collect();
        let number = |n: usize| words[n].parse::<u64>().unwrap();
        let small = |n: usize| u32::try_from(number(n)).unwrap();
        let game = GameId(number(1));
        match words[0] {
            "created" => Self::Created(game),
            "moved" => Self::Moved(game, small(2)),
            "posted" => Self::Posted(game, MessageId(number(2))),
            "over" => Self::Over(game),
            "chosen" => Self::Chosen(small(2)),
            "erased" => Self::Erased(UserId(number(1))),
            "copying" => Self::Copying(small(2)),
            "copied" => Self::Copied(small(2)),
            other => panic!("nobody says {other}"),
        }
    }
}

/// Where everything is.
pub fn database(folder: &Path) -> String {
    crate::url(folder)
}

pub fn erasures(folder: &Path) -> ErasureLog {
    ErasureLog::new(folder.join("zihin.erasures"))
}

pub fn copies(folder: &Path) -> PathBuf {
    folder.join("copies")
}

pub fn copy(folder: &Path, number: u32) -> PathBuf {
    copies(folder).join(format!("{number}.db"))
}

pub fn erasures_copy(folder: &Path) -> ErasureLog {
    ErasureLog::new(copies(folder).join("zihin.erasures"))
}

/// The text of an entry.
pub fn text(ply: u32) -> String {
    format!("move {ply}")
}

fn entries(ply: u32) -> Vec<NewEntry> {
    vec![entry(&text(ply))]
}

/// How often everything is tried where only one operation fails.
pub const ONE_ERROR: u32 = 3;

/// A day in progress.
pub struct Day<'a> {
    folder: &'a Path,
    url: String,
    /// How often everything is tried.
    attempts: u32,
    said: RefCell<Vec<Said>>,
    /// Where it is said, too.
    file: Option<File>,
    refusals: RefCell<Vec<StoreError>>,
}

impl<'a> Day<'a> {
    /// A day in this folder, which has a folder for copies.
    pub fn new(folder: &'a Path, attempts: u32, file: Option<File>) -> Self {
        Self {
            folder,
            url: database(folder),
            attempts,
            said: RefCell::default(),
            file,
            refusals: RefCell::default(),
        }
    }

    /// What was answered, and the errors.
    pub fn into_answers(self) -> (Vec<Said>, Vec<StoreError>) {
        (self.said.into_inner(), self.refusals.into_inner())
    }

    fn say(&self, said: Said) {
        self.said.borrow_mut().push(said);
        if let Some(mut file) = self.file.as_ref() {
            file.write_all(format!("{}\n", said.line()).as_bytes())
                .unwrap();
        }
    }

    /// Tries something until it succeeds.
    async fn done<T>(&self, what: &str, action: impl AsyncFn() -> Result<T, StoreError>) -> T {
        for _ in 0..self.attempts {
            match action().await {
                Ok(done) => return done,
                Err(error) => self.refusals.borrow_mut().push(error),
            }
        }
        panic!("{what} does not work: {:?}", self.refusals.borrow());
    }

    /// Lives the day from its beginning to its end.
    pub async fn live(&self) {
        let store = self.open().await;
        let (first, second, ..) = join!(
            self.game(&store, 9),
            self.game(&store, 6),
            self.choices(&store, 1..6),
            self.copy(1),
        );
        self.end(&store, first, 9).await;
        self.checkpoint().await;
        self.moves(&store, second, 6..9).await;
        store.close().await;
        let store = self.open().await;
        let (third, ..) = join!(
            self.game(&store, 3),
            self.moves(&store, second, 9..12),
            self.choices(&store, 6..8),
            self.copy(2),
        );
        self.end(&store, second, 12).await;
        self.checkpoint().await;
        self.moves(&store, third, 3..6).await;
    }

    /// Lives a day on which everything happens once.
    pub async fn live_shortly(&self) {
        let store = self.open().await;
        let game = self.game(&store, 3).await;
        self.choices(&store, 1..2).await;
        self.copy(1).await;
        self.checkpoint().await;
        self.end(&store, game, 3).await;
        store.close().await;
        self.open().await.close().await;
    }

    pub async fn open(&self) -> Store {
        self.done("to open", async || Store::open(&self.url).await)
            .await
    }

    /// A new game with so many moves.
    async fn game(&self, store: &Store, moves: u32) -> GameId {
        let new = || NewGame {
            seats: vec![seat(0, ANA, "Ana")],
            ..new_game(2)
        };
        let limits = Limits::default();
        let create = async || store.games().create(new(), limits).await;
        let game = self.done("to create", create).await;
        self.say(Said::Created(game));
        let begin = async || store.games().begin(game, bob_joins(entries(0))).await;
        self.done("to begin", begin).await;
        self.say(Said::Moved(game, 0));
        self.moves(store, game, 1..2).await;
        self.post(store, game).await;
        self.moves(store, game, 2..moves).await;
        game
    }

    async fn moves(&self, store: &Store, game: GameId, plies: std::ops::Range<u32>) {
        for ply in plies {
            let append = async || {
                let games = store.games();
                games.append(game, Ply(ply), entries(ply), 30, None).await
            };
            self.done("to move", append).await;
            self.say(Said::Moved(game, ply));
        }
    }

    /// The game is over with its next move.
    async fn end(&self, store: &Store, game: GameId, ply: u32) {
        let end = async || {
            let outcome = Some(ana_wins());
            let games = store.games();
            games
                .append(game, Ply(ply), entries(ply), 40, outcome)
                .await
        };
        self.done("to end", end).await;
        self.say(Said::Moved(game, ply));
        self.say(Said::Over(game));
    }

    async fn post(&self, store: &Store, game: GameId) {
        let attempt = || PostAttempt {
            channel: CHANNEL,
            nonce: game.to_string(),
        };
        let begin = async || store.messages().begin(game.into(), attempt()).await;
        self.done("to begin a message", begin).await;
        let message = MessageId(1_000 + game.0);
        let record = async || {
            let posted = Posted::from((CHANNEL, message));
            store.messages().record(game.into(), posted).await
        };
        self.done("to record a message", record).await;
        self.say(Said::Posted(game, message));
    }

    async fn choices(&self, store: &Store, values: std::ops::Range<u32>) {
        for value in values {
            let text = value.to_string();
            let choose = async || store.people().set_preference(ANA, "ping", &text).await;
            self.done("to choose", choose).await;
            self.say(Said::Chosen(value));
            let person = UserId(u64::from(value) + 100);
            let log = erasures(self.folder);
            let erase = async || log.append(&Erasure::of(person, 5));
            self.done("to erase", erase).await;
            self.say(Said::Erased(person));
        }
    }

    async fn copy(&self, number: u32) {
        let file = copy(self.folder, number);
        let copying = async || {
            // It could not be removed either when its name was not synced; `check` looks whether it is whole.
            if self.attempts > ONE_ERROR && file.exists() {
                return Ok(());
            }
            let copied = backup(&self.url, &file).await;
            let is_refused = copied.is_err() && self.attempts <= ONE_ERROR;
            assert!(
                !is_refused || !file.exists(),
                "{copied:?}, and there is a copy"
            );
            copied.map(drop)
        };
        self.say(Said::Copying(number));
        self.done("to copy", copying).await;
        let erasures = erasures(self.folder);
        let copying = async || erasures.copy(erasures_copy(self.folder).path());
        if erasures.path().exists() {
            self.done("to copy the erasures", copying).await;
        }
        self.say(Said::Copied(number));
        let note = async || note_backup(&self.url, 50).await;
        self.done("to note a copy", note).await;
    }

    /// What SQLite does by itself after each 16 MB of its log.
    async fn checkpoint(&self) {
        let checkpoint = async || {
            let mut db = options(&self.url)?.connect().await?;
            sqlx::query("PRAGMA wal_checkpoint(PASSIVE)")
                .execute(&mut db)
                .await?;
            Ok(db.close().await?)
        };
        self.done("to checkpoint", checkpoint).await;
    }
}
