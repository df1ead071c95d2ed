//! Draws scenes for Discord: in the colours of the server or of a person, with alt text, and on a blocking thread.

pub(crate) mod animation_job;
pub(crate) mod avatars;

use crate::controls::limits::MAX_ALT;
use crate::failure::Failure;
use crate::pictures::animation_job::AnimationJob;
use crate::pictures::avatars::Avatars;
use crate::reply::Picture;
use crate::text::names::clipped;
use crate::text::wording::Wording;
use anyhow::Context;
use parking_lot::Mutex;
use std::collections::HashSet;
use std::sync::Arc;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use zihin_ids::UserId;
use zihin_play::Play;
use zihin_play::panels::PanelContext;
use zihin_play::people::{Colours, Scope};
use zihin_render::{MAX_WIDTH, Renderer, Theme};
use zihin_rules::Phrase;
use zihin_scene::Scene;

/// The renderer, the settings that choose its colours, and the avatars on panels.
#[derive(Clone)]
pub struct Pictures {
    play: Play,
    renderer: Arc<Renderer>,
    avatars: Avatars,
    /// For one animation at a time, so that boards do not wait behind several.
    animations: Animations,
}

/// Makes one animation at a time, and lets nobody wait for two.
#[derive(Clone)]
struct Animations {
    place: Arc<Semaphore>,
    waiting: Arc<Mutex<HashSet<UserId>>>,
}

impl Default for Animations {
    fn default() -> Self {
        Self {
            place: Arc::new(Semaphore::new(1)),
            waiting: Arc::default(),
        }
    }
}

impl Animations {
    async fn permit(&self, person: UserId) -> Result<AnimationPermit, Failure> {
        if !self.waiting.lock().insert(person) {
            return Err(Phrase::new("refused-own-animation").into());
        }
        let waiting = Arc::clone(&self.waiting);
        let turn = Turn { person, waiting };
        let place = Arc::clone(&self.place).acquire_owned().await;
        Ok(AnimationPermit {
            _place: place.context("no animations are made any more")?,
            _turn: turn,
        })
    }
}

/// The right to make an animation for a person, which is taken before the game is read.
pub struct AnimationPermit {
    _place: OwnedSemaphorePermit,
    _turn: Turn,
}

/// The one animation for which a person waits.
struct Turn {
    person: UserId,
    waiting: Arc<Mutex<HashSet<UserId>>>,
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.waiting.lock().remove(&self.person);
    }
}

impl Pictures {
    /// Draws in the colours that each server has set.
    pub fn new(play: Play, avatars: Avatars) -> Self {
        Self {
            play,
            renderer: Arc::new(Renderer::new()),
            avatars,
            animations: Animations::default(),
        }
    }

    /// Composes a panel with the avatars of these people.
    pub async fn compose_panel(
        &self,
        people: impl IntoIterator<Item = UserId>,
        words: &Wording,
        compose: impl FnOnce(&PanelContext<'_>) -> Scene,
    ) -> Scene {
        let avatars = self.avatars.of(people).await;
        compose(&PanelContext {
            say: &|phrase| words.label(phrase),
            avatars: &avatars,
            now: self.play.now(),
        })
    }

    /// Composes a panel with the avatars of these people, and draws it for everybody, in the colours that hold there.
    pub async fn draw_panel(
        &self,
        people: impl IntoIterator<Item = UserId>,
        scope: Scope,
        words: &Wording,
        compose: impl FnOnce(&PanelContext<'_>) -> Scene,
    ) -> Result<Picture, Failure> {
        let scene = self.compose_panel(people, words, compose).await;
        self.draw(scene, scope, words).await
    }

    /// Draws a scene for everybody, in the colours that hold there.
    pub async fn draw(
        &self,
        scene: Scene,
        scope: Scope,
        words: &Wording,
    ) -> Result<Picture, Failure> {
        let colours = self.play.people.settings(scope).await?.colours;
        self.draw_in(colours, scene, words).await
    }

    /// Draws a scene for one person, in the colours that they have chosen, else in those that hold there.
    pub async fn draw_for(
        &self,
        own: Option<Colours>,
        scene: Scene,
        scope: Scope,
        words: &Wording,
    ) -> Result<Picture, Failure> {
        match own {
            Some(colours) => self.draw_in(colours, scene, words).await,
            None => self.draw(scene, scope, words).await,
        }
    }

    /// Waits until no animation is being made.
    ///
    /// # Errors
    /// If the person waits for another one.
    pub async fn permit_animation(&self, person: UserId) -> Result<AnimationPermit, Failure> {
        self.animations.permit(person).await
    }

    /// Makes an animation for one person in the colours that they have chosen, else in those that hold there.
    ///
    /// # Errors
    /// If the settings cannot be read, or the animation would be too large for Discord at any width.
    pub async fn animate(
        &self,
        own: Option<Colours>,
        scope: Scope,
        permit: AnimationPermit,
        film: AnimationJob,
    ) -> Result<Vec<u8>, Failure> {
        let colours = match own {
            Some(colours) => colours,
            None => self.play.people.settings(scope).await?.colours,
        };
        let renderer = Arc::clone(&self.renderer);
        let made = tokio::task::spawn_blocking(move || {
            // Held until the work is done, even if its caller has gone away.
            let _permit = permit;
            film.make(&renderer, theme(colours))
        });
        made.await.context("the renderer panicked")?
    }

    async fn draw_in(
        &self,
        colours: Colours,
        scene: Scene,
        words: &Wording,
    ) -> Result<Picture, Failure> {
        let theme = theme(colours);
        let alt = alt_text(&scene.alt, words);
        #[cfg(test)]
        if crate::simulation::is_running() {
            return Ok(Picture { png: vec![], alt });
        }
        let scene = scene.speak(|key| words.word(key));
        let renderer = Arc::clone(&self.renderer);
        let width = width(&scene);
        let drawing = tokio::task::spawn_blocking(move || renderer.png(&scene, theme, width));
        let drawn = drawing.await.context("the renderer panicked")?;
        let png = drawn.map_err(anyhow::Error::from)?.to_vec();
        Ok(Picture { png, alt })
    }
}

/// The width in pixels: one a unit, so that every edge is sharp; less for what would be too high,
/// such as the bracket of a large tournament.
fn width(scene: &Scene) -> u32 {
    let [across, down] =
        [scene.size.x, scene.size.y].map(|units| u32::try_from(units).unwrap_or(1));
    across.min(across * MAX_WIDTH / down.max(1)).min(MAX_WIDTH)
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
pub fn alt_text(phrases: &[Phrase], words: &Wording) -> String {
    let sentences: Vec<String> = phrases.iter().map(|phrase| words.label(phrase)).collect();
    clipped(&sentences.join(" "), MAX_ALT)
}

#[cfg(test)]
mod tests {
    use super::Animations;
    use futures::FutureExt;
    use zihin_ids::UserId;

    #[tokio::test]
    async fn a_person_waits_for_one_animation_at_a_time() {
        let animations = Animations::default();
        let first = animations.permit(UserId(1)).await.expect("nobody waits");
        assert!(animations.permit(UserId(1)).await.is_err());
        let mut other = Box::pin(animations.permit(UserId(2)));
        assert!(other.as_mut().now_or_never().is_none(), "it waits");
        assert!(animations.permit(UserId(2)).await.is_err());
        drop(first);
        drop(other.await.expect("its turn"));
        let both = [UserId(1), UserId(2)];
        for person in both {
            drop(animations.permit(person).await.expect("again"));
        }
    }
}
