//! A Table board to a PNG, beside resvg that draws the same picture from SVG. It does not measure what the caches save.

use std::{fmt::Write, hint::black_box, time::Instant};
use zihin::{
    games::{AnyState, Look, find},
    render::{Renderer, Theme},
    rules::{Actor, Luck, SplitMix, Turn},
    scene::{Align, Arrow, Figure, Ink, Mark, Paint, Point, Scene, Shape, Text},
};

/// Positions of one game.
const POSITIONS: usize = 64;
/// Pixels in a row.
const WIDTH: u32 = 1200;
const THEME: Theme = Theme::Dark;

/// Prints milliseconds and kilobytes of both, and their ratio.
pub fn run() {
    let scenes = scenes();
    let renderer = Renderer::new();
    let fonts = fonts();
    let mut rows = Vec::new();
    for scene in &scenes {
        let svg = svg(scene);
        // The first time is for the caches of art, which stay warm in a bot that runs for weeks.
        let warm = renderer
            .draw(scene, THEME, WIDTH)
            .expect("the bench asks for a legal width");
        let (ours, _) = timed(|| renderer.draw(scene, THEME, WIDTH));
        let (theirs, peer) = timed(|| resvg(&svg, &fonts));
        rows.push([ours, theirs, kilobytes(&warm), kilobytes(&peer)]);
    }
    let [ours, theirs, kb, peer_kb] =
        [0, 1, 2, 3].map(|column| median(rows.iter().map(|row| row[column]).collect()));
    println!("render: {POSITIONS} Table boards, {WIDTH} pixels wide, medians");
    println!("  compose + encode      {ours:7.2} ms  {kb:6.1} KB");
    println!("  resvg draws the whole {theirs:7.2} ms  {peer_kb:6.1} KB");
    println!(
        "  resvg / ours          {:7.1} x   {:6.2} x",
        theirs / ours,
        peer_kb / kb
    );
}

/// The boards of a random game as a player sees them, with the arrows of the last move.
fn scenes() -> Vec<Scene> {
    let names = ["Ioana".to_owned(), "Dmitri".to_owned()];
    let mut luck = SplitMix(7);
    let game = find("table").expect("Table is on the shelf");
    let mut state = game
        .setup(2, &[("length".to_owned(), "110".to_owned())].into())
        .expect("the card offers this length");
    let mut scenes = Vec::new();
    while scenes.len() < POSITIONS {
        let before = state.boxed();
        let Some(made) = turn(&mut *state, &mut luck) else {
            break;
        };
        let last = [made];
        scenes.push(state.draw(&Look {
            names: &names,
            last: Some((&*before, &last)),
            ..Look::default()
        }));
    }
    scenes
}

/// Makes a random move of whoever must act.
fn turn(state: &mut dyn AnyState, luck: &mut SplitMix) -> Option<(Actor, String)> {
    let actor = Turn::actor(state.turn())?;
    let text = match actor {
        Actor::Chance => state.roll(luck)?,
        Actor::Seat(_) => {
            let moves = state.moves(actor);
            let pick = luck.below(u32::try_from(moves.len()).ok()?);
            moves.into_iter().nth(pick as usize)?
        }
    };
    state.play(actor, &text).ok().map(|text| (actor, text))
}

fn timed<T>(work: impl FnOnce() -> T) -> (f64, T) {
    let start = Instant::now();
    let made = black_box(work());
    (start.elapsed().as_secs_f64() * 1e3, made)
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

#[allow(clippy::cast_precision_loss, reason = "files are small")]
fn kilobytes(file: &[u8]) -> f64 {
    file.len() as f64 / 1000.0
}

fn fonts() -> resvg::usvg::Options<'static> {
    let mut options = resvg::usvg::Options::default();
    options
        .fontdb_mut()
        .load_font_data(include_bytes!("../../assets/fonts/Inter-SemiBold.ttf").to_vec());
    options
}

/// Parses, draws and encodes, as a program must that has only the SVG.
fn resvg(svg: &str, options: &resvg::usvg::Options<'_>) -> Vec<u8> {
    let tree = resvg::usvg::Tree::from_str(svg, options).expect("the bench writes well-formed SVG");
    let mut map =
        resvg::tiny_skia::Pixmap::new(WIDTH, WIDTH * 2 / 3).expect("the size is not zero");
    resvg::render(
        &tree,
        resvg::tiny_skia::Transform::identity(),
        &mut map.as_mut(),
    );
    map.encode_png().expect("a pixmap can be encoded")
}

