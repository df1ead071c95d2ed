//! A match: who plays, how it is decided, and who advances. Pure.

/// A place in the draw, from 0 for the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seed(pub u16);

/// The format of a knockout tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// How many play in a match: 2 to 4.
    pub group: u8,
    /// The most games in a match of two, draws not counted: odd.
    pub best_of: u8,
    /// Whether the losers of the semifinals play for the third place.
    pub third_place: bool,
}

/// How a match was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DecidedBy {
    /// No opponent.
    Bye,
    /// Games on the board.
    Games,
    /// Games, the last of which was resigned.
    Resignation,
    /// Games, in the last of which somebody ran out of time.
    Time,
    /// A withdrawal, or a no-show.
    Forfeit,
    /// The organiser.
    Award,
}

/// A match of two to four.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// The players, better seed first.
    pub players: Vec<Seed>,
    /// The games that each has won, in the order of `players`.
    pub wins: Vec<u8>,
    /// The points of each from all games, in the order of `players`.
    pub points: Vec<i32>,
    /// How many games have been played, draws included.
    pub games: u8,
    /// The players from first to last, and how that was decided; `None` while the match is open.
    pub decided: Option<(Vec<Seed>, DecidedBy)>,
    /// Whether it is for the third place.
    pub is_third: bool,
}

/// The result of a game for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    /// The player.
    pub seed: Seed,
    /// The place, from 1, shared if equal.
    pub rank: u8,
    /// The points.
    pub points: i32,
}

impl Match {
    pub(super) fn of(players: Vec<Seed>) -> Self {
        let mut players = players;
        players.sort_unstable();
        Self {
            wins: vec![0; players.len()],
            points: vec![0; players.len()],
            players,
            games: 0,
            decided: None,
            is_third: false,
        }
    }

    /// The player who advances.
    pub fn winner(&self) -> Option<Seed> {
        self.decided
            .as_ref()
            .and_then(|(order, _)| order.first().copied())
    }

    /// The seats of the next game, rotated by one from game to game.
    pub fn seating(&self) -> Vec<Seed> {
        let mut seating = self.players.clone();
        let turn = usize::from(self.games) % seating.len().max(1);
        seating.rotate_left(turn);
        seating
    }

    /// The points of a player from all games of this match, by which second places are compared.
    pub fn points_of(&self, seed: Seed) -> i32 {
        let index = self.players.iter().position(|player| *player == seed);
        index.map_or(0, |index| self.points[index])
    }

    /// Counts a game. The match is decided by a sole winner; between two, by enough wins. `by` says how, if this game decides it.
    pub(super) fn count(&mut self, scores: &[Score], best_of: u8, by: DecidedBy) {
        self.games = self.games.saturating_add(1);
        let of = |seed: Seed| scores.iter().find(|score| score.seed == seed);
        for (player, sum) in self.players.iter().zip(&mut self.points) {
            *sum += of(*player).map_or(0, |score| score.points);
        }
        let firsts: Vec<Seed> = scores
            .iter()
            .filter(|score| score.rank == 1)
            .map(|score| score.seed)
            .collect();
        let [first] = firsts[..] else { return };
        let Some(index) = self.players.iter().position(|player| *player == first) else {
            return;
        };
        self.wins[index] += 1;
        let needed = if self.players.len() == 2 {
            best_of / 2 + 1
        } else {
            1
        };
        if self.wins[index] >= needed {
            let mut order = self.players.clone();
            let place = |seed: Seed| of(seed).map_or(u8::MAX, |score| score.rank);
            let points = |seed: Seed| of(seed).map_or(i32::MIN, |score| score.points);
            order.sort_by_key(|seed| (place(*seed), -i64::from(points(*seed)), *seed));
            self.decided = Some((order, by));
        }
    }
}
