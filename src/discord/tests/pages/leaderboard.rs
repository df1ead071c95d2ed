//! `/leaderboard` and `/stats` as people see them in the local Discord.

use local_discord::Request;
use serde_json::{Value, json};
use zihin_ids::{ChannelId, GuildId, Ply, UserId};
use zihin_play::people::Setting;
use zihin_store::{Limits, NewGame, Outcome, SeatRow, StatRow, Store};
use zihin_testing::fixture::DAY;
use zihin_testing::game::begin_table;
use zihin_testing::{BotFixture, Page, content, openapi, option};

/// The first millisecond of November 2026.
const NOVEMBER: i64 = 1_793_491_200_000;

fn id(value: &Value) -> u64 {
    value.as_str().unwrap().parse().unwrap()
}

fn person(page: &Page, name: &str) -> (UserId, String) {
    let people = page.hello["people"].as_array().unwrap();
    let found = people.iter().find(|person| person["name"] == name).unwrap();
    (UserId(id(&found["id"])), name.to_owned())
}

/// A person who is not a member of the server.
fn stranger(n: u64) -> (UserId, String) {
    (UserId(1_000 + n), format!("Stranger {n}"))
}

/// Writes finished games of the channel into the store, each won by the first of its players,
/// and rebuilds the ratings.
async fn finished(
    fixture: &BotFixture,
    page: &Page,
    games: &[(&str, i64, &str, [(UserId, String); 2])],
) {
    let store = fixture.store().await;
    for (game, at, by, players) in games {
        finish(&store, page, (game, *at, by), players).await;
    }
    let play = fixture.play.clone().unwrap();
    play.standings.rebuild(|_, _| {}).await.unwrap();
}

/// Two gammons for the first player, if the game ended with one.
fn achieved(by: &str) -> Vec<StatRow> {
    let gammons = StatRow {
        seat: 0,
        name: "table-won-gammon".to_owned(),
        count: 2,
    };
    let is_gammon = by == "table-ending-gammon";
    is_gammon.then_some(gammons).into_iter().collect()
}

async fn finish(
    store: &Store,
    page: &Page,
    (game, at, by): (&str, i64, &str),
    players: &[(UserId, String); 2],
) {
    let new = NewGame {
        guild: Some(GuildId(id(&page.hello["guild"]["id"]))),
        channel: ChannelId(id(&page.channel("games"))),
        parent: None,
        game: game.to_owned(),
        size: 2,
        creator: players[0].0,
        terms: [].into(),
        invited: vec![],
        seats: (0..)
            .zip(players)
            .map(|(seat, (user, name))| SeatRow::new(seat, Some(*user), name.clone()))
            .collect(),
        entries: Some(vec![]),
        at,
        dice: None,
    };
    let game = store.games().create(new, Limits::default()).await.unwrap();
    let outcome = Outcome {
        ended_by: by.to_owned(),
        points: vec![20, 0],
        ranks: vec![1, 2],
        stats: achieved(by),
        counts: vec![true; 2],
        formula: None,
        rolls: vec![],
    };
    store
        .games()
        .append(game, Ply(0), vec![], at, Some(outcome))
        .await
        .unwrap();
}

/// Every member and nine more people than fit on a page, each of whom has won against the next.
async fn crowd(fixture: &BotFixture, page: &Page) {
    let mut people: Vec<_> = ["Ana", "Bogdan", "Chloe", "Deniz"]
        .map(|name| person(page, name))
        .into();
    people.extend((0..15).map(stranger));
    let games: Vec<_> = people
        .windows(2)
        .map(|pair| {
            (
                "table",
                NOVEMBER,
                "table-ending-gammon",
                [pair[0].clone(), pair[1].clone()],
            )
        })
        .collect();
    finished(fixture, page, &games).await;
}

/// The newest public leaderboard.
async fn post(page: &mut Page, words: &str) -> Value {
    page.until(|page| {
        let is_post = |message: &&Value| {
            message.get("ephemeral_for").is_none() && content(message).contains(words)
        };
        page.messages.values().rev().find(is_post).cloned()
    })
    .await
}

/// The requests of the bot, without those for members that are answered with 404 because the person is not a member.
async fn bot_requests(fixture: &BotFixture) -> Vec<Request> {
    let mut requests = fixture.discord.requests().await;
    requests.retain(|request| !request.path.contains("/members/") || request.status < 400);
    requests
}

/// The alternative text of the picture of a message.
fn alt(message: &Value) -> &str {
    message["attachments"][0]["description"].as_str().unwrap()
}

