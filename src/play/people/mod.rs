//! What people prefer, what servers decide, and what is kept about a person.

pub(in crate::play) mod choices;
pub(in crate::play) mod kept_choices;
pub(in crate::play) mod privacy;
