//! What belongs to a game besides its log: dice, offers, invitations, its clock and its messages; and how games are looked up.

use super::privacy::knockout;
use super::{
    ANA, BOB, CHANNEL, ana_wins, begun, create, end, entry, lobby, name, new_game, over, playing,
    roll, seat,
};
use zihin_ids::{ChannelId, GameId, InteractionId, MessageId, Ply, UserId};
use zihin_store::{
    Agreement, Answer, CancelIf, Consequence, Contestant, Credit, DicePart, DrawRow, EventRow,
    Formula, NewDice, NewGame, OldPost, Outcome, PlanChange, PlanRow, PostAttempt, PostKey, Posted,
    Rating, Revision, Seal, Sealed, SeatDraw, Status,
};
use zihin_testing::database::Database;
use zihin_testing::on_both;

fn part(interaction: u64) -> DicePart {
    DicePart {
        person: Some(ANA),
        interaction: InteractionId(interaction),
        word: None,
    }
}

async fn dice_are_what_was_committed_to(database: &Database) {
    let store = database.open_once().await;
    let dice = NewDice {
        form: 2,
        secret: "7".repeat(64),
        name: None,
        message: None,
        parts: vec![part(1)],
        seat_draw: Some(SeatDraw {
            parts: 1,
            seating: "10".to_owned(),
        }),
    };
    let new = NewGame {
        dice: Some(dice),
        seats: vec![seat(0, ANA, "Ana")],
        ..new_game(2)
    };
    let game = create(&store, new).await;
    assert!(store.games().add_dice_part(game, part(2)).await.unwrap());
    let dice = store.games().dice(game).await.unwrap().unwrap();
    assert_eq!((dice.name, dice.parts.len()), (game.to_string(), 2));
    assert_eq!(dice.seat_draw.unwrap().seating, "10");
    let rolled = begun(&store, vec![roll("62")]).await;
    assert!(!store.games().add_dice_part(rolled, part(3)).await.unwrap());
    assert_eq!(store.games().dice(rolled).await.unwrap(), None);
    assert_eq!(store.games().rematch_dice(rolled).await.unwrap(), None);
    let secrets = ["1", "2"].map(|digit| digit.repeat(64));
    for secret in secrets.clone() {
        let kept = store.games().commit_rematch(rolled, secret).await;
        assert_eq!(kept.unwrap(), secrets[0]);
    }
    let committed = store.games().rematch_dice(rolled).await.unwrap().unwrap();
    assert_eq!((&committed.secret, committed.message), (&secrets[0], None));
}

async fn an_offer_ends_with_an_answer_and_moves_with_a_credit(database: &Database) {
    let store = database.open_once().await;
    let game = playing(&store).await;
    let draw = |ply, seat| Agreement {
        ply: Ply(ply),
        kind: "draw",
        seat,
        at: 5,
    };
    store.games().agree(game, draw(1, 0), None).await.unwrap();
    store.games().suspend_clock(game, 20).await.unwrap();
    assert_eq!(store.games().held().await.unwrap().len(), 1);
    let credit = Credit {
        from: Ply(1),
        entries: vec![roll("credit")],
        at: 30,
        outcome: None,
        releases: true,
    };
    store.games().credit(game, credit).await.unwrap();
    assert_eq!(store.games().held().await.unwrap().len(), 0);
    store.games().suspend_clock(game, 40).await.unwrap();
    store.games().release_clock(game).await.unwrap();
    assert_eq!(store.games().offers(game, Ply(1)).await.unwrap(), []);
    assert_eq!(store.games().offers(game, Ply(2)).await.unwrap().len(), 1);
    let declines = async || {
        store
            .games()
            .end_offer(game, draw(2, 1), Answer::Declined)
            .await
            .unwrap()
    };
    assert!(declines().await);
    assert!(!declines().await);
    let offers = store.games().offers(game, Ply(2)).await.unwrap();
    assert_eq!((offers[0].seat, offers[0].answer), (1, Answer::Declined));
    let log = store.games().log_from(game, Ply(1)).await.unwrap();
    assert_eq!((log.len(), &*log[0].text), (1, "credit"));
}

async fn who_has_made_an_offer_is_known_whatever_the_clock_says(database: &Database) {
    let store = database.open_once().await;
    let game = playing(&store).await;
    for (seat, at) in [(1, 5), (0, 5), (2, 3)] {
        let (ply, kind) = (Ply(1), "pause");
        let agreement = Agreement {
            ply,
            kind,
            seat,
            at,
        };
        let agreed = store.games().agree(game, agreement, None).await;
        agreed.unwrap();
    }
    let offers = store.games().offers(game, Ply(1)).await.unwrap();
    let seats = offers.iter().map(|offer| offer.seat);
    assert_eq!(seats.collect::<Vec<_>>(), [1, 0, 2]);
}

