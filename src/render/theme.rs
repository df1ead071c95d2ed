//! The themes: the colour of every [`Ink`] in each of them. `scene/ink.rs` says what each ink is used for.

use crate::scene::Ink;

/// Red, green and blue, 0 to 255.
pub type Rgb = [u8; 3];

/// How many seats have colours of their own; a fifth looks like the first. Their faces differ in lightness, and so for every kind of colour
/// vision.
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
}

impl Theme {
    /// Every theme.
    pub const ALL: [Self; 3] = [Self::Light, Self::Dark, Self::Contrast];

    /// Its name in settings and on the command line.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
            Self::Contrast => "contrast",
        }
    }

    /// The theme of this name, if there is one.
    #[must_use]
    pub fn find(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.id() == id)
    }

    /// The colour of an ink.
    #[must_use]
    pub const fn colour(self, ink: Ink) -> Rgb {
        let hex = match self {
            Self::Light => light(ink),
            Self::Dark => dark(ink),
            Self::Contrast => contrast(ink),
        };
        let [_, r, g, b] = u32::to_be_bytes(hex);
        [r, g, b]
    }
}

/// The tones of each seat in the light theme, in the order of [`crate::scene::Tone`].
const LIGHT_SEATS: [[u32; 5]; SEATS as usize] = [
    [
        0x00fb_f4e4,
        0x00ff_fdf8,
        0x00e3_d4b8,
        0x0059_4330,
        0x008a_6a45,
    ],
    [
        0x0035_2f2d,
        0x0057_4f4b,
        0x0022_1d1c,
        0x0014_100f,
        0x00d9_b987,
    ],
    [
        0x0096_9ea6,
        0x00bd_c4ca,
        0x0074_7c84,
        0x002c_3238,
        0x002c_3238,
    ],
    [
        0x00b0_432f,
        0x00d0_6a52,
        0x007f_2e1f,
        0x004a_170e,
        0x00fb_e3d6,
    ],
];

const fn light(ink: Ink) -> u32 {
    match ink {
        Ink::Backdrop => 0x00f6_f1e7,
        Ink::Frame => 0x006b_432a,
        Ink::FrameLight => 0x0092_6240,
        Ink::FrameDark => 0x0047_2a19,
        Ink::FrameText => 0x00f3_e3c8,
        Ink::Field => 0x00ea_d5ae,
        Ink::FieldLight => 0x00c9_8f56,
        Ink::FieldDark => 0x0096_4b34,
        Ink::Line => 0x00c7_ab80,
        Ink::Text => 0x0033_2419,
        Ink::Faint => 0x0080_6d5a,
        // Ice marks a frozen board of Talat; give it an arm of its own to change it alone.
        Ink::Arrow | Ink::Ice => 0x0022_7fb5,
        Ink::Worse => 0x00c4_2b2b,
        Ink::Better => 0x0017_7a3c,
        Ink::ArrowEdge => 0x00ff_ffff,
        Ink::Glow => 0x0019_8f4a,
        Ink::Capture => 0x00c4_2b2b,
        Ink::Threat => 0x007a_2fb5,
        Ink::Shadow => 0x003a_2517,
        Ink::Seat(seat, tone) => LIGHT_SEATS[(seat % SEATS) as usize][tone as usize],
    }
}

/// The tones of each seat in the dark theme, in the order of [`crate::scene::Tone`].
const DARK_SEATS: [[u32; 5]; SEATS as usize] = [
    [
        0x00f4_ead6,
        0x00ff_fdf6,
        0x00d8_c7a8,
        0x004a_3828,
        0x0086_6640,
    ],
    [
        0x002c_2a2e,
        0x004d_4a50,
        0x001a_181b,
        0x00d8_c3a0,
        0x00d8_b98a,
    ],
    [
        0x008d_98a5,
        0x00b6_bfc9,
        0x006a_7582,
        0x0020_262d,
        0x0020_262d,
    ],
    [
        0x00ae_4437,
        0x00d4_6a58,
        0x007d_2f25,
        0x0034_120d,
        0x00fb_e0d4,
    ],
];

const fn dark(ink: Ink) -> u32 {
    match ink {
        Ink::Backdrop => 0x0023_2428,
        Ink::Frame => 0x0052_3524,
        Ink::FrameLight => 0x0079_5237,
        Ink::FrameDark => 0x0033_2016,
        Ink::FrameText => 0x00ee_dcbd,
        Ink::Field => 0x001f_5142,
        Ink::FieldLight => 0x00c6_a877,
        Ink::FieldDark => 0x0082_3a34,
        Ink::Line => 0x0034_6a59,
        Ink::Text => 0x00f2_f3f5,
        Ink::Faint => 0x00a3_a6ad,
        // Ice marks a frozen board of Talat; give it an arm of its own to change it alone.
        Ink::Arrow | Ink::Ice => 0x004f_b5f0,
        Ink::Worse => 0x00ff_6b5e,
        Ink::Better => 0x006f_e08a,
        Ink::ArrowEdge => 0x0010_2a3c,
        Ink::Glow => 0x00ff_cf3f,
        Ink::Capture => 0x00ff_5a4f,
        Ink::Threat => 0x00d5_8bff,
        Ink::Shadow => 0x0014_1814,
        Ink::Seat(seat, tone) => DARK_SEATS[(seat % SEATS) as usize][tone as usize],
    }
}

/// The tones of each seat in the contrast theme, in the order of [`crate::scene::Tone`].
const CONTRAST_SEATS: [[u32; 5]; SEATS as usize] = [
    [
        0x00ff_ffff,
        0x00ff_ffff,
        0x00ff_ffff,
        0x0000_0000,
        0x0000_0000,
    ],
    [
        0x0000_0000,
        0x0000_0000,
        0x0000_0000,
        0x00ff_ffff,
        0x00ff_ffff,
    ],
    [
        0x0094_9494,
        0x0094_9494,
        0x0094_9494,
        0x0000_0000,
        0x0000_0000,
    ],
    [
        0x00a3_203a,
        0x00a3_203a,
        0x00a3_203a,
        0x00ff_ffff,
        0x00ff_ffff,
    ],
];

const fn contrast(ink: Ink) -> u32 {
    match ink {
        Ink::Backdrop | Ink::Frame | Ink::FrameDark | Ink::ArrowEdge | Ink::Shadow => 0x0000_0000,
        Ink::FrameLight | Ink::FrameText | Ink::Text | Ink::Faint => 0x00ff_ffff,
        Ink::Field => 0x00f2_f2f2,
        Ink::FieldLight => 0x00bd_bdbd,
        Ink::FieldDark => 0x0070_7070,
        Ink::Line => 0x00a0_a0a0,
        // Ice marks a frozen board of Talat; give it an arm of its own to change it alone.
        Ink::Arrow | Ink::Ice => 0x0000_b7ff,
        Ink::Worse => 0x00ff_4040,
        Ink::Better => 0x0000_d060,
        Ink::Glow => 0x00ff_b000,
        Ink::Capture => 0x00ff_4040,
        Ink::Threat => 0x00c8_70ff,
        Ink::Seat(seat, tone) => CONTRAST_SEATS[(seat % SEATS) as usize][tone as usize],
    }
}
