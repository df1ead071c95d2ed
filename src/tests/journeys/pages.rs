//! Pages to read and forms to fill in.

use super::acts::{begin, files, mover, refresh, typed_turn};
use super::recorder::Journey;
use serde_json::{Value, json};
use zihin_discord::{PageComponent, PreferencesPage, SettingsPage};
use zihin_play::people::{Preference, Setting};
use zihin_rules::SplitMix;
use zihin_testing::game::resign;
use zihin_testing::option::{self, subcommand};
use zihin_testing::{Page, components, custom_id};

/// Turns a page to the end.
async fn read(journey: &mut Journey, page: &mut Page, mut shown: Value) {
    for _ in 0..20 {
        let Some(next) = forward(&shown) else {
            return;
        };
        shown = page.click_through(&shown, &next, &[]).await;
        journey.step("The page is turned").await;
    }
    panic!("the pages never end: {shown}");
}

/// The custom id of the button that leads to the next page.
fn forward(shown: &Value) -> Option<String> {
    let mut buttons = components(shown);
    let leads_on = |button: &&Value| button["label"] == "▶" && button["disabled"] != true;
    let button = buttons.find(leads_on)?;
    button["custom_id"].as_str().map(str::to_owned)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_help_and_the_rules_are_read_to_their_ends() {
    let mut journey = Journey::begin("help_and_rules").await;
    let mut ana = journey.page("Ana").await;
    let help = ana.command("help", json!([])).await;
    journey.step("Ana reads the help").await;
    read(&mut journey, &mut ana, help).await;
    for game in ["camelot", "table", "talat"] {
        let rules = ana.command("rules", option::game(game)).await;
        journey
            .step(&format!("Ana reads the rules of {game}"))
            .await;
        read(&mut journey, &mut ana, rules).await;
    }
    ana.command("rules", option::game("chess")).await;
    journey.step("Ana asks for rules that there are not").await;
    journey.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_people_have_done_is_listed_and_ranked() {
    let mut journey = Journey::begin("ranks").await;
    let mut ana = journey.page("Ana").await;
    ana.command("leaderboard", json!([])).await;
    journey
        .step("Ana asks for the leaderboard of nothing")
        .await;
    ana.command("stats", json!([])).await;
    journey.step("Ana asks what she has done").await;
    let mut pages = begin(&mut journey, &["Ana", "Bogdan"], &[("game", "camelot")]).await;
    for _ in 0..4 {
        typed_turn(&mut journey, &mut pages, &mut SplitMix(3)).await;
    }
    pages[0]
        .command("games", subcommand("running", json!([])))
        .await;
    journey.step("Ana lists her games").await;
    let (page, board) = mover(&mut pages).await;
    resign(page, &board).await;
    journey.step("The player to move resigns").await;
    let [ana, bogdan] = &mut pages[..] else {
        panic!("two people");
    };
    ana.command_public("leaderboard", option::game("camelot"))
        .await;
    journey.step("Ana shows the leaderboard").await;
    ana.command("stats", json!([])).await;
    journey.step("Ana looks at what she has done").await;
    let me = ana.me.clone();
    bogdan.on_person("Show stats", &me).await;
    journey.step("Bogdan looks at what Ana has done").await;
    for (command, typed) in [
        ("leaderboard", "game"),
        ("leaderboard", "season"),
        ("play", "engine"),
    ] {
        ana.autocomplete(command, json!([option::typed(typed, "")]))
            .await;
        journey
            .step(&format!("Ana is offered what {typed} may be"))
            .await;
    }
    journey.end().await;
}

/// Uses a component of a page.
async fn on(page: &mut Page, shown: &Value, component: PageComponent, values: &[&str]) -> Value {
    page.click_through(shown, &custom_id(component), values)
        .await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn preferences_are_changed() {
    let mut journey = Journey::begin("preferences").await;
    let mut ana = journey.page("Ana").await;
    let mut form = ana.command("preferences", json!([])).await;
    journey.step("Ana opens her preferences").await;
    for (preference, word) in [(Preference::Ping, "direct"), (Preference::Confirm, "never")] {
        form = on(&mut ana, &form, PageComponent::Prefer(preference), &[word]).await;
        journey.step(&format!("Ana chooses {word}")).await;
    }
    let invitations = PageComponent::Preferences(PreferencesPage::Invitations);
    form = on(&mut ana, &form, invitations, &[]).await;
    journey.step("Ana turns to invitations").await;
    let looks = PageComponent::Preferences(PreferencesPage::Looks);
    form = on(&mut ana, &form, looks, &[]).await;
    journey.step("Ana turns to looks").await;
    for (preference, word) in [(Preference::Colours, "print"), (Preference::Language, "fr")] {
        form = on(&mut ana, &form, PageComponent::Prefer(preference), &[word]).await;
        journey.step(&format!("Ana chooses {word}")).await;
    }
    journey.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn settings_of_a_server_are_changed_and_count() {
    let mut journey = Journey::begin("settings").await;
    let (mut ana, mut bogdan) = (journey.page("Ana").await, journey.page("Bogdan").await);
    let mut form = ana.command("settings", json!([])).await;
    journey.step("Ana opens the settings").await;
    for (setting, word) in [(Setting::Language, "nl"), (Setting::Colours, "light")] {
        form = on(&mut ana, &form, PageComponent::Set(setting), &[word]).await;
        journey.step(&format!("Ana chooses {word}")).await;
    }
    let places = PageComponent::Settings(SettingsPage::Places);
    form = on(&mut ana, &form, places, &[]).await;
    journey.step("Ana turns the page").await;
    form = on(
        &mut ana,
        &form,
        PageComponent::Set(Setting::PerPerson),
        &["1"],
    )
    .await;
    journey.step("Ana allows one game a person").await;
    for _ in 0..2 {
        bogdan.command("play", option::game("table")).await;
        journey.step("Bogdan opens a game").await;
    }
    let tables = ana.channel("tables");
    let only = json!({"op": "component", "message": form["id"], "custom_id": custom_id(PageComponent::AllowChannels), "component_type": 8, "values": [tables]});
    ana.ask(only).await;
    refresh(&mut ana).await;
    journey.step("Ana allows games in one channel only").await;
    ana.command("play", option::game("table")).await;
    journey.step("Ana opens a game in another one").await;
    journey.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_kept_about_a_person_is_shown_exported_and_erased() {
    let mut journey = Journey::begin("privacy").await;
    let mut pages = begin(&mut journey, &["Ana", "Bogdan"], &[("game", "camelot")]).await;
    typed_turn(&mut journey, &mut pages, &mut SplitMix(3)).await;
    let ana = &mut pages[0];
    ana.command("play", option::game("table")).await;
    journey.step("Ana opens another game").await;
    ana.command("privacy", subcommand("show", json!([]))).await;
    journey.step("Ana reads what is kept about her").await;
    let exported = ana
        .command("privacy", subcommand("export", json!([])))
        .await;
    journey.step("Ana gets it as a file").await;
    for (name, text) in files(&exported).await {
        journey.note(&format!("The file {name}"), &text);
    }
    let question = ana.command("privacy", subcommand("erase", json!([]))).await;
    journey.step("Ana wants to be forgotten").await;
    on(ana, &question, PageComponent::Erase, &[]).await;
    let is_gone = |page: &Page| page.message_with("**Bogdan** wins");
    ana.until(is_gone).await;
    journey.step("Ana is forgotten").await;
    journey.end().await;
}
