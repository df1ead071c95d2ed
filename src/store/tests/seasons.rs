//! Seasons of leagues: each is created with the beginning of the one before, and found by its number; and games without a board.

use super::{CHANNEL, lobby, playing};
use zihin_ids::{ChannelId, GuildId, MessageId, TournamentId, UserId};
use zihin_store::{
    Consequence, EntrantRow, EventRow, FormatTerms, NewTournament, NextSeason, Posted, Store,
    StoreError, TournamentFormat, TournamentStatus,
};
use zihin_testing::database::Database;
use zihin_testing::on_both;

const SERVER: GuildId = GuildId(3);

/// A season of a league.
fn terms(league: &str, season: u32) -> NewTournament {
    NewTournament {
        guild: SERVER,
        channel: CHANNEL,
        parent: None,
        game: "table".to_owned(),
        organiser: UserId(1),
        format: FormatTerms {
            format: TournamentFormat::RoundRobin,
            legs: 2,
            at_once: 3,
            league: Some(league.to_owned()),
            season,
            every: 9,
        },
        seats: 8,
        best_of: 1,
        third_place: false,
        check_in: false,
        seeding: "rating".to_owned(),
        starts_at: Some(5),
        stage: 7,
        created_at: 2,
    }
}

async fn season(store: &Store, league: &str, season: Option<u32>) -> Option<TournamentId> {
    let tournaments = store.tournaments();
    tournaments.season(SERVER, league, season).await.unwrap()
}

fn begins(next: u32) -> (EventRow, Consequence) {
    let entrant = |user: u64| EntrantRow {
        user: Some(UserId(user)),
        name: format!("player {user}"),
        interaction: None,
    };
    let event = EventRow {
        at: 5,
        user: None,
        // As long as that of a very large league.
        text: format!("begin{}", " 12345".repeat(1_600)),
        game: None,
    };
    let with = Consequence {
        status: Some(TournamentStatus::Running),
        next: Some(NextSeason {
            terms: terms("Șah", next),
            game_terms: [("length".to_owned(), "10".to_owned())].into(),
            entrants: vec![entrant(1), entrant(2)],
        }),
        ..Consequence::default()
    };
    (event, with)
}

async fn a_season_begins_together_with_the_entry_of_the_next_one(database: &Database) {
    let store = database.open_once().await;
    let tournaments = store.tournaments();
    let first = tournaments.create(terms("Șah", 1), [].into(), None).await;
    let first = first.unwrap();
    let other = tournaments.create(terms("Dame", 1), [].into(), None).await;
    other.unwrap();
    assert_eq!(season(&store, "Șah", Some(2)).await, None);
    let (event, with) = begins(2);
    let begun = tournaments.append_event(first, 0, event.clone(), with.clone());
    begun.await.unwrap();
    let second = season(&store, "Șah", None).await.unwrap();
    assert_eq!(season(&store, "Șah", Some(2)).await, Some(second));
    assert_eq!(season(&store, "Șah", Some(1)).await, Some(first));
    assert_eq!(season(&store, "sah", None).await, None);
    let elsewhere = tournaments.season(GuildId(4), "Șah", None).await;
    assert_eq!(elsewhere.unwrap(), None);
    let row = tournaments.get(second).await.unwrap().unwrap();
    assert_eq!(row.terms, terms("Șah", 2));
    assert_eq!((row.status, row.draw), (TournamentStatus::Entry, None));
    assert_eq!(row.game_terms["length"], "10");
    let names: Vec<&str> = row.entrants.iter().map(|row| &*row.name).collect();
    let events: Vec<&str> = row.events.iter().map(|row| &*row.text).collect();
    assert_eq!(
        (names, events),
        (vec!["player 1", "player 2"], vec!["join 0", "join 1"])
    );
    // All or nothing: who comes second creates no season.
    let again = tournaments.append_event(first, 0, event, begins(3).1).await;
    assert!(matches!(again, Err(StoreError::Conflict)));
    assert_eq!(season(&store, "Șah", None).await, Some(second));
}

async fn the_channels_of_an_organiser_are_those_of_what_goes_on_leagues_apart(database: &Database) {
    let store = database.open_once().await;
    let tournaments = store.tournaments();
    let at = |channel: u64, organiser: u64, format: FormatTerms| NewTournament {
        channel: ChannelId(channel),
        organiser: UserId(organiser),
        format,
        ..terms("Șah", 1)
    };
    let league = |channel| at(channel, 1, terms("Șah", 1).format);
    let knockout = |channel, organiser| at(channel, organiser, FormatTerms::KNOCKOUT);
    let all = [
        league(5),
        // The next season of a league is in the same channel.
        league(5),
        knockout(8, 1),
        knockout(6, 1),
        knockout(9, 2),
    ];
    let mut last = TournamentId(0);
    for new in all.into_iter().chain([knockout(4, 1)]) {
        last = tournaments.create(new, [].into(), None).await.unwrap();
    }
    let cancelled = EventRow {
        at: 5,
        user: None,
        text: "cancel".to_owned(),
        game: None,
    };
    let with = Consequence {
        status: Some(TournamentStatus::Cancelled),
        ..Consequence::default()
    };
    let done = tournaments.append_event(last, 0, cancelled, with);
    done.await.unwrap();
    let channels = async |guild, leagues| {
        let found = tournaments.channels_of(UserId(1), guild, leagues);
        found.await.unwrap()
    };
    let [six, eight] = [6, 8].map(ChannelId);
    assert_eq!(channels(SERVER, false).await, [six, eight]);
    assert_eq!(channels(SERVER, true).await, [ChannelId(5)]);
    assert_eq!(channels(GuildId(4), false).await, []);
}

async fn games_without_a_board_are_those_that_ended_or_are_not_posted(database: &Database) {
    let store = database.open_once().await;
    let (waiting, running) = (lobby(&store).await, playing(&store).await);
    let without = async || {
        store
            .games()
            .without_board([waiting, running])
            .await
            .unwrap()
    };
    assert_eq!(without().await, [waiting, running]);
    let none = store.games().without_board([]).await;
    assert_eq!(none.unwrap(), []);
    for game in [waiting, running] {
        let posted = Posted::from((CHANNEL, MessageId(game.0 + 50)));
        store.messages().record(game.into(), posted).await.unwrap();
    }
    assert_eq!(without().await, [waiting]);
}

on_both!(
    a_season_begins_together_with_the_entry_of_the_next_one,
    the_channels_of_an_organiser_are_those_of_what_goes_on_leagues_apart,
    games_without_a_board_are_those_that_ended_or_are_not_posted,
);
