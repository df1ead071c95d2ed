//! How eyes of each kind see a colour: the usual kinds of colour blindness, simulated, and no colour at all.

use zihin_render::Rgb;

/// A kind of colour vision.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Vision {
    /// Of all colours.
    #[default]
    Full,
    /// Without the cones for red.
    Protanopia,
    /// Without the cones for green, the most frequent colour blindness.
    Deuteranopia,
    /// Without the cones for blue.
    Tritanopia,
    /// Of lightness only, as on e-ink and in black and white print.
    Greyscale,
}

impl Vision {
    /// Every kind.
    pub const ALL: [Self; 5] = [
        Self::Full,
        Self::Protanopia,
        Self::Deuteranopia,
        Self::Tritanopia,
        Self::Greyscale,
    ];

    /// Its name on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::Protanopia => "protanopia",
            Self::Deuteranopia => "deuteranopia",
            Self::Tritanopia => "tritanopia",
            Self::Greyscale => "greyscale",
        }
    }

    /// The kind of this name, if there is one.
    pub fn find(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|vision| vision.id() == id)
    }

    /// What these eyes see of a colour.
    pub fn see(self, colour: Rgb) -> Rgb {
        if self == Self::Full {
            return colour;
        }
        let linear = colour.map(linear);
        self.matrix().map(|row| {
            let seen: f64 = row.iter().zip(linear).map(|(part, of)| part * of).sum();
            encoded(seen)
        })
    }

    /// What is seen of linear red, green and blue.
    /// Source of the colour blindnesses: Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency" (2009),
    /// severity 1; of lightness: the luminance of sRGB.
    const fn matrix(self) -> [[f64; 3]; 3] {
        match self {
            Self::Full => [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
            Self::Protanopia => [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
            Self::Deuteranopia => [
                [0.367_322, 0.860_646, -0.227_968],
                [0.280_085, 0.672_501, 0.047_413],
                [-0.011_820, 0.042_940, 0.968_881],
            ],
            Self::Tritanopia => [
                [1.255_528, -0.076_749, -0.178_779],
                [-0.078_411, 0.930_809, 0.147_602],
                [0.004_733, 0.691_367, 0.303_900],
            ],
            Self::Greyscale => [LUMINANCE; 3],
        }
    }
}

/// The contrast of two colours by the Web Content Accessibility Guidelines, from 1 to 21:
/// 3 for what carries a meaning, 4.5 for text.
pub fn contrast(one: Rgb, other: Rgb) -> f64 {
    let light = |colour: Rgb| {
        let parts = LUMINANCE.iter().zip(colour.map(linear));
        0.05 + parts.map(|(part, of)| part * of).sum::<f64>()
    };
    let (one, other) = (light(one), light(other));
    one.max(other) / one.min(other)
}

/// The parts of linear red, green and blue in the luminance of a colour.
const LUMINANCE: [f64; 3] = [0.2126, 0.7152, 0.0722];

/// A channel of sRGB as an intensity of light, 0 to 1.
fn linear(channel: u8) -> f64 {
    let channel = f64::from(channel) / 255.0;
    if channel <= 0.040_45 {
        channel / 12.92
    } else {
        ((channel + 0.055) / 1.055).powf(2.4)
    }
}

/// An intensity of light as a channel of sRGB.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "it is 0 to 255"
)]
fn encoded(light: f64) -> u8 {
    let light = light.clamp(0.0, 1.0);
    let channel = if light <= 0.003_130_8 {
        12.92 * light
    } else {
        1.055 * light.powf(1.0 / 2.4) - 0.055
    };
    (channel * 255.0).round() as u8
}
