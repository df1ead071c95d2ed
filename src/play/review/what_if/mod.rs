//! What if: a private board on which one person moves for all sides, from a position of a game that is over.
//! Nothing is written: what was played there stands in its components, as a [`WhatIfLine`].

mod line;
mod position;
mod values;

pub use line::WhatIfLine;
pub use values::{MoveValue, ValuesTask};

use crate::PlayError;
use crate::game::seats::only_person;
use crate::game::session::Session;
use crate::game::terms::{GameRow, GameTerms};
use crate::game::view::caption;
use crate::review::Reviews;
use crate::spelling::{follow, undone};
use position::Position;
use zihin_games::DrawOptions;
use zihin_ids::{GameId, Ply, UserId};
use zihin_rules::{Actor, Click, Next, Phrase, Seat, Turn, pick_by_weight};
use zihin_scene::Scene;
use zihin_store::Status;

/// Where a private board stands: the game, the length of its log at the position from which it starts,
/// and what was played from there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WhatIfSpot {
    /// The game.
    pub game: GameId,
    /// The length of its log.
    pub ply: Ply,
    /// What was played.
    pub line: WhatIfLine,
}

/// The private board.
#[derive(Clone, Debug)]
pub struct WhatIfBoard {
    /// Where it stands.
    pub spot: WhatIfSpot,
    /// What the last step did.
    pub narration: Vec<Phrase>,
    /// What is to be known of the position.
    pub caption: Vec<Phrase>,
    /// Who must act, or how it has ended.
    pub turn: Turn,
    /// The clicks so far, forced ones included.
    pub path: Vec<Click>,
    /// The clicks so far, in words.
    pub in_words: Phrase,
    /// The path before the last free choice; `None` at the start.
    pub undo: Option<Vec<Click>>,
    /// What may be clicked next, and the move if the path is complete; nothing if no seat is to move.
    pub next: Next<String>,
    /// The rolls that may be chosen; none if no dice are to be rolled.
    pub rolls: Vec<String>,
    /// Whether the board is still being set up.
    pub is_setup: bool,
    /// Whether the moves of such positions are judged.
    pub has_values: bool,
    /// The picture.
    pub scene: Scene,
}

/// The result of a click on the board.
#[derive(Clone, Debug)]
pub enum WhatIfStep {
    /// The move is made.
    Made(WhatIfSpot),
    /// There is more to choose.
    Board(Box<WhatIfBoard>),
}

impl Reviews {
    /// The private board with some clicks of the next move.
    ///
    /// # Errors
    /// If the game is not over, or what was played or clicked does not fit: an old or forged component.
    pub async fn what_if(
        &self,
        spot: WhatIfSpot,
        user: UserId,
        path: &[Click],
    ) -> Result<WhatIfBoard, PlayError> {
        let side = self.games.people.preferences(user).await?.side;
        let (row, position) = self.position_of(&spot).await?;
        let spot = WhatIfSpot {
            ply: position.ply,
            ..spot
        };
        let own = row.seat_of(user).map(Seat);
        let viewer = own.and_then(|seat| side.viewer(seat));
        position.board(spot, &row, viewer.or_else(|| only_person(&row)), path)
    }

    /// Takes the last click of `path`, and makes the move if it is complete: one can step back.
    pub async fn what_if_step(
        &self,
        spot: WhatIfSpot,
        user: UserId,
        path: &[Click],
    ) -> Result<WhatIfStep, PlayError> {
        let board = self.what_if(spot, user, path).await?;
        if board.next.done.is_some() && board.next.choices.is_empty() {
            let made = self.what_if_move(board.spot, &board.path).await?;
            return Ok(WhatIfStep::Made(made));
        }
        Ok(WhatIfStep::Board(Box::new(board)))
    }

    /// The board after the move that a path spells.
    ///
    /// # Errors
    /// If [`Reviews::what_if`] fails, or the path is not a complete move.
    pub async fn what_if_move(
        &self,
        spot: WhatIfSpot,
        path: &[Click],
    ) -> Result<WhatIfSpot, PlayError> {
        let (_, position) = self.position_of(&spot).await?;
        let Turn::Seat(seat) = position.turn() else {
            return Err(PlayError::NoSuchPath);
        };
        let next = position.state.next(Actor::Seat(seat), path);
        let text = next.done.ok_or(PlayError::NoSuchPath)?;
        let number = position.texts().iter().position(|known| *known == text);
        let number = number.and_then(|number| u16::try_from(number).ok());
        Ok(WhatIfSpot {
            line: spot.line.then(number.ok_or(PlayError::NoSuchPath)?),
            ..spot
        })
    }

