//! The components of a private board on which one moves for all sides, and the line of moves that was played there.

use crate::controls::custom_id::payload::{Path, Payload, components};
use zihin_ids::{GameId, Ply};
use zihin_play::game::{SandboxLine, SandboxPosition};

components! {
    /// What a component of a private board does.
    WhatIfComponent {
        /// Shows the board.
        Show = "show",
        /// A select whose value is the next click after these.
        Choose(path: Path) = "pick",
        /// Takes the last of these clicks, as if it had been chosen in a select.
        Take(path: Path) = "take",
        /// Goes back to these clicks.
        Undo(path: Path) = "undo",
        /// Makes the move that these clicks spell.
        Move(path: Path) = "move",
        /// A select whose value is the number of a roll. There are several where one has no room; this is its number.
        Dice(page: usize) = "dice",
        /// Rolls the dice.
        Roll = "throw",
        /// Shows the moves with their values.
        Values = "values",
        /// Begins a game against a computer from here.
        PlayOn = "play",
    }
}

/// The digits of the numbers of a line, each of which has two.
const DIGITS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/// How many numbers there are: no position has so many moves.
const NUMBERS: u16 = 62 * 62;

/// Where a private board stands, as `<game>:<ply>:<line>`.
pub(super) fn write(spot: &SandboxPosition) -> String {
    let SandboxPosition { game, ply, line } = spot;
    format!("{game}:{ply}:{}", line.write())
}

/// Where a private board stands, and its component, from the number of the game and `<ply>:<line>:<code>`.
pub(super) fn read<T: Payload>(game: &str, rest: &str) -> Option<(SandboxPosition, T)> {
    let (ply, rest) = rest.split_once(':')?;
    let (line, component) = rest.split_once(':')?;
    let spot = SandboxPosition {
        game: GameId(game.parse().ok()?),
        ply: Ply(ply.parse().ok()?),
        line: Payload::read(line)?,
    };
    Some((spot, Payload::read(component)?))
}

/// `<at>-<numbers>`, or as many numbers as are on the board.
impl Payload for SandboxLine {
    fn write(&self) -> String {
        let mut text = String::new();
        if self.at() < self.choices().len() {
            text = format!("{}-", self.at());
        }
        for choice in self.choices() {
            let choice = usize::from(*choice).min(usize::from(NUMBERS) - 1);
            text.push(char::from(DIGITS[choice / DIGITS.len()]));
            text.push(char::from(DIGITS[choice % DIGITS.len()]));
        }
        text
    }

    fn read(text: &str) -> Option<Self> {
        let (at, numbers) = match text.split_once('-') {
            Some((at, numbers)) => (Some(at.parse().ok()?), numbers),
            None => (None, text),
        };
        let digit = |byte: u8| DIGITS.iter().position(|digit| *digit == byte);
        let number = |pair: &[u8]| match *pair {
            [high, low] => u16::try_from(digit(high)? * DIGITS.len() + digit(low)?).ok(),
            _ => None,
        };
        let numbers: Option<Vec<u16>> = numbers.as_bytes().chunks(2).map(number).collect();
        let numbers = numbers?;
        let at = at.unwrap_or(numbers.len());
        Self::new(numbers, at)
    }

    #[cfg(test)]
    fn samples() -> Vec<Self> {
        let line = [0, 61, 62, NUMBERS - 1].into_iter();
        let line = line.fold(Self::default(), |line, choice| line.then(choice));
        let back = line.back().into_iter();
        back.chain([Self::default(), line.clone()]).collect()
    }
}
