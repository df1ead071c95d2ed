//! What an act comes to in a game as it is now. Pure: no store, clock or luck.

use crate::PlayError;
use crate::game::act::{Act, By};
use crate::game::live::Live;
use crate::game::offer_kind::OfferKind;
use crate::game::seats::only_person;
use crate::game::session::act::{LogAction, place, repeat};
use crate::people::Confirm;
use crate::spelling::{Spelled, follow};
use zihin_ids::{Ply, UserId};
use zihin_rules::{Actor, Click, Seat, Turn};

/// What an act needs to know besides the game.
#[derive(Clone, Debug, Default)]
pub(crate) struct Inputs {
    /// Which moves the person confirms.
    pub(crate) confirm: Confirm,
    /// The placements that repeat the person's earlier setup, if there is one.
    pub(crate) earlier_setup: Option<Vec<String>>,
}

/// What is to be done.
#[derive(Clone, Debug)]
pub(crate) enum Decision {
    /// The move is shown to its player on the panel.
    Preview(Seat, Spelled),
    /// The game is as the act wants it.
    Settled,
    /// The seat adds this entry to the log.
    Entry(Seat, String),
    /// The seat offers this or agrees to it, with these consequences.
    Agreement(OfferKind, Seat, Consequence),
    /// The seat ends the offer.
    EndOffer {
        kind: OfferKind,
        seat: Seat,
        is_withdrawn: bool,
    },
    /// The game is cancelled without being agreed on.
    Cancel,
}

/// What follows from an agreement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Consequence {
    /// Others have still to agree.
    Waiting,
    /// This computer declines.
    DeclinedBy(Seat),
    /// This person, at this seat, has it in the log.
    Entry(UserId, Seat, LogAction),
    /// The game is cancelled.
    Cancel,
    /// The rematch begins.
    Rematch,
}

/// The most clicks of a short move: a piece and a destination.
const SHORT: usize = 2;

/// What an act comes to.
///
/// # Errors
/// The reason why it is refused.
pub(crate) fn decide(
    live: &Live,
    by: &By,
    act: &Act,
    inputs: &Inputs,
) -> Result<Decision, PlayError> {
    let asks_always = inputs.confirm == Confirm::Always;
    match act {
        Act::Choose(path) => choose(live, by, path, inputs.confirm),
        Act::Play(path) if asks_always => preview(live, by, path),
        Act::Play(path) | Act::Confirm(path) => {
            let seat = mover(live, by)?;
            let next = live.session.state().next(Actor::Seat(seat), path);
            let text = next.done.ok_or(PlayError::NoSuchPath)?;
            Ok(Decision::Entry(seat, text))
        }
        Act::Type(text) => typed(live, by, text, asks_always),
        Act::RandomizeSetup => {
            let seat = setup_seat(live, by)?;
            Ok(Decision::Entry(seat, LogAction::RandomSetup.to_string()))
        }
        Act::RepeatSetup => {
            let seat = setup_seat(live, by)?;
            let placements = inputs.earlier_setup.as_ref();
            let placements = placements.ok_or(PlayError::NoEarlierSetup)?;
            Ok(Decision::Entry(seat, repeat(placements)))
        }
        Act::CheckIn => {
            let seat = present(live, by)?;
            if live.session.absent().any(|absent| absent == seat) {
                Ok(Decision::Entry(seat, LogAction::Present.to_string()))
            } else {
                Ok(Decision::Settled)
            }
        }
        Act::Resign | Act::Erase => {
            let seat = present(live, by)?;
            on_board(live, by)?;
            let action = if *act == Act::Resign {
                LogAction::Resign
            } else {
                LogAction::Erased
            };
            Ok(Decision::Entry(seat, action.to_string()))
        }
        Act::Agree(kind) => {
            live.voter(by.user, *kind)?;
            on_board(live, by)?;
            agree(live, by.user, *kind)
        }
        Act::Decline(kind) => decline(live, by.user, *kind),
        Act::Cancel => cancel(live, by.user),
    }
}

/// The seat of this person in a game that is not over.
fn present(live: &Live, by: &By) -> Result<Seat, PlayError> {
    match live.session.turn() {
        Turn::Over(_) => Err(PlayError::Over),
        Turn::Seat(_) | Turn::Chance => live.player(by.user),
    }
}

/// Refuses what is done on an old board.
fn on_board(live: &Live, by: &By) -> Result<(), PlayError> {
    let is_old = |ply: Ply| !live.session.has_board(ply);
    if by.board.is_some_and(is_old) {
        return Err(PlayError::MovedOn);
    }
    Ok(())
}

/// The seat of this person, if it is their turn, on the board that they see.
pub(super) fn mover(live: &Live, by: &By) -> Result<Seat, PlayError> {
    let seat = present(live, by)?;
    if live.row.is_gone() {
        return Err(PlayError::PlaceGone);
    }
    if live.session.is_paused() {
        return Err(PlayError::Paused);
    }
    if live.session.absent().next().is_some() {
        return Err(PlayError::NotCheckedIn);
    }
    on_board(live, by)?;
    match live.session.turn() {
        Turn::Seat(mover) if mover == seat => Ok(seat),
        Turn::Seat(mover) => Err(PlayError::NotYourTurn(mover)),
        Turn::Chance | Turn::Over(_) => Err(PlayError::MovedOn),
    }
}

