//! What becomes of a message that is to be brought up to date, and who is told.

use crate::failure::Failure;
use crate::posts::channels::MessageLocation;
use crate::posts::public_answer::PublicAnswer;
use std::sync::Arc;
use tokio::sync::oneshot;

/// What became of a message that was to be brought up to date.
#[derive(Clone, Debug)]
pub enum Shown {
    /// It shows the newest state.
    At(MessageLocation),
    /// It waits for its turn.
    Waiting,
    /// Discord does not answer; it is tried again.
    Late,
    /// Discord forbids it; it is tried again when something changes in the channel.
    Refused,
    /// The channel does not exist any more.
    Gone,
    /// It cannot be composed, or Discord does not accept it.
    Failed(Arc<Failure>),
}

/// Who wants to know what became of a message.
pub struct Waiter {
    tell: oneshot::Sender<Shown>,
    /// The answer to what was done, which is to become the message.
    pub answer: Option<PublicAnswer>,
}

impl Waiter {
    /// One who waits, and what tells the outcome.
    pub fn new(answer: Option<PublicAnswer>) -> (Self, oneshot::Receiver<Shown>) {
        let (tell, told) = oneshot::channel();
        (Self { tell, answer }, told)
    }

    /// Tells the outcome, unless nobody waits for it any more.
    pub fn send(self, shown: Shown) {
        let _ = self.tell.send(shown);
    }
}
