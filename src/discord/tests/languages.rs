//! Whatever only one person sees is in that person's language, wherever it appears:
//! every command and every component that can be reached is used in a channel whose games, lobbies and tournaments are in another language, and each answer is
//! searched for words of that language.

use serde_json::{Value, json};
use std::collections::{BTreeSet, VecDeque};
use zihin_discord::PageComponent;
use zihin_games::GAMES;
use zihin_locale::{Catalog, Language};
use zihin_play::people::Preference;
use zihin_rules::{GameInfo, SplitMix};
use zihin_testing::game::{board_in_play, board_of_the_end, is_over, is_turn_of, mover_first};
use zihin_testing::message_texts::message_texts;
use zihin_testing::option::{self, subcommand};
use zihin_testing::turns::random_turn_by_text;
use zihin_testing::whole_game::shortest;
use zihin_testing::{BotFixture, Page, component, components, content, custom_id, labelled};

/// How many components a walk uses at most; far more than there are different ones.
const MAX_CLICKS: usize = 400;
/// The fewest letters of a word that tells languages apart.
const MIN_LETTERS: usize = 3;

fn words_of(text: &str) -> impl Iterator<Item = String> {
    let words = text.split(|c: char| !c.is_alphabetic());
    words
        .filter(|word| word.chars().count() >= MIN_LETTERS)
        .map(str::to_lowercase)
}

/// Every word of a language's messages.
fn vocabulary(language: Language) -> BTreeSet<String> {
    let mut texts = message_texts(language, "");
    // Everybody is offered every language under its own name.
    texts.remove("language-name");
    texts.values().flat_map(|text| words_of(text)).collect()
}

/// The words of other languages that are not also words of this one.
fn foreign_words(language: Language) -> BTreeSet<String> {
    let own = vocabulary(language);
    let others = Language::all().filter(|other| *other != language);
    let others: BTreeSet<String> = others.flat_map(vocabulary).collect();
    others.difference(&own).cloned().collect()
}

/// What a message says besides names, mentions, links and moves in code.
fn prose(text: &str) -> String {
    let mut prose = String::new();
    let mut in_code = false;
    let mut depth = 0;
    for word in text.split_inclusive(char::is_whitespace) {
        if word.starts_with("https://") {
            continue;
        }
        for c in word.chars() {
            match c {
                '`' => in_code = !in_code,
                '<' => depth += 1,
                '>' if depth > 0 => depth -= 1,
                c if !in_code && depth == 0 => prose.push(c),
                _ => {}
            }
        }
    }
    prose
}

/// Everything that a message says: its text, its components, the description of its picture.
fn sentences(message: &Value) -> Vec<String> {
    let mut all = vec![prose(content(message))];
    for component in components(message) {
        let options = component["options"].as_array().into_iter().flatten();
        for holder in options.chain([component]) {
            for key in ["label", "description", "placeholder"] {
                all.extend(holder[key].as_str().map(ToOwned::to_owned));
            }
        }
    }
    let files = message["attachments"].as_array().into_iter().flatten();
    all.extend(files.filter_map(|file| file["description"].as_str().map(ToOwned::to_owned)));
    all
}

/// A component of a message without what differs between two that do the same.
fn shape(id: &str) -> String {
    let digits = |c: char| if c.is_ascii_digit() { '0' } else { c };
    let mut shape: String = id.chars().map(digits).collect();
    while shape.contains("00") {
        shape = shape.replace("00", "0");
    }
    shape
}

/// One person who uses whatever there is, and what they have used already.
struct Walk<'a> {
    page: &'a mut Page,
    used: BTreeSet<String>,
    waiting: VecDeque<(Value, String, Vec<String>)>,
    /// How many of the answers have been looked at.
    seen: usize,
}

impl<'a> Walk<'a> {
    fn new(page: &'a mut Page) -> Self {
        Self {
            page,
            used: BTreeSet::new(),
            waiting: VecDeque::new(),
            seen: 0,
        }
    }

