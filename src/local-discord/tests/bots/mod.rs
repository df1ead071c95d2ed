//! The example bots, each with the library of its language: what people do with them on the page.
//! Skipped, with a message, where Python, Node or the libraries are not installed; in CI that fails.

mod browsing;
mod journeys;
mod person;
mod process;
