//! The contract of a game position, implemented for Camelot.

use super::{
    labels,
    moves::Move,
    rules::ending::{ending, scores},
    square::Square,
    state::State,
    text,
};
use zihin_rules::{Actor, Click, MoveError, Next, PerSeat, Phrase, State as Position, Turn, spell};

impl Position for State {
    type Move = Move;

    fn turn(&self) -> Turn {
        match self.result() {
            Some((winner, by)) => Turn::Over(ending(winner, by)),
            None => Turn::Seat(self.mover),
        }
    }

    fn moves(&self, actor: Actor) -> Vec<Move> {
        if self.turn().actor() != Some(actor) {
            return Vec::new();
        }
        let side = self.side();
        let mut moves = Vec::with_capacity(128);
        for from in side.movers().iter() {
            moves.extend(side.plain(from).iter().map(|to| Move::plain(from, to)));
            side.leaps(from, |path| moves.push(path.into()));
        }
        let castle_move = side.castle_move(self.castled(self.mover));
        moves.extend(castle_move.map(|(from, to)| Move::plain(from, to)));
        moves
    }

    fn apply(&mut self, _actor: Actor, mv: &Move) {
        self.make(mv);
    }

    fn scores(&self) -> PerSeat<i32> {
        scores(self.result().and_then(|(winner, _)| winner))
    }

    fn count(&self, actor: Actor) -> (u64, u64) {
        if self.turn().actor() == Some(actor) {
            self.side().count(self.castled(self.mover))
        } else {
            (0, 0)
        }
    }

    fn label(&self, mv: &Move, n: usize) -> Phrase {
        labels::label(self, mv, n)
    }

    fn next(&self, actor: Actor, path: &[Click]) -> Next<Move> {
        let squares: Option<Vec<Square>> = path.iter().map(Square::clicked).collect();
        let Some(squares) = squares else {
            return Next::default();
        };
        let legal = self.moves(actor);
        Next {
            choices: labels::choices(self, &legal, &squares),
            done: legal.into_iter().find(|mv| mv.path() == squares),
        }
    }

    fn in_words(&self, _actor: Actor, path: &[Click]) -> Phrase {
        let squares: Option<Vec<Square>> = path.iter().map(Square::clicked).collect();
        let words = squares.and_then(|squares| labels::in_words(self, &squares));
        words.unwrap_or_else(|| Phrase::new("click").with("square", spell(path)))
    }

    fn read(&self, actor: Actor, text: &str) -> Result<Move, MoveError> {
        text::read::read(self, actor, text)
    }
}
