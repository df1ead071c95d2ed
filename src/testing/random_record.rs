//! Records of random games.

use super::random_game::pick;
use zihin_games::{AnyGame, AnyState, GAMES};
use zihin_rules::{
    Actor, Date, EndCause, Entry, Event, Luck, Options, PerSeat, Record, RecordResult, Seat,
    SplitMix, Turn,
};

/// How a random game is to end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Until {
    /// By the rules.
    End,
    /// After so many moves and rolls, in which a player resigns, runs out of time or nothing happens.
    Cut(usize, Option<EndCause>),
}

/// Plays a game at random. With `gives_up` games of a match are given up now and then.
pub fn random_record(
    game: &dyn AnyGame,
    names: &[&str],
    options: &Options,
    (until, gives_up): (Until, bool),
    seed: u64,
) -> Record {
    let mut luck = SplitMix(seed);
    let seats = u8::try_from(names.len()).unwrap();
    let mut state = game.setup(seats, options).unwrap();
    let mut events = Vec::new();
    let most = match until {
        Until::End => usize::MAX,
        Until::Cut(most, _) => most,
    };
    while let (Some(actor), true) = (state.turn().actor(), events.len() < most) {
        let offered = state.as_match().zip(actor.seat());
        let offered = offered.map(|(of, seat)| (seat, of.concessions(seat)));
        if let Some((seat, points)) = offered
            && gives_up
            && !points.is_empty()
            && state.forced(actor).is_none()
            && luck.below(60) == 0
        {
            let points = *pick(&points, &mut luck);
            state.concede(seat, points);
            events.push(Event::Conceded(seat, points));
        } else {
            let text = next_move(&*state, actor, &mut luck);
            let text = state.play(actor, &text).unwrap();
            events.push(Event::Move(Entry { actor, text }));
        }
    }
    Record {
        names: names.iter().map(ToString::to_string).collect(),
        options: options.clone(),
        date: Some(Date {
            year: 2026,
            month: 11,
            day: 22,
        }),
        events,
        result: result(state.turn(), until, seats),
    }
}

fn next_move(state: &dyn AnyState, actor: Actor, luck: &mut SplitMix) -> String {
    match actor {
        Actor::Chance => state.roll(luck).unwrap(),
        Actor::Seat(_) => pick(&state.moves(actor), luck).clone(),
    }
}

fn result(turn: Turn, until: Until, seats: u8) -> Option<RecordResult> {
    if let Turn::Over(ending) = turn {
        return Some(RecordResult {
            ranks: ending.ranks,
            cause: EndCause::Rules,
        });
    }
    let Until::Cut(_, Some(cause)) = until else {
        return None;
    };
    // The second player leaves.
    let ranks = PerSeat::from_fn(seats, |seat| if seat == Seat(1) { seats } else { 1 });
    Some(RecordResult { ranks, cause })
}

/// A random match of Table; every kind of end comes up.
pub fn random_match(seed: u64) -> Record {
    let table = GAMES.find("table").unwrap();
    let length = ["30", "10", "50"][usize::try_from(seed % 3).unwrap()];
    let options = Options::from([("length".to_owned(), length.to_owned())]);
    let cut = 20 + usize::try_from(seed * 37 % 400).unwrap();
    let until = match seed % 5 {
        3 => Until::Cut(cut, Some(EndCause::Resigned)),
        4 => Until::Cut(cut, Some(EndCause::Time)),
        _ => Until::End,
    };
    let names = ["Ana", "Bogdan Ștefănescu"];
    let mut record = random_record(
        table,
        &names,
        &options,
        (until, seed.is_multiple_of(2)),
        seed,
    );
    // What is forced is played at once, as in games here.
    settle(table, &mut record);
    record
}

/// Goes on with a record that was cut until a player has a choice.
fn settle(game: &dyn AnyGame, record: &mut Record) {
    let steps = zihin_games::record_steps(game, record).unwrap();
    let mut state = steps.after.last().unwrap_or(&steps.start).clone();
    let mut luck = SplitMix(1);
    while let Some(actor) = state.turn().actor() {
        let text = match actor {
            Actor::Chance => state.roll(&mut luck),
            Actor::Seat(_) => state.forced(actor),
        };
        let Some(text) = text else { return };
        let text = state.play(actor, &text).unwrap();
        record.events.push(Event::Move(Entry { actor, text }));
    }
    record.result = result(state.turn(), Until::End, 2);
}
