//! The guides for newcomers: each is gone through to its end, in two languages, and nothing of it is lost or counts.

use serde_json::{Value, json};
use zihin_games::{Attempt, GAMES, Verdict, attempt};
use zihin_ids::UserId;
use zihin_locale::Language;
use zihin_play::lesson::LessonStep;
use zihin_rules::{Claim, Lesson};
use zihin_testing::option::{self, subcommand};
use zihin_testing::{BotFixture, Page, catalog, content, labelled, openapi, options};

/// The lessons of a game.
fn lessons(game: &str) -> &'static [Lesson] {
    GAMES.find(game).unwrap().info().lessons
}

/// The move of a claim.
fn example(claim: Claim) -> &'static str {
    match claim {
        Claim::Legal(text) | Claim::Illegal(text, _) | Claim::Does(text, _) => text,
        Claim::Scores(_) | Claim::Fact(..) => panic!("{claim:?} is no move"),
    }
}

/// Somebody who goes through a guide in a language.
struct Newcomer {
    page: Page,
    language: Language,
}

impl Newcomer {
    async fn new(fixture: &BotFixture, name: &str, code: &str) -> Self {
        let mut page = fixture.page(name).await;
        page.speak(code).await;
        let language = Language::find(code).unwrap();
        Self { page, language }
    }

    fn word(&self, key: &str) -> String {
        catalog().text(self.language, key)
    }

    /// Presses a button on a private message. Returns what it becomes.
    async fn press(&mut self, message: &Value, key: &str) -> Value {
        let id = labelled(message, &self.word(key)).unwrap_or_else(|| panic!("{key}: {message}"));
        self.page.click_through(message, &id, &[]).await
    }

    /// Opens the guide from the rules.
    async fn learn(&mut self, game: &str) -> Value {
        let rules = self.page.command("rules", option::game(game)).await;
        self.press(&rules, "button-learn").await
    }

    /// Types a move, in the notation of the files.
    async fn types(&mut self, panel: &Value, text: &str) -> Value {
        let button = labelled(panel, &self.word("button-type")).unwrap();
        self.page.click(panel, &button, &[]).await;
        self.page.submit(text).await
    }

    /// Enters a move by the menus, which leave out what is forced, and confirms it.
    async fn chooses(&mut self, panel: Value, game: &str, lesson: &Lesson, text: &str) -> Value {
        let state = GAMES.find(game).unwrap().position(lesson.position).unwrap();
        let actor = state.turn().actor().unwrap();
        let mut panel = panel;
        for click in state.clicks(actor, text).unwrap() {
            let click = click.to_string();
            if options(&panel).contains(&click) {
                panel = self.page.choose_through(&panel, &click).await;
            }
        }
        self.press(&panel, "button-confirm").await
    }

    fn says(&self, message: &Value, key: &str) {
        let text = self.word(key);
        assert!(content(message).contains(&text), "{key}: {message}");
    }
}

/// Goes through a lesson: the usual mistake, then the right move. Returns the next page.
async fn take(one: &mut Newcomer, panel: Value, game: &str, number: usize) -> Value {
    let lesson = &lessons(game)[number];
    one.says(&panel, lesson.text);
    let mistake = one.types(&panel, example(lesson.wrong)).await;
    one.says(&mistake, &format!("{}.wrong", lesson.text));
    let panel = one.press(&mistake, "button-lesson-again").await;
    one.says(&panel, lesson.text);
    let text = example(lesson.right[0]);
    let done = match number % 2 {
        0 => one.types(&panel, text).await,
        _ => one.chooses(panel, game, lesson, text).await,
    };
    one.says(&done, &format!("{}.right", lesson.text));
    one.press(&done, "button-lesson-next").await
}

