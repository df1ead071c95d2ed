//! Analyses of finished games: what they find, what is stored of it, and what a report says.

use std::sync::Arc;
use zihin_games::GAMES;
use zihin_ids::{GameId, UserId};
use zihin_play::game::{SandboxLine, SandboxPosition};
use zihin_play::panels::{Avatars, PanelContext};
use zihin_play::review::{Analysing, Analysis, Findings, HistoryLine, Mistake};
use zihin_rules::{Actor, Seat};
use zihin_testing::fixture::{Fixture, proposal};

const ANA: UserId = UserId(1);

async fn analysed(fixture: &Fixture, game: GameId) -> Analysis {
    let finished = fixture.play.reviews.finished_game(game).await.unwrap();
    let mut analysing = Analysing::new(Arc::clone(&finished.replay));
    analysing.weigh_rolls();
    while !analysing.is_done() {
        analysing.judge_next(&|| false);
    }
    let findings = analysing.into_findings();
    assert!(!findings.is_cut);
    finished.with(Arc::new(findings))
}

#[tokio::test]
async fn an_analysis_is_stored_as_it_was_found_and_goes_with_its_judgements() {
    let fixture = Fixture::new().await;
    let game = fixture.over(proposal("table", 1, &[]), 3).await;
    assert_eq!(fixture.play.reviews.findings(game).await.unwrap(), None);
    let analysis = analysed(&fixture, game).await;
    let finished = fixture.play.reviews.finished_game(game).await.unwrap();
    // Twice: the second takes the place of the first.
    for _ in 0..2 {
        let stored = fixture
            .play
            .reviews
            .store_findings(&finished, &analysis.findings);
        stored.await.unwrap();
    }
    let stored = fixture.play.reviews.findings(game).await.unwrap().unwrap();
    assert_eq!(stored, *analysis.findings);
    assert!(!stored.decisions.is_empty() && !stored.rolls.is_empty());
    let later = fixture
        .store
        .games()
        .analysis(game, Findings::VERSION + 1)
        .await;
    assert_eq!(later.unwrap(), None, "other judgements are made anew");
}

#[tokio::test]
async fn an_analysis_that_is_stopped_keeps_what_it_has_found_and_says_so() {
    let fixture = Fixture::new().await;
    let game = fixture.over(proposal("table", 1, &[]), 3).await;
    let finished = fixture.play.reviews.finished_game(game).await.unwrap();
    let mut analysing = Analysing::new(finished.replay);
    analysing.weigh_rolls();
    let (done, count) = analysing.progress();
    assert_eq!(done, 0);
    assert!((1..=3).contains(&count), "{count}");
    analysing.judge_next(&|| true);
    assert!(analysing.is_done());
    assert_eq!(analysing.progress().0, 0);
    let findings = analysing.into_findings();
    assert!(findings.is_cut && findings.decisions.is_empty());
    assert!(findings.rolls.len() >= 3, "{findings:?}");
}

#[tokio::test]
async fn a_report_adds_up_what_the_decisions_lost_and_the_rolls_brought() {
    let fixture = Fixture::new().await;
    let game = fixture.over(proposal("table", 1, &[]), 4).await;
    let analysis = analysed(&fixture, game).await;
    let report = analysis.report();
    let all = &analysis.findings;
    for player in &report.players {
        let seat = Seat(player.seat);
        let own = all.decisions.iter().filter(|one| one.seat() == seat);
        let own: Vec<_> = own.filter(|one| one.counts).collect();
        assert_eq!(player.decisions as usize, own.len());
        let lost: f64 = own.iter().map(|one| one.lost()).sum();
        assert!((player.lost - lost).abs() < 1e-9);
        let mistakes: u32 = player.mistakes.iter().sum();
        assert_eq!(mistakes as usize, analysis.mistakes_for(Some(seat)).len());
        let luck = player.luck.as_ref().unwrap();
        let rolls = all.rolls.iter().filter(|roll| roll.seat() == seat);
        assert_eq!(luck.rolls as usize, rolls.clone().count());
        let sum: f64 = rolls.map(|roll| roll.luck).sum();
        assert!((luck.sum - sum).abs() < 1e-9);
        assert!(luck.ends[0].luck >= luck.ends[1].luck);
    }
    // The last point is the result: the first seat has resigned or won.
    let (_, end) = report.curve.last().unwrap();
    assert!(report.has_chances && [0.0, 1.0].contains(end));
    assert_eq!(report.curve.len(), all.decisions.len() + 1);
    assert_eq!(report.without_luck, None, "it was not played to the end");
}

