//! The lab with a fourth game: `cargo run --example lab-with-dots -- legal dots`.

use std::process::ExitCode;

fn main() -> ExitCode {
    zihin_lab::run(zihin_testing::registry(), zihin_testing::catalog())
}
