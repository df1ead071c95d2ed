//! The contrast of what must be told apart, in every theme and for every kind of colour vision:
//! 3 to 1 for what carries a meaning, 4.5 to 1 for text.
//!
//! A piece, an arrow or a sign consists of two colours, a face and an outline; it stands off from what is under it if one of the two does.

use std::sync::Arc;
use zihin_lab::vision::{Vision, contrast};
use zihin_render::{Renderer, Rgb, Theme};
use zihin_rules::Seat;
use zihin_scene::{Figure, Ink, Mark, Pen, Point, Scene, Shape, Sign, Tone};

/// The least contrast of what carries a meaning.
const MEANING: f64 = 3.0;
/// The least contrast of text.
const TEXT: f64 = 4.5;

/// The fields of all boards: the felt, the castles or the squares of Talat, and the points or the squares of Camelot.
const FIELDS: [Ink; 3] = [Ink::Field, Ink::FieldLight, Ink::FieldDark];
/// Everything else under pieces, signs and arrows.
const FRAMES: [Ink; 2] = [Ink::Frame, Ink::FrameDark];

/// The seats of all games in the registry, the third of which plays on squares of one colour only.
const SEATS: [u8; 3] = [0, 1, 2];
const PAIR: [u8; 2] = [0, 1];

const fn face(seat: u8) -> Ink {
    Ink::Seat(seat, Tone::Face)
}

/// A colour in a picture: an ink, or what is seen of another one through a veil of it.
#[derive(Clone, Copy, Debug)]
enum Seen {
    Flat(Ink),
    Translucent { over: Ink, by: Ink, percent: u32 },
}

impl From<Ink> for Seen {
    fn from(ink: Ink) -> Self {
        Self::Flat(ink)
    }
}

impl Seen {
    fn colour(self, theme: Theme) -> Rgb {
        match self {
            Self::Flat(ink) => theme.colour(ink),
            Self::Translucent { over, by, percent } => {
                let (over, by) = (theme.colour(over), theme.colour(by));
                std::array::from_fn(|channel| {
                    let mixed = u32::from(over[channel]) * (100 - percent)
                        + u32::from(by[channel]) * percent;
                    u8::try_from(mixed / 100).unwrap()
                })
            }
        }
    }
}

/// Fails unless one of these colours stands off from what is under it,
/// in every theme and for every kind of colour vision.
fn check(least: f64, colours: &[Ink], under: impl Into<Seen>) {
    let under = under.into();
    for theme in Theme::ALL {
        for vision in Vision::ALL {
            let seen = |colour: Rgb| vision.see(colour);
            let below = seen(under.colour(theme));
            let found = colours
                .iter()
                .map(|ink| contrast(seen(theme.colour(*ink)), below))
                .fold(1.0, f64::max);
            assert!(
                found >= least,
                "{colours:?} on {under:?} in {theme:?}, {vision:?}: {found:.2} to 1"
            );
        }
    }
}

#[test]
fn points_and_castles_stand_off_from_what_is_around_them() {
    for point in [Ink::FieldLight, Ink::FieldDark] {
        check(MEANING, &[point], Ink::Field);
    }
    // Thin lines between squares; pieces of two squares never touch.
    check(1.5, &[Ink::Line], Ink::Field);
}

#[test]
fn pieces_stand_off_from_every_field_and_frame() {
    let outlined = |seat| [face(seat), Ink::Seat(seat, Tone::Rim)];
    for seat in SEATS {
        check(MEANING, &[face(seat)], Ink::Seat(seat, Tone::Rim));
        for under in FRAMES.into_iter().chain([Ink::Field, Ink::Backdrop]) {
            check(MEANING, &outlined(seat), under);
        }
        let frozen = Seen::Translucent {
            over: Ink::Field,
            by: Ink::Ice,
            percent: 35,
        };
        check(MEANING, &outlined(seat), frozen);
    }
    for seat in PAIR {
        // On points the outline is not even needed.
        for point in [Ink::FieldLight, Ink::FieldDark] {
            check(MEANING, &[face(seat)], point);
        }
    }
    check(MEANING, &[Ink::Ice], Ink::Field);
}

#[test]
fn the_pieces_of_every_two_seats_differ() {
    for seat in SEATS {
        for other in 0..seat {
            check(MEANING, &[face(seat)], face(other));
        }
    }
}

#[test]
fn signs_and_arrows_stand_off_from_every_field_and_piece() {
    let signs = Sign::ALL.map(|sign| (sign.ink(), sign.edge()));
    let compared = [Ink::Worse, Ink::Better].map(|ink| (ink, Ink::ArrowEdge));
    let entered = (Pen::ENTERED.ink, Pen::ENTERED.edge);
    for (ink, edge) in signs.into_iter().chain(compared).chain([entered]) {
        check(MEANING, &[ink], edge);
        for under in FIELDS.into_iter().chain(FRAMES).chain(SEATS.map(face)) {
            check(MEANING, &[ink, edge], under);
        }
    }
    // Arrows of moves have the colours of the pieces. Where only the edge stands off, it does so more than is needed, since it is thin.
    for seat in SEATS {
        let Pen { ink, edge, .. } = Pen::of_seat(Seat(seat));
        check(MEANING, &[ink], edge);
        check(TEXT, &[ink, edge], Ink::Field);
    }
    for seat in PAIR {
        let ink = Pen::of_seat(Seat(seat)).ink;
        for point in [Ink::FieldLight, Ink::FieldDark] {
            check(MEANING, &[ink], point);
        }
    }
    check(MEANING, &[Ink::Arrow], Ink::Field);
    // In Camelot they are told from the pieces that they pass.
    for seat in PAIR {
        let Pen { ink, edge, .. } = Pen::among_pieces_of(Seat(seat));
        check(MEANING, &[ink, Ink::Seat(seat, Tone::Rim)], edge);
        for square in [Ink::FieldLight, Ink::FieldDark] {
            check(MEANING, &[ink, edge], square);
        }
    }
}

