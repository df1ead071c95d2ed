//! Requests that post, edit and delete messages in channels and threads. Archived threads are reopened first.

use crate::controls::limits::MAX_READ;
use crate::reply::Reply;
use crate::rest::codes::{THREAD_ARCHIVED, THREAD_EXISTS, UNKNOWN_MESSAGE};
use crate::rest::{Rest, RestError, Slot};
use parking_lot::Mutex;
use quick_cache::sync::Cache;
use quick_cache::unsync;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use serenity::all::{CreateAttachment, CreateThread, EditMessage, MessageFlags};
use serenity::http::{LightMethod, Multipart, MultipartUpload, Request, Route};
use std::sync::Arc;
use std::time::Duration;
use zihin_ids::{ChannelId, MessageId, UserId};

/// The flag of a message that is the placeholder of a deferred answer.
const LOADING: u64 = MessageFlags::LOADING.bits();

/// The most threads of which it is known whether they are archived; another one is reopened before somebody is pinged there.
const MAX_THREADS: usize = 10_000;

/// The location of a message.
pub type MessageLocation = (ChannelId, MessageId);

/// What a slot is for; Discord limits each of them for itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Write {
    /// A new message in a channel.
    Create,
    /// An edit of a message in a channel.
    Edit,
}

/// A message of the bot, as far as it is needed to recognise it.
#[derive(Clone, Debug)]
pub struct RecentMessage {
    pub location: MessageLocation,
    pub content: String,
    /// The custom ids of its components.
    pub components: Vec<String>,
    /// The interaction that it answers, if it does.
    pub interaction: Option<u64>,
    /// Whether it is the placeholder of an answer that is still to come.
    pub is_placeholder: bool,
}

/// The client for channels, the newest message of each, and the threads that are archived. Cheap to clone.
#[derive(Clone)]
pub struct Channels {
    rest: Arc<Rest>,
    newest: Arc<NewestMessages>,
    /// Whether each thread is archived, as far as is known.
    archived: Arc<Cache<ChannelId, bool>>,
}

impl Channels {
    /// Sends requests through `rest`.
    pub fn new(rest: Arc<Rest>) -> Self {
        Self {
            rest,
            newest: Arc::default(),
            archived: Arc::new(Cache::new(MAX_THREADS)),
        }
    }

    /// The client.
    pub fn rest(&self) -> &Rest {
        &self.rest
    }

    /// The newest message of each channel.
    pub fn newest(&self) -> &NewestMessages {
        &self.newest
    }

    /// Notes whether a thread is archived, as the gateway reports it.
    pub fn note_archived(&self, thread: ChannelId, is_archived: bool) {
        self.archived.insert(thread, is_archived);
    }

    /// Waits until a message may be written in a channel.
    pub async fn slot(&self, write: Write, channel: ChannelId) -> Slot {
        self.rest.slot(&sample(write, channel)).await
    }

    /// The right to write a message in a channel, if the limits allow it at once.
    pub async fn slot_now(&self, write: Write, channel: ChannelId) -> Option<Slot> {
        self.rest.slot_now(&sample(write, channel)).await
    }

    /// How long no message may be posted in a channel, as far as is known.
    pub async fn pause(&self, channel: ChannelId) -> Duration {
        self.rest.pause(&sample(Write::Create, channel)).await
    }

    /// How many messages may be posted in a channel before the limit is reached, as far as is known.
    pub async fn creations_left(&self, channel: ChannelId) -> usize {
        let left = self.rest.left(&sample(Write::Create, channel)).await;
        left.map_or(usize::MAX, usize::from)
    }

    /// Posts a message.
    /// Discord creates one message for each nonce, however often this is retried.
    pub async fn send(
        &self,
        slot: Slot,
        channel: ChannelId,
        reply: Reply,
        nonce: &str,
    ) -> Result<MessageLocation, RestError> {
        let files = reply.files();
        let message = reply.into_message(nonce.to_owned());
        let route = Route::ChannelMessages {
            channel_id: channel.0.into(),
        };
        let request = || compose(route, LightMethod::Post, &message, &files);
        let sent: Value = read(&self.in_open_thread(slot, channel, request).await?)?;
        Ok((channel, MessageId(id_of(&sent)?)))
    }

    /// Edits a message; false if it has been deleted.
    pub async fn edit(
        &self,
        slot: Slot,
        (channel, message): MessageLocation,
        edit: &EditMessage,
        files: &[CreateAttachment],
    ) -> Result<bool, RestError> {
        let route = message_route(channel, message);
        let request = || compose(route, LightMethod::Patch, edit, files);
        exists(self.in_open_thread(slot, channel, request).await)
    }

