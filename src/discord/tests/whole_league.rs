//! A whole league with the whole bot in the local Discord: thirteen people in three divisions for four seasons, with a drop-out, a late joiner, a tie,
//! and a restart in the midst of each season; what the card, the pages and the files say is compared with the tables all the way.

use serde_json::{Value, json};
use std::collections::BTreeSet;
use zihin_ids::{ChannelId, GameId, TournamentId, UserId};
use zihin_play::Play;
use zihin_play::game::{Act, By, Status};
use zihin_play::people::Setting;
use zihin_play::tournament::{TieBreak, TournamentState, TournamentStatus};
use zihin_testing::fixture::{DAY, person};
use zihin_testing::option::{self, subcommand};
use zihin_testing::patience::{found, holds};
use zihin_testing::tournament_card::bracket_pages;
use zihin_testing::tournament_fixture::CLICK;
use zihin_testing::{BotFixture, Page, component, content};

/// A season begins every two weeks, and lasts one.
const SEASON: i64 = 14 * DAY;
/// The first of the people who are no pages.
const PEOPLE: std::ops::Range<u64> = 1..13;
const LATE: u64 = 99;

/// A league on a bot fixture, with the page that watches it.
struct Run {
    fixture: BotFixture,
    ana: Page,
}

impl Run {
    async fn begin() -> Self {
        let fixture = BotFixture::without_journal().await;
        let mut ana = fixture.page("Ana").await;
        let options = json!([
            option::text("name", "Autumn"),
            option::text("game", "camelot"),
            option::text("clock", "3d"),
            option::number("players", 4),
            option::number("weeks", 2),
            option::number("days", 1),
        ]);
        let create = subcommand("create", options);
        ana.command("league", create).await;
        let mut run = Self { fixture, ana };
        let entry = run.card("Nobody has joined yet").await;
        run.ana.press(&entry, "enter").await;
        let id = run.newest().await.row.id;
        for user in PEOPLE {
            run.enter(id, user).await;
        }
        run
    }

    async fn set(&self, setting: Setting, value: &str) {
        let server = self.newest().await.row.terms.guild;
        let people = self.play().people;
        people.set_setting(server, setting, value).await.unwrap();
    }

    fn play(&self) -> Play {
        self.fixture.play.clone().unwrap()
    }

    /// Has somebody join who has no page.
    async fn enter(&self, id: TournamentId, user: u64) -> TournamentState {
        let play = self.play();
        let entered = play.tournaments.enter(id, &person(user), CLICK).await;
        entered.unwrap()
    }

    async fn newest(&self) -> TournamentState {
        let channel = self.ana.channel("games");
        let channel = ChannelId(channel.as_str().unwrap().parse().unwrap());
        let newest = self.play().tournaments.newest_in(channel).await;
        newest.unwrap()
    }

    /// The newest card with these words.
    async fn card(&mut self, words: &str) -> Value {
        let newest = |page: &Page| {
            let cards = cards(page).into_iter().rev();
            let mut fitting = cards.filter(|card| content(card).contains(words));
            fitting.next()
        };
        self.ana.until(newest).await
    }

    /// Lets a time pass for whatever waits for it.
    fn pass(&self, time: i64) {
        self.fixture.pass(time);
        self.play().wake();
    }

    /// Waits until this many seasons have begun, and returns the last one.
    async fn begun(&self, season: u32) -> TournamentState {
        let play = self.play();
        let newest = self.newest().await;
        let begun = async || {
            let standing = play.tournaments.standing(newest.clone()).await.unwrap();
            let is_begun = standing.row.terms.format.season == season && standing.stages() > 0;
            is_begun.then_some(standing)
        };
        found("the season has begun", begun).await
    }

    /// Plays the games of a season that run and those that begin after them; the bot is restarted after the tenth. `loses` says whether the first of two
    /// people loses against the second.
    async fn play_season(
        &mut self,
        id: TournamentId,
        loses: fn(u64, u64) -> bool,
    ) -> TournamentState {
        let mut played = 0;
        loop {
            let play = self.play();
            let next = async || {
                let tournament = play.tournaments.get(id).await.unwrap();
                let game = self.playing(&tournament).await;
                (game.is_some() || tournament.status.is_final()).then_some((tournament, game))
            };
            let (tournament, game) = found("a game or the end", next).await;
            let Some(game) = game else {
                return tournament;
            };
            self.resign(game, loses).await;
            played += 1;
            if played == 10 {
                self.fixture.stop_bot().await;
                self.fixture.start_bot().await;
            }
        }
    }

