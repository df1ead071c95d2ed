//! The story beside a board: the moves since a player's own last one, a line each, and folded if they are many.
//! Pure: message keys, no language.

use crate::game::session::Narration;
use zihin_rules::{Actor, Key, Phrase};

/// The longest story that is told in full on the board, in lines; of a longer one as many moves are told.
const SHORT: usize = 3;

/// The keys that say what a player has decided for the rest of the game or of the setup; these are never left out.
const DECIDED: [Key; 5] = [
    "narration-resigned",
    "narration-late",
    "narration-erased",
    "narration-rest",
    "narration-repeat",
];

/// A story in lines.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Story<'a> {
    /// The lines, in order.
    pub lines: Vec<Line<'a>>,
    /// How many moves at the beginning are left out.
    pub omitted: usize,
}

/// What one player did, and the dice before it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line<'a> {
    /// The sentences.
    pub sentences: Vec<&'a Phrase>,
    has_player: bool,
}

impl<'a> Story<'a> {
    /// All of it.
    pub fn whole(narrations: &'a [Narration]) -> Self {
        let (mut lines, mut line) = (Vec::new(), Line::default());
        for narration in narrations {
            line.sentences.extend(&narration.lines);
            line.has_player = narration.actor != Actor::Chance;
            if line.has_player {
                lines.push(std::mem::take(&mut line));
            }
        }
        lines.push(line);
        lines.retain(|line| !line.sentences.is_empty());
        Self { lines, omitted: 0 }
    }

    /// All of it if it is short. Else only its latest moves and what players have decided, in one line each.
    pub fn folded(narrations: &'a [Narration]) -> Self {
        let mut story = Self::whole(narrations);
        if story.lines.len() <= SHORT {
            return story;
        }
        let mut moves = story.lines.iter().filter(|line| line.has_player).count();
        story.lines.retain(|line| {
            let is_kept = moves <= SHORT || line.says_what_is_decided();
            moves -= usize::from(line.has_player);
            story.omitted += usize::from(!is_kept);
            is_kept
        });
        story
    }
}

/// The sentences of the last move and of the roll after it.
pub fn last_move(narrations: &[Narration]) -> impl Iterator<Item = &Phrase> {
    let is_move = |one: &Narration| one.actor != Actor::Chance;
    let last = narrations.iter().rposition(is_move).unwrap_or_default();
    narrations[last..].iter().flat_map(|one| &one.lines)
}

impl Line<'_> {
    fn says_what_is_decided(&self) -> bool {
        self.sentences
            .iter()
            .any(|line| DECIDED.contains(&line.key))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use zihin_rules::Seat;

    fn narration(actor: Actor, key: Key) -> Narration {
        Narration {
            actor,
            lines: vec![Phrase::new(key)],
        }
    }

    /// A roll and the move after it.
    fn turn(key: Key) -> [Narration; 2] {
        let seat = Actor::Seat(Seat(0));
        let roll = narration(Actor::Chance, "a-throw");
        [roll, narration(seat, key)]
    }

    fn keys<'a>(story: &Story<'a>) -> Vec<Vec<Key>> {
        let of = |line: &Line<'a>| line.sentences.iter().map(|one| one.key).collect();
        story.lines.iter().map(of).collect()
    }

    #[test]
    fn a_short_story_is_told_in_full_with_the_dice_of_each_move() {
        let mut narrations = turn("one").to_vec();
        narrations.push(narration(Actor::Chance, "a-throw"));
        let story = Story::folded(&narrations);
        assert_eq!(story, Story::whole(&narrations));
        assert_eq!(keys(&story), [vec!["a-throw", "one"], vec!["a-throw"]]);
        assert_eq!(story.omitted, 0);
        let last: Vec<Key> = last_move(&narrations).map(|one| one.key).collect();
        assert_eq!(last, ["one", "a-throw"]);
    }

    #[test]
    fn a_long_story_has_one_line_for_each_of_its_last_moves_and_keeps_who_has_left() {
        let left = narration(Actor::Seat(Seat(1)), "narration-resigned");
        let turns = |key, count| std::iter::repeat_n(turn(key), count).flatten();
        let mut narrations: Vec<_> = turns("old", 2).collect();
        narrations.push(left);
        narrations.extend(turns("new", 3));
        narrations.push(narration(Actor::Chance, "a-throw"));
        let story = Story::folded(&narrations);
        let new = || vec!["a-throw", "new"];
        let kept = [vec!["narration-resigned"], new(), new(), new()];
        assert_eq!(keys(&story)[..4], kept);
        assert_eq!((keys(&story).len(), story.omitted), (5, 2));
        assert_eq!(Story::whole(&narrations).lines.len(), 7);
    }
}
