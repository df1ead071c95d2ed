//! Direct messages with the bot: a whole game against Zihin, what concerns servers only,
//! what holds in place of a server's settings, and places where the bot is not a member.

use zihin_testing::game::{is_over, own_turn};
use zihin_testing::option::{self, subcommand};
use zihin_testing::turns::random_turn_by_clicks;
use zihin_testing::whole_game::shortest;
use zihin_testing::{BotFixture, Page, content, custom_id, openapi};

use local_discord::{Options, Playground};
use serde_json::{Value, json};
use zihin_discord::PageComponent;
use zihin_games::GAMES;
use zihin_ids::Shards;
use zihin_ids::UserId;
use zihin_play::people::Preference;
use zihin_rules::SplitMix;
use zihin_testing::patience::found;

/// Begins a game in direct messages. Returns the board with the first turn of the person.
async fn begun(page: &mut Page, options: Vec<Value>) -> Value {
    let answer = page.command("play", json!(options)).await;
    assert_eq!(answer["channel_id"], page.room.clone().unwrap(), "{answer}");
    own_turn(page, "").await
}

/// Plays at random to the end. Returns the last board.
async fn played_out(page: &mut Page, mut board: Value) -> Value {
    let mut luck = SplitMix(3);
    while !is_over(&board) {
        random_turn_by_clicks(page, &board, &mut luck).await;
        board = own_turn(page, content(&board)).await;
        assert_eq!(board["channel_id"], page.room.clone().unwrap());
    }
    board
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_is_played_against_zihin_in_direct_messages() {
    for game in GAMES.game_info() {
        let fixture = BotFixture::open().await;
        let mut ana = fixture.direct_page("Ana").await;
        let options = vec![option::text("game", game.id)];
        let mut board = begun(&mut ana, options).await;
        let mut luck = SplitMix(5);
        for _ in 0..3 {
            random_turn_by_clicks(&mut ana, &board, &mut luck).await;
            board = own_turn(&mut ana, content(&board)).await;
            assert_eq!(board["channel_id"], ana.room.clone().unwrap());
        }
        let listed = ana.command("games", subcommand("running", json!([]))).await;
        assert!(content(&listed).contains("/channels/@me/"), "{listed}");
        openapi::check(&fixture.discord.requests().await);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_in_direct_messages_ends_and_counts_for_its_player_alone() {
    let fixture = BotFixture::open().await;
    let mut ana = fixture.direct_page("Ana").await;
    let table = GAMES.find("table").unwrap().info();
    let mut options = shortest(table);
    options.push(option::text("engine", "easy"));
    let board = begun(&mut ana, options).await;
    played_out(&mut ana, board).await;
    let stats = ana.command("stats", json!([])).await;
    assert!(content(&stats).contains("Zihin"), "{stats}");
    let finished = ana
        .command("games", subcommand("finished", json!([])))
        .await;
    assert!(content(&finished).contains("Table"), "{finished}");
    // Neither in the server nor for anybody else.
    ana.room = None;
    let stats = ana.command("stats", json!([])).await;
    assert!(!content(&stats).contains("Zihin"), "{stats}");
    let mut bogdan = fixture.direct_page("Bogdan").await;
    let of_ana = json!([option::person("user", &ana.me)]);
    let stats = bogdan.command("stats", of_ana).await;
    assert!(!content(&stats).contains("Zihin"), "{stats}");
    let number = json!([option::number("number", 1)]);
    let board = bogdan.command("game", subcommand("board", number)).await;
    assert!(content(&board).contains("no such game"), "{board}");
    openapi::check(&fixture.discord.requests().await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_about_a_server_says_so_in_direct_messages() {
    let fixture = BotFixture::open().await;
    let mut ana = fixture.direct_page("Ana").await;
    for (command, options) in [
        ("leaderboard", json!([])),
        ("settings", json!([])),
        ("tournament", subcommand("bracket", json!([]))),
    ] {
        let answer = ana.command(command, options).await;
        assert!(content(&answer).contains("in servers only"), "{answer}");
    }
    let bogdan = fixture.page("Bogdan").await.me;
    let against = json!([
        option::text("game", "table"),
        option::person("opponent", &bogdan)
    ]);
    let answer = ana.command("play", against).await;
    assert!(
        content(&answer).contains("you play against Zihin"),
        "{answer}"
    );
    for (command, options) in [
        ("help", json!([])),
        ("rules", json!([option::text("game", "talat")])),
        ("preferences", json!([])),
        ("privacy", subcommand("show", json!([]))),
    ] {
        let answer = ana.command(command, options).await;
        assert!(!content(&answer).contains("in servers only"), "{answer}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_has_their_own_language_and_limit_in_direct_messages() {
    let fixture = BotFixture::open().await;
    let mut ana = fixture.direct_page("Ana").await;
    fixture.prefer(&ana, Preference::Language, "ro").await;
    let table = || json!([option::text("game", "table")]);
    for _ in 0..5 {
        ana.command("play", table()).await;
    }
    let refused = ana.command("play", table()).await;
    assert!(refused.get("ephemeral_for").is_some(), "{refused}");
    let board = ana.until(Page::board).await;
    assert!(content(&board).contains("este la rând"), "{board}");
    let mut bogdan = fixture.direct_page("Bogdan").await;
    let begun = bogdan.command("play", table()).await;
    assert_eq!(begun["channel_id"], bogdan.room.clone().unwrap(), "{begun}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_the_bot_is_not_a_member_it_says_in_private_that_direct_messages_work() {
    let fixture = BotFixture::open().await;
    let mut ana = fixture.page("Ana").await;
    fixture
        .discord
        .set_membership(Playground::GUILD, false)
        .unwrap();
    let answer = ana
        .command("play", json!([option::text("game", "table")]))
        .await;
    assert!(content(&answer).contains("direct message"), "{answer}");
    assert_eq!(answer["ephemeral_for"], json!(ana.me), "{answer}");
    let help = ana.command("help", json!([])).await;
    assert!(content(&help).contains("Table"), "{help}");
    let store = fixture.store().await;
    let user = UserId(ana.me.parse().unwrap());
    assert!(store.games().of_all_bots(user).await.unwrap().is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_in_direct_messages_belongs_to_the_first_shard() {
    let fixture = BotFixture::open().await;
    let mut ana = fixture.direct_page("Ana").await;
    begun(&mut ana, vec![option::text("game", "camelot")]).await;
    let store = fixture.store().await;
    let [row] = &store
        .games()
        .of_all_bots(UserId(ana.me.parse().unwrap()))
        .await
        .unwrap()[..]
    else {
        panic!("one game");
    };
    assert_eq!((row.guild, row.parent), (None, None));
    let half = |text: &str| text.parse::<Shards>().unwrap();
    assert!(half("0/2").has(row.guild) && !half("1/2").has(row.guild));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn erasing_forgets_the_channel_of_a_game_in_direct_messages() {
    let fixture = BotFixture::with(Options::default()).await;
    let mut ana = fixture.direct_page("Ana").await;
    begun(&mut ana, vec![option::text("game", "camelot")]).await;
    let user = UserId(ana.me.parse().unwrap());
    let store = fixture.store().await;
    let game = store.games().of_all_bots(user).await.unwrap()[0].id;
    let question = ana.command("privacy", subcommand("erase", json!([]))).await;
    let erase = custom_id(PageComponent::Erase);
    ana.click_through(&question, &erase, &[]).await;
    // The board shows its end once more, then nothing leads from the game to its player.
    let end = ana.until(|page| page.board().filter(is_over)).await;
    assert!(!content(&end).contains("Ana"), "{end}");
    let row = found("a game without its channel", async || {
        let row = store.games().get(game).await.unwrap().unwrap();
        (row.channel.0 == 0).then_some(row)
    })
    .await;
    assert_eq!((row.creator, row.message), (UserId(0), None));
}
