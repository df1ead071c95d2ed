//! Why a move is better than another: facts that can be counted on the boards that they lead to.
//! Nothing is said of the setup.

mod count;
mod fight;
mod line;
mod words;

pub use words::why;

use super::{board::BoardName, rules::score::points, state::State, tower::Tower};
pub use count::Placed;
use count::{at_risk, crossing, on_the_way, safe, targets};
pub use fight::Fight;
use zihin_rules::Seat;

/// A fact that speaks for one move and against another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// It ends the game, which the player wins with so many points against the best other player's.
    Ends(i32, i32),
    /// It scores more points at once.
    Scores(i32, i32),
    /// These towers of the player cannot be captured at once; after the other move they can.
    Saves(Vec<Placed>),
    /// It threatens these towers, from squares on which nothing can capture the attacker.
    Threatens(Vec<Placed>),
    /// It freezes a board on which so many towers of the other player were on the way across,
    /// and so many of the player.
    Freezes(BoardName, u32, u32),
    /// It keeps a board open, which the other move freezes, with so many towers of the player on the way across,
    /// and so many of the other player.
    KeepsOpen(BoardName, u32, u32),
    /// No tower that takes this one can reach it any more.
    Safe(Placed),
    /// More towers can come across with the next move.
    Crosses(u32, u32),
    /// Fewer towers of other players can come across with their next move.
    Stops(u32, u32),
    /// The player comes out so far ahead on a board, and by fewer towers after the other move.
    Wins(BoardName, Fight, u32),
    /// An opponent comes out so far ahead on a board after the other move, and by fewer towers after this one.
    Prevents(BoardName, Fight, u32),
}

/// A fact, and how much it decides, in tenths of a point.
pub type Weighed = (u32, Fact);

/// The facts that speak for a move of `seat` that leads from `before` to `better`, against one that leads to `other`.
pub fn between(before: &State, better: &State, other: &State, seat: Seat) -> Vec<Weighed> {
    let mut facts = Vec::new();
    facts.extend(ends(better, other, seat));
    facts.extend(scores(better, other, seat));
    facts.extend(frozen(better, other, seat));
    if better.is_over() || other.is_over() {
        return facts;
    }
    facts.extend(saves(better, other, seat));
    facts.extend(threatens(better, other, seat));
    facts.extend(out_of_reach(before, better, other, seat));
    facts.extend(crosses(better, other, seat));
    facts.extend(stops(better, other, seat));
    facts
}

fn crosses(better: &State, other: &State, seat: Seat) -> Option<Weighed> {
    let (more, fewer) = (crossing(better, seat), crossing(other, seat));
    let gain = more.checked_sub(fewer).filter(|gain| *gain > 0)?;
    Some((20 * gain, Fact::Crosses(more, fewer)))
}

/// The most points of another player.
fn best_of_others(state: &State, seat: Seat) -> i32 {
    let others = state.players().filter(|other| *other != seat);
    others
        .map(|other| points(state, other))
        .max()
        .unwrap_or_default()
}

fn ends(better: &State, other: &State, seat: Seat) -> Option<Weighed> {
    let (own, best) = (points(better, seat), best_of_others(better, seat));
    let wins = better.is_over() && !other.is_over() && own > best;
    wins.then_some((10_000, Fact::Ends(own, best)))
}

fn scores(better: &State, other: &State, seat: Seat) -> Option<Weighed> {
    let (own, others) = (points(better, seat), points(other, seat));
    let gain = u32::try_from(own - others).ok().filter(|gain| *gain > 0)?;
    Some((10 * gain, Fact::Scores(own, others)))
}

/// What the towers at risk are worth, in tenths of a point: only one can be captured at a time,
/// and a capture may be answered.
fn risk(state: &State, seat: Seat) -> u32 {
    let worth = at_risk(state, seat)
        .into_iter()
        .map(|(_, is_guarded)| if is_guarded { 12 } else { 50 });
    let worth: Vec<u32> = worth.collect();
    worth.iter().max().copied().unwrap_or_default() + worth.iter().sum::<u32>() / 5
}

fn saves(better: &State, other: &State, seat: Seat) -> Option<Weighed> {
    let still: Vec<Tower> = at_risk(better, seat)
        .iter()
        .map(|(placed, _)| placed.tower)
        .collect();
    let saved = at_risk(other, seat).into_iter().map(|(placed, _)| placed);
    let saved = saved.filter(|placed| !still.contains(&placed.tower));
    // Where they stand now; the tower that has moved stands elsewhere.
    let saved: Vec<Placed> = saved
        .filter_map(|placed| count::find(better, placed))
        .collect();
    let gain = risk(other, seat)
        .checked_sub(risk(better, seat))
        .filter(|gain| *gain > 0)?;
    (!saved.is_empty()).then_some((gain, Fact::Saves(saved)))
}

