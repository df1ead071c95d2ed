//! Games before they begin: the message of a lobby (`post`), its menu, invitations, the list of those who look for a game;
//! and the clicks that begin a game (`begin_click`).

pub(crate) mod begin_click;
pub(crate) mod commands;
pub(crate) mod invitation;
pub(crate) mod menu;
pub(crate) mod new_game;
pub(crate) mod post;
pub(crate) mod searching;
pub(crate) mod tips;
