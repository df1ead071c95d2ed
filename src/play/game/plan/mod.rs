//! Replies ahead: what a player wants played in answer to the moves of others, known to nobody else until it is played; and races that the game's
//! fixed rule plays, which both sides see. A reply is written with the move that it answers, as if its player had made it at once.

mod follow;
mod lines;

pub(crate) use follow::{Plans, Reply};
pub(crate) use lines::Plan;
pub use lines::{MAX_LINES, MAX_REPLIES, PlanLine, PlannedMove};

use crate::game::Games;
use crate::game::live::Live;
use crate::game::sandbox::{Position, SandboxBoard, SandboxPosition, SandboxStep};
use crate::game::seats::only_person;
use crate::game::terms::GameRow;
use crate::{PlayError, Refusal};
use std::sync::Arc;
use zihin_ids::{Ply, UserId};
use zihin_rules::{Click, Dice, Seat, Turn};
use zihin_store::{PlanRow, Status};

/// The replies of a player, as they see them.
#[derive(Clone, Debug)]
pub struct PlanPage {
    /// The game.
    pub row: Arc<GameRow>,
    /// The board for which the components on the page are made.
    pub ply: Ply,
    /// The lines.
    pub lines: Vec<PlanLine>,
    /// Whether the race is played by the rule; `None` if there is no race.
    pub race: Option<bool>,
    /// Whether lines can be added: another player is to move, and no dice are in the way.
    pub may_add: bool,
    /// Whether what was planned did not fit any more.
    pub is_dropped: bool,
}

/// The private board on which a line is entered.
#[derive(Clone, Debug)]
pub struct PlanBoard {
    /// The board.
    pub board: SandboxBoard,
    /// Whose line it is.
    pub owner: Seat,
    /// The moves of the line so far.
    pub line: PlanLine,
    /// Whether the line can be kept: it ends with a reply.
    pub is_complete: bool,
}

impl Games {
    /// The private board on which a player enters a line, with some clicks of the next move.
    ///
    /// # Errors
    /// If replies cannot be planned now, or what was entered does not fit: the game has gone on.
    pub async fn plan_board(
        &self,
        spot: SandboxPosition,
        user: UserId,
        path: &[Click],
    ) -> Result<PlanBoard, PlayError> {
        Ok(self.plan_board_on(spot, user, path).await?.1)
    }

    /// Takes the last click of `path`, and makes the move if it is complete: one can step back.
    pub async fn plan_step(
        &self,
        spot: SandboxPosition,
        user: UserId,
        path: &[Click],
    ) -> Result<SandboxStep, PlayError> {
        let (position, board) = self.plan_board_on(spot, user, path).await?;
        board.board.stepped(&position)
    }

    /// Where the board stands after the move that a path spells.
    pub async fn plan_move(
        &self,
        spot: SandboxPosition,
        user: UserId,
        path: &[Click],
    ) -> Result<SandboxPosition, PlayError> {
        let (position, board) = self.plan_board_on(spot, user, path).await?;
        position.moved(&board.board.spot, path)
    }

    async fn plan_board_on(
        &self,
        spot: SandboxPosition,
        user: UserId,
        path: &[Click],
    ) -> Result<(Position, PlanBoard), PlayError> {
        let side = self.people.preferences(user).await?.side;
        let live = self.lock(spot.game).await?;
        let (seat, position, line) = entered(&live, &spot, user)?;
        let viewer = side.viewer(seat).or_else(|| only_person(&live.row));
        let board = position.board(spot, &live.row, viewer, path)?;
        let is_complete = is_complete(&line, seat);
        let board = PlanBoard {
            board,
            owner: seat,
            line,
            is_complete,
        };
        Ok((position, board))
    }
}

impl PlanPage {
    /// Whether there is anything to see or to do on it.
    pub(crate) fn is_useful(&self) -> bool {
        self.may_add || self.is_dropped || self.race.is_some() || !self.lines.is_empty()
    }
}

fn has_race(live: &Live) -> bool {
    let dice = live.session.state().as_dice();
    live.is_open() && dice.is_some_and(Dice::is_race)
}

