//! The list of a game's moves: numbered rows with a column for each player.

use crate::controls::components::buttons;
use crate::controls::custom_id::{CustomId, GameComponent, ReviewComponent};
use crate::controls::page_buttons;
use crate::failure::Failure;
use crate::game::post::board::{title, winners};
use crate::reply::Reply;
use crate::request::Request;
use crate::review::replay::replay_of;
use crate::text::names::clipped;
use crate::text::wording::Wording;
use serenity::all::ButtonStyle;
use zihin_ids::Ply;
use zihin_play::Refusal;
use zihin_play::game::{GameRow, Status};
use zihin_play::review::{HistoryCell, HistoryLine, Replay, numbers_in};
use zihin_rules::Turn;

/// How many lines a page has.
const LINES: usize = 20;
/// How many characters a row may have before a long move gets a line of its own: what a phone shows.
const WIDTH: usize = 33;
/// The characters of the numbers, with a space behind them.
const NUMBERS: usize = 4;

/// The last page of a running game, the first of a finished one.
pub async fn open(request: &Request, row: &GameRow) -> Result<Reply, Failure> {
    let number = match row.status {
        Status::Playing => usize::MAX,
        _ => 0,
    };
    page(request, row, number).await
}

/// A page of the list, from 0; the last one if there are fewer.
pub async fn page(request: &Request, row: &GameRow, number: usize) -> Result<Reply, Failure> {
    let replay = replay_of(request, row).await?;
    let words = request.words_about(row);
    let lines = replay.history();
    let pages: Vec<&[HistoryLine]> = lines.chunks(LINES).collect();
    let number = number.min(pages.len().saturating_sub(1));
    let Some(page) = pages.get(number) else {
        return Err(Refusal::NoMovesYet.into());
    };
    let mut content = vec![title(row, &[], &words), table(page, &replay, &words)];
    if number + 1 == pages.len()
        && let Turn::Over(ending) = replay.end()
    {
        content.push(winners(&row.game, &ending, &words));
    }
    let review = |component| CustomId::in_game(row.id, Ply(0), GameComponent::Review(component));
    let mut components = Vec::new();
    if pages.len() > 1 {
        let args = [("page", (number + 1).into()), ("pages", pages.len().into())];
        content.push(words.text("page-of", &args));
        let component = |page| review(ReviewComponent::Moves(page));
        let count = pages.len();
        components.push(page_buttons::numbered(number, count, component, &words));
    }
    let replay = review(ReviewComponent::Replay);
    let replay = [(replay, "button-replay", ButtonStyle::Secondary)];
    components.push(buttons(&replay, &words));
    Ok(Reply {
        components,
        ..Reply::page(content.join("\n"))
    })
}

/// Some lines as a block of code, in columns of equal width.
fn table(lines: &[HistoryLine], replay: &Replay, words: &Wording) -> String {
    let heads = replay.names.iter().map(|name| code(name));
    let mut rows = vec![Row::Cells(String::new(), heads.collect())];
    rows.extend(lines.iter().map(|line| match line {
        HistoryLine::Section(game_heading) => {
            Row::Line(format!("— {} —", words.label(game_heading)))
        }
        HistoryLine::Moves { number, cells } => {
            let cell = |cell: &Option<HistoryCell>| {
                let cell = cell.as_ref().map(|cell| written(cell, words));
                cell.unwrap_or_default()
            };
            Row::Cells(format!("{number}."), cells.iter().map(cell).collect())
        }
        HistoryLine::Note(note) => {
            let note: Vec<String> = note.iter().map(|phrase| words.label(phrase)).collect();
            Row::Line(note.join(" "))
        }
    }));
    let widths = widths(&rows, replay.names.len().max(1));
    let rows: Vec<String> = rows.iter().map(|row| row.laid_out(&widths)).collect();
    let rows: Vec<String> = rows
        .iter()
        .flat_map(|row| row.lines())
        .map(folded)
        .collect();
    format!("```\n{}\n```", rows.join("\n"))
}

/// A move with the roll before it.
fn written(cell: &HistoryCell, words: &Wording) -> String {
    let rolls: Vec<String> = cell.rolls.iter().map(|roll| numbers_in(roll)).collect();
    let text = code(&words.notation(&cell.text));
    if rolls.is_empty() {
        text
    } else {
        format!("{}: {text}", rolls.join(" "))
    }
}

/// A text in which nothing ends the block of code.
fn code(text: &str) -> String {
    text.replace('`', "'")
}

/// A row of the list.
enum Row {
    /// A number and the cells by seat.
    Cells(String, Vec<String>),
    /// Text across all columns.
    Line(String),
}

