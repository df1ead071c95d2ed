//! A game as people see it: picture, sentences and components, without Discord's types.

mod actions;
mod attacks;
pub(crate) mod caption;
mod panel;
mod result;
mod story;
mod summary;
mod turn_state;
mod upcoming;
mod whole_moves;

pub use actions::{Action, PossibleActions};
pub use attacks::AttackView;
pub use panel::MovePanel;
pub use story::{Line, Story, last_move};
pub use summary::PlayerSummary;
pub use turn_state::{Awaited, TurnState};
pub use upcoming::Upcoming;
pub use whole_moves::WholeMove;

use crate::PlayError;
use crate::game::live::Live;
use crate::game::offer_kind::EndedOffer;
use crate::game::rolling::DiceView;
use crate::game::seats::{has_computer, is_computer, only_person};
use crate::game::session::{Narration, RatedStatus, Session};
use crate::game::terms::GameRow;
use crate::game::{Games, NotLocked};
use crate::people::Ping;
use actions::actions;
use caption::caption;
use std::sync::Arc;
use whole_moves::{Begun, whole_moves};
use zihin_games::{AnyState, DrawOptions};
use zihin_ids::{GameId, UserId};
use zihin_rules::{Actor, Choice, GameInfo, PerSeat, Phrase, Seat, Turn};
use zihin_scene::Scene;
use zihin_store::Status;

/// The public board of a game.
#[derive(Clone, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "they are facts that do not depend on each other"
)]
pub struct View {
    /// Whose turn it is, and what is awaited.
    pub state: TurnState,
    /// The facts about the game.
    pub info: &'static GameInfo,
    /// Names of the players, by seat.
    pub names: Vec<String>,
    /// The picture: from the spectators' side, or from that of the only person in a game against computers.
    pub scene: Arc<Scene>,
    /// What has happened since the last move of the player to move; if the game is over,
    /// the last move of a person and what followed it.
    pub narration: Vec<Narration>,
    /// The lines under the board.
    pub caption: Vec<Phrase>,
    /// The first clicks of the player to move.
    pub choices: Vec<Choice>,
    /// All legal moves of the person to move, if there are at most ten.
    pub moves: Vec<WholeMove>,
    /// Whether a ping beside the board offers them.
    pub has_ping: bool,
    /// How many turns were played once the game is over, forced ones included; 0 before.
    pub played: usize,
    /// What is told of each player once the game is over, by seat; empty before.
    pub summaries: Vec<PlayerSummary>,
    /// Whether the player to move still sets up.
    pub is_setup: bool,
    /// Whether the player to move is a person who may repeat the setup of an earlier game.
    pub may_repeat_setup: bool,
    /// Whether the same people may play again.
    pub may_rematch: bool,
    /// The last offer, if a player has declined or withdrawn it on this board.
    pub ended_offer: Option<EndedOffer>,
    /// Whether it counts, if it is over.
    pub rated_status: RatedStatus,
    /// What each player has left, in milliseconds, if the game has a clock. If that waits, as if it went on now.
    pub clocks: Option<PerSeat<i64>>,
    /// The dice, if they can be verified.
    pub dice: Option<DiceView>,
    /// The seal of the rematch, if one is or was offered in which chance decides something.
    pub rematch_seal: Option<String>,
    /// The position as text.
    pub position: String,
}

impl View {
    pub(crate) fn new(live: &Live, now: i64) -> Self {
        let drawn = live.scene.clone();
        let scene = drawn.unwrap_or_else(|| public_scene((&live.row, &live.session)).into());
        Self::with(scene, live, to_move(&live.session), now)
    }

    /// With these sides, and what has happened since the last move of the reader.
    fn seen(live: &Live, sides: Sides, now: i64) -> Self {
        let draw = |state: &dyn AnyState, options: &DrawOptions<'_>| state.draw(options);
        let scene = shown((&live.row, &live.session), sides, draw);
        Self::with(scene.into(), live, sides.reader, now)
    }

