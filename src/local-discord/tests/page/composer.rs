//! The message box in a real browser: options by their names, values that are typed in full or in part,
//! and what stands around the box. Skipped, with a message, where Chromium is not installed.

use crate::browser::Browser;
use crate::raw_discord::{CHANNEL, RawDiscord, Socket, event};
use serde_json::{Value, json};

const ENTER: &str = "\u{E007}";
const TAB: &str = "\u{E004}";

/// A browser with Ana's page of a local Discord, whose bot has one command.
async fn opened() -> Option<(Browser, RawDiscord, Socket)> {
    let browser = Browser::open().await?;
    let discord = RawDiscord::open().await;
    let (bot, _) = discord.identified().await;
    let sizes = json!([{"name": "Small", "value": "s"}, {"name": "Large", "value": "l"}]);
    let options = json!([
        {"type": 3, "name": "what", "description": "x", "required": true},
        {"type": 6, "name": "opponent", "description": "x"},
        {"type": 6, "name": "opponent2", "description": "x"},
        {"type": 3, "name": "size", "description": "x", "choices": sizes},
        {"type": 3, "name": "engine", "description": "x", "autocomplete": true},
        {"type": 5, "name": "rated", "description": "x"},
        {"type": 11, "name": "record", "description": "x"},
    ]);
    let now =
        json!({"type": 1, "name": "now", "name_localizations": {"ro": "acum"}, "description": "x"});
    let commands = json!([
        {"name": "try", "description": "x", "type": 1, "options": options},
        {"name": "begin", "name_localizations": {"ro": "incepe"}, "description": "x", "type": 1, "options": [now]},
    ]);
    discord.register(commands).await;
    let page = format!("{}/?as=Ana", discord.server.url());
    browser.visit(&page).await;
    browser
        .until("document.querySelector('.channel.open') && (document.querySelector('#composer').focus(), true)")
        .await;
    Some((browser, discord, bot))
}

/// Answers the next command, offering `choices` to every option that is typed before it. Returns its options.
async fn answered(discord: &RawDiscord, bot: &mut Socket, choices: Value) -> Value {
    loop {
        let interaction = event(bot, "INTERACTION_CREATE").await;
        if interaction["type"] == 4 {
            let offer = json!({"type": 8, "data": {"choices": choices}});
            discord.answer(&interaction, offer).await;
            continue;
        }
        let answer = json!({"type": 4, "data": {"content": "x", "flags": 64}});
        discord.answer(&interaction, answer).await;
        return interaction["data"]["options"].clone();
    }
}

/// The value of an option that was sent.
fn value<'a>(options: &'a Value, name: &str) -> &'a Value {
    let options = options.as_array().unwrap();
    let found = options.iter().find(|option| option["name"] == name);
    found.map_or(&Value::Null, |option| &option["value"])
}

/// The name of the option that is being filled in.
const ACTIVE: &str = "document.querySelector('.option-pill.active')?.dataset.optionName";

