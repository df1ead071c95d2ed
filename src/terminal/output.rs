//! What is printed: no text that comes from elsewhere, such as a name or a part of a file, gives orders to a terminal, reorders what stands around it
//! or passes for a line of its own.

use std::fmt::{self, Write as _};
use std::io::{self, Stderr, Stdout, Write};
use zihin_locale::names::is_unprintable;

/// A stream for `write!` and `writeln!`, whose values are printed by [`escaped`].
#[derive(Debug)]
pub struct Output<W>(W);

/// Standard output.
pub fn stdout() -> Output<Stdout> {
    Output(io::stdout())
}

/// Standard error.
pub fn stderr() -> Output<Stderr> {
    Output(io::stderr())
}

impl<W: Write> Output<W> {
    /// Prints a line, or a part of one if it does not end with a line break.
    pub fn write_fmt(&mut self, text: fmt::Arguments<'_>) -> io::Result<()> {
        let text = text.to_string();
        let (line, end) = match text.strip_suffix('\n') {
            Some(line) => (line, "\n"),
            None => (&*text, ""),
        };
        let shown = escaped(line, is_unprintable) + end;
        self.0.write_all(shown.as_bytes())?;
        self.0.flush()
    }

    /// Prints a text line by line.
    pub fn lines(&mut self, text: &str) -> io::Result<()> {
        text.lines().try_for_each(|line| writeln!(self, "{line}"))
    }
}

/// The text with these characters as JSON writes them, such as `\u001b`: a line of JSON stays one that says the same.
pub fn escaped(text: &str, is_hidden: impl Fn(char) -> bool) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        if is_hidden(c) {
            // A text takes whatever is written to it.
            let _ = write!(shown, "\\u{:04x}", u32::from(c));
        } else {
            shown.push(c);
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::Output;

    /// A title of the window, an erased line, an override, a line break, and a control of eight bits.
    const EVIL: &str = "\u{1b}]0;x\u{7}\u{1b}[2K\u{202e}anA\nyes\r\u{9b}2J";

    fn printed(print: impl FnOnce(&mut Output<Vec<u8>>)) -> String {
        let mut output = Output(Vec::new());
        print(&mut output);
        String::from_utf8(output.0).expect("it is text")
    }

    #[test]
    fn a_name_cannot_act_on_a_terminal_nor_begin_a_line() {
        let shown =
            printed(|out| writeln!(out, "{EVIL}: 3, דנה 👩\u{200d}🎨").expect("it is memory"));
        let expected = r"\u001b]0;x\u0007\u001b[2K\u202eanA\u000ayes\u000d\u009b2J: 3, דנה 👩‍🎨";
        assert_eq!(shown, format!("{expected}\n"));
        let parts = printed(|out| {
            write!(out, "a\nb").expect("it is memory");
            out.lines("c\nd\u{85}\n").expect("it is memory");
        });
        assert_eq!(parts, "a\\u000abc\nd\\u0085\n");
    }

    #[test]
    fn json_says_the_same() {
        let json = serde_json::to_string(EVIL).expect("it is text");
        let shown = printed(|out| writeln!(out, "{json}").expect("it is memory"));
        assert!(
            shown
                .trim_end()
                .chars()
                .all(|c| !c.is_control() && c != '\u{202e}')
        );
        let read: String = serde_json::from_str(&shown).expect("it is JSON");
        assert_eq!(read, EVIL);
    }
}
