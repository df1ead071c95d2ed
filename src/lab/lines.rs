//! The line protocol of the commands that other programs drive: one position a line in, one answer a line out.

use serde::Serialize;
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use zihin_games::{AnyGame, AnyState};
use zihin_terminal::Program;

/// Answers every line of `input`.
/// The output is flushed before blocking on more input, so a program that sends single lines gets its answers at once, and a piped file is answered in large
/// blocks.
pub(super) fn serve<W: Write>(
    input: impl Read,
    output: W,
    mut answer: impl FnMut(&[u8], &mut BufWriter<W>) -> io::Result<()>,
) -> io::Result<()> {
    let mut input = BufReader::with_capacity(1 << 16, input);
    let mut output = BufWriter::with_capacity(1 << 16, output);
    let mut line = Vec::new();
    loop {
        if !input.buffer().contains(&b'\n') {
            output.flush()?;
        }
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            return output.flush();
        }
        answer(line.trim_ascii_end(), &mut output)?;
        output.write_all(b"\n")?;
    }
}

/// Parses the position on a line; the error is the reason in English.
pub(super) fn position(
    program: &Program,
    game: &dyn AnyGame,
    line: &[u8],
) -> Result<Box<dyn AnyState>, String> {
    let text = std::str::from_utf8(line).map_err(|_| "the line is not UTF-8".to_owned())?;
    game.position(text)
        .map_err(|error| program.english(game, &[], &error.reason))
}

/// Writes an error as the answer to a line.
pub(super) fn write_error(line: &[u8], error: String, output: &mut impl Write) -> io::Result<()> {
    let position = &String::from_utf8_lossy(line);
    Ok(serde_json::to_writer(
        output,
        &ErrorAnswer { position, error },
    )?)
}

#[derive(Serialize)]
struct ErrorAnswer<'a> {
    position: &'a str,
    error: String,
}
