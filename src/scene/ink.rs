//! Inks: colours by their role. What each looks like is up to the theme, see `render/theme.rs`.

/// The role of a colour.
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
    /// The playing surface: felt, castles, the squares of a board of one colour.
    Field,
    /// The lighter of two kinds of points or squares.
    FieldLight,
    /// The darker of two kinds of points or squares.
    FieldDark,
    /// Thin lines on the playing surface.
    Line,
    /// Names and numbers on the backdrop.
    Text,
    /// Text of less importance on the backdrop.
    Faint,
    /// The last move: arrows, and the squares that it changed.
    Arrow,
    /// The edge of an arrow, which sets it off from what it crosses.
    ArrowEdge,
    /// A move that was a mistake.
    Worse,
    /// The move that would have been better.
    Better,
    /// The sheet of ice over a frozen board.
    Ice,
    /// What may be chosen now.
    Glow,
    /// What a move would capture.
    Capture,
    /// What an enemy could capture.
    Threat,
    /// The pieces of a seat, and everything else in its colour.
    Seat(u8, Tone),
}

/// A shade of a seat's colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Tone {
    /// The colour itself.
    Face,
    /// The lit side.
    Light,
    /// The shaded side.
    Shade,
    /// The outline, visible against every field.
    Rim,
    /// Inlays and writing on it.
    Inlay,
}

impl Ink {
    /// Every ink, with those of this many seats.
    pub fn all(seats: u8) -> impl Iterator<Item = Self> {
        use Ink::{
            Arrow, ArrowEdge, Backdrop, Better, Capture, Faint, Field, FieldDark, FieldLight,
            Frame, FrameDark, FrameLight, FrameText, Glow, Ice, Line, Text, Threat, Worse,
        };
        let plain = [
            Backdrop, Frame, FrameLight, FrameDark, FrameText, Field, FieldLight, FieldDark, Line,
            Text, Faint, Arrow, Ice, ArrowEdge, Glow, Worse, Better, Capture, Threat,
        ];
        let tones = [Tone::Face, Tone::Light, Tone::Shade, Tone::Rim, Tone::Inlay];
        plain
            .into_iter()
            .chain((0..seats).flat_map(move |seat| tones.map(|tone| Self::Seat(seat, tone))))
    }
}
