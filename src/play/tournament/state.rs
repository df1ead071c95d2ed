//! A tournament replayed from its log: the entry list with every event applied. Pure.

mod cross_table;
mod divisions;
mod event;
mod notice;
mod picture;

pub use event::{Event, GameEnd, ParseEventError};
pub use notice::{Notice, NoticeKind};

use super::bracket::{Bracket, DecidedBy, ENTRANTS, Match, Rules, Seed};
use super::round_robin::RoundRobin;
use crate::game::GameTerms;
use crate::tournament::error::TournamentError;
use std::collections::{BTreeMap, BTreeSet};
use zihin_ids::{ChannelId, GameId, UserId};
use zihin_store::{EntrantRow, EventRow, TournamentStatus};

/// A tournament as `play` knows it.
pub type TournamentRow = zihin_store::TournamentRow<GameTerms>;

/// A tournament at one moment.
#[derive(Clone, Debug)]
pub struct TournamentState {
    /// The tournament in the store.
    pub row: TournamentRow,
    /// The most players of its game: as many play a match.
    pub max_seats: u8,
    /// Its status by the log.
    pub status: TournamentStatus,
    /// The numbers of the entrants who have entered and not left, in order.
    pub entered: Vec<u16>,
    /// The entrants who have checked in: for the start, or for the present stage.
    pub present: BTreeSet<u16>,
    /// The entrant of each seed.
    pub field: Vec<u16>,
    /// The bracket, once it is drawn.
    pub bracket: Option<Bracket>,
    /// The divisions of a round robin, once it has begun.
    pub round_robin: Option<RoundRobin>,
    /// The game that is played in a match of the present stage, or as a game of the schedule.
    pub games: BTreeMap<usize, GameId>,
    /// Games of matches that were decided without them.
    pub stale: Vec<GameId>,
    /// When it starts, in milliseconds since 1970; `None` when its organiser wants it to.
    pub starts_at: Option<i64>,
    /// When the present stage or the round robin ends, in milliseconds since 1970.
    pub deadline: i64,
    /// The public notices, each with the number of its event.
    notices: Vec<(usize, Notice)>,
    /// How many stages had begun after each event, and the status then.
    milestones: Vec<(usize, TournamentStatus)>,
    /// How matches were decided while a game of them was still being played, and who won.
    decided_without: BTreeMap<GameId, (DecidedBy, Seed)>,
    /// The entrants as they were drawn, best seed first, without later replacements; `None` before the start.
    pub(super) drawn: Option<Vec<u16>>,
}

impl TournamentState {
    /// The tournament after everything in its log, with a game for at most `max_seats`.
    /// Events that cannot be read change nothing.
    pub(super) fn replay(mut row: TournamentRow, max_seats: u8) -> Self {
        let events = std::mem::take(&mut row.events);
        let begun = Self {
            status: TournamentStatus::Entry,
            entered: Vec::new(),
            present: BTreeSet::new(),
            field: Vec::new(),
            bracket: None,
            round_robin: None,
            games: BTreeMap::new(),
            stale: Vec::new(),
            starts_at: row.terms.starts_at,
            deadline: 0,
            notices: Vec::new(),
            milestones: Vec::new(),
            decided_without: BTreeMap::new(),
            drawn: None,
            row: row.clone(),
            max_seats,
        };
        begun.continued(TournamentRow { events, ..row })
    }

    /// Whether a tournament that was read later is this one with more events.
    pub(super) fn leads_to(&self, later: &TournamentRow) -> bool {
        let row = &self.row;
        (&row.terms, &row.game_terms) == (&later.terms, &later.game_terms)
            && later.entrants.starts_with(&row.entrants)
            && later.events.starts_with(&row.events)
    }

    /// The tournament after all events of a row to which it leads.
    pub(super) fn continued(mut self, mut row: TournamentRow) -> Self {
        let later = row.events.split_off(self.row.events.len());
        self.row = row;
        later.into_iter().for_each(|event| self.push(event));
        self
    }

    /// Adds one event of the log.
    pub fn push(&mut self, row: EventRow) {
        if let Ok(event) = row.text.parse() {
            // Before it is applied: after a replacement the seed has another name.
            let notice = self.notice(&event, &row);
            let notice = notice.map(|notice| (self.row.events.len(), notice));
            self.notices.extend(notice);
            let (stages, games) = (self.stages(), self.games.clone());
            self.apply(event, &row);
            self.follow(stages, row.at);
            self.record_decisions(stages, games);
        }
        self.row.events.push(row);
        self.milestones.push((self.stages(), self.status));
    }

