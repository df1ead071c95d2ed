//! Reads a record from a file that somebody brings. Pure.

use crate::review::record::{JSON, RecordedGame, log_file};
use std::borrow::Cow;
use zihin_games::{AnyGame, GameRegistry};
use zihin_locale::names;
use zihin_rules::{Phrase, RecordError, RecordFormat};

/// The most bytes of a file that is read. The longest matches have some 300 KB.
pub const MAX_FILE: usize = 512 * 1024;

/// Reads a file: the log of a game as JSON, or a record in a format of one of the games.
/// The extension of its name says which; of a file with another one every format is tried. The names of its players are cleaned as those of people are.
///
/// # Errors
/// If it cannot be read or played: the line and the reason, by the format that comes furthest.
pub fn read_record(
    registry: GameRegistry,
    name: &str,
    file: &[u8],
) -> Result<RecordedGame, RecordError> {
    if file.len() > MAX_FILE {
        let reason = Phrase::new("record-too-large").with("most", MAX_FILE / 1024);
        return Err(RecordError { line: 1, reason });
    }
    if let Some((at, key)) = not_text(file) {
        let line = file[..at].split(|byte| *byte == b'\n').count();
        let reason = Phrase::new(key);
        return Err(RecordError { line, reason });
    }
    let text = decoded(file);
    if text.trim().is_empty() {
        let reason = Phrase::new("record-empty");
        return Err(RecordError { line: 1, reason });
    }
    let mut recorded = read(registry, name, &text)?;
    for player in &mut recorded.record.names {
        *player = names::name(player);
    }
    Ok(recorded)
}

/// Reads a text in the format that the extension of its name says.
fn read(registry: GameRegistry, name: &str, text: &str) -> Result<RecordedGame, RecordError> {
    let extension = name.rsplit_once('.').map_or("", |(_, extension)| extension);
    let extension = extension.to_lowercase();
    let all = || {
        registry
            .games()
            .flat_map(|game| game.formats().iter().map(move |of| (game, of)))
    };
    let named: Vec<_> = all().filter(|(_, of)| of.extension == extension).collect();
    if !named.is_empty() {
        return read_any(&named, text);
    }
    // A list of moves may begin with a brace too, as that of a comment.
    let log = text.trim_start_matches('\u{feff}');
    if extension == JSON || log.trim_start().starts_with('{') && log_file::is_log(log) {
        return log_file::read(registry, log);
    }
    read_any(&all().collect::<Vec<_>>(), text)
}

/// Reads a text in the first of these formats that it is in.
fn read_any(
    formats: &[(&'static dyn AnyGame, &RecordFormat)],
    text: &str,
) -> Result<RecordedGame, RecordError> {
    let reason = Phrase::new("record-unknown");
    let mut furthest = RecordError { line: 1, reason };
    for (game, format) in formats {
        match (format.read)(text) {
            Ok(record) => {
                return Ok(RecordedGame {
                    game: *game,
                    record,
                });
            }
            Err(error) if error.line > furthest.line || formats.len() == 1 => furthest = error,
            Err(_) => {}
        }
    }
    Err(furthest)
}

/// Where a file stops being a text in an encoding that is read, and the message key of the reason.
fn not_text(file: &[u8]) -> Option<(usize, &'static str)> {
    let is_wide = matches!(
        file,
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] | [0, (1..), ..] | [(1..), 0, ..]
    );
    if is_wide {
        return Some((0, "record-utf16"));
    }
    let zero = file.iter().position(|byte| *byte == 0);
    zero.map(|at| (at, "record-zero"))
}

/// The text of a file. One that is not UTF-8 is from the time before it, when programs wrote Latin-1.
fn decoded(file: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(file) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(file.iter().copied().map(char::from).collect()),
    }
}
