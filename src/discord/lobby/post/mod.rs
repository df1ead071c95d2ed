//! The messages of what is before a game: a lobby's card, and a channel's list of those who look for a game. Pure: no IO.

pub(crate) mod card;
pub(crate) mod search_list;
