//! The forms of preferences and server settings: a choice applies at once,
//! and only people with the permission may choose.

use serde_json::{Value, json};
use zihin_discord::PageComponent::{self, Prefer, Set};
use zihin_discord::{PreferencesPage, SettingsPage};
use zihin_locale::{Catalog, Language};
use zihin_play::people::{Choice, Preference, Preferences, Setting, Settings};
use zihin_render::Theme;
use zihin_scene::Ink;
use zihin_testing::game::{begin_game, board_in_play};
use zihin_testing::option::subcommand;
use zihin_testing::{BotFixture, Page, components, content, custom_id, openapi, option};

/// The selects of a form, by the name of the choice, with the chosen values.
fn selects(form: &Value) -> Vec<(String, Vec<String>)> {
    let selects = components(form).filter(|component| component["type"] != 2);
    selects
        .map(|select| (about(select), chosen(select)))
        .collect()
}

fn about(select: &Value) -> String {
    let id = select["custom_id"].as_str().unwrap();
    id.rsplit(':').next().unwrap().to_owned()
}

fn chosen(select: &Value) -> Vec<String> {
    let list = |key: &str| select[key].as_array().cloned().unwrap_or_default();
    let options = list("options")
        .into_iter()
        .filter(|option| option["default"] == true);
    let values = options.map(|option| option["value"].clone());
    let channels = list("default_values")
        .into_iter()
        .map(|value| value["id"].clone());
    let text = |value: Value| value.as_str().unwrap().to_owned();
    values.chain(channels).map(text).collect()
}

/// Chooses a value in the form of a person or a server. Returns the form after it.
async fn choose(page: &mut Page, form: &Value, component: PageComponent, word: &str) -> Value {
    let id = custom_id(component);
    page.click_through(form, &id, &[word]).await
}

async fn choose_channels(page: &mut Page, form: &Value, channels: &[Value]) -> Value {
    let frame = json!({"op": "component", "message": form["id"], "custom_id": custom_id(PageComponent::AllowChannels), "component_type": 8, "values": channels});
    let done = page.ask(frame).await;
    assert_eq!(done["status"], "done", "{done}");
    page.until(|page| Some(page.now(form)).filter(|now| now != form))
        .await
}

fn chosen_in(form: &Value, name: &str) -> Vec<String> {
    let found = selects(form).into_iter().find(|(about, _)| about == name);
    found.unwrap_or_else(|| panic!("no {name}: {form}")).1
}

