//! Names and other words that come from people, without what would spoil the text around them.

use unicode_normalization::char::is_combining_mark;
use unicode_segmentation::UnicodeSegmentation;

/// The most letters of a name. A letter is what a reader takes for one: with its marks, or a whole emoji.
pub const LETTERS: usize = 32;
/// The most marks on a letter. Burmese has four.
const MARKS: usize = 4;
/// The most characters of a letter. The emoji of a family has eleven.
const CHARACTERS: usize = 16;

/// A name as it is kept and shown: cleaned, and at most [`LETTERS`] long.
///
/// ```
/// use zihin_locale::names::name;
///
/// assert_eq!(name(" \u{202e}Ana\u{7} "), "Ana");
/// assert_eq!(name(&"a\u{301}".repeat(40)), "a\u{301}".repeat(32));
/// ```
pub fn name(text: &str) -> String {
    let letters: String = cleaned(text).graphemes(true).take(LETTERS).collect();
    letters.trim_end().to_owned()
}

/// The text without control characters, line breaks and bidirectional formatting, without more marks on a letter than any script needs,
/// and without spaces around it.
pub fn cleaned(text: &str) -> String {
    let kept: String = text.chars().filter(|c| !is_unprintable(*c)).collect();
    let mut cleaned = String::with_capacity(kept.len());
    for letter in kept.trim().graphemes(true) {
        let mut marks = 0;
        for c in letter.chars().take(CHARACTERS) {
            if is_combining_mark(c) {
                marks += 1;
            } else if !is_joiner(c) {
                marks = 0;
            }
            if marks <= MARKS {
                cleaned.push(c);
            }
        }
    }
    cleaned
}

/// How many letters a text has.
pub fn letters(text: &str) -> usize {
    text.graphemes(true).count()
}

/// Whether a name shows nothing: it is empty, or made of spaces and invisible characters.
pub fn is_blank(name: &str) -> bool {
    let is_hidden = |c: char| c.is_whitespace() || c.is_control() || is_invisible(c);
    name.chars().all(is_hidden)
}

/// Whether a character does something to the text around it, or to a terminal, in place of being shown.
pub fn is_unprintable(c: char) -> bool {
    is_control(c) || is_formatting(c)
}

/// Control characters, and the separators of lines and paragraphs.
pub fn is_control(c: char) -> bool {
    c.is_control() || matches!(c, '\u{2028}' | '\u{2029}')
}

/// Characters that set the direction of text: embeddings, overrides, isolates, their ends, and marks.
pub const fn is_formatting(c: char) -> bool {
    matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{200e}' | '\u{200f}' | '\u{61c}')
}

/// The joiners that emojis and some scripts are held together by, or kept apart.
const fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}')
}

/// Characters that are shown as nothing, or as empty space: formatting, fillers, selectors and tags.
const fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}'
        | '\u{feff}' | '\u{ffa0}' | '\u{fff9}'..='\u{fffb}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::{LETTERS, cleaned, letters, name};

    /// A family, a kiss in two colours of skin, the flag of England and a key.
    const EMOJI: &str = "👨\u{200d}👩\u{200d}👧\u{200d}👦👩🏽\u{200d}❤\u{fe0f}\u{200d}💋\u{200d}👨🏾🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}1\u{fe0f}\u{20e3}";

    #[test]
    fn names_of_any_script_and_emojis_stay_as_they_are() {
        for text in [
            "Ștefan 2",
            "S\u{326}tefan",
            "Vie\u{323}\u{302}t",
            "דָּנָה",
            "မြွေ လျှောက်",
            "स्त्री कार्त्स्न्य",
            "สมชายที่รัก",
            "བསྒྲུབས",
            "محمّد",
            EMOJI,
            "",
        ] {
            assert_eq!(cleaned(text), text);
            assert_eq!(name(text), text);
        }
        assert_eq!(letters(EMOJI), 4);
    }

    #[test]
    fn marks_are_few_and_letters_are_not_more_than_a_name_has() {
        let heap = format!("Z{}algo", "\u{315}".repeat(5_000));
        assert_eq!(name(&heap), format!("Z{}algo", "\u{315}".repeat(4)));
        let joined = format!("a{}", "\u{200d}\u{301}".repeat(5_000));
        assert_eq!(
            cleaned(&joined).chars().filter(|c| *c == '\u{301}').count(),
            4
        );
        let family = "👨\u{200d}".repeat(5_000);
        assert!(cleaned(&family).chars().count() <= 16);
        assert_eq!(letters(&name(&"ab ".repeat(5_000))), LETTERS);
        assert_eq!(name(&format!("{} b", "a".repeat(31))), "a".repeat(31));
    }

    #[test]
    fn what_acts_instead_of_being_shown_is_left_out() {
        let text = "\u{1b}[31m\u{202e}A\nn\u{7}a\u{2069}\u{9b}2\u{200f}\u{2028} ";
        assert_eq!(cleaned(text), "[31mAna2");
    }
}
