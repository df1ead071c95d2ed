//! A turn: step by step through clicks, or whole by text; and giving up. Committed before anybody is told.

use crate::ids::{GameId, Ply, UserId};
use crate::play::game::act::Act;
use crate::play::{Confirm, Live, Panel, Play, PlayError};
use crate::rules::{Actor, Click, Next, Seat, Turn};
use crate::store::GameRow;
use std::sync::Arc;

/// A move that is on disk.
#[derive(Clone, Debug)]
pub struct Played {
    /// The move in its canonical spelling.
    pub text: String,
    /// The game that it was made in.
    pub row: Arc<GameRow>,
}

/// What a click on the way of a move has led to.
#[derive(Clone, Debug)]
pub enum Step {
    /// The move is played.
    Played(Played),
    /// There is more to choose, or to confirm.
    Panel(Box<Panel>),
}

/// The most clicks of a short move: which piece, and where to.
const SHORT: usize = 2;

impl Play {
    /// Where `path` leads from the board at `ply`: a preview for this player alone.
    ///
    /// # Errors
    /// If it is not this player's turn, the board has moved on, or the path spells no legal move.
    pub async fn preview(
        &self,
        game: GameId,
        ply: Ply,
        user: UserId,
        path: &[Click],
    ) -> Result<Panel, PlayError> {
        let side = self.preferences(user).await?.side;
        let guard = self.live(game).await?;
        let live = guard.as_ref().ok_or(PlayError::NoSuchGame)?;
        let seat = mover(live, user, Some(ply))?;
        let (path, next) = walk(live, seat, path)?;
        Ok(Panel::of(live, seat, side, path, next))
    }

    /// Takes the last click of `path`: plays the move at once if it is complete and this player does not wish to confirm one of its length, else as
    /// [`Play::preview`]. The first click never plays.
    ///
    /// # Errors
    /// As [`Play::preview`].
    pub async fn step(
        &self,
        game: GameId,
        ply: Ply,
        user: UserId,
        path: &[Click],
    ) -> Result<Step, PlayError> {
        let wishes = self.preferences(user).await?;
        let mut guard = self.live(game).await?;
        let live = guard.as_mut().ok_or(PlayError::NoSuchGame)?;
        let seat = mover(live, user, Some(ply))?;
        let clicks = path.len();
        let (path, next) = walk(live, seat, path)?;
        let waits = match wishes.confirm {
            Confirm::Always => true,
            Confirm::Long => path.len() > SHORT,
            Confirm::Never => false,
        };
        match &next.done {
            Some(text) if next.choices.is_empty() && clicks > 1 && !waits => {
                let played = self.commit(live, user, seat, text).await?;
                Ok(Step::Played(played))
            }
            _ => {
                let panel = Panel::of(live, seat, wishes.side, path, next);
                Ok(Step::Panel(Box::new(panel)))
            }
        }
    }

    /// Plays the move that `path` spells on the board at `ply`.
    ///
    /// # Errors
    /// As [`Play::preview`], and if the path is only half a move.
    pub async fn confirm(
        &self,
        game: GameId,
        ply: Ply,
        user: UserId,
        path: &[Click],
    ) -> Result<Played, PlayError> {
        let mut guard = self.live(game).await?;
        let live = guard.as_mut().ok_or(PlayError::NoSuchGame)?;
        let seat = mover(live, user, Some(ply))?;
        let text = live
            .session
            .state()
            .next(Actor::Seat(seat), path)
            .done
            .ok_or(PlayError::NoSuchPath)?;
        self.commit(live, user, seat, &text).await
    }

    /// Plays the move that a text means, on the board at `ply` if one is named, else on the current one.
    ///
    /// # Errors
    /// If it is not this player's turn, the board has moved on, or the text is no legal move: the reason says why.
    pub async fn say(
        &self,
        game: GameId,
        ply: Option<Ply>,
        user: UserId,
        text: &str,
    ) -> Result<Played, PlayError> {
        let mut guard = self.live(game).await?;
        let live = guard.as_mut().ok_or(PlayError::NoSuchGame)?;
        let seat = mover(live, user, ply)?;
        let text = live.session.state().boxed().play(Actor::Seat(seat), text)?;
        self.commit(live, user, seat, &text).await
    }

    /// Whether a text means a legal move of this player now.
    pub async fn understands(&self, game: GameId, user: UserId, text: &str) -> bool {
        let Ok(guard) = self.live(game).await else {
            return false;
        };
        let seat = guard.as_ref().map(|live| (live, mover(live, user, None)));
        let Some((live, Ok(seat))) = seat else {
            return false;
        };
        let mut state = live.session.state().boxed();
        state.play(Actor::Seat(seat), text).is_ok()
    }

