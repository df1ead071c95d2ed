//! What stands in channels: boards, lobbies, calls and tournament cards.

pub(in crate::discord) mod board;
pub(in crate::discord) mod call;
pub(in crate::discord) mod lobby;
pub(in crate::discord) mod posted;
pub(in crate::discord) mod thread;
pub(in crate::discord) mod tournament;
