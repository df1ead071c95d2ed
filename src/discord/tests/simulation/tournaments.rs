//! Knockouts and leagues in a simulation: opened, entered, left and started by chance.

use super::people::{Actor, GAMES, GUILD};
use zihin_ids::UserId;
use zihin_play::PlayError;
use zihin_play::game::GameTerms;
use zihin_play::lobby::Person;
use zihin_play::tournament::{FormatTerms, NewTournament, Organiser, TournamentFormat};

const HOUR: i64 = 60 * 60 * 1_000;
const DAY: i64 = 24 * HOUR;

impl Actor {
    pub async fn compete(&self) -> Result<(), PlayError> {
        let tournaments = &self.bot.play.tournaments;
        let known = self.people.0.lock().tournaments.clone();
        match (self.below(6), self.pick(&known)) {
            (0, _) | (_, None) => {
                let new = self.tournament();
                let clock = new.format.league.is_some().then(|| "1d+1d".parse());
                let terms = GameTerms {
                    clock: clock.transpose()?,
                    ..GameTerms::default()
                };
                let (interaction, _) = self.ask_in(new.channel);
                let opened = tournaments.open(new, terms, interaction).await?;
                self.people.0.lock().tournaments.push(opened.row.id);
                self.bot.messages.show(opened.row.id).await;
            }
            (1, Some(id)) => {
                let home = tournaments.get(*id).await?.home();
                let (click, _) = self.ask_in(home);
                let organiser = Organiser {
                    user: self.user,
                    moderates: Some(home),
                    click,
                };
                tournaments.start(*id, organiser).await?;
                self.bot.messages.show(*id).await;
            }
            (2, Some(id)) => {
                tournaments.leave_league(*id, self.user).await?;
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

    /// A knockout, or every third time a league: one at a time has this name.
    fn tournament(&self) -> NewTournament {
        let is_league = self.below(3) == 0;
        let league = FormatTerms {
            format: TournamentFormat::RoundRobin,
            legs: 1,
            at_once: 2,
            league: Some("Autumn".to_owned()),
            season: 0,
            every: DAY,
        };
        NewTournament {
            guild: GUILD,
            channel: self.channel(),
            parent: None,
            game: GAMES[self.below(2) as usize].to_owned(),
            organiser: self.user,
            format: if is_league {
                league
            } else {
                FormatTerms::KNOCKOUT
            },
            seats: if is_league { 4 } else { 8 },
            best_of: 1,
            third_place: self.below(2) == 0,
            check_in: self.below(2) == 0,
            seeding: "draw".to_owned(),
            starts_at: is_league.then(|| self.bot.play.now() + HOUR),
            stage: DAY,
            created_at: 0,
        }
    }
}
