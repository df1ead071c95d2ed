//! The custom id of a button, a select or a modal as a value: whose component it is, and what it does with which values.
//!
//! On the wire at most 100 characters, in one of these forms:
//!
//! | form | component |
//! |---|---|
//! | `z3:g<game>:<ply>:<code>` | of a game, on the board at this ply |
//! | `z3:m<game>:<ply>` | for a typed move on that board |
//! | `z3:a<game>:<ply>:<code>` | for an animation of a game, beside the position at this ply |
//! | `z3:f<position>:<code>` | for the replay of a file, beside the position with this number |
//! | `z3:q<game>.<number>.<source>:<code>` | of a puzzle, with how the person came to it |
//! | `z3:s<game>.<step>:<code>` | of a guide for newcomers, at this step |
//! | `z3:w<game>:<ply>:<line>:<code>` | of a private board that starts from the position at this ply, after the moves of the line |
//! | `z3:n<game>:<ply>:<line>:<code>` | of the replies ahead of a player, at this ply, after the moves of the line |
//! | `z3:t<tournament>:<code>` | of a tournament |
//! | `z3:l:<leaderboard page>` | of a leaderboard |
//! | `z3:p:<code>` | of another page |
//!
//! `<code>` is the word of an act, or of a component in `game`, `file`, `puzzle`, `lesson`, `tournament` or `page`; the value that it carries follows after a colon. For example
//! `z3:g7:31:pick:24.18` is the select of the next click of a move that begins with 24 and 18, on the board at ply 31 of game 7. What a person
//! picks in a select comes beside the id. Half-spelled moves are stored only here, so a restart loses none.

mod file;
mod game;
mod lesson;
mod page;
mod payload;
mod plan;
mod puzzle;
#[cfg(test)]
mod tests;
mod tournament;
mod what_if;

pub use file::FileComponent;
pub use game::{GameCommand, GameComponent, Positions, ReplayJump, ReplayRange, ReviewComponent};
pub use lesson::LessonComponent;
pub use page::{
    FinishedPage, LeaderboardPage, PageComponent, PreferencesPage, RulesPage, SettingsPage,
};
pub use payload::Path;
pub use plan::PlanComponent;
pub use puzzle::PuzzleComponent;
pub use tournament::TournamentComponent;
pub use what_if::WhatIfComponent;

use crate::controls::limits::MAX_ID;
use payload::Payload;
use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;
use zihin_ids::{GameId, Ply, TournamentId};
use zihin_play::game::{SandboxLine, SandboxPosition};
use zihin_play::lesson::LessonStep;
use zihin_play::puzzle::PuzzleTask;

/// The version of the wire form.
const VERSION: &str = "z3:";
/// The version of older messages, with other words for the components of games.
const OLD_VERSION: &str = "z2:";

/// The decoded custom id of a component.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CustomId {
    /// A component of a game.
    Game {
        /// The game.
        game: GameId,
        /// The ply of the board that it was made for.
        ply: Ply,
        /// What it does.
        component: GameComponent,
    },
    /// Opens the modal for a typed move; also the modal itself.
    TypedMove {
        /// The game.
        game: GameId,
        /// The ply of the board that it was made for.
        ply: Ply,
    },
    /// Makes an animation of a game: its answer comes beside the message with the component.
    Animation {
        /// The game.
        game: GameId,
        /// The ply of the position beside which it stands.
        ply: Ply,
        /// What it shows.
        range: ReplayRange,
    },
    /// A component of the replay of a file, which is on the same message.
    File {
        /// The position beside which it stands, from 0.
        position: usize,
        /// What it does.
        component: FileComponent,
    },
    /// A component of a puzzle.
    Puzzle {
        /// The puzzle.
        task: PuzzleTask,
        /// What it does.
        component: PuzzleComponent,
    },
    /// A component of a guide for newcomers.
    Lesson {
        /// The step at which it stands.
        at: LessonStep,
        /// What it does.
        component: LessonComponent,
    },
    /// A component of a private board on which one moves for all sides.
    WhatIf {
        /// Where the board stands.
        spot: SandboxPosition,
        /// What it does.
        component: WhatIfComponent,
    },
    /// A component of the replies ahead of a player.
    Plan {
        /// Where the board stands on which a line is entered.
        spot: SandboxPosition,
        /// What it does.
        component: PlanComponent,
    },
    /// A component of a tournament.
    Tournament {
        /// The tournament.
        tournament: TournamentId,
        /// What it does.
        component: TournamentComponent,
    },
    /// Shows a page of a leaderboard.
    Leaderboard(LeaderboardPage),
    /// A component of another page.
    Page(PageComponent),
}

