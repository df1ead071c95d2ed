//! The picture of a position: towers, highlights and arrows.

use super::{State, at, play, random_move};
use crate::DrawOptions;
use crate::talat::Colour;
use zihin_rules::{Actor, Click, Ending, PerSeat, Phrase, Seat, SplitMix, State as _, Turn, Value};
use zihin_scene::{Figure, Ink, Mark, Paint, Point, Scene, Shape};

/// The number of stamps whose name starts like this.
fn stamps(scene: &Scene, name: &str) -> usize {
    let stamp =
        |mark: &&Mark| matches!(mark, Mark::Stamp(stamp) if stamp.art.name.starts_with(name));
    scene.marks.iter().filter(stamp).count()
}

/// The number of outlines in an ink and a width.
fn lines(scene: &Scene, ink: Ink, width: i32) -> usize {
    let line = |mark: &&Mark| matches!(mark, Mark::Figure(figure) if figure.stroke == Some(width) && figure.paint == Paint::Flat(ink) && !matches!(figure.shape, Shape::Line(_)));
    scene.marks.iter().filter(line).count()
}

#[test]
fn every_tower_is_shown_from_every_side_all_game_long() {
    let mut luck = SplitMix(11);
    for seats in [2, 3] {
        let mut state = State::start(seats);
        loop {
            for viewer in state.players() {
                let options = DrawOptions {
                    viewer: Some(viewer),
                    ..DrawOptions::default()
                };
                let hidden =
                    usize::from(seats == 2 && state.colour_to_place() != Some(super::Colour::Grey));
                assert_eq!(
                    stamps(&crate::AnyState::draw(&state, &options), "tower"),
                    27 - hidden,
                    "{state}"
                );
            }
            if !random_move(&mut state, &mut luck) {
                break;
            }
        }
    }
}

#[test]
fn the_zihin_s_towers_show_their_commander() {
    let state = at("2 5/5/1ws33/1bm33/5 5/5/2gm32/2ws42/5 5/2bm42/5/2gm42/5 b -/-/l6 -/-/-");
    let scene = crate::AnyState::draw(&state, &DrawOptions::default());
    // One on the board and one on the Zihin's plate.
    assert_eq!(
        (stamps(&scene, "obeys b"), stamps(&scene, "obeys w")),
        (2, 2)
    );
}

#[test]
fn frozen_boards_have_a_snowflake() {
    let state = at("3 2ws32/bl64/5/5/5 gm34/5/5/5/wm64 5/5/5/gs34/5 b -/-/- -/-/-");
    assert_eq!(
        stamps(
            &crate::AnyState::draw(&state, &DrawOptions::default()),
            "snowflake"
        ),
        1
    );
}

