//! Forms: what people wish and servers decide, a select for each choice, noted as soon as it is made. It does not know what follows from a choice.

use crate::discord::bot::Bot;
use crate::discord::interaction::asker::Asker;
use crate::discord::interaction::custom_id::{CustomId, Verb};
use crate::discord::interaction::error::Failure;
use crate::discord::messages::board::buttons;
use crate::discord::parts::Parts;
use crate::discord::wording::Wording;
use crate::ids::ChannelId;
use crate::play::PlayError;
use crate::play::people::{Choice, Preferences, Settings};
use crate::rules::{Click, Phrase};
use serenity::all::{
    ButtonStyle, ChannelType, CreateActionRow, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};

/// The most channels that a select takes.
const MOST_CHANNELS: u8 = 25;

/// A page of the settings: the key of its name, and what is chosen there. Discord has room for four selects over the buttons.
type Page = (&'static str, &'static [&'static str]);
const PAGES: [Page; 2] = [
    ("settings-games", &["language", "theme", "threads"]),
    (
        "settings-places",
        &[Settings::CHANNELS, "per-person", "per-channel"],
    ),
];

/// Whose form it is: what the keys of its words begin with, and what its selects do.
#[derive(Clone, Copy)]
enum Whose {
    Person,
    Server,
}

impl Bot {
    /// What a person wishes, ready to be changed.
    pub(in crate::discord) async fn preferences_form(
        &self,
        asker: &Asker,
    ) -> Result<Parts, Failure> {
        let wishes = self.play.people.preferences(asker.person.id).await?;
        Ok(preferences(wishes, asker))
    }

    /// Notes a wish, and shows the form anew.
    pub(in crate::discord) async fn prefer(
        &self,
        asker: &Asker,
        path: &[Click],
    ) -> Result<Parts, Failure> {
        let [name, word] = path else {
            return Err(PlayError::NoSuchPath.into());
        };
        let wishes = self
            .play
            .people
            .set_preference(asker.person.id, &name.0, &word.0)
            .await?;
        Ok(preferences(wishes, asker))
    }

    /// A page of what the server has decided, ready to be changed.
    pub(in crate::discord) async fn settings_page(
        &self,
        asker: &Asker,
        path: &[Click],
    ) -> Result<Parts, Failure> {
        must_manage(asker)?;
        let number = path.first().and_then(|click| click.0.parse().ok());
        let number = number.filter(|number| *number < PAGES.len());
        let settings = self.play.people.settings(asker.guild).await?;
        let words = Wording::plain(asker.language);
        Ok(page(
            &settings,
            number.ok_or(PlayError::NoSuchPath)?,
            &words,
        ))
    }

    /// Notes a decision of the server, and shows its page anew.
    pub(in crate::discord) async fn decide_for_server(
        &self,
        asker: &Asker,
        path: &[Click],
    ) -> Result<Parts, Failure> {
        must_manage(asker)?;
        let settings = match path {
            [name, ids @ ..] if name.0 == Settings::CHANNELS => {
                let ids = ids.iter().map(|id| id.0.parse().map(ChannelId));
                let ids: Result<Vec<_>, _> = ids.collect();
                let ids = ids.map_err(|_| PlayError::NoSuchPath)?;
                self.play.people.allow_channels(asker.guild, &ids).await?
            }
            [name, word] => {
                self.play
                    .people
                    .set_setting(asker.guild, &name.0, &word.0)
                    .await?
            }
            _ => return Err(PlayError::NoSuchPath.into()),
        };
        let has = |(_, names): &Page| path.first().is_some_and(|name| names.contains(&&*name.0));
        let number = PAGES.iter().position(has).unwrap_or_default();
        Ok(page(&settings, number, &Wording::plain(asker.language)))
    }
}

/// Discord shows the command to those who manage the server, but a control may outlive the right.
fn must_manage(asker: &Asker) -> Result<(), Phrase> {
    if asker.is_manager {
        Ok(())
    } else {
        Err(Phrase::new("refused-not-manager"))
    }
}

fn preferences(wishes: Preferences, asker: &Asker) -> Parts {
    let words = Wording::plain(wishes.language.unwrap_or(asker.locale));
    let choices = wishes.choices();
    let mut lines = vec![
        words.word("preferences-title"),
        words.word("preferences-about"),
    ];
    let names = choices.iter().map(|choice| choice.name);
    lines.extend(names.map(|name| line(Whose::Person, name, &words)));
    let rows = choices.iter();
    Parts {
        content: lines.join("\n"),
        components: rows
            .map(|choice| select(Whose::Person, choice, &words))
            .collect(),
        ..Parts::default()
    }
}

fn page(settings: &Settings, number: usize, words: &Wording) -> Parts {
    let (_, names) = PAGES[number];
    let mut lines = vec![words.word("settings-title"), words.word("settings-about")];
    lines.extend(names.iter().map(|name| line(Whose::Server, name, words)));
    let choices = settings.choices();
    let row = |name: &&str| {
        let choice = choices.iter().find(|choice| choice.name == *name);
        choice.map_or_else(
            || channel_select(&settings.channels, words),
            |choice| select(Whose::Server, choice, words),
        )
    };
    let mut components: Vec<_> = names.iter().map(row).collect();
    components.push(tabs(number, words));
    Parts {
        content: lines.join("\n"),
        components,
        ..Parts::default()
    }
}

/// The buttons to the pages; that of this page is bright.
fn tabs(shown: usize, words: &Wording) -> CreateActionRow {
    let tab = |(number, (name, _)): (usize, &Page)| {
        let id = CustomId::apart(Verb::Settings, &[Click::from(number.to_string())]);
        let style = if number == shown {
            ButtonStyle::Primary
        } else {
            ButtonStyle::Secondary
        };
        (id, *name, style)
    };
    let row: Vec<_> = PAGES.iter().enumerate().map(tab).collect();
    buttons(&row, words)
}

/// What a choice is about.
fn line(whose: Whose, name: &str, words: &Wording) -> String {
    let key = whose.key(name);
    let about = words.language().text(&format!("{key}.about"), &[]);
    let args = [
        ("name", whose.name(name, words).into()),
        ("about", about.into()),
    ];
    words.text("form-line", &args)
}

fn select(whose: Whose, choice: &Choice, words: &Wording) -> CreateActionRow {
    let mut values = choice.values.to_vec();
    // Numbers by size; words stay as they are.
    values.sort_by_key(|word| word.parse().unwrap_or(u32::MAX));
    let option = |word: &str| {
        CreateSelectMenuOption::new(whose.said(choice.name, word, words), word)
            .default_selection(word == choice.chosen)
    };
    let options = values.into_iter().map(option).collect();
    let menu = CreateSelectMenu::new(
        whose.control(choice.name),
        CreateSelectMenuKind::String { options },
    );
    CreateActionRow::SelectMenu(menu)
}

fn channel_select(chosen: &[ChannelId], words: &Wording) -> CreateActionRow {
    let chosen = chosen.iter().map(|id| id.0.into());
    let kind = CreateSelectMenuKind::Channel {
        channel_types: Some(vec![ChannelType::Text]),
        default_channels: Some(chosen.collect()),
    };
    let menu = CreateSelectMenu::new(Whose::Server.control(Settings::CHANNELS), kind)
        .placeholder(words.word("setting-channels-none"))
        .min_values(0)
        .max_values(MOST_CHANNELS);
    CreateActionRow::SelectMenu(menu)
}

impl Whose {
    fn key(self, name: &str) -> String {
        match self {
            Self::Person => format!("preference-{name}"),
            Self::Server => format!("setting-{name}"),
        }
    }

    fn name(self, name: &str, words: &Wording) -> String {
        words.language().text(&self.key(name), &[])
    }

    fn control(self, name: &'static str) -> String {
        let verb = match self {
            Self::Person => Verb::Prefer,
            Self::Server => Verb::Decide,
        };
        CustomId::apart(verb, &[Click::from(name)]).to_string()
    }

    /// A choice and a value of it. Discord shows nothing else of a select that is closed.
    fn said(self, name: &str, word: &str, words: &Wording) -> String {
        let value = if word.parse::<u32>().is_ok() {
            word.to_owned()
        } else {
            let key = format!("{}-{word}", self.key(name));
            words.language().text(&key, &[])
        };
        let args = [
            ("name", self.name(name, words).into()),
            ("value", value.into()),
        ];
        words.text("form-value", &args)
    }
}

/// A wish as the form says it, for other texts.
pub(in crate::discord) fn wish(choice: &Choice, words: &Wording) -> String {
    Whose::Person.said(choice.name, choice.chosen, words)
}
