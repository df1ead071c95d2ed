//! Makes a record of a replayed game. Pure.

use crate::game::session::act::LogAction;
use crate::game::session::{LogEntry, Session, ending};
use crate::game::terms::GameRow;
use zihin_games::AnyGame;
use zihin_rules::{Date, EndCause, Event, Options, Record, RecordResult, Turn};

/// A record, and the game that it is of.
#[derive(Clone)]
pub struct RecordedGame {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// The record.
    pub record: Record,
}

/// A day in milliseconds.
const DAY: i64 = 24 * 60 * 60 * 1_000;

/// A game of the store as a record.
pub(super) fn recorded(row: &GameRow, session: &Session) -> RecordedGame {
    let begun = row.started_at.unwrap_or(row.created_at);
    RecordedGame {
        game: session.game(),
        record: session.record(row.names(), &row.terms.game, Some(begun)),
    }
}

impl Session {
    /// The game as a record.
    /// `options` are those that were chosen, `begun` is when it began, in milliseconds since 1970.
    pub fn record(&self, names: Vec<String>, options: &Options, begun: Option<i64>) -> Record {
        let mut events: Vec<Event> = self.entries().filter_map(|one| event(one)).collect();
        if self.is_from_position() {
            let position = self.first_position().text();
            events.insert(0, Event::Position(position));
        }
        let result = self.result();
        if result.is_some() {
            // Whose leaving ended the game is in the result.
            while let Some(Event::Left(_)) = events.last() {
                events.pop();
            }
        }
        let info = self.game().info();
        let chosen = info.options.iter().map(|option| {
            let value = options.get(option.id).map(String::as_str);
            let value = value.unwrap_or(option.values[0]);
            (option.id.to_owned(), value.to_owned())
        });
        Record {
            names,
            options: chosen.collect(),
            date: begun.and_then(date),
            events,
            result,
        }
    }

    fn result(&self) -> Option<RecordResult> {
        let Turn::Over(ended) = self.turn() else {
            return None;
        };
        let cause = match ended.by {
            ending::RESIGNED | ending::ERASED => EndCause::Resigned,
            ending::LATE => EndCause::Time,
            ending::AGREED => EndCause::Agreed,
            _ => EndCause::Rules,
        };
        Some(RecordResult {
            ranks: ended.ranks,
            cause,
        })
    }
}

/// What an entry of the log is in a record; none if it leaves the board as it is.
fn event(one: &LogEntry) -> Option<Event> {
    Some(match one.entry.actor.seat().zip(one.act) {
        None => Event::Move(one.entry.clone()),
        Some((seat, act)) if act.is_leaving() => Event::Left(seat),
        Some((seat, LogAction::Concede(points))) => Event::Conceded(seat, points),
        Some((_, LogAction::Skip)) => Event::Skipped,
        Some(_) => return None,
    })
}

/// The day of a time in milliseconds since 1970, in UTC,
/// by the calendar algorithm of Howard Hinnant (`civil_from_days`).
fn date(at: i64) -> Option<Date> {
    let days = at.div_euclid(DAY) + 719_468;
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * of_year + 2) / 153;
    let month = if shifted < 10 {
        shifted + 3
    } else {
        shifted - 9
    };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    Some(Date {
        year: year.try_into().ok()?,
        month: month.try_into().ok()?,
        day: (of_year - (153 * shifted + 2) / 5 + 1).try_into().ok()?,
    })
}

#[cfg(test)]
mod tests {
    use super::{DAY, date};

    #[test]
    fn a_time_has_the_day_of_the_calendar() {
        for (days, day) in [
            (0, "1970.01.01"),
            (59, "1970.03.01"),
            (11_016, "2000.02.29"),
            (11_017, "2000.03.01"),
            (20_779, "2026.11.22"),
        ] {
            let found = [0, DAY - 1].map(|more| date(days * DAY + more).map(|day| day.to_string()));
            assert_eq!(found, [Some(day.to_owned()), Some(day.to_owned())]);
        }
        assert_eq!(date(i64::MAX), None);
        assert_eq!(date(i64::MIN), None);
    }
}
