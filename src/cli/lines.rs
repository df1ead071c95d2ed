//! Positions on standard input, one a line, and an answer to each: what the programs share that others drive. It knows no game and no answer.

use super::words;
use crate::games::{AnyGame, AnyState};
use serde::Serialize;
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};

/// Answers every line of `input`. What is answered is written out before more input is waited for: whoever drives this
/// line by line is never kept waiting, and a file that is piped in is answered in large blocks.
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

/// The position that a line describes, or why it is none.
pub(super) fn position(game: &dyn AnyGame, line: &[u8]) -> Result<Box<dyn AnyState>, String> {
    let text = std::str::from_utf8(line).map_err(|_| "the line is not UTF-8".to_owned())?;
    game.position(text)
        .map_err(|error| words(game, &[], &error.reason))
}

/// Writes that a line has no answer.
pub(super) fn refuse(line: &[u8], error: String, output: &mut impl Write) -> io::Result<()> {
    let position = &String::from_utf8_lossy(line);
    Ok(serde_json::to_writer(output, &Refusal { position, error })?)
}

#[derive(Serialize)]
struct Refusal<'a> {
    position: &'a str,
    error: String,
}
