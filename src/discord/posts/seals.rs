//! Seals on messages: each is shown on one message, which keeps it. Edits leave it there, and in place of a newer message it stays as a line.

use crate::posts::post::{Post, PostContext};
use crate::reply::Reply;
use zihin_ids::MessageId;
use zihin_play::StoreError;
use zihin_play::posts::Seal;

/// The line of a seal, at the end of its message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SealLine {
    /// Which seal.
    pub seal: Seal,
    /// The line.
    pub line: String,
    /// Whether a message must show it, unless one does already.
    pub is_due: bool,
}

impl Post {
    /// The seals of a message; of a new one if there is none.
    fn seals_on(&self, message: Option<MessageId>) -> impl Iterator<Item = &SealLine> {
        let sealed = self.stored.sealed;
        self.seals
            .iter()
            .filter(move |line| match sealed.message(line.seal) {
                Some(shown) => Some(shown) == message,
                None => line.is_due,
            })
    }

    /// The seals of a new message.
    pub(super) fn new_seals(&self) -> Vec<Seal> {
        self.seals_on(None).map(|line| line.seal).collect()
    }

    /// The reply with the seals of a message; of a new one if there is none.
    pub(super) fn sealed(&self, reply: &Reply, message: Option<MessageId>) -> Reply {
        let lines = self.seals_on(message).map(|line| &*line.line);
        reply.clone().ending_with(lines)
    }

    /// Records that a message is about to show the seals that are due.
    pub(super) async fn seal(
        &mut self,
        context: &PostContext<'_>,
        message: MessageId,
    ) -> Result<(), StoreError> {
        let seals = self.new_seals();
        if seals.is_empty() {
            return Ok(());
        }
        self.stored.sealed = self.stored.sealed.with(message, &seals);
        let messages = context.play.store.messages();
        messages.seal(self.key, message, seals).await
    }

    /// Records that a message was deleted, so that its seals may stand elsewhere.
    pub(super) async fn unseal(
        &mut self,
        context: &PostContext<'_>,
        message: MessageId,
    ) -> Result<(), StoreError> {
        self.stored.sealed = self.stored.sealed.without(message);
        context
            .play
            .store
            .messages()
            .unseal(self.key, message)
            .await
    }

    /// The lines that a message keeps when another one takes its place.
    pub(super) fn kept_lines(&self, message: MessageId) -> Vec<String> {
        let is_here = |line: &&SealLine| self.stored.sealed.message(line.seal) == Some(message);
        let lines = self.seals.iter().filter(is_here);
        lines.map(|line| line.line.clone()).collect()
    }
}
