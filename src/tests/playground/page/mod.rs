//! The web page of the local Discord: its files, and the page in a real browser.

pub mod browser;
pub mod files;
pub mod marks;
