//! The wire format of the bot's controls, letter by letter.
//! Discord keeps messages for years: a control that changes its id stops working on all of them, and only leads to the current board or card.

use serde_json::Value;
use zihin_discord::CustomIdError::{Outdated, Unknown};
use zihin_discord::{
    CallAct, CustomId, FinalAct, GameControl, LeaderboardPage, Opponent, PageControl,
    PreferencesPage, RulesPage, SettingsPage, Subject, TournamentControl,
};
use zihin_ids::{GameId, Ply, SearchId, TournamentId, UserId};
use zihin_play::game::OfferKind;
use zihin_play::people::{Preference, Setting};
use zihin_play::standings::{Cursor, Season, Seek};
use zihin_rules::Click;
use zihin_testing::game::{begin_game, board_in_play};
use zihin_testing::{BotFixture, Verb, control, controls, option};

/// Checks that a control has this id, and is read back from it.
fn check(id: &CustomId, text: &str) {
    assert_eq!(id.to_string(), text);
    assert_eq!(text.parse(), Ok(id.clone()), "{text}");
}

#[test]
fn every_control_of_a_game_keeps_its_id() {
    let path = ["24", "18", "bar"].map(Click::from).to_vec();
    for (control, text) in [
        (GameControl::Join, "join"),
        (GameControl::Leave, "leave"),
        (GameControl::Start, "start"),
        (GameControl::Fill, "fill"),
        (GameControl::DeclineInvitation, "decline-invitation"),
        (GameControl::Open(Vec::new()), "open:"),
        (GameControl::Choose(path.clone()), "pick:24.18.bar"),
        (GameControl::Take(path.clone()), "take:24.18.bar"),
        (GameControl::Undo(path.clone()), "undo:24.18.bar"),
        (GameControl::Confirm(path), "play:24.18.bar"),
        (GameControl::RepeatSetup, "repeat-setup"),
        (GameControl::More, "more"),
        (GameControl::Board, "board"),
        (GameControl::Text, "text"),
        (GameControl::Export, "export"),
        (GameControl::Story, "story"),
        (GameControl::Hint, "hint"),
        (GameControl::Ask(FinalAct::Resign), "ask:resign"),
        (GameControl::Do(FinalAct::Resign), "do:resign"),
        (GameControl::Do(FinalAct::Cancel), "do:cancel"),
        (GameControl::Do(FinalAct::Close), "do:close"),
        (GameControl::Do(FinalAct::Rest), "do:rest"),
        (GameControl::Agree(OfferKind::Draw), "agree:draw"),
        (GameControl::Agree(OfferKind::Takeback), "agree:takeback"),
        (GameControl::Agree(OfferKind::Pause), "agree:pause"),
        (GameControl::Agree(OfferKind::Resume), "agree:resume"),
        (GameControl::Agree(OfferKind::Cancel), "agree:cancel"),
        (GameControl::Agree(OfferKind::Rematch), "agree:rematch"),
        (GameControl::Decline(OfferKind::Draw), "decline:draw"),
        (GameControl::Analyse, "analyse"),
        (GameControl::AnalysisPage(2), "analysis:2"),
        (GameControl::HideTips, "hide-tips"),
        (GameControl::CheckIn, "here"),
    ] {
        let id = CustomId::in_game(GameId(7), Ply(31), control);
        check(&id, &format!("z2:g7:31:{text}"));
    }
    let (game, ply) = (GameId(7), Ply(31));
    check(&CustomId::TypedMove { game, ply }, "z2:m7:31");
}

#[test]
fn every_control_of_a_call_keeps_its_id() {
    for (act, text) in [
        (CallAct::Move, "move"),
        (CallAct::CheckIn, "here"),
        (CallAct::Agree(OfferKind::Rematch), "agree:rematch"),
        (CallAct::Decline(OfferKind::Draw), "decline:draw"),
    ] {
        let id = CustomId::in_game(GameId(7), Ply(31), GameControl::Called(act));
        check(&id, &format!("z2:g7:31:called:{text}"));
    }
    let path = || ["24", "18"].map(Click::from).to_vec();
    for (control, text) in [
        (GameControl::CalledMove(path()), "called-move:24.18"),
        (GameControl::Play(path()), "whole:24.18"),
    ] {
        let id = CustomId::in_game(GameId(7), Ply(31), control);
        check(&id, &format!("z2:g7:31:{text}"));
    }
}

#[test]
fn every_control_of_a_tournament_keeps_its_id() {
    for (control, text) in [
        (TournamentControl::Enter, "enter"),
        (TournamentControl::Withdraw, "leave"),
        (TournamentControl::ConfirmWithdrawal, "leave-now"),
        (TournamentControl::ConfirmCancellation, "cancel-now"),
        (TournamentControl::CheckIn, "check-in"),
        (TournamentControl::Bracket(1), "bracket:1"),
        (TournamentControl::Award(UserId(7)), "award:7"),
    ] {
        let id = CustomId::in_tournament(TournamentId(3), control);
        check(&id, &format!("z2:t3:{text}"));
    }
}

