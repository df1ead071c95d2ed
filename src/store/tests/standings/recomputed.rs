//! The standings computed from the games alone, in another way than the store's.

use super::formula;
use std::collections::BTreeMap;
use zihin_ids::{ChannelId, GameId, UserId};
use zihin_store::{Contestant, Formula, GameRow, Rating, Season, SeatRow, Standing, Status};

/// For whom a game counts: one of four ended early, and counts for those only who are not first.
pub fn counts(id: GameId, ranks: &[u8]) -> Vec<bool> {
    let is_whole = !id.0.is_multiple_of(4);
    ranks.iter().map(|rank| is_whole || *rank > 1).collect()
}

/// Rates a game among people. Returns what the ratings of those for whom it counts have gained, as they see it.
fn rate(
    row: &GameRow,
    formula: Formula,
    met: &BTreeMap<UserId, (u32, i64)>,
    ratings: &mut BTreeMap<UserId, (Rating, i64)>,
) -> BTreeMap<UserId, i64> {
    let counts = counts(row.id, &ranks(row));
    let contestant = |seat: &SeatRow| Contestant {
        rating: ratings
            .get(&seat.user.unwrap())
            .map_or(formula.start, |(rating, _)| *rating),
        rank: seat.result.unwrap().1,
        counts: counts[usize::from(seat.seat)],
        encounter: met[&seat.user.unwrap()].0,
    };
    let before: Vec<Contestant> = row.seats.iter().map(contestant).collect();
    let after = (formula.rate)(&before);
    let rated = row.seats.iter().zip(before.iter().zip(after));
    let rated = rated.filter(|(_, (before, _))| before.counts);
    let gained = rated.map(|(seat, (before, after))| {
        let user = seat.user.unwrap();
        let count = ratings.get(&user).map_or(0, |(_, count)| *count);
        ratings.insert(user, (after, count + 1));
        (user, after.shown() - before.rating.shown())
    });
    gained.collect()
}

/// The standings computed from the games alone, by person. The games are in the order in which they ended.
pub fn recomputed(
    rows: &[GameRow],
    channel: ChannelId,
    game: &str,
    season: Season,
) -> BTreeMap<UserId, Standing> {
    let mut sums: BTreeMap<UserId, Standing> = BTreeMap::new();
    let mut ratings: BTreeMap<UserId, (Rating, i64)> = BTreeMap::new();
    let mut met = Met::default();
    let is_here = |row: &&GameRow| {
        row.status == Status::Over
            && counts(row.id, &ranks(row)).contains(&true)
            && row.parent.unwrap_or(row.channel) == channel
            && row.game == game
    };
    for row in rows.iter().filter(is_here) {
        let met = met.count(row);
        let counts = counts(row.id, &ranks(row));
        let is_counted = |seat: &SeatRow| counts[usize::from(seat.seat)];
        let formula = formula(game).filter(|_| row.seats.iter().all(|seat| seat.user.is_some()));
        let gained = formula.map(|formula| rate(row, formula, &met, &mut ratings));
        let gained = gained.unwrap_or_default();
        let is_in_season = match season.month() {
            None => true,
            Some(_) => Season::of(row.ended_at.unwrap()) == season,
        };
        for seat in row
            .seats
            .iter()
            .filter(|seat| is_in_season && is_counted(seat))
        {
            let Some(user) = seat.user else { continue };
            let sum = sums.entry(user).or_insert_with(|| nothing(user));
            add(sum, seat.result.unwrap(), &ranks(row));
            sum.name.clone_from(&seat.name);
            sum.gained += gained.get(&user).copied().unwrap_or(0);
            sum.beaten += met.get(&user).map_or(0, |(_, beaten)| *beaten);
            if let Some((rating, count)) = ratings.get(&user) {
                (sum.rating, sum.rated, sum.is_settled) = (*rating, *count, *count >= 5);
            }
        }
    }
    sums
}

pub fn ranks(row: &GameRow) -> Vec<u8> {
    let ranks = row.seats.iter().map(|seat| seat.result.unwrap().1);
    ranks.collect()
}

/// How often each of two people has met the other in a month, and how often they have won.
#[derive(Default)]
struct Met(BTreeMap<(Season, UserId, UserId), (u32, u32)>);

impl Met {
    /// Counts a game. Returns for each person who has met somebody in it how often they have met the most frequent one of these,
    /// and how many they have beaten for the first time.
    fn count(&mut self, row: &GameRow) -> BTreeMap<UserId, (u32, i64)> {
        let month = Season::of(row.ended_at.unwrap());
        let ranks = ranks(row);
        let is_shared = {
            let mut firsts = ranks.iter().filter(|rank| **rank == 1);
            firsts.nth(1).is_some()
        };
        let counts = counts(row.id, &ranks);
        let mut of_game: BTreeMap<UserId, (u32, i64)> = BTreeMap::new();
        let people = || row.seats.iter().filter(|seat| seat.user.is_some());
        for one in people() {
            let is_first = one.result.unwrap().1 == 1 && !is_shared;
            let has_won = is_first && counts[usize::from(one.seat)];
            for other in people().filter(|other| other.seat != one.seat) {
                let key = (month, one.user.unwrap(), other.user.unwrap());
                let (played, won) = self.0.entry(key).or_default();
                (*played, *won) = (*played + 1, *won + u32::from(has_won));
                let own = of_game.entry(one.user.unwrap()).or_default();
                own.0 = own.0.max(*played);
                own.1 += i64::from(has_won && *won == 1);
            }
        }
        of_game
    }
}

fn add(sum: &mut Standing, (points, rank): (i64, u8), ranks: &[u8]) {
    let is_shared = ranks.iter().filter(|rank| **rank == 1).nth(1).is_some();
    let is_won = rank == 1 && !is_shared;
    sum.played += 1;
    sum.points += points;
    sum.streak = if is_won { sum.streak + 1 } else { 0 };
    sum.longest = sum.longest.max(sum.streak);
    match (rank, is_shared) {
        (1, false) => sum.won += 1,
        (1, true) => sum.drawn += 1,
        _ => sum.lost += 1,
    }
}

fn nothing(user: UserId) -> Standing {
    Standing {
        user,
        name: String::new(),
        played: 0,
        won: 0,
        drawn: 0,
        lost: 0,
        points: 0,
        streak: 0,
        longest: 0,
        gained: 0,
        beaten: 0,
        rated: 0,
        is_settled: false,
        rating: Rating {
            value: 0.0,
            deviation: 0.0,
            volatility: 0.0,
        },
    }
}

/// The standings, best first.
pub fn ranked(sums: BTreeMap<UserId, Standing>, season: Season) -> Vec<Standing> {
    let mut sums: Vec<_> = sums.into_values().collect();
    sums.sort_by(|one, other| {
        let ratings = || other.rating.value.total_cmp(&one.rating.value);
        let by_worth = match season.month() {
            None => (other.is_settled.cmp(&one.is_settled)).then_with(ratings),
            Some(_) => (other.gained, other.beaten).cmp(&(one.gained, one.beaten)),
        };
        by_worth.then(other.user.cmp(&one.user))
    });
    sums
}
