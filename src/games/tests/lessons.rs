//! The lessons for newcomers: what they say about their positions is true, and they fit into a message.

use std::collections::BTreeSet;
use zihin_games::{AnyState, Attempt, Verdict, attempt};
use zihin_locale::Language;
use zihin_rules::{Claim, Lesson, MoveError};
use zihin_testing::{catalog, registry};

/// The most characters of a lesson or of an answer: with the title and what the move does they are a message that is read at a glance.
const MAX_TEXT: usize = 520;

/// Every lesson with its position.
fn all() -> impl Iterator<Item = (&'static Lesson, Box<dyn AnyState>)> {
    registry().games().flat_map(|game| {
        let lessons = game.info().lessons.iter();
        lessons.map(move |lesson| (lesson, game.position(lesson.position).expect(lesson.text)))
    })
}

/// The move of a claim.
fn example(claim: Claim) -> &'static str {
    match claim {
        Claim::Legal(text) | Claim::Illegal(text, _) | Claim::Does(text, _) => text,
        Claim::Scores(_) | Claim::Fact(..) => panic!("{claim:?} is no move"),
    }
}

/// What becomes of a move: its verdict, or none if the rules forbid it.
fn verdict(lesson: &Lesson, state: &dyn AnyState, text: &str) -> Option<Verdict> {
    match attempt(lesson, state, text) {
        Ok(Attempt::Made { verdict, .. }) => Some(verdict),
        Ok(Attempt::Refused) => None,
        Err(error) => panic!("{}: {text}: {error}", lesson.text),
    }
}

#[test]
fn the_moves_that_a_lesson_asks_for_are_right_and_its_mistake_is_wrong() {
    for (lesson, state) in all() {
        assert!(!lesson.right.is_empty(), "{}", lesson.text);
        for claim in lesson.right {
            let found = verdict(lesson, &*state, example(*claim));
            assert_eq!(found, Some(Verdict::Right), "{}: {claim:?}", lesson.text);
            let does = matches!(claim, Claim::Does(_, key) if state
                .describe(state.turn().actor().unwrap(), example(*claim))
                .iter()
                .all(|line| line.key != *key));
            assert!(!does, "{}: {claim:?}", lesson.text);
        }
        let wrong = match lesson.wrong {
            Claim::Illegal(..) => None,
            _ => Some(Verdict::Wrong),
        };
        let found = verdict(lesson, &*state, example(lesson.wrong));
        assert_eq!(found, wrong, "{}: {:?}", lesson.text, lesson.wrong);
    }
}

#[test]
fn every_legal_move_of_a_lesson_gets_an_answer() {
    for (lesson, state) in all() {
        let actor = state.turn().actor().expect(lesson.text);
        let moves = state.moves(actor);
        let verdicts: BTreeSet<bool> = moves
            .iter()
            .map(|text| verdict(lesson, &*state, text) == Some(Verdict::Right))
            .collect();
        // Nobody learns where every move is right.
        assert!(
            verdicts.len() == 2 || matches!(lesson.wrong, Claim::Illegal(..)),
            "{}",
            lesson.text
        );
    }
}

#[test]
fn what_the_rules_forbid_otherwise_is_refused_with_their_reason() {
    for (lesson, state) in all() {
        let error = attempt(lesson, &*state, "nonsense").expect_err(lesson.text);
        assert!(!matches!(error, MoveError::Ambiguous(_)), "{error}");
    }
}

#[test]
fn every_lesson_has_its_three_texts_in_every_language_and_each_is_short() {
    for (lesson, _) in all() {
        let keys = ["", ".right", ".wrong"].map(|part| format!("{}{part}", lesson.text));
        for (language, key) in Language::all().flat_map(|one| keys.each_ref().map(|key| (one, key)))
        {
            let text = catalog().text(language, key);
            assert_ne!(text, *key, "{}", language.code());
            let length = text.chars().count();
            assert!(length <= MAX_TEXT, "{key} in {}: {length}", language.code());
        }
    }
}
