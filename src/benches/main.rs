//! Benchmarks: `cargo bench` runs all of them, `cargo bench -- rules` those whose names contain the given word.
//! Each prints its ratio to a peer or a floor measured in the same run.

mod click;
mod copy;
mod crowd;
mod databases;
mod day;
mod filling;
mod gif;
mod league;
mod memory;
mod paired;
mod playouts;
mod rebuild;
mod render;
mod rules;
mod servers;
mod store;
mod think;
mod think_table;
mod years;

/// Every benchmark by name. A new one needs a line here and a `mod` line above.
const BENCHES: &[(&str, fn())] = &[
    ("rules", rules::run),
    ("playouts", playouts::run),
    ("render", render::run),
    ("gif", gif::run),
    ("store", store::run),
    ("store on both databases", databases::run),
    ("copy", copy::run),
    ("rebuild", rebuild::run),
    ("click", click::run),
    ("crowd", crowd::run),
    ("servers", servers::run),
    ("league", league::run),
    ("day", day::run),
    ("memory", memory::run),
    ("years", years::run),
    ("think", think::run),
    ("think table", think_table::run),
];

fn main() {
    // Cargo itself passes `--bench`; only words are filters.
    let words: Vec<String> = std::env::args()
        .skip(1)
        .filter(|arg| !arg.starts_with('-'))
        .collect();
    for (name, run) in BENCHES {
        if words.is_empty() || words.iter().any(|word| name.contains(word.as_str())) {
            println!("# {name}");
            run();
        }
    }
}