/// The scene as SVG: every mark written out, as the picture has no memory.
fn svg(scene: &Scene) -> String {
    let mut out = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' width='{}' height='{}'>",
        scene.size.x, scene.size.y
    );
    scene
        .ground
        .iter()
        .chain(&scene.marks)
        .for_each(|mark| write_mark(&mut out, mark));
    out + "</svg>"
}

fn write_mark(out: &mut String, mark: &Mark) {
    match mark {
        Mark::Figure(figure) => write_figure(out, figure),
        Mark::Stamp(stamp) => {
            let _ = write!(
                out,
                "<g transform='translate({} {})'>",
                stamp.at.x, stamp.at.y
            );
            stamp
                .art
                .figures
                .iter()
                .for_each(|figure| write_figure(out, figure));
            out.push_str("</g>");
        }
        Mark::Text(text) => write_text(out, text),
        Mark::Arrow(Arrow {
            from,
            to,
            bend,
            width,
            ink,
        }) => {
            // The peer draws no heads.
            let path = format!(
                "M{} {}Q{} {} {} {}",
                from.x, from.y, bend.x, bend.y, to.x, to.y
            );
            for (ink, width) in [(Ink::ArrowEdge, width + 5), (*ink, *width)] {
                let _ = write!(
                    out,
                    "<path d='{path}' fill='none' stroke='{}' stroke-width='{width}'/>",
                    hex(ink)
                );
            }
        }
    }
}

fn write_text(out: &mut String, text: &Text) {
    let anchor = match text.align {
        Align::Left => "start",
        Align::Middle => "middle",
        Align::Right => "end",
    };
    // The font's size is the height of a line without the gap between lines.
    let size = f64::from(text.size) * 0.826;
    let _ = write!(
        out,
        "<text x='{}' y='{}' font-family='Inter' font-weight='600' font-size='{size}' text-anchor='{anchor}' fill='{}'>{}</text>",
        text.at.x,
        f64::from(text.at.y) + size * 0.36,
        hex(text.ink),
        text.words
    );
}

fn write_figure(out: &mut String, figure: &Figure) {
    let (colour, opacity) = match figure.paint {
        Paint::Flat(ink) => (hex(ink), 100),
        Paint::Veil(ink, percent) => (hex(ink), percent),
        Paint::Round {
            inner,
            outer,
            centre,
            radius,
        } => (gradient(out, [hex(inner), hex(outer)], centre, radius), 100),
    };
    let shape = match &figure.shape {
        Shape::Disc { centre, radius } => {
            format!("<circle cx='{}' cy='{}' r='{radius}'", centre.x, centre.y)
        }
        Shape::Rect { at, size, round } => format!(
            "<rect x='{}' y='{}' width='{}' height='{}' rx='{round}'",
            at.x, at.y, size.x, size.y
        ),
        Shape::Polygon(points) | Shape::Line(points) => {
            let points: Vec<String> = points
                .iter()
                .map(|point| format!("{},{}", point.x, point.y))
                .collect();
            let name = if matches!(figure.shape, Shape::Line(_)) {
                "polyline"
            } else {
                "polygon"
            };
            format!("<{name} points='{}'", points.join(" "))
        }
    };
    let paint = match figure.stroke {
        None => format!("fill='{colour}'"),
        Some(width) => format!("fill='none' stroke='{colour}' stroke-width='{width}'"),
    };
    let _ = write!(
        out,
        "{shape} {paint} opacity='{}'/>",
        f64::from(opacity) / 100.0
    );
}

/// The name of a gradient, which is written out when it is first used.
fn gradient(
    out: &mut String,
    [inner, outer]: [String; 2],
    Point { x, y }: Point,
    radius: i32,
) -> String {
    let id = format!("{}{}{radius}", &inner[1..], &outer[1..]);
    if !out.contains(&format!("id='{id}'")) {
        let stops = format!("<stop stop-color='{inner}'/><stop offset='1' stop-color='{outer}'/>");
        let _ = write!(
            out,
            "<radialGradient id='{id}' gradientUnits='userSpaceOnUse' cx='{x}' cy='{y}' r='{radius}'>{stops}</radialGradient>"
        );
    }
    format!("url(#{id})")
}

fn hex(ink: Ink) -> String {
    let [r, g, b] = THEME.colour(ink);
    format!("#{r:02x}{g:02x}{b:02x}")
}
