//! The web page's socket: one person's client. The first frame says who the person is; every later one has an `op`.

use super::actions::{
    allow_direct, dismiss, mark_read, open_direct_channel, react, say, set_locale,
};
use super::faults::switch_fault;
use super::interactions::interact;
use super::view::{hello, history};
use crate::model::snowflake::Id;
use crate::server::handle::SharedServer;
use crate::server::outbox::{FrameSender, outbox};
use crate::server::pulse::Pulse;
use axum::extract::State;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use serde_json::{Value, json};

/// How many frames may be queued for a page before it is disconnected. It reconnects and reloads everything.
const CAPACITY: usize = 1_000;

/// The route of the page's socket.
pub async fn connect(State(server): State<SharedServer>, upgrade: WebSocketUpgrade) -> Response {
    upgrade.on_upgrade(move |socket| run(server, socket))
}

async fn run(server: SharedServer, mut socket: WebSocket) {
    let (sender, mut outbox) = outbox(CAPACITY, server.options.send_timeout);
    let mut pulse = Pulse::new(server.options.ping_interval);
    let mut stopping = server.stopping.clone();
    let mut me = None;
    loop {
        tokio::select! {
            text = outbox.next() => if !outbox.forward(&mut socket, text.map(Message::text)).await { break },
            is_alive = pulse.is_alive() => if !is_alive || !outbox.ping(&mut socket).await { break },
            frame = socket.recv() => {
                pulse.note_frame();
                match frame {
                    Some(Ok(Message::Text(text))) => {
                        let Ok(frame) = serde_json::from_str::<Value>(text.as_str()) else { continue };
                        match me {
                            None => me = Some(hello(&server, &frame, &sender)),
                            Some(person) => receive(&server, person, &frame, &sender),
                        }
                    }
                    Some(Ok(Message::Close(_)) | Err(_)) | None => break,
                    Some(Ok(_)) => {}
                }
            }
            () = async { drop(stopping.wait_for(|stop| *stop).await) } => break,
        }
    }
}

/// Does what a frame requests, or sends an error to the page that sent it.
fn receive(server: &SharedServer, me: Id, frame: &Value, sender: &FrameSender) {
    let done = match frame["op"].as_str() {
        Some("say") => say(server, me, frame),
        Some("read") => mark_read(server, me, frame),
        Some("history") => history(server, me, frame, sender),
        Some("locale") => set_locale(server, me, frame),
        Some("allow_direct") => allow_direct(server, me, frame),
        Some("open_direct") => {
            open_direct_channel(server, me, sender);
            Ok(())
        }
        Some("react") => react(server, me, frame),
        Some("dismiss") => dismiss(server, me, frame),
        Some("faults") => switch_fault(server, frame),
        Some(op) => interact(server, me, op, frame),
        None => Err("no op"),
    };
    if let Err(message) = done {
        sender.send_json(&json!({"type": "error", "nonce": frame["nonce"], "message": message}));
    }
}
