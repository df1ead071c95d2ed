//! Clocks of random games, compared with a simple model.

use zihin_games::GAMES;
use zihin_ids::{BotId, ChannelId, GameId, GuildId, UserId};
use zihin_play::clock::Terms;
use zihin_play::game::{GameRow, GameTerms, SeatRow, Session, Status};
use zihin_rules::{Actor, Luck, Seat, SplitMix, Turn};
use zihin_testing::random_game::pick;

fn row(game: &str, clock: &str) -> GameRow {
    let seat = |seat: u8| SeatRow {
        seat,
        user: Some(UserId(u64::from(seat))),
        name: String::new(),
        result: None,
    };
    GameRow {
        id: GameId(1),
        bot: BotId(0),
        guild: Some(GuildId(1)),
        channel: ChannelId(1),
        parent: None,
        game: game.to_owned(),
        size: 2,
        creator: UserId(0),
        status: Status::Playing,
        created_at: 0,
        started_at: Some(0),
        ended_at: None,
        ended_by: None,
        message: None,
        thread: None,
        held_since: None,
        gone_since: None,
        terms: GameTerms {
            clock: Some(clock.parse().unwrap()),
            ..GameTerms::default()
        },
        invited: vec![],
        declined: vec![],
        seats: vec![seat(0), seat(1)],
    }
}

/// A simple clock: every entry costs the player to move the time since the previous entry, and a move earns the bonus.
struct Model {
    terms: Terms,
    left: [i64; 2],
    last: i64,
}

impl Model {
    fn charge(&mut self, at: i64, awaited: Option<usize>) {
        if let Some(seat) = awaited {
            self.left[seat] -= at - self.last;
        }
        self.last = at;
    }

    fn credit_bonus(&mut self, seat: usize) {
        let more = self.left[seat] + self.terms.bonus;
        let limit = self.terms.limit.unwrap_or(i64::MAX);
        self.left[seat] = more.min(limit.max(self.left[seat]));
    }
}

/// One random event at the time `at`, for the session and for the model.
fn step(session: &mut Session, model: &mut Model, mover: Seat, at: i64, luck: &mut SplitMix) {
    let is_paused = session.is_paused();
    model.charge(at, (!is_paused).then_some(mover.index()));
    let (actor, other) = (Actor::Seat(mover), Actor::Seat(Seat(1 - mover.0)));
    let text = match (luck.below(10), is_paused) {
        (0, false) => return session.push(other, "pause", at).unwrap(),
        (0..5, true) => return session.push(other, "resume", at).unwrap(),
        (_, true) => return session.push(actor, "credit 0", at).unwrap(),
        (1, false) => {
            model.left[mover.index()] += 12_345;
            return session.push(actor, "credit 12345", at).unwrap();
        }
        (_, false) => {
            let moves = session.state().moves(actor);
            if moves.len() > 1 {
                model.credit_bonus(mover.index());
            }
            pick(&moves, luck).clone()
        }
    };
    session.push(actor, &text, at).unwrap();
}

#[test]
fn the_clock_agrees_with_a_model_over_random_moves_pauses_and_outages() {
    for seed in 0..60 {
        let mut luck = SplitMix(seed);
        let clock = ["10h", "2h+10m<3h", "1h+1h<1h", "1d+2h", "30m+5m<40m"];
        let clock = clock[luck.below(5) as usize];
        let mut session = Session::begin(GAMES, &row("camelot", clock)).unwrap();
        let terms: Terms = clock.parse().unwrap();
        let mut model = Model {
            terms,
            left: [terms.time; 2],
            last: 0,
        };
        for _ in 0..150 {
            let Turn::Seat(mover) = session.turn() else {
                break;
            };
            let at = model.last + i64::from(luck.below(900_000));
            step(&mut session, &mut model, mover, at, &mut luck);
            let left = session.clock().unwrap().left(at);
            let left = [left[Seat(0)], left[Seat(1)]];
            assert_eq!(left, model.left, "seed {seed}, {clock}");
        }
    }
}
