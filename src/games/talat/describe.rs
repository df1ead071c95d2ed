//! Positions and moves in phrases: the caption of the boards, and the description of a move.

use super::{
    attacks,
    board::BoardName,
    draw, facts, icons,
    labels::{colour_name, icon, tower_phrase},
    moves::{Move, Step},
    rules::score::{ACROSS, CAPTURED, across},
    state::State,
    tower::{Colour, Tower},
};
use crate::{Achievement, AttackQuery, Icon, Presentation, Shown};
use zihin_rules::{Actor, Choice, Phrase, Seat, State as _, Turn, Value};
use zihin_scene::Scene;

impl Presentation for State {
    fn draw(&self, options: &Shown<'_, Self>) -> Scene {
        draw::draw(self, options)
    }

    fn icons() -> Vec<Icon> {
        icons::all()
    }

    fn caption(&self) -> Vec<Phrase> {
        frozen_boards(self).into_iter().chain(task(self)).collect()
    }

    fn describe_position(&self, options: &Shown<'_, Self>) -> Vec<Phrase> {
        let mut lines = self.draw(options).alt;
        if !matches!(options.turn(self), Turn::Over(_)) {
            lines.extend(task(self));
        }
        lines.push(Phrase::new("talat-text-towers"));
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
                let own = Self::colour(seat);
                let placed = self.colour_to_place().unwrap_or(own);
                let zihin = placed != own;
                tower_phrase(
                    if zihin {
                        "talat-placed-zihin"
                    } else {
                        "talat-placed"
                    },
                    *kind,
                )
                .with("player", seat)
                .with("board", *name)
                .with("square", square.to_string())
                .with_icon(icon(Tower::new(placed, *kind)))
            }
            Move::Step(step) => stepped(self, seat, *step, &after),
            Move::Pass => Phrase::new("talat-passed").with("player", seat),
        }];
        lines.extend(consequences(self, &after));
        lines
    }

    fn achievements(&self, actor: Actor, mv: &Move) -> Vec<Achievement> {
        let (Actor::Seat(seat), Move::Step(step)) = (actor, mv) else {
            return Vec::new();
        };
        let mut after = self.clone();
        after.apply(actor, mv);
        // What a move scores besides its capture, it scores by crossing a board.
        let scored = after.scores()[seat] - self.scores()[seat];
        let crossed = scored - CAPTURED * i32::from(step.takes) >= ACROSS;
        vec![
            Achievement::sum("talat-feat-captured", step.takes.into()),
            Achievement::sum("talat-feat-crossed", crossed.into()),
        ]
    }

    fn describe_leaving(&self, seat: Seat) -> Vec<Phrase> {
        let key = if self.is_setup() {
            "talat-left-setup"
        } else {
            "talat-left"
        };
        vec![Phrase::new(key).with("player", seat)]
    }

    fn why(&self, better: &Move, than: Option<&Move>) -> Option<Phrase> {
        facts::why(self, *better, than.copied())
    }

    fn pieces(&self, seat: Seat, _numbers: Option<Seat>) -> Vec<Choice> {
        attacks::pieces(self, seat)
    }

    fn attacks(&self, query: AttackQuery<'_>, _numbers: Option<Seat>) -> Vec<Phrase> {
        attacks::answer(self, query)
    }

    fn facts(&self) -> Vec<(&'static str, Vec<String>)> {
        let frozen = BoardName::ALL
            .into_iter()
            .filter(|name| self.is_frozen(*name));
        vec![("frozen", frozen.map(|name| name.to_string()).collect())]
    }
}

/// The frozen boards, if any.
fn frozen_boards(state: &State) -> Option<Phrase> {
    let names: Vec<BoardName> = BoardName::ALL
        .into_iter()
        .filter(|name| state.is_frozen(*name))
        .collect();
    (!names.is_empty()).then(|| {
        Phrase::new("talat-frozen")
            .with("count", names.len())
            .with("boards", Value::list(names))
    })
}

/// How many towers of the Zihin are left to be placed when each player places their first.
const INTRODUCED: i64 = 7;

/// What the player to move has to place, or on which board they command the Zihin; none in play with three.
fn task(state: &State) -> Option<Phrase> {
    let seat = state.to_move()?;
    let Some(own) = state.colour_to_place() else {
        return (state.seats() == 2).then(|| {
            Phrase::new("talat-due-zihin")
                .with("player", seat)
                .with("board", State::zihin_board(seat))
        });
    };
    let zihin = own != State::colour(seat);
    // The Zihin's ninth tower is not placed.
    let left = i64::from(state.hand(own).len()) - i64::from(zihin);
    let key = if zihin {
        "talat-due-place-zihin"
    } else {
        "talat-due-place"
    };
    let due = Phrase::new(key)
        .with("player", seat)
        .with("colour", colour_name(own))
        .with("count", left);
    let is_first = zihin && left >= INTRODUCED;
    Some(if is_first {
        Phrase::new("talat-due-first-zihin").with("due", due)
    } else {
        due
    })
}

/// A step in words.
fn stepped(before: &State, seat: Seat, step: Step, after: &State) -> Phrase {
    let Some(tower) = before.board(step.board).tower(step.from) else {
        return Phrase::new("talat-passed").with("player", seat);
    };
    let taken = before.board(step.board).tower(step.to);
    let zihin = before.seats() == 2 && tower.colour() == Colour::Grey;
    let crossed = across(after, step.board, tower.colour()).contains(step.to)
        && !across(before, step.board, tower.colour()).contains(step.from);
    let key = match (taken.is_some(), zihin) {
        (false, false) => "talat-moved",
        (false, true) => "talat-moved-zihin",
        (true, false) => "talat-captured",
        (true, true) => "talat-captured-zihin",
    };
    let phrase = tower_phrase(key, tower.kind())
        .with("player", seat)
        .with("move", Value::Move(Move::Step(step).to_string()))
        .with("across", i32::from(crossed))
        .with_icon(icon(tower));
    match taken {
        None => phrase,
        Some(taken) => phrase
            .with("taken", taken.kind().name())
            .with("taken-height", taken.kind().height())
            .with("taken-sides", taken.kind().sides())
            .with("colour", colour_name(taken.colour()))
            .with_icon(icon(taken)),
    }
}

/// The consequences of a move: play begins, boards freeze, the game is over.
fn consequences(before: &State, after: &State) -> Vec<Phrase> {
    let mut lines = Vec::new();
    if before.is_setup() && !after.is_setup() && !after.is_over() {
        lines.push(Phrase::new("talat-begins").with("player", after.turn));
    }
    let new = BoardName::ALL
        .into_iter()
        .filter(|name| after.is_frozen(*name) && !before.is_frozen(*name));
    lines.extend(new.map(|name| Phrase::new("talat-freezes").with("board", name)));
    if after.is_over() {
        lines.push(Phrase::new("talat-over"));
    }
    lines
}
