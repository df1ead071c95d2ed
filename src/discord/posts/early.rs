//! The pictures of boards whose moves are still being written: drawn meanwhile, and handed to the post that shows the board once it is written.

use crate::failure::Failure;
use crate::pictures::Pictures;
use crate::reply::Picture;
use crate::text::wording::Wording;
use parking_lot::Mutex;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::Arc;
use tokio::task::JoinHandle;
use zihin_ids::GameId;
use zihin_play::game::{Upcoming, View};
use zihin_play::people::Scope;
use zihin_scene::Scene;

/// The most pictures that wait to be taken: more than are drawn at once, and 50 KB each.
const MAX_WAITING: usize = 64;

/// The pictures that are being drawn or wait to be taken, at most one of each game.
pub struct EarlyPictures {
    pictures: Pictures,
    waiting: Mutex<HashMap<GameId, EarlyPicture>>,
}

struct EarlyPicture {
    scene: Arc<Scene>,
    drawn: JoinHandle<Result<Picture, Failure>>,
}

impl EarlyPictures {
    /// Draws by `pictures`.
    pub fn new(pictures: Pictures) -> Self {
        Self {
            pictures,
            waiting: Mutex::default(),
        }
    }

    /// Begins to draw a board.
    pub fn draw(&self, board: Upcoming, words: Wording) {
        let (pictures, scope) = (self.pictures.clone(), Scope::of(&board.row));
        let scene = Scene::clone(&board.scene);
        let drawn = tokio::spawn(async move { pictures.draw(scene, scope, &words).await });
        let mut waiting = self.waiting.lock();
        if waiting.len() >= MAX_WAITING {
            // Those whose moves could not be written, or that were overtaken, would stay; the others are drawn when they are shown.
            waiting.clear();
        }
        let scene = board.scene;
        waiting.insert(board.row.id, EarlyPicture { scene, drawn });
    }

    /// The picture of this board, once it is drawn; none if it was not drawn early, or something has changed since.
    /// A board that could not be written is in no view, so its picture is never taken.
    pub async fn take(&self, view: &View) -> Option<Picture> {
        let taken = match self.waiting.lock().entry(view.state.row.id) {
            Entry::Occupied(early) if early.get().scene == view.scene => early.remove(),
            _ => return None,
        };
        match taken.drawn.await {
            Ok(Ok(picture)) => Some(picture),
            // It is drawn again, and what fails then is said.
            failed => {
                tracing::warn!(
                    game = view.state.row.id.0,
                    ?failed,
                    "cannot draw a board early"
                );
                None
            }
        }
    }
}
