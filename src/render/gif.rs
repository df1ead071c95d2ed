//! Scenes one after another as an animated GIF.
//! After the first picture each frame is only the rectangle that has changed, and the unchanged pixels in it are transparent, which LZW packs into next to
//! nothing.

use super::{RenderError, Renderer, Theme, canvas::Canvas, png_palette::PaletteId};
use ::gif::{DisposalMethod, Encoder, Repeat};
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread;
use std::time::Duration;
use zihin_scene::Scene;

/// How many frames a thread composes one after another: each block costs one more picture, the one before its first.
const BLOCK: usize = 8;

/// A picture of an animation.
#[derive(Clone, Debug)]
pub struct Frame {
    /// What it shows. All scenes of an animation have the same size and the same seats.
    pub scene: Scene,
    /// For how long it is shown.
    pub shown: Duration,
}

/// How a GIF is made.
pub struct GifOptions<'a> {
    /// The set of colours.
    pub theme: Theme,
    /// The width in pixels.
    pub width: u32,
    /// The most bytes that it may have.
    pub limit: usize,
    /// How many threads may work on it.
    pub threads: NonZeroUsize,
    /// Gets the number of frames that are done, from any of the threads.
    pub on_progress: &'a (dyn Fn(usize) + Sync),
}

/// A compressed frame.
type Coded = ::gif::Frame<'static>;

impl Renderer {
    /// The frames `0..count` as a GIF that repeats for ever. The same frames give the same bytes.
    ///
    /// # Errors
    /// [`RenderError::TooLarge`] if it would have more bytes than the limit; also if there is no frame, or for the reasons of [`Renderer::png`].
    pub fn gif(
        &self,
        count: usize,
        frame: impl Fn(usize) -> Frame + Sync,
        options: &GifOptions<'_>,
    ) -> Result<Vec<u8>, RenderError> {
        if count == 0 {
            return Err(RenderError::NoFrames);
        }
        let first = frame(0).scene;
        let palette = PaletteId::of(&first, options.theme);
        let film = Film {
            renderer: self,
            frame: &frame,
            palette,
            transparent: u8::try_from(self.palette(palette).colours.len()).unwrap_or(u8::MAX),
            options,
        };
        let blocks = film.blocks(count)?;
        let size = |pixels: u32| u16::try_from(pixels).unwrap_or(u16::MAX);
        let height = super::height(&first, options.width)?;
        let mut colours = self.palette(palette).colours.clone();
        colours.push(colours[0]);
        let mut encoder = Encoder::new(
            Vec::new(),
            size(options.width),
            size(height),
            colours.as_flattened(),
        )?;
        encoder.set_repeat(Repeat::Infinite)?;
        for coded in blocks.iter().flatten() {
            encoder.write_lzw_pre_encoded_frame(coded)?;
        }
        Ok(encoder.into_inner()?)
    }
}

/// An animation in the making.
struct Film<'a, F> {
    renderer: &'a Renderer,
    frame: &'a F,
    palette: PaletteId,
    /// The index of transparent pixels, after all colours.
    transparent: u8,
    options: &'a GifOptions<'a>,
}

