//! A report as a panel: what each player decided, lost and rolled, and the course of the game as a curve;
//! and the moves of a mistake as a table.

use crate::panels::curve::Curve;
use crate::panels::{PanelContext, signed};
use crate::review::analysis::report::{PlayerLuck, PlayerReport, Report};
use crate::review::analysis::words::{percent, rolled, without_luck};
use crate::review::analysis::{Analysis, Mistake};
use zihin_engine::JudgedMove;
use zihin_rules::{Key, Phrase, Seat, Value};
use zihin_scene::{Column, Ink, Panel, Scene};

/// The right ends of the columns of two or three players, and how wide they are.
const COLUMNS: [(&[i32], i32); 2] = [(&[852, 1164], 296), (&[680, 922, 1164], 226)];
/// The columns of a mistake's moves: the move, its value, and the chances.
const MOVE: Column = Column::from(Panel::LEFT, 440);
/// How many letters of a move fit into its column; a longer move has a line of its own.
const LETTERS: usize = 15;
const VALUE: Column = Column::until(680, 200);
const CHANCES: [Column; 2] = [Column::until(910, 220), Column::until(Panel::RIGHT, 240)];

/// The panel of a report. `title` says which game it is about.
pub fn report_scene(title: &Phrase, analysis: &Analysis, context: &PanelContext<'_>) -> Scene {
    let report = analysis.report();
    let names: Vec<String> = analysis
        .replay
        .names
        .iter()
        .map(|name| context.name(name))
        .collect();
    let mut panel = Panel::new();
    panel.title(&context.say(title));
    let columns = columns(names.len());
    let headings: Vec<_> = columns
        .iter()
        .zip(&names)
        .map(|(column, name)| (*column, &**name))
        .collect();
    panel.headings(&headings);
    let label = Column::from(
        Panel::LEFT,
        columns
            .first()
            .map_or(0, |first| first.x - first.limit - Panel::LEFT - 12),
    );
    for (key, cells) in rows(&report) {
        let words = context.word(key);
        let cells: Vec<String> = cells
            .iter()
            .map(|cell| {
                cell.as_ref()
                    .map_or_else(|| "–".to_owned(), |cell| context.say(cell))
            })
            .collect();
        let mut row = vec![(label, &*words, Ink::Faint)];
        row.extend(
            columns
                .iter()
                .zip(&cells)
                .map(|(column, cell)| (*column, &**cell, Ink::Text)),
        );
        panel.row(&row);
    }
    draw_curve(&report, analysis, &names, context, &mut panel);
    let alt = alt(title, &report);
    panel.into_scene(alt)
}

/// The columns of so many players.
fn columns(players: usize) -> Vec<Column> {
    let (ends, limit) = COLUMNS[usize::from(players > 2)];
    ends.iter()
        .take(players)
        .map(|x| Column::until(*x, limit))
        .collect()
}

/// A row of the table: what it is about, and a cell for each player.
type Row = (Key, Vec<Option<Phrase>>);

/// The rows of the table.
fn rows(report: &Report) -> Vec<Row> {
    let mut rows = decisions(report);
    rows.extend(luck(report));
    if let Some(result) = report.without_luck {
        let cell = |player: &PlayerReport| Some(without_luck(result, player.seat));
        let cells = report.players.iter().map(cell);
        rows.push(("analysis-row-without-luck", cells.collect()));
    }
    // Rows without a single cell are left out.
    rows.retain(|(_, cells)| cells.iter().any(Option::is_some));
    rows
}

/// A row with these cells.
fn row_of(report: &Report, key: Key, cell: impl Fn(&PlayerReport) -> Option<Phrase>) -> Row {
    (key, report.players.iter().map(cell).collect())
}

/// What the players decided.
fn decisions(report: &Report) -> Vec<Row> {
    let row = |key, cell: fn(&PlayerReport) -> Option<Phrase>| row_of(report, key, cell);
    let mistakes = |key, n: usize| {
        row_of(report, key, |player: &PlayerReport| {
            Some(number(player.mistakes[n]))
        })
    };
    vec![
        row("analysis-row-decisions", |player| {
            Some(number(player.decisions))
        }),
        mistakes("analysis-row-doubtful", 0),
        mistakes("analysis-row-bad", 1),
        mistakes("analysis-row-very-bad", 2),
        row("analysis-row-average", |player| {
            player.average().map(|lost| plain(lost, 2))
        }),
        row("analysis-row-rating", |player| {
            player.rating.map(Phrase::new)
        }),
    ]
}

/// What the players rolled.
fn luck(report: &Report) -> Vec<Row> {
    let row = |key, cell: fn(&PlayerLuck) -> Phrase| {
        row_of(report, key, |player: &PlayerReport| {
            player.luck.as_ref().map(cell)
        })
    };
    vec![
        row("analysis-row-luck", |luck| signed(luck.sum, 1)),
        row("analysis-row-lucky", |luck| {
            number(luck.lucky[0] - luck.lucky[1])
        }),
        row("analysis-row-jokers", |luck| number(luck.lucky[1])),
        row("analysis-row-best-throw", |luck| rolled(&luck.ends[0])),
        row("analysis-row-worst-throw", |luck| rolled(&luck.ends[1])),
    ]
}

