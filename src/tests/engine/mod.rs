//! Computer players.

mod levels;
mod net;
mod playouts;
