//! What a person asks about the attacks on a board.

use crate::PlayError;
use crate::game::Games;
use crate::game::live::Live;
use zihin_games::{AttackQuery, DrawOptions};
use zihin_ids::{GameId, UserId};
use zihin_rules::{Choice, Phrase, Seat, Turn};
use zihin_scene::Scene;

/// The answer to a question about attacks.
#[derive(Clone, Debug)]
pub struct AttackView {
    /// The board from the person's own side, with the answer.
    pub scene: Scene,
    /// The answer in words, one phrase for each line; empty if the piece is not there any more.
    pub answer: Vec<Phrase>,
}

impl Games {
    /// The pieces of each seat about which one may ask, in the order of the seats;
    /// none of a game without such questions, or one that is over.
    ///
    /// # Errors
    /// If there is no such game, or it has not begun.
    pub async fn pieces(&self, game: GameId) -> Result<Vec<(Seat, Vec<Choice>)>, PlayError> {
        let live = self.lock(game).await?;
        if matches!(live.session.turn(), Turn::Over(_)) {
            return Ok(Vec::new());
        }
        let state = live.session.state();
        let seats = (0..live.row.size).map(Seat);
        let pieces = seats.map(|seat| (seat, state.pieces(seat)));
        Ok(pieces.filter(|(_, pieces)| !pieces.is_empty()).collect())
    }

    /// The answer to `query`, from the side that this person prefers.
    ///
    /// # Errors
    /// If there is no such game, or it has not begun.
    pub async fn attacks(
        &self,
        game: GameId,
        user: UserId,
        query: AttackQuery<'_>,
    ) -> Result<AttackView, PlayError> {
        let side = self.people.preferences(user).await?.side;
        let live = self.lock(game).await?;
        let seat = live.row.seat_of(user).map(Seat);
        Ok(AttackView {
            scene: scene(&live, seat.and_then(|seat| side.viewer(seat)), query),
            answer: live.session.state().attacks(query),
        })
    }
}

/// The picture with the answer to `query`.
fn scene(live: &Live, viewer: Option<Seat>, query: AttackQuery<'_>) -> Scene {
    live.session.state().draw(&DrawOptions {
        viewer,
        names: &live.row.names(),
        turn: Some(live.session.turn()),
        left: live.session.left(),
        attacks: Some(query),
        ..DrawOptions::default()
    })
}