/// The seat of this person, if it is their turn in the setup.
pub(super) fn setup_seat(live: &Live, by: &By) -> Result<Seat, PlayError> {
    let seat = mover(live, by)?;
    if live.session.state().is_setup() {
        Ok(seat)
    } else {
        Err(PlayError::NotSetup)
    }
}

/// The panel at this path.
fn preview(live: &Live, by: &By, path: &[Click]) -> Result<Decision, PlayError> {
    let seat = mover(live, by)?;
    let followed = follow(live.session.state(), seat, path)?;
    Ok(Decision::Preview(seat, followed))
}

fn choose(live: &Live, by: &By, path: &[Click], confirm: Confirm) -> Result<Decision, PlayError> {
    let seat = mover(live, by)?;
    let clicks = path.len();
    let (path, next) = follow(live.session.state(), seat, path)?;
    let must_confirm = match confirm {
        Confirm::Always => true,
        Confirm::Long => path.len() > SHORT,
        Confirm::Never => false,
    };
    match &next.done {
        Some(text) if next.choices.is_empty() && clicks > 1 && !must_confirm => {
            Ok(Decision::Entry(seat, text.clone()))
        }
        _ => Ok(Decision::Preview(seat, (path, next))),
    }
}

fn typed(live: &Live, by: &By, text: &str, asks_always: bool) -> Result<Decision, PlayError> {
    let seat = mover(live, by)?;
    let (state, actor) = (live.session.state(), Actor::Seat(seat));
    if let Some(setup) = state.as_setup() {
        let several = setup.read(seat, text)?;
        if !several.is_empty() {
            return Ok(Decision::Entry(seat, place(&several)));
        }
    }
    let text = state.boxed().play(actor, text)?;
    let path = state.clicks(actor, &text).unwrap_or_default();
    if asks_always && !path.is_empty() {
        return preview(live, by, &path);
    }
    Ok(Decision::Entry(seat, text))
}

/// What making this offer comes to, or agreeing to the open one.
fn agree(live: &Live, user: UserId, kind: OfferKind) -> Result<Decision, PlayError> {
    let seat = live.voter(user, kind)?;
    if live.row.is_gone() && kind != OfferKind::Cancel {
        return Err(PlayError::PlaceGone);
    }
    match &live.offer {
        Some(open) if open.kind != kind && open.seats.contains(&seat) => {
            return Err(PlayError::OwnOfferOpen);
        }
        Some(open) if open.kind != kind => return Err(PlayError::OfferOpen(open.kind)),
        Some(open) if open.seats.contains(&seat) => return Err(PlayError::OfferedAlready),
        _ => {}
    }
    if !live.is_possible(kind, seat) {
        return Err(live.refusal(kind));
    }
    let agrees = |voter| voter == seat || live.has_agreed(voter);
    let consequence = if let Some(computer) = live.refusing_computer(kind, seat) {
        Consequence::DeclinedBy(computer)
    } else if live.voters(kind).all(agrees) {
        carried_out(live, user, seat, kind)?
    } else {
        Consequence::Waiting
    };
    Ok(Decision::Agreement(kind, seat, consequence))
}

/// What the last agreement brings about.
fn carried_out(
    live: &Live,
    user: UserId,
    seat: Seat,
    kind: OfferKind,
) -> Result<Consequence, PlayError> {
    let offerer = live.offerer().unwrap_or(seat);
    let action = match kind {
        OfferKind::Draw => LogAction::Draw,
        OfferKind::Pause => LogAction::Pause,
        OfferKind::Resume => LogAction::Resume,
        OfferKind::Takeback => {
            let ply = live.session.last_turn_of(offerer);
            LogAction::Takeback(ply.ok_or(PlayError::NotPossible(kind))?)
        }
        OfferKind::Concede(_) => {
            // The entry belongs to whoever gives up, not to the last one to agree.
            let user = live.row.person_at(offerer.0).unwrap_or(user);
            let points = live.concession(kind, offerer);
            let action = LogAction::Concede(points.ok_or(PlayError::NotPossible(kind))?);
            return Ok(Consequence::Entry(user, offerer, action));
        }
        OfferKind::Cancel => return Ok(Consequence::Cancel),
        OfferKind::Rematch => return Ok(Consequence::Rematch),
    };
    Ok(Consequence::Entry(user, seat, action))
}

fn decline(live: &Live, user: UserId, kind: OfferKind) -> Result<Decision, PlayError> {
    let seat = live.voter(user, kind)?;
    if live.offer.as_ref().is_none_or(|open| open.kind != kind) {
        return Err(PlayError::NotOffered);
    }
    Ok(Decision::EndOffer {
        kind,
        seat,
        is_withdrawn: live.offerer() == Some(seat),
    })
}

fn cancel(live: &Live, user: UserId) -> Result<Decision, PlayError> {
    if !live.is_open() {
        return Err(PlayError::Over);
    }
    let seat = live.row.seat_of(user).map(Seat);
    let seat = seat.ok_or(PlayError::NotSeated)?;
    if live.session.turns() == 0 && live.row.terms.tournament.is_none() {
        Ok(Decision::Cancel)
    } else if only_person(&live.row) == Some(seat) {
        agree(live, user, OfferKind::Cancel)
    } else {
        Err(PlayError::NotPossible(OfferKind::Cancel))
    }
}

#[cfg(test)]
mod tests {
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
            Ok(Decision::EndOffer { is_withdrawn, .. }) => format!("ended, own: {is_withdrawn}"),
            Ok(other) => format!("{other:?}"),
            Err(error) => error.reason().expect("a refusal").key.to_owned(),
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
}
