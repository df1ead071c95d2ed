//! Why a request about a tournament is refused, as an error and as the message key of the reason.

use zihin_rules::Key;

/// Why a request about a tournament is refused. Nothing has changed then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TournamentError {
    /// There is no such tournament (here).
    #[error("there is no such tournament")]
    NoSuchTournament,
    /// The channel has an open tournament.
    #[error("the channel has a tournament already: end or cancel it first")]
    OneAlready,
    /// The server has a league of this name.
    #[error("the server has a league of this name already")]
    LeagueExists,
    /// People can only enter before the start.
    #[error("the entry is closed")]
    EntryClosed,
    /// The card with the commitment to the draw is not posted yet.
    #[error("the card of the tournament is not posted yet")]
    NotPosted,
    /// It has not started yet.
    #[error("the tournament has not started")]
    NotStarted,
    /// It has started already.
    #[error("the tournament has started")]
    Started,
    /// It is over or cancelled.
    #[error("the tournament is over")]
    Over,
    /// The person has entered already.
    #[error("entered already")]
    Entered,
    /// The person has not entered, or is out.
    #[error("not in the tournament (any more)")]
    NotEntered,
    /// The person has withdrawn or lost.
    #[error("out of the tournament")]
    Out,
    /// The person whom the organiser names is not in it, or is out.
    #[error("that person is not in the tournament (any more)")]
    NoPlayer,
    /// The replacement is in it, or has been.
    #[error("the replacement is in the tournament already, or has been")]
    TakesPart,
    /// The organiser has blocked the person.
    #[error("the organiser does not want this person in it")]
    Blocked,
    /// Every place is taken.
    #[error("every place is taken")]
    Full,
    /// The league has no season of this number.
    #[error("there is no such season")]
    NoSeason,
    /// Fewer than two take part.
    #[error("at least two must take part")]
    TooFew,
    /// Fewer than two have checked in.
    #[error("at least two must have checked in")]
    TooFewPresent,
    /// Only the organiser or a moderator may do this.
    #[error("only the organiser may do this")]
    NotOrganiser,
    /// The player has no open match in this stage.
    #[error("the player has no open match")]
    NoMatch,
    /// A tournament with these terms cannot be held.
    #[error(
        "no tournament can be held so: 2 to 64 seats, best of 1 or 3, a stage of an hour to 60 days, a start that is to come"
    )]
    Terms,
    /// The name of a league is too long, or shows nothing.
    #[error("a league needs a name that can be read, of up to 40 characters")]
    LeagueName,
    /// The clock of a league gives too little time, or more than its season.
    #[error("a league needs a clock of a day or more that is not longer than its season")]
    LeagueClock,
    /// A round robin or a league with these terms cannot be held.
    #[error(
        "no round robin can be held so: 2 to 12 seats; in a league 4 to 12 in a division, and a season that is not longer than the time to the next one"
    )]
    RoundRobinTerms,
}

impl TournamentError {
    /// The message key of the reason.
    pub const fn key(self) -> Key {
        match self {
            Self::NoSuchTournament => "refused-no-tournament",
            Self::OneAlready => "refused-tournament-open",
            Self::LeagueExists => "refused-league-exists",
            Self::EntryClosed => "refused-entry-closed",
            Self::NotPosted => "refused-tournament-not-posted",
            Self::NotStarted => "refused-tournament-not-started",
            Self::Started => "refused-tournament-started",
            Self::Over => "refused-tournament-over",
            Self::Entered => "refused-entered",
            Self::NotEntered => "refused-not-entered",
            Self::Out => "refused-out",
            Self::NoPlayer => "refused-no-player",
            Self::TakesPart => "refused-takes-part",
            Self::Blocked => "refused-entry-blocked",
            Self::Full => "refused-full",
            Self::NoSeason => "refused-no-season",
            Self::TooFew => "refused-too-few-entrants",
            Self::TooFewPresent => "refused-too-few-present",
            Self::NotOrganiser => "refused-organiser-only",
            Self::NoMatch => "refused-no-match",
            Self::Terms => "refused-tournament-terms",
            Self::LeagueName => "refused-league-name",
            Self::LeagueClock => "refused-league-clock",
            Self::RoundRobinTerms => "refused-round-robin-terms",
        }
    }
}
