//! The story beside a board as text, and the button that opens all of it. Pure: no IO.

use crate::controls::components::{in_rows, text_button};
use crate::controls::custom_id::{CustomId, GameComponent};
use crate::text::wording::Wording;
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};
use zihin_play::game::{Narration, Story, View};

/// The story as it stands on the board: whole if it is short, else its latest moves.
pub fn folded(narrations: &[Narration], words: &Wording) -> Vec<String> {
    lines(&Story::folded(narrations), words)
}

/// Every line of a story.
pub fn lines(story: &Story<'_>, words: &Wording) -> Vec<String> {
    let mut lines = Vec::new();
    for line in &story.lines {
        let sentences: Vec<String> = line.sentences.iter().map(|one| words.say(one)).collect();
        lines.push(sentences.join(" "));
    }
    lines.retain(|line| !line.is_empty());
    lines
}

/// The rows with these buttons and the one that opens the whole story in private, unless the board tells all of it.
pub fn with_button(
    mut row: Vec<CreateButton>,
    view: &View,
    words: &Wording,
) -> Vec<CreateActionRow> {
    let omitted = Story::folded(&view.narration).omitted;
    if omitted > 0 {
        let id = CustomId::in_game(view.state.row.id, view.state.ply, GameComponent::Story);
        let label = words.text("narration-more", &[("count", omitted.into())]);
        row.push(text_button(&id, &label, ButtonStyle::Secondary));
    }
    in_rows(&row)
}
