//! The private menu of a game, and the questions before actions that cannot be undone.

use crate::discord::bot::Bot;
use crate::discord::failure::Failure;
use crate::discord::interaction::asker::Asker;
use crate::discord::interaction::custom_id::{CustomId, Verb};
use crate::discord::messages::board::{about, buttons};
use crate::discord::parts::Parts;
use crate::discord::wording::Wording;
use crate::ids::Ply;
use crate::play::game::{Action, GameRow, OfferKind, PossibleActions};
use crate::rules::Click;
use serenity::all::ButtonStyle;

/// The most buttons in a row.
const MAX_BUTTONS: usize = 5;

/// The menu of what the person may do with this game.
///
/// # Errors
/// If the game cannot be read.
pub async fn page(bot: &Bot, asker: &Asker, row: &GameRow) -> Result<Parts, Failure> {
    let may = bot
        .play
        .games
        .possible_actions(row.id, asker.person.id)
        .await?;
    let words = asker.words_about(row);
    Ok(menu(&may, asker.is_moderator, &words))
}

fn menu(may: &PossibleActions, is_moderator: bool, words: &Wording) -> Parts {
    let grey = ButtonStyle::Secondary;
    let id = |verb| CustomId::new(verb, may.row.id, may.ply);
    let first_page = [Click::from(may.row.game.clone()), Click::from("0")];
    let views = [
        (id(Verb::Board), "button-view", grey),
        (id(Verb::Text), "button-text", grey),
        (id(Verb::Rules).with_path(&first_page), "button-rules", grey),
    ];
    let button = |action: &Action| match *action {
        Action::Offer(kind) => {
            let id = id(Verb::Agree).with_path(&[Click::from(kind.name())]);
            (id, offer_label(kind), grey)
        }
        Action::Rest => (id(Verb::AskRest), "button-rest", grey),
        Action::Hint => (id(Verb::Hint), "button-hint", grey),
        Action::Cancel => (id(Verb::AskCancel), "button-cancel", grey),
        Action::Resign => (id(Verb::AskResign), "button-resign", grey),
    };
    let mut actions: Vec<_> = may.actions.iter().map(button).collect();
    if is_moderator && actions.is_empty() && may.is_open {
        actions.push((id(Verb::AskClose), "button-close-game", grey));
    }
    let mut components = vec![buttons(&views, words)];
    components.extend(actions.chunks(MAX_BUTTONS).map(|row| buttons(row, words)));
    Parts {
        content: about("menu-title", &may.row, words),
        components,
        ..Parts::default()
    }
}

/// The key of the label on a button that makes an offer.
const fn offer_label(kind: OfferKind) -> &'static str {
    match kind {
        OfferKind::Draw => "button-draw",
        OfferKind::Takeback => "button-takeback",
        OfferKind::Pause => "button-pause",
        OfferKind::Resume => "button-resume",
        OfferKind::Cancel => "button-cancel-together",
        OfferKind::Rematch => "button-rematch",
    }
}

/// The question before an action that cannot be undone, on the board at `ply`. `verb` is that of the question.
pub fn confirmation(row: &GameRow, ply: Ply, verb: Verb, words: &Wording) -> Parts {
    let (key, label, action) = match verb {
        Verb::AskCancel => ("ask-cancel", "button-cancel-yes", Verb::Cancel),
        Verb::AskClose => ("ask-close", "button-cancel-yes", Verb::Close),
        Verb::AskRest => ("ask-rest", "button-rest-yes", Verb::Rest),
        _ => ("ask-resign", "button-resign-yes", Verb::Resign),
    };
    let id = |verb| CustomId::new(verb, row.id, ply);
    let controls = [
        (id(action), label, ButtonStyle::Danger),
        (id(Verb::Dismiss), "button-no", ButtonStyle::Secondary),
    ];
    Parts {
        content: about(key, row, words),
        components: vec![buttons(&controls, words)],
        ..Parts::default()
    }
}
