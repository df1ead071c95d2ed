//! Moves as text, in their canonical spelling: `24/18 13/11`, `8/5*(2)`, `24/18/13`, `bar/22`, `6/off`, `pass`,
//! `roll 3-1`.

use super::super::{
    board::{BAR, OFF},
    dice::Dice,
    moves::{Move, Play, Step, point_name},
};
use std::{fmt, str::FromStr};
use zihin_rules::{Phrase, Unreadable};

/// The longest text that is read, in bytes; no move is longer, however it is spelled.
pub(crate) const MAX_LENGTH: usize = 80;

/// The refusal of a text that is longer than [`MAX_LENGTH`].
pub(crate) fn too_long() -> Unreadable {
    Unreadable::new(Phrase::new("table-unreadable-long").with("most", MAX_LENGTH))
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Roll(a, b) => write!(f, "throw {a}-{b}"),
            Self::Play(play) => play.fmt(f),
        }
    }
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.steps().is_empty() {
            return f.write_str("pass");
        }
        let chains = chains(self);
        let mut at = 0;
        while let Some(chain) = chains.get(at) {
            let same = chains[at..]
                .iter()
                .take_while(|other| points(other).eq(points(chain)))
                .count();
            f.write_str(if at == 0 { "" } else { " " })?;
            f.write_str(point_name(chain[0].from))?;
            for step in chain {
                let star = if step.hit { "*" } else { "" };
                write!(f, "/{}{star}", point_name(step.to))?;
            }
            if same > 1 {
                write!(f, "({same})")?;
            }
            at += same;
        }
        Ok(())
    }
}

/// The steps grouped by checker: a step that begins where a chain ends continues it.
fn chains(play: &Play) -> Vec<Vec<Step>> {
    let mut rest = play.steps().to_vec();
    let mut chains = Vec::new();
    while !rest.is_empty() {
        let mut chain = vec![rest.remove(0)];
        while let Some(next) = rest
            .iter()
            .position(|step| chain.last().is_some_and(|last| last.to == step.from))
        {
            chain.push(rest.remove(next));
        }
        chains.push(chain);
    }
    chains
}

fn points(chain: &[Step]) -> impl Iterator<Item = (u8, u8)> {
    chain.iter().map(|step| (step.from, step.to))
}

impl FromStr for Move {
    type Err = Unreadable;

    /// Accepts the canonical spelling only; `read` is more tolerant.
    fn from_str(text: &str) -> Result<Self, Unreadable> {
        if text.len() > MAX_LENGTH {
            return Err(too_long());
        }
        let unreadable = || Unreadable::new(Phrase::new("table-unreadable"));
        if text == "pass" {
            return Ok(Self::Play(Play::default()));
        }
        if let Some(dice) = text.strip_prefix("throw ") {
            return roll(dice).ok_or_else(unreadable);
        }
        let mut play = Play::default();
        let read = text.split(' ').all(|word| chain(word, &mut play).is_some());
        if read {
            Ok(Self::Play(play.sorted()))
        } else {
            Err(unreadable())
        }
    }
}

/// Reads the dice of a roll, such as `3-1`, in this order.
fn roll(text: &str) -> Option<Move> {
    let (a, b) = text.split_once('-')?;
    let (a, b) = (number(a)?, number(b)?);
    Dice::new(a, b).map(|_| Move::Roll(a, b))
}

/// Adds the steps of one word, such as `8/5*/2(2)`, to `play`.
fn chain(word: &str, play: &mut Play) -> Option<()> {
    let (word, times) = match word.strip_suffix(')') {
        Some(word) => word.split_once('(').and_then(|(word, times)| {
            Some((word, number(times).filter(|n| (2..=4).contains(n))?))
        })?,
        None => (word, 1),
    };
    for _ in 0..times {
        let mut places = word
            .split('/')
            .map(|place| (place.trim_end_matches('*'), place.ends_with('*')));
        let (from, false) = places.next()? else {
            return None;
        };
        let mut from = point(from)?;
        let mut steps = 0;
        for (to, hit) in places {
            let to = point(to)?;
            if from <= to
                || !play.push(Step {
                    from,
                    to,
                    hit: hit && to != OFF,
                })
            {
                return None;
            }
            from = to;
            steps += 1;
        }
        (steps > 0).then_some(())?;
    }
    Some(())
}

/// Reads a point, the bar or the tray.
pub(crate) fn point(text: &str) -> Option<u8> {
    match text {
        "bar" => Some(BAR),
        "off" => Some(OFF),
        _ => number(text).filter(|n| *n <= BAR),
    }
}

/// Reads a number of one or two digits.
pub(crate) fn number(text: &str) -> Option<u8> {
    (1..=2).contains(&text.len()).then(|| {
        text.bytes()
            .all(|byte| byte.is_ascii_digit())
            .then(|| text.parse().ok())?
    })?
}
