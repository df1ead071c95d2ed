//! Finds peers that do not answer: sockets are pinged regularly, and given up after some pings without a frame.

use std::time::Duration;
use tokio::time::{Interval, MissedTickBehavior, interval};

/// How many pings in a row may stay unanswered.
const MAX_UNANSWERED: u32 = 10;

/// The pings of one socket.
#[derive(Debug)]
pub struct Pulse {
    ticks: Interval,
    unanswered: u32,
}

impl Pulse {
    /// Pings every `period`, the first after one.
    pub fn new(period: Duration) -> Self {
        let mut ticks = interval(period);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        ticks.reset();
        Self {
            ticks,
            unanswered: 0,
        }
    }

    /// Waits until a ping is due. False if the peer is to be given up instead. It may be cancelled.
    pub async fn is_alive(&mut self) -> bool {
        self.ticks.tick().await;
        self.unanswered += 1;
        self.unanswered <= MAX_UNANSWERED
    }

    /// Notes that something has come from the peer.
    pub fn note_frame(&mut self) {
        self.unanswered = 0;
    }
}
