//! A random walk through games: who does what next.

use super::door::{
    Act, By, Deed, Reply, act, do_chores, plan_move, position, row, seen, turn_state,
};
use super::kind::{KINDS, Kind};
use super::rows::rows;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use zihin_games::GAMES;
use zihin_ids::{GameId, InteractionId, Ply, UserId};
use zihin_play::Secret;
use zihin_play::game::{OfferKind, SandboxLine, SandboxPosition, Status, TurnState};
use zihin_play::people::Preference;
use zihin_rules::{Actor, Click, Dice, Luck, SplitMix, Turn};
use zihin_testing::database::Database;
use zihin_testing::fixture::{DAY, Fixture, HOUR};
use zihin_testing::random_game::pick;

/// How much is done for each seed.
const DEEDS: usize = 80;
const MINUTE: i64 = 60_000;
/// What is offered most.
const USUAL: [OfferKind; 3] = [OfferKind::Draw, OfferKind::Takeback, OfferKind::Pause];
/// Everybody who may play, and somebody who never does.
const PEOPLE: [UserId; 4] = [UserId(1), UserId(2), UserId(3), UserId(4)];

/// What a walk has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digest {
    /// Of all rows after each deed.
    pub rows: u64,
    /// Of what people saw.
    pub views: u64,
}

/// Games by chance, one after the other.
pub struct Walk {
    fixture: Fixture,
    kind: Kind,
    luck: SplitMix,
    game: GameId,
    clicks: u64,
    rows: Vec<String>,
    digest: Digest,
    /// What was done.
    pub trace: String,
    /// The acts that were done, and the words in the logs, but for moves and rolls.
    pub met: BTreeSet<String>,
    /// How often the game was looked at.
    looks: usize,
}

/// The words in logs that are neither moves nor rolls.
pub const WORDS: [&str; 16] = [
    "resign", "erased", "present", "draw", "rest", "repeat", "place", "skip", "ahead", "pause",
    "resume", "late", "concede", "credit", "away", "takeback",
];

