//! Whoever sent an interaction, and where: the same for commands, controls and modals.

use crate::discord::bot::Bot;
use crate::ids::{ChannelId, GuildId, UserId};
use crate::locale::Language;
use crate::play::game::Person;
use serenity::all::{
    ChannelType, CommandInteraction, ComponentInteraction, InteractionId, Member, ModalInteraction,
    Permissions, User,
};

/// Who asks, in which language, from where, and how to answer.
#[derive(Clone, Debug)]
pub struct Asker {
    /// The person.
    pub person: Person,
    /// The language of private answers: the one chosen, else that of the person's Discord.
    pub language: Language,
    /// The language of the person's Discord.
    pub locale: Language,
    /// The server.
    pub guild: GuildId,
    /// The channel.
    pub channel: ChannelId,
    /// The channel that this one is a thread of.
    pub parent: Option<ChannelId>,
    /// Whether the person manages the server.
    pub is_manager: bool,
    /// What the bot may do there, if Discord says so.
    pub permissions: Option<Permissions>,
    /// Whether the person keeps order in the channel: may manage the messages of others.
    pub keeps_order: bool,
    /// What is to be answered.
    pub interaction: InteractionId,
    /// The right to answer it, for 15 minutes.
    pub token: String,
}

macro_rules! from_interaction {
    ($($kind:ty),*) => {$(
        impl From<&$kind> for Asker {
            fn from(interaction: &$kind) -> Self {
                let member = interaction.member.as_deref_member();
                let locale = Language::from_discord(&interaction.locale);
                let place = interaction.channel.as_ref();
                // The parent of a channel that is no thread is a category.
                let thread = place.filter(|place| is_thread(place.kind));
                let parent = thread.and_then(|thread| thread.parent_id);
                let may = member.and_then(|member| member.permissions).unwrap_or_default();
                Self {
                    person: person(&interaction.user, member),
                    language: locale,
                    locale,
                    guild: GuildId(interaction.guild_id.map_or(0, |id| id.get())),
                    channel: ChannelId(interaction.channel_id.get()),
                    parent: parent.map(|id| ChannelId(id.get())),
                    is_manager: may.manage_guild() || may.administrator(),
                    permissions: interaction.app_permissions,
                    keeps_order: may.manage_messages() || may.administrator(),
                    interaction: interaction.id,
                    token: interaction.token.clone(),
                }
            }
        }
    )*};
}
from_interaction!(CommandInteraction, ComponentInteraction, ModalInteraction);

impl Bot {
    /// Whoever sent an interaction, with the language that they have chosen.
    pub(in crate::discord) async fn asker(&self, interaction: impl Into<Asker>) -> Asker {
        let mut asker = interaction.into();
        match self.play.people.preferences(asker.person.id).await {
            Ok(wishes) => asker.language = wishes.language.unwrap_or(asker.language),
            Err(error) => tracing::warn!(%error, "cannot read what a person wishes"),
        }
        asker
    }
}

/// Commands box the member and the others do not.
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

/// A person by the name that the server shows.
pub fn person(user: &User, member: Option<&Member>) -> Person {
    let name = member.map_or_else(
        || user.display_name(),
        |member| {
            member
                .nick
                .as_deref()
                .unwrap_or_else(|| user.display_name())
        },
    );
    Person {
        id: UserId(user.id.get()),
        name: name.to_owned(),
    }
}
