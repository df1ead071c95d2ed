//! The moves that a text may mean.

use crate::PlayError;
use crate::game::Games;
use crate::game::act::By;
use crate::game::decide::mover;
use zihin_ids::{GameId, Ply, UserId};
use zihin_rules::{Actor, Click, Dice, MoveError};

/// How a move is written.
#[derive(Clone, Debug)]
pub struct MoveExample {
    /// A legal move, or two placements of a setup.
    pub text: String,
    /// Whether it is two placements: any number may be typed at once.
    pub is_several: bool,
    /// What is rolled, if there are dice.
    pub dice: Option<String>,
}

impl Games {
    /// Whether a typed text is a legal move of this player now, or several placements.
    pub async fn is_legal_text(&self, game: GameId, user: UserId, text: &str) -> bool {
        let Ok(live) = self.lock(game).await else {
            return false;
        };
        let Ok(seat) = mover(&live, &By::person(user)) else {
            return false;
        };
        let mut state = live.session.state().boxed();
        let several = state.as_setup().map(|setup| setup.read(seat, text));
        matches!(several, Some(Ok(several)) if !several.is_empty())
            || state.play(Actor::Seat(seat), text).is_ok()
    }

    /// At most `limit` legal moves of this player that contain what has been typed, as they are written or as they `tell` them, the earliest match first;
    /// empty if it is not their turn. A single word may be anywhere in a move, several are where words of the move begin.
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
        let Ok(seat) = mover(&live, &By::person(user)) else {
            return Vec::new();
        };
        let typed = words(typed);
        let mut matches: Vec<(usize, String)> = live
            .session
            .state()
            .moves(Actor::Seat(seat))
            .into_iter()
            .filter_map(|text| {
                let at = find(&typed, &text).or_else(|| find(&typed, &tell(&text)));
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

    /// The shortest legal move of this player, as an example of how to write one; `None` if it is not their turn.
    pub async fn example_move(&self, game: GameId, user: UserId) -> Option<MoveExample> {
        let live = self.lock(game).await.ok()?;
        let seat = mover(&live, &By::person(user)).ok()?;
        let state = live.session.state();
        let mut moves = state.moves(Actor::Seat(seat));
        moves.sort_by_key(|text| text.chars().count());
        let shortest = moves.first()?;
        let several = state.as_setup().and_then(|setup| {
            let mut several = moves.iter().map(|other| format!("{shortest}, {other}"));
            several.find(|text| matches!(setup.read(seat, text), Ok(read) if !read.is_empty()))
        });
        Some(MoveExample {
            is_several: several.is_some(),
            text: several.unwrap_or_else(|| shortest.clone()),
            dice: state.as_dice().and_then(Dice::to_play),
        })
    }

    /// The legal moves of this player that a text may mean, which no legal move contains. Empty if it is not their turn.
    pub async fn meant_moves(&self, game: GameId, user: UserId, typed: &str) -> Vec<String> {
        let Ok(live) = self.lock(game).await else {
            return Vec::new();
        };
        let Ok(seat) = mover(&live, &By::person(user)) else {
            return Vec::new();
        };
        let mut state = live.session.state().boxed();
        match state.play(Actor::Seat(seat), typed) {
            Ok(text) => vec![text],
            Err(MoveError::Illegal { meant, .. } | MoveError::Ambiguous(meant)) => meant,
            Err(MoveError::Unreadable(_)) => Vec::new(),
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
        let actor = Actor::Seat(mover(&live, &By::person(user))?);
        let state = live.session.state();
        let spell = |text: &String| Some((text.clone(), state.clicks(actor, text)?));
        Ok((
            live.session.board(),
            texts.iter().filter_map(spell).collect(),
        ))
    }
}

/// The words of a text, in lower case, with a space between them.
fn words(text: &str) -> String {
    let words = text.split(|c: char| !c.is_alphanumeric());
    let words = words.filter(|word| !word.is_empty()).map(str::to_lowercase);
    words.collect::<Vec<_>>().join(" ")
}

/// Where these words are in a text: a single one anywhere, even across words, since who types may leave out what is between them.
fn find(typed: &str, text: &str) -> Option<usize> {
    let text = words(text);
    if typed.contains(' ') {
        format!(" {text}").find(&format!(" {typed}"))
    } else {
        text.replace(' ', "").find(typed)
    }
}
