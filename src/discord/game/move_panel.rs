//! The private panel on which a player spells a move click by click; the hint opens it with a suggested move.

use crate::controls::components::{buttons, in_rows, select, text_button, with_icon};
use crate::controls::custom_id::{CustomId, GameComponent, PageComponent};
use crate::controls::limits::MAX_BUTTONS;
use crate::controls::page_buttons;
use crate::failure::Failure;
use crate::game::board_update::update;
use crate::game::post::board::placeholder;
use crate::game::post::story;
use crate::reply::{EphemeralSlot, Reply};
use crate::request::Request;
use crate::text::escaping::escaped_move;
use crate::text::wording::Wording;
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};
use std::slice;
use zihin_play::PlayError;
use zihin_play::game::{GameRow, MovePanel, Step};
use zihin_play::people::Scope;
use zihin_rules::Choice;

/// The most places in a setup that are offered as buttons.
const MAX_PLACES: usize = 2 * MAX_BUTTONS;

/// The panel with its picture.
pub async fn page(request: &Request, panel: MovePanel, row: &GameRow) -> Result<Reply, Failure> {
    debug_assert_eq!(panel.game, row.id);
    request.bot.messages.delay_ping(row);
    let words = request.words_about(row);
    let reply = text_and_components(&panel, &words);
    let picture = request.draw(panel.scene, Scope::of(row), &words);
    let picture = picture.await?;
    Ok(Reply {
        picture: Some(picture),
        slot: EphemeralSlot::Panel(row.id),
        ..reply
    })
}

/// Shows the board after a move, or the panel if it is not played yet.
pub async fn after_step(request: &Request, row: &GameRow, step: Step) -> Result<Reply, Failure> {
    match step {
        Step::Played(played) => Ok(Reply {
            slot: EphemeralSlot::Played(row.id),
            ..update(request, &played.row).await
        }),
        Step::Panel(panel) => page(request, *panel, row).await,
    }
}

/// The panel with a suggested move, ready to be confirmed.
///
/// # Errors
/// If `play` refuses the hint, or no move is found.
pub async fn hint(request: &Request, row: &GameRow) -> Result<Reply, Failure> {
    let user = request.person.id;
    let thinking = request.bot.play.games.hint_task(row.id, user).await?;
    let hint = request.bot.engines.hint(thinking).await?;
    let hint = hint.ok_or(PlayError::NoHints)?;
    let (panel, told, why) = request.bot.play.games.show_hint(&hint, user).await?;
    let words = request.words_about(row);
    let content = panel.next.done.as_ref().map(|text| {
        let args = [("move", escaped_move(text))];
        let suggestion = words.text("panel-hint", &args);
        let told = [("told", words.join(&told, " ").into())];
        let mut lines = vec![suggestion];
        lines.extend(why.map(|why| words.say(&why)));
        lines.push(words.text("panel-hint-then", &told));
        lines.join("\n")
    });
    let mut reply = page(request, panel, row).await?;
    reply.content = content.unwrap_or(reply.content);
    if let Some(CreateActionRow::Buttons(last)) = reply.components.last_mut() {
        last.push(page_buttons::to_menu(row.id, &words));
    }
    Ok(reply)
}

/// What has happened since the player's own last move, and what has been entered so far.
fn text(panel: &MovePanel, words: &Wording) -> String {
    let content = match (&panel.next.done, panel.path.is_empty()) {
        (Some(text), _) => {
            let key = if panel.next.choices.is_empty() {
                "panel-ready"
            } else {
                "panel-ready-or-on"
            };
            words.text(key, &[("move", escaped_move(text))])
        }
        (None, true) if panel.is_setup => words.word("panel-place"),
        (None, true) => words.word("panel-choose"),
        (None, false) => {
            let args = [("move", panel.in_words.clone().into())];
            words.text("panel-so-far", &args)
        }
    };
    let mut lines = match panel.next.done {
        None => story::folded(&panel.narration, words),
        Some(_) => Vec::new(),
    };
    lines.push(content);
    lines.join("\n")
}

/// The panel without its picture.
fn text_and_components(panel: &MovePanel, words: &Wording) -> Reply {
    let id = |component| CustomId::in_game(panel.game, panel.ply, component);
    let content = text(panel, words);
    let mut rows = Vec::new();
    let choose = id(GameComponent::Choose(panel.path.clone()));
    if !choose.fits() {
        return Reply::text(format!("{content}\n{}", words.word("panel-too-long")));
    }
    if panel.is_setup && !panel.path.is_empty() && panel.next.choices.len() <= MAX_PLACES {
        rows.extend(place_buttons(panel, words));
    } else if !panel.next.choices.is_empty() {
        let placeholder = if panel.path.is_empty() {
            placeholder(panel.is_setup)
        } else {
            "select-next"
        };
        rows.push(select(
            &choose,
            &panel.next.choices,
            words.word(placeholder),
            words,
        ));
    }
    let mut components = Vec::new();
    if let Some(shorter) = &panel.undo {
        components.push((
            id(GameComponent::Undo(shorter.clone())),
            "button-undo",
            ButtonStyle::Secondary,
        ));
    }
    if panel.next.done.is_some() {
        components.push((
            id(GameComponent::Confirm(panel.path.clone())),
            "button-confirm",
            ButtonStyle::Success,
        ));
    }
    let dismiss = CustomId::Page(PageComponent::Dismiss);
    components.push((dismiss, "button-close", ButtonStyle::Secondary));
    rows.push(buttons(&components, words));
    Reply {
        content,
        components: rows,
        ..Reply::default()
    }
}

/// A button for each place in a setup: one tap, where a select takes two.
fn place_buttons(panel: &MovePanel, words: &Wording) -> Vec<CreateActionRow> {
    let placed = words.icon(&panel.in_words);
    let place = |choice: &Choice| {
        let path = [&panel.path[..], slice::from_ref(&choice.click)].concat();
        let id = CustomId::in_game(panel.game, panel.ply, GameComponent::Take(path));
        let button = text_button(&id, &words.label(&choice.label), ButtonStyle::Secondary);
        let icon = words.icon(&choice.label).or_else(|| placed.clone());
        with_icon(button, icon)
    };
    let places: Vec<CreateButton> = panel.next.choices.iter().map(place).collect();
    in_rows(&places)
}
