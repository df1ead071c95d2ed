//! What a button or select carries: which control of which game, on which board, with the clicks made so far. It does not know what a control does.
//!
//! `z1:<verb>:<game>:<ply>:<click>.<click>…`, at most 100 characters. Half-spelled moves live here and nowhere else, so a restart loses none.

use crate::ids::{GameId, Ply};
use crate::rules::{Click, spell};
use std::fmt;
use std::str::FromStr;

/// The version of the layout; a control of another version is out of date.
const VERSION: &str = "z1";
/// The most characters that Discord takes.
const MOST_CHARS: usize = 100;
/// The most clicks that a path may have: a guard against forged ids.
const MOST_CLICKS: usize = 40;

/// A control of one game's message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CustomId {
    /// What it does.
    pub verb: Verb,
    /// To which game.
    pub game: GameId,
    /// The board that it was made for.
    pub ply: Ply,
    /// The clicks made so far.
    pub path: Vec<Click>,
}

macro_rules! verbs {
    ($($(#[$doc:meta])* $name:ident = $word:literal,)*) => {
        /// What a control does.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Verb {
            $($(#[$doc])* $name,)*
        }

        impl Verb {
            const fn word(self) -> &'static str {
                match self { $(Self::$name => $word,)* }
            }

            fn from_word(word: &str) -> Option<Self> {
                match word { $($word => Some(Self::$name),)* _ => None }
            }
        }
    };
}

verbs! {
    /// Opens the private panel where the path leads.
    Open = "o",
    /// A select whose value is the next click.
    Choose = "c",
    /// Goes back to the shorter path it carries.
    Undo = "u",
    /// Plays the move that the path spells.
    Confirm = "k",
    /// Asks for a move as text; also the modal that it opens.
    Type = "t",
    /// Opens the private menu.
    More = "m",
    /// Shows the board from one's own side.
    Board = "b",
    /// Shows the position as text.
    Text = "p",
    /// Asks whether to resign.
    AskResign = "r",
    /// Resigns.
    Resign = "R",
    /// Asks whether to cancel the game.
    AskCancel = "x",
    /// Cancels the game.
    Cancel = "X",
    /// Takes a seat in the lobby.
    Join = "j",
    /// Gives up a seat in the lobby.
    Leave = "l",
    /// Begins with those who sit in the lobby.
    Start = "s",
    /// Gives the free seats in the lobby to computers.
    Fill = "C",
    /// Offers what the path names, or agrees to it.
    Agree = "a",
    /// Takes what the path names off the table.
    Decline = "n",
    /// Asks those who keep order whether to close the game.
    AskClose = "y",
    /// Closes the game.
    Close = "Y",
    /// Asks whether to leave the rest of the setup to luck.
    AskRest = "e",
    /// Leaves the rest of the setup to luck.
    Rest = "E",
    /// Shows a good move.
    Hint = "i",
    /// Shows what was found in a finished game; the path names the page.
    Analysis = "A",
    /// Shows the page of the rules that the path names.
    Rules = "h",
    /// Shows the page of the leaderboard that the path names.
    Leaderboard = "f",
    /// Opens a game with the person whom the path names; the select's value is the game.
    Challenge = "v",
    /// Puts a question away.
    Dismiss = "d",
    /// A select whose value is what a person wishes of what the path names.
    Prefer = "w",
    /// A select whose values are what a server decides of what the path names.
    Decide = "g",
    /// Shows the page of the server's settings that the path names.
    Settings = "q",
    /// Forgets the person, or does not, as the path says.
    Forget = "z",
    /// Enters the tournament that the path names.
    Enter = "J",
    /// Leaves the tournament that the path names.
    Withdraw = "L",
    /// Says that a person is there for the tournament that the path names.
    CheckIn = "K",
    /// Shows the tournament that the path names as text, from the page that it names.
    Bracket = "B",
}

impl CustomId {
    /// A control that belongs to no game, after these clicks.
    #[must_use]
    pub fn apart(verb: Verb, path: &[Click]) -> Self {
        Self::new(verb, GameId(0), Ply(0)).at(path)
    }

    /// A control of the current board, with no clicks yet.
    #[must_use]
    pub const fn new(verb: Verb, game: GameId, ply: Ply) -> Self {
        Self {
            verb,
            game,
            ply,
            path: Vec::new(),
        }
    }

    /// Whether Discord takes it: a very long path does not fit.
    #[must_use]
    pub fn fits(&self) -> bool {
        self.to_string().len() <= MOST_CHARS
    }

    /// The same control after these clicks.
    #[must_use]
    pub fn at(self, path: &[Click]) -> Self {
        Self {
            path: path.to_vec(),
            ..self
        }
    }
}

impl fmt::Display for CustomId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            verb,
            game,
            ply,
            path,
        } = self;
        write!(f, "{VERSION}:{}:{game}:{ply}:{}", verb.word(), spell(path))
    }
}

/// The text is no control of this version.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a control of this version")]
pub struct NotOurs;

impl FromStr for CustomId {
    type Err = NotOurs;

    fn from_str(text: &str) -> Result<Self, NotOurs> {
        let mut parts = text.split(':');
        let mut part = || parts.next().ok_or(NotOurs);
        if part()? != VERSION {
            return Err(NotOurs);
        }
        let verb = Verb::from_word(part()?).ok_or(NotOurs)?;
        let game = GameId(part()?.parse().map_err(|_| NotOurs)?);
        let ply = Ply(part()?.parse().map_err(|_| NotOurs)?);
        let path: Vec<Click> = part()?
            .split('.')
            .filter(|word| !word.is_empty())
            .map(|word| Click::from(word.to_owned()))
            .collect();
        let is_plain = path.iter().all(|click| {
            click
                .0
                .bytes()
                .all(|b| b.is_ascii_alphanumeric() || b == b'-')
        });
        if parts.next().is_some() || path.len() > MOST_CLICKS || !is_plain {
            return Err(NotOurs);
        }
        Ok(Self {
            verb,
            game,
            ply,
            path,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_custom_id_survives_the_journey_through_discord() {
        let path = [
            Click::from("24"),
            Click::from("18"),
            Click::from("bar"),
            Click::from("off"),
        ];
        let id = CustomId::new(Verb::Choose, GameId(u64::MAX), Ply(u32::MAX)).at(&path);
        assert_eq!(id.to_string().parse(), Ok(id.clone()));
        assert!(id.fits());
        assert!(!id.at(&vec![Click::from("bar"); 30]).fits());
    }

    #[test]
    fn forged_and_outdated_ids_are_refused() {
        for text in [
            "",
            "z1",
            "z0:o:1:0:",
            "z1:?:1:0:",
            "z1:o:-1:0:",
            "z1:o:1:x:",
            "z1:o:1:0",
            "z1:o:1:0:a:b",
            "z1:o:1:0:24/18",
            "z1:o:1:0:\u{1F3B2}",
        ] {
            assert_eq!(text.parse::<CustomId>(), Err(NotOurs), "{text}");
        }
    }
}
