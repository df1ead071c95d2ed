//! What a person picked in a select: it comes beside the custom id.

use crate::controls::custom_id::Path;
use serenity::all::{ComponentInteractionData, ComponentInteractionDataKind};
use zihin_ids::{ChannelId, UserId};
use zihin_rules::{Click, Phrase};

/// What a person picked in a select.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Picked {
    /// Nothing: the component is a button.
    Nothing,
    /// Values of a select of texts.
    Words(Vec<String>),
    /// Channels of a select of channels.
    Channels(Vec<ChannelId>),
    /// People of a select of people.
    People(Vec<UserId>),
}

impl Picked {
    /// The only value.
    ///
    /// # Errors
    /// If the component is no select of texts, or several values were picked: a forged click.
    pub fn word(self) -> Result<String, Phrase> {
        match self {
            Self::Words(mut words) if words.len() == 1 => Ok(words.swap_remove(0)),
            Self::Nothing | Self::Words(_) | Self::Channels(_) | Self::People(_) => Err(forged()),
        }
    }

    /// The clicks of a move with the one that was picked.
    pub fn after(self, mut path: Path) -> Result<Path, Phrase> {
        path.push(Click::from(self.word()?));
        Ok(path)
    }

    /// The channels, perhaps none.
    ///
    /// # Errors
    /// If the component is no select of channels: a forged click.
    pub fn channels(self) -> Result<Vec<ChannelId>, Phrase> {
        match self {
            Self::Channels(channels) => Ok(channels),
            Self::Nothing | Self::Words(_) | Self::People(_) => Err(forged()),
        }
    }

    /// The people, perhaps none.
    ///
    /// # Errors
    /// If the component is no select of people: a forged click.
    pub fn people(self) -> Result<Vec<UserId>, Phrase> {
        match self {
            Self::People(people) => Ok(people),
            Self::Nothing | Self::Words(_) | Self::Channels(_) => Err(forged()),
        }
    }
}

impl From<&ComponentInteractionData> for Picked {
    /// Other bots are no people.
    fn from(data: &ComponentInteractionData) -> Self {
        let is_bot = |id: &serenity::all::UserId| {
            let user = data.resolved.users.get(id);
            user.is_some_and(|user| user.bot)
        };
        match &data.kind {
            ComponentInteractionDataKind::StringSelect { values } => Self::Words(values.clone()),
            ComponentInteractionDataKind::ChannelSelect { values } => {
                Self::Channels(values.iter().map(|id| ChannelId(id.get())).collect())
            }
            ComponentInteractionDataKind::UserSelect { values } => {
                let people = values.iter().filter(|id| !is_bot(id));
                Self::People(people.map(|id| UserId(id.get())).collect())
            }
            _ => Self::Nothing,
        }
    }
}

fn forged() -> Phrase {
    Phrase::new("refused-button")
}
