//! What the nets see in a position.

mod concepts;
mod escapes;
pub(super) mod inputs;
pub(super) mod shots;
mod side;
