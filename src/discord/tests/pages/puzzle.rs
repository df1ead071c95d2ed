//! Puzzles: the first answer counts, what cannot be played loses nothing, and a channel gets one a day.

use serde_json::{Value, json};
use zihin_discord::{CustomId, PageComponent, SettingsPage};
use zihin_games::{GAMES, Puzzle, puzzles};
use zihin_ids::{ChannelId, GameId, GuildId, InteractionId, UserId};
use zihin_play::game::{Act, By, GameTerms};
use zihin_play::lobby::{Person, Proposal};
use zihin_play::people::Preference;
use zihin_play::puzzle::PuzzleTask;
use zihin_testing::acts::Acts;
use zihin_testing::option::{text, typed};
use zihin_testing::patience::found;
use zihin_testing::{BotFixture, Page, components, content, custom_id, labelled, openapi};

const DAY: i64 = 24 * 60 * 60 * 1_000;

/// The puzzle that a message shows.
fn shown(message: &Value) -> (PuzzleTask, Puzzle) {
    let ids = components(message).filter_map(|component| component["custom_id"].as_str());
    let mut parsed = ids.filter_map(|id| match id.parse() {
        Ok(CustomId::Puzzle { task, .. }) => Some(task),
        _ => None,
    });
    let task = parsed
        .next()
        .unwrap_or_else(|| panic!("no puzzle: {message}"));
    let game = GAMES.find(&task.game).unwrap();
    let mut all = puzzles(game).into_iter();
    let puzzle = all.find(|puzzle| puzzle.number == task.number).unwrap();
    (task, puzzle)
}

/// A legal move with another result than the best one.
fn worse(task: &PuzzleTask, puzzle: &Puzzle) -> String {
    let state = GAMES.find(&task.game).unwrap().position(&puzzle.position);
    let state = state.unwrap();
    let outcomes = state.outcomes(state.turn().actor().unwrap());
    let best = outcomes.iter().find(|(mv, _)| *mv == puzzle.best).unwrap();
    let mut others = outcomes
        .iter()
        .filter(|(_, end)| end.text() != best.1.text());
    others.next().unwrap().0.clone()
}

/// Types an answer. Returns what the bot says to it.
async fn answer(page: &mut Page, panel: &Value, mv: &str) -> Value {
    let button = labelled(panel, "Type a move").unwrap();
    page.click(panel, &button, &[]).await;
    page.submit(mv).await
}

