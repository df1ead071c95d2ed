//! Colours by what they are for. It knows no colour: a theme says what each role looks like.

/// What a colour is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Ink {
    /// Around the board, behind names and scores.
    Backdrop,
    /// The frame of the board.
    Frame,
    /// The lit edge of the frame.
    FrameLight,
    /// The shaded edge of the frame, and hollows in it.
    FrameDark,
    /// Numbers on the frame.
    FrameText,
    /// The playing surface.
    Field,
    /// The lighter of two kinds of field.
    FieldLight,
    /// The darker of two kinds of field.
    FieldDark,
    /// Thin lines on the playing surface.
    Line,
    /// Names and numbers on the backdrop.
    Text,
    /// What matters less on the backdrop.
    Faint,
    /// What the last move did.
    Arrow,
    /// The edge of an arrow, which sets it off from whatever it crosses.
    ArrowEdge,
    /// What may be chosen now.
    Glow,
    /// What is under things: their shadow.
    Shadow,
    /// The pieces of a seat, and whatever else is in its colour.
    Seat(u8, Tone),
}

/// A shade of a seat's colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Tone {
    /// The colour itself.
    Face,
    /// Where light falls.
    Light,
    /// Where it is in the shade.
    Shade,
    /// The outline, seen against every field.
    Rim,
    /// What is inlaid into or written upon it.
    Mark,
}

impl Ink {
    /// Every ink of a theme for this many seats.
    pub fn all(seats: u8) -> impl Iterator<Item = Self> {
        use Ink::{
            Arrow, ArrowEdge, Backdrop, Faint, Field, FieldDark, FieldLight, Frame, FrameDark,
            FrameLight, FrameText, Glow, Line, Shadow, Text,
        };
        let plain = [
            Backdrop, Frame, FrameLight, FrameDark, FrameText, Field, FieldLight, FieldDark, Line,
            Text, Faint, Arrow, ArrowEdge, Glow, Shadow,
        ];
        let tones = [Tone::Face, Tone::Light, Tone::Shade, Tone::Rim, Tone::Mark];
        plain
            .into_iter()
            .chain((0..seats).flat_map(move |seat| tones.map(|tone| Self::Seat(seat, tone))))
    }
}
