//! Which ping a board needs now: to whom, with which text, and whether the last ping may stay. Pure: no IO.

use crate::game::post::board::{ended_offer, moment, offered, winners};
use crate::posts::channels::MessageLocation;
use crate::posts::nonce::{PING_NONCE, nonce};
use crate::posts::ping::reason::Reason;
use crate::text::links::link;
use crate::text::wording::Wording;

use std::collections::BTreeMap;
use zihin_ids::{ChannelId, GameId, Ply, UserId};
use zihin_play::clock::Deadline;
use zihin_play::game::{OfferKind, PingRow, TurnState, View, last_move};
use zihin_play::people::BoardPing;
use zihin_rules::{Seat, Turn};

/// A ping that a board needs.
pub struct DuePing<'a> {
    pub view: &'a View,
    pub board: MessageLocation,
    /// The people to ping, by seat.
    pub recipients: BTreeMap<u8, UserId>,
    pub reason: Reason,
    /// Who moves after them in a game of three or more, and may be told so.
    pub ahead: Option<(u8, UserId)>,
}

impl<'a> DuePing<'a> {
    /// The ping that a board needs; `None` if no person is to act on it and its end concerns no person.
    pub fn new(view: &'a View, board: MessageLocation, deadline: Option<Deadline>) -> Option<Self> {
        let Some(awaited) = view.state.awaited() else {
            return Self::of_the_end(view, board);
        };
        let reason = match (awaited.offer, deadline) {
            (Some(offer), _) => Reason::Offer(offer),
            (None, _) if !view.state.absent.is_empty() => Reason::CheckIn,
            (None, _) if view.state.waits_for_roll => Reason::Roll,
            (None, deadline) => deadline.map_or(Reason::Turn, Reason::of),
        };
        if reason == Reason::Roll && deadline.is_none() && awaited.people.len() == 1 {
            // Whoever plays against computers has just opened the game.
            return None;
        }
        let people = awaited.people.into_iter();
        let recipients = people.filter_map(|user| Some((view.state.row.seat_of(user)?, user)));
        Some(Self {
            view,
            board,
            recipients: recipients.collect(),
            reason,
            ahead: next_but_one(&view.state).filter(|_| reason == Reason::Turn),
        })
    }

    /// The notice that the game is over, also for a single person against computers: the board may be far up.
    fn of_the_end(view: &'a View, board: MessageLocation) -> Option<Self> {
        let seats = view.state.row.seats.iter();
        let recipients: BTreeMap<u8, UserId> = seats
            .filter_map(|row| Some((row.seat, row.user?)))
            .collect();
        let is_over = matches!(view.state.turn, Turn::Over(_)) && view.state.offer.is_none();
        (is_over && !recipients.is_empty()).then_some(Self {
            view,
            board,
            recipients,
            reason: Reason::Over,
            ahead: None,
        })
    }

    /// The text for these people.
    pub fn text(&self, people: &[UserId], words: &Wording) -> String {
        let row = &self.view.state.row;
        let what = match (&self.view.state.offer, self.view.state.turn) {
            (Some(offer), _) => offered(offer, words),
            (None, Turn::Over(ending)) => winners(&row.game, &ending, words),
            (None, _) => {
                // The end of an offer is newer than the last move, and why the player to move is pinged again.
                let ended = ended_offer(self.view, words).filter(|_| self.reason == Reason::Turn);
                ended.unwrap_or_else(|| {
                    let told = last_move(&self.view.narration).map(|one| words.say(one));
                    told.collect::<Vec<_>>().join(" ")
                })
            }
        };
        let args = [
            ("player", mentions(people).into()),
            ("count", people.len().into()),
            ("game", words.game(&row.game).into()),
            ("id", row.id.to_string().into()),
            (
                "when",
                self.view
                    .state
                    .deadline
                    .map_or_else(String::new, moment)
                    .into(),
            ),
        ];
        let link = link(row.guild, self.board.0, self.board.1);
        let mut parts = vec![words.text(self.reason.key(), &args), what, link];
        // Before the first move there is nothing to tell.
        parts.retain(|part| !part.is_empty());
        parts.join(" ")
    }

