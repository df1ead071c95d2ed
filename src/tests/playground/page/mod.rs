//! The web page: its files, its socket, and the page in a real browser.

mod browser;
mod composer;
mod faults;
mod files;
mod keyboard;
mod marks;
mod unread;
