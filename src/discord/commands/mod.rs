//! What all commands share: how they are run, named, offered and registered, their options and the suggestions for them.

pub(crate) mod autocomplete;
pub(crate) mod game_options;
pub(crate) mod localise;
pub(crate) mod registration;
pub(crate) mod run;
pub(crate) mod unreadable;
pub(crate) mod venue;
