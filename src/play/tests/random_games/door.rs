//! How the program is called: whatever changes about that, changes here alone.

pub use zihin_play::game::{Act, By};

use zihin_games::{AnyState, GAMES};
use zihin_ids::{GameId, GuildId, InteractionId, UserId};
use zihin_play::game::{
    Agreed, Budget, Done, GameMessage, GameRow, Level, SandboxPosition, Told, TurnState, View,
};
use zihin_play::people::{Preference, Scope};
use zihin_play::{Place, Play, PlayError};
use zihin_rules::{Click, GameInfo};
use zihin_testing::acts::Acts;
use zihin_testing::fixture::person;

/// The server in which all games are.
const HERE: GuildId = GuildId(1);

static NO_INFO: GameInfo = GameInfo::DEFAULT;

/// Something that is done to a game.
#[derive(Clone, Debug)]
pub enum Deed {
    Act(By, Act),
    Join(UserId, InteractionId),
    Start(UserId, InteractionId),
    Fill(UserId, InteractionId, u8),
    Leave(UserId),
    Invite(UserId, UserId),
    DeclineInvitation(UserId),
    Close,
    AddWord(UserId, InteractionId, &'static str),
    Roll(UserId, InteractionId),
    KeepLine(UserId, SandboxPosition, bool),
    DropLines(UserId, Option<usize>),
    Race(UserId, bool),
    LookAtPlan(UserId),
    ThinkAndMove,
    Prefer(UserId, Preference, &'static str),
    Erase(UserId),
    BeginVacation(UserId, u32),
    Hold,
    Release,
    LosePlace,
    FindPlace,
}

/// What has come of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply {
    Done,
    /// A move is shown on the panel, and nothing is written.
    Panel,
    Rematch(GameId),
}

impl From<Done> for Reply {
    fn from(done: Done) -> Self {
        match done.told {
            Told::Panel(_) => Self::Panel,
            Told::Agreed(Agreed::Rematch(game)) => Self::Rematch(game),
            _ => Self::Done,
        }
    }
}

/// Does something to a game.
pub async fn act(play: &Play, game: GameId, deed: Deed) -> Result<Reply, PlayError> {
    let (games, people) = (&play.games, &play.people);
    match deed {
        Deed::Act(by, act) => return games.execute(game, by, act).await.map(Reply::from),
        Deed::Join(user, click) => drop(games.join(game, &person(user.0), click).await?),
        Deed::Start(user, click) => drop(games.start(game, (user, click)).await?),
        Deed::Fill(user, click, computers) => {
            let with = (Level::Easy, computers);
            games.fill(game, (user, click), with).await?;
        }
        Deed::Leave(user) => drop(games.act(game, By::person(user), Act::Leave).await?),
        Deed::Invite(user, person) => {
            let is_manager = false;
            let act = Act::Invite { person, is_manager };
            games.act(game, By::person(user), act).await?;
        }
        Deed::DeclineInvitation(user) => {
            let word = Some("Not today".to_owned());
            let act = Act::DeclineInvitation(word);
            games.act(game, By::person(user), act).await?;
        }
        Deed::Close => drop(games.close(game).await?),
        Deed::AddWord(user, click, word) => {
            games.add_word(game, user, click, word).await?;
        }
        Deed::Roll(user, click) => drop(games.roll(game, (user, click)).await?),
        Deed::KeepLine(user, spot, whatever) => {
            games.keep_line(&spot, user, whatever).await?;
        }
        Deed::DropLines(user, number) => drop(games.drop_lines(game, user, number).await?),
        Deed::Race(user, is_on) => drop(games.set_race(game, user, is_on).await?),
        Deed::LookAtPlan(user) => drop(games.plan(game, user).await?),
        Deed::ThinkAndMove => {
            if let Some(task) = games.computer_task(game).await? {
                let found = task.think(Budget::FULL.scaled_down(u32::MAX), &|| true);
                games.play_computer_move(found.unwrap()).await?;
            }
        }
        Deed::Prefer(user, of, value) => drop(people.set_preference(user, of, value).await?),
        Deed::Erase(user) => drop(play.erase(user).await?),
        Deed::BeginVacation(user, days) => {
            let scope = Scope::Server(HERE);
            people.begin_vacation(user, scope, days, play.now()).await?;
        }
        Deed::Hold => games.suspend_clock(game, play.now()).await?,
        Deed::Release => drop(games.release_clock(game).await?),
        Deed::LosePlace => drop(play.mark_gone(Place::Server(HERE), play.now()).await?),
        Deed::FindPlace => {
            for game in play.mark_back(Place::Server(HERE)).await? {
                games.release_clock(game).await?;
            }
        }
    }
    Ok(Reply::Done)
}

/// What the bot does by itself as time passes.
pub async fn do_chores(play: &Play) {
    play.catch_up().await.unwrap();
    play.games.settle_vacations().await.unwrap();
    play.deadlines.run_due().await;
    play.lobbies.close_expired().await.unwrap();
}

pub async fn row(play: &Play, game: GameId) -> GameRow {
    play.games.row(game).await.unwrap()
}

/// Whose turn it is, and what is offered; none in a lobby.
pub async fn turn_state(play: &Play, game: GameId) -> Option<TurnState> {
    play.games.turn_state(game).await.ok()
}

/// The position on the board of a game that has begun.
pub async fn position(play: &Play, game: GameId) -> Box<dyn AnyState> {
    let view = play.games.view(game).await.unwrap();
    let kind = GAMES.find(&view.state.row.game).unwrap();
    kind.position(&view.position).unwrap()
}

/// A private board after one more move of a line that a person plans.
pub async fn plan_move(
    play: &Play,
    spot: SandboxPosition,
    user: UserId,
    path: &[Click],
) -> Option<SandboxPosition> {
    play.games.plan_move(spot, user, path).await.ok()
}

/// What everybody sees of a game, what this person sees, and what they may do.
pub async fn seen(play: &Play, game: GameId, user: UserId) -> String {
    let message = match play.games.message(game).await.unwrap() {
        // The facts about a game are the same for all of its kind, and long.
        GameMessage::Board(view) => GameMessage::Board(Box::new(View {
            info: &NO_INFO,
            ..*view
        })),
        lobby @ GameMessage::Lobby(..) => lobby,
    };
    let own = play.games.view_for(game, user).await;
    let own = own.map(|view| (view.narration, view.summaries, view.choices));
    let actions = play.games.possible_actions(game, user).await;
    let actions = actions.map(|of| (of.ply, of.actions, of.is_open));
    format!("{message:?}\n{own:?}\n{actions:?}")
}
