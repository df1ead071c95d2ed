//! A picture as palette indices, onto which sprites are drawn.

use super::{png_palette::Palette, sprite::Sprite};
use std::ops::Range;

/// A picture of `width` × `height` pixels.
#[derive(Clone, Debug)]
pub struct Canvas {
    /// Pixels in a row.
    pub width: u32,
    /// Rows.
    pub height: u32,
    /// The palette index of each pixel, row by row from the top left.
    pub pixels: Vec<u8>,
}

impl Canvas {
    /// A picture filled with the palette's first colour.
    pub fn new(width: u32, height: u32) -> Self {
        Self {
            width,
            height,
            pixels: vec![0; width as usize * height as usize],
        }
    }

    /// Draws a sprite with its (0, 0) at the pixel `(x, y)`, clipped to the canvas.
    pub fn draw(&mut self, sprite: &Sprite, (x, y): (i32, i32), palette: &Palette) {
        for run in &sprite.runs {
            let Some(columns) = self.row(x + run.x, x + run.end, y + run.y) else {
                continue;
            };
            // A run that begins left of the canvas has lost its first pixels.
            let first = run.solid.start + usize::try_from(-(x + run.x)).unwrap_or(0);
            let solid = &sprite.solid[first..first + columns.len()];
            self.pixels[columns].copy_from_slice(solid);
        }
        for soft in &sprite.soft {
            let Some(columns) = self.row(x + soft.x, x + soft.end, y + soft.y) else {
                continue;
            };
            // Neighbours are mostly equal, so the last blend is reused most of the time.
            let mut last = (0, palette.blend(0, soft.light, soft.cover));
            for pixel in &mut self.pixels[columns] {
                if *pixel != last.0 {
                    last = (*pixel, palette.blend(*pixel, soft.light, soft.cover));
                }
                *pixel = last.1;
            }
        }
    }

    /// The index of a pixel; none if it is outside.
    pub fn index(&self, (x, y): (i32, i32)) -> Option<usize> {
        self.row(x, x + 1, y).map(|pixels| pixels.start)
    }

    /// The pixels of row `y` in the columns `from..to`, clipped to the canvas; none if all are outside.
    fn row(&self, from: i32, to: i32, y: i32) -> Option<Range<usize>> {
        let y = usize::try_from(y)
            .ok()
            .filter(|y| *y < self.height as usize)?;
        let column = |x: i32| usize::try_from(x).unwrap_or(0).min(self.width as usize);
        let (start, end) = (column(from), column(to));
        let row = y * self.width as usize;
        (start < end).then_some(row + start..row + end)
    }
}
