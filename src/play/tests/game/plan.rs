//! Replies ahead.

use zihin_games::{AnyState, GAMES};
use zihin_ids::{GameId, UserId};
use zihin_play::game::{
    Act, By, OfferKind, PlanPage, PlannedMove, SandboxLine, SandboxPosition, Status, Told,
};
use zihin_play::{PlayError::Refused, Refusal};
use zihin_rules::{Click, Luck, Phrase, SplitMix};
use zihin_testing::acts::Acts;
use zihin_testing::fixture::{Fixture, proposal};
use zihin_testing::random_game::pick;

pub const ANA: UserId = UserId(1);
pub const BOB: UserId = UserId(2);

/// The position of a game.
pub async fn state(fixture: &Fixture, game: GameId) -> Box<dyn AnyState> {
    let view = fixture.play.games.view(game).await.unwrap();
    let kind = GAMES.find(&view.state.row.game).unwrap();
    kind.position(&view.position).unwrap()
}

/// A line of these moves from the present board.
pub async fn line(fixture: &Fixture, game: GameId, by: UserId, moves: &[&str]) -> SandboxPosition {
    let games = &fixture.play.games;
    let ply = games.view(game).await.unwrap().state.ply;
    let line = SandboxLine::default();
    let mut state = state(fixture, game).await;
    let mut spot = SandboxPosition { game, ply, line };
    for text in moves {
        let actor = state.turn().actor().unwrap();
        let path: Vec<Click> = state.clicks(actor, text).unwrap();
        spot = games.plan_move(spot, by, &path).await.unwrap();
        make(&mut *state, text);
    }
    spot
}

/// Makes a move, and what is forced after it.
fn make(state: &mut dyn AnyState, text: &str) {
    let mut next = Some(text.to_owned());
    while let Some((actor, text)) = state.turn().actor().zip(next) {
        state.play(actor, &text).unwrap();
        next = state.turn().actor().and_then(|actor| state.forced(actor));
    }
}

/// This many moves that players choose, one after the other.
pub fn moves(state: &dyn AnyState, count: usize, luck: &mut SplitMix) -> Vec<String> {
    let (mut state, mut all) = (state.boxed(), Vec::new());
    while all.len() < count
        && let Some(actor) = state.turn().actor()
    {
        let next = pick(&state.moves(actor), luck).clone();
        make(&mut *state, &next);
        all.push(next);
    }
    all
}

/// Every entry of a game's log.
pub async fn log(fixture: &Fixture, game: GameId) -> Vec<String> {
    let log = fixture.store.games().log(game).await.unwrap();
    log.into_iter().map(|entry| entry.text).collect()
}

/// A game of Camelot in which Bob is to move, after Ana's first move.
async fn camelot(fixture: &Fixture) -> GameId {
    let game = fixture.begun(proposal("camelot", 1, &[]), 2).await;
    let mut moves = 0;
    while moves < 4 || fixture.mover(game).await != BOB {
        fixture.move_once(game).await;
        moves += 1;
    }
    assert_eq!(fixture.mover(game).await, BOB);
    game
}

async fn keep(fixture: &Fixture, spot: &SandboxPosition, whatever: bool) -> PlanPage {
    let games = &fixture.play.games;
    games.keep_line(spot, ANA, whatever).await.unwrap()
}

fn strs(texts: &[String]) -> Vec<&str> {
    texts.iter().map(String::as_str).collect()
}

#[tokio::test]
async fn a_reply_is_written_with_the_move_that_it_answers_also_after_a_restart() {
    let mut fixture = Fixture::new().await;
    let game = camelot(&fixture).await;
    let four = moves(&*state(&fixture, game).await, 4, &mut SplitMix(3));
    let spot = line(&fixture, game, ANA, &strs(&four)).await;
    let page = keep(&fixture, &spot, false).await;
    assert_eq!(page.lines.len(), 1);
    let before = log(&fixture, game).await.len();
    for half in four.chunks(2) {
        fixture.restart().await;
        let games = &fixture.play.games;
        let played = games
            .execute(game, By::person(BOB), Act::Type(String::from(&half[0])))
            .await
            .unwrap();
        assert!(matches!(played.told, Told::Played(text) if text == half[0]));
        assert_eq!(fixture.mover(game).await, BOB, "Ana has replied");
        let told = games.view(game).await.unwrap().narration;
        assert!(told.len() >= 2, "what is answered is told too: {told:?}");
        let told: Vec<Phrase> = told.into_iter().flat_map(|one| one.lines).collect();
        assert!(
            told.iter().any(|line| line.key == "narration-ahead"),
            "{told:?}"
        );
    }
    let expected: Vec<&str> = vec![&four[0], "ahead", &four[1], &four[2], "ahead", &four[3]];
    assert_eq!(log(&fixture, game).await[before..], expected);
    let page = fixture.play.games.plan(game, ANA).await.unwrap();
    assert_eq!((page.lines.len(), page.is_dropped), (0, false));
    let entries = fixture.store.games().log(game).await.unwrap();
    let own = entries.iter().rev().take(2).map(|entry| entry.by);
    assert_eq!(
        own.collect::<Vec<_>>(),
        [Some(ANA); 2],
        "they are Ana's moves"
    );
}

