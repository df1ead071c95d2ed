//! The searches compared with full minimax in games that are small enough for it, and tests of their parts.

mod maze;
mod noughts;
mod parts;
mod sparse;
