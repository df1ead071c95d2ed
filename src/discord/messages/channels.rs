//! Requests that post, edit and delete messages in channels and threads. Archived threads are reopened first.

use crate::discord::http::{code, retry};
use crate::discord::messages::newest::NewestMessages;
use crate::discord::parts::Parts;
use crate::ids::{ChannelId, MessageId};
use serenity::all::{Builder, EditMessage, EditThread, Http};
use std::future::Future;
use std::sync::Arc;

/// Discord's code for a message that does not exist any more.
const UNKNOWN_MESSAGE: isize = 10_008;
/// Discord's code for a thread that is archived.
const THREAD_ARCHIVED: isize = 50_083;

/// The location of a message.
pub type MessageLocation = (ChannelId, MessageId);

/// The HTTP client for channels, and the newest message of each. Cheap to clone.
#[derive(Clone)]
pub struct Channels {
    http: Arc<Http>,
    newest: Arc<NewestMessages>,
}

impl Channels {
    /// Sends requests through `http`, whose rate limiter should be on.
    pub fn new(http: Arc<Http>) -> Self {
        Self {
            http,
            newest: Arc::default(),
        }
    }

    /// The HTTP client.
    pub fn http(&self) -> &Http {
        &self.http
    }

    /// The newest message of each channel.
    pub fn newest(&self) -> &NewestMessages {
        &self.newest
    }

    /// Posts a message that counts as the newest of its channel.
    pub async fn post(
        &self,
        channel: ChannelId,
        parts: Parts,
        nonce: &str,
    ) -> serenity::Result<MessageLocation> {
        let location = self.send(channel, parts, nonce).await?;
        self.newest.record(location);
        Ok(location)
    }

    /// Posts a message that does not push others up, such as a call. Discord creates one message for each nonce, however often this is retried.
    pub async fn send(
        &self,
        channel: ChannelId,
        parts: Parts,
        nonce: &str,
    ) -> serenity::Result<MessageLocation> {
        let target = (channel.0.into(), None);
        let sent = self.in_open_thread(channel, || async {
            let message = parts.clone().into_message(nonce.to_owned());
            message.execute(&self.http, target).await
        });
        Ok((channel, MessageId(sent.await?.id.get())))
    }

    /// Edits a message; false if it has been deleted.
    pub async fn edit(
        &self,
        (channel, message): MessageLocation,
        edit: EditMessage,
    ) -> serenity::Result<bool> {
        let target = (channel.0.into(), message.0.into(), None);
        let edited = self.in_open_thread(channel, || async {
            edit.clone().execute(&self.http, target).await
        });
        match edited.await {
            Err(error) if is_deleted(&error) => Ok(false),
            done => done.map(|_| true),
        }
    }

    /// Deletes a message; false if it has been deleted already.
    pub async fn delete(&self, (channel, message): MessageLocation) -> serenity::Result<bool> {
        let id = serenity::all::ChannelId::new(channel.0);
        let message = serenity::all::MessageId::new(message.0);
        let deleted = self.in_open_thread(channel, || self.http.delete_message(id, message, None));
        match deleted.await {
            Err(error) if is_deleted(&error) => Ok(false),
            done => done.map(|()| true),
        }
    }

    /// Archives or reopens a thread.
    pub async fn set_archived(&self, thread: ChannelId, archived: bool) -> serenity::Result<()> {
        let thread = serenity::all::ChannelId::new(thread.0);
        let edit = || thread.edit_thread(&self.http, EditThread::new().archived(archived));
        retry(edit).await.map(drop)
    }

    /// Sends a request to a channel; if that is an archived thread, reopens it and sends the request again.
    async fn in_open_thread<T, F>(
        &self,
        channel: ChannelId,
        request: impl Fn() -> F + Send + Sync,
    ) -> serenity::Result<T>
    where
        F: Future<Output = serenity::Result<T>> + Send,
    {
        match retry(&request).await {
            Err(error) if code(&error) == Some(THREAD_ARCHIVED) => {
                self.set_archived(channel, false).await?;
                retry(&request).await
            }
            done => done,
        }
    }
}

/// Whether a request failed because its message has been deleted.
fn is_deleted(error: &serenity::Error) -> bool {
    code(error) == Some(UNKNOWN_MESSAGE)
}
