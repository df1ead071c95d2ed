//! Places that are gone and back, and the tournaments there: their cards, their log and their draw.

use super::privacy::knockout;
use super::{ANA, BOB, CHANNEL, entry, lobby, new_game, playing, seat};
use zihin_ids::{ChannelId, GuildId, MessageId, TournamentId, UserId};
use zihin_store::{
    Consequence, DrawRow, EntrantRow, EventRow, NewGame, NewTournament, Place, PostKey, Posted,
    Store, TournamentStatus,
};
use zihin_testing::database::Database;
use zihin_testing::on_both;

/// A tournament in the channel of all games.
async fn tournament(store: &Store) -> TournamentId {
    let new = NewTournament {
        guild: GuildId(3),
        organiser: UserId(1),
        ..knockout()
    };
    let terms = [("length".to_owned(), "10".to_owned())].into();
    let draw = Some(draw(None));
    let created = store.tournaments().create(new, terms, draw);
    created.await.unwrap()
}

/// A draw of players with these ranks.
fn draw(ranks: Option<String>) -> DrawRow {
    DrawRow {
        secret: "5".repeat(64),
        ranks,
        entropy: None,
    }
}

async fn games_and_tournaments_wait_while_their_place_is_gone(database: &Database) {
    let store = database.open_once().await;
    let (waiting, running) = (lobby(&store).await, playing(&store).await);
    let tournament = tournament(&store).await;
    for place in [Place::Channel(CHANNEL), Place::Server(GuildId(3))] {
        assert_eq!(
            store.mark_gone(place, 50).await.unwrap(),
            [waiting, running]
        );
        assert_eq!(store.unreachable_places().await.unwrap(), [(place, 50)]);
        let here = store.unfinished_at(place).await.unwrap();
        assert_eq!(here, (vec![waiting, running], vec![tournament]));
        let row = store.games().get(running).await.unwrap().unwrap();
        assert_eq!(row.gone_since, Some(50));
        assert_eq!(store.tournaments().reachable().await.unwrap(), []);
        assert_eq!(
            store.tournaments().unfinished().await.unwrap(),
            [tournament]
        );
        assert_eq!(store.mark_back(place).await.unwrap(), [waiting, running]);
        assert_eq!(store.mark_back(place).await.unwrap(), []);
        let row = store.games().get(running).await.unwrap().unwrap();
        assert_eq!((row.gone_since, row.held_since), (None, Some(50)));
        assert_eq!(store.tournaments().reachable().await.unwrap(), [tournament]);
    }
    let elsewhere = Place::Channel(ChannelId(404));
    assert_eq!(store.mark_gone(elsewhere, 50).await.unwrap(), []);
    assert_eq!(store.unreachable_places().await.unwrap(), []);
    store.mark_gone(Place::Channel(CHANNEL), 60).await.unwrap();
    store.forget_place(Place::Channel(CHANNEL)).await.unwrap();
    assert_eq!(store.unreachable_places().await.unwrap(), []);
}

fn event(at: i64, user: Option<UserId>, text: &str) -> EventRow {
    EventRow {
        at,
        user,
        text: text.to_owned(),
        game: None,
    }
}

async fn a_tournament_is_read_as_it_was_written(database: &Database) {
    let store = database.open_once().await;
    let id = tournament(&store).await;
    let tournaments = store.tournaments();
    let join = event(2, Some(UserId(1)), "join 0");
    let with = Consequence {
        entrant: Some(EntrantRow {
            user: Some(UserId(1)),
            name: "Ana".to_owned(),
            interaction: None,
        }),
        draw: Some(draw(Some("0".to_owned()))),
        status: Some(TournamentStatus::Running),
        releases: true,
        ..Consequence::default()
    };
    tournaments
        .append_event(id, 0, join.clone(), with)
        .await
        .unwrap();
    let row = tournaments.get(id).await.unwrap().unwrap();
    assert_eq!(
        (row.status, row.waits_since()),
        (TournamentStatus::Running, None)
    );
    assert_eq!(row.game_terms["length"], "10");
    assert_eq!(row.draw.unwrap().ranks.as_deref(), Some("0"));
    assert_eq!((row.entrants.len(), row.events), (1, vec![join]));
    assert_eq!(tournaments.newest(CHANNEL).await.unwrap(), Some(id));
    assert_eq!(tournaments.newest(ChannelId(404)).await.unwrap(), None);
    tournaments.release_stage(id).await.unwrap();
    let opening = event(3, None, "open");
    let new = NewGame {
        seats: vec![seat(0, ANA, "Ana"), seat(1, BOB, "Bob")],
        entries: Some(vec![entry("8/2")]),
        ..new_game(2)
    };
    let with = Consequence {
        opens: Some(new),
        ..Consequence::default()
    };
    let opened = tournaments.append_event(id, 1, opening, with).await;
    assert!(opened.unwrap().is_some());
    for (since, people) in [(10, vec![ANA]), (11, vec![])] {
        let acted = store.games().people_since(id, since).await;
        assert_eq!(acted.unwrap(), people, "{since}");
    }
}

async fn a_card_is_kept_until_it_shows_the_end(database: &Database) {
    let store = database.open_once().await;
    let id = tournament(&store).await;
    let key = PostKey::Tournament(id);
    let card = (CHANNEL, MessageId(5));
    store.tournaments().record_card(id, card, 1).await.unwrap();
    let row = store.tournaments().get(id).await.unwrap().unwrap();
    assert_eq!((row.message, row.shown), (Some(card), 1));
    assert_eq!(store.messages().key_of(card.1).await.unwrap(), Some(key));
    assert_eq!(store.messages().kept(&[card.1]).await.unwrap(), [card.1]);
    store
        .messages()
        .record(key, Posted::from((CHANNEL, MessageId(6))))
        .await
        .unwrap();
    assert_eq!(store.messages().key_of(card.1).await.unwrap(), None);
    store.tournaments().conclude(id).await.unwrap();
    assert_eq!(store.messages().key_of(MessageId(6)).await.unwrap(), None);
    assert_eq!(store.tournaments().unfinished().await.unwrap(), []);
}

on_both!(
    games_and_tournaments_wait_while_their_place_is_gone,
    a_tournament_is_read_as_it_was_written,
    a_card_is_kept_until_it_shows_the_end,
);