/// How many squares and towers are marked: to go to, to capture, chosen or able to move.
fn signs(state: &State, path: &[&'static str]) -> [usize; 3] {
    let path: Vec<Click> = path.iter().map(|click| Click::from(*click)).collect();
    let options = DrawOptions {
        path: &path,
        glow: true,
        ..DrawOptions::default()
    };
    let scene = crate::AnyState::draw(state, &options);
    let in_hand = lines(&scene, Ink::Glow, 8);
    [
        lines(&scene, Ink::Glow, 6) + lines(&scene, Ink::Glow, 12),
        lines(&scene, Ink::Capture, 6),
        in_hand,
    ]
}

#[test]
fn targets_captures_and_what_was_chosen_are_marked_step_by_step() {
    let setup = at("3 5/5/5/5/bs34 5/5/5/5/5 5/5/5/5/5 b s4m3l6/s3/s3 -/-/-");
    assert_eq!(signs(&setup, &["l6"]), [9, 0, 1]);
    assert_eq!(signs(&setup, &["l6", "bwc1"]), [0, 0, 0]);
    let play = at("3 4wl4/3ws61/1ws3bm42/5/bl64 gs41gl62/5/2wl32/5/1wm63 5/5/5/5/5 b -/-/- -/-/-");
    // The tower itself, two empty squares, and one tower ahead and one beside it.
    assert_eq!(signs(&play, &["bwc3"]), [3, 2, 0]);
}

#[test]
fn towers_that_may_move_are_marked_only_if_they_are_few() {
    let boards = |gb: &str| {
        at(&format!(
            "3 1bm41bl61/wm44/2wl32/5/1bs61wm3wl6 wl44/5/4gm3/5/ws42gl4gm6 {gb} b -/-/- -/-/-"
        ))
    };
    // Three of six, and four of seven.
    assert_eq!(signs(&boards("4bm6/3bl31/4gs6/5/1bl43"), &[]), [3, 0, 0]);
    assert_eq!(
        signs(&boards("4bm6/1bs41bl31/4gs6/5/1bl43"), &[]),
        [0, 0, 0]
    );
    assert_eq!(signs(&State::start(3), &[]), [0, 0, 0]);
}

#[test]
fn the_last_move_has_an_arrow_and_so_has_an_unconfirmed_one() {
    let before = at(
        "3 4wl4/3ws61/1ws3bm42/5/bl64 gs41gl62/5/2wl32/5/1wm63 1bs63/bm34/5/3gm61/gs34 b -/-/- -/-/-",
    );
    let arrows = |scene: &Scene| {
        scene
            .marks
            .iter()
            .filter(|mark| matches!(mark, Mark::Arrow(_)))
            .count()
    };
    let path = ["bwc3", "d4"].map(Click::from);
    let entered = crate::AnyState::draw(
        &before,
        &DrawOptions {
            path: &path,
            ..DrawOptions::default()
        },
    );
    let mut after = before.clone();
    play(&mut after, "bw:c3xd4");
    let moves = [(super::seat(0), "bw:c3xd4".to_owned())];
    let last = crate::AnyState::draw(
        &after,
        &DrawOptions {
            last: Some((&before, &moves)),
            ..DrawOptions::default()
        },
    );
    assert_eq!((arrows(&entered), arrows(&last)), (1, 1));
    assert_eq!(stamps(&entered, "tower"), stamps(&last, "tower"));
}

#[test]
fn an_arrow_from_where_another_tower_stands_now_lies_over_the_towers() {
    let before = at(
        "3 4wl4/3ws61/1ws3bm42/2bs42/bl64 gs41gl62/5/2wl32/5/1wm63 1bs63/bm34/5/3gm61/gs34 b -/-/- -/-/-",
    );
    let mut after = before.clone();
    let texts = ["bw:c3-c4", "bw:d4-c3", "gb:d2-d3"];
    let made = texts.into_iter().zip([0, 1, 2]).map(|(text, seat)| {
        play(&mut after, text);
        (super::seat(seat), text.to_owned())
    });
    let moves: Vec<_> = made.collect();
    let scene = crate::AnyState::draw(
        &after,
        &DrawOptions {
            last: Some((&before, &moves)),
            ..DrawOptions::default()
        },
    );
    let is_tower =
        |mark: &Mark| matches!(mark, Mark::Stamp(stamp) if stamp.art.name.starts_with("tower"));
    let last = scene
        .marks
        .iter()
        .rposition(is_tower)
        .expect("there are towers");
    let is_arrow = |mark: &&Mark| matches!(mark, Mark::Arrow(_));
    let (under, over) = scene.marks.split_at(last);
    let arrows = [under, over].map(|marks| marks.iter().filter(is_arrow).count());
    assert_eq!(arrows, [2, 1]);
}

#[test]
fn the_viewer_s_colour_is_at_the_bottom() {
    let state = State::start(3);
    let ground = |seat| {
        let options = DrawOptions {
            viewer: Some(Seat(seat)),
            ..DrawOptions::default()
        };
        crate::AnyState::draw(&state, &options).ground
    };
    assert_ne!(ground(0), ground(1));
    assert_eq!(
        crate::AnyState::draw(&state, &DrawOptions::default()).ground,
        ground(0)
    );
}

/// The corners of the glowing frames of name plates.
fn lit(scene: &Scene) -> Vec<Point> {
    let frame = |mark: &Mark| match mark {
        Mark::Figure(Figure {
            shape: Shape::Rect { at, .. },
            stroke: Some(3),
            paint: Paint::Flat(Ink::Glow),
        }) => Some(*at),
        _ => None,
    };
    scene.marks.iter().filter_map(frame).collect()
}

#[test]
fn the_plate_of_whoever_acts_is_lit_even_while_the_towers_of_the_zihin_are_placed() {
    let mut state = State::start(2);
    let first = lit(&crate::AnyState::draw(&state, &DrawOptions::default()));
    play(&mut state, "s3@wg:a5");
    let second = lit(&crate::AnyState::draw(&state, &DrawOptions::default()));
    assert_eq!((first.len(), second.len()), (1, 1));
    assert_ne!(first, second, "the turn has passed to the other player");
    let in_play = at("2 5/5/5/5/bs34 gm34/5/5/5/ws34 bm34/5/5/5/gm44 b -/-/l6 -/-/-");
    assert_eq!(
        lit(&crate::AnyState::draw(&in_play, &DrawOptions::default())),
        first
    );
}

#[test]
fn the_name_of_a_player_who_has_left_is_struck_through() {
    let names = ["Ana", "Bogdan", "Chloe"].map(str::to_owned);
    let struck = |left: &[Seat], turn: Option<Turn>| {
        let options = DrawOptions {
            names: &names,
            left,
            turn,
            ..DrawOptions::default()
        };
        let name = |mark: &Mark| match mark {
            Mark::Name(_, text) if text.is_struck => Some(text.words.clone()),
            _ => None,
        };
        let scene = crate::AnyState::draw(&State::start(3), &options);
        scene.marks.iter().filter_map(name).collect::<Vec<_>>()
    };
    assert_eq!(struck(&[Seat(1)], None), ["Bogdan"]);
    assert!(struck(&[], None).is_empty());
    // How a game ended is said below the board.
    let over = Ending {
        scores: PerSeat::splat(3, 0),
        ranks: PerSeat::splat(3, 1),
        by: "ending-resigned",
    };
    assert!(struck(&[Seat(1)], Some(Turn::Over(over))).is_empty());
}

#[test]
fn the_alternative_text_says_in_a_sentence_that_a_player_had_to_pass() {
    let play = "3 4wl4/3ws61/1ws3bm42/5/bl64 gs41gl62/5/2wl32/5/1wm63 1bs63/bm34/5/3gm61/gs34 b -/-/- -/-/-";
    let stuck = "3 wl3wl4wl6wm31/1bs43/5/5/5 gm34/5/5/5/wm64 5/5/5/gs34/5 b -/-/- -/-/-";
    for (position, text, key) in [
        (stuck, "pass", "talat-board-made-pass"),
        (play, "bw:c3-b4", "talat-board-made"),
    ] {
        let state = at(position);
        let moves = [(Actor::Seat(Seat(0)), text.to_owned())];
        let options = DrawOptions {
            last: Some((&state, &moves)),
            ..DrawOptions::default()
        };
        let last = &crate::AnyState::draw(&state, &options).alt[1];
        let made = Phrase::new(key).with("player", Seat(0));
        let made = match key {
            "talat-board-made" => made.with("move", Value::Move(text.to_owned())),
            _ => made,
        };
        let expected = Phrase::new("talat-board-last").with("count", 1);
        assert_eq!(*last, expected.with("moves", made), "{text}");
    }
}

#[test]
fn the_alternative_text_has_the_last_move_of_each_player_and_the_ring() {
    let before = "3 4wl4/3ws61/1ws3bm42/5/bl64 gs41gl62/5/2wl32/5/1wm63 1bs63/bm34/5/3gm61/gs34 b -/-/- -/-/-";
    let before = at(before);
    let mut state = before.clone();
    let mut moves = Vec::new();
    for _ in 0..4 {
        let actor = state.turn().actor().unwrap();
        let mv = state.moves(actor)[0];
        state.apply(actor, &mv);
        moves.push((actor, mv.to_string()));
    }
    let options = DrawOptions {
        last: Some((&before, &moves)),
        ..DrawOptions::default()
    };
    let alt = crate::AnyState::draw(&state, &options).alt;
    let last = alt.iter().find(|phrase| phrase.key == "talat-board-last");
    let last = format!("{:?}", last.unwrap());
    // The fourth move is the first player's second one, and the latest of them.
    let told = [1, 2, 3].map(|n| last.find(&moves[n].1).unwrap());
    assert!(told.is_sorted(), "{last}");
    assert_eq!(last.matches("talat-board-made").count(), 3, "{last}");
    assert_eq!(alt.last().unwrap().key, "talat-board-ring");
}

#[test]
fn once_its_towers_are_placed_the_alternative_text_names_none_of_the_zihin_to_be_placed() {
    let mut state = State::start(2);
    let hands = |state: &State| {
        let alt = crate::AnyState::draw(state, &DrawOptions::default()).alt;
        alt.iter()
            .filter(|phrase| phrase.key == "talat-board-hand")
            .count()
    };
    assert_eq!(hands(&state), 3);
    while state.colour_to_place() == Some(Colour::Grey) {
        let actor = state.turn().actor().unwrap();
        let mv = state.moves(actor)[0];
        state.apply(actor, &mv);
    }
    assert_eq!(state.hand(Colour::Grey).len(), 1, "one is left over");
    assert_eq!(hands(&state), 2);
}
