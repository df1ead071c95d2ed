//! The draw of a knockout: which player gets which seed, by rating and by lot.
//! Nothing else in a knockout is left to chance. The lots follow from a secret that is committed to before anybody enters, and from the interactions that
//! open and start the knockout.

use super::Tournaments;
use super::bracket::ENTRANTS;
use super::error::TournamentError;
use super::organiser::Organiser;
use super::state::{Event, TournamentState};
use crate::PlayError;
use crate::dice::{Contribution, Draw, FairDice, Form, KnockoutProof, Secret, draw_order};
use std::cmp::Ordering;
use zihin_ids::InteractionId;
use zihin_store::{Consequence, DrawRow, EntrantRow, Season, TournamentStatus};

/// The draw of a knockout that can be verified, as everybody may see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawView {
    /// The SHA-256 of the secret, as it is shown.
    pub seal: String,
    /// The secret, likewise, once the seeds are drawn.
    pub secret: Option<String>,
    /// What it follows from besides; of an old draw the interactions of the entrants instead.
    pub entropy: Option<String>,
    /// The players in the order of their seeds, once these are drawn.
    pub players: Vec<DrawnPlayer>,
}

/// A player who was drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnPlayer {
    /// The name; empty if erased.
    pub name: String,
    /// The interaction of their entry in an old draw; else their place, from 1, among all by their ids.
    pub drawn_by: String,
}

impl Tournaments {
    /// The draw of a tournament that this interaction opens; `None` if this program draws none that can be verified.
    pub(super) fn new_draw(&self, click: InteractionId) -> Option<DrawRow> {
        let secret = (self.env.secrets.as_ref()?)();
        Some(DrawRow {
            secret: secret.reveal(),
            ranks: None,
            entropy: Some(click.to_string()),
        })
    }

    /// Draws the bracket, or the divisions of a round robin, for those who take part; without an organiser because it is time.
    pub(super) async fn draw_bracket(
        &self,
        tournament: &mut TournamentState,
        by: Option<Organiser>,
    ) -> Result<(), PlayError> {
        let user = by.map(|by| by.user);
        if tournament.is_round_robin() {
            return self.begin_season(tournament, user).await;
        }
        let mut field = tournament.takes_part();
        tournament.require_enough(&field)?;
        // Everybody can see the ids, and nobody chooses them by entering sooner or later.
        field.sort_by_key(|number| tournament.entrant_row(*number).and_then(|row| row.user));
        let ranks = self.ranks(tournament, &field).await?;
        let draw = tournament.row.draw.as_ref().map(|draw| DrawRow {
            ranks: Some(write(&ranks)),
            entropy: Some(tournament.entropy(draw, by)),
            ..draw.clone()
        });
        let order = match &draw {
            Some(draw) => {
                let lots = tournament.lots(draw, &[])?;
                draw_order(&ranks, &mut lots.luck(Draw::Seeds(ranks.len())))
            }
            None => draw_order(&ranks, &mut *self.env.luck()),
        };
        let drawn = order.iter().map(|player| field[usize::from(*player)]);
        let event = Event::Start(drawn.collect());
        let with = Consequence {
            status: Some(TournamentStatus::Running),
            draw,
            ..Consequence::default()
        };
        self.append(tournament, user, event, with).await
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
        let mut view = DrawView {
            seal: secret.seal(),
            secret: None,
            entropy: row.entropy.clone(),
            players: Vec::new(),
        };
        if let (Some(proof), Some(drawn)) = (self.draw_proof()?, &self.drawn) {
            let player = |(number, place): (&u16, u8)| {
                let entrant = self.entrant_row(*number)?;
                let drawn_by = match &row.entropy {
                    Some(_) => (u32::from(place) + 1).to_string(),
                    None => entrant.interaction?.to_string(),
                };
                let name = entrant.name.clone();
                Some(DrawnPlayer { name, drawn_by })
            };
            view.secret = Some(secret.show());
            view.players = drawn.iter().zip(proof.order).filter_map(player).collect();
        }
        Ok(Some(view))
    }

    /// The proof of the draw; `None` if it is not made yet, or nobody can verify it.
    pub fn draw_proof(&self) -> Result<Option<KnockoutProof>, PlayError> {
        let (Some(row), Some(drawn)) = (&self.row.draw, self.drawn.as_ref()) else {
            return Ok(None);
        };
        let mut field = drawn.clone();
        field.sort_unstable();
        let ranks = read(row.ranks.as_deref().unwrap_or_default());
        let lots = self.lots(row, &field)?;
        Ok(Some(KnockoutProof::new(&lots, ranks)))
    }

    /// The ids that the draw follows from: of the interactions that opened and started the tournament. If it starts because it is time, the card, which
    /// Discord numbered after the commitment to the secret, takes the place of the latter.
    fn entropy(&self, draw: &DrawRow, by: Option<Organiser>) -> String {
        let card = self.row.message.map(|(_, message)| message.to_string());
        let start = by.map(|by| by.click.to_string()).or(card);
        let parts: Vec<String> = draw.entropy.clone().into_iter().chain(start).collect();
        parts.join(" ")
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

    /// The lots; of an old draw for these entrants, who are in the order of their entry.
    fn lots(&self, row: &DrawRow, field: &[u16]) -> Result<FairDice, PlayError> {
        let clicks = field.iter().map(|number| {
            let row = self.entrant_row(*number);
            row.and_then(|row| row.interaction)
        });
        let (form, ids) = match &row.entropy {
            Some(entropy) => {
                let ids = entropy.split(' ').map(|id| id.parse().ok());
                (Form::Third, ids.collect::<Vec<Option<u64>>>())
            }
            None => (Form::First, clicks.map(|id| id.map(|id| id.0)).collect()),
        };
        let part = |interaction| Contribution {
            interaction,
            word: None,
        };
        Ok(FairDice {
            form,
            secret: read_secret(row)?,
            game: self.row.id.to_string(),
            parts: ids.into_iter().flatten().map(part).collect(),
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
