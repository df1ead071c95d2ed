//! The pictures of positions, compared with the display lists in `scenes/`.
//! `ZIHIN_UPDATE=1 cargo test --lib table::tests::pictures` rewrites them.

use super::{BAR_POSITION, START, TOP_TO_PLAY, any, marks, two_plays};
use crate::{ComparedMoves, DrawOptions};
use std::{env, fs, path::PathBuf};
use zihin_rules::{Actor, Click, Seat, SplitMix, Value};
use zihin_scene::{Ink, Mark, Point, Scene};

fn names() -> [String; 2] {
    ["Ioana".to_owned(), "Dmitri".to_owned()]
}

/// Compares a display list with the stored one, or stores it.
fn check(name: &str, list: &str) {
    let path =
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("table/tests/scenes/{name}.txt"));
    if env::var_os("ZIHIN_UPDATE").is_some() {
        fs::write(&path, list).unwrap();
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    for (line, (new, old)) in list.lines().zip(kept.lines()).enumerate() {
        assert_eq!(new, old, "line {} of {name}", line + 1);
    }
    assert_eq!(
        list.lines().count(),
        kept.lines().count(),
        "lines of {name}"
    );
}

#[test]
fn spectators_see_the_start_from_the_first_seat() {
    let names = names();
    let scene = any(START).draw(&DrawOptions {
        names: &names,
        ..DrawOptions::default()
    });
    check("start", &marks(&scene));
}

#[test]
fn the_background_depends_on_the_viewer_and_on_who_counts_the_points() {
    let ground = |position: &str, viewer| {
        let options = DrawOptions {
            viewer: Some(Seat(viewer)),
            ..DrawOptions::default()
        };
        any(position).draw(&options).ground
    };
    assert_eq!(ground(START, 0), ground(BAR_POSITION, 0));
    assert_ne!(ground(START, 0), ground(START, 1));
    assert_ne!(ground(START, 0), ground(TOP_TO_PLAY, 0));
    let lines = ground(START, 0)
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join("\n")
        + "\n";
    check("ground", &lines);
}

/// Where a number of a point is printed, and the seat in whose colour.
fn printed(scene: &Scene, number: u8) -> (Point, u8) {
    let found = scene.ground.iter().find_map(|mark| match mark {
        Mark::Text(text) if text.words == number.to_string() => match text.ink {
            Ink::Seat(seat, _) => Some((text.at, seat)),
            _ => None,
        },
        _ => None,
    });
    found.unwrap_or_else(|| panic!("{number} is printed"))
}

#[test]
fn the_printed_numbers_are_those_of_the_menu_for_whoever_is_to_move_and_in_their_colour() {
    for (position, mover) in [(START, 0), (TOP_TO_PLAY, 1)] {
        let state = any(position);
        for viewer in [None, Some(Seat(0)), Some(Seat(1))] {
            let options = DrawOptions {
                viewer,
                ..DrawOptions::default()
            };
            let scene = state.draw(&options);
            let checker = format!("checker of seat {mover} radius 38");
            for choice in state.next(Actor::Seat(Seat(mover)), &[]).choices {
                let number: u8 = choice.click.0.parse().unwrap();
                let (at, seat) = printed(&scene, number);
                assert_eq!(seat, mover, "{number}");
                let stands_there = scene.marks.iter().any(|mark| {
                    matches!(mark, Mark::Stamp(stamp) if stamp.art.name == checker
                        && stamp.at.x == at.x && (stamp.at.y - at.y).abs() < 100)
                });
                assert!(stands_there, "{position} {viewer:?}: {number}");
            }
        }
    }
}

#[test]
fn the_plays_since_ones_own_last_have_numbers_colours_and_ghosts() {
    let (before, state, moves) = two_plays();
    let options = DrawOptions {
        last: Some((&*before, &moves)),
        ..DrawOptions::default()
    };
    let list = marks(&state.draw(&options));
    let count = |part: &str| list.matches(part).count();
    for seat in [0, 1] {
        let ink = format!(" Seat({seat}, Face)");
        let arrows = list.lines().filter(|line| line.starts_with("arrow "));
        assert_eq!(arrows.filter(|line| line.ends_with(&ink)).count(), 2);
        assert_eq!(count(&format!("stamp number of seat {seat} ")), 2);
    }
    assert_eq!((count("ghost of seat 0"), count("ghost of seat 1")), (1, 0));

    let [only, roll] = [moves[2].clone(), moves[3].clone()];
    let mut later = before.boxed();
    for (actor, text) in &moves[..2] {
        later.play(*actor, text).unwrap();
    }
    let last = [only, roll];
    let options = DrawOptions {
        last: Some((&*later, &last)),
        ..DrawOptions::default()
    };
    let list = marks(&state.draw(&options));
    assert!(!list.contains("number of seat"), "a single play has none");
}

#[test]
fn a_play_of_an_earlier_game_of_the_match_is_not_drawn_on_the_board_of_the_next() {
    let before = any("-A-a---------------ddcab--:0:0:1:21:1:2:0:7:10");
    let mut state = before.clone();
    let mut moves = Vec::new();
    for text in ["3/1 1/off", "throw 5-2"] {
        let Some(actor) = state.turn().actor() else {
            break;
        };
        let Ok(text) = state.play(actor, text) else {
            break;
        };
        moves.push((actor, text));
    }
    let options = DrawOptions {
        last: Some((&*before, &moves)),
        ..DrawOptions::default()
    };
    assert!(
        !marks(&state.draw(&options)).contains("arrow "),
        "{moves:?}"
    );
}

