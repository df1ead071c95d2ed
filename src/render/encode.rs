//! Encodes a canvas as a PNG file.

use super::{
    canvas::{Band, Canvas},
    theme::Rgb,
};
use flate2::{Compress, Compression, FlushCompress};
use parking_lot::{Mutex, RwLock};
use png::chunk::IDAT;
use png::{BitDepth, ColorType, Encoder, EncodingError};
use simd_adler32::Adler32;
use std::io;
use std::sync::mpsc;
use std::thread;

/// How hard pixels are compressed: twice the work of level 2, for files that are a sixth smaller.
const LEVEL: Compression = Compression::new(4);
/// How far back deflate looks for equal bytes.
const WINDOW: usize = 32 * 1024;
/// The beginning of a zlib stream (RFC 1950) with this window and no preset dictionary.
const ZLIB_HEADER: [u8; 2] = [0x78, 0x01];

/// Compressors that have been used: a new one costs the page faults of its memory.
static SPARE: Mutex<Vec<Compress>> = Mutex::new(Vec::new());

/// The bytes of a palette PNG of a canvas on which `draw` still draws, one half at a time.
/// Compressing is most of the work of a picture and drawing the rest, so a second thread does both for the lower half.
pub fn png(
    canvas: &mut Canvas,
    colours: &[Rgb],
    draw: impl Fn(&mut Band<'_>) + Sync,
) -> Result<Vec<u8>, EncodingError> {
    let mut file = Vec::with_capacity(64 * 1024);
    let mut encoder = Encoder::new(&mut file, canvas.width, canvas.height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(colours.as_flattened());
    let mut writer = encoder.write_header()?;
    writer.write_chunk(IDAT, &zlib_stream(canvas, draw)?)?;
    writer.finish()?;
    Ok(file)
}

/// The compressed rows. The lower half may refer to the end of the upper one, so it is compressed once both are drawn.
fn zlib_stream(canvas: &mut Canvas, draw: impl Fn(&mut Band<'_>) + Sync) -> io::Result<Vec<u8>> {
    let [upper, lower] = canvas.halves().map(RwLock::new);
    let (upper, lower, draw) = (&upper, &lower, &draw);
    thread::scope(|scope| {
        // If one thread panics, its sender is gone, and the other does not wait for it.
        let (upper_is_drawn, upper_drawn) = mpsc::channel();
        let (lower_is_drawn, lower_drawn) = mpsc::channel();
        let rest = scope.spawn(move || {
            draw(&mut lower.write());
            let both = lower_is_drawn.send(()).ok().zip(upper_drawn.recv().ok());
            both.ok_or_else(unfinished)?;
            deflate_lower(upper.read().scanlines(), lower.read().scanlines())
        });
        draw(&mut upper.write());
        let both = upper_is_drawn.send(()).ok().zip(lower_drawn.recv().ok());
        let begun = both.ok_or_else(unfinished).and_then(|_| {
            let (upper, lower) = (upper.read(), lower.read());
            let mut stream = ZLIB_HEADER.to_vec();
            stream.extend(deflate_upper(upper.scanlines())?);
            let mut checksum = Adler32::new();
            checksum.write(upper.scanlines());
            checksum.write(lower.scanlines());
            Ok((stream, checksum.finish()))
        });
        let rest = rest.join();
        let rest = rest.unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        let (mut stream, checksum) = begun?;
        stream.extend(rest?);
        stream.extend(checksum.to_be_bytes());
        Ok(stream)
    })
}

/// The other half is not there, since drawing it has panicked.
fn unfinished() -> io::Error {
    io::Error::other("the other half of the picture was not drawn")
}

/// The first rows as deflate blocks that end at a whole byte and may be followed by others.
fn deflate_upper(lines: &[u8]) -> io::Result<Vec<u8>> {
    deflate(compressor(), lines, FlushCompress::Sync)
}

/// The last rows as the last deflate blocks. They may refer to the rows before them.
fn deflate_lower(before: &[u8], lines: &[u8]) -> io::Result<Vec<u8>> {
    let dictionary = &before[before.len().saturating_sub(WINDOW)..];
    let mut compress = compressor();
    if !dictionary.is_empty() {
        compress
            .set_dictionary(dictionary)
            .map_err(io::Error::other)?;
    }
    deflate(compress, lines, FlushCompress::Finish)
}

fn compressor() -> Compress {
    let spare = SPARE.lock().pop();
    spare.unwrap_or_else(|| Compress::new(LEVEL, false))
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
    compress.reset();
    SPARE.lock().push(compress);
    Ok(output)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
mod tests {
    use super::png;
    use crate::canvas::Canvas;

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
    fn a_panic_in_either_half_ends_the_drawing() {
        for broken in [0, 5] {
            let draw = || {
                png(&mut noise(10, 10, 3), &[[0; 3]; 3], |band| {
                    assert!(band.rows().start != broken, "cannot be drawn");
                })
            };
            assert!(std::panic::catch_unwind(draw).is_err());
        }
    }

    #[test]
    fn a_picture_of_any_size_and_content_is_read_as_it_was_written() {
        let colours: Vec<[u8; 3]> = (0..=255).map(|n| [n, 255 - n, n / 2]).collect();
        let sizes = (1..200).map(|n| (1 + n * 7 % 61, n));
        let large = (0..40).map(|n| (400 + n, 300 + 2 * n));
        for (width, height) in sizes.chain(large) {
            for kinds in [1, 3, 256] {
                let mut canvas = noise(width, height, kinds);
                let file = png(&mut canvas, &colours, |_| ()).unwrap();
                let read = image::load_from_memory(&file).unwrap().into_rgb8();
                let right = canvas.rows().flatten();
                let right = right.map(|at| colours[usize::from(*at)]);
                let is_equal = read.pixels().map(|pixel| pixel.0).eq(right);
                assert!(is_equal, "{width} x {height}, {kinds} colours");
            }
        }
    }
}
