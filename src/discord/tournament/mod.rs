//! Tournaments: the card in their channel (`post`), clicks on it, `/tournament`, and `/league`.

pub(crate) mod click;
pub(crate) mod command;
mod division;
mod export;
pub(crate) mod league;
pub(crate) mod post;
