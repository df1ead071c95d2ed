//! The contract of a game position, implemented for Talat.

use super::{
    draw::layout,
    labels,
    moves::Move,
    rules::{legal, score, setup},
    state::State,
    text,
    tower::Tower,
};
use zihin_rules::{
    Actor, Click, MoveError, Next, PerSeat, Phrase, Seat, Setup, State as Position, Turn,
    next_among, spell,
};

impl Position for State {
    type Move = Move;

    fn turn(&self) -> Turn {
        self.to_move()
            .map_or_else(|| Turn::Over(score::ending(self)), Turn::Seat)
    }

    fn moves(&self, actor: Actor) -> Vec<Move> {
        let to_move = self.to_move();
        let Some(seat) = to_move.filter(|seat| actor == Actor::Seat(*seat)) else {
            return Vec::new();
        };
        if let Some(colour) = self.colour_to_place() {
            return legal::placements(self, colour).collect();
        }
        let steps: Vec<Move> = legal::steps(self, seat).map(Move::Step).collect();
        if steps.is_empty() {
            vec![Move::Pass]
        } else {
            steps
        }
    }

    fn apply(&mut self, actor: Actor, mv: &Move) {
        match (actor, *mv) {
            (Actor::Seat(_), Move::Place(kind, name, square)) => {
                if let Some(colour) = self.colour_to_place() {
                    self.place(Tower::new(colour, kind), name, square);
                }
            }
            (Actor::Seat(seat), Move::Step(step)) => self.step(seat, step),
            (Actor::Seat(seat), Move::Pass) => self.pass(seat),
            (Actor::Chance, _) => debug_assert!(false, "Talat has no dice"),
        }
    }

    fn scores(&self) -> PerSeat<i32> {
        score::scores(self)
    }

    /// No two moves lead to the same position.
    fn count(&self, actor: Actor) -> (u64, u64) {
        let to_move = self.to_move();
        let count = match to_move.filter(|seat| actor == Actor::Seat(*seat)) {
            None => 0,
            Some(seat) => match self.colour_to_place() {
                Some(colour) => legal::placements(self, colour).count(),
                None => legal::steps(self, seat).count().max(1),
            },
        };
        (count as u64, count as u64)
    }

    fn as_setup(&self) -> Option<&dyn Setup> {
        self.is_setup().then_some(self)
    }

    /// A player who leaves during the setup places no more towers; one who leaves later is passed over.
    /// If no other player can move, the boards that only the absent player's towers keep alive freeze, so that the game ends.
    fn skip(&mut self) {
        let seat = self.turn;
        match self.colour_to_place() {
            _ if self.is_over() => {}
            Some(colour) => self.stop_placing(colour),
            None => {
                let is_stuck = |other| legal::steps(self, other).next().is_none();
                if self.players().all(|other| other == seat || is_stuck(other)) {
                    self.remove_colour(Self::colour(seat));
                }
                self.pass(seat);
            }
        }
    }

    fn label(&self, mv: &Move, n: usize) -> Phrase {
        labels::label(self, *mv, n)
    }

    /// The places of a setup in the order in which the player reads them in the picture.
    fn next(&self, actor: Actor, path: &[Click]) -> Next<Move> {
        let mut moves = self.moves(actor);
        if let Some(seat) = actor.seat() {
            let viewer = Self::colour(seat);
            // Steps keep their order: the sort is stable.
            moves.sort_by_key(|mv| match *mv {
                Move::Place(_, name, square) => Some(layout::reading_order(viewer, name, square)),
                Move::Step(_) | Move::Pass => None,
            });
        }
        next_among(self, moves, path)
    }

    fn in_words(&self, actor: Actor, path: &[Click]) -> Phrase {
        let words = labels::in_words(self, &self.moves(actor), path);
        words.unwrap_or_else(|| Phrase::new("click").with("square", spell(path)))
    }

    fn read(&self, actor: Actor, text: &str) -> Result<Move, MoveError> {
        text::read::read(self, actor, text)
    }
}

impl Setup for State {
    fn repeat(&self, seat: Seat, earlier: &str, from: Seat) -> Vec<String> {
        let earlier = earlier.parse();
        let repeated = earlier.map(|earlier| setup::repeat(self, seat, &earlier, from));
        texts(&repeated.unwrap_or_default())
    }

    fn read(&self, seat: Seat, text: &str) -> Result<Vec<String>, MoveError> {
        Ok(texts(&setup::read(self, seat, text)?))
    }
}

fn texts(placements: &[Move]) -> Vec<String> {
    placements.iter().map(ToString::to_string).collect()
}
