//! Points and outlines in whole board units. Whole numbers, so that scenes can be compared and hashed.

use std::ops::{Add, Sub};

/// A position or an offset, in board units.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Point {
    /// Units to the right.
    pub x: i32,
    /// Units down.
    pub y: i32,
}

impl Point {
    /// The point `x` units to the right and `y` units down.
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }
}

impl Add for Point {
    type Output = Self;

    fn add(self, by: Self) -> Self {
        Self::new(self.x + by.x, self.y + by.y)
    }
}

impl Sub for Point {
    type Output = Self;

    fn sub(self, by: Self) -> Self {
        Self::new(self.x - by.x, self.y - by.y)
    }
}

/// An outline.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// A circle.
    Disc {
        /// Its centre.
        centre: Point,
        /// Its radius.
        radius: i32,
    },
    /// An upright rectangle.
    Rect {
        /// Its top left corner.
        at: Point,
        /// Its width and height.
        size: Point,
        /// The radius of its corners; 0 for sharp ones.
        round: i32,
    },
    /// A closed polygon through these corners.
    Polygon(Vec<Point>),
    /// An open line through these points; only its stroke is visible.
    Line(Vec<Point>),
}

impl Shape {
    /// A five-pointed star with its tips `radius` away from the centre.
    pub fn star(centre: Point, radius: i32) -> Self {
        // Sines and cosines of tenths of a circle from the top, in thousandths; the inner corners are at 0.45 of the radius.
        const CORNERS: [(i32, i32); 10] = [
            (0, -1000),
            (265, -364),
            (951, -309),
            (428, 139),
            (588, 809),
            (0, 450),
            (-588, 809),
            (-428, 139),
            (-951, -309),
            (-265, -364),
        ];
        let corner = |(x, y)| centre + Point::new(x * radius / 1000, y * radius / 1000);
        Self::Polygon(CORNERS.map(corner).to_vec())
    }

    /// A circle around `(x, y)`.
    pub const fn disc(x: i32, y: i32, radius: i32) -> Self {
        Self::Disc {
            centre: Point::new(x, y),
            radius,
        }
    }

    /// A rectangle with sharp corners and its top left corner at `(x, y)`.
    pub const fn rect(x: i32, y: i32, width: i32, height: i32) -> Self {
        Self::rounded(x, y, width, height, 0)
    }

    /// A rectangle with corners of radius `round` and its top left corner at `(x, y)`.
    pub const fn rounded(x: i32, y: i32, width: i32, height: i32, round: i32) -> Self {
        Self::Rect {
            at: Point::new(x, y),
            size: Point::new(width, height),
            round,
        }
    }
}
