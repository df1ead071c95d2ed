//! Round robins and leagues that cannot be held, and what nobody can do in them.

use super::{WEEK, league, refusal, settle, single, slow};
use zihin_ids::{ChannelId, UserId};
use zihin_play::game::GameTerms;
use zihin_play::tournament::{FormatTerms, NewTournament, TournamentError, TournamentStatus};
use zihin_testing::fixture::{DAY, Fixture, person};
use zihin_testing::tournament_fixture::{CLICK, OPENED, ORGANISER};

/// A league in another channel.
fn elsewhere(fixture: &Fixture, name: &str) -> NewTournament {
    let good = league(fixture);
    NewTournament {
        channel: ChannelId(2),
        format: FormatTerms {
            league: Some(name.to_owned()),
            ..good.format
        },
        ..good
    }
}

#[tokio::test]
async fn what_cannot_be_held_is_refused_and_changes_nothing() {
    let fixture = Fixture::new().await;
    let minutes = GameTerms {
        clock: Some("10m".parse().unwrap()),
        ..GameTerms::default()
    };
    let good = || league(&fixture);
    let with = |change: &dyn Fn(&mut NewTournament)| {
        let mut terms = good();
        change(&mut terms);
        (terms, slow())
    };
    let without_time = [
        (good(), minutes),
        (good(), GameTerms::default()),
        with(&|terms| terms.stage = DAY),
    ];
    for (terms, games) in without_time {
        let opened = fixture.play.tournaments.open(terms, games, OPENED).await;
        assert_eq!(refusal(opened), Some(TournamentError::LeagueClock));
    }
    let refused = [
        with(&|terms| terms.stage = 7 * WEEK),
        with(&|terms| terms.seats = 2),
        with(&|terms| terms.starts_at = None),
        with(&|terms| terms.starts_at = Some(terms.created_at)),
        with(&|terms| terms.format.legs = 3),
        with(&|terms| terms.format.at_once = 0),
        with(&|terms| terms.format.league = Some(" ".to_owned())),
        (
            NewTournament {
                seats: 13,
                ..single("camelot")
            },
            slow(),
        ),
    ];
    for (terms, games) in refused {
        let opened = fixture.play.tournaments.open(terms, games, OPENED).await;
        assert_eq!(refusal(opened), Some(TournamentError::RoundRobinTerms));
    }
    assert_eq!(fixture.store.tournaments().unfinished().await.unwrap(), []);
}

#[tokio::test]
async fn a_channel_has_one_league_and_one_that_has_ended_goes_on_under_its_name() {
    let fixture = Fixture::new().await;
    let tournaments = &fixture.play.tournaments;
    fixture.opened_with(league(&fixture), slow()).await;
    let same = tournaments.open(elsewhere(&fixture, "Autumn"), slow(), OPENED);
    assert_eq!(refusal(same.await), Some(TournamentError::LeagueExists));
    let here = tournaments.open(league(&fixture), slow(), OPENED).await;
    assert_eq!(refusal(here), Some(TournamentError::OneAlready));
    let other = elsewhere(&fixture, "Winter");
    let id = fixture.opened_with(other, slow()).await;
    fixture.pass(DAY);
    settle(&fixture).await;
    let other = fixture.tournament(id).await;
    assert_eq!(other.status, TournamentStatus::Cancelled, "nobody joined");
    fixture.pass(1);
    let resumed = tournaments.open(elsewhere(&fixture, "Winter"), slow(), OPENED);
    let resumed = resumed.await.unwrap();
    assert_eq!(resumed.row.terms.format.season, 1, "it has never begun");
}

#[tokio::test]
async fn whom_the_organiser_has_blocked_cannot_join() {
    let fixture = Fixture::new().await;
    let id = fixture.opened_with(league(&fixture), slow()).await;
    let people = &fixture.play.people;
    let blocked = people.set_blocked(ORGANISER.user, &[UserId(3)], 1).await;
    blocked.unwrap();
    let tournaments = &fixture.play.tournaments;
    let entered = tournaments.enter(id, &person(3), CLICK).await;
    assert_eq!(refusal(entered), Some(TournamentError::Blocked));
    assert!(fixture.tournament(id).await.entered.is_empty());
}

#[tokio::test]
async fn nobody_is_replaced_and_no_game_is_awarded() {
    let fixture = Fixture::new().await;
    let id = super::begun(&fixture, 4).await;
    let tournaments = &fixture.play.tournaments;
    let other = person(9);
    let replaced = tournaments.replace(id, ORGANISER, UserId(2), &other);
    assert_eq!(refusal(replaced.await), Some(TournamentError::NoPlayer));
    let award = tournaments.award(id, ORGANISER, UserId(2)).await;
    assert_eq!(refusal(award), Some(TournamentError::NoMatch));
    let again = tournaments.start(id, ORGANISER).await;
    assert_eq!(refusal(again), Some(TournamentError::Started));
}
