//! Answers nobody whom the operator keeps out, and says so; but for `/privacy`.

use crate::controls::custom_id::{CustomId, PageComponent};
use crate::text::wording::Texts;
use serenity::all::{
    Builder, Context, CreateAutocompleteResponse, CreateInteractionResponse,
    CreateInteractionResponseMessage, GuildId, Interaction, User,
};
use zihin_ids::UserId;
use zihin_locale::Language;
use zihin_play::Play;
use zihin_telemetry::{Outcome, action};

/// What is looked at before an interaction is handled.
pub struct Gate {
    play: Play,
    texts: Texts,
}

impl Gate {
    /// A gate that keeps out whom the operator of `play` does.
    pub fn new(play: Play, texts: Texts) -> Self {
        Self { play, texts }
    }

    /// Whether an interaction is to be handled; if not, it is answered. What is kept about somebody stays theirs to see and erase.
    pub async fn admits(&self, ctx: &Context, interaction: &Interaction) -> bool {
        if is_about_privacy(interaction) {
            return true;
        }
        let Some((user, guild, locale)) = sender(interaction) else {
            return true;
        };
        let server = guild.map(|guild| zihin_ids::GuildId(guild.get()));
        let Some(why) = self.play.kept_out(UserId(user.id.get()), server) else {
            return true;
        };
        let words = self.texts.plain(Language::from_discord(locale));
        let answer = if matches!(interaction, Interaction::Autocomplete(_)) {
            CreateInteractionResponse::Autocomplete(CreateAutocompleteResponse::new())
        } else {
            let message = CreateInteractionResponseMessage::new().content(words.say(&why));
            CreateInteractionResponse::Message(message.ephemeral(true))
        };
        let token = (interaction.id(), interaction.token());
        if let Err(error) = answer.execute(&ctx.http, token).await {
            tracing::warn!(%error, "a refusal was not accepted");
        }
        action::ended(Outcome::Refused);
        false
    }
}

/// Whether it is `/privacy`, or one of the buttons of its question.
fn is_about_privacy(interaction: &Interaction) -> bool {
    match interaction {
        Interaction::Command(command) => command.data.name == "privacy",
        Interaction::Component(click) => {
            let id = click.data.custom_id.parse();
            let buttons = [PageComponent::Erase, PageComponent::Dismiss];
            matches!(id, Ok(CustomId::Page(page)) if buttons.contains(&page))
        }
        _ => false,
    }
}

/// Who has sent an interaction, in which server and language.
fn sender(interaction: &Interaction) -> Option<(&User, Option<GuildId>, &str)> {
    Some(match interaction {
        Interaction::Command(it) | Interaction::Autocomplete(it) => {
            (&it.user, it.guild_id, &it.locale)
        }
        Interaction::Component(it) => (&it.user, it.guild_id, &it.locale),
        Interaction::Modal(it) => (&it.user, it.guild_id, &it.locale),
        _ => return None,
    })
}
