//! The game contract without any particular game.

mod luck;
