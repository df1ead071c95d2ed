//! The options of a game, as chosen before it.

use std::collections::BTreeMap;

/// The options chosen for a game: option id to value.
pub type Options = BTreeMap<String, String>;
