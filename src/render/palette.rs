//! The colours that a picture of a theme may have: few enough for small files, chosen so that no edge looks rough. It knows no shape.

use super::theme::{Rgb, SEATS, Theme};
use crate::scene::{Ink, Tone};
use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

/// How many colours a palette has; twice as many are not seen and make files a tenth larger.
const COLOURS: usize = 64;
/// Bits of a channel by which blended colours are looked up.
const BITS: u32 = 6;
/// Stands where a blended colour was not looked up yet.
const UNKNOWN: u8 = u8::MAX;

/// One frozen set of colours.
pub struct Palette {
    /// The colours.
    pub colours: Vec<Rgb>,
    /// The nearest colour to each coarse colour, filled in when it is first asked for.
    near: Vec<AtomicU8>,
}

impl Palette {
    /// The colours of a theme: its inks, their shades, and then again and again that mixture of two inks which is farthest from all so far.
    pub fn new(theme: Theme) -> Self {
        let inks: Vec<Rgb> = Ink::all(SEATS).map(|ink| theme.colour(ink)).collect();
        let mut colours = Vec::with_capacity(COLOURS);
        for colour in inks.iter().copied().chain(shades(theme)) {
            if !colours.contains(&colour) {
                colours.push(colour);
            }
        }
        let mut open: Vec<(Rgb, u32)> =
            mixtures(&inks).map(|mixture| (mixture, u32::MAX)).collect();
        let mut judged = 0;
        while colours.len() < COLOURS {
            for (mixture, gap) in &mut open {
                *gap = colours[judged..]
                    .iter()
                    .map(|colour| distance(*colour, *mixture))
                    .fold(*gap, u32::min);
            }
            judged = colours.len();
            match open.iter().max_by_key(|(_, gap)| *gap) {
                Some((mixture, 1..)) => colours.push(*mixture),
                _ => break,
            }
        }
        Self {
            colours,
            near: (0..1 << (3 * BITS))
                .map(|_| AtomicU8::new(UNKNOWN))
                .collect(),
        }
    }

    /// The index of the colour that is nearest to this one.
    #[allow(clippy::cast_possible_truncation, reason = "there are at most COLOURS")]
    pub fn nearest(&self, colour: Rgb) -> u8 {
        let nearest = self
            .colours
            .iter()
            .enumerate()
            .min_by_key(|(_, other)| distance(**other, colour));
        nearest.map_or(0, |(index, _)| index as u8)
    }

    /// The index of what is seen when `light` is added to a colour of which `cover` parts in 255 are hidden.
    pub fn blend(&self, below: u8, light: [u8; 3], cover: u8) -> u8 {
        let below = self.colours[usize::from(below)];
        let through = 255 - u32::from(cover);
        let mixed = |channel: usize| {
            u32::from(light[channel]) + (u32::from(below[channel]) * through + 127) / 255
        };
        self.coarse([mixed(0), mixed(1), mixed(2)].map(|channel| channel.min(255)))
    }

    /// The index of the colour that is nearest to the middle of this one's cell in a coarse grid. What one thread fills in is
    /// what any other would, so there is nothing to be ordered between them.
    fn coarse(&self, colour: [u32; 3]) -> u8 {
        let [r, g, b] = colour.map(|channel| channel >> (8 - BITS));
        let cell = &self.near[((r << (2 * BITS)) | (g << BITS) | b) as usize];
        let known = cell.load(Relaxed);
        if known != UNKNOWN {
            return known;
        }
        #[allow(clippy::cast_possible_truncation, reason = "cells lie within 0 to 255")]
        let middle = [r, g, b].map(|cell| ((cell << (8 - BITS)) + (1 << (7 - BITS))) as u8);
        let index = self.nearest(middle);
        cell.store(index, Relaxed);
        index
    }
}

impl std::fmt::Debug for Palette {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Palette")
            .field("colours", &self.colours.len())
            .finish_non_exhaustive()
    }
}

/// Mixtures that cover many pixels or lie along many edges: half-way shades of each seat's pieces, letters on the backdrop, the edges
/// of fields, and what glows or lies in the shadow.
fn shades(theme: Theme) -> impl Iterator<Item = Rgb> {
    use Ink::{Backdrop, Field, FieldDark, FieldLight, FrameDark, Glow, Shadow, Text};
    let seats = (0..SEATS).map(|seat| (Ink::Seat(seat, Tone::Face), Ink::Seat(seat, Tone::Shade)));
    let halves = seats
        .chain([(Text, Backdrop), (Field, FieldLight), (Field, FieldDark)])
        .map(|(from, to)| (from, to, 50));
    let glow = [
        (Backdrop, Glow, 16),
        (FieldLight, Glow, 55),
        (FieldDark, Glow, 55),
        (FrameDark, Glow, 55),
    ];
    let shadow = [Field, FieldLight, FieldDark].map(|ink| (ink, Shadow, 45));
    let all = halves.chain(glow).chain(shadow);
    all.map(move |(from, to, percent)| mix(theme.colour(from), theme.colour(to), percent, 100))
}

/// A quarter, half and three quarters of each ink with each other.
fn mixtures(inks: &[Rgb]) -> impl Iterator<Item = Rgb> {
    let pairs = inks
        .iter()
        .enumerate()
        .flat_map(|(n, one)| inks[..n].iter().map(move |other| (*one, *other)));
    pairs.flat_map(|(one, other)| (1..4).map(move |part| mix(one, other, part, 4)))
}

/// The colour `part / whole` of the way from one to another.
#[allow(
    clippy::cast_possible_truncation,
    reason = "a mean of two bytes is a byte"
)]
fn mix(from: Rgb, to: Rgb, part: u32, whole: u32) -> Rgb {
    std::array::from_fn(|channel| {
        ((u32::from(from[channel]) * (whole - part) + u32::from(to[channel]) * part) / whole) as u8
    })
}

/// How different two colours look: squared, green weighing most and blue least.
fn distance(one: Rgb, other: Rgb) -> u32 {
    let [r, g, b] =
        std::array::from_fn(|channel| u32::from(one[channel].abs_diff(other[channel])).pow(2));
    3 * r + 4 * g + 2 * b
}
