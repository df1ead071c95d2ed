//! The project's own files as text.

use std::sync::LazyLock;
use std::{fs, path::Path};

/// A Rust file of the project.
pub struct Source {
    /// Its path from the top of the project: `src/rules/game.rs`.
    pub path: String,
    /// The whole text.
    pub text: String,
    /// The file with comments blanked out; every byte keeps its place.
    pub uncommented: String,
    /// The file with comments, strings and characters blanked out; every byte keeps its place.
    pub code: String,
}

impl Source {
    /// The crate that the file belongs to, by its folder: `rules` for `src/rules/game.rs`, `cli` and `config` for the program.
    pub fn owner(&self) -> &str {
        let inside = self.path.trim_start_matches("src/");
        inside
            .split_once('/')
            .map_or_else(|| inside.trim_end_matches(".rs"), |(folder, _)| folder)
    }

    /// Whether it is of a test or a benchmark, or only there for them.
    pub fn is_test(&self) -> bool {
        self.path.contains("/tests") || ["benches", "testing"].contains(&self.owner())
    }
}

impl Source {
    /// Every string literal in one line, with the code before it.
    pub fn literals(&self) -> Vec<(&str, &str)> {
        let mut found = Vec::new();
        let mut at = 0;
        while at < self.uncommented.len() {
            let rest = &self.uncommented[at..];
            let Some(first) = rest.chars().next() else {
                break;
            };
            match token(rest) {
                Token::Literal(length) | Token::Comment(length) => {
                    if let Some(inside) = rest[..length]
                        .strip_prefix('"')
                        .and_then(|text| text.strip_suffix('"'))
                    {
                        found.push((&self.uncommented[..at], inside));
                    }
                    at += length;
                }
                Token::Other => at += first.len_utf8(),
            }
        }
        found
    }
}

/// Every Rust file of the project, by path. Read once.
pub fn sources() -> &'static [Source] {
    static SOURCES: LazyLock<Vec<Source>> = LazyLock::new(read_sources);
    &SOURCES
}

fn read_sources() -> Vec<Source> {
    files("src")
        .into_iter()
        .filter(|path| {
            Path::new(path)
                .extension()
                .is_some_and(|extension| extension == "rs")
        })
        .map(|path| {
            let text = read(&path);
            Source {
                uncommented: blank(&text, false),
                code: blank(&text, true),
                path,
                text,
            }
        })
        .collect()
}

/// Folders of libraries that are installed beside the examples in other languages.
const INSTALLED: [&str; 2] = [".venv", "node_modules"];

/// Every file under a folder of the project, sorted, as paths from its top.
pub fn files(folder: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in
            fs::read_dir(top().join(&folder)).unwrap_or_else(|error| panic!("{folder}: {error}"))
        {
            let entry = entry.unwrap();
            let name = entry.file_name().to_string_lossy().into_owned();
            let path = format!("{folder}/{name}");
            if INSTALLED.contains(&&*name) {
                continue;
            }
            if entry.file_type().unwrap().is_dir() {
                folders.push(path);
            } else {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// The text of a file of the project.
pub fn read(path: &str) -> String {
    fs::read_to_string(top().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The folder of the workspace's `Cargo.toml`.
pub fn top() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// Replaces comments, and literals if wanted, with spaces. Line ends stay.
fn blank(text: &str, literals: bool) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let (length, hide) = match token(rest) {
            Token::Comment(length) => (length, true),
            Token::Literal(length) => (length, literals),
            Token::Other => (first.len_utf8(), false),
        };
        let (piece, after) = rest.split_at(length);
        if hide {
            out.extend(
                piece
                    .bytes()
                    .map(|byte| if byte == b'\n' { '\n' } else { ' ' }),
            );
        } else {
            out.push_str(piece);
        }
        rest = after;
    }
    out
}

enum Token {
    Comment(usize),
    Literal(usize),
    Other,
}

/// The token with which a text begins, and its length in bytes.
fn token(rest: &str) -> Token {
    if rest.starts_with("//") {
        return Token::Comment(rest.find('\n').unwrap_or(rest.len()));
    }
    if let Some(after) = rest.strip_prefix("r#\"") {
        return Token::Literal(after.find("\"#").map_or(rest.len(), |end| end + 5));
    }
    if rest.starts_with('"') {
        return Token::Literal(quoted(rest, b'"'));
    }
    // A quote is a character if it closes after one (perhaps escaped) character, else a lifetime.
    let mut chars = rest.chars();
    if chars.next() == Some('\'') && (chars.next() == Some('\\') || chars.next() == Some('\'')) {
        return Token::Literal(quoted(rest, b'\''));
    }
    Token::Other
}

/// The length of a literal in these quotes, in bytes.
fn quoted(rest: &str, quote: u8) -> usize {
    let mut bytes = rest.bytes().enumerate().skip(1);
    while let Some((n, byte)) = bytes.next() {
        if byte == b'\\' {
            bytes.next();
        } else if byte == quote {
            return n + 1;
        }
    }
    rest.len()
}
