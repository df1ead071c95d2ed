//! Puzzles from finished games: found by the same search as those that are shipped, solved like them,
//! and gone once a player does not allow it any more.

use zihin_games::{GAMES, Puzzle, puzzles};
use zihin_ids::{ChannelId, GameId, UserId};
use zihin_play::game::{Act, By};
use zihin_play::people::{Preference, PuzzleTry};
use zihin_play::puzzle::{PuzzleSource, PuzzleTask};
use zihin_play::{PlayError::Refused, Refusal};
use zihin_testing::fixture::{Fixture, proposal};

const GAME: &str = "camelot";
/// Somebody who has played in no game.
const GUEST: UserId = UserId(9);

/// The shipped puzzle whose best move is clearest, so that a search ends soon.
fn shipped() -> Puzzle {
    let all = puzzles(GAMES.find(GAME).unwrap()).into_iter();
    all.max_by(|a, b| a.gap.total_cmp(&b.gap)).unwrap()
}

/// A game from the position of a puzzle, given up after the next best move.
async fn played_from(fixture: &Fixture, puzzle: &Puzzle) -> GameId {
    let mut proposal = proposal(GAME, 1, &[]);
    proposal.terms.position = Some(puzzle.position.clone());
    let game = fixture.begun(proposal, 2).await;
    let games = &fixture.play.games;
    let mover = games.view(game).await.unwrap().state.mover().unwrap();
    let played = games.execute(
        game,
        By::person(mover),
        Act::Type(String::from(&puzzle.next)),
    );
    played.await.unwrap();
    games
        .execute(game, By::person(mover), Act::Resign)
        .await
        .unwrap();
    game
}

async fn choose(fixture: &Fixture, user: u64, value: &str) {
    let people = &fixture.play.people;
    let chosen = people.set_preference(UserId(user), Preference::Puzzles, value);
    chosen.await.unwrap();
}

#[tokio::test]
async fn a_finished_game_gives_a_puzzle_if_its_players_allow_it() {
    let fixture = Fixture::new().await;
    let all = &fixture.play.puzzles;
    let puzzle = shipped();
    let game = played_from(&fixture, &puzzle).await;
    choose(&fixture, 1, "allowed").await;
    assert!(all.next_search().await.unwrap().is_none());
    choose(&fixture, 2, "allowed").await;
    let mut search = all.next_search().await.unwrap().unwrap();
    assert_eq!((search.of().1, search.left()), (game, 1));
    search.try_next(1, &|| true);
    assert!(
        !search.is_done() && search.left() == 1,
        "it was interrupted"
    );
    search.try_next(1, &|| false);
    assert!(search.is_done());
    all.finish_search(search).await.unwrap();
    assert!(all.next_search().await.unwrap().is_none());

    let line = fixture
        .store
        .puzzles()
        .from_game(game)
        .await
        .unwrap()
        .unwrap();
    let found: Puzzle = line.parse().unwrap();
    assert_eq!(found.best, puzzle.best);
    let task = PuzzleTask {
        game: GAME.to_owned(),
        number: found.number,
        source: PuzzleSource::Any,
    };
    let panel = all.panel(&task, GUEST, &[]).await.unwrap();
    assert!(panel.is_from_game);
    let answer = all
        .answer_text(&task, GUEST, ChannelId(1), Some(&found.best))
        .await
        .unwrap();
    assert!(answer.is_right && answer.is_first);

    choose(&fixture, 2, "refused").await;
    let gone = all.panel(&task, GUEST, &[]).await;
    assert!(matches!(gone, Err(Refused(Refusal::NoSuchPath))));
}

#[tokio::test]
async fn a_puzzle_from_a_game_comes_among_the_shipped_ones_and_once() {
    let fixture = Fixture::new().await;
    let all = &fixture.play.puzzles;
    let game = played_from(&fixture, &shipped()).await;
    for user in [1, 2] {
        choose(&fixture, user, "allowed").await;
    }
    let line = format!(
        "{}",
        Puzzle {
            number: 1_000_000 + u32::try_from(game.0).unwrap(),
            ..shipped()
        }
    );
    let stored = fixture.store.puzzles().store_from_game(game, Some(line));
    stored.await.unwrap();
    let tried = |number: u32| {
        fixture.store.puzzles().record_try(
            GUEST,
            PuzzleTry {
                game: GAME.to_owned(),
                number,
                day: 0,
                channel: None,
                solved: true,
                at: 1,
            },
        )
    };
    for puzzle in puzzles(GAMES.find(GAME).unwrap()) {
        tried(puzzle.number).await.unwrap();
    }
    let left = || all.choose(GUEST, Some(GAME), None);
    let task = left().await.unwrap().unwrap();
    assert!(all.panel(&task, GUEST, &[]).await.unwrap().is_from_game);
    tried(task.number).await.unwrap();
    assert_eq!(left().await.unwrap(), None, "it comes once");
}
