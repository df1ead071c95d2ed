//! Why a request about a tournament is refused, each reason with its message key.

/// Why a request about a tournament is refused. Nothing has changed then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr, thiserror::Error)]
#[error("refused: {self:?}")]
pub enum TournamentError {
    /// There is no such tournament (here).
    #[strum(serialize = "refused-no-tournament")]
    NoSuchTournament,
    /// The channel has an open tournament.
    #[strum(serialize = "refused-tournament-open")]
    OneAlready,
    /// The server has a league of this name.
    #[strum(serialize = "refused-league-exists")]
    LeagueExists,
    /// People can only enter before the start.
    #[strum(serialize = "refused-entry-closed")]
    EntryClosed,
    /// The card with the commitment to the draw is not posted yet.
    #[strum(serialize = "refused-tournament-not-posted")]
    NotPosted,
    /// It has not started yet.
    #[strum(serialize = "refused-tournament-not-started")]
    NotStarted,
    /// It has started already.
    #[strum(serialize = "refused-tournament-started")]
    Started,
    /// It is over or cancelled.
    #[strum(serialize = "refused-tournament-over")]
    Over,
    /// The person has entered already.
    #[strum(serialize = "refused-entered")]
    Entered,
    /// The person has not entered, or is out.
    #[strum(serialize = "refused-not-entered")]
    NotEntered,
    /// The person has withdrawn or lost.
    #[strum(serialize = "refused-out")]
    Out,
    /// The person whom the organiser names is not in it, or is out.
    #[strum(serialize = "refused-no-player")]
    NoPlayer,
    /// The replacement is in it, or has been.
    #[strum(serialize = "refused-takes-part")]
    TakesPart,
    /// The organiser has blocked the person.
    #[strum(serialize = "refused-entry-blocked")]
    Blocked,
    /// Every place is taken.
    #[strum(serialize = "refused-full")]
    Full,
    /// The league has no season of this number.
    #[strum(serialize = "refused-no-season")]
    NoSeason,
    /// Fewer than two take part.
    #[strum(serialize = "refused-too-few-entrants")]
    TooFew,
    /// Fewer than two have checked in.
    #[strum(serialize = "refused-too-few-present")]
    TooFewPresent,
    /// Only the organiser or a moderator may do this.
    #[strum(serialize = "refused-organiser-only")]
    NotOrganiser,
    /// The player has no open match in this stage.
    #[strum(serialize = "refused-no-match")]
    NoMatch,
    /// A tournament with these terms cannot be held.
    #[strum(serialize = "refused-tournament-terms")]
    Terms,
    /// The name of a league is too long, or shows nothing.
    #[strum(serialize = "refused-league-name")]
    LeagueName,
    /// The clock of a league gives too little time, or more than its season.
    #[strum(serialize = "refused-league-clock")]
    LeagueClock,
    /// A round robin or a league with these terms cannot be held.
    #[strum(serialize = "refused-round-robin-terms")]
    RoundRobinTerms,
}
