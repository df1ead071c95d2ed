//! The web page of the local Discord: its files, and the page in a real browser.

mod browser;
mod files;
mod marks;