/// Opens a game, and returns the answer.
async fn play(page: &mut Page) -> String {
    content(&page.command("play", option::game("table")).await).to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_preference_counts_at_once_and_after_a_restart() {
    let mut fixture = BotFixture::open().await;
    let mut ana = fixture.page("Ana").await;
    let form = ana.command("preferences", json!([])).await;
    let looks = custom_id(PageComponent::Preferences(PreferencesPage::Looks));
    let other = ana.click_through(&form, &looks, &[]).await;
    let first = |choice: &Choice| (choice.name.to_owned(), vec![choice.values[0].to_owned()]);
    let defaults: Vec<_> = Preferences::default().choices().iter().map(first).collect();
    let [looked, played] = [&other, &form].map(selects);
    let invitations = custom_id(PageComponent::Preferences(PreferencesPage::Invitations));
    let other = ana.click_through(&other, &invitations, &[]).await;
    let [invited, blocked] = &selects(&other)[..] else {
        panic!("{other}");
    };
    assert_eq!(blocked.1, <[String; 0]>::default());
    let invited = std::slice::from_ref(invited);
    let time = custom_id(PageComponent::Preferences(PreferencesPage::Time));
    let reminders = custom_id(PageComponent::Preferences(PreferencesPage::Reminders));
    let other = ana.click_through(&other, &reminders, &[]).await;
    let reminded = selects(&other);
    let time = ana.click_through(&other, &time, &[]).await;
    let mut timed = selects(&time);
    assert_eq!(timed.pop().unwrap().0, "vacation");
    let all = [&played[..], &looked, invited, &reminded, &timed];
    assert_eq!(all.concat(), defaults);

    let games = custom_id(PageComponent::Preferences(PreferencesPage::Games));
    let form = ana.click_through(&time, &games, &[]).await;
    let form = choose(&mut ana, &form, Prefer(Preference::Confirm), "never").await;
    let form = ana.click_through(&form, &looks, &[]).await;
    let form = choose(&mut ana, &form, Prefer(Preference::Language), "ro").await;
    assert!(content(&form).contains("Preferințele tale"), "{form}");
    let games = ana.command("games", subcommand("running", json!([]))).await;
    assert!(content(&games).contains("Nu joci nimic"), "{games}");

    fixture.stop_bot().await;
    fixture.start_bot().await;
    let again = ana.command("preferences", json!([])).await;
    assert_eq!(chosen_in(&again, "confirm"), ["never"]);
    let again = ana.click_through(&again, &looks, &[]).await;
    assert_eq!(chosen_in(&again, "language"), ["ro"]);
    let form = choose(&mut ana, &again, Prefer(Preference::Language), "auto").await;
    assert!(content(&form).contains("Your preferences"), "{form}");
    openapi::check(&fixture.discord.requests().await);
}

/// The theme of a message's picture, by the colour around the board.
async fn theme_of(message: &Value) -> Theme {
    let url = message["attachments"][0]["url"].as_str().unwrap();
    let file = reqwest::get(url).await.unwrap().bytes().await.unwrap();
    let picture = image::load_from_memory(&file).unwrap().into_rgb8();
    let count = |theme: &Theme| {
        let around = theme.colour(Ink::Backdrop);
        picture.pixels().filter(|pixel| pixel.0 == around).count()
    };
    Theme::ALL.into_iter().max_by_key(count).unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn own_colours_are_those_of_private_pictures_only() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_game(&fixture, &[("game", "camelot")]).await;
    let form = ana.command("preferences", json!([])).await;
    let looks = custom_id(PageComponent::Preferences(PreferencesPage::Looks));
    let form = ana.click_through(&form, &looks, &[]).await;
    choose(&mut ana, &form, Prefer(Preference::Colours), "print").await;

    let rules = || option::game("camelot");
    let hers = ana.command("rules", rules()).await;
    assert_eq!(theme_of(&hers).await, Theme::Print);
    let his = bogdan.command("rules", rules()).await;
    assert_eq!(theme_of(&his).await, Theme::Dark);
    let board = ana.until(board_in_play).await;
    assert_eq!(theme_of(&board).await, Theme::Dark);
    let from_below = ana.on_message("Flip for me", &board).await;
    assert_eq!(theme_of(&from_below).await, Theme::Print);

    let settings = ana.command("settings", json!([])).await;
    choose(&mut ana, &settings, Set(Setting::Colours), "light").await;
    let his = bogdan.command("rules", rules()).await;
    assert_eq!(theme_of(&his).await, Theme::Light);
    let form = ana.command("preferences", json!([])).await;
    let form = ana.click_through(&form, &looks, &[]).await;
    choose(&mut ana, &form, Prefer(Preference::Colours), "auto").await;
    let hers = ana.command("rules", rules()).await;
    assert_eq!(theme_of(&hers).await, Theme::Light);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_setting_of_a_server_is_on_one_of_the_pages() {
    let fixture = BotFixture::open().await;
    let mut ana = fixture.page("Ana").await;
    let one = ana.command("settings", json!([])).await;
    let two = ana
        .click_through(
            &one,
            &custom_id(PageComponent::Settings(SettingsPage::Places)),
            &[],
        )
        .await;
    let time = custom_id(PageComponent::Settings(SettingsPage::Time));
    let three = ana.click_through(&two, &time, &[]).await;
    let mut found = [&one, &two, &three].map(selects).concat();
    let first = |choice: &Choice| (choice.name.to_owned(), vec![choice.values[0].to_owned()]);
    let mut defaults: Vec<_> = Settings::default().choices().iter().map(first).collect();
    defaults.push((Settings::CHANNELS.to_owned(), vec![]));
    defaults.push(("daily-puzzle".to_owned(), vec![]));
    found.sort();
    defaults.sort();
    assert_eq!(found, defaults);
    let back = ana
        .click_through(
            &three,
            &custom_id(PageComponent::Settings(SettingsPage::Games)),
            &[],
        )
        .await;
    assert_eq!(selects(&back), selects(&one));
    openapi::check(&fixture.discord.requests().await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_sets_its_language_and_the_number_of_games() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = (fixture.page("Ana").await, fixture.page("Bogdan").await);
    let boards = ana.command("settings", json!([])).await;
    let boards = choose(&mut ana, &boards, Set(Setting::Language), "ro").await;
    assert_eq!(chosen_in(&boards, "language"), ["ro"]);
    let limits = ana
        .click_through(
            &boards,
            &custom_id(PageComponent::Settings(SettingsPage::Places)),
            &[],
        )
        .await;
    let limits = choose(&mut ana, &limits, Set(Setting::PerPerson), "1").await;

    let opened = play(&mut bogdan).await;
    assert!(opened.contains("liber"), "everybody reads it: {opened}");
    let refused = play(&mut bogdan).await;
    assert!(refused.contains("one open game"), "{refused}");
    play(&mut ana).await;
    let limits = choose(&mut ana, &limits, Set(Setting::PerPerson), "any").await;
    choose(&mut ana, &limits, Set(Setting::PerChannel), "1").await;
    let refused = play(&mut bogdan).await;
    assert!(refused.contains("This channel has"), "{refused}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_are_opened_only_in_the_channels_that_the_server_allows() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = (fixture.page("Ana").await, fixture.page("Bogdan").await);
    let (tables, here) = (ana.channel("tables"), ana.channel("games"));
    let boards = ana.command("settings", json!([])).await;
    let places = ana
        .click_through(
            &boards,
            &custom_id(PageComponent::Settings(SettingsPage::Places)),
            &[],
        )
        .await;
    let places = choose_channels(&mut ana, &places, std::slice::from_ref(&tables)).await;
    assert_eq!(chosen_in(&places, "channels"), [tables.as_str().unwrap()]);
    let refused = play(&mut bogdan).await;
    let mention = format!("<#{}>", tables.as_str().unwrap());
    assert!(refused.contains(&mention), "{refused}");

    let places = choose_channels(&mut ana, &places, &[tables, here]).await;
    assert!(play(&mut bogdan).await.contains("One seat is open"));
    let places = choose_channels(&mut ana, &places, &[]).await;
    assert_eq!(chosen_in(&places, "channels"), [""; 0]);
    assert!(play(&mut ana).await.contains("One seat is open"));
    openapi::check(&fixture.discord.requests().await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_component_used_without_permission_or_never_offered_changes_nothing() {
    let fixture = BotFixture::forging().await;
    let (mut ana, mut bogdan) = (fixture.page("Ana").await, fixture.page("Bogdan").await);
    play(&mut bogdan).await;
    let lobby = bogdan.until(Page::board).await;
    let not_allowed = "may manage it";
    let unknown = "do not know this button";
    let not_offered = "cannot be chosen";
    for (name, id, value, reason) in [
        ("Bogdan", "z3:p:set:theme", "light", not_allowed),
        ("Bogdan", "z3:p:settings:games", "x", not_allowed),
        ("Ana", "z3:p:set:theme", "pink", not_offered),
        ("Ana", "z3:p:set:shape", "round", unknown),
        ("Ana", "z3:p:channels", "here", unknown),
        ("Ana", "z3:p:settings:7", "x", unknown),
        ("Ana", "z3:p:prefer:ping", "loud", not_offered),
        ("Ana", "z3:p:prefer:", "ping", unknown),
    ] {
        let page = if name == "Ana" { &mut ana } else { &mut bogdan };
        let answer = page.click_for_answer(&lobby, id, &[value]).await;
        assert!(content(&answer).contains(reason), "{id}: {answer}");
    }
    let form = ana.command("settings", json!([])).await;
    assert_eq!(chosen_in(&form, "theme"), ["dark"]);
}

#[tokio::test]
async fn discord_shows_the_settings_only_to_those_who_manage_the_server() {
    let fixture = BotFixture::open().await;
    let ana = fixture.page("Ana").await;
    let commands = ana.hello["commands"].as_array().unwrap();
    let guarded = commands
        .iter()
        .filter(|command| !command["default_member_permissions"].is_null());
    let guarded: Vec<_> = guarded
        .map(|command| (&command["name"], &command["default_member_permissions"]))
        .collect();
    assert_eq!(guarded, [(&json!("settings"), &json!("32"))]);
}

#[test]
fn every_preference_and_setting_and_each_of_their_values_has_words_in_every_language() {
    let preferences = Preferences::default()
        .choices()
        .map(|choice| ("preference", choice));
    let settings = Settings::default()
        .choices()
        .map(|choice| ("setting", choice));
    let mut seen = 0;
    for (kind, choice) in preferences.into_iter().chain(settings) {
        let name = format!("{kind}-{}", choice.name);
        let named_values = choice
            .values
            .iter()
            .filter(|word| word.parse::<u32>().is_err());
        // Languages are shown under their own names, times of day as they are.
        let named_values = named_values.filter(|word| Language::find(word).is_none());
        let named_values = named_values.filter(|word| !word.contains(':'));
        let values = named_values.map(|word| format!("{name}-{word}"));
        for key in [format!("{name}.about"), name.clone()]
            .into_iter()
            .chain(values)
        {
            for language in Language::all() {
                let text = Catalog::embedded().text(language, &key);
                assert_ne!(text, key);
                seen += 1;
            }
        }
    }
    assert!(seen > 60, "{seen}");
}
