//! The file of games of a training, one line for each position: `ROUND GAME VALUE RESULT POSITION`, and `ROUND GAME` where a game ends,
//! after a line that says with which arguments they were played.
//! Each game is written at once; one that was cut off when the program was killed is played again.

use anyhow::{Context, Result, ensure};
use parking_lot::Mutex;
use std::{
    collections::BTreeMap,
    fmt::Write as _,
    fs::{self, File, OpenOptions},
    io::{ErrorKind, Write as _},
    path::Path,
};
use zihin_games::Sample;

/// The games that have been played, by round and number, and the file to which more are added.
pub struct GameLog {
    file: Mutex<File>,
    games: Mutex<Games>,
}

/// Games by round and number.
pub type Games = BTreeMap<(usize, u64), Vec<Sample>>;

impl GameLog {
    /// Opens the file, whose first line is `header`; `resume` keeps the games that it has.
    ///
    /// # Errors
    /// If it cannot be read or written, has lines that are not of such a file, or games that were played with other arguments. It stays as it is then.
    pub fn open(path: &Path, resume: bool, header: &str) -> Result<Self> {
        let at = || format!("cannot keep games in {}", path.display());
        let text = match fs::read_to_string(path) {
            Ok(text) if resume => text,
            Ok(_) => String::new(),
            Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
            Err(error) => return Err(error).with_context(at),
        };
        let (known, lines) = text.split_once('\n').unwrap_or_default();
        ensure!(
            known.is_empty() || known == header,
            "{}: its first line says that they were played with other arguments",
            at()
        );
        let (games, whole) = read(lines).with_context(at)?;
        let mut options = OpenOptions::new();
        let options = options.create(true).append(true);
        let mut file = options.open(path).with_context(at)?;
        let kept = if known.is_empty() {
            0
        } else {
            known.len() + 1 + whole
        };
        file.set_len(kept as u64).with_context(at)?;
        if kept == 0 {
            writeln!(file, "{header}").with_context(at)?;
        }
        Ok(Self {
            file: Mutex::new(file),
            games: Mutex::new(games),
        })
    }

    /// Whether a game has been played.
    pub fn has(&self, round: usize, game: u64) -> bool {
        self.games.lock().contains_key(&(round, game))
    }

    /// Adds a game.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn add(&self, round: usize, game: u64, samples: Vec<Sample>) -> Result<()> {
        let mut text = String::new();
        for sample in &samples {
            let Sample {
                position,
                value,
                result,
            } = sample;
            writeln!(text, "{round} {game} {value} {result} {position}")?;
        }
        writeln!(text, "{round} {game}")?;
        let mut file = self.file.lock();
        file.write_all(text.as_bytes())
            .context("cannot write to the file of games")?;
        self.games.lock().insert((round, game), samples);
        Ok(())
    }

    /// What the games of some rounds come to, in the order of rounds and numbers, up to so many games a round.
    pub fn each(&self, rounds: &[(usize, u64)], mut game: impl FnMut(usize, &[Sample])) {
        let games = self.games.lock();
        for (round, count) in rounds {
            let of_round = games.range((*round, 0)..(*round, *count));
            of_round.for_each(|(_, samples)| game(*round, samples));
        }
    }
}

/// The whole games of a text, and where the last of them ends.
fn read(text: &str) -> Result<(Games, usize)> {
    let (mut games, mut game) = (Games::new(), Vec::new());
    let (mut at, mut whole) = (0, 0);
    for line in text
        .split_inclusive('\n')
        .filter(|line| line.ends_with('\n'))
    {
        at += line.len();
        let read = fields(line.trim_end());
        let (round, number, sample) = read.with_context(|| format!("it has a line {line:?}"))?;
        if let Some(sample) = sample {
            game.push(sample);
        } else {
            games.insert((round, number), std::mem::take(&mut game));
            whole = at;
        }
    }
    Ok((games, whole))
}

fn fields(line: &str) -> Option<(usize, u64, Option<Sample>)> {
    let mut fields = line.splitn(5, ' ');
    let (round, game) = (fields.next()?.parse().ok()?, fields.next()?.parse().ok()?);
    let Some(value) = fields.next() else {
        return Some((round, game, None));
    };
    let sample = Sample {
        value: value.parse().ok()?,
        result: fields.next()?.parse().ok()?,
        position: fields.next()?.to_owned(),
    };
    Some((round, game, Some(sample)))
}
