//! An animated GIF of screenshots.

use anyhow::Result;
use image::codecs::gif::{GifEncoder, Repeat};
use image::imageops::crop_imm;
use image::{Delay, Frame, RgbaImage};
use std::path::Path;
use std::time::Duration;

/// The speed of the search for colours, from 1 to 30: slower ones find colours that are closer.
const SPEED: i32 = 10;

/// Screenshots of the same size, each with the time for which it is shown.
pub(super) type Film = Vec<(RgbaImage, Duration)>;

/// Writes the screenshots as a GIF that repeats for ever. After the first one a frame is only the rectangle that has changed.
pub(super) fn write(film: &Film, file: &Path) -> Result<()> {
    let mut encoder = GifEncoder::new_with_speed(std::fs::File::create(file)?, SPEED);
    encoder.set_repeat(Repeat::Infinite)?;
    let mut before: Option<&RgbaImage> = None;
    for (picture, shown) in film {
        let (left, top, width, height) = match before {
            Some(before) => changed(before, picture),
            None => (0, 0, picture.width(), picture.height()),
        };
        let part = crop_imm(picture, left, top, width, height).to_image();
        let delay = Delay::from_saturating_duration(*shown);
        encoder.encode_frame(Frame::from_parts(part, left, top, delay))?;
        before = Some(picture);
    }
    Ok(())
}

/// The smallest rectangle (left, top, width, height) outside of which two pictures of the same size are equal; one pixel if they are equal.
fn changed(before: &RgbaImage, after: &RgbaImage) -> (u32, u32, u32, u32) {
    let pairs = before.enumerate_pixels().zip(after.pixels());
    let differs = pairs.filter(|((_, _, old), new)| old != new);
    let corners = differs.fold(None, |corners, ((x, y, _), _)| {
        let (left, top, right, bottom) = corners.unwrap_or((x, y, x, y));
        Some((left.min(x), top.min(y), right.max(x), bottom.max(y)))
    });
    let (left, top, right, bottom) = corners.unwrap_or_default();
    (left, top, right - left + 1, bottom - top + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::Rgba;

    #[test]
    fn a_frame_is_the_rectangle_that_has_changed() {
        let before = RgbaImage::new(9, 7);
        assert_eq!(changed(&before, &before), (0, 0, 1, 1));
        let mut after = before.clone();
        after.put_pixel(2, 5, Rgba([255; 4]));
        after.put_pixel(6, 3, Rgba([255; 4]));
        assert_eq!(changed(&before, &after), (2, 3, 5, 3));
    }
}
