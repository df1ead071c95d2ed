//! Draws a piece or a die alone, on nothing: a square PNG with transparency.
#![allow(
    clippy::cast_precision_loss,
    reason = "coordinates are a few hundred at most"
)]

use super::figure::{self, Area};
use super::{RenderError, Theme};
use png::{BitDepth, ColorType, Encoder};
use tiny_skia::{Pixmap, Transform};
use zihin_scene::Art;

/// The width and height of an icon, in pixels.
pub const ICON: u32 = 128;
/// The empty edge on each side, in pixels.
const EDGE: f32 = 3.0;

/// The art as a PNG file, as large as fits, in the middle. The same art gives the same bytes.
pub fn icon(art: &Art, theme: Theme) -> Result<Vec<u8>, RenderError> {
    let area = art.figures.iter().map(figure::area).reduce(Area::join);
    let area = area.unwrap_or_default();
    let (width, height) = (area.to.x - area.from.x, area.to.y - area.from.y);
    let side = ICON as f32;
    let scale = (side - 2.0 * EDGE) / width.max(height).max(1) as f32;
    let start = |from: i32, length: i32| (side - length as f32 * scale) / 2.0 - from as f32 * scale;
    let to = Transform::from_scale(scale, scale)
        .post_translate(start(area.from.x, width), start(area.from.y, height));
    let mut map = Pixmap::new(ICON, ICON).ok_or(RenderError::Size {
        width: ICON,
        height: ICON,
    })?;
    for one in &art.figures {
        figure::draw(&mut map.as_mut(), to, one, theme);
    }
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, ICON, ICON);
    encoder.set_color(ColorType::Rgba);
    encoder.set_depth(BitDepth::Eight);
    encoder
        .write_header()?
        .write_image_data(&map.take_demultiplied())?;
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::{ICON, icon};
    use crate::Theme;
    use zihin_scene::{Art, Figure, Ink, Shape};

    #[test]
    fn an_icon_is_a_small_square_without_a_background() {
        let art = Art {
            name: "disc".to_owned(),
            figures: vec![Figure::fill(Shape::disc(500, 0, 7), Ink::Glow)],
        };
        let file = icon(&art, Theme::Dark).expect("drawn");
        let image = image::load_from_memory(&file)
            .expect("a PNG file")
            .to_rgba8();
        assert_eq!(image.dimensions(), (ICON, ICON));
        assert_eq!(image.get_pixel(1, 1).0[3], 0);
        let middle = image.get_pixel(ICON / 2, ICON / 2).0;
        assert_eq!(middle[..3], Theme::Dark.colour(Ink::Glow));
        assert_eq!(middle[3], 255);
        assert!(file.len() < 256 * 1024, "Discord takes no larger ones");
    }
}
