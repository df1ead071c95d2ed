//! What stands in channels: boards, calls, offers, tournament cards.

pub mod busy_channel;
pub mod offers;
pub mod threads;
pub mod tournament_card;
pub mod tournament_posts;
