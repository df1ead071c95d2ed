//! Which call a board needs now: to whom, with which text, and whether the last call may stay. Pure: no IO.

use crate::discord::messages::board::{moment, offered, winners};
use crate::discord::messages::channels::MessageLocation;
use crate::discord::wording::{Wording, link};
use crate::ids::{Ply, UserId};
use crate::play::clock::Deadline;
use crate::play::game::{CallRow, OfferKind, View};
use crate::rules::Turn;
use serenity::all::{Message, Nonce};

/// The beginning of a call's nonce, by which the gateway's events show that a message is a call.
const NONCE: &str = "call";

/// Why people are called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It is their turn.
    Turn,
    /// An offer waits for their answer.
    Offer(OfferKind),
    /// Half of their time has passed.
    Half,
    /// Nine tenths of their time have passed.
    Tenth,
    /// The game is over.
    Over,
}

impl Reason {
    /// The name under which it is stored; `None` for a plain turn.
    pub fn name(self) -> Option<&'static str> {
        match self {
            Self::Turn => None,
            Self::Offer(offer) => Some(offer.name()),
            Self::Half => Some("half"),
            Self::Tenth => Some("tenth"),
            Self::Over => Some("over"),
        }
    }

    /// The message key of the call's text.
    const fn key(self) -> &'static str {
        match self {
            Self::Turn => "call-move",
            Self::Offer(_) => "call-answer",
            Self::Half => "call-half",
            Self::Tenth => "call-tenth",
            Self::Over => "call-over",
        }
    }
}

/// Whether a message is one of the bot's calls. Calls do not push the board up.
pub fn is_call(message: &Message) -> bool {
    matches!(&message.nonce, Some(Nonce::String(nonce)) if nonce.starts_with(NONCE))
}

/// A call that a board needs.
pub struct DueCall<'a> {
    pub view: &'a View,
    pub board: MessageLocation,
    pub people: Vec<UserId>,
    pub reason: Reason,
}

impl<'a> DueCall<'a> {
    /// The call that a board needs; `None` if no person is to act on it and its end concerns no person.
    pub fn new(view: &'a View, board: MessageLocation, deadline: Option<Deadline>) -> Option<Self> {
        let Some(awaited) = view.awaited() else {
            return Self::of_the_end(view, board);
        };
        let reason = match (awaited.offer, deadline) {
            (Some(offer), _) => Reason::Offer(offer),
            (None, Some(Deadline::Half)) => Reason::Half,
            (None, Some(Deadline::Tenth | Deadline::Flag)) => Reason::Tenth,
            (None, None) => Reason::Turn,
        };
        Some(Self {
            view,
            board,
            people: awaited.people,
            reason,
        })
    }

    /// The notice that the game is over, also for a single person against computers: the board may be far up.
    fn of_the_end(view: &'a View, board: MessageLocation) -> Option<Self> {
        let people: Vec<UserId> = view.row.seats.iter().filter_map(|row| row.user).collect();
        let is_over = matches!(view.turn, Turn::Over(_)) && view.offer.is_none();
        (is_over && !people.is_empty()).then_some(Self {
            view,
            board,
            people,
            reason: Reason::Over,
        })
    }

    /// The text, with the players named or mentioned as `names`.
    pub fn text(&self, names: &str, words: &Wording) -> String {
        let row = &self.view.row;
        let what = match (&self.view.offer, self.view.turn) {
            (Some(offer), _) => offered(offer, words),
            (None, Turn::Over(ending)) => winners(&ending, words),
            (None, _) => String::new(),
        };
        let args = [
            ("what", what.into()),
            ("player", names.into()),
            ("game", words.game(&row.game).into()),
            ("id", row.id.to_string().into()),
            (
                "when",
                self.view.deadline.map_or_else(String::new, moment).into(),
            ),
            ("link", link(row.guild, self.board.0, self.board.1).into()),
        ];
        words.text(self.reason.key(), &args)
    }

    /// The nonce, the same at every attempt, so that Discord creates only one message.
    pub fn nonce(&self) -> String {
        let reason = self.reason.name().unwrap_or_default();
        let short = &reason[..reason.len().min(3)];
        format!("{NONCE}{}.{}{short}", self.view.row.id, self.view.ply)
    }
}

