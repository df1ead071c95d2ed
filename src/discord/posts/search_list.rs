//! The message of each channel's list of those who look for a game: posted for the first, kept up to date,
//! moved down for each who joins, deleted after the last.

use crate::failure::Failure;
use crate::lobby::post::search_list::message;
use crate::posts::channels::{Channels, MessageLocation};
use crate::posts::post::{Drawn, Post, PostContext};
use crate::text::wording::Texts;
use zihin_ids::SearchListId;
use zihin_play::Play;
use zihin_play::lobby::{SearchList, search_revision};
use zihin_play::posts::{PostKey, PostRow};

/// The lists of all channels.
pub struct SearchLists {
    play: Play,
    texts: Texts,
    channels: Channels,
}

impl SearchLists {
    /// Posts lists in these channels.
    pub fn new(play: Play, texts: Texts, channels: Channels) -> Self {
        Self {
            play,
            texts,
            channels,
        }
    }

    /// Brings the message of a list up to date, also if it shows the newest state as far as is known, if `force`.
    /// Returns where it is; nowhere once nobody stands on it.
    pub async fn show(
        &self,
        id: SearchListId,
        force: bool,
    ) -> Result<Option<MessageLocation>, Failure> {
        let Some(list) = self.play.store.searches().list(id).await? else {
            return Ok(None);
        };
        if list.searches.is_empty() {
            self.remove(&list).await?;
            return Ok(None);
        }
        let stored = self
            .play
            .store
            .messages()
            .get(PostKey::Searches(id))
            .await?;
        let post = post(&list, stored);
        let language = self.play.lobbies.language_of(&list).await?;
        let words = self.texts.plain(language);
        let context = PostContext {
            channels: &self.channels,
            play: &self.play,
        };
        let draw = |_| async {
            Ok(Drawn {
                reply: message(&list, &words),
                seals: Vec::new(),
                revision: Some(search_revision(&list)),
                state: (),
            })
        };
        let updated = post.show(context, (), force, draw, |_, _| None).await?;
        match updated.cleanup_error {
            None => Ok(Some(updated.location)),
            Some(failure) => Err(failure),
        }
    }

    /// Deletes the messages of a list on which nobody stands any more, and forgets it.
    async fn remove(&self, list: &SearchList) -> Result<(), Failure> {
        let post = self
            .play
            .store
            .messages()
            .get(PostKey::Searches(list.id))
            .await?;
        for location in post
            .old
            .into_iter()
            .map(|old| old.location)
            .chain(list.message)
        {
            match self.channels.delete(location).await {
                Err(error) if error.is_temporary() => return Err(error.into()),
                Err(error) => tracing::warn!(%error, "could not delete a list"),
                Ok(_) => {}
            }
        }
        Ok(self
            .play
            .store
            .searches()
            .delete_list(list.id)
            .await
            .map(drop)?)
    }
}

/// The message of a list, of which this is stored besides. Who joins is shown at the bottom of the channel.
fn post(list: &SearchList, stored: PostRow) -> Post {
    let newest = list.searches.last().map(|search| search.id.to_string());
    let shown = stored.shown.as_ref().map(|shown| shown.rest.as_str());
    let mut before = shown.unwrap_or_default().split(',');
    Post {
        key: PostKey::Searches(list.id),
        recorded: list.message,
        home: list.channel,
        may_stay: before.any(|id| Some(id) == newest.as_deref()),
        edit_only: false,
        revision: Some(search_revision(list)),
        answer: None,
        seals: Vec::new(),
        stored,
    }
}
