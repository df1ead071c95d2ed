//! A move that is being entered on a private board: what has been entered so far, and the menu of what may follow.

use crate::controls::components::select;
use crate::controls::custom_id::CustomId;
use crate::game::post::board::placeholder;
use crate::text::escaping::escaped_move;
use crate::text::wording::Wording;
use serenity::all::CreateActionRow;
use zihin_play::MoveEntry;
use zihin_rules::{Click, Next, Phrase};

/// What has been entered so far.
pub fn entered(
    path: &[Click],
    in_words: &Phrase,
    next: &Next<String>,
    words: &Wording,
) -> Option<String> {
    if let Some(text) = &next.done {
        let key = if next.choices.is_empty() {
            "panel-ready"
        } else {
            "panel-ready-or-on"
        };
        return Some(words.text(key, &[("move", escaped_move(text))]));
    }
    let args = [("move", in_words.clone().into())];
    (!path.is_empty()).then(|| words.text("panel-so-far", &args))
}

/// The menu of the next click; none if nothing may follow.
pub fn menu(choose: &CustomId, entry: &MoveEntry, words: &Wording) -> Option<CreateActionRow> {
    let placeholder = if entry.path.is_empty() {
        placeholder(false)
    } else {
        "select-next"
    };
    let choices = &entry.next.choices;
    (!choices.is_empty()).then(|| select(choose, choices, words.word(placeholder), words))
}
