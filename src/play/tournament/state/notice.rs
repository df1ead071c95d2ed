//! Public notices of a tournament other than its games: decisions of the organiser, withdrawals, time given back.
//! Pure.

use super::{Event, TournamentState};
use crate::tournament::TournamentRow;
use crate::tournament::bracket::Seed;
use zihin_ids::UserId;
use zihin_store::TournamentStatus;

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
    /// The entry is closed and the bracket drawn.
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
    /// This player has withdrawn.
    Withdrawn(String),
    /// The tournament is cancelled.
    Cancelled,
    /// The tournament is cancelled, since too few took part at its start.
    TooFew,
}

impl TournamentState {
    /// The notices from this event on.
    pub fn notices(&self, from: usize) -> Vec<Notice> {
        let mut tournament = Self::replay(
            TournamentRow {
                events: Vec::new(),
                ..self.row.clone()
            },
            self.max_seats,
        );
        let mut notices = Vec::new();
        for (number, row) in self.row.events.iter().enumerate() {
            let event = row.text.parse().ok().filter(|_| number >= from);
            // The state before the event: after a replacement the seed has another name.
            let what = event.and_then(|event| tournament.notice_kind(&event, row.at));
            notices.extend(what.map(|what| Notice {
                at: row.at,
                by: row.user,
                what,
            }));
            tournament.push(row.clone());
        }
        notices
    }

    fn notice_kind(&self, event: &Event, at: i64) -> Option<NoticeKind> {
        let name = |seed: &Seed| self.name(*seed);
        Some(match event {
            Event::Start(_) => NoticeKind::Started,
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
            Event::Credit(time) => NoticeKind::Credited(*time),
            Event::Withdraw(seed) => NoticeKind::Withdrawn(name(seed)),
            Event::Cancel => {
                let start = self.row.terms.starts_at;
                let is_due = self.status == TournamentStatus::Entry
                    && start.is_some_and(|start| start <= at);
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
