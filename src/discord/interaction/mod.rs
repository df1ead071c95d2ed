//! Routes clicks and what is submitted in a modal to their feature: `clicks` reads the custom id, `game_click` does what is about a game,
//! `page_click` what is about nothing in particular.

pub(crate) mod clicks;
pub(crate) mod game_click;
pub(crate) mod modals;
pub(crate) mod page_click;
