//! How fast this machine is at present: what it takes to draw a board, compared with a second of the local Discord.
//! While it has something else to do, a run says nothing about the bot.

use parking_lot::Mutex;
use std::ops::RangeInclusive;
use std::sync::LazyLock;
use std::time::{Duration, Instant};
use zihin_games::{DrawOptions, GAMES};
use zihin_render::{Renderer, Theme};
use zihin_rules::Options;

/// The width of a posted board, in pixels.
const WIDTH: u32 = 1_200;

/// A length of Discord's second within this range in which this machine can draw so many boards.
pub async fn second(boards: u32, range: RangeInclusive<Duration>) -> Duration {
    // The first one also draws what all others share.
    draw().await;
    let mut times = Vec::new();
    for _ in 0..3 {
        times.push(draw().await);
    }
    times.sort();
    (times[1] * boards).clamp(*range.start(), *range.end())
}

/// The moments at which the machine could not draw even half as many boards in a second.
#[derive(Default)]
pub struct Busy(Mutex<Vec<Instant>>);

impl Busy {
    /// Looks twice a second of Discord's, until it is dropped.
    pub async fn watch(&self, boards: u32, second: Duration) {
        loop {
            let pause = tokio::time::sleep(second / 2);
            if draw().await * boards / 2 > second {
                self.note();
            }
            pause.await;
        }
    }

    /// Notes that the machine is busy now.
    pub fn note(&self) {
        self.0.lock().push(Instant::now());
    }

    /// Whether the machine was busy at any time from `since` on.
    pub fn since(&self, since: Instant) -> bool {
        self.0.lock().last().is_some_and(|last| *last >= since)
    }

    /// Whether the machine was busy at any time between these.
    pub fn between(&self, from: Instant, to: Instant) -> bool {
        let all = self.0.lock();
        all.iter().any(|at| (from..=to).contains(at))
    }
}

/// The time that it takes to draw a board now.
async fn draw() -> Duration {
    let drawn = tokio::task::spawn_blocking(|| {
        static RENDERER: LazyLock<Renderer> = LazyLock::new(Renderer::new);
        let game = GAMES.find("camelot").unwrap();
        let scene = game
            .setup(2, &Options::new())
            .unwrap()
            .draw(&DrawOptions::default());
        let start = Instant::now();
        RENDERER.draw(&scene, Theme::Dark, WIDTH).unwrap();
        start.elapsed()
    });
    drawn.await.unwrap()
}
