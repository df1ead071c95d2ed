//! Sets texts in any script and rasterises them, with antialiasing.
//!
//! Names come from users. Shaping, direction and fallback from font to font are cosmic-text's; characters that no font has are left out.
#![allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "coordinates are a few thousand at most, colours are bytes"
)]

use super::{
    fonts::Fonts,
    png_palette::Palette,
    sprite::{Layer, Sprite},
    theme::Rgb,
};
use cosmic_text::{
    Attrs, Buffer, CacheKeyFlags, Ellipsize, EllipsizeHeightLimit, Family, FontSystem, LayoutGlyph,
    Metrics, Shaping, SwashCache, SwashContent, SwashImage, Wrap,
};
use parking_lot::Mutex;
use zihin_scene::{Align, Text};

/// The most characters of a text that are looked at: more than fit on any line.
const MAX_LETTERS: usize = 256;

/// Draws texts. Threads take turns: a text is drawn once and then cached.
#[derive(Debug)]
pub struct Lettering {
    setter: Mutex<TypeSetter>,
}

impl Lettering {
    /// Loads these fonts.
    pub fn new(fonts: Fonts) -> Self {
        Self {
            setter: Mutex::new(TypeSetter::new(fonts)),
        }
    }

    /// The pixels of a text, relative to its position, with a line through it if it is struck.
    /// `scale` is in pixels a unit.
    pub fn sprite(&self, text: &Text, scale: f32, colour: Rgb, palette: &Palette) -> Sprite {
        let mut setter = self.setter.lock();
        let drawn = [&text.words, &text.instead]
            .into_iter()
            .find_map(|words| setter.draw(words, text, scale, colour));
        drawn.map_or_else(Sprite::default, |bitmap| {
            Sprite::new(&bitmap.layer(), palette)
        })
    }
}

/// Fonts, and what setting a text in them needs.
#[derive(Debug)]
struct TypeSetter {
    fonts: FontSystem,
    cache: SwashCache,
    /// The size of the embedded font, and the height of its capitals, in heights of a line.
    em: f32,
    capitals: f32,
}

/// A line of text: its glyphs, the column of its left end, and its width, in pixels.
struct Line {
    glyphs: Vec<LayoutGlyph>,
    left: f32,
    width: f32,
}

impl TypeSetter {
    fn new(fonts: Fonts) -> Self {
        let mut fonts = fonts.into_system();
        let embedded = fonts.db().faces().next().map(|face| face.id);
        let embedded = embedded.and_then(|id| fonts.get_font(id, Fonts::WEIGHT));
        let metrics = *embedded
            .expect("the embedded font is a valid TrueType file")
            .metrics();
        let height = metrics.ascent - metrics.descent;
        Self {
            fonts,
            cache: SwashCache::new(),
            em: f32::from(metrics.units_per_em) / height,
            capitals: metrics.cap_height.unwrap_or(metrics.ascent) / height,
        }
    }

    /// The pixels of words in the place of a text; none if nothing shows.
    fn draw(&mut self, words: &str, text: &Text, scale: f32, colour: Rgb) -> Option<Bitmap> {
        let height = (text.size as f32 * scale).max(1.0);
        let line = self.line(words, height * self.em, text.limit as f32 * scale)?;
        let left = match text.align {
            Align::Left => 0.0,
            Align::Middle => -line.width / 2.0,
            Align::Right => -line.width,
        };
        // The middle of the capitals is at height 0.
        let baseline = ((height * self.capitals).ceil() / 2.0).round();
        let offset = (left.round() - line.left, baseline);
        let mut inks: Vec<Ink> = Vec::new();
        for glyph in &line.glyphs {
            let at = glyph.physical(offset, 1.0);
            let image = self.cache.get_image_uncached(&mut self.fonts, at.cache_key);
            inks.extend(image.and_then(|image| Ink::new(image, at.x, at.y)));
        }
        let strike = text.is_struck && !inks.is_empty();
        inks.extend(strike.then(|| strike_out(left.round(), line.width, height)));
        Bitmap::new(&inks, colour)
    }

    /// The glyphs of words, without the characters that no font has, and cut off with an ellipsis where they would be wider than `limit` pixels.
    fn line(&mut self, words: &str, size: f32, limit: f32) -> Option<Line> {
        let is_shown =
            |letter: &char| !letter.is_control() && !matches!(letter, '\u{2028}' | '\u{2029}');
        let mut words: String = words.chars().filter(is_shown).take(MAX_LETTERS).collect();
        let mut buffer = Buffer::new_empty(Metrics::new(size, size));
        buffer.set_wrap(Wrap::None);
        let mut line = self.set(&mut buffer, &words)?;
        let is_missing = |glyph: &&LayoutGlyph| glyph.glyph_id == 0;
        let missing = line.glyphs.iter().filter(is_missing);
        let missing: Vec<_> = missing.map(|glyph| glyph.start..glyph.end).collect();
        if !missing.is_empty() {
            let mut at = 0;
            words.retain(|letter| {
                let is_missing = missing.iter().any(|range| range.contains(&at));
                at += letter.len_utf8();
                !is_missing
            });
            line = self.set(&mut buffer, &words)?;
        }
        if line.width > limit {
            buffer.set_ellipsize(Ellipsize::End(EllipsizeHeightLimit::Lines(1)));
            buffer.set_size(Some(limit), None);
            line = self.set(&mut buffer, &words)?;
        }
        Some(line)
    }

