//! The message of a game in its channel: the text and components of its board. Pure: no IO.

pub(crate) mod board;
pub(crate) mod dice;
pub(crate) mod rated_status;
pub(crate) mod story;
pub(crate) mod whole_moves;