    /// Deletes a message; false if it has been deleted already.
    pub async fn delete(&self, (channel, message): MessageLocation) -> Result<bool, RestError> {
        let request = || {
            let route = message_route(channel, message);
            Ok(Request::new(route, LightMethod::Delete))
        };
        let slot = self.rest.slot(&request()?).await;
        exists(self.in_open_thread(slot, channel, request).await)
    }

    /// Whether a message is still there.
    pub async fn exists(&self, (channel, message): MessageLocation) -> Result<bool, RestError> {
        let route = message_route(channel, message);
        exists(self.rest.call(Request::new(route, LightMethod::Get)).await)
    }

    /// The bot's own messages among the newest of a channel, newest first.
    pub async fn recent(&self, channel: ChannelId) -> Result<Vec<RecentMessage>, RestError> {
        let route = Route::ChannelMessages {
            channel_id: channel.0.into(),
        };
        let limit = vec![("limit", MAX_READ.to_string())];
        let request = Request::new(route, LightMethod::Get).params(Some(limit));
        let messages: Vec<Value> = read(&self.rest.call(request).await?)?;
        let is_own = |message: &&Value| {
            let author = id_of(&message["author"]);
            author.is_ok_and(|id| self.rest.is_me(id))
        };
        let own = messages.iter().filter(is_own);
        Ok(own.filter_map(|message| recent(channel, message)).collect())
    }

    /// The channel for direct messages to a person.
    pub async fn open_direct(&self, user: UserId) -> Result<ChannelId, RestError> {
        let body = json!({"recipient_id": user.to_string()});
        let request = compose(Route::UserMeDmChannels, LightMethod::Post, &body, &[])?;
        channel_of(&self.rest.call(request).await?)
    }

    /// Opens a thread in a channel, below a message if there is one.
    /// A thread that the message has already is returned.
    pub async fn open_thread(
        &self,
        channel: ChannelId,
        below: Option<MessageId>,
        thread: &CreateThread<'_>,
    ) -> Result<ChannelId, RestError> {
        let channel_id = channel.0.into();
        let route = match below {
            Some(message) => Route::ChannelMessageThreads {
                channel_id,
                message_id: message.0.into(),
            },
            None => Route::ChannelThreads { channel_id },
        };
        let request = compose(route, LightMethod::Post, thread, &[])?;
        match (self.rest.call(request).await, below) {
            (Err(error), Some(message)) if error.code() == Some(THREAD_EXISTS) => {
                Ok(ChannelId(message.0))
            }
            (opened, _) => channel_of(&opened?),
        }
    }

    /// Archives or reopens a thread.
    pub async fn set_archived(&self, thread: ChannelId, archived: bool) -> Result<(), RestError> {
        let route = Route::Channel {
            channel_id: thread.0.into(),
        };
        let body = json!({"archived": archived});
        let request = compose(route, LightMethod::Patch, &body, &[])?;
        self.rest.call(request).await?;
        self.note_archived(thread, archived);
        Ok(())
    }

    /// Reopens a thread unless it is known to be open, so that those who are pinged can act in it.
    pub async fn wake(&self, thread: ChannelId) -> Result<(), RestError> {
        let is_open = self.archived.get(&thread) == Some(false);
        if is_open {
            return Ok(());
        }
        self.set_archived(thread, false).await
    }

    /// Sends a request to a channel; if that is an archived thread, reopens it and sends the request again.
    async fn in_open_thread<'a>(
        &self,
        slot: Slot,
        channel: ChannelId,
        request: impl Fn() -> Result<Request<'a>, RestError> + Send + Sync,
    ) -> Result<Vec<u8>, RestError> {
        match self.rest.send(slot, request()?).await {
            Err(error) if error.code() == Some(THREAD_ARCHIVED) => {
                self.set_archived(channel, false).await?;
                self.rest.call(request()?).await
            }
            done => done,
        }
    }
}

/// A request that shares its limit with every write of this kind in a channel.
fn sample(write: Write, channel: ChannelId) -> Request<'static> {
    match write {
        Write::Create => {
            let channel_id = channel.0.into();
            Request::new(Route::ChannelMessages { channel_id }, LightMethod::Post)
        }
        Write::Edit => Request::new(message_route(channel, MessageId(1)), LightMethod::Patch),
    }
}

fn message_route(channel: ChannelId, message: MessageId) -> Route<'static> {
    Route::ChannelMessage {
        channel_id: channel.0.into(),
        message_id: message.0.into(),
    }
}

