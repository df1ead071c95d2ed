//! Many pictures on one, row by row, as eyes of a kind see them.

use crate::vision::Vision;
use anyhow::Result;
use image::{ExtendedColorType, ImageEncoder, RgbImage, codecs::png::PngEncoder, imageops};
use std::collections::HashMap;
use std::sync::Arc;
use zihin_render::Rgb;

/// The space around each picture, in pixels.
const GAP: u32 = 8;
/// The colour around the pictures, a grey between all of theirs.
const AROUND: Rgb = [0x80; 3];

/// PNG files as one PNG file: those of a row side by side, one row below the other,
/// in the colours that eyes of a kind see.
///
/// # Errors
/// If a file is no PNG, or the encoder fails.
pub fn join(rows: &[Vec<Arc<[u8]>>], vision: Vision) -> Result<Vec<u8>> {
    let decode = |file: &Arc<[u8]>| Ok(image::load_from_memory(file)?.into_rgb8());
    let rows: Vec<Vec<RgbImage>> = rows
        .iter()
        .map(|row| row.iter().map(decode).collect())
        .collect::<Result<_>>()?;
    let width = |row: &Vec<RgbImage>| GAP + row.iter().map(|one| one.width() + GAP).sum::<u32>();
    let height = |row: &Vec<RgbImage>| row.iter().map(RgbImage::height).max().unwrap_or(0) + GAP;
    let across = rows.iter().map(width).max().unwrap_or(GAP);
    let down = GAP + rows.iter().map(height).sum::<u32>();
    let mut sheet = RgbImage::from_pixel(across, down, image::Rgb(AROUND));
    let mut y = GAP;
    for row in &rows {
        let mut x = GAP;
        for picture in row {
            imageops::replace(&mut sheet, picture, x.into(), y.into());
            x += picture.width() + GAP;
        }
        y += height(row);
    }
    let mut known: HashMap<Rgb, Rgb> = HashMap::new();
    for pixel in sheet.pixels_mut() {
        let colour = pixel.0;
        pixel.0 = *known.entry(colour).or_insert_with(|| vision.see(colour));
    }
    let mut file = Vec::new();
    let encoder = PngEncoder::new(&mut file);
    encoder.write_image(&sheet, across, down, ExtendedColorType::Rgb8)?;
    Ok(file)
}
