//! A move that is being entered on a private board: what has been entered so far, the menu of what may follow,
//! and the buttons that go back and confirm.

use crate::controls::components::{Button, select};
use crate::controls::custom_id::{CustomId, Path};
use crate::game::post::board::placeholder;
use crate::text::escaping::escaped_move;
use crate::text::wording::Wording;
use serenity::all::{ButtonStyle, CreateActionRow};
use zihin_play::MoveEntry;

/// What has been entered so far; none before the first click.
pub fn entered(entry: &MoveEntry, words: &Wording) -> Option<String> {
    if let Some(text) = &entry.next.done {
        let key = if entry.next.choices.is_empty() {
            "panel-ready"
        } else {
            "panel-ready-or-on"
        };
        return Some(words.text(key, &[("move", escaped_move(text))]));
    }
    let args = [("move", entry.in_words.clone().into())];
    (!entry.path.is_empty()).then(|| words.text("panel-so-far", &args))
}

/// The menu of the next click; none if nothing may follow.
pub fn menu(choose: &CustomId, entry: &MoveEntry, words: &Wording) -> Option<CreateActionRow> {
    let placeholder = if entry.path.is_empty() {
        placeholder(entry.is_setup)
    } else {
        "select-next"
    };
    let choices = &entry.next.choices;
    (!choices.is_empty()).then(|| select(choose, choices, words.word(placeholder), words))
}

/// What goes back to the last free choice and what confirms the move, as far as there are such.
pub fn back_and_confirm(
    entry: &MoveEntry,
    back: impl FnOnce(Path) -> CustomId,
    confirm: impl FnOnce(Path) -> CustomId,
) -> Vec<Button> {
    let shorter = entry.undo.clone().map(back);
    let whole = entry.next.done.as_ref().map(|_| entry.path.clone());
    let back = shorter.map(|id| (id, "button-undo", ButtonStyle::Secondary));
    let confirm = whole.map(|path| (confirm(path), "button-confirm", ButtonStyle::Success));
    back.into_iter().chain(confirm).collect()
}
