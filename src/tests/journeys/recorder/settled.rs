//! Waits until the bot has nothing left to do: every message shows the newest state, everybody is pinged, no computer is to move.

use std::time::Duration;
use zihin_ids::{GameId, TournamentId};
use zihin_play::Play;
use zihin_play::game::Status;
use zihin_play::posts::PostKey;
use zihin_play::tournament::{TournamentState, TournamentStatus};
use zihin_testing::BotFixture;

/// How long that may take before the test fails; far longer than any step takes.
const TIMEOUT: Duration = Duration::from_mins(2);

/// Waits until nothing is left to do.
pub async fn settled(fixture: &BotFixture) {
    let play = fixture.play.as_ref().unwrap();
    let waited = tokio::time::timeout(TIMEOUT, async {
        while !(is_stored(play).await && is_sent(fixture).await) {
            tokio::task::yield_now().await;
        }
    });
    waited.await.expect("the bot is never done");
}

/// Whether no message waits to be sent, or is being sent.
async fn is_sent(fixture: &BotFixture) -> bool {
    fixture.monitor().health().await.messages == 0
}

/// Whether everything is shown, as far as the store knows.
async fn is_stored(play: &Play) -> bool {
    for game in play.store.messages().unshown_games().await.unwrap() {
        if !is_shown(play, game).await {
            return false;
        }
    }
    for row in play.games.unfinished().await.unwrap() {
        let is_waited_for = play.games.row_and_computers_turn(row.id).await.unwrap().1;
        if is_waited_for || row.status == Status::Playing && !is_pinged(play, row.id).await {
            return false;
        }
    }
    are_tournaments_shown(play).await
        && play.puzzles.due().await.unwrap().0.is_empty()
        && play
            .store
            .searches()
            .unshown_lists()
            .await
            .unwrap()
            .is_empty()
}

/// Whether the message of a game shows its newest state: an offer is looked at again at each start, and counts as not shown.
async fn is_shown(play: &Play, game: GameId) -> bool {
    let row = play.games.row(game).await.unwrap();
    if !matches!(row.status, Status::Lobby | Status::Playing) {
        return false;
    }
    let revision = play
        .store
        .messages()
        .of_game(game)
        .await
        .unwrap()
        .map(|stored| stored.revision);
    let post = play
        .store
        .messages()
        .get(PostKey::Game(game))
        .await
        .unwrap();
    row.message.is_some()
        && post.shown.is_some()
        && post.shown == revision
        && post.attempt.is_none()
        && post.old.is_empty()
}

/// Whether the players of a game have been pinged about its board, and no earlier ping is left. Time that is given back leaves the board as it is.
async fn is_pinged(play: &Play, game: GameId) -> bool {
    let state = play.games.view(game).await.unwrap().state;
    let is_alone = state
        .awaited()
        .is_some_and(|awaited| awaited.people.len() == 1);
    if state.waits_for_roll && is_alone {
        return true;
    }
    let ply = state.ply;
    let last = play.store.messages().last_ping(game).await.unwrap();
    last.is_some_and(|ping| {
        ping.ply == ply && ping.waiting.is_empty() && ping.old_messages.is_empty()
    })
}

/// Whether the card of every tournament shows all that has happened, and its open matches have begun.
async fn are_tournaments_shown(play: &Play) -> bool {
    for number in 1.. {
        let Ok(tournament) = play.tournaments.get(TournamentId(number)).await else {
            break;
        };
        if !is_card_shown(play, &tournament).await || !have_matches_begun(play, &tournament).await {
            return false;
        }
    }
    true
}

async fn is_card_shown(play: &Play, tournament: &TournamentState) -> bool {
    let row = &tournament.row;
    let post = play
        .store
        .messages()
        .get(PostKey::Tournament(row.id))
        .await
        .unwrap();
    let is_posted = row.message.is_some() && post.attempt.is_none() && post.old.is_empty();
    is_posted && row.shown as usize >= row.events.len()
}

/// Whether every open match has a game that goes on. What has ended or not begun is looked at by the housekeeping.
async fn have_matches_begun(play: &Play, tournament: &TournamentState) -> bool {
    if tournament.status != TournamentStatus::Running {
        return true;
    }
    let Some(bracket) = &tournament.bracket else {
        return false;
    };
    let open = bracket.current().iter().filter(|one| one.decided.is_none());
    let mut have_begun = tournament.games.len() == open.count();
    for game in tournament.games.values() {
        have_begun &= play.games.row(*game).await.unwrap().status == Status::Playing;
    }
    have_begun
}
