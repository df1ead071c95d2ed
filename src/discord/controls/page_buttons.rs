//! The buttons to the previous and the next page, and back.

use crate::controls::components::button;
use crate::controls::custom_id::{CustomId, GameComponent, PageComponent};
use crate::text::wording::Wording;
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};
use zihin_ids::{GameId, Ply};

/// The button back to the menu of a game or lobby.
pub fn to_menu(game: GameId, words: &Wording) -> CreateButton {
    let more = CustomId::in_game(game, Ply(0), GameComponent::More);
    button(&more, "button-to-more", ButtonStyle::Secondary, words)
}

/// The button back to the help.
pub fn to_help(words: &Wording) -> CreateButton {
    let help = CustomId::Page(PageComponent::Help(0));
    button(&help, "button-to-help", ButtonStyle::Secondary, words)
}

/// Where a button leads.
/// Discord requires a custom id on every button, unique within the message, even on a disabled one.
pub struct Target {
    /// The custom id of the button.
    pub id: CustomId,
    /// Whether the page exists; without it the button is disabled.
    pub exists: bool,
}

/// The buttons to the previous and the next page.
pub fn page_buttons(previous: &Target, next: &Target, words: &Wording) -> CreateActionRow {
    let to = |target: &Target, label| {
        button(&target.id, label, ButtonStyle::Secondary, words).disabled(!target.exists)
    };
    CreateActionRow::Buttons(vec![
        to(previous, "button-before"),
        to(next, "button-after"),
    ])
}

/// The buttons around page `number` of `count`, from 0. `component` makes what leads to a page.
pub fn numbered(
    number: usize,
    count: usize,
    component: impl Fn(usize) -> CustomId,
    words: &Wording,
) -> CreateActionRow {
    let target = |page: Option<usize>, placeholder: usize| Target {
        id: component(page.unwrap_or(placeholder)),
        exists: page.is_some(),
    };
    let previous = number.checked_sub(1);
    let next = Some(number + 1).filter(|page| *page < count);
    page_buttons(&target(previous, count), &target(next, count + 1), words)
}
