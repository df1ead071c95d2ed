//! What is kept about people, and what they and their servers have chosen.

mod choices;
mod personal_data;

pub use choices::Choices;
pub use personal_data::{
    PersonalData, PersonalGame, PersonalMove, PersonalOffer, PersonalStanding, PersonalStat,
    PersonalTournament,
};
