//! What the forms for preferences and settings share: a line and a select for each choice, buttons to their pages.

use crate::controls::components::text_button;
use crate::controls::custom_id::{CustomId, PageComponent};
use crate::text::wording::Wording;
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};
use zihin_play::people::Choice;

/// A form, each of whose choices is saved as soon as it is made.
pub struct Form {
    /// The prefix of the keys of its texts.
    pub prefix: &'static str,
}

impl Form {
    /// The line that explains a choice.
    pub fn line(&self, name: &str, words: &Wording) -> String {
        let about = words.word(&format!("{}.about", self.key(name)));
        let args = [
            ("name", self.name(name, words).into()),
            ("about", about.into()),
        ];
        words.text("form-line", &args)
    }

    /// The select of a choice; `component` is what saves it.
    pub fn select(
        &self,
        component: PageComponent,
        choice: &Choice,
        words: &Wording,
    ) -> CreateActionRow {
        let mut values = choice.values.to_vec();
        // Numbers and times of day are sorted, after what is no time; other values keep their order.
        values.sort_by_key(|word| {
            let time = word.contains(':').then_some(*word);
            (word.parse().unwrap_or(u32::MAX), time)
        });
        Self::options(component, choice, &values, |value| {
            self.value(choice.name, value, words)
        })
    }

    /// The select of a choice with these values and labels.
    pub fn options(
        component: PageComponent,
        choice: &Choice,
        values: &[&'static str],
        label: impl Fn(&str) -> String,
    ) -> CreateActionRow {
        let option = |value: &&'static str| {
            let is_chosen = *value == choice.chosen;
            CreateSelectMenuOption::new(label(value), *value).default_selection(is_chosen)
        };
        let options = values.iter().map(option).collect();
        let kind = CreateSelectMenuKind::String { options };
        let id = CustomId::Page(component).to_string();
        CreateActionRow::SelectMenu(CreateSelectMenu::new(id, kind))
    }

    /// The name and a value of a choice: a closed select shows nothing else.
    pub fn value(&self, name: &str, value: &str, words: &Wording) -> String {
        let value_text = if value.parse::<u32>().is_ok() || value.contains(':') {
            value.to_owned()
        } else if let Some(language) = Choice::language(name, value) {
            words.name_of_language(language)
        } else {
            let key = format!("{}-{value}", self.key(name));
            words.word(&key)
        };
        let args = [
            ("name", self.name(name, words).into()),
            ("value", value_text.into()),
        ];
        words.text("form-value", &args)
    }

    /// The buttons to the pages of the form; that of the current page is highlighted.
    pub fn tabs<P: Copy + PartialEq>(
        &self,
        tabs: &[(P, &'static str)],
        current: P,
        component: fn(P) -> PageComponent,
        words: &Wording,
    ) -> CreateActionRow {
        let tab = |(page, name): &(P, &'static str)| {
            let style = if *page == current {
                ButtonStyle::Primary
            } else {
                ButtonStyle::Secondary
            };
            let label = words.word(&format!("{}s-{name}", self.prefix));
            text_button(&CustomId::Page(component(*page)), &label, style)
        };
        CreateActionRow::Buttons(tabs.iter().map(tab).collect())
    }

    fn name(&self, name: &str, words: &Wording) -> String {
        words.word(&self.key(name))
    }

    fn key(&self, name: &str) -> String {
        format!("{}-{name}", self.prefix)
    }
}
