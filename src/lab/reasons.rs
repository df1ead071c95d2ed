//! `zihin-lab reasons`: the mistakes that easy, medium and hard make against each other, each with the reason that the analysis gives.
//!
//! Turns are judged as the analysis of a game does. Mistakes that are only doubtful are left out.

use super::self_play::{draw_levels, luck_of, turns};
use anyhow::{Context, Result};
use std::io::{self, Write};
use zihin_engine::Level;
use zihin_games::{AnyGame, AnyState, GAMES};
use zihin_play::review::JudgedDecision;
use zihin_rules::{Actor, LossUnit, Options, Phrase, Seat};
use zihin_terminal::Program;
use zihin_terminal::arguments;
use zihin_terminal::progress::run_parallel;

/// The levels that play.
const LEVELS: [Level; 3] = [Level::Easy, Level::Medium, Level::Hard];
/// The severity of a bad mistake, see [`LossUnit::severity`].
const BAD: usize = 1;

#[derive(clap::Args)]
pub(super) struct Args {
    /// Which game
    #[arg(value_parser = arguments::game_parser(GAMES))]
    game: &'static dyn AnyGame,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 10)]
    games: u32,
    /// How many seats; without it, as few as the game is played with
    #[arg(long, value_name = "N")]
    seats: Option<u8>,
    /// Where all luck comes from: the same seed finds the same mistakes
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

pub(super) fn run(program: &Program, args: &Args) -> Result<()> {
    let info = args.game.info();
    let unit = info.loss.context("moves of this game are not judged")?;
    let seats = args.seats.unwrap_or(*info.seats.start());
    let start = args.game.setup(seats, &Options::default());
    let start = start.map_err(|error| {
        let reason = program.english(args.game, &[], &error.reason);
        arguments::usage(format!("the game cannot be set up so: {reason}"))
    })?;
    let found = run_parallel("game", usize::try_from(args.games)?, |n| {
        let mut luck = luck_of(args.seed, u32::try_from(n).unwrap_or(u32::MAX));
        let levels = draw_levels(seats, &LEVELS, &mut luck);
        let turns = turns(start.clone(), &levels, &mut luck);
        let mistakes = turns
            .iter()
            .filter_map(|(state, mv)| Mistake::of(&**state, mv, &unit));
        let told = mistakes.map(|mistake| {
            let why = mistake
                .reason()
                .map(|why| program.english(args.game, &[], &why));
            (mistake.told(n, why.as_deref()), why.is_some())
        });
        told.collect::<Vec<_>>()
    });
    let mut output = io::stdout().lock();
    let all = found.concat();
    for (text, _) in &all {
        writeln!(output, "{text}")?;
    }
    let explained = all.iter().filter(|(_, has_reason)| *has_reason).count();
    writeln!(output, "{explained} of {} have a reason", all.len())?;
    Ok(())
}

/// A turn that lost enough to be a bad move.
struct Mistake<'a> {
    state: &'a dyn AnyState,
    seat: Seat,
    decision: JudgedDecision,
}

impl<'a> Mistake<'a> {
    /// The mistake of playing this move; none if it was none, or not a bad one.
    fn of(state: &'a dyn AnyState, mv: &str, unit: &LossUnit) -> Option<Self> {
        let seat = state.turn().actor()?.seat()?;
        let judgement = state.judge(Actor::Seat(seat), mv, &|| false)?;
        let decision = JudgedDecision::new(0, seat, judgement);
        let severity = unit.severity(decision.judged_loss(unit))?;
        (decision.counts && severity >= BAD).then_some(Self {
            state,
            seat,
            decision,
        })
    }

    fn reason(&self) -> Option<Phrase> {
        let [better, played] = [self.decision.best(), self.decision.made()];
        let actor = Actor::Seat(self.seat);
        self.state.why(actor, &better.mv, Some(&played.mv))
    }

    fn told(&self, game: usize, why: Option<&str>) -> String {
        let [better, played] = [self.decision.best(), self.decision.made()];
        format!(
            "== game {game}\nposition {}\nplayed {} ({:.2})   better {} ({:.2})\n{}\n",
            self.state.text(),
            played.mv,
            played.value,
            better.mv,
            better.value,
            why.unwrap_or("NONE"),
        )
    }
}
