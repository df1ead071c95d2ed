//! Pictures of every game, over random games: texts fit, every theme can be drawn, winners are marked.

use zihin_games::{AnyState, AttackQuery, DrawOptions, GAMES};
use zihin_locale::Language;
use zihin_render::{Renderer, Theme};
use zihin_rules::{Actor, Click, Ending, Options, PerSeat, Seat, SplitMix, Turn};
use zihin_scene::{ALT_LIMIT, Scene};
use zihin_testing::random_game::games_by_seats;
use zihin_testing::random_game::pick;
use zihin_testing::{catalog, registry};

/// Plies between checked pictures.
const EVERY: usize = 7;

/// Draws the positions of a random game as they would be posted, with the last move, from every side.
fn walk(mut state: Box<dyn AnyState>, seats: u8, look_at: &mut dyn FnMut(&Scene, &dyn AnyState)) {
    let names: Vec<String> = (0..seats).map(|_| "Ț".repeat(32)).collect();
    let mut luck = SplitMix(u64::from(seats));
    let mut plies = 0;
    while let Some(actor) = state.turn().actor() {
        let before = state.clone();
        let mv = match actor {
            Actor::Chance => state.roll(&mut luck).unwrap(),
            Actor::Seat(_) => pick(&state.moves(actor), &mut luck).clone(),
        };
        state.play(actor, &mv).unwrap();
        plies += 1;
        let last = [(actor, mv)];
        if plies % EVERY == 0 || state.turn().actor().is_none() {
            for viewer in (0..seats).map(|seat| Some(Seat(seat))).chain([None]) {
                let scene = state.draw(&DrawOptions {
                    viewer,
                    names: &names,
                    last: Some((&*before, &last)),
                    ..DrawOptions::default()
                });
                look_at(&scene, &*state);
            }
        }
    }
}

#[test]
fn the_alternative_text_of_every_picture_fits_into_discord_in_every_language() {
    let words = catalog();
    for (game, seats) in games_by_seats(registry()) {
        let start = game.setup(seats, &Options::new()).unwrap();
        walk(start, seats, &mut |scene, state| {
            for language in Language::all() {
                let name_of = |_: Seat| "Ț".repeat(32);
                let texts = scene
                    .alt
                    .iter()
                    .map(|phrase| words.say(language, phrase, &name_of));
                let text = texts.collect::<Vec<_>>().join(" ");
                let length = text.chars().count();
                assert!(
                    (20..=ALT_LIMIT).contains(&length),
                    "{}: {text}",
                    state.text()
                );
            }
        });
    }
}

#[test]
fn a_winner_by_resignation_is_marked_and_named() {
    for (game, seats) in games_by_seats(registry()) {
        let state = game.setup(seats, &Options::new()).unwrap();
        let plain = state.draw(&DrawOptions::default());
        for winner in (0..seats).map(Seat) {
            let ending = Ending {
                scores: PerSeat::splat(seats, 0),
                ranks: PerSeat::from_fn(seats, |seat| if seat == winner { 1 } else { 2 }),
                by: "ending-resigned",
            };
            let over = state.draw(&DrawOptions {
                turn: Some(Turn::Over(ending)),
                ..DrawOptions::default()
            });
            let id = game.info().id;
            assert_ne!(over.marks, plain.marks, "{id}: a star");
            let named = over.alt[0].args.iter().any(|(_, of)| *of == winner.into());
            assert!(named, "{id}: {:?}", over.alt[0]);
            assert_ne!(over.alt[0].key, plain.alt[0].key, "{id}");
        }
    }
}

#[test]
fn every_picture_is_drawn_and_none_is_too_large_for_a_channel() {
    let renderer = Renderer::new();
    for (game, seats) in games_by_seats(registry()) {
        let start = game.setup(seats, &Options::new()).unwrap();
        let mut shown = 0;
        walk(start, seats, &mut |scene, state| {
            shown += 1;
            if shown % 40 != 1 {
                return;
            }
            let width = u32::try_from(scene.size.x).unwrap();
            for theme in Theme::ALL {
                let png = renderer.png(scene, theme, width).unwrap();
                assert!(png.len() < 100_000, "{}: {} bytes", state.text(), png.len());
            }
        });
    }
}

/// The picture that answers a question about a piece.
fn asked(state: &dyn AnyState, seat: Seat, piece: &Click) -> Scene {
    state.draw(&DrawOptions {
        attacks: Some(AttackQuery::Piece { seat, piece }),
        ..DrawOptions::default()
    })
}

#[test]
fn a_question_about_a_piece_that_has_gone_marks_nothing() {
    for (game, seats) in games_by_seats(GAMES) {
        let start = game.setup(seats, &Options::new()).unwrap();
        let (mut chosen, mut gone) = (Vec::new(), 0);
        walk(start, seats, &mut |_, state| {
            let pieces = |seat| {
                state
                    .pieces(seat, None)
                    .into_iter()
                    .map(|piece| piece.click)
            };
            chosen.retain(|(seat, piece)| {
                let is_there = pieces(*seat).any(|other| other == *piece);
                if !is_there {
                    let query = AttackQuery::Piece { seat: *seat, piece };
                    assert!(state.attacks(query, None).is_empty(), "{}", state.text());
                    let nothing = asked(state, *seat, &Click::from("nowhere"));
                    assert_eq!(asked(state, *seat, piece), nothing, "{}", state.text());
                    gone += 1;
                }
                is_there
            });
            let present = (0..seats).map(Seat).flat_map(|seat| {
                let of_seat = pieces(seat).map(move |piece| (seat, piece));
                of_seat.collect::<Vec<_>>()
            });
            chosen = present.collect();
        });
        assert!(gone > 0, "{}", game.info().id);
    }
}