    /// With this picture, and what has happened since the last move of `reader`.
    fn with(scene: Arc<Scene>, live: &Live, reader: Option<Seat>, now: i64) -> Self {
        let session = &live.session;
        let game: Begun<'_> = (&live.row, session);
        let clock = session.clock();
        let waited = live.waited(now);
        let turn = session.turn();
        let mover = to_move(session).filter(|_| session.is_going());
        let choices = mover.map_or_else(Vec::new, |seat| {
            session.state().next(Actor::Seat(seat), &[]).choices
        });
        let moves = mover.map(|seat| whole_moves(game, seat, &choices));
        let narration = session.narrate(reader, plays_as_person(game));
        let tells_roll = narration.iter().any(|one| one.actor == Actor::Chance);
        Self {
            state: TurnState::new(live, now),
            info: session.game().info(),
            scene,
            names: live.row.names(),
            caption: caption(session.state(), tells_roll)
                .into_iter()
                .chain(live.races().map(by_the_rule))
                .collect(),
            narration,
            choices,
            moves: moves.unwrap_or_default(),
            has_ping: false,
            played: turn.actor().map_or_else(|| session.played_turns(), |_| 0),
            summaries: Vec::new(),
            is_setup: session.state().is_setup(),
            may_repeat_setup: false,
            may_rematch: live.may_rematch(),
            ended_offer: live.ended_offer,
            rated_status: session.rated_status(),
            clocks: clock.map(|clock| {
                let mut left = clock.left(now);
                if let Some(running) = clock.running() {
                    left[running.seat] += waited;
                }
                left
            }),
            dice: live.dice_view(),
            rematch_seal: None,
            position: session.state().text(),
        }
    }
}

/// That the race of this player is played by the rule.
fn by_the_rule(seat: Seat) -> Phrase {
    Phrase::new("board-race").with("player", seat)
}

/// Whether the game waits for a move of a person.
fn is_awaited((row, session): Begun<'_>) -> bool {
    let is_person = |seat| !is_computer(row, seat);
    !session.is_paused() && matches!(session.turn(), Turn::Seat(seat) if is_person(seat))
}

/// The picture for spectators.
fn public_scene(game: Begun<'_>) -> Scene {
    let (row, session) = game;
    let sides = Sides {
        viewer: only_person(row),
        reader: to_move(session),
        numbers: None,
    };
    shown(game, sides, AnyState::draw)
}

/// From whose sides a board is seen.
#[derive(Clone, Copy)]
struct Sides {
    /// Who is at the bottom; none for the side of spectators.
    viewer: Option<Seat>,
    /// Who sees what has happened since their own last move.
    reader: Option<Seat>,
    /// Who counts the squares; none for whoever is to move.
    numbers: Option<Seat>,
}

