//! The web page: its files, its socket, and what a person does there.
//! What a person sends is checked as the real client would.

mod actions;
mod arguments;
mod arrival;
pub mod assets;
mod commands;
mod components;
mod faults;
mod interactions;
mod modals;
pub mod origin;
mod request;
mod resolved;
pub mod socket;
pub mod uploads;
mod view;
