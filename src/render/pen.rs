//! Draws the marks of a scene, in one theme and at one scale.

use super::{
    Theme, arrow,
    canvas::Band,
    figure::{self, Area, PixelArea},
    lettering::Lettering,
    png_palette::Palette,
    spare,
    sprite::{Layer, Sprite},
};
use std::ops::Range;
use std::sync::Arc;
use tiny_skia::{PixmapMut, Transform};
use zihin_scene::{Figure, Mark, Point};

/// Everything needed to draw a mark.
#[derive(Clone, Copy, Debug)]
pub struct Pen<'a> {
    /// The theme, which gives each ink its colour.
    pub theme: Theme,
    /// The colours of the picture.
    pub palette: &'a Palette,
    /// The font of texts.
    pub lettering: &'a Lettering,
    /// Pixels a unit.
    pub scale: f32,
}

impl Pen<'_> {
    /// Draws a mark on rows of the canvas.
    /// `sprite` gives its pixels, drawn or from a cache, for the mark at (0, 0), so that the same stamp or text elsewhere has the same sprite; these are moved
    /// by whole pixels only. Portraits have colours of their own, see `portrait.rs`.
    pub fn draw(
        &self,
        band: &mut Band<'_>,
        mark: &Mark,
        sprite: impl FnOnce(&Mark) -> Arc<Sprite>,
    ) {
        let (mark, at) = match mark.clone() {
            Mark::Stamp(mut stamp) => {
                let at = std::mem::take(&mut stamp.at);
                (Mark::Stamp(stamp), at)
            }
            Mark::Text(mut text) | Mark::Word(_, mut text) | Mark::Name(_, mut text) => {
                let at = std::mem::take(&mut text.at);
                (Mark::Text(text), at)
            }
            Mark::Portrait(_) => return,
            mark => (mark, Point::default()),
        };
        band.draw(&sprite(&mark), self.pixel(at), self.palette);
    }

    /// The pixels of a mark, relative to the pixel at (0, 0).
    /// Of an arrow only those in `rows` of the picture are drawn.
    pub fn sprite(&self, mark: &Mark, rows: Range<usize>) -> Sprite {
        match mark {
            Mark::Figure(figure) => self.figures(std::slice::from_ref(figure)),
            Mark::Stamp(stamp) => self.figures(&stamp.art.figures),
            Mark::Text(text) | Mark::Word(_, text) | Mark::Name(_, text) => {
                let colour = self.theme.colour(text.ink);
                self.lettering
                    .sprite(text, self.scale, colour, self.palette)
            }
            Mark::Arrow(arrow) => {
                let area = arrow::area(arrow).pixels(self.scale).within(rows);
                self.paint(area, |map, to| {
                    arrow::draw(map, to, arrow, self.theme);
                })
            }
            Mark::Portrait(_) => Sprite::default(),
        }
    }

    fn figures(&self, figures: &[Figure]) -> Sprite {
        let area = figures.iter().map(figure::area).reduce(Area::join);
        let area = area.unwrap_or_default().pixels(self.scale);
        self.paint(area, |map, to| {
            for figure in figures {
                figure::draw(map, to, figure, self.theme);
            }
        })
    }

    /// The pixels of an area after `draw`, which gets the transform from units to those pixels.
    fn paint(&self, area: PixelArea, draw: impl FnOnce(&mut PixmapMut, Transform)) -> Sprite {
        let PixelArea {
            x,
            y,
            width,
            height,
        } = area;
        // An arrow may be in one half of the picture only.
        if width == 0 || height == 0 {
            return Sprite::default();
        }
        let mut bytes = spare::take(width as usize * height as usize * 4);
        bytes.fill(0);
        let Some(mut map) = PixmapMut::from_bytes(&mut bytes, width, height) else {
            return Sprite::default();
        };
        #[allow(
            clippy::cast_precision_loss,
            reason = "coordinates are a few thousand at most"
        )]
        draw(
            &mut map,
            Transform::from_scale(self.scale, self.scale).post_translate(-x as f32, -y as f32),
        );
        let (pixels, _) = bytes.as_chunks();
        let layer = Layer {
            x,
            y,
            width: width as usize,
            pixels,
        };
        let sprite = Sprite::new(&layer, self.palette);
        spare::keep(bytes);
        sprite
    }

    /// The pixel nearest to a point.
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_precision_loss,
        reason = "coordinates are a few thousand at most"
    )]
    fn pixel(&self, at: Point) -> (i32, i32) {
        (
            (at.x as f32 * self.scale).round() as i32,
            (at.y as f32 * self.scale).round() as i32,
        )
    }
}
