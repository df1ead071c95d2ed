//! Journeys through `/privacy`: what is kept is shown and handed over, and whoever wants to be forgotten leaves nobody waiting.

use crate::support::openapi;
use crate::support::{Page, Stage, content, control};
use serde_json::{Value, json};

fn sub(name: &str) -> Value {
    json!([{"type": 1, "name": name, "options": []}])
}

async fn play(page: &mut Page, opponent: Option<&str>) -> Value {
    let mut wish = vec![json!({"name": "game", "type": 3, "value": "table"})];
    wish.extend(opponent.map(|id| json!({"name": "opponent", "type": 6, "value": id})));
    page.command("play", json!(wish)).await;
    page.until(Page::board).await
}

/// Waits for a message that says all of `words` and none of `gone`.
async fn says(page: &mut Page, words: &[&str], gone: &[&str]) -> Value {
    page.until(|page| {
        let has = |known: &Value, word: &&str| content(known).contains(word);
        let fits = |known: &&Value| {
            words.iter().all(|word| has(known, word)) && !gone.iter().any(|word| has(known, word))
        };
        page.messages.values().rev().find(fits).cloned()
    })
    .await
}

/// A game between Ana and Bogdan in which whoever was to move has moved once; its board.
async fn begun(ana: &mut Page, bogdan: &mut Page) -> Value {
    let lobby = play(ana, None).await;
    bogdan
        .until(|page| {
            page.messages
                .values()
                .find(|known| known["id"] == lobby["id"])
                .cloned()
        })
        .await;
    bogdan
        .click(&lobby, &control(&lobby, "j").unwrap(), &[])
        .await;
    let board = ana
        .until(|page| page.board().filter(|board| control(board, "c").is_some()))
        .await;
    let mover = if content(&board).contains(&format!("<@{}>", ana.me)) {
        ana
    } else {
        bogdan
    };
    let typed = |value: &Value, focused: bool| json!([{"name": "move", "type": 3, "value": value, "focused": focused}]);
    let offered = mover.autocomplete("move", typed(&json!(""), true)).await;
    mover
        .command("move", typed(&offered[0]["value"], false))
        .await;
    board
}

/// The file of a message.
async fn file(message: &Value) -> Value {
    let url = message["attachments"][0]["url"].as_str().unwrap();
    reqwest::get(url).await.unwrap().json().await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_kept_is_shown_in_words_and_handed_over_as_a_file() {
    let stage = Stage::open().await;
    let (mut ana, mut bogdan) = (stage.page("Ana").await, stage.page("Bogdan").await);
    let nothing = ana.command("privacy", sub("show")).await;
    assert!(content(&nothing).contains("I keep nothing"), "{nothing}");

    begun(&mut ana, &mut bogdan).await;
    let form = ana.command("preferences", json!([])).await;
    ana.click_through(&form, "z1:w:0:0:ping", &["direct"]).await;
    let shown = ana.command("privacy", sub("show")).await;
    for word in ["one game", "still open", "Your turn: a direct message"] {
        assert!(content(&shown).contains(word), "{word}: {shown}");
    }

    let (mut moves, mut seats) = (0, Vec::new());
    for page in [&mut ana, &mut bogdan] {
        let answer = page.command("privacy", sub("export")).await;
        let kept = file(&answer).await;
        assert_eq!(kept["person"], json!(page.me));
        assert_eq!(kept["games"].as_array().unwrap().len(), 1, "{kept}");
        moves += kept["games"][0]["moves"].as_array().unwrap().len();
        seats.push(kept["games"][0]["seat"].as_u64().unwrap());
        let other = if kept["games"][0]["your_name"] == "Ana" {
            "Bogdan"
        } else {
            "Ana"
        };
        assert!(
            !kept.to_string().contains(other),
            "nothing of {other}: {kept}"
        );
        let wishes = if page.me == ana_id(&kept) {
            json!({"ping": "direct"})
        } else {
            json!({})
        };
        assert_eq!(kept["preferences"], wishes);
    }
    seats.sort_unstable();
    assert_eq!((moves, seats), (1, vec![0, 1]));
    openapi::check(&stage.discord.requests());
}

/// Whose file it is, if it is Ana's.
fn ana_id(kept: &Value) -> String {
    let is_ana = kept["games"][0]["your_name"] == "Ana";
    let id = kept["person"].as_str().filter(|_| is_ana);
    id.unwrap_or_default().to_owned()
}

/// Asks to be forgotten, and says so; gives the question and what came of it.
async fn erase(page: &mut Page) -> (Value, Value) {
    let asked = page.command("privacy", sub("erase")).await;
    let done = page.click_through(&asked, "z1:z:0:0:yes", &[]).await;
    (asked, done)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_is_forgotten_gives_up_games_and_lobbies_and_loses_the_name() {
    let stage = Stage::open().await;
    let (mut ana, mut bogdan) = (stage.page("Ana").await, stage.page("Bogdan").await);
    begun(&mut ana, &mut bogdan).await;
    let own = play(&mut ana, None).await;
    play(&mut bogdan, Some(&ana.me)).await;

    let no = ana.command("privacy", sub("erase")).await;
    ana.click_away(&no, "z1:z:0:0:no").await;
    assert!(
        content(&bogdan.now(&own)).contains("Ana"),
        "nothing has happened yet"
    );
    let (asked, _) = erase(&mut ana).await;
    assert!(content(&asked).contains("Your 2 open games"), "{asked}");
    let gone = "Somebody who has left";
    for words in [
        ["no. 1 ", "**Bogdan** wins", gone],
        ["no. 2 ", "called off", gone],
        ["no. 3", "Bogdan", "seat is free"],
    ] {
        says(&mut bogdan, &words, &["Ana", &ana.me]).await;
    }

    bogdan.command_public("leaderboard", json!([])).await;
    says(
        &mut bogdan,
        &["leaderboard of this channel", "Bogdan"],
        &["Ana"],
    )
    .await;
    let waiting = bogdan.command("games", json!([])).await;
    assert!(
        content(&waiting).contains("waiting for players"),
        "the other's lobby stays: {waiting}"
    );
    openapi::check(&stage.discord.requests());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn wishes_are_forgotten_too_and_once_more_does_no_harm() {
    let stage = Stage::open().await;
    let mut ana = stage.page("Ana").await;
    let form = ana.command("preferences", json!([])).await;
    ana.click_through(&form, "z1:w:0:0:language", &["ro"]).await;
    let (asked, done) = erase(&mut ana).await;
    assert!(content(&asked).contains("niciun joc deschis"), "{asked}");
    assert!(content(&done).contains("Te-am uitat"), "{done}");
    let nothing = ana.command("privacy", sub("show")).await;
    assert!(content(&nothing).contains("I keep nothing"), "{nothing}");
    let (_, again) = erase(&mut ana).await;
    assert!(content(&again).contains("begin anew"), "{again}");
}
