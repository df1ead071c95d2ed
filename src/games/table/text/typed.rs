//! Moves as people type them: `24 18 13 11`, `24-18`, `2418 1311`, `B/22*`, `8/5(2)`, `6o`.
//! A text may be read in several ways; all of them are kept, the most literal first, since only the legal moves can decide.

use super::{
    super::board::{BAR, OFF},
    notation::{MAX_LENGTH, too_long},
};
use zihin_rules::{Phrase, Unreadable};

/// The most hops of a reading.
const MAX_HOPS: usize = 8;
/// The most readings of a text.
const MAX_READINGS: usize = 64;
/// The most digits without a space.
const MAX_DIGITS: usize = 16;

/// One checker moved by one die or more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hop {
    /// The source point; 25 is the bar.
    pub from: u8,
    /// The target point; 0 is off the board.
    pub to: u8,
    /// Whether the text marks a hit there.
    pub hit: bool,
}

/// A parsed text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Typed {
    /// A roll of the dice, which is not a player's move.
    Roll,
    /// A pass.
    Pass,
    /// A play, with its possible readings.
    Hops(Vec<Vec<Hop>>),
}

/// A point in the text, and whether a star follows it.
type Place = (u8, bool);

/// A part of a text between spaces, such as `8/5*(2)`.
#[derive(Clone, Debug, Default)]
struct Word {
    atoms: Vec<Atom>,
    joined: bool,
    times: Option<u8>,
}

/// A run of digits or the name of a place, and whether a star follows it.
#[derive(Clone, Debug)]
struct Atom {
    text: String,
    star: bool,
}

/// Parses a player's text.
///
/// # Errors
/// If it is not a move of this game, or too long.
pub(crate) fn parse(text: &str) -> Result<Typed, Unreadable> {
    let text = normalised(text)?;
    let typed = match text.as_str() {
        "pass" | "pas" => Some(Typed::Pass),
        _ if after_roll_word(&text).is_some() => Some(Typed::Roll),
        _ => words(&text)
            .map(|words| readings(&words))
            .filter(|all| !all.is_empty())
            .map(Typed::Hops),
    };
    typed.ok_or_else(|| Unreadable::new(Phrase::new("table-unreadable")))
}

/// The two dice of a roll, in their order in the text: `roll 3-1`, `3-1` or `31`.
///
/// # Errors
/// If it is not a roll, or too long.
pub(crate) fn dice(text: &str) -> Result<(u8, u8), Unreadable> {
    let text = normalised(text)?;
    let number = |digit: u8| {
        digit
            .checked_sub(b'0')
            .filter(|number| (1..=6).contains(number))
    };
    let dice = match *after_roll_word(&text).unwrap_or(&text).trim().as_bytes() {
        [a, b] | [a, b'/' | b' ', b] => number(a).zip(number(b)),
        _ => None,
    };
    dice.ok_or_else(|| Unreadable::new(Phrase::new("table-unreadable-throw")))
}

/// The rest of a text that starts with the word for a roll.
fn after_roll_word(text: &str) -> Option<&str> {
    ["throw", "zar"]
        .iter()
        .find_map(|word| text.strip_prefix(word))
}

/// The text in lower case, without Romanian diacritics, with one sign for all joiners and one for all spaces.
///
/// # Errors
/// If it is too long for any move.
fn normalised(text: &str) -> Result<String, Unreadable> {
    if text.len() > MAX_LENGTH {
        return Err(too_long());
    }
    let text = text
        .trim()
        .to_lowercase()
        .chars()
        .map(|c| match c {
            'ă' | 'â' => 'a',
            '-' | '>' | '→' | '–' | '—' | '\\' | '|' => '/',
            ',' | ';' | '.' | '+' | '&' | '\t' | '\u{a0}' => ' ',
            c => c,
        })
        .collect();
    Ok(text)
}

/// The words of a text, with joiners and repetitions attached even across spaces; none if a sign is in no move.
fn words(text: &str) -> Option<Vec<Word>> {
    let mut words: Vec<Word> = Vec::new();
    let mut rest = text;
    let (mut join, mut space) = (false, true);
    while let Some(c) = rest.chars().next() {
        let run = |is: fn(&char) -> bool| {
            rest.chars()
                .take_while(is)
                .map(char::len_utf8)
                .sum::<usize>()
        };
        let mut len = c.len_utf8();
        match c {
            ' ' => space = true,
            '/' if words.is_empty() => return None,
            '/' => join = true,
            '*' => words.last_mut()?.atoms.last_mut()?.star = true,
            '(' => {
                len = rest.find(')')? + 1;
                let times = super::notation::number(rest[1..len - 1].trim())
                    .filter(|times| (1..=4).contains(times))?;
                words.last_mut()?.times = Some(times);
                space = true;
            }
            '0'..='9' | 'a'..='z' => {
                len = if c.is_ascii_digit() {
                    run(char::is_ascii_digit)
                } else {
                    run(char::is_ascii_lowercase)
                };
                if space && !join {
                    words.push(Word::default());
                }
                let word = words.last_mut()?;
                word.joined |= join;
                word.atoms.push(Atom {
                    text: rest[..len].to_owned(),
                    star: false,
                });
                (join, space) = (false, false);
            }
            _ => return None,
        }
        rest = &rest[len..];
    }
    (words.len() <= 2 * MAX_HOPS && !join).then_some(words)
}

