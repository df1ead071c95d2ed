//! What a person asks about the attacks on a board.

use crate::PlayError;
use crate::game::Games;
use crate::game::live::Live;
use crate::people::Side;
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
    /// The pieces of each seat about which one may ask, in the order of the seats, as this person counts the squares if they play;
    /// none of a game without such questions, or one that is over.
    ///
    /// # Errors
    /// If there is no such game, or it has not begun.
    pub async fn pieces(
        &self,
        game: GameId,
        user: UserId,
    ) -> Result<Vec<(Seat, Vec<Choice>)>, PlayError> {
        let live = self.lock(game).await?;
        if matches!(live.session.turn(), Turn::Over(_)) {
            return Ok(Vec::new());
        }
        let state = live.session.state();
        let numbers = live.row.seat_of(user).map(Seat);
        let seats = (0..live.row.size).map(Seat);
        let pieces = seats.map(|seat| (seat, state.pieces(seat, numbers)));
        Ok(pieces.filter(|(_, pieces)| !pieces.is_empty()).collect())
    }

    /// The answer to `query`, from the side that this person prefers, as they count the squares if they play.
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
            scene: scene(&live, (seat, side), query),
            answer: live.session.state().attacks(query, seat),
        })
    }
}

/// The picture with the answer to `query`, for whoever has this seat and prefers this side.
fn scene(live: &Live, (seat, side): (Option<Seat>, Side), query: AttackQuery<'_>) -> Scene {
    live.session.state().draw(&DrawOptions {
        viewer: seat.and_then(|seat| side.viewer(seat)),
        numbers: seat,
        names: &live.row.names(),
        turn: Some(live.session.turn()),
        left: live.session.left(),
        attacks: Some(query),
        ..DrawOptions::default()
    })
}
