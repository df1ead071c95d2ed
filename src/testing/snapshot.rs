//! Texts that tests compare with files beside them.

use std::path::Path;
use std::{env, fs};

/// Fails unless a text is that of this file, which `ZIHIN_UPDATE=1` rewrites.
pub fn check(file: impl AsRef<Path>, text: &str) {
    let file = file.as_ref();
    if env::var_os("ZIHIN_UPDATE").is_some() {
        fs::write(file, text).unwrap();
    }
    let kept = fs::read_to_string(file).unwrap_or_default();
    for (number, (new, old)) in (1..).zip(text.lines().zip(kept.lines())) {
        assert_eq!(new, old, "line {number} of {}", file.display());
    }
    let lines = [text, &kept].map(|text| text.lines().count());
    assert_eq!(lines[0], lines[1], "lines of {}", file.display());
}
