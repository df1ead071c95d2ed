//! The file of games of a training, one line for each position: `ROUND GAME VALUE RESULT POSITION`, and `ROUND GAME` where a game ends,
//! after a line that says with which arguments they were played.
//! Each game is written at once; one that was cut off when the program was killed is played again.

use super::super::run::{Run, write};
use anyhow::{Context, Result};
use parking_lot::Mutex;
use std::{
    collections::BTreeMap,
    fmt::Write as _,
    fs::{File, OpenOptions},
    io::Write as _,
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
    /// Opens the file beside the net, whose first line is `header`, with the games that the run goes on with.
    ///
    /// # Errors
    /// If it cannot be read or written, has lines that are not of such a file, or games that were played with other arguments. It stays as it is then.
    pub fn open(run: &Run, header: &str) -> Result<Self> {
        let path = run.beside("games");
        let at = || format!("cannot keep games in {}", path.display());
        let text = String::from_utf8(run.kept(&path, header)?).with_context(at)?;
        let (games, whole) = read(&text).with_context(at)?;
        write(&path, [header, &text[..whole]].concat().as_bytes())?;
        let file = OpenOptions::new().append(true).open(&path);
        Ok(Self {
            file: Mutex::new(file.with_context(at)?),
            games: Mutex::new(games),
        })
    }

    /// Whether no game has been played.
    pub fn is_empty(&self) -> bool {
        self.games.lock().is_empty()
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
