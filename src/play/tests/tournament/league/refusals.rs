//! Round robins and leagues that cannot be held, and what nobody can do in them.

use super::{WEEK, league, refusal, settle, single, slow};
use zihin_ids::{ChannelId, GuildId, UserId};
use zihin_play::game::GameTerms;
use zihin_play::tournament::{
    FormatTerms, NewTournament, Organiser, TournamentError, TournamentStatus,
};
use zihin_play::{PlayError::Refused, Refusal};
use zihin_rules::{Phrase, Value};
use zihin_testing::fixture::{DAY, Fixture, person};
use zihin_testing::tournament_fixture::{CLICK, OPENED, ORGANISER, terms};

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
async fn a_league_has_a_name_that_can_be_read() {
    let fixture = Fixture::new().await;
    let tournaments = &fixture.play.tournaments;
    for name in ["", " \u{200b}", "\u{202e}", "\u{3164}\n", &"a".repeat(41)] {
        let opened = tournaments
            .open(elsewhere(&fixture, name), slow(), OPENED)
            .await;
        assert_eq!(
            refusal(opened),
            Some(TournamentError::LeagueName),
            "{name:?}"
        );
    }
    let reversed = " \u{202e}Autumn\u{7}\n";
    let id = fixture
        .opened_with(elsewhere(&fixture, reversed), slow())
        .await;
    let opened = tournaments.get(id).await.unwrap();
    assert_eq!(opened.row.terms.format.league.as_deref(), Some("Autumn"));
    // Its own name, however it is written.
    let same = NewTournament {
        channel: ChannelId(3),
        ..elsewhere(&fixture, "\u{202d}Autumn")
    };
    let same = tournaments.open(same, slow(), OPENED).await;
    assert_eq!(refusal(same), Some(TournamentError::LeagueExists));
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

#[tokio::test]
async fn somebody_who_does_not_manage_the_server_holds_two_channels_for_tournaments_and_two_for_leagues()
 {
    let fixture = Fixture::new().await;
    let tournaments = &fixture.play.tournaments;
    let cup = |channel: u64| NewTournament {
        channel: ChannelId(channel),
        ..terms("camelot", 1)
    };
    let open = async |channel: u64| {
        let opened = tournaments.open_as_member(cup(channel), GameTerms::default(), OPENED);
        opened.await.map(|opened| opened.row.id)
    };
    let first = open(1).await.unwrap();
    open(2).await.unwrap();
    let said = |error| match error {
        Refused(refusal) => refusal.phrase(),
        failure => panic!("{failure:?}"),
    };
    let reason = said(open(3).await.unwrap_err());
    assert_eq!(reason.key, "refused-tournaments-held");
    let named = Value::list(["<#1>", "<#2>"]);
    assert_eq!(reason.args, Phrase::new("").with("channels", named).args);
    let one_here = open(2).await;
    assert!(
        matches!(
            one_here,
            Err(Refused(Refusal::Tournament(TournamentError::OneAlready)))
        ),
        "{one_here:?}"
    );
    let other = NewTournament {
        organiser: UserId(9),
        ..cup(3)
    };
    let of_another = tournaments.open_as_member(other, GameTerms::default(), OPENED);
    let of_another = of_another.await.unwrap().row.id;
    let far = NewTournament {
        guild: GuildId(2),
        ..cup(7)
    };
    let in_another_server = tournaments.open_as_member(far, GameTerms::default(), OPENED);
    in_another_server.await.unwrap();
    tournaments
        .open(cup(4), GameTerms::default(), OPENED)
        .await
        .unwrap();
    let nine = Organiser {
        click: CLICK,
        user: UserId(9),
        moderates: None,
    };
    tournaments.cancel(of_another, nine).await.unwrap();
    assert!(open(3).await.is_err(), "three are held");
    tournaments.cancel(first, ORGANISER).await.unwrap();
    assert!(open(3).await.is_err(), "two are held");
    let open_league = async |channel: u64, name: &str| {
        let terms = NewTournament {
            channel: ChannelId(channel),
            ..elsewhere(&fixture, name)
        };
        let opened = tournaments.open_as_member(terms, slow(), OPENED).await;
        opened.map_err(|error| said(error).key)
    };
    open_league(5, "Autumn").await.unwrap();
    open_league(6, "Winter").await.unwrap();
    let third = open_league(3, "Spring").await;
    assert_eq!(third.unwrap_err(), "refused-leagues-held");
}
