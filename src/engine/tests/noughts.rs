//! Alpha-beta search with all its pruning in noughts and crosses: it must never be wrong about who wins.

use crate::search::{
    Limits,
    alphabeta::{End, MoveSet, NEAR_WIN, Node, Pruning, search},
};

/// The squares of each side, one bit each.
#[derive(Clone, Copy, Debug)]
struct Noughts {
    own: u16,
    other: u16,
}

const ALL: u16 = 0o777;
const LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

impl Noughts {
    const fn free(self) -> u16 {
        ALL & !(self.own | self.other)
    }

    fn has_line(side: u16) -> bool {
        LINES.iter().any(|line| side & line == *line)
    }

    /// The result with best play: 1 if the mover wins, -1 if the other side wins, 0 for a draw.
    fn result(self) -> i32 {
        match self.end() {
            Some(End::Lost) => return -1,
            Some(End::Drawn | End::Scored(_)) => return 0,
            None => {}
        }
        let mut plies = Vec::new();
        self.plies(MoveSet::All, &mut plies);
        let results = plies.iter().map(|ply| -self.after(*ply).result());
        results.max().expect("a square is free")
    }
}

impl Node for Noughts {
    /// The square that is taken.
    type Ply = u16;
    const HISTORY_SIZE: usize = 9;
    const PRUNING: Option<Pruning> = Some(Pruning {
        reverse_margin: 8,
        futility_margin: 8,
        tried: [15, 39, 79],
        reduces_unknown: true,
        decided: NEAR_WIN,
    });

    fn key(&self) -> u64 {
        u64::from(self.own) << 16 | u64::from(self.other)
    }

    fn end(&self) -> Option<End> {
        if Self::has_line(self.other) {
            Some(End::Lost)
        } else {
            (self.free() == 0).then_some(End::Drawn)
        }
    }

    fn reversible(&self) -> usize {
        0
    }

    fn is_forced(&self) -> bool {
        false
    }

    fn plies(&self, which: MoveSet, found: &mut Vec<u16>) {
        let free = (0..9)
            .map(|n| 1 << n)
            .filter(|square| self.free() & square != 0);
        found.extend(
            free.filter(|square| which == MoveSet::All || self.ordering_score(*square) > 0),
        );
    }

    fn after(&self, ply: u16) -> Self {
        Self {
            own: self.other,
            other: self.own | ply,
        }
    }

    /// One mark more is never a disadvantage, so there is no zugzwang.
    fn null_move(&self) -> Option<Self> {
        Some(self.after(0))
    }

    /// The difference in lines that each side may still fill.
    fn value(&self) -> i32 {
        let open = |against: u16| LINES.iter().filter(|line| *line & against == 0).count();
        let [own, other] = [open(self.other), open(self.own)].map(usize::cast_signed);
        i32::try_from(own - other).unwrap_or_default()
    }

    fn ordering_score(&self, ply: u16) -> i32 {
        i32::from(Self::has_line(self.own | ply))
    }

    fn history_index(&self, ply: u16) -> usize {
        usize::try_from(ply.trailing_zeros()).unwrap_or_default()
    }
}

/// Every position with this many free squares in which the game is not over.
fn positions(free: u32) -> Vec<Noughts> {
    let sides = (0..=ALL).flat_map(|own| (0..=ALL).map(move |other| Noughts { own, other }));
    let fits = |position: &Noughts| {
        let [own, other] = [position.own, position.other].map(u16::count_ones);
        let turns = other == own || other == own + 1;
        let apart = position.own & position.other == 0;
        apart && turns && position.free().count_ones() == free
    };
    let is_running =
        |position: &Noughts| position.end().is_none() && !Noughts::has_line(position.own);
    sides.filter(fits).filter(is_running).collect()
}

#[test]
fn pruning_never_changes_who_wins() {
    let mut results = [0; 3];
    for free in [2, 4, 5, 6, 9] {
        for position in positions(free).into_iter().step_by(7) {
            let limits = Limits {
                depth: 30,
                nodes: 1_000_000,
                stop: &|| false,
            };
            let found = search(&position, &[], limits).expect("a square is free");
            let result = position.result();
            let value = if found.value.abs() > 1_000 {
                found.value.signum()
            } else {
                0
            };
            assert_eq!(value, result, "{position:?} {found:?}");
            assert_eq!(-position.after(found.ply).result(), result, "{position:?}");
            results[usize::try_from(result + 1).unwrap_or_default()] += 1;
        }
    }
    assert!(results.iter().all(|count| *count > 10), "{results:?}");
}
