//! The log of a game as JSON: every entry with its time, also what was taken back.
//! An entry stands on a line of its own.

use crate::game::session::Session;
use crate::game::session::act::LogAction;
use crate::game::terms::{GameRow, GameTerms};
use crate::review::record::of_session::RecordedGame;
use serde::{Deserialize, Serialize};
use std::fmt::Write as _;
use zihin_games::{GameRegistry, shown};
use zihin_ids::UserId;
use zihin_rules::{
    Actor, GameInfo, MAX_EVENTS, MoveError, Options, Phrase, Record, RecordError, ReplayError,
    Seat, Turn,
};
use zihin_store::{EntryRow, SeatRow};

/// The name of the dice where an entry says whose it is.
const DICE: &str = "dice";
/// The key of the version, which every log has.
const LOG_KEY: &str = "\"zihin_log\"";
/// The version of the format.
const VERSION: u32 = 1;
/// The longest entry that is read, in bytes.
const MAX_TEXT: usize = 1_000;
/// The most entries that leave a setup to chance, repeat one, or name several placements: more than there are pieces.
const MAX_SETUPS: usize = 50;

/// What stands before the log.
#[derive(Debug, Serialize, Deserialize)]
struct Head {
    zihin_log: u32,
    game: String,
    #[serde(default)]
    number: Option<u64>,
    players: Vec<Player>,
    #[serde(default)]
    options: Options,
    /// Milliseconds since 1970-01-01T00:00:00Z, like all times.
    #[serde(default)]
    begun_at: Option<i64>,
    #[serde(default)]
    ended_at: Option<i64>,
    #[serde(default)]
    result: Option<Ended>,
    /// The position before the log, if it is not that of the rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    first_position: Option<String>,
    /// The position after the log.
    #[serde(default)]
    position: Option<String>,
}

