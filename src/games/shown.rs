//! What is shown of a position: how to draw it, with the last moves and the compared ones as moves of the game.

use super::{DrawOptions, RecentMoves};
use std::any::Any;
use std::ops::Deref;
use zihin_rules::{Actor, Seat, State};
use zihin_scene::{Mark, Point, badge};

/// The most moves that a picture shows: more arrows cannot be told apart.
const MAX_DRAWN: usize = 3;

/// [`DrawOptions`] with the moves in them as moves of the game, which is what a game draws.
#[derive(Debug)]
pub struct Shown<'a, S: State> {
    options: &'a DrawOptions<'a>,
    /// The last moves, up to the first that is not legal.
    pub last: Vec<MadeMove<S>>,
    /// What was played and what would have been better; none unless both are legal.
    pub compared: Option<[S::Move; 2]>,
}

/// A move that was made.
#[derive(Clone, Debug)]
pub struct MadeMove<S: State> {
    /// The position before it.
    pub before: S,
    /// Who made it.
    pub actor: Actor,
    /// The move.
    pub mv: S::Move,
}

/// A move to draw.
#[derive(Debug)]
pub struct DrawnMove<S: State> {
    /// Its number, if it is one of several.
    pub number: Option<usize>,
    /// Who made it; none if it is being entered.
    pub seat: Option<Seat>,
    /// The position before it.
    pub before: S,
    /// The move.
    pub mv: S::Move,
}

impl<S: State> DrawnMove<S> {
    /// The tag with its number, if it has one, in a colour of a seat.
    pub fn tag(&self, colour: u8, at: Point, half: i32) -> Option<[Mark; 2]> {
        let number = self.number?.to_string();
        Some(badge(&number, colour, at, half))
    }
}

impl<'a, S: State> Deref for Shown<'a, S> {
    type Target = DrawOptions<'a>;

    fn deref(&self) -> &DrawOptions<'a> {
        self.options
    }
}

impl<'a, S: State> Shown<'a, S> {
    /// What these options show of a position.
    pub fn new(state: &S, options: &'a DrawOptions<'a>) -> Self {
        let read = |text| state.read(state.turn().actor()?, text).ok();
        let compared = options.compared;
        Self {
            options,
            last: made(options.last).unwrap_or_default(),
            compared: compared.and_then(|texts| Some([read(texts.played)?, read(texts.better)?])),
        }
    }

    /// The moves to draw: the one that is being entered in `state`, else these of the last ones, the latest of them;
    /// none if attacks are shown.
    pub fn moves<'m>(
        &'m self,
        state: &S,
        entered: Option<S::Move>,
        last: impl Iterator<Item = &'m MadeMove<S>>,
    ) -> Vec<DrawnMove<S>> {
        if let Some(mv) = entered {
            let before = state.clone();
            return vec![DrawnMove {
                number: None,
                seat: None,
                before,
                mv,
            }];
        }
        let moves: Vec<_> = last.filter(|_| self.attacks.is_none()).cloned().collect();
        let drawn = numbered(moves).into_iter().map(|(number, made)| DrawnMove {
            number,
            seat: made.actor.seat(),
            before: made.before,
            mv: made.mv,
        });
        drawn.collect()
    }

    /// The last move of a player, and the player's seat.
    pub fn last_played(&self) -> Option<(Seat, &S::Move)> {
        let mut latest = self.last.iter().rev();
        latest.find_map(|made| Some((made.actor.seat()?, &made.mv)))
    }
}

/// The moves, each with the position before it; none of them if they are those of another game.
fn made<S: State>(recent: Option<RecentMoves<'_>>) -> Option<Vec<MadeMove<S>>> {
    let (before, moves) = recent?;
    let mut position = (before as &dyn Any).downcast_ref::<S>()?.clone();
    let mut made = Vec::with_capacity(moves.len());
    for (actor, text) in moves {
        for _ in 0..position.scores().seats() {
            if position.turn().actor() != Some(*actor) {
                position.skip();
            }
        }
        let Ok(mv) = position.read(*actor, text) else {
            break;
        };
        let before = position.clone();
        position.apply(*actor, &mv);
        made.push(MadeMove {
            before,
            actor: *actor,
            mv,
        });
    }
    Some(made)
}

/// Which of the moves since the viewer's own last one a picture shows: the latest,
/// each with its number among all of them if there are several.
fn numbered<T>(moves: Vec<T>) -> Vec<(Option<usize>, T)> {
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
        assert_eq!(many.first(), Some(&(Some(8), 'h')));
        assert_eq!(many.last(), Some(&(Some(10), 'j')));
    }
}
