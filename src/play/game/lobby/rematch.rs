//! A rematch: another game with the same people, who change seats as the game's card says. Pure.

use crate::games::find;
use crate::play::game::options::SEATING;
use crate::rules::Rematch;
use crate::store::{GameRow, NewGame, SeatRow};

/// Another game with the people of a finished one.
pub(in crate::play::game) fn rematch(over: &GameRow, at: i64) -> NewGame {
    let seats = seating(over);
    let mut options = over.options.clone();
    options.insert(SEATING.to_owned(), "kept".to_owned());
    NewGame {
        guild: over.guild,
        channel: over.channel,
        parent: over.parent,
        game: over.game.clone(),
        size: over.size,
        creator: over.creator,
        options,
        invited: seats.iter().filter_map(|row| row.user).collect(),
        seats,
        entries: None,
        at,
    }
}

/// The seats of the rematch.
fn seating(over: &GameRow) -> Vec<SeatRow> {
    let mut seats = over.seats.clone();
    let rule = find(&over.game).map_or(Rematch::Rotate, |game| game.card().rematch);
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
    use super::seating;
    use crate::ids::{ChannelId, GameId, GuildId, UserId};
    use crate::store::{GameRow, SeatRow, Status};

    #[test]
    fn two_players_change_sides() {
        let seat = |seat: u8| SeatRow {
            seat,
            user: Some(UserId(u64::from(seat))),
            name: String::new(),
            result: Some((0, seat + 1)),
        };
        let over = GameRow {
            id: GameId(1),
            guild: GuildId(1),
            channel: ChannelId(1),
            parent: None,
            game: "table".to_owned(),
            size: 2,
            creator: UserId(0),
            status: Status::Over,
            created_at: 0,
            started_at: Some(0),
            ended_at: Some(0),
            ended_by: None,
            message: None,
            thread: None,
            options: [].into(),
            invited: vec![],
            declined: vec![],
            seats: vec![seat(0), seat(1)],
        };
        let users: Vec<_> = seating(&over).iter().map(|row| row.user).collect();
        assert_eq!(users, [Some(UserId(1)), Some(UserId(0))]);
    }
}
