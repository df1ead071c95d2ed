//! The wire format of the bot's components, letter by letter.
//! Discord keeps messages for years: a component that changes its id stops working on all of them, and only leads to the current board or card.

use serde_json::Value;
use zihin_discord::{
    CustomId, FinalAct, GameComponent, LeaderboardPage, LessonComponent, PageComponent, PingAct,
    PreferencesPage, RulesPage, SettingsPage, TournamentComponent,
};
use zihin_ids::{GameId, Ply, SearchId, TournamentId, UserId};
use zihin_play::game::{OfferKind, Opponent};
use zihin_play::lesson::LessonStep;
use zihin_play::people::{Preference, Setting};
use zihin_play::standings::{Cursor, Season, Seek};
use zihin_rules::Click;
use zihin_testing::game::{begin_game, board_in_play};
use zihin_testing::{BotFixture, Verb, component, components, option};

/// Checks that a component has this id, and is read back from it.
fn check(id: &CustomId, text: &str) {
    assert_eq!(id.to_string(), text);
    assert_eq!(text.parse(), Ok(id.clone()), "{text}");
}

#[test]
fn every_component_of_a_guide_keeps_its_id() {
    let path = ["c6", "e8"].map(Click::from).to_vec();
    for (component, text) in [
        (LessonComponent::Resume, "resume"),
        (LessonComponent::Open, "open"),
        (LessonComponent::Choose(path.clone()), "pick:c6.e8"),
        (LessonComponent::Undo(path.clone()), "undo:c6.e8"),
        (LessonComponent::Try(path), "try:c6.e8"),
        (LessonComponent::Type, "type"),
        (LessonComponent::Show, "show"),
        (LessonComponent::Play, "play"),
    ] {
        let at = LessonStep {
            game: "camelot".to_owned(),
            step: 1,
        };
        check(
            &CustomId::Lesson { at, component },
            &format!("z2:scamelot.1:{text}"),
        );
    }
}

#[test]
fn every_component_of_a_game_keeps_its_id() {
    let path = ["24", "18", "bar"].map(Click::from).to_vec();
    for (component, text) in [
        (GameComponent::Join, "join"),
        (GameComponent::Leave, "leave"),
        (GameComponent::Start, "start"),
        (GameComponent::Fill, "fill"),
        (GameComponent::DeclineInvitation, "decline-invitation"),
        (GameComponent::Open(Vec::new()), "open:"),
        (GameComponent::Choose(path.clone()), "pick:24.18.bar"),
        (GameComponent::Take(path.clone()), "take:24.18.bar"),
        (GameComponent::Undo(path.clone()), "undo:24.18.bar"),
        (GameComponent::Confirm(path), "play:24.18.bar"),
        (GameComponent::RepeatSetup, "repeat-setup"),
        (GameComponent::More, "more"),
        (GameComponent::Rules(2), "rules:2"),
        (GameComponent::Tips, "tips"),
        (GameComponent::Board, "board"),
        (GameComponent::Text, "text"),
        (GameComponent::Export, "export"),
        (GameComponent::Story, "story"),
        (GameComponent::Hint, "hint"),
        (GameComponent::Ask(FinalAct::Resign), "ask:resign"),
        (GameComponent::Do(FinalAct::Resign), "do:resign"),
        (GameComponent::Do(FinalAct::Cancel), "do:cancel"),
        (GameComponent::Do(FinalAct::Close), "do:close"),
        (GameComponent::Do(FinalAct::RandomizeSetup), "do:rest"),
        (GameComponent::Agree(OfferKind::Draw), "agree:draw"),
        (GameComponent::Agree(OfferKind::Takeback), "agree:takeback"),
        (GameComponent::Agree(OfferKind::Pause), "agree:pause"),
        (GameComponent::Agree(OfferKind::Resume), "agree:resume"),
        (GameComponent::Agree(OfferKind::Cancel), "agree:cancel"),
        (GameComponent::Agree(OfferKind::Rematch), "agree:rematch"),
        (GameComponent::Decline(OfferKind::Draw), "decline:draw"),
        (GameComponent::Analyse, "analyse"),
        (GameComponent::AnalysisPage(2), "analysis:2"),
        (GameComponent::CheckIn, "here"),
    ] {
        let id = CustomId::in_game(GameId(7), Ply(31), component);
        check(&id, &format!("z2:g7:31:{text}"));
    }
    let (game, ply) = (GameId(7), Ply(31));
    check(&CustomId::TypedMove { game, ply }, "z2:m7:31");
}

#[test]
fn every_component_of_a_ping_keeps_its_id() {
    for (act, text) in [
        (PingAct::Move, "move"),
        (PingAct::CheckIn, "here"),
        (PingAct::Agree(OfferKind::Rematch), "agree:rematch"),
        (PingAct::Decline(OfferKind::Draw), "decline:draw"),
    ] {
        let id = CustomId::in_game(GameId(7), Ply(31), GameComponent::Pinged(act));
        check(&id, &format!("z2:g7:31:called:{text}"));
    }
    let path = || ["24", "18"].map(Click::from).to_vec();
    for (component, text) in [
        (GameComponent::PingMove(path()), "called-move:24.18"),
        (GameComponent::Play(path()), "whole:24.18"),
    ] {
        let id = CustomId::in_game(GameId(7), Ply(31), component);
        check(&id, &format!("z2:g7:31:{text}"));
    }
}

