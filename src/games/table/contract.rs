//! The contract of a game position, implemented for Table.

use super::{
    facts, labels,
    moves::Move,
    rules::{legal, race::race_play, score},
    state::{Phase, State, UNIT},
    text,
};
use zihin_rules::{
    Actor, Click, Ending, MoveError, Next, PerSeat, Phrase, Seat, State as Position, Turn,
};

/// A single game, a gammon and a backgammon, in units.
const SIZES: [u8; 3] = [1, 2, 3];

impl Position for State {
    type Move = Move;

    fn turn(&self) -> Turn {
        match (self.winner(), self.phase) {
            (Some(winner), _) => Turn::Over(ending(self, winner)),
            (None, Phase::Play(seat, _)) => Turn::Seat(seat),
            (None, Phase::Opening | Phase::Roll(_)) => Turn::Chance,
        }
    }

    fn moves(&self, actor: Actor) -> Vec<Move> {
        if self.turn().actor() != Some(actor) {
            return Vec::new();
        }
        match self.phase {
            Phase::Opening => legal::opening_rolls().collect(),
            Phase::Roll(_) => legal::rolls().collect(),
            Phase::Play(seat, dice) => legal::plays(&self.board, seat, dice),
        }
    }

    fn apply(&mut self, _actor: Actor, mv: &Move) {
        self.make(mv);
    }

    fn scores(&self) -> PerSeat<i32> {
        PerSeat::from_fn(2, |seat| self.points(seat))
    }

    fn is_race(&self) -> bool {
        self.winner().is_none() && !facts::has_contact(&self.board, Seat(0))
    }

    fn race_move(&self) -> Option<Move> {
        let (seat, dice) = self.dice().filter(|_| Position::is_race(self))?;
        Some(race_play(&self.board, seat, dice))
    }

    fn concessions(&self, _seat: Seat) -> Vec<u32> {
        if self.winner().is_some() {
            return Vec::new();
        }
        SIZES
            .map(|units| u32::from(units) * UNIT.unsigned_abs())
            .into()
    }

    fn concede(&mut self, seat: Seat, points: u32) {
        let units = u8::try_from(points / UNIT.unsigned_abs()).unwrap_or(1);
        self.concede(seat, units);
    }

    fn weight(&self, roll: &Move) -> u32 {
        match roll {
            Move::Roll(a, b) if a != b && self.phase != Phase::Opening => 2,
            _ => 1,
        }
    }

    fn next(&self, actor: Actor, path: &[Click]) -> Next<Move> {
        let mut next = Next {
            choices: Vec::new(),
            done: None,
        };
        if let Some(turn) = self
            .after(path)
            .filter(|turn| actor == Actor::Seat(turn.seat))
        {
            next.choices = labels::choices(&turn);
            if next.choices.is_empty() {
                next.done = legal::play_to(self, &turn.board);
            }
        }
        next
    }

    fn in_words(&self, _actor: Actor, path: &[Click]) -> Phrase {
        labels::in_words(self, path)
    }

    fn read(&self, actor: Actor, text: &str) -> Result<Move, MoveError> {
        text::read::read(self, actor, text)
    }
}

fn ending(state: &State, winner: Seat) -> Ending {
    Ending {
        scores: state.scores(),
        ranks: PerSeat::from_fn(2, |seat| if seat == winner { 1 } else { 2 }),
        by: score::ending_key(state.board(), winner),
    }
}
