//! Records as tags and numbered moves, in the layout of PGN, for games without dice.
//!
//! ```text
//! [Game "camelot"]
//! [White "Ana"]
//! [Black "Bogdan"]
//! [Result "1-0"]
//!
//! 1. D6-F8 H11-F9
//! 2. C6-E8-G8 J11-H11
//! 1-0
//! ```
//!
//! A number counts rounds of as many turns as there are players; whose turn it is follows from the rules. `skip` is the turn of a player who has left, and
//! `b:leaves` says that the player at seat `b` leaves while others play on. Comments stand in braces or behind a semicolon.

use super::record_tags::{Tags, ranks, result_text, shown};
use zihin_rules::{
    Actor, EndCause, Entry, Event, Game, GameInfo, MAX_EVENTS, MoveError, Options, PerSeat, Phrase,
    Record, RecordError, RecordResult, ReplayError, Seat, State, Turn, Unreadable,
};

/// How a game writes its records.
pub(crate) struct Layout<G> {
    /// The game.
    pub game: G,
    /// The tags with the names of the players, by seat.
    pub names: &'static [&'static str],
}

/// The word for the turn of a player who has left.
const SKIP: &str = "skip";
/// What stands behind the name of a seat whose player leaves.
const LEAVES: &str = ":leaves";
/// The end of the moves of a game that goes on.
const GOES_ON: &str = "*";

impl<G: Game> Layout<G> {
    fn info(&self) -> &'static GameInfo {
        self.game.info()
    }

    /// Writes a record.
    ///
    /// # Errors
    /// If a move cannot be played.
    pub(crate) fn write(&self, record: &Record) -> Result<String, ReplayError> {
        let mut lines: Vec<String> = self.tags(record).lines().collect();
        lines.push(String::new());
        let turns = self.turns(record)?;
        for (number, round) in (1..).zip(turns.chunks(record.names.len().max(1))) {
            lines.push(format!("{number}. {}", round.join(" ")));
        }
        let result = record.result.map(result_text);
        lines.push(result.unwrap_or_else(|| GOES_ON.to_owned()));
        lines.push(String::new());
        Ok(lines.join("\n"))
    }

    fn tags(&self, record: &Record) -> Tags {
        let mut tags = Tags::default();
        tags.push("Game", self.info().id);
        tags.push("Site", "Discord");
        if let Some(date) = record.date {
            tags.push("Date", date.to_string());
        }
        if self.info().seats.clone().count() > 1 {
            tags.push("Players", record.names.len().to_string());
        }
        for (tag, name) in self.names.iter().zip(&record.names) {
            tags.push(tag, name);
        }
        if let Some(Event::Position(text)) = record.events.first() {
            tags.push("Position", text);
        }
        if let Some(result) = record.result {
            tags.push_result(result);
        }
        tags
    }

    /// The turns as they are written. A player who leaves is named before the turn that follows.
    fn turns(&self, record: &Record) -> Result<Vec<String>, ReplayError> {
        let mut turns = Vec::new();
        let mut before = String::new();
        for event in &record.events {
            match event {
                Event::Move(entry) => turns.push(format!("{before}{}", entry.text)),
                Event::Skipped => turns.push(format!("{before}{SKIP}")),
                Event::Left(seat) => {
                    let name = self.info().seat_names[seat.index()];
                    before = format!("{before}{name}{LEAVES} ");
                    continue;
                }
                Event::Position(_) | Event::Conceded(..) | Event::Remark(_) => continue,
            }
            before.clear();
        }
        if !before.is_empty() {
            turns.push(before.trim_end().to_owned());
        }
        self.check(record)?;
        Ok(turns)
    }

    /// Whether every move can be played.
    fn check(&self, record: &Record) -> Result<(), ReplayError> {
        let seats = u8::try_from(record.names.len()).unwrap_or(u8::MAX);
        let refused = |ply, text: &str, reason| ReplayError {
            ply,
            text: text.to_owned(),
            cause: MoveError::Unreadable(Unreadable::new(reason)),
        };
        let start = self.game.setup(seats, &record.options);
        let mut state = start.map_err(|error| refused(0, "", error.reason))?;
        for (ply, event) in record.events.iter().enumerate() {
            match event {
                Event::Move(Entry { actor, text }) => {
                    let read = state.read(*actor, text);
                    let mv = read.map_err(|cause| ReplayError {
                        ply,
                        text: text.clone(),
                        cause,
                    })?;
                    state.apply(*actor, &mv);
                }
                Event::Position(text) => {
                    let position = text.parse();
                    state =
                        position.map_err(|error: Unreadable| refused(ply, text, error.reason))?;
                }
                Event::Skipped => state.skip(),
                Event::Left(_) | Event::Conceded(..) | Event::Remark(_) => {}
            }
        }
        Ok(())
    }

    /// Reads a file.
    ///
    /// # Errors
    /// At the first line that cannot be read or played.
    pub(crate) fn read(&self, text: &str) -> Result<Record, RecordError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let (tags, words) = split(text)?;
        self.check_game(&tags)?;
        let seats = self.seats(&tags)?;
        let start = self.game.setup(seats, &Options::new());
        let mut reading = Reading {
            info: self.info(),
            state: start.map_err(|error| refused(1, error.reason))?,
            events: Vec::new(),
            turns: 0,
            first: None,
            has_ended: false,
            ranks: None,
            resigned: None,
        };
        if let Some(position) = tags.get("Position") {
            let read = position.parse::<G::State>();
            reading.state = read.map_err(|error| tags.refuse("Position", error.reason))?;
            let text = reading.state.to_string();
            reading.events.push(Event::Position(text));
        } else {
            reading.first = Some(1);
        }
        for (line, word) in words {
            reading.word(line, word)?;
        }
        let name = |tag: &&str| tags.get(tag).unwrap_or_default().to_owned();
        let names: Vec<String> = self
            .names
            .iter()
            .take(usize::from(seats))
            .map(name)
            .collect();
        if reading.events.is_empty() && tags.is_empty() {
            return Err(refused(1, Phrase::new("record-empty")));
        }
        Ok(Record {
            names,
            options: Options::new(),
            date: tags.date("Date"),
            result: reading.ending(&tags, seats),
            events: reading.events,
        })
    }

    /// Refuses games of other rules.
    fn check_game(&self, tags: &Tags) -> Result<(), RecordError> {
        let own = self.info().id;
        for tag in ["Game", "Variant"] {
            let other = tags.get(tag).map(str::trim);
            let other = other.filter(|name| !name.is_empty() && !name.eq_ignore_ascii_case(own));
            if let Some(name) = other {
                let reason = Phrase::new("record-variant").with("text", shown(name));
                return Err(tags.refuse(tag, reason));
            }
        }
        Ok(())
    }

    /// The number of players: as the tags say, or as many as they name, or the fewest.
    fn seats(&self, tags: &Tags) -> Result<u8, RecordError> {
        let allowed = self.info().seats.clone();
        let named = self.names.iter().filter(|tag| tags.get(tag).is_some());
        let named = u8::try_from(named.count()).unwrap_or(u8::MAX);
        let seats = match tags.get("Players") {
            Some(number) => number.trim().parse().unwrap_or(0),
            None => named.clamp(*allowed.start(), *allowed.end()),
        };
        let fits = allowed.contains(&seats).then_some(seats);
        fits.ok_or_else(|| tags.refuse("Players", self.info().refuse_seats()))
    }
}