    /// The glyphs of words; none if there is no word.
    fn set(&mut self, buffer: &mut Buffer, words: &str) -> Option<Line> {
        let attributes = Attrs::new()
            .family(Family::Name(Fonts::FAMILY))
            .weight(Fonts::WEIGHT)
            .cache_key_flags(CacheKeyFlags::DISABLE_HINTING);
        buffer.set_text(words, &attributes, Shaping::Advanced, None);
        buffer.shape_until_scroll(&mut self.fonts, false);
        let run = buffer.layout_runs().next()?;
        let left = run.glyphs.iter().map(|glyph| glyph.x).reduce(f32::min)?;
        Some(Line {
            glyphs: run.glyphs.to_vec(),
            left,
            width: run.line_w,
        })
    }
}

/// What covers pixels of a rectangle: a glyph, or the line through a text.
struct Ink {
    x: i32,
    y: i32,
    width: usize,
    height: usize,
    pixels: Pixels,
}

/// The opacities of pixels in the colour of the text, or their own colours with opacities, row by row.
enum Pixels {
    Covers(Vec<u8>),
    Colours(Vec<u8>),
}

impl Ink {
    /// A glyph whose origin is at this pixel; none if nothing shows.
    fn new(image: SwashImage, x: i32, y: i32) -> Option<Self> {
        if image.data.iter().all(|byte| *byte == 0) {
            return None;
        }
        Some(Self {
            x: x + image.placement.left,
            y: y - image.placement.top,
            width: image.placement.width as usize,
            height: image.placement.height as usize,
            pixels: match image.content {
                SwashContent::Color => Pixels::Colours(image.data),
                SwashContent::Mask | SwashContent::SubpixelMask => Pixels::Covers(image.data),
            },
        })
    }

    /// The premultiplied colour of a pixel.
    fn colour(&self, at: usize, own: Rgb) -> [u8; 4] {
        let ([r, g, b], cover) = match &self.pixels {
            Pixels::Covers(covers) => (own, covers[at]),
            Pixels::Colours(colours) => {
                let pixel = &colours[4 * at..4 * at + 4];
                ([pixel[0], pixel[1], pixel[2]], pixel[3])
            }
        };
        [r, g, b, 255].map(|channel| scaled(channel, cover))
    }
}

/// The line through a text of this width and height, in whole pixels; the middle of the capitals is at height 0.
fn strike_out(left: f32, width: f32, height: f32) -> Ink {
    let half = (height / 24.0).round().max(1.0);
    let (width, height) = (width.round() as usize, 2 * half as usize);
    Ink {
        x: left as i32,
        y: -half as i32,
        width,
        height,
        pixels: Pixels::Covers(vec![255; width * height]),
    }
}

/// A part of a byte, `cover` of 255.
fn scaled(byte: u8, cover: u8) -> u8 {
    ((u32::from(byte) * u32::from(cover) + 127) / 255) as u8
}

/// A rectangle of premultiplied RGBA pixels, which it owns.
struct Bitmap {
    x: i32,
    y: i32,
    width: usize,
    pixels: Vec<[u8; 4]>,
}

impl Bitmap {
    /// The pixels of inks over each other, in this colour; none if there are none.
    fn new(inks: &[Ink], colour: Rgb) -> Option<Self> {
        let x = inks.iter().map(|ink| ink.x).min()?;
        let y = inks.iter().map(|ink| ink.y).min()?;
        let right = inks.iter().map(|ink| ink.x + ink.width as i32).max()?;
        let bottom = inks.iter().map(|ink| ink.y + ink.height as i32).max()?;
        let (width, height) = ((right - x) as usize, (bottom - y) as usize);
        let mut pixels = vec![[0; 4]; width * height];
        for ink in inks {
            let first = (ink.y - y) as usize * width + (ink.x - x) as usize;
            for at in 0..ink.width * ink.height {
                let below = &mut pixels[first + at / ink.width * width + at % ink.width];
                let over = ink.colour(at, colour);
                *below = std::array::from_fn(|channel| {
                    over[channel].saturating_add(scaled(below[channel], 255 - over[3]))
                });
            }
        }
        Some(Self {
            x,
            y,
            width,
            pixels,
        })
    }

    fn layer(&self) -> Layer<'_> {
        Layer {
            x: self.x,
            y: self.y,
            width: self.width,
            pixels: &self.pixels,
        }
    }
}