/// A plan of the person at seat 1.
pub fn plan_of(person: UserId, text: &str) -> PlanRow {
    PlanRow {
        seat: 1,
        person,
        text: text.to_owned(),
    }
}

async fn a_plan_changes_with_the_entry_that_it_answers_or_not_at_all(database: &Database) {
    let store = database.open_once().await;
    let game = playing(&store).await;
    let (games, plan) = (store.games(), |text| plan_of(BOB, text));
    let change = |before: &str, after: Option<&str>| PlanChange {
        seat: 1,
        before: before.to_owned(),
        after: after.map(ToOwned::to_owned),
    };
    let append = async |ply, change| {
        let (entries, plans) = (vec![roll("62")], vec![change]);
        let written = games.append_planned(game, Ply(ply), entries, plans, 9, None);
        written.await
    };
    let late = games.set_plan(game, Ply(0), plan("a")).await;
    assert_eq!(name(late), "conflict");
    games.set_plan(game, Ply(1), plan("a")).await.unwrap();
    games.set_plan(game, Ply(1), plan("b")).await.unwrap();
    assert_eq!(games.plans(game).await.unwrap(), [plan("b")]);
    assert_eq!(name(append(1, change("a", None)).await), "conflict");
    assert_eq!(games.log(game).await.unwrap().len(), 1, "all or nothing");
    append(1, change("b", Some("c"))).await.unwrap();
    assert_eq!(games.plans(game).await.unwrap(), [plan("c")]);
    append(2, change("c", None)).await.unwrap();
    assert_eq!(games.plans(game).await.unwrap(), []);
    games.set_plan(game, Ply(3), plan("race")).await.unwrap();
    let stamp = store.messages().stamp(game).await.unwrap();
    let offer = Agreement {
        ply: Ply(3),
        kind: "draw",
        seat: 0,
        at: 5,
    };
    games.agree(game, offer, None).await.unwrap();
    assert_eq!(
        games.plans(game).await.unwrap(),
        [plan("")],
        "an offer drops it"
    );
    assert_ne!(store.messages().stamp(game).await.unwrap(), stamp);
    assert!(games.remove_plan(game, 1).await.unwrap());
    assert!(!games.remove_plan(game, 1).await.unwrap());
    games.set_plan(game, Ply(3), plan("a")).await.unwrap();
    games.cancel(game, CancelIf::Open, 9).await.unwrap();
    assert_eq!(games.plans(game).await.unwrap(), []);
    let over = games.set_plan(game, Ply(3), plan("a")).await;
    assert_eq!(name(over), "closed");
}

async fn an_invitation_is_declined_with_a_word(database: &Database) {
    let store = database.open_once().await;
    let game = lobby(&store).await;
    store
        .games()
        .invite(game, zihin_ids::UserId(5))
        .await
        .unwrap();
    let word = Some("no\ntime".to_owned());
    assert!(store.games().decline(game, BOB, word).await.unwrap());
    let row = store.games().get(game).await.unwrap().unwrap();
    assert_eq!(row.declined, [(BOB, Some("no time".to_owned()))]);
    assert_eq!(row.invited, [zihin_ids::UserId(5)]);
    assert_eq!(store.people().invitations(BOB).await.unwrap(), [game]);
    assert_eq!(store.people().invitations(ANA).await.unwrap(), []);
}

async fn games_are_found_where_they_are(database: &Database) {
    let store = database.open_once().await;
    let (waiting, running, done) = (
        lobby(&store).await,
        playing(&store).await,
        over(&store).await,
    );
    let games = store.games();
    let ids = |rows: Vec<zihin_store::GameRow>| rows.iter().map(|row| row.id).collect::<Vec<_>>();
    assert_eq!(ids(games.unfinished().await.unwrap()), [waiting, running]);
    let unfinished = games.unfinished_ids().await.unwrap();
    assert_eq!(unfinished, [waiting, running]);
    let some = games.some(&unfinished).await.unwrap();
    assert_eq!(some, games.unfinished().await.unwrap());
    assert_eq!(ids(games.of(ANA).await.unwrap()), [running, waiting]);
    assert_eq!(ids(games.of_all_bots(BOB).await.unwrap()), [running]);
    assert_eq!(games.oldest_lobby().await.unwrap().unwrap().id, waiting);
    assert_eq!(
        ids(games.open_in(CHANNEL).await.unwrap()),
        [waiting, running]
    );
    assert_eq!(games.count_in(CHANNEL).await.unwrap(), 2);
    let ended_in = async |channel| {
        let row = games.last_ended_in(channel).await.unwrap();
        row.map(|row| row.id)
    };
    assert_eq!(ended_in(CHANNEL).await, Some(done));
    games.set_thread(running, ChannelId(99)).await.unwrap();
    let thread = games.thread_among([running, GameId(1_000)]).await.unwrap();
    assert_eq!(thread, Some(ChannelId(99)));
    let threads = games.threads().await.unwrap();
    assert_eq!(threads, [(ChannelId(99), CHANNEL, running)]);
    end(&store, running, ana_wins()).await;
    assert_eq!(ended_in(ChannelId(99)).await, Some(running));
    // Of two that ended at the same time the newer one.
    assert_eq!(ended_in(CHANNEL).await, Some(done));
    assert_eq!(ended_in(ChannelId(404)).await, None);
    let latest = games.latest_of(ANA, "table", 2, done, 5).await.unwrap();
    assert_eq!(ids(latest), [running]);
    let counts = store.count_unfinished().await.unwrap();
    assert_eq!(counts, [(Status::Lobby, 1)]);
}

