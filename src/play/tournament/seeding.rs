//! The draw of a knockout: which player gets which seed, by rating and by lot.
//! Nothing else in a knockout is left to chance. The lots follow from a secret that is committed to before anybody enters, and from the interactions by which
//! the players enter.

use super::Tournaments;
use super::bracket::ENTRANTS;
use super::error::TournamentError;
use super::state::{Event, TournamentState};
use crate::PlayError;
use crate::dice::{Contribution, Draw, FairDice, Form, KnockoutProof, Secret, draw_order};
use std::cmp::Ordering;
use zihin_ids::{InteractionId, UserId};
use zihin_store::{Consequence, DrawRow, EntrantRow, Season, TournamentStatus};

/// The draw of a knockout that can be verified, as everybody may see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawView {
    /// The SHA-256 of the secret.
    pub commitment: String,
    /// The secret, once the seeds are drawn.
    pub secret: Option<String>,
    /// The names of those who take part, empty if erased, and the interactions by which they entered:
    /// in the order of their seeds once these are drawn, else in that of their entry.
    pub players: Vec<(String, InteractionId)>,
}

impl Tournaments {
    /// The secret of the draw of a new tournament; `None` if this program draws none that can be verified.
    pub(super) fn new_secret(&self) -> Option<String> {
        let secret = (self.env.secrets.as_ref()?)();
        Some(secret.reveal())
    }

    /// Draws the bracket, or the divisions of a round robin, for those who take part.
    pub(super) async fn draw_bracket(
        &self,
        tournament: &mut TournamentState,
        by: Option<UserId>,
    ) -> Result<(), PlayError> {
        if tournament.is_round_robin() {
            return self.begin_season(tournament, by).await;
        }
        let field = tournament.takes_part();
        tournament.require_enough(&field)?;
        let ranks = self.ranks(tournament, &field).await?;
        let order = match &tournament.row.draw {
            Some(draw) => {
                let lots = tournament.lots(draw, &field)?;
                draw_order(&ranks, &mut lots.luck(Draw::Seeds))
            }
            None => draw_order(&ranks, &mut *self.env.luck()),
        };
        let drawn = order.iter().map(|player| field[usize::from(*player)]);
        let event = Event::Start(drawn.collect());
        let with = Consequence {
            status: Some(TournamentStatus::Running),
            ranks: tournament.row.draw.as_ref().map(|_| write(&ranks)),
            ..Consequence::default()
        };
        self.append(tournament, by, event, with).await
    }

    /// The ranks of entrants by rating, from 0, shared if equal; all 0 unless the tournament is seeded by rating.
    async fn ranks(
        &self,
        tournament: &TournamentState,
        field: &[u16],
    ) -> Result<Vec<u8>, PlayError> {
        if tournament.row.terms.seeding != "rating" {
            return Ok(vec![0; field.len()]);
        }
        let mut ratings = Vec::with_capacity(field.len());
        for number in field {
            ratings.push(self.seeding_rating(tournament, *number).await?);
        }
        let rank = |rating| {
            let is_better = |other: &&_| PartialOrd::partial_cmp(*other, rating);
            let better = ratings
                .iter()
                .filter(|other| is_better(other) == Some(Ordering::Greater));
            u8::try_from(better.count()).unwrap_or(u8::MAX)
        };
        Ok(ratings.iter().map(rank).collect())
    }

    /// What an entrant is seeded by: settled ratings before provisional ones, then the higher one;
    /// `None` without a rated game in the channel.
    pub(super) async fn seeding_rating(
        &self,
        tournament: &TournamentState,
        number: u16,
    ) -> Result<Option<(bool, f64)>, PlayError> {
        let row = tournament.row.entrants.get(usize::from(number));
        let Some(user) = row.and_then(|row| row.user) else {
            return Ok(None);
        };
        let terms = &tournament.row.terms;
        let channel = terms.parent.unwrap_or(terms.channel);
        let standing = self
            .env
            .store
            .standings()
            .standing(channel, &terms.game, Season::ALL, user);
        let rated = standing.await?.filter(|standing| standing.rated > 0);
        Ok(rated.map(|standing| (standing.is_settled, standing.rating.value)))
    }
}