impl CustomId {
    /// A component of a game, on the board at `ply`.
    pub const fn in_game(game: GameId, ply: Ply, component: GameComponent) -> Self {
        Self::Game {
            game,
            ply,
            component,
        }
    }

    /// A component of a player's replies ahead, on the board at `ply`, before any move of a line.
    pub fn plan(game: GameId, ply: Ply, component: PlanComponent) -> Self {
        let line = SandboxLine::default();
        let spot = SandboxPosition { game, ply, line };
        Self::Plan { spot, component }
    }

    /// A component of a tournament.
    pub const fn in_tournament(tournament: TournamentId, component: TournamentComponent) -> Self {
        Self::Tournament {
            tournament,
            component,
        }
    }

    /// The component that goes on with the guide through a game where the person stopped.
    pub fn learn(game: &str) -> Self {
        let game = game.to_owned();
        Self::Lesson {
            at: LessonStep { game, step: 0 },
            component: LessonComponent::Resume,
        }
    }

    /// Whether Discord accepts it: a very long path does not fit.
    pub fn fits(&self) -> bool {
        self.to_string().len() <= MAX_ID
    }

    /// What it does: the last part of the wire form.
    pub fn code(&self) -> String {
        match self {
            Self::Game { component, .. } => component.write(),
            Self::TypedMove { .. } => "type".to_owned(),
            Self::Animation { range, .. } => range.write(),
            Self::File { component, .. } => component.write(),
            Self::Puzzle { component, .. } => component.write(),
            Self::Lesson { component, .. } => component.write(),
            Self::WhatIf { component, .. } => component.write(),
            Self::Plan { component, .. } => component.write(),
            Self::Tournament { component, .. } => component.write(),
            Self::Leaderboard(page) => page.write(),
            Self::Page(component) => component.write(),
        }
    }

