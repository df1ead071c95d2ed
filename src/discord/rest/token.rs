//! The token of an interaction.

use std::fmt;
use std::ops::Deref;

/// The token of an interaction: whoever has it can answer. `Debug` hides it.
#[derive(Clone)]
pub struct InteractionToken(String);

impl InteractionToken {
    /// The token with this text.
    pub const fn new(text: String) -> Self {
        Self(text)
    }
}

impl Deref for InteractionToken {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for InteractionToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("InteractionToken(..)")
    }
}
