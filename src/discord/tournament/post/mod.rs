//! The card of a tournament and what is announced beside it. Pure: no IO.

pub(crate) mod card;
pub(crate) mod draw;
pub(crate) mod lines;
pub(crate) mod narration;
pub(crate) mod paged;
pub(crate) mod pages;
pub(crate) mod season;
pub(crate) mod tables;
