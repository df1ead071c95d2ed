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
use zihin_ids::{GameId, Ply, UserId};
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
    /// The replies ahead of a player. Afterwards they know what was dropped.
    ///
    /// # Errors
    /// If this person does not play (any more), or the game has not begun.
    pub async fn plan(&self, game: GameId, user: UserId) -> Result<PlanPage, PlayError> {
        let mut live = self.lock(game).await?;
        let seat = live.player(user)?;
        let page = plan_page(&live, seat);
        if page.is_dropped {
            self.remove_plan(&mut live, seat).await?;
        }
        Ok(page)
    }

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

    /// Keeps the line that was entered; `whatever` the others play, if that is wanted.
    ///
    /// # Errors
    /// As [`Games::plan_board`]; also if the line does not end with a reply, or there are too many.
    pub async fn keep_line(
        &self,
        spot: &SandboxPosition,
        user: UserId,
        whatever: bool,
    ) -> Result<PlanPage, PlayError> {
        let mut live = self.lock(spot.game).await?;
        let (seat, _, mut line) = entered(&live, spot, user)?;
        if !is_complete(&line, seat) {
            return Err(Refusal::NoReply.into());
        }
        for one in line.iter_mut().filter(|one| one.seat != seat) {
            one.text = one.text.take().filter(|_| !whatever);
        }
        let mut plan = stored(&live, seat).unwrap_or(Plan::Lines(Vec::new()));
        if !plan.add(seat, line) {
            return Err(Refusal::TooManyReplies.into());
        }
        self.store_plan(&mut live, (seat, user), &plan).await?;
        Ok(plan_page(&live, seat))
    }

    /// Removes a line, by its number from 0; without a number all.
    ///
    /// # Errors
    /// If this person does not play (any more).
    pub async fn drop_lines(
        &self,
        game: GameId,
        user: UserId,
        number: Option<usize>,
    ) -> Result<PlanPage, PlayError> {
        let mut live = self.lock(game).await?;
        let seat = live.player(user)?;
        let rest = match (stored(&live, seat), number) {
            (Some(Plan::Lines(mut lines)), Some(number)) => {
                if number < lines.len() {
                    lines.remove(number);
                }
                Plan::Lines(lines)
            }
            _ => Plan::Lines(Vec::new()),
        };
        if rest.is_done() {
            self.remove_plan(&mut live, seat).await?;
        } else {
            self.store_plan(&mut live, (seat, user), &rest).await?;
        }
        Ok(plan_page(&live, seat))
    }

    /// Has the race of this player played by the game's rule from now on, or not any more.
    ///
    /// # Errors
    /// If this person does not play (any more), or there is no race.
    pub async fn set_race(
        &self,
        game: GameId,
        user: UserId,
        is_on: bool,
    ) -> Result<PlanPage, PlayError> {
        let mut live = self.lock(game).await?;
        let seat = live.player(user)?;
        if is_on {
            if !has_race(&live) {
                return Err(Refusal::NoRace.into());
            }
            self.store_plan(&mut live, (seat, user), &Plan::Race)
                .await?;
            let own = live.session.turn() == Turn::Seat(seat) && live.session.is_going();
            let dice = live.session.state().as_dice().filter(|_| own);
            if let Some(text) = dice.and_then(Dice::race_move) {
                self.commit(&mut live, user, seat, &text).await?;
            }
        } else {
            self.remove_plan(&mut live, seat).await?;
        }
        Ok(plan_page(&live, seat))
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

    async fn store_plan(
        &self,
        live: &mut Live,
        (seat, person): (Seat, UserId),
        plan: &Plan,
    ) -> Result<(), PlayError> {
        let row = PlanRow {
            seat: seat.0,
            person,
            text: plan.to_string(),
        };
        let (game, ply) = (live.row.id, live.session.ply());
        let stored = self.env.store.games().set_plan(game, ply, row.clone());
        let stored = stored.await;
        self.reload_if_stale(live, stored).await?;
        live.plans.retain(|other| other.seat != seat.0);
        live.plans.push(row);
        Ok(())
    }

    async fn remove_plan(&self, live: &mut Live, seat: Seat) -> Result<(), PlayError> {
        let games = self.env.store.games();
        games.remove_plan(live.row.id, seat.0).await?;
        live.plans.retain(|plan| plan.seat != seat.0);
        Ok(())
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
