//! How a position is shown.

use super::achievement::Achievement;
use super::{AttackQuery, Icon, Shown, outcome};
use zihin_rules::{Actor, Choice, Phrase, Seat, State, Value};
use zihin_scene::Scene;

/// How a position is shown: as a picture and in phrases.
pub trait Presentation: State {
    /// The picture of the position.
    fn draw(&self, shown: &Shown<'_, Self>) -> Scene;

    /// The icons that labels, captions and descriptions name. The default has none.
    fn icons() -> Vec<Icon>
    where
        Self: Sized,
    {
        Vec::new()
    }

    /// What stands below the picture since it does not show it, one phrase for each line: obligations, how near the end is.
    /// The caller adds whose turn it is. The default is nothing.
    fn caption(&self) -> Vec<Phrase> {
        Vec::new()
    }

    /// The whole position in words, one phrase for each line, the most important first,
    /// for people who play without the picture: whose turn it is, which side is whose and where it goes, what must be done, and where the pieces are. The
    /// caller adds the last moves. The default is the alternative text of the picture, then the caption.
    fn describe_position(&self, shown: &Shown<'_, Self>) -> Vec<Phrase> {
        let mut lines = self.draw(shown).alt;
        lines.extend(self.caption());
        lines
    }

    /// The description of `mv` in this position, one phrase for each line: the move, and what it decides,
    /// such as a gammon. It names the squares as the player who moves does, which is how moves are written.
    /// The default tells the move in notation, and who won.
    fn describe(&self, actor: Actor, mv: &Self::Move) -> Vec<Phrase> {
        let mut after = self.clone();
        after.apply(actor, mv);
        let made = actor.seat().map(|seat| {
            let made = Phrase::new("played").with("player", seat);
            made.with("move", Value::Move(mv.to_string()))
        });
        made.into_iter().chain(outcome(after.turn())).collect()
    }

    /// The pieces of `seat` about which a person may ask what they can take and what attacks them,
    /// in the order in which to offer them: at most 25, which is what a menu holds. Each has a click and a label that names the piece as the picture does. The
    /// default offers none, and nobody is asked.
    /// `numbers` counts the squares, as in the picture.
    fn pieces(&self, _seat: Seat, _numbers: Option<Seat>) -> Vec<Choice> {
        Vec::new()
    }

    /// The answer to `query` in words, one phrase for each line; [`DrawOptions::attacks`](super::DrawOptions::attacks) shows it in the picture.
    /// Whose turn it is does not matter: every piece attacks as if its side were to move. Empty if no such piece stands there, which is the default.
    /// `numbers` counts the squares, as in the picture.
    fn attacks(&self, _query: AttackQuery<'_>, _numbers: Option<Seat>) -> Vec<Phrase> {
        Vec::new()
    }

    /// What `mv` achieves that is worth telling of its player once the game is over; a count of 0 is left out. The default is nothing.
    fn achievements(&self, _actor: Actor, _mv: &Self::Move) -> Vec<Achievement> {
        Vec::new()
    }

    /// What becomes of the pieces of a player who has left in this position, while the others play on;
    /// one phrase for each line. The default says nothing.
    fn describe_leaving(&self, _seat: Seat) -> Vec<Phrase> {
        Vec::new()
    }

    /// Why `better` is a better move than `other`, or good if there is no other,
    /// in one sentence of facts that the rules can count, or of what a search finds. It names the squares as the player to move does.
    /// None if no reason is found, which is the default.
    fn why(&self, _better: &Self::Move, _other: Option<&Self::Move>) -> Option<Phrase> {
        None
    }

    /// Facts specific to this game, for `zihin-lab legal`: a name and its values.
    fn facts(&self) -> Vec<(&'static str, Vec<String>)> {
        Vec::new()
    }
}
