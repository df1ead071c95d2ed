//! The marks on the board: large enough for a phone, over or under the checkers as they should be,
//! each in the form of its sign.

use super::{BAR_POSITION, START, any, marks, rings, two_plays};
use crate::DrawOptions;
use zihin_rules::{Actor, Click, Luck, Seat, SplitMix};
use zihin_scene::{Arrow, Mark, Point, Scene, Shape, Sign};

/// How long so many units are in a picture 325 pixels wide, in tenths of a pixel.
fn on_a_phone(scene: &Scene, units: i32) -> i32 {
    units * 3250 / scene.size.x
}

#[test]
fn on_a_phone_numbers_dice_and_checkers_are_large_enough() {
    let scene = any(START).draw(&DrawOptions::default());
    for mark in scene.ground.iter().chain(&scene.marks) {
        if let Mark::Text(text) = mark {
            // The capitals and digits of the font have 0.6 of the height of a line.
            assert!(on_a_phone(&scene, text.size) * 6 / 10 >= 90, "{text:?}");
        }
    }
    let stamps = scene.marks.iter().filter_map(|mark| match mark {
        Mark::Stamp(stamp) => Some(stamp),
        _ => None,
    });
    let width = |name: &str| {
        let stamp = stamps
            .clone()
            .find(|stamp| stamp.art.name.starts_with(name));
        match stamp.unwrap().art.figures[0].shape {
            Shape::Disc { radius, .. } => on_a_phone(&scene, 2 * radius),
            Shape::Rect { size, .. } => on_a_phone(&scene, size.x),
            _ => 0,
        }
    };
    assert!(width("die ") >= 280);
    assert!(width("checker of seat 0 radius 38") >= 200);
}

#[test]
fn the_dice_lie_on_the_half_of_whoever_plays_them_and_hide_no_checker() {
    let crowded = "-b----E-D---eE---c-e--A---:0:0:1:22:1:2:0:3:10";
    let top = crowded.replace(":0:0:1:", ":0:0:-1:");
    for (position, mover) in [(crowded, 0), (&*top, 1)] {
        for viewer in [0, 1] {
            let options = DrawOptions {
                viewer: Some(Seat(viewer)),
                ..DrawOptions::default()
            };
            let scene = any(position).draw(&options);
            let at = |name: &str| -> Vec<Point> {
                let stamps = scene.marks.iter().filter_map(|mark| match mark {
                    Mark::Stamp(stamp) if stamp.art.name.contains(name) => Some(stamp.at),
                    _ => None,
                });
                stamps.collect()
            };
            let dice = at("die ");
            assert_eq!(dice.len(), 4);
            for die in dice {
                assert_eq!(die.x > 568, mover == viewer, "{die}");
                let free = |checker: Point| {
                    (checker.x - die.x).abs() >= 52 + 38 || (checker.y - die.y).abs() >= 52 + 38
                };
                assert!(at("radius 38").into_iter().all(free), "{die}");
            }
        }
    }
}

#[test]
fn arrows_lie_under_the_checkers_and_over_the_dice_and_their_numbers_over_both() {
    let (before, state, moves) = two_plays();
    let options = DrawOptions {
        last: Some((&*before, &moves)),
        ..DrawOptions::default()
    };
    let list = marks(&state.draw(&options));
    let lines: Vec<&str> = list.lines().collect();
    let first = |part: &str| lines.iter().position(|line| line.contains(part)).unwrap();
    let last = |part: &str| lines.iter().rposition(|line| line.contains(part)).unwrap();
    assert!(last("arrow ") < first("radius 38"));
    assert!(first("arrow ") > last("stamp die"));
    assert!(first("number of seat") > last("radius 38"));
    assert!(first("number of seat") > last("stamp die"));
}