/// What is stored of a person: of each puzzle whether it was solved.
async fn solved(fixture: &BotFixture, page: &Page) -> Vec<bool> {
    let user = UserId(page.me.parse().unwrap());
    let data = fixture
        .store()
        .await
        .people()
        .personal_data(user)
        .await
        .unwrap();
    data.puzzles.iter().map(|tried| tried.solved).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_first_answer_to_a_puzzle_counts_and_a_wrong_text_loses_nothing() {
    let fixture = BotFixture::open().await;
    let mut ana = fixture.page("Ana").await;
    let panel = ana
        .command("puzzle", json!([text("game", "camelot")]))
        .await;
    assert_eq!(panel["ephemeral_for"], json!(ana.me));
    assert!(content(&panel).contains("Camelot**, puzzle"), "{panel}");
    assert_eq!(panel["attachments"].as_array().unwrap().len(), 1);
    let (task, puzzle) = shown(&panel);
    let refusal = answer(&mut ana, &panel, "nonsense").await;
    assert!(labelled(&refusal, "Next puzzle").is_none(), "{refusal}");
    assert_eq!(solved(&fixture, &ana).await, <[bool; 0]>::default());

    let right = answer(&mut ana, &panel, &puzzle.best).await;
    assert!(content(&right).contains("is the best move"), "{right}");
    assert!(content(&right).contains("Current streak: 1"), "{right}");
    // The board of another window, on which the answer comes later.
    let user = UserId(ana.me.parse().unwrap());
    let again = &fixture.play.as_ref().unwrap().puzzles;
    let again = again
        .answer_text(&task, user, ChannelId(1), Some(&worse(&task, &puzzle)))
        .await;
    assert!(!again.unwrap().is_first);
    assert_eq!(solved(&fixture, &ana).await, [true]);

    let next = ana
        .click_through(&right, &labelled(&right, "Next puzzle").unwrap(), &[])
        .await;
    let (other, puzzle) = shown(&next);
    assert!(other.game == task.game && other.number != task.number);
    let wrong = answer(&mut ana, &next, &worse(&other, &puzzle)).await;
    assert!(content(&wrong).contains("is not the best move"), "{wrong}");
    assert!(content(&wrong).contains("Best: 1"), "{wrong}");
    assert_eq!(solved(&fixture, &ana).await, [true, false]);
    openapi::check(&fixture.discord.requests().await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_puzzle_is_solved_by_clicks_and_its_answer_is_shown_on_demand() {
    let fixture = BotFixture::open().await;
    let mut ana = fixture.page("Ana").await;
    let choices = ana
        .autocomplete("puzzle", json!([typed("difficulty", "e")]))
        .await;
    assert!(
        choices.iter().any(|choice| choice["value"] == "easy"),
        "{choices:?}"
    );
    let options = json!([text("game", "talat"), text("difficulty", "easy")]);
    let mut panel = ana.command("puzzle", options).await;
    let (task, puzzle) = shown(&panel);
    assert!(content(&panel).contains("difficulty: easy"), "{panel}");
    let state = GAMES.find(&task.game).unwrap().position(&puzzle.position);
    let state = state.unwrap();
    let actor = state.turn().actor().unwrap();
    for click in state.clicks(actor, &puzzle.best).unwrap() {
        if labelled(&panel, "Confirm").is_none() {
            panel = ana.choose_through(&panel, &click.to_string()).await;
        }
    }
    let right = labelled(&panel, "Confirm").unwrap();
    let right = ana.click_through(&panel, &right, &[]).await;
    assert!(content(&right).contains("is the best move"), "{right}");

    let next = labelled(&right, "Next puzzle").unwrap();
    let next = ana.click_through(&right, &next, &[]).await;
    let show = labelled(&next, "Show the answer").unwrap();
    let told = ana.click_through(&next, &show, &[]).await;
    assert!(content(&told).contains("The best move is"), "{told}");
    assert_eq!(solved(&fixture, &ana).await, [true, false]);

    let refusal = ana
        .command("puzzle", json!([text("difficulty", "divine")]))
        .await;
    assert!(
        content(&refusal).contains("no such difficulty"),
        "{refusal}"
    );
}

/// Has a puzzle posted every day in `#games`.
async fn want_puzzles(page: &mut Page) {
    let form = page.command("settings", json!([])).await;
    let places = custom_id(PageComponent::Settings(SettingsPage::Places));
    let form = page.click_through(&form, &places, &[]).await;
    let games = page.channel("games");
    let frame = json!({"op": "component", "message": form["id"], "custom_id": custom_id(PageComponent::PuzzleChannels), "component_type": 8, "values": [games]});
    let done = page.ask(frame).await;
    assert_eq!(done["status"], "done", "{done}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_channel_gets_a_puzzle_every_day_and_learns_who_has_solved_the_last_one() {
    let mut fixture = BotFixture::open().await;
    let mut ana = fixture.page("Ana").await;
    want_puzzles(&mut ana).await;
    let post = ana
        .until(|page| page.message_with("puzzle of the day"))
        .await;
    assert!(post.get("ephemeral_for").is_none(), "{post}");
    let (task, puzzle) = shown(&post);
    let solve = labelled(&post, "Solve").unwrap();
    let panel = ana.click_for_answer(&post, &solve, &[]).await;
    let right = answer(&mut ana, &panel, &puzzle.best).await;
    assert!(content(&right).contains("is the best move"), "{right}");

    // A restart posts nothing twice; the next day does, with the answer.
    fixture.stop_bot().await;
    fixture.start_bot().await;
    let play = fixture.play.as_ref().unwrap();
    let noon = (play.now() / DAY + 1) * DAY + DAY / 2;
    fixture.pass(noon - play.now());
    play.wake();
    let next = ana.until(|page| page.message_with("Solved by")).await;
    assert!(content(&next).contains(&ana.mention()), "{next}");
    assert!(content(&next).contains("of the last puzzle"), "{next}");
    assert_ne!(shown(&next).0, task);
    let posts = ana.messages.values().filter(|message| {
        message.get("ephemeral_for").is_none() && content(message).contains("puzzle of the day")
    });
    assert_eq!(posts.count(), 2);

    let mut bogdan = fixture.page("Bogdan").await;
    let panel = bogdan.click_for_answer(&post, &solve, &[]).await;
    let late = answer(&mut bogdan, &panel, &puzzle.best).await;
    assert!(content(&late).contains("no longer counts"), "{late}");
    assert_eq!(solved(&fixture, &bogdan).await, <[bool; 0]>::default());
    openapi::check(&fixture.discord.requests().await);
}

/// A game of Camelot from the position of a puzzle, given up after the next best move.
async fn given_up(fixture: &BotFixture, pages: [&Page; 2], puzzle: &Puzzle) -> GameId {
    let play = fixture.play.as_ref().unwrap();
    let [ana, bogdan] = pages.map(|page| Person {
        id: UserId(page.me.parse().unwrap()),
        name: "somebody".to_owned(),
    });
    let opened = play.lobbies.open(Proposal {
        guild: Some(GuildId(fixture.discord.guilds()[0])),
        channel: ChannelId(1),
        parent: None,
        by: ana.clone(),
        game: "camelot".to_owned(),
        terms: GameTerms {
            position: Some(puzzle.position.clone()),
            ..GameTerms::default()
        },
        invited: Vec::new(),
        is_manager: false,
        computers: 0,
        seat: None,
        interaction: InteractionId(1),
    });
    let game = opened.await.unwrap().id;
    play.games
        .join(game, &bogdan, InteractionId(1))
        .await
        .unwrap();
    let view = play.games.view(game).await.unwrap();
    let mover = view.state.mover().unwrap();
    let played = play.games.execute(
        game,
        By::person(mover),
        Act::Type(String::from(&puzzle.next)),
    );
    played.await.unwrap();
    play.games
        .execute(game, By::person(ana.id), Act::Resign)
        .await
        .unwrap();
    game
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_game_gives_a_puzzle_once_its_players_allow_it() {
    let fixture = BotFixture::open().await;
    let mut ana = fixture.page("Ana").await;
    let mut bogdan = fixture.page("Bogdan").await;
    let all = puzzles(GAMES.find("camelot").unwrap()).into_iter();
    let clearest = all.max_by(|a, b| a.gap.total_cmp(&b.gap)).unwrap();
    let game = given_up(&fixture, [&ana, &bogdan], &clearest).await;
    for page in [&mut ana, &mut bogdan] {
        let form = page.command("preferences", json!([])).await;
        assert!(content(&form).contains("without names"), "{form}");
        let id = custom_id(PageComponent::Prefer(Preference::Puzzles));
        page.click_through(&form, &id, &["allowed"]).await;
    }
    let store = fixture.store().await;
    let line = found("a puzzle", async || {
        store.puzzles().from_game(game).await.unwrap()
    })
    .await;
    let found: Puzzle = line.parse().unwrap();
    assert_eq!(found.best, clearest.best);
}
