//! Which thought comes next: fair by server, and in each server by game. Pure: no thread and no clock.
//!
//! A thought that waits alone may be a whole one. Several share what a whole one takes, evenly among servers and then among the games of each: as long as all come again,
//! one round of them takes no longer. A server is charged for the share that it gets, and the one that has been charged least is next: fifty games of one server
//! together are served as much as the only game of another. The direct messages of a person count as a server.
//!
//! Moves come first. What else people have asked for comes when no move waits, and after some moves in a row. What nobody waits for comes when nothing else does.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use zihin_ids::GameId;
use zihin_play::people::Scope;

/// After how many moves in a row something else comes next.
const MOVES_IN_A_ROW: u32 = 8;
/// What a server is charged for a whole thought.
const WHOLE: u64 = 1 << 20;

/// The number of a thought in the queue, in the order in which they came.
pub type Number = u64;

/// How urgent a thought is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Urgency {
    /// A computer's move.
    Move,
    /// Something else for which somebody waits.
    Asked,
    /// Nobody waits for it.
    Spare,
}

/// Thoughts that wait.
pub struct ThoughtQueue<T> {
    moves: Lanes<T>,
    others: Lanes<T>,
    spare: Lanes<T>,
    /// How many moves were taken since something else was.
    moves_in_a_row: u32,
    last: Number,
}

/// A thought that is next.
#[derive(Debug, PartialEq, Eq)]
pub struct Next<T> {
    /// The thought.
    pub thought: T,
    /// Among how many a whole thought is divided, this one included.
    pub sharers: u32,
}

impl<T> Default for ThoughtQueue<T> {
    fn default() -> Self {
        Self {
            moves: Lanes::default(),
            others: Lanes::default(),
            spare: Lanes::default(),
            moves_in_a_row: 0,
            last: 0,
        }
    }
}

impl<T> ThoughtQueue<T> {
    /// Adds a thought about a game of a server. Returns its number.
    pub fn push(&mut self, (scope, game): (Scope, GameId), urgency: Urgency, thought: T) -> Number {
        self.last += 1;
        let lanes = match urgency {
            Urgency::Move => &mut self.moves,
            Urgency::Asked => &mut self.others,
            Urgency::Spare => &mut self.spare,
        };
        lanes.push(scope, Waiting::new(self.last, game, thought));
        self.last
    }

    /// Takes a thought out that nobody waits for any more; none if it is not in the queue.
    pub fn remove(&mut self, number: Number) -> Option<T> {
        let removed = self.moves.remove(number);
        let removed = removed.or_else(|| self.others.remove(number));
        removed.or_else(|| self.spare.remove(number))
    }

    /// Whether somebody waits for any of the thoughts.
    pub fn is_waited_for(&self) -> bool {
        !self.moves.is_empty() || !self.others.is_empty()
    }

    /// Takes the thought that is next; none if none waits.
    pub fn next(&mut self) -> Option<Next<T>> {
        if !self.is_waited_for() {
            return self.spare.next(0);
        }
        let is_others_turn = self.moves_in_a_row >= MOVES_IN_A_ROW && !self.others.is_empty();
        if self.moves.is_empty() || is_others_turn {
            self.moves_in_a_row = 0;
            let moves = self.moves.sharers();
            return self.others.next(moves);
        }
        self.moves_in_a_row += 1;
        self.moves.next(0)
    }
}

/// Thoughts of one urgency, in a lane for each server.
struct Lanes<T> {
    lanes: BTreeMap<Scope, Lane<T>>,
    /// What the lane that was served last had been charged before.
    served: u64,
}

/// What waits in a server.
struct Lane<T> {
    /// What it has been charged; at least as much as the lane that was served last when it came.
    charged: u64,
    waiting: VecDeque<Waiting<T>>,
}

/// A thought that waits.
struct Waiting<T> {
    number: Number,
    game: GameId,
    /// How many of the same game were before it when it came.
    earlier: usize,
    thought: T,
}

impl<T> Waiting<T> {
    const fn new(number: Number, game: GameId, thought: T) -> Self {
        Self {
            number,
            game,
            earlier: 0,
            thought,
        }
    }
}

impl<T> Default for Lanes<T> {
    fn default() -> Self {
        Self {
            lanes: BTreeMap::new(),
            served: 0,
        }
    }
}

impl<T> Lanes<T> {
    fn is_empty(&self) -> bool {
        self.lanes.values().all(|lane| lane.waiting.is_empty())
    }

