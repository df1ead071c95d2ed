//! Knockout tournaments: the card in their channel (`post`), clicks on it, and `/tournament`.

pub(crate) mod click;
pub(crate) mod command;
pub(crate) mod post;