/// What to do with the last call of a game.
#[derive(Debug, PartialEq, Eq)]
pub enum Next {
    /// Keep it, and call no one.
    Keep,
    /// Delete it, and send the due call.
    Replace,
    /// Delete it, and call no one.
    Withdraw,
}

/// Decides what to do with the `last` call once the board is at `ply`; `due` is the reason of the call that the board needs, if it needs one.
pub fn next(last: Option<&CallRow>, ply: Ply, due: Option<Reason>) -> Next {
    let Some(last) = last else {
        return due.map_or(Next::Withdraw, |_| Next::Replace);
    };
    // The board has moved on meanwhile, and its players have been called.
    if last.ply > ply {
        return Next::Keep;
    }
    let is_same_board = last.ply == ply;
    let stored = last.reason.as_deref();
    let is_same_call = is_same_board && stored == due.and_then(Reason::name);
    // Once an offer has been declined or withdrawn, the player to move has been called already.
    let has_been_called = is_same_board && matches!(due, None | Some(Reason::Turn | Reason::Over));
    // A reminder stays until the turn is over.
    let reminders = [Reason::Half, Reason::Tenth].map(Reason::name);
    let is_reminder = reminders.contains(&stored);
    let stays = is_same_call || (has_been_called && is_reminder);
    if stays && (due.is_some() || last.messages.is_empty()) {
        Next::Keep
    } else if due.is_some() && !has_been_called {
        Next::Replace
    } else {
        Next::Withdraw
    }
}

#[cfg(test)]
mod tests {
    use super::{Next, Reason, next};
    use crate::ids::{ChannelId, MessageId, Ply};
    use crate::play::game::{CallRow, OfferKind};

    const DRAW: Reason = Reason::Offer(OfferKind::Draw);

    /// A call that has been sent on the board at ply 4.
    fn sent(reason: Reason) -> CallRow {
        CallRow {
            ply: Ply(4),
            reason: reason.name().map(ToOwned::to_owned),
            messages: vec![(ChannelId(1), MessageId(2))],
        }
    }

    #[test]
    fn each_turn_calls_once_and_replaces_the_call_before() {
        assert_eq!(next(None, Ply(4), Some(Reason::Turn)), Next::Replace);
        assert_eq!(
            next(Some(&sent(Reason::Turn)), Ply(4), Some(Reason::Turn)),
            Next::Keep
        );
        assert_eq!(
            next(Some(&sent(Reason::Turn)), Ply(5), Some(Reason::Turn)),
            Next::Replace
        );
        assert_eq!(
            next(Some(&sent(Reason::Turn)), Ply(3), Some(Reason::Turn)),
            Next::Keep
        );
        assert_eq!(
            next(Some(&sent(Reason::Turn)), Ply(5), Some(Reason::Over)),
            Next::Replace
        );
    }

    #[test]
    fn an_offer_calls_and_its_withdrawal_does_not_call_again() {
        assert_eq!(
            next(Some(&sent(Reason::Turn)), Ply(4), Some(DRAW)),
            Next::Replace
        );
        assert_eq!(next(Some(&sent(DRAW)), Ply(4), Some(DRAW)), Next::Keep);
        assert_eq!(
            next(Some(&sent(DRAW)), Ply(4), Some(Reason::Turn)),
            Next::Withdraw
        );
    }

    #[test]
    fn a_reminder_stays_until_the_turn_is_over() {
        assert_eq!(
            next(Some(&sent(Reason::Turn)), Ply(4), Some(Reason::Half)),
            Next::Replace
        );
        assert_eq!(
            next(Some(&sent(Reason::Half)), Ply(4), Some(Reason::Turn)),
            Next::Keep
        );
        assert_eq!(
            next(Some(&sent(Reason::Half)), Ply(4), Some(Reason::Tenth)),
            Next::Replace
        );
        assert_eq!(
            next(Some(&sent(Reason::Tenth)), Ply(5), Some(Reason::Turn)),
            Next::Replace
        );
    }

    #[test]
    fn without_anyone_to_act_the_last_call_is_withdrawn() {
        assert_eq!(next(None, Ply(4), None), Next::Withdraw);
        assert_eq!(
            next(Some(&sent(Reason::Turn)), Ply(4), None),
            Next::Withdraw
        );
        let gone = CallRow {
            messages: vec![],
            ..sent(Reason::Turn)
        };
        assert_eq!(next(Some(&gone), Ply(4), None), Next::Keep);
    }
}