/// How many points of arrows are on dice whose middles are moved by this much.
fn crossed(scene: &Scene, aside: i32) -> usize {
    let stamps = scene.marks.iter().filter_map(|mark| match mark {
        Mark::Stamp(stamp) if stamp.art.name.contains("die ") => Some(stamp.at.x + aside),
        _ => None,
    });
    let dice: Vec<i32> = stamps.collect();
    let points = scene.marks.iter().filter_map(|mark| match mark {
        Mark::Arrow(arrow) => Some((0..=40).map(|part| arrow.point(part, 40))),
        _ => None,
    });
    let is_crossed = |at: &Point| {
        let mut dice = dice.iter();
        (at.y - 480).abs() < 52 && dice.any(|x| (at.x - x).abs() < 52)
    };
    points.flatten().filter(is_crossed).count()
}

#[test]
fn dice_lie_where_few_arrows_cross_them() {
    let mut luck = SplitMix(43);
    let mut state = any(START);
    let mut moves: Vec<(Actor, String)> = Vec::new();
    let (mut beside, mut central) = (0, 0);
    for _ in 0..60 {
        let Some(actor) = state.turn().actor() else {
            break;
        };
        let before = state.clone();
        let mv = match actor {
            Actor::Chance => state.roll(&mut luck).unwrap(),
            Actor::Seat(_) => {
                let mut all = state.moves(actor);
                let count = u32::try_from(all.len()).unwrap();
                all.swap_remove(luck.below(count) as usize)
            }
        };
        state.play(actor, &mv).unwrap();
        moves = vec![(actor, mv)];
        let scene = state.draw(&DrawOptions {
            last: Some((&*before, &moves)),
            ..DrawOptions::default()
        });
        let dice = scene.marks.iter().filter_map(|mark| match mark {
            Mark::Stamp(stamp) if stamp.art.name.contains("die ") => Some(stamp.at.x),
            _ => None,
        });
        let dice: Vec<i32> = dice.collect();
        let middle = dice.iter().sum::<i32>() / i32::try_from(dice.len()).unwrap().max(1);
        let aside = if middle > 568 { 866 } else { 270 } - middle;
        beside += crossed(&scene, 0);
        central += crossed(&scene, aside);
    }
    assert!(
        moves.len() == 1 && 2 * beside < central,
        "{beside} of {central}"
    );
}

#[test]
fn a_checker_that_must_enter_has_the_ring_of_what_must_move() {
    let picture = |position: &str| {
        let options = DrawOptions {
            glow: true,
            ..DrawOptions::default()
        };
        any(position).draw(&options)
    };
    let may = rings(&picture(START), Sign::MayMove);
    let must = rings(&picture(BAR_POSITION), Sign::MustMove);
    assert_eq!((may.len(), must.len()), (4, 1));
    assert!(must[0].1 > may[0].1, "the ring of what must move is bolder");
}

#[test]
fn a_blot_that_the_chosen_checker_can_hit_has_a_ring_of_its_own() {
    let path = [Click::from("bar")];
    let options = DrawOptions {
        glow: true,
        path: &path,
        ..DrawOptions::default()
    };
    let scene = any("a--bA-D-C---cD---b-db-a-BA:0:0:1:63:0:0:0:3:10").draw(&options);
    assert_eq!(rings(&scene, Sign::CaptureTarget).len(), 1);
    assert_eq!(rings(&scene, Sign::Origin).len(), 1);
}

#[test]
fn an_arrow_along_one_side_passes_above_the_checkers_between() {
    let path = ["8", "5"].map(Click::from);
    let options = DrawOptions {
        path: &path,
        ..DrawOptions::default()
    };
    let scene = any(START).draw(&options);
    let arrow = scene.marks.iter().find_map(|mark| match mark {
        Mark::Arrow(arrow) => Some(arrow),
        _ => None,
    });
    let arrow = arrow.unwrap();
    // The five on point 6.
    let passed = passed(&scene, arrow);
    assert_eq!(passed.len(), 5);
    assert!(passed.iter().all(|gap| *gap >= 0), "{passed:?}");
}