    /// What somebody is told whose turn comes after the next move.
    pub fn text_ahead(&self, user: UserId, words: &Wording) -> String {
        let row = &self.view.state.row;
        let args = [
            ("player", mentions(&[user]).into()),
            ("game", words.game(&row.game).into()),
            ("id", row.id.to_string().into()),
        ];
        let link = link(row.guild, self.board.0, self.board.1);
        format!("{} {link}", words.text("ping-next-but-one", &args))
    }

    /// This ping of a person, if it is counted on its board.
    pub fn counted(&self, person: UserId) -> Option<BoardPing> {
        self.reason.is_counted().then_some(BoardPing {
            game: self.view.state.row.id,
            ply: self.view.state.ply,
            person,
            offer: self.reason.offer(),
        })
    }

    /// The seats to ping.
    pub fn seats(&self) -> Vec<u8> {
        self.recipients.keys().copied().collect()
    }

    /// These, and that of whoever may be told that they are next.
    pub fn all_seats(&self) -> Vec<u8> {
        let ahead = self.ahead.map(|(seat, _)| seat);
        self.seats().into_iter().chain(ahead).collect()
    }

    /// What tells a ping to these people in a channel from every other ping.
    /// It is the same when the ping is sent again after a failure or a restart.
    pub fn identity(&self, channel: ChannelId, people: &[UserId], attempt: u32) -> String {
        let (game, ply) = (self.view.state.row.id, self.view.state.ply);
        identity(channel, people, game, ply, self.reason, attempt)
    }
}

fn mentions(people: &[UserId]) -> String {
    let mentions: Vec<String> = people.iter().map(|user| format!("<@{user}>")).collect();
    mentions.join(", ")
}

/// Who moves after whoever is to move now, where three or more still play.
fn next_but_one(state: &TurnState) -> Option<(u8, UserId)> {
    let Turn::Seat(Seat(mover)) = state.turn else {
        return None;
    };
    let size = state.row.size;
    let plays = |seat: &u8| !state.left.contains(&Seat(*seat));
    let mut next = (1..size).map(|n| (mover + n) % size).filter(plays);
    let seat = next.next().filter(|_| next.next().is_some())?;
    Some((seat, state.row.person_at(seat)?))
}

fn identity(
    channel: ChannelId,
    people: &[UserId],
    game: GameId,
    ply: Ply,
    reason: Reason,
    attempt: u32,
) -> String {
    let people: Vec<String> = people.iter().map(ToString::to_string).collect();
    let (people, reason) = (people.join(","), reason.name().unwrap_or("turn"));
    format!("{channel} {people} {game} {ply} {reason} {attempt}")
}

/// The nonce of a ping: the same when it is sent again,
/// so that Discord creates no second message within the few minutes for which it remembers nonces.
pub fn ping_nonce(identity: &str) -> String {
    nonce(PING_NONCE, identity)
}

/// What to do about the last ping of a game.
#[derive(Debug, PartialEq, Eq)]
pub enum Next {
    /// Keep it, and send nothing.
    Keep,
    /// Send it for this reason to those who still wait for it: the bot stopped or failed before they were pinged.
    Finish(Reason),
    /// Delete it, and send the due ping.
    Replace,
    /// Delete it, and send nothing.
    Withdraw,
}

