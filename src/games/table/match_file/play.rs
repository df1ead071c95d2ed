//! Plays the games of a `.mat` file, and makes a record of them.

use super::super::{
    board::other,
    moves::Move,
    setup,
    state::{MAX_GAME_UNITS, Phase, State, UNIT},
};
use super::cells::{Action, Cell};
use super::fields::{check_units, is_length, line_name, refused};
use super::lines::{GameLines, MatchFile, lines};
use crate::record_tags::shown;
use zihin_rules::{
    Actor, EndCause, Entry, Event, MAX_EVENTS, MoveError, Options, PerSeat, Phrase, Record,
    RecordError, RecordResult, Seat, State as _, Turn,
};

/// See [`zihin_rules::RecordFormat::read`].
pub(super) fn read(text: &str) -> Result<Record, RecordError> {
    let file = lines(text)?;
    let is_match = is_length(file.length);
    // Of a match that Table does not have each game stands for itself.
    let length = if is_match {
        file.length * UNIT.unsigned_abs()
    } else {
        10
    };
    let options = Options::from([("length".to_owned(), length.to_string())]);
    let start = setup::start(&options);
    let mut replay = Replay {
        state: start.map_err(|error| refused(1, error.reason))?,
        events: Vec::new(),
        length: if is_match { file.length } else { 0 },
        has_won: None,
    };
    for (n, game) in file.games.iter().enumerate() {
        replay.game(game, file.games.get(n + 1))?;
    }
    Ok(Record {
        names: names(&file),
        options,
        date: file
            .tags
            .date("EventDate")
            .or_else(|| file.tags.date("Date")),
        result: replay.result(&file),
        events: replay.events,
    })
}

/// The names of the players: in full from the tags, if these are the same people.
fn names(file: &MatchFile) -> Vec<String> {
    let first = file.games.first();
    let name = |number: usize| {
        let short = first.map_or("", |game| game.names[number - 1].as_str());
        let full = file.tags.get(&format!("Player {number}"));
        let full = full.filter(|full| line_name(full, number) == short);
        full.unwrap_or(short).to_owned()
    };
    [1, 2].map(name).to_vec()
}

/// A match that is being played from a file.
struct Replay {
    state: State,
    events: Vec<Event>,
    /// The length in units; 0 if each game stands for itself.
    length: u32,
    /// Who has won the match, if the file says more than the board.
    has_won: Option<Seat>,
}

/// What a file says about one game while it is played.
struct InGame {
    cube: u32,
    /// Who has offered the cube last, and its value before.
    doubled: Option<(Seat, u32)>,
    is_dropped: bool,
    /// Who has resigned.
    resigned: Option<Seat>,
    /// The position at the end by the rules, as that of a single game, and who has won.
    won: Option<(State, Seat)>,
    /// Who has won by the file: the column, the units, and whether it was the match.
    claimed: Option<(Seat, Option<u32>, bool)>,
}

impl Replay {
    /// Plays a game. The score before the next one tells who has won it.
    fn game(&mut self, game: &GameLines, next: Option<&GameLines>) -> Result<(), RecordError> {
        if self.has_won.is_some() {
            return Err(refused(game.line, Phrase::new("table-record-over")));
        }
        self.begin(game)?;
        let mut known = InGame {
            cube: 1,
            doubled: None,
            is_dropped: false,
            resigned: None,
            won: None,
            claimed: None,
        };
        for cell in &game.cells {
            self.cell(cell, &mut known)?;
        }
        self.end(known, game, next);
        Ok(())
    }

    /// Sets up a game with the score that the file has before it.
    fn begin(&mut self, game: &GameLines) -> Result<(), RecordError> {
        let too_long = || refused(game.line, Phrase::new("table-record-over"));
        let mut fresh = State::start(u8::try_from(self.length).map_err(|_| too_long())?);
        if self.length > 0 {
            for (own, units) in fresh.score.iter_mut().zip(game.score) {
                if units >= self.length {
                    return Err(too_long());
                }
                *own = u8::try_from(units).map_err(|_| too_long())?;
            }
        }
        self.set(fresh);
        Ok(())
    }

    /// Goes on from a position, if that is not the one there is.
    fn set(&mut self, position: State) {
        if self.state != position {
            self.events.push(Event::Position(position.to_string()));
            self.state = position;
        }
    }

