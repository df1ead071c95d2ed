//! The private panel on which a move is put together, and the private menu and questions of a game. It sends nothing.

use super::board::{about, buttons, select};
use super::bot::Bot;
use super::custom_id::{CustomId, Verb};
use super::error::Failure;
use super::parts::{Parts, Picture};
use super::wording::Wording;
use crate::ids::Ply;
use crate::play::GameRow;
use crate::play::Panel;
use crate::render::Theme;
use crate::rules::Phrase;
use crate::scene::Scene;
use serenity::all::ButtonStyle;
use std::sync::Arc;

/// The panel's words and controls, without its picture.
pub fn panel(panel: &Panel, words: &Wording) -> Parts {
    let id = |verb| CustomId::new(verb, panel.game, panel.ply);
    let content = match (&panel.next.done, panel.path.is_empty()) {
        (Some(text), _) => words.text("panel-ready", &[("move", text.as_str().into())]),
        (None, true) => words.word("panel-choose"),
        (None, false) => words.text("panel-so-far", &[("move", so_far(panel).into())]),
    };
    let mut rows = Vec::new();
    if !panel.next.choices.is_empty() {
        let placeholder = if panel.path.is_empty() {
            "select-piece"
        } else {
            "select-next"
        };
        rows.push(select(
            &id(Verb::Choose).at(&panel.path),
            &panel.next.choices,
            placeholder,
            words,
        ));
    }
    let mut controls = Vec::new();
    if let Some(shorter) = &panel.undo {
        controls.push((
            id(Verb::Undo).at(shorter),
            "button-undo",
            ButtonStyle::Secondary,
        ));
    }
    if panel.next.done.is_some() {
        controls.push((
            id(Verb::Confirm).at(&panel.path),
            "button-confirm",
            ButtonStyle::Success,
        ));
    }
    controls.push((id(Verb::Dismiss), "button-close", ButtonStyle::Secondary));
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

/// Everything else about a game, for one of its players or a spectator.
pub fn menu(row: &GameRow, ply: Ply, is_player: bool, words: &Wording) -> Parts {
    let control = |verb, label| {
        (
            CustomId::new(verb, row.id, ply),
            label,
            ButtonStyle::Secondary,
        )
    };
    let mut controls = vec![
        control(Verb::Board, "button-view"),
        control(Verb::Text, "button-text"),
    ];
    if is_player {
        controls.extend([
            control(Verb::AskCancel, "button-cancel"),
            control(Verb::AskResign, "button-resign"),
        ]);
    }
    Parts {
        content: about("menu-title", row, words),
        components: vec![buttons(&controls, words)],
        ..Parts::default()
    }
}

/// A question whose yes cannot be taken back.
pub fn question(
    row: &GameRow,
    key: &'static str,
    (yes, verb): (&'static str, Verb),
    words: &Wording,
) -> Parts {
    let id = |verb| CustomId::new(verb, row.id, Ply(0));
    let controls = [
        (id(verb), yes, ButtonStyle::Danger),
        (id(Verb::Dismiss), "button-no", ButtonStyle::Secondary),
    ];
    Parts {
        content: about(key, row, words),
        components: vec![buttons(&controls, words)],
        ..Parts::default()
    }
}

impl Bot {
    /// Draws a scene on a thread that may block.
    pub(super) async fn picture(&self, scene: Scene, words: &Wording) -> Result<Picture, Failure> {
        let renderer = Arc::clone(&self.renderer);
        let alt = describe(&scene.alt, words);
        // At this size a unit is a pixel, so that every edge is sharp.
        let width = u32::try_from(scene.size.x).unwrap_or_default();
        let drawn =
            tokio::task::spawn_blocking(move || renderer.png(&scene, Theme::default(), width))
                .await;
        let png = drawn
            .map_err(anyhow::Error::from)?
            .map_err(anyhow::Error::from)?;
        Ok(Picture {
            png: png.to_vec(),
            alt,
        })
    }

    /// The panel where this path leads, with its picture.
    pub(super) async fn panel_of(
        &self,
        shown: Panel,
        row: &GameRow,
        words: &Wording,
    ) -> Result<Parts, Failure> {
        debug_assert_eq!(shown.game, row.id);
        let mut parts = panel(&shown, words);
        parts.picture = Some(self.picture(shown.scene, words).await?);
        Ok(parts)
    }
}

/// The words of a picture, cut where Discord would refuse them.
fn describe(alt: &[Phrase], words: &Wording) -> String {
    let text = words.join(alt, " ").replace('\\', "");
    text.chars().take(crate::scene::ALT_LIMIT).collect()
}
