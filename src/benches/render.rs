//! A Table board to a PNG, compared with resvg, which draws the same picture from SVG.
//! Without the cache of whole pictures.

pub mod svg;

use super::paired::{Side, paired};
use std::hint::black_box;
use svg::{THEME, WIDTH};
use zihin_games::{AnyState, DrawOptions, GAMES};
use zihin_render::Renderer;
use zihin_rules::{Actor, Luck, SplitMix};
use zihin_scene::Scene;

/// Positions of one match.
const POSITIONS: u32 = 64;
/// How many times each side draws all positions.
const ROUNDS: usize = 7;

/// Runs the benchmark. Also prints the median size of the files.
pub fn run() {
    let scenes = scenes();
    let texts: Vec<String> = scenes.iter().map(svg::write).collect();
    let (renderer, peer) = (Renderer::new(), svg::Peer::new());
    let ours = |scene: &Scene| {
        renderer
            .draw(scene, THEME, WIDTH)
            .expect("the width is a legal one")
    };
    let theirs = |text: &String| peer.png(text);
    println!(
        "{:<44} {:>12.1} KB",
        "a board, composed and encoded",
        median_kilobytes(scenes.iter().map(|scene| ours(scene).len()))
    );
    println!(
        "{:<44} {:>12.1} KB",
        "resvg, from SVG",
        median_kilobytes(texts.iter().map(|text| theirs(text).len()))
    );
    paired(
        Side::new("a board, composed and encoded", POSITIONS, || {
            scenes.iter().for_each(|scene| drop(black_box(ours(scene))));
        }),
        Side::new("resvg, from SVG", POSITIONS, || {
            texts.iter().for_each(|text| drop(black_box(theirs(text))));
        }),
        ROUNDS,
    );
}

/// The boards of a random match as they are posted: after each roll, with arrows for the move before it.
fn scenes() -> Vec<Scene> {
    let names = ["Ioana".to_owned(), "Dmitri".to_owned()];
    let mut luck = SplitMix(7);
    let game = GAMES.find("table").expect("Table is in the registry");
    let mut state = game
        .setup(2, &[("length".to_owned(), "110".to_owned())].into())
        .expect("the card offers this length");
    state = roll(&*state, &mut luck).0;
    let scene = |()| {
        let before = state.clone();
        let (played, mv) = play(&*before, &mut luck);
        let (rolled, roll) = roll(&*played, &mut luck);
        state = rolled;
        state.draw(&DrawOptions {
            names: &names,
            last: Some((&*before, &[mv, roll])),
            ..DrawOptions::default()
        })
    };
    std::iter::repeat_n((), POSITIONS as usize)
        .map(scene)
        .collect()
}

/// The position after a random move, and the move.
fn play(state: &dyn AnyState, luck: &mut SplitMix) -> (Box<dyn AnyState>, (Actor, String)) {
    let actor = state
        .turn()
        .actor()
        .expect("so long a match is not over yet");
    let moves = state.moves(actor);
    let pick =
        luck.below(u32::try_from(moves.len()).expect("there are some hundred moves at most"));
    make(state, actor, &moves[pick as usize])
}

/// The position after a roll, and the roll.
fn roll(state: &dyn AnyState, luck: &mut SplitMix) -> (Box<dyn AnyState>, (Actor, String)) {
    let roll = state.roll(luck).expect("the dice are to act");
    make(state, Actor::Chance, &roll)
}

fn make(state: &dyn AnyState, actor: Actor, text: &str) -> (Box<dyn AnyState>, (Actor, String)) {
    let mut after = state.boxed();
    let text = after.play(actor, text).expect("the rules gave this move");
    (after, (actor, text))
}

#[allow(clippy::cast_precision_loss, reason = "files are small")]
fn median_kilobytes(sizes: impl Iterator<Item = usize>) -> f64 {
    let mut sizes: Vec<usize> = sizes.collect();
    sizes.sort_unstable();
    sizes[sizes.len() / 2] as f64 / 1000.0
}
