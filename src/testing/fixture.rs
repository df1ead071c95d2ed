//! Games without Discord: a database, a clock set by hand, and a [`Play`] that can be restarted on them.

use super::database::{Database, allow, refuse, run, texts};
use super::random_game::pick;
use crate::acts::{Acts, shown};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use zihin_games::GAMES;
use zihin_ids::{ChannelId, GameId, GuildId, InteractionId, UserId};
use zihin_play::game::{Act, Budget, By, Status};
use zihin_play::lobby::{Person, Proposal};
use zihin_play::{Play, Secrets};
use zihin_rules::{Actor, Luck, Seat, SplitMix};
use zihin_store::{Store, StoredTerms};

/// A click that means nothing to the test.
pub const CLICK: InteractionId = InteractionId(1);

/// The click that opens a tournament.
pub const OPENED: InteractionId = InteractionId(2);
/// In milliseconds.
pub const HOUR: i64 = 3_600_000;
pub const DAY: i64 = 24 * HOUR;

/// A database, a clock, and the games on them.
pub struct Fixture {
    database: Database,
    clock: Clock,
    seed: Arc<AtomicU64>,
    secrets: Option<Secrets>,
    pub store: Store,
    pub play: Play,
}

/// A clock that is set by hand.
#[derive(Clone)]
struct Clock {
    now: Arc<AtomicI64>,
    /// How far the wall clock was set forward.
    step: Arc<AtomicI64>,
}

/// Moves a clock forward, with a mark that people can act at half of the interval that would be an outage: real time may pass as well.
pub fn pass(clock: &AtomicI64, time: i64, play: &Play) {
    const STEP: i64 = 5_000;
    play.deadlines.mark();
    let end = clock.load(Ordering::Relaxed) + time;
    while clock.load(Ordering::Relaxed) < end {
        let left = end - clock.load(Ordering::Relaxed);
        clock.fetch_add(left.min(STEP), Ordering::Relaxed);
        play.deadlines.mark();
    }
}

async fn open(
    database: &Database,
    clock: &Clock,
    seed: &Arc<AtomicU64>,
    secrets: Option<&Secrets>,
) -> (Store, Play) {
    let store = database.open().await;
    let Clock { now, step } = clock.clone();
    let (steady, seed) = (Arc::clone(&now), Arc::clone(seed));
    let dice = Arc::new(move || {
        let luck: Box<dyn Luck + Send> = Box::new(SplitMix(seed.fetch_add(1, Ordering::Relaxed)));
        luck
    });
    let wall = move || now.load(Ordering::Relaxed) + step.load(Ordering::Relaxed);
    let steady = move || steady.load(Ordering::Relaxed);
    let play = Play::new(store.clone(), dice).with_clocks(Arc::new(wall), Arc::new(steady));
    let play = match secrets {
        Some(secrets) => play.with_secrets(Arc::clone(secrets)),
        None => play,
    };
    (store, play)
}

impl Fixture {
    /// Games on a new database.
    pub async fn new() -> Self {
        Self::on(&Database::usual().await).await
    }

    /// Games on a database.
    pub async fn on(database: &Database) -> Self {
        Self::with_secrets(database, None).await
    }

    /// Games on a database, with dice that can be verified if there are secrets for them.
    pub async fn with_secrets(database: &Database, secrets: Option<Secrets>) -> Self {
        let clock = Clock {
            now: Arc::new(AtomicI64::new(DAY)),
            step: Arc::default(),
        };
        let seed = Arc::default();
        let (store, play) = open(database, &clock, &seed, secrets.as_ref()).await;
        Self {
            database: database.clone(),
            clock,
            seed,
            secrets,
            store,
            play,
        }
    }

    /// The address of its database.
    pub fn url(&self) -> String {
        self.database.url().to_owned()
    }

    /// Changes its database behind the store's back.
    pub async fn tamper(&self, sql: &str) {
        run(self.database.url(), sql).await;
    }

    /// Makes the database refuse a change, such as `INSERT ON seats WHEN NEW.seat = 1`, until [`Fixture::allow`].
    pub async fn refuse(&self, change: &str) {
        refuse(self.database.url(), change).await;
    }

    /// Makes the database accept again what [`Fixture::refuse`] made it refuse.
    pub async fn allow(&self) {
        allow(self.database.url()).await;
    }

