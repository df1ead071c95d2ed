//! The terms of games as they are stored.

use zihin_play::game::GameTerms;
use zihin_rules::Options;
use zihin_store::StoredTerms;
use zihin_testing::registry;

#[test]
fn no_option_of_a_game_is_taken_for_a_term_of_the_bot_in_the_store() {
    for option in registry().game_info().flat_map(|info| info.options) {
        let chosen = Options::from([(option.id.to_owned(), option.values[0].to_owned())]);
        let terms = GameTerms {
            game: chosen,
            ..GameTerms::default()
        };
        let stored = StoredTerms::from(terms.clone());
        assert_eq!(GameTerms::from(stored), terms, "{}", option.id);
    }
}