    fn apply(&mut self, event: Event, row: &EventRow) {
        let game = row.game;
        self.apply_to_divisions(&event, row);
        match event {
            Event::Join(entrant) => self.entered.push(entrant),
            Event::Leave(entrant) => {
                self.entered.retain(|other| *other != entrant);
                self.present.remove(&entrant);
            }
            Event::CheckIn(entrant) => drop(self.present.insert(entrant)),
            Event::Start(field) => {
                self.drawn.get_or_insert_with(|| field.clone());
                self.start(field);
            }
            Event::Begin(_) => {}
            Event::Open(number) => self.games.extend(game.map(|game| (number, game))),
            Event::Void => self.drop_game(game),
            Event::End => self.status = TournamentStatus::Over,
            Event::Cancel => {
                self.status = TournamentStatus::Cancelled;
                self.stale
                    .extend(std::mem::take(&mut self.games).into_values());
            }
            Event::Replace(seed, entrant) => self.replace(seed, entrant),
            Event::Credit(time) if self.status == TournamentStatus::Entry => {
                self.starts_at = self.starts_at.map(|at| at + time);
            }
            Event::Extend(time) | Event::Credit(time) => self.deadline += time,
            Event::Result(..) | Event::Forfeit(..) | Event::Award(..) | Event::Withdraw(_) => {
                if matches!(event, Event::Result(..)) {
                    self.drop_game(game);
                }
                self.advance(event);
            }
        }
    }

    /// Applies an event that decides something in the bracket.
    fn advance(&mut self, event: Event) {
        let Some(bracket) = &mut self.bracket else {
            return;
        };
        match event {
            Event::Result(number, end, scores) => bracket.play(number, &scores, end.decides()),
            Event::Forfeit(number, order) => bracket.decide(number, order, DecidedBy::Forfeit),
            Event::Award(number, seed) => {
                let players = bracket.current().get(number).map(|one| &one.players);
                let mut order = players.cloned().unwrap_or_default();
                order.sort_by_key(|other| (*other != seed, *other));
                bracket.decide(number, order, DecidedBy::Award);
            }
            Event::Withdraw(seed) => bracket.withdraw(seed),
            _ => {}
        }
    }

    /// How the bracket is played: as many players in a match as the game seats.
    pub fn rules(&self) -> Rules {
        Rules {
            group: self.max_seats.clamp(2, 4),
            best_of: self.row.terms.best_of,
            third_place: self.row.terms.third_place,
        }
    }

    fn start(&mut self, field: Vec<u16>) {
        let count = u8::try_from(field.len()).unwrap_or(u8::MAX);
        if ENTRANTS.contains(&count) {
            self.bracket = Some(Bracket::draw(count, self.rules()));
            self.field = field;
            self.status = TournamentStatus::Running;
        }
    }

    fn replace(&mut self, seed: Seed, entrant: u16) {
        self.entered.push(entrant);
        if let Some(place) = self.field.get_mut(usize::from(seed.0)) {
            *place = entrant;
        }
        let Some(bracket) = &mut self.bracket else {
            return;
        };
        bracket.restore(seed);
        // The game is played again with the new player.
        if let Some(number) = bracket.open_match_of(seed) {
            self.stale.extend(self.games.remove(&number));
        }
    }

    fn drop_game(&mut self, game: Option<GameId>) {
        self.games.retain(|_, open| Some(*open) != game);
        self.stale.retain(|stale| Some(*stale) != game);
    }

    /// The consequences of an event: games that no longer count, a new stage, the end.
    fn follow(&mut self, stages: usize, at: i64) {
        let is_new = self.stages() > stages;
        if is_new {
            self.deadline = at + self.row.terms.stage;
            self.present.clear();
        }
        let Some(bracket) = &self.bracket else { return };
        let is_open = |number: &usize| {
            let found = bracket.current().get(*number);
            !is_new && found.is_some_and(|found| found.decided.is_none())
        };
        let (open, stale): (BTreeMap<_, _>, BTreeMap<_, _>) = std::mem::take(&mut self.games)
            .into_iter()
            .partition(|(number, _)| is_open(number));
        self.games = open;
        self.stale.extend(stale.into_values());
        if bracket.winner().is_some() && self.status == TournamentStatus::Running {
            self.status = TournamentStatus::Over;
        }
    }

    /// How many stages have begun; a round robin is one.
    pub fn stages(&self) -> usize {
        let bracket = self.bracket.as_ref();
        bracket.map_or(usize::from(self.round_robin.is_some()), |bracket| {
            bracket.stages().len()
        })
    }

    /// The player at this seed.
    pub fn at(&self, seed: Seed) -> Option<&EntrantRow> {
        let entrant = self.field.get(usize::from(seed.0))?;
        self.row.entrants.get(usize::from(*entrant))
    }

    /// The seed of a person who takes part and is not out.
    pub fn seed_of(&self, user: UserId) -> Option<Seed> {
        let seeds = (0..).map(Seed).take(self.field.len());
        let mut mine = seeds.filter(|seed| self.at(*seed).is_some_and(|e| e.user == Some(user)));
        mine.find(|seed| !self.is_out(*seed))
    }

