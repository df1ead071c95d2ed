//! What a player may do with a game besides moving.

use crate::game::act::Act;
use crate::game::live::Live;
use crate::game::offer_kind::OfferKind;
use crate::game::plan::plan_page;
use crate::game::seats::only_person;
use crate::game::terms::GameRow;
use zihin_ids::Ply;
use zihin_rules::{Seat, Turn};

use std::sync::Arc;

/// What a person may do with a game besides moving.
#[derive(Clone, Debug)]
pub struct PossibleActions {
    /// The game.
    pub row: Arc<GameRow>,
    /// The present board.
    pub ply: Ply,
    /// The actions, in the order in which to show them.
    pub actions: Vec<Action>,
    /// Whether the game goes on.
    pub is_open: bool,
    /// Whether the game counts so far and would not after a takeback, since computers play in it.
    pub counts_until_takeback: bool,
}

/// Something that a player may do with a game besides moving.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// An act that is complete.
    Act(Act),
    /// Plan replies to the moves of others, or have a race played by the rule.
    Plan,
    /// Request a good move; only in games against computers alone.
    Hint,
}

/// The actions of a seat.
pub(super) fn actions(live: &Live, seat: Seat) -> Vec<Action> {
    let is_untouched = live.session.turns() == 0;
    let offers = live.possible_offers(seat).into_iter();
    // Giving up only one game of several is a choice of the page about resigning.
    let offers = offers.filter(|kind| !matches!(kind, OfferKind::Concede(_)));
    let mut actions: Vec<Action> = offers.map(|kind| Action::Act(Act::Agree(kind))).collect();
    let is_alone = only_person(&live.row) == Some(seat);
    // Without other people to agree, cancelling is an action of its own, which asks for confirmation.
    let by_agreement = Action::Act(Act::Agree(OfferKind::Cancel));
    // A knockout's game is played again, so the other one has to agree.
    let is_own = live.row.terms.tournament.is_none();
    let may_cancel = is_untouched && is_own || is_alone && actions.contains(&by_agreement);
    actions.retain(|action| !may_cancel || *action != by_agreement);
    let is_turn = live.session.turn() == Turn::Seat(seat);
    if is_turn && live.session.state().is_setup() {
        actions.push(Action::Act(Act::RandomizeSetup));
    }
    if plan_page(live, seat).is_useful() {
        actions.push(Action::Plan);
    }
    if is_turn && is_alone {
        actions.push(Action::Hint);
    }
    if may_cancel {
        actions.push(Action::Act(Act::Cancel));
    }
    actions.push(Action::Act(Act::Resign));
    actions
}