/// A word with its line.
type Word<'t> = (usize, &'t str);

/// The tags of a text, and every other word outside comments with its line. A comment that does not end is refused.
fn split(text: &str) -> Result<(Tags, Vec<Word<'_>>), RecordError> {
    let (mut tags, mut words, mut is_comment, mut begun) = (Tags::default(), Vec::new(), false, 1);
    for (number, line) in (1..).zip(text.lines()) {
        if !is_comment && (line.starts_with('%') || tags.read(number, line)) {
            continue;
        }
        let mut rest = line;
        while !rest.is_empty() {
            let end = rest.find(if is_comment {
                &['}'][..]
            } else {
                &['{', ';'][..]
            });
            let part = &rest[..end.unwrap_or(rest.len())];
            if !is_comment {
                words.extend(part.split_whitespace().map(|word| (number, word)));
            }
            let Some(end) = end else { break };
            if rest[end..].starts_with(';') {
                break;
            }
            (is_comment, begun) = (!is_comment, number);
            rest = &rest[end + 1..];
        }
    }
    if is_comment {
        return Err(refused(begun, Phrase::new("record-comment-open")));
    }
    Ok((tags, words))
}

/// How comments begin in other formats, and variations in PGN; none of them is in a move.
const FOREIGN: [(&[&str], &str); 2] = [
    (&["//", "/*", "#", "<!--", "\""], "record-comment"),
    (&["(", ")"], "record-variation"),
];

/// A file that is being read.
struct Reading<S> {
    info: &'static GameInfo,
    state: S,
    events: Vec<Event>,
    /// How many turns there have been.
    turns: usize,
    /// The number of the first round: from another position than that of the rules the file may count on.
    first: Option<usize>,
    /// Whether the result stands behind the moves, and the ranks by it; none if the game goes on.
    has_ended: bool,
    ranks: Option<PerSeat<u8>>,
    /// Who has resigned.
    resigned: Option<Seat>,
}

