//! Replays as animated GIFs: each frame shows exactly the picture of its scene, and the file is small.

use image::AnimationDecoder;
use image::codecs::gif::GifDecoder;
use std::io::Cursor;
use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use zihin_games::{AnyGame, GAMES};
use zihin_play::review::Replay;
use zihin_render::{Frame, GifOptions, RenderError, Renderer, Theme};
use zihin_rules::{Actor, Entry, Event, Record, SplitMix};
use zihin_testing::random_game::pick;

const WIDTH: u32 = 400;

/// A random game of two, or its beginning.
fn replay(game: &dyn AnyGame, entries: usize) -> Replay {
    let mut luck = SplitMix(11);
    let mut state = game.setup(2, &[].into()).unwrap();
    let mut events = Vec::new();
    while let Some(actor) = state.turn().actor().filter(|_| events.len() < entries) {
        let text = match actor {
            Actor::Chance => state.roll(&mut luck).unwrap(),
            Actor::Seat(_) => pick(&state.moves(actor), &mut luck).to_owned(),
        };
        let text = state.play(actor, &text).unwrap();
        events.push(Event::Move(Entry { actor, text }));
    }
    let record = Record {
        names: vec!["Ioana".to_owned(), "Dmitri".to_owned()],
        options: [].into(),
        date: None,
        events,
        result: None,
    };
    Replay::of_record(game, &record).unwrap()
}

fn gif(replay: &Replay, width: u32, threads: usize, limit: usize) -> Result<Vec<u8>, RenderError> {
    let done = AtomicUsize::new(0);
    let count = replay.steps() + 1;
    let frame = |n| Frame {
        scene: replay.scene(n),
        shown: Duration::from_millis(700),
    };
    let options = GifOptions {
        theme: Theme::Dark,
        width,
        limit,
        threads: NonZero::new(threads).unwrap(),
        on_progress: &|now| {
            done.fetch_max(now, Ordering::Relaxed);
        },
    };
    let made = Renderer::new().gif(count, frame, &options);
    if made.is_ok() {
        assert_eq!(done.into_inner(), count, "all were reported as done");
    }
    made
}

#[test]
fn every_frame_is_the_picture_of_its_position() {
    let renderer = Renderer::new();
    for game in GAMES {
        let replay = replay(game, 30);
        let file = gif(&replay, WIDTH, 2, usize::MAX).unwrap();
        let frames = GifDecoder::new(Cursor::new(&file)).unwrap().into_frames();
        let frames = frames.collect_frames().unwrap();
        assert_eq!(frames.len(), replay.steps() + 1, "{}", game.info().id);
        for (n, frame) in frames.into_iter().enumerate() {
            let (numerator, denominator) = frame.delay().numer_denom_ms();
            assert_eq!(numerator / denominator, 700);
            let png = renderer.png(&replay.scene(n), Theme::Dark, WIDTH).unwrap();
            let picture = image::load_from_memory(&png).unwrap().into_rgba8();
            assert!(frame.into_buffer() == picture, "{} {n}", game.info().id);
        }
    }
}

#[test]
fn sixty_frames_are_smaller_than_a_megabyte() {
    let replay = replay(GAMES.find("table").unwrap(), 118);
    assert_eq!(replay.steps(), 59);
    let file = gif(&replay, 800, 2, usize::MAX).unwrap();
    assert!(file.len() < 1_000_000, "{}", file.len());
}

#[test]
fn any_number_of_threads_makes_the_same_file() {
    let replay = replay(GAMES.find("camelot").unwrap(), 20);
    let file = gif(&replay, WIDTH, 1, usize::MAX).unwrap();
    assert!(gif(&replay, WIDTH, 3, usize::MAX).unwrap() == file);
}

#[test]
fn an_animation_above_its_limit_is_refused() {
    let replay = replay(GAMES.find("camelot").unwrap(), 20);
    let refused = gif(&replay, WIDTH, 2, 20_000);
    assert!(matches!(
        refused,
        Err(RenderError::TooLarge { limit: 20_000 })
    ));
}
