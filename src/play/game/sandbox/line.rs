//! What was played on a private board, as numbers.

/// What was played on a private board: each number is that of a move or a roll among those that were possible,
/// from 0. Forced moves are left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SandboxLine {
    choices: Vec<u16>,
    at: usize,
}

impl SandboxLine {
    /// A line whose first `at` choices are on the board, and the others can be stepped to; none if it is too short.
    pub fn new(choices: Vec<u16>, at: usize) -> Option<Self> {
        (at <= choices.len()).then_some(Self { choices, at })
    }

    /// Every choice, also those that were stepped back from.
    pub fn choices(&self) -> &[u16] {
        &self.choices
    }

    /// How many of them are on the board.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// Those that are on the board.
    pub fn played(&self) -> &[u16] {
        &self.choices[..self.at]
    }

    /// The line a step earlier; none at the start.
    pub fn back(&self) -> Option<Self> {
        Self::new(self.choices.clone(), self.at.checked_sub(1)?)
    }

    /// The line a step later; none at its end.
    pub fn forward(&self) -> Option<Self> {
        Self::new(self.choices.clone(), self.at + 1)
    }

    /// The line without those that were stepped back from.
    #[must_use]
    pub fn without_later(&self) -> Self {
        Self {
            choices: self.played().to_vec(),
            at: self.at,
        }
    }

    /// The line with another choice in place of those stepped back from; if it is the next of these, they stay.
    #[must_use]
    pub fn then(&self, choice: u16) -> Self {
        if self.choices.get(self.at) == Some(&choice) {
            return Self {
                at: self.at + 1,
                ..self.clone()
            };
        }
        let mut choices = self.played().to_vec();
        choices.push(choice);
        Self {
            at: choices.len(),
            choices,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::SandboxLine;

    #[test]
    fn one_steps_back_and_forth_and_another_move_replaces_what_followed() {
        let line = SandboxLine::default().then(3).then(700).then(0);
        assert_eq!((line.played(), line.forward()), (&[3, 700, 0][..], None));
        let back = line.back().and_then(|line| line.back()).expect("two steps");
        assert_eq!((back.played(), back.choices().len()), (&[3][..], 3));
        assert_eq!(back.forward().expect("a step").played(), [3, 700]);
        assert_eq!(back.then(700).choices(), [3, 700, 0]);
        assert_eq!(back.without_later().choices(), [3]);
        assert_eq!(back.then(5).choices(), [3, 5]);
        assert_eq!(SandboxLine::default().back(), None);
        assert_eq!(SandboxLine::new(vec![1], 2), None);
    }
}
