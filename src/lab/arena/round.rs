//! One round of an arena: a game for each seat of the first player, all with the same opening and the same dice.

use super::luck::luck;
use super::player::Player;
use anyhow::{Context, Result, anyhow};
use zihin_games::AnyState;
use zihin_rules::{Actor, Ending, Seat, SplitMix, Turn};

/// What all rounds have in common.
pub struct Contest {
    /// The first position.
    pub first: Box<dyn AnyState>,
    /// Number of seats.
    pub seats: u8,
    /// The player of one seat, and the player of all others.
    pub players: [Player; 2],
    /// Number of random moves at the beginning of a round.
    pub opening: u32,
    /// Seed of all dice and random choices.
    pub seed: u64,
    /// Whether to measure how lucky the dice are.
    pub adjusted: bool,
}

/// The outcome of a game for the first player.
#[derive(Clone, Copy, Debug)]
pub struct Outcome {
    /// 1 for first place, divided by the number of winners; 0 for any other place.
    pub share: f64,
    /// Points above the mean of the other seats.
    pub points: f64,
    /// The part of `points` that is due to the dice; 0 if that is not measured.
    pub luck: f64,
    /// Moves by players after the opening.
    pub moves: u32,
}

impl Contest {
    /// The games of a round, one for each seat of the first player.
    ///
    /// # Errors
    /// If a player has no move, or one that is not legal.
    pub fn round(&self, round: u64) -> Result<Vec<Outcome>> {
        // Hashing seed and round gives each round an independent sequence.
        let mut luck = SplitMix(SplitMix(self.seed).bits() ^ SplitMix(!round).bits());
        let (opening, dice) = self.opening(&mut luck)?;
        // The players' random choices are shared too, so a player against itself comes out even.
        let game = |seat| self.game(opening.clone(), dice.clone(), luck.clone(), Seat(seat));
        (0..self.seats).map(game).collect()
    }

    /// A position after the random moves of the opening, with the game not over, and the dice that follow.
    fn opening(&self, luck: &mut SplitMix) -> Result<(Box<dyn AnyState>, SplitMix)> {
        const TRIES: usize = 1_000;
        for _ in 0..TRIES {
            let mut dice = SplitMix(luck.bits());
            let mut state = self.first.clone();
            let mut moves = 0;
            while moves < self.opening
                && let Some(seat) = to_move(&mut *state, &mut dice, |_, _| ())?
            {
                make(&mut *state, seat, &Player::Random, luck)?;
                moves += 1;
            }
            if !matches!(state.turn(), Turn::Over(_)) {
                return Ok((state, dice));
            }
        }
        Err(anyhow!(
            "random moves always end the game: choose shorter openings"
        ))
    }

    fn game(
        &self,
        mut state: Box<dyn AnyState>,
        mut dice: SplitMix,
        mut choices: SplitMix,
        first: Seat,
    ) -> Result<Outcome> {
        let (mut moves, mut dice_luck) = (0, 0.0);
        let mut on_roll = |state: &dyn AnyState, roll: &str| {
            if self.adjusted {
                dice_luck += luck(state, roll, first);
            }
        };
        while let Some(seat) = to_move(&mut *state, &mut dice, &mut on_roll)? {
            let player = &self.players[usize::from(seat != first)];
            make(&mut *state, seat, player, &mut choices)?;
            moves += 1;
        }
        let Turn::Over(ending) = state.turn() else {
            return Err(anyhow!("nobody is to move, but the game is not over"));
        };
        Ok(Outcome {
            share: share(&ending, first),
            points: points(&ending, first),
            luck: dice_luck,
            moves,
        })
    }
}

/// Rolls the dice until a seat is to move, and passes each roll to `on_roll` before it is made.
/// `None` if the game is over.
fn to_move(
    state: &mut dyn AnyState,
    dice: &mut SplitMix,
    mut on_roll: impl FnMut(&dyn AnyState, &str),
) -> Result<Option<Seat>> {
    loop {
        match state.turn() {
            Turn::Seat(seat) => return Ok(Some(seat)),
            Turn::Over(_) => return Ok(None),
            Turn::Chance => {
                let roll = state.roll(dice).context("there is nothing to throw")?;
                on_roll(state, &roll);
                play(state, Actor::Chance, &roll)?;
            }
        }
    }
}

fn make(state: &mut dyn AnyState, seat: Seat, player: &Player, luck: &mut SplitMix) -> Result<()> {
    let mv = player.choose(state, seat, luck)?;
    play(state, Actor::Seat(seat), &mv).with_context(|| format!("{player} plays wrongly"))
}

fn play(state: &mut dyn AnyState, actor: Actor, mv: &str) -> Result<()> {
    let played = state.play(actor, mv);
    played.map_err(|error| anyhow!("{mv:?} cannot be played in {}: {error}", state.text()))?;
    Ok(())
}

fn share(ending: &Ending, first: Seat) -> f64 {
    let winners = u32::try_from(ending.winners().count()).unwrap_or(u32::MAX);
    if ending.ranks[first] == 1 {
        1.0 / f64::from(winners)
    } else {
        0.0
    }
}

fn points(ending: &Ending, first: Seat) -> f64 {
    let all: i32 = ending.scores.iter().map(|(_, points)| *points).sum();
    let own = ending.scores[first];
    let others = f64::from(ending.scores.seats().saturating_sub(1).max(1));
    f64::from(own) - f64::from(all - own) / others
}
