//! The picture of a board while the store still writes the move, so that both take no longer than one of them.

use super::public_scene;
use crate::game::Games;
use crate::game::session::Session;
use crate::game::terms::GameRow;
use std::sync::Arc;
use tokio::sync::broadcast;
use zihin_rules::Turn;
use zihin_scene::Scene;

/// The picture of a board that is shown as soon as it is written. If it cannot be written, it is never shown.
#[derive(Clone, Debug)]
pub struct Upcoming {
    /// The game.
    pub row: Arc<GameRow>,
    /// The picture.
    pub scene: Arc<Scene>,
}

impl Games {
    /// The boards that are being written from now on. Who is slow to receive them misses the oldest.
    pub fn upcoming(&self) -> broadcast::Receiver<Upcoming> {
        self.upcoming.subscribe()
    }

    /// Announces the board of a session that is being written, and returns its picture.
    /// A game that is over then is shown with its result, which is not known yet.
    pub(in crate::game) fn announce(
        &self,
        row: &Arc<GameRow>,
        session: &Session,
    ) -> Option<Arc<Scene>> {
        if self.upcoming.receiver_count() == 0 || matches!(session.turn(), Turn::Over(_)) {
            return None;
        }
        let scene = Arc::new(public_scene((row, session)));
        // Without receivers nobody misses it.
        let _ = self.upcoming.send(Upcoming {
            row: Arc::clone(row),
            scene: Arc::clone(&scene),
        });
        Some(scene)
    }
}
