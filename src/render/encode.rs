//! Encodes a canvas as a PNG file.

use super::{canvas::Canvas, theme::Rgb};
use png::{BitDepth, ColorType, DeflateCompression, Encoder, EncodingError, Filter};

/// Takes a third of the time of the default level, for files that are a quarter larger.
const LEVEL: DeflateCompression = DeflateCompression::Level(2);

/// The bytes of a palette PNG. Unfiltered, because PNG filters make palette pictures larger.
pub fn png(canvas: &Canvas, colours: &[Rgb]) -> Result<Vec<u8>, EncodingError> {
    let mut file = Vec::with_capacity(64 * 1024);
    let mut encoder = Encoder::new(&mut file, canvas.width, canvas.height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(colours.as_flattened());
    encoder.set_deflate_compression(LEVEL);
    encoder.set_filter(Filter::NoFilter);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&canvas.pixels)?;
    writer.finish()?;
    Ok(file)
}
