//! What has happened before a position that is drawn: the last moves.

use super::{AnyState, DrawOptions};
use zihin_rules::{Actor, Seat, State, Turn};

/// The most moves that a picture shows: more arrows cannot be told apart.
const MAX_DRAWN: usize = 8;

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

impl DrawOptions<'_> {
    /// Whose turn it is, or how the game ended.
    pub fn turn(&self, state: &impl State) -> Turn {
        self.turn.unwrap_or_else(|| state.turn())
    }

    /// The last move of a player, and the player's seat.
    pub fn last_played(&self) -> Option<(Seat, &str)> {
        let (_, moves) = self.last?;
        let mut latest = moves.iter().rev();
        latest.find_map(|(actor, text)| Some((actor.seat()?, &**text)))
    }

    /// The last moves, each with the position before it, up to the first that is not legal.
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

/// Which of the moves since the viewer's own last one a picture shows: the latest,
/// each with its number among all of them if there are several.
pub fn numbered<T>(moves: Vec<T>) -> Vec<(Option<usize>, T)> {
    let count = moves.len();
    let hidden = count.saturating_sub(MAX_DRAWN);
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
