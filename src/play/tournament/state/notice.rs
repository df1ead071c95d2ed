//! Public notices of a tournament other than its games: decisions of the organiser, withdrawals, time given back.
//! Pure.

use super::{Event, TournamentState};
use crate::tournament::bracket::Seed;
use zihin_ids::UserId;
use zihin_store::{EventRow, TournamentStatus};

/// A public notice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// Who did it; `None` if it was automatic, or if the person's data was erased.
    pub by: Option<UserId>,
    /// What happened.
    pub what: NoticeKind,
}

/// What happened. Names are those at that time; those of erased people are empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoticeKind {
    /// The entry is closed, by the organiser if it is a round robin.
    Started,
    /// A player was replaced.
    Replaced {
        /// The player so far.
        player: String,
        /// The new player.
        new: String,
    },
    /// An open match is decided for this player.
    Awarded {
        /// The player.
        player: String,
        /// The opponents.
        others: Vec<String>,
    },
    /// The stage lasts so many milliseconds longer.
    Extended(i64),
    /// The stage lasts so many milliseconds longer after an outage.
    Credited(i64),
    /// The tournament starts so many milliseconds later after an outage.
    PutOff(i64),
    /// This player has withdrawn.
    Withdrawn(String),
    /// The tournament is cancelled.
    Cancelled,
    /// The tournament is cancelled, since too few took part at its start.
    TooFew,
}

impl TournamentState {
    /// The notices from this event on.
    pub fn notices(&self, from: usize) -> impl DoubleEndedIterator<Item = &Notice> {
        let later = self.notices.iter().filter(move |(event, _)| *event >= from);
        later.map(|(_, notice)| notice)
    }

    /// The notice of an event that comes next.
    pub(super) fn notice(&self, event: &Event, row: &EventRow) -> Option<Notice> {
        Some(Notice {
            at: row.at,
            by: row.user,
            what: self.notice_kind(event, row)?,
        })
    }

    fn notice_kind(&self, event: &Event, row: &EventRow) -> Option<NoticeKind> {
        let name = |seed: &Seed| self.name(*seed);
        Some(match event {
            Event::Start(_) => NoticeKind::Started,
            Event::Begin(_) if row.user.is_some() => NoticeKind::Started,
            Event::Replace(seed, entrant) => {
                let new = self.row.entrants.get(usize::from(*entrant));
                NoticeKind::Replaced {
                    player: name(seed),
                    new: new.map(|row| row.name.clone()).unwrap_or_default(),
                }
            }
            Event::Award(number, seed) => NoticeKind::Awarded {
                player: name(seed),
                others: self.opponents(*number, *seed),
            },
            Event::Extend(time) => NoticeKind::Extended(*time),
            Event::Credit(time) if self.status == TournamentStatus::Entry => {
                NoticeKind::PutOff(*time)
            }
            Event::Credit(time) => NoticeKind::Credited(*time),
            Event::Withdraw(seed) => NoticeKind::Withdrawn(name(seed)),
            Event::Cancel => {
                let start = self.starts_at;
                let is_due = self.status == TournamentStatus::Entry
                    && start.is_some_and(|start| start <= row.at);
                if is_due {
                    NoticeKind::TooFew
                } else {
                    NoticeKind::Cancelled
                }
            }
            _ => return None,
        })
    }
}