#[test]
fn a_mistake_is_dashed_with_a_cross_beside_the_better_play_with_a_tick() {
    let options = DrawOptions {
        compared: Some(ComparedMoves {
            played: "13/10 6/5",
            better: "8/5 6/5",
        }),
        ..DrawOptions::default()
    };
    let list = marks(&any(START).draw(&options));
    let of = |ink: &str| {
        let lines = list.lines().filter(|line| line.contains("arrow "));
        let lines = lines.filter(|line| line.ends_with(ink));
        lines
            .map(|line| line.starts_with("dashed"))
            .collect::<Vec<_>>()
    };
    // 6/5 is part of both.
    let [worse, better] = [of(" Worse"), of(" Better")];
    assert_eq!((worse, better), (vec![true; 2], vec![false; 2]));
    assert!(of(" Arrow").is_empty(), "no arrow without a meaning");
    assert!(list.contains("stamp cross ") && list.contains("stamp tick "));
}

#[test]
fn a_partly_entered_play_is_shown_with_its_arrow_its_used_die_and_the_next_clicks() {
    let path = ["8", "5", "6"].map(Click::from);
    let options = DrawOptions {
        path: &path,
        glow: true,
        ..DrawOptions::default()
    };
    check("half_made", &marks(&any(START).draw(&options)));
}

#[test]
fn the_last_play_is_drawn_as_arrows_from_the_other_side_too() {
    let before = any(START);
    let mut after = before.clone();
    let seat = Actor::Seat(Seat(0));
    let mv = after.play(seat, "8/5 6/5").unwrap();
    let roll = after.play(Actor::Chance, "throw 6-4").unwrap();
    let last = [(seat, mv), (Actor::Chance, roll)];
    let options = DrawOptions {
        viewer: Some(Seat(1)),
        last: Some((&*before, &last)),
        ..DrawOptions::default()
    };
    check("last_move", &marks(&after.draw(&options)));
}

#[test]
fn high_stacks_have_a_number_and_the_winner_a_star() {
    let crowded =
        any("f-----H------Gi-----------:0:0:-1:00:10:9:0:11:10").draw(&DrawOptions::default());
    check("crowded", &marks(&crowded));
    let won = any("a----------------c-g----b-:0:0:1:00:3:1:0:3:10").draw(&DrawOptions::default());
    check("won", &marks(&won));
}

#[test]
fn every_checker_is_drawn_or_counted_in_a_random_match() {
    let mut state = any(START);
    let mut luck = SplitMix(3);
    for _ in 0..200 {
        let Some(actor) = state.turn().actor() else {
            break;
        };
        let mv = match actor {
            Actor::Chance => state.roll(&mut luck).unwrap(),
            Actor::Seat(_) => state.moves(actor).swap_remove(0),
        };
        state.play(actor, &mv).unwrap();
        let scene = state.draw(&DrawOptions::default());
        assert_eq!(checkers(&scene), [15, 15], "{}", state.text());
    }
}

/// The number of checkers of each seat in a picture; those of a high stack by its number.
fn checkers(scene: &Scene) -> [i32; 2] {
    let mut counts = [0; 2];
    let mut badge = None;
    for mark in &scene.marks {
        match mark {
            Mark::Stamp(stamp) => {
                for (seat, count) in counts.iter_mut().enumerate() {
                    let name = &stamp.art.name;
                    let big = *name == format!("checker of seat {seat} radius 38");
                    *count += i32::from(big || *name == format!("checker of seat {seat} edge-on"));
                    if *name == format!("badge of seat {seat}") {
                        badge = Some((seat, stamp.at));
                    }
                }
            }
            // The bar shows four of its checkers, a point five.
            Mark::Text(text) => {
                if let Some((seat, at)) = badge.take_if(|(_, at)| *at == text.at) {
                    let shown = if at.x == 568 { 4 } else { 5 };
                    counts[seat] += text.words.parse::<i32>().unwrap() - shown;
                }
            }
            _ => {}
        }
    }
    counts
}

#[test]
fn labels_say_which_checkers_must_enter_can_hit_or_can_be_borne_off() {
    let first = |position: &str| {
        let choices = any(position).next(Actor::Seat(Seat(0)), &[]).choices;
        choices[0].label.clone()
    };
    let bar = first("a--bA-D-C---cD---b-db-a-BA:0:0:1:63:0:0:0:3:10");
    assert_eq!(bar.key, "table-from-hits");
    assert!(
        bar.args.contains(&("points", Value::one_of([22]))),
        "{bar:?}"
    );
    assert!(format!("{bar:?}").contains("table-from-bar"), "{bar:?}");
    let off = first("-BBABBA------------cbb-bb-:0:0:1:63:0:0:0:3:10");
    assert_eq!(off.key, "table-from-off");
    assert_eq!(first(START).key, "table-from");
}

#[test]
fn the_alternative_text_names_the_colour_and_the_home_of_whoever_is_to_play() {
    for (viewer, home) in [(0, "table-home-below"), (1, "table-home-above")] {
        let options = DrawOptions {
            viewer: Some(Seat(viewer)),
            ..DrawOptions::default()
        };
        let first = format!("{:?}", any(START).draw(&options).alt[0]);
        assert!(
            first.contains("table-light") && first.contains(home),
            "{first}"
        );
    }
}

#[test]
fn the_alternative_text_says_in_a_sentence_that_a_player_had_to_pass() {
    let closed = "------E------------bbbbbbA:0:0:1:61:0:0:0:3:10";
    for (position, text, key) in [
        (closed, "pass", "table-board-passed"),
        (START, "8/5 6/5", "table-board-last"),
    ] {
        let state = any(position);
        let moves = [(Actor::Seat(Seat(0)), text.to_owned())];
        let options = DrawOptions {
            last: Some((&*state, &moves)),
            ..DrawOptions::default()
        };
        assert_eq!(state.draw(&options).alt[1].key, key, "{text}");
    }
}
