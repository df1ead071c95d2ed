//! Positions and moves in phrases: the caption of the board, the description of a move, the ending.

use super::{
    attacks,
    board::{Kind, other},
    draw, facts, icons,
    labels::icon,
    moves::Move,
    rules::ending::{EndedBy, MAX_QUIET_PLIES},
    squares::castle,
    state::State,
};
use crate::{Achievement, AttackQuery, Icon, Presentation, Shown};
use zihin_rules::{Actor, Choice, Key, Phrase, Seat, State as _, Turn};
use zihin_scene::Scene;

/// From this many quiet plies on the caption warns of the draw.
const WARNING_FROM: u8 = 60;

impl Presentation for State {
    fn draw(&self, options: &Shown<'_, Self>) -> Scene {
        draw::draw(self, options)
    }

    fn icons() -> Vec<Icon> {
        icons::all()
    }

    fn caption(&self) -> Vec<Phrase> {
        let mut lines = Vec::new();
        if self.result().is_none() {
            lines.extend(obligation(self));
            lines.extend(draw_warnings(self));
        }
        lines
    }

    fn describe_position(&self, options: &Shown<'_, Self>) -> Vec<Phrase> {
        let mut lines = self.draw(options).alt;
        if !matches!(options.turn(self), Turn::Over(_)) {
            lines.extend(obligation(self));
            lines.extend(draw_warnings(self));
        }
        lines
    }

    fn describe(&self, _actor: Actor, mv: &Move) -> Vec<Phrase> {
        let seat = self.mover();
        let mut lines = vec![moved(self, mv)];
        let goal = castle(other(seat));
        let at = |key: Key| {
            Phrase::new(key)
                .with("player", seat)
                .with("square", mv.to().to_string())
        };
        if goal.contains(mv.to()) && !goal.contains(mv.from()) {
            lines.push(at("camelot-entered"));
        }
        if castle(seat).contains(mv.to()) {
            lines.push(at("camelot-must-leave"));
        }
        let mut after = self.clone();
        after.apply(Actor::Seat(seat), mv);
        lines.extend(ended(&after));
        lines
    }

    fn achievements(&self, _actor: Actor, mv: &Move) -> Vec<Achievement> {
        let is_leaping = mv.is_canter() || mv.jumps() > 0;
        let leaps = if is_leaping { mv.path().len() - 1 } else { 0 };
        let several = if leaps > 1 { leaps } else { 0 };
        vec![
            Achievement::sum("camelot-feat-captured", mv.jumps()),
            Achievement::most("camelot-feat-leaps", several),
        ]
    }

    fn why(&self, better: &Move, than: Option<&Move>) -> Option<Phrase> {
        facts::why(self, better, than)
    }

    fn pieces(&self, seat: Seat, _numbers: Option<Seat>) -> Vec<Choice> {
        attacks::pieces(self.board(), seat)
    }

    fn attacks(&self, query: AttackQuery<'_>, _numbers: Option<Seat>) -> Vec<Phrase> {
        attacks::answer(self, query)
    }
}

/// What the side to move must do.
fn obligation(state: &State) -> Option<Phrase> {
    let side = state.side();
    let key = match (side.must_leave(), side.must_capture()) {
        (Some(_), true) => "camelot-due-leave-capture",
        (Some(_), false) => "camelot-due-leave",
        (None, true) => "camelot-due-capture",
        (None, false) => return None,
    };
    let square = side.must_leave().map(|square| square.to_string());
    Some(
        Phrase::new(key)
            .with("player", state.mover())
            .with("square", square.unwrap_or_default()),
    )
}

/// Warnings of a draw that is near.
fn draw_warnings(state: &State) -> impl Iterator<Item = Phrase> {
    let twice = state.history.repetitions() > 0;
    let repeated = twice.then(|| Phrase::new("camelot-twice"));
    let left = MAX_QUIET_PLIES - state.clock();
    let quiet = state.clock() >= WARNING_FROM;
    let quiet = quiet.then(|| Phrase::new("camelot-quiet").with("count", left));
    repeated.into_iter().chain(quiet)
}

/// A move in words.
fn moved(state: &State, mv: &Move) -> Phrase {
    let seat = state.mover();
    let taken = |kind| {
        let of = |square| state.board().piece(square) == Some((other(seat), kind));
        mv.taken().filter(|square| of(*square)).count()
    };
    let key = if mv.is_charge() {
        "camelot-charged"
    } else if mv.jumps() > 0 {
        "camelot-jumped"
    } else if mv.is_canter() {
        "camelot-cantered"
    } else if castle(other(seat)).contains(mv.from()) {
        "camelot-castle-moved"
    } else {
        "camelot-moved"
    };
    let phrase = Phrase::new(key)
        .with("player", seat)
        .with("move", mv.to_string())
        .with("men", taken(Kind::Man))
        .with("knights", taken(Kind::Knight));
    match state.board().piece(mv.from()) {
        Some((seat, kind)) => phrase.with_icon(icon(seat, kind)),
        None => phrase,
    }
}

/// How the game has ended, if it has.
fn ended(state: &State) -> Option<Phrase> {
    let (winner, by) = state.result()?;
    let key = match by {
        EndedBy::Castle => "camelot-won-castle",
        EndedBy::Captured => "camelot-won-captured",
        EndedBy::OneEach => "camelot-drawn-one-each",
        EndedBy::Blocked => "camelot-won-blocked",
        EndedBy::Repeated => "camelot-drawn-repeated",
        EndedBy::Quiet => "camelot-drawn-quiet",
    };
    let winner = winner.unwrap_or(other(state.mover()));
    Some(
        Phrase::new(key)
            .with("player", winner)
            .with("other", other(winner))
            .with("most", MAX_QUIET_PLIES),
    )
}
