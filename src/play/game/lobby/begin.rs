//! The beginning of a game: seats drawn by lot, the first position, the first throws. Written in one transaction with the last players to sit down.

use crate::engine::Level;
use crate::games::AnyGame;
use crate::ids::GameId;
use crate::play::PlayError;
use crate::play::game::Games;
use crate::play::game::seats::shuffle;
use crate::play::game::session::{Session, entry_row, settle};
use crate::play::game::terms::{GameRow, GameTerms};
use crate::store::{NewEntry, NewGame, SeatRow, Start};

impl Games {
    /// Begins the game of a lobby with those who join now, and with this level of computers unless one is agreed already.
    pub(super) async fn begin(
        &self,
        lobby: GameRow,
        joining: Vec<SeatRow>,
        level: Option<Level>,
    ) -> Result<(), PlayError> {
        let terms = GameTerms {
            engine: lobby.terms.engine.or(level),
            ..lobby.terms
        };
        let game = self.env.game(&lobby.game)?;
        let at = self.env.now();
        let numbers = joining.iter().map(|row| row.seat).collect();
        let mut seating = lobby.seats;
        seating.extend(joining);
        seating.sort_by_key(|row| row.seat);
        let (session, entries) = self.open_board(game, &terms, &mut seating, at)?;
        let start = Start {
            at,
            seating,
            joining: numbers,
            terms: terms.into(),
            entries,
        };
        self.env.store.begin(lobby.id, start).await?;
        self.set_clock(lobby.id, session.clock(), at);
        Ok(())
    }

    /// A new game as it is to be stored if it begins at once, and its first board. Once it is stored, [`Games::note_beginning`] is due.
    pub(crate) fn draft_start(
        &self,
        mut new: NewGame,
        terms: &GameTerms,
    ) -> Result<(NewGame, Session), PlayError> {
        let game = self.env.game(&new.game)?;
        let board = self.open_board(game, terms, &mut new.seats, new.at);
        let (session, entries) = board?;
        new.entries = Some(entries);
        Ok((new, session))
    }

    /// Sets the first deadline of a game that has begun.
    pub(crate) fn note_beginning(&self, game: GameId, board: &Session) {
        self.set_clock(game, board.clock(), self.env.now());
    }

    /// Draws lots for the seats unless they are kept, and plays the first throws and forced moves.
    fn open_board(
        &self,
        game: &'static dyn AnyGame,
        terms: &GameTerms,
        seats: &mut [SeatRow],
        at: i64,
    ) -> Result<(Session, Vec<NewEntry>), PlayError> {
        let mut luck = self.env.luck();
        if !terms.kept_seats {
            shuffle(seats, &mut *luck);
        }
        let size = u8::try_from(seats.len()).unwrap_or(u8::MAX);
        let mut session = Session::new(game, seats, size, terms, Some(at))?;
        let entries = settle(&mut session, &mut *luck, at)?.into_iter();
        let entries = entries.map(|entry| entry_row(entry, None)).collect();
        Ok((session, entries))
    }
}