    /// Closes the database and opens it again, as when the program is restarted.
    pub async fn restart(&mut self) {
        self.start_again().await;
        self.reconnect().await;
    }

    /// Closes the database and opens it again: the program is started, and not connected yet.
    pub async fn start_again(&mut self) {
        self.store.close().await;
        let secrets = self.secrets.as_ref();
        (self.store, self.play) = open(&self.database, &self.clock, &self.seed, secrets).await;
        self.play.resume(None).await.unwrap();
    }

    /// Cuts the bot off from Discord until [`Fixture::reconnect`].
    pub async fn disconnect(&self) {
        self.play.deadlines.record_heartbeat().await.unwrap();
        self.set_connected(false);
    }

    /// Connects the bot to Discord, and gives back the time in which nobody could act. Returns the games whose players got time back.
    pub async fn reconnect(&self) -> Vec<GameId> {
        self.set_connected(true);
        self.play.take_effects();
        self.play.catch_up().await.unwrap();
        shown(&self.play)
    }

    /// Connects the bot to Discord, or cuts it off; nobody gets time back yet.
    pub fn set_connected(&self, is_connected: bool) {
        for shard in self.store.shards().each() {
            self.play.deadlines.set_connected(shard, is_connected);
        }
    }

    /// Lets this many milliseconds pass, in which people can act unless the bot is cut off.
    pub fn pass(&self, time: i64) {
        pass(&self.clock.now, time, &self.play);
    }

    /// Lets this many milliseconds pass in which the bot does nothing, as if it were frozen.
    pub fn freeze(&self, time: i64) {
        self.clock.now.fetch_add(time, Ordering::Relaxed);
    }

    /// Sets the wall clock forward, or back.
    pub fn set_clock(&self, by: i64) {
        self.clock.step.fetch_add(by, Ordering::Relaxed);
    }

    /// A lobby on these terms, which only its opener has joined.
    pub async fn lobby(&self, proposal: Proposal) -> GameId {
        self.play.lobbies.open(proposal).await.unwrap().id
    }

    /// A game on these terms that has begun, of as many people: its opener and those with the next ids.
    pub async fn begun(&self, proposal: Proposal, people: u8) -> GameId {
        let (games, opener) = (&self.play.games, proposal.by.id);
        let game = self.lobby(proposal).await;
        for guest in 1..people {
            let guest = person(opener.0 + u64::from(guest));
            games.join(game, &guest, CLICK).await.unwrap();
        }
        if self.play.games.row(game).await.unwrap().status == Status::Lobby {
            games.start(game, (opener, CLICK)).await.unwrap();
        }
        game
    }

    /// A game of two people on these terms that its opener has resigned after this many random moves.
    pub async fn over(&self, proposal: Proposal, moves: usize) -> GameId {
        let opener = proposal.by.id;
        let game = self.begun(proposal, 2).await;
        self.play_random_moves(game, moves, &mut SplitMix(11)).await;
        self.play
            .games
            .execute(game, By::person(opener), Act::Resign)
            .await
            .unwrap();
        game
    }

    /// Plays the first legal move for the player to move. Returns that player.
    pub async fn move_once(&self, game: GameId) -> UserId {
        let view = self.play.games.view(game).await.unwrap();
        let user = view.state.mover().unwrap();
        let offered = GAMES
            .find(&view.state.row.game)
            .unwrap()
            .position(&view.position)
            .unwrap();
        let actor = Actor::Seat(Seat(view.state.row.seat_of(user).unwrap()));
        let text = offered.moves(actor).remove(0);
        self.play
            .games
            .execute(game, By::person(user), Act::Type(String::from(&text)))
            .await
            .unwrap();
        user
    }

    /// Plays a random legal move for a player, whose turn it must be.
    pub async fn play_random_move(&self, game: GameId, mover: UserId, luck: &mut SplitMix) {
        let games = &self.play.games;
        let moves = games
            .suggest_moves(game, mover, "", usize::MAX, &str::to_owned)
            .await;
        let text = pick(&moves, luck);
        games
            .execute(game, By::person(mover), Act::Type(String::from(text)))
            .await
            .unwrap();
    }

