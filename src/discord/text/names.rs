//! Names of people as Discord sends them: which one is kept,
//! and how it stands in a text without changing the order of the text around it.
//!
//! A name may hold control characters and bidirectional formatting, which are dropped ([`zihin_locale::names`]). One that is written from right to left,
//! or a text in which a name still formats, is enclosed in [`ISOLATE`] and [`POP`] (Unicode Standard Annex 9). Joiners stay: emoji are made of them. Pictures leave out what has no glyph, see
//! `render::lettering`.

use std::borrow::Cow;
use zihin_locale::names::{is_blank, is_formatting, name};

/// First strong isolate: what follows is ordered by itself.
const ISOLATE: char = '\u{2068}';
/// Pop directional isolate: ends an isolate.
const POP: char = '\u{2069}';
/// Pop directional formatting: ends an embedding or an override.
const POP_FORMATTING: char = '\u{202c}';

/// The first of these names of a person that shows anything, cleaned; the end of their id if none does.
pub fn chosen<'a>(names: impl IntoIterator<Item = &'a str>, id: u64) -> String {
    let mut cleaned = names.into_iter().map(name);
    let found = cleaned.find(|name| !is_blank(name));
    found.unwrap_or_else(|| format!("#{:04}", id % 10_000))
}

/// The text with names in it that do not reorder what is around them. What is isolated already stays as it is.
pub fn isolated(text: &str) -> Cow<'_, str> {
    let reorders = |c: char| is_formatting(c) || is_right_to_left(c);
    if !text.chars().any(reorders) {
        return Cow::Borrowed(text);
    }
    let balanced = balanced(text);
    let mut depth = 0_u32;
    let mut is_open = text.chars().any(is_formatting) && !balanced.chars().any(is_formatting);
    for c in balanced.chars() {
        match c {
            _ if starts_isolate(c) => depth += 1,
            POP => depth = depth.saturating_sub(1),
            c => is_open |= depth == 0 && reorders(c),
        }
    }
    if is_open {
        format!("{ISOLATE}{balanced}{POP}").into()
    } else {
        balanced.into()
    }
}

/// As many of the first lines as have together at most so many characters.
pub fn fitting(lines: impl IntoIterator<Item = String>, most: usize) -> Vec<String> {
    let mut left = most;
    let fits = |line: &String| {
        let length = line.chars().count() + 1;
        let fits = length <= left;
        left = left.saturating_sub(length);
        fits
    };
    lines.into_iter().take_while(fits).collect()
}

/// At most so many characters of a text; an isolate that would be cut in two is closed.
pub fn clipped(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let mut kept: Vec<char> = text.chars().take(most).collect();
    loop {
        let open = kept.iter().fold(0_usize, |open, c| match *c {
            c if starts_isolate(c) => open + 1,
            POP => open.saturating_sub(1),
            _ => open,
        });
        if kept.len() + open <= most {
            kept.extend(std::iter::repeat_n(POP, open));
            return kept.into_iter().collect();
        }
        kept.pop();
    }
}

/// The text without formatting characters that lack the other half of their pair.
fn balanced(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let mut keep = vec![true; letters.len()];
    let mut open: Vec<usize> = Vec::new();
    for (at, c) in letters.iter().enumerate() {
        let last = open.last().copied();
        match *c {
            c if starts_isolate(c) || starts_embedding(c) => open.push(at),
            POP_FORMATTING if last.is_some_and(|at| starts_embedding(letters[at])) => {
                open.pop();
            }
            POP if open.iter().any(|at| starts_isolate(letters[*at])) => {
                // Ends the embeddings within, too.
                while let Some(at) = open.pop().filter(|at| !starts_isolate(letters[*at])) {
                    keep[at] = false;
                }
            }
            c if c == POP || c == POP_FORMATTING => keep[at] = false,
            _ => {}
        }
    }
    for at in open {
        keep[at] = false;
    }
    let kept = letters.iter().zip(keep).filter(|(_, is_kept)| *is_kept);
    kept.map(|(c, _)| *c).collect()
}

const fn starts_isolate(c: char) -> bool {
    matches!(c, '\u{2066}'..='\u{2068}')
}

const fn starts_embedding(c: char) -> bool {
    matches!(c, '\u{202a}' | '\u{202b}' | '\u{202d}' | '\u{202e}')
}

/// The blocks of scripts that are written from right to left, Hebrew, Arabic and the others.
const fn is_right_to_left(c: char) -> bool {
    matches!(c, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}' | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
}

#[cfg(test)]
mod tests {
    use super::{chosen, clipped, isolated};

    #[test]
    fn a_name_is_the_first_that_shows_anything_without_its_components() {
        for (names, expected) in [
            (&["Ana"][..], "Ana"),
            (&["A\nn\u{7}a\u{2028}\u{85}", "x"], "Ana"),
            (&[" \u{200b}\u{3164} ", "\u{202e}", "ana_2"], "ana_2"),
            (&["\u{2800}", "\t"], "#0042"),
            (&["👩\u{200d}🎨"], "👩\u{200d}🎨"),
            (&["\u{202e}anA"], "anA"),
        ] {
            assert_eq!(chosen(names.iter().copied(), 70_042), expected, "{names:?}");
        }
    }

    #[test]
    fn a_name_that_reorders_is_isolated_and_its_unpaired_formatting_dropped() {
        for (name, expected) in [
            ("Ștefan 2", "Ștefan 2"),
            ("👩\u{200d}🎨", "👩\u{200d}🎨"),
            ("\u{202e}anA", "\u{2068}anA\u{2069}"),
            ("a\u{2069}\u{202c}b", "\u{2068}ab\u{2069}"),
            ("דנה", "\u{2068}דנה\u{2069}"),
            ("\u{200f}x", "\u{2068}\u{200f}x\u{2069}"),
            (
                "\u{202e}abc\u{202c}d",
                "\u{2068}\u{202e}abc\u{202c}d\u{2069}",
            ),
            ("\u{2067}abc\u{2069}", "\u{2067}abc\u{2069}"),
            ("\u{2067}a\u{202e}b\u{2069}", "\u{2067}ab\u{2069}"),
            ("\u{2068}דנה\u{2069} – Ana", "\u{2068}דנה\u{2069} – Ana"),
            ("two\nlines", "two\nlines"),
        ] {
            assert_eq!(isolated(name), expected, "{name:?}");
            assert_eq!(isolated(expected), expected, "twice: {name:?}");
        }
    }

    #[test]
    fn a_text_that_is_cut_leaves_no_isolate_open() {
        assert_eq!(clipped("short", 5), "short");
        assert_eq!(clipped("\u{2068}דנה\u{2069}", 5), "\u{2068}דנה\u{2069}");
        assert_eq!(clipped("\u{2068}דנהx\u{2069}", 5), "\u{2068}דנה\u{2069}");
        assert_eq!(
            clipped("a\u{2068}\u{2067}b\u{2069}\u{2069}", 3),
            "a\u{2068}\u{2069}"
        );
    }
}
