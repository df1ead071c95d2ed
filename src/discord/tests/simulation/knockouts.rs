//! Knockouts in a simulation: opened, entered and started by chance.

use super::people::{Actor, GAMES, GUILD};
use zihin_ids::UserId;
use zihin_play::PlayError;
use zihin_play::game::GameTerms;
use zihin_play::lobby::Person;
use zihin_play::tournament::{FormatTerms, NewTournament, Organiser};

const DAY: i64 = 24 * 60 * 60 * 1_000;

impl Actor {
    pub async fn compete(&self) -> Result<(), PlayError> {
        let tournaments = &self.bot.play.tournaments;
        let known = self.people.0.lock().tournaments.clone();
        let organiser = |user| Organiser {
            user,
            is_moderator: true,
        };
        match (self.below(5), self.pick(&known)) {
            (0, _) | (_, None) => {
                let new = self.tournament();
                let opened = tournaments.open(new, GameTerms::default()).await?;
                self.people.0.lock().tournaments.push(opened.row.id);
                self.bot.messages.show(opened.row.id).await;
            }
            (1, Some(id)) => {
                tournaments.start(*id, organiser(self.user)).await?;
                self.bot.messages.show(*id).await;
            }
            (_, Some(id)) => {
                let state = tournaments.get(*id).await?;
                for user in 11..16 {
                    let (interaction, _) = self.ask_in(state.row.terms.channel);
                    let person = Person {
                        id: UserId(user),
                        name: format!("Person {user}"),
                    };
                    tournaments.enter(*id, &person, interaction).await?;
                }
                self.bot.messages.show(*id).await;
            }
        }
        Ok(())
    }

    fn tournament(&self) -> NewTournament {
        NewTournament {
            guild: GUILD,
            channel: self.channel(),
            parent: None,
            game: GAMES[self.below(2) as usize].to_owned(),
            organiser: self.user,
            format: FormatTerms::KNOCKOUT,
            seats: 8,
            best_of: 1,
            third_place: self.below(2) == 0,
            check_in: self.below(2) == 0,
            seeding: "draw".to_owned(),
            starts_at: None,
            stage: DAY,
            created_at: 0,
        }
    }
}
