//! The labels of metrics and log lines, each with the few values that it may have.

/// Makes a label that has one of a few values.
macro_rules! label {
    ($(#[$doc:meta])* $name:ident { $($(#[$about:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name {
            $($(#[$about])* $variant,)+
        }

        impl $name {
            /// Every value.
            pub const WORDS: &'static [&'static str] = &[$($word),+];

            /// The value of the label.
            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)+
                }
            }
        }
    };
}

label! {
    /// What kind of action it is.
    Kind {
        /// A slash command or a command of a context menu.
        Command = "command",
        /// A click on a button, or a choice in a select.
        Click = "click",
        /// A form that is sent.
        Form = "form",
        /// Suggestions for a command that is being typed.
        Suggestion = "suggestion",
        /// A computer's move.
        Computer = "computer",
        /// A deadline of a clock.
        Deadline = "deadline",
    }
}

impl Kind {
    /// Whether a person has asked for it.
    pub(super) const fn is_interaction(self) -> bool {
        !matches!(self, Self::Computer | Self::Deadline)
    }
}

label! {
    /// What became of an action.
    Outcome {
        /// It was done.
        Done = "done",
        /// It was refused, for a reason that the person was told.
        Refused = "refused",
        /// It failed, and the person was told the reference number.
        Failed = "failed",
        /// There was nothing to do: Discord has sent it twice, or a deadline was out of date.
        Ignored = "ignored",
        /// It was broken off, since the bot stops.
        Interrupted = "interrupted",
    }
}

label! {
    /// Whose limits apply to the messages of a channel.
    ChannelClass {
        /// A channel, whose limits all games in it share.
        Channel = "channel",
        /// A thread, which has limits of its own.
        Thread = "thread",
    }
}

label! {
    /// Which of Discord's limits refused a request.
    RateLimit {
        /// That of the route for this bot.
        Route = "route",
        /// That of something for all bots, such as a channel.
        Shared = "shared",
        /// That of the bot for all requests.
        Global = "global",
    }
}

label! {
    /// What an engine thinks about.
    EngineTask {
        /// A computer's move.
        Move = "move",
        /// A hint for a person.
        Hint = "hint",
        /// The analysis of a finished game.
        Analysis = "analysis",
        /// The game in a file that somebody has brought.
        Reading = "reading",
        /// Whether a position is a puzzle, for which nobody waits.
        Puzzle = "puzzle",
    }
}
