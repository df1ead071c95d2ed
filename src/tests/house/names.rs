//! Nothing outside a game's folder names it.

use zihin_testing::registry;
use zihin_testing::sources::{Source, sources};

#[test]
fn the_bot_names_no_game_and_no_option_of_one() {
    let cards = || registry().game_info();
    let options = cards()
        .flat_map(|card| card.options)
        .map(|option| option.id);
    let names: Vec<&str> = cards().map(|card| card.id).chain(options).collect();
    let bot = |source: &&Source| !source.is_test() && ["discord", "play"].contains(&source.owner());
    for source in sources().iter().filter(bot) {
        // A sentence, or the address of a file.
        let is_prose = |literal: &str| literal.contains([' ', '?']);
        for (_, literal) in source.literals() {
            if is_prose(literal) {
                continue;
            }
            let mut words = literal.split(|c: char| !c.is_alphanumeric() && c != '-');
            let named = words.find(|word| names.contains(word));
            assert_eq!(named, None, "{}: {literal:?}", source.path);
        }
    }
}