/// FNV-1a.
fn fold(digest: &mut u64, text: &str) {
    for byte in text.bytes().chain([0]) {
        *digest = (*digest ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
    }
}

/// What is done, without its details.
fn name(deed: &Deed) -> String {
    let text = match deed {
        Deed::Act(_, act @ (Act::Agree(_) | Act::Decline(_))) => return format!("{act:?}"),
        Deed::Act(_, act) => format!("{act:?}"),
        deed => format!("{deed:?}"),
    };
    text.split('(').next().unwrap_or_default().to_owned()
}

impl Walk {
    /// Does what this seed says, and checks after each deed what must hold.
    pub async fn by(seed: u64) -> Self {
        let next = AtomicU64::new(seed << 32);
        let secret = move || {
            let mut luck = SplitMix(next.fetch_add(1, Ordering::Relaxed));
            Secret::new([(); 32].map(|()| luck.bits().to_be_bytes()[0]))
        };
        // Dice that can be verified wait for a player, and others do not.
        let is_fair = seed.is_multiple_of(2);
        let secrets = is_fair.then(|| Arc::new(secret) as _);
        let kinds = KINDS.len() as u64;
        let mut walk = Self {
            fixture: Fixture::with_secrets(&Database::file(), secrets).await,
            kind: KINDS[usize::try_from((seed / 2) % kinds).unwrap()],
            luck: SplitMix(!seed),
            game: GameId(0),
            clicks: 1 << 60,
            rows: Vec::new(),
            digest: Digest {
                rows: 0xcbf2_9ce4_8422_2325,
                views: 0xcbf2_9ce4_8422_2325,
            },
            trace: String::new(),
            met: BTreeSet::new(),
            looks: 0,
        };
        walk.open().await;
        for _ in 0..DEEDS {
            walk.go_on().await;
        }
        let texts = walk.rows.iter().filter(|row| row.starts_with("entries "));
        let words = texts.filter_map(|row| row.split('|').nth(3)?.split(' ').next());
        let words = words.filter(|word| WORDS.contains(word));
        walk.met.extend(words.map(ToOwned::to_owned));
        walk
    }

    /// What the walk has left.
    pub const fn digest(&self) -> Digest {
        self.digest
    }

    fn chance(&mut self, percent: u32) -> bool {
        self.luck.below(100) < percent
    }

    fn click(&mut self) -> InteractionId {
        self.clicks += 1;
        InteractionId(self.clicks)
    }

    fn anybody(&mut self) -> UserId {
        *pick(&PEOPLE, &mut self.luck)
    }

    /// Mostly somebody who plays.
    async fn somebody(&mut self) -> UserId {
        let row = row(&self.fixture.play, self.game).await;
        let players: Vec<UserId> = row.seats.iter().filter_map(|seat| seat.user).collect();
        if players.is_empty() || self.chance(10) {
            self.anybody()
        } else {
            *pick(&players, &mut self.luck)
        }
    }

    /// Opens a lobby.
    async fn open(&mut self) {
        let mut proposal = self.kind.proposal(1, &mut self.luck);
        if self.chance(30) {
            proposal.invited = (2..=u64::from(self.kind.people())).map(UserId).collect();
        }
        self.game = self.fixture.lobby(proposal).await;
        writeln!(self.trace, "{:?} is {}", self.kind, self.game).unwrap();
        self.look().await;
    }

    /// Does one thing or several.
    async fn go_on(&mut self) {
        let status = row(&self.fixture.play, self.game).await.status;
        match status {
            Status::Lobby => self.fill_lobby().await,
            Status::Playing => self.play_on().await,
            Status::Over | Status::Cancelled if self.chance(40) => self.open().await,
            Status::Over | Status::Cancelled => self.look_back().await,
        }
    }

    async fn fill_lobby(&mut self) {
        let (user, other, click) = (self.anybody(), self.anybody(), self.click());
        let deed = match self.luck.below(20) {
            // A chosen position is for so many players.
            12 if !self.kind.is_late() => Deed::Start(user, click),
            0..=10 | 12 => Deed::Join(user, click),
            11 => Deed::Leave(user),
            13 => Deed::Fill(UserId(1), click, 1),
            14 | 15 => Deed::Invite(UserId(1), other),
            16 => Deed::DeclineInvitation(user),
            17 => Deed::AddWord(user, click, "a word"),
            18 => Deed::Act(By::person(user), Act::Cancel),
            _ => return self.let_time_pass().await,
        };
        self.act(deed).await;
    }

    /// What is done to a game that is over.
    async fn look_back(&mut self) {
        let user = self.somebody().await;
        let by = By::person(user).clicking(self.click());
        let deed = match self.luck.below(10) {
            0..=5 => Deed::Act(by, Act::Agree(OfferKind::Rematch)),
            6 => Deed::Act(by, Act::Decline(OfferKind::Rematch)),
            7 => Deed::Act(by, Act::Resign),
            8 => Deed::Close,
            _ => return self.let_time_pass().await,
        };
        self.act(deed).await;
    }

    async fn play_on(&mut self) {
        let state = turn_state(&self.fixture.play, self.game).await.unwrap();
        match self.luck.below(100) {
            0..=44 => self.take_turn(&state).await,
            45..=49 => {
                for _ in 0..8 {
                    if let Some(state) = turn_state(&self.fixture.play, self.game).await {
                        self.take_turn(&state).await;
                    }
                }
            }
            50..=69 => self.bargain(&state).await,
            70..=79 => self.plan(&state).await,
            80..=89 => self.let_time_pass().await,
            90..=94 => self.do_what_is_rare(&state).await,
            _ => self.do_what_is_refused(&state).await,
        }
    }

    /// Makes the next move, in any of the ways in which one can.
    async fn take_turn(&mut self, state: &TurnState) {
        let user = self.somebody().await;
        if !state.absent.is_empty() {
            return self.act(Deed::Act(By::person(user), Act::CheckIn)).await;
        }
        if state.waits_for_roll {
            let click = self.click();
            let deed = match self.luck.below(3) {
                0 => Deed::AddWord(user, click, "another word"),
                _ => Deed::Roll(user, click),
            };
            return self.act(deed).await;
        }
        let Some(user) = state.mover() else {
            return self.act(Deed::ThinkAndMove).await;
        };
        let by = By::at(user, state.ply);
        let board = position(&self.fixture.play, self.game).await;
        let actor = board.turn().actor().unwrap();
        let moves = board.moves(actor);
        let text = pick(&moves, &mut self.luck).clone();
        let clicks = board.clicks(actor, &text).unwrap_or_default();
        let is_setup = board.is_setup();
        if !is_setup && self.kind.has_setup() && self.chance(15) {
            // The next game repeats the setup.
            return self.act(Deed::Act(by, Act::Resign)).await;
        }
        match self.luck.below(10) {
            0 | 1 => {
                // One click after the other, until the move is made.
                for taken in 1..=clicks.len() {
                    let path = clicks[..taken].to_vec();
                    self.act(Deed::Act(by, Act::Choose(path))).await;
                }
            }
            2 | 3 => self.act(Deed::Act(by, Act::Play(clicks))).await,
            4 | 5 => self.act(Deed::Act(by, Act::Confirm(clicks))).await,
            6 if is_setup => {
                let some: Vec<String> = (0..3)
                    .map(|_| pick(&moves, &mut self.luck).clone())
                    .collect();
                let act = Act::Type(some.join(", "));
                self.act(Deed::Act(By::person(user), act)).await;
            }
            7 if is_setup => self.act(Deed::Act(by, Act::RepeatSetup)).await,
            8 if is_setup && self.chance(30) => self.act(Deed::Act(by, Act::RandomizeSetup)).await,
            _ => self.act(Deed::Act(By::person(user), Act::Type(text))).await,
        }
    }

    /// Makes an offer, or answers one.
    async fn bargain(&mut self, state: &TurnState) {
        let user = self.somebody().await;
        let by = match self.luck.below(3) {
            0 => By::person(user),
            1 => By::at(user, state.ply),
            _ => By::person(user).clicking(self.click()),
        };
        let any = if self.chance(50) {
            *pick(&OfferKind::ALL, &mut self.luck)
        } else {
            *pick(&USUAL, &mut self.luck)
        };
        let open = state.offer.as_ref().map(|offer| offer.kind);
        let deed = match (open, self.luck.below(10)) {
            (Some(open), 0..=5) => Deed::Act(by, Act::Agree(open)),
            (Some(open), 6 | 7) => Deed::Act(by, Act::Decline(open)),
            (None, 0..=2) if state.is_paused => Deed::Act(by, Act::Agree(OfferKind::Resume)),
            (_, 9) => Deed::Act(by, Act::Decline(any)),
            _ => Deed::Act(by, Act::Agree(any)),
        };
        self.act(deed).await;
    }

    /// Plans replies, or has a race played by the rule.
    async fn plan(&mut self, state: &TurnState) {
        let user = self.somebody().await;
        let is_race = {
            let board = position(&self.fixture.play, self.game).await;
            board.as_dice().is_some_and(Dice::is_race)
        };
        let deed = match self.luck.below(10) {
            0 => Deed::LookAtPlan(user),
            1 => Deed::DropLines(user, None),
            2 => Deed::DropLines(user, Some(0)),
            3 if is_race => Deed::Race(user, false),
            4..=9 if is_race => Deed::Race(user, true),
            _ => {
                let Some(spot) = self.line(state, user).await else {
                    return;
                };
                let whatever = self.chance(30);
                Deed::KeepLine(user, spot, whatever)
            }
        };
        self.act(deed).await;
    }

    /// A random line that a person may plan.
    async fn line(&mut self, state: &TurnState, user: UserId) -> Option<SandboxPosition> {
        let (game, ply, line) = (self.game, state.ply, SandboxLine::default());
        let mut spot = SandboxPosition { game, ply, line };
        let mut board = position(&self.fixture.play, game).await;
        for _ in 0..=self.luck.below(4) {
            let actor @ Actor::Seat(_) = board.turn().actor()? else {
                return Some(spot);
            };
            let text = pick(&board.moves(actor), &mut self.luck).clone();
            let path: Vec<Click> = board.clicks(actor, &text)?;
            spot = plan_move(&self.fixture.play, spot, user, &path).await?;
            board.play(actor, &text).unwrap();
            while let Some(actor) = board.turn().actor()
                && let Some(text) = board.forced(actor)
            {
                board.play(actor, &text).unwrap();
            }
        }
        Some(spot)
    }

    /// Lets time pass in which people can act, or cannot.
    async fn let_time_pass(&mut self) {
        let state = turn_state(&self.fixture.play, self.game).await;
        let now = self.fixture.play.now();
        let left = state.and_then(|state| state.deadline).map(|at| at - now);
        let what = match (self.luck.below(20), left) {
            (0..=3, Some(left)) => {
                self.fixture.pass(left.max(0) + 1);
                "a flag is due"
            }
            (4 | 5, Some(left)) => {
                self.fixture.pass(left.max(0) * 9 / 10);
                "a reminder is due"
            }
            (6, _) => {
                self.fixture.pass(HOUR + 1);
                self.fixture.play.games.drop_idle();
                "an hour"
            }
            (7, _) => {
                self.fixture.pass(DAY);
                "a day"
            }
            (8, _) => {
                self.fixture.freeze(2 * MINUTE);
                "frozen"
            }
            (9, _) => {
                self.fixture.disconnect().await;
                self.fixture.pass(3 * MINUTE);
                self.fixture.reconnect().await;
                "disconnected"
            }
            (10, _) => {
                self.fixture.pass(20_000);
                self.fixture.freeze(MINUTE);
                self.fixture.restart().await;
                "restarted"
            }
            (11, _) => {
                self.fixture.set_clock(45_000);
                "the clock is set"
            }
            (seconds, _) => {
                self.fixture.pass(i64::from(seconds) * 1_000);
                "seconds"
            }
        };
        writeln!(self.trace, "{what}").unwrap();
        // Somebody may be faster than the loop.
        if self.chance(70) {
            do_chores(&self.fixture.play).await;
        }
        self.look().await;
    }

    async fn do_what_is_rare(&mut self, state: &TurnState) {
        let user = self.somebody().await;
        let by = By::person(user);
        let deed = match self.luck.below(20) {
            0..=4 => Deed::Act(By::at(user, state.ply), Act::Resign),
            5 | 6 => Deed::Act(by, Act::Cancel),
            7 => Deed::Erase(user),
            8 => Deed::Close,
            9 | 10 => Deed::Hold,
            11 | 12 => Deed::Release,
            13 => Deed::LosePlace,
            14 => Deed::FindPlace,
            15 | 16 => {
                let value = *pick(&["always", "long", "never"], &mut self.luck);
                Deed::Prefer(user, Preference::Confirm, value)
            }
            _ => Deed::BeginVacation(user, 1 + self.luck.below(5)),
        };
        let is_place = matches!(deed, Deed::LosePlace);
        self.act(deed).await;
        if is_place && self.chance(70) {
            self.fixture.pass(MINUTE);
            self.act(Deed::FindPlace).await;
        }
        if self.chance(50) {
            do_chores(&self.fixture.play).await;
            self.look().await;
        }
    }

    /// What is refused nearly always.
    async fn do_what_is_refused(&mut self, state: &TurnState) {
        let (user, click) = (self.somebody().await, self.click());
        let old = Ply(state.ply.0.saturating_sub(1 + self.luck.below(3)));
        let board = position(&self.fixture.play, self.game).await;
        let moves = board.turn().actor().map(|actor| board.moves(actor));
        let text = match moves.as_deref() {
            Some(moves @ [_, ..]) if self.chance(70) => pick(moves, &mut self.luck).clone(),
            _ => "nonsense".to_owned(),
        };
        let acts = [
            Act::Type(text),
            Act::Choose(Vec::new()),
            Act::Confirm(Vec::new()),
            Act::RandomizeSetup,
            Act::RepeatSetup,
            Act::CheckIn,
            Act::Resign,
            Act::Agree(OfferKind::Draw),
        ];
        let act = pick(&acts, &mut self.luck).clone();
        let deed = match self.luck.below(10) {
            0 => Deed::Join(user, click),
            1 => Deed::Leave(user),
            2 => Deed::Roll(user, click),
            3 => Deed::AddWord(user, click, "too late"),
            4 => Deed::Race(user, true),
            _ => Deed::Act(By::at(user, old), act),
        };
        self.act(deed).await;
    }

    /// Does something, and checks that a refusal changes nothing.
    async fn act(&mut self, deed: Deed) {
        let (name, told) = (name(&deed), format!("{} {deed:?}", self.game));
        let is_written = !matches!(deed, Deed::Erase(_));
        let done = act(&self.fixture.play, self.game, deed).await;
        let before = self.rows.clone();
        let said = match &done {
            Ok(reply) => format!("{reply:?}"),
            Err(error) => format!("refused: {error:?}"),
        };
        writeln!(self.trace, "{told} -> {said}").unwrap();
        if done.is_ok() {
            self.met.insert(name);
        }
        self.look().await;
        match done {
            Ok(Reply::Rematch(game)) => {
                self.game = game;
                self.look().await;
            }
            Err(_) | Ok(Reply::Panel) if is_written => self.check_untouched(&before),
            Err(_) | Ok(Reply::Panel | Reply::Done) => {}
        }
        let word = said.split([':', '(']).next().unwrap_or_default();
        fold(&mut self.digest.rows, word);
    }

    /// Checks that nothing was written; time that was owed may have been given back.
    fn check_untouched(&self, before: &[String]) {
        let is_credit = |row: &&String| row.starts_with("entries") && row.contains("|credit ");
        let credits = |rows: &[String]| rows.iter().filter(is_credit).count();
        if credits(before) == credits(&self.rows) {
            assert_eq!(before, self.rows, "{}", self.trace);
        }
    }

    /// Looks at the game, and checks what must hold at all times.
    async fn look(&mut self) {
        let play = &self.fixture.play;
        let rows = rows(&self.fixture.url()).await;
        self.looks += 1;
        let user = PEOPLE[self.looks % PEOPLE.len()];
        let seen_now = seen(play, self.game, user).await;
        // Another program on these rows has nothing in memory.
        let other = play.clone().with_registry(GAMES);
        let replayed = seen(&other, self.game, user).await;
        let trace = &self.trace;
        assert!(seen_now == replayed, "{trace}\n{seen_now}\n\n{replayed}");
        let row = row(play, self.game).await;
        let has_result = row.seats.iter().all(|seat| seat.result.is_some());
        let is_over = row.status == Status::Over;
        assert_eq!(row.ended_by.is_some() && has_result, is_over, "{trace}");
        let state = turn_state(play, self.game).await;
        let is_lobby = row.status == Status::Lobby;
        assert_eq!(state.is_none(), is_lobby, "{trace}");
        if let Some(state) = state {
            let has_ended = matches!(state.turn, Turn::Over(_));
            assert_eq!(has_ended, is_over, "{trace}");
        }
        for row in &rows {
            fold(&mut self.digest.rows, row);
        }
        fold(&mut self.digest.views, &seen_now);
        let (
            old,
            Digest {
                rows: one,
                views: two,
            },
        ) = (&self.rows, self.digest);
        writeln!(self.trace, "  {one:016x} {two:016x}").unwrap();
        for row in rows.iter().filter(|row| !old.contains(row)) {
            writeln!(self.trace, "  + {row}").unwrap();
        }
        self.rows = rows;
    }
}
