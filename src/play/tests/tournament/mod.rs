//! Knockouts and round robins: the bracket and the tables as values, and whole tournaments on a clock that is set by hand.

mod bracket;
mod check_in;
mod entrants;
mod fair_draw;
mod formats;
mod league;
mod lifecycle;
mod pictures;
mod round_robin;
