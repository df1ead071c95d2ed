//! Who asks for what, and how they are answered: [`Request`] is an interaction of any kind with its sender and the bot.
//! `answer` answers it, `error` words what failed, `find_game` finds the game that is meant.

pub(crate) mod answer;
pub(crate) mod bot;
pub(crate) mod connections;
pub(crate) mod error;
pub(crate) mod find_game;
pub(crate) mod handled_interactions;
mod installed;
pub(crate) mod permissions;
pub(crate) mod picked;
pub(crate) mod private_answers;
pub(crate) mod readings;
pub(crate) mod second_bot;
pub(crate) mod servers;
pub(crate) mod share;
pub(crate) mod uploads;

use crate::failure::Failure;
use crate::posts::public_answer::PublicAnswer;
use crate::reply::Picture;
use crate::request::bot::Bot;
use crate::request::installed::is_installed_there;
use crate::rest::InteractionToken;
use crate::text::names::chosen;
use crate::text::wording::Wording;
use serenity::all::{
    ChannelType, CommandInteraction, ComponentInteraction, InteractionId, Member, Message,
    MessageInteractionMetadata, ModalInteraction, Permissions, User,
};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;
use zihin_ids::{ChannelId, GuildId, UserId};
use zihin_locale::Language;
use zihin_play::game::GameRow;
use zihin_play::lobby::Person;
use zihin_play::panels::PanelContext;
use zihin_play::people::{Colours, Scope};
use zihin_play::tournament::Organiser;
use zihin_rules::GameInfo;
use zihin_scene::Scene;

/// How long a person's preferences may take to read: Discord waits three seconds for an answer.
const PATIENCE: Duration = Duration::from_secs(1);

/// An interaction: its sender, where it comes from, and what is needed to answer it.
#[derive(Clone)]
pub struct Request {
    /// What all handlers share.
    pub bot: Arc<Bot>,
    /// The person.
    pub person: Person,
    /// The language of private answers: the person's preference, else that of their Discord client.
    pub language: Language,
    /// The language of the person's Discord client.
    pub locale: Language,
    /// The theme of private pictures, if the person has chosen one.
    pub colours: Option<Colours>,
    /// The server; none in direct messages.
    pub guild: Option<GuildId>,
    /// The channel or thread.
    pub channel: ChannelId,
    /// The channel that a thread belongs to; `None` outside threads.
    pub parent: Option<ChannelId>,
    /// Whether the person may manage the server.
    pub is_manager: bool,
    /// Whether the person may manage the messages of others in the channel.
    pub is_moderator: bool,
    /// Whether the bot itself is there, so that it can post:
    /// not in a server or a group to which only the person has brought it along.
    pub is_bot_there: bool,
    /// The bot's permissions in the channel of a server, if Discord sent them.
    /// In direct messages it may do everything that it does.
    pub permissions: Option<Permissions>,
    /// When the interaction was received: Discord waits three seconds from then.
    pub since: Instant,
    /// The interaction to answer.
    pub interaction: InteractionId,
    /// The token to answer it with, valid for 15 minutes.
    pub token: InteractionToken,
    /// The public answer to it, which can become the message of a game.
    pub answer: PublicAnswer,
    /// If a component of a private message was used: the interaction that the message was first sent for.
    pub origin: Option<InteractionId>,
}

impl Request {
    /// The request that an interaction makes, with the language and theme that its sender prefers; notes their avatar.
    pub async fn new(bot: &Arc<Bot>, interaction: &impl Interaction) -> Self {
        let noted = note_avatar(bot, interaction.user());
        Self::after(noted, bot, interaction).await
    }

    /// The request of somebody who is still typing a command: it comes with each keystroke, and nothing is written.
    pub async fn typing(bot: &Arc<Bot>, interaction: &impl Interaction) -> Self {
        Self::after(async {}, bot, interaction).await
    }

    async fn after(
        noted: impl Future<Output = ()>,
        bot: &Arc<Bot>,
        interaction: &impl Interaction,
    ) -> Self {
        let mut request = interaction.request(Arc::clone(bot));
        let known = async {
            noted.await;
            bot.play.people.preferences(request.person.id).await
        };
        match tokio::time::timeout(PATIENCE, known).await {
            Ok(Ok(preferences)) => {
                request.language = preferences.language.unwrap_or(request.language);
                request.colours = preferences.colours;
            }
            Ok(Err(error)) => tracing::warn!(%error, "cannot read a person's preferences"),
            Err(_) => tracing::warn!("the database is too slow to read a person's preferences"),
        }
        request
    }

    /// The interaction by the id that goes into dice.
    pub fn click(&self) -> zihin_ids::InteractionId {
        zihin_ids::InteractionId(self.interaction.get())
    }

    /// The wording of private answers.
    pub fn words(&self) -> Wording {
        self.words_in(self.language)
    }

    /// The wording of answers in another language.
    pub fn words_in(&self, language: Language) -> Wording {
        self.bot.texts.plain(language)
    }