    /// Notes the components of a message that are new.
    fn look(&mut self, message: &Value) {
        for component in components(message) {
            let Some(id) = component["custom_id"].as_str() else {
                continue;
            };
            // From then on the person would read another language.
            let is_language = custom_id(PageComponent::Prefer(Preference::Language)) == id;
            if is_language || component["disabled"] == true || !self.used.insert(shape(id)) {
                continue;
            }
            let options = component["options"].as_array();
            let values = options.and_then(|options| options.last());
            let values = values.iter().filter_map(|value| value["value"].as_str());
            let values = values.map(ToOwned::to_owned).collect();
            self.waiting
                .push_back((message.clone(), id.to_owned(), values));
        }
    }

    /// Uses every component that has been noted, and those of the answers.
    async fn follow(&mut self) {
        for _ in 0..MAX_CLICKS {
            while let Some(answer) = self.page.answers.get(self.seen).cloned() {
                self.seen += 1;
                self.look(&answer);
            }
            let Some((message, id, values)) = self.waiting.pop_front() else {
                return;
            };
            let values: Vec<&str> = values.iter().map(String::as_str).collect();
            self.page.try_click(&message, &id, &values).await;
            if self.waiting.is_empty() {
                // Whatever was asked for before this command is answered before it, or soon after.
                self.page.command("help", json!([])).await;
            }
        }
        panic!("the walk does not end");
    }

    /// Runs a command.
    async fn run(&mut self, command: &str, options: Value) {
        self.page.command(command, options).await;
    }
}

/// The words of another language in what a person was told, each with its sentence.
fn mistakes(page: &Page, language: Language) -> Vec<String> {
    let foreign = foreign_words(language);
    let mut found = BTreeSet::new();
    for answer in &page.answers {
        for sentence in sentences(answer) {
            let wrong = words_of(&sentence).filter(|word| foreign.contains(word));
            let wrong: Vec<String> = wrong.collect();
            if !wrong.is_empty() {
                found.insert(format!("{}: {sentence}", wrong.join(", ")));
            }
        }
    }
    found.into_iter().collect()
}

fn number(id: u64) -> Value {
    json!([option::number("number", id)])
}

/// Every command that answers without a game.
async fn walk_commands(walk: &mut Walk<'_>) {
    for command in ["help", "preferences", "settings", "stats"] {
        walk.run(command, json!([])).await;
    }
    for list in ["running", "finished"] {
        walk.run("games", subcommand(list, json!([]))).await;
    }
    for what in ["show", "export", "erase"] {
        walk.run("privacy", subcommand(what, json!([]))).await;
    }
    for game in GAMES {
        let id = game.info().id;
        walk.run("rules", option::game(id)).await;
    }
    walk.run("rules", option::game("go")).await;
}

/// Every subcommand of `/game`, about the game of this number.
async fn walk_game(walk: &mut Walk<'_>, id: u64) {
    for what in ["board", "text", "undo", "draw", "pause", "resign", "cancel"] {
        walk.run("game", subcommand(what, number(id))).await;
    }
    let typed = json!([option::number("number", id), option::text("move", "zz")]);
    walk.run("move", typed).await;
}

/// The subcommands of `/tournament`.
async fn walk_tournament(walk: &mut Walk<'_>, other: &str) {
    for what in ["bracket", "join", "leave", "start"] {
        walk.run("tournament", subcommand(what, json!([]))).await;
    }
    let player = json!([option::person("player", other)]);
    walk.run("tournament", subcommand("award", player)).await;
    let hours = json!([option::number("hours", 2)]);
    walk.run("tournament", subcommand("extend", hours)).await;
    walk.run("tournament", subcommand("cancel", json!([])))
        .await;
}

