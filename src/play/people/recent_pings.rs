//! Recent pings: whom invitations and boards have pinged, so that neither can be used to ping somebody again and again.
//! Pure; a restart forgets them.

use crate::game::OfferKind;
use std::collections::VecDeque;
use std::mem::discriminant;
use zihin_ids::{GameId, Ply, UserId};

/// For how long invitations count, in milliseconds: five minutes.
const WINDOW: i64 = 5 * 60 * 1_000;
/// How often all inviters together ping a person within [`WINDOW`].
const MOST: usize = 3;
/// The most pings in memory; the oldest are forgotten first.
const CAPACITY: usize = 10_000;

/// An invitation of a person to a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// The game.
    pub game: GameId,
    /// The inviter.
    pub by: UserId,
    /// The invited person.
    pub person: UserId,
}

/// A ping of a person about the board at a ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardPing {
    /// The game.
    pub game: GameId,
    /// The length of the log.
    pub ply: Ply,
    /// The person.
    pub person: UserId,
    /// What is offered; `None` if it is their turn.
    pub offer: Option<OfferKind>,
}

/// Recent invitations, and pings about boards.
#[derive(Debug, Default)]
pub struct RecentPings {
    invitations: VecDeque<(Invitation, RecentInvitation)>,
    boards: VecDeque<BoardPing>,
}

/// When somebody was invited, and whether without a ping.
#[derive(Clone, Copy, Debug)]
struct RecentInvitation {
    at: i64,
    is_quiet: bool,
}

impl RecentPings {
    /// Records an invitation at `now`, in milliseconds since 1970. Within five minutes one inviter pings a person once, and all inviters together
    /// three times; `freely` lifts that. Other invitations are quiet.
    pub fn invite(&mut self, new: Invitation, freely: bool, now: i64) {
        let recent = self.invitations.iter();
        let pings = recent.filter(|(old, ping)| {
            old.person == new.person && !ping.is_quiet && now - ping.at < WINDOW
        });
        let inviters: Vec<UserId> = pings.map(|(old, _)| old.by).collect();
        let is_quiet = !freely && (inviters.contains(&new.by) || inviters.len() >= MOST);
        let ping = RecentInvitation { at: now, is_quiet };
        push(&mut self.invitations, (new, ping));
    }

    /// Forgets an invitation that the person has accepted: the next one is welcome.
    pub fn accept(&mut self, game: GameId, person: UserId) {
        self.invitations
            .retain(|(old, _)| (old.game, old.person) != (game, person));
    }

    /// The people whose invitations to a game are quiet.
    pub fn quiet(&self, game: GameId) -> Vec<UserId> {
        let of_game = self.invitations.iter();
        let quiet = of_game.filter(|(old, ping)| old.game == game && ping.is_quiet);
        quiet.map(|(old, _)| old.person).collect()
    }

    /// Records a ping about a board.
    pub fn record(&mut self, ping: BoardPing) {
        push(&mut self.boards, ping);
    }

    /// Whether a person has been pinged often enough about the same on a board: once for each kind of offer, and twice for their turn, since
    /// the ping for an offer replaces that for the turn.
    pub fn is_enough(&self, ping: &BoardPing) -> bool {
        let kind = |offer: Option<OfferKind>| offer.map(|offer| discriminant(&offer));
        let is_same = |old: &&BoardPing| {
            let is_same_board = (old.game, old.ply) == (ping.game, ping.ply);
            is_same_board && old.person == ping.person && kind(old.offer) == kind(ping.offer)
        };
        let most = if ping.offer.is_some() { 1 } else { 2 };
        self.boards.iter().filter(is_same).count() >= most
    }

    /// Forgets a person.
    pub fn forget(&mut self, person: UserId) {
        self.invitations
            .retain(|(old, _)| old.person != person && old.by != person);
        self.boards.retain(|old| old.person != person);
    }
}

/// Adds the newest, and forgets the oldest if there are too many.
fn push<T>(all: &mut VecDeque<T>, new: T) {
    if all.len() >= CAPACITY {
        all.pop_front();
    }
    all.push_back(new);
}

#[cfg(test)]
mod tests {
    use super::{BoardPing, CAPACITY, Invitation, RecentPings, WINDOW, push};
    use crate::game::OfferKind;
    use std::collections::VecDeque;
    use zihin_ids::{GameId, Ply, UserId};

