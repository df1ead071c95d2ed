//! The buttons of a call: what it asks for. Pure: no IO.

use super::due_call::{DueCall, Reason};
use crate::discord::custom_id::{CallAct, CustomId, GameControl};
use crate::discord::messages::board::button;
use crate::discord::wording::Wording;
use crate::ids::GameId;
use crate::play::game::OfferKind;
use serenity::all::{ButtonStyle, CreateActionRow};

/// The most rows of buttons that Discord accepts.
const MAX_ROWS: usize = 5;

/// The buttons of a call to one game.
pub struct CallControls {
    game: GameId,
    words: Wording,
    buttons: Vec<(CustomId, &'static str, ButtonStyle)>,
}

impl CallControls {
    /// The buttons of a call in the language of `words`.
    pub fn of(due: &DueCall<'_>, words: Wording) -> Self {
        let (game, ply) = (due.view.row.id, due.view.ply);
        let acts = acts(due).into_iter();
        let buttons = acts.map(|(act, label, style)| {
            let id = CustomId::in_game(game, ply, GameControl::Called(act));
            (id, label, style)
        });
        Self {
            game,
            buttons: buttons.collect(),
            words,
        }
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

/// The rows of a message that calls to these games. If there are several, the labels tell which game they are about.
pub fn rows<'a>(calls: impl ExactSizeIterator<Item = &'a CallControls>) -> Vec<CreateActionRow> {
    let is_one = calls.len() == 1;
    let calls = calls.filter(|call| !call.buttons.is_empty());
    let row = |call: &CallControls| {
        let buttons = call.buttons.iter().map(|(id, label, style)| {
            let button = button(id, label, *style, &call.words);
            if is_one {
                return button;
            }
            let label = call.words.word(label);
            button.label(format!("{label} · {}", call.game))
        });
        CreateActionRow::Buttons(buttons.collect())
    };
    calls.take(MAX_ROWS).map(row).collect()
}

/// Whether the control of this custom id stands on a call.
pub fn is_on_call(id: &str) -> bool {
    let control = id.parse();
    matches!(
        control,
        Ok(CustomId::Game {
            control: GameControl::Called(_),
            ..
        })
    )
}