/// Fails unless the alternative text of a mistake has what its table has.
fn require_values(mistake: &Mistake<'_>) {
    let context = PanelContext {
        say: &|phrase| phrase.key.to_owned(),
        avatars: &Avatars::new(),
        now: 0,
    };
    let board = mistake.scene(&[]).unwrap();
    let told = mistake.with_table(board, &context).alt;
    let values = told
        .iter()
        .filter(|phrase| phrase.key == "analysis-alt-move");
    assert_eq!(values.count(), mistake.decision.moves.len());
}

#[tokio::test]
async fn a_mistake_is_drawn_beside_the_better_move_with_its_number_in_the_list() {
    let fixture = Fixture::new().await;
    let game = fixture.over(proposal("table", 1, &[]), 4).await;
    let analysis = analysed(&fixture, game).await;
    let table = GAMES.find("table").unwrap();
    let [doubtful, ..] = table.info().loss.unwrap().bounds;
    assert!(
        (doubtful - 0.3).abs() < f64::EPSILON,
        "0.03 of a single game"
    );
    let mistakes = analysis.mistakes_for(None);
    assert!(!mistakes.is_empty(), "random moves are mistakes");
    let lines = analysis.replay.history();
    let lost: Vec<f64> = mistakes.iter().map(|one| one.decision.lost()).collect();
    assert!(lost.is_sorted_by(|a, b| a >= b) && lost.last() >= Some(&doubtful));
    for mistake in &mistakes {
        let played = &mistake.decision.made().mv;
        let (_, row) = mistake.place().unwrap();
        let cell = lines.iter().find_map(|line| match line {
            HistoryLine::Moves { number, cells } if *number == row => {
                cells[mistake.seat().index()].as_ref()
            }
            _ => None,
        });
        assert_eq!(&cell.unwrap().text, played, "{lines:?}");
        let picture = mistake.scene(&[]).unwrap().to_string();
        assert!(picture.contains("dashed arrow ") && picture.contains("stamp cross "));
        assert!(picture.contains(" Better\n") && picture.contains("stamp tick "));
        assert!(mistake.chances().is_some());
        require_values(mistake);
        // A private board opened there has the position with its dice.
        let (ply, line) = (mistake.ply().unwrap(), SandboxLine::default());
        let spot = SandboxPosition { game, ply, line };
        let (_, terms, seat) = fixture
            .play
            .reviews
            .what_if_terms(&spot, ANA)
            .await
            .unwrap();
        let state = table.position(&terms.position.unwrap()).unwrap();
        assert!(seat == mistake.seat() && state.moves(Actor::Seat(seat)).contains(played));
    }
}

#[tokio::test]
async fn games_without_dice_are_judged_by_search_and_have_no_luck() {
    let fixture = Fixture::new().await;
    let game = fixture.over(proposal("camelot", 1, &[]), 2).await;
    let analysis = analysed(&fixture, game).await;
    assert_eq!(analysis.findings.decisions.len(), 2);
    let report = analysis.report();
    assert!(report.players.iter().all(|player| player.luck.is_none()));
    assert_eq!(report.without_luck, None);
    assert!(report.has_chances);
    assert_eq!(report.curve.len(), 3, "the last is the end");
}