#[tokio::test]
async fn what_does_not_fit_is_dropped_and_its_player_is_told_once() {
    let fixture = Fixture::new().await;
    let game = camelot(&fixture).await;
    let board = state(&fixture, game).await;
    let two = moves(&*board, 2, &mut SplitMix(4));
    keep(
        &fixture,
        &line(&fixture, game, ANA, &strs(&two)).await,
        false,
    )
    .await;
    let all = board.moves(board.turn().actor().unwrap());
    let other = all.into_iter().find(|text| *text != two[0]).unwrap();
    let games = &fixture.play.games;
    games
        .execute(game, By::person(BOB), Act::Type(String::from(&other)))
        .await
        .unwrap();
    assert_eq!(fixture.mover(game).await, ANA);
    assert!(games.plan(game, ANA).await.unwrap().is_dropped);
    assert!(
        !games.plan(game, ANA).await.unwrap().is_dropped,
        "told once"
    );
}

#[tokio::test]
async fn a_reply_to_whatever_is_played_comes_after_those_to_named_moves_and_only_if_it_is_legal() {
    let fixture = Fixture::new().await;
    let game = camelot(&fixture).await;
    let board = state(&fixture, game).await;
    let mut luck = SplitMix(5);
    let two = moves(&*board, 2, &mut luck);
    keep(
        &fixture,
        &line(&fixture, game, ANA, &strs(&two)).await,
        true,
    )
    .await;
    let named = loop {
        let named = moves(&*board, 2, &mut luck);
        if named[0] != two[0] && named[1] != two[1] {
            break named;
        }
    };
    let page = keep(
        &fixture,
        &line(&fixture, game, ANA, &strs(&named)).await,
        false,
    )
    .await;
    assert_eq!(page.lines.len(), 2);
    assert_eq!(page.lines[1][0].text, None);
    let games = &fixture.play.games;
    let page = games.drop_lines(game, ANA, Some(0)).await.unwrap();
    assert_eq!(page.lines[0][1].text.as_ref(), Some(&two[1]));
    games
        .execute(game, By::person(BOB), Act::Type(String::from(&named[0])))
        .await
        .unwrap();
    let log = log(&fixture, game).await;
    let mut after = board.boxed();
    after
        .play(board.turn().actor().unwrap(), &named[0])
        .unwrap();
    let is_legal = after.moves(after.turn().actor().unwrap()).contains(&two[1]);
    assert_eq!(log.last() == Some(&two[1]), is_legal, "{log:?}");
}

#[tokio::test]
async fn offers_takebacks_and_withdrawals_stop_a_plan() {
    let fixture = Fixture::new().await;
    let game = camelot(&fixture).await;
    let games = &fixture.play.games;
    let two = moves(&*state(&fixture, game).await, 2, &mut SplitMix(6));
    let spot = line(&fixture, game, ANA, &strs(&two)).await;
    keep(&fixture, &spot, false).await;
    games.drop_lines(game, ANA, None).await.unwrap();
    keep(&fixture, &spot, false).await;
    games
        .execute(game, By::person(BOB), Act::Agree(OfferKind::Takeback))
        .await
        .unwrap();
    let refused = games.keep_line(&spot, ANA, false).await;
    assert!(
        matches!(refused, Err(Refused(Refusal::NoPlansYet))),
        "{refused:?}"
    );
    games
        .execute(game, By::person(ANA), Act::Decline(OfferKind::Takeback))
        .await
        .unwrap();
    games
        .execute(game, By::person(BOB), Act::Type(String::from(&two[0])))
        .await
        .unwrap();
    assert_eq!(fixture.mover(game).await, ANA, "the offer has stopped it");
    assert!(!log(&fixture, game).await.contains(&"ahead".to_owned()));
}

#[tokio::test]
async fn a_plan_that_cannot_be_read_any_more_is_dropped_with_a_word() {
    let mut fixture = Fixture::new().await;
    let game = camelot(&fixture).await;
    let two = moves(&*state(&fixture, game).await, 2, &mut SplitMix(7));
    keep(
        &fixture,
        &line(&fixture, game, ANA, &strs(&two)).await,
        false,
    )
    .await;
    fixture
        .tamper("UPDATE plans SET text = 'of another version'")
        .await;
    fixture.restart().await;
    let games = &fixture.play.games;
    games
        .execute(game, By::person(BOB), Act::Type(String::from(&two[0])))
        .await
        .unwrap();
    assert!(games.plan(game, ANA).await.unwrap().is_dropped);
}

