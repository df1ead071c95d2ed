//! Tests of the whole crate, one binary. Each file tests what its name says; they know nothing of each other.

mod contract;
mod perft;
mod records;
mod table;
