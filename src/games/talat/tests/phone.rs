//! The picture on a phone, where it is 325 pixels wide: the towers, and the ring of strengths.

use super::{State, at};
use crate::{DrawOptions, talat::Kind};
use zihin_rules::Click;
use zihin_scene::{Ink, Mark, Paint, Point, Shape, Stamp};

/// The width of the picture on a phone, in pixels.
const PHONE: i32 = 325;

/// The width and height of the base of a tower, in units.
fn base(stamp: &Stamp) -> (i32, i32) {
    let Some(Shape::Polygon(corners)) = stamp.art.figures.first().map(|figure| &figure.shape)
    else {
        panic!("{stamp:?} has a base")
    };
    let span = |along: fn(&Point) -> i32| {
        let least = corners.iter().map(along).min();
        let most = corners.iter().map(along).max();
        most.zip(least).map_or(0, |(most, least)| most - least)
    };
    (span(|corner| corner.x), span(|corner| corner.y))
}

#[test]
fn every_tower_on_a_board_is_twenty_four_pixels_wide_and_high() {
    let state = at("3 5/5/5/5/bs3bs4bs6bm3bm4 gl3gl4gl6gm61/5/5/5/5 5/5/5/5/5 b m6/s3/s4 -/-/-");
    let scene = crate::AnyState::draw(&state, &DrawOptions::default());
    let mut seen = 0;
    for mark in &scene.marks {
        if let Mark::Stamp(stamp) = mark
            && stamp.art.name.ends_with("at 100%")
        {
            let (width, height) = base(stamp);
            assert!(width.min(height) * PHONE >= 24 * scene.size.x, "{stamp:?}");
            seen += 1;
        }
    }
    assert_eq!(seen, 9);
}

#[test]
fn the_ring_of_strengths_names_all_nine_towers() {
    let scene = crate::AnyState::draw(&State::start(3), &DrawOptions::default());
    for kind in Kind::all() {
        let name = kind.name();
        assert_eq!(name, name.to_uppercase());
        let named = |mark: &&Mark| matches!(mark, Mark::Text(text) if text.words == name);
        assert_eq!(scene.ground.iter().filter(named).count(), 1, "{name}");
    }
    let arrows = scene.ground.iter();
    let arrows = arrows.filter(|mark| matches!(mark, Mark::Arrow(_)));
    assert_eq!(arrows.count(), 3, "large, medium, small, and back");
}

#[test]
fn the_tops_of_large_towers_leave_more_than_half_of_their_width_in_their_own_colour() {
    let scene = crate::AnyState::draw(
        &at("3 5/5/5/5/bl3bl4bl62 5/5/5/5/5 5/5/5/5/5 b -/-/- -/-/-"),
        &DrawOptions::default(),
    );
    let mut seen = 0;
    for mark in &scene.marks {
        if let Mark::Stamp(stamp) = mark
            && stamp.art.name.ends_with("at 100%")
            && let Shape::Polygon(top) = &stamp.art.figures[2].shape
        {
            let widest = top.iter().map(|corner| 2 * corner.x.abs()).max();
            let widest = widest.unwrap_or_default();
            assert!(widest > 0 && widest * 2 < base(stamp).0, "{stamp:?}");
            seen += 1;
        }
    }
    assert_eq!(seen, 3);
}

#[test]
fn a_sign_hides_no_corner_of_a_tower() {
    let path = ["bwc3"].map(Click::from);
    let play = at("3 4wl4/3ws61/1ws3bm42/5/bl64 gs41gl62/5/2wl32/5/1wm63 5/5/5/5/5 b -/-/- -/-/-");
    let scene = crate::AnyState::draw(
        &play,
        &DrawOptions {
            path: &path,
            glow: true,
            ..DrawOptions::default()
        },
    );
    // A tower reaches 36 units aside from the middle of its square.
    let mut seen = 0;
    for mark in &scene.marks {
        if let Mark::Figure(figure) = mark
            && figure.paint == Paint::Flat(Ink::Capture)
        {
            match &figure.shape {
                Shape::Rect { size, round, .. } => {
                    assert!(size.x / 2 >= 40 && *round <= 8, "{figure:?}");
                    seen += 1;
                }
                Shape::Line(points) => {
                    let (from, to) = (points[0], points[1]);
                    assert!(
                        (from.x - to.x).abs() + (from.y - to.y).abs() <= 12,
                        "{figure:?}"
                    );
                }
                _ => {}
            }
        }
    }
    assert_eq!(seen, 2);
}
