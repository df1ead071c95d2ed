//! Who sits where: people, and computers in the remaining seats. Pure.

use crate::Refusal;
use crate::game::terms::GameRow;
use zihin_engine::Level;
use zihin_ids::UserId;
use zihin_rules::Seat;
use zihin_store::{SeatRow, Status};

/// The default level of the computers.
pub const DEFAULT_LEVEL: Level = Level::Medium;

/// The names of the computers in a game, in order.
const NAMES: [&str; 4] = ["Zihin", "Zihin II", "Zihin III", "Zihin IV"];

/// The level of the computers in a game; `None` without computers.
pub const fn level_of(row: &GameRow) -> Option<Level> {
    row.terms.engine
}

/// The message key of a level's name.
pub const fn level_key(level: Level) -> &'static str {
    match level {
        Level::Easy => "level-easy",
        Level::Medium => "level-medium",
        Level::Hard => "level-hard",
        Level::Master => "level-master",
    }
}

/// The seat that a person may take.
pub(crate) fn seat_for(row: &GameRow, user: UserId) -> Result<u8, Refusal> {
    match row.status {
        Status::Over | Status::Cancelled => return Err(Refusal::Over),
        _ if row.is_gone() => return Err(Refusal::PlaceGone),
        _ if row.seat_of(user).is_some() => return Err(Refusal::AlreadySeated),
        Status::Playing => return Err(Refusal::Full),
        Status::Lobby => {}
    }
    let is_free = |seat: &u8| row.seat(*seat).is_none();
    let free = (0..row.size).find(is_free).ok_or(Refusal::Full)?;
    let reserved = row.pending_invitees();
    if row.free_seats() <= reserved.len() && !reserved.contains(&user) {
        return Err(Refusal::InvitedOnly);
    }
    Ok(free)
}

/// The seats of `count` computers, from `first` on.
pub(crate) fn computers(first: u8, count: u8) -> impl Iterator<Item = SeatRow> {
    (first..first + count).zip(NAMES).map(computer)
}

/// Computers for the free seats of a game, under names that no player in it has.
pub(crate) fn computers_for(row: &GameRow) -> Vec<SeatRow> {
    let free = (0..row.size).filter(|seat| row.seat(*seat).is_none());
    let is_unused = |name: &&str| row.seats.iter().all(|player| player.name != **name);
    free.zip(NAMES.into_iter().filter(is_unused))
        .map(computer)
        .collect()
}

fn computer((seat, name): (u8, &str)) -> SeatRow {
    SeatRow::new(seat, None, name.to_owned())
}

/// Whether a computer has this seat.
pub(crate) fn is_computer(row: &GameRow, seat: Seat) -> bool {
    row.seat(seat.0).is_some_and(SeatRow::is_computer)
}

/// The seats of computers among these players, who are in the order of play.
pub(crate) fn computers_among(players: &[SeatRow]) -> Vec<Seat> {
    let seats = (0..).map(Seat).zip(players);
    let computers = seats.filter(|(_, player)| player.is_computer());
    computers.map(|(seat, _)| seat).collect()
}

/// Whether a computer plays in this game.
pub(crate) fn has_computer(row: &GameRow) -> bool {
    row.seats.iter().any(SeatRow::is_computer)
}

/// How many of the computers at these seats move one after the other, that at `seat` among them,
/// before it is a person's turn again; 0 if a person sits there. Of the `size` seats, those in `left` are passed over.
pub(crate) fn computers_in_a_row(size: u8, computers: &[Seat], left: &[Seat], seat: Seat) -> u32 {
    let plays = |seat: &Seat| computers.contains(seat);
    let later = (seat.0..size).chain(0..seat.0).map(Seat);
    let playing: Vec<Seat> = later.filter(|seat| !left.contains(seat)).collect();
    let after = playing.iter().take_while(|seat| plays(seat)).count();
    let count = match after {
        0 => 0,
        all if all == playing.len() => all,
        // Those before it in this round, from the last person on.
        some => some + playing.iter().rev().take_while(|seat| plays(seat)).count(),
    };
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// The seat of the only person in a game against computers; `None` if there are several people or no computer.
pub(crate) fn only_person(row: &GameRow) -> Option<Seat> {
    let mut people = row.seats.iter().filter(|row| row.user.is_some());
    let first = people.next().filter(|_| has_computer(row))?;
    people.next().is_none().then_some(Seat(first.seat))
}

#[cfg(test)]
mod tests {
    use super::computers_in_a_row;
    use zihin_rules::Seat;

    #[test]
    fn computers_in_a_row_are_those_between_two_turns_of_people() {
        let seats = |list: &[u8]| list.iter().copied().map(Seat).collect::<Vec<_>>();
        for (size, computers, left, seat, expected) in [
            (2, &[1][..], &[][..], 1, 1),
            (2, &[1], &[], 0, 0),
            (3, &[1, 2], &[], 1, 2),
            (3, &[1, 2], &[], 2, 2),
            (3, &[0, 2], &[], 0, 2),
            (3, &[0, 2], &[], 2, 2),
            (4, &[0, 2], &[], 2, 1),
            (4, &[0, 2], &[1], 2, 2),
            (4, &[0, 1, 3], &[], 0, 3),
            (3, &[0, 1], &[2], 0, 2),
        ] {
            let count = computers_in_a_row(size, &seats(computers), &seats(left), Seat(seat));
            assert_eq!(count, expected, "{computers:?} {left:?} {seat}");
        }
    }
}
