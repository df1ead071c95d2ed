//! The searches against minimax that spares itself nothing, in games so small that it can be asked; and what the searches are made of.

mod maze;
mod noughts;
mod parts;
