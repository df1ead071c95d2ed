//! Every game of the registry, played to its end in the local Discord by every number of people:
//! by clicks alone in English, by text alone in Romanian.

use local_discord::Options;
use zihin_games::GAMES;
use zihin_locale::Catalog;
use zihin_rules::GameInfo;
use zihin_testing::database::{Database, Kind};
use zihin_testing::random_game::games_by_seats;
use zihin_testing::whole_game::{begin, pages, play_out};
use zihin_testing::{BotFixture, openapi};

async fn play(info: &'static GameInfo, seats: u8, by_clicks: bool) {
    play_on(Database::usual().await, info, seats, by_clicks).await;
}

async fn play_on(database: Database, info: &'static GameInfo, seats: u8, by_clicks: bool) {
    let options = Options {
        journal: true,
        ..Options::default()
    };
    let fixture = BotFixture::on(database, options, GAMES, Catalog::embedded()).await;
    let locale = if by_clicks { "en-GB" } else { "ro" };
    let mut pages = pages(&fixture, seats, locale).await;
    begin(&mut pages, info).await;
    play_out(&mut pages, by_clicks).await;
    openapi::check(&fixture.discord.requests().await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_is_played_to_its_end_by_clicks_alone() {
    for (game, seats) in games_by_seats(GAMES) {
        play(game.info(), seats, true).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_is_played_to_its_end_by_text_alone_in_romanian() {
    for (game, seats) in games_by_seats(GAMES) {
        play(game.info(), seats, false).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_is_played_to_its_end_on_postgresql() {
    for (game, seats) in games_by_seats(GAMES) {
        let Some(database) = Database::of(Kind::Postgres).await else {
            return;
        };
        play_on(database, game.info(), seats, seats == 2).await;
    }
}
