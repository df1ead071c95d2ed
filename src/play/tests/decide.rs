//! What acts come to, without a store.

use super::{Act, By, Confirm, Consequence, Decision, Inputs, LogAction, OfferKind, decide};
use crate::game::live::Live;
use crate::game::offer_kind::{About, Offer};
use crate::game::session::Session;
use crate::game::terms::{GameRow, GameTerms, sample_row};
use zihin_games::GAMES;
use zihin_ids::{Ply, TournamentId, UserId};
use zihin_rules::{Actor, Click, Seat, Turn};

const ANA: UserId = UserId(1);
const BOB: UserId = UserId(2);
const CHLOE: UserId = UserId(3);
const STRANGER: UserId = UserId(9);

/// A game of so many people, of whom the first is to move.
fn live(game: &str, size: u8) -> Live {
    with_terms(game, size, GameTerms::default())
}

fn with_terms(game: &str, size: u8, terms: GameTerms) -> Live {
    let row = GameRow {
        terms,
        ..sample_row(game, size)
    };
    let session = Session::begin(GAMES, &row).expect("a game");
    Live::new(row, session, Vec::new())
}

/// The seat to move adds an entry.
fn push(live: &mut Live, text: &str) {
    let Turn::Seat(seat) = live.session.turn() else {
        panic!("nobody is to move");
    };
    push_by(live, seat, text);
}

fn push_by(live: &mut Live, seat: Seat, text: &str) {
    live.session
        .push(Actor::Seat(seat), text, 0)
        .expect("a legal entry");
}

fn offer(live: &mut Live, kind: OfferKind, seats: &[u8]) {
    live.offer = Some(Offer {
        kind,
        seats: seats.iter().copied().map(Seat).collect(),
        about: About::default(),
    });
}

/// What an act comes to: the entry, the consequence, or the key of the refusal.
fn outcome(live: &Live, by: By, act: &Act, inputs: &Inputs) -> String {
    match decide(live, &by, act, inputs) {
        Ok(Decision::Entry(seat, text)) => format!("{} {text}", seat.0),
        Ok(Decision::Agreement(_, seat, consequence)) => format!("{} {consequence:?}", seat.0),
        Ok(Decision::Preview(..)) => "preview".to_owned(),
        Ok(Decision::EndOffer(ended)) => format!("ended, own: {}", ended.is_withdrawn),
        Ok(other) => format!("{other:?}"),
        Err(refusal) => refusal.phrase().key.to_owned(),
    }
}

fn does(live: &Live, user: UserId, act: &Act) -> String {
    outcome(live, By::person(user), act, &Inputs::default())
}

