//! `/privacy`: personal data is shown, exported and erased, and no player has to wait for a person who was erased.

use serde_json::{Value, json};
use zihin_discord::{PageComponent, PreferencesPage};
use zihin_play::people::Preference;
use zihin_testing::game::{self};
use zihin_testing::option::{self, subcommand};
use zihin_testing::turns::play_on;
use zihin_testing::{BotFixture, Page, content, custom_id, openapi};

async fn privacy(page: &mut Page, what: &str) -> Value {
    page.command("privacy", subcommand(what, json!([]))).await
}

/// Opens a game of Table, and returns its lobby.
async fn open_game(page: &mut Page, opponent: Option<&str>) -> Value {
    let mut options = vec![option::text("game", "table")];
    options.extend(opponent.map(|id| option::person("opponent", id)));
    page.command("play", json!(options)).await;
    page.until(Page::board).await
}

/// Waits for a message with all of `words` and none of `gone`.
async fn await_message(page: &mut Page, words: &[&str], gone: &[&str]) -> Value {
    page.until(|page| {
        let has = |known: &Value, word: &&str| content(known).contains(word);
        let fits = |known: &&Value| {
            words.iter().all(|word| has(known, word)) && !gone.iter().any(|word| has(known, word))
        };
        page.messages.values().rev().find(fits).cloned()
    })
    .await
}

/// A game between Ana and Bogdan with one move.
async fn begun(ana: &mut Page, bogdan: &mut Page) {
    let board = game::begun(ana, bogdan, &[("game", "table")]).await;
    play_on(ana, bogdan, &board).await;
}

/// The file of a message.
async fn file(message: &Value) -> Value {
    let url = message["attachments"][0]["url"].as_str().unwrap();
    reqwest::get(url).await.unwrap().json().await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn personal_data_is_shown_in_words_and_exported_as_a_file() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = (fixture.page("Ana").await, fixture.page("Bogdan").await);
    let nothing = privacy(&mut ana, "show").await;
    assert!(content(&nothing).contains("I keep nothing"), "{nothing}");

    begun(&mut ana, &mut bogdan).await;
    let form = ana.command("preferences", json!([])).await;
    ana.click_through(
        &form,
        &custom_id(PageComponent::Prefer(Preference::Ping)),
        &["direct"],
    )
    .await;
    let shown = privacy(&mut ana, "show").await;
    for word in [
        "one game",
        "still open",
        "a direct message",
        "your profile picture",
    ] {
        assert!(content(&shown).contains(word), "{word}: {shown}");
    }

    let (mut moves, mut seats) = (0, Vec::new());
    for page in [&mut ana, &mut bogdan] {
        let answer = privacy(page, "export").await;
        let data = file(&answer).await;
        assert_eq!(data["person"], json!(page.me));
        assert_eq!(data["games"].as_array().unwrap().len(), 1, "{data}");
        moves += data["games"][0]["moves"].as_array().unwrap().len();
        seats.push(data["games"][0]["seat"].as_u64().unwrap());
        let (other, preferences, has_avatar) = if page.me == ana_id(&data) {
            ("Bogdan", json!({"ping": "direct"}), true)
        } else {
            ("Ana", json!({}), false)
        };
        assert!(
            !data.to_string().contains(other),
            "nothing of {other}: {data}"
        );
        assert_eq!(data["preferences"], preferences);
        assert_eq!(data["avatar"].is_string(), has_avatar);
    }
    seats.sort_unstable();
    assert_eq!((moves, seats), (1, vec![0, 1]));
    openapi::check(&fixture.discord.requests().await);
}

/// The id in the file, if the file is Ana's.
fn ana_id(data: &Value) -> String {
    let is_ana = data["games"][0]["your_name"] == "Ana";
    let id = data["person"].as_str().filter(|_| is_ana);
    id.unwrap_or_default().to_owned()
}

/// Requests erasure, and confirms it. Returns the question and the final message.
async fn erase(page: &mut Page) -> (Value, Value) {
    let question = privacy(page, "erase").await;
    let confirmed = page
        .click_through(&question, &custom_id(PageComponent::Erase), &[])
        .await;
    (question, confirmed)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_forgotten_person_resigns_games_leaves_lobbies_and_is_no_longer_named() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = (fixture.page("Ana").await, fixture.page("Bogdan").await);
    begun(&mut ana, &mut bogdan).await;
    let own = open_game(&mut ana, None).await;
    open_game(&mut bogdan, Some(&ana.me)).await;

    let no = privacy(&mut ana, "erase").await;
    ana.press_away(&no, "dismiss").await;
    let alt = |card: &Value| card["attachments"][0]["description"].to_string();
    let now = bogdan.now(&own);
    assert!(alt(&now).contains("Ana"), "nothing has happened yet");
    let (question, _) = erase(&mut ana).await;
    assert!(
        content(&question).contains("Your 2 open games"),
        "{question}"
    );
    let gone = "Somebody who has left";
    for words in [
        ["no. 1 ", "**Bogdan** wins", gone],
        ["no. 2 ", "cancelled", gone],
        ["no. 3", "", "seat is open"],
    ] {
        await_message(&mut bogdan, &words, &["Ana", &ana.me]).await;
    }

    let none = bogdan.command("leaderboard", json!([])).await;
    assert!(
        content(&none).contains("No games that count"),
        "a game that ends by an erasure counts for nobody: {none}"
    );
    let waiting = bogdan
        .command("games", subcommand("running", json!([])))
        .await;
    assert!(
        content(&waiting).contains("waiting for players"),
        "the other's lobby stays: {waiting}"
    );
    openapi::check(&fixture.discord.requests().await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn preferences_are_forgotten_too_and_forgetting_twice_does_no_harm() {
    let fixture = BotFixture::open().await;
    let mut ana = fixture.page("Ana").await;
    let form = ana.command("preferences", json!([])).await;
    let looks = custom_id(PageComponent::Preferences(PreferencesPage::Looks));
    let form = ana.click_through(&form, &looks, &[]).await;
    ana.click_through(
        &form,
        &custom_id(PageComponent::Prefer(Preference::Language)),
        &["ro"],
    )
    .await;
    let (question, confirmed) = erase(&mut ana).await;
    assert!(
        content(&question).contains("nicio partidă deschisă"),
        "{question}"
    );
    assert!(content(&confirmed).contains("Te-am uitat"), "{confirmed}");
    let nothing = privacy(&mut ana, "show").await;
    assert!(content(&nothing).contains("I keep nothing"), "{nothing}");
    let (_, again) = erase(&mut ana).await;
    assert!(content(&again).contains("I have forgotten you"), "{again}");
}
