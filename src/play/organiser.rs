//! What only the organiser of a tournament decides, or those who keep order: its start and its end, who plays on, who wins, how long. Each leaves its line
//! in the log.

use crate::ids::{GameId, TournamentId, UserId};
use crate::play::cup::{Cup, CupError, Event, STAGE};
use crate::play::lobby::shuffle;
use crate::play::tournament::{arrival, next_entrant};
use crate::play::{ENTRANTS, Person, Play, PlayError};
use crate::store::{Consequence, Season, Stand};
use std::cmp::Ordering;

/// Who asks for what only an organiser may do.
#[derive(Clone, Copy, Debug)]
pub struct Chair {
    /// Who asks.
    pub user: UserId,
    /// Whether they keep order in the channel, and so may do it although another has opened the tournament.
    pub keeps_order: bool,
}

impl Play {
    /// Closes the entry and draws the bracket.
    ///
    /// # Errors
    /// If this person may not, it has started, or too few are there.
    pub async fn start_tournament(&self, id: TournamentId, chair: Chair) -> Result<Cup, PlayError> {
        let _alone = self.cups.lock().await;
        let mut cup = self.in_entry(id).await?;
        may(&cup, chair)?;
        self.draw(&mut cup, Some(chair.user)).await?;
        Ok(cup)
    }

    /// Draws the bracket for those who take part.
    pub(super) async fn draw(&self, cup: &mut Cup, by: Option<UserId>) -> Result<(), PlayError> {
        let is_wanted = |number: &u16| !cup.row.terms.check_in || cup.present.contains(number);
        let is_known = |number: &u16| {
            let row = cup.row.entrants.get(usize::from(*number));
            row.is_some_and(|row| row.user.is_some())
        };
        let there = cup.entered.iter().copied();
        let mut field: Vec<u16> = there.filter(is_wanted).filter(is_known).collect();
        if field.len() < usize::from(*ENTRANTS.start()) {
            return Err(CupError::TooFew.into());
        }
        shuffle(&mut field, &mut *(self.dice)());
        if cup.row.terms.seeding == "rating" {
            let mut rated = Vec::with_capacity(field.len());
            for number in field {
                rated.push((self.strength(cup, number).await?, number));
            }
            // Stable: those without a rating stay in the order of the lots, behind those who have one.
            rated.sort_by(|(one, _), (other, _)| other.partial_cmp(one).unwrap_or(Ordering::Equal));
            field = rated.into_iter().map(|(_, number)| number).collect();
        }
        let with = Consequence {
            status: Some(Stand::Running),
            ..Consequence::default()
        };
        self.happen(cup, by, Event::Start(field), with).await
    }

    /// What an entrant is seeded by: settled ratings before provisional ones, then the higher; none without a rated game in the channel.
    async fn strength(&self, cup: &Cup, number: u16) -> Result<Option<(bool, f64)>, PlayError> {
        let row = cup.row.entrants.get(usize::from(number));
        let Some(user) = row.and_then(|row| row.user) else {
            return Ok(None);
        };
        let terms = &cup.row.terms;
        let home = terms.parent.unwrap_or(terms.channel);
        let standing = self.store.standing(home, &terms.game, Season::ALL, user);
        let rated = standing.await?.filter(|standing| standing.rated > 0);
        Ok(rated.map(|standing| (standing.is_settled, standing.rating.value)))
    }

    /// Calls a tournament off; its running games go with it.
    ///
    /// # Errors
    /// If this person may not, or it is over.
    pub async fn cancel_tournament(
        &self,
        id: TournamentId,
        chair: Chair,
    ) -> Result<Cup, PlayError> {
        let _alone = self.cups.lock().await;
        let mut cup = self.tournament(id).await?;
        may(&cup, chair)?;
        if !matches!(cup.status, Stand::Entry | Stand::Running) {
            return Err(CupError::NotRunning.into());
        }
        self.call_off(&mut cup, Some(chair.user)).await?;
        Ok(cup)
    }

    pub(super) async fn call_off(
        &self,
        cup: &mut Cup,
        by: Option<UserId>,
    ) -> Result<(), PlayError> {
        for game in cup.games.values().chain(&cup.stale) {
            self.close_if_open(*game).await?;
        }
        let with = Consequence {
            status: Some(Stand::Cancelled),
            ..Consequence::default()
        };
        self.happen(cup, by, Event::Cancel, with).await
    }

    /// Closes a game, if it is not over already.
    pub(super) async fn close_if_open(&self, game: GameId) -> Result<(), PlayError> {
        match self.close(game).await {
            Err(PlayError::Over) => Ok(()),
            done => done.map(drop),
        }
    }

    /// Has somebody else play on in a player's place; their open match begins anew.
    ///
    /// # Errors
    /// If this person may not, the player is not in it, or the other is.
    pub async fn replace(
        &self,
        id: TournamentId,
        chair: Chair,
        player: UserId,
        by: &Person,
    ) -> Result<Cup, PlayError> {
        let _alone = self.cups.lock().await;
        let mut cup = self.running(id, chair).await?;
        let seed = cup.seed_of(player).ok_or(CupError::NotEntered)?;
        // Also somebody who has lost or withdrawn: nobody has two places in a bracket.
        if cup.seed_at(by.id).is_some() {
            return Err(CupError::Entered.into());
        }
        let event = Event::Replace(seed, next_entrant(&cup));
        self.happen(&mut cup, Some(chair.user), event, arrival(by))
            .await?;
        Ok(cup)
    }

    /// Decides the open match of a player in their favour.
    ///
    /// # Errors
    /// If this person may not, or the player has no open match.
    pub async fn award(
        &self,
        id: TournamentId,
        chair: Chair,
        player: UserId,
    ) -> Result<Cup, PlayError> {
        let _alone = self.cups.lock().await;
        let mut cup = self.running(id, chair).await?;
        let seed = cup.seed_of(player).ok_or(CupError::NotEntered)?;
        let bracket = cup.bracket.as_ref();
        let number = bracket.and_then(|bracket| bracket.open_match_of(seed));
        let event = Event::Award(number.ok_or(CupError::NoMatch)?, seed);
        self.happen(&mut cup, Some(chair.user), event, Consequence::default())
            .await?;
        Ok(cup)
    }

    /// Makes the present stage longer, by milliseconds.
    ///
    /// # Errors
    /// If this person may not, it is not running, or the time is none that a stage may last.
    pub async fn extend(
        &self,
        id: TournamentId,
        chair: Chair,
        time: i64,
    ) -> Result<Cup, PlayError> {
        let _alone = self.cups.lock().await;
        let mut cup = self.running(id, chair).await?;
        if !(1..=*STAGE.end()).contains(&time) {
            return Err(CupError::Terms.into());
        }
        let event = Event::Extend(time);
        self.happen(&mut cup, Some(chair.user), event, Consequence::default())
            .await?;
        Ok(cup)
    }

    async fn running(&self, id: TournamentId, chair: Chair) -> Result<Cup, PlayError> {
        let cup = self.tournament(id).await?;
        may(&cup, chair)?;
        match cup.status {
            Stand::Running => Ok(cup),
            _ => Err(CupError::NotRunning.into()),
        }
    }
}

fn may(cup: &Cup, chair: Chair) -> Result<(), CupError> {
    if chair.keeps_order || chair.user == cup.row.terms.organiser {
        Ok(())
    } else {
        Err(CupError::NotOrganiser)
    }
}