    fn cell(&mut self, cell: &Cell, known: &mut InGame) -> Result<(), RecordError> {
        if self.events.len() >= MAX_EVENTS {
            return Err(refused(cell.line, Record::too_long()));
        }
        let player = cell.column;
        let remark = |key| Event::Remark(Phrase::new(key).with("player", player));
        match &cell.action {
            Action::Turn(dice, play) => {
                if known.won.is_some() || known.is_dropped {
                    return Err(refused(cell.line, Phrase::new("table-record-after-end")));
                }
                self.turn(cell, *dice, play, known)?;
            }
            Action::Double(value) => {
                known.doubled = Some((player, known.cube));
                known.cube = value.unwrap_or(known.cube * 2).max(1);
                check_units(cell.line, known.cube)?;
                let phrase = Phrase::new("table-record-doubles").with("player", player);
                self.events
                    .push(Event::Remark(phrase.with("cube", known.cube)));
            }
            Action::Take => {
                known.doubled = None;
                self.events.push(remark("table-record-takes"));
            }
            Action::Drop => {
                known.is_dropped = true;
                self.events.push(remark("table-record-drops"));
            }
            Action::Win(units, is_match) => {
                check_units(cell.line, units.unwrap_or_default())?;
                known.claimed = Some((player, *units, *is_match));
            }
            Action::Resign => known.resigned = Some(player),
            Action::NoRoll => {}
        }
        Ok(())
    }

    /// Rolls the dice of a turn and plays it, as far as the file knows it.
    fn turn(
        &mut self,
        cell: &Cell,
        [a, b]: [u8; 2],
        play: &str,
        known: &mut InGame,
    ) -> Result<(), RecordError> {
        let seat = cell.column;
        let (high, low) = (a.max(b), a.min(b));
        let roll = match self.state.phase() {
            Phase::Opening if a == b => {
                // Against the rules, but it was played so.
                let mut begun = self.state.clone();
                begun.phase = Phase::Roll(seat);
                self.set(begun);
                format!("throw {high}-{low}")
            }
            Phase::Opening if seat == Seat(1) => format!("throw {low}-{high}"),
            Phase::Roll(turn) if turn != seat => {
                return Err(refused(cell.line, Phrase::new("table-record-turn")));
            }
            Phase::Opening | Phase::Roll(_) => format!("throw {high}-{low}"),
            Phase::Play(..) => {
                return Err(refused(cell.line, Phrase::new("table-record-unknown-move")));
            }
        };
        self.make(cell.line, Actor::Chance, &roll)?;
        // Offered but not accepted, if the game goes on.
        known.resigned = None;
        let actor = Actor::Seat(seat);
        let play = match &self.state.moves(actor)[..] {
            [only] if play.is_empty() => only.to_string(),
            _ if play.is_empty() => return Ok(()),
            _ => play.to_owned(),
        };
        let mut alone = State {
            score: [0; 2],
            length: 0,
            ..self.state.clone()
        };
        let mv = self.make(cell.line, actor, &play)?;
        alone.apply(actor, &mv);
        known.won = alone.winner().map(|winner| (alone, winner));
        Ok(())
    }

    /// Makes a move as the file spells it.
    fn make(&mut self, line: usize, actor: Actor, text: &str) -> Result<Move, RecordError> {
        let read = match self.state.read(actor, text) {
            Err(MoveError::Ambiguous(moves)) => {
                // A whole path in one: the file marks every hit, or has none on the way.
                let stars = |text: &str| text.matches('*').count();
                let meant = moves.iter().find(|one| stars(one) == stars(text));
                let fewest = moves.iter().min_by_key(|one| stars(one));
                let text = meant.or(fewest).map_or(text, String::as_str);
                self.state.read(actor, text)
            }
            read => read,
        };
        let mv = read.map_err(|error| refused(line, unplayable(text, error)))?;
        self.state.apply(actor, &mv);
        let text = mv.to_string();
        self.events.push(Event::Move(Entry { actor, text }));
        Ok(mv)
    }

