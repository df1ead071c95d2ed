//! Hides secrets in text that leaves the program: tokens of interactions and of the bot, and logins in URLs.
//! They are found by what stands around them and by what they look like, since libraries print them in many forms: paths, JSON, `Debug`.

use crate::config::Config;
use std::borrow::Cow;
use std::ops::Range;
use zihin_discord::Token;

/// What stands in the place of a secret.
const HIDDEN: &str = "[hidden]";
/// How every token of an interaction begins: `interaction:` in base 64.
const INTERACTION: &str = "aW50ZXJhY3Rpb246";
/// The fewest characters of what may be a token, where the text around it may be a sentence.
const SHORTEST: usize = 16;

/// Given a text and the end of a mark in it, where a secret follows.
type Find = fn(&str, usize) -> Range<usize>;

/// A text without these holds no secret, and what follows each may be one.
const MARKS: [(&str, Find); 7] = [
    (INTERACTION, |text, at| {
        at - INTERACTION.len()..end_of_token(text, at)
    }),
    ("/interactions/", after_id),
    ("/webhooks/", after_id),
    ("token", after_name),
    ("Bot ", |text, at| if_long(at..end_of_token(text, at))),
    ("://", login),
    // Of an event that serenity cannot read it logs a warning with all that is in it.
    ("; text: {", event),
];

/// Hides secrets, that of the bot also where nothing stands around it.
#[derive(Clone, Debug, Default)]
pub(super) struct Redactor {
    token: Option<Token>,
}

impl Redactor {
    /// Knows the bot's own token.
    pub(super) fn new(config: &Config) -> Self {
        let token = config.discord.token.clone();
        // A shorter one is for a local Discord, and may be a part of a word.
        Self {
            token: token.filter(|token| token.expose().len() >= SHORTEST),
        }
    }

    /// The text without its secrets; the same text if it has none.
    pub(super) fn hide<'a>(&self, text: &'a str) -> Cow<'a, str> {
        let mut secrets = Vec::new();
        for (mark, find) in MARKS {
            let marks = text.match_indices(mark);
            secrets.extend(marks.map(|(at, _)| find(text, at + mark.len())));
        }
        if let Some(token) = self.token.as_ref().map(Token::expose) {
            let own = text.match_indices(token);
            secrets.extend(own.map(|(at, _)| at..at + token.len()));
        }
        secrets.retain(|secret| !secret.is_empty());
        if secrets.is_empty() {
            return Cow::Borrowed(text);
        }
        secrets.sort_unstable_by_key(|secret| (secret.start, secret.end));
        Cow::Owned(replace(text, &secrets))
    }
}

/// An error with its causes, without secrets.
pub(super) fn printable(error: &anyhow::Error) -> String {
    redacted(&format!("{error:#}"))
}

/// A text without secrets.
pub(super) fn redacted(text: &str) -> String {
    Redactor::default().hide(text).into_owned()
}

/// The text with something else in these places, which are in order and may overlap.
fn replace(text: &str, secrets: &[Range<usize>]) -> String {
    let (mut hidden, mut done) = (String::with_capacity(text.len()), 0);
    for secret in secrets {
        if secret.start >= done {
            hidden.push_str(&text[done..secret.start]);
            hidden.push_str(HIDDEN);
        }
        done = done.max(secret.end);
    }
    hidden.push_str(&text[done..]);
    hidden
}

/// The token in a path, after the id of an interaction or application.
fn after_id(text: &str, at: usize) -> Range<usize> {
    let id = text[at..].bytes().take_while(u8::is_ascii_digit).count();
    let slash = at + id;
    if id > 0 && text[slash..].starts_with('/') {
        slash + 1..end_of_token(text, slash + 1)
    } else {
        at..at
    }
}

/// The token after the name of a field, as in `"token":"…"`, `\"token\": \"…\"`, `token: Some("…")` and `token=…`,
/// in colours too.
fn after_name(text: &str, at: usize) -> Range<usize> {
    let bytes = text.as_bytes();
    let mut start = at;
    while let Some(byte) = bytes.get(start) {
        start += match byte {
            b' ' | b':' | b'=' | b'"' | b'\\' | b'\'' | b'(' => 1,
            b'S' if text[start..].starts_with("Some(") => 5,
            0x1b => {
                1 + bytes[start..]
                    .iter()
                    .take_while(|byte| **byte != b'm')
                    .count()
            }
            _ => break,
        };
    }
    let start = start.min(text.len());
    if start == at {
        return at..at;
    }
    if_long(start..end_of_token(text, start))
}

/// The login in a URL, after `://`, without its `@`.
fn login(text: &str, at: usize) -> Range<usize> {
    let is_in_host = |c: char| !(c.is_whitespace() || c.is_control() || "/?#\"'<>\\".contains(c));
    let host = text[at..].split(|c| !is_in_host(c)).next();
    let login = host.and_then(|host| host.rfind('@'));
    at..at + login.unwrap_or_default()
}