    /// The wording of private answers about a game.
    pub fn words_about(&self, row: &GameRow) -> Wording {
        self.bot.texts.private(self.language, row)
    }

    /// The wording of answers about a game of these people that is not stored; where one has no name, the side has.
    pub fn words_naming(&self, names: &[String], info: &GameInfo) -> Wording {
        self.bot.texts.naming(self.language, names, info)
    }

    /// The wording of public answers about a game, in its language.
    pub fn public_words_about(&self, row: &GameRow) -> Wording {
        self.bot.texts.public(row)
    }

    /// The wording of the description of a diagram.
    pub fn words_about_diagram(&self, info: &GameInfo) -> Wording {
        self.bot.texts.diagram(self.language, info)
    }

    /// Draws a panel with the avatars of these people.
    pub async fn draw_panel(
        &self,
        people: impl IntoIterator<Item = UserId>,
        scope: Scope,
        words: &Wording,
        compose: impl FnOnce(&PanelContext<'_>) -> Scene,
    ) -> Result<Picture, Failure> {
        let scene = self
            .bot
            .pictures
            .compose_panel(people, words, compose)
            .await;
        self.draw(scene, scope, words).await
    }

    /// Draws a scene in the colours that the person has chosen, else in those that hold there.
    pub async fn draw(
        &self,
        scene: Scene,
        scope: Scope,
        words: &Wording,
    ) -> Result<Picture, Failure> {
        let pictures = &self.bot.pictures;
        pictures.draw_for(self.colours, scene, scope, words).await
    }

    /// The person as one who claims the rights of an organiser of tournaments.
    pub fn organiser(&self) -> Organiser {
        Organiser {
            user: self.person.id,
            moderates: self.is_moderator.then(|| self.home()),
            click: self.click(),
        }
    }

    /// The request as that of a click on a component of this private message.
    pub fn on_private(self, message: &Message) -> Self {
        let origin = match message.interaction_metadata.as_deref() {
            Some(MessageInteractionMetadata::Command(command)) => Some(command.id),
            Some(MessageInteractionMetadata::Component(click)) => Some(click.id),
            Some(MessageInteractionMetadata::ModalSubmit(modal)) => Some(modal.id),
            _ => None,
        };
        Self { origin, ..self }
    }

    /// Whose decisions hold where the interaction comes from.
    pub fn scope(&self) -> Scope {
        Scope::new(self.guild, self.person.id)
    }

    /// The channel whose games count for leaderboards and statistics: a thread belongs to its parent.
    pub fn home(&self) -> ChannelId {
        self.parent.unwrap_or(self.channel)
    }
}

/// An interaction that can be answered.
pub trait Interaction {
    /// The request that it makes, in the language of its sender's Discord client.
    fn request(&self, bot: Arc<Bot>) -> Request;

    /// The account of its sender.
    fn user(&self) -> &User;

    /// Whether the bot itself is where it comes from.
    fn is_bot_there(&self) -> bool;
}

macro_rules! from_interaction {
    ($($kind:ty: $is_there:expr),*) => {$(
        impl Interaction for $kind {
            fn user(&self) -> &User {
                &self.user
            }

            fn is_bot_there(&self) -> bool {
                $is_there(self)
            }

            fn request(&self, bot: Arc<Bot>) -> Request {
                let interaction = self;
                let member = interaction.member.as_deref_member();
                let locale = Language::from_discord(&interaction.locale);
                let channel = interaction.channel.as_ref();
                // The parent of a channel that is not a thread is a category.
                let thread = channel.filter(|channel| is_thread(channel.kind));
                let parent = thread.and_then(|thread| thread.parent_id);
                let token = InteractionToken::new(interaction.token.clone());
                let channel = ChannelId(interaction.channel_id.get());
                let answer = PublicAnswer::new(&bot.answers, interaction.id, token.clone(), channel);
                let may = member.and_then(|member| member.permissions).unwrap_or_default();
                Request {
                    bot,
                    person: person(&interaction.user, member),
                    language: locale,
                    locale,
                    colours: None,
                    guild: interaction.guild_id.map(|id| GuildId(id.get())),
                    channel,
                    parent: parent.map(|id| ChannelId(id.get())),
                    is_manager: may.manage_guild() || may.administrator(),
                    is_moderator: may.manage_messages() || may.administrator(),
                    is_bot_there: interaction.is_bot_there(),
                    permissions: interaction.app_permissions.filter(|_| interaction.guild_id.is_some()),
                    since: Instant::now(),
                    interaction: interaction.id,
                    token,
                    answer,
                    origin: None,
                }
            }
        }
    )*};
}
from_interaction!(
    CommandInteraction: |command: &CommandInteraction| is_installed_there(command.context, &command.authorizing_integration_owners),
    ComponentInteraction: |click: &ComponentInteraction| is_installed_there(click.context, &click.authorizing_integration_owners),
    // It was opened by a click.
    ModalInteraction: |_: &ModalInteraction| true
);

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
