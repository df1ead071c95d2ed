//! Draws of knockouts that anyone can verify: committed to before anybody enters, computed anew by other programs,
//! and proofs that cannot be changed.

use super::formats::beats;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::sync::Arc;
use zihin_ids::{ChannelId, InteractionId, MessageId, TournamentId, UserId};
use zihin_play::dice::{KnockoutProof, Verified, verify};
use zihin_play::tournament::{
    DrawView, NewTournament, Seed, TournamentError, TournamentState, TournamentStatus,
};
use zihin_play::{PlayError::Refused, Refusal, Secret};
use zihin_store::{Consequence, DrawRow, EventRow};
use zihin_testing::dice_proof::{check_every_digit, member, python, with_next_digit};
use zihin_testing::fixture::{DAY, Fixture, HOUR, OPENED, person};
use zihin_testing::tournament_fixture::{ORGANISER, bracket, terms};

const SECRET: [u8; 32] = [7; 32];

/// Tournaments whose draws have the same secret in each run.
async fn fair() -> Fixture {
    let mut fixture = Fixture::new().await;
    let secret = Arc::new(|| Secret::new(SECRET));
    fixture.play = fixture.play.with_secrets(secret);
    fixture
}

/// The click by which a person enters.
fn click(user: u64) -> InteractionId {
    InteractionId(1_430_000_000_000_000_000 + user * 97)
}

async fn post_card(fixture: &Fixture, id: TournamentId) {
    let card = (ChannelId(1), MessageId(100 + id.0));
    fixture
        .play
        .tournaments
        .record_card(id, card, 0)
        .await
        .unwrap();
}

async fn enter(fixture: &Fixture, id: TournamentId, users: impl IntoIterator<Item = u64>) {
    for user in users {
        let tournaments = &fixture.play.tournaments;
        let entered = tournaments.enter(id, &person(user), click(user)).await;
        entered.unwrap();
    }
}

/// A tournament on these terms that people with these ids have entered and that has started.
async fn drawn(
    fixture: &Fixture,
    terms: NewTournament,
    users: impl IntoIterator<Item = u64>,
) -> TournamentState {
    let id = fixture.opened(terms).await;
    post_card(fixture, id).await;
    enter(fixture, id, users).await;
    let started = fixture.play.tournaments.start(id, ORGANISER).await;
    started.unwrap()
}

fn view(tournament: &TournamentState) -> DrawView {
    tournament.draw().unwrap().unwrap()
}

fn proof(tournament: &TournamentState) -> KnockoutProof {
    tournament.draw_proof().unwrap().unwrap()
}

fn by_seed(tournament: &TournamentState) -> Vec<u64> {
    let seeds = (0..).map(Seed).take(tournament.field.len());
    let user = |seed| tournament.at(seed).unwrap().user.unwrap().0;
    seeds.map(user).collect()
}

/// The order by seed of these people, as assets/docs/fair-dice.md describes it: they are in the order of their ids.
fn computed(knockout: TournamentId, users: &[u64], start: &str) -> Vec<u64> {
    let count = users.len();
    let block = |number: usize| {
        let lines = format!(
            "zihin dice 3\nknockout {knockout} seeds of {count}\nblock {number}\n{OPENED}\n{start}"
        );
        let mut mac = Hmac::<Sha256>::new_from_slice(&SECRET).unwrap();
        mac.update(lines.as_bytes());
        mac.finalize().into_bytes().to_vec()
    };
    // Three times as many as without any that is skipped.
    let bytes: Vec<u8> = (0..).flat_map(block).take(12 * count).collect();
    let mut numbers = bytes.chunks(4).map(|four| {
        four.iter()
            .fold(0_u64, |sum, byte| sum << 8 | u64::from(*byte))
    });
    let mut order = users.to_vec();
    for last in (1..order.len()).rev() {
        let n = last as u64 + 1;
        let fits = |number: &u64| *number < (1 << 32) / n * n;
        let number = numbers.find(fits).unwrap();
        order.swap(last, usize::try_from(number % n).unwrap());
    }
    order
}

