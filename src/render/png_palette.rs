//! The 64 colours that a picture may have, computed from its theme and seats: few enough for small files,
//! chosen so that no edge looks rough.

use super::theme::{Rgb, SEATS, Theme};
use std::sync::atomic::{AtomicU8, Ordering::Relaxed};
use zihin_scene::{Ink, Mark, Paint, Scene, Tone};

/// How many colours a palette has. Twice as many look no better and make files a tenth larger.
const COLOURS: usize = 64;
/// Bits a channel of the grid in which blended colours are looked up.
const BITS: u32 = 6;
/// Marks a cell of the grid that has not been looked up yet.
const UNKNOWN: u8 = u8::MAX;

/// Identifies a palette.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PaletteId {
    /// The theme.
    pub theme: Theme,
    /// Whether the fourth seat's colours are in it: only in pictures that show this seat,
    /// so that others have more shades of the rest.
    pub all_seats: bool,
}

impl PaletteId {
    /// How many palettes there are.
    pub const COUNT: usize = 2 * Theme::ALL.len();

    /// The palette of a scene in a theme.
    pub fn of(scene: &Scene, theme: Theme) -> Self {
        let inks = scene.ground.iter().chain(&scene.marks).flat_map(inks);
        let mut seats = inks.filter_map(|ink| match ink {
            Ink::Seat(seat, _) => Some(seat),
            _ => None,
        });
        Self {
            theme,
            all_seats: seats.any(|seat| seat >= SEATS - 1),
        }
    }

    /// Its number, from 0.
    pub const fn index(self) -> usize {
        2 * self.theme as usize + self.all_seats as usize
    }
}

/// The inks of a mark.
fn inks(mark: &Mark) -> Vec<Ink> {
    let figures = match mark {
        Mark::Figure(figure) => std::slice::from_ref(figure),
        Mark::Stamp(stamp) => &stamp.art.figures,
        Mark::Text(text) | Mark::Word(_, text) | Mark::Name(_, text) => return vec![text.ink],
        Mark::Arrow(arrow) => return vec![arrow.ink, arrow.edge],
        Mark::Portrait(_) => return Vec::new(),
    };
    let inks = figures.iter().map(|figure| match figure.paint {
        Paint::Flat(ink) | Paint::Translucent(ink, _) => ink,
    });
    inks.collect()
}

/// The colours of all pictures with the same palette.
pub struct Palette {
    /// The colours, at most 64.
    pub colours: Vec<Rgb>,
    /// The index of the nearest colour for each cell of the grid, filled in at its first use.
    near: Vec<AtomicU8>,
}

impl Palette {
    /// Chooses the colours: the inks of the theme, their common shades, and then, one at a time,
    /// the mixture of two inks that is farthest from all colours so far.
    pub fn new(PaletteId { theme, all_seats }: PaletteId) -> Self {
        let seats = if all_seats { SEATS } else { SEATS - 1 };
        let inks: Vec<Rgb> = Ink::all(seats).map(|ink| theme.colour(ink)).collect();
        let mut colours = Vec::with_capacity(COLOURS);
        for colour in inks.iter().copied().chain(shades(theme, seats)) {
            if colours.len() < COLOURS && !colours.contains(&colour) {
                colours.push(colour);
            }
        }
        let mut open: Vec<(Rgb, u32)> =
            mixtures(&inks).map(|mixture| (mixture, u32::MAX)).collect();
        let mut compared = 0;
        while colours.len() < COLOURS {
            for (mixture, gap) in &mut open {
                *gap = colours[compared..]
                    .iter()
                    .map(|colour| distance(*colour, *mixture))
                    .fold(*gap, u32::min);
            }
            compared = colours.len();
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

    /// The index of a colour, or of one near it if the palette lacks it, such as the shades at the edges of shapes.
    #[allow(clippy::cast_possible_truncation, reason = "there are at most COLOURS")]
    pub fn index(&self, colour: Rgb) -> u8 {
        let own = self.colours.iter().position(|other| *other == colour);
        own.map_or_else(
            || self.nearest_in_grid(colour.map(u32::from)),
            |index| index as u8,
        )
    }

    /// The index of the nearest colour.
    #[allow(clippy::cast_possible_truncation, reason = "there are at most COLOURS")]
    fn nearest(&self, colour: Rgb) -> u8 {
        let nearest = self
            .colours
            .iter()
            .enumerate()
            .min_by_key(|(_, other)| distance(**other, colour));
        nearest.map_or(0, |(index, _)| index as u8)
    }

    /// The index of the colour that results from drawing the premultiplied colour `light` of opacity
    /// `cover` (of 255) over the colour of index `below`.
    pub fn blend(&self, below: u8, light: [u8; 3], cover: u8) -> u8 {
        let below = self.colours[usize::from(below)];
        let through = 255 - u32::from(cover);
        let mixed = |channel: usize| {
            u32::from(light[channel]) + (u32::from(below[channel]) * through + 127) / 255
        };
        self.nearest_in_grid([mixed(0), mixed(1), mixed(2)].map(|channel| channel.min(255)))
    }

    /// The index of the colour nearest to the middle of this one's cell in the grid.
    /// Every thread would fill in the same value, so relaxed memory ordering is enough.
    fn nearest_in_grid(&self, colour: [u32; 3]) -> u8 {
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

/// Mixtures that cover many pixels or lie along many edges: half-way shades of each seat's pieces,
/// letters on the backdrop, the edges of fields, and the tints of signs and of moves.
fn shades(theme: Theme, seats: u8) -> impl Iterator<Item = Rgb> {
    use Ink::{
        Arrow, Backdrop, Capture, Field, FieldDark, FieldLight, FrameDark, Glow, Ice, Line, Text,
    };
    let seats = (0..seats).map(|seat| (Ink::Seat(seat, Tone::Face), Ink::Seat(seat, Tone::Shade)));
    let halves = seats
        .chain([
            (Text, Backdrop),
            (Field, FieldLight),
            (Field, FieldDark),
            (Field, Line),
        ])
        .map(|(from, to)| (from, to, 50));
    let fields = [Field, FieldLight, FieldDark];
    let tints = fields
        .into_iter()
        .flat_map(|field| [(field, Glow, 30), (field, Glow, 55), (field, Capture, 30)]);
    let lit = [
        (Backdrop, Glow, 17),
        (FrameDark, Glow, 30),
        (Field, Ice, 35),
        (FieldLight, Arrow, 35),
        (FieldDark, Arrow, 35),
    ];
    let all = halves.chain(tints).chain(lit);
    all.map(move |(from, to, percent)| mix(theme.colour(from), theme.colour(to), percent, 100))
}

/// A quarter, a half and three quarters of the way between each two inks.
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

/// The squared distance of two colours, green weighing most and blue least, as the eye sees them.
fn distance(one: Rgb, other: Rgb) -> u32 {
    let [r, g, b] =
        std::array::from_fn(|channel| u32::from(one[channel].abs_diff(other[channel])).pow(2));
    3 * r + 4 * g + 2 * b
}
