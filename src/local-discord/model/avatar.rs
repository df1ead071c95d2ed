//! The picture of a person: a pattern of five by five squares, the same on both sides, in their colour.

use png::{BitDepth, ColorType, Encoder};

/// The squares along an edge, and the pixels of each.
const SQUARES: usize = 5;
const SQUARE: usize = 24;
/// The pixels along an edge: the squares with a margin.
const EDGE: usize = SQUARES * SQUARE + 8;

/// The pattern of the person with this id as a PNG file; empty if it cannot be encoded. `color` is written `#rrggbb`.
pub fn png(color: &str, id: u64) -> Vec<u8> {
    encode(color, id).unwrap_or_default()
}

fn encode(color: &str, id: u64) -> Result<Vec<u8>, png::EncodingError> {
    let size = u32::try_from(EDGE).unwrap_or_default();
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, size, size);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    let dark = u32::from_str_radix(color.trim_start_matches('#'), 16).unwrap_or_default();
    let [_, r, g, b] = dark.to_be_bytes();
    encoder.set_palette(vec![r, g, b, u8::MAX, u8::MAX, u8::MAX]);
    let pixels: Vec<u8> = (0..EDGE * EDGE)
        .map(|at| u8::from(is_white(at % EDGE, at / EDGE, id)))
        .collect();
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&pixels)?;
    writer.finish()?;
    Ok(file)
}

/// Whether a pixel is in a square of the pattern.
fn is_white(x: usize, y: usize, id: u64) -> bool {
    let margin = (EDGE - SQUARES * SQUARE) / 2;
    let square = |at: usize| at.checked_sub(margin).map(|at| at / SQUARE);
    let (Some(column), Some(row)) = (square(x), square(y)) else {
        return false;
    };
    if column >= SQUARES || row >= SQUARES {
        return false;
    }
    // A bit for each square of the left half, from an id in which neighbours differ everywhere.
    let bits = id.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let bit = row * SQUARES.div_ceil(2) + column.min(SQUARES - 1 - column);
    bits >> (bit + 32) & 1 == 1
}
