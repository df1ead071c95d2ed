//! The private panel on which a player spells a move click by click; the hint opens it with a suggested move.

use crate::controls::components::{buttons, close, in_rows, text_button, with_icon};
use crate::controls::custom_id::{CustomId, GameComponent};
use crate::controls::limits::MAX_BUTTONS;
use crate::controls::page_buttons;
use crate::failure::Failure;
use crate::game::board_update::update_after;
use crate::game::entering::{back_and_confirm, entered, menu};
use crate::game::post::story;
use crate::reply::{EphemeralSlot, Reply};
use crate::request::Request;
use crate::text::escaping::escaped_move;
use crate::text::wording::Wording;
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};
use std::slice;
use zihin_play::Refusal;
use zihin_play::game::{Act, Done, GameRow, MovePanel, Told};
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
    let picture = request.draw(panel.entry.scene, Scope::of(row), &words);
    let picture = picture.await?;
    Ok(Reply {
        picture: Some(picture),
        slot: EphemeralSlot::Panel(row.id),
        ..reply
    })
}

/// Shows the board after a move, or the panel if it is not played yet.
pub async fn after(request: &Request, row: &GameRow, done: Done) -> Result<Reply, Failure> {
    match done.told {
        Told::Panel(panel) => page(request, *panel, row).await,
        Told::Played(_) => Ok(Reply {
            slot: EphemeralSlot::Played(row.id),
            ..update_after(request, done).await
        }),
        _ => Ok(update_after(request, done).await),
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
    let hint = hint.ok_or(Refusal::NoHints)?;
    let (panel, told, why) = request.bot.play.games.show_hint(&hint, user).await?;
    let words = request.words_about(row);
    let content = panel.entry.next.done.as_ref().map(|text| {
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
    let entry = &panel.entry;
    let content = entered(entry, words).unwrap_or_else(|| {
        words.word(if entry.is_setup {
            "panel-place"
        } else {
            "panel-choose"
        })
    });
    let mut lines = match entry.next.done {
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
    let entry = &panel.entry;
    let choose = id(GameComponent::Pick(entry.path.clone()));
    let confirm = |path| id(GameComponent::Act(Act::Confirm(path)));
    if !confirm(entry.path.clone()).fits() {
        return Reply::text(format!("{content}\n{}", words.word("panel-too-long")));
    }
    let is_for_place = entry.is_setup && !entry.path.is_empty();
    let mut rows = if is_for_place && entry.next.choices.len() <= MAX_PLACES {
        place_buttons(panel, words)
    } else {
        menu(&choose, entry, words).into_iter().collect()
    };
    let mut components = back_and_confirm(
        entry,
        |path| id(GameComponent::Act(Act::Preview(path))),
        confirm,
    );
    components.push(close());
    rows.push(buttons(&components, words));
    Reply {
        content,
        components: rows,
        ..Reply::default()
    }
}

/// A button for each place in a setup: one tap, where a select takes two.
fn place_buttons(panel: &MovePanel, words: &Wording) -> Vec<CreateActionRow> {
    let entry = &panel.entry;
    let placed = words.icon(&entry.in_words);
    let place = |choice: &Choice| {
        let path = [&entry.path[..], slice::from_ref(&choice.click)].concat();
        let id = CustomId::in_game(panel.game, panel.ply, GameComponent::Act(Act::Choose(path)));
        let button = text_button(&id, &words.label(&choice.label), ButtonStyle::Secondary);
        let icon = words.icon(&choice.label).or_else(|| placed.clone());
        with_icon(button, icon)
    };
    let places: Vec<CreateButton> = entry.next.choices.iter().map(place).collect();
    in_rows(&places)
}