impl<F: Fn(usize) -> Frame + Sync> Film<'_, F> {
    /// All frames in order, in blocks that were made by several threads.
    fn blocks(&self, count: usize) -> Result<Vec<Vec<Coded>>, RenderError> {
        let starts: Vec<usize> = (0..count).step_by(BLOCK).collect();
        let [next, done, bytes] = [const { AtomicUsize::new(0) }; 3];
        let work = || {
            let mut made = Vec::new();
            loop {
                let at = next.fetch_add(1, Relaxed);
                let Some(start) = starts.get(at) else {
                    return Ok(made);
                };
                let block = self.block(*start..count.min(start + BLOCK))?;
                let size: usize = block.iter().map(|coded| coded.buffer.len()).sum();
                if bytes.fetch_add(size, Relaxed) + size > self.options.limit {
                    next.store(starts.len(), Relaxed);
                    return Err(RenderError::TooLarge {
                        limit: self.options.limit,
                    });
                }
                let done = done.fetch_add(block.len(), Relaxed) + block.len();
                (self.options.on_progress)(done);
                made.push((at, block));
            }
        };
        let threads = self.options.threads.get().min(starts.len());
        let made: Result<Vec<Vec<_>>, RenderError> = thread::scope(|scope| {
            let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
            let own = work();
            let others = others
                .into_iter()
                .map(|other| other.join().expect("composing does not panic"));
            std::iter::once(own).chain(others).collect()
        });
        let mut made: Vec<_> = made?.into_iter().flatten().collect();
        made.sort_unstable_by_key(|(at, _)| *at);
        Ok(made.into_iter().map(|(_, block)| block).collect())
    }

    /// Some frames in order.
    fn block(&self, frames: std::ops::Range<usize>) -> Result<Vec<Coded>, RenderError> {
        let mut before = match frames.start.checked_sub(1) {
            Some(earlier) => Some(self.compose(&(self.frame)(earlier).scene)?),
            None => None,
        };
        let mut block = Vec::with_capacity(frames.len());
        for n in frames {
            let Frame { scene, shown } = (self.frame)(n);
            let canvas = self.compose(&scene)?;
            let mut coded = match &before {
                Some(before) => self.difference(before, &canvas),
                None => whole(&canvas),
            };
            coded.delay = u16::try_from(shown.as_millis() / 10).unwrap_or(u16::MAX);
            coded.make_lzw_pre_encoded();
            block.push(coded);
            before = Some(canvas);
        }
        Ok(block)
    }

    fn compose(&self, scene: &Scene) -> Result<Canvas, RenderError> {
        self.renderer
            .compose(scene, self.palette, self.options.width)
    }

    /// What turns one picture into the next: the rectangle around all pixels that differ;
    /// one pixel that changes nothing if there are none.
    fn difference(&self, before: &Canvas, after: &Canvas) -> Coded {
        let Area {
            left,
            top,
            width,
            height,
        } = changed(before, after).unwrap_or(Area {
            left: 0,
            top: 0,
            width: 1,
            height: 1,
        });
        let mut buffer = Vec::with_capacity(width * height);
        for (old, new) in before.rows().zip(after.rows()).skip(top).take(height) {
            let columns = left..left + width;
            let pixels = old[columns.clone()].iter().zip(&new[columns]);
            buffer
                .extend(pixels.map(|(old, new)| if old == new { self.transparent } else { *new }));
        }
        let size = |length: usize| u16::try_from(length).unwrap_or(u16::MAX);
        Coded {
            left: size(left),
            top: size(top),
            width: size(width),
            height: size(height),
            transparent: Some(self.transparent),
            dispose: DisposalMethod::Keep,
            buffer: buffer.into(),
            ..Coded::default()
        }
    }
}

/// A whole picture.
fn whole(canvas: &Canvas) -> Coded {
    let size = |length: u32| u16::try_from(length).unwrap_or(u16::MAX);
    Coded {
        width: size(canvas.width),
        height: size(canvas.height),
        dispose: DisposalMethod::Keep,
        buffer: canvas.rows().collect::<Vec<_>>().concat().into(),
        ..Coded::default()
    }
}

/// A rectangle of pixels.
#[derive(Debug, PartialEq, Eq)]
struct Area {
    left: usize,
    top: usize,
    width: usize,
    height: usize,
}

/// The smallest rectangle around all pixels in which two pictures of the same size differ; none if they are equal.
fn changed(before: &Canvas, after: &Canvas) -> Option<Area> {
    let rows = before.rows().zip(after.rows());
    let mut area: Option<(usize, usize, usize, usize)> = None;
    for (y, (old, new)) in rows.enumerate().filter(|(_, (old, new))| old != new) {
        let differ = |(old, new): (&u8, &u8)| old != new;
        let first = old.iter().zip(new).position(differ).unwrap_or(0);
        let last = old.iter().zip(new).rposition(differ).unwrap_or(0);
        area = Some(match area {
            Some((left, right, top, _)) => (left.min(first), right.max(last), top, y),
            None => (first, last, y, y),
        });
    }
    area.map(|(left, right, top, bottom)| Area {
        left,
        top,
        width: right + 1 - left,
        height: bottom + 1 - top,
    })
}

#[cfg(test)]
mod tests {
    use super::{Area, Canvas, changed};

    #[test]
    fn only_the_rectangle_around_what_differs_is_changed() {
        let before = Canvas::new(5, 4);
        let mut after = before.clone();
        assert_eq!(changed(&before, &after), None);
        for (x, y) in [(3, 1), (1, 2)] {
            let at = after.index((x, y)).unwrap_or_default();
            after.scanlines[at] = 1;
        }
        let expected = Area {
            left: 1,
            top: 1,
            width: 3,
            height: 2,
        };
        assert_eq!(changed(&before, &after), Some(expected));
    }
}
