//! Private boards on which one moves for all sides, from positions of games that are over.

use zihin_games::GAMES;
use zihin_ids::{ChannelId, GameId, Ply, UserId};
use zihin_play::game::{Act, By, GameTerms, RatedStatus, Status};
use zihin_play::game::{SandboxBoard, SandboxLine, SandboxPosition, SandboxStep};
use zihin_play::lobby::Proposal;
use zihin_play::standings::Season;
use zihin_play::{PlayError::Refused, Refusal};
use zihin_rules::{Click, Luck, SplitMix, Turn};
use zihin_testing::fixture::{Fixture, decisions, proposal};
use zihin_testing::random_game::{games_by_seats, pick};

const ANA: UserId = UserId(1);
/// Nobody who plays.
const GUEST: UserId = UserId(9);

/// Plays random moves; each player but the first resigns after half of them, in turn.
/// Returns the positions in which somebody was to move.
async fn play_and_leave(fixture: &Fixture, game: GameId, moves: usize) -> Vec<(Ply, String)> {
    let games = &fixture.play.games;
    let (mut luck, mut positions) = (SplitMix(5), Vec::new());
    let players = games.row(game).await.unwrap().size;
    for leaver in 2..=u64::from(players) {
        for _ in 0..moves {
            let view = games.view(game).await.unwrap();
            let Some(mover) = view.state.mover() else {
                break;
            };
            positions.push((view.state.ply, view.position.clone()));
            fixture.play_random_move(game, mover, &mut luck).await;
        }
        games
            .execute(game, By::person(UserId(leaver)), Act::Resign)
            .await
            .unwrap();
    }
    assert_eq!(games.row(game).await.unwrap().status, Status::Over);
    positions
}

fn at(game: GameId, ply: Ply) -> SandboxPosition {
    let line = SandboxLine::default();
    SandboxPosition { game, ply, line }
}

/// The position on a board, as text.
async fn position(fixture: &Fixture, spot: &SandboxPosition) -> String {
    let terms = fixture
        .play
        .reviews
        .what_if_terms(spot, GUEST)
        .await
        .unwrap();
    terms.1.position.unwrap()
}

/// A random move or roll on a board.
async fn random_step(
    fixture: &Fixture,
    board: SandboxBoard,
    luck: &mut SplitMix,
) -> SandboxPosition {
    let reviews = &fixture.play.reviews;
    if !board.rolls.is_empty() {
        let rolls = u32::try_from(board.rolls.len()).unwrap();
        let chosen = u16::try_from(luck.below(rolls)).unwrap();
        let spot = reviews
            .what_if_roll(board.spot, Some(chosen))
            .await
            .unwrap();
        return spot;
    }
    let (mut spot, mut path, mut next) = (board.spot, board.entry.path, board.entry.next);
    loop {
        if next.choices.is_empty() || (next.done.is_some() && luck.below(2) == 0) {
            return reviews.what_if_move(spot, &path).await.unwrap();
        }
        path.push(pick(&next.choices, luck).click.clone());
        match reviews.what_if_step(spot, GUEST, &path).await.unwrap() {
            SandboxStep::Made(made) => return made,
            SandboxStep::Board(board) => {
                (spot, path, next) = (board.spot, board.entry.path, board.entry.next);
            }
        }
    }
}

#[tokio::test]
async fn from_every_position_one_moves_for_all_sides_and_the_game_stays_as_it_was() {
    for (kind, players) in games_by_seats(GAMES) {
        let fixture = Fixture::new().await;
        let reviews = &fixture.play.reviews;
        let game = fixture
            .begun(proposal(kind.info().id, 1, &[]), players)
            .await;
        let positions = play_and_leave(&fixture, game, 14).await;
        let before = decisions(&fixture.url()).await;
        let mut luck = SplitMix(7);
        for (ply, seen) in &positions {
            let mut spot = at(game, *ply);
            assert_eq!(position(&fixture, &spot).await, *seen);
            for _ in 0..6 {
                let board = reviews.what_if(spot, GUEST, &[]).await.unwrap();
                if matches!(board.turn, Turn::Over(_)) {
                    spot = board.spot;
                    break;
                }
                let here = board.spot.clone();
                spot = random_step(&fixture, board, &mut luck).await;
                let back = spot.line.back().unwrap();
                assert_eq!(back.played(), here.line.choices());
            }
            let line = spot.line.back().unwrap().back().unwrap();
            let back = reviews
                .what_if(
                    SandboxPosition {
                        line,
                        ..spot.clone()
                    },
                    GUEST,
                    &[],
                )
                .await
                .unwrap();
            let forward = back.spot.line.forward().unwrap().forward().unwrap();
            assert_eq!(forward, spot.line);
        }
        assert_eq!(
            decisions(&fixture.url()).await,
            before,
            "{}",
            kind.info().id
        );
    }
}

#[tokio::test]
async fn the_end_of_a_game_leads_to_the_last_position_in_which_somebody_could_move() {
    let fixture = Fixture::new().await;
    let game = fixture.begun(proposal("camelot", 1, &[]), 2).await;
    let positions = play_and_leave(&fixture, game, 4).await;
    let board = fixture
        .play
        .reviews
        .what_if(at(game, Ply(u32::MAX)), ANA, &[])
        .await
        .unwrap();
    assert!(board.spot.ply >= positions.last().unwrap().0);
    assert!(board.spot.ply.0 < 100, "a number that fits in a control");
    assert!(matches!(board.turn, Turn::Seat(_)));
    assert!(board.has_values && !board.entry.next.choices.is_empty());
}

