//! The labels of clicks of every game, over random games: Discord accepts them in every language.

use zihin_games::AnyState;
use zihin_locale::Language;
use zihin_rules::{Actor, Options, Seat, SplitMix};
use zihin_testing::random_game::{games_by_seats, pick};
use zihin_testing::{catalog, registry};

/// The most characters of an option of a select.
const MAX_CHARS: usize = 100;

fn check(state: &dyn AnyState, actor: Actor, luck: &mut SplitMix) {
    let mut path = Vec::new();
    loop {
        let next = state.next(actor, &path);
        for choice in &next.choices {
            for language in Language::all() {
                let text = catalog().say(language, &choice.label, &|_: Seat| String::new());
                let length = text.chars().count();
                assert!((1..=MAX_CHARS).contains(&length), "{text}");
            }
        }
        if next.choices.is_empty() {
            return;
        }
        path.push(pick(&next.choices, luck).click.clone());
    }
}

#[test]
fn every_label_is_short_enough_for_a_menu_in_every_language() {
    for (game, seats) in games_by_seats(registry()) {
        let mut luck = SplitMix(9);
        let mut state = game.setup(seats, &Options::new()).unwrap();
        let mut plies = 0;
        while let (Some(actor), true) = (state.turn().actor(), plies < 200) {
            let mv = match actor {
                Actor::Chance => state.roll(&mut luck).unwrap(),
                Actor::Seat(_) => {
                    check(&*state, actor, &mut luck);
                    pick(&state.moves(actor), &mut luck).clone()
                }
            };
            state.play(actor, &mv).unwrap();
            plies += 1;
        }
    }
}
