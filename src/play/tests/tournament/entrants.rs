//! Players who withdraw, are replaced or erased, and what the organiser may do.

use zihin_ids::UserId;
use zihin_play::game::{Act, By, OfferKind, Status};
use zihin_play::tournament::{DecidedBy, NoticeKind, Organiser, TournamentError, TournamentStatus};
use zihin_play::{PlayError::Refused, Refusal};
use zihin_testing::acts::shown;
use zihin_testing::fixture::{Fixture, HOUR, person};
use zihin_testing::tournament_fixture::{CLICK, ORGANISER, bracket, terms, users};

#[tokio::test]
async fn talat_is_played_in_threes_and_continues_after_a_withdrawal() {
    let fixture = Fixture::new().await;
    let id = fixture.started("talat", 5, 1).await;
    let tournament = fixture.tournament(id).await;
    let sizes: Vec<usize> = bracket(&tournament)
        .current()
        .iter()
        .map(|m| m.players.len())
        .collect();
    assert_eq!(sizes, [3, 2]);
    let three = users(&tournament, 0);
    fixture.play.tournaments.leave(id, three[0]).await.unwrap();
    let game = tournament.games[&0];
    fixture.play.take_effects();
    fixture.play.tournaments.advance_due().await.unwrap();
    assert!(
        shown(&fixture.play).contains(&game),
        "its board says who has left"
    );
    assert_eq!(
        fixture.play.games.row(game).await.unwrap().status,
        Status::Playing
    );
    fixture
        .play
        .games
        .execute(game, By::person(three[1]), Act::Resign)
        .await
        .unwrap();
    fixture
        .play
        .games
        .execute(
            tournament.games[&1],
            By::person(users(&tournament, 1)[1]),
            Act::Resign,
        )
        .await
        .unwrap();
    fixture.advance_due().await;
    let tournament = fixture.tournament(id).await;
    assert_eq!(tournament.stages(), 2);
    let last = users(&tournament, 0);
    assert!(
        last.contains(&three[2]) && !last.contains(&three[0]),
        "{last:?}"
    );
}

#[tokio::test]
async fn a_player_who_withdraws_in_the_middle_of_a_game_loses_it() {
    let fixture = Fixture::new().await;
    for has_begun in [false, true] {
        let id = fixture.started("camelot", 2, 1).await;
        let tournament = fixture.tournament(id).await;
        let (game, players) = (tournament.games[&0], users(&tournament, 0));
        if has_begun {
            fixture.move_once(game).await;
        }
        fixture
            .play
            .tournaments
            .leave(id, players[0])
            .await
            .unwrap();
        fixture.advance_due().await;
        assert_eq!(fixture.tournament(id).await.status, TournamentStatus::Over);
        let row = fixture.play.games.row(game).await.unwrap();
        if !has_begun {
            assert_eq!(row.status, Status::Cancelled, "nobody has lost anything");
            continue;
        }
        assert_eq!(row.status, Status::Over);
        let lost = row.seat_of(players[0]).and_then(|seat| row.seat(seat));
        assert_eq!(lost.and_then(|seat| seat.result).map(|of| of.1), Some(2));
        let again = fixture.play.games.execute(
            game,
            By::person(players[1]),
            Act::Agree(OfferKind::Rematch),
        );
        assert!(
            matches!(
                again.await,
                Err(Refused(Refusal::NotPossible(OfferKind::Rematch)))
            ),
            "a knockout decides who meets next"
        );
    }
}

#[tokio::test]
async fn a_player_who_is_out_cannot_return_as_a_substitute() {
    let fixture = Fixture::new().await;
    let id = fixture.started("camelot", 4, 1).await;
    let tournament = fixture.tournament(id).await;
    let [a, b] = [users(&tournament, 0), users(&tournament, 1)];
    let tournaments = &fixture.play.tournaments;
    tournaments.leave(id, a[0]).await.unwrap();
    fixture.advance_due().await;
    for refused in [
        tournaments.leave(id, a[0]).await,
        tournaments.check_in(id, a[0]).await,
    ] {
        assert!(matches!(
            refused,
            Err(Refused(Refusal::Tournament(TournamentError::Out)))
        ));
    }
    for out in [a[0], a[1]] {
        let back = fixture
            .play
            .tournaments
            .replace(id, ORGANISER, b[0], &person(out.0))
            .await;
        assert!(matches!(
            back,
            Err(Refused(Refusal::Tournament(TournamentError::TakesPart)))
        ));
    }
}

