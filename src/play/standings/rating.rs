//! Which formula rates which game: Glicko-2 or Weng-Lin, from the `skillratings` crate; and how much of what it says a game brings:
//! less and less against the same opponent in a month, and nothing but a loss if it ended early. Pure.

use crate::game::FULL_ENCOUNTERS;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use skillratings::{MultiTeamOutcome, Outcomes};
use zihin_rules::GameInfo;
use zihin_store::{Contestant, Formula, Rating};

/// Games for two: Glicko-2, with every game as a rating period of its own
/// (<http://www.glicko.net/glicko/glicko2.pdf>).
const GLICKO_2: Formula = Formula {
    start: Rating {
        value: 1500.0,
        deviation: 350.0,
        volatility: 0.06,
    },
    rate: |players| weighed(players, by_glicko_2),
};

/// Games for more: Weng and Lin's Bayesian approximation (<https://jmlr.org/papers/v12/weng11a.html>),
/// known as OpenSkill.
const WENG_LIN: Formula = Formula {
    start: Rating {
        value: 25.0 * UNIT,
        deviation: 25.0 / 3.0 * UNIT,
        volatility: 0.0,
    },
    rate: |players| weighed(players, by_weng_lin),
};

/// The scale of Weng and Lin's ratings, chosen so that every player starts at 1500 in every game.
const UNIT: f64 = 60.0;

/// The formula that rates a game.
/// A game for more than two is rated by one formula even if two play it, so that no player has two ratings in a game.
pub(crate) const fn formula(info: &GameInfo) -> Formula {
    if *info.seats.end() > 2 {
        WENG_LIN
    } else {
        GLICKO_2
    }
}

/// The new ratings by a formula, of which each player gets their share.
fn weighed(players: &[Contestant], by: fn(&[Rating], &[u8]) -> Vec<Rating>) -> Vec<Rating> {
    let before: Vec<Rating> = players.iter().map(|player| player.rating).collect();
    let ranks: Vec<u8> = players.iter().map(|player| player.rank).collect();
    let ended_early = !players.iter().all(|player| player.counts);
    let share = |(player, after): (&Contestant, Rating)| {
        let is_gain = after.value > player.rating.value;
        if !player.counts || (ended_early && is_gain) {
            return player.rating;
        }
        let halvings = player.encounter.saturating_sub(FULL_ENCOUNTERS);
        part(player.rating, after, halvings)
    };
    players.iter().zip(by(&before, &ranks)).map(share).collect()
}

/// A rating on its way from `before` to `after`, which is halved so many times.
fn part(before: Rating, after: Rating, halvings: u32) -> Rating {
    if halvings == 0 {
        return after;
    }
    let share = 0.5_f64.powi(halvings.try_into().unwrap_or(i32::MAX));
    let between = |before: f64, after: f64| before + share * (after - before);
    Rating {
        value: between(before.value, after.value),
        deviation: between(before.deviation, after.deviation),
        volatility: between(before.volatility, after.volatility),
    }
}

fn by_glicko_2(before: &[Rating], places: &[u8]) -> Vec<Rating> {
    let (&[first, second], &[one, other]) = (before, places) else {
        return before.to_vec();
    };
    let outcome = match one.cmp(&other) {
        std::cmp::Ordering::Less => Outcomes::WIN,
        std::cmp::Ordering::Equal => Outcomes::DRAW,
        std::cmp::Ordering::Greater => Outcomes::LOSS,
    };
    let glicko = |rating: Rating| Glicko2Rating {
        rating: rating.value,
        deviation: rating.deviation,
        volatility: rating.volatility,
    };
    let shown = |rating: Glicko2Rating| Rating {
        value: rating.rating,
        deviation: rating.deviation,
        volatility: rating.volatility,
    };
    let (first, second) = glicko2(
        &glicko(first),
        &glicko(second),
        &outcome,
        &Glicko2Config::new(),
    );
    vec![shown(first), shown(second)]
}

fn by_weng_lin(before: &[Rating], places: &[u8]) -> Vec<Rating> {
    let teams: Vec<_> = before
        .iter()
        .map(|rating| {
            [WengLinRating {
                rating: rating.value / UNIT,
                uncertainty: rating.deviation / UNIT,
            }]
        })
        .collect();
    let ranked: Vec<_> = teams
        .iter()
        .zip(places)
        .map(|(team, place)| (&team[..], MultiTeamOutcome::new(usize::from(*place))))
        .collect();
    let after = weng_lin_multi_team(&ranked, &WengLinConfig::new());
    let shown = |rating: WengLinRating| Rating {
        value: rating.rating * UNIT,
        deviation: rating.uncertainty * UNIT,
        volatility: 0.0,
    };
    after.into_iter().flatten().map(shown).collect()
}

#[cfg(test)]
mod tests {
    use super::{GLICKO_2, WENG_LIN, by_glicko_2, by_weng_lin};
    use zihin_store::{Contestant, Formula, Rating};

    /// Players of a whole game, the first among them.
    fn contestants(ratings: &[Rating], ranks: &[u8]) -> Vec<Contestant> {
        let contestant = |(rating, rank): (&Rating, &u8)| Contestant {
            rating: *rating,
            rank: *rank,
            counts: true,
            encounter: 1,
        };
        ratings.iter().zip(ranks).map(contestant).collect()
    }

