//! The kinds of games that are played.

use zihin_games::GAMES;
use zihin_play::lobby::Proposal;
use zihin_rules::{Options, SplitMix};
use zihin_testing::fixture::proposal;
use zihin_testing::random_game::pick;

/// A kind of game: its rules, for how many, and what is agreed besides.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    pub game: &'static str,
    pub size: u8,
    terms: &'static [(&'static str, &'static str)],
    /// How many computers play.
    computers: u8,
    /// Where it begins, if not with the rules' own position.
    from: Option<From>,
}

#[derive(Clone, Copy, Debug)]
enum From {
    /// After so many random moves.
    Moves(u32),
    /// Where a race begins.
    Race,
}

const PLAIN: Kind = Kind {
    game: "table",
    size: 2,
    terms: &[],
    computers: 0,
    from: None,
};

/// By the day: there are vacations.
const DAYS: (&str, &str) = ("clock", "2d + 12h < 3d");
/// By the minute: flags fall.
const MINUTES: (&str, &str) = ("clock", "5m + 10s < 10m");

pub const KINDS: [Kind; 20] = [
    PLAIN,
    table(&[("length", "50"), MINUTES]),
    table(&[("length", "10"), ("checkin", "asked"), DAYS]),
    race(table(&[("length", "10")])),
    race(table(&[MINUTES])),
    with_computers(1, table(&[("engine", "easy"), ("length", "50")])),
    with_computers(1, race(table(&[("engine", "easy"), DAYS]))),
    camelot(&[]),
    camelot(&[MINUTES]),
    camelot(&[DAYS, ("seating", "kept")]),
    late(60, camelot(&[DAYS])),
    late(80, camelot(&[("checkin", "asked"), MINUTES])),
    with_computers(1, late(60, camelot(&[("engine", "easy"), MINUTES]))),
    talat(2, &[]),
    talat(2, &[("checkin", "asked"), MINUTES]),
    talat(3, &[]),
    talat(3, &[DAYS]),
    late(30, talat(3, &[MINUTES])),
    with_computers(1, talat(3, &[("engine", "easy"), DAYS])),
    with_computers(2, talat(3, &[("engine", "easy")])),
];

const fn table(terms: &'static [(&'static str, &'static str)]) -> Kind {
    Kind { terms, ..PLAIN }
}

const fn camelot(terms: &'static [(&'static str, &'static str)]) -> Kind {
    Kind {
        game: "camelot",
        terms,
        ..PLAIN
    }
}

const fn talat(size: u8, terms: &'static [(&'static str, &'static str)]) -> Kind {
    Kind {
        game: "talat",
        size,
        terms,
        ..PLAIN
    }
}

const fn with_computers(computers: u8, kind: Kind) -> Kind {
    Kind { computers, ..kind }
}

const fn late(moves: u32, kind: Kind) -> Kind {
    Kind {
        from: Some(From::Moves(moves)),
        ..kind
    }
}

const fn race(kind: Kind) -> Kind {
    Kind {
        from: Some(From::Race),
        ..kind
    }
}

impl Kind {
    /// How many people play.
    pub const fn people(self) -> u8 {
        self.size - self.computers
    }

    /// Whether it begins with a chosen position.
    pub const fn is_late(self) -> bool {
        self.from.is_some()
    }

    /// Whether it begins with a setup.
    pub fn has_setup(self) -> bool {
        self.game == "talat" && !self.is_late()
    }

    /// A proposal of such a game by this person.
    pub fn proposal(self, by: u64, luck: &mut SplitMix) -> Proposal {
        let position = self.from.map(|from| self.position(from, luck));
        let position = position.iter().map(|text| ("position", text.as_str()));
        let terms: Vec<_> = self.terms.iter().copied().chain(position).collect();
        Proposal {
            computers: self.computers,
            ..proposal(self.game, by, &terms)
        }
    }

    /// A random position.
    fn position(self, from: From, luck: &mut SplitMix) -> String {
        let options = self.terms.iter().filter(|(name, _)| *name == "length");
        let options: Options = options
            .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
            .collect();
        let game = GAMES.find(self.game).unwrap();
        let start = || game.setup(self.size, &options).unwrap();
        let mut state = start();
        let mut moves = 0;
        loop {
            let is_there = match from {
                From::Moves(most) => moves >= most,
                From::Race => state.as_dice().unwrap().is_race(),
            };
            let Some(actor) = state.turn().actor() else {
                // Some games are over too soon.
                (state, moves) = (start(), 0);
                continue;
            };
            if is_there {
                return state.text();
            }
            let text = match actor.seat() {
                Some(_) => pick(&state.moves(actor), luck).clone(),
                None => state.roll(luck).unwrap(),
            };
            state.play(actor, &text).unwrap();
            moves += 1;
        }
    }
}
