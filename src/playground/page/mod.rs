//! The web page: its files, its socket, and what a person does there.

pub mod arguments;
pub mod assets;
pub mod commands;
pub mod components;
pub mod interactions;
pub mod origin;
pub mod socket;
