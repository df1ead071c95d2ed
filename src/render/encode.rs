//! Pixels to a PNG file. It does not know what they show.

use super::{canvas::Canvas, palette::Palette};
use png::{BitDepth, ColorType, Compression, Encoder, EncodingError, Filter};

/// The file: indices as they are, because filters help photographs and hurt palettes.
pub fn png(canvas: &Canvas, palette: &Palette) -> Result<Vec<u8>, EncodingError> {
    let mut file = Vec::with_capacity(64 * 1024);
    let mut encoder = Encoder::new(&mut file, canvas.width, canvas.height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette.colours.as_flattened());
    encoder.set_compression(Compression::Balanced);
    encoder.set_filter(Filter::NoFilter);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&canvas.pixels)?;
    writer.finish()?;
    Ok(file)
}