    /// The seed of a person who is to act in a tournament that runs.
    ///
    /// # Errors
    /// If they have never been in it, or are out.
    pub fn active_seed(&self, user: UserId) -> Result<Seed, TournamentError> {
        let was_in = self.seed_at(user).is_some();
        let refusal = if was_in {
            TournamentError::Out
        } else {
            TournamentError::NotEntered
        };
        self.seed_of(user).ok_or(refusal)
    }

    /// Records how matches were decided whose games, of those before an event, have become stale by it.
    fn record_decisions(&mut self, stages: usize, games: BTreeMap<usize, GameId>) {
        let Some(bracket) = &self.bracket else { return };
        let stage = stages.checked_sub(1).and_then(|n| bracket.stages().get(n));
        for (number, game) in games {
            if let Some(one) = stage.and_then(|stage| stage.get(number))
                && self.stale.contains(&game)
                && let Some(((_, by), winner)) = one.decided.as_ref().zip(one.winner())
            {
                self.decided_without.insert(game, (*by, winner));
            }
        }
    }

    /// How a match was decided while this game of it was still being played, and who won;
    /// `None` if the game decided itself, or was played again.
    pub fn decision_without(&self, game: GameId) -> Option<(DecidedBy, Seed)> {
        self.decided_without.get(&game).copied()
    }

    /// How many stages had begun after so many events, and its status then.
    pub fn after_events(&self, count: usize) -> (usize, TournamentStatus) {
        let last = count.min(self.milestones.len()).checked_sub(1);
        last.map_or((0, TournamentStatus::Entry), |last| self.milestones[last])
    }

    /// The seed at which a person plays or has played last.
    pub(super) fn seed_at(&self, user: UserId) -> Option<Seed> {
        let mut seeds = (0..).map(Seed).take(self.field.len());
        seeds.find(|seed| self.at(*seed).is_some_and(|row| row.user == Some(user)))
    }

    /// The number of the open match of a person, and their seed.
    pub(super) fn open_match_of(&self, user: UserId) -> Result<(usize, Seed), TournamentError> {
        let seed = self.seed_of(user).ok_or(TournamentError::NoPlayer)?;
        let bracket = self.bracket.as_ref();
        let number = bracket.and_then(|bracket| bracket.open_match_of(seed));
        Ok((number.ok_or(TournamentError::NoMatch)?, seed))
    }

    /// A match of the present stage.
    pub(super) fn current_match(&self, number: usize) -> Option<&Match> {
        self.bracket.as_ref()?.current().get(number)
    }

    /// The names of those against whom a seed plays in a match of the present stage.
    pub(super) fn opponents(&self, number: usize, seed: Seed) -> Vec<String> {
        let one = self.current_match(number);
        let players = one.into_iter().flat_map(|one| &one.players);
        let others = players.filter(|other| **other != seed);
        others.map(|other| self.name(*other)).collect()
    }

    /// The channel where it takes place; of a thread, the channel above.
    pub fn home(&self) -> ChannelId {
        let terms = &self.row.terms;
        terms.parent.unwrap_or(terms.channel)
    }

    /// Whether a person plays in it, or organises it.
    pub fn has(&self, user: UserId) -> bool {
        let is_organiser = self.row.terms.organiser == user;
        is_organiser || self.entrant(user).is_some() || self.seed_at(user).is_some()
    }

    /// The number of a person who has entered and not left.
    pub fn entrant(&self, user: UserId) -> Option<u16> {
        let is_user = |number: &&u16| {
            let row = self.row.entrants.get(usize::from(**number));
            row.is_some_and(|row| row.user == Some(user))
        };
        self.entered.iter().find(is_user).copied()
    }

    /// The order of a match that was not finished in time: those who have come to play first,
    /// then those with more wins, then those who are not to move, then the better seed. If no player has come, the seed alone decides.
    pub fn overdue(&self, number: usize, acted: &[UserId], to_move: &[UserId]) -> Vec<Seed> {
        let Some(one) = self.current_match(number) else {
            return Vec::new();
        };
        let is_among = |users: &[UserId], seed: Seed| {
            let user = self.at(seed).and_then(|row| row.user);
            user.is_some_and(|user| users.contains(&user))
        };
        let has_come = |seed: Seed| {
            let entrant = self.field.get(usize::from(seed.0));
            one.games > 0
                || is_among(acted, seed)
                || entrant.is_some_and(|entrant| self.present.contains(entrant))
        };
        let any_has_come = one.players.iter().any(|seed| has_come(*seed));
        let wins = |seed: Seed| {
            let index = one.players.iter().position(|player| *player == seed);
            index.map_or(0, |index| one.wins[index])
        };
        let mut order = one.players.clone();
        order.sort_by_key(|seed| {
            (
                !has_come(*seed),
                u8::MAX - wins(*seed),
                any_has_come && is_among(to_move, *seed),
                *seed,
            )
        });
        order
    }
}
