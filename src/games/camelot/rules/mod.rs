//! The rules of Camelot.

pub(super) mod side;