    /// Gives the game up; where others play on, the seat is passed over from now on.
    ///
    /// # Errors
    /// If this person does not play (any more), the game is over, or it has moved on from the board at `ply` if one is named.
    pub async fn resign(
        &self,
        game: GameId,
        ply: Option<Ply>,
        user: UserId,
    ) -> Result<Played, PlayError> {
        let mut guard = self.live(game).await?;
        let live = guard.as_mut().ok_or(PlayError::NoSuchGame)?;
        if let Turn::Over(_) = live.session.turn() {
            return Err(PlayError::Over);
        }
        let seat = live.player(user)?;
        if ply.is_some_and(|ply| ply != live.session.ply()) {
            return Err(PlayError::MovedOn);
        }
        self.commit(live, user, seat, &Act::Resign.to_string())
            .await
    }

    /// Leaves the rest of one's setup to luck, on the board at `ply`.
    ///
    /// # Errors
    /// If it is not this player's turn, the board has moved on, or nobody sets up any more.
    pub async fn rest(&self, game: GameId, ply: Ply, user: UserId) -> Result<Played, PlayError> {
        let mut guard = self.live(game).await?;
        let live = guard.as_mut().ok_or(PlayError::NoSuchGame)?;
        let seat = mover(live, user, Some(ply))?;
        if !live.session.state().is_setup() {
            return Err(PlayError::NotSetup);
        }
        self.commit(live, user, seat, &Act::Rest.to_string()).await
    }

    /// The legal moves of this player that fit what has been typed so far, best fit first; empty if it is not the player's turn.
    pub async fn guesses(
        &self,
        game: GameId,
        user: UserId,
        typed: &str,
        most: usize,
    ) -> Vec<String> {
        let Ok(guard) = self.live(game).await else {
            return Vec::new();
        };
        let Some(live) = guard.as_ref() else {
            return Vec::new();
        };
        let Ok(seat) = mover(live, user, None) else {
            return Vec::new();
        };
        let typed: String = bare(typed).collect();
        let mut fits: Vec<(usize, String)> = live
            .session
            .state()
            .moves(Actor::Seat(seat))
            .into_iter()
            .filter_map(|text| {
                let plain: String = bare(&text).collect();
                plain.find(&typed).map(|at| (at, text))
            })
            .collect();
        fits.sort();
        fits.into_iter().take(most).map(|(_, text)| text).collect()
    }

    /// The clicks that spell these legal moves on the present board, as far as it is this player's turn.
    ///
    /// # Errors
    /// If it is not.
    pub async fn spelled(
        &self,
        game: GameId,
        user: UserId,
        texts: &[String],
    ) -> Result<(Ply, Vec<(String, Vec<Click>)>), PlayError> {
        let guard = self.live(game).await?;
        let live = guard.as_ref().ok_or(PlayError::NoSuchGame)?;
        let actor = Actor::Seat(mover(live, user, None)?);
        let state = live.session.state();
        let spell = |text: &String| Some((text.clone(), state.clicks(actor, text)?));
        Ok((live.session.ply(), texts.iter().filter_map(spell).collect()))
    }
}

/// The seat of whoever may move now.
pub(in crate::play) fn mover(
    live: &Live,
    user: UserId,
    ply: Option<Ply>,
) -> Result<Seat, PlayError> {
    let turn = match live.session.turn() {
        Turn::Over(_) => return Err(PlayError::Over),
        turn => turn,
    };
    let seat = live.player(user)?;
    if live.session.is_paused() {
        return Err(PlayError::Paused);
    }
    if ply.is_some_and(|ply| ply != live.session.ply()) {
        return Err(PlayError::MovedOn);
    }
    match turn {
        Turn::Seat(mover) if mover == seat => Ok(seat),
        Turn::Seat(mover) => Err(PlayError::NotYourTurn(mover)),
        Turn::Chance | Turn::Over(_) => Err(PlayError::MovedOn),
    }
}

/// Follows a path, and goes on by itself while there is only one way and no place to stop.
fn walk(live: &Live, seat: Seat, path: &[Click]) -> Result<(Vec<Click>, Next<String>), PlayError> {
    let mut path = path.to_vec();
    loop {
        let next = live.session.state().next(Actor::Seat(seat), &path);
        match (&next.choices[..], &next.done) {
            ([], None) => return Err(PlayError::NoSuchPath),
            ([only], None) if !path.is_empty() => path.push(only.click.clone()),
            _ => return Ok((path, next)),
        }
    }
}

/// What is left of a move's text when only letters and digits count.
fn bare(text: &str) -> impl Iterator<Item = char> {
    text.chars()
        .filter(|c| c.is_alphanumeric())
        .flat_map(char::to_lowercase)
}
