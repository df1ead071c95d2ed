//! Several programs on one PostgreSQL database: each sees at once what the others write,
//! and each has the games of its own bot only.

use std::collections::BTreeMap;
use zihin_games::GAMES;
use zihin_ids::{BotId, ChannelId, GameId, MessageId, UserId};
use zihin_play::Place;
use zihin_play::game::{Act, By, OfferKind, Status};
use zihin_play::people::Preference;
use zihin_play::posts::PostKey;
use zihin_play::{PlayError::Refused, Refusal};
use zihin_rules::SplitMix;
use zihin_store::Heartbeats;
use zihin_testing::acts::{Acts, Waiting, run_due, shown};
use zihin_testing::database::{Database, Kind};
use zihin_testing::fixture::{Fixture, HOUR, proposal};
use zihin_testing::tournament_fixture::terms;

const ANA: UserId = UserId(1);

/// A heartbeat of the only shard.
fn beat(at: i64) -> Heartbeats {
    Heartbeats {
        shards: BTreeMap::from([(0, at)]),
        servers: BTreeMap::new(),
    }
}

/// Two programs on one database; none if PostgreSQL is not installed.
async fn two() -> Option<[Fixture; 2]> {
    let database = Database::of(Kind::Postgres).await?;
    Some([Fixture::on(&database).await, Fixture::on(&database).await])
}

/// Two programs on one database, each of a bot of its own; none if PostgreSQL is not installed.
async fn two_bots() -> Option<[Fixture; 2]> {
    let programs = two().await?;
    for (program, bot) in programs.iter().zip([11, 12]) {
        program.play.store.claim_orphans(BotId(bot)).await.unwrap();
    }
    Some(programs)
}

