//! The alternative text of Table's fullest pictures, and of Talat all game long, fits into Discord in every language.

use zihin_games::{AnyState, DrawOptions, GAMES};
use zihin_locale::{Catalog, Language};
use zihin_rules::{Actor, Options, Seat, SplitMix};
use zihin_scene::ALT_LIMIT;
use zihin_testing::random_game::pick;

const START: &str = "-b----E-C---eE---c-e----B-:0:0:1:31:1:2:0:3:10";
const BAR: &str = "a--bA-D-C---cD---b-db-a-AB:0:0:1:64:1:2:0:3:10";

fn table(position: &str) -> Box<dyn AnyState> {
    GAMES.find("table").unwrap().position(position).unwrap()
}

#[test]
fn the_alternative_text_begins_with_whose_turn_it_is_and_fits_into_discord() {
    let long = "Ț".repeat(32);
    let name_of = |_: Seat| long.clone();
    let seat = Actor::Seat(Seat(0));
    let before = table("-b----E-C---eE---c-e----B-:0:0:1:33:1:2:0:3:10");
    let longest = before
        .moves(seat)
        .into_iter()
        .max_by_key(String::len)
        .unwrap();
    let last = [(seat, longest)];
    // On the last of these boards no two checkers share a point, but for the bar.
    for position in [
        START,
        BAR,
        "cAaAaAaAaAaAaAaAaAaAaAaAaC:0:0:1:11:10:10:0:11:10",
    ] {
        let options = DrawOptions {
            last: Some((&*before, &last)),
            ..DrawOptions::default()
        };
        let alt = table(position).draw(&options).alt;
        for language in Language::all() {
            let words: Vec<String> = alt
                .iter()
                .map(|phrase| Catalog::embedded().say(language, phrase, &name_of))
                .collect();
            assert!(words[0].contains(&long), "{}", words[0]);
            assert!(words.join("\n").chars().count() <= ALT_LIMIT, "{words:#?}");
        }
    }
}

#[test]
fn the_alternative_text_of_talat_fits_into_discord_all_game_long() {
    let long = "Ț".repeat(32);
    let name_of = |_: Seat| long.clone();
    let talat = GAMES.find("talat").unwrap();
    let catalog = Catalog::embedded();
    for seats in [2, 3] {
        let mut luck = SplitMix(5);
        let mut state = talat.setup(seats, &Options::new()).unwrap();
        let mut before = state.clone();
        let mut last = Vec::new();
        while let Some(actor) = state.turn().actor() {
            let text = pick(&state.moves(actor), &mut luck).clone();
            if last.len() >= usize::from(seats) {
                before = state.clone();
                last.clear();
            }
            last.push((actor, text.clone()));
            state.play(actor, &text).unwrap();
            let options = DrawOptions {
                last: Some((&*before, &last)),
                ..DrawOptions::default()
            };
            let alt = state.draw(&options).alt;
            for language in Language::all() {
                let words = alt
                    .iter()
                    .map(|phrase| catalog.say(language, phrase, &name_of));
                let words = words.collect::<Vec<_>>().join("\n");
                let length = words.chars().count();
                assert!(length <= ALT_LIMIT, "{length}: {words}");
            }
        }
    }
}