    /// Ends a game as the file says: who has won if the board does not tell, and what it was worth.
    fn end(&mut self, known: InGame, game: &GameLines, next: Option<&GameLines>) {
        let risen = next.and_then(|next| risen(game.score, next.score));
        let claimed = known.claimed.map(|(column, units, _)| (column, units));
        let dropped = known.doubled.filter(|_| known.is_dropped);
        // Nobody plays for a cube that was not taken.
        let cube = known.doubled.map_or(known.cube, |(_, before)| before);
        let by_rule = known.won.as_ref().map(|(alone, winner)| {
            let units = alone.score[winner.index()];
            (*winner, u32::from(units))
        });
        let said = match (by_rule, dropped, risen, claimed) {
            (Some((winner, units)), _, risen, claimed) => {
                let said = claimed.and_then(|(_, units)| units);
                let said = said.or(risen.map(|(_, units)| units));
                Some((winner, said.unwrap_or(units * cube)))
            }
            (_, Some((winner, cube)), _, claimed) => {
                Some((winner, claimed.and_then(|(_, units)| units).unwrap_or(cube)))
            }
            (_, _, Some((winner, units)), _) => Some((winner, units)),
            (_, _, None, Some((column, units))) => Some((column, units.unwrap_or(cube))),
            (None, None, None, None) => known.resigned.map(|loser| (other(loser), cube)),
        };
        let Some((winner, units)) = said else {
            return;
        };
        let units = units.clamp(1, MAX_GAME_UNITS);
        match known.won {
            None => self.concede(other(winner), units),
            Some((alone, _)) if by_rule.is_some_and(|(_, by_rule)| by_rule != units) => {
                self.correct(&alone, winner, units, game.score);
            }
            Some(_) => {}
        }
        let is_match = known.claimed.is_some_and(|(_, _, is_match)| is_match);
        let total = game.score[winner.index()].saturating_add(units);
        let is_over = is_match || (self.length > 0 && total >= self.length);
        self.has_won = is_over.then_some(winner);
    }

    /// Ends a game that is not played to its end.
    fn concede(&mut self, loser: Seat, units: u32) {
        let points = units * UNIT.unsigned_abs();
        self.events.push(Event::Conceded(loser, points));
        self.state.concede(loser, u8::try_from(units).unwrap_or(1));
    }

    /// Gives a game that is over, `alone`, the units of the file instead of those of the rules.
    fn correct(&mut self, alone: &State, winner: Seat, units: u32, score: [u32; 2]) {
        let worth = Phrase::new("table-record-worth").with("player", winner);
        let worth = worth.with("points", units * UNIT.unsigned_abs());
        self.events.push(Event::Remark(worth));
        let State { length, .. } = self.state;
        let mut score = if length > 0 { score } else { [0; 2] };
        score[winner.index()] += units;
        let score = score.map(|units| u8::try_from(units).unwrap_or(u8::MAX));
        let ended = State {
            score,
            length,
            ..alone.clone()
        };
        let next = State {
            score,
            ..State::start(length)
        };
        self.set(if ended.winner().is_some() {
            ended
        } else {
            next
        });
    }

    /// How the match ended.
    fn result(&self, file: &MatchFile) -> Option<RecordResult> {
        let by_rule = match self.state.turn() {
            Turn::Over(ending) if self.length > 0 => Some(RecordResult {
                ranks: ending.ranks,
                cause: EndCause::Rules,
            }),
            _ => None,
        };
        let by_file = self.has_won.map(|winner| RecordResult {
            ranks: PerSeat::from_fn(2, |seat| if seat == winner { 1 } else { 2 }),
            cause: EndCause::Unknown,
        });
        by_rule.or_else(|| file.tags.result(2)).or(by_file)
    }
}

/// Whose score is higher in the second of two scores, and by how many units; none if it is not exactly one.
fn risen(before: [u32; 2], after: [u32; 2]) -> Option<(Seat, u32)> {
    let gain = |seat: usize| after[seat].checked_sub(before[seat]);
    match (gain(0)?, gain(1)?) {
        (units @ 1.., 0) => Some((Seat(0), units)),
        (0, units @ 1..) => Some((Seat(1), units)),
        _ => None,
    }
}

/// The refusal of a move in a file.
fn unplayable(text: &str, error: MoveError) -> Phrase {
    let reason = match error {
        MoveError::Unreadable(error) => error.reason,
        MoveError::Illegal { reason, .. } => reason,
        MoveError::Ambiguous(_) => Phrase::new("record-ambiguous"),
    };
    let phrase = Phrase::new("record-move").with("move", shown(text));
    phrase.with("reason", reason)
}
