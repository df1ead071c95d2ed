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

/// How many pixels are compared at once.
const BLOCK: usize = 32;

/// How many pixels at the start are equal to the first.
fn equal_at_start(pixels: &[[u8; 4]]) -> usize {
    let Some(first) = pixels.first() else {
        return 0;
    };
    if pixels.get(1) != Some(first) {
        return 1;
    }
    let number = |pixel: &[u8; 4]| u32::from_ne_bytes(*pixel);
    let differs = |seen: u32, pixel: &[u8; 4]| seen | (number(pixel) ^ number(first));
    // Without a branch for each pixel, so that the compiler compares many at once.
    let blocks = pixels.chunks_exact(BLOCK);
    let equal = BLOCK
        * blocks
            .take_while(|block| block.iter().fold(0, differs) == 0)
            .count();
    let rest = pixels[equal..].iter();
    equal + rest.take_while(|pixel| *pixel == first).count()
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
        let mut last = ([0; 3], palette.index([0; 3]));
        let mut index = |colour: Rgb| {
            if colour != last.0 {
                last = (colour, palette.index(colour));
            }
            last.1
        };
        for (row, mut pixels) in layer.pixels.chunks(layer.width.max(1)).enumerate() {
            let (mut x, y) = (layer.x, layer.y + row as i32);
            // Neighbours are mostly equal, and a layer may be mostly empty, as that of an arrow.
            while let Some(pixel) = pixels.first() {
                let count = equal_at_start(pixels);
                sprite.add((x, y), *pixel, count, &mut index);
                x += count as i32;
                pixels = &pixels[count..];
            }
        }
        sprite
    }

    /// Adds `count` equal pixels from `(x, y)` on to the last run if they continue that, else to a new one.
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_possible_wrap,
        reason = "layers are at most a few times MAX_WIDTH wide"
    )]
    fn add(
        &mut self,
        (x, y): (i32, i32),
        pixel: [u8; 4],
        count: usize,
        index: &mut impl FnMut(Rgb) -> u8,
    ) {
        let [light @ .., cover] = pixel;
        let end = x + count as i32;
        match cover {
            0 => {}
            255 => {
                let from = self.solid.len();
                let to = from + count;
                self.solid.resize(to, index(light));
                match self.runs.last_mut() {
                    Some(run) if (run.end, run.y) == (x, y) => {
                        (run.end, run.solid.end) = (end, to);
                    }
                    _ => self.runs.push(Run {
                        x,
                        end,
                        y,
                        solid: from..to,
                    }),
                }
            }
            _ => self.soft.push(Soft {
                x,
                end,
                y,
                light,
                cover,
            }),
        }
    }
}
