//! The components of a game: of its lobby, its board and the private pages about it.

use crate::controls::custom_id::payload::{Path, Payload, components};
use zihin_play::game::{Act, OfferKind};

components! {
    /// What a component of a game does.
    GameComponent {
        /// Takes a seat in the lobby.
        Join = "join",
        /// Asks which computers are to take free seats in the lobby.
        Fill = "fill",
        /// A select of computers: gives them free seats in the lobby, and begins.
        FillWith = "computers",
        /// A select of a person: invites them to the lobby.
        Invite = "invite",
        /// Declines the invitation to the lobby.
        DeclineInvitation = "decline-invitation",
        /// A select whose value is the next click of the move.
        Pick(path: Path) = "pick",
        /// Moves the game to a thread of its own.
        Thread = "thread",
        /// Opens the private menu of the game.
        More = "more",
        /// Shows a page of the rules, from that menu.
        Rules(page: usize) = "rules",
        /// Shows all tips, from the menu of the lobby.
        Tips = "tips",
        /// Shows the board from one's own side.
        Board = "board",
        /// A select of a seat's pieces: shows what the chosen one can take, and what attacks it.
        Attacks(seat: u8) = "attacks",
        /// Shows which pieces of either side could be captured.
        Threatened = "threatened",
        /// Shows the position as text.
        Text = "text",
        /// Exports the game as files.
        Export = "export",
        /// Tells all moves since the last one of the player to move.
        Story = "story",
        /// Suggests a move.
        Hint = "hint",
        /// Asks for confirmation before an act that cannot be undone.
        Ask(act: Act) = "ask",
        /// Opens the analysis of the finished game.
        Analyse = "analyse",
        /// Turns to a page of the analysis.
        AnalysisPage(page: usize) = "analysis",
        /// Looks back at the game.
        Review(review: ReviewComponent) = "review",
        /// Does what a command asks for: the person has chosen this one of several games.
        Command(command: GameCommand) = "run",
        /// Does an act for which a ping asks. This distinguishes its message from a board.
        Pinged(act: Act) = "called",
        ..
        /// Does an act that is complete.
        Act(Act),
    }
}

components! {
    /// What a command does with a game.
    GameCommand {
        /// Shows the board from one's own side.
        Board = "board",
        /// Shows the position as text.
        Text = "text",
        /// Shows the list of moves.
        History = "history",
        /// Exports the game as files.
        Export = "export",
        /// Opens the replay.
        Replay = "replay",
        /// Makes an animation of these positions.
        Animate(positions: Positions) = "animate",
        /// Shows what the dice follow from.
        Verify = "verify",
        ..
        /// Does an act: a final one after a question.
        Act(Act),
    }
}

/// From which position of a game to which, from 0; from the first or to the last if it is not given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Positions {
    /// The first.
    pub from: Option<u32>,
    /// The last.
    pub to: Option<u32>,
}

impl Payload for Positions {
    fn write(&self) -> String {
        let number = |number: Option<u32>| number.map_or_else(String::new, |n| n.to_string());
        format!("{}-{}", number(self.from), number(self.to))
    }

    fn read(text: &str) -> Option<Self> {
        let number = |text: &str| match text {
            "" => Some(None),
            text => text.parse().ok().map(Some),
        };
        let (from, to) = text.split_once('-')?;
        Some(Self {
            from: number(from)?,
            to: number(to)?,
        })
    }

    #[cfg(test)]
    fn samples() -> Vec<Self> {
        let numbers = [None, Some(u32::MAX)];
        let from = |from| numbers.map(|to| Self { from, to });
        numbers.into_iter().flat_map(from).collect()
    }
}

components! {
    /// How to look back at a game.
    #[derive(Copy)]
    ReviewComponent {
        /// Opens the replay.
        Replay = "replay",
        /// Goes from the position at this ply of the log to another one.
        Step(jump: ReplayJump) = "step",
        /// Shows a page of the list of moves, from 0.
        Moves(page: usize) = "moves",
    }
}

