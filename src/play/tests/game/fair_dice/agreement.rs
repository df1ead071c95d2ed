//! Both programs agree on proofs of all kinds of games: played to their ends, taken back, given up, cancelled,
//! set up by choice, by chance and as before, by people and by computers.

use super::{ANA, BOB, click, fair, file};
use std::fs;
use zihin_games::GAMES;
use zihin_ids::{GameId, UserId};
use zihin_play::game::{Act, By, Checked, OfferKind, Status, verify};
use zihin_play::lobby::Proposal;
use zihin_rules::{Luck, SplitMix};
use zihin_testing::acts::Acts;
use zihin_testing::dice_proof::python;
use zihin_testing::fixture::{Fixture, person, proposal};

/// A game of this kind of so many people that has begun, each of whom has clicked.
async fn begun(fixture: &Fixture, kind: &str, people: u64, terms: &[(&str, &str)]) -> GameId {
    let proposal = Proposal {
        invited: (2..=people).map(UserId).collect(),
        ..proposal(kind, 1, terms)
    };
    let game = fixture.lobby(proposal).await;
    let games = &fixture.play.games;
    for user in 2..=people {
        let click = click(game.0 * 10 + user);
        let joined = fixture.play.games.join(game, &person(user), click).await;
        joined.unwrap();
    }
    if games.row(game).await.unwrap().status == Status::Lobby {
        let by = (ANA, click(game.0 * 10));
        fixture.play.games.start(game, by).await.unwrap();
    }
    game
}

/// Takes back the last move of this player, if there is one.
async fn take_back(fixture: &Fixture, game: GameId, user: UserId, people: u64) {
    let kind = OfferKind::Takeback;
    let others = (1..=people).map(UserId).filter(|other| *other != user);
    for user in [user].into_iter().chain(others) {
        let _ = fixture
            .play
            .games
            .execute(game, By::person(user), Act::Agree(kind))
            .await;
    }
}

/// Names two placements at once, if this player has so many to make.
async fn place_two(fixture: &Fixture, game: GameId, mover: UserId) {
    let games = &fixture.play.games;
    let all = |text: &str| text.to_owned();
    let legal = games.suggest_moves(game, mover, "", 500, &all).await;
    if let [first, .., last] = &legal[..] {
        let both = format!("{first}; {last}");
        let _ = games
            .execute(game, By::person(mover), Act::Type(String::from(&both)))
            .await;
    }
}

/// Plays random moves; now and then somebody takes one back, gives up a game of the match, or has the setup done.
async fn play(fixture: &Fixture, game: GameId, people: u64, luck: &mut SplitMix) {
    let games = &fixture.play.games;
    for _ in 0..120 {
        let view = games.view(game).await.unwrap();
        let Some(mover) = view.state.mover() else {
            return;
        };
        match luck.below(12) {
            0 => take_back(fixture, game, mover, people).await,
            1 => {
                let kind = OfferKind::Concede(0);
                let other = if mover == ANA { BOB } else { ANA };
                for user in [mover, other] {
                    let _ = games
                        .execute(game, By::person(user), Act::Agree(kind))
                        .await;
                }
            }
            2 if view.is_setup => {
                let ply = view.state.ply;
                if games
                    .execute(game, By::at(mover, ply), Act::RepeatSetup)
                    .await
                    .is_err()
                {
                    games
                        .execute(game, By::at(mover, ply), Act::RandomizeSetup)
                        .await
                        .unwrap();
                }
            }
            3 if people == 3 && view.is_setup => {
                let _ = games.execute(game, By::person(mover), Act::Resign).await;
            }
            4 => {
                for kind in [OfferKind::Pause, OfferKind::Resume] {
                    for user in 1..=people {
                        let _ = games
                            .execute(game, By::person(UserId(user)), Act::Agree(kind))
                            .await;
                    }
                }
            }
            5 if view.is_setup => place_two(fixture, game, mover).await,
            _ => fixture.play_random_move(game, mover, luck).await,
        }
    }
}

/// Ends a game that still goes on, whoever is left.
async fn end(fixture: &Fixture, game: GameId, people: u64) {
    for user in 1..=people {
        let _ = fixture
            .play
            .games
            .execute(game, By::person(UserId(user)), Act::Resign)
            .await;
    }
}

/// What both programs found to be drawn, for each game.
async fn check(fixture: &Fixture, games: &[GameId]) {
    let folder = tempfile::tempdir().unwrap();
    let (mut files, mut drawn) = (Vec::new(), Vec::new());
    for game in games {
        let json = file(fixture, *game).await;
        let Ok(Checked::Log(_, lines)) = verify(GAMES, &json) else {
            panic!("{json}");
        };
        let line =
            |line: &zihin_play::game::DrawnLine| format!("{game} {} {}", line.at.ply, line.result);
        drawn.extend(lines.iter().map(line));
        let path = folder.path().join(format!("{game}.json"));
        fs::write(&path, json).unwrap();
        files.push(path);
    }
    let Some(said) = python(&files) else { return };
    assert!(said.is_right, "{}", said.verdicts);
    assert_eq!(said.drawn.lines().collect::<Vec<_>>(), drawn);
}

#[tokio::test]
async fn both_programs_agree_on_games_of_all_kinds() {
    let fixture = fair().await;
    let mut luck = SplitMix(3);
    let (mut games, mut several) = (Vec::new(), 0);
    for _ in 0..8 {
        for (kind, people) in [("table", 2), ("talat", 2), ("talat", 3), ("camelot", 2)] {
            let game = begun(&fixture, kind, people, &[]).await;
            play(&fixture, game, people, &mut luck).await;
            end(&fixture, game, people).await;
            several += file(&fixture, game).await.matches("\"place ").count();
            games.push(game);
        }
    }
    for _ in 0..4 {
        let game = begun(&fixture, "table", 2, &[("length", "10")]).await;
        fixture.play_to_the_end(game, &mut luck).await;
        games.push(game);
    }
    assert!(several > 10, "{several}");
    check(&fixture, &games).await;
}

#[tokio::test]
async fn both_programs_agree_on_games_that_were_cancelled_and_on_those_against_a_computer() {
    let fixture = fair().await;
    let lobby = fixture.lobby(proposal("table", 1, &[])).await;
    fixture
        .play
        .games
        .execute(lobby, By::person(ANA), Act::Cancel)
        .await
        .unwrap();
    let begun = begun(&fixture, "table", 2, &[]).await;
    fixture.play.games.close(begun).await.unwrap();
    let terms = proposal("table", 1, &[("engine", "easy")]);
    let mut games = vec![lobby, begun];
    for is_over in [false, true] {
        let game = fixture.play.lobbies.open(terms.clone()).await.unwrap().id;
        let own = click(game.0 + 500);
        fixture.play.games.roll(game, (ANA, own)).await.unwrap();
        for _ in 0..6 {
            if !fixture.computer_moves(game).await {
                fixture.move_once(game).await;
            }
        }
        if is_over {
            fixture
                .play
                .games
                .execute(game, By::person(ANA), Act::Resign)
                .await
                .unwrap();
        } else {
            fixture.play.games.close(game).await.unwrap();
        }
        games.push(game);
    }
    check(&fixture, &games).await;
}
