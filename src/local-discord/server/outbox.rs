//! A bounded queue of text frames to one socket.
//! A peer that falls too far behind, or takes too long to read, is disconnected.

use axum::extract::ws::{Message, WebSocket};
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Notify;
use tokio::sync::mpsc::{Receiver, Sender, channel};
use tokio::time::{Instant, sleep_until, timeout};

/// A frame, and when it is due if not at once.
type Frame = (String, Option<Instant>);

/// The sending end. It never waits.
#[derive(Clone, Debug)]
pub struct FrameSender {
    frames: Sender<Frame>,
    /// Frames that overtake the others.
    urgent: Sender<String>,
    overflow: Arc<Notify>,
}

/// The end that the socket's task reads.
#[derive(Debug)]
pub struct Outbox {
    frames: Receiver<Frame>,
    urgent: Receiver<String>,
    overflow: Arc<Notify>,
    /// The oldest frame, as long as it is not due.
    held: Option<Frame>,
    /// How long the peer may take to make room for a frame.
    send_timeout: Duration,
}

/// A queue of at most `capacity` frames to a peer that must make room for each within `send_timeout`.
pub fn outbox(capacity: usize, send_timeout: Duration) -> (FrameSender, Outbox) {
    let (frames, later) = channel(capacity);
    let (urgent, first) = channel(capacity);
    let overflow = Arc::new(Notify::new());
    let sender = FrameSender {
        frames,
        urgent,
        overflow: Arc::clone(&overflow),
    };
    let outbox = Outbox {
        frames: later,
        urgent: first,
        overflow,
        held: None,
        send_timeout,
    };
    (sender, outbox)
}

impl FrameSender {
    /// Queues a JSON frame. A full queue disconnects the socket, so that there is no error to handle.
    pub fn send_json(&self, frame: &Value) {
        let _ = self.send(frame.to_string());
    }

    /// Queues a JSON frame that overtakes those that are queued.
    pub fn send_urgent(&self, frame: &Value) {
        let sent = self.urgent.try_send(frame.to_string()).is_ok();
        self.note_overflow(sent);
    }

    /// Queues a frame. False if the socket is closed, or is disconnected now because the queue is full.
    pub fn send(&self, text: String) -> bool {
        self.send_at(text, None)
    }

    /// Queues a frame that is held back until it is due, and with it those behind it.
    /// False as for [`send`](Self::send).
    pub fn send_at(&self, text: String, due: Option<Instant>) -> bool {
        let sent = self.frames.try_send((text, due)).is_ok();
        self.note_overflow(sent)
    }

    fn note_overflow(&self, sent: bool) -> bool {
        if !sent {
            self.overflow.notify_one();
        }
        sent
    }
}

impl Outbox {
    /// The next frame; none once the queue has overflowed. Must not be called again after that.
    pub async fn next(&mut self) -> Option<String> {
        tokio::select! {
            biased;
            () = self.overflow.notified() => None,
            Some(frame) = self.urgent.recv() => Some(frame),
            frame = next_due(&mut self.frames, &mut self.held) => frame,
        }
    }

    /// Sends a frame over the socket.
    /// False if there is none, the socket is closed, the peer makes no room for it in time, or the queue overflows meanwhile.
    pub async fn forward(&self, socket: &mut WebSocket, frame: Option<Message>) -> bool {
        match frame {
            Some(frame) => self.send(socket, frame).await,
            None => false,
        }
    }

    /// Sends a ping over the socket. False as for [`forward`](Self::forward).
    pub async fn ping(&self, socket: &mut WebSocket) -> bool {
        self.send(socket, Message::Ping(Vec::new().into())).await
    }

    async fn send(&self, socket: &mut WebSocket, message: Message) -> bool {
        tokio::select! {
            () = self.overflow.notified() => false,
            sent = timeout(self.send_timeout, socket.send(message)) => sent.is_ok_and(|sent| sent.is_ok()),
        }
    }
}

/// The next frame as soon as it is due; none if there is no sender any more.
/// It may be cancelled: a frame that is not due is held.
async fn next_due(frames: &mut Receiver<Frame>, held: &mut Option<Frame>) -> Option<String> {
    if held.is_none() {
        *held = Some(frames.recv().await?);
    }
    if let Some((_, Some(due))) = held {
        sleep_until(*due).await;
    }
    held.take().map(|(text, _)| text)
}
