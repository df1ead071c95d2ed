//! A picture as palette indices, onto which sprites are drawn.

use super::{png_palette::Palette, sprite::Sprite};
use std::ops::Range;

/// What stands before each row of a PNG whose pixels are not filtered: filters make palette pictures larger.
const NO_FILTER: u8 = 0;

/// A picture of `width` × `height` pixels.
#[derive(Clone, Debug)]
pub struct Canvas {
    /// Pixels in a row.
    pub width: u32,
    /// Rows.
    pub height: u32,
    /// The rows from top to bottom, as a PNG has them: [`NO_FILTER`], then the palette index of each pixel.
    pub scanlines: Vec<u8>,
}

impl Canvas {
    /// A picture filled with the palette's first colour.
    pub fn new(width: u32, height: u32) -> Self {
        Self {
            width,
            height,
            scanlines: [NO_FILTER].repeat((width as usize + 1) * height as usize),
        }
    }

    /// How far it is from a row to the next in [`Canvas::scanlines`].
    pub const fn stride(&self) -> usize {
        self.width as usize + 1
    }

    /// The palette indices of each row, from the top.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = &[u8]> {
        self.scanlines
            .chunks_exact(self.stride())
            .map(|line| &line[1..])
    }

    /// All rows, to draw on them.
    pub fn band(&mut self) -> Band<'_> {
        Band {
            width: self.width as usize,
            top: 0,
            scanlines: &mut self.scanlines,
        }
    }

    /// The upper and the lower half, to draw on both at once.
    pub fn halves(&mut self) -> [Band<'_>; 2] {
        let (width, middle) = (self.width as usize, self.height as usize / 2);
        let (upper, lower) = self.scanlines.split_at_mut(middle * (width + 1));
        [(0, upper), (middle, lower)].map(|(top, scanlines)| Band {
            width,
            top,
            scanlines,
        })
    }

    /// Where a pixel is in [`Canvas::scanlines`]; none if it is outside.
    pub fn index(&self, (x, y): (i32, i32)) -> Option<usize> {
        let x = usize::try_from(x)
            .ok()
            .filter(|x| *x < self.width as usize)?;
        let y = usize::try_from(y)
            .ok()
            .filter(|y| *y < self.height as usize)?;
        Some(y * self.stride() + 1 + x)
    }
}

/// Some rows of a canvas, side by side. What is drawn outside of them is not drawn.
#[derive(Debug)]
pub struct Band<'a> {
    width: usize,
    /// The row of the canvas that is the first.
    top: usize,
    scanlines: &'a mut [u8],
}

impl Band<'_> {
    /// The rows, as in [`Canvas::scanlines`].
    pub const fn scanlines(&self) -> &[u8] {
        self.scanlines
    }

    /// Which rows of the canvas they are.
    pub fn rows(&self) -> Range<usize> {
        self.top..self.top + self.scanlines.len() / (self.width + 1)
    }

    /// Copies the same rows of another canvas of this size.
    pub fn copy(&mut self, from: &Canvas) {
        let rows = self.rows();
        let stride = self.width + 1;
        self.scanlines
            .copy_from_slice(&from.scanlines[rows.start * stride..rows.end * stride]);
    }

    /// Draws a sprite with its (0, 0) at the pixel `(x, y)`, clipped to the band.
    pub fn draw(&mut self, sprite: &Sprite, (x, y): (i32, i32), palette: &Palette) {
        for run in &sprite.runs {
            let Some(columns) = self.row(x + run.x, x + run.end, y + run.y) else {
                continue;
            };
            // A run that begins left of the canvas has lost its first pixels.
            let first = run.solid.start + usize::try_from(-(x + run.x)).unwrap_or(0);
            let solid = &sprite.solid[first..first + columns.len()];
            self.scanlines[columns].copy_from_slice(solid);
        }
        for soft in &sprite.soft {
            let Some(columns) = self.row(x + soft.x, x + soft.end, y + soft.y) else {
                continue;
            };
            // Neighbours are mostly equal, so the last blend is reused most of the time.
            let mut last = (0, palette.blend(0, soft.light, soft.cover));
            for pixel in &mut self.scanlines[columns] {
                if *pixel != last.0 {
                    last = (*pixel, palette.blend(*pixel, soft.light, soft.cover));
                }
                *pixel = last.1;
            }
        }
    }

    /// Where the pixels of row `y` in the columns `from..to` are, clipped to the band; none if all are outside.
    fn row(&self, from: i32, to: i32, y: i32) -> Option<Range<usize>> {
        let rows = self.rows();
        let y = usize::try_from(y).ok().filter(|y| rows.contains(y))?;
        let column = |x: i32| usize::try_from(x).unwrap_or(0).min(self.width);
        let (start, end) = (column(from), column(to));
        let row = (y - self.top) * (self.width + 1) + 1;
        (start < end).then_some(row + start..row + end)
    }
}