    const BOB: UserId = UserId(2);

    fn invitation(game: u64, by: u64) -> Invitation {
        Invitation {
            game: GameId(game),
            by: UserId(by),
            person: BOB,
        }
    }

    /// Whether each of these invitations of Bob, by whom and when, pings him.
    fn pinged(invitations: &[(u64, i64)]) -> Vec<bool> {
        let mut pings = RecentPings::default();
        let invite = |(game, (by, at)): (u64, &(u64, i64))| {
            pings.invite(invitation(game, *by), false, *at);
            pings.quiet(GameId(game)).is_empty()
        };
        (1..).zip(invitations).map(invite).collect()
    }

    #[test]
    fn an_inviter_pings_a_person_once_in_five_minutes_and_all_together_three_times() {
        let cases = [
            (
                vec![(1, 0), (1, 1), (1, WINDOW - 1)],
                vec![true, false, false],
            ),
            (vec![(1, 0), (1, WINDOW)], vec![true, true]),
            // What did not ping does not put the next ping off.
            (
                vec![(1, 0), (1, 1), (1, WINDOW + 1)],
                vec![true, false, true],
            ),
            (
                vec![(1, 0), (3, 1), (4, 2), (5, 3), (6, WINDOW), (7, WINDOW)],
                vec![true, true, true, false, true, false],
            ),
        ];
        for (invitations, expected) in cases {
            assert_eq!(pinged(&invitations), expected, "{invitations:?}");
        }
    }

    #[test]
    fn forty_invitations_of_a_person_in_three_seconds_ping_once() {
        let invitations: Vec<(u64, i64)> = (0..40).map(|n| (1, n * 75)).collect();
        let pings = pinged(&invitations).into_iter().filter(|pings| *pings);
        assert_eq!(pings.count(), 1);
    }

    #[test]
    fn an_accepted_invitation_and_one_of_a_manager_put_nothing_off() {
        let mut pings = RecentPings::default();
        pings.invite(invitation(1, 1), false, 0);
        pings.accept(GameId(1), BOB);
        pings.invite(invitation(2, 1), false, 1);
        assert_eq!(pings.quiet(GameId(2)), [], "Bob has played the first");
        pings.invite(invitation(3, 1), true, 2);
        assert_eq!(pings.quiet(GameId(3)), [], "the inviter manages the server");
        pings.invite(invitation(4, 1), false, 3);
        assert_eq!(pings.quiet(GameId(4)), [BOB]);
        pings.forget(BOB);
        pings.invite(invitation(5, 1), false, 4);
        assert_eq!(pings.quiet(GameId(5)), []);
    }

    #[test]
    fn a_board_pings_a_person_once_for_a_kind_of_offer_and_twice_for_the_turn() {
        let turn = BoardPing {
            game: GameId(1),
            ply: Ply(4),
            person: BOB,
            offer: None,
        };
        let offer = |kind| BoardPing {
            offer: Some(kind),
            ..turn
        };
        let mut pings = RecentPings::default();
        pings.record(offer(OfferKind::Concede(0)));
        pings.record(turn);
        let other = UserId(3);
        let cases = [
            (offer(OfferKind::Concede(0)), true),
            (offer(OfferKind::Concede(1)), true),
            (offer(OfferKind::Draw), false),
            (turn, false),
            (
                BoardPing {
                    person: other,
                    ..offer(OfferKind::Concede(0))
                },
                false,
            ),
            (
                BoardPing {
                    ply: Ply(5),
                    ..offer(OfferKind::Concede(0))
                },
                false,
            ),
            (
                BoardPing {
                    game: GameId(2),
                    ..offer(OfferKind::Concede(0))
                },
                false,
            ),
        ];
        for (ping, expected) in cases {
            assert_eq!(pings.is_enough(&ping), expected, "{ping:?}");
        }
        pings.record(turn);
        assert!(pings.is_enough(&turn));
    }

    #[test]
    fn no_more_than_some_thousand_pings_are_kept() {
        let mut kept = VecDeque::new();
        for n in 0..=CAPACITY {
            push(&mut kept, n);
        }
        assert_eq!((kept.len(), kept.front()), (CAPACITY, Some(&1)));
    }
}