async fn finished_games_are_listed_and_counted(database: &Database) {
    let store = database.open_once().await;
    let (running, done) = (playing(&store).await, over(&store).await);
    end(&store, running, ana_wins()).await;
    let games = store.games();
    let finished = games.finished(GameId(0), 10).await.unwrap();
    assert_eq!(finished.len(), 2);
    assert!(
        finished
            .iter()
            .all(|one| one.counts == [true; 2] && one.log.len() == 1)
    );
    assert_eq!(games.count_finished().await.unwrap(), 2);
    let begun = games.begun(running, 10).await.unwrap();
    assert_eq!((begun.len(), begun[0].0.id, begun[0].1.len()), (1, done, 1));
    assert_eq!(games.count_begun().await.unwrap(), 2);
    let bytes = store.bytes().await.unwrap();
    assert!(bytes.database > 0 || bytes.log == 0);
}

async fn a_rated_game_keeps_the_ratings_before_it(database: &Database) {
    let store = database.open_once().await;
    let formula = Formula {
        start: Rating {
            value: 100.0,
            deviation: 10.0,
            volatility: 1.0,
        },
        rate: |players| players.iter().map(|player| player.rating).collect(),
    };
    let rated = |ended_by: &str| Outcome {
        ended_by: ended_by.to_owned(),
        formula: Some(formula),
        ..ana_wins()
    };
    let game = playing(&store).await;
    end(&store, game, rated("one")).await;
    let came = |rank| Contestant {
        rating: formula.start,
        rank,
        counts: true,
        encounter: 1,
    };
    let players = store.standings().contestants(game).await.unwrap();
    assert_eq!(players, [Some(came(1)), Some(came(2))]);
    let new = NewGame {
        terms: [("engine".to_owned(), "hard".to_owned())].into(),
        ..new_game(2)
    };
    super::over_at_once(&store, new, (None, "Zihin"), rated("two")).await;
    let levels = store
        .standings()
        .level_ratings(CHANNEL, "table")
        .await
        .unwrap();
    assert_eq!(
        (levels.len(), &*levels[0].level, levels[0].games),
        (1, "hard", 1)
    );
}

async fn a_message_is_known_while_its_game_goes_on(database: &Database) {
    let store = database.open_once().await;
    let (game, messages) = (playing(&store).await, store.messages());
    let key = PostKey::Game(game);
    let stamp = messages.stamp(game).await.unwrap();
    let attempt = PostAttempt {
        channel: CHANNEL,
        nonce: "n".to_owned(),
    };
    messages.begin(key, attempt.clone()).await.unwrap();
    assert_eq!(messages.get(key).await.unwrap().attempt, Some(attempt));
    assert_eq!(messages.unshown_games().await.unwrap(), [game]);
    let old = OldPost {
        location: (CHANNEL, MessageId(1)),
        stays: true,
    };
    let posted = Posted {
        old: Some(old),
        ..Posted::from((CHANNEL, MessageId(2)))
    };
    messages.record(key, posted).await.unwrap();
    assert_ne!(messages.stamp(game).await.unwrap(), stamp);
    let post = messages.get(key).await.unwrap();
    assert_eq!(post.old, [old]);
    let stored = messages.of_game(game).await.unwrap().unwrap();
    assert_eq!(stored.post, post, "the old messages are missing");
    assert_eq!(messages.key_of(MessageId(2)).await.unwrap(), Some(key));
    assert_eq!(messages.key_of(MessageId(404)).await.unwrap(), None);
    let shown = store.games().by_message(MessageId(2)).await.unwrap();
    assert_eq!(shown.unwrap().id, game);
    messages.forget_old(MessageId(1)).await.unwrap();
    assert_eq!(messages.get(key).await.unwrap().old, []);
    let shown = Revision {
        ply: Ply(1),
        rest: String::new(),
    };
    messages
        .record_shown(key, Some(shown.clone()))
        .await
        .unwrap();
    assert_eq!(messages.get(key).await.unwrap().shown, Some(shown));
    assert!(!messages.pings_others(game, MessageId(2)).await.unwrap());
    end(&store, game, ana_wins()).await;
    assert_eq!(messages.key_of(MessageId(2)).await.unwrap(), None);
    messages.abandon(key).await.unwrap();
    assert_eq!(messages.unshown_games().await.unwrap(), []);
    let moved = begun(&store, vec![entry("8/2")]).await;
    assert_eq!(store.games().people_who_moved(moved).await.unwrap(), [ANA]);
}

