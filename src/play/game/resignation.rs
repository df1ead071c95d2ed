//! What a player gives up by resigning, before they do it.

use crate::game::Games;
use crate::game::offer_kind::OfferKind;
use crate::game::session::RatedStatus;
use crate::game::session::act::LogAction;
use crate::game::terms::GameRow;
use crate::{PlayError, Refusal};
use std::sync::Arc;
use zihin_ids::{GameId, Ply, UserId};
use zihin_rules::{Actor, Phrase, Turn};

/// What a player gives up by resigning.
#[derive(Clone, Debug)]
pub struct Resignation {
    /// The game.
    pub row: Arc<GameRow>,
    /// The present board.
    pub ply: Ply,
    /// What is lost, if that is more than one game.
    pub resignation_cost: Option<Phrase>,
    /// Whether others would play on.
    pub goes_on: bool,
    /// Whether the game would count if it ended so; if it goes on, more may happen.
    pub rated_status: RatedStatus,
    /// How many moves each side must have made, or it gives its winner nothing.
    pub full_moves: usize,
    /// The offers to give up only the game in progress, and for how many points.
    pub concessions: Vec<(OfferKind, u32)>,
}

impl Games {
    /// What this person would give up by resigning now.
    ///
    /// # Errors
    /// If this person does not play (any more), or the game is over.
    pub async fn resignation(&self, game: GameId, user: UserId) -> Result<Resignation, PlayError> {
        let live = self.lock(game).await?;
        if let Turn::Over(_) = live.session.turn() {
            return Err(Refusal::Over.into());
        }
        let seat = live.player(user)?;
        let mut after = live.session.clone();
        after.push(
            Actor::Seat(seat),
            &LogAction::Resign.to_string(),
            self.env.now(),
        )?;
        let in_match = live.session.state().as_match();
        let is_possible = live.possible_offers(seat);
        let concessions = OfferKind::ALL.into_iter().filter_map(|kind| match kind {
            OfferKind::Concede(index) if is_possible.contains(&kind) => {
                let points = in_match?.concessions(seat);
                Some((kind, *points.get(usize::from(index))?))
            }
            _ => None,
        });
        Ok(Resignation {
            row: Arc::clone(&live.row),
            ply: live.session.board(),
            resignation_cost: in_match.and_then(|of| of.resignation_cost(seat)),
            goes_on: !matches!(after.turn(), Turn::Over(_)),
            rated_status: after.rated_status(),
            full_moves: after.game().info().full_moves,
            concessions: concessions.collect(),
        })
    }
}
