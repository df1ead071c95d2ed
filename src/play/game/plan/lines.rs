//! Replies ahead as values, and the text in which they are stored. Pure.

use std::fmt;
use std::str::FromStr;
use zihin_rules::Seat;

/// The most lines of a plan.
pub const MAX_LINES: usize = 40;
/// The most replies in a line.
pub const MAX_REPLIES: usize = 8;

/// A move in a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlannedMove {
    /// Who makes it.
    pub seat: Seat,
    /// The move; `None` for whatever they play.
    pub text: Option<String>,
}

/// Moves of others, each with the reply to it at the end.
pub type PlanLine = Vec<PlannedMove>;

/// What a player wants played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Plan {
    /// The first line that fits says the reply. Lines that name moves come before those that take whatever is played.
    Lines(Vec<PlanLine>),
    /// The race is played by the game's fixed rule.
    Race,
}

impl PlannedMove {
    /// Whether this is that move.
    fn fits(&self, seat: Seat, text: &str) -> bool {
        self.seat == seat && self.text.as_deref().is_none_or(|own| own == text)
    }
}

impl Plan {
    /// Goes on by a move that was made: keeps what still fits.
    pub(crate) fn advance(&mut self, seat: Seat, text: &str) {
        let Self::Lines(lines) = self else { return };
        lines.retain(|line| line.first().is_some_and(|first| first.fits(seat, text)));
        for line in &mut *lines {
            line.remove(0);
        }
        lines.retain(|line| !line.is_empty());
    }

    /// The move of this seat that comes next.
    pub(crate) fn reply(&self, owner: Seat) -> Option<&str> {
        let Self::Lines(lines) = self else {
            return None;
        };
        let mut next = lines.iter().filter_map(|line| line.first());
        next.find(|next| next.seat == owner)?.text.as_deref()
    }

    /// Whether there is nothing left of it.
    pub(crate) const fn is_done(&self) -> bool {
        matches!(self, Self::Lines(lines) if lines.is_empty())
    }

    /// Adds a line in place of those that say another reply to the same moves. Returns whether there is room for it.
    pub(crate) fn add(&mut self, owner: Seat, line: PlanLine) -> bool {
        let mut lines = match std::mem::replace(self, Self::Lines(Vec::new())) {
            Self::Lines(lines) => lines,
            Self::Race => Vec::new(),
        };
        lines.retain(|other| !contradicts(other, &line, owner));
        let is_general = |line: &PlanLine| line.iter().any(|one| one.text.is_none());
        let has_room = lines.len() < MAX_LINES;
        if has_room {
            lines.push(line);
            lines.sort_by_key(is_general);
        }
        *self = Self::Lines(lines);
        has_room
    }
}

/// Whether two lines say different replies to the same moves, or one says what the other begins with.
fn contradicts(one: &PlanLine, other: &PlanLine, owner: Seat) -> bool {
    let mut pairs = one.iter().zip(other);
    pairs
        .find(|(one, other)| one != other)
        .is_none_or(|(one, _)| one.seat == owner)
}

/// The text of [`Plan::Race`].
const RACE: &str = "race";
/// Whatever is played.
const WHATEVER: &str = "*";

/// A line of text for each line: `<seat> <move>`, with tabs between.
impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::Lines(lines) = self else {
            return f.write_str(RACE);
        };
        for (n, line) in lines.iter().enumerate() {
            f.write_str(if n == 0 { "" } else { "\n" })?;
            for (n, one) in line.iter().enumerate() {
                let tab = if n == 0 { "" } else { "\t" };
                let text = one.text.as_deref().unwrap_or(WHATEVER);
                write!(f, "{tab}{} {text}", one.seat.0)?;
            }
        }
        Ok(())
    }
}

/// The text is no plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ParsePlanError;

impl FromStr for Plan {
    type Err = ParsePlanError;

    fn from_str(text: &str) -> Result<Self, ParsePlanError> {
        match text {
            RACE => return Ok(Self::Race),
            // It has been dropped.
            "" => return Err(ParsePlanError),
            _ => {}
        }
        let one = |text: &str| {
            let (seat, text) = text.split_once(' ').ok_or(ParsePlanError)?;
            Ok(PlannedMove {
                seat: Seat(seat.parse().map_err(|_| ParsePlanError)?),
                text: (text != WHATEVER).then(|| text.to_owned()),
            })
        };
        let lines = text.lines().map(|line| line.split('\t').map(one).collect());
        let lines: Result<Vec<PlanLine>, _> = lines.collect();
        lines.map(Self::Lines)
    }
}

#[cfg(test)]
mod tests {
    use super::{MAX_LINES, Plan, PlanLine, PlannedMove};
    use zihin_rules::Seat;

    const OWN: Seat = Seat(0);
    const OTHER: Seat = Seat(1);

    /// Moves of the other and replies in turn; `*` is whatever they play.
    fn line(moves: &[&str]) -> PlanLine {
        let seats = [OTHER, OWN].into_iter().cycle();
        let one = |(seat, text): (Seat, &&str)| PlannedMove {
            seat,
            text: (*text != "*").then(|| (*text).to_owned()),
        };
        seats.zip(moves).map(one).collect()
    }

    fn plan(lines: &[&[&str]]) -> Plan {
        let mut plan = Plan::Lines(Vec::new());
        for moves in lines {
            assert!(plan.add(OWN, line(moves)));
        }
        plan
    }

    #[test]
    fn a_plan_is_read_as_it_is_written_and_nothing_else_is_one() {
        for plan in [plan(&[&["a b", "c", "d", "e"], &["*", "x"]]), Plan::Race] {
            assert_eq!(plan.to_string().parse(), Ok(plan));
        }
        for text in ["", "raced", "0", "0 a\t", "x a", "256 a"] {
            assert!(text.parse::<Plan>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_named_move_goes_before_whatever_is_played_and_what_does_not_fit_goes() {
        let mut lines = plan(&[&["*", "x"], &["a", "b", "c", "d"]]);
        assert_eq!(lines.reply(OWN), None);
        lines.advance(OTHER, "a");
        assert_eq!(lines.reply(OWN), Some("b"));
        lines.advance(OWN, "b");
        assert_eq!(lines, plan(&[&["c", "d"]]));
        lines.advance(OTHER, "e");
        assert!(lines.is_done());
        let mut whatever = plan(&[&["*", "x"], &["a", "b"]]);
        whatever.advance(OTHER, "e");
        assert_eq!(whatever.reply(OWN), Some("x"));
        whatever.advance(OWN, "y");
        assert!(whatever.is_done(), "another reply by hand");
    }

    #[test]
    fn another_reply_to_the_same_moves_takes_the_place_of_the_first() {
        let lines = plan(&[&["a", "b", "c", "d"], &["a", "b", "e", "f"], &["a", "x"]]);
        assert_eq!(lines, plan(&[&["a", "x"]]));
        let longer = plan(&[&["a", "x"], &["a", "x", "b", "y"]]);
        assert_eq!(longer, plan(&[&["a", "x", "b", "y"]]));
    }

    #[test]
    fn there_is_room_for_forty_lines() {
        let mut lines = Plan::Lines(Vec::new());
        for n in 0..MAX_LINES {
            assert!(lines.add(OWN, line(&[&n.to_string(), "x"])));
        }
        assert!(!lines.add(OWN, line(&["more", "x"])));
        assert!(lines.add(OWN, line(&["0", "y"])), "in place of another");
    }
}
