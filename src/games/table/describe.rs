//! What is said about a position and a move: message keys and their arguments. It knows no language.

use super::{
    board::BAR,
    draw,
    moves::{Move, Play},
    state::{Phase, State, UNIT, won},
};
use crate::{
    games::{Look, Presentation},
    rules::{Actor, Key, Phrase, Seat, State as _, Turn},
    scene::Scene,
};

impl Presentation for State {
    fn draw(&self, look: &Look<'_>) -> Scene {
        draw::draw(self, look)
    }

    fn caption(&self) -> Vec<Phrase> {
        let [bottom, top] = [Seat(0), Seat(1)];
        let both = |key: Key, of: &dyn Fn(Seat) -> i64| {
            Phrase::new(key)
                .with("bottom", bottom)
                .with("top", top)
                .with("bottom-count", of(bottom))
                .with("top-count", of(top))
        };
        let score = both(
            if self.length() == 0 {
                "table-score-single"
            } else {
                "table-score"
            },
            &|seat| self.points(seat).into(),
        );
        let mut lines = vec![score.with("length", self.length())];
        if self.winner().is_none() {
            lines.push(both("table-pips", &|seat| self.board().pips(seat).into()));
            lines.push(self.due());
        }
        lines
    }

    fn describe(&self, actor: Actor, mv: &Move) -> Vec<Phrase> {
        match (actor, mv) {
            (Actor::Chance, &Move::Throw(a, b)) => vec![self.thrown(a, b)],
            (Actor::Seat(seat), Move::Play(play)) => self.played(seat, play, mv),
            _ => Vec::new(),
        }
    }
}

impl State {
    /// What must be done now.
    fn due(&self) -> Phrase {
        match self.phase() {
            Phase::Opening => Phrase::new("table-due-opening"),
            Phase::Throw(seat) => Phrase::new("table-due-throw").with("player", seat),
            Phase::Play(seat, dice) => Phrase::new("table-due-play")
                .with("player", seat)
                .with("dice", format!("{}-{}", dice.high(), dice.low()))
                .with("bar", i64::from(self.board().bar(seat))),
        }
    }

    /// A throw in words; the opening throw also decides who begins.
    fn thrown(&self, a: u8, b: u8) -> Phrase {
        let phrase = match self.phase() {
            Phase::Opening => Phrase::new("table-thrown-opening")
                .with("bottom", Seat(0))
                .with("top", Seat(1))
                .with("bottom-die", i32::from(a))
                .with("top-die", i32::from(b))
                .with("player", Seat(u8::from(b > a))),
            Phase::Throw(seat) | Phase::Play(seat, _) if a == b => {
                Phrase::new("table-thrown-double").with("player", seat)
            }
            Phase::Throw(seat) | Phase::Play(seat, _) => {
                Phrase::new("table-thrown").with("player", seat)
            }
        };
        phrase.with("dice", format!("{a}-{b}"))
    }

    /// A play in words, and what it decides.
    fn played(&self, seat: Seat, play: &Play, mv: &Move) -> Vec<Phrase> {
        let mut lines = vec![match play.steps() {
            [] => Phrase::new("table-passed")
                .with("player", seat)
                .with("bar", i64::from(self.board().bar(seat))),
            steps => Phrase::new("table-played")
                .with("player", seat)
                .with("move", mv.to_string())
                .with(
                    "entered",
                    count(steps.iter().filter(|step| step.from == BAR).count()),
                )
                .with("hits", count(steps.iter().filter(|step| step.hit).count()))
                .with(
                    "off",
                    count(steps.iter().filter(|step| step.to == 0).count()),
                ),
        }];
        let mut board = *self.board();
        for step in play.steps() {
            board.step(seat, step.from, step.to);
        }
        let Some(units) = won(&board, seat) else {
            return lines;
        };
        let key = match units {
            3 => "table-won-backgammon",
            2 => "table-won-gammon",
            _ => "table-won-single",
        };
        lines.push(
            Phrase::new(key)
                .with("player", seat)
                .with("points", i32::from(units) * UNIT),
        );
        lines.extend(self.decided(seat, mv));
        lines
    }

    /// What a won game does to the match.
    fn decided(&self, seat: Seat, mv: &Move) -> Option<Phrase> {
        let mut after = self.clone();
        after.apply(Actor::Seat(seat), mv);
        let key = match after.turn() {
            Turn::Over(_) if self.length() == 0 => return None,
            Turn::Over(_) => "table-won-match",
            _ => "table-next-game",
        };
        let phrase = Phrase::new(key)
            .with("player", seat)
            .with("length", self.length());
        let phrase = phrase.with("bottom", Seat(0)).with("top", Seat(1));
        Some(
            phrase
                .with("bottom-count", after.points(Seat(0)))
                .with("top-count", after.points(Seat(1))),
        )
    }
}

fn count(n: usize) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX)
}
