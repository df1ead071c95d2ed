//! Training by self-play: TD(lambda) (Sutton, 1988; Tesauro, 1992).

use super::evaluator::needs_net;
use super::features::inputs::{NetKind, inputs, scout_inputs};
use super::nets::Nets;
use super::odds::Odds;
use super::search::Search;
use super::stakes::Stakes;
use crate::table::{
    board::{Board, other},
    dice::Dice,
    rules::plays::Results,
    rules::score::won,
};
use zihin_engine::net::training::Gradient;
use zihin_rules::{Luck, Seat, SplitMix};

/// Games are cut off after this many turns; normal ones are not half as long.
const MAX_TURNS: usize = 600;

/// Plays games and accumulates the gradients of the nets.
#[derive(Debug)]
pub struct SelfPlay {
    /// The gradient of the contact net.
    pub contact: Gradient,
    /// The gradient of the race net.
    pub race: Gradient,
    /// The gradient of the scout.
    pub scout: Gradient,
    /// Games played since the last [`SelfPlay::clear`].
    pub games: u32,
}

/// A position after a turn, and the chances of the player who made it.
#[derive(Clone, Copy, Debug)]
struct Turn {
    board: Board,
    mover: Seat,
    odds: Odds,
    /// Another position that the roll allowed, good or bad, and the chances there.
    other: (Board, Odds),
}

impl SelfPlay {
    /// No games yet, for nets of this shape.
    pub fn new(nets: &Nets) -> Self {
        Self {
            contact: Gradient::new(&nets.contact),
            race: Gradient::new(&nets.race),
            scout: Gradient::new(&nets.scout),
            games: 0,
        }
    }

    /// Resets the gradients and the count of games.
    pub fn clear(&mut self) {
        self.contact.clear();
        self.race.clear();
        self.scout.clear();
        self.games = 0;
    }

    const fn of(&mut self, kind: NetKind) -> &mut Gradient {
        match kind {
            NetKind::Contact => &mut self.contact,
            NetKind::Race => &mut self.race,
            NetKind::Scout => &mut self.scout,
        }
    }

    /// Plays a game with the nets of `teacher` and adds its gradients for `nets`.
    /// `lambda` weighs later positions: 0 learns from the next position alone, 1 from the result alone.
    pub fn game(&mut self, nets: &Nets, teacher: &Nets, luck: &mut SplitMix, lambda: f32) {
        let turns = play(teacher, luck);
        self.games += 1;
        let mut room = Vec::new();
        let mut later: Option<Odds> = None;
        for turn in turns.iter().rev() {
            let target = later.unwrap_or(turn.odds);
            if won(&turn.board, turn.mover).is_none() && later.is_some() && needs_net(&turn.board) {
                let kind = inputs(&turn.board, turn.mover, &mut room);
                self.of(kind).add_example(nets.of(kind), &room, &target.0);
                // The scout learns to predict the other nets, also for plays that they would not make.
                for (board, odds) in [(turn.board, turn.odds), turn.other] {
                    scout_inputs(&board, turn.mover, &mut room);
                    self.scout.add_example(&nets.scout, &room, &odds.0);
                }
            }
            later = Some(turn.odds.toward(target, lambda).flipped());
        }
    }
}

/// The turns of one game.
fn play(nets: &Nets, luck: &mut SplitMix) -> Vec<Turn> {
    let mut search = Search::new(nets);
    let mut turns = Vec::new();
    let (mut board, mut mover, mut roll) = random_start(luck);
    while turns.len() < MAX_TURNS {
        let (after, odds) = search.reply(&board, mover, roll, &Stakes::POINTS);
        let another = search.random_result(&board, mover, roll, luck);
        turns.push(Turn {
            board: after,
            mover,
            odds,
            other: another.unwrap_or((after, odds)),
        });
        if won(&after, mover).is_some() {
            break;
        }
        (board, mover, roll) = (after, other(mover), dice(luck));
    }
    turns
}

/// The start of a game with its first roll.
/// Some games begin with a few random turns, so that the nets see positions that good play avoids.
fn random_start(luck: &mut SplitMix) -> (Board, Seat, Dice) {
    let (mut board, mut mover) = (Board::start(), Seat(0));
    let mut roll = dice(luck);
    if luck.below(8) > 0 {
        while roll.double() {
            roll = dice(luck);
        }
        return (board, mover, roll);
    }
    let mut results = Results::default();
    for _ in 0..luck.below(8) {
        let found = results.fill(&board, mover, dice(luck));
        if let Ok(count @ 1..) = u32::try_from(found.len()) {
            board = found[luck.below(count) as usize].board;
        }
        mover = other(mover);
    }
    (board, mover, roll)
}

/// A random roll.
fn dice(luck: &mut SplitMix) -> Dice {
    let mut die = || u8::try_from(luck.below(6) + 1).unwrap_or(1);
    let (a, b) = (die(), die());
    Dice::new(a, b).expect("both are one to six")
}
