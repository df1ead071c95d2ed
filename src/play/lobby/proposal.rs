//! A proposal to play: which game, where and with whom; and the check that it can be set up.

use crate::Refusal;
use crate::game::GameTerms;
use zihin_games::AnyGame;
use zihin_ids::{ChannelId, GuildId, InteractionId, UserId};
use zihin_rules::{MoveError, Seat};

/// A person, by id and display name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The id.
    pub id: UserId,
    /// The display name.
    pub name: String,
}

/// A proposal to play.
#[derive(Clone, Debug)]
pub struct Proposal {
    /// The server it is made in; none in a direct message, where nobody else can take a seat.
    pub guild: Option<GuildId>,
    /// The channel in which it will be played.
    pub channel: ChannelId,
    /// The channel that this one is a thread of, if it is one: what is allowed there is allowed in its threads.
    pub parent: Option<ChannelId>,
    /// Who proposes it; takes the first seat.
    pub by: Person,
    /// Id of the game.
    pub game: String,
    /// What is agreed before the game; the language is that of the opener, unless the server has one.
    pub terms: GameTerms,
    /// For whom the other seats are reserved, in order; anyone may take a seat that is not reserved.
    pub invited: Vec<UserId>,
    /// Whether the proposer manages the server, so that each invitation pings.
    pub is_manager: bool,
    /// How many computers are to play. If none are named but the terms have a level, they take every free seat.
    pub computers: u8,
    /// The seat of the proposer where computers have all the others and seats are kept; else the first.
    pub seat: Option<Seat>,
    /// The interaction that proposes it, part of the dice.
    pub interaction: InteractionId,
}

impl Proposal {
    /// The number of people: the proposer and the invited.
    pub(super) fn people(&self) -> u8 {
        u8::try_from(self.invited.len() + 1).unwrap_or(u8::MAX)
    }

    /// Checks that the game can be set up, and returns its number of seats.
    pub(super) fn check(&self, game: &dyn AnyGame) -> Result<u8, Refusal> {
        let info = game.info();
        let has_computers = self.terms.engine.is_some();
        let (min, max) = (*info.seats.start(), *info.seats.end());
        let people = self.people();
        let seats = match people.saturating_add(self.computers) {
            1 => max,
            _ if has_computers && self.computers == 0 => max,
            named => min.max(named),
        };
        game.setup(seats, &self.terms.game)?;
        if let Some(position) = &self.terms.position {
            let read = game.position(position);
            read.map_err(MoveError::Unreadable)?;
        }
        if has_computers && people >= seats {
            return Err(Refusal::NoSeatForComputer);
        }
        let mut present = vec![self.by.id];
        for user in &self.invited {
            if present.contains(user) {
                return Err(Refusal::NotAnOpponent);
            }
            present.push(*user);
        }
        Ok(seats)
    }
}
