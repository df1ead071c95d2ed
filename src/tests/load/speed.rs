//! How fast this machine is at present: what it takes to draw a board, compared with a second of the local Discord.

use std::sync::LazyLock;
use std::time::{Duration, Instant};
use zihin::games::{Look, SHELF};
use zihin::render::{Renderer, Theme};
use zihin::rules::Options;

/// The shortest of Discord's seconds.
const SHORTEST: Duration = Duration::from_millis(200);
/// How many boards the machine has to be able to draw in one of Discord's seconds. With every test running at once that is slow, so the second is longer then.
const BOARDS: u32 = 6;
/// The width of a posted board, in pixels.
const WIDTH: u32 = 1_200;

/// A second of Discord's in which this machine can draw a few boards, and at most a real one.
pub async fn second() -> Duration {
    // The first one also draws what all others share.
    draw().await;
    let mut times = Vec::new();
    for _ in 0..3 {
        times.push(draw().await);
    }
    times.sort();
    eprintln!("{times:?}");
    (times[1] * BOARDS).clamp(SHORTEST, Duration::from_secs(1))
}

/// Whether the machine is too busy to draw even half as many boards in that time.
pub async fn is_too_busy(second: Duration) -> bool {
    draw().await * BOARDS / 2 > second
}

/// The time that it takes to draw a board now.
async fn draw() -> Duration {
    let drawn = tokio::task::spawn_blocking(|| {
        static RENDERER: LazyLock<Renderer> = LazyLock::new(Renderer::new);
        let game = SHELF.find("camelot").unwrap();
        let scene = game
            .setup(2, &Options::new())
            .unwrap()
            .draw(&Look::default());
        let start = Instant::now();
        RENDERER.draw(&scene, Theme::Dark, WIDTH).unwrap();
        start.elapsed()
    });
    drawn.await.unwrap()
}
