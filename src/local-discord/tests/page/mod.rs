//! The web page: its files, its socket, and the page in a real browser.

mod browser;
mod composer;
mod faults;
mod files;
mod guilds;
mod keyboard;
mod marks;
mod unread;
