//! The chances of the possible ends of a game.

/// One side's chances: to win, to win a gammon or more, a backgammon, to lose a gammon or more, a backgammon.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Odds(pub [f32; 5]);

impl Odds {
    /// The chances of a side that has won this many units.
    pub fn won(units: u8) -> Self {
        let at_least = |least: u8| f32::from(u8::from(units >= least));
        Self([at_least(1), at_least(2), at_least(3), 0.0, 0.0])
    }

    /// The chances of the other side.
    #[must_use]
    pub const fn flipped(self) -> Self {
        let [w, wg, wb, lg, lb] = self.0;
        Self([1.0 - w, lg, lb, wg, wb])
    }

    /// Interpolates towards `that`: `share` 0 gives `self`, 1 gives `that`.
    #[must_use]
    pub fn toward(mut self, that: Self, share: f32) -> Self {
        for (this, that) in self.0.iter_mut().zip(that.0) {
            *this += share * (that - *this);
        }
        self
    }

    /// The chances without a net's small contradictions: at most as many backgammons as gammons, and gammons as wins.
    #[must_use]
    pub fn consistent(self) -> Self {
        let [w, wg, wb, lg, lb] = self.0;
        let wg = wg.min(w);
        let lg = lg.min(1.0 - w);
        Self([w, wg, wb.min(wg), lg, lb.min(lg)])
    }
}