    /// Has the computer that is to move play. Returns whether one was.
    pub async fn computer_moves(&self, game: GameId) -> bool {
        let games = &self.play.games;
        let Some(task) = games.computer_task(game).await.unwrap() else {
            return false;
        };
        let found = task.think(Budget::FULL, &|| true).unwrap();
        assert!(games.play_computer_move(found).await.unwrap());
        true
    }

    /// The person to move.
    pub async fn mover(&self, game: GameId) -> UserId {
        let state = self.play.games.turn_state(game).await.unwrap();
        state.mover().unwrap()
    }

    /// Plays the first legal moves until every player has set up.
    pub async fn set_up(&self, game: GameId) {
        for _ in 0..100 {
            if !self.play.games.view(game).await.unwrap().is_setup {
                return;
            }
            self.move_once(game).await;
        }
        panic!("a setup never ends");
    }

    /// Plays this many random legal moves, each for the player to move.
    pub async fn play_random_moves(&self, game: GameId, moves: usize, luck: &mut SplitMix) {
        for _ in 0..moves {
            let mover = self.mover(game).await;
            self.play_random_move(game, mover, luck).await;
        }
    }

    /// Plays random legal moves to the end of the game.
    pub async fn play_to_the_end(&self, game: GameId, luck: &mut SplitMix) {
        for _ in 0..5_000 {
            let row = self.play.games.row(game).await.unwrap();
            if row.status == Status::Over {
                return;
            }
            for user in row.seats.iter().filter_map(|seat| seat.user) {
                let moves = self
                    .play
                    .games
                    .suggest_moves(game, user, "", usize::MAX, &str::to_owned)
                    .await;
                if !moves.is_empty() {
                    let text = pick(&moves, luck);
                    self.play
                        .games
                        .execute(game, By::person(user), Act::Type(String::from(text)))
                        .await
                        .unwrap();
                }
            }
        }
        panic!("a game never ends");
    }

    /// Plays until each of two players has made the full moves of the game, so that it counts for both; then the one with the higher id resigns.
    pub async fn play_and_resign(&self, game: GameId) {
        self.set_up(game).await;
        let full = self.play.games.view(game).await.unwrap().info.full_moves;
        let mut made: BTreeMap<UserId, usize> = BTreeMap::new();
        while made.len() < 2 || made.values().any(|moves| *moves < full) {
            *made.entry(self.move_once(game).await).or_default() += 1;
        }
        let (loser, _) = made.pop_last().unwrap();
        self.play
            .games
            .execute(game, By::person(loser), Act::Resign)
            .await
            .unwrap();
    }
}

/// What people have decided, in the database at `url`: games, who plays in them, what was played and offered,
/// tournaments, preferences, settings. Not what the bot notes about its messages, which it writes when Discord has answered.
pub async fn decisions(url: &str) -> Vec<String> {
    let mut all = Vec::new();
    for (table, columns) in [
        ("games", "id, channel, game, size, creator, status"),
        ("options", "game, name, value"),
        ("invitations", "game, place, person, declined"),
        ("seats", "game, seat, person"),
        ("entries", "game, ply, actor, text"),
        ("offers", "game, kind, seat"),
        ("tournaments", "id, channel, game, organiser, status"),
        ("entrants", "tournament, number, person"),
        ("tournament_events", "tournament, number, text"),
        ("preferences", "person, name, value"),
        ("settings", "guild, name, value"),
    ] {
        let row = columns.replace(", ", " || ' ' || ");
        let rows = format!("SELECT {row} FROM {table} ORDER BY {columns}");
        let rows = texts(url, &rows).await;
        all.extend(rows.iter().map(|row| format!("{table}: {row:?}")));
    }
    all
}

/// A person with this id.
pub fn person(user: u64) -> Person {
    Person {
        id: UserId(user),
        name: format!("Player {user}"),
    }
}

/// A proposal of a game by this person, in the channel of the tournaments; the terms are written as in the store.
pub fn proposal(game: &str, by: u64, terms: &[(&str, &str)]) -> Proposal {
    let terms: StoredTerms = terms
        .iter()
        .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
        .collect();
    Proposal {
        guild: Some(GuildId(1)),
        channel: ChannelId(1),
        parent: None,
        by: person(by),
        game: game.to_owned(),
        terms: terms.into(),
        invited: vec![],
        is_manager: false,
        computers: 0,
        seat: None,
        interaction: CLICK,
    }
}
