//! What a player gives up: the whole match, or one game of it for points; and how far a takeback goes.

use zihin_games::GAMES;
use zihin_ids::{GameId, UserId};
use zihin_play::game::{About, Act, Agreed, By, OfferKind, RatedStatus, Status, View};
use zihin_play::lobby::Proposal;
use zihin_play::review::read_record;
use zihin_play::{PlayError, PlayError::Refused, Refusal};
use zihin_rules::{Actor, Options, Seat, SplitMix, Turn, Value};
use zihin_scene::Mark;
use zihin_store::EntryRow;
use zihin_testing::fixture::{Fixture, proposal};
use zihin_testing::random_game::pick;

const ANA: UserId = UserId(1);
const BOB: UserId = UserId(2);

/// A match of Table to 30 points.
fn table() -> Proposal {
    proposal("table", 1, &[("length", "30")])
}

/// The points of Ana and Bob.
async fn points(fixture: &Fixture, game: GameId) -> [i32; 2] {
    let view = fixture.play.games.view(game).await.unwrap();
    let table = GAMES.find("table").unwrap();
    let scores = table.position(&view.position).unwrap().scores();
    [ANA, BOB].map(|user| scores[Seat(view.state.row.seat_of(user).unwrap())])
}

#[tokio::test]
async fn one_game_of_a_match_is_given_up_for_points_that_the_other_accepts() {
    let mut fixture = Fixture::new().await;
    let game = fixture.begun(table(), 2).await;
    fixture.move_once(game).await;
    let resignation = fixture.play.games.resignation(game, ANA).await.unwrap();
    assert_eq!(resignation.resignation_cost.unwrap().key, "table-stake");
    assert_eq!(resignation.rated_status, RatedStatus::EndedEarly);
    assert!(!resignation.goes_on);
    let offered: Vec<u32> = resignation.concessions.iter().map(|(_, of)| *of).collect();
    assert_eq!(offered, [10, 20, 30]);

    let (gammon, _) = resignation.concessions[1];
    let games = &fixture.play.games;
    assert_eq!(
        games
            .execute(game, By::person(ANA), Act::Agree(gammon))
            .await
            .unwrap()
            .agreed(),
        Some(Agreed::Waiting)
    );
    let offer = games.view(game).await.unwrap().state.offer.unwrap();
    let to_the_other = About::Points {
        points: 20,
        to: vec![Seat(1)],
    };
    assert_eq!(offer.about, to_the_other);
    games
        .execute(game, By::person(BOB), Act::Decline(gammon))
        .await
        .unwrap();
    assert_eq!(points(&fixture, game).await, [0, 0]);
    for user in [ANA, BOB] {
        games
            .execute(game, By::person(user), Act::Agree(gammon))
            .await
            .unwrap();
    }
    assert_eq!(points(&fixture, game).await, [0, 20]);
    let next = games.view(game).await.unwrap();
    let is_arrow = |mark: &Mark| matches!(mark, Mark::Arrow(_));
    assert!(
        !next.scene.marks.iter().any(is_arrow),
        "the last move of the game that was given up"
    );
    let log = fixture.store.games().log(game).await.unwrap();
    let entry = log.iter().find(|entry| entry.text == "concede 20").unwrap();
    assert_eq!(entry.by, Some(ANA), "it belongs to whoever gives up");
    let text = |view: View| (view.position, view.state.turns);
    let before = text(fixture.play.games.view(game).await.unwrap());
    fixture.restart().await;
    let games = &fixture.play.games;
    assert_eq!(
        text(games.view(game).await.unwrap()),
        before,
        "the log replays"
    );
}

