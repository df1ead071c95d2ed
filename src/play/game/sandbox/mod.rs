//! A private board on which one person moves for all sides, from a position of a game.
//! Nothing is written: what was played there stands in its components, as a [`SandboxLine`].

mod line;
mod position;

pub use line::SandboxLine;
pub(crate) use position::Position;

use crate::game::terms::GameRow;
use crate::game::view::caption::caption;
use crate::spelling::{MoveEntry, follow};
use crate::{PlayError, Refusal};
use zihin_games::DrawOptions;
use zihin_ids::{GameId, Ply};
use zihin_rules::{Actor, Click, Phrase, Seat, Turn};

/// Where a private board stands: the game, the length of its log at the position from which it starts,
/// and what was played from there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SandboxPosition {
    /// The game.
    pub game: GameId,
    /// The length of its log.
    pub ply: Ply,
    /// What was played.
    pub line: SandboxLine,
}

/// The private board.
#[derive(Clone, Debug)]
pub struct SandboxBoard {
    /// Where it stands.
    pub spot: SandboxPosition,
    /// What the last step did.
    pub narration: Vec<Phrase>,
    /// What is to be known of the position.
    pub caption: Vec<Phrase>,
    /// Who must act, or how it has ended.
    pub turn: Turn,
    /// The move that is being entered.
    pub entry: MoveEntry,
    /// The rolls that may be chosen; none if no dice are to be rolled.
    pub rolls: Vec<String>,
    /// Whether the moves of such positions are judged.
    pub has_values: bool,
}

/// The result of a click on the board.
#[derive(Clone, Debug)]
pub enum SandboxStep {
    /// The move is made.
    Made(SandboxPosition),
    /// There is more to choose.
    Board(Box<SandboxBoard>),
}

impl Position {
    /// The board with some clicks of the next move, from the side of `viewer`.
    ///
    /// # Errors
    /// If the clicks spell no legal move.
    pub(crate) fn board(
        &self,
        spot: SandboxPosition,
        row: &GameRow,
        viewer: Option<Seat>,
        path: &[Click],
    ) -> Result<SandboxBoard, PlayError> {
        let (state, turn) = (&*self.state, self.turn());
        let names = row.names();
        let options = DrawOptions {
            viewer,
            names: &names,
            glow: true,
            left: &self.left,
            last: self
                .last
                .as_ref()
                .map(|(before, moves)| (&**before, &moves[..])),
            ..DrawOptions::default()
        };
        let entry = match turn {
            Turn::Seat(seat) => MoveEntry::new(state, seat, follow(state, seat, path)?, options),
            Turn::Chance | Turn::Over(_) => MoveEntry::none(state, &options),
        };
        let mut made = self.last.iter().flat_map(|(_, moves)| moves);
        let tells_roll = made.any(|(actor, _)| *actor == Actor::Chance);
        Ok(SandboxBoard {
            spot,
            narration: self.told.clone(),
            caption: caption(state, tells_roll),
            turn,
            rolls: self.rolls().into_iter().map(|(text, _)| text).collect(),
            has_values: matches!(turn, Turn::Seat(_)) && !entry.is_setup && self.is_judged,
            entry,
        })
    }

    /// Where the board stands after the move that a path spells.
    ///
    /// # Errors
    /// If no seat is to move, or the path is not a complete move.
    pub(crate) fn moved(
        &self,
        spot: &SandboxPosition,
        path: &[Click],
    ) -> Result<SandboxPosition, PlayError> {
        let Turn::Seat(seat) = self.turn() else {
            return Err(Refusal::NoSuchPath.into());
        };
        let next = self.state.next(Actor::Seat(seat), path);
        let text = next.done.ok_or(Refusal::NoSuchPath)?;
        let number = self.texts().iter().position(|known| *known == text);
        let number = number.and_then(|number| u16::try_from(number).ok());
        Ok(SandboxPosition {
            line: spot.line.then(number.ok_or(Refusal::NoSuchPath)?),
            ..*spot
        })
    }
}

impl SandboxBoard {
    /// The board after the last click of its path: with the move made if that is complete.
    pub(crate) fn stepped(self, position: &Position) -> Result<SandboxStep, PlayError> {
        let MoveEntry { path, next, .. } = &self.entry;
        if next.done.is_some() && next.choices.is_empty() {
            let made = position.moved(&self.spot, path)?;
            return Ok(SandboxStep::Made(made));
        }
        Ok(SandboxStep::Board(Box::new(self)))
    }
}
