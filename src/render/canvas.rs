//! Pixels as indices into a palette, and sprites laid upon them. It does not know what the sprites show.

use super::{palette::Palette, sprite::Sprite};

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
            if let Some(pixel) = self.pixel(x + soft.x, y + soft.y) {
                *pixel = palette.blend(*pixel, soft.light, soft.cover);
            }
        }
    }

    /// Copies pixels into a row from column `x` on.
    fn copy(&mut self, x: i32, y: i32, pixels: &[u8]) {
        let width = i64::from(self.width);
        let (start, end) = (
            i64::from(x).clamp(0, width),
            (i64::from(x) + i64::try_from(pixels.len()).unwrap_or(width)).clamp(0, width),
        );
        let Some(row) = u32::try_from(y).ok().filter(|y| *y < self.height) else {
            return;
        };
        // Both ends are within the row and at or after `x`.
        let at =
            |column: i64| row as usize * self.width as usize + usize::try_from(column).unwrap_or(0);
        let from = |column: i64| usize::try_from(column - i64::from(x)).unwrap_or(0);
        if start < end {
            self.pixels[at(start)..at(end)].copy_from_slice(&pixels[from(start)..from(end)]);
        }
    }

    fn pixel(&mut self, x: i32, y: i32) -> Option<&mut u8> {
        let (x, y) = (
            u32::try_from(x).ok().filter(|x| *x < self.width)?,
            u32::try_from(y).ok().filter(|y| *y < self.height)?,
        );
        self.pixels
            .get_mut(y as usize * self.width as usize + x as usize)
    }
}
