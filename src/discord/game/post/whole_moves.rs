//! Buttons that each play a whole move, where few are legal: on the ping to the player to move,
//! or on the board of one who is not pinged beside it. Pure: no IO.

use crate::controls::components::{in_rows, text_button, with_icon};
use crate::controls::custom_id::{CustomId, GameComponent};
use crate::text::wording::Wording;
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};
use zihin_ids::{GameId, Ply};
use zihin_play::game::{Act, WholeMove};

/// A button for each of these moves on the board of a game, with this component and with `about` behind the move; none if one of them is too long.
pub fn rows(
    moves: &[WholeMove],
    board: (GameId, Ply),
    words: &Wording,
    (component, about): (fn(Act) -> GameComponent, &str),
) -> Vec<CreateActionRow> {
    // An icon that is the same on all buttons says nothing, and takes room on a phone.
    let mut icons = moves.iter().map(|whole| whole.piece.icon());
    let first = icons.next();
    let has_icons = icons.any(|icon| Some(icon) != first);
    let button = |whole: &WholeMove| {
        let id = CustomId::in_game(board.0, board.1, component(Act::Play(whole.path.clone())));
        let icon = words.icon(&whole.piece).filter(|_| has_icons);
        let label = format!("{}{about}", words.notation(&whole.text));
        let button = text_button(&id, &label, ButtonStyle::Secondary);
        id.fits().then(|| with_icon(button, icon))
    };
    let buttons: Option<Vec<CreateButton>> = moves.iter().map(button).collect();
    in_rows(&buttons.unwrap_or_default())
}
