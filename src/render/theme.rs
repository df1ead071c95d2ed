//! The themes: the colour of every [`Ink`] in each of them. `scene/ink.rs` says what each ink is used for.
//!
//! What must be told apart differs in lightness, so that it does for every kind of colour vision: `src/lab/tests/contrast.rs` computes it.
#![allow(
    clippy::unreadable_literal,
    reason = "six digits are the usual form of a colour"
)]

use zihin_scene::{Ink, Tone};

/// Red, green and blue, 0 to 255.
pub type Rgb = [u8; 3];

/// How many seats have colours of their own; a fifth looks like the first.
pub(super) const SEATS: u8 = 4;

/// A colour scheme for pictures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// Maple and walnut on paper.
    Light,
    /// Green felt in the evening, for Discord's usual dark surface.
    #[default]
    Dark,
    /// Black, white and a few strong colours.
    Contrast,
    /// Birch, oak and cherry, without light and shade on the pieces.
    Wood,
    /// Black and grey on white, without any colour, for e-ink and paper.
    Print,
}

impl Theme {
    /// Every theme.
    pub const ALL: [Self; 5] = [
        Self::Light,
        Self::Dark,
        Self::Contrast,
        Self::Wood,
        Self::Print,
    ];

    /// Its name in settings and on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
            Self::Contrast => "contrast",
            Self::Wood => "wood",
            Self::Print => "print",
        }
    }

    /// The theme of this name, if there is one.
    pub fn find(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.id() == id)
    }

    /// The colour of an ink.
    pub const fn colour(self, ink: Ink) -> Rgb {
        let [_, r, g, b] = u32::to_be_bytes(colours(ink)[self as usize]);
        [r, g, b]
    }
}

/// The colours of an ink in every theme, in the order of [`Theme::ALL`]: light, dark, contrast, wood, print.
const fn colours(ink: Ink) -> [u32; Theme::ALL.len()] {
    match ink {
        Ink::Backdrop => [0xf6f1e7, 0x232428, 0x000000, 0x2a1b10, 0xffffff],
        Ink::Frame => [0x3f2315, 0x4a2f20, 0x000000, 0x875a33, 0xffffff],
        Ink::FrameLight => [0x8a5a38, 0x79523a, 0xffffff, 0xa9744a, 0x000000],
        Ink::FrameDark => [0x2f1a0e, 0x2b1b12, 0x000000, 0x2e1a0c, 0xffffff],
        Ink::FrameText => [0xf9ecd6, 0xf0e0c4, 0xffffff, 0xfff3df, 0x000000],
        Ink::Field => [0xead7b1, 0x063323, 0xffffff, 0xf6d59e, 0xffffff],
        Ink::FieldLight => [0x95714d, 0x9b8157, 0x898989, 0x9f6e3b, 0x868686],
        Ink::FieldDark => [0x936753, 0x947665, 0x7e7e7e, 0x9f6242, 0x6c6c6c],
        Ink::Line => [0xcba879, 0x2d5b48, 0xc4c4c4, 0xce9f69, 0xc4c4c4],
        Ink::Text => [0x332419, 0xf2f3f5, 0xffffff, 0xf7ecdc, 0x000000],
        Ink::Faint => [0x5f4d3b, 0xb9bcc3, 0xffffff, 0xcdbba2, 0x404040],
        Ink::Arrow => [0x196b9e, 0x5e8fb2, 0x0075e0, 0x367699, 0x202020],
        Ink::ArrowEdge => [0xffffff, 0x0b1c28, 0x000000, 0x0e0804, 0xffffff],
        Ink::Worse => [0xb82020, 0xff8a7a, 0xff4040, 0xff9480, 0x000000],
        Ink::Better => [0x23773e, 0x6fe08a, 0x00d060, 0x9bdc8a, 0x000000],
        Ink::Ice => [0x2272a5, 0x578cb1, 0x0075e0, 0x367699, 0x868686],
        Ink::Glow => [0x052610, 0xffeaa8, 0xffff00, 0xffd878, 0x000000],
        Ink::Capture => [0x4c0709, 0x5c0c0e, 0x600000, 0x4c0709, 0x000000],
        Ink::Threat => [0x290b46, 0x33104f, 0x400068, 0x290b46, 0x000000],
        Ink::Seat(seat, tone) => of_seat(seat % SEATS, tone),
    }
}

/// The colours of a seat in every theme.
const fn of_seat(seat: u8, tone: Tone) -> [u32; Theme::ALL.len()] {
    match (seat, tone) {
        (0, Tone::Face) => [0xfffaf0, 0xfdf8ee, 0xffffff, 0xfffaf0, 0xffffff],
        (0, Tone::Light) => [0xffffff, 0xffffff, 0xffffff, 0xfffaf0, 0xffffff],
        (0, Tone::Shade) => [0xebe0ca, 0xe6dac2, 0xffffff, 0xfffaf0, 0xffffff],
        (0, Tone::Rim) => [0x33241a, 0x33251a, 0x000000, 0x33200f, 0x000000],
        (0, Tone::Inlay) => [0x6e5234, 0x6b4f30, 0x000000, 0x6b4a26, 0x000000],
        (1, Tone::Face) => [0x0f0d0d, 0x232125, 0x000000, 0x0f0a06, 0x000000],
        (1, Tone::Light) => [0x2e2928, 0x434046, 0x000000, 0x0f0a06, 0x000000],
        (1, Tone::Shade) => [0x050404, 0x131214, 0x000000, 0x0f0a06, 0x000000],
        (1, Tone::Rim) => [0xe8d3ad, 0xe6d3b2, 0xffffff, 0xf0d9b0, 0xffffff],
        (1, Tone::Inlay) => [0xe3c89b, 0xe6cca2, 0xffffff, 0xe9c98f, 0xffffff],
        (2, Tone::Face) => [0x747980, 0x7c8692, 0x8a8a8a, 0x7c7870, 0x868686],
        (2, Tone::Light) => [0x92989e, 0x9ca5af, 0x8a8a8a, 0x7c7870, 0x868686],
        (2, Tone::Shade) => [0x5b6269, 0x646d79, 0x8a8a8a, 0x7c7870, 0x868686],
        (2, Tone::Rim) => [0x090c0f, 0xeef2f6, 0x000000, 0x0c0805, 0x000000],
        (2, Tone::Inlay) => [0x040506, 0x0c1014, 0x000000, 0x050302, 0x000000],
        (_, Tone::Face) => [0x8f3422, 0x8f3a2e, 0xa3203a, 0x7d2c18, 0xc8c8c8],
        (_, Tone::Light) => [0xb85843, 0xb96354, 0xa3203a, 0x7d2c18, 0xc8c8c8],
        (_, Tone::Shade) => [0x6b2415, 0x652419, 0xa3203a, 0x7d2c18, 0xc8c8c8],
        (_, Tone::Rim) => [0x4a170e, 0x34120d, 0xffffff, 0x33110a, 0x000000],
        (_, Tone::Inlay) => [0xfbe3d6, 0xfbe0d4, 0xffffff, 0xfbe3d6, 0x000000],
    }
}
