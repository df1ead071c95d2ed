//! Two processes of one bot, each with half of the shards:
//! what a person does in a server of the one counts in those of the other at once.

use local_discord::Options;
use serde_json::{Value, json};
use zihin_discord::PageComponent;
use zihin_play::people::Preference;
use zihin_testing::database::{Database, Kind};
use zihin_testing::game::{self};
use zihin_testing::option::subcommand;
use zihin_testing::turns::play_on;
use zihin_testing::{BotFixture, Page, content, custom_id};

/// What a person reads of both games, by language.
const LISTS: [(&str, [&str; 3]); 2] = [
    ("en", ["Your games", "no. 1", "no. 2"]),
    ("ro", ["Partidele tale", "nr. 1", "nr. 2"]),
];

/// A game between two people in a channel, with one move. Returns its board.
async fn begun(ana: &mut Page, bogdan: &mut Page, channel: &Value) -> Value {
    for page in [&mut *ana, &mut *bogdan] {
        page.room = Some(channel.clone());
    }
    let board = game::begun(ana, bogdan, &[("game", "table"), ("clock", "1h")]).await;
    play_on(ana, bogdan, &board).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_person_does_in_one_process_counts_in_the_other_at_once() {
    let Some(database) = Database::of(Kind::Postgres).await else {
        return;
    };
    let options = Options {
        further_guilds: 1,
        ..Options::default()
    };
    let fixture = BotFixture::with_shards(database, options, "0/2".parse().unwrap()).await;
    let (_, other) = fixture.start_beside("1/2".parse().unwrap()).await;
    let guilds = fixture.discord.guilds();
    assert_ne!(guilds[0] >> 22 & 1, guilds[1] >> 22 & 1);
    let channels: Vec<Value> = guilds
        .iter()
        .map(|guild| json!(fixture.discord.text_channels(*guild)[0].to_string()))
        .collect();
    let (mut ana, mut bogdan) = (fixture.page("Ana").await, fixture.page("Bogdan").await);
    let mut boards = Vec::new();
    for channel in &channels {
        boards.push(begun(&mut ana, &mut bogdan, channel).await);
    }
    for (language, parts) in LISTS {
        fixture.prefer(&ana, Preference::Language, language).await;
        for channel in &channels {
            ana.room = Some(channel.clone());
            let list = ana.command("games", subcommand("running", json!([]))).await;
            for part in parts {
                assert!(content(&list).contains(part), "{part}: {list}");
            }
        }
    }
    fixture.prefer(&ana, Preference::Language, "en").await;
    ana.room = Some(channels[0].clone());
    let question = ana.command("privacy", subcommand("erase", json!([]))).await;
    assert!(
        content(&question).contains("Your 2 open games"),
        "{question}"
    );
    let erase = custom_id(PageComponent::Erase);
    ana.click_through(&question, &erase, &[]).await;
    for board in &boards {
        let shows_it = |page: &Page| {
            let board = page.find(board)?;
            let text = content(&board);
            (text.contains("Somebody who has left") && !text.contains("Ana")).then_some(())
        };
        bogdan.until(shows_it).await;
    }
    other.stop().await.unwrap();
}