async fn unfinished(program: &Fixture) -> Vec<u64> {
    let rows = program.play.games.unfinished().await.unwrap();
    rows.iter().map(|row| row.id.0).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_of_each_kind_is_played_by_two_programs_in_turn() {
    let Some(programs) = two().await else {
        return;
    };
    let mut luck = SplitMix(3);
    for info in GAMES.game_info() {
        let id = programs[0].begun(proposal(info.id, 1, &[]), 2).await;
        let mut turns = 0;
        while programs[0].play.games.row(id).await.unwrap().status == Status::Playing {
            let views = [
                programs[0].play.games.view(id).await.unwrap(),
                programs[1].play.games.view(id).await.unwrap(),
            ];
            assert_eq!(views[0].position, views[1].position, "{}", info.id);
            let mover = views[0].state.mover().unwrap();
            let program = &programs[turns % 2];
            program.play_random_move(id, mover, &mut luck).await;
            turns += 1;
        }
        assert!(turns > 10, "{}: {turns}", info.id);
        let seen = programs[1].play.games.row(id).await.unwrap();
        assert_eq!(seen.status, Status::Over);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn offers_settings_and_clocks_that_another_program_has_changed_count_at_once() {
    let Some([one, other]) = two().await else {
        return;
    };
    let id = one
        .begun(proposal("camelot", 1, &[("clock", "1h + 0 < 1h")]), 2)
        .await;
    let mover = other.move_once(id).await;
    let (games, elsewhere) = (&one.play.games, &other.play.games);
    let pause = OfferKind::Pause;
    games
        .execute(id, By::person(mover), Act::Agree(pause))
        .await
        .unwrap();
    let waits = elsewhere
        .execute(id, By::person(mover), Act::Agree(pause))
        .await
        .unwrap_err();
    assert!(
        matches!(waits, Refused(Refusal::OfferedAlready)),
        "{waits:?}"
    );
    elsewhere
        .execute(id, By::person(mover), Act::Decline(pause))
        .await
        .unwrap();
    let gone = games
        .execute(id, By::person(mover), Act::Decline(pause))
        .await
        .unwrap_err();
    assert!(matches!(gone, Refused(Refusal::NotOffered)), "{gone:?}");

    one.play.people.preferences(ANA).await.unwrap();
    let people = &other.play.people;
    let changed = people.set_preference(ANA, Preference::Ping, "never").await;
    let read = one.play.people.preferences(ANA).await.unwrap();
    assert_eq!(read, changed.unwrap());

    let now = one.play.now();
    elsewhere.suspend_clock(id, now).await.unwrap();
    one.pass(2 * HOUR);
    one.play.deadlines.run_due().await;
    let row = games.row(id).await.unwrap();
    assert_eq!(row.status, Status::Playing, "the clock waits");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_bot_has_its_own_games_places_and_outages() {
    let Some([one, other]) = two_bots().await else {
        return;
    };
    let mine = one.begun(proposal("table", 1, &[]), 2).await;
    let theirs = other.begun(proposal("table", 1, &[]), 2).await;
    assert_eq!(unfinished(&one).await, [mine.0]);
    assert_eq!(unfinished(&other).await, [theirs.0]);
    let here = |games: Vec<zihin_play::game::GameRow>| -> Vec<GameId> {
        games.iter().map(|row| row.id).collect()
    };
    let games = &one.play.games;
    assert_eq!(here(games.open_in(ChannelId(1)).await.unwrap()), [mine]);
    assert_eq!(here(games.open_of(ANA).await.unwrap()), [mine]);
    let unknown = games.own_row(theirs).await.unwrap_err();
    assert!(
        matches!(unknown, Refused(Refusal::NoSuchGame)),
        "{unknown:?}"
    );
    // Two Discords may give the same number to two messages.
    let location = (ChannelId(1), MessageId(9));
    for (program, game) in [(&one, mine), (&other, theirs)] {
        let play = &program.play;
        let key = PostKey::Game(game);
        let posted = play.games.record_post(key, location.into());
        posted.await.unwrap();
        let found = play.games.of_message(location.1).await.unwrap();
        assert_eq!(found.unwrap().id, game);
        assert_eq!(play.store.messages().unshown_games().await.unwrap(), [game]);
    }
    // One bot was removed from the server.
    let server = Place::Server(games.row(mine).await.unwrap().guild.unwrap());
    let gone = one.play.mark_gone(server, one.play.now()).await.unwrap();
    assert_eq!(gone, [mine]);
    assert!(other.play.unreachable_places().await.unwrap().is_empty());
    assert!(!other.play.games.row(theirs).await.unwrap().is_gone());

    for (fixture, at) in [(&one, 5), (&other, 7)] {
        fixture.store.record_heartbeats(beat(at)).await.unwrap();
    }
    let last = one.store.last_heartbeats().await.unwrap();
    assert_eq!(last, beat(5));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_is_erased_by_one_bot_leaves_the_games_of_the_other_too() {
    let Some([one, other]) = two_bots().await else {
        return;
    };
    let mine = one.begun(proposal("table", 1, &[]), 2).await;
    let theirs = other
        .begun(proposal("camelot", 1, &[("clock", "1h + 0 < 1h")]), 2)
        .await;
    other.move_once(theirs).await;
    let board = (ChannelId(1), MessageId(9));
    let games = &other.play.games;
    let key = PostKey::Game(theirs);
    let posted = games.record_post(key, board.into());
    posted.await.unwrap();
    let people = &other.play.people;
    let never = people.set_preference(ANA, Preference::Ping, "never").await;
    one.play.take_effects();
    one.play.erase(ANA).await.unwrap();
    assert_eq!(shown(&one.play), [mine], "it shows its own games");
    let view = other.play.games.view(theirs).await.unwrap();
    assert_eq!(view.state.row.status, Status::Over);
    assert!(
        view.state
            .row
            .seats
            .iter()
            .all(|seat| seat.user != Some(ANA))
    );
    let unshown = other.play.store.messages().unshown_games().await.unwrap();
    assert_eq!(unshown, [theirs], "the other bot will show the end");
    assert_ne!(people.preferences(ANA).await.unwrap(), never.unwrap());
    one.pass(2 * HOUR);
    let due = run_due(&one.play).await.0;
    assert_eq!(due, Waiting::default(), "the clock is not its own");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_follows_its_owner_to_another_token() {
    let fixture = Fixture::on(&Database::file()).await;
    let first = fixture.begun(proposal("table", 1, &[]), 2).await;
    for bot in [11, 12] {
        fixture.store.record_heartbeats(beat(bot)).await.unwrap();
        fixture
            .play
            .store
            .claim_orphans(BotId(bot.cast_unsigned()))
            .await
            .unwrap();
        assert_eq!(unfinished(&fixture).await, [first.0], "bot {bot}");
        let last = fixture.store.last_heartbeats().await.unwrap();
        assert_eq!(last, beat(bot));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_programs_that_act_in_one_tournament_in_turn_keep_the_same_state_of_it() {
    let Some(programs) = two().await else {
        return;
    };
    let id = programs[0].opened(terms("camelot", 1)).await;
    for user in 1..=8 {
        let program = &programs[usize::try_from(user % 2).unwrap()];
        program.enter(id, [user]).await;
    }
    programs[1].start(id).await;
    for program in &programs {
        program.play_stage(id).await;
        let states = [
            programs[0].tournament(id).await,
            programs[1].tournament(id).await,
        ];
        assert_eq!(format!("{:?}", states[0]), format!("{:?}", states[1]));
    }
    let replays = programs.map(|program| program.play.tournaments.replays());
    assert_eq!(replays, [1, 1]);
}
