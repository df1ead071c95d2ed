//! Every component in its wire form, and what is refused.

use crate::controls::custom_id::*;
use std::collections::BTreeSet;
use zihin_play::game::SandboxLine;
use zihin_rules::Click;

const LAST: (GameId, Ply) = (GameId(u64::MAX), Ply(u32::MAX));

/// Every component with values of every form.
fn samples() -> Vec<CustomId> {
    let (game, ply) = LAST;
    let tournament = TournamentId(u64::MAX);
    let in_game = |component| CustomId::in_game(game, ply, component);
    let in_tournament = |component| CustomId::in_tournament(tournament, component);
    let animation = |range| CustomId::Animation { game, ply, range };
    let mut all = vec![CustomId::TypedMove { game, ply }];
    all.extend(ReplayRange::samples().into_iter().map(animation));
    let of_file = |component| CustomId::File {
        position: usize::MAX,
        component,
    };
    all.extend(FileComponent::samples().into_iter().map(of_file));
    all.extend(on_private_boards(LAST));
    all.extend(off_games());
    all.extend(GameComponent::samples().into_iter().map(in_game));
    all.extend(
        TournamentComponent::samples()
            .into_iter()
            .map(in_tournament),
    );
    all.extend(
        LeaderboardPage::samples()
            .into_iter()
            .map(CustomId::Leaderboard),
    );
    all.extend(PageComponent::samples().into_iter().map(CustomId::Page));
    all
}

/// Those of private boards.
fn on_private_boards((game, ply): (GameId, Ply)) -> Vec<CustomId> {
    let mut all = Vec::new();
    for line in SandboxLine::samples() {
        let at = || SandboxPosition {
            game,
            ply,
            line: line.clone(),
        };
        let in_what_if = |component| CustomId::WhatIf {
            spot: at(),
            component,
        };
        all.extend(WhatIfComponent::samples().into_iter().map(in_what_if));
        let in_plan = |component| CustomId::Plan {
            spot: at(),
            component,
        };
        all.extend(PlanComponent::samples().into_iter().map(in_plan));
    }
    all
}

/// Every component of puzzles and lessons.
fn off_games() -> Vec<CustomId> {
    let of_puzzle = |task: &PuzzleTask| {
        let task = task.clone();
        let with = move |component| CustomId::Puzzle {
            task: task.clone(),
            component,
        };
        PuzzleComponent::samples().into_iter().map(with)
    };
    let of_lesson = |component| CustomId::Lesson {
        at: LessonStep::samples().swap_remove(0),
        component,
    };
    let lessons = LessonComponent::samples().into_iter().map(of_lesson);
    let puzzles = PuzzleTask::samples();
    lessons.chain(puzzles.iter().flat_map(of_puzzle)).collect()
}

#[test]
fn every_custom_id_survives_a_round_trip_and_fits() {
    let mut written = BTreeSet::new();
    let mut kinds = BTreeSet::new();
    for id in samples() {
        // A new kind does not compile here, and must be among the samples.
        kinds.insert(match id {
            CustomId::Game { .. } => 0,
            CustomId::TypedMove { .. } => 1,
            CustomId::Tournament { .. } => 2,
            CustomId::Leaderboard(_) => 3,
            CustomId::Page(_) => 4,
            CustomId::Animation { .. } => 5,
            CustomId::File { .. } => 6,
            CustomId::Puzzle { .. } => 7,
            CustomId::WhatIf { .. } => 8,
            CustomId::Plan { .. } => 9,
            CustomId::Lesson { .. } => 10,
        });
        assert_eq!(id.to_string().parse(), Ok(id.clone()), "{id}");
        assert!(id.fits(), "{id}");
        assert!(
            written.insert(id.to_string()),
            "{id} stands for two controls"
        );
    }
    assert_eq!(kinds, (0..11).collect());
}

#[test]
fn a_very_long_path_does_not_fit() {
    let (game, ply) = LAST;
    let component = GameComponent::Pick(vec![Click::from("bar"); 30]);
    assert!(!CustomId::in_game(game, ply, component).fits());
}

#[test]
fn forged_ids_are_refused() {
    let long = format!("z3:g1:0:pick:{}", ["1"; 41].join("."));
    for text in [
        "",
        "z3",
        "z3:",
        "z3:g",
        "z3:g1:0",
        "z3:g1:0:",
        "z3:g-1:0:more",
        "z3:g1:x:more",
        "z3:g1:0:more:",
        "z3:g1:0:pick",
        "z3:g1:0:pick:24/18",
        "z3:g1:0:pick:24..18",
        "z3:g1:0:pick:24:18",
        "z3:g1:0:agree:war",
        "z3:g1:0:ask",
        "z3:g1:0:ask:sleep",
        "z3:g1:0:close:",
        // No component carries these acts.
        "z3:g1:0:erase",
        "z3:g1:0:forfeit",
        "z3:g1:0:race:true",
        "z3:g1:0:join:Ana",
        "z3:g1:0:open:",
        "z3:g1:0:\u{1F3B2}",
        "z3:m1",
        "z3:m1:0:more",
        "z3:a1:0:middle",
        "z3:g1:0:review:step:up",
        "z3:f:step:back",
        "z3:f1:step",
        "z3:t:enter",
        "z3:t1:join",
        "z3:t1:bracket:x",
        "z3:p1:dismiss",
        "z3:p:settings:7",
        "z3:p:prefer:",
        "z3:p:rules:go",
        "z3:p:rules:a b.0",
        "z3:p:challenge:zihin",
        "z3:l:go.all.up.1.5",
        "z3:l:go.spring.top.1.5",
        "z3:l:go.all.top.1",
        "\u{1F3B2}2:p:dismiss",
        "z0:o:1:0:",
        &long,
    ] {
        assert_eq!(text.parse::<CustomId>(), Err(CustomIdError), "{text}");
    }
}

#[test]
fn forged_ids_of_private_boards_are_refused() {
    for forged in [
        "1:0:show",
        "1:0::sleep",
        "1:x::show",
        "x:0::show",
        "1:0:0:show",
        "1:0:0?:show",
        "1:0:2-00:show",
        "1:0:-00:show",
        "1:0:\u{1F3B2}:show",
    ] {
        let id = format!("z3:w{forged}").parse::<CustomId>();
        assert_eq!(id, Err(CustomIdError), "{forged}");
    }
}
