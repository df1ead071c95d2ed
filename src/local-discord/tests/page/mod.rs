//! The web page: its files and its socket.

mod composer;
mod faults;
mod files;
mod guilds;
mod marks;
mod people;
mod unread;
