//! Why people are pinged: the names under which it is stored, and the texts. Pure.

use zihin_play::clock::Deadline;
use zihin_play::game::OfferKind;

/// Why people are pinged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It is their turn.
    Turn,
    /// They have to check in before the game can begin.
    CheckIn,
    /// The dice wait for one of them.
    Roll,
    /// An offer waits for their answer.
    Offer(OfferKind),
    /// Half of their time has passed.
    Half,
    /// Nine tenths of their time have passed.
    Tenth,
    /// A day of their time is left.
    Day,
    /// Six hours of their time are left.
    SixHours,
    /// An hour of their time is left.
    Hour,
    /// The game is over.
    Over,
}

impl Reason {
    /// Why people are pinged about a deadline.
    pub const fn of(deadline: Deadline) -> Self {
        match deadline {
            Deadline::Half => Self::Half,
            Deadline::Day => Self::Day,
            Deadline::SixHours => Self::SixHours,
            Deadline::Hour => Self::Hour,
            Deadline::Tenth | Deadline::Flag => Self::Tenth,
        }
    }

    /// Those that remind.
    pub const REMINDERS: [Self; 5] = [
        Self::Half,
        Self::Tenth,
        Self::Day,
        Self::SixHours,
        Self::Hour,
    ];

    /// Whether it reminds somebody whose time runs out.
    pub fn is_reminder(self) -> bool {
        Self::REMINDERS.contains(&self)
    }

    /// Whether it asks for a move.
    pub fn asks_for_move(self) -> bool {
        self == Self::Turn || self.is_reminder()
    }

    /// Whether pings for it are counted on each board; what reminds, and the end, must not go unnoticed.
    pub const fn is_counted(self) -> bool {
        matches!(
            self,
            Self::Turn | Self::CheckIn | Self::Roll | Self::Offer(_)
        )
    }

    /// What is offered, if it is an offer.
    pub const fn offer(self) -> Option<OfferKind> {
        match self {
            Self::Offer(kind) => Some(kind),
            _ => None,
        }
    }

    /// The one that is stored under this name, of those that are counted.
    pub fn named(name: Option<&str>) -> Option<Self> {
        let Some(name) = name else {
            return Some(Self::Turn);
        };
        let others = [Self::CheckIn, Self::Roll].into_iter();
        let mut all = others.chain(OfferKind::ALL.into_iter().map(Self::Offer));
        all.find(|reason| reason.name() == Some(name))
    }

    /// The name under which it is stored; `None` for a plain turn.
    pub fn name(self) -> Option<&'static str> {
        match self {
            Self::Turn => None,
            Self::CheckIn => Some("check-in"),
            Self::Roll => Some("throw"),
            Self::Offer(offer) => Some(offer.name()),
            Self::Half => Some("half"),
            Self::Tenth => Some("tenth"),
            Self::Day => Some("day"),
            Self::SixHours => Some("six-hours"),
            Self::Hour => Some("hour"),
            Self::Over => Some("over"),
        }
    }

    /// The message key of the ping's text.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Turn => "ping-move",
            Self::CheckIn => "ping-check-in",
            Self::Roll => "ping-roll",
            Self::Offer(_) => "ping-answer",
            Self::Half => "ping-half",
            Self::Tenth => "ping-tenth",
            Self::Day | Self::SixHours | Self::Hour => "ping-hours",
            Self::Over => "ping-over",
        }
    }
}
