//! The picture of a position, its caption and its alt text.

use super::{after, position, square, start};
use crate::{
    DrawOptions, Presentation,
    camelot::{Move, State},
};
use zihin_rules::{Actor, Click, Phrase, Seat, State as _, Value};
use zihin_scene::{ALT_LIMIT, Ink, Mark, Paint, Point, Scene, Shape};

/// The number of stamps whose name starts like this.
fn stamps(scene: &Scene, name: &str) -> usize {
    let of = |mark: &&Mark| matches!(mark, Mark::Stamp(stamp) if stamp.art.name.starts_with(name));
    scene.marks.iter().filter(of).count()
}

/// The number of outlines of this width in an ink.
fn lines(scene: &Scene, ink: Ink, width: i32) -> usize {
    let line = |mark: &&Mark| {
        matches!(mark, Mark::Figure(figure)
            if figure.paint == Paint::Flat(ink) && figure.stroke == Some(width)
                && !matches!(figure.shape, Shape::Line(_)))
    };
    scene.marks.iter().filter(line).count()
}

/// The number of squares and pieces that are marked as chosen, as a target or as free to move.
fn glowing(scene: &Scene) -> usize {
    lines(scene, Ink::Glow, 4) + lines(scene, Ink::Glow, 8)
}

/// The number of pieces that may be captured.
fn capturing(scene: &Scene) -> usize {
    lines(scene, Ink::Capture, 4)
}

fn arrows(scene: &Scene) -> usize {
    let is_arrow = |mark: &&Mark| matches!(mark, Mark::Arrow(_));
    scene.marks.iter().filter(is_arrow).count()
}

