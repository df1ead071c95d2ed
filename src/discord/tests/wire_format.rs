//! The wire format of the bot's components, letter by letter.
//! Discord keeps messages for years: a component that changes its id stops working on all of them, and only leads to the current board or card.

use serde_json::Value;
use zihin_discord::{
    CustomId, GameComponent, LeaderboardPage, LessonComponent, PageComponent, PreferencesPage,
    RulesPage, SettingsPage, TournamentComponent,
};
use zihin_ids::{GameId, Ply, SearchId, TournamentId, UserId};
use zihin_play::game::{Act, OfferKind, Opponent};
use zihin_play::lesson::LessonStep;
use zihin_play::people::{Preference, Setting};
use zihin_play::standings::{Cursor, Season, Seek};
use zihin_rules::Click;
use zihin_testing::game::{begin_game, board_in_play};
use zihin_testing::{BotFixture, component, components, option};

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
            &format!("z3:scamelot.1:{text}"),
        );
    }
}

#[test]
fn every_component_of_a_game_keeps_its_id() {
    let path = || ["24", "18", "bar"].map(Click::from).to_vec();
    for (component, text) in [
        (GameComponent::Join, "join"),
        (GameComponent::Act(Act::Leave), "leave"),
        (GameComponent::Act(Act::Start), "start"),
        (GameComponent::Fill, "fill"),
        (GameComponent::FillWith, "computers"),
        (GameComponent::Invite, "invite"),
        (GameComponent::DeclineInvitation, "decline-invitation"),
        (GameComponent::Act(Act::Preview(Vec::new())), "preview:"),
        (
            GameComponent::Act(Act::Preview(path())),
            "preview:24.18.bar",
        ),
        (GameComponent::Pick(path()), "pick:24.18.bar"),
        (GameComponent::Act(Act::Choose(path())), "choose:24.18.bar"),
        (GameComponent::Act(Act::Play(path())), "play:24.18.bar"),
        (
            GameComponent::Act(Act::Confirm(path())),
            "confirm:24.18.bar",
        ),
        (GameComponent::Act(Act::RepeatSetup), "repeat-setup"),
        (GameComponent::Thread, "thread"),
        (GameComponent::More, "more"),
        (GameComponent::Rules(2), "rules:2"),
        (GameComponent::Tips, "tips"),
        (GameComponent::Board, "board"),
        (GameComponent::Attacks(1), "attacks:1"),
        (GameComponent::Threatened, "threatened"),
        (GameComponent::Text, "text"),
        (GameComponent::Export, "export"),
        (GameComponent::Story, "story"),
        (GameComponent::Hint, "hint"),
        (GameComponent::Ask(Act::Resign), "ask:resign"),
        (GameComponent::Ask(Act::Cancel), "ask:cancel"),
        (GameComponent::Ask(Act::Close), "ask:close"),
        (
            GameComponent::Ask(Act::RandomizeSetup),
            "ask:randomize-setup",
        ),
        (GameComponent::Act(Act::Resign), "resign"),
        (GameComponent::Act(Act::Cancel), "cancel"),
        (GameComponent::Act(Act::CancelLobby), "cancel-lobby"),
        (GameComponent::Act(Act::Close), "close"),
        (GameComponent::Act(Act::RandomizeSetup), "randomize-setup"),
        (
            GameComponent::Act(Act::Agree(OfferKind::Takeback)),
            "agree:takeback",
        ),
        (
            GameComponent::Act(Act::Agree(OfferKind::Pause)),
            "agree:pause",
        ),
        (
            GameComponent::Act(Act::Agree(OfferKind::Resume)),
            "agree:resume",
        ),
        (
            GameComponent::Act(Act::Agree(OfferKind::Cancel)),
            "agree:cancel",
        ),
        (
            GameComponent::Act(Act::Agree(OfferKind::Rematch)),
            "agree:rematch",
        ),
        (
            GameComponent::Act(Act::Decline(OfferKind::Draw)),
            "decline:draw",
        ),
        (GameComponent::Analyse, "analyse"),
        (GameComponent::AnalysisPage(2), "analysis:2"),
        (GameComponent::Act(Act::CheckIn), "check-in"),
        (GameComponent::Act(Act::Roll), "roll"),
        (
            GameComponent::Pinged(Act::Preview(Vec::new())),
            "called:preview:",
        ),
        (
            GameComponent::Pinged(Act::Play(path())),
            "called:play:24.18.bar",
        ),
        (GameComponent::Pinged(Act::CheckIn), "called:check-in"),
        (GameComponent::Pinged(Act::Roll), "called:roll"),
        (
            GameComponent::Pinged(Act::Agree(OfferKind::Rematch)),
            "called:agree:rematch",
        ),
        (
            GameComponent::Pinged(Act::Decline(OfferKind::Draw)),
            "called:decline:draw",
        ),
    ] {
        let id = CustomId::in_game(GameId(7), Ply(31), component);
        check(&id, &format!("z3:g7:31:{text}"));
    }
    let (game, ply) = (GameId(7), Ply(31));
    check(&CustomId::TypedMove { game, ply }, "z3:m7:31");
}

