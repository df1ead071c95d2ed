//! A game as people see it: picture, words and controls, without a word of Discord.

use crate::games::Look;
use crate::ids::{GameId, Ply, UserId};
use crate::play::clock::Clock;
use crate::play::game::computer::{alone, is_computer};
use crate::play::{Live, Offer, OfferKind, Play, PlayError, Side, Told};
use crate::rules::{Actor, Card, Choice, Click, Next, PerSeat, Phrase, Seat, Turn};
use crate::scene::Scene;
use crate::store::{GameRow, Status};
use std::sync::Arc;

/// The board that everybody sees.
#[derive(Clone, Debug)]
pub struct View {
    /// The game as the store has it: channel, seats, options.
    pub row: Arc<GameRow>,
    /// What is printed on its box.
    pub card: &'static Card,
    /// How many entries led here; controls made from this view carry it.
    pub ply: Ply,
    /// Who must act.
    pub turn: Turn,
    /// Names of the players, by seat.
    pub names: Vec<String>,
    /// The picture, from the spectators' side; from that of a person who plays against computers alone.
    pub scene: Scene,
    /// The last turn of a person and what followed from it.
    pub story: Vec<Told>,
    /// What stands under the board.
    pub caption: Vec<Phrase>,
    /// What may be clicked first by whoever is to move.
    pub choices: Vec<Choice>,
    /// How many turns players have chosen; throws and forced moves do not count.
    pub turns: usize,
    /// Who has left, the first one first.
    pub left: Vec<Seat>,
    /// Whether the players have agreed that nobody moves for now.
    pub is_paused: bool,
    /// Whether whoever must act still sets up.
    pub is_setup: bool,
    /// Whether the same people may play again.
    pub may_rematch: bool,
    /// What waits for agreement.
    pub offer: Option<Offer>,
    /// What each player has left, in milliseconds, if the game has a clock.
    pub clocks: Option<PerSeat<i64>>,
    /// When the time of whoever is awaited will be over, in milliseconds since 1970.
    pub deadline: Option<i64>,
    /// The position as text.
    pub position: String,
}

/// What a person may do with a game beside moving.
#[derive(Clone, Debug)]
pub struct Possible {
    /// The game.
    pub row: Arc<GameRow>,
    /// The present board.
    pub ply: Ply,
    /// What the person may do, in the order in which to offer it.
    pub actions: Vec<Action>,
    /// Whether the game goes on.
    pub is_open: bool,
}

/// Something that a player may do with a game beside moving.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Offer something to the others.
    Offer(OfferKind),
    /// Leave the rest of the setup to luck.
    Rest,
    /// Be shown a good move; only where nobody else plays but computers.
    Hint,
    /// Call the game off without asking anybody.
    Cancel,
    /// Give the game up.
    Resign,
}

/// The board that a player sees alone while spelling a move.
#[derive(Clone, Debug)]
pub struct Panel {
    /// The game.
    pub game: GameId,
    /// The board that the move is spelled on.
    pub ply: Ply,
    /// The clicks so far, forced ones included.
    pub path: Vec<Click>,
    /// The path before the player's last free choice; none at the start.
    pub undo: Option<Vec<Click>>,
    /// What may be clicked next, and the move if it may end here.
    pub next: Next<String>,
    /// Whether the player still sets up, so that the rest may be left to luck.
    pub is_setup: bool,
    /// The picture from the player's side, with the steps made and the next ones glowing.
    pub scene: Scene,
    /// Names of the players, by seat.
    pub names: Vec<String>,
}

impl View {
    pub(crate) fn of(live: &Live, now: i64) -> Self {
        let session = &live.session;
        let clock = session.clock();
        let turn = session.turn();
        let names = live.row.names();
        let choices = match turn {
            Turn::Seat(seat) if !session.is_paused() => {
                session.state().next(Actor::Seat(seat), &[]).choices
            }
            Turn::Seat(_) | Turn::Chance | Turn::Over(_) => Vec::new(),
        };
        Self {
            row: Arc::clone(&live.row),
            card: session.game().card(),
            ply: session.ply(),
            turn,
            scene: scene(live, alone(&live.row)),
            names,
            story: session
                .story(|seat| !is_computer(&live.row, seat) && !session.left().contains(&seat)),
            caption: session.state().caption(),
            choices,
            turns: session.turns(),
            left: session.left().to_vec(),
            is_paused: session.is_paused(),
            is_setup: session.state().is_setup(),
            may_rematch: live.may_rematch(),
            offer: live.offer.clone(),
            clocks: clock.map(|clock| clock.left(now)),
            deadline: clock.and_then(Clock::deadline).map(|(_, _, end)| end),
            position: session.state().text(),
        }
    }

    /// Whether a computer is to move.
    #[must_use]
    pub fn is_computers_turn(&self) -> bool {
        matches!(self.turn, Turn::Seat(seat) if !self.is_paused && is_computer(&self.row, seat))
    }

    /// Whoever is to move, if it is a person.
    #[must_use]
    pub fn mover(&self) -> Option<UserId> {
        match self.turn {
            Turn::Seat(seat) => self.row.person_at(seat.0),
            Turn::Chance | Turn::Over(_) => None,
        }
    }
}

/// Who must do something for a game to go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Awaited {
    /// The board.
    pub ply: Ply,
    /// What is offered, if an answer to that is awaited and not a move.
    pub matter: Option<OfferKind>,
    /// The people.
    pub people: Vec<UserId>,
}

