//! What everybody should know of a tournament beside its games: what its organiser has decided, who has withdrawn, time that was given back. Pure, no words.

use super::{Event, TournamentState};
use crate::ids::UserId;
use crate::play::tournament::bracket::Seed;
use crate::store::{TournamentRow, TournamentStatus};

/// Something that has happened beside the games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// Who did it; nobody where it came by itself, or who wants to be forgotten.
    pub by: Option<UserId>,
    /// What.
    pub what: NoticeKind,
}

/// What has happened. People are named as they were called; those who want to be forgotten are not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoticeKind {
    /// The entry is closed and the bracket drawn.
    Started,
    /// Somebody plays on in the place of a player.
    Replaced {
        /// Who played so far.
        player: String,
        /// Who plays on.
        new: String,
    },
    /// An open match is decided for this player.
    Awarded(String),
    /// The stage lasts so many milliseconds longer.
    Extended(i64),
    /// The bot was away for so many milliseconds, which the stage lasts longer.
    Credited(i64),
    /// This player has given up.
    Withdrawn(String),
    /// It is called off.
    Cancelled,
    /// It is called off, since too few were there at its start.
    TooFew,
}

impl TournamentState {
    /// What has happened beside the games, from this event on.
    #[must_use]
    pub fn notices(&self, from: usize) -> Vec<Notice> {
        let mut tournament = Self::replay(TournamentRow {
            events: Vec::new(),
            ..self.row.clone()
        });
        let mut notices = Vec::new();
        for (number, row) in self.row.events.iter().enumerate() {
            let event = row.text.parse().ok().filter(|_| number >= from);
            // Names are those before the event: whoever is replaced has none at that seed any more.
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
            Event::Award(_, seed) => NoticeKind::Awarded(name(seed)),
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
