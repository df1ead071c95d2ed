//! The events in the log of a tournament, and their text form. Pure.

use crate::game::session::ending;
use crate::tournament::bracket::{DecidedBy, Score, Seed};
use std::fmt;
use std::str::FromStr;

/// Between two divisions.
const BORDER: &str = " / ";

/// An event of a tournament.
/// Entrants are numbered in the order in which they entered, matches within the present stage, games of a round robin by its schedule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A person enters.
    Join(u16),
    /// An entrant leaves before the start.
    Leave(u16),
    /// An entrant checks in: for the start, or for the present stage.
    CheckIn(u16),
    /// The entry is closed, and these take part, best seed first.
    Start(Vec<u16>),
    /// The entry of a round robin is closed, and these play in each division, best rating first.
    Begin(Vec<Vec<u16>>),
    /// A game of a match, or of a schedule, is opened.
    Open(usize),
    /// An opened game does not count.
    Void,
    /// A game of a match is over, in this way.
    Result(usize, GameEnd, Vec<Score>),
    /// A match is decided, from first to last, because it was not finished in time.
    Forfeit(usize, Vec<Seed>),
    /// The organiser decides a match for this player.
    Award(usize, Seed),
    /// A player withdraws.
    Withdraw(Seed),
    /// An entrant replaces a player.
    Replace(Seed, u16),
    /// The organiser makes the stage longer, by milliseconds.
    Extend(i64),
    /// The stage is made longer after an outage, or the start put off, by milliseconds.
    Credit(i64),
    /// A round robin is over.
    End,
    /// The tournament is cancelled.
    Cancel,
}

/// How a game of a match has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameEnd {
    /// On the board.
    Played,
    /// Nobody was left to play against, the last after resigning.
    Resigned,
    /// Nobody was left to play against, the last after running out of time.
    FlagFall,
    /// Nobody was left to play against, the last since their data was erased.
    Erased,
}

impl GameEnd {
    const ALL: [Self; 4] = [Self::Played, Self::Resigned, Self::FlagFall, Self::Erased];

    /// How a game has ended by the message key of what decided it.
    pub(in crate::tournament) fn of(ended_by: Option<&str>) -> Self {
        match ended_by {
            Some(ending::RESIGNED) => Self::Resigned,
            Some(ending::LATE) => Self::FlagFall,
            Some(ending::ERASED) => Self::Erased,
            _ => Self::Played,
        }
    }

    /// How a match is decided that this game decides.
    pub(super) const fn decides(self) -> DecidedBy {
        match self {
            Self::Played => DecidedBy::Games,
            Self::Resigned => DecidedBy::Resignation,
            Self::FlagFall => DecidedBy::Time,
            Self::Erased => DecidedBy::Forfeit,
        }
    }

    /// The name of the event in the log.
    const fn name(self) -> &'static str {
        match self {
            Self::Played => "result",
            Self::Resigned => "resigned",
            Self::FlagFall => "late",
            Self::Erased => "erased",
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Join(entrant) => write!(f, "join {entrant}"),
            Self::Leave(entrant) => write!(f, "leave {entrant}"),
            Self::CheckIn(entrant) => write!(f, "checkin {entrant}"),
            Self::Start(field) => {
                f.write_str("start")?;
                field.iter().try_for_each(|entrant| write!(f, " {entrant}"))
            }
            Self::Begin(divisions) => {
                let numbers = |division: &Vec<u16>| {
                    let numbers: Vec<String> = division.iter().map(u16::to_string).collect();
                    numbers.join(" ")
                };
                let divisions: Vec<String> = divisions.iter().map(numbers).collect();
                write!(f, "begin {}", divisions.join(BORDER))
            }
            Self::Open(number) => write!(f, "open {number}"),
            Self::Void => f.write_str("void"),
            Self::Result(number, end, scores) => {
                write!(f, "{} {number}", end.name())?;
                scores
                    .iter()
                    .try_for_each(|one| write!(f, " {} {} {}", one.seed.0, one.rank, one.points))
            }
            Self::Forfeit(number, order) => {
                write!(f, "forfeit {number}")?;
                order.iter().try_for_each(|seed| write!(f, " {}", seed.0))
            }
            Self::Award(number, seed) => write!(f, "award {number} {}", seed.0),
            Self::Withdraw(seed) => write!(f, "withdraw {}", seed.0),
            Self::Replace(seed, entrant) => write!(f, "replace {} {entrant}", seed.0),
            Self::Extend(time) => write!(f, "extend {time}"),
            Self::Credit(time) => write!(f, "credit {time}"),
            Self::End => f.write_str("end"),
            Self::Cancel => f.write_str("cancel"),
        }
    }
}