impl TournamentState {
    /// The draw as everybody may see it; `None` if nobody can verify it.
    pub fn draw(&self) -> Result<Option<DrawView>, PlayError> {
        let Some(row) = &self.row.draw else {
            return Ok(None);
        };
        let secret = read_secret(row)?;
        let drawn = self.drawn.as_ref();
        let numbers = drawn.unwrap_or(&self.entered);
        let players = numbers.iter().filter_map(|number| {
            let entrant = self.entrant_row(*number)?;
            Some((entrant.name.clone(), entrant.interaction?))
        });
        Ok(Some(DrawView {
            commitment: secret.commitment(),
            secret: drawn.is_some().then(|| secret.reveal()),
            players: players.collect(),
        }))
    }

    /// The proof of the draw; `None` if it is not made yet, or nobody can verify it.
    pub fn draw_proof(&self) -> Result<Option<KnockoutProof>, PlayError> {
        let (Some(row), Some(drawn)) = (&self.row.draw, self.drawn.as_ref()) else {
            return Ok(None);
        };
        let mut field = drawn.clone();
        field.sort_unstable();
        let place = |number: &u16| field.iter().position(|other| other == number);
        let order = drawn.iter().filter_map(place);
        let order = order.map(|place| u8::try_from(place).unwrap_or(u8::MAX));
        let ranks = read(row.ranks.as_deref().unwrap_or_default());
        let lots = self.lots(row, &field)?;
        Ok(Some(KnockoutProof::new(&lots, ranks, order.collect())))
    }

    /// The numbers of those who have entered and, if they must, checked in, in the order in which they entered.
    pub(super) fn takes_part(&self) -> Vec<u16> {
        let takes_part = |number: &u16| {
            let has_come = !self.row.terms.check_in || self.present.contains(number);
            has_come
                && self
                    .entrant_row(*number)
                    .is_some_and(|row| row.user.is_some())
        };
        let entered = self.entered.iter().copied();
        entered.filter(takes_part).collect()
    }

    /// Whether so many take part that it can start.
    pub(super) fn require_enough(&self, field: &[u16]) -> Result<(), TournamentError> {
        match (
            field.len() < usize::from(*ENTRANTS.start()),
            self.row.terms.check_in,
        ) {
            (false, _) => Ok(()),
            (true, false) => Err(TournamentError::TooFew),
            (true, true) => Err(TournamentError::TooFewPresent),
        }
    }

    /// The lots for these entrants, who are in the order of their entry.
    fn lots(&self, row: &DrawRow, field: &[u16]) -> Result<FairDice, PlayError> {
        let part = |number: &u16| {
            let interaction = self.entrant_row(*number)?.interaction?;
            Some(Contribution {
                interaction: interaction.0,
                word: None,
            })
        };
        Ok(FairDice {
            form: Form::First,
            secret: read_secret(row)?,
            game: self.row.id.to_string(),
            parts: field.iter().filter_map(part).collect(),
        })
    }

    pub(super) fn entrant_row(&self, number: u16) -> Option<&EntrantRow> {
        self.row.entrants.get(usize::from(number))
    }
}

fn read_secret(row: &DrawRow) -> Result<Secret, PlayError> {
    Secret::read(&row.secret).ok_or(PlayError::UnreadableDice)
}

/// The stored form of ranks.
fn write(ranks: &[u8]) -> String {
    let ranks: Vec<String> = ranks.iter().map(ToString::to_string).collect();
    ranks.join(" ")
}

fn read(ranks: &str) -> Vec<u8> {
    let ranks = ranks.split(' ');
    ranks.filter_map(|rank| rank.parse().ok()).collect()
}