/// What `show` makes of the position, and the moves since the last one of the reader.
fn shown<T>(
    game: Begun<'_>,
    sides: Sides,
    show: impl FnOnce(&dyn AnyState, &DrawOptions<'_>) -> T,
) -> T {
    let (row, session) = game;
    let (before, moves) = session.recent(sides.reader, plays_as_person(game));
    let names = row.names();
    let options = DrawOptions {
        viewer: sides.viewer,
        numbers: sides.numbers,
        names: &names,
        glow: is_awaited(game),
        turn: Some(session.turn()),
        left: session.left(),
        last: Some((&*before, &moves)),
        ..DrawOptions::default()
    };
    show(session.state(), &options)
}

/// The player to move; `None` if the game is over.
fn to_move(session: &Session) -> Option<Seat> {
    match session.turn() {
        Turn::Seat(seat) => Some(seat),
        Turn::Chance | Turn::Over(_) => None,
    }
}

/// Whether a person who has not left has this seat.
fn plays_as_person((row, session): Begun<'_>) -> impl Fn(Seat) -> bool {
    |seat| !is_computer(row, seat) && !session.left().contains(&seat)
}

/// What the message of a game shows.
#[derive(Clone, Debug)]
pub enum GameMessage {
    /// The lobby, or a cancelled game, with its dice if they can be verified.
    Lobby(Box<GameRow>, Option<DiceView>),
    /// The board.
    Board(Box<View>),
}

impl GameMessage {
    /// The game.
    pub fn row(&self) -> &GameRow {
        match self {
            Self::Lobby(row, _) => row,
            Self::Board(view) => &view.state.row,
        }
    }
}

impl Games {
    /// What the message of a game shows now.
    ///
    /// # Errors
    /// If there is no such game.
    pub async fn message(&self, game: GameId) -> Result<GameMessage, PlayError> {
        match self.try_lock(game).await {
            Ok(live) if live.row.status == Status::Cancelled => {
                let row = GameRow::clone(&live.row);
                Ok(GameMessage::Lobby(Box::new(row), live.dice_view()))
            }
            Ok(live) => Ok(GameMessage::Board(Box::new(self.view_of(&live).await?))),
            Err(NotLocked::Lobby(row)) => {
                let dice = self.dice(&row).await?;
                Ok(GameMessage::Lobby(row, dice))
            }
            Err(NotLocked::Failed(error)) => Err(error),
        }
    }

    /// The public board.
    ///
    /// # Errors
    /// If there is no such game, or it has not begun.
    pub async fn view(&self, game: GameId) -> Result<View, PlayError> {
        let live = self.lock(game).await?;
        self.view_of(&live).await
    }

    async fn view_of(&self, live: &Live) -> Result<View, PlayError> {
        let view = View::new(live, self.env.now());
        let pinged = match view.state.mover() {
            Some(mover) if !view.moves.is_empty() => self.people.preferences(mover).await?.ping,
            _ => Ping::Never,
        };
        Ok(View {
            may_repeat_setup: self.may_repeat_setup(live).await?,
            summaries: self.summaries(live).await?,
            rematch_seal: self.rematch_seal(live).await?,
            has_ping: pinged == Ping::Channel,
            ..view
        })
    }

    /// The public board, and the whole position in words, a phrase for each line; as this person counts the squares if they play.
    ///
    /// # Errors
    /// If there is no such game, or it has not begun.
    pub async fn view_in_words(
        &self,
        game: GameId,
        user: UserId,
    ) -> Result<(View, Vec<Phrase>), PlayError> {
        let view = self.view(game).await?;
        let live = self.lock(game).await?;
        let sides = Sides {
            viewer: only_person(&live.row),
            reader: to_move(&live.session),
            numbers: live.row.seat_of(user).map(Seat),
        };
        let words =
            |state: &dyn AnyState, options: &DrawOptions<'_>| state.describe_position(options);
        Ok((view, shown((&live.row, &live.session), sides, words)))
    }

    /// What this person may do with a game besides moving.
    ///
    /// # Errors
    /// If there is no such game, or it has not begun.
    pub async fn possible_actions(
        &self,
        game: GameId,
        user: UserId,
    ) -> Result<PossibleActions, PlayError> {
        let live = self.lock(game).await?;
        let is_over = matches!(live.session.turn(), Turn::Over(_));
        let is_open = !is_over && live.row.status == Status::Playing;
        let seat = live.player(user).ok().filter(|_| is_open);
        Ok(PossibleActions {
            row: Arc::clone(&live.row),
            ply: live.session.board(),
            actions: seat.map_or_else(Vec::new, |seat| actions(&live, seat)),
            is_open,
            counts_until_takeback: has_computer(&live.row)
                && live.session.rated_status() == RatedStatus::Counts,
        })
    }

    /// The board from the side that this person prefers, with the moves since their own last one;
    /// as spectators see it for those who do not play.
    ///
    /// # Errors
    /// If there is no such game, or it has not begun.
    pub async fn view_for(&self, game: GameId, user: UserId) -> Result<View, PlayError> {
        let side = self.people.preferences(user).await?.side;
        let live = self.lock(game).await?;
        let seat = live.row.seat_of(user).map(Seat);
        let viewer = seat.and_then(|seat| side.viewer(seat));
        let reader = to_move(&live.session).map(|to_move| seat.unwrap_or(to_move));
        Ok(View {
            summaries: self.summaries(&live).await?,
            ..View::seen(
                &live,
                Sides {
                    viewer,
                    reader,
                    numbers: seat,
                },
                self.env.now(),
            )
        })
    }

    /// The board from a side that the board message does not show, and whose side that is: this person's own side,
    /// else that of the player who follows the one at the bottom there. With two players it is always the other side.
    ///
    /// # Errors
    /// If there is no such game, or it has not begun.
    pub async fn flipped_view(
        &self,
        game: GameId,
        user: UserId,
    ) -> Result<(Seat, View), PlayError> {
        let live = self.lock(game).await?;
        let Seat(bottom) = only_person(&live.row).unwrap_or(Seat(0));
        let own = live.row.seat_of(user).filter(|own| *own != bottom);
        let viewer = Seat(own.unwrap_or((bottom + 1) % live.row.size));
        let sides = Sides {
            viewer: Some(viewer),
            reader: to_move(&live.session),
            numbers: Some(viewer),
        };
        Ok((viewer, View::seen(&live, sides, self.env.now())))
    }
}
