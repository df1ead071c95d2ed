//! What is told of each player after a game besides the result: rating before and after, wins in a row, achievements.

use crate::PlayError;
use crate::game::Games;
use crate::game::live::Live;
use crate::game::session::{FULL_ENCOUNTERS, Session};
use std::collections::BTreeMap;
use zihin_games::AchievementTotal;
use zihin_rules::{Key, Phrase, Seat, Turn};
use zihin_store::{Contestant, Rating, SeatRow};

/// How a game has changed a rating.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingChange {
    /// The rating before it.
    pub before: f64,
    /// The rating after it.
    pub after: f64,
    /// Which game of the month it was against the same opponent, if it counts less for that.
    pub repeated: Option<u32>,
}

/// What is told of one player.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlayerSummary {
    /// The rating before the game and after it; none if it is unrated, or does not count for this player.
    pub rating: Option<RatingChange>,
    /// How many games of this kind the person has won in a row in this channel.
    pub streak: u32,
    /// The achievements, a phrase each.
    pub achievements: Vec<Phrase>,
}

impl Games {
    /// What is told of each player of a game, by seat; empty unless it is over.
    pub(super) async fn summaries(&self, live: &Live) -> Result<Vec<PlayerSummary>, PlayError> {
        let Turn::Over(ending) = live.session.turn() else {
            return Ok(Vec::new());
        };
        let mut achievements = live.session.achievements();
        let places: Vec<u8> = ending.ranks.iter().map(|(_, place)| *place).collect();
        let ratings = self.rating_changes(live).await?;
        let mut summaries = Vec::with_capacity(live.row.seats.len());
        for (n, row) in live.row.seats.iter().enumerate() {
            let has_won = places.get(n) == Some(&1) && ending.winners().count() == 1;
            let counts = live.session.counts_for(Seat(row.seat));
            summaries.push(PlayerSummary {
                rating: ratings.get(n).copied().filter(|_| counts),
                streak: match row.user.filter(|_| has_won && counts) {
                    Some(user) => {
                        self.env
                            .store
                            .standings()
                            .streak_at(live.row.id, user)
                            .await?
                    }
                    None => 0,
                },
                achievements: achievements.remove(&Seat(row.seat)).unwrap_or_default(),
            });
        }
        Ok(summaries)
    }

    /// How a finished game has changed the rating of each player, by seat; empty if it is unrated.
    async fn rating_changes(&self, live: &Live) -> Result<Vec<RatingChange>, PlayError> {
        if live.row.seats.iter().any(SeatRow::is_computer) {
            return Ok(Vec::new());
        }
        let players = self.env.store.standings().contestants(live.row.id).await?;
        let players: Option<Vec<Contestant>> = players.into_iter().collect();
        let Some(players) = players else {
            return Ok(Vec::new());
        };
        let formula = (self.formula)(live.session.game().info());
        let after = (formula.rate)(&players);
        let change = |(player, after): (&Contestant, Rating)| RatingChange {
            before: player.rating.value,
            after: after.value,
            repeated: Some(player.encounter).filter(|nth| *nth > FULL_ENCOUNTERS),
        };
        Ok(players.iter().zip(after).map(change).collect())
    }
}

impl Session {
    /// The achievements of each player, a phrase each. Moves that were taken back do not count.
    fn achievements(&self) -> BTreeMap<Seat, Vec<Phrase>> {
        let mut counts: BTreeMap<(Seat, Key), u32> = BTreeMap::new();
        for one in self.entries().filter(|one| one.is_move()) {
            let (actor, text) = (one.entry.actor, &one.entry.text);
            let Some(seat) = actor.seat() else { continue };
            for achievement in one.before.achievements(actor, text) {
                let count = counts.entry((seat, achievement.name)).or_default();
                *count = match achievement.total {
                    AchievementTotal::Sum => *count + achievement.count,
                    AchievementTotal::Most => achievement.count.max(*count),
                };
            }
        }
        let mut achievements: BTreeMap<Seat, Vec<Phrase>> = BTreeMap::new();
        for ((seat, name), count) in counts {
            let achievement = Phrase::new(name).with("count", count);
            achievements.entry(seat).or_default().push(achievement);
        }
        achievements
    }
}
