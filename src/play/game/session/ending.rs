//! Endings outside the rules of a game: nobody is left to play against, or the players agreed on a draw. Pure.

use zihin_rules::{Ending, PerSeat, Seat};

/// How the last player who left has left: the message keys of endings.
pub(crate) const RESIGNED: &str = "ending-resigned";
/// Out of time.
pub(crate) const LATE: &str = "ending-time";
/// The player's data was erased.
pub(crate) const ERASED: &str = "ending-erased";

/// The players agreed on a draw.
pub(crate) const AGREED: &str = "ending-agreed";

/// All have left but one, or but computers: those who stayed come first, and the points stay as they are.
/// `by` says how the last one left.
pub(super) fn deserted(scores: PerSeat<i32>, left: &[Seat], by: &'static str) -> Ending {
    ranked(shared(scores, by), left)
}

/// The remaining players have agreed on a draw.
pub(super) fn agreed(scores: PerSeat<i32>, left: &[Seat]) -> Ending {
    ranked(shared(scores, AGREED), left)
}

fn shared(scores: PerSeat<i32>, by: &'static str) -> Ending {
    Ending {
        scores,
        ranks: PerSeat::splat(scores.seats(), 1),
        by,
    }
}

/// The ending with those who have left in the last ranks, the first to leave last; the others keep their order.
pub(super) fn ranked(ending: Ending, left: &[Seat]) -> Ending {
    let rank = |seat: Seat| {
        if let Some(earlier) = left.iter().position(|gone| *gone == seat) {
            return usize::from(ending.ranks.seats()) - earlier;
        }
        let ahead =
            |(other, rank): &(Seat, &u8)| !left.contains(other) && **rank < ending.ranks[seat];
        1 + ending.ranks.iter().filter(ahead).count()
    };
    let ranks = PerSeat::from_fn(ending.ranks.seats(), |seat| {
        u8::try_from(rank(seat)).expect("a game has at most four seats")
    });
    Ending { ranks, ..ending }
}

#[cfg(test)]
mod tests {
    use super::{deserted, ranked};
    use zihin_rules::{Ending, PerSeat, Seat};

    fn ranks(ranks: [u8; 3], left: &[u8]) -> Vec<u8> {
        let left: Vec<Seat> = left.iter().copied().map(Seat).collect();
        let ending = Ending {
            scores: PerSeat::splat(3, 0),
            ranks: PerSeat::from_fn(3, |seat| ranks[seat.index()]),
            by: "x",
        };
        let ranked = ranked(ending, &left);
        ranked.ranks.iter().map(|(_, rank)| *rank).collect()
    }

    #[test]
    fn those_who_left_come_last_and_the_others_move_up() {
        assert_eq!(ranks([1, 2, 3], &[]), [1, 2, 3]);
        assert_eq!(ranks([1, 2, 3], &[0]), [3, 1, 2]);
        assert_eq!(ranks([1, 1, 3], &[1]), [1, 3, 2]);
        assert_eq!(ranks([2, 1, 2], &[1]), [1, 3, 1]);
        assert_eq!(ranks([1, 2, 3], &[1, 0]), [2, 3, 1]);
    }

    #[test]
    fn the_one_who_stays_wins() {
        let ending = deserted(PerSeat::splat(2, 7), &[Seat(0)], "x");
        assert_eq!(ending.winners().collect::<Vec<_>>(), [Seat(1)]);
        assert_eq!(ending.scores[Seat(0)], 7);
    }
}
