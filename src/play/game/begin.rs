//! The beginning of a game: seats drawn by lot, the first position, the first rolls.
//! Written in one transaction with the last players to sit down.

use crate::PlayError;
use crate::clock::Clock;
use crate::dice::{Chance, Draw};
use crate::game::Games;
use crate::game::rolling::{agreed_setup, write_order};
use crate::game::session::{Session, entry_row, settle};
use crate::game::terms::{GameRow, GameTerms};
use zihin_engine::Level;
use zihin_games::AnyGame;
use zihin_ids::GameId;
use zihin_rules::shuffle;
use zihin_store::{DicePart, DiceRow, NewEntry, NewGame, NewPart, SeatDraw, SeatRow, Start};

impl Games {
    /// Begins the game of a lobby with those who join now, and computers of this level unless one is agreed.
    /// The click that begins it is part of its dice, which are then rolled.
    pub(super) async fn begin(
        &self,
        lobby: GameRow,
        joining: Vec<SeatRow>,
        level: Option<Level>,
        click: Option<DicePart>,
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
        let mut dice = self.env.store.games().dice(lobby.id).await?;
        let part = dice.as_mut().zip(click).map(|(dice, part)| {
            let number = u32::try_from(dice.parts.len()).unwrap_or(u32::MAX);
            dice.parts.push(part.clone());
            NewPart { number, part }
        });
        let mut chance = self.chance(
            dice.as_ref(),
            || agreed_setup(&lobby.game, seating.len(), &terms.game),
            true,
        )?;
        let (session, entries, seat_draw) =
            open_board(game, &terms, (&mut seating, at), &mut chance)?;
        let start = Start {
            at,
            seat_draw,
            seating,
            joining: numbers,
            terms: terms.into(),
            entries,
            part,
        };
        self.env.store.games().begin(lobby.id, start).await?;
        self.note_beginning(lobby.id, &session);
        Ok(())
    }

    /// A new game as it is to be stored if it begins at once, and its first board. Its dice are rolled only if `may_roll`.
    /// Once it is stored, [`Games::note_beginning`] is due.
    pub(crate) fn draft_start(
        &self,
        mut new: NewGame,
        terms: &GameTerms,
        may_roll: bool,
    ) -> Result<(NewGame, Session), PlayError> {
        let game = self.env.game(&new.game)?;
        // Dice that name the game by its number, which is not known yet, cannot be rolled.
        let drafted = new.dice.as_ref().map(DiceRow::from);
        let mut chance = self.chance(
            drafted.as_ref(),
            || agreed_setup(&new.game, new.seats.len(), &terms.game),
            may_roll,
        )?;
        let (session, entries, seat_draw) =
            open_board(game, terms, (&mut new.seats, new.at), &mut chance)?;
        new.entries = Some(entries);
        if let Some(dice) = &mut new.dice {
            dice.seat_draw = seat_draw;
        }
        Ok((new, session))
    }

    /// Sets the first deadline of a game that has begun.
    /// Its players may look for such a game no longer, which some lists have still to show.
    pub(crate) fn note_beginning(&self, game: GameId, board: &Session) {
        self.set_clock(game, board.clock(), self.env.now());
        if board.clock().is_some_and(Clock::is_by_day) {
            self.due.begun.lock().push(game);
        }
        self.env.wake();
    }
}

/// Draws lots for the seats unless they are kept, and plays the first forced moves,
/// at this time in milliseconds since 1970. Returns also how the seats were drawn, if that can be verified.
fn open_board(
    game: &'static dyn AnyGame,
    terms: &GameTerms,
    (seats, at): (&mut [SeatRow], i64),
    chance: &mut Chance,
) -> Result<(Session, Vec<NewEntry>, Option<SeatDraw>), PlayError> {
    let mut seat_draw = None;
    if !terms.kept_seats {
        shuffle(seats, chance.luck(Draw::Seats));
        let order: Vec<u8> = seats.iter().map(|row| row.seat).collect();
        let seating = write_order(&order);
        seat_draw = chance.seat(order).map(|parts| SeatDraw {
            parts: u32::try_from(parts).unwrap_or(u32::MAX),
            seating,
        });
    }
    let size = u8::try_from(seats.len()).unwrap_or(u8::MAX);
    let mut session = Session::new(game, seats, size, terms, Some(at))?;
    let entries = settle(&mut session, chance, at)?.into_iter();
    let entries = entries.map(|entry| entry_row(entry, None)).collect();
    Ok((session, entries, seat_draw))
}
