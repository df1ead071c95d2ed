//! The result of an arena, as text and as JSON.

use super::{args::Args, round::Outcome, score::Score};
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
    pace: Pace,
}

/// How fast the games were played that were not in a file already.
pub struct Pace {
    games: f64,
    moves: f64,
}

impl Pace {
    /// The pace of these games, which took `time`.
    pub fn new<'a>(games: impl Iterator<Item = &'a Outcome>, time: Duration) -> Self {
        let (count, moves) = games.fold((0, 0), |(count, moves), game| {
            (count + 1, moves + game.moves)
        });
        Self {
            games: f64::from(count) / time.as_secs_f64(),
            moves: f64::from(moves) / time.as_secs_f64(),
        }
    }
}

impl<'a> Report<'a> {
    /// Sums up the games of all rounds.
    pub fn new(args: &'a Args, rounds: &[Vec<Outcome>], pace: Pace) -> Self {
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
            pace,
        }
    }

    fn draws(&self) -> usize {
        self.games - self.wins - self.losses
    }

    /// The result as a JSON object.
    pub fn json(&self) -> Value {
        let args = self.args;
        json!({
            "game": args.game.info().id,
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
            "games_a_second": self.pace.games,
            "moves_a_second": self.pace.moves,
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
        let (game, games, rounds) = (game.info().id, self.games, self.rounds);
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
        let speeds = [self.pace.games, self.pace.moves];
        writeln!(
            f,
            "{:.1} games a second, {:.0} moves a second",
            speeds[0], speeds[1]
        )
    }
}
