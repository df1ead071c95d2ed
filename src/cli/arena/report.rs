//! The result of an arena, as text and as JSON.

use super::{
    args::Args,
    round::Outcome,
    score::{Score, number},
};
use serde_json::{Value, json};
use std::{fmt, time::Duration};

/// The result of an arena for the first player.
pub struct Report<'a> {
    args: &'a Args,
    rounds: usize,
    games: usize,
    wins: usize,
    losses: usize,
    /// Share of the games won; a draw counts as an equal share for each winner.
    share: Score,
    points: Score,
    /// Points without the luck of the dice, if that was measured.
    adjusted: Option<Score>,
    moves: u32,
    time: Duration,
}

impl<'a> Report<'a> {
    /// Sums up the games of all rounds, which took `time`.
    pub fn new(args: &'a Args, rounds: &[Vec<Outcome>], time: Duration) -> Self {
        let games: Vec<&Outcome> = rounds.iter().flatten().collect();
        let ended = |share: f64| {
            let fits = |game: &&&Outcome| game.share.total_cmp(&share).is_eq();
            games.iter().filter(fits).count()
        };
        Self {
            args,
            rounds: rounds.len(),
            games: games.len(),
            wins: ended(1.0),
            losses: ended(0.0),
            share: Score::of(rounds, |game| game.share),
            points: Score::of(rounds, |game| game.points),
            adjusted: args
                .adjusted
                .then(|| Score::of(rounds, |game| game.points - game.luck)),
            moves: games.iter().map(|game| game.moves).sum(),
            time,
        }
    }

    fn draws(&self) -> usize {
        self.games - self.wins - self.losses
    }

    fn games_a_second(&self) -> f64 {
        number(self.games) / self.time.as_secs_f64()
    }

    fn moves_a_second(&self) -> f64 {
        f64::from(self.moves) / self.time.as_secs_f64()
    }

    /// The result as a JSON object.
    pub fn json(&self) -> Value {
        let args = self.args;
        json!({
            "game": args.game.card().id,
            "white": args.white.to_string(),
            "black": args.black.to_string(),
            "seats": self.games.checked_div(self.rounds),
            "seed": args.seed,
            "openings": args.openings,
            "games": self.games,
            "wins": self.wins,
            "draws": self.draws(),
            "losses": self.losses,
            "share": self.share.json(),
            "points": self.points.json(),
            "adjusted": self.adjusted.map(|adjusted| adjusted.json()),
            "moves": self.moves,
            "games_a_second": self.games_a_second(),
            "moves_a_second": self.moves_a_second(),
        })
    }
}

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Args {
            game,
            white,
            black,
            seed,
            openings,
            ..
        } = self.args;
        let (game, games, rounds) = (game.card().id, self.games, self.rounds);
        writeln!(
            f,
            "{game}: {white} against {black}, {games} games in {rounds} rounds, openings of {openings} moves, seed {seed}"
        )?;
        writeln!(
            f,
            "wins {}  draws {}  losses {}",
            self.wins,
            self.draws(),
            self.losses
        )?;
        writeln!(
            f,
            "{:<14}{:>9}{:>10}{:>21}",
            "", "mean", "error", "95 % interval"
        )?;
        writeln!(f, "{:<14}{}", "games won", self.share)?;
        writeln!(f, "{:<14}{}", "points a game", self.points)?;
        if let Some(adjusted) = self.adjusted {
            writeln!(f, "{:<14}{adjusted}", "  without luck")?;
        }
        let speeds = [self.games_a_second(), self.moves_a_second()];
        writeln!(
            f,
            "{:.1} games a second, {:.0} moves a second",
            speeds[0], speeds[1]
        )
    }
}
