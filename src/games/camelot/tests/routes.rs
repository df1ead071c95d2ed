//! The arrows of the last moves: a head on every step, and moves that meet side by side.

use super::{after, position};
use crate::DrawOptions;
use zihin_rules::{Actor, Seat};
use zihin_scene::{Ink, Mark, Paint, Pen, Point, Scene, Shape, Tone};

/// The heads of arrows over the pieces, with their edges in the colour of a seat.
fn heads(scene: &Scene, seat: u8) -> Vec<Point> {
    let edge = Paint::Flat(Pen::among_pieces_of(Seat(seat)).edge);
    let tips = scene.marks.iter().filter_map(|mark| match mark {
        Mark::Figure(figure) if figure.paint == edge && figure.stroke.is_some() => {
            match &figure.shape {
                Shape::Polygon(corners) if corners.len() == 3 => Some(corners[0]),
                _ => None,
            }
        }
        _ => None,
    });
    tips.collect()
}

#[test]
fn every_step_of_a_move_has_a_head_and_moves_that_meet_run_beside_each_other() {
    let before = position("w M E5 F6 H8 G7 D5 n B13 C13");
    let mut state = before.clone();
    let mut moves = Vec::new();
    for text in ["G7-G8", "B13-B12", "E5-G7-I9"] {
        let actor = Actor::Seat(Seat(u8::try_from(moves.len() % 2).unwrap()));
        state = after(state, text);
        moves.push((actor, text.to_owned()));
    }
    let options = DrawOptions {
        last: Some((&before as &dyn crate::AnyState, &moves)),
        ..DrawOptions::default()
    };
    let scene = crate::AnyState::draw(&state, &options);
    assert_eq!((heads(&scene, 0).len(), heads(&scene, 1).len()), (3, 1));
    let starts = scene.marks.iter().filter_map(|mark| match mark {
        Mark::Arrow(arrow) if arrow.edge == Ink::Seat(0, Tone::Face) => Some(arrow.from),
        _ => None,
    });
    // One begins and the other passes on G7.
    let starts: Vec<Point> = starts.collect();
    assert_eq!(starts.len(), 2);
    assert_ne!(starts[0], starts[1]);
    // No piece has the colour of an arrow, so that none is lost among those of its side.
    let inks = scene.marks.iter().filter_map(|mark| match mark {
        Mark::Arrow(arrow) => Some(arrow.ink),
        _ => None,
    });
    assert!(inks.into_iter().all(|ink| ink == Ink::Arrow));
}