#[tokio::test]
async fn only_the_organiser_replaces_players_awards_matches_and_extends_stages() {
    let fixture = Fixture::new().await;
    let id = fixture.started("camelot", 4, 1).await;
    let tournament = fixture.tournament(id).await;
    let [a, b] = [users(&tournament, 0), users(&tournament, 1)];
    let other = Organiser {
        user: UserId(2),
        moderates: None,
        click: CLICK,
    };
    let tournaments = &fixture.play.tournaments;
    let refused = tournaments.award(id, other, a[0]).await;
    assert!(matches!(
        refused,
        Err(Refused(Refusal::Tournament(TournamentError::NotOrganiser)))
    ));
    let deadline = tournament.deadline;
    tournaments.extend(id, ORGANISER, HOUR).await.unwrap();
    assert_eq!(fixture.tournament(id).await.deadline, deadline + HOUR);
    let without = tournament.games[&0];
    tournaments.award(id, ORGANISER, a[1]).await.unwrap();
    let (people, now) = (&fixture.play.people, fixture.play.now());
    let organiser = [ORGANISER.user];
    people
        .set_blocked(UserId(8), &organiser, now)
        .await
        .unwrap();
    let unwilling = tournaments.replace(id, ORGANISER, b[0], &person(8)).await;
    assert!(matches!(
        unwilling,
        Err(Refused(Refusal::NotInvitable(UserId(8))))
    ));
    tournaments
        .replace(id, ORGANISER, b[0], &person(9))
        .await
        .unwrap();
    fixture.advance_due().await;
    let tournament = fixture.tournament(id).await;
    let decided = bracket(&tournament).current()[0].decided.as_ref();
    assert_eq!(decided.unwrap().1, DecidedBy::Award);
    let (by, winner) = tournament.decision_without(without).unwrap();
    assert_eq!(by, DecidedBy::Award);
    assert_eq!(tournament.at(winner).unwrap().user, Some(a[1]));
    assert!(users(&tournament, 1).contains(&UserId(9)));
    let row = fixture.play.games.row(tournament.games[&1]).await.unwrap();
    assert!(row.seat_of(UserId(9)).is_some() && row.seat_of(b[0]).is_none());
    let audit: Vec<_> = tournament
        .row
        .events
        .iter()
        .filter(|e| e.user == Some(ORGANISER.user))
        .collect();
    assert!(audit.iter().any(|event| event.text.starts_with("replace")));
    assert_eq!(fixture.play.games.unfinished().await.unwrap().len(), 1);
}

#[tokio::test]
async fn an_erased_person_is_withdrawn_and_no_longer_named() {
    let fixture = Fixture::new().await;
    let id = fixture.opened(terms("camelot", 1)).await;
    fixture.enter(id, 1..=4).await;
    fixture.advance_due().await;
    fixture.play.erase(UserId(4)).await.unwrap();
    fixture.advance_due().await;
    assert_eq!(
        fixture.tournament(id).await.entered,
        [0, 1, 2],
        "before the start"
    );
    fixture.start(id).await;
    let tournament = fixture.tournament(id).await;
    let number = *tournament.games.keys().next().unwrap();
    let [gone, stays] = users(&tournament, number)[..] else {
        panic!("two meet")
    };
    let name = person(gone.0).name;
    fixture.play.erase(gone).await.unwrap();
    fixture.advance_due().await;
    let tournament = fixture.tournament(id).await;
    assert_eq!(
        (tournament.status, tournament.stages()),
        (TournamentStatus::Running, 2)
    );
    assert!(users(&tournament, 0).contains(&stays), "the other goes on");
    assert!(!format!("{tournament:?}").contains(&name));
    let left = tournament.notices(0).next_back().unwrap();
    assert_eq!(
        (left.by, &left.what),
        (None, &NoticeKind::Withdrawn(String::new()))
    );
}