fn number(count: u32) -> Phrase {
    Phrase::new("click").with("square", count)
}

fn plain(amount: f64, decimals: u8) -> Phrase {
    Phrase::new("click").with("square", Value::decimal(amount, decimals))
}

/// The range of the curve, and the values at which a line is drawn across, with their labels.
fn scale(report: &Report, context: &PanelContext<'_>) -> ((f64, f64), Vec<(f64, String)>) {
    let most = report
        .curve
        .iter()
        .map(|(_, value)| value.abs())
        .fold(1.0, f64::max)
        .ceil();
    if report.has_chances {
        let line = |share: f64| {
            (
                share,
                context.say(
                    &Phrase::new("analysis-percent")
                        .with("share", Value::decimal(share * 100.0, 0)),
                ),
            )
        };
        ((0.0, 1.0), vec![line(0.0), line(0.5), line(1.0)])
    } else {
        let line = |lead: f64| (lead, context.say(&signed(lead, 0)));
        ((-most, most), vec![line(-most), line(0.0), line(most)])
    }
}

/// Adds the course of the game, if there is one to show.
fn draw_curve(
    report: &Report,
    analysis: &Analysis,
    names: &[String],
    context: &PanelContext<'_>,
    panel: &mut Panel,
) {
    let (Some(name), true) = (names.first(), report.curve.len() > 1) else {
        return;
    };
    let about = Phrase::new(analysis.unit.curve).with("player", &**name);
    panel.facts(&[context.say(&about)], Ink::Faint);
    let first = report.curve.first().map_or(0, |(step, _)| *step);
    let last = report.curve.last().map_or(0, |(step, _)| *step);
    #[expect(
        clippy::cast_precision_loss,
        reason = "games have at most thousands of steps"
    )]
    let along = |step: usize| (step - first) as f64 / (last - first).max(1) as f64;
    let (range, lines) = scale(report, context);
    let points = report
        .curve
        .iter()
        .map(|(step, value)| (along(*step), *value));
    let curve = Curve {
        points: points.collect(),
        range,
        lines,
    };
    curve.draw(0, panel);
}

/// The report in words.
fn alt(title: &Phrase, report: &Report) -> Vec<Phrase> {
    let of = |player: &PlayerReport| {
        let [doubtful, bad, very_bad] = player.mistakes;
        Phrase::new("analysis-alt")
            .with("player", Seat(player.seat))
            .with("decisions", player.decisions)
            .with("doubtful", doubtful)
            .with("bad", bad)
            .with("very_bad", very_bad)
    };
    [title.clone()]
        .into_iter()
        .chain(report.players.iter().map(of))
        .collect()
}

impl Mistake<'_> {
    /// Adds the moves that were compared to the board of the mistake, as a table below it.
    pub fn with_table(&self, board: Scene, context: &PanelContext<'_>) -> Scene {
        let mut panel = Panel::below(&board);
        let moves = &self.decision.moves;
        let mut headings = vec![(VALUE, context.word("analysis-heading-value"))];
        if let Some(names) = self.analysis.unit.chances {
            headings.extend(
                CHANCES
                    .into_iter()
                    .zip(names.headings.iter().map(|key| context.word(key))),
            );
        }
        let headings: Vec<_> = headings
            .iter()
            .map(|(column, words)| (*column, &**words))
            .collect();
        panel.headings(&headings);
        for (n, judged) in moves.iter().enumerate() {
            let is_played = n == self.decision.played;
            row(judged, is_played, headings.len() - 1, context, &mut panel);
        }
        let mut scene = panel.under(board);
        scene.alt.extend(moves.iter().map(|judged| {
            Phrase::new("analysis-alt-move")
                .with("move", Value::Move(judged.mv.clone()))
                .with("value", signed(judged.value, 1))
        }));
        scene
    }
}

/// A move of the table, with so many of its chances.
fn row(
    judged: &JudgedMove<String>,
    is_played: bool,
    shown: usize,
    context: &PanelContext<'_>,
    panel: &mut Panel,
) {
    let ink = if is_played { Ink::Faint } else { Ink::Text };
    let mv = context.value(Value::Move(judged.mv.clone()));
    let value = context.say(&signed(judged.value, 1));
    let chances = judged.chances.map(|chances| {
        let [win, gammon, ..] = chances.game;
        [win, gammon].map(|share| context.say(&percent(share)))
    });
    let mut cells = vec![(MOVE, &*mv, ink), (VALUE, &*value, ink)];
    if let Some(chances) = &chances {
        cells.extend(
            CHANCES
                .into_iter()
                .zip(chances)
                .take(shown)
                .map(|(column, share)| (column, &**share, ink)),
        );
    }
    if mv.chars().count() > LETTERS {
        let whole = Column::from(MOVE.x, Panel::RIGHT - MOVE.x);
        panel.row(&[(whole, &*mv, ink)]);
        panel.cells(&cells[1..]);
    } else {
        panel.row(&cells);
    }
}
