//! Rings around the pieces that may move: when they tell a player something.

/// Whether to mark the pieces that may move: only if at most half of a player's pieces may,
/// since a ring around nearly every piece tells nothing.
pub const fn few_may_move(movable: usize, pieces: usize) -> bool {
    2 * movable <= pieces
}

#[cfg(test)]
mod tests {
    use super::few_may_move;

    #[test]
    fn pieces_that_may_move_are_marked_only_if_they_are_few() {
        assert!(few_may_move(7, 14) && few_may_move(1, 2));
        assert!(!few_may_move(8, 14) && !few_may_move(1, 1));
    }
}
