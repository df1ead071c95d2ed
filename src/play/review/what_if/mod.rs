//! What if: a private board on which one person moves for all sides, from a position of a game that is over.

mod values;

pub use values::{MoveValue, ValuesTask};

use crate::game::sandbox::{Position, SandboxBoard, SandboxPosition, SandboxStep};
use crate::game::seats::only_person;
use crate::game::session::Session;
use crate::game::terms::{GameRow, GameTerms};
use crate::review::Reviews;
use crate::{PlayError, Refusal};
use zihin_ids::UserId;
use zihin_rules::{Click, Seat, Turn, pick_by_weight};
use zihin_store::Status;

impl Reviews {
    /// The private board with some clicks of the next move.
    ///
    /// # Errors
    /// If the game is not over, or what was played or clicked does not fit: an old or forged component.
    pub async fn what_if(
        &self,
        spot: SandboxPosition,
        user: UserId,
        path: &[Click],
    ) -> Result<SandboxBoard, PlayError> {
        Ok(self.what_if_on(spot, user, path).await?.1)
    }

    async fn what_if_on(
        &self,
        spot: SandboxPosition,
        user: UserId,
        path: &[Click],
    ) -> Result<(Position, SandboxBoard), PlayError> {
        let side = self.games.people.preferences(user).await?.side;
        let (row, position) = self.position_of(&spot).await?;
        let spot = SandboxPosition {
            ply: position.ply,
            ..spot
        };
        let own = row.seat_of(user).map(Seat);
        let viewer = own.and_then(|seat| side.viewer(seat));
        let viewer = viewer.or_else(|| only_person(&row));
        let board = position.board(spot, &row, viewer, path)?;
        Ok((position, board))
    }

    /// Takes the last click of `path`, and makes the move if it is complete: one can step back.
    pub async fn what_if_step(
        &self,
        spot: SandboxPosition,
        user: UserId,
        path: &[Click],
    ) -> Result<SandboxStep, PlayError> {
        let (position, board) = self.what_if_on(spot, user, path).await?;
        board.stepped(&position)
    }

    /// The board after the move that a path spells.
    ///
    /// # Errors
    /// If [`Reviews::what_if`] fails, or the path is not a complete move.
    pub async fn what_if_move(
        &self,
        spot: SandboxPosition,
        path: &[Click],
    ) -> Result<SandboxPosition, PlayError> {
        let (_, position) = self.position_of(&spot).await?;
        position.moved(&spot, path)
    }

    /// The board after a roll: this one, counted from 0, else a random one.
    ///
    /// # Errors
    /// If [`Reviews::what_if`] fails, or there is no such roll.
    pub async fn what_if_roll(
        &self,
        spot: SandboxPosition,
        number: Option<u16>,
    ) -> Result<SandboxPosition, PlayError> {
        let (_, position) = self.position_of(&spot).await?;
        let rolls = position.rolls();
        let mut luck = self.games.env.luck();
        let weights = rolls.iter().map(|(_, weight)| *weight);
        let drawn = || pick_by_weight(weights, &mut *luck).and_then(|n| u16::try_from(n).ok());
        let number = number.or_else(drawn);
        let number = number.filter(|number| usize::from(*number) < rolls.len());
        Ok(SandboxPosition {
            line: spot.line.then(number.ok_or(Refusal::NoSuchPath)?),
            ..spot
        })
    }

    /// The position as a task for the engine: to judge its best moves, and the one that was stepped back from.
    ///
    /// # Errors
    /// If [`Reviews::what_if`] fails, or no seat is to move.
    pub async fn what_if_values(&self, spot: &SandboxPosition) -> Result<ValuesTask, PlayError> {
        let (row, position) = self.position_of(spot).await?;
        let later = spot.line.choices().get(spot.line.at()).copied();
        Ok(ValuesTask::new(&row, position, later)?)
    }

    /// The game that goes on from the position against computers, and the seat of the person in it:
    /// whoever is to move, while dice are to be rolled their own seat.
    ///
    /// # Errors
    /// If [`Reviews::what_if`] fails, or the position is the end.
    pub async fn what_if_terms(
        &self,
        spot: &SandboxPosition,
        user: UserId,
    ) -> Result<(GameRow, GameTerms, Seat), PlayError> {
        let (row, position) = self.position_of(spot).await?;
        let seat = match position.turn() {
            Turn::Seat(seat) => seat,
            Turn::Chance => row.seat_of(user).map_or(Seat(0), Seat),
            Turn::Over(_) => return Err(Refusal::Over.into()),
        };
        let terms = GameTerms {
            game: row.terms.game.clone(),
            kept_seats: true,
            position: Some(position.state.text()),
            ..GameTerms::default()
        };
        Ok((row, terms, seat))
    }

    /// The position on a private board.
    async fn position_of(&self, spot: &SandboxPosition) -> Result<(GameRow, Position), PlayError> {
        let row = self.games.row(spot.game).await?;
        if !matches!(row.status, Status::Over) {
            return Err(Refusal::NoWhatIf.into());
        }
        let log = self.games.env.store.games().log(spot.game).await?;
        let length = log.len().min(spot.ply.0 as usize);
        let mut earlier = Vec::new();
        let registry = self.games.env.registry;
        let session = Session::replay_seen(registry, &row, &log[..length], |session, _| {
            earlier.push(session.moment());
        })?;
        let mut position = Position::of(session.game(), session.moment());
        // After the end there is nothing to try: the board starts before it.
        while matches!(position.turn(), Turn::Over(_))
            && let Some(moment) = earlier.pop()
        {
            position = Position::of(session.game(), moment);
        }
        for choice in spot.line.played() {
            position.make(*choice)?;
        }
        Ok((row, position))
    }
}