#[test]
fn the_lines_of_every_sign_stand_off_from_points_and_squares_without_their_edges() {
    for ink in Sign::ALL.map(Sign::ink) {
        for square in [Ink::FieldLight, Ink::FieldDark] {
            check(MEANING, &[ink], square);
        }
    }
}

#[test]
fn every_text_can_be_read() {
    for text in [Ink::Text, Ink::Faint] {
        check(TEXT, &[text], Ink::Backdrop);
        // Behind the name of a player whose turn it is.
        let lit = Seen::Translucent {
            over: Ink::Backdrop,
            by: Ink::Glow,
            percent: 18,
        };
        check(TEXT, &[text], lit);
    }
    check(TEXT, &[Ink::Glow], Ink::Backdrop);
    check(MEANING, &[Ink::Arrow], Ink::Backdrop);
    for frame in FRAMES {
        check(TEXT, &[Ink::FrameText], frame);
    }
    // Numbers on pieces, and the initials of people on panels, who have the colours of all seats.
    for seat in SEATS.into_iter().chain([3]) {
        check(TEXT, &[Ink::Seat(seat, Tone::Inlay)], face(seat));
    }
}

/// The lightness of every pixel of a sign around a piece and its square, as small as on a phone.
fn lightness(sign: Sign, theme: Theme) -> Vec<u8> {
    let ring = Shape::disc(60, 60, 36);
    let square = Shape::rect(8, 8, 104, 104);
    let ground: Mark = Figure::fill(Shape::rect(0, 0, 240, 120), Ink::FieldLight).into();
    let mut marks: Vec<Mark> = sign.under(square).into_iter().collect();
    marks.extend(sign.over(&ring, 6));
    let scene = Scene {
        size: Point::new(240, 120),
        ground: Arc::new([ground]),
        marks,
        alt: Vec::new(),
    };
    let file = Renderer::new().draw(&scene, theme, 65).unwrap();
    let picture = image::load_from_memory(&file).unwrap();
    picture.into_luma8().into_raw()
}

#[test]
fn every_two_signs_differ_by_form_even_without_colour_on_a_phone() {
    for theme in Theme::ALL {
        let seen = Sign::ALL.map(|sign| (sign, lightness(sign, theme)));
        for (n, (sign, one)) in seen.iter().enumerate() {
            for (other, two) in &seen[..n] {
                let differing = one.iter().zip(two).filter(|(a, b)| a.abs_diff(**b) > 50);
                let differing = differing.count();
                assert!(
                    differing >= 12,
                    "{sign:?} and {other:?} in {theme:?}: {differing} pixels"
                );
            }
        }
    }
}

#[test]
fn contrast_and_vision_are_those_of_their_sources() {
    let (black, white) = ([0; 3], [255; 3]);
    assert!((contrast(black, white) - 21.0).abs() < 0.01);
    assert!((contrast(white, white) - 1.0).abs() < 0.01);
    // The lightest grey on white that the guidelines allow for text.
    assert!(contrast([0x76; 3], white) > 4.5 && contrast([0x77; 3], white) < 4.5);
    for vision in Vision::ALL {
        assert_eq!((vision.see(black), vision.see(white)), (black, white));
        assert_eq!(Vision::find(vision.id()), Some(vision));
    }
    let (red, green) = ([0xc0, 0x30, 0x20], [0x50, 0x70, 0x20]);
    let [r, g, b] = Vision::Greyscale.see(red);
    assert!(r == g && g == b && contrast([r, g, b], red) < 1.02);
    let apart = |vision: Vision| {
        let (one, other) = (vision.see(red), vision.see(green));
        one[0].abs_diff(other[0])
    };
    assert!(apart(Vision::Deuteranopia) < apart(Vision::Full) / 2);
}

/// A colour in CIELAB: lightness from 0 to 100, and two axes of hue.
fn lab(colour: Rgb) -> [f64; 3] {
    let linear = colour.map(|channel| (f64::from(channel) / 255.0).powf(2.2));
    let dot = |row: [f64; 3], of: [f64; 3]| row.iter().zip(of).map(|(a, b)| a * b).sum::<f64>();
    let [x, y, z] = [
        [0.4339, 0.3762, 0.1899],
        [0.2126, 0.7152, 0.0722],
        [0.0177, 0.1095, 0.8728],
    ]
    .map(|row| dot(row, linear).cbrt());
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

#[test]
fn the_colours_of_all_seats_differ_for_every_kind_of_colour_vision() {
    for theme in Theme::ALL {
        let faces = [0, 1, 2, 3].map(|seat| theme.colour(Ink::Seat(seat, Tone::Face)));
        for (n, one) in faces.iter().enumerate() {
            for (vision, other) in Vision::ALL
                .into_iter()
                .flat_map(|vision| faces[..n].iter().map(move |other| (vision, other)))
            {
                let (a, b) = (lab(vision.see(*one)), lab(vision.see(*other)));
                let difference = a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum::<f64>();
                assert!(
                    difference.sqrt() > 16.0,
                    "{theme:?} {vision:?} {one:?} {other:?}: {:.0}",
                    difference.sqrt()
                );
            }
        }
    }
}
