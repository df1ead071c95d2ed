//! Benches.
mod render;

fn main() {
    render::run();
}