/// What is stored of a person: their preferences, and how many games.
async fn stored(fixture: &BotFixture, page: &Page) -> (Vec<String>, usize) {
    let user = UserId(page.me.parse().unwrap());
    let data = fixture.store().await.people().personal_data(user).await;
    let data = data.unwrap();
    assert!(data.puzzles.is_empty() && data.standings.is_empty());
    let chosen = data.preferences.iter();
    let chosen = chosen.map(|(name, value)| format!("{name}={value}"));
    (chosen.collect(), data.games.len())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guide_is_gone_through_to_its_end_across_a_restart_and_then_a_game_begins() {
    let mut fixture = BotFixture::open().await;
    let mut ana = Newcomer::new(&fixture, "Ana", "en").await;
    let mut panel = ana.learn("camelot").await;
    let count = lessons("camelot").len();
    for number in 0..count {
        if number == count / 2 {
            fixture.stop_bot().await;
            fixture.start_bot().await;
        }
        panel = take(&mut ana, panel, "camelot", number).await;
    }
    assert!(content(&panel).contains("the last lesson"), "{panel}");
    let at_end = vec![format!("lesson-camelot={count}")];
    assert_eq!(stored(&fixture, &ana.page).await, (at_end, 0));
    let play = labelled(&panel, "Play Zihin (easy)").unwrap();
    ana.page.click(&panel, &play, &[]).await;
    let board = ana.page.until(Page::board).await;
    assert!(content(&board).contains("easy"), "{board}");
    openapi::check(&fixture.discord.requests().await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn guides_are_gone_through_in_another_language() {
    let fixture = BotFixture::open().await;
    let mut bogdan = Newcomer::new(&fixture, "Bogdan", "ro").await;
    for game in ["talat", "table"] {
        let mut panel = bogdan.learn(game).await;
        for number in 0..lessons(game).len() {
            panel = take(&mut bogdan, panel, game, number).await;
        }
        assert!(content(&panel).contains("ultima lecție"), "{panel}");
    }
    openapi::check(&fixture.discord.requests().await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_stops_goes_on_there_from_a_new_game_and_privacy_knows_it() {
    let fixture = BotFixture::open().await;
    let mut ana = Newcomer::new(&fixture, "Ana", "en").await;
    let panel = ana.learn("talat").await;
    let done = ana.press(&panel, "button-lesson-show").await;
    ana.says(&done, "talat-lesson-forward.right");
    let other = ana.learn("talat").await;
    assert!(content(&other).contains("lesson 2 of 8"), "{other}");
    let further = ana.press(&other, "button-after").await;
    let back = ana.press(&further, "button-before").await;
    let further = ana.press(&back, "button-after").await;
    assert!(content(&further).contains("lesson 3 of 8"), "{further}");

    let lobby = fixture
        .open_game(&mut ana.page, option::game("talat"))
        .await;
    let menu = ana.page.press_for_answer(&lobby, "more").await;
    let again = ana.press(&menu, "button-learn").await;
    assert!(content(&again).contains("lesson 3 of 8"), "{again}");
    let stop = json!(["lesson-talat=2"]);
    assert_eq!(json!(stored(&fixture, &ana.page).await.0), stop);
    let shown = subcommand("show", json!([]));
    let shown = ana.page.command("privacy", shown).await;
    assert!(content(&shown).contains("the lesson at which"), "{shown}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_legal_move_is_not_what_was_asked_and_nonsense_is_refused() {
    let fixture = BotFixture::open().await;
    let mut ana = Newcomer::new(&fixture, "Ana", "en").await;
    let first = ana.learn("camelot").await;
    let panel = ana.press(&first, "button-after").await;
    let other = ana.types(&panel, "C6-B6").await;
    ana.says(&other, "lesson-other");
    let panel = ana.press(&other, "button-lesson-again").await;
    let refused = ana.types(&panel, "C6-C9").await;
    assert!(content(&refused).contains("C9"), "{refused}");
    assert!(labelled(&refused, "Try again").is_none(), "{refused}");
    let beyond = LessonStep {
        game: "camelot".to_owned(),
        step: lessons("camelot").len() + 1,
    };
    let user = UserId(ana.page.me.parse().unwrap());
    let guides = &fixture.play.as_ref().unwrap().lessons;
    assert!(guides.panel(&beyond, user, &[]).await.is_err());
}

#[tokio::test]
async fn the_example_of_a_typed_move_gives_no_answer_away() {
    let fixture = BotFixture::open().await;
    let guides = &fixture.play.as_ref().unwrap().lessons;
    for game in ["camelot", "table", "talat"] {
        for (step, lesson) in lessons(game).iter().enumerate() {
            let state = GAMES.find(game).unwrap().position(lesson.position).unwrap();
            let is_right = |text: &String| {
                let tried = attempt(lesson, &*state, text).unwrap();
                matches!(
                    tried,
                    Attempt::Made {
                        verdict: Verdict::Right,
                        ..
                    }
                )
            };
            let moves = state.moves(state.turn().actor().unwrap());
            let game = game.to_owned();
            let at = LessonStep { game, step };
            let example = guides.example(&at).unwrap();
            assert!(moves.contains(&example), "{at:?}: {example}");
            let is_given = is_right(&example);
            assert_eq!(is_given, moves.iter().all(is_right), "{at:?}: {example}");
        }
    }
}
