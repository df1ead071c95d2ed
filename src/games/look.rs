//! How to draw a position: from whose side, with which moves and marks.

use super::{AnyState, ComparedMoves};
use crate::rules::{Actor, Click, Seat, State, Turn};

/// How to draw a position.
#[derive(Clone, Copy, Debug, Default)]
pub struct Look<'a> {
    /// The seat whose side is at the bottom; none for spectators, who see it from the first seat.
    pub viewer: Option<Seat>,
    /// The players' names, by seat; unknown names may be missing at the end.
    pub names: &'a [String],
    /// The clicks of a partly entered move: its steps are shown as made. Empty on the posted board.
    pub path: &'a [Click],
    /// Whether to highlight what may be clicked next.
    pub glow: bool,
    /// Overrides whose turn it is, for example after a resignation.
    pub turn: Option<Turn>,
    /// Who has left the game, while others play on.
    pub left: &'a [Seat],
    /// The last moves, for the arrows; none at the start.
    pub last: Option<RecentMoves<'a>>,
    /// Two moves of the player to move to compare, instead of the last moves. Only games with an analysis draw them.
    pub compared: Option<ComparedMoves<'a>>,
    /// Attacks to show instead of the last moves and of what may be clicked. Only games with [`super::Presentation::attacks`] draw them.
    pub attacks: Option<AttackQuery<'a>>,
}

/// What a person asks about the attacks in a position.
#[derive(Clone, Copy, Debug)]
pub enum AttackQuery<'a> {
    /// Which pieces of either side an enemy could capture; drawn with [`crate::scene::Sign::Threatened`].
    Threatened,
    /// What a piece could capture, and which enemies could capture it. Drawn with [`crate::scene::Sign::Origin`] on the piece,
    /// [`crate::scene::Sign::CaptureTarget`] on what it could capture, and an arrow from each enemy that could capture it.
    Piece {
        /// Whose piece it is.
        seat: Seat,
        /// The click of the piece among [`super::Presentation::pieces`].
        piece: &'a Click,
    },
}

/// A position before some moves, and those moves. Turns that were skipped, because their players have left, are not among them.
pub type RecentMoves<'a> = (&'a dyn AnyState, &'a [(Actor, String)]);

/// The most moves that a picture shows: more arrows cannot be told apart.
const MOST_DRAWN: usize = 8;

/// A move that was made.
#[derive(Clone, Debug)]
pub struct MadeMove {
    /// The position before it.
    pub before: Box<dyn AnyState>,
    /// Who made it.
    pub actor: Actor,
    /// Its text.
    pub text: String,
}

impl Look<'_> {
    /// Whose turn it is, or how the game ended.
    #[must_use]
    pub fn turn(&self, state: &impl State) -> Turn {
        self.turn.unwrap_or_else(|| state.turn())
    }

    /// The last move of a player, and the player's seat.
    #[must_use]
    pub fn last_played(&self) -> Option<(Seat, &str)> {
        let (_, moves) = self.last?;
        let mut latest = moves.iter().rev();
        latest.find_map(|(actor, text)| Some((actor.seat()?, &**text)))
    }

    /// The last moves, each with the position before it, up to the first that is not legal.
    #[must_use]
    pub fn made(&self) -> Vec<MadeMove> {
        let Some((before, moves)) = self.last else {
            return Vec::new();
        };
        let mut position = before.boxed();
        let mut made = Vec::with_capacity(moves.len());
        for (actor, text) in moves {
            for _ in 0..position.scores().seats() {
                if position.turn().actor() != Some(*actor) {
                    position.skip();
                }
            }
            let before = position.boxed();
            if position.play(*actor, text).is_err() {
                break;
            }
            made.push(MadeMove {
                before,
                actor: *actor,
                text: text.clone(),
            });
        }
        made
    }
}

/// Which of the moves since the viewer's own last one a picture shows: the latest, each with its number among all of them if there are several.
#[must_use]
pub fn numbered<T>(moves: Vec<T>) -> Vec<(Option<usize>, T)> {
    let count = moves.len();
    let hidden = count.saturating_sub(MOST_DRAWN);
    let number = |n: usize| (count > 1).then_some(n + 1);
    let moves = moves.into_iter().enumerate().skip(hidden);
    moves.map(|(n, mv)| (number(n), mv)).collect()
}

#[cfg(test)]
mod tests {
    use super::numbered;

    #[test]
    fn only_one_move_has_no_number_and_the_first_of_many_are_left_out() {
        assert_eq!(numbered(vec!['a']), [(None, 'a')]);
        assert_eq!(numbered(vec!['a', 'b']), [(Some(1), 'a'), (Some(2), 'b')]);
        let many = numbered(('a'..='j').collect());
        assert_eq!(many.first(), Some(&(Some(3), 'c')));
        assert_eq!(many.last(), Some(&(Some(10), 'j')));
    }
}
