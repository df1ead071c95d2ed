//! The sender of an interaction, the same for commands, controls and modals.

use crate::discord::bot::Bot;
use crate::discord::interaction::token::InteractionToken;
use crate::discord::names::chosen;
use crate::discord::wording::{Texts, Wording};
use crate::ids::{ChannelId, GuildId, UserId};
use crate::locale::Language;
use crate::play::game::{GameRow, Person};
use crate::play::people::Colours;
use crate::play::tournament::Organiser;
use crate::rules::Card;
use serenity::all::{
    ChannelType, CommandInteraction, ComponentInteraction, InteractionId, Member, Message,
    MessageInteractionMetadata, ModalInteraction, Permissions, User,
};
use std::time::Duration;

/// How long a person's preferences may take to read: Discord waits three seconds for an answer.
const PATIENCE: Duration = Duration::from_secs(1);

/// The sender of an interaction, and what is needed to answer it.
#[derive(Clone, Debug)]
pub struct Asker {
    /// The person.
    pub person: Person,
    /// The texts of private answers.
    texts: Texts,
    /// The language of private answers: the person's preference, else that of their Discord client.
    pub language: Language,
    /// The language of the person's Discord client.
    pub locale: Language,
    /// The theme of private pictures, if the person has chosen one.
    pub colours: Option<Colours>,
    /// The server; 0 in direct messages.
    pub guild: GuildId,
    /// The channel or thread.
    pub channel: ChannelId,
    /// The channel that a thread belongs to; `None` outside threads.
    pub parent: Option<ChannelId>,
    /// Whether the person may manage the server.
    pub is_manager: bool,
    /// Whether the person may manage the messages of others in the channel.
    pub is_moderator: bool,
    /// The bot's permissions in the channel, if Discord sent them.
    pub permissions: Option<Permissions>,
    /// The interaction to answer.
    pub interaction: InteractionId,
    /// The token to answer it with, valid for 15 minutes.
    pub token: InteractionToken,
    /// If a control of a private message was used: the interaction that the message was first sent for.
    pub origin: Option<InteractionId>,
}

impl Asker {
    /// Reads the sender from an interaction, and their language and theme from their preferences; notes their avatar.
    pub async fn new(bot: &Bot, interaction: &impl Interaction) -> Self {
        let mut asker = interaction.asker(bot.texts.clone());
        let known = async {
            note_avatar(bot, interaction.user()).await;
            bot.play.people.preferences(asker.person.id).await
        };
        match tokio::time::timeout(PATIENCE, known).await {
            Ok(Ok(preferences)) => {
                asker.language = preferences.language.unwrap_or(asker.language);
                asker.colours = preferences.colours;
            }
            Ok(Err(error)) => tracing::warn!(%error, "cannot read a person's preferences"),
            Err(_) => tracing::warn!("the database is too slow to read a person's preferences"),
        }
        asker
    }

    /// The wording of private answers.
    pub fn words(&self) -> Wording {
        self.words_in(self.language)
    }

    /// The wording of answers in another language.
    pub fn words_in(&self, language: Language) -> Wording {
        self.texts.plain(language)
    }

    /// The wording of private answers about a game.
    pub fn words_about(&self, row: &GameRow) -> Wording {
        self.texts.private(self.language, row)
    }

    /// The wording of answers about a game of these people that is not stored; where one has no name, the side has.
    pub fn words_naming(&self, names: &[String], card: &Card) -> Wording {
        self.texts.naming(self.language, names, card)
    }

    /// The wording of public answers about a game, in its language.
    pub fn public_words_about(&self, row: &GameRow) -> Wording {
        self.texts.public(row)
    }

    /// The wording of the description of a diagram.
    pub fn words_about_diagram(&self, card: &Card) -> Wording {
        self.texts.diagram(self.language, card)
    }

    /// The person as one who claims the rights of an organiser of tournaments.
    pub const fn organiser(&self) -> Organiser {
        Organiser {
            user: self.person.id,
            is_moderator: self.is_moderator,
        }
    }

    /// The sender of a click on a control of this private message.
    pub fn on_private(self, message: &Message) -> Self {
        let origin = match message.interaction_metadata.as_deref() {
            Some(MessageInteractionMetadata::Command(command)) => Some(command.id),
            Some(MessageInteractionMetadata::Component(click)) => Some(click.id),
            Some(MessageInteractionMetadata::ModalSubmit(modal)) => Some(modal.id),
            _ => None,
        };
        Self { origin, ..self }
    }

    /// The channel whose games count for leaderboards and statistics: a thread belongs to its parent.
    pub fn home(&self) -> ChannelId {
        self.parent.unwrap_or(self.channel)
    }
}

/// An interaction that can be answered.
pub trait Interaction {
    /// Its sender, with the language of their Discord client.
    fn asker(&self, texts: Texts) -> Asker;

    /// The account of its sender.
    fn user(&self) -> &User;
}

macro_rules! from_interaction {
    ($($kind:ty),*) => {$(
        impl Interaction for $kind {
            fn user(&self) -> &User {
                &self.user
            }

            fn asker(&self, texts: Texts) -> Asker {
                let interaction = self;
                let member = interaction.member.as_deref_member();
                let locale = Language::from_discord(&interaction.locale);
                let channel = interaction.channel.as_ref();
                // The parent of a channel that is not a thread is a category.
                let thread = channel.filter(|channel| is_thread(channel.kind));
                let parent = thread.and_then(|thread| thread.parent_id);
                let may = member.and_then(|member| member.permissions).unwrap_or_default();
                Asker {
                    texts,
                    person: person(&interaction.user, member),
                    language: locale,
                    locale,
                    colours: None,
                    guild: GuildId(interaction.guild_id.map_or(0, |id| id.get())),
                    channel: ChannelId(interaction.channel_id.get()),
                    parent: parent.map(|id| ChannelId(id.get())),
                    is_manager: may.manage_guild() || may.administrator(),
                    is_moderator: may.manage_messages() || may.administrator(),
                    permissions: interaction.app_permissions,
                    interaction: interaction.id,
                    token: InteractionToken::new(interaction.token.clone()),
                    origin: None,
                }
            }
        }
    )*};
}
from_interaction!(CommandInteraction, ComponentInteraction, ModalInteraction);

/// serenity boxes the member in some interactions only.
trait AsMember {
    fn as_deref_member(&self) -> Option<&Member>;
}

impl AsMember for Option<Box<Member>> {
    fn as_deref_member(&self) -> Option<&Member> {
        self.as_deref()
    }
}

impl AsMember for Option<Member> {
    fn as_deref_member(&self) -> Option<&Member> {
        self.as_ref()
    }
}

const fn is_thread(kind: ChannelType) -> bool {
    matches!(
        kind,
        ChannelType::NewsThread | ChannelType::PublicThread | ChannelType::PrivateThread
    )
}

/// Notes the avatar of a person.
async fn note_avatar(bot: &Bot, user: &User) {
    let hash = user.avatar.as_ref().map(ToString::to_string);
    let noted = bot.play.people.note_avatar(UserId(user.id.get()), hash);
    if let Err(error) = noted.await {
        tracing::warn!(%error, "an avatar could not be noted");
    }
}

/// A person under the name that the server shows; if that shows nothing, under the user name.
pub fn person(user: &User, member: Option<&Member>) -> Person {
    let nick = member.and_then(|member| member.nick.as_deref());
    let names = nick.into_iter().chain([user.display_name(), &user.name]);
    Person {
        id: UserId(user.id.get()),
        name: chosen(names, user.id.get()),
    }
}
