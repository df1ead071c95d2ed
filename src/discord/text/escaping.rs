//! Escaping: no name, move or other text that comes from people formats, mentions or links anything, or is read as the name of a command. Pure.

use crate::text::command_book::without_commands;
use crate::text::names;
use zihin_locale::names::cleaned;
use zihin_rules::{Phrase, Value};

/// A move as an argument of a message: the stars of its notation are escaped, which Discord would read as italics.
pub fn escaped_move(text: &str) -> Value {
    Value::Move(escaped(text))
}

/// The text with its stars escaped, and what looks like a command.
fn escaped(text: &str) -> String {
    let text = without_commands(text);
    let mut escaped = String::with_capacity(text.len());
    let (mut before, mut is_code) = (' ', false);
    for c in text.chars() {
        // Markdown is off inside code, and a name may be escaped already.
        is_code ^= c == '`' && before != '\\';
        if c == '*' && before != '\\' && !is_code {
            escaped.push('\\');
        }
        escaped.push(c);
        before = c;
    }
    escaped
}

/// The phrase with the moves in its arguments escaped, and the names in them isolated.
pub fn with_escaped_moves(phrase: &Phrase) -> Phrase {
    let args = phrase.args.iter().map(|(name, value)| (*name, safe(value)));
    Phrase {
        key: phrase.key,
        args: args.collect(),
    }
}

/// The value with the moves in it escaped, and the names in it isolated.
fn safe(value: &Value) -> Value {
    match value {
        Value::Text(text) => escaped(&names::isolated(text)).into(),
        Value::Move(text) => escaped_move(text),
        Value::Phrase(phrase) => with_escaped_moves(phrase).into(),
        Value::List(items) => Value::list(items.iter().map(safe)),
        Value::OneOf(items) => Value::one_of(items.iter().map(safe)),
        value => value.clone(),
    }
}

/// A name, cleaned, with markdown, mentions and links escaped (Discord makes one of a bare `discord.gg/x`),
/// and isolated if it would reorder the text.
pub fn escape(name: &str) -> String {
    let name = cleaned(name);
    let mut escaped = String::with_capacity(name.len());
    let mut letters = name.chars().peekable();
    while let Some(c) = letters.next() {
        let is_in_link = c == '.' && letters.peek().is_some_and(|next| !next.is_whitespace());
        if is_in_link || "\\*_~`|>#[]()<@:/".contains(c) {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    names::isolated(&escaped).into_owned()
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_name_cannot_format_or_mention() {
        assert_eq!(super::escape("**Ana** <@1>"), r"\*\*Ana\*\* \<\@1\>");
        assert_eq!(super::escape("Ștefan 2"), "Ștefan 2");
        assert_eq!(super::escape("\u{202e}*a\n\u{7}"), r"\*a");
        assert_eq!(super::escape("דנה*"), "\u{2068}דנה\\*\u{2069}");
    }

    #[test]
    fn a_name_cannot_link() {
        for (link, escaped) in [
            ("discord.gg/x", r"discord\.gg\/x"),
            ("Discord.com/invite/x", r"Discord\.com\/invite\/x"),
            ("https://a.b/c", r"https\:\/\/a\.b\/c"),
            ("Dr. Ana, no. 2.", "Dr. Ana, no. 2."),
            ("discord.\u{202e}gg/x", r"discord\.gg\/x"),
        ] {
            assert_eq!(super::escape(link), escaped);
        }
    }
}