components! {
    /// Where to go in a replay.
    #[derive(Copy)]
    ReplayJump {
        /// To the first position.
        First = "first",
        /// Back by five.
        BackFive = "back-five",
        /// Back by one.
        Back = "back",
        /// Forward by one.
        Forward = "forward",
        /// Forward by five.
        ForwardFive = "forward-five",
        /// To the last position.
        Last = "last",
        /// Back to it from elsewhere.
        Here = "here",
    }
}

components! {
    /// What an animation shows.
    #[derive(Copy)]
    ReplayRange {
        /// The whole game.
        Whole = "whole",
        /// From the position at this ply of the log to the end.
        FromHere = "from",
    }
}

/// The acts that a component carries, but for the values that they need.
const ACTS: [Act; 10] = [
    Act::Leave,
    Act::Start,
    Act::RandomizeSetup,
    Act::RepeatSetup,
    Act::CheckIn,
    Act::Roll,
    Act::Resign,
    Act::Cancel,
    Act::CancelLobby,
    Act::Close,
];
/// Those with the clicks of a move.
const WITH_PATH: [fn(Path) -> Act; 4] = [Act::Preview, Act::Choose, Act::Play, Act::Confirm];
/// Those with the kind of an offer.
const WITH_OFFER: [fn(OfferKind) -> Act; 2] = [Act::Agree, Act::Decline];
/// Those with what a person has typed.
const WITH_TEXT: [fn(String) -> Act; 2] = [Act::Type, Act::AddWord];

/// The acts with these values.
fn acts<T: Clone, const N: usize>(
    values: impl IntoIterator<Item = T>,
    with: [fn(T) -> Act; N],
) -> impl Iterator<Item = Act> {
    let each = move |value: T| with.map(|act| act(value.clone()));
    values.into_iter().flat_map(each)
}

/// The word of the act, and the value that it needs.
impl Payload for Act {
    fn write(&self) -> String {
        let value = match self {
            Self::Preview(path) | Self::Choose(path) | Self::Play(path) | Self::Confirm(path) => {
                path.write()
            }
            Self::Agree(kind) | Self::Decline(kind) => kind.write(),
            Self::Type(text) | Self::AddWord(text) => text.clone(),
            _ => return self.word().to_owned(),
        };
        format!("{}:{value}", self.word())
    }

    fn read(text: &str) -> Option<Self> {
        let Some((word, value)) = text.split_once(':') else {
            return ACTS.into_iter().find(|act| act.word() == text);
        };
        acts(Path::read(value), WITH_PATH)
            .chain(acts(OfferKind::read(value), WITH_OFFER))
            .chain(acts([value.to_owned()], WITH_TEXT))
            .find(|act| act.word() == word)
    }

    #[cfg(test)]
    fn samples() -> Vec<Self> {
        let texts = ["l6@bw:c1 ; s3", "mulțumesc"].map(str::to_owned);
        ACTS.into_iter()
            .chain(acts(Path::samples(), WITH_PATH))
            .chain(acts(OfferKind::samples(), WITH_OFFER))
            .chain(acts(texts, WITH_TEXT))
            .collect()
    }
}

/// The words of the second version for components of games, and those of today.
const OLD_WORDS: [(&str, &str); 21] = [
    ("open", "preview"),
    ("undo", "preview"),
    ("take", "choose"),
    ("whole", "play"),
    ("play", "confirm"),
    ("here", "check-in"),
    ("throw", "roll"),
    ("do:rest", "randomize-setup"),
    ("do:resign", "resign"),
    ("do:cancel", "cancel"),
    ("do:close", "close"),
    ("ask:rest", "ask:randomize-setup"),
    ("called:move", "called:preview:"),
    ("called:here", "called:check-in"),
    ("called:throw", "called:roll"),
    ("called-move", "called:play"),
    ("run:undo", "run:agree:takeback"),
    ("run:draw", "run:agree:draw"),
    ("run:pause", "run:agree:pause"),
    ("run:seed", "run:add-word"),
    ("run:move", "run:type"),
];

/// A component of a game that the second version has written.
pub(super) fn read_old(text: &str) -> Option<GameComponent> {
    let renamed = OLD_WORDS.iter().find_map(|(old, new)| {
        let value = text.strip_prefix(old)?;
        (value.is_empty() || value.starts_with(':')).then(|| format!("{new}{value}"))
    });
    GameComponent::read(renamed.as_deref().unwrap_or(text))
}
