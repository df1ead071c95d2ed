//! Pixels as indices into a palette, and sprites laid upon them. It does not know what the sprites show.

use super::{palette::Palette, sprite::Sprite};
use std::ops::Range;

/// A picture: an index into the palette for each pixel, row by row.
#[derive(Clone, Debug)]
pub struct Canvas {
    /// Pixels in a row.
    pub width: u32,
    /// Rows.
    pub height: u32,
    /// The indices.
    pub pixels: Vec<u8>,
}

impl Canvas {
    /// A picture all of the palette's first colour.
    pub fn new(width: u32, height: u32) -> Self {
        Self {
            width,
            height,
            pixels: vec![0; width as usize * height as usize],
        }
    }

    /// Lays a sprite's (0, 0) on the pixel `(x, y)`; what falls outside is cut off.
    pub fn lay(&mut self, sprite: &Sprite, (x, y): (i32, i32), palette: &Palette) {
        for run in &sprite.runs {
            self.copy(x + run.x, y + run.y, &sprite.solid[run.solid.clone()]);
        }
        for soft in &sprite.soft {
            // What lies below is mostly alike too, so the last answer saves most of the reckoning.
            let mut last = None;
            let Some(columns) = self.row(x + soft.x, y + soft.y, soft.length) else {
                continue;
            };
            for pixel in &mut self.pixels[columns] {
                *pixel = match last {
                    Some((below, blended)) if below == *pixel => blended,
                    _ => {
                        last.insert((*pixel, palette.blend(*pixel, soft.light, soft.cover)))
                            .1
                    }
                };
            }
        }
    }

    /// Copies pixels into a row from column `x` on.
    fn copy(&mut self, x: i32, y: i32, pixels: &[u8]) {
        let length = i32::try_from(pixels.len()).unwrap_or(i32::MAX);
        let Some(columns) = self.row(x, y, length) else {
            return;
        };
        // A run that begins left of the canvas has lost its first pixels.
        let lost = usize::try_from(-x).unwrap_or(0);
        let length = columns.len();
        self.pixels[columns].copy_from_slice(&pixels[lost..lost + length]);
    }

    /// The pixels of a row from column `x` on, as far as they are on the canvas; none if none are.
    fn row(&self, x: i32, y: i32, length: i32) -> Option<Range<usize>> {
        let y = usize::try_from(y)
            .ok()
            .filter(|y| *y < self.height as usize)?;
        let column = |x: i32| usize::try_from(x).unwrap_or(0).min(self.width as usize);
        let (start, end) = (column(x), column(x.saturating_add(length)));
        let row = y * self.width as usize;
        (start < end).then_some(row + start..row + end)
    }
}
