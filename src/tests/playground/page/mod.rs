//! The web page: its files, its socket, and the page in a real browser.

mod browser;
mod files;
mod marks;
mod unread;