#[tokio::test]
async fn a_match_that_ends_by_giving_up_a_game_keeps_its_last_board() {
    let fixture = Fixture::new().await;
    let game = fixture.begun(table(), 2).await;
    fixture.move_once(game).await;
    let games = &fixture.play.games;
    let board = async || {
        let position = games.view(game).await.unwrap().position;
        position.split(':').next().unwrap().to_owned()
    };
    let last = board().await;
    for user in [BOB, ANA] {
        games
            .execute(game, By::person(user), Act::Agree(OfferKind::Concede(2)))
            .await
            .unwrap();
    }
    let row = games.row(game).await.unwrap();
    assert_eq!(row.status, Status::Over);
    assert_eq!(points(&fixture, game).await, [30, 0]);
    assert_eq!(row.ended_by.as_deref(), Some("table-ending-score"));
    assert_eq!(board().await, last, "the match ends on the last board");
    let log = fixture.store.games().log(game).await.unwrap();
    let is_turn = |entry: &&EntryRow| entry.actor >= 0 && !entry.text.starts_with("concede");
    let turns = log.iter().filter(is_turn).count();
    assert_eq!(games.view(game).await.unwrap().played, turns);
    let refused = games
        .execute(game, By::person(ANA), Act::Agree(OfferKind::Concede(0)))
        .await;
    assert!(matches!(refused, Err(Refused(Refusal::Over))));
}

#[tokio::test]
async fn a_computer_takes_what_is_worth_as_much_as_playing_on() {
    let fixture = Fixture::new().await;
    let table = GAMES.find("table").unwrap();
    let (mut taken, mut declined) = (0, 0);
    let mut luck = SplitMix(4);
    for _ in 0..4 {
        let mut state = table.setup(2, &Options::new()).unwrap();
        while let Some(actor) = state.turn().actor() {
            for seat in [Seat(0), Seat(1)] {
                let takes =
                    [10, 20, 30].map(|points| state.as_match().unwrap().accepts(seat, points));
                assert!(takes.is_sorted(), "more is never worse: {}", state.text());
                assert!(takes[2], "nothing is worth more: {}", state.text());
                taken += i32::from(takes[0]);
                declined += i32::from(!takes[0]);
            }
            let text = match actor {
                Actor::Chance => state.roll(&mut luck).unwrap(),
                Actor::Seat(_) => pick(&state.moves(actor), &mut luck).clone(),
            };
            state.play(actor, &text).unwrap();
        }
    }
    assert!(taken > 0 && declined > 0, "{taken} {declined}");

    let game = proposal("table", 1, &[("engine", "easy"), ("length", "30")]);
    let game = fixture.lobby(game).await;
    let games = &fixture.play.games;
    let agreed = games
        .execute(game, By::person(ANA), Act::Agree(OfferKind::Concede(0)))
        .await;
    assert_eq!(
        agreed.unwrap().agreed(),
        Some(Agreed::Done),
        "a fair price at the start"
    );
    let view = games.view(game).await.unwrap();
    assert!(!matches!(view.state.turn, Turn::Over(_)));
    let [_, points] =
        [Seat(0), Seat(1)].map(|seat| table.position(&view.position).unwrap().scores()[seat]);
    let seat = view.state.row.seat_of(ANA).unwrap();
    assert_eq!(points > 0, seat == 0);
}

/// A position of Table in which this seat would play on rather than get these points, and the other one is to move.
fn declined_position(seat: Seat, points: u32) -> String {
    let table = GAMES.find("table").unwrap();
    let mut luck = SplitMix(4);
    loop {
        let mut state = table.setup(2, &Options::new()).unwrap();
        while let Some(actor) = state.turn().actor() {
            let is_others = actor == Actor::Seat(Seat(1 - seat.0));
            if is_others && !state.as_match().unwrap().accepts(seat, points) {
                return state.text();
            }
            let text = match actor {
                Actor::Chance => state.roll(&mut luck).unwrap(),
                Actor::Seat(_) => pick(&state.moves(actor), &mut luck).clone(),
            };
            state.play(actor, &text).unwrap();
        }
    }
}

