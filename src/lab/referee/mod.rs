//! Referees of Table: other programs whose evaluation ours is measured by. None of them is a dependency.

mod sage;

use crate::gnubg::Gnubg;
use anyhow::{Context, Result};
use sage::Sage;
use std::sync::Arc;
use std::{fmt, str::FromStr};
use zihin_games::table::{
    Board, LegalResult, Move, Results, State, UNIT,
    engine::{Odds, Stakes},
    won,
};
use zihin_rules::Seat;

/// The plays that are evaluated in full: so many of those that are best at a quick look.
const MOST: usize = 8;
/// How far behind the best they may be at a quick look, in points.
const BEHIND: f64 = 2.0;
/// A decision counts if its plays differ by this much at a quick look, in points.
const MATTERS: f64 = 0.01;

/// A program that evaluates positions.
#[derive(Clone, Debug)]
pub struct Referee {
    program: Program,
    /// How many plies ahead it looks, as it counts them itself.
    plies: u8,
}

#[derive(Clone, Debug)]
enum Program {
    /// GNU Backgammon, which calls its static evaluation 0-ply.
    Gnubg(Arc<Gnubg>),
    /// Open Sage, which calls its static evaluation 1-ply.
    Sage(Arc<Sage>),
}

/// A play as a referee sees it.
#[derive(Clone, Debug, PartialEq)]
pub struct RankedPlay {
    /// The play in our notation.
    pub text: String,
    /// What it is worth to its player, in points: equity, normalised to the stakes of the match if there is one, times ten.
    pub value: f64,
    /// The same by the referee's static evaluation.
    pub static_value: f64,
}

impl Referee {
    /// The referee, looking so many plies ahead.
    #[must_use]
    pub fn with_plies(self, plies: u8) -> Self {
        Self { plies, ..self }
    }

    /// Its name without ports and paths.
    pub const fn name(&self) -> &'static str {
        match self.program {
            Program::Gnubg(_) => "gnubg",
            Program::Sage(_) => "sage",
        }
    }

    /// The plays of the player to move, the best first: those that are near the best, and those named in `also`.
    /// Empty if the choice does not matter, or nobody is to choose.
    ///
    /// # Errors
    /// If the program does not answer.
    pub fn rank(&self, state: &State, also: &[&str]) -> Result<Vec<RankedPlay>> {
        let Some((seat, dice)) = state.dice() else {
            return Ok(Vec::new());
        };
        let mut results = Results::default();
        let found: Vec<LegalResult> = results.fill(state.board(), seat, dice).to_vec();
        if found.len() < 2 {
            return Ok(Vec::new());
        }
        let text = |result: &LegalResult| Move::Play(result.play()).to_string();
        let quick = self.values(state, seat, &found, self.program.first_ply())?;
        let mut ranked: Vec<(f64, LegalResult)> = quick.into_iter().zip(found).collect();
        ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
        let (best, worst) = (ranked[0].0, ranked[ranked.len() - 1].0);
        if best - worst < MATTERS {
            return Ok(Vec::new());
        }
        let mut place = 0;
        ranked.retain(|(value, result)| {
            place += 1;
            place <= 2 || place <= MOST && *value >= best - BEHIND || also.contains(&&*text(result))
        });
        let (quick, kept): (Vec<f64>, Vec<LegalResult>) = ranked.into_iter().unzip();
        let values = self.values(state, seat, &kept, self.plies)?;
        let plays = kept.iter().zip(quick).zip(values);
        let plays = plays.map(|((result, static_value), value)| RankedPlay {
            text: text(result),
            value,
            static_value,
        });
        let mut plays: Vec<RankedPlay> = plays.collect();
        plays.sort_by(|a, b| b.value.total_cmp(&a.value));
        Ok(plays)
    }

    /// What the results are worth to `seat`, in points.
    fn values(
        &self,
        state: &State,
        seat: Seat,
        results: &[LegalResult],
        plies: u8,
    ) -> Result<Vec<f64>> {
        let stakes = Stakes::of(state, seat);
        let open = |result: &&LegalResult| won(&result.board, seat).is_none();
        let boards: Vec<Board> = results
            .iter()
            .filter(open)
            .map(|result| result.board)
            .collect();
        let mut odds = self
            .program
            .odds(&boards, seat, plies, &stakes)?
            .into_iter();
        let value = |result: &LegalResult| -> Result<f64> {
            let odds = match won(&result.board, seat) {
                Some(units) => Odds::won(units),
                None => odds.next().context("one for each board")?,
            };
            Ok(f64::from(stakes.value(odds)) * f64::from(UNIT))
        };
        results.iter().map(value).collect()
    }
}

impl Program {
    /// The chances of `mover`, who has just moved, on each board.
    fn odds(&self, boards: &[Board], mover: Seat, plies: u8, stakes: &Stakes) -> Result<Vec<Odds>> {
        match self {
            Self::Gnubg(servers) => {
                // Its tables of match equities assume a doubling cube, so it looks ahead as in a game for points.
                let gammons_count = *stakes != Stakes::of_match([1, 1]);
                let odds = |board: &Board| servers.odds(board, mover, plies, gammons_count);
                boards.iter().map(odds).collect()
            }
            Self::Sage(sage) => sage.odds(boards, mover, plies),
        }
    }

    /// What the program calls its static evaluation.
    const fn first_ply(&self) -> u8 {
        match self {
            Self::Gnubg(_) => 0,
            Self::Sage(_) => 1,
        }
    }
}

/// Its name and plies, without ports and paths: `gnubg 2-ply`.
impl fmt::Display for Referee {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}-ply", self.name(), self.plies)
    }
}

impl FromStr for Referee {
    type Err = String;

    /// `gnubg:PORT,PORT`, which looks two rolls ahead, or `sage` or `sage:PYTHON`, which does as well.
    fn from_str(text: &str) -> Result<Self, String> {
        let (name, rest) = text.split_once(':').unwrap_or((text, ""));
        let ports: Result<Vec<u16>, _> = rest.split(',').map(str::parse).collect();
        match (name, ports) {
            ("gnubg", Ok(ports)) => Ok(Self {
                program: Program::Gnubg(Arc::new(Gnubg::new(ports))),
                plies: 2,
            }),
            ("sage", _) => {
                let python = if rest.is_empty() { "python3" } else { rest };
                Ok(Self {
                    program: Program::Sage(Arc::new(Sage::new(python.to_owned()))),
                    plies: 3,
                })
            }
            _ => Err("choose gnubg:PORT, sage or sage:PYTHON".to_owned()),
        }
    }
}
