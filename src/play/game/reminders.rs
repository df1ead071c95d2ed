//! Which reminders a player wants of those that are due.

use crate::PlayError;
use crate::clock::Deadline;
use crate::game::Games;
use crate::game::live::Live;
use crate::people::Reminders;
use zihin_rules::Seat;

impl Games {
    /// Which of the reminders that are due together a player wants; none if it is a computer.
    pub(super) async fn wanted_reminder(
        &self,
        live: &Live,
        seat: Seat,
        due: &[Deadline],
    ) -> Result<Option<Deadline>, PlayError> {
        let Some(user) = live.row.person_at(seat.0).filter(|_| !due.is_empty()) else {
            return Ok(None);
        };
        let reminders = self.people.preferences(user).await?.reminders;
        Ok(wanted(reminders, due, live.row.terms.is_by_day()))
    }
}

/// Which of these reminders is wanted, in a game by the day or a quicker one. Pure.
fn wanted(reminders: Reminders, due: &[Deadline], is_by_day: bool) -> Option<Deadline> {
    let is_wanted = |deadline: &Deadline| match (reminders, deadline) {
        (Reminders::Never, _) => false,
        (Reminders::Both | Reminders::Half, Deadline::Half)
        | (Reminders::Both | Reminders::Tenth, Deadline::Tenth)
        | (Reminders::Day, Deadline::Day)
        | (Reminders::SixHours, Deadline::SixHours)
        | (Reminders::Hour, Deadline::Hour) => true,
        (_, Deadline::Half | Deadline::Tenth) => !is_by_day,
        _ => false,
    };
    due.iter().copied().find(is_wanted)
}

#[cfg(test)]
mod tests {
    use super::{Deadline, Reminders, wanted};

    #[test]
    fn reminders_come_as_chosen_by_the_day_and_as_ever_in_quicker_games() {
        let together = [Deadline::Tenth, Deadline::Day];
        for (reminders, by_day, quick) in [
            (
                Reminders::Both,
                Some(Deadline::Tenth),
                Some(Deadline::Tenth),
            ),
            (Reminders::Half, None, Some(Deadline::Tenth)),
            (Reminders::Day, Some(Deadline::Day), Some(Deadline::Tenth)),
            (Reminders::Daily, None, Some(Deadline::Tenth)),
            (Reminders::Never, None, None),
        ] {
            let found = [true, false].map(|is_by_day| {
                let due = if is_by_day {
                    &together[..]
                } else {
                    &together[..1]
                };
                wanted(reminders, due, is_by_day)
            });
            assert_eq!(found, [by_day, quick], "{reminders:?}");
        }
    }
}
