//! Whose turn it is in a game, and what is awaited: all that needs no picture.

use crate::PlayError;
use crate::game::Games;
use crate::game::live::Live;
use crate::game::offer_kind::{Offer, OfferKind};
use crate::game::seats::{is_computer, only_person};
use crate::game::terms::GameRow;
use std::sync::Arc;
use zihin_ids::{GameId, Ply, UserId};
use zihin_rules::{Seat, Turn};

/// Whoever has moved less than this time before probably still looks at the board, in milliseconds.
const QUICK: i64 = 60_000;

/// Whose turn it is in a game, and what is awaited.
#[derive(Clone, Debug)]
pub struct TurnState {
    /// The game in the store: channel, seats, options.
    pub row: Arc<GameRow>,
    /// The board, which its components and pings carry: the length of the log when it last changed.
    /// What only concerns the clock leaves the board as it is.
    pub ply: Ply,
    /// The length of the log, what only concerns the clock included.
    pub entries: Ply,
    /// Who must act.
    pub turn: Turn,
    /// How many moves players have chosen; rolls and forced moves do not count.
    pub turns: usize,
    /// Who has left the game, in order.
    pub left: Vec<Seat>,
    /// Who has still to check in before the clock starts and the first move is made.
    pub absent: Vec<Seat>,
    /// Whether the players have agreed to pause.
    pub is_paused: bool,
    /// The offer that waits for agreement.
    pub offer: Option<Offer>,
    /// Whether the dice wait for a player, to be rolled for the first time.
    pub waits_for_roll: bool,
    /// When the flag of the player to move falls, in milliseconds since 1970.
    pub deadline: Option<i64>,
    /// Who is on vacation, and until when (milliseconds since 1970): their clock stands still.
    pub away: Vec<(Seat, i64)>,
    /// When the last move was made, or the game begun, if the player to move has acted less than a minute before it: then they are probably still
    /// looking at the board. Whoever plays against computers alone has just begun.
    pub quick_answer: Option<i64>,
}

/// The people who must act before a game can go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Awaited {
    /// The board.
    pub ply: Ply,
    /// The offer that they must answer; `None` if they must check in or move.
    pub offer: Option<OfferKind>,
    /// The people.
    pub people: Vec<UserId>,
}

impl TurnState {
    pub(super) fn new(live: &Live, now: i64) -> Self {
        let session = &live.session;
        let waited = live.waited(now);
        Self {
            row: Arc::clone(&live.row),
            ply: session.board(),
            entries: session.ply(),
            turn: session.turn(),
            turns: session.turns(),
            left: session.left().to_vec(),
            absent: session.absent().collect(),
            is_paused: session.is_paused(),
            offer: live.offer.clone(),
            waits_for_roll: live.waits_for_roll(),
            away: away(live, now),
            quick_answer: match session.turn() {
                Turn::Seat(seat) => quick_answer(live, seat),
                Turn::Chance | Turn::Over(_) => None,
            },
            deadline: live.running_clock().map(|running| running.ends_at + waited),
        }
    }

    /// Whether a component that carries `ply` belongs to this board.
    pub fn has_board(&self, ply: Ply) -> bool {
        (self.ply..=self.entries).contains(&ply)
    }

    /// Whether a computer is to move.
    pub fn is_computers_turn(&self) -> bool {
        let waits = self.is_paused || self.row.is_gone();
        matches!(self.turn, Turn::Seat(seat) if !waits && is_computer(&self.row, seat))
    }

    /// The person to move; `None` if it is a computer's turn.
    pub fn mover(&self) -> Option<UserId> {
        match self.turn {
            Turn::Seat(seat) => self.row.person_at(seat.0),
            Turn::Chance | Turn::Over(_) => None,
        }
    }

    /// Who must answer the open offer, else who must check in, else who is to move or may roll the first dice;
    /// `None` if the game is over or paused without an offer.
    pub fn awaited(&self) -> Option<Awaited> {
        let (kind, seats) = match (&self.offer, self.turn) {
            (Some(offer), _) => (Some(offer.kind), self.undecided(offer)),
            (None, Turn::Seat(_)) if !self.is_paused && !self.absent.is_empty() => {
                (None, self.absent.clone())
            }
            (None, Turn::Seat(mover)) if !self.is_paused => (None, vec![mover]),
            (None, Turn::Chance) if !self.absent.is_empty() => (None, self.absent.clone()),
            (None, Turn::Chance) if self.waits_for_roll => {
                let seats = self.row.seats.iter().map(|row| Seat(row.seat));
                (
                    None,
                    seats.filter(|seat| !self.left.contains(seat)).collect(),
                )
            }
            (None, _) => return None,
        };
        let people = seats
            .into_iter()
            .filter_map(|seat| self.row.person_at(seat.0));
        let people: Vec<UserId> = people.collect();
        let is_settled = kind.is_some() && people.is_empty();
        (!is_settled).then_some(Awaited {
            ply: self.ply,
            offer: kind,
            people,
        })
    }

    /// The seats that have not agreed yet. Those who have left count only for a rematch.
    fn undecided(&self, offer: &Offer) -> Vec<Seat> {
        let counts = |seat: &Seat| offer.kind == OfferKind::Rematch || !self.left.contains(seat);
        let seats = self.row.seats.iter().map(|row| Seat(row.seat));
        seats
            .filter(|seat| !offer.seats.contains(seat) && counts(seat))
            .collect()
    }
}

impl Games {
    /// Whose turn it is in a game, and what is awaited.
    ///
    /// # Errors
    /// If there is no such game, or it has not begun.
    pub async fn turn_state(&self, game: GameId) -> Result<TurnState, PlayError> {
        let live = self.lock(game).await?;
        Ok(TurnState::new(&live, self.env.now()))
    }
}

/// See [`TurnState::away`].
fn away(live: &Live, now: i64) -> Vec<(Seat, i64)> {
    let seats = live.row.seats.iter().map(|row| Seat(row.seat));
    let players = seats.filter(|seat| !live.session.left().contains(seat));
    let away = players.filter_map(|seat| Some((seat, live.session.away(seat, now)?)));
    away.collect()
}

/// See [`TurnState::quick_answer`].
fn quick_answer(live: &Live, mover: Seat) -> Option<i64> {
    let entries = live.session.entries().rev();
    let mut chosen = entries.filter_map(|one| Some((one.chosen_by()?, one.at)));
    let begun = || {
        live.row
            .started_at
            .filter(|_| only_person(&live.row) == Some(mover))
    };
    let last = chosen.next().map(|(_, at)| at).or_else(begun)?;
    let own = chosen.find(|(seat, _)| *seat == mover).map(|(_, at)| at);
    (last - own.or_else(begun)? < QUICK).then_some(last)
}