/// Decides what to do about the `last` ping once the board is at `ply`.
/// `due` is the ping that the board needs, if it needs one: its reason and the seats to ping.
pub fn next(last: Option<&PingRow>, ply: Ply, due: Option<(Reason, Vec<u8>)>) -> Next {
    let (due, seats) = due.unzip();
    let Some(last) = last else {
        return due.map_or(Next::Withdraw, |_| Next::Replace);
    };
    // The board has moved on meanwhile, and its players have been pinged.
    if last.ply > ply {
        return Next::Keep;
    }
    let seats = seats.unwrap_or_default();
    let is_same_board = last.ply == ply;
    let stored = last.reason.as_deref();
    // If others must answer, the offer of before has been declined and another player has made the same.
    let known = [&last.waiting, &last.delayed, &last.pinged];
    let is_recipient = |seat: &u8| known.iter().any(|seats| seats.contains(seat));
    let is_other_offer = matches!(due, Some(Reason::Offer(_))) && !seats.iter().all(is_recipient);
    let is_same_ping = is_same_board && stored == due.and_then(Reason::name) && !is_other_offer;
    // The ping for an offer has replaced the one for the turn: once the offer is declined or withdrawn, the player to move is pinged again.
    let was_offer = stored.is_some_and(|name| OfferKind::from_name(name).is_some());
    let has_been_pinged = is_same_board
        && match due {
            None | Some(Reason::Over) => true,
            Some(Reason::Turn) => !was_offer,
            Some(_) => false,
        };
    // A reminder stays until the turn is over.
    let mut reminders = Reason::REMINDERS.into_iter();
    let reminder = reminders.find(|reminder| stored == reminder.name());
    let stays = is_same_ping || (has_been_pinged && reminder.is_some());
    let is_waiting = seats.iter().any(|seat| last.waiting.contains(seat));
    match reminder.or(due) {
        Some(reason) if stays && is_waiting => Next::Finish(reason),
        _ if stays && (due.is_some() || last.messages.is_empty()) => Next::Keep,
        _ if due.is_some() && !has_been_pinged => Next::Replace,
        _ => Next::Withdraw,
    }
}

#[cfg(test)]
mod tests {
    use super::{Next, Reason, identity, next, ping_nonce};
    use std::collections::BTreeSet;
    use zihin_ids::{ChannelId, GameId, MessageId, Ply, UserId};
    use zihin_play::game::{OfferKind, PingRow};

    const DRAW: Reason = Reason::Offer(OfferKind::Draw);

    /// A ping on the board at ply 4 that is for seat 1 and has been sent.
    fn sent(reason: Reason) -> PingRow {
        PingRow {
            ply: Ply(4),
            reason: reason.name().map(ToOwned::to_owned),
            attempt: 1,
            waiting: vec![],
            delayed: vec![],
            pinged: vec![1],
            messages: vec![(ChannelId(1), MessageId(2))],
            old_messages: vec![],
        }
    }

    /// A ping on the board at ply 4 for seat 1, stored but not sent as far as is known.
    fn unsent(reason: Reason) -> PingRow {
        PingRow {
            waiting: vec![1],
            pinged: vec![],
            messages: vec![],
            ..sent(reason)
        }
    }

    /// What to do about a ping if the board at a ply needs one for seat 1 with this reason.
    fn after(last: &PingRow, ply: u32, due: Reason) -> Next {
        next(Some(last), Ply(ply), Some((due, vec![1])))
    }

    #[test]
    fn each_turn_pings_once_and_replaces_the_ping_before() {
        let first = next(None, Ply(4), Some((Reason::Turn, vec![1])));
        assert_eq!(first, Next::Replace);
        let last = sent(Reason::Turn);
        assert_eq!(after(&last, 4, Reason::Turn), Next::Keep);
        assert_eq!(after(&last, 5, Reason::Turn), Next::Replace);
        assert_eq!(after(&last, 3, Reason::Turn), Next::Keep);
        assert_eq!(after(&last, 5, Reason::Over), Next::Replace);
    }

    #[test]
    fn an_offer_pings_and_its_end_pings_the_player_to_move_again() {
        assert_eq!(after(&sent(Reason::Turn), 4, DRAW), Next::Replace);
        assert_eq!(after(&sent(DRAW), 4, DRAW), Next::Keep);
        assert_eq!(after(&sent(DRAW), 4, Reason::Turn), Next::Replace);
        assert_eq!(after(&sent(DRAW), 4, Reason::Over), Next::Withdraw);
    }

    #[test]
    fn an_offer_that_is_made_again_pings_again() {
        let withdrawn = PingRow {
            attempt: 2,
            pinged: vec![],
            messages: vec![],
            ..sent(Reason::Turn)
        };
        assert_eq!(after(&withdrawn, 4, Reason::Turn), Next::Keep);
        assert_eq!(after(&withdrawn, 4, DRAW), Next::Replace);
        let by_another = next(Some(&sent(DRAW)), Ply(4), Some((DRAW, vec![0])));
        assert_eq!(by_another, Next::Replace, "nobody has seen the decline");
    }

