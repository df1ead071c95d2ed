//! Acts of people in one word each, as tests do many of them.

use zihin_ids::{GameId, InteractionId, TournamentId, UserId};
use zihin_play::deadlines::Reminder;
use zihin_play::game::{
    Act, By, ComputerMove, Done, Games, Level, PlanPage, SandboxPosition, Told,
};
use zihin_play::lobby::Person;
use zihin_play::{Effect, Play, PlayError};

type Result<T> = std::result::Result<T, PlayError>;

/// The effects that wait to be carried out, by their kinds.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Waiting {
    pub cards: Vec<TournamentId>,
    pub games: Vec<GameId>,
    pub reminders: Vec<Reminder>,
}

/// Takes the effects that wait to be carried out.
pub fn effects(play: &Play) -> Waiting {
    let mut waiting = Waiting::default();
    for effect in play.take_effects() {
        match effect {
            Effect::Card(tournament) => waiting.cards.push(tournament),
            Effect::Show(game) => waiting.games.push(game),
            Effect::Remind(reminder) => waiting.reminders.push(reminder),
        }
    }
    waiting
}

/// The games whose messages are to be shown; no effect waits after this.
pub fn shown(play: &Play) -> Vec<GameId> {
    effects(play).games
}

/// Runs the deadlines that are due, and takes the effects. Returns in how many milliseconds the next one is due.
pub async fn run_due(play: &Play) -> (Waiting, Option<u64>) {
    play.take_effects();
    let next = play.deadlines.run_due().await;
    (effects(play), next)
}

/// Acts by the ids of games and people.
#[expect(async_fn_in_trait, reason = "tests spawn none of them")]
pub trait Acts {
    /// Does an act.
    fn act(&self, game: GameId, by: By, act: Act) -> impl Future<Output = Result<Done>> + Send;

    /// Takes a seat.
    fn join(
        &self,
        game: GameId,
        person: &Person,
        click: InteractionId,
    ) -> impl Future<Output = Result<Done>> + Send {
        let by = By::person(person.id).clicking(click);
        self.act(game, by, Act::Join(person.name.clone()))
    }

    /// Begins with those who have joined.
    fn start(
        &self,
        game: GameId,
        (user, click): (UserId, InteractionId),
    ) -> impl Future<Output = Result<Done>> + Send {
        self.act(game, By::person(user).clicking(click), Act::Start)
    }

    /// Gives free seats to computers.
    fn fill(
        &self,
        game: GameId,
        (user, click): (UserId, InteractionId),
        (level, count): (Level, u8),
    ) -> impl Future<Output = Result<Done>> + Send {
        let by = By::person(user).clicking(click);
        self.act(game, by, Act::Fill(level, count))
    }

    /// Adds a word to the dice.
    fn add_word(
        &self,
        game: GameId,
        user: UserId,
        click: InteractionId,
        word: &str,
    ) -> impl Future<Output = Result<Done>> + Send {
        let by = By::person(user).clicking(click);
        self.act(game, by, Act::AddWord(word.to_owned()))
    }

    /// Rolls the dice for the first time.
    fn roll(
        &self,
        game: GameId,
        (user, click): (UserId, InteractionId),
    ) -> impl Future<Output = Result<Done>> + Send {
        self.act(game, By::person(user).clicking(click), Act::Roll)
    }

    /// Cancels a lobby or a game as a moderator.
    fn close(&self, game: GameId) -> impl Future<Output = Result<Done>> + Send {
        self.act(game, By::NOBODY, Act::Close)
    }

    /// Plays a computer's move. Returns whether it was played.
    async fn play_computer_move(&self, found: ComputerMove) -> Result<bool> {
        let done = self.act(found.game(), By::NOBODY, Act::Compute(found));
        Ok(matches!(done.await?.told, Told::Played(_)))
    }

    /// Holds the clock since then.
    async fn suspend_clock(&self, game: GameId, since: i64) -> Result<()> {
        self.act(game, By::NOBODY, Act::Hold(since)).await.map(drop)
    }

    /// Lets the clock go on. Returns whether time was given back.
    async fn release_clock(&self, game: GameId) -> Result<bool> {
        let done = self.act(game, By::NOBODY, Act::Release).await?;
        Ok(done.effects.iter().next().is_some())
    }

    /// Does an act that concerns the replies ahead.
    async fn planned(&self, game: GameId, user: UserId, act: Act) -> Result<PlanPage> {
        match self.act(game, By::person(user), act).await?.told {
            Told::Plans(page) => Ok(*page),
            told => panic!("{told:?}"),
        }
    }

    /// The replies ahead of a player.
    async fn plan(&self, game: GameId, user: UserId) -> Result<PlanPage> {
        self.planned(game, user, Act::ReadPlans).await
    }

    /// Keeps a line among the replies ahead.
    async fn keep_line(
        &self,
        spot: &SandboxPosition,
        user: UserId,
        whatever: bool,
    ) -> Result<PlanPage> {
        let spot = spot.clone();
        self.planned(spot.game, user, Act::KeepLine { spot, whatever })
            .await
    }

    /// Drops one line or all.
    async fn drop_lines(
        &self,
        game: GameId,
        user: UserId,
        number: Option<usize>,
    ) -> Result<PlanPage> {
        self.planned(game, user, Act::DropLines(number)).await
    }

    /// Has the race played by the rule, or not.
    async fn set_race(&self, game: GameId, user: UserId, is_on: bool) -> Result<PlanPage> {
        self.planned(game, user, Act::Race(is_on)).await
    }
}

impl Acts for Games {
    fn act(&self, game: GameId, by: By, act: Act) -> impl Future<Output = Result<Done>> + Send {
        self.execute(game, by, act)
    }
}
