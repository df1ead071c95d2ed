//! A position as alpha-beta search sees it.

/// A position of a game without dice as two sides see it: two players, or the seat that searches against all others, who are assumed to
/// play together (paranoid search). With more than two seats a side may move several times in a row, see [`Node::keeps_turn`].
///
/// Values are whole numbers from the point of view of the side to move, in the game's own unit, and stay well below
/// [`WIN`](super::alphabeta::WIN).
pub trait Node: Sized {
    /// A move; moves that lead to the same position should be equal.
    type Ply: Copy + PartialEq;

    /// How many values [`Node::history_index`] has.
    const HISTORY_SIZE: usize;

    /// Which unpromising lines the search may skip; none if it must try all.
    const PRUNING: Option<Pruning>;

    /// Whether positions may repeat.
    /// Where they cannot, a position under which every line was searched to the end of the game counts as solved and is not searched again.
    const REPEATS: bool = true;

    /// A hash of the position, including everything that affects the rest of the game.
    fn key(&self) -> u64;
    /// How the game has ended, if it has.
    fn end(&self) -> Option<End>;
    /// How many plies back an equal position may lie.
    fn reversible(&self) -> usize {
        0
    }
    /// Whether the rules force the mover's hand, so that the static value is meaningless.
    fn is_forced(&self) -> bool {
        false
    }
    /// Adds moves to `found`.
    fn plies(&self, which: MoveSet, found: &mut Vec<Self::Ply>);
    /// The position after a move.
    #[must_use]
    fn after(&self, ply: Self::Ply) -> Self;
    /// The position after a null move, in which the mover passes.
    /// None where passing might be better than any move (zugzwang).
    fn null_move(&self) -> Option<Self> {
        None
    }
    /// The static value for the mover.
    fn value(&self) -> i32;
    /// An estimate of how good a move is, larger for better ones; 0 for quiet moves.
    fn ordering_score(&self, ply: Self::Ply) -> i32;
    /// The entry of a move in the history table, below [`Node::HISTORY_SIZE`]; similar moves share one.
    fn history_index(&self, ply: Self::Ply) -> usize;

    /// Whether the side to move here is also to move in `after`, the position after one of its moves.
    /// By default the sides alternate.
    fn keeps_turn(&self, _after: &Self) -> bool {
        false
    }
}

/// What a search skips near the leaves.
/// Margins are in the unit of the values, for each ply that is still to be searched.
#[derive(Clone, Copy, Debug)]
pub struct Pruning {
    /// A position is not searched if its static value is better by this than the opponent allows.
    pub reverse_margin: i32,
    /// The most that a single quiet move usually gains: quiet moves are skipped where even this is not enough.
    pub futility_margin: i32,
    /// How many moves are tried with one, two and three plies to search; later quiet ones are skipped.
    pub tried: [usize; 3],
    /// Whether positions without a stored best move are searched one ply less deep,
    /// and quiet moves that were tried in vain are tried later elsewhere.
    pub reduces_unknown: bool,
    /// Values from this on, on either side, are those of results; nothing is skipped there.
    pub decided: i32,
}

/// How a game has ended for the side that would be to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// A draw.
    Drawn,
    /// The opponent won: the later, the better.
    Lost,
    /// The game ended with this value, however late.
    Scored(i32),
}

/// Which moves to list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveSet {
    /// Every legal move.
    All,
    /// Moves that change the value at once, such as captures and wins; every legal move if the mover's hand is forced.
    Noisy,
}
