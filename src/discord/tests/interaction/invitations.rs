//! Invitations: declined with a word, blocked from one person or from all;
//! and refused to the inviter without a reason that could hurt.

use serde_json::{Value, json};
use zihin_discord::{PageComponent, PreferencesPage};
use zihin_ids::UserId;
use zihin_play::people::Preference;
use zihin_testing::crowd::{self, is_loading};
use zihin_testing::database::Database;
use zihin_testing::game::board_in_play;
use zihin_testing::option;
use zihin_testing::{BotFixture, Page, component, content, custom_id, openapi};

/// Invites somebody to a game of Table. Returns the private answer.
async fn invite(page: &mut Page, person: &str) -> Value {
    let options = json!([
        option::text("game", "table"),
        option::person("opponent", person)
    ]);
    page.command("play", options).await
}

/// Declines the invitation of the newest lobby with this word. Returns the private answer.
async fn decline(page: &mut Page, word: &str) -> Value {
    let is_open = |page: &Page| {
        page.board()
            .filter(|lobby| component(lobby, "decline-invitation").is_some())
    };
    let lobby = page.until(is_open).await;
    page.press(&lobby, "decline-invitation").await;
    page.submit(word).await
}

fn id(page: &Page) -> UserId {
    UserId(page.me.parse().unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_word_with_a_decline_stands_in_the_lobby_and_pings_and_formats_nothing() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = (fixture.page("Ana").await, fixture.page("Bogdan").await);
    invite(&mut ana, &bogdan.me).await;
    decline(
        &mut bogdan,
        "  **not** today, <@1> @everyone\nhttps://example.org",
    )
    .await;
    let said = ana.until(|page| page.message_with("today,")).await;
    let lobby = ana
        .until(|page| {
            page.board()
                .filter(|lobby| content(lobby).contains("today,"))
        })
        .await;
    let text = content(&lobby);
    assert!(
        text.contains(r"“\*\*not\*\* today, \<\@1\> \@everyone"),
        "{text}"
    );
    assert!(!text.contains("https://"), "{text}");
    assert!(
        component(&lobby, "join").is_some(),
        "anyone may join: {lobby}"
    );
    assert_eq!(said["mention_everyone"], json!(false));
    openapi::check(&fixture.discord.requests().await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_invitation_whose_card_takes_long_pings_all_the_same() {
    let database = Database::file();
    let fixture = BotFixture::on_database(database.clone()).await;
    let (mut ana, mut bogdan) = (fixture.page("Ana").await, fixture.page("Bogdan").await);
    let busy = crowd::Database::new(database.url()).hold().await;
    let invited = bogdan.me.clone();
    let play = invite(&mut ana, &invited);
    let card_is_awaited = async {
        bogdan
            .until(|page| page.messages.values().any(is_loading).then_some(()))
            .await;
        drop(busy);
        bogdan.until(Page::board).await
    };
    let (card, _) = tokio::join!(card_is_awaited, play);
    let pings = |message: &Value| {
        let is_named = |person: &Value| person["id"] == *invited;
        message["mentions"].as_array().unwrap().iter().any(is_named)
    };
    let ping = bogdan.until(|page| {
        let mut messages = page.messages.values();
        messages
            .find(|message| message["id"] != card["id"] && pings(message))
            .cloned()
    });
    let text = ping.await;
    assert!(
        content(&text).contains(&bogdan.mention()),
        "an edit would notify nobody: {text}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_blocked_after_an_invitation_cannot_invite_until_that_is_lifted() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = (fixture.page("Ana").await, fixture.page("Bogdan").await);
    let mut chloe = fixture.page("Chloe").await;
    invite(&mut ana, &bogdan.me).await;
    let answer = decline(&mut bogdan, "").await;
    let done = bogdan.press_through(&answer, "block").await;
    assert!(content(&done).contains("no more invitations"), "{done}");
    let refused = invite(&mut ana, &bogdan.me).await;
    let text = content(&refused);
    assert!(
        text.contains("at the moment") && !text.contains("block"),
        "{text}"
    );
    // Of others he still takes them.
    let opened = invite(&mut chloe, &bogdan.me).await;
    assert!(component(&opened, "join").is_some(), "{opened}");
    let form = bogdan.command("preferences", json!([])).await;
    let page = custom_id(PageComponent::Preferences(PreferencesPage::Invitations));
    let form = bogdan.click_through(&form, &page, &[]).await;
    let select = &form["components"][1]["components"][0];
    assert_eq!(select["default_values"][0]["id"], json!(ana.me), "{form}");
    let nobody = json!({"op": "component", "message": form["id"], "custom_id": custom_id(PageComponent::Blocked), "component_type": 5, "values": []});
    let done = bogdan.ask(nobody).await;
    assert_eq!(done["status"], "done", "{done}");
    bogdan
        .until(|page| (page.now(&form) != form).then_some(()))
        .await;
    let opened = invite(&mut ana, &bogdan.me).await;
    assert!(component(&opened, "join").is_some(), "{opened}");
    openapi::check(&fixture.discord.requests().await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_takes_no_invitations_cannot_be_told_from_one_who_has_blocked() {
    let fixture = BotFixture::open().await;
    let (mut ana, bogdan) = (fixture.page("Ana").await, fixture.page("Bogdan").await);
    fixture
        .prefer(&bogdan, Preference::Invitations, "refused")
        .await;
    let off = invite(&mut ana, &bogdan.me).await;
    fixture
        .prefer(&bogdan, Preference::Invitations, "taken")
        .await;
    let people = &fixture.play.as_ref().unwrap().people;
    people.block(id(&bogdan), id(&ana), 1).await.unwrap();
    let blocked = invite(&mut ana, &bogdan.me).await;
    assert_eq!(content(&off), content(&blocked));
    assert!(content(&off).contains(&bogdan.mention()), "{off}");
    assert_eq!(ana.board(), None, "nothing is posted");
}

/// Picks somebody to invite in the menu of a lobby.
async fn invite_from_menu(page: &mut Page, lobby: &Value, person: &str) {
    let menu = page.press_for_answer(lobby, "more").await;
    let select = component(&menu, "invite").unwrap();
    let pick = json!({"op": "component", "message": menu["id"], "custom_id": select, "component_type": 5, "values": [person]});
    page.ask(pick).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_opened_a_lobby_invites_people_from_its_menu_and_each_is_pinged_once() {
    let fixture = BotFixture::open().await;
    let mut ana = fixture.page("Ana").await;
    let [mut bogdan, mut chloe] = [fixture.page("Bogdan").await, fixture.page("Chloe").await];
    let lobby = ana.command("play", option::game("talat")).await;
    let menu = chloe.press_for_answer(&lobby, "more").await;
    assert_eq!(component(&menu, "invite"), None, "only the opener");
    invite_from_menu(&mut ana, &lobby, &bogdan.me).await;
    let is_ping = |page: &Page| {
        let mut messages = page.messages.values();
        let invites = |message: &&Value| {
            content(message).contains("invites you") && message["id"] != lobby["id"]
        };
        messages.find(invites).cloned()
    };
    let ping = bogdan.until(is_ping).await;
    assert_eq!(ping["mentions"][0]["id"], json!(bogdan.me));
    assert!(
        content(&ping).contains(lobby["id"].as_str().unwrap()),
        "{ping}"
    );
    let named = |page: &Page| {
        page.find(&lobby)
            .filter(|lobby| content(lobby).contains("invites you"))
    };
    bogdan.until(named).await;
    for (person, reason) in [
        (bogdan.me.clone(), "already been invited"),
        (ana.me.clone(), "against yourself"),
    ] {
        invite_from_menu(&mut ana, &lobby, &person).await;
        ana.told(reason).await;
    }
    invite_from_menu(&mut ana, &lobby, &chloe.me).await;
    chloe.until(is_ping).await;
    let all_reserved = |page: &Page| {
        let card = page.find(&lobby)?;
        let picture = card["attachments"][0]["description"].as_str()?;
        let is_said = content(&card).contains("> have joined.");
        (is_said && picture.contains("Players: Ana and 2 invited players")).then_some(())
    };
    ana.until(all_reserved).await;
    bogdan.press(&ping, "join").await;
    chloe.press(&lobby, "join").await;
    ana.until(board_in_play).await;
}

/// Whether a message pings this person.
fn pings(message: &Value, person: &str) -> bool {
    let people = message["mentions"].as_array().unwrap();
    people.iter().any(|one| one["id"] == *person)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_is_invited_again_and_again_is_pinged_once_and_the_inviter_is_told() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = (fixture.page("Ana").await, fixture.page("Bogdan").await);
    let mut chloe = fixture.page("Chloe").await;
    let first = invite(&mut bogdan, &chloe.me).await;
    assert!(pings(&first, &chloe.me), "{first}");
    let second = invite(&mut bogdan, &chloe.me).await;
    assert!(!pings(&second, &chloe.me), "{second}");
    assert!(content(&second).contains(&chloe.mention()), "{second}");
    let told = bogdan.told("Invited without a ping").await;
    assert!(content(&told).contains(&chloe.mention()), "{told}");
    // The menus of a person and of a lobby are no way around it.
    let which = bogdan.on_person("Challenge", &chloe.me).await;
    let choose = component(&which, "challenge").unwrap();
    let is_new = |page: &Page| {
        let after = second["id"].as_str().unwrap().parse::<u64>().unwrap() + 1;
        let mut newer = page.messages.range(after..);
        let lobby = newer.find(|(_, one)| component(one, "join").is_some());
        lobby.map(|(_, lobby)| lobby.clone())
    };
    bogdan.click(&which, &choose, &["table"]).await;
    let third = chloe.until(is_new).await;
    assert!(!pings(&third, &chloe.me), "{third}");
    let lobby = bogdan.command("play", option::game("talat")).await;
    invite_from_menu(&mut bogdan, &lobby, &chloe.me).await;
    let named = |page: &Page| {
        page.find(&lobby)
            .filter(|lobby| content(lobby).contains("invites you"))
    };
    let named = chloe.until(named).await;
    assert!(!pings(&named, &chloe.me), "{named}");
    // Ana, who owns the server, may ping; and Bogdan once five minutes are over.
    for _ in 0..2 {
        let free = invite(&mut ana, &chloe.me).await;
        assert!(pings(&free, &chloe.me), "{free}");
    }
    fixture.pass(5 * 60 * 1_000);
    let later = invite(&mut bogdan, &chloe.me).await;
    assert!(pings(&later, &chloe.me), "{later}");
    chloe.until(|page| page.find(&later)).await;
    let asked = chloe.messages.values().filter(|one| pings(one, &chloe.me));
    assert_eq!(asked.count(), 4);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lobby_that_moves_down_pings_nobody_again() {
    let fixture = BotFixture::open().await;
    let mut ana = fixture.page("Ana").await;
    let [mut bogdan, chloe] = [fixture.page("Bogdan").await, fixture.page("Chloe").await];
    let options = json!([
        option::text("game", "talat"),
        option::person("opponent", &*bogdan.me),
        option::person("opponent2", &*chloe.me)
    ]);
    let lobby = ana.command("play", options).await;
    assert!(
        pings(&lobby, &bogdan.me) && pings(&lobby, &chloe.me),
        "{lobby}"
    );
    ana.say("who is about?").await;
    bogdan.press(&lobby, "join").await;
    let is_below = |page: &Page| page.board().filter(|board| board["id"] != lobby["id"]);
    let moved = bogdan.until(is_below).await;
    assert!(content(&moved).contains(&chloe.mention()), "{moved}");
    assert!(!pings(&moved, &chloe.me), "{moved}");
}
