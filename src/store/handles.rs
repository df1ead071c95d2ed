//! The handles of a [`Store`], one for each domain. Each is a borrowed store, and as cheap.

use crate::Store;

macro_rules! handles {
    ($($(#[doc = $doc:literal])+ $name:ident $method:ident)*) => {
        $($(#[doc = $doc])+
        #[derive(Clone, Copy, Debug)]
        pub struct $name<'a>(pub(crate) &'a Store);)*

        impl Store {
            $($(#[doc = $doc])+
            pub const fn $method(&self) -> $name<'_> {
                $name(self)
            })*
        }
    };
}

handles! {
    /// Games: their seats, logs, offers, dice and analyses.
    GameStore games
    /// Who looks for a game, and the lists of them.
    SearchStore searches
    /// The messages that are kept up to date, and the pings beside them.
    MessageLog messages
    /// What people have chosen, whom they block, their avatars and all that is stored about them.
    PeopleStore people
    /// Puzzles from games, and who has tried which.
    PuzzleStore puzzles
    /// Leaderboards, ratings and statistics.
    StandingStore standings
    /// Tournaments and their events.
    TournamentStore tournaments
}