    fn push(&mut self, scope: Scope, waiting: Waiting<T>) {
        let served = self.served;
        let lane = self.lanes.entry(scope).or_insert_with(|| Lane {
            charged: served,
            waiting: VecDeque::new(),
        });
        // A server that has asked for nothing for a while does not save that up.
        if lane.waiting.is_empty() {
            lane.charged = lane.charged.max(served);
        }
        let same = lane.waiting.iter().filter(|one| one.game == waiting.game);
        let earlier = same.count();
        lane.waiting.push_back(Waiting { earlier, ..waiting });
    }

    fn remove(&mut self, number: Number) -> Option<T> {
        self.lanes.values_mut().find_map(|lane| {
            let at = lane.waiting.iter().position(|one| one.number == number)?;
            lane.waiting.remove(at).map(|one| one.thought)
        })
    }

    /// How many thoughts share a whole one, if each game has one.
    fn sharers(&self) -> u32 {
        let games = self.lanes.values().map(Lane::games);
        games.fold(0, u32::saturating_add)
    }

    /// The thought that is next, and those that share with it, `besides` others.
    fn next(&mut self, besides: u32) -> Option<Next<T>> {
        let busy = self.lanes.values().filter(|lane| !lane.waiting.is_empty());
        let servers = u32::try_from(busy.count()).unwrap_or(u32::MAX);
        let waiting = self.lanes.values_mut();
        let lane = waiting.filter(|lane| !lane.waiting.is_empty());
        let lane =
            lane.min_by_key(|lane| (lane.charged, lane.waiting.front().map(|one| one.number)))?;
        let sharers = servers.saturating_mul(lane.games());
        let sharers = sharers.saturating_add(besides);
        let thought = lane.take()?;
        self.served = lane.charged;
        lane.charged += WHOLE / u64::from(sharers.max(1));
        let served = self.served;
        self.lanes
            .retain(|_, lane| !lane.waiting.is_empty() || lane.charged > served);
        if self.is_empty() {
            self.lanes.clear();
        }
        Some(Next { thought, sharers })
    }
}

impl<T> Lane<T> {
    /// How many games wait in it.
    fn games(&self) -> u32 {
        let games: BTreeSet<GameId> = self.waiting.iter().map(|one| one.game).collect();
        u32::try_from(games.len()).unwrap_or(u32::MAX)
    }

    /// Takes the first of the games that have had their turn least often.
    fn take(&mut self) -> Option<T> {
        let order = |at: &usize| (self.waiting[*at].earlier, self.waiting[*at].number);
        let at = (0..self.waiting.len()).min_by_key(order)?;
        self.waiting.remove(at).map(|one| one.thought)
    }
}

#[cfg(test)]
mod tests {
    use super::{MOVES_IN_A_ROW, Next, ThoughtQueue, Urgency};
    use zihin_ids::{GameId, GuildId};
    use zihin_play::people::Scope;

    const fn of(guild: u64, game: u64) -> (Scope, GameId) {
        (Scope::Server(GuildId(guild)), GameId(game))
    }

    /// A queue of moves in these games, each known by its server and its game.
    fn moves(games: impl IntoIterator<Item = (u64, u64)>) -> ThoughtQueue<(u64, u64)> {
        let mut queue = ThoughtQueue::default();
        for (guild, game) in games {
            queue.push(of(guild, game), Urgency::Move, (guild, game));
        }
        queue
    }

    fn all<T>(queue: &mut ThoughtQueue<T>) -> Vec<Next<T>> {
        std::iter::from_fn(|| queue.next()).collect()
    }

    #[test]
    fn the_games_of_a_server_take_turns_in_the_order_in_which_they_came() {
        let mut queue = moves([(1, 7), (1, 7), (1, 8), (1, 7), (1, 9)]);
        let order: Vec<u64> = all(&mut queue).iter().map(|one| one.thought.1).collect();
        assert_eq!(order, [7, 8, 9, 7, 7]);
    }

    #[test]
    fn those_that_wait_together_share_a_whole_thought() {
        let mut queue = moves([(1, 1)]);
        assert_eq!(queue.next().map(|next| next.sharers), Some(1));
        let mut queue = moves([(1, 1), (2, 21), (2, 22), (2, 23), (3, 3)]);
        let next = |_| queue.next().map(|next| (next.thought.0, next.sharers));
        let first: Vec<_> = (0..3).filter_map(next).collect();
        // Whoever has been served does not wait any more.
        assert_eq!(first, [(1, 3), (2, 2 * 3), (3, 2)]);
    }

