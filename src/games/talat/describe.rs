//! What is said about a position and a move: message keys and their arguments. It knows no language.

use super::{
    State,
    board::Name,
    draw,
    labels::{colour, described},
    moves::{Move, Step},
    rules::score::across,
    tower::Colour,
};
use crate::{
    games::{Look, Presentation},
    rules::{Actor, Phrase, Seat, State as _},
    scene::Scene,
};

impl Presentation for State {
    fn draw(&self, look: &Look<'_>) -> Scene {
        draw::draw(self, look)
    }

    fn caption(&self) -> Vec<Phrase> {
        // Nobody has points before play begins.
        let score = (!self.is_setup()).then(|| self.score());
        let mut lines: Vec<Phrase> = score.into_iter().collect();
        lines.extend(self.frozen_boards());
        lines.extend(self.due());
        lines
    }

    fn describe(&self, actor: Actor, mv: &Move) -> Vec<Phrase> {
        let Actor::Seat(seat) = actor else {
            return Vec::new();
        };
        let mut after = self.clone();
        after.apply(actor, mv);
        let mut lines = vec![match mv {
            Move::Place(kind, name, square) => {
                let zihin = self.placing() != Some(Self::colour(seat));
                described(
                    if zihin {
                        "talat-placed-zihin"
                    } else {
                        "talat-placed"
                    },
                    *kind,
                )
                .with("player", seat)
                .with("board", name.text())
                .with("square", square.to_string())
            }
            Move::Step(step) => self.stepped(seat, *step, &after),
            Move::Pass => Phrase::new("talat-passed").with("player", seat),
        }];
        lines.extend(self.followed(&after));
        lines
    }

    fn facts(&self) -> Vec<(&'static str, Vec<String>)> {
        let frozen = Name::ALL.into_iter().filter(|name| self.is_frozen(*name));
        vec![("frozen", frozen.map(|name| name.to_string()).collect())]
    }
}

impl State {
    /// The points of all seats.
    fn score(&self) -> Phrase {
        let scores = self.scores();
        let phrase = Phrase::new(if self.seats() == 2 {
            "talat-score-two"
        } else {
            "talat-score-three"
        });
        let names = [
            ("first", "first-points"),
            ("second", "second-points"),
            ("third", "third-points"),
        ];
        self.players()
            .zip(names)
            .fold(phrase, |phrase, (seat, (name, points))| {
                phrase.with(name, seat).with(points, scores[seat])
            })
    }

    /// The boards that are frozen.
    fn frozen_boards(&self) -> Option<Phrase> {
        let names: Vec<&str> = Name::ALL
            .into_iter()
            .filter(|name| self.is_frozen(*name))
            .map(Name::text)
            .collect();
        let count = i64::try_from(names.len()).unwrap_or(i64::MAX);
        (count > 0).then(|| {
            Phrase::new("talat-frozen")
                .with("boards", names.join(", "))
                .with("count", count)
        })
    }

    /// What whoever is to move has to do or may command, where that is not plain.
    fn due(&self) -> Option<Phrase> {
        let seat = self.seat()?;
        let Some(own) = self.placing() else {
            return (self.seats() == 2).then(|| {
                Phrase::new("talat-due-zihin")
                    .with("player", seat)
                    .with("board", zihin_board(seat).text())
            });
        };
        let zihin = own != Self::colour(seat);
        // The Zihin's ninth tower is not placed.
        let left = i64::from(self.hand(own).len()) - i64::from(zihin);
        Some(
            Phrase::new(if zihin {
                "talat-due-place-zihin"
            } else {
                "talat-due-place"
            })
            .with("player", seat)
            .with("colour", colour(own))
            .with("count", left),
        )
    }

    /// A step in words.
    fn stepped(&self, seat: Seat, step: Step, after: &Self) -> Phrase {
        let Some(tower) = self.board(step.board).tower(step.from) else {
            return Phrase::new("talat-passed").with("player", seat);
        };
        let taken = self.board(step.board).tower(step.to);
        let zihin = self.seats() == 2 && tower.colour() == Colour::Grey;
        let crossed = across(after, step.board, tower.colour()).contains(step.to)
            && !across(self, step.board, tower.colour()).contains(step.from);
        let key = match (taken.is_some(), zihin) {
            (false, false) => "talat-moved",
            (false, true) => "talat-moved-zihin",
            (true, false) => "talat-captured",
            (true, true) => "talat-captured-zihin",
        };
        let phrase = described(key, tower.kind())
            .with("player", seat)
            .with("move", Move::Step(step).to_string())
            .with("across", i32::from(crossed));
        match taken {
            None => phrase,
            Some(taken) => phrase
                .with("taken", taken.kind().to_string())
                .with("taken-height", i32::from(taken.kind().height()))
                .with("taken-sides", i32::from(taken.kind().sides()))
                .with("colour", colour(taken.colour())),
        }
    }

    /// What a move brings about: play begins, boards freeze, the game is over.
    fn followed(&self, after: &Self) -> Vec<Phrase> {
        let mut lines = Vec::new();
        if self.is_setup() && !after.is_setup() && !after.is_over() {
            lines.push(Phrase::new("talat-begins").with("player", after.turn));
        }
        let new = Name::ALL
            .into_iter()
            .filter(|name| after.is_frozen(*name) && !self.is_frozen(*name));
        lines.extend(new.map(|name| Phrase::new("talat-freezes").with("board", name.text())));
        if after.is_over() {
            lines.push(Phrase::new("talat-over"));
        }
        lines
    }
}

/// The board on which a seat commands the Zihin's towers, with two players.
fn zihin_board(seat: Seat) -> Name {
    if seat.0 == 0 { Name::Wg } else { Name::Gb }
}
