//! How players who are no masters err in judging positions. It knows no game and no search.

/// How far a player errs in one thought: by the same amount whenever the same position is judged, so that the search sees one board, be it
/// another than the real one. The next thought errs in other ways.
#[derive(Clone, Copy, Debug, Default)]
pub struct EvalNoise {
    /// The largest error, in the game's own unit.
    pub amplitude: u32,
    /// What makes one thought err differently from another.
    pub salt: u64,
}

impl EvalNoise {
    /// The error in judging a position, from a number that looks random and depends on nothing but the position and the salt.
    #[must_use]
    pub fn error(self, number: u64) -> i32 {
        let error = number % u64::from(2 * self.amplitude + 1);
        i32::try_from(error).unwrap_or_default() - self.amplitude.cast_signed()
    }
}
