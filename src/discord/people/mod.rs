//! What people choose, and what is stored about them: preferences, settings of a server, privacy.

pub(crate) mod commands;
pub(crate) mod export;
pub(crate) mod form;
pub(crate) mod preferences;
pub(crate) mod privacy;
pub(crate) mod settings;
pub(crate) mod vacation;
