//! The fourth game in the local Discord, from the lobby to the end: against people, and against Zihin.

use local_discord::Options;
use serde_json::{Value, json};
use zihin_rules::{Game, SplitMix};
use zihin_testing::dots::Dots;
use zihin_testing::game::{is_over, join};
use zihin_testing::turns::random_turn_by_text;
use zihin_testing::whole_game::{begin, pages, play_out, shortest};
use zihin_testing::{BotFixture, Page, component, content, openapi, option};
use zihin_testing::{catalog, registry};

/// The bot with the example in its registry.
async fn fixture() -> BotFixture {
    let options = Options {
        journal: true,
        ..Options::default()
    };
    BotFixture::with_games(options, registry(), catalog()).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn four_people_play_the_example_from_the_lobby_to_the_leaderboard() {
    let fixture = fixture().await;
    let mut pages = pages(&fixture, 4, "en-GB").await;
    let mut options = shortest(Game::info(&Dots));
    let opponents = ["opponent", "opponent2", "opponent3"];
    for (name, guest) in opponents.iter().zip(&pages[1..]) {
        options.push(option::person(name, &guest.me));
    }
    pages[0].command("play", json!(options)).await;
    for page in &mut pages[1..] {
        let lobby = page.until(Page::board).await;
        let alt = lobby["attachments"][0]["description"].as_str().unwrap();
        assert!(alt.contains("Boxes a side: 2"), "{lobby}");
        join(page).await;
    }
    play_out(&mut pages, true).await;
    let ana = &mut pages[0];
    ana.command_public("leaderboard", option::game("dots"))
        .await;
    let is_table = |message: &&Value| content(message).contains("Dots and Boxes, leaderboard");
    let table = |page: &Page| page.messages.values().find(is_table).cloned();
    let table = ana.until(table).await;
    assert!(content(&table).contains("Deniz"), "{table}");
    openapi::check(&fixture.discord.requests().await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_example_is_played_by_any_number_of_people_and_as_text() {
    for seats in 2..=4 {
        let fixture = fixture().await;
        let mut pages = pages(&fixture, seats, "ro").await;
        begin(&mut pages, Game::info(&Dots)).await;
        play_out(&mut pages, false).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_plays_the_example_against_three_computers_in_romanian() {
    let fixture = fixture().await;
    let mut ana = fixture.page("Ana").await;
    ana.speak("ro").await;
    let options = [("game", "dots"), ("size", "2"), ("engine", "easy")];
    let options = options.map(|(name, value)| option::text(name, value));
    ana.command("play", json!(options)).await;
    let (me, mut luck) = (ana.mention(), SplitMix(5));
    let mut seen = String::new();
    loop {
        let is_mine = |board: &Value| {
            let may_move = component(board, "pick").is_some() && content(board).contains(&me);
            (may_move || is_over(board)) && content(board) != seen
        };
        let board = ana.until(|page| page.board().filter(is_mine)).await;
        assert!(!content(&board).contains("dots-"), "{board}");
        if is_over(&board) {
            break;
        }
        content(&board).clone_into(&mut seen);
        random_turn_by_text(&mut ana, None, &mut luck).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_offer_the_options_of_the_chosen_game_only() {
    let fixture = fixture().await;
    let mut ana = fixture.page("Ana").await;
    for (command, game, name, expected) in [
        ("play", Some("dots"), "size", &["3", "2", "4"][..]),
        (
            "play",
            Some("table"),
            "length",
            &["30", "10", "50", "70", "110"],
        ),
        ("play", Some("camelot"), "size", &[]),
        ("play", None, "size", &["3", "2", "4"]),
    ] {
        let game = game.map(|game| option::text("game", game));
        let options: Vec<Value> = game.into_iter().chain([option::typed(name, "")]).collect();
        let offered = ana.autocomplete(command, json!(options)).await;
        let values = offered
            .iter()
            .map(|choice| choice["value"].as_str().unwrap());
        assert_eq!(values.collect::<Vec<_>>(), expected, "{options:?}");
    }
    let options = json!([option::text("game", "camelot"), option::text("size", "2")]);
    ana.command("play", options).await;
    let told = ana.told("Left out").await;
    assert!(content(&told).contains("`size`"), "{told}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn four_meet_at_a_table_in_a_knockout_of_the_example() {
    let fixture = fixture().await;
    let mut ana = fixture.page("Ana").await;
    let options = [option::text("game", "dots"), option::text("size", "2")];
    let create = option::subcommand("create", options);
    ana.command("tournament", create).await;
    let card = ana
        .until(|page| {
            let card = |message: &&Value| component(message, "enter").is_some();
            page.messages.values().find(card).cloned()
        })
        .await;
    let text = content(&card);
    assert!(text.contains("four meet at a table"), "{text}");
    assert!(text.contains("Boxes a side: **2**"), "{text}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_rules_of_the_example_are_shown_with_pictures() {
    let fixture = fixture().await;
    let mut ana = fixture.page("Ana").await;
    let page = ana.command("rules", option::game("dots")).await;
    assert!(page["attachments"][0].is_object(), "{page}");
    assert!(!content(&page).contains("dots-"), "{page}");
}