#[test]
fn every_component_of_a_tournament_keeps_its_id() {
    for (component, text) in [
        (TournamentComponent::Enter, "enter"),
        (TournamentComponent::Withdraw, "leave"),
        (TournamentComponent::ConfirmWithdrawal, "leave-now"),
        (TournamentComponent::ConfirmCancellation, "cancel-now"),
        (TournamentComponent::CheckIn, "check-in"),
        (TournamentComponent::Bracket(1), "bracket:1"),
        (TournamentComponent::Award(UserId(7)), "award:7"),
    ] {
        let id = CustomId::in_tournament(TournamentId(3), component);
        check(&id, &format!("z2:t3:{text}"));
    }
}

#[test]
fn every_component_about_time_keeps_its_id() {
    use PageComponent::{Prefer, Preferences, Set, Settings};
    for (component, text) in [
        (Prefer(Preference::Reminders), "prefer:reminders"),
        (Prefer(Preference::RemindersWhere), "prefer:reminders-where"),
        (Prefer(Preference::NextButOne), "prefer:next-but-one"),
        (
            Preferences(PreferencesPage::Reminders),
            "preferences:reminders",
        ),
        (Prefer(Preference::Zone), "prefer:zone"),
        (Prefer(Preference::QuietFrom), "prefer:quiet-from"),
        (Prefer(Preference::QuietTo), "prefer:quiet-to"),
        (PageComponent::Vacation, "vacation"),
        (PageComponent::EndVacation, "return"),
        (Settings(SettingsPage::Time), "settings:time"),
        (Set(Setting::Vacation), "set:vacation"),
        (Set(Setting::TournamentVacations), "set:absence"),
    ] {
        check(&CustomId::Page(component), &format!("z2:p:{text}"));
    }
}

#[test]
fn every_component_of_a_page_keeps_its_id() {
    use PageComponent::{Challenge, Prefer, Preferences, Set, Settings};
    let rules = RulesPage {
        game: "talat".to_owned(),
        page: 2,
    };
    let person = Opponent::Person(UserId(5));
    for (component, text) in [
        (PageComponent::Rules(rules), "rules:talat.2"),
        (PageComponent::Help(1), "help:1"),
        (PageComponent::Block(UserId(5)), "block:5"),
        (PageComponent::Blocked, "blocked"),
        (PageComponent::Meet(SearchId(5)), "meet:5"),
        (PageComponent::StopLooking, "stop-looking"),
        (Challenge(Opponent::Computer), "challenge:computer"),
        (Challenge(person), "challenge:5"),
        (Prefer(Preference::Ping), "prefer:ping"),
        (Prefer(Preference::Confirm), "prefer:confirm"),
        (Prefer(Preference::Side), "prefer:side"),
        (Prefer(Preference::Language), "prefer:language"),
        (Prefer(Preference::Colours), "prefer:theme"),
        (Preferences(PreferencesPage::Games), "preferences:games"),
        (Preferences(PreferencesPage::Looks), "preferences:looks"),
        (Preferences(PreferencesPage::Time), "preferences:time"),
        (Settings(SettingsPage::Games), "settings:games"),
        (Settings(SettingsPage::Places), "settings:places"),
        (Set(Setting::Language), "set:language"),
        (Set(Setting::Colours), "set:theme"),
        (Set(Setting::Venue), "set:threads"),
        (Set(Setting::PerPerson), "set:per-person"),
        (Set(Setting::PerChannel), "set:per-channel"),
        (PageComponent::AllowChannels, "channels"),
        (PageComponent::Erase, "erase"),
        (PageComponent::Dismiss, "dismiss"),
    ] {
        check(&CustomId::Page(component), &format!("z2:p:{text}"));
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

/// The custom ids of a message.
fn ids(message: &Value) -> Vec<&str> {
    let ids = components(message).map(|component| component["custom_id"].as_str());
    ids.map(Option::unwrap).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_components_of_a_lobby_and_of_a_board_are_sent_with_these_ids() {
    let fixture = BotFixture::open().await;
    let (mut ana, _) = begin_game(&fixture, &[("game", "camelot")]).await;
    let board = ana.until(board_in_play).await;
    assert_eq!(
        ids(&board),
        ["z2:g1:0:pick:", "z2:g1:0:open:", "z2:m1:0", "z2:g1:0:more"]
    );
    ana.command("play", option::game("talat")).await;
    let is_lobby = |lobby: &Value| component(lobby, Verb::Join).is_some();
    let lobby = ana.until(|page| page.board().filter(is_lobby)).await;
    assert_eq!(
        ids(&lobby),
        ["z2:g2:0:join", "z2:g2:0:fill", "z2:g2:0:more"]
    );
}