    /// A game of a tournament that is being played on a posted board.
    async fn playing(&self, tournament: &TournamentState) -> Option<GameId> {
        for game in tournament.games.values() {
            let row = self.play().games.row(*game).await.unwrap();
            if row.status == Status::Playing && row.message.is_some() {
                return Some(*game);
            }
        }
        None
    }

    /// The threads of the games of a season, each with its division.
    async fn threads(&self, tournament: &TournamentState) -> BTreeSet<(usize, ChannelId)> {
        let play = self.play();
        let mut threads = BTreeSet::new();
        for game in tournament.all_games().values() {
            let row = play.games.row(*game).await.unwrap();
            let division = play.tournaments.division_of_game(&row).await.unwrap();
            threads.insert((division.unwrap().division, row.thread.unwrap()));
        }
        threads
    }

    async fn resign(&self, game: GameId, loses: fn(u64, u64) -> bool) {
        let row = self.play().games.row(game).await.unwrap();
        let [one, other] = [0, 1].map(|seat| row.person_at(seat).unwrap());
        let loser = if loses(one.0, other.0) { one } else { other };
        self.play()
            .games
            .execute(game, By::person(loser), Act::Resign)
            .await
            .unwrap();
    }
}

/// The cards of the league, oldest first.
fn cards(page: &Page) -> Vec<Value> {
    let messages = page.messages.values();
    let is_card = |message: &&Value| {
        message.get("ephemeral_for").is_none() && content(message).contains("**Autumn** · season")
    };
    messages.filter(is_card).cloned().collect()
}

/// The person with the greater number loses.
const fn greater(one: u64, other: u64) -> bool {
    one > other
}

/// The same, but 1 beats 2, 2 beats 3, and 3 beats 1.
const fn in_a_circle(one: u64, other: u64) -> bool {
    match (one, other) {
        (1, 3) => true,
        (3, 1) => false,
        _ => one > other,
    }
}

