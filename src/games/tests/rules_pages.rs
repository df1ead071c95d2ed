//! The pages of the short rules: what they say about their diagrams is true, and they fit into a message.

use std::collections::BTreeSet;
use zihin_games::AnyState;
use zihin_locale::Language;
use zihin_rules::{Claim, MoveError, Page, Phrase, Value};
use zihin_testing::{catalog, registry};

/// The most characters of a page: Discord's limit for a message, less the title and the line about how to move.
const MAX_PAGE: usize = 1_600;

/// Checks a claim about a position.
fn check(state: &dyn AnyState, page: &Page, claim: Claim) {
    let actor = state.turn().actor().expect("somebody is to move");
    let play = |text| state.boxed().play(actor, text);
    let about = format!("{}: {claim:?}", page.text);
    match claim {
        Claim::Legal(text) => assert!(play(text).is_ok(), "{about}: {:?}", play(text)),
        Claim::Illegal(text, key) => match play(text) {
            Err(MoveError::Illegal { reason, .. }) => assert_eq!(reason.key, key, "{about}"),
            other => panic!("{about}: {other:?}"),
        },
        Claim::Does(text, key) => {
            let keys: Vec<_> = state
                .describe(actor, text)
                .iter()
                .map(|line| line.key)
                .collect();
            assert!(keys.contains(&key), "{about}: {keys:?}");
        }
        Claim::Scores(points) => {
            let scores: Vec<i32> = state.scores().iter().map(|(_, points)| *points).collect();
            assert_eq!(scores, points, "{about}");
        }
        Claim::Fact(name, values) => {
            let facts = state.facts();
            let found = facts.iter().find(|(fact, _)| *fact == name);
            assert_eq!(
                found.map(|(_, found)| &found[..]),
                Some(&values.iter().map(ToString::to_string).collect::<Vec<_>>()[..]),
                "{about}"
            );
        }
    }
}

#[test]
fn what_the_rules_say_about_their_diagrams_is_true() {
    for game in registry() {
        for page in game.info().rules {
            let state = game.position(page.diagram).expect(page.text);
            for claim in page.claims {
                check(&*state, page, *claim);
            }
        }
    }
}

/// The moves in a caption: they stand between backticks.
fn moves_in(caption: &str) -> BTreeSet<&str> {
    caption.split('`').skip(1).step_by(2).collect()
}

#[test]
fn every_move_that_a_caption_names_is_a_claim_and_the_languages_name_the_same() {
    for page in registry().game_info().flat_map(|info| info.rules) {
        let claimed = page.claims.iter().filter_map(|claim| match claim {
            Claim::Legal(text) | Claim::Illegal(text, _) | Claim::Does(text, _) => Some(*text),
            Claim::Scores(_) | Claim::Fact(..) => None,
        });
        let claimed: Vec<&str> = claimed.collect();
        let key = format!("{}.caption", page.text);
        for language in Language::all() {
            let caption = catalog().text(language, &key);
            let told = claimed.iter().map(|text| {
                let told = Phrase::new("click").with("square", Value::Move((*text).to_owned()));
                catalog().say(language, &told, &|_| String::new())
            });
            let told: BTreeSet<String> = told.collect();
            let named = moves_in(&caption);
            let named: BTreeSet<String> = named.into_iter().map(ToOwned::to_owned).collect();
            assert_eq!(named, told, "{key} in {}", language.code());
        }
    }
}

#[test]
fn every_page_of_the_rules_has_a_caption_and_fits_into_a_message() {
    for page in registry().game_info().flat_map(|info| info.rules) {
        let key = format!("{}.caption", page.text);
        for language in Language::all() {
            let (text, caption) = (
                catalog().text(language, page.text),
                catalog().text(language, &key),
            );
            assert_ne!(caption, key, "{}", language.code());
            let length = text.chars().count() + caption.chars().count();
            assert!(length <= MAX_PAGE, "{key} in {}: {length}", language.code());
        }
    }
}