/// Dice of which nobody has added anything.
fn dice() -> NewDice {
    NewDice {
        form: 2,
        secret: "7".repeat(64),
        name: None,
        message: None,
        parts: Vec::new(),
        seat_draw: None,
    }
}

async fn a_seal_stays_on_the_first_message_that_shows_it(database: &Database) {
    let store = database.open_once().await;
    let new = NewGame {
        dice: Some(dice()),
        ..new_game(2)
    };
    let game = create(&store, new).await;
    let (key, messages) = (PostKey::Game(game), store.messages());
    let both = || vec![Seal::Own, Seal::Rematch];
    let sealed = async || messages.of_game(game).await.unwrap().unwrap().post.sealed;
    let [first, second] = [MessageId(1), MessageId(2)];
    for message in [first, second] {
        let posted = Posted {
            seals: both(),
            ..Posted::from((CHANNEL, message))
        };
        messages.record(key, posted).await.unwrap();
        let own = Sealed::default().with(first, &[Seal::Own]);
        assert_eq!(sealed().await, own, "there is no rematch yet");
    }
    let secret = "8".repeat(64);
    store.games().commit_rematch(game, secret).await.unwrap();
    messages.seal(key, second, both()).await.unwrap();
    let each = Sealed {
        own: Some(first),
        rematch: Some(second),
    };
    assert_eq!(sealed().await, each);
    let rematch = store.games().rematch_dice(game).await.unwrap().unwrap();
    assert_eq!(rematch.message, Some(second));
    let new = NewGame {
        dice: Some(NewDice {
            message: rematch.message,
            ..dice()
        }),
        ..new_game(2)
    };
    let next = create(&store, new).await;
    let next = messages.of_game(next).await.unwrap().unwrap();
    assert_eq!(next.post.sealed.message(Seal::Own), Some(second));
    messages.unseal(key, first).await.unwrap();
    assert_eq!(sealed().await, each.without(first));
}

async fn the_seal_of_a_draw_stays_on_its_card(database: &Database) {
    let store = database.open_once().await;
    let draw = DrawRow {
        secret: "7".repeat(64),
        ranks: None,
        entropy: Some("5".to_owned()),
    };
    let id = store
        .tournaments()
        .create(knockout(), [].into(), Some(draw.clone()));
    let id = id.await.unwrap();
    let (key, messages) = (PostKey::Tournament(id), store.messages());
    let posted = Posted {
        seals: vec![Seal::Own],
        ..Posted::from((CHANNEL, MessageId(1)))
    };
    messages.record(key, posted).await.unwrap();
    messages
        .seal(key, MessageId(2), vec![Seal::Own, Seal::Rematch])
        .await
        .unwrap();
    let sealed = async || messages.get(key).await.unwrap().sealed;
    assert_eq!(sealed().await.message(Seal::Own), Some(MessageId(1)));
    messages.unseal(key, MessageId(1)).await.unwrap();
    assert_eq!(sealed().await, Sealed::default());
    let drawn = DrawRow {
        ranks: Some("0 0".to_owned()),
        entropy: Some("5 6".to_owned()),
        ..draw
    };
    let event = EventRow {
        at: 2,
        user: None,
        text: "start 0 1".to_owned(),
        game: None,
    };
    let with = Consequence {
        draw: Some(drawn.clone()),
        ..Consequence::default()
    };
    store
        .tournaments()
        .append_event(id, 0, event, with)
        .await
        .unwrap();
    let row = store.tournaments().get(id).await.unwrap().unwrap();
    assert_eq!(row.draw, Some(drawn));
}

on_both!(
    a_seal_stays_on_the_first_message_that_shows_it,
    the_seal_of_a_draw_stays_on_its_card,
    dice_are_what_was_committed_to,
    an_offer_ends_with_an_answer_and_moves_with_a_credit,
    who_has_made_an_offer_is_known_whatever_the_clock_says,
    a_plan_changes_with_the_entry_that_it_answers_or_not_at_all,
    an_invitation_is_declined_with_a_word,
    games_are_found_where_they_are,
    finished_games_are_listed_and_counted,
    a_rated_game_keeps_the_ratings_before_it,
    a_message_is_known_while_its_game_goes_on,
);