#[derive(Debug, Serialize, Deserialize)]
struct Player {
    seat: String,
    #[serde(default)]
    name: String,
    #[serde(default, skip_serializing_if = "is_false")]
    computer: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
const fn is_false(flag: &bool) -> bool {
    !*flag
}

/// How the game ended, by seat.
#[derive(Debug, Serialize, Deserialize)]
struct Ended {
    by: String,
    points: Vec<i32>,
    places: Vec<u8>,
}

#[derive(Debug, Serialize, Deserialize)]
struct Line {
    by: String,
    text: String,
    #[serde(default)]
    at: i64,
}

/// A whole file.
#[derive(Debug, Deserialize)]
struct LogFile {
    #[serde(flatten)]
    head: Head,
    log: Vec<Line>,
}

/// Writes the log of a game.
pub(super) fn write(
    row: &GameRow,
    options: &Options,
    log: &[EntryRow],
    session: &Session,
) -> String {
    let info = session.game().info();
    let seats = info.seat_names.iter().map(ToString::to_string);
    let is_computer = |seat| row.seat(seat).is_some_and(SeatRow::is_computer);
    let players = (0..).zip(seats).zip(row.names());
    let head = Head {
        zihin_log: VERSION,
        game: row.game.clone(),
        number: Some(row.id.0),
        players: players
            .map(|((number, seat), name)| Player {
                seat,
                name,
                computer: is_computer(number),
            })
            .collect(),
        options: options.clone(),
        begun_at: row.started_at,
        ended_at: row.ended_at,
        result: ended(session.turn()),
        first_position: row.terms.position.clone(),
        position: Some(session.state().text()),
    };
    let lines = log.iter().map(|entry| Line {
        by: name_of(info, entry.actor),
        text: entry.text.clone(),
        at: entry.at,
    });
    let lines: Vec<String> = lines.map(|line| format!("    {}", json(&line))).collect();
    let head = pretty(&head);
    let head = head.trim_end().trim_end_matches('}').trim_end();
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = writeln!(
        text,
        "{head},\n  \"log\": [\n{}\n  ]\n}}",
        lines.join(",\n")
    );
    text
}

/// A value as JSON. Only numbers that are none and keys that are no text cannot be written, and there are none.
fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

fn pretty<T: Serialize>(value: &T) -> String {
    serde_json::to_string_pretty(value).unwrap_or_default()
}

fn ended(turn: Turn) -> Option<Ended> {
    let Turn::Over(ending) = turn else {
        return None;
    };
    Some(Ended {
        by: ending.by.to_owned(),
        points: ending.scores.iter().map(|(_, points)| *points).collect(),
        places: ending.ranks.iter().map(|(_, place)| *place).collect(),
    })
}

fn name_of(info: &GameInfo, actor: i8) -> String {
    let seat = usize::try_from(actor).ok();
    let name = seat.and_then(|seat| info.seat_names.get(seat));
    name.copied().unwrap_or(DICE).to_owned()
}

/// Reads the log of a game and replays it.
///
/// # Errors
/// If it is not such a file, or at the first entry that does not fit.
pub(super) fn read(registry: GameRegistry, text: &str) -> Result<RecordedGame, RecordError> {
    let at = |line, reason| RecordError { line, reason };
    let file: LogFile = serde_json::from_str(text)
        .map_err(|error| at(error.line().max(1), Phrase::new("record-json")))?;
    let head = &file.head;
    let at_key = |key: &str, reason| at(line_of(text, key, 0), reason);
    let game = registry.find(&head.game).ok_or_else(|| {
        let reason = Phrase::new("record-unknown-game");
        at_key("\"game\"", reason.with("game", shown(&head.game)))
    })?;
    if head.zihin_log != VERSION {
        return Err(at_key(LOG_KEY, Phrase::new("record-version")));
    }
    let size = u8::try_from(head.players.len()).unwrap_or(u8::MAX);
    let terms = GameTerms {
        game: head.options.clone(),
        position: head.first_position.clone(),
        ..GameTerms::default()
    };
    // Checked first: a session is made only for numbers of players that games can have.
    let start = game.setup(size, &head.options);
    start.map_err(|error| {
        let is_of_options = game.info().seats.contains(&size);
        let key = if is_of_options { "options" } else { "players" };
        at_key(&format!("\"{key}\""), error.reason)
    })?;
    let players = (0..).zip(&head.players);
    let players: Vec<SeatRow> = players
        .map(|(seat, player)| {
            // Who the people are does not matter, but that they are people.
            let user = (!player.computer).then_some(UserId(seat.into()));
            SeatRow::new(seat, user, player.name.clone())
        })
        .collect();
    let session = Session::new(game, &players, size, &terms, None);
    let mut session =
        session.map_err(|_| at_key("\"first_position\"", Phrase::new("record-json")))?;
    let mut setups = 0;
    for (n, line) in file.log.iter().enumerate() {
        let done = match n {
            MAX_EVENTS.. => Err(Record::too_long()),
            _ => push(&mut session, line, &mut setups),
        };
        done.map_err(|reason| at(line_of(text, "\"text\"", n), reason))?;
    }
    let names = file.head.players.into_iter().map(|player| player.name);
    Ok(RecordedGame {
        game,
        record: session.record(names.collect(), &file.head.options, file.head.begun_at),
    })
}

/// Adds an entry that a file claims to be of this game.
fn push(session: &mut Session, line: &Line, setups: &mut usize) -> Result<(), Phrase> {
    let refuse = |reason| {
        let phrase = Phrase::new("record-move").with("move", shown(&line.text));
        phrase.with("reason", reason)
    };
    if line.text.len() > MAX_TEXT {
        return Err(refuse(Phrase::new("record-long")));
    }
    let names = session.game().info().seat_names;
    let seats = session.state().scores().seats();
    let seat = names.iter().position(|name| *name == line.by);
    let seat = seat.and_then(|seat| u8::try_from(seat).ok());
    let actor = match seat.filter(|seat| *seat < seats) {
        Some(seat) => Actor::Seat(Seat(seat)),
        None if line.by == DICE => Actor::Chance,
        None => return Err(refuse(Phrase::new("record-who"))),
    };
    if matches!(session.turn(), Turn::Over(_)) {
        return Err(refuse(Phrase::new("record-after-end")));
    }
    if let Some((seat, act)) = actor.seat().zip(line.text.parse().ok()) {
        *setups += usize::from(LogAction::is_setup(act));
        if *setups > MAX_SETUPS || !session.may_act(seat, act) {
            return Err(refuse(Phrase::new("record-act")));
        }
    }
    let pushed = session.push(actor, &line.text, line.at);
    pushed.map_err(|ReplayError { cause, .. }| {
        refuse(match cause {
            MoveError::Unreadable(error) => error.reason,
            MoveError::Illegal { reason, .. } => reason,
            MoveError::Ambiguous(_) => Phrase::new("record-ambiguous"),
        })
    })
}

/// Whether a text that begins like JSON is meant as a log.
pub(super) fn is_log(text: &str) -> bool {
    text.contains(LOG_KEY)
}

/// The line on which a key stands for the `n`th time, from 1.
fn line_of(text: &str, key: &str, n: usize) -> usize {
    let keys = text.match_indices(key);
    let mut keys = keys.filter(|(at, key)| text[at + key.len()..].trim_start().starts_with(':'));
    let before = keys.nth(n).map_or("", |(at, _)| &text[..at]);
    before.matches('\n').count() + 1
}