/// The same when the organiser has started it.
fn by_hand(knockout: TournamentId, users: &[u64]) -> Vec<u64> {
    computed(knockout, users, &ORGANISER.click.to_string())
}

#[tokio::test]
async fn the_drawn_order_is_the_one_that_others_compute() {
    let fixture = fair().await;
    let folder = tempfile::tempdir().unwrap();
    let (mut files, mut printed) = (Vec::new(), Vec::new());
    for (game, count) in [("camelot", 2), ("camelot", 5), ("talat", 9), ("table", 64)] {
        let users: Vec<u64> = (1..=count).collect();
        // Who enters first does not matter.
        let entered = users.iter().rev().copied();
        let tournament = drawn(&fixture, terms(game, 1), entered).await;
        let id = tournament.row.id;
        let order = by_seed(&tournament);
        assert_eq!(order, by_hand(id, &users), "{game}");
        let of_proof = proof(&tournament);
        let Verified::Knockout(right) = verify(&of_proof.to_json()).unwrap() else {
            panic!("a draw");
        };
        assert_eq!(right.secret, Secret::new(SECRET).reveal());
        assert_eq!(right.commitment, view(&tournament).seal);
        let file = folder.path().join(format!("{id}.json"));
        fs::write(&file, of_proof.to_json()).unwrap();
        files.push(file);
        let mut line = format!("knockout {id}");
        order
            .iter()
            .for_each(|user| write!(line, " {user}").unwrap());
        printed.push(line);
        fixture
            .play
            .tournaments
            .cancel(id, ORGANISER)
            .await
            .unwrap();
    }
    if let Some(said) = python(&files) {
        assert!(said.is_right, "{}", said.verdicts);
        assert_eq!(said.drawn.lines().collect::<Vec<_>>(), printed);
        let seal = Secret::new(SECRET).seal();
        assert!(said.verdicts.lines().all(|line| line.contains(&seal)));
    }
}

#[tokio::test]
async fn a_knockout_that_starts_by_the_clock_is_drawn_by_the_card() {
    let fixture = fair().await;
    let by_clock = NewTournament {
        starts_at: Some(DAY + HOUR),
        ..terms("camelot", 1)
    };
    let id = fixture.opened(by_clock).await;
    post_card(&fixture, id).await;
    enter(&fixture, id, 1..=5).await;
    fixture.pass(2 * HOUR);
    fixture.advance_due().await;
    let started = fixture.tournament(id).await;
    let card = (100 + id.0).to_string();
    assert_eq!(proof(&started).entropy, [OPENED.to_string(), card.clone()]);
    assert_eq!(by_seed(&started), computed(id, &[1, 2, 3, 4, 5], &card));
    verify(&proof(&started).to_json()).unwrap();
}

/// A proof of a draw by the clicks of the entrants, as draws had it before the third form.
const FIRST: &str = include_str!("first_form.json");

#[tokio::test]
async fn a_draw_of_the_first_form_keeps_its_proof() {
    let fixture = fair().await;
    let id = fixture.opened(terms("camelot", 1)).await;
    post_card(&fixture, id).await;
    enter(&fixture, id, 1..=5).await;
    // As an earlier version has left it.
    let clicks = format!(
        "UPDATE entrants SET interaction = 1430000000000000000 + person * 97 WHERE tournament = {id};
         UPDATE tournament_draws SET entropy = NULL WHERE tournament = {id}"
    );
    fixture.tamper(&clicks).await;
    let start = EventRow {
        at: 0,
        user: None,
        text: "start 3 2 0 1 4".to_owned(),
        game: None,
    };
    let with = Consequence {
        status: Some(TournamentStatus::Running),
        draw: Some(DrawRow {
            secret: Secret::new(SECRET).reveal(),
            ranks: Some("2 2 1 0 2".to_owned()),
            entropy: None,
        }),
        ..Consequence::default()
    };
    let log = fixture.store.tournaments();
    log.append_event(id, 5, start, with).await.unwrap();
    let drawn = fixture.tournament(id).await;
    assert_eq!(proof(&drawn).to_json(), FIRST);
    let shown = view(&drawn);
    let by: Vec<_> = shown
        .players
        .into_iter()
        .map(|player| player.drawn_by)
        .collect();
    assert_eq!(by, [4, 3, 1, 2, 5].map(|user| click(user).to_string()));
}

