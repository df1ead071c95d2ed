//! The animation of a game for Discord: which positions, how wide, and how far it is.

use crate::controls::limits::MAX_FILE;
use crate::failure::Failure;
use crate::text::wording::Wording;
use std::num::NonZero;
use std::ops::RangeInclusive;
use std::thread::available_parallelism;
use zihin_play::review::Replay;
use zihin_render::{Frame, GifOptions, RenderError, Renderer, Theme};
use zihin_rules::Phrase;

/// The widths in pixels that are tried until the file is small enough.
/// All are good on a phone, whose screen is about 400 wide.
const WIDTHS: [u32; 3] = [800, 600, 400];
/// An animation of more positions than this does not begin with the greatest width.
const MANY: usize = 400;

/// An animation to be made.
pub struct AnimationJob {
    /// The language of the words in it.
    pub words: Wording,
    /// The game.
    pub replay: Replay,
    /// The positions that it shows.
    pub positions: RangeInclusive<usize>,
    /// Gets how many of them are done, from any thread.
    pub on_progress: Box<dyn Fn(usize) + Send + Sync>,
}

impl AnimationJob {
    /// How many positions it shows.
    pub fn count(&self) -> usize {
        (self.positions.end() + 1).saturating_sub(*self.positions.start())
    }

    /// Makes the file, as wide as its size allows. It takes a few milliseconds for each position.
    ///
    /// # Errors
    /// If it is too large at every width.
    pub fn make(&self, renderer: &Renderer, theme: Theme) -> Result<Vec<u8>, Failure> {
        let count = self.count();
        let first = *self.positions.start();
        let frame = |n: usize| Frame {
            scene: (self.replay.scene(first + n)).speak(|key| self.words.word(key)),
            shown: self.replay.shown_for(n, count, first + n),
        };
        // One core is left for answers.
        let threads = available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1));
        let widths = if count > MANY {
            &WIDTHS[1..]
        } else {
            &WIDTHS[..]
        };
        for width in widths {
            let made = renderer.gif(
                count,
                frame,
                &GifOptions {
                    theme,
                    width: *width,
                    limit: MAX_FILE,
                    threads: NonZero::new(threads).unwrap_or(NonZero::<usize>::MIN),
                    on_progress: &*self.on_progress,
                },
            );
            match made {
                Err(RenderError::TooLarge { .. }) => {}
                made => return Ok(made.map_err(anyhow::Error::from)?),
            }
        }
        Err(Phrase::new("refused-animation").into())
    }
}
