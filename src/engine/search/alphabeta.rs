//! Alpha-beta search for games without dice: iterative deepening, a transposition table, null moves,
//! late-move reductions and quiescence search.
//!
//! A win in `n` plies is worth `WIN - n`. Budgets are counted in positions, so that the same search finds the same move on every machine.

pub use super::{
    Compared, Found, Limits,
    assess::{Scale, judge, top_two},
    deepening::{best_line, compare, search},
    node::{End, MoveSet, Node, Pruning},
    window::{NEAR_WIN, WIN, is_won},
};