    /// The board after a roll: this one, counted from 0, else a random one.
    ///
    /// # Errors
    /// If [`Reviews::what_if`] fails, or there is no such roll.
    pub async fn what_if_roll(
        &self,
        spot: WhatIfSpot,
        number: Option<u16>,
    ) -> Result<WhatIfSpot, PlayError> {
        let (_, position) = self.position_of(&spot).await?;
        let rolls = position.rolls();
        let mut luck = self.games.env.luck();
        let weights = rolls.iter().map(|(_, weight)| *weight);
        let drawn = || pick_by_weight(weights, &mut *luck).and_then(|n| u16::try_from(n).ok());
        let number = number.or_else(drawn);
        let number = number.filter(|number| usize::from(*number) < rolls.len());
        Ok(WhatIfSpot {
            line: spot.line.then(number.ok_or(PlayError::NoSuchPath)?),
            ..spot
        })
    }

    /// The position as a task for the engine: to judge its best moves, and the one that was stepped back from.
    ///
    /// # Errors
    /// If [`Reviews::what_if`] fails, or no seat is to move.
    pub async fn what_if_values(&self, spot: &WhatIfSpot) -> Result<ValuesTask, PlayError> {
        let (row, position) = self.position_of(spot).await?;
        let later = spot.line.choices().get(spot.line.at()).copied();
        ValuesTask::new(&row, position, later)
    }

    /// The game that goes on from the position against computers, and the seat of the person in it:
    /// whoever is to move, while dice are to be rolled their own seat.
    ///
    /// # Errors
    /// If [`Reviews::what_if`] fails, or the position is the end.
    pub async fn what_if_terms(
        &self,
        spot: &WhatIfSpot,
        user: UserId,
    ) -> Result<(GameRow, GameTerms, Seat), PlayError> {
        let (row, position) = self.position_of(spot).await?;
        let seat = match position.turn() {
            Turn::Seat(seat) => seat,
            Turn::Chance => row.seat_of(user).map_or(Seat(0), Seat),
            Turn::Over(_) => return Err(PlayError::Over),
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
    async fn position_of(&self, spot: &WhatIfSpot) -> Result<(GameRow, Position), PlayError> {
        let row = self.games.row(spot.game).await?;
        if !matches!(row.status, Status::Over) {
            return Err(PlayError::NoWhatIf);
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

impl Position {
    fn board(
        &self,
        spot: WhatIfSpot,
        row: &GameRow,
        viewer: Option<Seat>,
        path: &[Click],
    ) -> Result<WhatIfBoard, PlayError> {
        let (state, turn) = (&*self.state, self.turn());
        let nothing = Next {
            choices: Vec::new(),
            done: None,
        };
        let (path, next, undo, in_words) = match turn {
            Turn::Seat(seat) => {
                let (path, next) = follow(state, seat, path)?;
                let undo = undone(state, seat, &path);
                let in_words = state.in_words(Actor::Seat(seat), &path);
                (path, next, undo, in_words)
            }
            _ => (Vec::new(), nothing, None, Phrase::new("click")),
        };
        let scene = state.draw(&DrawOptions {
            viewer,
            names: &row.names(),
            path: &path,
            glow: true,
            left: &self.left,
            last: self
                .last
                .as_ref()
                .map(|(before, moves)| (&**before, &moves[..])),
            ..DrawOptions::default()
        });
        let mut made = self.last.iter().flat_map(|(_, moves)| moves);
        let tells_roll = made.any(|(actor, _)| *actor == Actor::Chance);
        Ok(WhatIfBoard {
            spot,
            narration: self.told.clone(),
            caption: caption(state, tells_roll),
            turn,
            in_words,
            undo,
            next,
            rolls: self.rolls().into_iter().map(|(text, _)| text).collect(),
            is_setup: state.is_setup(),
            has_values: matches!(turn, Turn::Seat(_)) && !state.is_setup() && self.is_judged,
            scene,
            path,
        })
    }
}
