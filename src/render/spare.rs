//! Memory for pixels that is used again: new memory costs page faults, which take as long as drawing an arrow.

use parking_lot::Mutex;

/// How many bytes are kept for each thread that draws: a picture or an arrow across it takes less.
const KEPT: usize = 4 << 20;

static SPARE: Mutex<Vec<Vec<u8>>> = Mutex::new(Vec::new());

/// Memory of this many bytes, with anything in it.
pub fn take(len: usize) -> Vec<u8> {
    let mut bytes = SPARE.lock().pop().unwrap_or_default();
    bytes.resize(len, 0);
    bytes
}

/// Keeps memory to use it again.
pub fn keep(mut bytes: Vec<u8>) {
    bytes.shrink_to(KEPT);
    SPARE.lock().push(bytes);
}
