//! The buttons of a call: what it asks for. Pure: no IO.

use super::due_call::{DueCall, Reason};
use crate::controls::button;
use crate::custom_id::{CallAct, CustomId, GameControl};
use crate::limits::MAX_ROWS;
use crate::messages::whole_moves;
use crate::wording::Wording;
use serenity::all::{ButtonStyle, CreateActionRow};
use zihin_ids::{GameId, Ply};
use zihin_play::game::{OfferKind, WholeMove};

/// The buttons of a call to one game.
pub struct CallControls {
    board: (GameId, Ply),
    words: Wording,
    acts: Vec<(CallAct, &'static str, ButtonStyle)>,
    /// The legal moves, if it asks for one and there are few.
    moves: Vec<WholeMove>,
}

impl CallControls {
    /// The buttons of a call in the language of `words`.
    pub fn of(due: &DueCall<'_>, words: Wording) -> Self {
        let asks_for_move = matches!(due.reason, Reason::Turn | Reason::Half | Reason::Tenth);
        let moves = due.view.moves.iter().filter(|_| asks_for_move);
        Self {
            board: (due.view.row.id, due.view.ply),
            words,
            acts: acts(due),
            moves: moves.cloned().collect(),
        }
    }

    /// The row of what it asks for; `about` is added to each label.
    fn acts_row(&self, about: &str) -> CreateActionRow {
        let (game, ply) = self.board;
        let buttons = self.acts.iter().map(|(act, label, style)| {
            let id = CustomId::in_game(game, ply, GameControl::Called(*act));
            let text = format!("{}{about}", self.words.word(label));
            button(&id, label, *style, &self.words).label(text)
        });
        CreateActionRow::Buttons(buttons.collect())
    }
}

/// What a call asks for, with the key of the label and the style of its button.
fn acts(due: &DueCall<'_>) -> Vec<(CallAct, &'static str, ButtonStyle)> {
    match due.reason {
        Reason::Offer(kind) => vec![
            (CallAct::Agree(kind), "button-agree", ButtonStyle::Success),
            (
                CallAct::Decline(kind),
                "button-decline",
                ButtonStyle::Secondary,
            ),
        ],
        Reason::Turn | Reason::Half | Reason::Tenth => {
            vec![(CallAct::Move, "button-move", ButtonStyle::Primary)]
        }
        Reason::CheckIn => vec![(CallAct::CheckIn, "button-check-in", ButtonStyle::Success)],
        Reason::Throw => vec![(CallAct::Throw, "button-throw", ButtonStyle::Primary)],
        Reason::Over if due.view.may_rematch => {
            let again = CallAct::Agree(OfferKind::Rematch);
            vec![(again, "button-rematch", ButtonStyle::Primary)]
        }
        Reason::Over => Vec::new(),
    }
}

/// The rows of a message that calls to these games.
/// If there are several, the labels tell which game they are about, and moves are offered as long as there is room below what the calls ask for.
pub fn rows<'a>(calls: impl ExactSizeIterator<Item = &'a CallControls>) -> Vec<CreateActionRow> {
    let is_one = calls.len() == 1;
    let calls: Vec<_> = calls
        .filter(|call| !call.acts.is_empty())
        .take(MAX_ROWS)
        .collect();
    let mut free = MAX_ROWS - calls.len();
    let mut rows = Vec::new();
    for call in calls {
        let about = if is_one {
            String::new()
        } else {
            format!(" · {}", call.board.0)
        };
        rows.push(call.acts_row(&about));
        let as_control = GameControl::CalledMove;
        let moves = whole_moves::rows(&call.moves, call.board, &call.words, (as_control, &about));
        if moves.len() <= free {
            free -= moves.len();
            rows.extend(moves);
        }
    }
    rows
}
