//! Text to antialiased pixels, in the one font that comes with the program. It does not know what it says.
#![allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "places are a few thousand at most, coverage is 0 to 1"
)]

use super::{
    pen::Pen,
    sprite::{Layer, Sprite},
};
use crate::scene::{Align, Text};
use ab_glyph::{Font, FontRef, Glyph, OutlinedGlyph, PxScale, PxScaleFont, ScaleFont};

/// Stands for what is cut off.
const ELLIPSIS: char = '…';

/// Stands for what the font has not.
const UNKNOWN: char = '□';

/// The font: Latin, Greek and Cyrillic; any other character is shown as an empty box.
#[derive(Debug)]
pub struct Lettering {
    font: FontRef<'static>,
}

impl Lettering {
    /// The font that is built into the program.
    pub fn new() -> Self {
        let bytes = include_bytes!("../../assets/fonts/Inter-SemiBold.ttf");
        Self {
            font: FontRef::try_from_slice(bytes)
                .expect("the font is part of the program and was drawn from in every test"),
        }
    }

    /// What a text looks like, around the pixel on which its place lies.
    pub fn sprite(&self, text: &Text, pen: &Pen<'_>) -> Sprite {
        let font = self
            .font
            .as_scaled(PxScale::from(text.size as f32 * pen.scale));
        let words = fit(&text.words, text.limit as f32 * pen.scale, &font);
        let width = length(&words, &font);
        let left = match text.align {
            Align::Left => 0.0,
            Align::Middle => -width / 2.0,
            Align::Right => -width,
        };
        let glyphs: Vec<OutlinedGlyph> = set(&words, left.round(), &font)
            .into_iter()
            .filter_map(|glyph| font.outline_glyph(glyph))
            .collect();
        let [r, g, b] = pen.theme.colour(text.ink);
        coverage(&glyphs, |cover| {
            let light = |channel: u8| (f32::from(channel) * cover).round() as u8;
            [light(r), light(g), light(b), (255.0 * cover).round() as u8]
        })
        .map_or_else(Sprite::default, |page| {
            Sprite::new(&page.layer(), pen.palette)
        })
    }
}

type Scaled<'a> = PxScaleFont<&'a FontRef<'static>>;

/// Pixels with their place.
struct Page {
    x: i32,
    y: i32,
    width: usize,
    pixels: Vec<[u8; 4]>,
}

impl Page {
    fn layer(&self) -> Layer<'_> {
        Layer {
            x: self.x,
            y: self.y,
            width: self.width,
            pixels: &self.pixels,
        }
    }
}

/// The characters that are shown, cut off before they are longer than `limit` pixels.
fn fit(words: &str, limit: f32, font: &Scaled<'_>) -> String {
    let mut fitting = String::new();
    let mut used = 0.0;
    let mut cut = 0;
    let ellipsis = font.h_advance(font.glyph_id(ELLIPSIS));
    for letter in words
        .chars()
        .filter(|letter| visible(*letter))
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

/// The character itself, or a box for one that the font has not.
fn shown(letter: char, font: &Scaled<'_>) -> char {
    if font.glyph_id(letter).0 == 0 {
        UNKNOWN
    } else {
        letter
    }
}

/// Whether a character takes up room: not controls, nor marks that only steer how others are written.
fn visible(letter: char) -> bool {
    let steers = matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{e0000}'..='\u{e01ef}');
    !letter.is_control() && !steers
}

fn length(words: &str, font: &Scaled<'_>) -> f32 {
    words
        .chars()
        .map(|letter| font.h_advance(font.glyph_id(letter)))
        .sum()
}

/// The letters side by side from `left` on, the middle of the capitals at height 0.
fn set(words: &str, left: f32, font: &Scaled<'_>) -> Vec<Glyph> {
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

/// The pixels that letters cover, each made from how much of it is covered; none if there is nothing to be seen.
fn coverage(glyphs: &[OutlinedGlyph], pixel: impl Fn(f32) -> [u8; 4]) -> Option<Page> {
    let bounds = glyphs
        .iter()
        .map(OutlinedGlyph::px_bounds)
        .reduce(|a, b| ab_glyph::Rect {
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
    Some(Page {
        x: bounds.min.x as i32,
        y: bounds.min.y as i32,
        width,
        pixels: covers.into_iter().map(pixel).collect(),
    })
}
