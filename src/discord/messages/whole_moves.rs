//! Buttons that each play a whole move, where few are legal: on the call to the player to move, or on the board of one who is not called beside it. Pure: no IO.

use crate::discord::custom_id::{CustomId, GameControl, Path};
use crate::discord::names::clipped;
use crate::discord::wording::Wording;
use crate::ids::{GameId, Ply};
use crate::play::game::WholeMove;
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

/// The most characters that Discord accepts on a button.
const MAX_LABEL: usize = 80;
/// The most buttons in a row.
const MAX_BUTTONS: usize = 5;

/// A button for each of these moves on the board of a game, with this control and with `about` behind the move; none if one of them is too long.
pub fn rows(
    moves: &[WholeMove],
    board: (GameId, Ply),
    words: &Wording,
    (control, about): (fn(Path) -> GameControl, &str),
) -> Vec<CreateActionRow> {
    let button = |whole: &WholeMove| {
        let id = CustomId::in_game(board.0, board.1, control(whole.path.clone()));
        id.fits().then(|| button(&id, whole, about, words))
    };
    let buttons: Option<Vec<CreateButton>> = moves.iter().map(button).collect();
    let buttons = buttons.unwrap_or_default();
    let rows = buttons.chunks(MAX_BUTTONS);
    rows.map(|row| CreateActionRow::Buttons(row.to_vec()))
        .collect()
}

/// A button with the move as it is written, and the piece that moves.
fn button(id: &CustomId, whole: &WholeMove, about: &str, words: &Wording) -> CreateButton {
    let label = format!("{}{about}", words.notation(&whole.text));
    let button = CreateButton::new(id.to_string())
        .label(clipped(&label, MAX_LABEL))
        .style(ButtonStyle::Secondary);
    match words.icon(&whole.piece) {
        Some(icon) => button.emoji(icon),
        None => button,
    }
}