#[tokio::test]
async fn replies_are_refused_with_a_reason_where_there_can_be_none() {
    let fixture = Fixture::new().await;
    let game = camelot(&fixture).await;
    let games = &fixture.play.games;
    let start = SandboxPosition {
        game,
        ply: games.view(game).await.unwrap().state.ply,
        line: SandboxLine::default(),
    };
    let own = games.plan_board(start.clone(), BOB, &[]).await;
    assert!(matches!(own, Err(Refused(Refusal::YourTurn))), "{own:?}");
    let stranger = games.plan_board(start.clone(), UserId(9), &[]).await;
    assert!(
        matches!(stranger, Err(Refused(Refusal::NotSeated))),
        "{stranger:?}"
    );
    let empty = games.keep_line(&start, ANA, false).await;
    assert!(matches!(empty, Err(Refused(Refusal::NoReply))), "{empty:?}");
    let race = games.set_race(game, ANA, true).await;
    assert!(matches!(race, Err(Refused(Refusal::NoRace))), "{race:?}");
    fixture.move_once(game).await;
    fixture.move_once(game).await;
    let old = games.plan_board(start, ANA, &[]).await;
    assert!(matches!(old, Err(Refused(Refusal::MovedOn))), "{old:?}");
    let table = fixture.begun(proposal("table", 3, &[]), 2).await;
    let ply = games.view(table).await.unwrap().state.ply;
    let line = SandboxLine::default();
    let dice = SandboxPosition {
        game: table,
        ply,
        line,
    };
    let dice = games.plan_board(dice, UserId(3), &[]).await;
    assert!(matches!(dice, Err(Refused(Refusal::NoPlans))), "{dice:?}");
}

#[tokio::test]
async fn with_three_players_a_reply_answers_the_moves_of_both_others() {
    let fixture = Fixture::new().await;
    let game = fixture.begun(proposal("talat", 1, &[]), 3).await;
    fixture.set_up(game).await;
    while fixture.mover(game).await != ANA {
        fixture.move_once(game).await;
    }
    fixture.move_once(game).await;
    let three = moves(&*state(&fixture, game).await, 3, &mut SplitMix(8));
    let page = keep(
        &fixture,
        &line(&fixture, game, ANA, &strs(&three)).await,
        false,
    )
    .await;
    assert_eq!(page.lines[0].len(), 3);
    for text in &three[..2] {
        let mover = fixture.mover(game).await;
        assert_ne!(mover, ANA);
        fixture
            .play
            .games
            .execute(game, By::person(mover), Act::Type(String::from(text)))
            .await
            .unwrap();
    }
    let log = log(&fixture, game).await;
    assert_eq!(log[log.len() - 3..], [&*three[1], "ahead", &*three[2]]);
}

/// Has a player plan random replies in a game, perhaps withdraw them, and lets the other move. Returns whether a reply was played.
async fn plan_and_move(fixture: &Fixture, game: GameId, luck: &mut SplitMix) -> bool {
    let games = &fixture.play.games;
    let mover = fixture.mover(game).await;
    let other = if mover == ANA { BOB } else { ANA };
    let board = state(fixture, game).await;
    let planned = moves(&*board, 2, luck);
    let spot = line(fixture, game, other, &strs(&planned)).await;
    let whatever = luck.below(3) == 0;
    // Where a move leads to a forced one the line may not end with a reply.
    let kept = games.keep_line(&spot, other, whatever).await;
    if luck.below(3) == 0 {
        games.drop_lines(game, other, None).await.unwrap();
    }
    let lines = games.plan(game, other).await.unwrap().lines;
    let is_expected = luck.below(2) == 0;
    let text = if is_expected {
        planned[0].clone()
    } else {
        moves(&*board, 1, luck).remove(0)
    };
    let before = log(fixture, game).await.len();
    games
        .execute(game, By::person(mover), Act::Type(String::from(&text)))
        .await
        .unwrap();
    let made = log(fixture, game).await[before..].to_vec();
    games.drop_lines(game, other, None).await.unwrap();
    let mut after = board.boxed();
    after.play(board.turn().actor().unwrap(), &text).unwrap();
    let legal = after.turn().actor().map(|actor| after.moves(actor));
    let legal = legal.filter(|legal| legal.len() > 1 && kept.is_ok());
    let fits = |one: &&Vec<PlannedMove>| one[0].text.as_ref().is_none_or(|own| *own == text);
    let reply = lines.iter().find(fits).and_then(|one| one[1].text.clone());
    let expected = legal.and_then(|legal| reply.filter(|reply| legal.contains(reply)));
    let played = made
        .get(1)
        .filter(|text| *text == "ahead")
        .map(|_| made[2].clone());
    if kept.is_ok() && made.len() != 2 {
        assert_eq!(played, expected, "{made:?}");
    }
    played.is_some()
}

#[tokio::test]
async fn a_plan_plays_only_what_its_player_could_play_and_only_until_it_is_withdrawn() {
    let mut fixture = Fixture::new().await;
    let mut played = 0;
    for seed in 0..12 {
        let mut luck = SplitMix(seed);
        let game = fixture.begun(proposal("camelot", 1, &[]), 2).await;
        for _ in 0..20 {
            let row = fixture.play.games.row(game).await.unwrap();
            if row.status == Status::Playing {
                played += usize::from(plan_and_move(&fixture, game, &mut luck).await);
            }
        }
        // Every log is a game by the rules: it is replayed.
        fixture.restart().await;
        let games = &fixture.play.games;
        games.view(game).await.unwrap();
        drop(games.execute(game, By::person(ANA), Act::Resign).await);
    }
    assert!(played > 20, "{played}");
}