fn draw_with_path(state: &State, path: &[&'static str]) -> Scene {
    let path: Vec<Click> = path.iter().map(|click| (*click).into()).collect();
    crate::AnyState::draw(
        state,
        &DrawOptions {
            path: &path,
            glow: true,
            ..DrawOptions::default()
        },
    )
}

#[test]
fn every_piece_is_on_the_board_or_among_the_captured() {
    let state = after(
        start(),
        "D6-F8 H11-F9 C6-E8-G8 J11-H11 H6-H8 E11-G9 J6-H6 C11-E11 I6-I8 D11-D9 I8-J9 D10-D8xD6 E6xC6",
    );
    for viewer in [Seat(0), Seat(1)] {
        let options = DrawOptions {
            viewer: Some(viewer),
            ..DrawOptions::default()
        };
        for state in [&start(), &state] {
            let scene = crate::AnyState::draw(state, &options);
            let captured: u32 = scene.marks.iter().filter_map(number).sum();
            let pieces = stamps(&scene, "man") + stamps(&scene, "knight");
            // Next to each number of captured pieces is one of them, and beside each name a man.
            let kinds = scene.marks.iter().filter_map(number).count();
            assert_eq!(pieces - kinds - 2 + captured as usize, 28, "{state}");
        }
    }
}

/// A number in the corners.
fn number(mark: &Mark) -> Option<u32> {
    match mark {
        Mark::Text(text) => text.words.parse().ok(),
        _ => None,
    }
}

#[test]
fn targets_captures_and_the_chosen_piece_are_marked_step_by_step() {
    let jumps = position("w M E5 m E6 D8 F8 n B13");
    let half = draw_with_path(&jumps, &["e5", "e7"]);
    assert_eq!((glowing(&half), capturing(&half)), (3, 2));
    assert_eq!((arrows(&half), stamps(&half, "ghost")), (1, 1));
    let whole = draw_with_path(&jumps, &["e5", "e7", "c9"]);
    assert_eq!((glowing(&whole), capturing(&whole)), (1, 0));
    assert_eq!((arrows(&whole), stamps(&whole, "ghost")), (1, 2));
    // A path that leads to no legal move is not drawn.
    assert_eq!(arrows(&draw_with_path(&jumps, &["e5", "e7", "e9"])), 0);
    assert_eq!(
        glowing(&crate::AnyState::draw(&jumps, &DrawOptions::default())),
        0
    );
    let free = position("w M E5 n B13 C13");
    assert_eq!(glowing(&draw_with_path(&free, &["e5"])), 9);
}

#[test]
fn pieces_that_may_move_are_marked_only_if_they_are_few_or_obliged() {
    let start = draw_with_path(&start(), &[]);
    assert_eq!(glowing(&start), 0, "all fourteen may move");
    // The sign of a piece that must move is a double line.
    let only = draw_with_path(&position("w M F1 E5 A5 n B13 C13"), &[]);
    assert_eq!(
        (lines(&only, Ink::Glow, 8), lines(&only, Ink::Glow, 4)),
        (1, 0)
    );
    let either = draw_with_path(&position("w M E5 H5 m E6 H6 n B13"), &[]);
    assert_eq!((lines(&either, Ink::Glow, 8), glowing(&either)), (0, 2));
}

#[test]
fn the_last_move_is_a_line_with_an_arrow_at_its_end_and_the_captured_pieces() {
    let before = position("w M E5 m E6 D8 F8 n B13");
    let state = after(before.clone(), "e5e7c9");
    let last = [(Actor::Seat(Seat(0)), "E5xE7xC9".to_owned())];
    let options = DrawOptions {
        last: Some((&before as &dyn crate::AnyState, &last)),
        ..DrawOptions::default()
    };
    let scene = crate::AnyState::draw(&state, &options);
    assert_eq!(
        (arrows(&scene), stamps(&scene, "ghost of Man of seat 1")),
        (1, 2)
    );
    let line = Shape::Line([606, 502].map(|y| Point::new(278, y)).to_vec());
    let is_line = |mark: &&Mark| matches!(mark, Mark::Figure(figure) if figure.shape == line);
    assert_eq!(
        scene.marks.iter().filter(is_line).count(),
        2,
        "ink and edge"
    );
    assert_eq!(scene.alt[1].key, "camelot-board-last");
}

/// The width of the picture on a phone, in pixels.
const PHONE: i32 = 325;

#[test]
fn every_piece_on_the_board_or_among_the_captured_is_twenty_pixels_high_on_a_phone() {
    let state = position("w M E5 N E6 m D8 n B13");
    let scene = crate::AnyState::draw(&state, &DrawOptions::default());
    let pieces = scene.marks.iter().filter_map(|mark| match mark {
        Mark::Stamp(stamp) => Some(&stamp.art),
        _ => None,
    });
    let mut seen = 0;
    for art in pieces {
        let heights = art.figures.iter().map(|figure| match &figure.shape {
            Shape::Disc { radius, .. } => 2 * radius,
            Shape::Polygon(corners) => {
                let rows = corners.iter().map(|corner| corner.y);
                rows.clone().max().unwrap() - rows.min().unwrap()
            }
            _ => 0,
        });
        let height = heights.max().unwrap();
        assert!(
            height * PHONE >= 20 * scene.size.x,
            "{}: {height}",
            art.name
        );
        seen += 1;
    }
    // Four on the board, one beside each name, and one beside each of four numbers of captured pieces.
    assert_eq!(seen, 10);
}

#[test]
fn ranks_are_named_on_one_straight_edge_and_files_on_another() {
    let scene = crate::AnyState::draw(&start(), &DrawOptions::default());
    let names = |is_name: fn(&str) -> bool| -> Vec<(i32, i32)> {
        let texts = scene.ground.iter().filter_map(|mark| match mark {
            Mark::Text(text) if is_name(&text.words) => Some((text.at.x, text.at.y)),
            _ => None,
        });
        texts.collect()
    };
    let ranks = names(|words| words.parse::<u8>().is_ok());
    let files = names(|words| words.parse::<u8>().is_err());
    assert_eq!((ranks.len(), files.len()), (16, 12));
    assert!(ranks.iter().all(|(x, _)| *x == ranks[0].0));
    assert!(files.iter().all(|(_, y)| *y == files[0].1));
}

/// The most letters of a sentence of the alt text in any language, without its names and lists.
const LONGEST_SENTENCE: usize = 80;

/// The most letters of a name.
const LONGEST_NAME: usize = 32;

#[test]
fn the_longest_alt_text_fits_into_discord() {
    let before = start();
    let last = [(
        Actor::Seat(Seat(0)),
        "C6-E8".to_owned() + &"-J12".repeat(40),
    )];
    let options = DrawOptions {
        last: Some((&before as &dyn crate::AnyState, &last)),
        ..DrawOptions::default()
    };
    // What stands between two items has at most four letters.
    let length = |value: &Value| match value {
        Value::Text(text) => text.chars().count(),
        Value::List(items) => {
            let text = |item: &Value| matches!(item, Value::Text(text) if text.len() <= 3);
            assert!(items.iter().all(text), "{items:?}");
            5 * items.len() + 2
        }
        _ => LONGEST_NAME,
    };
    let alt = crate::AnyState::draw(&start(), &options).alt;
    let lists: usize = alt
        .iter()
        .flat_map(|phrase| &phrase.args)
        .map(|(_, value)| length(value))
        .sum();
    assert!(lists + LONGEST_SENTENCE * alt.len() <= ALT_LIMIT);
}

/// A position | a move | the ends of the message keys that describe it.
const DESCRIBED: &str = "
    w M E5 n B13 C13 | e5 e6 | moved
    w M F16 A5 n B13 C13 | f16 g16 | castle-moved
    w M E5 E6 n B13 C13 | e5 e7 | cantered
    w M E5 A5 m E6 n B13 C13 | e5 e7 | jumped
    w N H5 M H6 m I8 n B13 C13 | h5 h7 j9 | charged
    w M G15 A5 n B13 C13 | g15 g16 | moved entered
    w M F3 A5 m F2 n B13 C13 | f3 f1 | jumped must-leave
    w M F16 G15 n B13 C13 | g15 g16 | moved entered won-castle
    w M E5 A5 m E6 | e5 e7 | jumped won-captured
    w M E5 m E6 n B13 | e5 e7 | jumped drawn-one-each
    w M A12 B12 B13 B14 A10 C11 C13 C15 n A13 | a10 a11 | moved won-blocked
";

#[test]
fn moves_are_described_in_words() {
    for case in DESCRIBED.trim().lines() {
        let [at, text, described] = case.split('|').map(str::trim).collect::<Vec<_>>()[..] else {
            panic!("{case} has three parts")
        };
        let state = position(at);
        let mv = state.read(Actor::Seat(Seat(0)), text).unwrap();
        let keys = Presentation::describe(&state, Actor::Seat(Seat(0)), &mv)
            .into_iter()
            .map(|phrase| phrase.key);
        let expected = described.split(' ').map(|key| format!("camelot-{key}"));
        assert!(keys.eq(expected), "{case}");
    }
}

/// A position | the clock | the ends of the caption's message keys.
const CAPTIONS: &str = "
    w M E5 n B13 C13 | 0 |
    w M E5 m E6 n C13 | 0 | due-capture
    w M F1 E5 n B13 C13 | 0 | due-leave
    w M F1 E5 m G2 n B13 | 0 | due-leave-capture
    w M E5 n B13 C13 | 60 | quiet
    b M F16 G16 n B13 | 0 |
";

#[test]
fn the_caption_names_obligations_and_draws_that_are_near() {
    for case in CAPTIONS.trim().lines() {
        let [at, clock, caption] = case.split('|').map(str::trim).collect::<Vec<_>>()[..] else {
            panic!("{case} has three parts")
        };
        let mut state = position(at);
        state.clock = clock.parse().unwrap();
        let keys = Presentation::caption(&state)
            .into_iter()
            .map(|phrase| phrase.key);
        let expected = caption
            .split_whitespace()
            .map(|key| format!("camelot-{key}"));
        assert!(keys.eq(expected), "{case}");
    }
    let twice = after(start(), "c6b6 c11b11 b6c6 b11c11");
    let keys: Vec<_> = Presentation::caption(&twice)
        .iter()
        .map(|phrase| phrase.key)
        .collect();
    assert_eq!(keys, ["camelot-twice"]);
}

/// The label of a click.
fn choice(state: &State, path: &[&'static str], to: &str) -> Option<Phrase> {
    let path: Vec<Click> = path.iter().map(|click| (*click).into()).collect();
    let choices = state.next(Actor::Seat(Seat(0)), &path).choices;
    let choice = choices
        .into_iter()
        .find(|choice| choice.click == square(to).click());
    choice.map(|choice| choice.label)
}

/// A position | clicks | a square | the end of the key of its duty, and the squares named.
const DUTIES: &str = "
    w N E5 M E6 m E8 G8 n B13 | | E5 | may E8
    w M E5 M A5 m E6 n B13 | | E5 | must E6
    w M E5 M H5 m E6 H6 n B13 | | H5 | may H6
    w M F1 E5 n B13 C13 | | F1 | leave
    w M F1 E5 m G2 n B13 | | F1 | leave-capture G2
    w M F16 n B13 C13 | | F16 | castle-move
    w N E5 M E6 m E8 n B13 | e5 | E7 | go-on
    w M G15 A5 n B13 C13 | g15 | G16 | enters
    w M F3 A5 m F2 n B13 C13 | f3 | F1 | own-castle
";

#[test]
fn labels_of_clicks_say_what_must_or_can_be_done() {
    for case in DUTIES.trim().lines() {
        let [at, path, to, expected] = case.split('|').map(str::trim).collect::<Vec<_>>()[..]
        else {
            panic!("{case} has four parts")
        };
        let path: Vec<&'static str> = if path.is_empty() {
            Vec::new()
        } else {
            vec![path.to_owned().leak()]
        };
        let label = choice(&position(at), &path, to).expect(case);
        let Some((_, Value::Phrase(duty))) = label.args.get(1) else {
            panic!("{case}: {label:?}")
        };
        let squares = duty.args.iter().flat_map(|(_, value)| value.items());
        let texts = squares.map(|value| match value {
            Value::Text(text) => text.clone(),
            other => panic!("{case}: {other:?}"),
        });
        let texts: Vec<String> = texts.collect();
        let squares = texts.first().map(|_| format!(" {}", texts.join(", ")));
        let found = duty.key.rsplit_once("duty-").expect(case).1.to_owned();
        assert_eq!(found + &squares.unwrap_or_default(), expected, "{case}");
    }
}

#[test]
fn labels_of_clicks_name_the_kind_of_step() {
    let label = |state: &State, path: &[&'static str], to: &str| {
        let choice = choice(state, path, to)?;
        Some(match choice.args.first() {
            Some((_, Value::Phrase(label))) => label.key,
            _ => choice.key,
        })
    };
    let state = position("w N E5 M E6 m E8 G8 n B13");
    assert_eq!(label(&state, &[], "E5"), Some("camelot-from-knight"));
    assert_eq!(label(&state, &[], "E6"), Some("camelot-from-man"));
    assert_eq!(label(&state, &["e5"], "E7"), Some("camelot-to-canter"));
    assert_eq!(
        label(&state, &["e5", "e7"], "E9"),
        Some("camelot-to-jump-man")
    );
    assert_eq!(label(&state, &["e5"], "D4"), Some("camelot-to"));
    let inside = position("w M F16 n B13 C13");
    assert_eq!(
        label(&inside, &["f16"], "G16"),
        Some("camelot-to-castle-move")
    );
    assert_eq!(label(&state, &["e5", "e7", "e9"], "E11"), None);
    assert!(
        state
            .moves(Actor::Seat(Seat(0)))
            .contains(&"E5-E7xE9".parse::<Move>().unwrap())
    );
}

#[test]
fn a_winner_has_a_star_and_after_a_draw_nobody() {
    let stars = |at, text| {
        let scene = crate::AnyState::draw(&after(position(at), text), &DrawOptions::default());
        let is_star = |mark: &&Mark| {
            matches!(mark, Mark::Figure(figure)
                if matches!(&figure.shape, Shape::Polygon(corners) if corners.len() == 10))
        };
        scene.marks.iter().filter(is_star).count()
    };
    assert_eq!(stars("w M E5 A5 m E6", "e5e7"), 1);
    assert_eq!(stars("w M E5 m E6 n B13", "e5e7"), 0);
}
