//! Rasterises text in the embedded font, with antialiasing.
#![allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "coordinates are a few thousand at most, coverage is 0 to 1"
)]

use super::{
    png_palette::Palette,
    sprite::{Layer, Sprite},
    theme::Rgb,
};
use ab_glyph::{Font, FontRef, Glyph, OutlinedGlyph, PxScale, PxScaleFont, Rect, ScaleFont};
use zihin_scene::{Align, Text};

/// Shown for the part of a text that is cut off.
const ELLIPSIS: char = '…';

/// Shown for a character that the font lacks.
const MISSING: char = '□';

/// The embedded font (Inter): Latin, Greek and Cyrillic; any other character is shown as an empty box.
#[derive(Debug)]
pub struct Lettering {
    font: FontRef<'static>,
}

impl Lettering {
    /// Loads the embedded font.
    pub fn new() -> Self {
        let bytes = include_bytes!("../../assets/fonts/Inter-SemiBold.ttf");
        Self {
            font: FontRef::try_from_slice(bytes)
                .expect("the embedded font is a valid TrueType file"),
        }
    }

    /// The pixels of a text, relative to its position, with a line through it if it is struck.
    /// `scale` is in pixels a unit.
    pub fn sprite(
        &self,
        text: &Text,
        is_struck: bool,
        scale: f32,
        colour: Rgb,
        palette: &Palette,
    ) -> Sprite {
        let font = self.font.as_scaled(PxScale::from(text.size as f32 * scale));
        let words = fit(&text.words, text.limit as f32 * scale, &font);
        let width = length(&words, &font);
        let left = match text.align {
            Align::Left => 0.0,
            Align::Middle => -width / 2.0,
            Align::Right => -width,
        };
        let glyphs: Vec<OutlinedGlyph> = lay_out(&words, left.round(), &font)
            .into_iter()
            .filter_map(|glyph| font.outline_glyph(glyph))
            .collect();
        let [r, g, b] = colour;
        let premultiplied = |cover: f32| {
            let channel = |value: u8| (f32::from(value) * cover).round() as u8;
            [channel(r), channel(g), channel(b), channel(255)]
        };
        let line = is_struck.then(|| strike(left.round(), width, text.size as f32 * scale));
        let bitmap = rasterise(&glyphs, line, premultiplied);
        bitmap.map_or_else(Sprite::default, |bitmap| {
            Sprite::new(&bitmap.layer(), palette)
        })
    }
}

type Scaled<'a> = PxScaleFont<&'a FontRef<'static>>;

/// A rectangle of premultiplied RGBA pixels, which it owns.
struct Bitmap {
    x: i32,
    y: i32,
    width: usize,
    pixels: Vec<[u8; 4]>,
}

impl Bitmap {
    fn layer(&self) -> Layer<'_> {
        Layer {
            x: self.x,
            y: self.y,
            width: self.width,
            pixels: &self.pixels,
        }
    }
}

/// The characters to show, cut off with an ellipsis where they would be wider than `limit` pixels.
fn fit(words: &str, limit: f32, font: &Scaled<'_>) -> String {
    let mut fitting = String::new();
    let mut used = 0.0;
    let mut cut = 0;
    let ellipsis = font.h_advance(font.glyph_id(ELLIPSIS));
    for letter in words
        .chars()
        .filter(|letter| is_visible(*letter))
        .map(|letter| shown(letter, font))
    {
        used += font.h_advance(font.glyph_id(letter));
        if used > limit {
            fitting.truncate(cut);
            return fitting.trim_end().to_owned() + "…";
        }
        fitting.push(letter);
        if used + ellipsis <= limit {
            cut = fitting.len();
        }
    }
    fitting
}

/// The character itself, or a box if the font lacks it.
fn shown(letter: char, font: &Scaled<'_>) -> char {
    if font.glyph_id(letter).0 == 0 {
        MISSING
    } else {
        letter
    }
}

/// Whether a character has a glyph: not controls, separators, joiners, direction marks and variation selectors.
fn is_visible(letter: char) -> bool {
    let is_format = matches!(letter, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{e0000}'..='\u{e01ef}');
    !letter.is_control() && !is_format
}

/// The width in pixels.
fn length(words: &str, font: &Scaled<'_>) -> f32 {
    words
        .chars()
        .map(|letter| font.h_advance(font.glyph_id(letter)))
        .sum()
}

/// The glyphs side by side from `left` on, the middle of the capitals at height 0.
fn lay_out(words: &str, left: f32, font: &Scaled<'_>) -> Vec<Glyph> {
    let capitals = font
        .outline_glyph(font.scaled_glyph('H'))
        .map_or(0.0, |glyph| glyph.px_bounds().height());
    let baseline = (capitals / 2.0).round();
    let mut x = left;
    let place = |letter: char| {
        let id = font.glyph_id(letter);
        let glyph = id.with_scale_and_position(font.scale(), ab_glyph::point(x, baseline));
        x += font.h_advance(id);
        glyph
    };
    words.chars().map(place).collect()
}

/// The line through a text of this width and height, in whole pixels; the middle of the capitals is at height 0.
fn strike(left: f32, width: f32, height: f32) -> Rect {
    let half = (height / 24.0).round().max(1.0);
    Rect {
        min: ab_glyph::point(left, -half),
        max: ab_glyph::point(left + width.round(), half),
    }
}

/// The pixels of glyphs and a line through them, made by `pixel` from coverage, 0 to 1; none if nothing shows.
fn rasterise(
    glyphs: &[OutlinedGlyph],
    line: Option<Rect>,
    pixel: impl Fn(f32) -> [u8; 4],
) -> Option<Bitmap> {
    let bounds = glyphs
        .iter()
        .map(OutlinedGlyph::px_bounds)
        .chain(line)
        .reduce(|a, b| Rect {
            min: ab_glyph::point(a.min.x.min(b.min.x), a.min.y.min(b.min.y)),
            max: ab_glyph::point(a.max.x.max(b.max.x), a.max.y.max(b.max.y)),
        })?;
    let (width, height) = (bounds.width() as usize, bounds.height() as usize);
    let mut covers = vec![0.0_f32; width * height];
    for glyph in glyphs {
        let own = glyph.px_bounds().min - bounds.min;
        glyph.draw(|x, y, cover| {
            let (x, y) = (own.x as usize + x as usize, own.y as usize + y as usize);
            if let Some(sum) = covers.get_mut(y * width + x) {
                *sum = (*sum + cover).min(1.0);
            }
        });
    }
    if let Some(line) = line {
        let (first, last) = (line.min - bounds.min, line.max - bounds.min);
        for y in first.y as usize..last.y as usize {
            covers[y * width..][first.x as usize..last.x as usize].fill(1.0);
        }
    }
    Some(Bitmap {
        x: bounds.min.x as i32,
        y: bounds.min.y as i32,
        width,
        pixels: covers.into_iter().map(pixel).collect(),
    })
}
