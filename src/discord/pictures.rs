//! Draws scenes for Discord: in the colours of the server or of a person, with alt text, and on a blocking thread.

use crate::discord::failure::Failure;
use crate::discord::names::clipped;
use crate::discord::parts::Picture;
use crate::discord::wording::Wording;
use crate::ids::GuildId;
use crate::play::Play;
use crate::play::people::Colours;
use crate::render::{Renderer, Theme};
use crate::rules::Phrase;
use crate::scene::{ALT_LIMIT, Scene};
use anyhow::Context;
use std::sync::Arc;

/// The renderer, and the settings that choose its colours.
#[derive(Clone)]
pub struct Pictures {
    play: Play,
    renderer: Arc<Renderer>,
}

impl Pictures {
    /// Draws in the colours that each server has set.
    pub fn new(play: Play) -> Self {
        Self {
            play,
            renderer: Arc::new(Renderer::new()),
        }
    }

    /// Draws a scene for everybody, in the colours of `guild`.
    ///
    /// # Errors
    /// If the settings cannot be read or the scene cannot be drawn.
    pub async fn draw(
        &self,
        scene: Scene,
        guild: GuildId,
        words: &Wording,
    ) -> Result<Picture, Failure> {
        let colours = self.play.people.settings(guild).await?.colours;
        self.draw_in(colours, scene, words).await
    }

    /// Draws a scene for one person, in the colours that they have chosen, else in those of `guild`.
    ///
    /// # Errors
    /// As for [`Pictures::draw`].
    pub async fn draw_for(
        &self,
        own: Option<Colours>,
        scene: Scene,
        guild: GuildId,
        words: &Wording,
    ) -> Result<Picture, Failure> {
        match own {
            Some(colours) => self.draw_in(colours, scene, words).await,
            None => self.draw(scene, guild, words).await,
        }
    }

    async fn draw_in(
        &self,
        colours: Colours,
        scene: Scene,
        words: &Wording,
    ) -> Result<Picture, Failure> {
        let theme = theme(colours);
        let alt = alt_text(&scene.alt, words);
        let renderer = Arc::clone(&self.renderer);
        // At this size a unit is a pixel, so that every edge is sharp.
        let width = u32::try_from(scene.size.x).unwrap_or_default();
        let drawn = tokio::task::spawn_blocking(move || renderer.png(&scene, theme, width));
        let drawn = drawn.await.context("the renderer panicked")?;
        let png = drawn.map_err(anyhow::Error::from)?.to_vec();
        Ok(Picture { png, alt })
    }
}

/// The renderer's theme for the colours of a server or a person.
const fn theme(colours: Colours) -> Theme {
    match colours {
        Colours::Dark => Theme::Dark,
        Colours::Light => Theme::Light,
        Colours::Contrast => Theme::Contrast,
        Colours::Wood => Theme::Wood,
        Colours::Print => Theme::Print,
    }
}

/// The alt text, cut to the longest that Discord accepts.
fn alt_text(phrases: &[Phrase], words: &Wording) -> String {
    let sentences: Vec<String> = phrases.iter().map(|phrase| words.label(phrase)).collect();
    clipped(&sentences.join(" "), ALT_LIMIT)
}
