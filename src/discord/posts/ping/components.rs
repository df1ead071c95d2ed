//! The buttons of a ping: what it asks for. Pure: no IO.

use crate::controls::components::button;
use crate::controls::custom_id::{CustomId, GameComponent};
use crate::controls::limits::MAX_ROWS;
use crate::game::post::board::move_label;
use crate::game::post::whole_moves;
use crate::posts::ping::due_ping::DuePing;
use crate::posts::ping::reason::Reason;
use crate::text::wording::Wording;
use serenity::all::{ButtonStyle, CreateActionRow};
use zihin_ids::{GameId, Ply};
use zihin_play::game::{Act, WholeMove};

/// The buttons of a ping about one game.
pub struct PingComponents {
    board: (GameId, Ply),
    words: Wording,
    acts: Vec<(Act, &'static str, ButtonStyle)>,
    /// The legal moves, if it asks for one and there are few.
    moves: Vec<WholeMove>,
}

impl PingComponents {
    /// The buttons of a ping in the language of `words`.
    pub fn of(due: &DuePing<'_>, words: Wording) -> Self {
        let moves = due.view.moves.iter();
        let moves = moves.filter(|_| due.reason.asks_for_move());
        Self {
            board: (due.view.state.row.id, due.view.state.ply),
            words,
            acts: acts(due),
            moves: moves.cloned().collect(),
        }
    }

    /// The row of what it asks for; `about` is added to each label.
    fn acts_row(&self, about: &str) -> CreateActionRow {
        let (game, ply) = self.board;
        let buttons = self.acts.iter().map(|(act, label, style)| {
            let id = CustomId::in_game(game, ply, GameComponent::Pinged(act.clone()));
            let text = format!("{}{about}", self.words.word(label));
            button(&id, label, *style, &self.words).label(text)
        });
        CreateActionRow::Buttons(buttons.collect())
    }
}

/// What a ping asks for, with the key of the label and the style of its button.
fn acts(due: &DuePing<'_>) -> Vec<(Act, &'static str, ButtonStyle)> {
    match due.reason {
        Reason::Offer(kind) => vec![
            (Act::Agree(kind), "button-agree", ButtonStyle::Success),
            (Act::Decline(kind), "button-decline", ButtonStyle::Secondary),
        ],
        Reason::CheckIn => vec![(Act::CheckIn, "button-check-in", ButtonStyle::Success)],
        Reason::Roll => vec![(Act::Roll, "button-throw", ButtonStyle::Primary)],
        // The rematch is on the board.
        Reason::Over => Vec::new(),
        _ => {
            let label = move_label(due.view.is_setup);
            vec![(Act::Preview(Vec::new()), label, ButtonStyle::Primary)]
        }
    }
}

/// The rows of a message that pings about these games.
/// If there are several, the labels tell which game they are about, and moves are offered as long as there is room below what the pings ask for.
pub fn rows<'a>(pings: impl ExactSizeIterator<Item = &'a PingComponents>) -> Vec<CreateActionRow> {
    let is_one = pings.len() == 1;
    let pings: Vec<_> = pings
        .filter(|ping| !ping.acts.is_empty())
        .take(MAX_ROWS)
        .collect();
    let mut free = MAX_ROWS - pings.len();
    let mut rows = Vec::new();
    for ping in pings {
        let about = if is_one {
            String::new()
        } else {
            format!(" · {}", ping.board.0)
        };
        rows.push(ping.acts_row(&about));
        let as_component = GameComponent::Pinged;
        let moves = whole_moves::rows(&ping.moves, ping.board, &ping.words, (as_component, &about));
        if moves.len() <= free {
            free -= moves.len();
            rows.extend(moves);
        }
    }
    rows
}
