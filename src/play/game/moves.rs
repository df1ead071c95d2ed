//! A turn, click by click or as text, and resigning. Committed before anyone sees the result.

use crate::PlayError;
use crate::game::Games;
use crate::game::live::Live;
use crate::game::session::act::LogAction;
use crate::game::terms::GameRow;
use crate::game::view::MovePanel;
use crate::people::Confirm;
use crate::spelling::follow;
use zihin_ids::{GameId, Ply, UserId};
use zihin_rules::{Actor, Click, MoveError, Phrase, Seat, Turn};

use std::sync::Arc;

/// A move that is committed.
#[derive(Clone, Debug)]
pub struct Played {
    /// The move in its canonical notation.
    pub text: String,
    /// The game it was made in.
    pub row: Arc<GameRow>,
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
        let (path, next) = follow(live.session.state(), seat, path)?;
        Ok(MovePanel::new(&live, seat, side, path, next))
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
                let panel = MovePanel::new(&live, seat, preferences.side, path, next);
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

    /// Plays the move that a text means, on the board at `ply` if one is named, else on the current board.
    ///
    /// # Errors
    /// If it is not this player's turn, the board has moved on, or the text is not a legal move.
    pub async fn play_text(
        &self,
        game: GameId,
        ply: Option<Ply>,
        user: UserId,
        text: &str,
    ) -> Result<Played, PlayError> {
        let mut live = self.lock(game).await?;
        let seat = mover(&live, user, ply)?;
        let text = live.session.state().boxed().play(Actor::Seat(seat), text)?;
        self.commit(&mut live, user, seat, &text).await
    }

    /// Whether a typed text is a legal move of this player now.
    pub async fn is_legal_text(&self, game: GameId, user: UserId, text: &str) -> bool {
        let Ok(live) = self.lock(game).await else {
            return false;
        };
        let Ok(seat) = mover(&live, user, None) else {
            return false;
        };
        let mut state = live.session.state().boxed();
        state.play(Actor::Seat(seat), text).is_ok()
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

    /// At most `limit` legal moves of this player that contain what has been typed,
    /// as they are written or as they `tell` them, the earliest match first; empty if it is not their turn.
    pub async fn suggest_moves(
        &self,
        game: GameId,
        user: UserId,
        typed: &str,
        limit: usize,
        tell: &(dyn Fn(&str) -> String + Sync),
    ) -> Vec<String> {
        let Ok(live) = self.lock(game).await else {
            return Vec::new();
        };
        let Ok(seat) = mover(&live, user, None) else {
            return Vec::new();
        };
        let typed: String = alphanumeric(typed).collect();
        let mut matches: Vec<(usize, String)> = live
            .session
            .state()
            .moves(Actor::Seat(seat))
            .into_iter()
            .filter_map(|text| {
                let find = |text: &str| alphanumeric(text).collect::<String>().find(&typed);
                let at = find(&text).or_else(|| find(&tell(&text)));
                at.map(|at| (at, text))
            })
            .collect();
        matches.sort();
        matches
            .into_iter()
            .take(limit)
            .map(|(_, text)| text)
            .collect()
    }

    /// The shortest legal move of this player, as an example of how to write one, and what is rolled, if there are dice;
    /// `None` if it is not their turn.
    pub async fn example_move(
        &self,
        game: GameId,
        user: UserId,
    ) -> Option<(String, Option<Phrase>)> {
        let live = self.lock(game).await.ok()?;
        let seat = mover(&live, user, None).ok()?;
        let state = live.session.state();
        let moves = state.moves(Actor::Seat(seat)).into_iter();
        let shortest = moves.min_by_key(|text| text.chars().count())?;
        Some((shortest, state.dice()))
    }

    /// The legal moves of this player that a text may mean, which no legal move contains;
    /// the shortest as an example if it is no move at all. Empty if it is not their turn.
    pub async fn meant_moves(&self, game: GameId, user: UserId, typed: &str) -> Vec<String> {
        let Ok(live) = self.lock(game).await else {
            return Vec::new();
        };
        let Ok(seat) = mover(&live, user, None) else {
            return Vec::new();
        };
        let mut state = live.session.state().boxed();
        match state.play(Actor::Seat(seat), typed) {
            Ok(text) => vec![text],
            Err(MoveError::Illegal { meant, .. } | MoveError::Ambiguous(meant)) => meant,
            Err(MoveError::Unreadable(_)) => {
                drop(live);
                let example = self.example_move(game, user).await;
                example.into_iter().map(|(text, _)| text).collect()
            }
        }
    }

    /// The clicks that spell these legal moves on the present board.
    ///
    /// # Errors
    /// If it is not this player's turn.
    pub async fn clicks_of(
        &self,
        game: GameId,
        user: UserId,
        texts: &[String],
    ) -> Result<(Ply, Vec<(String, Vec<Click>)>), PlayError> {
        let live = self.lock(game).await?;
        let actor = Actor::Seat(mover(&live, user, None)?);
        let state = live.session.state();
        let spell = |text: &String| Some((text.clone(), state.clicks(actor, text)?));
        Ok((
            live.session.board(),
            texts.iter().filter_map(spell).collect(),
        ))
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

/// The letters and digits of a text, in lower case.
fn alphanumeric(text: &str) -> impl Iterator<Item = char> {
    text.chars()
        .filter(|c| c.is_alphanumeric())
        .flat_map(char::to_lowercase)
}
