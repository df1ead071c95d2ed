//! Games of the nets against themselves, and what they teach: TD(lambda) (Sutton, 1988; Tesauro, 1992). It knows no file and no thread.

use super::evaluator::{Nets, open};
use super::features::inputs::{NetKind, inputs, scouted};
use super::odds::Odds;
use super::search::Search;
use super::stakes::Stakes;
use crate::engine::Gradient;
use crate::games::table::{
    board::{Board, other},
    dice::Dice,
    rules::plays::Results,
    state::won,
};
use crate::rules::{Luck, Seat, SplitMix};

/// The longest game, in turns; no sensible one is half as long.
const MOST_TURNS: usize = 600;

/// A learner's own room: it plays games and gathers the gradients of both nets.
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

/// A position after a turn, and the chances of whoever made it.
#[derive(Clone, Copy, Debug)]
struct Turn {
    board: Board,
    mover: Seat,
    odds: Odds,
    /// Another position that the turn might have led to, good or bad, and the chances there.
    other: (Board, Odds),
}

impl SelfPlay {
    /// For nets of this shape.
    #[must_use]
    pub fn new(nets: &Nets) -> Self {
        Self {
            contact: Gradient::new(&nets.contact),
            race: Gradient::new(&nets.race),
            scout: Gradient::new(&nets.scout),
            games: 0,
        }
    }

    /// Forgets what was gathered.
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

    /// Plays a game by `teacher` and gathers what it teaches `nets`. `lambda` is the share of what happened after the next turn: 1 learns from the result alone.
    pub fn game(&mut self, nets: &Nets, teacher: &Nets, luck: &mut SplitMix, lambda: f32) {
        let turns = play(teacher, luck);
        self.games += 1;
        let mut room = Vec::new();
        let mut later: Option<Odds> = None;
        for turn in turns.iter().rev() {
            let target = later.unwrap_or(turn.odds);
            if won(&turn.board, turn.mover).is_none() && later.is_some() && open(&turn.board) {
                let kind = inputs(&turn.board, turn.mover, &mut room);
                self.of(kind).see(nets.of(kind), &room, &target.0);
                // The scout learns what the other nets think, also of plays that they would not make.
                for (board, odds) in [(turn.board, turn.odds), turn.other] {
                    scouted(&board, turn.mover, &mut room);
                    self.scout.see(&nets.scout, &room, &odds.0);
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
    let (mut board, mut mover, mut throw) = beginning(luck);
    while turns.len() < MOST_TURNS {
        let (after, odds) = search.reply(&board, mover, throw, &Stakes::POINTS);
        let another = search.any(&board, mover, throw, luck);
        turns.push(Turn {
            board: after,
            mover,
            odds,
            other: another.unwrap_or((after, odds)),
        });
        if won(&after, mover).is_some() {
            break;
        }
        (board, mover, throw) = (after, other(mover), dice(luck));
    }
    turns
}

/// Where a game begins, and with which throw. Some have seen a few random turns, so that the nets learn about what good play avoids.
fn beginning(luck: &mut SplitMix) -> (Board, Seat, Dice) {
    let (mut board, mut mover) = (Board::start(), Seat(0));
    let mut throw = dice(luck);
    if luck.below(8) > 0 {
        while throw.double() {
            throw = dice(luck);
        }
        return (board, mover, throw);
    }
    let mut results = Results::default();
    for _ in 0..luck.below(8) {
        let found = results.fill(&board, mover, dice(luck));
        if let Ok(count @ 1..) = u32::try_from(found.len()) {
            board = found[luck.below(count) as usize].board;
        }
        mover = other(mover);
    }
    (board, mover, throw)
}

/// Two dice.
fn dice(luck: &mut SplitMix) -> Dice {
    let mut die = || u8::try_from(luck.below(6) + 1).unwrap_or(1);
    let (a, b) = (die(), die());
    Dice::new(a, b).expect("both are one to six")
}
