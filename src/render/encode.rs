//! Encodes a canvas as a PNG file.

use super::{canvas::Canvas, theme::Rgb};
use flate2::write::ZlibEncoder;
use flate2::{Compress, Compression};
use png::chunk::IDAT;
use png::{BitDepth, ColorType, Encoder, EncodingError};
use simd_adler32::Adler32;
use std::io::{self, Write};
use std::thread;

/// How hard pixels are compressed: twice the work of level 2, for files that are a sixth smaller.
const LEVEL: Compression = Compression::new(4);
/// How far back deflate looks for equal bytes.
const WINDOW: usize = 32 * 1024;
/// The beginning of a zlib stream (RFC 1950) with this window and no preset dictionary.
const ZLIB_HEADER: [u8; 2] = [0x78, 0x01];
/// What stands before each row: PNG filters make palette pictures larger.
const NO_FILTER: u8 = 0;

/// The bytes of a palette PNG.
pub fn png(canvas: &Canvas, colours: &[Rgb]) -> Result<Vec<u8>, EncodingError> {
    let mut file = Vec::with_capacity(64 * 1024);
    let mut encoder = Encoder::new(&mut file, canvas.width, canvas.height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(colours.as_flattened());
    let mut writer = encoder.write_header()?;
    writer.write_chunk(IDAT, &zlib_stream(canvas)?)?;
    writer.finish()?;
    Ok(file)
}

/// The compressed rows. Compressing is most of the work of a picture, so the lower half is done on a second thread.
fn zlib_stream(canvas: &Canvas) -> io::Result<Vec<u8>> {
    let width = canvas.width as usize;
    let middle = canvas.height as usize / 2 * width;
    let (upper, lower) = canvas.pixels.split_at(middle);
    thread::scope(|scope| {
        let lower = scope.spawn(|| deflate_lower(upper, lower, width));
        let mut stream = ZLIB_HEADER.to_vec();
        stream.extend(deflate_upper(upper, width)?);
        let checksum = checksum(&canvas.pixels, width);
        let lower = lower.join();
        stream.extend(lower.unwrap_or_else(|panic| std::panic::resume_unwind(panic))?);
        stream.extend(checksum.to_be_bytes());
        Ok(stream)
    })
}

/// The first rows as deflate blocks that end at a whole byte and may be followed by others.
fn deflate_upper(rows: &[u8], width: usize) -> io::Result<Vec<u8>> {
    let mut encoder = encoder(Compress::new(LEVEL, false));
    encoder.write_all(&unfiltered(rows, width))?;
    encoder.flush()?;
    Ok(std::mem::take(encoder.get_mut()))
}

/// The last rows as the last deflate blocks. They may refer to the rows before them.
fn deflate_lower(before: &[u8], rows: &[u8], width: usize) -> io::Result<Vec<u8>> {
    let near = WINDOW / (width + 1) * width;
    let dictionary = unfiltered(&before[before.len().saturating_sub(near)..], width);
    let mut compress = Compress::new(LEVEL, false);
    if !dictionary.is_empty() {
        compress
            .set_dictionary(&dictionary)
            .map_err(io::Error::other)?;
    }
    let mut encoder = encoder(compress);
    encoder.write_all(&unfiltered(rows, width))?;
    encoder.finish()
}

fn encoder(compress: Compress) -> ZlibEncoder<Vec<u8>> {
    ZlibEncoder::new_with_compress(Vec::with_capacity(WINDOW), compress)
}

/// Rows as PNG has them.
fn unfiltered(rows: &[u8], width: usize) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(rows.len() + rows.len() / width);
    for row in rows.chunks(width) {
        bytes.push(NO_FILTER);
        bytes.extend_from_slice(row);
    }
    bytes
}

/// The checksum of rows as PNG has them, with which a zlib stream ends.
fn checksum(rows: &[u8], width: usize) -> u32 {
    let mut checksum = Adler32::new();
    for row in rows.chunks(width) {
        checksum.write(&[NO_FILTER]);
        checksum.write(row);
    }
    checksum.finish()
}
