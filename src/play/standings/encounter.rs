//! What two people have played against each other in a channel, game by game.

use crate::PlayError;
use crate::standings::Standings;
use zihin_ids::{ChannelId, UserId};
use zihin_rules::{Draws, GameInfo};
use zihin_store::{EncounterRow, RecordKey};

/// How many games back are counted.
const GAMES: u32 = 1_000;

/// The games of one kind of two people, as the first one sees them.
#[derive(Clone, Debug)]
pub struct Encounters {
    /// The kind of game.
    pub info: &'static GameInfo,
    /// The finished games that count, newest first.
    pub games: Vec<EncounterRow>,
}

impl Encounters {
    /// How many games the first person won, drew and lost against the other one.
    pub fn results(&self) -> [i64; 3] {
        let mut results = [0; 3];
        for game in &self.games {
            results[match game.rank.cmp(&game.other_rank) {
                std::cmp::Ordering::Less => 0,
                std::cmp::Ordering::Equal => 1,
                std::cmp::Ordering::Greater => 2,
            }] += 1;
        }
        results
    }

    /// Whether the game has draws.
    pub fn has_draws(&self) -> bool {
        self.info.draws != Draws::Never
    }

    /// How lucky the first person was, and the other one, in how many analysed games; `None` if none is.
    pub fn luck(&self) -> Option<(f64, f64, usize)> {
        let luck = |game: &EncounterRow| game.luck.zip(game.other_luck);
        let analysed: Vec<(f64, f64)> = self.games.iter().filter_map(luck).collect();
        let (own, other): (Vec<f64>, Vec<f64>) = analysed.iter().copied().unzip();
        (!analysed.is_empty()).then(|| (own.iter().sum(), other.iter().sum(), analysed.len()))
    }
}

impl Standings {
    /// What a person has played against another one in a channel, in the order of the registry.
    pub async fn encounters(
        &self,
        channel: ChannelId,
        person: UserId,
        other: UserId,
    ) -> Result<Vec<Encounters>, PlayError> {
        let mut met = Vec::new();
        for info in self.env.registry.game_info() {
            let record = RecordKey {
                channel,
                game: info.id,
                user: person,
            };
            let standings = self.env.store.standings();
            let games = standings.encounters(record, other, GAMES).await?;
            if !games.is_empty() {
                met.push(Encounters { info, games });
            }
        }
        Ok(met)
    }
}