    #[test]
    fn fifty_games_of_one_server_do_not_keep_the_only_game_of_another_waiting() {
        let crowd = || (1..=50).map(|game| (1, game));
        let mut queue = moves(crowd());
        let mut waited_most = 0.0_f64;
        for round in 0..200 {
            queue.push(of(2, 100), Urgency::Move, (2, 100));
            let mut waited = 0.0;
            loop {
                let Next { thought, sharers } = queue.next().expect("the crowd never stops");
                if thought.0 == 2 {
                    assert_eq!(sharers, 2, "its share does not depend on their number");
                    break;
                }
                waited += 1.0 / f64::from(sharers);
                // Whoever has moved wants to move again at once.
                queue.push(of(1, thought.1), Urgency::Move, thought);
            }
            waited_most = waited_most.max(waited);
            assert!(waited < 0.6, "{waited} whole thoughts in round {round}");
        }
        assert!(waited_most > 0.4, "the crowd has its half: {waited_most}");
        let mut served = [0; 51];
        for _ in 0..500 {
            let Next { thought, .. } = queue.next().expect("the crowd never stops");
            served[usize::try_from(thought.1).expect("small")] += 1;
            queue.push(of(1, thought.1), Urgency::Move, thought);
        }
        assert_eq!((served[0], &served[1..]), (0, &[10; 50][..]));
    }

    #[test]
    fn a_server_does_not_save_up_the_turns_that_it_did_not_need() {
        let mut queue = moves([(1, 1), (1, 2), (1, 3)]);
        for _ in 0..100 {
            let Some(next) = queue.next() else { break };
            queue.push(of(1, next.thought.1), Urgency::Move, next.thought);
        }
        for game in 11..=13 {
            queue.push(of(2, game), Urgency::Move, (2, game));
        }
        let mut served = [0; 2];
        for _ in 0..60 {
            let Next { thought, .. } = queue.next().expect("they never stop");
            served[usize::from(thought.0 == 2)] += 1;
            queue.push(of(thought.0, thought.1), Urgency::Move, thought);
        }
        assert!(served[0] >= 29 && served[1] >= 29, "{served:?}");
    }

    #[test]
    fn moves_come_first_but_nothing_waits_for_ever() {
        let mut queue = ThoughtQueue::default();
        queue.push(of(1, 1), Urgency::Asked, "analysis");
        queue.push(of(2, 2), Urgency::Move, "move");
        let mut taken = Vec::new();
        for _ in 0..=2 * MOVES_IN_A_ROW {
            let next = queue.next().expect("a move always waits");
            taken.push(next.thought);
            if next.thought == "move" {
                queue.push(of(2, 2), Urgency::Move, "move");
            } else {
                assert_eq!(next.sharers, 2, "the move waits too");
            }
        }
        let place = taken.iter().position(|thought| *thought == "analysis");
        assert_eq!(place, Some(MOVES_IN_A_ROW as usize));
        assert_eq!(taken.iter().filter(|one| **one == "analysis").count(), 1);
    }

    #[test]
    fn what_nobody_waits_for_comes_when_nothing_else_does() {
        let mut queue = ThoughtQueue::default();
        queue.push(of(1, 1), Urgency::Spare, "spare");
        assert!(!queue.is_waited_for());
        queue.push(of(1, 2), Urgency::Asked, "asked");
        queue.push(of(1, 3), Urgency::Move, "move");
        assert!(queue.is_waited_for());
        let taken: Vec<_> = (0..3).filter_map(|_| queue.next()).collect();
        let taken: Vec<_> = taken.iter().map(|next| next.thought).collect();
        assert_eq!(taken, ["move", "asked", "spare"]);
        let number = queue.push(of(1, 1), Urgency::Spare, "spare");
        assert_eq!(queue.remove(number), Some("spare"));
    }

    #[test]
    fn what_nobody_waits_for_any_more_is_taken_out() {
        let mut queue = moves([(1, 1)]);
        let second = queue.push(of(1, 2), Urgency::Move, (1, 2));
        let third = queue.push(of(1, 3), Urgency::Asked, (1, 3));
        assert_eq!(queue.remove(second), Some((1, 2)));
        assert_eq!(queue.remove(second), None);
        assert_eq!(queue.remove(third), Some((1, 3)));
        assert_eq!(all(&mut queue).len(), 1);
    }
}
