//! Which call a board needs now: to whom, in which words, and whether the last call may stay. Pure: no IO.

use crate::discord::messages::board::{moment, offered, winners};
use crate::discord::messages::channels::Place;
use crate::discord::wording::{Wording, link};
use crate::ids::{Ply, UserId};
use crate::play::{Alarm, CallRow, View};
use crate::rules::Turn;
use serenity::all::{Message, Nonce};

/// The beginning of a call's nonce, by which the gateway's events show that a message is a call.
const NONCE: &str = "call";

/// What is stored of a reminder: half of the time has passed, or nine tenths.
const HALF: &str = "half";
const TENTH: &str = "tenth";
/// What is stored of the notice that a game is over.
const OVER: &str = "over";

/// Whether a message is one of the bot's calls. Calls do not push the board up.
pub fn is_call(message: &Message) -> bool {
    matches!(&message.nonce, Some(Nonce::String(nonce)) if nonce.starts_with(NONCE))
}

/// A call that a board needs.
pub struct DueCall<'a> {
    pub view: &'a View,
    pub board: Place,
    pub people: Vec<UserId>,
    /// What is offered, which reminder it is, or that the game is over; none for a plain turn.
    pub reason: Option<&'static str>,
    /// The message key of its text.
    key: &'static str,
}

impl<'a> DueCall<'a> {
    /// None if nobody is to act on the board, and its end concerns no person.
    pub fn new(view: &'a View, board: Place, alarm: Option<Alarm>) -> Option<Self> {
        let Some(awaited) = view.awaited() else {
            return Self::of_the_end(view, board);
        };
        let (reason, key) = match (awaited.matter, alarm) {
            (Some(offer), _) => (Some(offer.word()), "call-answer"),
            (None, Some(Alarm::Half)) => (Some(HALF), "call-half"),
            (None, Some(Alarm::Tenth | Alarm::Over)) => (Some(TENTH), "call-tenth"),
            (None, None) => (None, "call-move"),
        };
        Some(Self {
            view,
            board,
            people: awaited.people,
            reason,
            key,
        })
    }

    /// The notice that the game is over, also for a single person against computers: the board may be far up.
    fn of_the_end(view: &'a View, board: Place) -> Option<Self> {
        let people: Vec<UserId> = view.row.seats.iter().filter_map(|row| row.user).collect();
        let is_over = matches!(view.turn, Turn::Over(_)) && view.offer.is_none();
        (is_over && !people.is_empty()).then_some(Self {
            view,
            board,
            people,
            reason: Some(OVER),
            key: "call-over",
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
        words.text(self.key, &args)
    }

    /// The same at every attempt, so that Discord creates one message.
    pub fn nonce(&self) -> String {
        let reason = self.reason.unwrap_or_default();
        let short = &reason[..reason.len().min(3)];
        format!("{NONCE}{}.{}{short}", self.view.row.id, self.view.ply)
    }
}

/// What becomes of the last call of a game.
#[derive(Debug, PartialEq, Eq)]
pub enum Next {
    /// It stays, and nobody is called.
    Keep,
    /// It is deleted, and the due call is sent.
    Replace,
    /// It is deleted, and nobody is called.
    Withdraw,
}

/// Decides what becomes of the `last` call once the board is at `ply`; `due` is the reason of the call that is due there, if one is.
pub fn next(last: Option<&CallRow>, ply: Ply, due: Option<Option<&str>>) -> Next {
    let Some(last) = last else {
        return due.map_or(Next::Withdraw, |_| Next::Replace);
    };
    // The board has moved on meanwhile, and its players have been called.
    if last.ply > ply {
        return Next::Keep;
    }
    let (last_reason, reason) = (last.matter.as_deref(), due.flatten());
    let is_same_board = last.ply == ply;
    // Once an offer is off the table, the player to move has been called already.
    let has_been_called = is_same_board && matches!(reason, None | Some(OVER));
    // A reminder stays until the turn is over.
    let is_reminder = matches!(last_reason, Some(HALF | TENTH));
    let stands = (is_same_board && last_reason == reason) || (has_been_called && is_reminder);
    if stands && (due.is_some() || last.messages.is_empty()) {
        Next::Keep
    } else if due.is_some() && !has_been_called {
        Next::Replace
    } else {
        Next::Withdraw
    }
}

#[cfg(test)]
mod tests {
    use super::{HALF, Next, OVER, TENTH, next};
    use crate::ids::{ChannelId, MessageId, Ply};
    use crate::play::CallRow;

    /// A call that has been sent on the board at ply 4.
    fn sent(reason: Option<&str>) -> CallRow {
        CallRow {
            ply: Ply(4),
            matter: reason.map(ToOwned::to_owned),
            messages: vec![(ChannelId(1), MessageId(2))],
        }
    }

    #[test]
    fn each_turn_calls_once_and_replaces_the_call_before() {
        assert_eq!(next(None, Ply(4), Some(None)), Next::Replace);
        assert_eq!(next(Some(&sent(None)), Ply(4), Some(None)), Next::Keep);
        assert_eq!(next(Some(&sent(None)), Ply(5), Some(None)), Next::Replace);
        assert_eq!(next(Some(&sent(None)), Ply(3), Some(None)), Next::Keep);
        assert_eq!(
            next(Some(&sent(None)), Ply(5), Some(Some(OVER))),
            Next::Replace
        );
    }

    #[test]
    fn an_offer_calls_and_once_it_is_gone_nobody_is_called_again() {
        assert_eq!(
            next(Some(&sent(None)), Ply(4), Some(Some("draw"))),
            Next::Replace
        );
        assert_eq!(
            next(Some(&sent(Some("draw"))), Ply(4), Some(Some("draw"))),
            Next::Keep
        );
        assert_eq!(
            next(Some(&sent(Some("draw"))), Ply(4), Some(None)),
            Next::Withdraw
        );
    }

    #[test]
    fn a_reminder_stays_until_the_turn_is_over() {
        assert_eq!(
            next(Some(&sent(None)), Ply(4), Some(Some(HALF))),
            Next::Replace
        );
        assert_eq!(
            next(Some(&sent(Some(HALF))), Ply(4), Some(None)),
            Next::Keep
        );
        assert_eq!(
            next(Some(&sent(Some(HALF))), Ply(4), Some(Some(TENTH))),
            Next::Replace
        );
        assert_eq!(
            next(Some(&sent(Some(TENTH))), Ply(5), Some(None)),
            Next::Replace
        );
    }

    #[test]
    fn where_nobody_is_to_act_the_last_call_goes() {
        assert_eq!(next(None, Ply(4), None), Next::Withdraw);
        assert_eq!(next(Some(&sent(None)), Ply(4), None), Next::Withdraw);
        let gone = CallRow {
            messages: vec![],
            ..sent(None)
        };
        assert_eq!(next(Some(&gone), Ply(4), None), Next::Keep);
    }
}
