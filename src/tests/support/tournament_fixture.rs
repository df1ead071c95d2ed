//! A place where tournaments are held without Discord: a database file, a clock that is set by hand, and a bot that can be stopped and started.

use crate::support::bracket_picture::{person, terms};
use crate::support::random_game::pick;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use tempfile::TempDir;
use zihin::games::find;
use zihin::ids::{GameId, TournamentId, UserId};
use zihin::play::{Bracket, NewTournament, Organiser, Play, Status, TournamentState};
use zihin::rules::SplitMix;
use zihin::store::Store;

/// In milliseconds.
pub const HOUR: i64 = 3_600_000;
pub const DAY: i64 = 24 * HOUR;
/// Whoever opens the tournaments here.
pub const ORGANISER: Organiser = Organiser {
    user: UserId(1),
    keeps_order: false,
};

/// A database file, a clock, and the games upon them.
pub struct Hall {
    folder: TempDir,
    now: Arc<AtomicI64>,
    seed: Arc<AtomicU64>,
    pub store: Store,
    pub play: Play,
}

fn url_in(folder: &TempDir) -> String {
    format!("sqlite://{}", folder.path().join("games.db").display())
}

async fn open(folder: &TempDir, now: &Arc<AtomicI64>, seed: &Arc<AtomicU64>) -> (Store, Play) {
    let store = Store::open(&url_in(folder)).await.unwrap();
    let (now, seed) = (Arc::clone(now), Arc::clone(seed));
    let dice = Arc::new(move || {
        let luck: Box<dyn zihin::rules::Luck + Send> =
            Box::new(SplitMix(seed.fetch_add(1, Ordering::Relaxed)));
        luck
    });
    let play =
        Play::new(store.clone(), dice).with_time(Arc::new(move || now.load(Ordering::Relaxed)));
    (store, play)
}

impl Hall {
    pub async fn new() -> Self {
        let folder = TempDir::new().unwrap();
        let (now, seed) = (Arc::new(AtomicI64::new(DAY)), Arc::default());
        let (store, play) = open(&folder, &now, &seed).await;
        Self {
            folder,
            now,
            seed,
            store,
            play,
        }
    }

    /// Where its database is.
    pub fn url(&self) -> String {
        url_in(&self.folder)
    }

    /// Stops the bot and starts it anew on the same file.
    pub async fn restart(&mut self) {
        self.store.close().await;
        (self.store, self.play) = open(&self.folder, &self.now, &self.seed).await;
        self.play.resume().await.unwrap();
    }

    pub fn pass(&self, time: i64) {
        self.now.fetch_add(time, Ordering::Relaxed);
    }

    pub async fn advance_due(&self) {
        self.play.advance_due().await.unwrap();
        self.play.beat().await.unwrap();
    }

    /// A tournament of a game with so many entrants, started.
    pub async fn started(&self, game: &str, entrants: u64, best_of: u8) -> TournamentId {
        self.started_so(terms(game, best_of), entrants).await
    }

    /// A tournament on these terms with so many entrants, started.
    pub async fn started_so(&self, terms: NewTournament, entrants: u64) -> TournamentId {
        let id = self.play.open_tournament(terms).await.unwrap().row.id;
        for user in 1..=entrants {
            self.play.enter_tournament(id, &person(user)).await.unwrap();
        }
        self.play.start_tournament(id, ORGANISER).await.unwrap();
        self.advance_due().await;
        id
    }

    pub async fn tournament(&self, id: TournamentId) -> TournamentState {
        self.play.tournament(id).await.unwrap()
    }

    /// Whoever is to move makes the first legal move. Returns who.
    pub async fn move_once(&self, game: GameId) -> UserId {
        let view = self.play.view(game).await.unwrap();
        let user = view.mover().unwrap();
        let offered = find(&view.row.game)
            .unwrap()
            .position(&view.position)
            .unwrap();
        let actor = zihin::rules::Actor::Seat(zihin::rules::Seat(view.row.seat_of(user).unwrap()));
        let text = offered.moves(actor).remove(0);
        self.play.say(game, None, user, &text).await.unwrap();
        user
    }

    /// Plays random legal moves to the end of the game.
    pub async fn play_truly(&self, game: GameId, luck: &mut SplitMix) {
        for _ in 0..5_000 {
            let row = self.play.row(game).await.unwrap();
            if row.status == Status::Over {
                return;
            }
            for user in row.seats.iter().filter_map(|seat| seat.user) {
                let moves = self.play.guesses(game, user, "", usize::MAX).await;
                if !moves.is_empty() {
                    let text = pick(&moves, luck);
                    self.play.say(game, None, user, text).await.unwrap();
                }
            }
        }
        panic!("a game never ends");
    }

    /// Each player makes a move, and then one gives up: the one whose number is higher.
    pub async fn play_out(&self, game: GameId) {
        let first = self.move_once(game).await;
        let second = self.move_once(game).await;
        let loser = first.max(second);
        self.play.resign(game, None, loser).await.unwrap();
    }
}

/// Its bracket, once it is drawn.
pub fn bracket(tournament: &TournamentState) -> &Bracket {
    tournament.bracket.as_ref().unwrap()
}

/// Who meets in a match of the present stage.
pub fn users(tournament: &TournamentState, number: usize) -> Vec<UserId> {
    let one = &bracket(tournament).current()[number];
    let of = |seed: &zihin::play::Seed| tournament.at(*seed).unwrap().user.unwrap();
    one.players.iter().map(of).collect()
}
