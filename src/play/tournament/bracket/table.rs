//! The final table: entrants by how far they have come. Pure.

use super::{Bracket, Match, Seed};

/// A row of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The rank, from 1; shared by those who were eliminated in the same stage and at the same place of their match.
    pub rank: u8,
    /// The entrant.
    pub seed: Seed,
}

impl Bracket {
    /// The places of all who are eliminated, and of the winner once there is one.
    pub fn ranking(&self) -> Vec<Placed> {
        let mut tiers: Vec<Vec<Seed>> = Vec::new();
        let mut seen: Vec<Seed> = Vec::new();
        let is_over = self.winner().is_some();
        for (back, stage) in self.stages.iter().rev().enumerate() {
            if back == 0 && !is_over {
                seen.extend(stage.iter().flat_map(|one| one.players.iter().copied()));
                continue;
            }
            for tier in tiers_of(stage, back == 0) {
                let new: Vec<Seed> = tier.into_iter().filter(|s| !seen.contains(s)).collect();
                seen.extend(&new);
                tiers.push(new);
            }
        }
        numbered(&tiers, usize::from(self.entrants))
    }
}

/// Those who share a rank after this stage, best first. In the last stage no places are shared.
fn tiers_of(stage: &[Match], is_last: bool) -> Vec<Vec<Seed>> {
    let orders = stage.iter().filter_map(|one| one.decided.as_ref());
    let orders: Vec<&Vec<Seed>> = orders.map(|(order, _)| order).collect();
    if is_last {
        let alone = orders.into_iter().flatten().map(|seed| vec![*seed]);
        return alone.collect();
    }
    let longest = orders.iter().map(|order| order.len()).max().unwrap_or(0);
    (0..longest)
        .map(|rank| {
            let mut tier: Vec<Seed> = orders.iter().filter_map(|o| o.get(rank).copied()).collect();
            tier.sort_unstable();
            tier
        })
        .collect()
}

/// Numbers the places; the first ones stay open until the end.
fn numbered(tiers: &[Vec<Seed>], entrants: usize) -> Vec<Placed> {
    let known: usize = tiers.iter().map(Vec::len).sum();
    let mut next = entrants - known + 1;
    let mut table = Vec::with_capacity(known);
    for tier in tiers {
        let rank = u8::try_from(next).unwrap_or(u8::MAX);
        table.extend(tier.iter().map(|seed| Placed { rank, seed: *seed }));
        next += tier.len();
    }
    table
}
