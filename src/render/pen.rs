//! Marks to sprites, in one theme and at one scale. It does not know where pictures go.

use super::{
    Theme, arrow,
    canvas::Canvas,
    figure::{self, Area},
    lettering::Lettering,
    palette::Palette,
    sprite::{Layer, Sprite},
};
use crate::scene::{Figure, Mark, Point};
use std::sync::Arc;
use tiny_skia::{Pixmap, Transform};

/// What is needed to draw a mark.
#[derive(Clone, Copy, Debug)]
pub struct Pen<'a> {
    /// The colours of the inks.
    pub theme: Theme,
    /// The colours that there are.
    pub palette: &'a Palette,
    /// The font.
    pub lettering: &'a Lettering,
    /// Pixels in a unit.
    pub scale: f32,
}

impl Pen<'_> {
    /// Lays a mark on the canvas. `sprite` draws it, or knows how it looks; it is asked about the mark at (0, 0), so that
    /// the same mark elsewhere has the same sprite. Stamps and text move by whole pixels only.
    pub fn lay(&self, canvas: &mut Canvas, mark: &Mark, sprite: impl FnOnce(&Mark) -> Arc<Sprite>) {
        let (mark, at) = match mark.clone() {
            Mark::Stamp(mut stamp) => {
                let at = std::mem::take(&mut stamp.at);
                (Mark::Stamp(stamp), at)
            }
            Mark::Text(mut text) => {
                let at = std::mem::take(&mut text.at);
                (Mark::Text(text), at)
            }
            mark => (mark, Point::default()),
        };
        canvas.lay(&sprite(&mark), self.pixel(at), self.palette);
    }

    /// What a mark looks like, around the pixel on which (0, 0) lies.
    pub fn sprite(&self, mark: &Mark) -> Sprite {
        match mark {
            Mark::Figure(figure) => self.figures(std::slice::from_ref(figure)),
            Mark::Stamp(stamp) => self.figures(&stamp.art.figures),
            Mark::Text(text) => self.lettering.sprite(text, self),
            Mark::Arrow(arrow) => self.paint(arrow::area(arrow), |map, to| {
                arrow::draw(map, to, arrow, self.theme);
            }),
        }
    }

    fn figures(&self, figures: &[Figure]) -> Sprite {
        let area = figures.iter().map(figure::area).reduce(Area::join);
        self.paint(area.unwrap_or_default(), |map, to| {
            for figure in figures {
                figure::draw(map, to, figure, self.theme);
            }
        })
    }

    /// Draws with `draw` into the pixels that an area of units covers. `draw` gets the way from units to those pixels.
    fn paint(&self, area: Area, draw: impl FnOnce(&mut Pixmap, Transform)) -> Sprite {
        let (x, y, width, height) = area.pixels(self.scale);
        let Some(mut map) = Pixmap::new(width, height) else {
            return Sprite::default();
        };
        #[allow(
            clippy::cast_precision_loss,
            reason = "places are a few thousand at most"
        )]
        draw(
            &mut map,
            Transform::from_scale(self.scale, self.scale).post_translate(-x as f32, -y as f32),
        );
        let (pixels, _) = map.data().as_chunks();
        Sprite::new(
            &Layer {
                x,
                y,
                width: width as usize,
                pixels,
            },
            self.palette,
        )
    }

    /// The pixel nearest to a point.
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_precision_loss,
        reason = "places are a few thousand at most"
    )]
    fn pixel(&self, at: Point) -> (i32, i32) {
        (
            (at.x as f32 * self.scale).round() as i32,
            (at.y as f32 * self.scale).round() as i32,
        )
    }
}