/// A request with a JSON body, and with files if there are any.
pub(super) fn compose<'a>(
    route: Route<'a>,
    method: LightMethod,
    body: &impl Serialize,
    files: &[CreateAttachment],
) -> Result<Request<'a>, RestError> {
    let json = serde_json::to_string(body)
        .map_err(|error| RestError::Malformed(Box::new(error.into())))?;
    let request = Request::new(route, method);
    if files.is_empty() {
        return Ok(request.body(Some(json.into_bytes())));
    }
    Ok(request.multipart(Some(Multipart {
        upload: MultipartUpload::Attachments(files.to_vec()),
        fields: Vec::new(),
        payload_json: Some(json),
    })))
}

pub(super) fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, RestError> {
    serde_json::from_slice(body).map_err(RestError::Unreadable)
}

/// The id of the channel that an answer describes.
fn channel_of(body: &[u8]) -> Result<ChannelId, RestError> {
    let channel: Value = read(body)?;
    Ok(ChannelId(id_of(&channel)?))
}

/// The id of what an answer describes.
pub(super) fn id_of(object: &Value) -> Result<u64, RestError> {
    let id = object["id"].as_str().and_then(|id| id.parse().ok());
    id.ok_or_else(RestError::without_id)
}

/// False if a request failed because its message has been deleted.
fn exists(done: Result<Vec<u8>, RestError>) -> Result<bool, RestError> {
    match done {
        Err(error) if error.code() == Some(UNKNOWN_MESSAGE) => Ok(false),
        done => done.map(|_| true),
    }
}

fn recent(channel: ChannelId, message: &Value) -> Option<RecentMessage> {
    let id = message["id"].as_str()?.parse().ok()?;
    let rows = message["components"].as_array().into_iter().flatten();
    let components = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
    let ids = components.filter_map(|component| component["custom_id"].as_str());
    Some(RecentMessage {
        location: (channel, MessageId(id)),
        content: message["content"].as_str().unwrap_or_default().to_owned(),
        components: ids.map(ToOwned::to_owned).collect(),
        interaction: id_of(&message["interaction_metadata"]).ok(),
        is_placeholder: message["flags"].as_u64().unwrap_or_default() & LOADING != 0,
    })
}

/// The most channels whose newest message is known. A board in another one stays where it is.
const MAX_CHANNELS: usize = 50_000;

/// The newest message of each channel that pushes boards up, as far as the gateway has reported it: pings and boards that have moved down do not,
/// else several boards of a channel would overtake each other with every move.
#[derive(Debug)]
pub struct NewestMessages(Mutex<unsync::Cache<ChannelId, MessageId>>);

impl Default for NewestMessages {
    fn default() -> Self {
        Self(Mutex::new(unsync::Cache::new(MAX_CHANNELS)))
    }
}

impl NewestMessages {
    /// Records a message, unless a newer one of its channel is known.
    pub fn record(&self, (channel, message): MessageLocation) {
        let mut newest = self.0.lock();
        let known = newest.get(&channel).copied();
        newest.insert(channel, known.map_or(message, |known| known.max(message)));
    }

    /// Whether no newer message of its channel is known. Ids grow with time.
    pub fn is_newest(&self, (channel, message): MessageLocation) -> bool {
        let newest = self.0.lock();
        newest.get(&channel).is_none_or(|newest| *newest <= message)
    }
}

#[cfg(test)]
mod tests {
    use super::{MAX_CHANNELS, NewestMessages};
    use zihin_ids::{ChannelId, MessageId};

    #[test]
    fn the_newest_message_is_the_one_with_the_greatest_id_of_its_channel() {
        let newest = NewestMessages::default();
        let at = |channel, message| (ChannelId(channel), MessageId(message));
        assert!(newest.is_newest(at(1, 5)), "nothing else is known");
        newest.record(at(1, 7));
        newest.record(at(1, 6));
        newest.record(at(2, 9));
        assert!(!newest.is_newest(at(1, 6)));
        assert!(newest.is_newest(at(1, 7)));
        assert!(newest.is_newest(at(1, 8)), "not reported yet");
    }

    #[test]
    fn no_more_channels_are_known_than_it_takes() {
        let newest = NewestMessages::default();
        for channel in 0..2 * MAX_CHANNELS as u64 {
            newest.record((ChannelId(channel), MessageId(1)));
        }
        assert!(newest.0.lock().len() <= MAX_CHANNELS);
    }
}
