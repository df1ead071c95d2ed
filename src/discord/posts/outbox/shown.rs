//! What becomes of a message that is to be brought up to date, and who is told.

use crate::failure::Failure;
use crate::posts::channels::MessageLocation;
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
pub type Waiter = oneshot::Sender<Shown>;