/// Every reading of the words, the most literal first.
fn readings(words: &[Word]) -> Vec<Vec<Hop>> {
    let mut partial: Vec<(Vec<Hop>, Vec<Place>)> = vec![(Vec::new(), Vec::new())];
    let mut done = Vec::new();
    for word in words {
        let ways = word.places();
        let fixed = word.joined || word.times.is_some();
        let longer = partial
            .iter()
            .flat_map(|(hops, loose)| ways.iter().map(move |way| (hops, loose, way)));
        let longer = longer.take(MAX_READINGS).flat_map(|(hops, loose, way)| {
            if !fixed {
                return vec![(hops.clone(), [&loose[..], way].concat())];
            }
            let hops_of_word = if word.joined {
                vec![chain(way)]
            } else {
                pairs_or_chain(way)
            };
            let before = pairs_or_chain(loose)
                .into_iter()
                .map(|loose| [&hops[..], &loose].concat());
            before
                .flat_map(|before| {
                    hops_of_word
                        .iter()
                        .map(move |hops| [before.clone(), word.repeat(hops)].concat())
                })
                .map(|hops| (hops, Vec::new()))
                .collect()
        });
        partial = longer.take(MAX_READINGS).collect();
    }
    for (hops, loose) in partial {
        done.extend(
            pairs_or_chain(&loose)
                .into_iter()
                .map(|loose| [&hops[..], &loose].concat()),
        );
    }
    done.retain(|hops| (1..=MAX_HOPS).contains(&hops.len()));
    done
}

impl Word {
    /// The places that the word may name: digits without a joiner may be split in several ways.
    fn places(&self) -> Vec<Vec<Place>> {
        let mut ways: Vec<Vec<Place>> = vec![Vec::new()];
        for atom in &self.atoms {
            let cuts = atom.cuts(self.joined);
            let longer = ways
                .iter()
                .flat_map(|way| cuts.iter().map(move |cut| [&way[..], cut].concat()));
            ways = longer.take(MAX_READINGS).collect();
        }
        ways
    }

    /// The hops, repeated as the word says; only the first can hit.
    fn repeat(&self, hops: &[Hop]) -> Vec<Hop> {
        let first = hops.iter().copied();
        let again = hops.iter().map(|hop| Hop { hit: false, ..*hop });
        let mut all: Vec<Hop> = first.collect();
        for _ in 1..self.times.unwrap_or(1) {
            all.extend(again.clone());
        }
        all
    }
}

impl Atom {
    /// The places that it may name: digits may be split in several ways, unless they are `joined` to others.
    fn cuts(&self, joined: bool) -> Vec<Vec<Place>> {
        match self.text.as_str() {
            "b" | "bar" | "bara" => vec![vec![(BAR, self.star)]],
            "o" | "off" | "afara" | "out" => vec![vec![(OFF, self.star)]],
            digits
                if !digits.bytes().all(|byte| byte.is_ascii_digit())
                    || digits.len() > MAX_DIGITS =>
            {
                Vec::new()
            }
            digits => {
                // Digits without a sign between them can only mean forward moves.
                let forward = |cut: &[u8]| cut.chunks_exact(2).all(|pair| pair[0] > pair[1]);
                let mut all = cuts(digits);
                all.retain(|cut| cut.len() == 1 || (!joined && forward(cut)));
                let star = |mut cut: Vec<u8>| {
                    let last = cut.pop().map(|place| (place, self.star));
                    cut.into_iter()
                        .map(|place| (place, false))
                        .chain(last)
                        .collect()
                };
                all.into_iter().take(MAX_READINGS).map(star).collect()
            }
        }
    }
}

/// The ways to split digits into numbers up to 25, longer numbers first.
fn cuts(digits: &str) -> Vec<Vec<u8>> {
    if digits.is_empty() {
        return vec![Vec::new()];
    }
    let heads = [2, 1]
        .into_iter()
        .filter(|len| *len <= digits.len())
        .map(|len| digits.split_at(len));
    let mut all = Vec::new();
    for (head, tail) in heads {
        let whole = head.len() == 1 || !head.starts_with('0');
        if let Some(place) = super::notation::number(head).filter(|place| whole && *place <= BAR) {
            all.extend(
                cuts(tail)
                    .into_iter()
                    .map(|cut| [&[place], &cut[..]].concat()),
            );
        }
    }
    all
}

/// The readings of places as pairs of source and target, and as the path of one checker; none for a single place,
/// an empty one for no place.
fn pairs_or_chain(places: &[Place]) -> Vec<Vec<Hop>> {
    let mut ways = Vec::new();
    if places.len().is_multiple_of(2) {
        ways.push(places.chunks_exact(2).flat_map(chain).collect());
    }
    if places.len() > 2 {
        ways.push(chain(places));
    }
    ways
}

/// The hops from each place to the next.
fn chain(places: &[Place]) -> Vec<Hop> {
    places
        .windows(2)
        .map(|pair| Hop {
            from: pair[0].0,
            to: pair[1].0,
            hit: pair[1].1,
        })
        .collect()
}
