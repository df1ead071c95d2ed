//! Draws scenes as PNG pictures and animated GIFs. No other module works in pixels.
//!
//! Colours: `theme.rs` says what each ink looks like in each theme, `png_palette.rs` which 64 colours a picture may have.
//! Photos of people have further colours (`portrait.rs`).
//! Shapes: `figure.rs`, `arrow.rs` and `lettering.rs` (in `fonts.rs`) rasterise the marks of a scene to sprites, `pen.rs` draws these on a canvas, and
//! `encode.rs` writes the file, `gif.rs` that of an animation. `icon.rs` draws a single piece on nothing.
//!
//! A picture is composed from palette indices: a copy of the ground with the sprites of the pieces on it. Sprites and grounds are rasterised
//! once for each theme and size and then cached, and so are the latest pictures; most of the time goes into encoding.

mod arrow;
mod cache;
mod canvas;
mod encode;
mod figure;
mod fonts;
mod gif;
mod icon;
mod lettering;
mod pen;
mod png_palette;
mod portrait;
mod spare;
mod sprite;
mod theme;

pub use fonts::Fonts;
pub use gif::{Frame, GifOptions};
pub use icon::{ICON, icon};
pub use theme::{Rgb, Theme};

use cache::Cache;
use canvas::{Band, Canvas};
use lettering::Lettering;
use pen::Pen;
use png_palette::{Palette, PaletteId};
use sprite::Sprite;
use std::ops::Range;
use std::sync::{Arc, OnceLock};
use zihin_scene::{Mark, Point, Scene};

/// The narrowest picture, in pixels; a narrower one would be illegible.
pub const MIN_WIDTH: u32 = 64;
/// The widest and highest picture, in pixels: 10 million pixels at the shape of a board.
pub const MAX_WIDTH: u32 = 4096;

/// Why a picture cannot be drawn.
#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    /// The picture would be too narrow, too wide or too high.
    #[error(
        "a picture cannot be {width} by {height} pixels, choose a width from {MIN_WIDTH} to {MAX_WIDTH}"
    )]
    Size {
        /// Its width in pixels.
        width: u32,
        /// Its height in pixels.
        height: u32,
    },
    /// The encoder failed.
    #[error("the picture cannot be encoded: {0}")]
    Encoding(#[from] png::EncodingError),
    /// The encoder of animations failed.
    #[error("the animation cannot be encoded: {0}")]
    Animation(#[from] ::gif::EncodingError),
    /// An animation would have more bytes than it may have.
    #[error(
        "the animation would have more than {limit} bytes: make it narrower, or of fewer moves"
    )]
    TooLarge {
        /// The most bytes that it may have.
        limit: usize,
    },
    /// There is nothing to animate.
    #[error("an animation needs at least one picture")]
    NoFrames,
    /// Pictures cannot be put on a sheet.
    #[error("the pictures cannot be put on one sheet: {0}")]
    Sheet(#[from] image::ImageError),
}

/// Draws scenes and caches what it has drawn. One is enough for a program; threads may share it.
#[derive(Debug)]
pub struct Renderer {
    lettering: Lettering,
    palettes: [OnceLock<Palette>; PaletteId::COUNT],
    pictures: Cache<Key<Layers>, Arc<[u8]>>,
    grounds: Cache<Key<Arc<[Mark]>>, Arc<Canvas>>,
    sprites: Cache<Key<Mark>, Arc<Sprite>>,
}

/// The content of a picture: its ground and its marks.
type Layers = (Arc<[Mark]>, Vec<Mark>);

/// A cache key: something drawn in the colours of a palette at a size.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Key<T> {
    what: T,
    palette: PaletteId,
    /// The width in pixels of the whole picture, and its width and height in units.
    size: (u32, Point),
}

impl Default for Renderer {
    fn default() -> Self {
        Self::new()
    }
}

impl Renderer {
    /// A renderer that has drawn nothing yet, with the embedded font and those of the system.
    pub fn new() -> Self {
        Self::with(Fonts::system())
    }

    /// A renderer that has drawn nothing yet, with these fonts.
    pub fn with(fonts: Fonts) -> Self {
        Self {
            lettering: Lettering::new(fonts),
            palettes: Default::default(),
            // A picture is 40 KB, a ground 1 MB, a sprite a few KB: 15 MB at the very most.
            pictures: Cache::new(64),
            grounds: Cache::new(8),
            sprites: Cache::new(512),
        }
    }

    /// The scene as a PNG file that is `width` pixels wide, from the cache if it was drawn lately.
    /// The same scene gives the same bytes.
    ///
    /// # Errors
    /// If the width is not in [`MIN_WIDTH`]`..=`[`MAX_WIDTH`], the height is 0 or above [`MAX_WIDTH`], or the encoder fails.
    pub fn png(&self, scene: &Scene, theme: Theme, width: u32) -> Result<Arc<[u8]>, RenderError> {
        let key = Key {
            what: (Arc::clone(&scene.ground), scene.marks.clone()),
            palette: PaletteId::of(scene, theme),
            size: (width, scene.size),
        };
        self.pictures.get(key, || self.draw(scene, theme, width))
    }

