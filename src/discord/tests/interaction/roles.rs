//! Who may see and end what: the channel in which a game stands decides, for each command and each control.

use local_discord::permission::MANAGE_MESSAGES;
use reqwest::Method;
use serde_json::{Value, json};
use std::sync::Arc;
use zihin_discord::{CustomId, GameComponent, ReviewComponent, TournamentComponent};
use zihin_ids::{GameId, Ply, TournamentId};
use zihin_play::Secret;
use zihin_play::game::{Act, OfferKind};
use zihin_testing::game::begun;
use zihin_testing::option::{self, subcommand};
use zihin_testing::{BotFixture, Page, content};

/// What becomes of a command or click.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    /// It is done, or asked whether it is to be done.
    Done,
    /// It is only for those who play.
    NotPlaying,
    /// The game cannot be seen from there.
    Unknown,
}

use Outcome::{Done, NotPlaying, Unknown};

/// Commands that look at a game.
const LOOKS: [(&str, &str); 6] = [
    ("game", "board"),
    ("game", "text"),
    ("game", "history"),
    ("game", "replay"),
    ("game", "export"),
    ("dice", "verify"),
];
/// Commands of those who play.
const ACTS: [(&str, &str); 3] = [("game", "draw"), ("game", "pause"), ("game", "resign")];
/// Commands that end a game, which moderators may too.
const ENDS: [(&str, &str); 1] = [("game", "cancel")];

/// What stands on boards, menus and pages.
fn controls() -> Vec<GameComponent> {
    vec![
        GameComponent::Board,
        GameComponent::Text,
        GameComponent::Export,
        GameComponent::Story,
        GameComponent::More,
        GameComponent::Act(Act::Preview(Vec::new())),
        GameComponent::Threatened,
        GameComponent::Analyse,
        GameComponent::Review(ReviewComponent::Moves(0)),
        GameComponent::Act(Act::Agree(OfferKind::Draw)),
        GameComponent::Ask(Act::Resign),
        GameComponent::Ask(Act::Close),
        GameComponent::Act(Act::Resign),
        GameComponent::Act(Act::Cancel),
        GameComponent::Act(Act::Close),
    ]
}

fn outcome(answer: &Value) -> Outcome {
    let text = content(answer);
    if text.contains("There is no such game here") || text.contains("no tournament or league") {
        Unknown
    } else if text.contains("not a player") {
        NotPlaying
    } else {
        Done
    }
}

const GAMES: Option<&str> = Some("games");
const TABLES: Option<&str> = Some("tables");

/// A person in a place.
struct Role {
    person: &'static str,
    /// The channel; none for direct messages with the bot.
    channel: Option<&'static str>,
    moderates: bool,
}

impl Role {
    /// The page of the person there.
    async fn page(&self, fixture: &BotFixture) -> Page {
        let Some(channel) = self.channel else {
            return fixture.direct_page(self.person).await;
        };
        let mut page = fixture.page(self.person).await;
        let room = page.channel(channel);
        let id = room.as_str().unwrap();
        let path = format!("/channels/{id}/permissions/{}", page.me);
        let allow = if self.moderates { MANAGE_MESSAGES } else { 0 };
        let overwrite = json!({"type": 1, "allow": allow.to_string(), "deny": "0"});
        fixture.request(Method::PUT, &path, overwrite).await;
        page.room = Some(room);
        page
    }
}

const fn role(person: &'static str, channel: Option<&'static str>, moderates: bool) -> Role {
    Role {
        person,
        channel,
        moderates,
    }
}

/// A game in #games by two who do not own the server, since its owner moderates everywhere.
async fn open() -> BotFixture {
    let fixture = BotFixture::forging().await;
    let mut bogdan = fixture.page("Bogdan").await;
    let mut chloe = fixture.page("Chloe").await;
    begun(&mut bogdan, &mut chloe, &[("game", "camelot")]).await;
    fixture
}

/// Who, where, and what becomes of commands that look, act and end.
const ROLES: [(&str, Role, [Outcome; 3]); 8] = [
    ("player", role("Bogdan", GAMES, false), [Done, Done, Done]),
    (
        "player elsewhere",
        role("Bogdan", TABLES, false),
        [Done, Done, Done],
    ),
    (
        "player in direct messages",
        role("Bogdan", None, false),
        [Done, Done, Done],
    ),
    (
        "spectator",
        role("Deniz", GAMES, false),
        [Done, NotPlaying, NotPlaying],
    ),
    (
        "moderator",
        role("Deniz", GAMES, true),
        [Done, NotPlaying, Done],
    ),
    (
        "moderator elsewhere",
        role("Deniz", TABLES, true),
        [Unknown, Unknown, Unknown],
    ),
    (
        "stranger",
        role("Deniz", TABLES, false),
        [Unknown, Unknown, Unknown],
    ),
    (
        "stranger in direct messages",
        role("Deniz", None, false),
        [Unknown, Unknown, Unknown],
    ),
];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_channel_of_a_game_decides_what_each_role_may_do_by_commands() {
    let fixture = open().await;
    for (who, role, [looks, acts, ends]) in ROLES {
        let mut page = role.page(&fixture).await;
        for (commands, expected) in [(&LOOKS[..], looks), (&ACTS, acts), (&ENDS, ends)] {
            for (name, sub) in commands {
                let about = subcommand(sub, json!([option::number("number", 1)]));
                let answer = page.command(name, about).await;
                assert_eq!(outcome(&answer), expected, "{who}, /{name} {sub}: {answer}");
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_control_of_a_game_works_from_another_channel_for_who_does_not_play() {
    let fixture = open().await;
    for role in [role("Deniz", TABLES, true), role("Deniz", None, false)] {
        let mut page = role.page(&fixture).await;
        let help = page.command("help", json!([])).await;
        for control in controls() {
            let id = CustomId::in_game(GameId(1), Ply(0), control).to_string();
            let before = page.answers.len();
            page.click(&help, &id, &[]).await;
            page.until(|page| (page.answers.len() > before).then_some(()))
                .await;
            let answer = page.answers.last().unwrap();
            assert_eq!(
                outcome(answer),
                Unknown,
                "{:?}, {id}: {answer}",
                role.channel
            );
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_channel_of_a_tournament_decides_who_may_see_and_end_it() {
    let mut fixture = BotFixture::forging().await;
    fixture.stop_bot().await;
    fixture.secrets = Some(Arc::new(Secret::random));
    fixture.start_bot().await;
    let mut bogdan = fixture.page("Bogdan").await;
    bogdan.room = Some(bogdan.channel("games"));
    let create = subcommand("create", option::game("camelot"));
    bogdan.command("tournament", create).await;
    for (who, role, [looks, _, ends]) in ROLES {
        let mut page = role.page(&fixture).await;
        let about = subcommand("verify", json!([option::number("knockout", 1)]));
        let answer = page.command("dice", about).await;
        assert_eq!(outcome(&answer), looks, "{who}: {answer}");
        if ends != Unknown {
            continue;
        }
        let help = page.command("help", json!([])).await;
        for forged in [
            TournamentComponent::ConfirmCancellation,
            TournamentComponent::Bracket(0),
            TournamentComponent::Enter,
        ] {
            let id = CustomId::in_tournament(TournamentId(1), forged).to_string();
            let before = page.answers.len();
            page.click(&help, &id, &[]).await;
            page.until(|page| (page.answers.len() > before).then_some(()))
                .await;
            assert_eq!(
                outcome(page.answers.last().unwrap()),
                Unknown,
                "{who}, {id}"
            );
        }
    }
}
