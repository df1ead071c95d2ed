//! Runs the program that [`zihin`] is: parses the command line and calls one function.
fn main() {}