/// The labels of the suggestions.
const LABELS: &str =
    "[...document.querySelectorAll('.suggestion-label')].map((label) => label.textContent).join()";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_optional_option_is_found_by_its_name_and_taken_by_enter_or_tab() {
    let Some((browser, discord, mut bot)) = opened().await else {
        return;
    };
    browser.press("/try thing").await;
    browser.press(TAB).await;
    for (typed, offered, key, name) in [
        ("opponent", "opponent,opponent2", ENTER, "opponent"),
        ("si", "size", TAB, "size"),
        ("ra", "rated", ENTER, "rated"),
    ] {
        browser.press(typed).await;
        browser.until(&format!("{LABELS} === '{offered}'")).await;
        browser.press(key).await;
        browser.until(&format!("{ACTIVE} === '{name}'")).await;
        let value = match name {
            "opponent" => "Bogdan",
            "size" => "Large",
            _ => "True",
        };
        browser.press(value).await;
        browser.press(TAB).await;
        browser.until(&format!("{ACTIVE} === undefined")).await;
    }
    browser.press(ENTER).await;
    let sent = answered(&discord, &mut bot, json!([])).await;
    let values = ["what", "size", "rated"].map(|name| value(&sent, name));
    assert_eq!(values, [&json!("thing"), &json!("l"), &json!(true)]);
    assert!(value(&sent, "opponent").is_string(), "{sent}");
    browser.client.clone().close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_fixed_choice_is_taken_by_its_beginning_and_an_offered_one_by_its_whole_name() {
    let Some((browser, discord, mut bot)) = opened().await else {
        return;
    };
    let typing = async {
        let typed = "/try what:x size:la rated:f engine:Zihin, master";
        browser.press(typed).await;
        browser.press(ENTER).await;
    };
    let choices = json!([{"name": "Zihin, easy", "value": "easy"}, {"name": "Zihin, master", "value": "master"}]);
    let ((), sent) = tokio::join!(typing, answered(&discord, &mut bot, choices));
    let values = ["what", "size", "rated", "engine"].map(|name| value(&sent, name));
    let expected = [json!("x"), json!("l"), json!(false), json!("master")];
    assert_eq!(values, expected.each_ref());
    browser.client.clone().close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn enter_after_a_part_of_a_choice_fills_it_in_and_sends_only_then() {
    let Some((browser, discord, mut bot)) = opened().await else {
        return;
    };
    let choices = json!([{"name": "Zihin, easy", "value": "easy"}, {"name": "Master", "value": "master"}, {"name": "Zihin, master", "value": "best"}]);
    for (typed, filled, value_sent) in [
        ("mas", "Master", "master"),
        ("zihin", "Zihin, easy", "easy"),
        (", mas", "Zihin, master", "best"),
    ] {
        let typing = async {
            browser.press("/try what:x engine:").await;
            browser.press(typed).await;
            browser.press(ENTER).await;
            browser
                .until(&format!("document.querySelector('[data-option-name=engine] .pill-value')?.textContent === '{filled}'"))
                .await;
            browser.until(&format!("{ACTIVE} === undefined")).await;
            browser.press(ENTER).await;
        };
        let ((), sent) = tokio::join!(typing, answered(&discord, &mut bot, choices.clone()));
        assert_eq!(value(&sent, "engine"), value_sent, "{typed}");
    }
    // What is a part of no choice is sent as it is.
    let typing = async {
        browser.press("/try what:x engine:other").await;
        browser.press(ENTER).await;
    };
    let ((), sent) = tokio::join!(typing, answered(&discord, &mut bot, choices));
    assert_eq!(value(&sent, "engine"), "other");
    browser.client.clone().close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn new_messages_are_announced_above_the_box_however_high_it_is() {
    let Some((browser, discord, _bot)) = opened().await else {
        return;
    };
    for n in 0..60 {
        discord
            .post(CHANNEL, json!({"content": n.to_string()}))
            .await;
    }
    browser.client.set_window_size(390, 844).await.unwrap();
    browser
        .press("/try what:thing opponent:Bogdan opponent2:Chloe size:Large")
        .await;
    browser
        .until("document.querySelectorAll('.option-pill').length === 4 && document.querySelector('#composer-bar').offsetHeight > 80")
        .await;
    let above = "const jump = document.querySelector('#jump'); document.querySelector('#scroller').scrollTop = 0; \
                 return jump.hidden ? null : jump.getBoundingClientRect().bottom <= document.querySelector('#composer-bar').getBoundingClientRect().top";
    // The page may still follow the newest message when the first of these arrives.
    let is_above = loop {
        discord.post(CHANNEL, json!({"content": "news"})).await;
        let is_above = browser.client.execute(above, Vec::new()).await.unwrap();
        if is_above != Value::Null {
            break is_above;
        }
    };
    assert_eq!(is_above, json!(true));
    browser.client.clone().close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_empty_channel_says_how_to_begin() {
    let Some((browser, discord, _bot)) = opened().await else {
        return;
    };
    let begin = "document.querySelector('.welcome .begin')";
    browser
        .until(&format!("{begin}?.innerText.includes('Type /')"))
        .await;
    discord.post(CHANNEL, json!({"content": "x"})).await;
    browser.until(&format!("!{begin}")).await;
    browser.client.clone().close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_mentioned_command_has_its_name_in_the_persons_language_and_begins_by_a_click() {
    let Some((browser, discord, _bot)) = opened().await else {
        return;
    };
    let path = "/applications/1100000000000000002/commands";
    let commands = discord.ok("GET", path, Value::Null).await;
    let commands = commands.as_array().unwrap();
    let begin = commands.iter().find(|command| command["name"] == "begin");
    let id = begin.unwrap()["id"].as_str().unwrap();
    let mention = json!({"content": format!("</begin now:{id}>")});
    let message = discord.post(CHANNEL, mention).await;
    let mention = format!("[data-message-id='{message}'] .mention");
    let text = format!("document.querySelector(\"{mention}\")?.textContent");
    browser.until(&format!("{text} === '/begin now'")).await;
    let locales =
        "[...document.querySelectorAll('#locale option')].map((option) => option.value).join()";
    browser.until(&format!("{locales} === 'en-US,ro'")).await;
    browser
        .until("(select => { select.value = 'ro'; select.dispatchEvent(new Event('change')); return true; })(document.querySelector('#locale'))")
        .await;
    browser.until(&format!("{text} === '/incepe acum'")).await;
    browser.click(&mention).await;
    browser
        .until("document.querySelector('.pill.command')?.textContent === '/incepe acum'")
        .await;
    browser.client.clone().close().await.unwrap();
}

/// Offers the levels that begin with what was typed, until the command is sent. Returns its options.
async fn offering_levels(discord: &RawDiscord, bot: &mut Socket) -> Value {
    loop {
        let interaction = event(bot, "INTERACTION_CREATE").await;
        let options = interaction["data"]["options"].clone();
        if interaction["type"] != 4 {
            let answer = json!({"type": 4, "data": {"content": "x", "flags": 64}});
            discord.answer(&interaction, answer).await;
            return options;
        }
        let typed = value(&options, "engine").as_str().unwrap().to_owned();
        let levels = ["easy", "master"].into_iter();
        let fitting = levels.filter(|level| level.starts_with(&typed));
        let choices: Vec<Value> = fitting
            .map(|level| json!({"name": level, "value": level}))
            .collect();
        let offer = json!({"type": 8, "data": {"choices": choices}});
        discord.answer(&interaction, offer).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tab_right_after_typing_takes_what_fits_the_text_and_not_what_was_offered_before() {
    let Some((browser, discord, mut bot)) = opened().await else {
        return;
    };
    let typing = async {
        browser.press("/try what:x engine:").await;
        browser.until(&format!("{LABELS} === 'easy,master'")).await;
        browser.press(&format!("ma{TAB}")).await;
        browser.until(&format!("{ACTIVE} === undefined")).await;
        browser.press(ENTER).await;
    };
    let (sent, ()) = tokio::join!(offering_levels(&discord, &mut bot), typing);
    assert_eq!(value(&sent, "engine"), "master");
    browser.client.clone().close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_is_chosen_uploaded_and_fetched_by_the_bot() {
    let Some((browser, discord, mut bot)) = opened().await else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a match.mat");
    std::fs::write(&path, "3 point match").unwrap();
    browser.press("/try thing").await;
    browser.press(TAB).await;
    browser.press("record").await;
    browser.press(ENTER).await;
    browser.until(&format!("{ACTIVE} === 'record'")).await;
    browser
        .until(&format!("{LABELS} === 'Choose a file…'"))
        .await;
    browser.give_file("record", &path).await;
    browser.until("document.querySelector('.option-pill[data-option-name=record] .pill-value')?.textContent === 'a match.mat'").await;
    browser.press(ENTER).await;
    let interaction = event(&mut bot, "INTERACTION_CREATE").await;
    let answer = json!({"type": 4, "data": {"content": "x", "flags": 64}});
    discord.answer(&interaction, answer).await;
    let data = &interaction["data"];
    let id = value(&data["options"], "record").as_str().unwrap();
    let file = &data["resolved"]["attachments"][id];
    assert_eq!(
        (&file["filename"], &file["size"]),
        (&json!("a_match.mat"), &json!(13))
    );
    let fetched = reqwest::get(file["url"].as_str().unwrap()).await.unwrap();
    assert_eq!(fetched.text().await.unwrap(), "3 point match");
}
