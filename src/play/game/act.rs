//! What a log may say beside the moves of its game. It knows no game: no move of any is spelled like one of these.

use crate::ids::Ply;
use std::fmt;
use std::str::FromStr;

/// Something that a seat does to the game as a whole. Where everybody must agree, the entry is made by whoever agreed last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Act {
    /// The player gives up and leaves.
    Resign,
    /// All agree that nobody wins.
    Draw,
    /// The player leaves the rest of the setup to luck.
    Rest,
    /// The turn of a player who has left is passed.
    Skip,
    /// All agree that nobody moves for now.
    Pause,
    /// All agree to go on.
    Resume,
    /// The player's time is over.
    Late,
    /// The bot was away for so many milliseconds while the player was to move.
    Credit(i64),
    /// All agree that the turn which began at this ply, and all after it, never was.
    Takeback(Ply),
}

/// The word of a taken back turn, before its ply.
const TAKEBACK: &str = "takeback";
/// The word of credited time, before its length.
const CREDIT: &str = "credit";

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Resign => "resign",
            Self::Draw => "draw",
            Self::Rest => "rest",
            Self::Skip => "skip",
            Self::Pause => "pause",
            Self::Resume => "resume",
            Self::Late => "late",
            Self::Credit(span) => return write!(f, "{CREDIT} {span}"),
            Self::Takeback(ply) => return write!(f, "{TAKEBACK} {ply}"),
        })
    }
}

/// The text is a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NoAct;

impl FromStr for Act {
    type Err = NoAct;

    fn from_str(text: &str) -> Result<Self, NoAct> {
        if let Some(ply) = text.strip_prefix(TAKEBACK) {
            let ply = ply.trim_start().parse().map_err(|_| NoAct)?;
            return Ok(Self::Takeback(Ply(ply)));
        }
        if let Some(span) = text.strip_prefix(CREDIT) {
            let span = span.trim_start().parse().map_err(|_| NoAct)?;
            return Ok(Self::Credit(span));
        }
        let plain = [
            Self::Resign,
            Self::Draw,
            Self::Rest,
            Self::Skip,
            Self::Pause,
            Self::Resume,
            Self::Late,
        ];
        plain
            .into_iter()
            .find(|act| act.to_string() == text)
            .ok_or(NoAct)
    }
}

#[cfg(test)]
mod tests {
    use super::Act;
    use crate::ids::Ply;

    #[test]
    fn an_act_reads_as_it_is_written_and_a_move_is_none() {
        let acts = [
            Act::Resign,
            Act::Draw,
            Act::Rest,
            Act::Skip,
            Act::Pause,
            Act::Resume,
            Act::Late,
            Act::Credit(1_500),
            Act::Takeback(Ply(12)),
        ];
        for act in acts {
            assert_eq!(act.to_string().parse(), Ok(act));
        }
        for text in ["pass", "8/5 6/5", "takeback", "takeback x", "Resign", ""] {
            assert!(text.parse::<Act>().is_err(), "{text}");
        }
    }
}