    /// Like [`Renderer::png`], but without the cache of whole pictures.
    pub fn draw(&self, scene: &Scene, theme: Theme, width: u32) -> Result<Arc<[u8]>, RenderError> {
        let palette = PaletteId::of(scene, theme);
        let colours = &self.palette(palette).colours;
        let is_photo = |mark: &Mark| matches!(mark, Mark::Portrait(_));
        let file = if scene.marks.iter().any(is_photo) {
            let mut canvas = self.compose(scene, palette, width)?;
            let mut colours = colours.clone();
            let scale = self.pen(palette, (width, scene.size)).scale;
            portrait::draw(scene, scale, &mut canvas, &mut colours);
            encode::png(&mut canvas, &colours, |_| ())?
        } else {
            let ground = self.ground(scene, palette, width)?;
            let mut canvas = Canvas {
                width: ground.width,
                height: ground.height,
                scanlines: spare::take(ground.scanlines.len()),
            };
            let file = encode::png(&mut canvas, colours, |band| {
                self.compose_band(band, scene, palette, &ground);
            })?;
            spare::keep(canvas.scanlines);
            file
        };
        Ok(file.into())
    }

    /// The pixels of a scene, without photos.
    /// It is drawn in halves, as a PNG is: the edge of an arrow depends a little on where it is cut.
    fn compose(
        &self,
        scene: &Scene,
        palette: PaletteId,
        width: u32,
    ) -> Result<Canvas, RenderError> {
        let ground = self.ground(scene, palette, width)?;
        let mut canvas = Canvas::new(ground.width, ground.height);
        for mut half in canvas.halves() {
            self.compose_band(&mut half, scene, palette, &ground);
        }
        Ok(canvas)
    }

    /// The pixels of what is below the marks of a scene.
    fn ground(
        &self,
        scene: &Scene,
        palette: PaletteId,
        width: u32,
    ) -> Result<Arc<Canvas>, RenderError> {
        let height = height(scene, width)?;
        let key = Key {
            what: Arc::clone(&scene.ground),
            palette,
            size: (width, scene.size),
        };
        let pen = self.pen(palette, key.size);
        self.grounds.get(key, || {
            let mut canvas = Canvas::new(width, height);
            let mut band = canvas.band();
            let rows = band.rows();
            let sprite = |mark: &Mark| Arc::new(pen.sprite(mark, rows.clone()));
            for mark in scene.ground.iter() {
                pen.draw(&mut band, mark, sprite);
            }
            Ok(Arc::new(canvas))
        })
    }

    /// Draws some rows of a scene.
    fn compose_band(
        &self,
        band: &mut Band<'_>,
        scene: &Scene,
        palette: PaletteId,
        ground: &Canvas,
    ) {
        band.copy(ground);
        let size = (ground.width, scene.size);
        let pen = self.pen(palette, size);
        let rows = band.rows();
        for mark in &scene.marks {
            pen.draw(band, mark, |mark| {
                self.sprite(&pen, mark, (palette, size), &rows)
            });
        }
    }

    /// The sprite of a mark, cached unless it is an arrow: the same arrow is rarely drawn twice.
    fn sprite(
        &self,
        pen: &Pen<'_>,
        mark: &Mark,
        (palette, size): (PaletteId, (u32, Point)),
        rows: &Range<usize>,
    ) -> Arc<Sprite> {
        if matches!(mark, Mark::Arrow(_)) {
            return Arc::new(pen.sprite(mark, rows.clone()));
        }
        let key = Key {
            what: mark.clone(),
            palette,
            size,
        };
        let drawn: Result<_, std::convert::Infallible> = self
            .sprites
            .get(key, || Ok(Arc::new(pen.sprite(mark, rows.clone()))));
        drawn.unwrap_or_else(|never| match never {})
    }

    fn palette(&self, id: PaletteId) -> &Palette {
        self.palettes[id.index()].get_or_init(|| Palette::new(id))
    }

    #[allow(
        clippy::cast_precision_loss,
        reason = "sizes are a few thousand at most"
    )]
    fn pen(&self, palette: PaletteId, (pixels, units): (u32, Point)) -> Pen<'_> {
        Pen {
            theme: palette.theme,
            palette: self.palette(palette),
            lettering: &self.lettering,
            scale: pixels as f32 / units.x as f32,
        }
    }
}

/// The height in pixels of a scene that is `width` pixels wide.
fn height(scene: &Scene, width: u32) -> Result<u32, RenderError> {
    let units = (u64::try_from(scene.size.x), u64::try_from(scene.size.y));
    let (Ok(across @ 1..), Ok(down @ 1..)) = units else {
        return Err(RenderError::Size { width, height: 0 });
    };
    let height = u32::try_from((u64::from(width) * down + across / 2) / across).unwrap_or(u32::MAX);
    if (MIN_WIDTH..=MAX_WIDTH).contains(&width) && (1..=MAX_WIDTH).contains(&height) {
        Ok(height)
    } else {
        Err(RenderError::Size { width, height })
    }
}
