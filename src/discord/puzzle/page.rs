//! A puzzle: its first line, the private board on which the answer is entered, and what becomes of it.

use crate::controls::components::{buttons, close};
use crate::controls::custom_id::{CustomId, PuzzleComponent};
use crate::failure::Failure;
use crate::game::entering::{back_and_confirm, entered, menu};
use crate::reply::{EphemeralSlot, Reply};
use crate::request::Request;
use crate::request::share::shareable;
use crate::text::escaping::escaped_move;
use crate::text::wording::Wording;
use serenity::all::ButtonStyle;
use zihin_play::game::level_key;
use zihin_play::puzzle::{Difficulty, PuzzleAnswer, PuzzlePanel, PuzzleSource, PuzzleTask};
use zihin_rules::{Click, GameInfo};

/// A puzzle that the person has not tried, of one game or of any, of one difficulty or of any.
///
/// # Errors
/// If there is no such game, or it cannot be drawn.
pub async fn another(
    request: &Request,
    game: Option<&str>,
    difficulty: Option<Difficulty>,
) -> Result<Reply, Failure> {
    let puzzles = &request.bot.play.puzzles;
    match puzzles.choose(request.person.id, game, difficulty).await? {
        Some(task) => panel(request, &task, &[]).await,
        None => Ok(Reply::page(request.words().word("puzzle-none"))),
    }
}

/// The board with the clicks so far.
///
/// # Errors
/// If there is no such puzzle, the clicks spell no legal move, or it cannot be drawn.
pub async fn panel(request: &Request, task: &PuzzleTask, path: &[Click]) -> Result<Reply, Failure> {
    let puzzles = &request.bot.play.puzzles;
    let panel = puzzles.panel(task, request.person.id, path).await?;
    let words = request.words_about_diagram(panel.info);
    let reply = text_and_components(task, &panel, &words);
    let drawn = request.draw(panel.entry.scene, request.scope(), &words);
    Ok(Reply {
        picture: Some(drawn.await?),
        slot: EphemeralSlot::Page,
        ..reply
    })
}

/// The board without its picture.
fn text_and_components(task: &PuzzleTask, panel: &PuzzlePanel, words: &Wording) -> Reply {
    let id = |component| CustomId::Puzzle {
        task: task.clone(),
        component,
    };
    let mut lines = vec![title(task, panel.info, panel.difficulty, words)];
    lines.extend(words.joined(&panel.caption));
    if panel.is_from_game {
        lines.push(words.word("puzzle-from-game"));
    }
    let ask = [
        ("player", panel.seat.into()),
        ("dice", panel.dice.clone().into()),
    ];
    lines.push(words.text("puzzle-ask", &ask));
    let entry = &panel.entry;
    lines.extend(entered(entry, words));
    let mut rows = Vec::new();
    let choose = id(PuzzleComponent::Choose(entry.path.clone()));
    if choose.fits() {
        rows.extend(menu(&choose, entry, words));
    } else {
        lines.push(words.word("puzzle-too-long"));
    }
    let mut components = back_and_confirm(
        entry,
        |path| id(PuzzleComponent::Undo(path)),
        |path| id(PuzzleComponent::Answer(path)),
    );
    components.retain(|(id, ..)| id.fits());
    let others = [
        (
            id(PuzzleComponent::Type),
            "button-type",
            ButtonStyle::Secondary,
        ),
        (
            id(PuzzleComponent::GiveUp),
            "button-puzzle-show",
            ButtonStyle::Secondary,
        ),
        close(),
    ];
    components.extend(others);
    rows.extend(components.chunks(3).map(|row| buttons(row, words)));
    Reply {
        components: rows,
        ..Reply::text(lines.join("\n"))
    }
}

/// What becomes of an answer: whether it is right, the best move and why, the streak, and the way to the next puzzle.
pub async fn answered(
    request: &Request,
    task: &PuzzleTask,
    answer: PuzzleAnswer,
) -> Result<Reply, Failure> {
    let words = request.words_about_diagram(answer.info);
    let content = outcome(task, &answer, &words);
    let next = CustomId::Puzzle {
        task: task.clone(),
        component: PuzzleComponent::Next,
    };
    let components = [(next, "button-puzzle-next", ButtonStyle::Primary), close()];
    let drawn = request.draw(answer.scene, request.scope(), &words);
    let reply = Reply {
        components: vec![buttons(&components, &words)],
        picture: Some(drawn.await?),
        ..Reply::page(content)
    };
    Ok(shareable(request, reply))
}

fn outcome(task: &PuzzleTask, answer: &PuzzleAnswer, words: &Wording) -> String {
    let mut args = vec![
        ("best", escaped_move(&answer.best)),
        ("next", escaped_move(&answer.next)),
    ];
    args.extend(answer.played.iter().map(|mv| ("played", escaped_move(mv))));
    let key = match (&answer.played, answer.is_right) {
        (None, _) => "puzzle-shown",
        (Some(_), true) => "puzzle-right",
        (Some(_), false) => "puzzle-wrong",
    };
    let mut lines = vec![title(task, answer.info, answer.difficulty, words)];
    lines.push(words.text(key, &args));
    lines.extend(answer.why.as_ref().map(|why| words.say(why)));
    if answer.is_first {
        let streak = [
            ("count", answer.streak.current.into()),
            ("longest", answer.streak.longest.into()),
        ];
        lines.push(words.text("puzzle-streak", &streak));
    } else {
        let key = if answer.is_open {
            "puzzle-tried"
        } else {
            "puzzle-over"
        };
        lines.push(words.word(key));
    }
    lines.join("\n")
}

/// The first line of everything about a puzzle: the game, which puzzle it is, and how hard.
pub fn title(
    task: &PuzzleTask,
    info: &GameInfo,
    difficulty: Difficulty,
    words: &Wording,
) -> String {
    let args = [
        ("game", words.word(info.name).into()),
        ("number", task.number.to_string().into()),
        ("difficulty", words.word(difficulty_key(difficulty)).into()),
    ];
    let key = match task.source {
        PuzzleSource::Day(_) => "puzzle-title-day",
        PuzzleSource::Any | PuzzleSource::Of(_) => "puzzle-title",
    };
    words.text(key, &args)
}

/// The message key of a difficulty.
pub const fn difficulty_key(difficulty: Difficulty) -> &'static str {
    match difficulty {
        Difficulty::Level(level) => level_key(level),
        Difficulty::Beyond => "difficulty-beyond",
    }
}
