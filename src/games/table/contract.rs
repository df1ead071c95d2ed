//! The contract of a game position, implemented for Table.

use super::{
    board::other,
    describe::dice_name,
    engine, facts, labels,
    moves::Move,
    rolls,
    rules::{legal, race::race_play, score},
    state::{Phase, State, UNIT},
    text,
};
use zihin_rules::{
    Actor, Click, Dice, Ending, Match, MoveError, Next, PerSeat, Phrase, RollResult, Seat,
    State as Position, Turn,
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

    fn as_match(&self) -> Option<&dyn Match> {
        Some(self)
    }

    fn as_dice(&self) -> Option<&dyn Dice> {
        Some(self)
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
        let mut next = Next::default();
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

impl Match for State {
    fn concessions(&self, _seat: Seat) -> Vec<u32> {
        if self.winner().is_some() {
            return Vec::new();
        }
        SIZES
            .map(|units| u32::from(units) * UNIT.unsigned_abs())
            .into()
    }

    fn accepts(&self, seat: Seat, points: u32) -> bool {
        engine::accepts(self, seat, points)
    }

    fn resignation_cost(&self, seat: Seat) -> Option<Phrase> {
        let is_match = self.length() > UNIT;
        is_match.then(|| {
            Phrase::new("table-stake")
                .with("own", self.points(seat))
                .with("other", self.points(other(seat)))
        })
    }

    /// The score before the game.
    fn heading(&self) -> Option<Phrase> {
        let is_match = self.length() > UNIT;
        is_match.then(|| {
            Phrase::new("table-section")
                .with("bottom-count", self.points(Seat(0)))
                .with("top-count", self.points(Seat(1)))
        })
    }
}

impl Dice for State {
    fn to_play(&self) -> Option<String> {
        let (_, dice) = self.dice()?;
        Some(dice_name(dice.high(), dice.low()))
    }

    fn results(&self, roll: &str) -> Vec<RollResult> {
        let roll = self.read(Actor::Chance, roll);
        roll.map_or_else(|_| Vec::new(), |roll| rolls::results(self, &roll))
    }

    fn is_race(&self) -> bool {
        self.winner().is_none() && !facts::has_contact(&self.board, Seat(0))
    }

    fn race_move(&self) -> Option<String> {
        let (seat, dice) = self.dice().filter(|_| self.is_race())?;
        Some(race_play(&self.board, seat, dice).to_string())
    }
}

fn ending(state: &State, winner: Seat) -> Ending {
    Ending {
        scores: state.scores(),
        ranks: PerSeat::from_fn(2, |seat| if seat == winner { 1 } else { 2 }),
        by: score::ending_key(state.board(), winner),
    }
}