#[tokio::test]
async fn a_proof_of_the_first_form_is_still_right_and_names_what_is_changed() {
    assert!(check_every_digit(FIRST) > 300);
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: String| {
        let file = folder.path().join(name);
        fs::write(&file, text).unwrap();
        file
    };
    let secret = Secret::new(SECRET);
    let short = FIRST
        .replace(&secret.reveal(), &secret.show())
        .replace(&secret.commitment(), &secret.seal());
    verify(&short).unwrap();
    let right = [
        file("hex.json", FIRST.to_owned()),
        file("short.json", short),
    ];
    let Some(said) = python(&right) else { return };
    assert!(said.is_right, "{}", said.verdicts);
    let other = FIRST.replace("zihin dice 1", "zihin dice 3");
    verify(&other).unwrap_err();
    let said = python(&[file("other.json", other)]);
    assert!(!said.unwrap().is_right);
}

#[tokio::test]
async fn a_knockout_that_was_open_when_draws_got_the_third_form_names_its_start_alone() {
    let fixture = fair().await;
    let id = fixture.opened(terms("camelot", 1)).await;
    post_card(&fixture, id).await;
    enter(&fixture, id, 1..=5).await;
    let before = format!("UPDATE tournament_draws SET entropy = NULL WHERE tournament = {id}");
    fixture.tamper(&before).await;
    let started = fixture.play.tournaments.start(id, ORGANISER).await;
    let proof = proof(&started.unwrap());
    assert_eq!(proof.entropy, [ORGANISER.click.to_string()]);
    verify(&proof.to_json()).unwrap();
}

#[tokio::test]
async fn a_seal_is_compared_with_the_one_that_was_posted() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("first.json");
    fs::write(&path, FIRST).unwrap();
    let secret = Secret::new(SECRET);
    for (seal, is_right) in [
        (secret.seal(), true),
        (secret.commitment(), true),
        (Secret::new([8; 32]).seal(), false),
        ("S7".to_owned(), false),
    ] {
        let options = ["--seal".into(), seal.clone().into(), path.clone()];
        let Some(said) = python(&options) else { return };
        assert_eq!(said.is_right, is_right, "{seal}: {}", said.verdicts);
    }
}

#[tokio::test]
async fn a_proof_of_a_draw_with_one_changed_digit_is_refused_and_the_place_named() {
    let fixture = fair().await;
    for _ in 0..5 {
        beats(&fixture, 4, 3).await;
    }
    let by_rating = NewTournament {
        seeding: "rating".to_owned(),
        ..terms("camelot", 1)
    };
    let tournament = drawn(&fixture, by_rating, 1..=5).await;
    assert_eq!(by_seed(&tournament)[..2], [4, 3]);
    let right = proof(&tournament);
    assert_eq!(right.ranks, [2, 2, 1, 0, 2]);
    let right = right.to_json();
    let digits = check_every_digit(&right);
    assert!(digits > 200, "{digits}");

    let folder = tempfile::tempdir().unwrap();
    let mut tried = BTreeSet::new();
    for (at, _) in right.char_indices().filter(|(_, c)| c.is_ascii_digit()) {
        if tried.insert(member(&right, at)) {
            let file = folder.path().join("changed.json");
            fs::write(&file, with_next_digit(&right, at)).unwrap();
            let is_right = python(&[file]).is_some_and(|said| said.is_right);
            assert!(!is_right, "Python takes another {}", member(&right, at));
        }
    }
    let members = "commitment entropy format knockout order ranks secret sums";
    assert_eq!(tried.into_iter().collect::<Vec<_>>().join(" "), members);
}