#[tokio::test]
async fn an_offer_and_the_computers_refusal_are_written_together_or_not_at_all() {
    let fixture = Fixture::new().await;
    let mut own = proposal("table", 1, &[("engine", "easy")]);
    own.terms.position = Some(declined_position(Seat(1), 10));
    own.seat = Some(Seat(0));
    let game = fixture.lobby(own).await;
    let games = &fixture.play.games;
    let offers = async || {
        let entries = games.view(game).await.unwrap().state.entries;
        let stored = fixture.store.games().offers(game, entries).await.unwrap();
        stored.len()
    };
    let offer = || games.execute(game, By::person(ANA), Act::Agree(OfferKind::Concede(0)));
    fixture
        .refuse("INSERT ON offers WHEN NEW.answer = 'declined'")
        .await;
    assert!(matches!(offer().await, Err(PlayError::Store(_))));
    assert_eq!(offers().await, 0, "nobody waits for an answer");
    fixture.allow().await;
    assert_eq!(offer().await.unwrap().agreed(), Some(Agreed::Declined));
    assert_eq!(offers().await, 1);
}

#[tokio::test]
async fn a_takeback_says_which_move_it_begins_with_and_how_many_follow() {
    let fixture = Fixture::new().await;
    let game = fixture.begun(proposal("camelot", 1, &[]), 2).await;
    let games = &fixture.play.games;
    let first = fixture.move_once(game).await;
    let text = fixture.store.games().log(game).await.unwrap()[0]
        .text
        .clone();
    let second = fixture.move_once(game).await;
    games
        .execute(game, By::person(first), Act::Agree(OfferKind::Takeback))
        .await
        .unwrap();
    let offer = games.view(game).await.unwrap().state.offer.unwrap();
    let about = About::Moves {
        first: text,
        later: 1,
    };
    assert_eq!(offer.about, about);
    games
        .execute(game, By::person(second), Act::Agree(OfferKind::Takeback))
        .await
        .unwrap();
    let view = games.view(game).await.unwrap();
    let line = &view.narration[0].lines[0];
    assert_eq!(
        (line.key, &line.args[..]),
        ("narration-taken-back", &[("count", 2.into())][..])
    );
    assert_eq!(view.state.turns, 0);
}

#[tokio::test]
async fn a_takeback_names_the_move_as_it_was_written() {
    let fixture = Fixture::new().await;
    let game = fixture.begun(table(), 2).await;
    let first = fixture.move_once(game).await;
    let games = &fixture.play.games;
    let takeback = games
        .execute(game, By::person(first), Act::Agree(OfferKind::Takeback))
        .await;
    takeback.unwrap();
    let view = games.view(game).await.unwrap();
    let told = view.narration.iter().flat_map(|one| &one.lines);
    let mut values = told.flat_map(|line| &line.args).map(|(_, value)| value);
    let told = values.find_map(|value| match value {
        Value::Move(told) => Some(told.clone()),
        _ => None,
    });
    let log = fixture.store.games().log(game).await.unwrap();
    let own = log.iter().find(|entry| entry.actor >= 0).unwrap();
    let About::Moves { first, later: 0 } = view.state.offer.unwrap().about else {
        panic!("one move")
    };
    assert_eq!(first, own.text);
    assert_eq!(Some(first), told);
}

#[tokio::test]
async fn a_takeback_past_somebodys_leaving_keeps_it_in_the_record() {
    let fixture = Fixture::new().await;
    let game = fixture.begun(proposal("talat", 1, &[]), 3).await;
    fixture.set_up(game).await;
    let games = &fixture.play.games;
    let first = fixture.move_once(game).await;
    let gone = fixture.mover(game).await;
    games
        .execute(game, By::person(gone), Act::Resign)
        .await
        .unwrap();
    let third = fixture.move_once(game).await;
    for user in [first, third] {
        games
            .execute(game, By::person(user), Act::Agree(OfferKind::Takeback))
            .await
            .unwrap();
    }
    assert_eq!(fixture.mover(game).await, first);
    for _ in 0..2 {
        fixture.move_once(game).await;
    }
    let files = fixture.play.reviews.export(game).await.unwrap();
    let record = files.iter().find(|file| file.extension == "talat").unwrap();
    assert_eq!(record.text.matches(":leaves").count(), 1, "{}", record.text);
    read_record(GAMES, "game.talat", record.text.as_bytes()).unwrap_or_else(|error| {
        panic!("{error}: {error:?}\n{}", record.text);
    });
}