    /// What it does, in a word of the program, without the values that it carries.
    pub fn command(&self) -> Cow<'static, str> {
        let owner = match self {
            Self::Game {
                component: GameComponent::Pinged(act),
                ..
            } => return format!("game {}", act.word()).into(),
            Self::Game { .. } | Self::TypedMove { .. } => "game",
            Self::Animation { .. } => return "game animation".into(),
            Self::File { .. } => "file",
            Self::Puzzle { .. } => "puzzle",
            Self::Lesson { .. } => "lesson",
            Self::WhatIf { .. } => "what if",
            Self::Plan { .. } => "plan",
            Self::Tournament { .. } => "tournament",
            Self::Leaderboard(_) => return "leaderboard".into(),
            Self::Page(_) => "page",
        };
        let code = self.code();
        let word = code.split(':').next().unwrap_or_default();
        format!("{owner} {word}").into()
    }

    /// Whether it stands on a ping. This distinguishes its message from a board.
    pub const fn is_on_ping(&self) -> bool {
        matches!(
            self,
            Self::Game {
                component: GameComponent::Pinged(_),
                ..
            }
        )
    }

    /// The game and the ply of the board that it was made for, if it is a component of a game.
    pub const fn board(&self) -> Option<(GameId, Ply)> {
        match self {
            Self::Game { game, ply, .. }
            | Self::TypedMove { game, ply }
            | Self::Animation { game, ply, .. }
            | Self::WhatIf {
                spot: SandboxPosition { game, ply, .. },
                ..
            }
            | Self::Plan {
                spot: SandboxPosition { game, ply, .. },
                ..
            } => Some((*game, *ply)),
            Self::File { .. }
            | Self::Puzzle { .. }
            | Self::Lesson { .. }
            | Self::Tournament { .. }
            | Self::Leaderboard(_)
            | Self::Page(_) => None,
        }
    }

    /// Reads what follows the version, of which `in_game` reads the components of games.
    fn read(text: &str, in_game: fn(&str) -> Option<GameComponent>) -> Option<Self> {
        let (kind, rest) = text.split_at_checked(1)?;
        let (owner, component) = rest.split_once(':')?;
        match (kind, owner) {
            ("g", game) => {
                let (ply, component) = component.split_once(':')?;
                Some(Self::Game {
                    game: GameId(game.parse().ok()?),
                    ply: Ply(ply.parse().ok()?),
                    component: in_game(component)?,
                })
            }
            ("m", game) => Some(Self::TypedMove {
                game: GameId(game.parse().ok()?),
                ply: Ply(component.parse().ok()?),
            }),
            ("a", game) => {
                let (ply, range) = component.split_once(':')?;
                Some(Self::Animation {
                    game: GameId(game.parse().ok()?),
                    ply: Ply(ply.parse().ok()?),
                    range: Payload::read(range)?,
                })
            }
            ("f", position) => Some(Self::File {
                position: position.parse().ok()?,
                component: Payload::read(component)?,
            }),
            ("w", game) => what_if::read(game, component)
                .map(|(spot, component)| Self::WhatIf { spot, component }),
            ("n", game) => what_if::read(game, component)
                .map(|(spot, component)| Self::Plan { spot, component }),
            ("q", task) => Some(Self::Puzzle {
                task: Payload::read(task)?,
                component: Payload::read(component)?,
            }),
            ("s", at) => Some(Self::Lesson {
                at: Payload::read(at)?,
                component: Payload::read(component)?,
            }),
            ("t", tournament) => Some(Self::Tournament {
                tournament: TournamentId(tournament.parse().ok()?),
                component: Payload::read(component)?,
            }),
            ("l", "") => Payload::read(component).map(Self::Leaderboard),
            ("p", "") => Payload::read(component).map(Self::Page),
            _ => None,
        }
    }
}

impl fmt::Display for CustomId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(VERSION)?;
        match self {
            Self::Game { game, ply, .. } => write!(f, "g{game}:{ply}"),
            Self::TypedMove { game, ply } => return write!(f, "m{game}:{ply}"),
            Self::Animation { game, ply, .. } => write!(f, "a{game}:{ply}"),
            Self::File { position, .. } => write!(f, "f{position}"),
            Self::WhatIf { spot, .. } => write!(f, "w{}", what_if::write(spot)),
            Self::Plan { spot, .. } => write!(f, "n{}", what_if::write(spot)),
            Self::Puzzle { task, .. } => write!(f, "q{}", task.write()),
            Self::Lesson { at, .. } => write!(f, "s{}", at.write()),
            Self::Tournament { tournament, .. } => write!(f, "t{tournament}"),
            Self::Leaderboard(_) => f.write_str("l"),
            Self::Page(_) => f.write_str("p"),
        }?;
        write!(f, ":{}", self.code())
    }
}

/// The text is not a custom id of this version.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a custom id of this version")]
pub struct CustomIdError;

impl FromStr for CustomId {
    type Err = CustomIdError;

    fn from_str(text: &str) -> Result<Self, CustomIdError> {
        if text.len() > MAX_ID {
            return Err(CustomIdError);
        }
        let read = match text.split_at_checked(VERSION.len()) {
            Some((VERSION, rest)) => Self::read(rest, GameComponent::read),
            Some((OLD_VERSION, rest)) => Self::read(rest, game::read_old),
            _ => None,
        };
        read.ok_or(CustomIdError)
    }
}
