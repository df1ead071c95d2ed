//! People and servers: their choices, the avatars of people, and the data that is stored about a person.

mod avatars;
mod choices;
mod forget;
mod personal_data;

pub use choices::Choices;
pub use personal_data::{
    OpenedGame, OrganisedTournament, PersonalData, PersonalDicePart, PersonalEvent, PersonalGame,
    PersonalInvitation, PersonalMove, PersonalOffer, PersonalStanding, PersonalStat,
    PersonalTournament,
};
