//! The replay of a game as an animated GIF, compared with image's own encoder,
//! which gets the same pictures as pixels that are ready.

use super::paired::{Side, paired};
use image::codecs::gif::{GifEncoder, Repeat};
use image::{Delay, Frame, RgbaImage};
use std::hint::black_box;
use std::num::NonZero;
use std::thread::available_parallelism;
use std::time::Duration;
use zihin_games::GAMES;
use zihin_play::review::Replay;
use zihin_render::{GifOptions, Renderer, Theme};
use zihin_rules::{Actor, Entry, Event, Luck, Options, Record, SplitMix};

/// How many pictures an animation has.
const FRAMES: usize = 60;
/// Their width in pixels; a Table board is then 640 high.
const WIDTH: u32 = 800;
const THEME: Theme = Theme::Dark;
const ROUNDS: usize = 7;

/// Runs the benchmark. Also prints the sizes of the files.
pub fn run() {
    let replay = replay();
    let renderer = Renderer::new();
    let (all, one) = (
        available_parallelism().unwrap_or(NonZero::<usize>::MIN),
        NonZero::<usize>::MIN,
    );
    let pixels: Vec<RgbaImage> = (0..FRAMES)
        .map(|n| picture(&renderer, &replay, n))
        .collect();
    for (name, bytes) in [
        ("ours", ours(&renderer, &replay, all).len()),
        ("image's encoder", theirs(&pixels).len()),
    ] {
        #[expect(clippy::cast_precision_loss, reason = "files are small")]
        let megabytes = bytes as f64 / 1e6;
        println!(
            "{:<44} {megabytes:>12.2} MB",
            format!("{FRAMES} frames, {name}")
        );
    }
    for (name, threads) in [
        ("60 frames, all cores", all),
        ("60 frames, one thread", one),
    ] {
        paired(
            Side::new(name, 1, || {
                black_box(ours(&renderer, &replay, threads));
            }),
            Side::new("60 frames, image's encoder", 1, || {
                black_box(theirs(&pixels));
            }),
            ROUNDS,
        );
    }
}

/// The animation as players get it: drawn, composed and compressed.
fn ours(renderer: &Renderer, replay: &Replay, threads: NonZero<usize>) -> Vec<u8> {
    let options = GifOptions {
        theme: THEME,
        width: WIDTH,
        limit: usize::MAX,
        threads,
        on_progress: &|_| (),
    };
    let frame = |n| zihin_render::Frame {
        scene: replay.scene(n),
        shown: Duration::from_secs(1),
    };
    renderer
        .gif(FRAMES, frame, &options)
        .expect("the width is a legal one")
}

/// The animation made of these pictures by image's encoder.
fn theirs(pictures: &[RgbaImage]) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = GifEncoder::new_with_speed(&mut file, 10);
    encoder
        .set_repeat(Repeat::Infinite)
        .expect("a vector takes everything");
    for picture in pictures {
        let delay = Delay::from_saturating_duration(Duration::from_secs(1));
        let frame = Frame::from_parts(picture.clone(), 0, 0, delay);
        encoder
            .encode_frame(frame)
            .expect("a vector takes everything");
    }
    drop(encoder);
    file
}

/// A picture of the animation as pixels.
fn picture(renderer: &Renderer, replay: &Replay, n: usize) -> RgbaImage {
    let png = renderer
        .draw(&replay.scene(n), THEME, WIDTH)
        .expect("the width is a legal one");
    image::load_from_memory(&png)
        .expect("it has just been encoded")
        .into_rgba8()
}

/// The beginning of a random match.
fn replay() -> Replay {
    let game = GAMES.find("table").expect("Table is in the registry");
    let options: Options = [("length".to_owned(), "110".to_owned())].into();
    let mut luck = SplitMix(7);
    let mut state = game
        .setup(2, &options)
        .expect("the card offers this length");
    let mut events = Vec::new();
    while events.len() < 2 * FRAMES {
        let actor = state
            .turn()
            .actor()
            .expect("so long a match is not over yet");
        let text = if actor == Actor::Chance {
            state.roll(&mut luck).expect("the dice are to act")
        } else {
            let moves = state.moves(actor);
            let count = u32::try_from(moves.len()).expect("there are some hundred moves at most");
            moves[luck.below(count) as usize].clone()
        };
        let text = state.play(actor, &text).expect("the rules gave this move");
        events.push(Event::Move(Entry { actor, text }));
    }
    let record = Record {
        names: vec!["Ioana".to_owned(), "Dmitri".to_owned()],
        options,
        date: None,
        events,
        result: None,
    };
    Replay::of_record(game, &record).expect("the moves are legal")
}
