//! Who could capture whom, in words and in the picture.

use super::{State, at};
use crate::{AttackQuery, DrawOptions, Presentation};
use zihin_rules::{Click, Phrase, Seat, Value};
use zihin_scene::{Ink, Mark, Paint, Scene, Shape};

/// Black's L6 on c2 could capture three towers, and be captured by the S3 on d3, which no tower could capture.
const PLAY: &str =
    "3 5/5/1wm3wl4ws31/2bl6wm41/5 gs41gl62/5/2wl32/5/1ws63 1bs63/bm34/5/3gm61/gs34 b -/-/- -/-/-";

fn ask(seat: u8, piece: &Click) -> AttackQuery<'_> {
    AttackQuery::Piece {
        seat: Seat(seat),
        piece,
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

/// The number of outlines in an ink.
fn lines(scene: &Scene, ink: Ink) -> usize {
    let line = |mark: &&Mark| matches!(mark, Mark::Figure(figure) if matches!(figure.stroke, Some(6 | 12)) && figure.paint == Paint::Flat(ink) && !matches!(figure.shape, Shape::Line(_)));
    scene.marks.iter().filter(line).count()
}

fn arrows(scene: &Scene) -> usize {
    let is_arrow = |mark: &&Mark| matches!(mark, Mark::Arrow(_));
    scene.marks.iter().filter(is_arrow).count()
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

#[test]
fn a_chosen_tower_is_shown_with_what_it_could_capture_and_what_could_capture_it() {
    let state = at(PLAY);
    let piece = Click::from("bwc2");
    let [takes, attacked] = &state.attacks(ask(0, &piece), None)[..] else {
        panic!("two lines")
    };
    assert_eq!(
        (text(takes, "others"), text(attacked, "others")),
        ("M4 d2, M3 b3, L4 c3".to_owned(), "S3 d3".to_owned())
    );
    let scene = picture(&state, ask(0, &piece));
    assert_eq!(
        (lines(&scene, Ink::Glow), lines(&scene, Ink::Capture)),
        (1, 3)
    );
    assert_eq!(arrows(&scene), 1);
}

#[test]
fn it_does_not_matter_whose_turn_it_is() {
    let state = at(PLAY);
    let piece = Click::from("bwd3");
    let [takes, attacked] = &state.attacks(ask(1, &piece), None)[..] else {
        panic!("two lines")
    };
    assert_eq!(text(takes, "others"), "L6 c2");
    assert_eq!(text(attacked, "others"), "");
}

#[test]
fn only_towers_that_obey_a_seat_are_offered_to_it() {
    let state = at(PLAY);
    let offered = |seat| -> Vec<Click> {
        let pieces = state.pieces(Seat(seat), None).into_iter();
        pieces.map(|choice| choice.click).collect()
    };
    assert_eq!(offered(0), ["bwc2", "gba4", "gbb5"].map(Click::from));
    let foreign = Click::from("bwd3");
    assert!(state.attacks(ask(0, &foreign), None).is_empty());
    assert!(State::start(3).pieces(Seat(0), None).is_empty());
    let zihin = at("2 5/5/1ws33/1bm33/5 5/5/2gm32/2ws42/5 5/2bm42/5/2gm42/5 b -/-/l6 -/-/-");
    let pieces = zihin.pieces(Seat(0), None).into_iter();
    let clicks: Vec<Click> = pieces.map(|choice| choice.click).collect();
    assert_eq!(clicks, ["bwb2", "wgc3", "gbc4"].map(Click::from));
}

#[test]
fn threatened_towers_are_marked_and_named() {
    let state = at(PLAY);
    let scene = picture(&state, AttackQuery::Threatened);
    // The sign is a double line.
    let line = |mark: &&Mark| matches!(mark, Mark::Figure(figure) if figure.stroke == Some(12) && figure.paint == Paint::Flat(Ink::Threat));
    assert_eq!(scene.marks.iter().filter(line).count(), 4);
    let words: Vec<String> = state
        .attacks(AttackQuery::Threatened, None)
        .iter()
        .map(|line| text(line, "towers"))
        .collect();
    assert_eq!(words, ["L6 c2", "M4 d2, M3 b3, L4 c3"]);
}

#[test]
fn it_is_said_if_no_tower_is_threatened() {
    let state = at("3 2ws32/bl64/5/5/5 gm34/5/5/5/wm64 5/5/5/gs34/5 b -/-/- -/-/-");
    let none = state.attacks(AttackQuery::Threatened, None);
    assert_eq!(none, [Phrase::new("talat-none-threatened")]);
}
