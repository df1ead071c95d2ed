//! Through everything, as people use it.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod browser;
mod keyboard;
