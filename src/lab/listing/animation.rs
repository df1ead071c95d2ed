//! An animated GIF of screenshots.

use anyhow::Result;
use image::codecs::gif::{GifEncoder, Repeat};
use image::{Delay, Frame, RgbaImage};
use std::fs::File;
use std::path::Path;
use std::time::Duration;

/// The speed of the search for colours, from 1 to 30: slower ones find colours that are closer.
const SPEED: i32 = 10;

/// Screenshots of the same size, each with the time for which it is shown.
pub(super) type Film = Vec<(RgbaImage, Duration)>;

/// Writes the screenshots as a GIF that repeats for ever.
pub(super) fn write(film: Film, file: &Path) -> Result<()> {
    let mut encoder = GifEncoder::new_with_speed(File::create(file)?, SPEED);
    encoder.set_repeat(Repeat::Infinite)?;
    let frames = film.into_iter().map(|(picture, shown)| {
        let delay = Delay::from_saturating_duration(shown);
        Frame::from_parts(picture, 0, 0, delay)
    });
    Ok(encoder.encode_frames(frames)?)
}