fn users(tournament: &TournamentState, division: usize) -> Vec<u64> {
    let round_robin = tournament.round_robin.as_ref().unwrap();
    let user = |seed| tournament.at(seed).unwrap().user.unwrap().0;
    round_robin.places()[division]
        .iter()
        .map(|seed| user(*seed))
        .collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_league_of_thirteen_plays_four_seasons() {
    let mut run = Box::pin(Run::begin()).await;
    first_season(&mut run).await;
    second_season(&mut run).await;
    third_season(&mut run).await;
    fourth_season(&mut run).await;
    let cards = cards(&run.ana);
    let (last, old) = cards.split_last().unwrap();
    assert!(component(last, "enter").is_some(), "{last}");
    let is_closed = |card: &Value| component(card, "enter").is_none();
    assert!(old.iter().all(is_closed), "{old:?}");
    assert_eq!(cards.len(), 4, "a card for each season: {cards:?}");
    let names_it = |message: &&Value| {
        let is_board = content(message).contains(" · Autumn");
        message.get("ephemeral_for").is_none() && content(message).contains("Autumn") && !is_board
    };
    let about = run.ana.messages.values().filter(names_it).count();
    assert_eq!(about, 4, "nothing is announced beside the cards");
}

/// Everybody plays; one comes too late for it, and Ana looks at everything there is to see.
async fn first_season(run: &mut Run) {
    run.pass(DAY);
    let first = run.begun(1).await;
    let round_robin = first.round_robin.clone().unwrap();
    let sizes: Vec<usize> = round_robin.divisions().map(Iterator::count).collect();
    assert_eq!(sizes, [4, 4, 5]);
    let shown = run.card("games under way").await;
    assert!(content(&shown).contains("Season 2 begins"), "{shown}");
    let alt = shown["attachments"][0]["description"].as_str().unwrap();
    assert!(alt.contains("Division 3: "), "{alt}");

    let division = run.ana.press_for_answer(&shown, "own-division").await;
    assert!(content(&division).contains("to move"), "{division}");
    let twice = run.ana.press_for_answer(&shown, "enter").await;
    assert!(content(&twice).contains("joined already"), "{twice}");
    let late = run.enter(first.row.id, LATE).await;
    assert_eq!(late.row.terms.format.season, 2);
    let shown = run.card("14 players are in it").await;
    let pages = bracket_pages(&mut run.ana, &shown).await.join("\n");
    let (_, next) = pages.split_once("**In season 2**").unwrap();
    assert!(next.contains(&person(LATE).name), "{pages}");

    let over = run.play_season(first.row.id, greater).await;
    assert_eq!(over.status, TournamentStatus::Over);
    let won = run.card("wins season 1").await;
    assert!(content(&won).contains("promoted"), "{won}");
    check_text(run, &over, &won).await;
    check_files(run, &over).await;
}

/// Fails unless the pages of a card have a line for each player, with the points.
async fn check_text(run: &mut Run, over: &TournamentState, card: &Value) {
    let button = component(card, "bracket").unwrap();
    let shown = run.ana.click_for_answer(card, &button, &[]).await;
    let round_robin = over.round_robin.as_ref().unwrap();
    for row in round_robin.table(0) {
        let start = format!(
            "{}\\. **{}** · {} points",
            row.rank,
            over.name(row.seed),
            row.points / 2
        );
        let has_line = content(&shown).lines().any(|line| line.starts_with(&start));
        assert!(has_line, "{start}: {shown}");
    }
}

/// Fails unless the exported files have every player and every game.
async fn check_files(run: &mut Run, over: &TournamentState) {
    let export = subcommand("export", json!([]));
    let answer = run.ana.command("league", export).await;
    let files = answer["attachments"].as_array().unwrap();
    assert_eq!(files.len(), 3, "{answer}");
    let mut texts = Vec::new();
    for file in files {
        let url = file["url"].as_str().unwrap();
        texts.push(reqwest::get(url).await.unwrap().text().await.unwrap());
    }
    let round_robin = over.round_robin.as_ref().unwrap();
    assert_eq!(texts[0].lines().count(), 1 + 13);
    assert_eq!(texts[1].lines().count(), 1 + 2 * round_robin.games().len());
    let all: Value = serde_json::from_str(&texts[2]).unwrap();
    let games = all["games"].as_array().unwrap();
    assert_eq!(games.len(), round_robin.games().len());
    let has_result = |game: &Value| game["game"].is_u64() && game["players"][0]["rank"].is_u64();
    assert!(games.iter().all(has_result), "{all}");
}

/// Three of the first division beat each other in a circle, so that nothing but the rating decides between them.
async fn second_season(run: &mut Run) {
    run.pass(SEASON);
    let second = run.begun(2).await;
    assert_eq!(second.field.len(), 14);
    run.card("**Autumn** · season 2").await;
    let over = run.play_season(second.row.id, in_a_circle).await;
    let table = over.round_robin.as_ref().unwrap().table(0);
    let ties = table.iter().filter_map(|row| row.by);
    assert_eq!(ties.collect::<Vec<_>>(), [TieBreak::Rating; 2], "{table:?}");
    let mut first = users(&over, 0);
    first.sort_unstable();
    assert_eq!(first[..3], [1, 2, 3]);
    run.card("wins season 2").await;
}

/// One drops out before half of their games are over: none of them counts, and they are in the next season only if they ask.
async fn third_season(run: &mut Run) {
    run.pass(SEASON);
    let third = run.begun(3).await;
    run.card("**Autumn** · season 3").await;
    run.play()
        .tournaments
        .leave(third.row.id, UserId(1))
        .await
        .unwrap();
    let over = run.play_season(third.row.id, greater).await;
    let table = over.round_robin.as_ref().unwrap().table(0);
    assert_eq!(table.len(), 3, "nothing of the drop-out counts");
    assert!(users(&over, 0).ends_with(&[1]));
    run.card("wins season 3").await;
}

/// It ends while games are still played: those go on for a week, and are then over.
async fn fourth_season(run: &mut Run) {
    run.pass(SEASON);
    let fourth = run.begun(4).await;
    assert_eq!(fourth.field.len(), 13, "without the drop-out");
    // Whoever does not move at all would be put on vacation.
    run.set(Setting::TournamentVacations, "no").await;
    run.card("**Autumn** · season 4").await;
    let boards = async || {
        let fourth = run.begun(4).await;
        let mut is_posted = !fourth.games.is_empty();
        for game in fourth.games.values() {
            is_posted &= run.play().games.row(*game).await.unwrap().message.is_some();
        }
        is_posted
    };
    // Until then their clocks stand still.
    holds("the boards are posted", boards).await;
    // Nobody has run out of time: the clocks give three days, and nobody moves.
    let play = run.play();
    let is_over = async || {
        let tournament = play.tournaments.get(fourth.row.id).await.unwrap();
        tournament.status.is_final().then_some(tournament)
    };
    run.pass(4 * DAY);
    run.card("none left to start").await;
    run.pass(9 * DAY);
    let over = found("the season is over", is_over).await;
    assert_eq!(over.status, TournamentStatus::Over);
    run.card("wins season 4").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_division_has_one_thread() {
    let mut run = Box::pin(Run::begin()).await;
    run.set(Setting::Venue, "yes").await;
    run.pass(DAY);
    let first = run.begun(1).await;
    let over = run.play_season(first.row.id, greater).await;
    let threads = run.threads(&over).await;
    assert_eq!(threads.len(), 3, "{threads:?}");
}