impl View {
    /// Who must answer what is offered, else who is to move; nobody if the game is over or paused and nothing is offered.
    #[must_use]
    pub fn awaited(&self) -> Option<Awaited> {
        let (matter, seats) = match (&self.offer, self.turn) {
            (Some(offer), _) => (Some(offer.matter), self.silent(offer)),
            (None, Turn::Seat(mover)) if !self.is_paused => (None, vec![mover]),
            (None, _) => return None,
        };
        let people = seats
            .into_iter()
            .filter_map(|seat| self.row.person_at(seat.0));
        let people: Vec<UserId> = people.collect();
        let is_settled = matter.is_some() && people.is_empty();
        (!is_settled).then_some(Awaited {
            ply: self.ply,
            matter,
            people,
        })
    }

    /// Who has not agreed yet. Whoever has left has no say, but may play again.
    fn silent(&self, offer: &Offer) -> Vec<Seat> {
        let has_say = |seat: &Seat| offer.matter == OfferKind::Rematch || !self.left.contains(seat);
        let seats = self.row.seats.iter().map(|row| Seat(row.seat));
        seats
            .filter(|seat| !offer.seats.contains(seat) && has_say(seat))
            .collect()
    }
}

impl Panel {
    pub(crate) fn of(
        live: &Live,
        seat: Seat,
        side: Side,
        path: Vec<Click>,
        next: Next<String>,
    ) -> Self {
        let state = live.session.state();
        let names = live.row.names();
        let look = Look {
            viewer: side.viewer(seat),
            names: &names,
            path: &path,
            glow: true,
            ..Look::default()
        };
        let scene = state.draw(&look);
        let is_free =
            |n: &usize| *n == 0 || state.next(Actor::Seat(seat), &path[..*n]).choices.len() > 1;
        let undo = (0..path.len())
            .rev()
            .find(is_free)
            .map(|n| path[..n].to_vec());
        Self {
            game: live.row.id,
            ply: live.session.ply(),
            undo,
            path,
            next,
            is_setup: state.is_setup(),
            scene,
            names,
        }
    }
}

fn actions(live: &Live, seat: Seat) -> Vec<Action> {
    let is_untouched = live.session.turns() == 0;
    let mut actions: Vec<Action> = live.matters(seat).into_iter().map(Action::Offer).collect();
    let is_alone = alone(&live.row) == Some(seat);
    // Whoever need not ask the others is asked instead whether it is meant.
    let together = Action::Offer(OfferKind::Cancel);
    let may_cancel = is_untouched || is_alone && actions.contains(&together);
    actions.retain(|action| !may_cancel || *action != together);
    let is_turn = live.session.turn() == Turn::Seat(seat);
    if is_turn && live.session.state().is_setup() {
        actions.push(Action::Rest);
    }
    if is_turn && is_alone {
        actions.push(Action::Hint);
    }
    if may_cancel {
        actions.push(Action::Cancel);
    }
    actions.push(Action::Resign);
    actions
}

fn scene(live: &Live, viewer: Option<Seat>) -> Scene {
    let (before, moves) = live.session.last();
    let names = live.row.names();
    live.session.state().draw(&Look {
        viewer,
        names: &names,
        turn: Some(live.session.turn()),
        last: Some((before, &moves)),
        ..Look::default()
    })
}

/// What the message of a game shows.
#[derive(Clone, Debug)]
pub enum Front {
    /// The lobby, or that the game was called off.
    Lobby(Box<GameRow>),
    /// The board.
    Board(Box<View>),
}

impl Play {
    /// What the message of a game shows now.
    ///
    /// # Errors
    /// If there is no such game.
    pub async fn front(&self, game: GameId) -> Result<Front, PlayError> {
        match self.view(game).await {
            Ok(view) if view.row.status == Status::Cancelled => {
                Ok(Front::Lobby(Box::new(Arc::unwrap_or_clone(view.row))))
            }
            Ok(view) => Ok(Front::Board(Box::new(view))),
            Err(PlayError::NotBegun) => Ok(Front::Lobby(Box::new(self.row(game).await?))),
            Err(error) => Err(error),
        }
    }

    /// The board that everybody sees.
    ///
    /// # Errors
    /// If there is no such game, or it has not begun.
    pub async fn view(&self, game: GameId) -> Result<View, PlayError> {
        let guard = self.live(game).await?;
        let live = guard.as_ref().ok_or(PlayError::NoSuchGame)?;
        Ok(View::of(live, self.now()))
    }

    /// What this person may do with a game beside moving.
    ///
    /// # Errors
    /// If there is no such game, or it has not begun.
    pub async fn possible(&self, game: GameId, user: UserId) -> Result<Possible, PlayError> {
        let guard = self.live(game).await?;
        let live = guard.as_ref().ok_or(PlayError::NoSuchGame)?;
        let is_over = matches!(live.session.turn(), Turn::Over(_));
        let is_open = !is_over && live.row.status == Status::Playing;
        let seat = live.player(user).ok().filter(|_| is_open);
        Ok(Possible {
            row: Arc::clone(&live.row),
            ply: live.session.ply(),
            actions: seat.map_or_else(Vec::new, |seat| actions(live, seat)),
            is_open,
        })
    }

    /// The board from the side from which this person wishes to see it; from the spectators' side for those who do not play.
    ///
    /// # Errors
    /// If there is no such game, or it has not begun.
    pub async fn look(&self, game: GameId, user: UserId) -> Result<View, PlayError> {
        let side = self.preferences(user).await?.side;
        let guard = self.live(game).await?;
        let live = guard.as_ref().ok_or(PlayError::NoSuchGame)?;
        let seat = live.row.seat_of(user).map(Seat);
        let viewer = seat.and_then(|seat| side.viewer(seat));
        Ok(View {
            scene: scene(live, viewer),
            ..View::of(live, self.now())
        })
    }
}