#[test]
fn every_component_of_the_second_version_is_still_read() {
    let offers = [
        "draw",
        "takeback",
        "pause",
        "resume",
        "cancel",
        "rematch",
        "concede-2",
    ];
    let offers = offers.iter().flat_map(|kind| {
        let acts = ["agree", "decline", "called:agree", "called:decline"].iter();
        acts.map(move |act| format!("{act}:{kind}"))
    });
    // What has not changed since.
    let same = "join leave start fill computers invite decline-invitation pick: pick:24.18 repeat-setup thread more rules:2 tips board attacks:1 threatened \
        text export story hint ask:resign ask:cancel ask:close analyse analysis:2 review:replay review:step:first review:step:back-five review:step:here \
        review:moves:3 run:board run:text run:resign run:cancel run:history run:export run:replay run:animate:3-7 run:verify";
    let same = same.split(' ').map(str::to_owned).chain(offers);
    let same = same.map(|code| (code.clone(), code));
    let renamed = [
        ("open:", "preview:"),
        ("open:24.18", "preview:24.18"),
        ("undo:", "preview:"),
        ("undo:24.18", "preview:24.18"),
        ("take:24.18", "choose:24.18"),
        ("whole:24.18", "play:24.18"),
        ("play:24.18", "confirm:24.18"),
        ("here", "check-in"),
        ("throw", "roll"),
        ("ask:rest", "ask:randomize-setup"),
        ("do:rest", "randomize-setup"),
        ("do:resign", "resign"),
        ("do:cancel", "cancel"),
        ("do:close", "close"),
        ("called:move", "called:preview:"),
        ("called:here", "called:check-in"),
        ("called:throw", "called:roll"),
        ("called-move:24.18", "called:play:24.18"),
        ("run:undo", "run:agree:takeback"),
        ("run:draw", "run:agree:draw"),
        ("run:pause", "run:agree:pause"),
        ("run:seed:lucky : word", "run:add-word:lucky : word"),
        ("run:move:l6@bw:c1 ; s3", "run:type:l6@bw:c1 ; s3"),
    ];
    let renamed = renamed.map(|(old, new)| (old.to_owned(), new.to_owned()));
    for (old, new) in same.chain(renamed) {
        let old: CustomId = format!("z2:g7:31:{old}").parse().expect(&old);
        assert_eq!(old.to_string(), format!("z3:g7:31:{new}"));
    }
    for (old, new) in [
        ("z2:m7:31", "z3:m7:31"),
        ("z2:t3:enter", "z3:t3:enter"),
        ("z2:p:dismiss", "z3:p:dismiss"),
    ] {
        assert_eq!(old.parse::<CustomId>().unwrap().to_string(), new);
    }
    // New words were never written with the old version, nor old ones with the new.
    for forged in [
        "z2:g7:31:do:sleep",
        "z3:g7:31:open:",
        "z3:g7:31:do:resign",
        "z3:g7:31:called:move",
        "z1:p:dismiss",
    ] {
        assert!(forged.parse::<CustomId>().is_err(), "{forged}");
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
        check(&id, &format!("z3:t3:{text}"));
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
        check(&CustomId::Page(component), &format!("z3:p:{text}"));
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
        check(&CustomId::Page(component), &format!("z3:p:{text}"));
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
        check(&id, &format!("z3:l:table.{text}.11.5"));
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
        [
            "z3:g1:0:pick:",
            "z3:g1:0:preview:",
            "z3:m1:0",
            "z3:g1:0:more"
        ]
    );
    ana.command("play", option::game("talat")).await;
    let is_lobby = |lobby: &Value| component(lobby, "join").is_some();
    let lobby = ana.until(|page| page.board().filter(is_lobby)).await;
    assert_eq!(
        ids(&lobby),
        ["z3:g2:0:join", "z3:g2:0:fill", "z3:g2:0:more"]
    );
}
