//! Pictures on a phone, where they are 325 pixels wide: nothing that is to be read is too small.

use zihin_games::{AnyState, DrawOptions, GAMES};
use zihin_rules::{Options, SplitMix};
use zihin_scene::{Mark, Scene, Text};
use zihin_testing::random_game::{games_by_seats, pick};

/// The width of a picture on a phone, and the least height of what is to be read, in pixels.
const PHONE: i32 = 325;
const LEAST: i32 = 9;

/// The height of a capital or digit in the font of the pictures, and that of a letter such as `a`,
/// in per cent of the size of a text.
const CAPITAL: i32 = 60;
const SMALL: i32 = 45;

/// How many moves of a game are looked at, rolls included.
const MOST: usize = 120;
/// How many of the last moves are shown.
const SHOWN: usize = 4;

fn texts(scene: &Scene) -> impl Iterator<Item = &Text> {
    let marks = scene.ground.iter().chain(&scene.marks);
    marks.filter_map(|mark| match mark {
        Mark::Text(text) | Mark::Word(_, text) | Mark::Name(_, text) => Some(text),
        _ => None,
    })
}

fn require_legible(scene: &Scene, state: &dyn AnyState) {
    for text in texts(scene) {
        let is_file = matches!(&*text.words, "a" | "b" | "c" | "d" | "e");
        let percent = if is_file { SMALL } else { CAPITAL };
        let height = text.size * percent * PHONE;
        let least = LEAST * 100 * scene.size.x;
        assert!(height >= least, "{}: {text:?}", state.text());
    }
}

#[test]
fn every_name_number_and_label_is_nine_pixels_high_on_a_phone() {
    let names = ["Ana", "Bogdan", "Chloe"].map(str::to_owned);
    for (game, seats) in games_by_seats(GAMES) {
        let mut luck = SplitMix(3);
        let mut positions = vec![game.setup(seats, &Options::new()).unwrap()];
        let mut moves = Vec::new();
        while let Some(actor) = positions[positions.len() - 1].turn().actor()
            && moves.len() < MOST
        {
            let mut state = positions[positions.len() - 1].clone();
            let mv = pick(&state.moves(actor), &mut luck).clone();
            state.play(actor, &mv).unwrap();
            moves.push((actor, mv));
            let since = moves.len().saturating_sub(SHOWN);
            let options = DrawOptions {
                names: &names,
                glow: true,
                last: Some((&*positions[since], &moves[since..])),
                ..DrawOptions::default()
            };
            require_legible(&state.draw(&options), &*state);
            positions.push(state);
        }
        assert!(moves.len() > SHOWN);
    }
}