#[test]
fn every_control_of_a_page_keeps_its_id() {
    let rules = RulesPage {
        game: "talat".to_owned(),
        page: 2,
    };
    let person = Opponent::Person(UserId(5));
    for (control, text) in [
        (PageControl::Rules(rules), "rules:talat.2"),
        (PageControl::Help(1), "help:1"),
        (PageControl::Tips, "tips"),
        (PageControl::Block(UserId(5)), "block:5"),
        (PageControl::Blocked, "blocked"),
        (PageControl::Meet(SearchId(5)), "meet:5"),
        (PageControl::StopLooking, "stop-looking"),
        (
            PageControl::Challenge(Opponent::Computer),
            "challenge:computer",
        ),
        (PageControl::Challenge(person), "challenge:5"),
        (PageControl::Prefer(Preference::Call), "prefer:ping"),
        (PageControl::Prefer(Preference::Confirm), "prefer:confirm"),
        (PageControl::Prefer(Preference::Side), "prefer:side"),
        (PageControl::Prefer(Preference::Language), "prefer:language"),
        (PageControl::Prefer(Preference::Colours), "prefer:theme"),
        (PageControl::Prefer(Preference::Tips), "prefer:tips"),
        (
            PageControl::Preferences(PreferencesPage::Games),
            "preferences:games",
        ),
        (
            PageControl::Preferences(PreferencesPage::Looks),
            "preferences:looks",
        ),
        (PageControl::Settings(SettingsPage::Games), "settings:games"),
        (
            PageControl::Settings(SettingsPage::Places),
            "settings:places",
        ),
        (PageControl::Set(Setting::Language), "set:language"),
        (PageControl::Set(Setting::Colours), "set:theme"),
        (PageControl::Set(Setting::Venue), "set:threads"),
        (PageControl::Set(Setting::PerPerson), "set:per-person"),
        (PageControl::Set(Setting::PerChannel), "set:per-channel"),
        (PageControl::AllowChannels, "channels"),
        (PageControl::Erase, "erase"),
        (PageControl::Dismiss, "dismiss"),
    ] {
        check(&CustomId::Page(control), &format!("z2:p:{text}"));
    }
}

#[test]
fn every_page_of_a_leaderboard_keeps_its_id() {
    let month: Season = "2026-11".parse().unwrap();
    for (season, seek, text) in [
        (Season::ALL, Seek::Top, "all.top"),
        (month, Seek::After(UserId(8)), "2026-11.a8"),
        (month, Seek::Before(UserId(9)), "2026-11.b9"),
    ] {
        let page = LeaderboardPage {
            game: "table".to_owned(),
            season,
            cursor: Cursor { seek, first: 11 },
            owner: UserId(5),
        };
        let id = CustomId::Leaderboard(page);
        check(&id, &format!("z2:l:table.{text}.11.5"));
    }
}

#[test]
fn a_control_of_the_first_version_is_known_as_outdated() {
    for (text, error) in [
        ("z1:c:7:31:24.18.bar", Outdated(Subject::Game(GameId(7)))),
        ("z1:j:2:0:", Outdated(Subject::Game(GameId(2)))),
        (
            "z1:B:0:0:3.1",
            Outdated(Subject::Tournament(TournamentId(3))),
        ),
        ("z1:w:0:0:language", Outdated(Subject::Neither)),
        ("z0:j:2:0:", Unknown),
    ] {
        assert_eq!(text.parse::<CustomId>(), Err(error), "{text}");
    }
}

/// The custom ids of a message.
fn ids(message: &Value) -> Vec<&str> {
    let ids = controls(message).map(|control| control["custom_id"].as_str());
    ids.map(Option::unwrap).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_controls_of_a_lobby_and_of_a_board_are_sent_with_these_ids() {
    let fixture = BotFixture::open().await;
    let (mut ana, _) = begin_game(&fixture, &[("game", "camelot")]).await;
    let board = ana.until(board_in_play).await;
    assert_eq!(
        ids(&board),
        ["z2:g1:0:pick:", "z2:g1:0:open:", "z2:m1:0", "z2:g1:0:more"]
    );
    ana.command("play", option::game("talat")).await;
    let is_lobby = |lobby: &Value| control(lobby, Verb::Join).is_some();
    let lobby = ana.until(|page| page.board().filter(is_lobby)).await;
    assert_eq!(
        ids(&lobby),
        [
            "z2:g2:0:join",
            "z2:g2:0:fill",
            "z2:g2:0:leave",
            "z2:g2:0:do:cancel",
            "z2:p:rules:talat.0",
            "z2:g2:0:hide-tips",
            "z2:p:tips"
        ]
    );
}
