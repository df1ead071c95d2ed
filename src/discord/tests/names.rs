//! Names that would reorder or break the text around them: everything that the bot sends is looked through, in games,
//! on leaderboards and in tournaments.

use local_discord::Options;
use serde_json::{Value, json};
use zihin_ids::GuildId;
use zihin_play::people::Setting;
use zihin_testing::game::{self, await_board, board_in_play, resign};
use zihin_testing::option::{self, subcommand};
use zihin_testing::tournament_card::{bracket_pages, card};
use zihin_testing::turns::play_on;
use zihin_testing::{BotFixture, Page, content};

/// An override that is never ended, and a name from right to left with a line break and a bell.
const EVIL: [&str; 2] = ["\u{202e}nabroC*", "דנה\n\u{7}\u{2069}"];
/// What a text shows for the [`EVIL`] names.
const SHOWN: [&str; 2] = ["nabroC*", "\u{2068}דנה\u{2069}"];
/// An emoji that is held together by a joiner, and a name that shows nothing.
const HARMLESS: &str = "👩\u{200d}🎨 Zoë";
const NOTHING: &str = "\u{200b}\u{3164}";

async fn fixture() -> BotFixture {
    let names = [EVIL[0], EVIL[1], HARMLESS, NOTHING];
    BotFixture::with(Options {
        people: names.map(str::to_owned).to_vec(),
        journal: true,
        ..Options::default()
    })
    .await
}

/// What breaks a text: control characters, formatting without its other half,
/// and text from right to left outside of an isolate.
fn flaw(text: &str) -> Option<char> {
    let mut depth = 0;
    for c in text.chars() {
        match c {
            '\n' => {}
            '\u{2068}' => depth += 1,
            '\u{2069}' if depth > 0 => depth -= 1,
            '\u{202a}'..='\u{202e}' | '\u{2028}' | '\u{2029}' | '\u{2066}'..='\u{2069}' => {
                return Some(c);
            }
            '\u{590}'..='\u{8ff}' if depth == 0 => return Some(c),
            c if c.is_control() => return Some(c),
            _ => {}
        }
    }
    (depth > 0).then_some('\u{2068}')
}

/// Every text in a JSON value.
fn texts(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::String(text) => found.push(text.clone()),
        Value::Array(list) => list.iter().for_each(|value| texts(value, found)),
        Value::Object(fields) => fields.values().for_each(|value| texts(value, found)),
        _ => {}
    }
}

/// Every text that the bot has sent, each checked.
async fn sent(fixture: &BotFixture) -> Vec<String> {
    let mut found = Vec::new();
    for request in fixture.discord.requests().await {
        texts(&request.body, &mut found);
    }
    for text in &found {
        assert_eq!(flaw(text), None, "{text:?}");
    }
    found
}

async fn in_threads(fixture: &BotFixture, page: &Page) {
    let guild = GuildId(page.hello["guild"]["id"].as_str().unwrap().parse().unwrap());
    let people = &fixture.play.as_ref().unwrap().people;
    let set = people.set_setting(guild, Setting::Venue, "yes");
    set.await.unwrap();
}

/// A game of two in a thread, with one move made.
async fn begun(fixture: &BotFixture, names: [&str; 2]) -> (Page, Page, Value) {
    let mut one = fixture.page(names[0]).await;
    let mut other = fixture.page(names[1]).await;
    in_threads(fixture, &one).await;
    let board = game::begun(&mut one, &mut other, &[("game", "camelot")]).await;
    one.room = Some(board["channel_id"].clone());
    other.room = one.room.clone();
    let board = play_on(&mut one, &mut other, &board).await;
    (one, other, board)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn names_that_reorder_text_are_isolated_wherever_a_game_names_its_players() {
    let fixture = fixture().await;
    let (mut one, mut other, board) = begun(&fixture, EVIL).await;
    for page in [&mut one, &mut other] {
        let number = json!([{"name": "number", "type": 4, "value": "", "focused": true}]);
        let number = subcommand("board", number);
        assert!(!page.autocomplete("game", number).await.is_empty());
        page.command("games", subcommand("running", json!([])))
            .await;
    }
    resign(&mut one, &board).await;
    await_board(&mut one, |board| content(board).contains('🏆')).await;
    // After so few moves only who has lost is on the leaderboard, so the other loses too.
    (one.room, other.room) = (None, None);
    let board = game::begun(&mut other, &mut one, &[("game", "camelot")]).await;
    other.room = Some(board["channel_id"].clone());
    resign(&mut other, &board).await;
    let is_over =
        |seen: &Value| seen["channel_id"] == board["channel_id"] && content(seen).contains('🏆');
    await_board(&mut other, is_over).await;
    one.command_public("leaderboard", option::game("camelot"))
        .await;
    one.command("stats", json!([])).await;
    let sent = sent(&fixture).await;
    for (name, escaped) in SHOWN
        .iter()
        .zip([SHOWN[0].replace('*', "\\*"), SHOWN[1].into()])
    {
        let has = |begin: &str, name: &str| {
            let mut texts = sent.iter();
            assert!(
                texts.any(|text| text.starts_with(begin) && text.contains(name)),
                "no {begin} with {name:?}: {sent:#?}"
            );
        };
        has("**Camelot", &escaped);
        has("Camelot 1 · ", name);
        has("Camelot, leaderboard", name);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn names_that_reorder_text_are_isolated_in_tournaments() {
    let fixture = fixture().await;
    let mut one = fixture.page(EVIL[0]).await;
    let mut other = fixture.page(EVIL[1]).await;
    let game = option::game("camelot");
    one.command("tournament", subcommand("create", game)).await;
    for page in [&mut one, &mut other] {
        let shown = page.until(card).await;
        page.press(&shown, "enter").await;
    }
    let start = subcommand("start", json!([]));
    one.command("tournament", start).await;
    one.until(board_in_play).await;
    let player = json!([option::person("player", &one.me)]);
    let award = subcommand("award", player);
    let question = one.command("tournament", award).await;
    one.press_away(&question, "award").await;
    let is_over = |card: &Value| content(card).contains('🏆');
    let over = one.until(|page| card(page).filter(is_over)).await;
    bracket_pages(&mut one, &over).await;
    let sent = sent(&fixture).await;
    assert!(sent.iter().any(|text| text.contains(SHOWN[1])), "{sent:#?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn emoji_with_joiners_stay_whole_and_a_name_that_shows_nothing_has_a_stand_in() {
    let fixture = fixture().await;
    let (one, ..) = begun(&fixture, [HARMLESS, NOTHING]).await;
    let id: u64 = fixture.page(NOTHING).await.me.parse().unwrap();
    let names = format!("{HARMLESS} – #{:04}", id % 10_000);
    let sent = sent(&fixture).await;
    let thread = format!("Camelot 1 · {names}");
    assert!(sent.contains(&thread), "{}: {sent:#?}", one.me);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn names_that_an_earlier_version_stored_are_isolated_too() {
    let mut fixture = fixture().await;
    let (mut one, _, _) = begun(&fixture, [HARMLESS, NOTHING]).await;
    fixture.stop_bot().await;
    for (seat, name) in EVIL.iter().enumerate() {
        let sql = format!("UPDATE seats SET name = '{name}' WHERE seat = {seat}");
        fixture.tamper(&sql).await;
    }
    fixture.start_bot().await;
    let games = one.command("games", subcommand("running", json!([]))).await;
    assert!(content(&games).contains(SHOWN[1]), "{games}");
    sent(&fixture).await;
}