/// How far an arrow along the lower side passes above each of the checkers between its ends.
fn passed(scene: &Scene, arrow: &Arrow) -> Vec<i32> {
    let columns = arrow.from.x.min(arrow.to.x) + 1..arrow.from.x.max(arrow.to.x) - 38;
    let checkers = scene.marks.iter().filter_map(|mark| match mark {
        Mark::Stamp(stamp) if stamp.art.name.contains("radius 38") => Some(stamp.at),
        _ => None,
    });
    let checkers = checkers.filter(|at| at.y > 480 && columns.contains(&at.x));
    let on = |part: i32, [from, bend, to]: [i32; 3]| {
        let rest = 100 - part;
        (rest * rest * from + 2 * part * rest * bend + part * part * to) / 10_000
    };
    let gap = |at: Point| {
        let along = [arrow.from.x, arrow.bend.x, arrow.to.x];
        let part = (0..=100).min_by_key(|part| (on(*part, along) - at.x).abs());
        let height = on(part.unwrap(), [arrow.from.y, arrow.bend.y, arrow.to.y]);
        at.y - 38 - height
    };
    checkers.map(gap).collect()
}

/// The picture after a turn on the start position.
fn after(position: &str, texts: &[&str]) -> Scene {
    let before = any(position);
    let mut state = before.clone();
    let mut moves = Vec::new();
    for text in texts {
        let actor = state.turn().actor().unwrap();
        moves.push((actor, state.play(actor, text).unwrap()));
    }
    state.draw(&DrawOptions {
        last: Some((&*before, &moves)),
        ..DrawOptions::default()
    })
}

#[test]
fn arrows_to_a_point_behind_a_tall_stack_pass_above_it() {
    let scene = after(
        "-aBaB-F----------------ab-:0:0:1:43:0:0:0:3:10",
        &["6/2 6/3", "throw 6-1"],
    );
    let scene_of_stack = after(
        "--A-F--B---------------ab-:0:0:1:43:0:0:0:3:10",
        &["7/3 7/4", "throw 6-1"],
    );
    for scene in [scene, scene_of_stack] {
        let arrows = scene.marks.iter().filter_map(|mark| match mark {
            Mark::Arrow(arrow) => Some(arrow),
            _ => None,
        });
        let gaps: Vec<i32> = arrows.flat_map(|arrow| passed(&scene, arrow)).collect();
        assert!(!gaps.is_empty());
        assert!(gaps.iter().all(|gap| *gap >= 0), "{gaps:?}");
    }
}

#[test]
fn a_step_that_was_played_several_times_says_how_often() {
    let scene = after(
        "-b----E-C---eE---c-e----B-:0:0:1:22:1:2:0:3:10",
        &["13/11(3) 6/4", "throw 6-3"],
    );
    let words = |scene: &Scene| -> Vec<String> {
        let texts = scene.marks.iter().filter_map(|mark| match mark {
            Mark::Text(text) => Some(text.words.clone()),
            _ => None,
        });
        texts.filter(|words| words.starts_with('×')).collect()
    };
    assert_eq!(words(&scene), ["×3"]);
    let path = ["13", "11", "13", "11"].map(Click::from);
    let options = DrawOptions {
        path: &path,
        ..DrawOptions::default()
    };
    let entered = any("-b----E-C---eE---c-e----B-:0:0:1:22:1:2:0:3:10").draw(&options);
    assert_eq!(words(&entered), ["×2"]);
}

#[test]
fn the_number_of_a_move_covers_no_checker_that_was_hit_in_passing() {
    let before = any("-b----E-C---eE---c-e----B-:0:0:1:62:1:2:0:3:10");
    let mut state = before.clone();
    let mut moves = Vec::new();
    for text in ["24/18 13/11", "throw 6-1", "8/7*/1*", "throw 6-3"] {
        let actor = state.turn().actor().unwrap();
        moves.push((actor, state.play(actor, text).unwrap()));
    }
    let options = DrawOptions {
        last: Some((&*before, &moves)),
        ..DrawOptions::default()
    };
    let scene = state.draw(&options);
    let places = |name: &str| -> Vec<Point> {
        let stamps = scene.marks.iter().filter_map(|mark| match mark {
            Mark::Stamp(stamp) if stamp.art.name.starts_with(name) => Some(stamp.at),
            _ => None,
        });
        stamps.collect()
    };
    let (ghosts, numbers) = (places("ghost"), places("number"));
    assert_eq!((ghosts.len(), numbers.len()), (2, 4));
    assert!(ghosts.iter().all(|ghost| !numbers.contains(ghost)));
}
