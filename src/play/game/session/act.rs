//! Log entries that are not moves: resignations, agreements, time. No game spells a move like one of these.

use std::fmt;
use std::str::FromStr;
use zihin_ids::Ply;

/// Something that a seat does to the game as a whole.
/// Where all must agree, the entry belongs to the last one to agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LogAction {
    /// The player resigns and leaves.
    Resign,
    /// The player checks in before the first move.
    Present,
    /// The player's data is erased, and the player leaves.
    Erased,
    /// All agree on a draw.
    Draw,
    /// The player leaves the rest of the setup to chance.
    RandomSetup,
    /// The player repeats an earlier setup; the entry goes on with its placements, see [`repeat`].
    Repeat,
    /// The player names several placements at once; the entry goes on with them, see [`place`].
    Place,
    /// The turn of a player who has left is skipped.
    Skip,
    /// The player's next move was planned ahead.
    Ahead,
    /// All agree to pause.
    Pause,
    /// All agree to go on.
    Resume,
    /// The player's flag has fallen.
    FlagFall,
    /// The player gives up the game in progress for so many points, and the others have accepted.
    Concede(u32),
    /// The player gets back the time of an outage, in milliseconds.
    Credit(i64),
    /// The player is on vacation until this time, in milliseconds since 1970; back if it is not later than the entry.
    Away(i64),
    /// All agree to take back the turn that began at this ply, and everything after it.
    Takeback(Ply),
}

impl LogAction {
    /// Whether the player leaves the game with it.
    pub(crate) const fn is_leaving(self) -> bool {
        matches!(self, Self::Resign | Self::FlagFall | Self::Erased)
    }

    /// Whether the player chooses with it how to set up.
    pub(crate) const fn is_setup(self) -> bool {
        matches!(self, Self::RandomSetup | Self::Repeat | Self::Place)
    }

    /// Whether it concerns the clock alone, and leaves the board and its offers as they are.
    pub(crate) const fn is_of_clock(self) -> bool {
        matches!(self, Self::Credit(_) | Self::Away(_))
    }

    /// Whether the entry goes on with placements.
    pub(crate) const fn has_placements(self) -> bool {
        matches!(self, Self::Repeat | Self::Place)
    }
}

/// The prefixes of a repeated setup and of several placements, before these, and what stands between them.
const REPEAT: &str = "repeat";
const PLACE: &str = "place";
const BETWEEN: &str = "; ";
/// The prefix of a takeback, before its ply.
const TAKEBACK: &str = "takeback";
/// The prefix of a concession, before its points.
const CONCEDE: &str = "concede";
/// The prefix of a credit, before its milliseconds.
const CREDIT: &str = "credit";
/// The prefix of a vacation, before its end.
const AWAY: &str = "away";

impl fmt::Display for LogAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Resign => "resign",
            Self::Erased => "erased",
            Self::Present => "present",
            Self::Draw => "draw",
            Self::RandomSetup => "rest",
            Self::Repeat => REPEAT,
            Self::Place => PLACE,
            Self::Skip => "skip",
            Self::Ahead => "ahead",
            Self::Pause => "pause",
            Self::Resume => "resume",
            Self::FlagFall => "late",
            Self::Concede(points) => return write!(f, "{CONCEDE} {points}"),
            Self::Credit(span) => return write!(f, "{CREDIT} {span}"),
            Self::Away(until) => return write!(f, "{AWAY} {until}"),
            Self::Takeback(ply) => return write!(f, "{TAKEBACK} {ply}"),
        })
    }
}

/// The entry with which a player repeats an earlier setup:
/// each of these placements is made on the player's next turn on which it is legal.
pub(crate) fn repeat(placements: &[String]) -> String {
    format!("{REPEAT} {}", placements.join(BETWEEN))
}

/// The entry with which a player names several placements, which are made as those of [`repeat`].
pub(crate) fn place(placements: &[String]) -> String {
    format!("{PLACE} {}", placements.join(BETWEEN))
}

/// The placements of an entry made by [`repeat`] or [`place`]; none for any other.
pub(crate) fn placements(text: &str) -> Vec<String> {
    let list = text
        .strip_prefix(REPEAT)
        .or_else(|| text.strip_prefix(PLACE));
    let list = list.unwrap_or_default().trim_start();
    let placements = list.split(BETWEEN).filter(|text| !text.is_empty());
    placements.map(ToOwned::to_owned).collect()
}

/// The text is not an act, so it is a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ParseActError;

impl FromStr for LogAction {
    type Err = ParseActError;

    fn from_str(text: &str) -> Result<Self, ParseActError> {
        if let Some(ply) = text.strip_prefix(TAKEBACK) {
            let ply = ply.trim_start().parse().map_err(|_| ParseActError)?;
            return Ok(Self::Takeback(Ply(ply)));
        }
        if let Some(points) = text.strip_prefix(CONCEDE) {
            let points = points.trim_start().parse().map_err(|_| ParseActError)?;
            return Ok(Self::Concede(points));
        }
        if let Some(span) = text.strip_prefix(CREDIT) {
            let span = span.trim_start().parse().map_err(|_| ParseActError)?;
            return Ok(Self::Credit(span));
        }
        if let Some(until) = text.strip_prefix(AWAY) {
            let until = until.trim_start().parse().map_err(|_| ParseActError)?;
            return Ok(Self::Away(until));
        }
        for act in [Self::Repeat, Self::Place] {
            let list = text.strip_prefix(&act.to_string());
            if list.is_some_and(|list| list.is_empty() || list.starts_with(' ')) {
                return Ok(act);
            }
        }
        let plain = [
            Self::Resign,
            Self::Erased,
            Self::Present,
            Self::Draw,
            Self::RandomSetup,
            Self::Skip,
            Self::Ahead,
            Self::Pause,
            Self::Resume,
            Self::FlagFall,
        ];
        plain
            .into_iter()
            .find(|act| act.to_string() == text)
            .ok_or(ParseActError)
    }
}

#[cfg(test)]
mod tests {
    use super::{LogAction, place, placements, repeat};
    use zihin_ids::Ply;

    #[test]
    fn an_act_is_read_as_it_is_written_and_a_move_is_not_an_act() {
        let acts = [
            LogAction::Resign,
            LogAction::Erased,
            LogAction::Present,
            LogAction::Draw,
            LogAction::RandomSetup,
            LogAction::Repeat,
            LogAction::Place,
            LogAction::Skip,
            LogAction::Ahead,
            LogAction::Pause,
            LogAction::Resume,
            LogAction::FlagFall,
            LogAction::Credit(1_500),
            LogAction::Away(1_790_000_000_000),
            LogAction::Concede(20),
            LogAction::Takeback(Ply(12)),
        ];
        for act in acts {
            assert_eq!(act.to_string().parse(), Ok(act));
        }
        for text in ["pass", "8/5 6/5", "takeback", "takeback x", "Resign", ""] {
            assert!(text.parse::<LogAction>().is_err(), "{text}");
        }
    }

    #[test]
    fn an_entry_with_placements_names_them() {
        for list in [&["l6@bw:c1".to_owned(), "s3@gb:a5".to_owned()][..], &[]] {
            for (text, act) in [
                (repeat(list), LogAction::Repeat),
                (place(list), LogAction::Place),
            ] {
                assert_eq!((text.parse(), placements(&text)), (Ok(act), list.to_vec()));
            }
        }
        assert!(placements("resign").is_empty());
    }
}
