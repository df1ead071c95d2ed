//! `zihin arena`: computer players against each other, to say with what certainty one is better. It knows no game.
//!
//! The games come in rounds: all games of a round begin with the same opening and have the same luck, the dice's and the players', and the first
//! player sits in each seat once, against the second player in all others. So neither luck nor the first move favours anyone.

mod player;
mod round;
mod score;

use super::progress::on_every_core;
use crate::games::AnyGame;
use crate::rules::Options;
use anyhow::Result;
use player::Player;
use round::{Contest, Outcome};
use score::{Score, number};
use serde_json::json;
use std::io::{self, Write};
use std::time::Instant;

#[derive(clap::Args)]
pub(super) struct Args {
    /// Which game
    #[arg(value_parser = super::game_parser())]
    game: &'static dyn AnyGame,
    /// The first player: easy, medium, hard, master, random, greedy or two-ply
    #[arg(long, value_name = "PLAYER")]
    white: Player,
    /// The second player, in all other seats
    #[arg(long, value_name = "PLAYER")]
    black: Player,
    /// How many games; rounded up to whole rounds, a game for each seat
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// Where all luck comes from: the same seed has the same result
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many random moves each round begins with
    #[arg(long, value_name = "PLIES", default_value_t = 0)]
    openings: u32,
    /// How many seats; without it, as few as the game is played with
    #[arg(long, value_name = "N")]
    seats: Option<u8>,
    /// What to choose before the game, such as length=10
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = option)]
    options: Vec<(String, String)>,
    /// Write the result as one line of JSON
    #[arg(long)]
    json: bool,
}

fn option(text: &str) -> Result<(String, String), &'static str> {
    let pair = text.split_once('=').ok_or("has no =")?;
    Ok((pair.0.to_owned(), pair.1.to_owned()))
}

pub(super) fn run(args: &Args) -> Result<()> {
    let seats = args.seats.unwrap_or(*args.game.card().seats.start());
    let options: Options = args.options.iter().cloned().collect();
    let first = args.game.setup(seats, &options).map_err(|error| {
        super::usage(format!(
            "the game cannot be set up so: {}",
            super::words(args.game, &[], &error.reason)
        ))
    })?;
    let contest = Contest {
        first,
        seats,
        players: [args.white, args.black],
        opening: args.openings,
        seed: args.seed,
    };
    let rounds = usize::try_from(args.games.div_ceil(u32::from(seats)))?;
    let start = Instant::now();
    let played = on_every_core("round", rounds, |n| contest.round(n as u64));
    let rounds: Vec<Vec<Outcome>> = played.into_iter().collect::<Result<_>>()?;
    report(args, seats, &rounds, start.elapsed().as_secs_f64())
}

fn report(args: &Args, seats: u8, rounds: &[Vec<Outcome>], seconds: f64) -> Result<()> {
    let games: Vec<&Outcome> = rounds.iter().flatten().collect();
    let count = |first: f64| {
        games
            .iter()
            .filter(|game| game.share.total_cmp(&first).is_eq())
            .count()
    };
    let (wins, losses) = (count(1.0), count(0.0));
    let draws = games.len() - wins - losses;
    let share = Score::of(rounds, |game| game.share);
    let points = Score::of(rounds, |game| game.points);
    let moves: u32 = games.iter().map(|game| game.moves).sum();
    let a_second = [number(games.len()) / seconds, f64::from(moves) / seconds];
    let mut output = io::stdout().lock();
    if args.json {
        let line = json!({
            "game": args.game.card().id, "white": args.white.to_string(), "black": args.black.to_string(),
            "seats": seats, "seed": args.seed, "openings": args.openings,
            "games": games.len(), "wins": wins, "draws": draws, "losses": losses,
            "share": share.json(), "points": points.json(),
            "moves": moves, "games_a_second": a_second[0], "moves_a_second": a_second[1],
        });
        writeln!(output, "{line}")?;
        return Ok(());
    }
    writeln!(
        output,
        "{}: {} against {}, {} games in {} rounds, openings of {} moves, seed {}",
        args.game.card().id,
        args.white,
        args.black,
        games.len(),
        rounds.len(),
        args.openings,
        args.seed
    )?;
    writeln!(output, "wins {wins}  draws {draws}  losses {losses}")?;
    writeln!(
        output,
        "{:<16}{:>9}{:>10}{:>21}",
        "", "mean", "error", "95 % interval"
    )?;
    writeln!(output, "{:<16}{share}", "games won")?;
    writeln!(output, "{:<16}{points}", "points a game")?;
    writeln!(
        output,
        "{:.1} games a second, {:.0} moves a second",
        a_second[0], a_second[1]
    )?;
    Ok(())
}
