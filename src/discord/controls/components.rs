//! Buttons and select menus with their custom ids and labels. Pure: no IO.

use crate::controls::custom_id::{CustomId, PageComponent};
use crate::controls::limits::{MAX_BUTTONS, MAX_LABEL, MAX_OPTION_TEXT};
use crate::text::names::clipped;
use crate::text::wording::Wording;
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption, ReactionType,
};
use zihin_rules::Choice;

/// A select menu whose values are the next clicks of a move.
pub fn select(
    id: &CustomId,
    choices: &[Choice],
    placeholder: String,
    words: &Wording,
) -> CreateActionRow {
    let options = choices
        .iter()
        .map(|choice| {
            let label = words.label(&choice.label);
            let option = CreateSelectMenuOption::new(label, choice.click.to_string());
            match words.icon(&choice.label) {
                Some(icon) => option.emoji(icon),
                None => option,
            }
        })
        .collect();
    let menu = CreateSelectMenu::new(id.to_string(), CreateSelectMenuKind::String { options });
    CreateActionRow::SelectMenu(menu.placeholder(placeholder))
}

/// What a button is made of: its component, the key of its label, and its style.
pub type Button = (CustomId, &'static str, ButtonStyle);

/// What dismisses a private message.
pub const fn close() -> Button {
    let dismiss = CustomId::Page(PageComponent::Dismiss);
    (dismiss, "button-close", ButtonStyle::Secondary)
}

/// A row of buttons.
pub fn buttons(components: &[Button], words: &Wording) -> CreateActionRow {
    CreateActionRow::Buttons(labelled(components, words))
}

/// Buttons with translated labels.
pub fn labelled(components: &[Button], words: &Wording) -> Vec<CreateButton> {
    let row = components.iter();
    row.map(|(id, label, style)| button(id, label, *style, words))
        .collect()
}

/// A button with a translated label.
pub fn button(
    id: &CustomId,
    label: &'static str,
    style: ButtonStyle,
    words: &Wording,
) -> CreateButton {
    text_button(id, &words.word(label), style)
}

/// A button with this label, cut to the longest that Discord takes.
pub fn text_button(id: &CustomId, label: &str, style: ButtonStyle) -> CreateButton {
    let button = CreateButton::new(id.to_string()).style(style);
    button.label(clipped(label, MAX_LABEL))
}

/// A button with this icon, if there is one.
pub fn with_icon(button: CreateButton, icon: Option<ReactionType>) -> CreateButton {
    match icon {
        Some(icon) => button.emoji(icon),
        None => button,
    }
}

/// Buttons in as few rows as hold them.
pub fn in_rows(buttons: &[CreateButton]) -> Vec<CreateActionRow> {
    let rows = buttons.chunks(MAX_BUTTONS);
    rows.map(|row| CreateActionRow::Buttons(row.to_vec()))
        .collect()
}

/// The text of an option, a suggestion or a placeholder, cut to the longest that Discord takes.
pub fn option_text(text: &str) -> String {
    clipped(text, MAX_OPTION_TEXT)
}
