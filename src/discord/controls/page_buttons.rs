//! The buttons to the previous and the next page.

use crate::controls::components::button;
use crate::controls::custom_id::CustomId;
use crate::text::wording::Wording;
use serenity::all::{ButtonStyle, CreateActionRow};

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
