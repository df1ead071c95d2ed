//! A rematch: another game with the same people, who change seats as the game's info says. Pure.

use crate::game::terms::{GameRow, GameTerms};
use zihin_rules::Rematch;
use zihin_store::{NewDice, NewGame, SeatRow};

/// Another game with the people of a finished one, and its terms.
pub(in crate::game) fn rematch(
    over: &GameRow,
    rule: Rematch,
    dice: Option<NewDice>,
    at: i64,
) -> (NewGame, GameTerms) {
    let seats = seating(over, rule);
    let terms = GameTerms {
        kept_seats: true,
        ..over.terms.clone()
    };
    let new = NewGame {
        guild: over.guild,
        channel: over.channel,
        parent: over.parent,
        game: over.game.clone(),
        size: over.size,
        creator: over.creator,
        terms: terms.clone().into(),
        invited: seats.iter().filter_map(|row| row.user).collect(),
        seats,
        entries: None,
        dice,
        at,
    };
    (new, terms)
}

/// The seats of the rematch.
fn seating(over: &GameRow, rule: Rematch) -> Vec<SeatRow> {
    let mut seats = over.seats.clone();
    let is_first = |row: &SeatRow| row.result.is_some_and(|(_, place)| place == 1);
    let first = match rule {
        Rematch::Rotate => 1,
        Rematch::WinnerFirst => seats.iter().position(is_first).unwrap_or(0),
    };
    let length = seats.len().max(1);
    seats.rotate_left(first % length);
    seats
}

#[cfg(test)]
mod tests {
    use super::{Rematch, seating};
    use crate::game::terms::{GameRow, sample_row};
    use zihin_ids::UserId;
    use zihin_store::SeatRow;

    #[test]
    fn two_players_change_sides() {
        let seat = |seat: u8| SeatRow {
            seat,
            user: Some(UserId(u64::from(seat))),
            name: String::new(),
            result: Some((0, seat + 1)),
        };
        let over = GameRow {
            seats: vec![seat(0), seat(1)],
            ..sample_row("go", 2)
        };
        let users: Vec<_> = seating(&over, Rematch::Rotate)
            .iter()
            .map(|row| row.user)
            .collect();
        assert_eq!(users, [Some(UserId(1)), Some(UserId(0))]);
    }
}
