//! The message of each channel's list of those who look for a game: posted for the first, kept up to date,
//! moved down for each who joins, deleted after the last.

use crate::controls::components::{buttons, in_rows, text_button};
use crate::controls::custom_id::{CustomId, PageComponent};
use crate::failure::Failure;
use crate::game::post::board::moment;
use crate::posts::channels::{Channels, MessageLocation};
use crate::posts::posted_message::{Drawn, PostContext, PostedMessage};
use crate::reply::Reply;
use crate::text::escaping::escape;
use crate::text::links::link;
use crate::text::names::isolated;
use crate::text::terms::facts;
use crate::text::wording::{Texts, Wording};
use serenity::all::{ButtonStyle, CreateButton, EditMessage};
use zihin_ids::SearchListId;
use zihin_play::Locks;
use zihin_play::Play;
use zihin_play::lobby::{Search, SearchList, search_revision, searches};
use zihin_play::posts::{PostKey, PostRow};
use zihin_rules::Phrase;

/// The lists of all channels.
pub struct SearchLists {
    play: Play,
    texts: Texts,
    channels: Channels,
    locks: Locks<SearchListId>,
}

impl SearchLists {
    /// Posts lists in these channels.
    pub fn new(play: Play, texts: Texts, channels: Channels) -> Self {
        Self {
            play,
            texts,
            channels,
            locks: Locks::default(),
        }
    }

    /// Brings the message of a list up to date, also if it shows the newest state as far as is known, if `force`.
    /// Returns where it is; nowhere once nobody stands on it.
    pub async fn show(
        &self,
        id: SearchListId,
        force: bool,
    ) -> Result<Option<MessageLocation>, Failure> {
        let _lock = self.locks.lock(id).await;
        let Some(list) = self.play.store.search_list(id).await? else {
            return Ok(None);
        };
        if list.searches.is_empty() {
            self.remove(&list).await?;
            return Ok(None);
        }
        let key = PostKey::Searches(id);
        let post = self.play.store.post(key).await?;
        let revision = search_revision(&list);
        let is_shown = post.shown.as_ref() == Some(&revision);
        if let Some(location) = list.message
            && is_shown
            && post.attempt.is_none()
            && post.old.is_empty()
            && !force
        {
            return Ok(Some(location));
        }
        let message = posted(&list, post);
        let language = self.play.lobbies.language_of(&list).await?;
        let words = self.texts.plain(language);
        let retired = |location| retired(&list, &words, location);
        let context = PostContext {
            channels: &self.channels,
            play: &self.play,
        };
        let draw = |_| async {
            Ok(Drawn {
                reply: message_of(&list, &words),
                revision: Some(revision),
                state: (),
            })
        };
        let updated = message.update(context, draw, retired).await?;
        match updated.cleanup_error {
            None => Ok(Some(updated.location)),
            Some(failure) => Err(failure),
        }
    }

    /// Deletes the messages of a list on which nobody stands any more, and forgets it.
    async fn remove(&self, list: &SearchList) -> Result<(), Failure> {
        let post = self.play.store.post(PostKey::Searches(list.id)).await?;
        for location in post.old.into_iter().chain(list.message) {
            match self.channels.delete(location).await {
                Err(error) if error.is_temporary() => return Err(error.into()),
                Err(error) => tracing::warn!(%error, "could not delete a list"),
                Ok(_) => {}
            }
        }
        Ok(self
            .play
            .store
            .delete_search_list(list.id)
            .await
            .map(drop)?)
    }
}

/// The message of a list, of which this is stored besides. Who joins is shown at the bottom of the channel.
fn posted(list: &SearchList, post: PostRow) -> PostedMessage {
    let newest = list.searches.last().map(|search| search.id.to_string());
    let shown = post.shown.as_ref().map(|shown| shown.rest.as_str());
    let mut before = shown.unwrap_or_default().split(',');
    PostedMessage {
        key: PostKey::Searches(list.id),
        recorded: list.message,
        home: list.channel,
        may_stay: before.any(|id| Some(id) == newest.as_deref()),
        edit_only: false,
        post,
    }
}

/// The message: who looks for which game and how, each with a button that begins it.
fn message_of(list: &SearchList, words: &Wording) -> Reply {
    let searches = searches(list);
    let line = |search: &Search| {
        let args = [
            ("player", escape(&search.person.name).into()),
            ("game", words.game(&search.game).into()),
            ("terms", facts(&search.game, &search.terms, words).into()),
            ("when", moment(search.ends_at).into()),
        ];
        words.text("list-entry", &args)
    };
    let lines = [words.word("list-title")].into_iter();
    let lines = lines.chain(searches.iter().map(line));
    let lines: Vec<String> = lines.chain([words.word("list-about")]).collect();
    let begin: Vec<CreateButton> = searches.iter().map(|one| begin(one, words)).collect();
    let stop = CustomId::Page(PageComponent::StopLooking);
    let stop = (stop, "button-stop-looking", ButtonStyle::Secondary);
    let mut components = in_rows(&begin);
    components.push(buttons(&[stop], words));
    Reply {
        components,
        ..Reply::text(lines.join("\n"))
    }
}

/// The button that begins a game with somebody.
fn begin(search: &Search, words: &Wording) -> CreateButton {
    let id = CustomId::Page(PageComponent::Meet(search.id));
    let label = Phrase::new("button-meet")
        .with("player", isolated(&search.person.name).into_owned())
        .with("game", words.game(&search.game));
    text_button(&id, &words.label(&label), ButtonStyle::Success)
}

/// The edit of an old message: it links to the new one.
fn retired(list: &SearchList, words: &Wording, (channel, message): MessageLocation) -> EditMessage {
    let link = link(Some(list.guild), channel, message);
    let text = words.text("list-moved", &[("link", link.into())]);
    Reply::text(text).into_edit()
}
