//! A fault of the gateway, and the events that one concerns.

use std::time::Duration;

/// A fault of the gateway. It concerns every bot that is connected.
#[derive(Clone, Debug)]
pub enum GatewayFault {
    /// Connections are cut without a word. The sessions can be resumed.
    Drop,
    /// Connections are closed with this code; 4007 and 4009 also end the session.
    Close(u16),
    /// Op 7: bots are told to reconnect and resume. The connections stay until the bots close them.
    Reconnect,
    /// Op 9: the session is invalid; unless it is resumable, it is forgotten.
    InvalidSession {
        /// Whether it can still be resumed.
        resumable: bool,
    },
    /// Connections are cut and sessions forgotten, so that a RESUME is refused.
    Forget,
    /// These events come twice.
    Duplicate(Events),
    /// These events come later by this time; those after them wait, so that the order stays.
    Late(Events, Duration),
    /// Heartbeats are acknowledged no more, or again.
    Acknowledge(bool),
}

/// The events that a fault concerns.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Events {
    /// The only event's name, such as `INTERACTION_CREATE`; none means every event but READY,
    /// RESUMED and the `GUILD_CREATE` that follows READY.
    pub named: Option<String>,
    /// How many of them, from now on.
    pub next: u32,
}

impl Events {
    /// The next `next` events, whichever they are.
    pub fn next(next: u32) -> Self {
        Self { named: None, next }
    }

    /// The next `next` events of this name.
    pub fn named(name: &str, next: u32) -> Self {
        Self {
            named: Some(name.to_owned()),
            next,
        }
    }

    /// Counts an event. True if the fault concerns it.
    pub(crate) fn take(&mut self, name: &str) -> bool {
        let fits = self.named.as_deref().is_none_or(|only| only == name) && self.next > 0;
        self.next -= u32::from(fits);
        fits
    }
}

#[cfg(test)]
mod tests {
    use super::Events;

    #[test]
    fn events_are_counted_by_name_until_they_are_used_up() {
        let mut any = Events::next(2);
        let taken = ["A", "B", "A"].map(|name| any.take(name));
        assert_eq!(taken, [true, true, false]);
        let mut named = Events::named("A", 1);
        let taken = ["B", "A", "A"].map(|name| named.take(name));
        assert_eq!(taken, [false, true, false]);
    }
}
