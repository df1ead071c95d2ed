//! The private panel on which a player spells a move click by click, and the hint, which opens it with a suggested move.

use crate::discord::bot::Bot;
use crate::discord::custom_id::{CustomId, FinalAct, GameControl, PageControl};
use crate::discord::failure::Failure;
use crate::discord::interaction::asker::Asker;
use crate::discord::messages::board::{buttons, select};
use crate::discord::parts::{Parts, PrivatePlace};
use crate::discord::wording::{Wording, escaped_move};
use crate::play::PlayError;
use crate::play::game::{GameRow, Panel};
use serenity::all::ButtonStyle;

/// The panel with its picture.
///
/// # Errors
/// If the picture cannot be drawn.
pub async fn page(
    bot: &Bot,
    panel: Panel,
    row: &GameRow,
    words: &Wording,
) -> Result<Parts, Failure> {
    debug_assert_eq!(panel.game, row.id);
    let parts = text_and_controls(&panel, words);
    let picture = bot.pictures.draw(panel.scene, row.guild, words).await?;
    Ok(Parts {
        picture: Some(picture),
        place: PrivatePlace::Panel(row.id),
        ..parts
    })
}

/// The panel with a suggested move, ready to be confirmed.
///
/// # Errors
/// If `play` refuses the hint, or no move is found.
pub async fn hint(bot: &Bot, asker: &Asker, row: &GameRow) -> Result<Parts, Failure> {
    let user = asker.person.id;
    let thinking = bot.play.games.hint_task(row.id, user).await?;
    let hint = bot.engines.decide(thinking).await?;
    let hint = hint.ok_or(PlayError::NoHints)?;
    let (panel, reasons) = bot.play.games.show_hint(&hint, user).await?;
    let words = asker.words_about(row);
    let content = panel.next.done.as_ref().map(|text| {
        let args = [("move", escaped_move(text))];
        let suggestion = words.text("panel-hint", &args);
        format!("{suggestion}\n-# {}", words.join(&reasons, " "))
    });
    let mut parts = page(bot, panel, row, &words).await?;
    parts.content = content.unwrap_or(parts.content);
    Ok(parts)
}

/// The panel without its picture.
fn text_and_controls(panel: &Panel, words: &Wording) -> Parts {
    let id = |control| CustomId::in_game(panel.game, panel.ply, control);
    let content = match (&panel.next.done, panel.path.is_empty()) {
        (Some(text), _) => words.text("panel-ready", &[("move", escaped_move(text))]),
        (None, true) if panel.is_setup => words.word("panel-place"),
        (None, true) => words.word("panel-choose"),
        (None, false) => words.text("panel-so-far", &[("move", so_far(panel).into())]),
    };
    let mut rows = Vec::new();
    let choose = id(GameControl::Choose(panel.path.clone()));
    if !choose.fits() {
        return Parts::text(format!("{content}\n{}", words.word("panel-too-long")));
    }
    if !panel.next.choices.is_empty() {
        let placeholder = if panel.path.is_empty() {
            "select-piece"
        } else {
            "select-next"
        };
        rows.push(select(&choose, &panel.next.choices, placeholder, words));
    }
    let mut controls = Vec::new();
    if let Some(shorter) = &panel.undo {
        controls.push((
            id(GameControl::Undo(shorter.clone())),
            "button-undo",
            ButtonStyle::Secondary,
        ));
    }
    if panel.next.done.is_some() {
        controls.push((
            id(GameControl::Confirm(panel.path.clone())),
            "button-confirm",
            ButtonStyle::Success,
        ));
    }
    if panel.is_setup && panel.path.is_empty() {
        let rest = id(GameControl::Ask(FinalAct::Rest));
        controls.push((rest, "button-rest", ButtonStyle::Secondary));
    }
    let dismiss = CustomId::Page(PageControl::Dismiss);
    controls.push((dismiss, "button-close", ButtonStyle::Secondary));
    rows.push(buttons(&controls, words));
    Parts {
        content,
        components: rows,
        ..Parts::default()
    }
}

fn so_far(panel: &Panel) -> String {
    panel
        .path
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join(" ")
}