#[tokio::test]
async fn games_that_go_on_and_forged_components_are_refused() {
    let fixture = Fixture::new().await;
    let reviews = &fixture.play.reviews;
    let game = fixture.begun(proposal("camelot", 1, &[]), 2).await;
    let refused = reviews.what_if(at(game, Ply(0)), ANA, &[]).await;
    assert!(
        matches!(refused, Err(Refused(Refusal::NoWhatIf))),
        "{refused:?}"
    );
    play_and_leave(&fixture, game, 4).await;
    let forged = SandboxPosition {
        line: SandboxLine::default().then(3_000),
        ..at(game, Ply(0))
    };
    let refused = reviews.what_if(forged, ANA, &[]).await;
    assert!(
        matches!(refused, Err(Refused(Refusal::NoSuchPath))),
        "{refused:?}"
    );
    let refused = reviews.what_if_roll(at(game, Ply(0)), Some(0)).await;
    assert!(
        matches!(refused, Err(Refused(Refusal::NoSuchPath))),
        "no dice"
    );
    let refused = reviews.what_if_roll(at(game, Ply(0)), None).await;
    assert!(
        matches!(refused, Err(Refused(Refusal::NoSuchPath))),
        "no dice"
    );
    let path = [Click::from("nowhere")];
    let refused = reviews.what_if(at(game, Ply(0)), ANA, &path).await;
    assert!(
        matches!(refused, Err(Refused(Refusal::NoSuchPath))),
        "{refused:?}"
    );
}

/// A game against a computer from this board, as its button begins it.
async fn play_on(fixture: &Fixture, spot: &SandboxPosition) -> GameId {
    let (row, terms, seat) = fixture.play.reviews.what_if_terms(spot, ANA).await.unwrap();
    let terms = GameTerms {
        engine: Some(zihin_play::game::DEFAULT_LEVEL),
        ..terms
    };
    let proposal = Proposal {
        terms,
        computers: row.size - 1,
        seat: Some(seat),
        ..proposal(&row.game, ANA.0, &[])
    };
    fixture.lobby(proposal).await
}

#[tokio::test]
async fn a_game_goes_on_from_the_position_against_the_computer_and_counts_for_nothing() {
    for (kind, players) in games_by_seats(GAMES) {
        let mut fixture = Fixture::new().await;
        let kind = kind.info().id;
        let game = fixture.begun(proposal(kind, 1, &[]), players).await;
        let positions = play_and_leave(&fixture, game, 7).await;
        let board = fixture
            .play
            .reviews
            .what_if(at(game, positions[5].0), ANA, &[]);
        let board = board.await.unwrap();
        let spot = random_step(&fixture, board, &mut SplitMix(1)).await;
        let from = position(&fixture, &spot).await;
        let before = fixture
            .store
            .standings()
            .standing(ChannelId(1), kind, Season::ALL, ANA);
        let before = before.await.unwrap();

        let other = play_on(&fixture, &spot).await;
        fixture.restart().await;
        let (games, reviews) = (&fixture.play.games, &fixture.play.reviews);
        let view = games.view(other).await.unwrap();
        assert_eq!(view.state.row.status, Status::Playing);
        let started = reviews.finished_game(other).await;
        assert!(started.is_err(), "it goes on");
        let terms = games.row(other).await.unwrap().terms;
        assert_eq!(terms.position.as_deref(), Some(&*from));
        if view.state.ply == Ply(0) {
            assert_eq!(view.position, from);
            assert_eq!(view.state.mover(), Some(ANA), "whoever opens it is to move");
        }
        games
            .execute(other, By::person(ANA), Act::Resign)
            .await
            .unwrap();
        let view = games.view(other).await.unwrap();
        assert_eq!(view.rated_status, RatedStatus::FromPosition);
        let after = fixture
            .store
            .standings()
            .standing(ChannelId(1), kind, Season::ALL, ANA);
        assert_eq!(after.await.unwrap(), before, "{kind}");
    }
}

#[tokio::test]
async fn the_moves_of_a_position_have_values_the_best_first() {
    for kind in ["table", "camelot", "talat"] {
        let fixture = Fixture::new().await;
        let game = fixture.begun(proposal(kind, 1, &[]), 2).await;
        let positions = play_and_leave(&fixture, game, 40).await;
        let last = positions.last().unwrap().0;
        let reviews = &fixture.play.reviews;
        let task = reviews.what_if_values(&at(game, last)).await;
        let values = task.unwrap().think(&|| false);
        assert!(!values.is_empty(), "{kind}");
        assert!(values.is_sorted_by(|a, b| a.value >= b.value), "{kind}");
        assert!(values.iter().all(|one| !one.is_tried), "{kind}");

        // The one that was tried is among them, however bad it is.
        let board = reviews.what_if(at(game, last), ANA, &[]).await.unwrap();
        let mut tried = random_step(&fixture, board, &mut SplitMix(3)).await;
        tried.line = tried.line.back().unwrap();
        let values = reviews
            .what_if_values(&tried)
            .await
            .unwrap()
            .think(&|| false);
        let count = values.iter().filter(|one| one.is_tried).count();
        assert_eq!(count, 1, "{kind}: {values:?}");
    }
}
