//! The custom id of a button or select as a value: its verb, its game and ply, and the clicks made so far.
//!
//! On the wire `z1:<verb>:<game>:<ply>:<click>.<click>…`, at most 100 characters. Half-spelled moves are stored only here, so a restart loses none.

use crate::ids::{GameId, Ply};
use crate::rules::{Click, spell};
use std::fmt;
use std::str::FromStr;

/// The version of the wire form; controls of other versions are refused.
const VERSION: &str = "z1";
/// The most characters that Discord accepts.
const MAX_CHARS: usize = 100;
/// The most clicks that a path may have, against forged ids.
const MAX_CLICKS: usize = 40;

/// The decoded custom id of a control.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CustomId {
    /// What a click on it does.
    pub verb: Verb,
    /// The game; 0 if the control belongs to no game.
    pub game: GameId,
    /// The ply of the board that it was made for.
    pub ply: Ply,
    /// The clicks made so far.
    pub path: Vec<Click>,
}

macro_rules! verbs {
    ($($(#[$doc:meta])* $name:ident = $code:literal,)*) => {
        /// What a control does.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Verb {
            $($(#[$doc])* $name,)*
        }

        impl Verb {
            const fn code(self) -> &'static str {
                match self { $(Self::$name => $code,)* }
            }

            fn from_code(code: &str) -> Option<Self> {
                match code { $($code => Some(Self::$name),)* _ => None }
            }
        }
    };
}

verbs! {
    /// Opens the private move panel at the path.
    Open = "o",
    /// A select whose value is the next click of a move.
    Choose = "c",
    /// Goes back on the move panel, to the path.
    Undo = "u",
    /// Plays the move that the path spells.
    Confirm = "k",
    /// Opens the modal for a typed move; also the modal itself.
    Type = "t",
    /// Opens the private menu of the game.
    More = "m",
    /// Shows the board from one's own side.
    Board = "b",
    /// Shows the position as text.
    Text = "p",
    /// Asks for confirmation before resigning.
    AskResign = "r",
    /// Resigns.
    Resign = "R",
    /// Asks for confirmation before cancelling the game.
    AskCancel = "x",
    /// Cancels the game.
    Cancel = "X",
    /// Takes a seat in the lobby.
    Join = "j",
    /// Gives up a seat in the lobby.
    Leave = "l",
    /// Starts the game with the players in the lobby.
    Start = "s",
    /// Gives the free seats in the lobby to computers.
    Fill = "C",
    /// Makes the offer that the path names, or agrees to it.
    Agree = "a",
    /// Declines or withdraws the offer that the path names; in a lobby, the invitation.
    Decline = "n",
    /// Asks a moderator for confirmation before closing the game.
    AskClose = "y",
    /// Closes the game as a moderator.
    Close = "Y",
    /// Asks for confirmation before placing the rest of the setup at random.
    AskRest = "e",
    /// Places the rest of the setup at random.
    Rest = "E",
    /// Suggests a move.
    Hint = "i",
    /// Shows the page of a finished game's analysis that the path names; the first without a path.
    Analysis = "A",
    /// Shows the page of the rules that the path names.
    Rules = "h",
    /// Shows the page of the leaderboard that the path names.
    Leaderboard = "f",
    /// A select whose value is the game to which the person named by the path is challenged.
    Challenge = "v",
    /// Dismisses a private message.
    Dismiss = "d",
    /// A select whose value is a person's preference; the path names which.
    Prefer = "w",
    /// A select whose values are a server's setting; the path names which.
    Decide = "g",
    /// Shows the page of the server's settings that the path names.
    Settings = "q",
    /// Erases a person's data if the path says yes.
    Forget = "z",
    /// Enters the tournament that the path names.
    Enter = "J",
    /// Leaves the tournament that the path names.
    Withdraw = "L",
    /// Checks in to the tournament that the path names.
    CheckIn = "K",
    /// Shows the tournament that the path names as text; the path also names the page.
    Bracket = "B",
}

impl CustomId {
    /// A control without a game.
    #[must_use]
    pub fn without_game(verb: Verb, path: &[Click]) -> Self {
        Self::new(verb, GameId(0), Ply(0)).with_path(path)
    }

    /// A control of the board at `ply`, with no clicks yet.
    #[must_use]
    pub const fn new(verb: Verb, game: GameId, ply: Ply) -> Self {
        Self {
            verb,
            game,
            ply,
            path: Vec::new(),
        }
    }

    /// Whether Discord accepts it: a very long path does not fit.
    #[must_use]
    pub fn fits(&self) -> bool {
        self.to_string().len() <= MAX_CHARS
    }

    /// The same control with this path.
    #[must_use]
    pub fn with_path(self, path: &[Click]) -> Self {
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
        write!(f, "{VERSION}:{}:{game}:{ply}:{}", verb.code(), spell(path))
    }
}

/// The text is not a custom id of this version.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a custom id of this version")]
pub struct UnknownCustomId;

impl FromStr for CustomId {
    type Err = UnknownCustomId;

    fn from_str(text: &str) -> Result<Self, UnknownCustomId> {
        let mut parts = text.split(':');
        let mut part = || parts.next().ok_or(UnknownCustomId);
        if part()? != VERSION {
            return Err(UnknownCustomId);
        }
        let verb = Verb::from_code(part()?).ok_or(UnknownCustomId)?;
        let game = GameId(part()?.parse().map_err(|_| UnknownCustomId)?);
        let ply = Ply(part()?.parse().map_err(|_| UnknownCustomId)?);
        let path: Vec<Click> = part()?
            .split('.')
            .filter(|word| !word.is_empty())
            .map(|word| Click::from(word.to_owned()))
            .collect();
        let is_valid = path.iter().all(|click| {
            click
                .0
                .bytes()
                .all(|b| b.is_ascii_alphanumeric() || b == b'-')
        });
        if parts.next().is_some() || path.len() > MAX_CLICKS || !is_valid {
            return Err(UnknownCustomId);
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
    fn a_custom_id_survives_a_round_trip() {
        let path = [
            Click::from("24"),
            Click::from("18"),
            Click::from("bar"),
            Click::from("off"),
        ];
        let id = CustomId::new(Verb::Choose, GameId(u64::MAX), Ply(u32::MAX)).with_path(&path);
        assert_eq!(id.to_string().parse(), Ok(id.clone()));
        assert!(id.fits());
        assert!(!id.with_path(&vec![Click::from("bar"); 30]).fits());
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
            assert_eq!(text.parse::<CustomId>(), Err(UnknownCustomId), "{text}");
        }
    }
}
