//! The private panel on which a move is put together, and the private menu and questions of a game. It sends nothing.

use crate::discord::bot::Bot;
use crate::discord::interaction::custom_id::{CustomId, Verb};
use crate::discord::interaction::error::Failure;
use crate::discord::messages::board::{about, buttons, select};
use crate::discord::parts::{Parts, Picture};
use crate::discord::wording::{Wording, shown_move};
use crate::ids::{GuildId, Ply};
use crate::play::{Action, Colours, GameRow, OfferKind, Panel, Possible};
use crate::render::Theme;
use crate::rules::{Click, Phrase};
use crate::scene::Scene;
use serenity::all::ButtonStyle;
use std::sync::Arc;

/// The most buttons in a row.
const MOST_BUTTONS: usize = 5;

/// The panel's words and controls, without its picture.
pub fn panel(panel: &Panel, words: &Wording) -> Parts {
    let id = |verb| CustomId::new(verb, panel.game, panel.ply);
    let content = match (&panel.next.done, panel.path.is_empty()) {
        (Some(text), _) => words.text("panel-ready", &[("move", shown_move(text))]),
        (None, true) if panel.is_setup => words.word("panel-place"),
        (None, true) => words.word("panel-choose"),
        (None, false) => words.text("panel-so-far", &[("move", so_far(panel).into())]),
    };
    let mut rows = Vec::new();
    let choose = id(Verb::Choose).at(&panel.path);
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
    if panel.is_setup && panel.path.is_empty() {
        controls.push((id(Verb::AskRest), "button-rest", ButtonStyle::Secondary));
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
pub fn menu(may: &Possible, keeps_order: bool, words: &Wording) -> Parts {
    let grey = ButtonStyle::Secondary;
    let id = |verb| CustomId::new(verb, may.row.id, may.ply);
    let first_page = [Click::from(may.row.game.clone()), Click::from("0")];
    let looks = [
        (id(Verb::Board), "button-view", grey),
        (id(Verb::Text), "button-text", grey),
        (id(Verb::Rules).at(&first_page), "button-rules", grey),
    ];
    let button = |action: &Action| match *action {
        Action::Offer(matter) => {
            let id = id(Verb::Agree).at(&[Click::from(matter.word())]);
            (id, ask(matter), grey)
        }
        Action::Rest => (id(Verb::AskRest), "button-rest", grey),
        Action::Hint => (id(Verb::Hint), "button-hint", grey),
        Action::Cancel => (id(Verb::AskCancel), "button-cancel", grey),
        Action::Resign => (id(Verb::AskResign), "button-resign", grey),
    };
    let mut actions: Vec<_> = may.actions.iter().map(button).collect();
    if keeps_order && actions.is_empty() && may.is_open {
        actions.push((id(Verb::AskClose), "button-close-game", grey));
    }
    let mut components = vec![buttons(&looks, words)];
    components.extend(actions.chunks(MOST_BUTTONS).map(|row| buttons(row, words)));
    Parts {
        content: about("menu-title", &may.row, words),
        components,
        ..Parts::default()
    }
}

/// The word on the button that offers something.
const fn ask(matter: OfferKind) -> &'static str {
    match matter {
        OfferKind::Draw => "button-draw",
        OfferKind::Takeback => "button-takeback",
        OfferKind::Pause => "button-pause",
        OfferKind::Resume => "button-resume",
        OfferKind::Cancel => "button-cancel-together",
        OfferKind::Rematch => "button-rematch",
    }
}

/// A question whose yes cannot be taken back; it is asked of the board at `ply`.
pub fn question(
    row: &GameRow,
    ply: Ply,
    key: &'static str,
    (yes, verb): (&'static str, Verb),
    words: &Wording,
) -> Parts {
    let id = |verb| CustomId::new(verb, row.id, ply);
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
    pub(in crate::discord) async fn picture(
        &self,
        scene: Scene,
        guild: GuildId,
        words: &Wording,
    ) -> Result<Picture, Failure> {
        let theme = theme(self.play.settings(guild).await?.colours);
        let renderer = Arc::clone(&self.renderer);
        let alt = describe(&scene.alt, words);
        // At this size a unit is a pixel, so that every edge is sharp.
        let width = u32::try_from(scene.size.x).unwrap_or_default();
        let drawn = tokio::task::spawn_blocking(move || renderer.png(&scene, theme, width)).await;
        let png = drawn
            .map_err(anyhow::Error::from)?
            .map_err(anyhow::Error::from)?;
        Ok(Picture {
            png: png.to_vec(),
            alt,
        })
    }

    /// The panel where this path leads, with its picture.
    pub(in crate::discord) async fn panel_of(
        &self,
        shown: Panel,
        row: &GameRow,
        words: &Wording,
    ) -> Result<Parts, Failure> {
        debug_assert_eq!(shown.game, row.id);
        let mut parts = panel(&shown, words);
        parts.picture = Some(self.picture(shown.scene, row.guild, words).await?);
        Ok(parts)
    }
}

/// What `render` calls the colours that a server has chosen.
const fn theme(colours: Colours) -> Theme {
    match colours {
        Colours::Dark => Theme::Dark,
        Colours::Light => Theme::Light,
        Colours::Contrast => Theme::Contrast,
    }
}

/// The words of a picture, cut where Discord would refuse them.
fn describe(alt: &[Phrase], words: &Wording) -> String {
    let said: Vec<String> = alt.iter().map(|phrase| words.label(phrase)).collect();
    let text = said.join(" ");
    text.chars().take(crate::scene::ALT_LIMIT).collect()
}
