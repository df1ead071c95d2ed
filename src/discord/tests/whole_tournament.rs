//! A whole knockout with the whole bot in the local Discord: thirteen play Table, three do not come, one withdraws,
//! the bot is restarted in every stage, and the posted picture is compared with the bracket all the way.

use serde_json::{Value, json};
use zihin_ids::{GameId, TournamentId, UserId};
use zihin_play::Play;
use zihin_play::game::{Act, By, Status};
use zihin_play::people::Setting;
use zihin_play::tournament::{DecidedBy, Match, TournamentState, TournamentStatus};
use zihin_rules::SplitMix;
use zihin_testing::fixture::{HOUR, person};
use zihin_testing::option::{self, subcommand};
use zihin_testing::random_game::pick;
use zihin_testing::tournament_card::{
    await_games, bracket_pages, card, check_posted, check_text, id_of,
};
use zihin_testing::tournament_fixture::{CLICK, bracket, users};
use zihin_testing::{BotFixture, Page, content};

/// Longer than a stage, shorter than a player's clock.
const A_STAGE: i64 = 25 * HOUR;
/// Longer than a player's clock.
const A_CLOCK: i64 = 49 * HOUR;

/// A tournament on a bot fixture, with the page that watches it.
struct Run {
    fixture: BotFixture,
    ana: Page,
    id: TournamentId,
    luck: SplitMix,
}

impl Run {
    /// Thirteen entrants, a day for each stage, a clock of two days for each player.
    async fn begin() -> Self {
        let fixture = BotFixture::without_journal().await;
        let mut ana = fixture.page("Ana").await;
        let options = json!([
            option::text("game", "table"),
            option::text("clock", "2d"),
            option::number("stage", 24),
            option::flag("third", true),
        ]);
        let create = subcommand("create", options);
        ana.command("tournament", create).await;
        ana.command("tournament", subcommand("join", json!([])))
            .await;
        let play = fixture.play.clone().unwrap();
        let id = id_of(&fixture, &ana).await;
        // Whoever does not move at all would be put on vacation.
        let server = play.tournaments.get(id).await.unwrap().row.terms.guild;
        play.people
            .set_setting(server, Setting::TournamentVacations, "no")
            .await
            .unwrap();
        for user in 1..13 {
            play.tournaments
                .enter(id, &person(user), CLICK)
                .await
                .unwrap();
        }
        ana.command("tournament", subcommand("start", json!([])))
            .await;
        Self {
            fixture,
            ana,
            id,
            luck: SplitMix(5),
        }
    }

    fn play(&self) -> Play {
        self.fixture.play.clone().unwrap()
    }

    async fn restart(&mut self) {
        self.fixture.stop_bot().await;
        self.fixture.start_bot().await;
    }

    fn pass(&self, time: i64) {
        self.fixture.pass(time);
        self.play().wake();
    }

    /// Waits until the card shows this many matches of a stage decided, and compares its picture with the bracket.
    async fn await_decided(&mut self, stage: usize, decided: usize) -> TournamentState {
        let name = match stage {
            4 => "final".to_owned(),
            3 => "semifinals".to_owned(),
            _ => format!("stage {stage} of 4"),
        };
        let alt = format!("Knockout, {name}: {decided} of ");
        self.await_picture(&alt).await
    }

    async fn await_picture(&mut self, alt: &str) -> TournamentState {
        let is_shown = |card: &Value| {
            let words = card["attachments"][0]["description"].as_str();
            words.is_some_and(|words| words.starts_with(alt))
        };
        let mut shown = self.ana.until(|page| card(page).filter(is_shown)).await;
        let tournament = await_games(&self.fixture, self.id).await;
        while !check_posted(&tournament, &shown).await {
            let is_new = |card: &Value| is_shown(card) && *card != shown;
            shown = self.ana.until(|page| card(page).filter(is_new)).await;
        }
        check_text(
            &tournament,
            &bracket_pages(&mut self.ana, &shown).await.join("\n"),
        );
        tournament
    }

    async fn check_in(&self, tournament: &TournamentState, away: &[UserId]) {
        for number in tournament.games.keys() {
            for user in users(tournament, *number) {
                if !away.contains(&user) {
                    self.play()
                        .tournaments
                        .check_in(self.id, user)
                        .await
                        .unwrap();
                }
            }
        }
    }

    /// Plays random legal moves for at most this many turns, or to the end of the match.
    async fn turns(&mut self, game: GameId, most: usize) {
        let play = self.play();
        for _ in 0..most {
            let row = play.games.row(game).await.unwrap();
            if row.status == Status::Over {
                return;
            }
            for user in row.seats.iter().filter_map(|seat| seat.user) {
                let moves = play
                    .games
                    .suggest_moves(game, user, "", usize::MAX, &str::to_owned)
                    .await;
                if !moves.is_empty() {
                    let text = pick(&moves, &mut self.luck);
                    play.games
                        .execute(game, By::person(user), Act::Type(String::from(text)))
                        .await
                        .unwrap();
                }
            }
        }
        assert!(most < 1_000, "a match never ends");
    }

