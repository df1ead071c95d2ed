//! People and servers: their choices, and the data that is stored about a person.

mod choices;
mod forget;
mod personal_data;

pub use choices::Choices;
pub use personal_data::{
    OpenedGame, OrganisedTournament, PersonalData, PersonalEvent, PersonalGame, PersonalInvitation,
    PersonalMove, PersonalOffer, PersonalStanding, PersonalStat, PersonalTournament,
};