/// A game of a kind that Bogdan opens and Ana joins; its board when it is her turn, or his.
async fn begun(bogdan: &mut Page, ana: &mut Page, info: &GameInfo, is_hers: bool) -> Value {
    let known = ana.board();
    bogdan.command("play", json!(shortest(info))).await;
    let is_new = |page: &Page| page.board().filter(|board| Some(board) != known.as_ref());
    let lobby = ana.until(is_new).await;
    ana.press(&lobby, "join").await;
    if *info.seats.end() > 2 {
        let may_start = |page: &Page| {
            page.find(&lobby)
                .filter(|lobby| component(lobby, "start").is_some())
        };
        let lobby = bogdan.until(may_start).await;
        bogdan.press(&lobby, "start").await;
    }
    let mut luck = SplitMix(1);
    loop {
        let board = ana.until(board_in_play).await;
        if is_turn_of(&board, ana) == is_hers {
            return board;
        }
        let [page, _] = mover_first(&board, bogdan, ana);
        let own = page
            .until(|page| board_in_play(page).filter(|own| content(own) == content(&board)))
            .await;
        random_turn_by_text(page, None, &mut luck).await;
        ana.changed_or_gone(&own).await;
    }
}

/// Resigns, where the buttons are in this language.
async fn resign(page: &mut Page, board: &Value, language: Language) {
    let menu = page.press_for_answer(board, "more").await;
    let label = Catalog::embedded().text(language, "button-resign");
    let ask = labelled(&menu, &label).unwrap_or_else(|| panic!("no {label}: {menu}"));
    let question = page.click_through(&menu, &ask, &[]).await;
    page.press_away(&question, "resign").await;
}

/// Two games of each kind, in and out of turn, and then their ends.
async fn walk_games(walk: &mut Walk<'_>, bogdan: &mut Page, channel: Language) {
    let mut number = 0;
    for game in GAMES {
        for is_hers in [true, false] {
            number += 1;
            let board = begun(bogdan, walk.page, game.info(), is_hers).await;
            walk.look(&board);
            for entry in ["Position as text", "Flip for me"] {
                walk.page.on_message(entry, &board).await;
            }
            walk_game(walk, number).await;
            walk.follow().await;
            let board = walk.page.until(Page::board).await;
            if !is_over(&board) {
                resign(bogdan, &board, channel).await;
            }
            let over = walk.page.until(board_of_the_end).await;
            walk.look(&over);
            walk_game(walk, number).await;
            walk.follow().await;
        }
        walk.used.clear();
    }
}

/// One of Discord's codes for a language.
fn code(language: Language) -> &'static str {
    language.discord_codes().next().unwrap()
}

/// Somebody reads one language in a channel of another.
async fn nothing_is_in_another_language(reader: Language, channel: Language) {
    let fixture = BotFixture::open().await;
    let (mut bogdan, mut ana) = (fixture.page("Bogdan").await, fixture.page("Ana").await);
    bogdan.speak(code(channel)).await;
    ana.speak(code(reader)).await;
    let mut walk = Walk::new(&mut ana);
    walk_games(&mut walk, &mut bogdan, channel).await;
    walk_commands(&mut walk).await;
    walk.follow().await;
    let create = json!([{"name": "create", "type": 1, "options": [option::text("game", "table")]}]);
    bogdan.command("tournament", create).await;
    walk_tournament(&mut walk, &bogdan.me).await;
    walk.follow().await;
    let found = mistakes(&ana, reader);
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// The languages besides English and Romanian, each in a channel of another.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_reads_another_language_is_told_nothing_in_that_of_the_channel() {
    let known = [Language::ENGLISH, Language::new("ro")];
    let readers = Language::all().filter(|language| !known.contains(language));
    for (reader, channel) in readers.clone().zip(readers.cycle().skip(1)) {
        Box::pin(nothing_is_in_another_language(reader, channel)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_romanian_is_told_nothing_in_english() {
    Box::pin(nothing_is_in_another_language(
        Language::new("ro"),
        Language::ENGLISH,
    ))
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_english_reader_is_told_nothing_in_romanian() {
    Box::pin(nothing_is_in_another_language(
        Language::ENGLISH,
        Language::new("ro"),
    ))
    .await;
}
