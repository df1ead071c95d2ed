//! The way to one socket: a queue of text frames with room for so many. Who does not read them in time is cut off.

use axum::extract::ws::{Message, WebSocket};
use std::sync::Arc;
use tokio::sync::Notify;
use tokio::sync::mpsc::{Receiver, Sender, channel};

/// The end that is written to. It never waits.
#[derive(Clone, Debug)]
pub struct Wire {
    frames: Sender<String>,
    cut: Arc<Notify>,
}

/// The end that the socket's task reads.
#[derive(Debug)]
pub struct Outbox {
    frames: Receiver<String>,
    cut: Arc<Notify>,
}

/// A way with room for `room` frames.
pub fn outbox(room: usize) -> (Wire, Outbox) {
    let (sender, receiver) = channel(room);
    let cut = Arc::new(Notify::new());
    let wire = Wire {
        frames: sender,
        cut: Arc::clone(&cut),
    };
    let outbox = Outbox {
        frames: receiver,
        cut,
    };
    (wire, outbox)
}

impl Wire {
    /// Puts a frame in; false if the socket is gone, or so far behind that it is cut off now.
    #[must_use]
    pub fn send(&self, text: String) -> bool {
        let sent = self.frames.try_send(text).is_ok();
        if !sent {
            self.cut.notify_one();
        }
        sent
    }
}

impl Outbox {
    /// The next frame; none when this socket is cut off. To be called until then.
    pub async fn next(&mut self) -> Option<String> {
        tokio::select! {
            biased;
            () = self.cut.notified() => None,
            frame = self.frames.recv() => frame,
        }
    }

    /// Sends a frame; false if there is none, the socket is gone, or it was cut off because it does not read.
    pub async fn pass(&self, socket: &mut WebSocket, frame: Option<String>) -> bool {
        let Some(text) = frame else {
            return false;
        };
        tokio::select! {
            () = self.cut.notified() => false,
            sent = socket.send(Message::Text(text.into())) => sent.is_ok(),
        }
    }
}
