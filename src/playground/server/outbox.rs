//! A bounded queue of text frames to one socket. A peer that falls too far behind is disconnected.

use axum::extract::ws::{Message, WebSocket};
use serde_json::Value;
use std::sync::Arc;
use tokio::sync::Notify;
use tokio::sync::mpsc::{Receiver, Sender, channel};

/// The sending end. It never waits.
#[derive(Clone, Debug)]
pub struct FrameSender {
    frames: Sender<String>,
    overflow: Arc<Notify>,
}

/// The end that the socket's task reads.
#[derive(Debug)]
pub struct Outbox {
    frames: Receiver<String>,
    overflow: Arc<Notify>,
}

/// A queue of at most `capacity` frames.
pub fn outbox(capacity: usize) -> (FrameSender, Outbox) {
    let (sender, receiver) = channel(capacity);
    let overflow = Arc::new(Notify::new());
    let sender = FrameSender {
        frames: sender,
        overflow: Arc::clone(&overflow),
    };
    let outbox = Outbox {
        frames: receiver,
        overflow,
    };
    (sender, outbox)
}

impl FrameSender {
    /// Queues a JSON frame. A full queue disconnects the socket, so that there is no error to handle.
    pub fn send_json(&self, frame: &Value) {
        let _ = self.send(frame.to_string());
    }

    /// Queues a frame. False if the socket is closed, or is disconnected now because the queue is full.
    #[must_use]
    pub fn send(&self, text: String) -> bool {
        let sent = self.frames.try_send(text).is_ok();
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
            frame = self.frames.recv() => frame,
        }
    }

    /// Sends a frame over the socket. False if there is none, the socket is closed, or the queue overflows meanwhile.
    pub async fn forward(&self, socket: &mut WebSocket, frame: Option<String>) -> bool {
        let Some(text) = frame else {
            return false;
        };
        tokio::select! {
            () = self.overflow.notified() => false,
            sent = socket.send(Message::Text(text.into())) => sent.is_ok(),
        }
    }
}
