//! The file of `--resume`: a line of JSON that says whose match-up it is,
//! then one for each round that has been played, in any order.

use super::args::Args;
use super::round::Outcome;
use anyhow::{Context, Result, bail, ensure};
use parking_lot::Mutex;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::Path;

/// The games of each round by its number.
pub type Rounds = BTreeMap<usize, Vec<Outcome>>;

/// Rounds that have been played, and the file to which more are added.
pub struct Results {
    file: Mutex<File>,
    /// The rounds that the file had when it was opened.
    pub rounds: Rounds,
}

impl Results {
    /// Opens or creates the file. A last line that was cut off when the program was killed is removed.
    ///
    /// # Errors
    /// If the file cannot be read or written, was not written by an arena, or is of another match-up. It stays as it is then.
    pub fn open(path: &Path, args: &Args, seats: u8) -> Result<Self> {
        let at = || format!("cannot go on with {}", path.display());
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
            Err(error) => return Err(error).with_context(at),
        };
        let whole = &text[..text.rfind('\n').map_or(0, |end| end + 1)];
        let wanted = match_up(args, seats);
        ensure!(
            !whole.is_empty() || wanted.to_string().starts_with(&text),
            "{}: it was not written by an arena",
            at()
        );
        let rounds = read(whole, &wanted, seats).with_context(at)?;
        let mut options = OpenOptions::new();
        let mut file = options
            .create(true)
            .append(true)
            .open(path)
            .with_context(at)?;
        file.set_len(whole.len() as u64).with_context(at)?;
        if whole.is_empty() {
            writeln!(file, "{wanted}").with_context(at)?;
        }
        Ok(Self {
            file: Mutex::new(file),
            rounds,
        })
    }

    /// Adds a round.
    pub fn add(&self, round: usize, games: &[Outcome]) -> Result<()> {
        let games: Vec<Value> = games
            .iter()
            .map(|game| json!([game.share, game.points, game.luck, game.moves]))
            .collect();
        let line = format!("{}\n", json!({ "round": round, "games": games }));
        let mut file = self.file.lock();
        file.write_all(line.as_bytes())
            .context("cannot write to the file of --resume")
    }
}

/// What must be the same for results to belong together.
fn match_up(args: &Args, seats: u8) -> Value {
    json!({
        "game": args.game.info().id,
        "white": args.white.name(),
        "black": args.black.name(),
        "seats": seats,
        "seed": args.seed,
        "openings": args.openings,
        "options": args.options.iter().cloned().collect::<BTreeMap<_, _>>(),
        "position": args.position,
        "luck-adjusted": args.adjusted,
    })
}

/// Reads the lines of a file; none are in a new one.
fn read(text: &str, wanted: &Value, seats: u8) -> Result<Rounds> {
    let mut lines = text.lines().zip(1..);
    let Some((first, _)) = lines.next() else {
        return Ok(Rounds::new());
    };
    let found: Map<String, Value> =
        serde_json::from_str(first).context("line 1 was not written by an arena")?;
    for (name, wanted) in wanted.as_object().into_iter().flatten() {
        let found = found
            .get(name)
            .context("line 1 was not written by an arena")?;
        if found != wanted {
            bail!("its {name} is {found}, not {wanted}: choose another file");
        }
    }
    lines
        .map(|(line, number)| {
            round(line, seats).with_context(|| format!("line {number} is no round"))
        })
        .collect()
}

/// Reads a round.
fn round(line: &str, seats: u8) -> Option<(usize, Vec<Outcome>)> {
    let line: Value = serde_json::from_str(line).ok()?;
    let number = usize::try_from(line.get("round")?.as_u64()?).ok()?;
    let games = line.get("games")?.as_array()?;
    let games: Option<Vec<Outcome>> = games.iter().map(outcome).collect();
    let games = games.filter(|games| games.len() == usize::from(seats))?;
    Some((number, games))
}

/// Reads the outcome of a game.
fn outcome(game: &Value) -> Option<Outcome> {
    let [share, points, luck, moves] = game.as_array()?.as_slice() else {
        return None;
    };
    Some(Outcome {
        share: share.as_f64()?,
        points: points.as_f64()?,
        luck: luck.as_f64()?,
        moves: moves.as_u64()?.try_into().ok()?,
    })
}
