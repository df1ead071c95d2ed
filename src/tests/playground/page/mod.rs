//! The web page: its files, its socket, and the page in a real browser.

mod browser;
mod faults;
mod files;
mod marks;
mod unread;
