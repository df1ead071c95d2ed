//! Positions and moves in phrases: the caption of the board, and the description of a roll or a play.

use super::{
    attacks,
    board::{BAR, OFF, other},
    draw, facts, icons,
    labels::{checker_icon, die_icon},
    moves::{Move, Play},
    rules::score::won,
    state::{Phase, State, UNIT},
};
use crate::{Achievement, AttackQuery, Icon, Presentation, Shown};
use zihin_rules::{Actor, Choice, Phrase, Seat, State as _, Turn, UNBROKEN_HYPHEN, Value};
use zihin_scene::Scene;

impl Presentation for State {
    fn draw(&self, options: &Shown<'_, Self>) -> Scene {
        draw::draw(self, options)
    }

    fn icons() -> Vec<Icon> {
        icons::all()
    }

    fn caption(&self) -> Vec<Phrase> {
        let is_running = self.winner().is_none();
        let task = is_running.then(|| task(self));
        task.flatten().into_iter().collect()
    }

    fn describe_position(&self, options: &Shown<'_, Self>) -> Vec<Phrase> {
        let own = options.numbers.unwrap_or_else(|| self.numbered_for());
        let mut lines = self.draw(options).alt;
        if !matches!(options.turn(self), Turn::Over(_)) {
            let ways = Phrase::new("table-text-ways").with("player", own);
            lines.push(ways.with("other", other(own)));
            // The dice are told already.
            lines.extend(must_enter(self));
        }
        lines
    }

    fn pieces(&self, seat: Seat, numbers: Option<Seat>) -> Vec<Choice> {
        attacks::pieces(self, seat, numbers)
    }

    fn attacks(&self, query: AttackQuery<'_>, numbers: Option<Seat>) -> Vec<Phrase> {
        attacks::describe(self, query, numbers)
    }

    fn achievements(&self, actor: Actor, mv: &Move) -> Vec<Achievement> {
        let (Actor::Seat(seat), Move::Play(play)) = (actor, mv) else {
            return Vec::new();
        };
        let hits = play.steps().iter().filter(|step| step.hit).count();
        let is_double = self.dice().is_some_and(|(_, dice)| dice.double());
        let units = won(&self.board_after(seat, play), seat);
        vec![
            Achievement::sum("table-stat-backgammons", usize::from(units == Some(3))),
            Achievement::sum("table-stat-gammons", usize::from(units == Some(2))),
            Achievement::sum("table-feat-hits", hits),
            Achievement::sum("table-feat-doubles", usize::from(is_double)),
        ]
    }

    fn describe(&self, actor: Actor, mv: &Move) -> Vec<Phrase> {
        match (actor, mv) {
            (Actor::Chance, &Move::Roll(a, b)) => vec![rolled(self, a, b)],
            (Actor::Seat(seat), Move::Play(play)) => played(self, seat, play),
            _ => Vec::new(),
        }
    }

    fn why(&self, better: &Move, than: Option<&Move>) -> Option<Phrase> {
        facts::why(self, better, than)
    }
}

impl State {
    /// Whose numbers of the points the picture shows: of the player to roll or to play; after the last move of a match
    /// of the player who made it, and before an opening roll of the first seat.
    pub(super) const fn numbered_for(&self) -> Seat {
        match self.phase() {
            Phase::Opening => Seat(0),
            Phase::Roll(seat) | Phase::Play(seat, _) => seat,
        }
    }
}

/// What is to be done before anything else.
fn task(state: &State) -> Option<Phrase> {
    match state.phase() {
        Phase::Opening => Some(Phrase::new("table-due-opening")),
        Phase::Roll(seat) => Some(Phrase::new("table-due-throw").with("player", seat)),
        Phase::Play(..) => must_enter(state),
    }
}

/// That whoever has rolled has to enter checkers first; `None` if they need not.
fn must_enter(state: &State) -> Option<Phrase> {
    let Phase::Play(seat, _) = state.phase() else {
        return None;
    };
    let bar = state.board().bar(seat);
    let enter = Phrase::new("table-due-enter").with("player", seat);
    (bar > 0).then(|| enter.with("bar", bar))
}

/// A roll in words; the opening roll also decides who begins.
fn rolled(state: &State, a: u8, b: u8) -> Phrase {
    let phrase = match state.phase() {
        Phase::Opening => Phrase::new("table-thrown-opening")
            .with("bottom", Seat(0))
            .with("top", Seat(1))
            .with("bottom-die", a)
            .with("top-die", b)
            .with("player", Seat(u8::from(b > a)))
            .with_icon(die_icon(Seat(0), a))
            .with_icon(die_icon(Seat(1), b)),
        Phase::Roll(seat) | Phase::Play(seat, _) if a == b => {
            with_dice(Phrase::new("table-thrown-double"), seat, a, b)
        }
        Phase::Roll(seat) | Phase::Play(seat, _) => {
            with_dice(Phrase::new("table-thrown"), seat, a, b)
        }
    };
    phrase.with("dice", dice_name(a.max(b), a.min(b)))
}

/// Two dice in a sentence, which does not break between them.
pub(super) fn dice_name(high: u8, low: u8) -> String {
    format!("{high}{UNBROKEN_HYPHEN}{low}")
}

/// A phrase about a roll of a player, with the dice as icons.
fn with_dice(phrase: Phrase, seat: Seat, a: u8, b: u8) -> Phrase {
    phrase
        .with("player", seat)
        .with_icon(die_icon(seat, a.max(b)))
        .with_icon(die_icon(seat, a.min(b)))
}

/// A play in words, and what it decides.
fn played(state: &State, seat: Seat, play: &Play) -> Vec<Phrase> {
    let mut lines = vec![match play.steps() {
        [] => Phrase::new("table-passed")
            .with("player", seat)
            .with("bar", state.board().bar(seat)),
        steps => Phrase::new("table-played")
            .with("player", seat)
            .with("move", Value::Move(play.to_string()))
            .with(
                "entered",
                steps.iter().filter(|step| step.from == BAR).count(),
            )
            .with("hits", steps.iter().filter(|step| step.hit).count())
            .with("off", steps.iter().filter(|step| step.to == OFF).count())
            .with_icon(checker_icon(seat)),
    }];
    let Some(units) = won(&state.board_after(seat, play), seat) else {
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
    lines.extend(match_news(state, seat, play));
    lines
}

/// What a won game means for the match that goes on.
fn match_news(state: &State, seat: Seat, play: &Play) -> Option<Phrase> {
    let mut after = state.clone();
    after.apply(Actor::Seat(seat), &Move::Play(*play));
    // The board says who has won the match, and its score.
    if matches!(after.turn(), Turn::Over(_)) {
        return None;
    }
    let phrase = Phrase::new("table-next-game")
        .with("player", seat)
        .with("length", state.length());
    let phrase = phrase.with("bottom", Seat(0)).with("top", Seat(1));
    Some(
        phrase
            .with("bottom-count", after.points(Seat(0)))
            .with("top-count", after.points(Seat(1))),
    )
}
