//! A scene as text, a line for each mark, for tests and debugging.

use super::{Arrow, Figure, Mark, Paint, Point, Portrait, Scene, Shape, Stamp, Text};
use std::fmt;

impl fmt::Display for Scene {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "scene {}", self.size)?;
        self.ground
            .iter()
            .try_for_each(|mark| writeln!(f, "ground {mark}"))?;
        self.marks.iter().try_for_each(|mark| writeln!(f, "{mark}"))
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Figure(Figure {
                shape,
                stroke: None,
                paint,
            }) => write!(f, "fill {shape} {paint}"),
            Self::Figure(Figure {
                shape,
                stroke: Some(width),
                paint,
            }) => write!(f, "line {shape} width {width} {paint}"),
            Self::Stamp(Stamp { art, at }) => write!(f, "stamp {} at {at}", art.name),
            Self::Text(Text {
                words,
                at,
                size,
                align,
                ink,
                is_struck,
                ..
            }) => {
                let struck = if *is_struck { "struck " } else { "" };
                write!(
                    f,
                    "{struck}text {words:?} at {at} {align:?} size {size} {ink:?}"
                )
            }
            Self::Word(key, text) => write!(f, "word {key} {}", Self::Text(text.clone())),
            Self::Name(key, text) => write!(f, "name {key} {}", Self::Text(text.clone())),
            Self::Arrow(Arrow {
                from,
                to,
                ink,
                is_dashed,
                ..
            }) => {
                let dashes = if *is_dashed { "dashed " } else { "" };
                write!(f, "{dashes}arrow {from} to {to} {ink:?}")
            }
            Self::Portrait(Portrait { at, radius, .. }) => {
                write!(f, "portrait {at} radius {radius}")
            }
        }
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut list = |name: &str, points: &[Point]| {
            f.write_str(name)?;
            points.iter().try_for_each(|point| write!(f, " {point}"))
        };
        match self {
            Self::Disc { centre, radius } => write!(f, "disc {centre} radius {radius}"),
            Self::Rect { at, size, round } => write!(f, "rect {at} by {size} round {round}"),
            Self::Polygon(points) => list("polygon", points),
            Self::Line(points) => list("path", points),
        }
    }
}

impl fmt::Display for Paint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flat(ink) => write!(f, "{ink:?}"),
            Self::Translucent(ink, percent) => write!(f, "{ink:?} {percent}%"),
        }
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}
