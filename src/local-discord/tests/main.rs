//! The local Discord without the bot: it must answer and refuse as the real one does.

mod check;
mod gateway;
mod http_security;
mod page;
mod rest;
mod sockets;