/// The rest of an event, to the end of the line, or of the string of JSON that it is in.
fn event(text: &str, at: usize) -> Range<usize> {
    let rest = &text[at..];
    let line = rest.find('\n').unwrap_or(rest.len());
    let is_quoted = rest.starts_with("\\\"");
    let quotes = rest.match_indices('"').map(|(quote, _)| quote);
    let mut ends = quotes.filter(|quote| is_quoted && !is_escaped(&rest[..*quote]));
    at..at + ends.next().unwrap_or(line)
}

/// Whether what follows this is escaped, as by an odd number of backslashes.
fn is_escaped(before: &str) -> bool {
    before
        .bytes()
        .rev()
        .take_while(|byte| *byte == b'\\')
        .count()
        % 2
        == 1
}

/// The end of the token that begins here.
fn end_of_token(text: &str, start: usize) -> usize {
    let is_in_token = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.~%+=|".contains(&byte);
    start
        + text[start..]
            .bytes()
            .take_while(|byte| is_in_token(*byte))
            .count()
}

/// The range unless it is too short for a token.
fn if_long(range: Range<usize>) -> Range<usize> {
    if range.len() < SHORTEST {
        range.start..range.start
    } else {
        range
    }
}

#[cfg(test)]
mod tests {
    use super::{HIDDEN, Redactor};
    use crate::config::Config;
    use std::borrow::Cow;

    /// What the real Discord's tokens look like.
    const TOKEN: &str = "aW50ZXJhY3Rpb246MTEwMDAwMDAwMDAwMDAwMDAwMTpzZWNyZXQ";
    /// A token of another form, which is found by what stands around it.
    const OTHER: &str = "Zm9vYmFyYmF6cXV4.quux_corge-grault";

    #[test]
    fn tokens_are_hidden_in_every_form_that_libraries_print() {
        let redactor = Redactor::default();
        for token in [TOKEN, OTHER] {
            for (before, after) in [
                ("POST /api/v10/interactions/123/", "/callback HTTP/1.1"),
                (
                    "url (https://discord.com/api/v10/webhooks/1/",
                    "/messages/@original)",
                ),
                (r#"{"id":"1","token":""#, r#"","version":1}"#),
                (r#"Text("{\"token\": \""#, r#"\"}")"#),
                (r#"Interaction { token: ""#, r#"", version: 1 }"#),
                (r#"token: Some(""#, r#"")"#),
                ("\u{1b}[3mtoken\u{1b}[0m\u{1b}[2m=\u{1b}[0m", " done"),
                ("interaction_token=", ", done"),
                (r#""authorization": "Bot "#, r#"""#),
            ] {
                let hidden = redactor
                    .hide(&format!("{before}{token}{after}"))
                    .into_owned();
                assert_eq!(hidden, format!("{before}{HIDDEN}{after}"));
            }
        }
        let twice = format!("{TOKEN}, then {TOKEN}");
        assert_eq!(redactor.hide(&twice), format!("{HIDDEN}, then {HIDDEN}"));
    }

    #[test]
    fn an_event_that_cannot_be_read_is_hidden() {
        let event = r#"{"t":"MESSAGE_CREATE","d":{"content":"a \"quote\" \\","user":"Bogdan"}}"#;
        let line = format!("Err deserializing text: Error(x); text: {event}");
        let shown = "Err deserializing text: Error(x); text: {[hidden]";
        let hide = |text: &str| Redactor::default().hide(text).into_owned();
        assert_eq!(hide(&format!("{line}\nnext")), format!("{shown}\nnext"));
        let json = serde_json::json!({"message": line, "target": "serenity"}).to_string();
        let expected = serde_json::json!({"message": shown, "target": "serenity"});
        assert_eq!(hide(&json), expected.to_string());
    }

    #[test]
    fn logins_in_urls_are_hidden() {
        for (text, hidden) in [
            (
                "GET http://me:p@ss@host:1/x?y=a@b z",
                "GET http://[hidden]@host:1/x?y=a@b z",
            ),
            ("https://host/@me and a@b", "https://host/@me and a@b"),
        ] {
            assert_eq!(Redactor::default().hide(text), hidden);
        }
    }

    #[test]
    fn the_own_token_is_hidden_anywhere_and_a_short_one_is_no_secret() {
        let redactor = |token: &str| {
            let token = token.to_owned();
            let lookup = |name: &str| (name == "DISCORD_TOKEN").then(|| token.clone());
            Redactor::new(&Config::from_lookup(lookup).expect("it is a token"))
        };
        assert_eq!(
            redactor(OTHER).hide(&format!("<{OTHER}>")),
            format!("<{HIDDEN}>")
        );
        assert_eq!(redactor("local").hide("a local Discord"), "a local Discord");
    }

    #[test]
    fn text_without_secrets_stays_as_it_is() {
        for text in [
            "",
            "the token is not accepted, or Discord cannot be reached",
            "the token belongs to Zihin. Token: tokens",
            "answered 404 path=/interactions/{id}/{token}/callback",
            "/webhooks/ /interactions/12 /webhooks/1/",
            "Bot is ready: Bot Zihin",
            "http://127.0.0.1:8787 token",
            "token\u{1b}[",
        ] {
            assert!(
                matches!(Redactor::default().hide(text), Cow::Borrowed(_)),
                "{text}"
            );
        }
    }
}