#[tokio::test]
async fn a_restart_between_opening_and_start_changes_nothing() {
    let mut orders = Vec::new();
    for is_restarted in [false, true] {
        let mut fixture = fair().await;
        let id = fixture.opened(terms("camelot", 1)).await;
        let posted = view(&fixture.tournament(id).await);
        assert_eq!((posted.secret, posted.players), (None, vec![]));
        post_card(&fixture, id).await;
        enter(&fixture, id, 1..=4).await;
        if is_restarted {
            fixture.restart().await;
        }
        enter(&fixture, id, 5..=9).await;
        let sealed = view(&fixture.tournament(id).await);
        assert_eq!(
            (&sealed.seal, &sealed.secret, sealed.players.len()),
            (&posted.seal, &None, 0)
        );
        let tournaments = &fixture.play.tournaments;
        let started = tournaments.start(id, ORGANISER).await.unwrap();
        let revealed = view(&started);
        let secret = Secret::read(&revealed.secret.unwrap()).unwrap();
        assert_eq!(secret.seal(), posted.seal);
        if is_restarted {
            fixture.restart().await;
        }
        let again = fixture.tournament(id).await;
        assert_eq!(proof(&again), proof(&started));
        orders.push(by_seed(&again));
    }
    assert_eq!(orders[0], orders[1]);
}

#[tokio::test]
async fn nobody_enters_before_the_commitment_is_posted() {
    let fixture = fair().await;
    let id = fixture.opened(terms("camelot", 1)).await;
    let tournaments = &fixture.play.tournaments;
    let is_refused = async |interaction: InteractionId| {
        let entered = tournaments.enter(id, &person(1), interaction).await;
        let reason = TournamentError::NotPosted;
        matches!(entered, Err(Refused(Refusal::Tournament(refused))) if refused == reason)
    };
    assert!(is_refused(click(1)).await);
    post_card(&fixture, id).await;
    let older = InteractionId(99 + id.0);
    assert!(is_refused(older).await, "a click from before the card");
    enter(&fixture, id, [1]).await;
}

#[tokio::test]
async fn only_those_who_take_part_are_drawn_and_what_happens_later_changes_no_proof() {
    let fixture = fair().await;
    let check_in = NewTournament {
        check_in: true,
        ..terms("camelot", 1)
    };
    let id = fixture.opened(check_in).await;
    post_card(&fixture, id).await;
    enter(&fixture, id, 1..=6).await;
    let tournaments = &fixture.play.tournaments;
    tournaments.leave(id, UserId(2)).await.unwrap();
    for user in [6, 1, 3, 5] {
        tournaments.check_in(id, UserId(user)).await.unwrap();
    }
    let started = tournaments.start(id, ORGANISER).await.unwrap();
    let right = proof(&started);
    assert_eq!(by_seed(&started), by_hand(id, &[1, 3, 5, 6]));
    fixture.advance_due().await;
    tournaments
        .replace(id, ORGANISER, UserId(3), &person(9))
        .await
        .unwrap();
    fixture.play.erase(UserId(5)).await.unwrap();
    fixture.advance_due().await;
    let later = fixture.tournament(id).await;
    assert!(bracket(&later).stages().len() >= started.stages());
    assert_eq!(proof(&later), right);
    let mut names: Vec<String> = view(&later)
        .players
        .into_iter()
        .map(|player| player.name)
        .collect();
    names.sort();
    assert_eq!(
        names,
        ["", &person(1).name, &person(3).name, &person(6).name]
    );
}

#[tokio::test]
async fn a_knockout_that_was_opened_before_keeps_the_dice_of_the_system() {
    let mut fixture = Fixture::new().await;
    let id = fixture.opened(terms("camelot", 1)).await;
    fixture.play = fixture.play.with_secrets(Arc::new(Secret::random));
    enter(&fixture, id, 1..=4).await;
    let tournaments = &fixture.play.tournaments;
    let started = tournaments.start(id, ORGANISER).await.unwrap();
    assert_eq!(by_seed(&started).len(), 4);
    assert_eq!(started.draw().unwrap(), None);
    assert!(started.draw_proof().unwrap().is_none());
}
