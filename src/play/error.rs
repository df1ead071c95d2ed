//! Why a request is refused, as an error and as the message key of the reason.
//! The text of a refusal is in `assets/locales`.

use crate::clock::ParseTermsError;
use crate::game::offer_kind::OfferKind;
use crate::game::terms::UnreadableTerm;
use crate::tournament::error::TournamentError;
use zihin_engine::UnknownLevel;
use zihin_games::GameRegistry;
use zihin_ids::{ChannelId, UserId};
use zihin_rules::{Key, MoveError, Phrase, ReplayError, Seat, SetupError, Value};
use zihin_store::StoreError;

/// Why a request is refused. Nothing has changed then.
#[derive(Debug, thiserror::Error)]
pub enum PlayError {
    /// There is no such game (here).
    #[error("there is no such game")]
    NoSuchGame,
    /// The game is still a lobby.
    #[error("the game has not begun")]
    NotBegun,
    /// The game has begun, so that its lobby is closed.
    #[error("the game has begun")]
    Begun,
    /// The game is over or cancelled.
    #[error("the game is over")]
    Over,
    /// The person does not play in this game.
    #[error("not seated in this game")]
    NotSeated,
    /// It is another seat's turn.
    #[error("it is the turn of seat {}", .0.0)]
    NotYourTurn(Seat),
    /// The board that was clicked is no longer the current one.
    #[error("the board has moved on")]
    MovedOn,
    /// The clicks lead to no legal move: an old or forged component.
    #[error("these clicks spell no move")]
    NoSuchPath,
    /// A preference or setting has no such value: an old or forged form.
    #[error("that is no choice of the form")]
    NoSuchChoice,
    /// The typed move cannot be played.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// The person has joined already.
    #[error("already seated")]
    AlreadySeated,
    /// Every seat is taken.
    #[error("every seat is taken")]
    Full,
    /// No seat is reserved for the person.
    #[error("not invited")]
    NotInvited,
    /// The free seats are reserved for invited people.
    #[error("by invitation only")]
    InvitedOnly,
    /// Only the opener of the lobby, at this seat, may do this.
    #[error("only the opener may do this")]
    NotOpener(Seat),
    /// The game needs at least this many players.
    #[error("at least {0} must play")]
    TooFew(u8),
    /// The person has resigned or run out of time, while others play on.
    #[error("has resigned")]
    HasLeft,
    /// The game is paused.
    #[error("the game is paused")]
    Paused,
    /// Somebody has still to check in.
    #[error("not everybody has checked in")]
    NotCheckedIn,
    /// The channel, thread or server of the game cannot be reached.
    #[error("the place of the game is gone")]
    PlaceGone,
    /// The flag of the player to move has fallen.
    #[error("out of time")]
    OutOfTime,
    /// The terms of the clock cannot be read.
    #[error(transparent)]
    NoClock(#[from] ParseTermsError),
    /// There is no such level of computers.
    #[error(transparent)]
    NoComputer(#[from] UnknownLevel),
    /// A computer was requested, but people take all seats.
    #[error("people take all seats, so that a computer has none: leave the engine out")]
    NoSeatForComputer,
    /// Hints are only for games against computers.
    #[error("no hints here")]
    NoHints,
    /// Only finished games are analysed, and only where moves can be evaluated.
    #[error("no analysis of this game")]
    NoAnalysis,
    /// Only from positions of games that are over one can try other moves.
    #[error("the game is not over")]
    NoWhatIf,
    /// Replies ahead are for games between people, without dice.
    #[error("replies cannot be planned in this game")]
    NoPlans,
    /// Replies can be planned once the game is going on, and nobody has to answer an offer.
    #[error("replies cannot be planned yet")]
    NoPlansYet,
    /// Replies can be planned while another player is to move.
    #[error("it is the player's own turn")]
    YourTurn,
    /// A line of replies must end with a reply.
    #[error("the line has no reply at its end")]
    NoReply,
    /// There are as many lines of replies, or replies in a line, as there may be.
    #[error("too many replies are planned")]
    TooManyReplies,
    /// The sides can still meet.
    #[error("it is not a race")]
    NoRace,
    /// Nobody has moved yet.
    #[error("nobody has moved yet")]
    NoMovesYet,
    /// The setup is over.
    #[error("nothing to place")]
    NotSetup,
    /// The player has no earlier setup that could be repeated.
    #[error("no earlier setup")]
    NoEarlierSetup,
    /// This cannot be offered now.
    #[error("{0:?} is not possible now")]
    NotPossible(OfferKind),
    /// The players of the game with this name cannot agree on a draw.
    #[error("this game has no draws by agreement")]
    NoDraws(Key),
    /// The person has agreed already.
    #[error("agreed already")]
    OfferedAlready,
    /// Another offer waits for an answer.
    #[error("{0:?} is on offer")]
    OfferOpen(OfferKind),
    /// An offer of the person waits for the others.
    #[error("the person's own offer is open")]
    OwnOfferOpen,
    /// The dice have been rolled, so that nothing can be added to them.
    #[error("the dice have been rolled")]
    DiceRolled,
    /// The person has added a word to the dice already.
    #[error("a word was added already")]
    WordAdded,
    /// The game began without dice that can be verified.
    #[error("the game has no dice that can be verified")]
    NoFairDice,
    /// The stored secret of the dice cannot be read: an internal error.
    #[error("the stored secret of the dice cannot be read")]
    UnreadableDice,
    /// There is no such offer any more.
    #[error("it is not on offer")]
    NotOffered,
    /// The game has no such option.
    #[error("nothing called {0:?} can be chosen")]
    NoSuchOption(String),
    /// The person has been invited before, or plays already.
    #[error("invited before")]
    AlreadyInvited,
    /// The opener was invited, or a person twice.
    #[error("cannot be challenged")]
    NotAnOpponent,
    /// The person with this number does not take an invitation from the one who asks.
    #[error("cannot be invited")]
    NotInvitable(UserId),
    /// The person has blocked as many people as a list has room for.
    #[error("too many people are blocked")]
    TooManyBlocked,
    /// The person looks for this game, so that somebody else has to begin it.
    #[error("the person's own search")]
    OwnSearch,
    /// The person does not look for a game here.
    #[error("looks for no game here")]
    NotSearching,
    /// The server allows games in these channels only.
    #[error("games may be opened in other channels only")]
    NotAllowed(Vec<ChannelId>),
    /// The person organises as many tournaments, or leagues, as one who does not manage the server may.
    #[error("the person holds the tournaments of other channels")]
    HoldsChannels {
        /// Whether leagues are counted.
        is_league: bool,
        /// The channels.
        channels: Vec<ChannelId>,
    },
    /// There is no kind of game with this id.
    #[error("there is no game called {name:?}")]
    UnknownGame {
        /// The id that was asked for.
        name: String,
        /// The message keys of the names of the games that are offered.
        known: Vec<Key>,
    },
    /// A stored term of the game cannot be read.
    #[error(transparent)]
    UnreadableTerm(#[from] UnreadableTerm),
    /// The game cannot be set up with these options.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A request about a tournament is refused.
    #[error(transparent)]
    Tournament(#[from] TournamentError),
    /// The log of the game cannot be replayed: an internal error.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// The database failed, which is an internal error; or there are too many open games.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl PlayError {
    /// The refusal for a kind of game that is not in the registry.
    pub(crate) fn unknown_game(name: &str, registry: GameRegistry) -> Self {
        Self::UnknownGame {
            name: name.to_owned(),
            known: registry.game_info().map(|info| info.name).collect(),
        }
    }

    /// Whether the game as it is stored is the reason, so that trying again is of no use: its log cannot be replayed,
    /// or its terms cannot be read.
    pub const fn is_lasting(&self) -> bool {
        matches!(
            self,
            Self::Replay(_)
                | Self::UnknownGame { .. }
                | Self::Setup(_)
                | Self::UnreadableTerm(_)
                | Self::UnreadableDice
        )
    }

    /// The reason for the player; `None` for an internal error, for which the player gets a reference number.
    pub fn reason(&self) -> Option<Phrase> {
        Some(match self {
            Self::NotYourTurn(seat) => Phrase::new("refused-not-your-turn").with("player", *seat),
            Self::NotOpener(host) => Phrase::new("refused-host-only").with("player", *host),
            Self::TooFew(least) => Phrase::new("refused-too-few").with("least", *least),
            Self::NoDraws(game) => Phrase::new("refused-no-draws").with("game", Phrase::new(game)),
            Self::NotAllowed(channels) => {
                Phrase::new("refused-channel").with("channels", Value::one_of(mentions(channels)))
            }
            Self::HoldsChannels {
                is_league,
                channels,
            } => {
                let key = if *is_league {
                    "refused-leagues-held"
                } else {
                    "refused-tournaments-held"
                };
                Phrase::new(key).with("channels", Value::list(mentions(channels)))
            }
            Self::NotInvitable(user) => {
                Phrase::new("refused-invitation").with("player", format!("<@{user}>"))
            }
            Self::UnknownGame { name, known } => unknown(name, known),
            Self::Setup(error) => error.reason.clone(),
            Self::Move(error) => refusal(error),
            Self::Store(StoreError::SearchEnded) => Phrase::new("refused-search-ended"),
            Self::Store(error) => return full(error),
            plain => Phrase::new(plain.key()?),
        })
    }

    /// The key of a reason without arguments.
    const fn key(&self) -> Option<&'static str> {
        Some(match self {
            Self::NoSuchGame => "refused-no-game",
            Self::NotBegun => "refused-not-begun",
            Self::Begun => "refused-begun",
            Self::Over => "refused-over",
            Self::DiceRolled => "refused-dice-thrown",
            Self::WordAdded => "refused-word-added",
            Self::NoFairDice => "refused-no-fair-dice",
            Self::NotSeated => "refused-not-yours",
            Self::MovedOn => "refused-stale",
            Self::NoSuchPath | Self::NoReply => "refused-button",
            Self::NoSuchChoice => "refused-choice",
            Self::AlreadySeated => "refused-seated",
            Self::Full => "refused-full",
            Self::NotInvited => "refused-not-invited",
            Self::InvitedOnly => "refused-invited-only",
            Self::HasLeft => "refused-left",
            Self::NoComputer(_) => "refused-no-computer",
            Self::NoSeatForComputer => "refused-no-seat-for-computer",
            Self::NoHints => "refused-no-hints",
            Self::NoAnalysis => "refused-no-analysis",
            Self::NoWhatIf => "refused-no-what-if",
            Self::NoPlans => "refused-no-plans",
            Self::NoPlansYet => "refused-no-plans-yet",
            Self::YourTurn => "refused-plan-own-turn",
            Self::TooManyReplies => "refused-plan-full",
            Self::NoRace => "refused-no-race",
            Self::NoMovesYet => "refused-no-moves-yet",
            Self::OutOfTime => "refused-out-of-time",
            Self::NoClock(_) => "refused-clock",
            Self::Paused => "refused-paused",
            Self::NotCheckedIn => "refused-not-checked-in",
            Self::PlaceGone => "refused-gone",
            Self::NotSetup => "refused-not-setup",
            Self::NoEarlierSetup => "refused-no-earlier-setup",
            Self::NotPossible(kind) => impossible(*kind),
            Self::OfferedAlready => "refused-offered",
            Self::OfferOpen(_) => "refused-offer-open",
            Self::OwnOfferOpen => "refused-own-offer-open",
            Self::NotOffered => "refused-not-offered",
            Self::AlreadyInvited => "refused-already-invited",
            Self::NotAnOpponent => "refused-yourself",
            Self::TooManyBlocked => "refused-too-many-blocked",
            Self::OwnSearch => "refused-own-search",
            Self::NotSearching => "refused-not-searching",
            Self::Tournament(error) => error.key(),
            _ => return None,
        })
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
fn refusal(error: &MoveError) -> Phrase {
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

/// The refusal for too many open games; `None` for any other error of the store.
fn full(error: &StoreError) -> Option<Phrase> {
    let (key, most) = match error {
        StoreError::PersonLimit(most) => ("refused-person-full", most),
        StoreError::ChannelLimit(most) => ("refused-channel-full", most),
        StoreError::ListLimit(most) => ("refused-list-full", most),
        _ => return None,
    };
    Some(Phrase::new(key).with("most", *most))
}

/// An unknown kind of game, and the known ones.
fn unknown(name: &str, known: &[Key]) -> Phrase {
    let name: String = name
        .chars()
        .filter(|c| c.is_alphanumeric() || *c == ' ')
        .take(40)
        .collect();
    let games = known.iter().map(|name| Phrase::new(name));
    Phrase::new("refused-unknown-game")
        .with("name", name)
        .with("games", Value::one_of(games))
}