impl<S: State> Reading<S> {
    fn word(&mut self, line: usize, word: &str) -> Result<(), RecordError> {
        if self.events.len() >= MAX_EVENTS {
            return Err(refused(line, Record::too_long()));
        }
        let begins = |signs: &[&str]| signs.iter().any(|sign| word.starts_with(sign));
        let foreign = FOREIGN.iter().find(|(signs, _)| begins(signs));
        if let Some((_, key)) = foreign {
            return Err(refused(line, Phrase::new(key).with("text", shown(word))));
        }
        let seats = self.state.scores().seats();
        let (number, word) = split_number(word);
        if let Some(number) = number {
            self.check_number(line, number)?;
        }
        let word = word.trim_end_matches(['!', '?', '+', '#']);
        if word.is_empty() || word.starts_with('$') {
            return Ok(());
        }
        let result = ranks(word, seats);
        // A resignation may be followed by the result.
        if !self.has_ended && (word == GOES_ON || result.is_some()) {
            (self.has_ended, self.ranks) = (true, result);
            return Ok(());
        }
        if self.has_ended || self.resigned.is_some() {
            return Err(refused(line, Phrase::new("record-after-end")));
        }
        let lower = word.to_lowercase();
        let left = lower.strip_suffix(LEAVES);
        let left = left.and_then(|name| self.info.seat_names.iter().position(|own| *own == name));
        let left = left.and_then(|seat| u8::try_from(seat).ok());
        if let Some(seat) = left.filter(|seat| *seat < seats) {
            self.events.push(Event::Left(Seat(seat)));
            return Ok(());
        }
        let Turn::Seat(seat) = self.state.turn() else {
            return Err(refused(line, Phrase::new("record-after-end")));
        };
        match lower.as_str() {
            SKIP => {
                self.state.skip();
                self.turns += 1;
                self.events.push(Event::Skipped);
            }
            "resigns" | "resign" | "resigned" => self.resigned = Some(seat),
            _ => self.play(line, seat, word)?,
        }
        Ok(())
    }

    fn play(&mut self, line: usize, seat: Seat, word: &str) -> Result<(), RecordError> {
        let actor = Actor::Seat(seat);
        let refuse = |reason| {
            let phrase = Phrase::new("record-move").with("move", shown(word));
            refused(line, phrase.with("reason", reason))
        };
        if word.len() > 200 {
            return Err(refuse(Phrase::new("record-long")));
        }
        let mv = self.state.read(actor, word).map_err(|error| match error {
            MoveError::Unreadable(error) => refuse(error.reason),
            MoveError::Illegal { reason, .. } => refuse(reason),
            MoveError::Ambiguous(_) => refuse(Phrase::new("record-ambiguous")),
        })?;
        self.state.apply(actor, &mv);
        self.turns += 1;
        let text = mv.to_string();
        self.events.push(Event::Move(Entry { actor, text }));
        Ok(())
    }

    /// Refuses the number of a round if it is not the one that is being played.
    fn check_number(&mut self, line: usize, number: &str) -> Result<(), RecordError> {
        let number = number.parse().unwrap_or(usize::MAX);
        let rounds = self.turns / usize::from(self.state.scores().seats());
        let first = *self.first.get_or_insert(number.saturating_sub(rounds));
        let due = first.saturating_add(rounds);
        if number == due {
            return Ok(());
        }
        Err(refused(
            line,
            Phrase::new("record-number").with("number", due.to_string()),
        ))
    }

    /// How the game ended: by the tags, the result behind the moves, the resignation or the rules.
    fn ending(&self, tags: &Tags, seats: u8) -> Option<RecordResult> {
        let by_rule = match self.state.turn() {
            Turn::Over(ending) => Some(ending.ranks),
            Turn::Seat(_) | Turn::Chance => None,
        };
        let unknown = |ranks| RecordResult {
            ranks,
            cause: EndCause::Unknown,
        };
        let stated = tags.result(seats);
        let stated = stated.or_else(|| self.ranks.map(unknown));
        let resigned = self.resigned.map(|loser| RecordResult {
            ranks: PerSeat::from_fn(seats, |seat| if seat == loser { seats } else { 1 }),
            cause: EndCause::Resigned,
        });
        let found = resigned.or(stated).or_else(|| by_rule.map(unknown))?;
        let is_by_rule = by_rule.is_some() && found.cause == EndCause::Unknown;
        let cause = if is_by_rule {
            EndCause::Rules
        } else {
            found.cause
        };
        Some(RecordResult { cause, ..found })
    }
}

/// The number of a round before a word, if there is one, and the word without it: `12.`, `12...`, `12)` or `12.D6-F8`.
fn split_number(word: &str) -> (Option<&str>, &str) {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let number = &word[..word.len() - rest.len()];
    match rest.strip_prefix(['.', ')']) {
        Some(rest) if !number.is_empty() => (Some(number), rest.trim_start_matches('.')),
        _ => (None, word),
    }
}

fn refused(line: usize, reason: Phrase) -> RecordError {
    RecordError { line, reason }
}
