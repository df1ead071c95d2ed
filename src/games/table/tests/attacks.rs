//! Questions about hits: which blots a roll hits, and how the answers are drawn and worded.

use super::{any, rings};
use crate::{AttackQuery, DrawOptions};
use zihin_rules::{Click, Phrase, Seat, Value};
use zihin_scene::{Ink, Scene, Sign, Tone};

/// The bottom player has a blot on 9; the top player has blots on 5 and 1, from which it can be hit, and on 19.
/// The top player is to play.
const BLOTS: &str = "-aB--aE--A-dC-d--b-aB---b-:0:0:-1:31:1:2:0:3:10";

/// The position with one checker of the bottom player on 24 and a blot so many points away.
fn lone(distance: usize) -> String {
    let mut places = ['-'; 26];
    places[24] = 'A';
    places[24 - distance] = 'a';
    format!("{}:0:0:1:00:0:0:0:0:10", String::from_iter(places))
}

/// All numbers in a phrase and those within it, and the texts.
fn values(phrase: &Phrase) -> Vec<String> {
    let args = phrase.args.iter().map(|(_, value)| value);
    let all = args.flat_map(|value| value.items().iter().chain([value]));
    let inner = all.flat_map(|value| match value {
        Value::Phrase(inner) => values(inner),
        Value::Text(text) | Value::Move(text) => vec![text.clone()],
        Value::Number(number) => vec![format!("#{number}")],
        _ => Vec::new(),
    });
    inner.collect()
}

fn ask(position: &str, seat: u8, piece: &str) -> Vec<Phrase> {
    let piece = Click::from(piece.to_owned());
    let query = AttackQuery::Piece {
        seat: Seat(seat),
        piece: &piece,
    };
    any(position).attacks(query, None)
}

fn picture(position: &str, query: AttackQuery<'_>) -> Scene {
    any(position).draw(&DrawOptions {
        attacks: Some(query),
        glow: true,
        ..DrawOptions::default()
    })
}

#[test]
fn the_rolls_that_hit_a_blot_are_those_that_every_manual_of_backgammon_lists() {
    let known = [
        11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3, 0, 0, 1, 1, 0, 1, 0, 1,
    ];
    for (distance, rolls) in (1..).zip(known) {
        let answer = ask(&lone(distance), 0, "24");
        if rolls == 0 {
            assert_eq!(answer[0].key, "table-can-hit-none", "{distance}");
        } else {
            let found = values(&answer[0]);
            assert!(
                found.contains(&format!("#{rolls}")),
                "{distance}: {found:?}"
            );
        }
    }
}

#[test]
fn a_checker_that_is_covered_cannot_be_hit_and_a_blot_is_hit_from_where_the_answer_says() {
    let blot = ask(BLOTS, 0, "9");
    assert_eq!(blot[1].key, "table-hit-by");
    let by = values(&blot[1]);
    // The top player counts 5 as 20, 1 as 24 and 9 as 16.
    assert!(
        by.contains(&"24".to_owned()) && by.contains(&"20".to_owned()),
        "{by:?}"
    );
    assert_eq!(ask(BLOTS, 0, "6")[1].key, "table-hit-safe");
    assert!(ask(BLOTS, 0, "3").is_empty(), "nothing stands there");
}

#[test]
fn a_checker_on_the_bar_enters_before_another_one_hits() {
    let shut = "-------a----A------bbb-bbA:0:0:1:00:0:0:0:0:10";
    let other = ask(shut, 0, "12");
    // The bar enters on 22 only, with a 3; the other die must be a 5.
    let found = values(&other[0]);
    assert!(found.contains(&"#2".to_owned()), "{found:?}");
}

#[test]
fn threatened_blots_have_the_ring_of_the_sign_and_are_named_with_their_rolls() {
    let scene = picture(BLOTS, AttackQuery::Threatened);
    let rings = rings(&scene, Sign::Threatened);
    let lines = any(BLOTS).attacks(AttackQuery::Threatened, None);
    assert!(!rings.is_empty());
    let named: usize = lines
        .iter()
        .map(|line| format!("{line:?}").matches("table-throws").count())
        .sum();
    assert_eq!(rings.len(), named, "{lines:?}");
    let start = "-b----E-C---eE---c-e----B-:0:0:1:31:1:2:0:3:10";
    let none = any(start).attacks(AttackQuery::Threatened, None);
    assert_eq!(none[0].key, "table-threatened-none");
}

#[test]
fn the_chosen_checker_its_targets_and_its_attackers_are_drawn_without_the_dice() {
    let piece = Click::from("9");
    let query = AttackQuery::Piece {
        seat: Seat(0),
        piece: &piece,
    };
    let scene = picture(BLOTS, query);
    assert_eq!(rings(&scene, Sign::Origin).len(), 1);
    assert_eq!(
        rings(&scene, Sign::CaptureTarget).len(),
        2,
        "the blots on 5 and 1"
    );
    let list = scene.to_string();
    let arrows = list.lines().filter(|line| line.starts_with("arrow "));
    let attackers =
        arrows.filter(|line| line.ends_with(&format!("{:?}", Ink::Seat(1, Tone::Face))));
    assert!(attackers.count() >= 2);
    assert!(!list.contains("stamp die"));
}

#[test]
fn every_point_with_checkers_may_be_asked_about_in_the_printed_numbers() {
    let state = any(BLOTS);
    for seat in [Seat(0), Seat(1)] {
        let pieces = state.pieces(seat, None);
        assert!((1..=25).contains(&pieces.len()));
        for choice in pieces {
            let query = AttackQuery::Piece {
                seat,
                piece: &choice.click,
            };
            assert!(!state.attacks(query, None).is_empty(), "{choice:?}");
        }
    }
    // The top player is to move, so that the bottom player's 9 is printed as 16.
    let labels: Vec<String> = state
        .pieces(Seat(0), None)
        .iter()
        .flat_map(|choice| values(&choice.label))
        .collect();
    assert!(labels.contains(&"#16".to_owned()), "{labels:?}");
    let own = state.pieces(Seat(0), Some(Seat(0)));
    let own: Vec<String> = own
        .iter()
        .flat_map(|choice| values(&choice.label))
        .collect();
    assert!(own.contains(&"#9".to_owned()), "{own:?}");
    let blots = |numbers| state.attacks(AttackQuery::Threatened, numbers);
    let told = |numbers| blots(numbers).iter().flat_map(values).collect::<Vec<_>>();
    assert!(told(None).contains(&"16".to_owned()));
    assert!(told(Some(Seat(0))).contains(&"9".to_owned()));
}