    #[test]
    fn a_reminder_stays_until_the_turn_is_over() {
        assert_eq!(after(&sent(Reason::Turn), 4, Reason::Half), Next::Replace);
        assert_eq!(after(&sent(Reason::Half), 4, Reason::Turn), Next::Keep);
        assert_eq!(after(&sent(Reason::Half), 4, Reason::Tenth), Next::Replace);
        assert_eq!(after(&sent(Reason::Tenth), 5, Reason::Turn), Next::Replace);
    }

    #[test]
    fn without_anyone_to_act_the_last_ping_is_withdrawn() {
        assert_eq!(next(None, Ply(4), None), Next::Withdraw);
        let last = sent(Reason::Turn);
        assert_eq!(next(Some(&last), Ply(4), None), Next::Withdraw);
        let gone = PingRow {
            messages: vec![],
            ..last
        };
        assert_eq!(next(Some(&gone), Ply(4), None), Next::Keep);
    }

    #[test]
    fn a_ping_that_has_not_been_sent_to_everyone_is_finished() {
        for reason in [Reason::Turn, Reason::Half, Reason::Over, DRAW] {
            let finish = Next::Finish(reason);
            assert_eq!(after(&unsent(reason), 4, reason), finish);
            let partly = PingRow {
                pinged: vec![0],
                ..unsent(reason)
            };
            let due = Some((reason, vec![0, 1]));
            assert_eq!(next(Some(&partly), Ply(4), due), finish);
        }
        let reminder = unsent(Reason::Tenth);
        let finish = Next::Finish(Reason::Tenth);
        assert_eq!(after(&reminder, 4, Reason::Turn), finish);
    }

    #[test]
    fn a_ping_that_has_not_been_sent_is_dropped_once_it_is_outdated() {
        let last = unsent(DRAW);
        assert_eq!(after(&last, 4, Reason::Turn), Next::Replace, "declined");
        assert_eq!(after(&last, 5, Reason::Turn), Next::Replace, "a new board");
        assert_eq!(after(&last, 3, DRAW), Next::Keep, "an old board");
        let agreed = PingRow {
            pinged: vec![2],
            ..last
        };
        let due = Some((DRAW, vec![2]));
        assert_eq!(next(Some(&agreed), Ply(4), due), Next::Keep);
    }

    #[test]
    fn a_nonce_differs_by_all_that_tells_pings_apart_and_is_short_enough() {
        let (ana, bob) = (UserId(u64::MAX), UserId(u64::MAX - 1));
        let (here, direct) = (ChannelId(u64::MAX), ChannelId(u64::MAX - 1));
        let (game, ply) = (GameId(u64::MAX), Ply(u32::MAX));
        let identities = [
            identity(here, &[ana], game, ply, DRAW, u32::MAX),
            identity(here, &[bob], game, ply, DRAW, u32::MAX),
            identity(here, &[ana, bob], game, ply, DRAW, u32::MAX),
            identity(direct, &[ana], game, ply, DRAW, u32::MAX),
            identity(here, &[ana], GameId(1), ply, DRAW, u32::MAX),
            identity(here, &[ana], game, Ply(1), DRAW, u32::MAX),
            identity(here, &[ana], game, ply, Reason::Turn, u32::MAX),
            identity(here, &[ana], game, ply, DRAW, 1),
        ];
        let nonces: Vec<String> = identities.iter().map(|one| ping_nonce(one)).collect();
        for nonce in &nonces {
            assert!(nonce.starts_with("call") && nonce.len() <= 25, "{nonce}");
        }
        let different: BTreeSet<&String> = nonces.iter().collect();
        assert_eq!(different.len(), nonces.len(), "{nonces:?}");
        let again = identity(here, &[ana], game, ply, DRAW, u32::MAX);
        assert_eq!(ping_nonce(&again), nonces[0]);
    }
}
