//! Buttons and select menus with their custom ids and labels. Pure: no IO.

use crate::controls::custom_id::CustomId;
use crate::text::wording::Wording;
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
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

/// A row of buttons, each with its component, the key of its label, and its style.
pub fn buttons(
    components: &[(CustomId, &'static str, ButtonStyle)],
    words: &Wording,
) -> CreateActionRow {
    CreateActionRow::Buttons(labelled(components, words))
}

/// Buttons, each with its component, the key of its label, and its style.
pub fn labelled(
    components: &[(CustomId, &'static str, ButtonStyle)],
    words: &Wording,
) -> Vec<CreateButton> {
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
    CreateButton::new(id.to_string())
        .label(words.word(label))
        .style(style)
}
