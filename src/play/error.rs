//! The two kinds of no: a refusal for the player, whose text is in `assets/locales`, and a failure for the log.

use crate::clock::ParseTermsError;
use crate::game::offer_kind::OfferKind;
use crate::game::terms::UnreadableTerm;
use crate::tournament::error::TournamentError;
use zihin_engine::UnknownLevel;
use zihin_games::GameRegistry;
use zihin_ids::{ChannelId, UserId};
use zihin_rules::{Key, MoveError, Phrase, ReplayError, Seat, SetupError, Value};
use zihin_store::StoreError;

/// Why nothing was done.
#[derive(Debug, thiserror::Error)]
pub enum PlayError {
    /// The request was refused, for a reason that the player reads.
    #[error(transparent)]
    Refused(Refusal),
    /// The stored secret of the dice cannot be read.
    #[error("the stored secret of the dice cannot be read")]
    UnreadableDice,
    /// A stored term of the game cannot be read.
    #[error(transparent)]
    UnreadableTerm(#[from] UnreadableTerm),
    /// The log of the game cannot be replayed.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// The database failed.
    #[error(transparent)]
    Store(StoreError),
}

impl PlayError {
    /// Whether the game as it is stored is the reason, so that trying again is of no use: its log cannot be replayed,
    /// or its terms cannot be read.
    pub const fn is_lasting(&self) -> bool {
        matches!(
            self,
            Self::Replay(_)
                | Self::Refused(Refusal::UnknownGame { .. } | Refusal::Setup(_))
                | Self::UnreadableTerm(_)
                | Self::UnreadableDice
        )
    }
}

impl<R: Into<Refusal>> From<R> for PlayError {
    fn from(refusal: R) -> Self {
        Self::Refused(refusal.into())
    }
}

impl From<StoreError> for PlayError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::PersonLimit(most) => Refusal::PersonFull(most).into(),
            StoreError::ChannelLimit(most) => Refusal::ChannelFull(most).into(),
            StoreError::ListLimit(most) => Refusal::ListFull(most).into(),
            StoreError::SearchEnded => Refusal::SearchEnded.into(),
            error => Self::Store(error),
        }
    }
}