    /// Plays a match to its end, with a restart of the bot in between.
    async fn play_out(&mut self, game: GameId) {
        self.turns(game, 20).await;
        self.restart().await;
        self.turns(game, 5_000).await;
    }

    async fn resign(&self, game: GameId) {
        let row = self.play().games.row(game).await.unwrap();
        let loser = row.person_at(0).unwrap();
        self.play()
            .games
            .execute(game, By::person(loser), Act::Resign)
            .await
            .unwrap();
    }
}

/// The numbers of the open matches, with their games.
fn open(tournament: &TournamentState) -> Vec<(usize, GameId)> {
    tournament
        .games
        .iter()
        .map(|(at, game)| (*at, *game))
        .collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn thirteen_play_table_with_no_shows_a_withdrawal_and_a_restart_in_each_stage() {
    let mut run = Box::pin(Run::begin()).await;
    first_stage(&mut run).await;
    second_stage(&mut run).await;
    third_stage(&mut run).await;
    let tournament = last_stage(&mut run).await;
    assert_eq!(
        (tournament.status, tournament.stages()),
        (TournamentStatus::Over, 4)
    );
    check_end(&tournament);
    let left_over = run.play().games.unfinished().await.unwrap();
    assert!(left_over.is_empty(), "{left_over:?}");
    let messages = run.ana.messages.values();
    let begun = messages.filter(|message| content(message).contains("knockout begin"));
    assert_eq!(begun.count(), 4, "each stage is announced once");
}

/// Two do not come, one withdraws, one match is played and one resigned.
async fn first_stage(run: &mut Run) {
    let tournament = run.await_decided(1, 3).await;
    assert_eq!(bracket(&tournament).shape(), [8, 4, 2, 1]);
    let games = open(&tournament);
    assert_eq!(games.len(), 5, "three have a bye");
    let away = [
        users(&tournament, games[0].0)[0],
        users(&tournament, games[1].0)[1],
    ];
    run.check_in(&tournament, &away).await;
    let withdrawn = users(&tournament, games[2].0)[1];
    let left = run.play().tournaments.leave(run.id, withdrawn).await;
    left.unwrap();
    run.await_decided(1, 4).await;
    run.play_out(games[3].1).await;
    run.await_decided(1, 5).await;
    run.resign(games[4].1).await;
    run.await_decided(1, 6).await;
    run.pass(A_STAGE);
}

/// One does not come, two matches are played and one resigned.
async fn second_stage(run: &mut Run) {
    let tournament = run.await_decided(2, 0).await;
    let games = open(&tournament);
    assert_eq!(games.len(), 4);
    run.check_in(&tournament, &[users(&tournament, games[0].0)[0]])
        .await;
    run.play_out(games[1].1).await;
    run.turns(games[2].1, 5_000).await;
    run.resign(games[3].1).await;
    run.await_decided(2, 3).await;
    run.pass(A_STAGE);
}

/// The organiser gives more time: one match is played, in the other a clock runs out.
async fn third_stage(run: &mut Run) {
    let tournament = run.await_decided(3, 0).await;
    let games = open(&tournament);
    let hours = json!([option::number("hours", 72)]);
    run.ana
        .command("tournament", subcommand("extend", hours))
        .await;
    run.play_out(games[0].1).await;
    run.await_decided(3, 1).await;
    run.turns(games[1].1, 3).await;
    run.pass(A_CLOCK);
    run.await_decided(4, 0).await;
    let late = run.play().games.row(games[1].1).await.unwrap();
    assert_eq!(late.ended_by.as_deref(), Some("ending-time"));
}

/// The final is played; the match for the third place is resigned.
async fn last_stage(run: &mut Run) -> TournamentState {
    let tournament = run.await_decided(4, 0).await;
    let games = open(&tournament);
    run.resign(games[1].1).await;
    run.await_decided(4, 1).await;
    run.play_out(games[0].1).await;
    run.await_picture("Knockout won by ").await
}

/// Fails unless three no-shows and a withdrawal decided matches, and every player has a place.
fn check_end(tournament: &TournamentState) {
    let matches: Vec<_> = bracket(tournament).stages().iter().flatten().collect();
    let by = |by: DecidedBy| {
        let is_by = |one: &&&Match| one.decided.as_ref().is_some_and(|d| d.1 == by);
        matches.iter().filter(is_by).count()
    };
    assert_eq!(
        by(DecidedBy::Forfeit),
        4,
        "three no-shows and one withdrawal"
    );
    assert_eq!((by(DecidedBy::Bye), by(DecidedBy::Games)), (3, 5));
    assert_eq!((by(DecidedBy::Resignation), by(DecidedBy::Time)), (3, 1));
    let table = bracket(tournament).ranking();
    let places: Vec<u8> = table.iter().map(|line| line.rank).collect();
    assert_eq!(places, [1, 2, 3, 4, 5, 5, 5, 5, 9, 9, 9, 9, 9]);
}