fn path(clicks: &[&'static str]) -> Vec<Click> {
    clicks.iter().map(|click| Click::from(*click)).collect()
}

#[test]
fn a_move_is_refused_for_the_first_of_many_reasons() {
    let typed = || Act::Type("d6 d5".to_owned());
    let mut game = live("camelot", 2);
    assert_eq!(does(&game, STRANGER, &typed()), "refused-not-yours");
    assert_eq!(does(&game, BOB, &typed()), "refused-not-your-turn");
    assert_eq!(does(&game, ANA, &typed()), "0 D6-D5");
    let old = By::at(ANA, Ply(7));
    assert_eq!(
        outcome(&game, old, &typed(), &Inputs::default()),
        "refused-stale"
    );
    assert_eq!(does(&game, ANA, &Act::RandomizeSetup), "refused-not-setup");
    push_by(&mut game, Seat(1), &LogAction::Pause.to_string());
    assert_eq!(does(&game, ANA, &typed()), "refused-paused");
    push_by(&mut game, Seat(1), &LogAction::Resign.to_string());
    assert_eq!(does(&game, ANA, &typed()), "refused-over");
    let mut three = live("talat", 3);
    push(&mut three, &LogAction::Resign.to_string());
    assert_eq!(does(&three, ANA, &Act::Resign), "refused-left");
}

#[test]
fn a_move_is_confirmed_by_whoever_wants_that() {
    let game = live("camelot", 2);
    let complete = path(&["d6", "d5"]);
    for (confirm, expected) in [
        (Confirm::Never, "0 D6-D5"),
        (Confirm::Long, "0 D6-D5"),
        (Confirm::Always, "preview"),
    ] {
        let inputs = Inputs {
            confirm,
            ..Inputs::default()
        };
        let acts = [
            Act::Choose(complete.clone()),
            Act::Play(complete.clone()),
            Act::Type("d6 d5".to_owned()),
        ];
        for act in acts {
            let outcome = outcome(&game, By::person(ANA), &act, &inputs);
            assert_eq!(outcome, expected, "{act:?} {confirm:?}");
        }
        let confirmed = Act::Confirm(complete.clone());
        let outcome = outcome(&game, By::person(ANA), &confirmed, &inputs);
        assert_eq!(outcome, "0 D6-D5");
    }
    assert_eq!(does(&game, ANA, &Act::Choose(path(&["d6"]))), "preview");
    assert_eq!(
        does(&game, ANA, &Act::Confirm(path(&["d6"]))),
        "refused-button"
    );
}

#[test]
fn the_last_agreement_carries_an_offer_out() {
    let mut game = live("talat", 3);
    let pause = || Act::Agree(OfferKind::Pause);
    assert_eq!(does(&game, ANA, &pause()), "0 Waiting");
    assert_eq!(does(&game, STRANGER, &pause()), "refused-not-yours");
    offer(&mut game, OfferKind::Pause, &[0]);
    assert_eq!(does(&game, ANA, &pause()), "refused-offered");
    assert_eq!(does(&game, BOB, &pause()), "1 Waiting");
    let other = Act::Agree(OfferKind::Cancel);
    assert_eq!(does(&game, BOB, &other), "refused-offer-open");
    assert_eq!(does(&game, ANA, &other), "refused-own-offer-open");
    assert_eq!(
        does(&game, ANA, &Act::Decline(OfferKind::Pause)),
        "ended, own: true"
    );
    assert_eq!(
        does(&game, BOB, &Act::Decline(OfferKind::Pause)),
        "ended, own: false"
    );
    assert_eq!(
        does(&game, BOB, &Act::Decline(OfferKind::Draw)),
        "refused-not-offered"
    );
    offer(&mut game, OfferKind::Pause, &[0, 1]);
    let last = decide(&game, &By::person(CHLOE), &pause(), &Inputs::default());
    let Ok(Decision::Agreement(OfferKind::Pause, Seat(2), consequence)) = last else {
        panic!("{last:?}");
    };
    assert_eq!(
        consequence,
        Consequence::Entry(CHLOE, Seat(2), LogAction::Pause)
    );
    // Whoever has left does not vote any more.
    offer(&mut game, OfferKind::Pause, &[0]);
    push_by(&mut game, Seat(2), &LogAction::Resign.to_string());
    offer(&mut game, OfferKind::Pause, &[0]);
    assert!(does(&game, BOB, &pause()).starts_with("1 Entry"));
}

#[test]
fn a_takeback_goes_to_the_last_turn_of_who_asked_for_it() {
    let mut game = live("camelot", 2);
    let takeback = || Act::Agree(OfferKind::Takeback);
    assert_eq!(
        does(&game, ANA, &takeback()),
        "refused-nothing-to-take-back"
    );
    push(&mut game, "d6 d5");
    offer(&mut game, OfferKind::Takeback, &[0]);
    let agreed = decide(&game, &By::person(BOB), &takeback(), &Inputs::default());
    let Ok(Decision::Agreement(_, Seat(1), consequence)) = agreed else {
        panic!("{agreed:?}");
    };
    let taken = LogAction::Takeback(Ply(0));
    assert_eq!(consequence, Consequence::Entry(BOB, Seat(1), taken));
}

#[test]
fn a_game_is_cancelled_before_its_first_move_unless_a_tournament_needs_it() {
    let mut game = live("camelot", 2);
    assert_eq!(does(&game, ANA, &Act::Cancel), "Cancel");
    assert_eq!(does(&game, STRANGER, &Act::Cancel), "refused-not-yours");
    push(&mut game, "d6 d5");
    assert_eq!(does(&game, ANA, &Act::Cancel), "refused-too-late");
    let terms = GameTerms {
        tournament: Some(TournamentId(1)),
        ..GameTerms::default()
    };
    let of_a_tournament = with_terms("camelot", 2, terms);
    assert_eq!(
        does(&of_a_tournament, ANA, &Act::Cancel),
        "refused-too-late"
    );
}

#[test]
fn who_has_checked_in_does_so_no_more() {
    let terms = GameTerms {
        check_in: true,
        ..GameTerms::default()
    };
    let mut game = with_terms("camelot", 2, terms);
    let typed = Act::Type("d6 d5".to_owned());
    assert_eq!(does(&game, ANA, &typed), "refused-not-checked-in");
    assert_eq!(does(&game, BOB, &Act::CheckIn), "1 present");
    push_by(&mut game, Seat(1), &LogAction::Present.to_string());
    assert_eq!(does(&game, BOB, &Act::CheckIn), "Settled");
}

#[test]
fn a_setup_is_left_to_chance_or_repeated() {
    let game = live("talat", 2);
    let inputs = Inputs {
        earlier_setup: Some(vec!["a1".to_owned(), "b1".to_owned()]),
        ..Inputs::default()
    };
    let repeated = outcome(&game, By::person(ANA), &Act::RepeatSetup, &inputs);
    assert_eq!(repeated, "0 repeat a1; b1");
    assert_eq!(
        does(&game, ANA, &Act::RepeatSetup),
        "refused-no-earlier-setup"
    );
    assert!(does(&game, ANA, &Act::RandomizeSetup).starts_with("0 "));
    assert_eq!(
        does(&game, BOB, &Act::RandomizeSetup),
        "refused-not-your-turn"
    );
}
