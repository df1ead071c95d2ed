//! The application's emojis by the names of the icons that they show.
//! Texts, menus and buttons look them up; without them they are as if there were no icons.

use parking_lot::RwLock;
use serenity::all::{EmojiId, ReactionType};
use std::collections::HashMap;
use std::sync::Arc;

/// An emoji of the application.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AppEmoji {
    /// Its name at Discord.
    pub name: String,
    /// Its id.
    pub id: EmojiId,
}

/// The emojis that may be used; none until all are there. Cheap to clone: all clones are the same book.
#[derive(Clone, Debug, Default)]
pub struct EmojiBook(Arc<RwLock<HashMap<String, AppEmoji>>>);

impl EmojiBook {
    /// Makes these the emojis that are used, by the names of their icons.
    /// With none of them everything is shown without.
    pub fn replace(&self, emojis: HashMap<String, AppEmoji>) {
        *self.0.write() = emojis;
    }

    /// Uses no emojis any more, since Discord has refused one. Returns whether any were used.
    pub fn suspend(&self) -> bool {
        !std::mem::take(&mut *self.0.write()).is_empty()
    }

    /// The emoji of an icon as it stands in text; none if there is none.
    pub fn mark(&self, icon: &str) -> Option<String> {
        let book = self.0.read();
        let emoji = book.get(icon)?;
        Some(format!("<:{}:{}>", emoji.name, emoji.id))
    }

    /// The emoji of an icon as it stands in a menu or on a button; none if there is none.
    pub fn face(&self, icon: &str) -> Option<ReactionType> {
        let book = self.0.read();
        let emoji = book.get(icon)?;
        Some(ReactionType::Custom {
            animated: false,
            id: emoji.id,
            name: Some(emoji.name.clone()),
        })
    }
}
