//! The file of puzzles: a comment that says how it was made, and a line for each puzzle.

use anyhow::{Context, Result, ensure};
use parking_lot::Mutex;
use std::collections::{BTreeMap, HashSet};
use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use zihin_games::Puzzle;

/// An open file of puzzles.
pub struct PuzzleFile {
    path: PathBuf,
    header: String,
    known: BTreeMap<u32, Puzzle>,
    file: Mutex<File>,
}

impl PuzzleFile {
    /// Opens or creates the file. A last line that was cut off when the program was killed is removed.
    ///
    /// # Errors
    /// If the file cannot be read or written, or was made otherwise than `header` says. It stays as it is then.
    pub fn open(path: &Path, header: &str) -> Result<Self> {
        let at = || format!("cannot go on with {}", path.display());
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
            Err(error) => return Err(error).with_context(at),
        };
        let whole = &text[..text.rfind('\n').map_or(0, |end| end + 1)];
        let mut lines = whole.lines();
        ensure!(
            lines.next().unwrap_or(header) == header
                && header.starts_with(text.lines().next().unwrap_or_default()),
            "{}: its first line says that it was made with other arguments",
            at()
        );
        let known: Result<BTreeMap<u32, Puzzle>> = lines
            .map(|line| {
                let puzzle: Puzzle = line.parse().with_context(at)?;
                Ok((puzzle.number, puzzle))
            })
            .collect();
        let known = known?;
        let mut file = OpenOptions::new()
            .create(true)
            .append(true)
            .open(path)
            .with_context(at)?;
        file.set_len(whole.len() as u64).with_context(at)?;
        if whole.is_empty() {
            writeln!(file, "{header}").with_context(at)?;
        }
        Ok(Self {
            path: path.to_owned(),
            header: header.to_owned(),
            known,
            file: Mutex::new(file),
        })
    }

    /// Whether the file had the puzzle of this number when it was opened.
    pub fn has(&self, number: u32) -> bool {
        self.known.contains_key(&number)
    }

    /// Adds a puzzle at the end.
    pub fn add(&self, puzzle: &Puzzle) -> Result<()> {
        let mut file = self.file.lock();
        let written = file.write_all(format!("{puzzle}\n").as_bytes());
        written.with_context(|| format!("cannot write to {}", self.path.display()))
    }

    /// Puts the puzzles in the order of their numbers; of those with the same position only the first stays.
    /// Returns how many there are.
    pub fn sort(self) -> Result<usize> {
        let at = || format!("cannot sort {}", self.path.display());
        let text = fs::read_to_string(&self.path).with_context(at)?;
        let mut puzzles: Vec<Puzzle> = text.lines().filter_map(|line| line.parse().ok()).collect();
        puzzles.sort_by_key(|puzzle| puzzle.number);
        let mut seen = HashSet::new();
        puzzles.retain(|puzzle| seen.insert(puzzle.position.clone()));
        let lines = puzzles.iter().map(ToString::to_string);
        let lines: Vec<String> = [self.header].into_iter().chain(lines).collect();
        // Renaming replaces the file whole: a run that is killed here loses nothing.
        let sorted = self.path.with_extension("sorted");
        fs::write(&sorted, lines.join("\n") + "\n").with_context(at)?;
        fs::rename(&sorted, &self.path).with_context(at)?;
        Ok(puzzles.len())
    }
}
