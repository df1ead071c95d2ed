//! A step of a guide: the idea, the private board on which it is tried, and what becomes of the try.

use crate::controls::components::{Button, button, buttons, close, labelled};
use crate::controls::custom_id::{CustomId, LessonComponent};
use crate::failure::Failure;
use crate::game::entering::{back_and_confirm, entered, menu};
use crate::reply::{EphemeralSlot, Reply};
use crate::request::Request;
use crate::text::wording::Wording;
use serenity::all::{ButtonStyle, CreateActionRow};
use zihin_play::lesson::{LessonAnswer, LessonPanel, LessonStep, Verdict};
use zihin_rules::{Click, GameInfo};

const GREY: ButtonStyle = ButtonStyle::Secondary;

/// A step with the clicks so far, or the end of the guide.
///
/// # Errors
/// If there is no such step, the clicks spell no legal move, or it cannot be drawn.
pub async fn panel(request: &Request, at: &LessonStep, path: &[Click]) -> Result<Reply, Failure> {
    let lessons = &request.bot.play.lessons;
    let panel = lessons.panel(at, request.person.id, path).await?;
    let Some(panel) = panel else {
        return Ok(end(at, &request.words()));
    };
    let words = request.words_about_diagram(panel.info);
    let mut lines = vec![title(at, panel.info, &words), words.word(panel.lesson.text)];
    let entry = &panel.entry;
    lines.extend(entered(entry, &words));
    if at.step == 0 && entry.path.is_empty() {
        lines.push(words.word("lesson-how"));
    }
    let components = components(at, &panel, &words);
    let drawn = request.draw(panel.entry.scene, request.scope(), &words);
    Ok(Reply {
        content: lines.join("\n"),
        components,
        picture: Some(drawn.await?),
        slot: EphemeralSlot::Page,
        ..Reply::default()
    })
}

/// The menu of the next click, and the buttons.
fn components(at: &LessonStep, panel: &LessonPanel, words: &Wording) -> Vec<CreateActionRow> {
    let id = |component| component_of(at.clone(), component);
    let entry = &panel.entry;
    let choose = id(LessonComponent::Choose(entry.path.clone()));
    let mut rows: Vec<CreateActionRow> = menu(&choose, entry, words).into_iter().collect();
    let entering = back_and_confirm(
        entry,
        |path| id(LessonComponent::Undo(path)),
        |path| id(LessonComponent::Try(path)),
    );
    if !entering.is_empty() {
        rows.push(buttons(&entering, words));
    }
    // Discord requires different ids, also on disabled buttons.
    let before = match at.step.checked_sub(1) {
        Some(step) => component_of(at.at(step), LessonComponent::Open),
        None => id(LessonComponent::Open),
    };
    let after = component_of(at.at(at.step + 1), LessonComponent::Open);
    let others = [
        (id(LessonComponent::Type), "button-type", GREY),
        (id(LessonComponent::Show), "button-lesson-show", GREY),
        close(),
    ];
    let mut row = vec![
        button(&before, "button-before", GREY, words).disabled(at.step == 0),
        button(&after, "button-after", GREY, words),
    ];
    row.extend(labelled(&others, words));
    rows.push(CreateActionRow::Buttons(row));
    rows
}

/// What becomes of a try: what is to be learnt from it, and the way on.
///
/// # Errors
/// If it cannot be drawn.
pub async fn answered(
    request: &Request,
    at: &LessonStep,
    answer: LessonAnswer,
) -> Result<Reply, Failure> {
    let words = request.words_about_diagram(answer.info);
    let (sign, key, ways) = match answer.verdict {
        Verdict::Right => {
            let next = component_of(at.at(at.step + 1), LessonComponent::Open);
            let next = (next, "button-lesson-next", ButtonStyle::Primary);
            ("✅", format!("{}.right", answer.lesson.text), vec![next])
        }
        Verdict::Wrong => ("❌", format!("{}.wrong", answer.lesson.text), again(at)),
        Verdict::Other => ("❌", "lesson-other".to_owned(), again(at)),
    };
    let mut lines = vec![title(at, answer.info, &words)];
    lines.extend(words.joined(&answer.told));
    lines.push(format!("{sign} {}", words.word(&key)));
    let mut components = ways;
    components.push(close());
    let drawn = request.draw(answer.scene, request.scope(), &words);
    Ok(Reply {
        components: vec![buttons(&components, &words)],
        picture: Some(drawn.await?),
        ..Reply::page(lines.join("\n"))
    })
}

/// The ways on after a move that does not do it.
fn again(at: &LessonStep) -> Vec<Button> {
    let id = |component| component_of(at.clone(), component);
    vec![
        (
            id(LessonComponent::Open),
            "button-lesson-again",
            ButtonStyle::Primary,
        ),
        (id(LessonComponent::Show), "button-lesson-show", GREY),
    ]
}

/// The end of the guide, and the way to a first game.
fn end(at: &LessonStep, words: &Wording) -> Reply {
    let args = [("game", words.game(&at.game).into())];
    let begin = component_of(at.at(0), LessonComponent::Open);
    let play = component_of(at.clone(), LessonComponent::Play);
    let components = [
        (play, "button-lesson-play", ButtonStyle::Success),
        (begin, "button-lesson-begin", GREY),
        close(),
    ];
    Reply {
        components: vec![buttons(&components, words)],
        ..Reply::page(words.text("lesson-end", &args))
    }
}

/// The first line: the game, and which step it is.
fn title(at: &LessonStep, info: &GameInfo, words: &Wording) -> String {
    let args = [
        ("game", words.word(info.name).into()),
        ("step", (at.step + 1).into()),
        ("steps", info.lessons.len().into()),
    ];
    words.text("lesson-title", &args)
}

const fn component_of(at: LessonStep, component: LessonComponent) -> CustomId {
    CustomId::Lesson { at, component }
}
