//! Tests of the contract's values that no game owns.

mod luck;
