//! The guide for newcomers: eight ideas or so, each on a private board. Nothing counts.

pub(crate) mod click;
pub(crate) mod page;
