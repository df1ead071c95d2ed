//! Who sits where in the games of a schedule: everybody as often on each seat as on any other, or once more. Pure.

use crate::tournament::bracket::Seed;

/// A player of a game, and the seat there.
#[derive(Clone, Copy)]
struct Place {
    game: usize,
    /// The player's games in groups of as many as there are seats: a player sits on no seat twice in a group.
    group: (Seed, usize),
    seat: Option<usize>,
}

impl Place {
    /// Whether this is a place of the game, or else of the group, of another one.
    fn is_beside(&self, other: &Self, in_game: bool) -> bool {
        if in_game {
            self.game == other.game
        } else {
            self.group == other.group
        }
    }
}

/// Seats the players of games with the same number of players so that each sits on every seat equally often, or once more on some.
///
/// The games and the groups of a player's games are the two sides of a bipartite graph, whose edges can be coloured with as many colours as there are seats
/// (König, 1916).
pub(super) fn balance(games: &mut [&mut Vec<Seed>], seats: usize) {
    let mut places: Vec<Place> = Vec::new();
    for (game, players) in games.iter().enumerate() {
        for player in &**players {
            let earlier = places.iter().filter(|place| place.group.0 == *player);
            let group = (*player, earlier.count() / seats);
            let place = Place {
                game,
                group,
                seat: None,
            };
            places.push(place);
            seat_last(&mut places, seats);
        }
    }
    for (number, players) in games.iter_mut().enumerate() {
        let seat = |player: &Seed| {
            let mut here = places.iter().filter(|place| place.game == number);
            here.find(|place| place.group.0 == *player)?.seat
        };
        players.sort_by_key(seat);
    }
}

/// Gives the last place a seat that is free in its game and in its group, for which others may have to change theirs.
fn seat_last(places: &mut [Place], seats: usize) {
    let Some((last, placed)) = places.split_last_mut() else {
        return;
    };
    let free = |in_game: bool| {
        let is_taken = |seat: usize| {
            let mut others = placed.iter();
            others.any(|place| place.seat == Some(seat) && place.is_beside(last, in_game))
        };
        (0..seats).find(|seat| !is_taken(*seat))
    };
    let (Some(wanted), Some(spare)) = (free(true), free(false)) else {
        return;
    };
    // Along the path that takes turns between the two seats, which does not lead back to the game.
    let (mut path, mut from, mut in_game, mut seat) = (Vec::new(), *last, false, wanted);
    let next = |from: &Place, in_game: bool, seat: usize| {
        let mut others = placed.iter();
        others.position(|place| place.seat == Some(seat) && place.is_beside(from, in_game))
    };
    while let Some(at) = next(&from, in_game, seat).filter(|_| wanted != spare) {
        path.push(at);
        (from, in_game) = (placed[at], !in_game);
        seat = wanted + spare - seat;
    }
    for at in path {
        placed[at].seat = placed[at].seat.map(|seat| wanted + spare - seat);
    }
    last.seat = Some(wanted);
}