    fn values(formula: Formula, ranks: &[u8]) -> Vec<i64> {
        let before = vec![formula.start; ranks.len()];
        let after = (formula.rate)(&contestants(&before, ranks));
        after.into_iter().map(Rating::shown).collect()
    }

    /// So much of the way from one rating to another.
    fn share_of(share: f64, from: Rating, to: Rating) -> Rating {
        let between = |from: f64, to: f64| from + share * (to - from);
        Rating {
            value: between(from.value, to.value),
            deviation: between(from.deviation, to.deviation),
            volatility: between(from.volatility, to.volatility),
        }
    }

    #[test]
    fn the_first_five_games_of_a_month_bring_what_the_formula_says_and_each_further_one_half() {
        let start = GLICKO_2.start;
        let whole = by_glicko_2(&[start; 2], &[1, 2]);
        let after = |encounter| {
            let players = contestants(&[start; 2], &[1, 2]).into_iter();
            let players = players.map(|player| Contestant {
                encounter,
                ..player
            });
            (GLICKO_2.rate)(&players.collect::<Vec<_>>())
        };
        for encounter in 1..=5 {
            assert_eq!(after(encounter), whole, "to the last digit");
        }
        for (encounter, share) in [(6, 0.5), (7, 0.25), (10, 0.031_25)] {
            let shares = whole.iter().map(|whole| share_of(share, start, *whole));
            assert_eq!(after(encounter), shares.collect::<Vec<_>>());
        }
        assert_eq!(after(u32::MAX), [start; 2], "nothing is left");
    }

    #[test]
    fn among_three_each_has_the_share_of_their_own_most_frequent_encounter() {
        let start = WENG_LIN.start;
        let whole = by_weng_lin(&[start; 3], &[1, 2, 3]);
        let mut players = contestants(&[start; 3], &[1, 2, 3]);
        (players[0].encounter, players[2].encounter) = (6, 7);
        let expected = [
            share_of(0.5, start, whole[0]),
            whole[1],
            share_of(0.25, start, whole[2]),
        ];
        assert_eq!((WENG_LIN.rate)(&players), expected);
    }

    #[test]
    fn an_early_end_takes_from_those_who_left_and_gives_nobody_anything() {
        let start = GLICKO_2.start;
        let mut players = contestants(&[start; 2], &[1, 2]);
        players[0].counts = false;
        let loss = by_glicko_2(&[start; 2], &[1, 2])[1];
        assert_eq!((GLICKO_2.rate)(&players), [start, loss]);

        // The second of three to leave is ranked above the first, but gains nothing by that.
        let start = WENG_LIN.start;
        let strong = Rating {
            value: 1_900.0,
            ..start
        };
        let before = [start, start, strong];
        let ranks = [1, 2, 3];
        let whole = by_weng_lin(&before, &ranks);
        assert!(whole[1].value > start.value, "{whole:?}");
        let mut players = contestants(&before, &ranks);
        players[0].counts = false;
        assert_eq!((WENG_LIN.rate)(&players), [start, start, whole[2]]);
    }

    #[test]
    fn newcomers_gain_what_the_others_lose_and_nothing_by_a_draw() {
        assert_eq!(values(GLICKO_2, &[1, 2]), [1662, 1338]);
        assert_eq!(values(GLICKO_2, &[2, 1]), [1338, 1662]);
        assert_eq!(values(GLICKO_2, &[1, 1]), [1500, 1500]);
        assert_eq!(values(WENG_LIN, &[2, 2, 2]), [1500, 1500, 1500]);
        assert_eq!(values(WENG_LIN, &[2, 1, 2]).iter().sum::<i64>(), 4500);
    }

    #[test]
    fn glicko_2_agrees_with_the_example_of_its_paper() {
        // <http://www.glicko.net/glicko/glicko2.pdf>, with its three games as three periods: the end is near the paper's 1464.06.
        let of = |value, deviation| Rating {
            value,
            deviation,
            volatility: 0.06,
        };
        let games = [
            (of(1400.0, 30.0), [1, 2]),
            (of(1550.0, 100.0), [2, 1]),
            (of(1700.0, 300.0), [2, 1]),
        ];
        let end = games
            .iter()
            .fold(of(1500.0, 200.0), |player, (other, places)| {
                (GLICKO_2.rate)(&contestants(&[player, *other], places))[0]
            });
        assert!(
            (end.value - 1464.06).abs() < 5.0 && end.deviation < 160.0,
            "{end:?}"
        );
    }

    #[test]
    fn the_better_the_place_the_better_the_rating() {
        for places in [[1, 2, 3], [3, 1, 2], [2, 3, 1]] {
            let after = values(WENG_LIN, &places);
            let mut by_place: Vec<_> = places.iter().zip(&after).collect();
            by_place.sort_unstable();
            let ratings: Vec<i64> = by_place.into_iter().map(|(_, rating)| *rating).collect();
            assert!(
                ratings.is_sorted_by(|better, worse| better > worse),
                "{places:?} {after:?}"
            );
        }
    }
}
