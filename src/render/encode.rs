//! Encodes a canvas as a PNG file.

use super::{canvas::Canvas, theme::Rgb};
use flate2::{Compress, Compression, FlushCompress};
use png::chunk::IDAT;
use png::{BitDepth, ColorType, Encoder, EncodingError};
use simd_adler32::Adler32;
use std::io;
use std::thread;

/// How hard pixels are compressed: twice the work of level 2, for files that are a sixth smaller.
const LEVEL: Compression = Compression::new(4);
/// How far back deflate looks for equal bytes.
const WINDOW: usize = 32 * 1024;
/// The beginning of a zlib stream (RFC 1950) with this window and no preset dictionary.
const ZLIB_HEADER: [u8; 2] = [0x78, 0x01];
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
    let lines = &canvas.scanlines;
    let (upper, lower) = lines.split_at(canvas.height as usize / 2 * canvas.stride());
    thread::scope(|scope| {
        let lower = scope.spawn(|| deflate_lower(upper, lower));
        let mut stream = ZLIB_HEADER.to_vec();
        stream.extend(deflate_upper(upper)?);
        let mut checksum = Adler32::new();
        checksum.write(lines);
        let lower = lower.join();
        stream.extend(lower.unwrap_or_else(|panic| std::panic::resume_unwind(panic))?);
        stream.extend(checksum.finish().to_be_bytes());
        Ok(stream)
    })
}

/// The first rows as deflate blocks that end at a whole byte and may be followed by others.
fn deflate_upper(lines: &[u8]) -> io::Result<Vec<u8>> {
    deflate(Compress::new(LEVEL, false), lines, FlushCompress::Sync)
}

/// The last rows as the last deflate blocks. They may refer to the rows before them.
fn deflate_lower(before: &[u8], lines: &[u8]) -> io::Result<Vec<u8>> {
    let dictionary = &before[before.len().saturating_sub(WINDOW)..];
    let mut compress = Compress::new(LEVEL, false);
    if !dictionary.is_empty() {
        compress
            .set_dictionary(dictionary)
            .map_err(io::Error::other)?;
    }
    deflate(compress, lines, FlushCompress::Finish)
}

/// Compresses all of the input. `flate2`'s writers would lose the end of a flush for which their buffer is too small.
fn deflate(mut compress: Compress, input: &[u8], flush: FlushCompress) -> io::Result<Vec<u8>> {
    let mut output = Vec::with_capacity(WINDOW);
    let mut rest = input;
    // What fills all the room that there is may be incomplete.
    while output.len() == output.capacity() || output.is_empty() {
        output.reserve(WINDOW);
        let before = compress.total_in();
        compress.compress_vec(rest, &mut output, flush)?;
        let read = compress.total_in() - before;
        rest = &rest[usize::try_from(read).map_err(io::Error::other)?..];
    }
    Ok(output)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
mod tests {
    use super::png;
    use crate::render::canvas::Canvas;

    /// A picture that cannot be compressed well, in which every row is another one.
    fn noise(width: u32, height: u32, colours: u32) -> Canvas {
        let mut noise = width * height;
        let mut canvas = Canvas::new(width, height);
        let stride = canvas.stride();
        for line in canvas.scanlines.chunks_mut(stride) {
            for pixel in &mut line[1..] {
                // A linear congruential generator (Numerical Recipes), whose upper bits are good enough.
                noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                *pixel = u8::try_from((noise >> 16) % colours).unwrap();
            }
        }
        canvas
    }

    #[test]
    fn a_picture_of_any_size_and_content_is_read_as_it_was_written() {
        let colours: Vec<[u8; 3]> = (0..=255).map(|n| [n, 255 - n, n / 2]).collect();
        let sizes = (1..200).map(|n| (1 + n * 7 % 61, n));
        let large = (0..40).map(|n| (400 + n, 300 + 2 * n));
        for (width, height) in sizes.chain(large) {
            for kinds in [1, 3, 256] {
                let canvas = noise(width, height, kinds);
                let file = png(&canvas, &colours).unwrap();
                let read = image::load_from_memory(&file).unwrap().into_rgb8();
                let right = canvas.rows().flatten();
                let right = right.map(|at| colours[usize::from(*at)]);
                let is_equal = read.pixels().map(|pixel| pixel.0).eq(right);
                assert!(is_equal, "{width} x {height}, {kinds} colours");
            }
        }
    }
}