/// The text is not an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not an event of a tournament")]
pub struct ParseEventError;

impl FromStr for Event {
    type Err = ParseEventError;

    fn from_str(text: &str) -> Result<Self, ParseEventError> {
        if let Some(divisions) = text.strip_prefix("begin ") {
            return read_divisions(divisions).map(Self::Begin);
        }
        let mut words = text.split(' ');
        let name = words.next().ok_or(ParseEventError)?;
        let numbers: Result<Vec<i64>, _> = words.map(str::parse).collect();
        let numbers = numbers.map_err(|_| ParseEventError)?;
        let event = match (name, &numbers[..]) {
            ("join", [entrant]) => Self::Join(to(*entrant)?),
            ("leave", [entrant]) => Self::Leave(to(*entrant)?),
            ("checkin", [entrant]) => Self::CheckIn(to(*entrant)?),
            ("start", field) => {
                Self::Start(field.iter().map(|one| to(*one)).collect::<Result<_, _>>()?)
            }
            ("open", [number]) => Self::Open(to(*number)?),
            ("void", []) => Self::Void,
            ("forfeit", [number, order @ ..]) => {
                let order = order.iter().map(|seed| to(*seed).map(Seed));
                Self::Forfeit(to(*number)?, order.collect::<Result<_, _>>()?)
            }
            ("award", [number, seed]) => Self::Award(to(*number)?, Seed(to(*seed)?)),
            ("withdraw", [seed]) => Self::Withdraw(Seed(to(*seed)?)),
            ("replace", [seed, entrant]) => Self::Replace(Seed(to(*seed)?), to(*entrant)?),
            ("extend", [time]) => Self::Extend(*time),
            ("credit", [time]) => Self::Credit(*time),
            ("end", []) => Self::End,
            ("cancel", []) => Self::Cancel,
            (name, [number, scores @ ..]) => {
                let mut ends = GameEnd::ALL.into_iter();
                let end = ends.find(|end| end.name() == name);
                let end = end.ok_or(ParseEventError)?;
                Self::Result(to(*number)?, end, read_scores(scores)?)
            }
            _ => return Err(ParseEventError),
        };
        Ok(event)
    }
}

fn to<T: TryFrom<i64>>(number: i64) -> Result<T, ParseEventError> {
    number.try_into().map_err(|_| ParseEventError)
}

fn read_divisions(text: &str) -> Result<Vec<Vec<u16>>, ParseEventError> {
    let number = |number: &str| number.parse().map_err(|_| ParseEventError);
    let division = |division: &str| division.split(' ').map(number).collect();
    text.split(BORDER).map(division).collect()
}

fn read_scores(numbers: &[i64]) -> Result<Vec<Score>, ParseEventError> {
    let (scores, rest) = numbers.as_chunks::<3>();
    if !rest.is_empty() {
        return Err(ParseEventError);
    }
    let read = |[seed, place, points]: &[i64; 3]| {
        Ok(Score {
            seed: Seed(to(*seed)?),
            rank: to(*place)?,
            points: to(*points)?,
        })
    };
    scores.iter().map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::{Event, GameEnd};
    use crate::tournament::bracket::{Score, Seed};

    #[test]
    fn an_event_reads_as_it_is_written() {
        let score = |seed: u16, points: i32| Score {
            seed: Seed(seed),
            rank: 1,
            points,
        };
        for event in [
            Event::Join(3),
            Event::Leave(3),
            Event::CheckIn(0),
            Event::Start(vec![2, 0, 1]),
            Event::Begin(vec![vec![3, 0], vec![12]]),
            Event::Open(4),
            Event::Void,
            Event::Result(1, GameEnd::Played, vec![score(0, -3), score(7, 30)]),
            Event::Result(0, GameEnd::Resigned, vec![score(1, 0), score(0, 0)]),
            Event::Result(2, GameEnd::FlagFall, vec![score(1, 0)]),
            Event::Result(3, GameEnd::Erased, vec![]),
            Event::Forfeit(0, vec![Seed(1), Seed(0)]),
            Event::Award(2, Seed(5)),
            Event::Withdraw(Seed(9)),
            Event::Replace(Seed(1), 14),
            Event::Extend(86_400_000),
            Event::Credit(5),
            Event::End,
            Event::Cancel,
        ] {
            assert_eq!(event.to_string().parse(), Ok(event));
        }
        for text in [
            "",
            "join",
            "join x",
            "result 1 2",
            "award 1 99999",
            "nothing",
        ] {
            assert!(text.parse::<Event>().is_err(), "{text}");
        }
    }
}