/// The id of the second button: the page after this one.
fn after(message: &Value) -> String {
    let button = &message["components"][0]["components"][1];
    button["custom_id"].as_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_leaderboard_names_members_only_in_its_picture_and_its_text() {
    let fixture = BotFixture::open().await;
    let mut ana = fixture.page("Ana").await;
    crowd(&fixture, &ana).await;
    ana.command_public("leaderboard", option::game("table"))
        .await;
    let shown = post(&mut ana, "Table, leaderboard of this channel: all time").await;
    let text = content(&shown);
    for words in [
        "\n1. **Ana** 1662? · 1 W, 0 L · 20 points",
        "**Somebody who has left**",
        "\n10. ",
        "? means a provisional rating",
    ] {
        assert!(text.contains(words), "{words}: {text}");
    }
    assert!(
        !text.contains("Stranger") && !text.contains("\n11. "),
        "{text}"
    );
    let start =
        "Table, leaderboard of this channel: all time. 1. Ana 1662?; 1 W, 0 L; 20 points. 2. ";
    assert!(alt(&shown).starts_with(start), "{shown}");
    assert!(!alt(&shown).contains("Stranger"), "{shown}");
    openapi::check(&bot_requests(&fixture).await);
}

/// Whether the picture of a message has this colour, as far as photos keep theirs.
async fn has_colour(message: &Value, colour: [u8; 3]) -> bool {
    let url = message["attachments"][0]["url"].as_str().unwrap();
    let file = reqwest::get(url).await.unwrap().bytes().await.unwrap();
    let picture = image::load_from_memory(&file).unwrap().into_rgb8();
    let near = |pixel: &image::Rgb<u8>| {
        let gaps = pixel.0.iter().zip(colour).map(|(a, b)| a.abs_diff(b));
        gaps.max().unwrap() < 12
    };
    picture.pixels().any(near)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_leaderboard_has_the_avatars_of_those_who_have_used_the_bot() {
    has_avatars(BotFixture::open().await).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn behind_a_proxy_for_requests_avatars_are_not_asked_of_the_proxy() {
    // The proxy has no avatars.
    has_avatars(BotFixture::behind_proxy().await).await;
}

async fn has_avatars(fixture: BotFixture) {
    // The colours of Ana's and Chloe's avatars in the local Discord; Chloe has done nothing yet.
    const ANA: [u8; 3] = [0x58, 0x65, 0xf2];
    const CHLOE: [u8; 3] = [0xeb, 0x45, 0x9e];
    let mut ana = fixture.page("Ana").await;
    crowd(&fixture, &ana).await;
    let mut before = Value::Null;
    loop {
        ana.command_public("leaderboard", option::game("table"))
            .await;
        let is_new = |message: &&Value| {
            content(message).contains("Table, leaderboard") && message["id"] != before["id"]
        };
        let newest = |page: &Page| page.messages.values().rev().find(is_new).cloned();
        let shown = ana.until(newest).await;
        assert!(!has_colour(&shown, CHLOE).await);
        // An avatar that comes late is on the next one.
        if has_colour(&shown, ANA).await {
            break;
        }
        before = shown;
    }
    openapi::check(&bot_requests(&fixture).await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_pages_of_a_leaderboard_are_turned_by_the_person_who_opened_it_and_copied_for_others() {
    let fixture = BotFixture::open().await;
    let mut ana = fixture.page("Ana").await;
    let mut bogdan = fixture.page("Bogdan").await;
    crowd(&fixture, &ana).await;
    ana.command_public("leaderboard", option::game("table"))
        .await;
    let first = post(&mut ana, "Table, leaderboard").await;
    let is_off =
        |message: &Value, n: usize| message["components"][0]["components"][n]["disabled"] == true;
    assert!(is_off(&first, 0) && !is_off(&first, 1), "{first}");

    bogdan.until(|page| page.find(&first)).await;
    let copy = bogdan.click_for_answer(&first, &after(&first), &[]).await;
    assert!(content(&copy).contains("\n11. "), "{copy}");
    let back = copy["components"][0]["components"][0]["custom_id"]
        .as_str()
        .unwrap();
    let again = bogdan.click_through(&copy, back, &[]).await;
    assert_eq!(content(&again), content(&first));
    let now = content(&bogdan.now(&first)).to_owned();
    assert_eq!(now, content(&first), "the post stays");

    let second = ana.click_through(&first, &after(&first), &[]).await;
    assert_eq!(content(&second), content(&copy));
    assert!(!is_off(&second, 0) && is_off(&second, 1), "{second}");
    assert_eq!(
        second["attachments"].as_array().unwrap().len(),
        1,
        "{second}"
    );
    openapi::check(&bot_requests(&fixture).await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_season_counts_only_its_own_month() {
    let fixture = BotFixture::open().await;
    let mut ana = fixture.page("Ana").await;
    let [one, other] = ["Ana", "Bogdan"].map(|name| person(&ana, name));
    let (before, during) = (NOVEMBER - 1, NOVEMBER + DAY);
    let by = "table-ending-single";
    let games = [
        ("table", before, by, [one.clone(), other.clone()]),
        ("table", before, by, [one.clone(), other.clone()]),
        (
            "talat",
            during,
            "talat-ending-points",
            [one.clone(), other.clone()],
        ),
        ("table", during, by, [other, one]),
    ];
    finished(&fixture, &ana, &games).await;
    let typed = json!([option::text("game", "table"), option::typed("season", "")]);
    let offered = ana.autocomplete("leaderboard", typed).await;
    let offered = offered
        .iter()
        .map(|choice| choice["name"].as_str().unwrap());
    let offered: Vec<&str> = offered.collect();
    assert_eq!(offered, ["all time", "November 2026", "October 2026"]);

    let options = json!([
        option::text("game", "table"),
        option::text("season", "2026-11")
    ]);
    ana.command_public("leaderboard", options).await;
    let november = post(&mut ana, "November 2026").await;
    assert!(content(&november).contains("\n1. **Bogdan**"), "{november}");
    assert!(content(&november).contains("1 W, 0 L"), "{november}");
    assert_eq!(
        november["components"],
        json!([]),
        "one page needs no buttons"
    );

    ana.command_public("leaderboard", json!([])).await;
    let all = post(&mut ana, "Talat, leaderboard of this channel: all time").await;
    assert!(content(&all).contains("Table, leaderboard"), "{all}");
    for results in ["2 W, 1 L", "1 W, 0 D, 0 L"] {
        assert!(content(&all).contains(results), "{results}: {all}");
    }

    openapi::check(&fixture.discord.requests().await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_empty_leaderboard_is_refused_in_private() {
    let fixture = BotFixture::open().await;
    let mut ana = fixture.page("Ana").await;
    let options = json!([option::text("season", "spring")]);
    let refused = ana.command("leaderboard", options).await;
    assert!(
        content(&refused).contains("There is no such season"),
        "{refused}"
    );
    let refused = ana.command("leaderboard", option::game("camelot")).await;
    assert!(
        content(&refused).contains("No games that count"),
        "{refused}"
    );
    openapi::check(&fixture.discord.requests().await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_shows_the_leaderboard_of_its_channel() {
    let fixture = BotFixture::open().await;
    let watcher = fixture.page("Ana").await;
    let guild = GuildId(id(&watcher.hello["guild"]["id"]));
    let play = fixture.play.clone().unwrap();
    play.people
        .set_setting(guild, Setting::Venue, "yes")
        .await
        .unwrap();
    let (mut ana, _) = begin_table(&fixture, "10").await;
    crowd(&fixture, &ana).await;
    ana.room = Some(ana.board().unwrap()["channel_id"].clone());
    assert_ne!(ana.room, Some(ana.channel("games")));
    ana.command_public("leaderboard", option::game("table"))
        .await;
    let shown = post(&mut ana, "1. **Ana** 1662?").await;
    assert_eq!(Some(&shown["channel_id"]), ana.room.as_ref());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn stats_are_shown_game_by_game() {
    let fixture = BotFixture::open().await;
    let mut ana = fixture.page("Ana").await;
    let [one, other] = ["Ana", "Bogdan"].map(|name| person(&ana, name));
    let (win, loss) = ([one.clone(), other.clone()], [other, one.clone()]);
    let mut games = vec![
        ("table", NOVEMBER, "table-ending-gammon", win.clone()),
        ("table", NOVEMBER, "table-ending-gammon", win.clone()),
        ("table", NOVEMBER, "table-ending-single", win.clone()),
        ("table", NOVEMBER, "table-ending-gammon", loss),
        ("camelot", NOVEMBER, "camelot-ending-castle", win),
    ];
    games.push(("table", NOVEMBER, "table-ending-single", [stranger(1), one]));
    finished(&fixture, &ana, &games).await;
    let stats = ana.command("stats", json!([])).await;
    for fact in [
        "**Ana** in this channel",
        "**Table**: 60 points · longest streak: 3 wins",
        "Against Bogdan: 3 W, 1 L; Somebody who has left: 0 W, 1 L",
        "**Camelot**: longest streak: one win",
    ] {
        assert!(
            content(&stats).contains(fact),
            "{fact}: {}",
            content(&stats)
        );
    }
    assert!(!content(&stats).contains("Talat"), "{stats}");
    // What is in the picture is said in its description, and not again in the text.
    for fact in [
        "Table: Ana has 3 W, 2 L, rating ",
        "points per match: 12.0, 4 gammons won",
        "after 5 rated games",
        "Camelot: Ana has 1 W, 0 D, 0 L, rating 1662? ± 290",
        "one castle occupied",
    ] {
        assert!(alt(&stats).contains(fact), "{fact}: {}", alt(&stats));
        assert!(!content(&stats).contains(fact), "{stats}");
    }

    let bogdan = person(&ana, "Bogdan").0.to_string();
    let stats = ana.on_person("Show stats", &bogdan).await;
    assert!(content(&stats).contains("1 W, 3 L"), "{stats}");
    let deniz = person(&ana, "Deniz").0.to_string();
    let options = json!([option::person("user", deniz)]);
    let stats = ana.command("stats", options).await;
    assert!(content(&stats).contains("has no finished games"), "{stats}");
    openapi::check(&bot_requests(&fixture).await);
}
