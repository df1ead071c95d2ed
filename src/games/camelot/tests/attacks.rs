//! Which piece could capture which, in words and in the picture.

use super::{position, start};
use crate::{AttackQuery, DrawOptions, Presentation, camelot::State};
use zihin_rules::{Click, Phrase, Seat, Value};
use zihin_scene::{Ink, Mark, Paint, Scene, Shape};

fn ask(seat: u8, piece: &Click) -> AttackQuery<'_> {
    AttackQuery::Piece {
        seat: Seat(seat),
        piece,
    }
}

/// The text of an argument; of a list, its texts with commas between them.
fn text(phrase: &Phrase, name: &str) -> String {
    let arg = phrase.args.iter().find(|(of, _)| *of == name);
    let Some((_, Value::List(items))) = arg else {
        panic!("{name}: {arg:?}")
    };
    let text = |item: &Value| match item {
        Value::Text(text) => text.clone(),
        other => panic!("{name}: {other:?}"),
    };
    items.iter().map(text).collect::<Vec<_>>().join(", ")
}

/// What the piece on a square of a seat could capture, and what could capture it.
fn answer(at: &str, seat: u8, piece: &'static str) -> [String; 2] {
    let piece = Click::from(piece);
    let lines = position(at).attacks(ask(seat, &piece), None);
    let [takes, attacked] = &lines[..] else {
        panic!("{at}: {lines:?}")
    };
    [takes, attacked].map(|line| text(line, "others"))
}

#[test]
fn a_piece_is_asked_what_it_could_capture_and_what_could_capture_it() {
    // A man jumps twice.
    assert_eq!(answer("w M E5 m E6 D8 n B13", 0, "e5"), ["E6, D8", "E6"]);
    // A knight charges over a friend.
    let charge = "w N E5 M E6 m E8 n B13";
    assert_eq!(answer(charge, 0, "e5"), ["E8", ""]);
    assert_eq!(answer(charge, 1, "e8"), ["", "E5"]);
    // Nothing captures a piece in a castle.
    assert_eq!(answer("w M F16 m F15 n B13", 0, "f16"), ["", ""]);
}

#[test]
fn it_does_not_matter_whose_turn_it_is() {
    assert_eq!(answer("b M E5 m E6 n B13", 0, "e5"), ["E6", "E6"]);
}

#[test]
fn every_piece_of_a_seat_is_offered_and_no_other_is_answered_for() {
    let state = start();
    for seat in [Seat(0), Seat(1)] {
        let pieces = state.pieces(seat, None);
        assert_eq!(pieces.len(), 14);
        for piece in &pieces {
            assert_eq!(state.attacks(ask(seat.0, &piece.click), None).len(), 2);
            assert!(
                state
                    .attacks(ask(1 - seat.0, &piece.click), None)
                    .is_empty()
            );
        }
    }
}

fn picture(state: &State, query: AttackQuery<'_>) -> Scene {
    let options = DrawOptions {
        glow: true,
        attacks: Some(query),
        ..DrawOptions::default()
    };
    crate::AnyState::draw(state, &options)
}

/// The number of outlines of this width in an ink.
fn lines(scene: &Scene, ink: Ink, width: i32) -> usize {
    let line = |mark: &&Mark| matches!(mark, Mark::Figure(figure) if figure.stroke == Some(width) && figure.paint == Paint::Flat(ink) && !matches!(figure.shape, Shape::Line(_)));
    scene.marks.iter().filter(line).count()
}

#[test]
fn the_picture_marks_the_piece_and_what_it_could_capture_with_an_arrow_from_each_attacker() {
    let state = position("w M E5 m E6 D8 F6 n B13");
    let piece = Click::from("e5");
    let scene = picture(&state, ask(0, &piece));
    assert_eq!(lines(&scene, Ink::Glow, 8), 1, "the piece");
    assert_eq!(lines(&scene, Ink::Capture, 4), 3, "E6, D8 and F6");
    let is_arrow = |mark: &&Mark| matches!(mark, Mark::Arrow(_));
    assert_eq!(scene.marks.iter().filter(is_arrow).count(), 2, "E6 and F6");
}

#[test]
fn threatened_pieces_of_both_sides_are_marked_and_named() {
    let state = position("w M E5 A5 m E6 n B13");
    let scene = picture(&state, AttackQuery::Threatened);
    // The sign is a double line.
    assert_eq!(lines(&scene, Ink::Threat, 8), 2);
    let words = state.attacks(AttackQuery::Threatened, None);
    let words: Vec<String> = words.iter().map(|line| text(line, "squares")).collect();
    assert_eq!(words, ["E5", "E6"]);
}
