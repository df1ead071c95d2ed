//! People and servers: their choices, the avatars of people, from whom they take no invitations, their vacations,
//! and the data that is stored about a person.

mod avatars;
mod blocks;
mod choices;
mod digests;
mod forget;
mod personal_data;
mod vacations;

pub use choices::Choices;
pub use personal_data::{
    OpenedGame, OrganisedTournament, PersonalBlock, PersonalData, PersonalDicePart,
    PersonalEncounter, PersonalEvent, PersonalGame, PersonalInvitation, PersonalMove,
    PersonalOffer, PersonalPlan, PersonalRival, PersonalSearch, PersonalStanding, PersonalStat,
    PersonalTally, PersonalTournament,
};
pub use vacations::Vacation;