pub(crate) fn plan_page(live: &Live, seat: Seat) -> PlanPage {
    let row = live.plans.iter().find(|plan| plan.seat == seat.0);
    let plan = stored(live, seat);
    PlanPage {
        row: Arc::clone(&live.row),
        ply: live.session.board(),
        race: has_race(live).then_some(plan == Some(Plan::Race)),
        may_add: may_plan(live, seat).is_ok(),
        is_dropped: row.is_some() && plan.is_none(),
        lines: match plan {
            Some(Plan::Lines(lines)) => lines,
            Some(Plan::Race) | None => Vec::new(),
        },
    }
}

impl Live {
    /// Whose race is played by the rule, for all to see.
    pub(crate) fn races(&self) -> impl Iterator<Item = Seat> {
        let is_race = |plan: &&PlanRow| plan.text.parse() == Ok(Plan::Race);
        self.plans
            .iter()
            .filter(is_race)
            .map(|plan| Seat(plan.seat))
    }
}

/// The plan of a seat; `None` if it has none that can be read.
fn stored(live: &Live, seat: Seat) -> Option<Plan> {
    let row = live.plans.iter().find(|plan| plan.seat == seat.0)?;
    row.text.parse().ok()
}

/// The seat of a player, and their plan with the line that was entered; with replies to `whatever` the others play, if that is wanted.
pub(crate) fn with_line(
    live: &Live,
    spot: &SandboxPosition,
    user: UserId,
    whatever: bool,
) -> Result<(Seat, Plan), Refusal> {
    let (seat, _, mut line) = entered(live, spot, user)?;
    if !is_complete(&line, seat) {
        return Err(Refusal::NoReply);
    }
    for one in line.iter_mut().filter(|one| one.seat != seat) {
        one.text = one.text.take().filter(|_| !whatever);
    }
    let mut plan = stored(live, seat).unwrap_or(Plan::Lines(Vec::new()));
    if plan.add(seat, line) {
        Ok((seat, plan))
    } else {
        Err(Refusal::TooManyReplies)
    }
}

/// The plan of a seat without a line, by its number from 0, or without any; `None` if nothing is left.
pub(crate) fn without_line(live: &Live, seat: Seat, number: Option<usize>) -> Option<Plan> {
    let (Some(Plan::Lines(mut lines)), Some(number)) = (stored(live, seat), number) else {
        return None;
    };
    if number < lines.len() {
        lines.remove(number);
    }
    Some(Plan::Lines(lines)).filter(|plan| !plan.is_done())
}

/// Whether a player may plan replies now.
fn may_plan(live: &Live, seat: Seat) -> Result<(), Refusal> {
    let session = &live.session;
    let has_dice = session.state().as_dice().is_some();
    match session.turn() {
        Turn::Over(_) => Err(Refusal::Over),
        _ if live.row.status != Status::Playing => Err(Refusal::Over),
        _ if has_dice || only_person(&live.row).is_some() => Err(Refusal::NoPlans),
        _ if !session.is_going() || session.state().is_setup() || live.offer.is_some() => {
            Err(Refusal::NoPlansYet)
        }
        Turn::Seat(mover) if mover != seat => Ok(()),
        Turn::Seat(_) | Turn::Chance => Err(Refusal::YourTurn),
    }
}

/// The seat of whoever enters a line, the position that it has led to, and its moves.
fn entered(
    live: &Live,
    spot: &SandboxPosition,
    user: UserId,
) -> Result<(Seat, Position, PlanLine), Refusal> {
    let seat = live.player(user)?;
    may_plan(live, seat)?;
    if !live.session.has_board(spot.ply) {
        return Err(Refusal::MovedOn);
    }
    let mut position = Position::of(live.session.game(), live.session.moment());
    let mut line = PlanLine::new();
    for choice in spot.line.played() {
        let Turn::Seat(mover) = position.turn() else {
            return Err(Refusal::NoSuchPath);
        };
        let text = position.texts().get(usize::from(*choice)).cloned();
        line.push(PlannedMove { seat: mover, text });
        position.make(*choice)?;
    }
    let replies = line.iter().filter(|one| one.seat == seat).count();
    if replies > MAX_REPLIES {
        return Err(Refusal::TooManyReplies);
    }
    Ok((seat, position, line))
}

/// Whether a line ends with a reply of its player.
fn is_complete(line: &[PlannedMove], seat: Seat) -> bool {
    line.last().is_some_and(|last| last.seat == seat)
}
