//! A turn, click by click, and resigning. Committed before anyone sees the result.

use crate::PlayError;
use crate::game::Games;
use crate::game::live::Live;
use crate::game::session::act::{LogAction, placements};
use crate::game::terms::GameRow;
use crate::game::view::MovePanel;
use crate::people::Confirm;
use crate::spelling::follow;
use zihin_ids::{GameId, Ply, UserId};
use zihin_rules::{Actor, Click, Seat, Turn};

use std::sync::Arc;

/// A move that is committed.
#[derive(Clone, Debug)]
pub struct Played {
    /// The move in its canonical notation.
    pub text: String,
    /// The game it was made in.
    pub row: Arc<GameRow>,
}

impl Played {
    /// The placements of a setup that were named at once; none of any other move.
    pub fn placements(&self) -> Vec<String> {
        placements(&self.text)
    }
}

/// The result of a click.
#[derive(Clone, Debug)]
pub enum Step {
    /// The move is played.
    Played(Played),
    /// There is more to choose, or the move is to be confirmed.
    Panel(Box<MovePanel>),
}

/// The most clicks of a short move: a piece and a destination.
const SHORT: usize = 2;

impl Games {
    /// Where `path` leads from the board at `ply`, for the player's private panel. Writes nothing.
    ///
    /// # Errors
    /// If it is not this player's turn, the board has moved on, or the path spells no legal move.
    pub async fn preview(
        &self,
        game: GameId,
        ply: Ply,
        user: UserId,
        path: &[Click],
    ) -> Result<MovePanel, PlayError> {
        let side = self.people.preferences(user).await?.side;
        let live = self.lock(game).await?;
        let seat = mover(&live, user, Some(ply))?;
        let followed = follow(live.session.state(), seat, path)?;
        Ok(MovePanel::new(&live, seat, side, followed))
    }

    /// Takes the last click of `path`: plays the move if it is complete and the player does not want
    /// to confirm moves of this length, else previews it. The first click never plays.
    pub async fn step(
        &self,
        game: GameId,
        ply: Ply,
        user: UserId,
        path: &[Click],
    ) -> Result<Step, PlayError> {
        let preferences = self.people.preferences(user).await?;
        let mut live = self.lock(game).await?;
        let seat = mover(&live, user, Some(ply))?;
        let clicks = path.len();
        let (path, next) = follow(live.session.state(), seat, path)?;
        let must_confirm = match preferences.confirm {
            Confirm::Always => true,
            Confirm::Long => path.len() > SHORT,
            Confirm::Never => false,
        };
        match &next.done {
            Some(text) if next.choices.is_empty() && clicks > 1 && !must_confirm => {
                let played = self.commit(&mut live, user, seat, text).await?;
                Ok(Step::Played(played))
            }
            _ => {
                let panel = MovePanel::new(&live, seat, preferences.side, (path, next));
                Ok(Step::Panel(Box::new(panel)))
            }
        }
    }

    /// Plays the move that `path` spells, offered as a whole on the board at `ply`;
    /// previews it instead if the player confirms every move.
    pub async fn play_whole(
        &self,
        game: GameId,
        ply: Ply,
        user: UserId,
        path: &[Click],
    ) -> Result<Step, PlayError> {
        if self.people.preferences(user).await?.confirm == Confirm::Always {
            let panel = self.preview(game, ply, user, path).await?;
            return Ok(Step::Panel(Box::new(panel)));
        }
        let played = self.confirm(game, ply, user, path).await?;
        Ok(Step::Played(played))
    }

    /// Plays the move that `path` spells on the board at `ply`.
    ///
    /// # Errors
    /// If [`Games::preview`] fails, or the path is not a complete move.
    pub async fn confirm(
        &self,
        game: GameId,
        ply: Ply,
        user: UserId,
        path: &[Click],
    ) -> Result<Played, PlayError> {
        let mut live = self.lock(game).await?;
        let seat = mover(&live, user, Some(ply))?;
        let text = live
            .session
            .state()
            .next(Actor::Seat(seat), path)
            .done
            .ok_or(PlayError::NoSuchPath)?;
        self.commit(&mut live, user, seat, &text).await
    }

    /// Resigns. If others play on, the turns of this seat are skipped from now on.
    ///
    /// # Errors
    /// If this person does not play (any more), the game is over, or it has moved on from the board at `ply` if one is named.
    pub async fn resign(
        &self,
        game: GameId,
        ply: Option<Ply>,
        user: UserId,
    ) -> Result<Played, PlayError> {
        self.leave(game, ply, user, LogAction::Resign).await
    }

    /// Checks a person in before the first move; nothing changes if they have done so. The last one starts the clock.
    ///
    /// # Errors
    /// If this person does not play (any more), or the game is over.
    pub async fn check_in(&self, game: GameId, user: UserId) -> Result<(), PlayError> {
        let mut live = self.lock(game).await?;
        if let Turn::Over(_) = live.session.turn() {
            return Err(PlayError::Over);
        }
        let seat = live.player(user)?;
        if live.session.absent().any(|absent| absent == seat) {
            let text = LogAction::Present.to_string();
            self.commit(&mut live, user, seat, &text).await?;
        }
        Ok(())
    }

    /// Leaves a game since the person's data is erased: as resigning, but a game that ends by it counts for nobody.
    pub(crate) async fn leave_erased(
        &self,
        game: GameId,
        user: UserId,
    ) -> Result<Played, PlayError> {
        self.leave(game, None, user, LogAction::Erased).await
    }

    async fn leave(
        &self,
        game: GameId,
        ply: Option<Ply>,
        user: UserId,
        act: LogAction,
    ) -> Result<Played, PlayError> {
        let mut live = self.lock(game).await?;
        if let Turn::Over(_) = live.session.turn() {
            return Err(PlayError::Over);
        }
        let seat = live.player(user)?;
        if ply.is_some_and(|ply| !live.session.has_board(ply)) {
            return Err(PlayError::MovedOn);
        }
        self.commit(&mut live, user, seat, &act.to_string()).await
    }
}

/// The seat of this person, if it is their turn; on the board at `ply` if one is named.
pub(super) fn mover(live: &Live, user: UserId, ply: Option<Ply>) -> Result<Seat, PlayError> {
    let turn = match live.session.turn() {
        Turn::Over(_) => return Err(PlayError::Over),
        turn => turn,
    };
    let seat = live.player(user)?;
    if live.row.is_gone() {
        return Err(PlayError::PlaceGone);
    }
    if live.session.is_paused() {
        return Err(PlayError::Paused);
    }
    if live.session.absent().next().is_some() {
        return Err(PlayError::NotCheckedIn);
    }
    if ply.is_some_and(|ply| !live.session.has_board(ply)) {
        return Err(PlayError::MovedOn);
    }
    match turn {
        Turn::Seat(mover) if mover == seat => Ok(seat),
        Turn::Seat(mover) => Err(PlayError::NotYourTurn(mover)),
        Turn::Chance | Turn::Over(_) => Err(PlayError::MovedOn),
    }
}
