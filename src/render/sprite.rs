//! Something rasterised once, ready to be drawn on a canvas many times.

use super::{png_palette::Palette, theme::Rgb};
use std::ops::Range;

/// Pixels relative to a point: opaque ones as palette indices, translucent ones as premultiplied colours.
#[derive(Debug, Default)]
pub struct Sprite {
    /// Where the opaque pixels go.
    pub runs: Vec<Run>,
    /// The palette indices of the opaque pixels of all runs.
    pub solid: Vec<u8>,
    /// The translucent pixels.
    pub soft: Vec<Soft>,
}

/// Adjacent opaque pixels of one row.
#[derive(Debug)]
pub struct Run {
    /// Column of the first one.
    pub x: i32,
    /// Column after the last one.
    pub end: i32,
    /// Row.
    pub y: i32,
    /// Which of the sprite's opaque pixels they are.
    pub solid: Range<usize>,
}

/// Adjacent translucent pixels of one row, all equal.
#[derive(Debug)]
pub struct Soft {
    /// Column of the first one.
    pub x: i32,
    /// Column after the last one.
    pub end: i32,
    /// Row.
    pub y: i32,
    /// The colour, premultiplied by `cover`.
    pub light: [u8; 3],
    /// The opacity, 1 to 254.
    pub cover: u8,
}

/// A rectangle of premultiplied RGBA pixels whose top left corner is at `(x, y)`.
#[derive(Debug)]
pub struct Layer<'a> {
    /// Column of the left edge.
    pub x: i32,
    /// Row of the top edge.
    pub y: i32,
    /// Pixels in a row.
    pub width: usize,
    /// The pixels, row by row.
    pub pixels: &'a [[u8; 4]],
}

/// How many pixels are looked at together.
const BLOCK: usize = 32;

/// Whether all these pixels are transparent. Without a branch for each pixel, so that the compiler compares many at once.
fn is_empty(pixels: &[[u8; 4]]) -> bool {
    let bytes = pixels.as_flattened().iter();
    bytes.fold(0, |seen, byte| seen | byte) == 0
}

impl Sprite {
    /// The pixels of a layer, opaque ones as the nearest colours of a palette.
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_possible_wrap,
        reason = "layers are at most a few times MAX_WIDTH wide"
    )]
    pub fn new(layer: &Layer<'_>, palette: &Palette) -> Self {
        let mut sprite = Self::default();
        // Neighbours are mostly equal, so the last index saves most searches of the palette.
        let mut last = ([0; 3], palette.nearest([0; 3]));
        let mut index = |colour: Rgb| {
            if colour != last.0 {
                last = (colour, palette.nearest(colour));
            }
            last.1
        };
        for (row, pixels) in layer.pixels.chunks(layer.width.max(1)).enumerate() {
            for (block, pixels) in pixels.chunks(BLOCK).enumerate() {
                // A layer may be mostly empty, as that of an arrow.
                if is_empty(pixels) {
                    continue;
                }
                for (column, pixel) in pixels.iter().enumerate() {
                    let column = block * BLOCK + column;
                    let at = (layer.x + column as i32, layer.y + row as i32);
                    sprite.add(at, *pixel, &mut index);
                }
            }
        }
        sprite
    }

    /// Adds a pixel to the last run if it continues that, else to a new one.
    fn add(&mut self, (x, y): (i32, i32), pixel: [u8; 4], index: &mut impl FnMut(Rgb) -> u8) {
        let [light @ .., cover] = pixel;
        match cover {
            0 => {}
            255 => {
                let at = self.solid.len();
                self.solid.push(index(light));
                match self.runs.last_mut() {
                    Some(run) if (run.end, run.y) == (x, y) => {
                        (run.end, run.solid.end) = (x + 1, at + 1);
                    }
                    _ => self.runs.push(Run {
                        x,
                        end: x + 1,
                        y,
                        solid: at..at + 1,
                    }),
                }
            }
            _ => match self.soft.last_mut() {
                Some(soft)
                    if (soft.end, soft.y, soft.light, soft.cover) == (x, y, light, cover) =>
                {
                    soft.end = x + 1;
                }
                _ => self.soft.push(Soft {
                    x,
                    end: x + 1,
                    y,
                    light,
                    cover,
                }),
            },
        }
    }
}