/// A line that is wider than a phone as several: its words go on below, behind the column of the numbers.
fn folded(line: &str) -> String {
    let mut lines = vec![String::new()];
    for word in line.split_inclusive(' ') {
        let last = lines.last().map_or(0, |last| last.chars().count());
        if last > NUMBERS && last + word.trim_end().chars().count() > WIDTH {
            lines.push(" ".repeat(NUMBERS));
        }
        if let Some(last) = lines.last_mut() {
            last.push_str(word);
        }
    }
    let lines: Vec<&str> = lines.iter().map(|line| line.trim_end()).collect();
    lines.join("\n")
}

/// The width of each column: of its longest cell or its name, but at most its share of the width.
fn widths(rows: &[Row], columns: usize) -> Vec<usize> {
    let share = (WIDTH - NUMBERS) / columns;
    let longest = |column: usize| {
        let cells = rows.iter().filter_map(|row| match row {
            Row::Cells(_, cells) => cells.get(column),
            Row::Line(_) => None,
        });
        let longest = cells.map(|cell| cell.chars().count()).max();
        longest.unwrap_or_default().clamp(4, share - 1)
    };
    (0..columns).map(longest).collect()
}

impl Row {
    /// The row in these columns.
    /// A cell that is too long for its column is followed by the next one on a line of its own, as is one that would be wider than a phone; a name is cut off instead.
    fn laid_out(&self, widths: &[usize]) -> String {
        let (number, cells) = match self {
            Self::Line(text) => return text.clone(),
            Self::Cells(number, cells) => (number, cells),
        };
        let is_head = number.is_empty();
        let last = cells.iter().rposition(|cell| !cell.is_empty());
        let mut text = format!("{number:<NUMBERS$}");
        let (mut column, mut end) = (NUMBERS, NUMBERS);
        let columns = cells.iter().zip(widths).enumerate();
        for (n, (cell, width)) in columns.filter(|(_, (_, width))| **width > 0) {
            let cell = if is_head {
                clipped(cell, *width)
            } else if cell.is_empty() && last.is_some_and(|last| n < last) {
                // A screen reader passes over a blank column.
                "…".to_owned()
            } else {
                cell.clone()
            };
            let length = cell.chars().count();
            if length > 0 {
                let begin = column.min(WIDTH.saturating_sub(length)).max(NUMBERS);
                let gap = usize::from(end > NUMBERS);
                if end + gap > column || begin < column {
                    text.push('\n');
                    end = 0;
                }
                text.push_str(&" ".repeat(begin - end));
                text.push_str(&cell);
                end = begin + length;
            }
            column += width + 1;
        }
        text.trim_end().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::{Row, WIDTH, folded, numbers_in, widths};

    #[test]
    fn a_row_has_its_cells_in_columns_and_a_long_move_on_a_line_of_its_own() {
        let cells = |number: &str, cells: &[&str]| {
            let cells = cells.iter().map(|cell| (*cell).to_owned());
            Row::Cells(number.to_owned(), cells.collect())
        };
        let rows = [
            cells("", &["Ana-Maria Popescu", "Bob"]),
            cells("1.", &["3-1: 8/5 6/5", "4-2: 24/20 13/11"]),
            cells("2.", &["6-6: 24/18(2) 13/7(2)", "5-3: 8/3 6/3"]),
            cells("3.", &["", "2-1: 6/4"]),
        ];
        let widths = widths(&rows, 2);
        assert_eq!(widths, [13, 13]);
        let laid: Vec<String> = rows.iter().map(|row| row.laid_out(&widths)).collect();
        assert_eq!(laid[0], "    Ana-Maria Pop Bob");
        assert_eq!(
            laid[1],
            "1.  3-1: 8/5 6/5\n                 4-2: 24/20 13/11"
        );
        let long = "2.  6-6: 24/18(2) 13/7(2)\n                  5-3: 8/3 6/3";
        assert_eq!(laid[2], long);
        assert_eq!(laid[3], "3.  …             2-1: 6/4");
        let lines = laid.iter().flat_map(|row| row.lines());
        assert!(
            lines
                .map(|line| line.chars().count())
                .all(|width| width <= WIDTH)
        );
    }

    #[test]
    fn no_line_is_wider_than_a_phone() {
        let long = "12. 4-4: bară/21 24/20(2) 13/9(2)*";
        assert_eq!(folded(long), "12. 4-4: bară/21 24/20(2)\n    13/9(2)*");
        assert_eq!(folded(&long[..30]), &long[..30]);
    }

    #[test]
    fn of_a_roll_only_the_numbers_are_listed() {
        assert_eq!(numbers_in("throw 6-1"), "6-1");
        assert_eq!(numbers_in("heads"), "heads");
    }
}
