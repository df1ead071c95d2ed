//! Photos of people: decoded, cut to discs, and drawn in colours of their own after those of the theme.
#![allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "coordinates are a few thousand at most, and colours are bytes"
)]

use super::{canvas::Canvas, theme::Rgb};
use color_quant::NeuQuant;
use image::imageops::FilterType;
use image::{ImageFormat, ImageReader, Limits, RgbaImage};
use std::io::Cursor;
use zihin_scene::{Mark, Portrait, Scene};

/// How many colours the photos of a picture have together.
const COLOURS: usize = 128;
/// The most pixels along an edge of a photo.
const MAX_EDGE: u32 = 1024;
/// One in so many pixels is looked at to choose the colours.
const SAMPLING: i32 = 3;

/// A pixel of a photo over what was there: its index in the canvas, and its colour.
type Pixel = (usize, Rgb);

/// Draws the photos of a scene over its canvas, and adds their colours to those of the canvas.
pub fn draw(scene: &Scene, scale: f32, canvas: &mut Canvas, colours: &mut Vec<Rgb>) {
    let mut pixels = Vec::new();
    for mark in &scene.marks {
        if let Mark::Portrait(portrait) = mark {
            cut(portrait, scale, (canvas, colours), &mut pixels);
        }
    }
    if pixels.is_empty() {
        return;
    }
    let sample: Vec<u8> = pixels
        .iter()
        .flat_map(|(_, [r, g, b])| [*r, *g, *b, u8::MAX])
        .collect();
    let chosen = NeuQuant::new(SAMPLING, COLOURS, &sample);
    let first = colours.len();
    colours.extend(chosen.color_map_rgb().as_chunks::<3>().0);
    for (at, [r, g, b]) in pixels {
        canvas.scanlines[at] = (first + chosen.index_of(&[r, g, b, u8::MAX])) as u8;
    }
}

/// Adds the pixels of one photo, mixed with the picture at the edge of its disc and where it is translucent.
fn cut(
    portrait: &Portrait,
    scale: f32,
    (canvas, colours): (&Canvas, &[Rgb]),
    pixels: &mut Vec<Pixel>,
) {
    let radius = portrait.radius as f32 * scale;
    let edge = (2.0 * radius).round() as u32;
    let Some(photo) = decode(&portrait.png, edge) else {
        return;
    };
    let left = (portrait.at.x as f32 * scale - radius).round() as i32;
    let top = (portrait.at.y as f32 * scale - radius).round() as i32;
    for (column, row, pixel) in photo.enumerate_pixels() {
        let off = |at: u32| at as f32 + 0.5 - edge as f32 / 2.0;
        let within = (radius + 0.5 - off(column).hypot(off(row))).clamp(0.0, 1.0);
        let [light @ .., alpha] = pixel.0;
        let cover = within * f32::from(alpha) / 255.0;
        let at = (left + column as i32, top + row as i32);
        let Some(at) = canvas.index(at).filter(|_| cover > 0.0) else {
            continue;
        };
        let below = colours[usize::from(canvas.scanlines[at])];
        let mixed = |channel: usize| {
            let (over, under) = (f32::from(light[channel]), f32::from(below[channel]));
            (over * cover + under * (1.0 - cover)).round() as u8
        };
        pixels.push((at, [mixed(0), mixed(1), mixed(2)]));
    }
}

/// The middle of a photo as a square of so many pixels; none if it is not a PNG of a reasonable size.
fn decode(png: &[u8], edge: u32) -> Option<RgbaImage> {
    let mut reader = ImageReader::with_format(Cursor::new(png), ImageFormat::Png);
    let mut limits = Limits::default();
    limits.max_image_width = Some(MAX_EDGE);
    limits.max_image_height = Some(MAX_EDGE);
    reader.limits(limits);
    let photo = reader.decode().ok()?;
    let square = photo.resize_to_fill(edge.max(1), edge.max(1), FilterType::Triangle);
    Some(square.into_rgba8())
}
