//! Signs: what a mark around a piece or a square says. Each looks the same in every game, and differs from the others by its form as well as by its colour.

use super::{Figure, Ink, Mark, Shape};

/// What a mark around a piece or a square says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sign {
    /// It may move.
    MayMove,
    /// It must move.
    MustMove,
    /// The chosen piece, from where the move begins.
    Origin,
    /// The move may go there.
    Target,
    /// The move may go there, and captures what stands there or in between.
    CaptureTarget,
    /// An enemy could capture it.
    Threatened,
}

impl Sign {
    /// Every sign, in the order in which a player meets them.
    pub const ALL: [Self; 6] = [
        Self::MayMove,
        Self::MustMove,
        Self::Origin,
        Self::Target,
        Self::CaptureTarget,
        Self::Threatened,
    ];

    /// What lies under the pieces: a tint of this area; nothing for a sign that only surrounds.
    #[must_use]
    pub fn under(self, area: Shape) -> Option<Mark> {
        let percent = match self {
            Self::Origin => 55,
            Self::Target | Self::CaptureTarget => 30,
            Self::MayMove | Self::MustMove | Self::Threatened => return None,
        };
        Some(Figure::veil(area, self.ink(), percent).into())
    }

    /// What lies over the pieces: lines of this width along an outline. An edge sets them off from every field and piece.
    #[must_use]
    pub fn over(self, outline: &Shape, width: i32) -> Vec<Mark> {
        let line = |width, ink| Mark::from(Figure::line(outline.clone(), width, ink));
        let is_double = matches!(self, Self::MustMove | Self::Threatened);
        let bold = if is_double { width * 2 } else { width };
        let mut lines = vec![
            line(bold + width / 2, Ink::ArrowEdge),
            line(bold, self.ink()),
        ];
        if is_double {
            lines.push(line((width / 2).max(1), Ink::ArrowEdge));
        }
        lines
    }

    /// The colour.
    #[must_use]
    pub const fn ink(self) -> Ink {
        match self {
            Self::MayMove | Self::MustMove | Self::Origin | Self::Target => Ink::Glow,
            Self::CaptureTarget => Ink::Capture,
            Self::Threatened => Ink::Threat,
        }
    }
}