/// Why a request is refused, with what the reason names. Nothing has changed then.
#[derive(Debug, strum::IntoStaticStr, thiserror::Error)]
#[error("refused: {self:?}")]
pub enum Refusal {
    /// There is no such game (here).
    #[strum(serialize = "refused-no-game")]
    NoSuchGame,
    /// The game is still a lobby.
    #[strum(serialize = "refused-not-begun")]
    NotBegun,
    /// The game has begun, so that its lobby is closed.
    #[strum(serialize = "refused-begun")]
    Begun,
    /// The game is over or cancelled.
    #[strum(serialize = "refused-over")]
    Over,
    /// The person does not play in this game.
    #[strum(serialize = "refused-not-yours")]
    NotSeated,
    /// It is another seat's turn.
    #[strum(serialize = "refused-not-your-turn")]
    NotYourTurn(Seat),
    /// The board that was clicked is no longer the current one.
    #[strum(serialize = "refused-stale")]
    MovedOn,
    /// The clicks lead to no legal move: an old or forged component.
    #[strum(serialize = "refused-button")]
    NoSuchPath,
    /// A preference or setting has no such value: an old or forged form.
    #[strum(serialize = "refused-choice")]
    NoSuchChoice,
    /// The typed move cannot be played.
    Move(#[from] MoveError),
    /// The person has joined already.
    #[strum(serialize = "refused-seated")]
    AlreadySeated,
    /// Every seat is taken.
    #[strum(serialize = "refused-full")]
    Full,
    /// No seat is reserved for the person.
    #[strum(serialize = "refused-not-invited")]
    NotInvited,
    /// The free seats are reserved for invited people.
    #[strum(serialize = "refused-invited-only")]
    InvitedOnly,
    /// Only the opener of the lobby, at this seat, may do this.
    #[strum(serialize = "refused-host-only")]
    NotOpener(Seat),
    /// The game needs at least this many players.
    #[strum(serialize = "refused-too-few")]
    TooFew(u8),
    /// The person has resigned or run out of time, while others play on.
    #[strum(serialize = "refused-left")]
    HasLeft,
    /// The game is paused.
    #[strum(serialize = "refused-paused")]
    Paused,
    /// Somebody has still to check in.
    #[strum(serialize = "refused-not-checked-in")]
    NotCheckedIn,
    /// The channel, thread or server of the game cannot be reached.
    #[strum(serialize = "refused-gone")]
    PlaceGone,
    /// The flag of the player to move has fallen.
    #[strum(serialize = "refused-out-of-time")]
    OutOfTime,
    /// The terms of the clock cannot be read.
    #[strum(serialize = "refused-clock")]
    NoClock(#[from] ParseTermsError),
    /// There is no such level of computers.
    #[strum(serialize = "refused-no-computer")]
    NoComputer(#[from] UnknownLevel),
    /// A computer was requested, but people take all seats.
    #[strum(serialize = "refused-no-seat-for-computer")]
    NoSeatForComputer,
    /// Hints are only for games against computers.
    #[strum(serialize = "refused-no-hints")]
    NoHints,
    /// Only finished games are analysed, and only where moves can be evaluated.
    #[strum(serialize = "refused-no-analysis")]
    NoAnalysis,
    /// Only from positions of games that are over one can try other moves.
    #[strum(serialize = "refused-no-what-if")]
    NoWhatIf,
    /// Replies ahead are for games between people, without dice.
    #[strum(serialize = "refused-no-plans")]
    NoPlans,
    /// Replies can be planned once the game is going on, and nobody has to answer an offer.
    #[strum(serialize = "refused-no-plans-yet")]
    NoPlansYet,
    /// Replies can be planned while another player is to move.
    #[strum(serialize = "refused-plan-own-turn")]
    YourTurn,
    /// A line of replies must end with a reply.
    #[strum(serialize = "refused-button")]
    NoReply,
    /// There are as many lines of replies, or replies in a line, as there may be.
    #[strum(serialize = "refused-plan-full")]
    TooManyReplies,
    /// The sides can still meet.
    #[strum(serialize = "refused-no-race")]
    NoRace,
    /// Nobody has moved yet.
    #[strum(serialize = "refused-no-moves-yet")]
    NoMovesYet,
    /// The setup is over.
    #[strum(serialize = "refused-not-setup")]
    NotSetup,
    /// The player has no earlier setup that could be repeated.
    #[strum(serialize = "refused-no-earlier-setup")]
    NoEarlierSetup,
    /// This cannot be offered now.
    NotPossible(OfferKind),
    /// The players of the game with this name cannot agree on a draw.
    #[strum(serialize = "refused-no-draws")]
    NoDraws(Key),
    /// The person has agreed already.
    #[strum(serialize = "refused-offered")]
    OfferedAlready,
    /// Another offer waits for an answer.
    #[strum(serialize = "refused-offer-open")]
    OfferOpen(OfferKind),
    /// An offer of the person waits for the others.
    #[strum(serialize = "refused-own-offer-open")]
    OwnOfferOpen,
    /// The dice have been rolled, so that nothing can be added to them.
    #[strum(serialize = "refused-dice-thrown")]
    DiceRolled,
    /// The person has added a word to the dice already.
    #[strum(serialize = "refused-word-added")]
    WordAdded,
    /// The game began without dice that can be verified.
    #[strum(serialize = "refused-no-fair-dice")]
    NoFairDice,
    /// There is no such offer any more.
    #[strum(serialize = "refused-not-offered")]
    NotOffered,
    /// The person has been invited before, or plays already.
    #[strum(serialize = "refused-already-invited")]
    AlreadyInvited,
    /// The opener was invited, or a person twice.
    #[strum(serialize = "refused-yourself")]
    NotAnOpponent,
    /// The person with this number does not take an invitation from the one who asks.
    #[strum(serialize = "refused-invitation")]
    NotInvitable(UserId),
    /// The person has blocked as many people as a list has room for.
    #[strum(serialize = "refused-too-many-blocked")]
    TooManyBlocked,
    /// The person looks for this game, so that somebody else has to begin it.
    #[strum(serialize = "refused-own-search")]
    OwnSearch,
    /// The person does not look for a game here.
    #[strum(serialize = "refused-not-searching")]
    NotSearching,
    /// The server allows games in these channels only.
    #[strum(serialize = "refused-channel")]
    NotAllowed(Vec<ChannelId>),
    /// The person organises as many tournaments as one who does not manage the server may, in these channels.
    #[strum(serialize = "refused-tournaments-held")]
    HoldsTournaments(Vec<ChannelId>),
    /// The person organises as many leagues as one who does not manage the server may, in these channels.
    #[strum(serialize = "refused-leagues-held")]
    HoldsLeagues(Vec<ChannelId>),
    /// There is no kind of game with this id.
    #[strum(serialize = "refused-unknown-game")]
    UnknownGame {
        /// The id that was asked for.
        name: String,
        /// The message keys of the names of the games that are offered.
        known: Vec<Key>,
    },
    /// The game cannot be set up with these options.
    Setup(#[from] SetupError),
    /// A request about a tournament is refused.
    #[strum(transparent)]
    Tournament(#[from] TournamentError),
    /// The person has as many open games as one may have.
    #[strum(serialize = "refused-person-full")]
    PersonFull(u32),
    /// The channel has as many open games as one may have.
    #[strum(serialize = "refused-channel-full")]
    ChannelFull(u32),
    /// As many people as a list has room for look for games in the channel.
    #[strum(serialize = "refused-list-full")]
    ListFull(u32),
    /// The search has ended.
    #[strum(serialize = "refused-search-ended")]
    SearchEnded,
}

impl Refusal {
    /// The refusal for a kind of game that is not in the registry.
    pub(crate) fn unknown_game(name: &str, registry: GameRegistry) -> Self {
        Self::UnknownGame {
            name: name.to_owned(),
            known: registry.game_info().map(|info| info.name).collect(),
        }
    }

    /// The reason for the player.
    pub fn phrase(&self) -> Phrase {
        let reason = Phrase::new(self.into());
        match self {
            Self::NotYourTurn(seat) | Self::NotOpener(seat) => reason.with("player", *seat),
            Self::TooFew(least) => reason.with("least", *least),
            Self::NoDraws(game) => reason.with("game", Phrase::new(game)),
            Self::NotAllowed(channels) => {
                reason.with("channels", Value::one_of(mentions(channels)))
            }
            Self::HoldsTournaments(channels) | Self::HoldsLeagues(channels) => {
                reason.with("channels", Value::list(mentions(channels)))
            }
            Self::NotInvitable(user) => reason.with("player", format!("<@{user}>")),
            Self::PersonFull(most) | Self::ChannelFull(most) | Self::ListFull(most) => {
                reason.with("most", *most)
            }
            Self::UnknownGame { name, known } => {
                let name: String = name
                    .chars()
                    .filter(|c| c.is_alphanumeric() || *c == ' ')
                    .take(40)
                    .collect();
                let games = known.iter().map(|name| Phrase::new(name));
                reason
                    .with("name", name)
                    .with("games", Value::one_of(games))
            }
            Self::NotPossible(kind) => Phrase::new(impossible(*kind)),
            Self::Setup(error) => error.reason.clone(),
            Self::Move(error) => unplayable(error),
            _ => reason,
        }
    }
}

/// Why something cannot be offered now.
const fn impossible(kind: OfferKind) -> &'static str {
    match kind {
        OfferKind::Draw => "refused-computer-draw",
        OfferKind::Takeback => "refused-nothing-to-take-back",
        OfferKind::Pause => "refused-paused-already",
        OfferKind::Resume => "refused-not-paused",
        OfferKind::Cancel => "refused-too-late",
        OfferKind::Rematch => "refused-not-over",
        OfferKind::Concede(_) => "refused-no-concession",
    }
}

/// Why a move was refused, with what may have been meant.
fn unplayable(error: &MoveError) -> Phrase {
    let (reason, meant) = match error {
        MoveError::Unreadable(unreadable) => (unreadable.reason.clone(), &[][..]),
        MoveError::Illegal { reason, meant } => (reason.clone(), &meant[..]),
        MoveError::Ambiguous(candidates) => (Phrase::new("refused-ambiguous"), &candidates[..]),
    };
    if meant.is_empty() {
        return reason;
    }
    let quoted = meant.iter().map(|text| Value::Move(format!("`{text}`")));
    Phrase::new("refused-meant")
        .with("reason", reason)
        .with("moves", Value::one_of(quoted))
}

/// These channels, as mentions.
fn mentions(channels: &[ChannelId]) -> impl Iterator<Item = String> {
    channels.iter().map(|id| format!("<#{id}>"))
}