fn threatens(better: &State, other: &State, seat: Seat) -> Option<Weighed> {
    let worth = |found: &[(Placed, bool)]| {
        let worth = found
            .iter()
            .map(|(_, is_guarded)| if *is_guarded { 8 } else { 22 });
        worth.sum::<u32>()
    };
    // What the other move has captured is no target that it misses.
    let is_there = |(placed, _): &(Placed, bool)| count::find(other, *placed).is_some();
    let (mut own, others) = (targets(better, seat), targets(other, seat));
    own.retain(is_there);
    let gain = worth(&own)
        .checked_sub(worth(&others))
        .filter(|gain| *gain > 0)?;
    let is_new = |placed: &Placed| others.iter().all(|(known, _)| known.tower != placed.tower);
    let new: Vec<Placed> = own
        .into_iter()
        .map(|(placed, _)| placed)
        .filter(is_new)
        .collect();
    (!new.is_empty()).then_some((gain, Fact::Threatens(new)))
}

fn frozen(better: &State, other: &State, seat: Seat) -> Option<Weighed> {
    let only = |one: &State, two: &State| {
        let mut names = BoardName::ALL.into_iter();
        names.find(|name| one.is_frozen(*name) && !two.is_frozen(*name))
    };
    if let Some(name) = only(better, other) {
        let (own, theirs) = on_the_way(better, name, seat)?;
        let gain = theirs.checked_sub(own).filter(|gain| *gain > 0)?;
        return Some((30 * gain, Fact::Freezes(name, theirs, own)));
    }
    let name = only(other, better)?;
    let (own, theirs) = on_the_way(better, name, seat)?;
    let gain = own.checked_sub(theirs).filter(|gain| *gain > 0)?;
    Some((30 * gain, Fact::KeepsOpen(name, own, theirs)))
}

fn out_of_reach(before: &State, better: &State, other: &State, seat: Seat) -> Option<Weighed> {
    let known = [safe(before, seat), safe(other, seat)].concat();
    let new = safe(better, seat)
        .into_iter()
        .find(|placed| known.iter().all(|old| old.tower != placed.tower))?;
    Some((25, Fact::Safe(new)))
}

fn stops(better: &State, other: &State, seat: Seat) -> Option<Weighed> {
    let all = |state: &State| {
        let others = state.players().filter(|other| *other != seat);
        others.map(|other| crossing(state, other)).sum::<u32>()
    };
    let (left, more) = (all(better), all(other));
    let fewer = more.checked_sub(left).filter(|fewer| *fewer > 0)?;
    Some((20 * fewer, Fact::Stops(left, more)))
}

/// What is won or lost on single boards after only one of two moves.
pub fn fights(better: &State, other: &State, seat: Seat) -> Vec<Weighed> {
    if better.is_over() || other.is_over() {
        return Vec::new();
    }
    let boards = BoardName::ALL.into_iter();
    boards
        .filter_map(|board| fight([better, other], board, seat))
        .collect()
}

fn fight([better, other]: [&State; 2], board: BoardName, seat: Seat) -> Option<Weighed> {
    let left = |state: &State| state.board(board).occupied().len();
    // What a move captures itself is told as its score.
    if better.board(board) == other.board(board) || left(better) != left(other) {
        return None;
    }
    let opponent = fight::opponent(better, board, seat)?;
    // What is won in the first of two positions, how many towers in the second, and by how many that is more.
    let only_in = |[state, than]: [&State; 2], seat, is_first| {
        let more = fight::won(state, board, seat, is_first)?;
        let fewer = fight::most(than, board, seat, is_first)?;
        let gain = more.towers.checked_sub(fewer).filter(|gain| *gain > 0)?;
        Some((more, fewer, gain))
    };
    if let Some((own, fewer, gain)) = only_in([better, other], seat, false) {
        return Some((50 * gain, Fact::Wins(board, own, fewer)));
    }
    if is_distracted(better, other, (board, opponent), seat) {
        return None;
    }
    let (others, fewer, gain) = only_in([other, better], opponent, true)?;
    Some((50 * gain, Fact::Prevents(board, others, fewer)))
}

/// Whether the other move threatens the opponent on another board, as the better one does not: then the opponent has no time.
fn is_distracted(
    better: &State,
    other: &State,
    (board, opponent): (BoardName, Seat),
    seat: Seat,
) -> bool {
    let known = targets(better, seat);
    let mut elsewhere = targets(other, seat).into_iter();
    elsewhere.any(|(target, _)| {
        target.board != board
            && fight::opponent(other, target.board, seat) == Some(opponent)
            && known.iter().all(|(old, _)| old.tower != target.tower)
    })
}
