//! The pictures of positions, compared with the display lists in `scenes/`. `ZIHIN_UPDATE=1 cargo test --lib table::tests::pictures` rewrites
//! them.

use crate::games::{AnyState, Look, SHELF};
use crate::rules::{Actor, Click, Seat, SplitMix};
use crate::scene::{Mark, Scene};
use std::{env, fs, path::PathBuf};

const START: &str = "-b----E-C---eE---c-e----B-:0:0:1:31:1:2:0:3:10";
const BAR: &str = "a--bA-D-C---cD---b-db-a-AB:0:0:1:64:1:2:0:3:10";

/// The marks of a picture without its background, one line each.
fn marks(scene: &Scene) -> String {
    let lines = scene.to_string();
    lines
        .lines()
        .filter(|line| !line.starts_with("ground "))
        .map(|line| line.to_owned() + "\n")
        .collect()
}

fn table(position: &str) -> Box<dyn AnyState> {
    SHELF.find("table").unwrap().position(position).unwrap()
}

fn names() -> [String; 2] {
    ["Ioana".to_owned(), "Dmitri".to_owned()]
}

/// Compares a display list with the stored one, or stores it.
fn check(name: &str, list: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join(format!("src/games/table/tests/scenes/{name}.txt"));
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
    let scene = table(START).draw(&Look {
        names: &names,
        ..Look::default()
    });
    check("start", &marks(&scene));
}

#[test]
fn the_background_depends_on_the_viewer_only() {
    let ground = |position: &str, viewer| {
        let look = Look {
            viewer: Some(Seat(viewer)),
            ..Look::default()
        };
        table(position).draw(&look).ground
    };
    assert_eq!(ground(START, 0), ground(BAR, 0));
    assert_ne!(ground(START, 0), ground(START, 1));
    let lines = ground(START, 0)
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join("\n")
        + "\n";
    check("ground", &lines);
}

#[test]
fn a_partly_entered_play_is_shown_with_its_arrow_its_used_die_and_the_next_clicks() {
    let path = ["8", "5", "6"].map(Click::from);
    let look = Look {
        path: &path,
        glow: true,
        ..Look::default()
    };
    check("half_made", &marks(&table(START).draw(&look)));
}

#[test]
fn the_last_play_is_drawn_as_arrows_from_the_other_side_too() {
    let before = table(START);
    let mut after = before.clone();
    let seat = Actor::Seat(Seat(0));
    let mv = after.play(seat, "8/5 6/5").unwrap();
    let throw = after.play(Actor::Chance, "throw 6-4").unwrap();
    let last = [(seat, mv), (Actor::Chance, throw)];
    let look = Look {
        viewer: Some(Seat(1)),
        last: Some((&*before, &last)),
        ..Look::default()
    };
    check("last_move", &marks(&after.draw(&look)));
}

#[test]
fn high_stacks_have_a_number_and_the_winner_a_star() {
    let crowded = table("f-----H------Gi-----------:0:0:-1:00:10:9:0:11:10").draw(&Look::default());
    check("crowded", &marks(&crowded));
    let won = table("a----------------c-g----b-:0:0:1:00:3:1:0:3:10").draw(&Look::default());
    check("won", &marks(&won));
}

#[test]
fn every_checker_is_drawn_or_counted_in_a_random_match() {
    let mut state = table(START);
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
        let scene = state.draw(&Look::default());
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
                    let big = *name == format!("checker of seat {seat} radius 34");
                    *count += i32::from(big || *name == format!("checker of seat {seat} edge-on"));
                    if *name == format!("badge of seat {seat}") {
                        badge = Some((seat, stamp.at));
                    }
                }
            }
            // The bar shows four of its checkers, a point five.
            Mark::Text(text) => {
                if let Some((seat, at)) = badge.take_if(|(_, at)| *at == text.at) {
                    let shown = if at.x == 512 { 4 } else { 5 };
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
        let choices = table(position).next(Actor::Seat(Seat(0)), &[]).choices;
        choices[0].label.clone()
    };
    let bar = first("a--bA-D-C---cD---b-db-a-BA:0:0:1:63:0:0:0:3:10");
    assert_eq!(bar.key, "table-from-hits");
    assert!(bar.args.contains(&("points", "22".into())), "{bar:?}");
    assert!(format!("{bar:?}").contains("table-from-bar"), "{bar:?}");
    let off = first("-BBABBA------------cbb-bb-:0:0:1:63:0:0:0:3:10");
    assert_eq!(off.key, "table-from-off");
    assert_eq!(first(START).key, "table-from");
}

#[test]
fn the_alternative_text_names_the_colour_and_the_home_of_whoever_is_to_play() {
    for (viewer, home) in [(0, "table-home-below"), (1, "table-home-above")] {
        let look = Look {
            viewer: Some(Seat(viewer)),
            ..Look::default()
        };
        let first = format!("{:?}", table(START).draw(&look).alt[0]);
        assert!(
            first.contains("table-light") && first.contains(home),
            "{first}"
        );
    }
}
