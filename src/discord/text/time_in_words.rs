//! Clocks and spans of time in words. Pure: no IO.

use crate::text::wording::Wording;
use zihin_play::clock::{Span, Terms};

/// A clock: "10 minutes each, 15 seconds more per move, at most 30 minutes"; "one day per move" if every move has all its time again.
pub fn clock(terms: Terms, words: &Wording) -> String {
    if terms.limit == Some(terms.time) && terms.bonus >= terms.time {
        let time = span(terms.time, words);
        return words.text("clock-per-move", &[("time", time.into())]);
    }
    let mut parts = vec![words.text("clock-time", &[("time", span(terms.time, words).into())])];
    if terms.bonus > 0 {
        let bonus = span(terms.bonus, words);
        parts.push(words.text("clock-bonus", &[("time", bonus.into())]));
    }
    if let Some(limit) = terms.limit {
        let limit = span(limit, words);
        parts.push(words.text("clock-limit", &[("time", limit.into())]));
    }
    parts.join(", ")
}

/// A clock or a span as it is stored, `5d+1d<10d`, with the letters of the language.
pub fn short_clock(stored: &str, words: &Wording) -> String {
    let letters = words.word("clock-letters");
    let letter = |c| "dhms".find(c).and_then(|at| letters.chars().nth(at));
    stored.chars().map(|c| letter(c).unwrap_or(c)).collect()
}

/// A span of milliseconds: "one day and 12 hours".
pub fn span(milliseconds: i64, words: &Wording) -> String {
    words.list(Span(milliseconds).in_words())
}

#[cfg(test)]
mod tests {
    use super::{clock, short_clock};
    use crate::text::wording::Texts;
    use zihin_games::GAMES;
    use zihin_locale::{Catalog, Language};
    use zihin_play::clock::Terms;

    #[test]
    fn a_short_clock_is_read_back_in_every_language() {
        let texts = Texts::new(GAMES, Catalog::embedded());
        let terms: Terms = "1d2h3m4s+1d<2d".parse().expect("a clock");
        for language in texts.languages() {
            let shown = short_clock(&terms.to_string(), &texts.plain(language));
            assert_eq!(shown.parse(), Ok(terms), "{shown}");
        }
        let shown = short_clock("5d+1h", &texts.plain(Language::new("ro")));
        assert_eq!(shown, "5z+1h");
    }

    #[test]
    fn a_clock_is_told_in_words() {
        let texts = Texts::new(GAMES, Catalog::embedded());
        for (language, terms, expected) in [
            (
                Language::ENGLISH,
                "10m+15s<30m",
                "10 minutes each, 15 seconds more per move, at most 30 minutes",
            ),
            (Language::ENGLISH, "1h", "one hour each"),
            (Language::ENGLISH, "1d+1d<1d", "one day per move"),
            (
                Language::ENGLISH,
                "1d+1h<1d",
                "one day each, one hour more per move, at most one day",
            ),
            (
                Language::new("ro"),
                "7d+7d<7d",
                "7 zile pentru fiecare mutare",
            ),
            (
                Language::ENGLISH,
                "1d12h30m+1d",
                "one day, 12 hours and 30 minutes each, one day more per move",
            ),
            (
                Language::new("ro"),
                "10m+15s<30m",
                "câte 10 minute de jucător, plus 15 secunde la fiecare mutare, cel mult 30 de minute",
            ),
        ] {
            let words = texts.plain(language);
            let terms = terms.parse().expect(terms);
            assert_eq!(clock(terms, &words), expected);
        }
    }
}
