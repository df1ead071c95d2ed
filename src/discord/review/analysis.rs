//! The analysis of a finished game: a report, then a mistake on each page.

use crate::controls::components::buttons;
use crate::controls::custom_id::{CustomId, GameComponent};
use crate::controls::page_buttons;
use crate::engine_pool::Progress;
use crate::failure::Failure;
use crate::reply::{EphemeralSlot, Reply};
use crate::request::Request;
use crate::request::bot::Bot;
use crate::request::share::shareable;
use crate::review::what_if;
use crate::text::escaping::{escape, escaped_move};
use crate::text::wording::Wording;
use anyhow::anyhow;
use serenity::all::ButtonStyle;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::spawn_blocking;
use zihin_ids::{Ply, UserId};
use zihin_play::Refusal;
use zihin_play::game::GameRow;
use zihin_play::game::SandboxLine;
use zihin_play::panels::PanelContext;
use zihin_play::people::Scope;
use zihin_play::review::{Analysis, Mistake, report_scene};
use zihin_rules::{LossUnit, Phrase, Seat, Value};

/// How many mistakes are shown, the largest first.
const MAX_MISTAKES: usize = 8;
/// How long a person waits for an analysis; then Discord would not take the answer much longer.
const MAX_WAIT: Duration = Duration::from_mins(13);

/// The report of a game's analysis. `tell` is told how far the analysis is.
///
/// # Errors
/// If the game is not over, or it cannot be analysed.
pub async fn report(
    request: &Request,
    row: &GameRow,
    progress: watch::Sender<String>,
) -> Result<Reply, Failure> {
    page_of(request, row, 0, Some(progress)).await
}

/// A page of a game's analysis: the report at 0, then the mistakes.
///
/// # Errors
/// If there is no such page, the game is not over, or it cannot be analysed.
pub async fn page(request: &Request, row: &GameRow, number: usize) -> Result<Reply, Failure> {
    page_of(request, row, number, None).await
}

async fn page_of(
    request: &Request,
    row: &GameRow,
    number: usize,
    progress: Option<watch::Sender<String>>,
) -> Result<Reply, Failure> {
    let words = request.words_about(row);
    let Some(mut analysis) = analyse(&request.bot, row, progress, &words).await? else {
        return Ok(Reply::page(words.word("analysis-goes-on")));
    };
    // The names from `row`: a player may have been erased since.
    Arc::make_mut(&mut analysis.replay).names = row.names();
    let own = row.seat_of(request.person.id).map(Seat);
    let (mistakes, more) = costliest(analysis.mistakes_for(own));
    let mut reply = match number.checked_sub(1) {
        None => first_page(request, row, &analysis, &words).await?,
        Some(n) => {
            let mistake = mistakes.get(n).ok_or(Refusal::NoSuchPath)?;
            one_mistake(request, row, mistake, n, mistakes.len(), more, &words).await?
        }
    };
    if mistakes.is_empty() {
        reply.content.push('\n');
        reply.content.push_str(&words.word(if own.is_some() {
            "analysis-clean-own"
        } else {
            "analysis-clean"
        }));
    } else {
        let component = |page| CustomId::in_game(row.id, Ply(0), GameComponent::AnalysisPage(page));
        let count = mistakes.len() + 1;
        let buttons = page_buttons::numbered(number, count, component, &words);
        reply.components.insert(0, buttons);
    }
    Ok(shareable(request, reply))
}

/// The mistakes that are shown, of these that come worst first, and how many there are besides.
fn costliest<T>(mut all: Vec<T>) -> (Vec<T>, usize) {
    let more = all.len().saturating_sub(MAX_MISTAKES);
    all.truncate(MAX_MISTAKES);
    (all, more)
}

/// The analysis of a finished game: the stored one, else a new one. None if that takes longer than anyone can wait.
async fn analyse(
    bot: &Bot,
    row: &GameRow,
    progress: Option<watch::Sender<String>>,
    words: &Wording,
) -> Result<Option<Analysis>, Failure> {
    let finished = bot.play.reviews.finished_game(row.id).await?;
    if let Some(findings) = bot.play.reviews.findings(row.id).await? {
        return Ok(Some(finished.with(Arc::new(findings))));
    }
    let follow = |reported: &Progress| match reported {
        Progress::Done(findings) => Some(Arc::clone(findings)),
        Progress::Going(done, of) => {
            let args = [("done", (*done).into()), ("of", (*of).into())];
            if let Some(progress) = progress.as_ref().filter(|_| *of > 0) {
                progress.send_replace(words.text("analysis-progress", &args));
            }
            None
        }
    };
    let mut reported = bot
        .analyses
        .follow(&bot.play, &bot.engines, finished.clone());
    let ended = async {
        loop {
            if let Some(findings) = follow(&reported.borrow_and_update()) {
                return Ok(findings);
            }
            reported
                .changed()
                .await
                .map_err(|_| anyhow!("the analysis of a game failed"))?;
        }
    };
    match tokio::time::timeout(MAX_WAIT, ended).await {
        Ok(findings) => findings
            .map(|findings| Some(finished.with(findings)))
            .map_err(|error: anyhow::Error| error.into()),
        Err(_) => Ok(None),
    }
}

/// What the analysis is of.
fn title(row: &GameRow, words: &Wording) -> Phrase {
    Phrase::new("analysis-title")
        .with("game", words.game(&row.game))
        .with("id", row.id.to_string())
}

/// The page with the report.
async fn first_page(
    request: &Request,
    row: &GameRow,
    analysis: &Analysis,
    words: &Wording,
) -> Result<Reply, Failure> {
    let report = analysis.report();
    let title = title(row, words);
    let mut lines = vec![format!("🔎 **{}**", words.say(&title))];
    let names = words.names_in(row);
    for (player, name) in report.players.iter().zip(&names) {
        let facts = words.join(&player.facts(&analysis.unit), " · ");
        let name = format!("**{}**", escape(name));
        lines.push(words.fact(name, facts));
    }
    lines.extend(
        report
            .without_luck_phrase()
            .map(|result| words.say(&result)),
    );
    lines.push(unit(&analysis.unit, words));
    if analysis.findings.is_cut {
        lines.push(words.word("analysis-cut"));
    }
    let people: Vec<UserId> = row.seats.iter().filter_map(|seat| seat.user).collect();
    let compose = |context: &PanelContext<'_>| report_scene(&title, analysis, context);
    let picture = request.draw_panel(people, Scope::of(row), words, compose);
    Ok(Reply {
        content: lines.join("\n"),
        picture: Some(picture.await?),
        slot: EphemeralSlot::Report(row.id),
        ..Reply::default()
    })
}

/// What losses are counted in, and from where on they are mistakes.
fn unit(unit: &LossUnit, words: &Wording) -> String {
    // Chances are told in percentage points.
    let told = |bound: f64| {
        if unit.by_chance {
            Value::decimal(bound * 100.0, 0)
        } else {
            Value::decimal(bound, 1)
        }
    };
    let [doubtful, bad, very_bad] = unit.bounds.map(told);
    let args = [("doubtful", doubtful), ("bad", bad), ("very_bad", very_bad)];
    words.text(unit.name, &args)
}

/// One mistake of those shown, from 0, and how many `more` there are.
async fn one_mistake(
    request: &Request,
    row: &GameRow,
    mistake: &Mistake<'_>,
    number: usize,
    count: usize,
    more: usize,
    words: &Wording,
) -> Result<Reply, Failure> {
    let mut lines = vec![
        format!("🔎 **{}**", words.say(&title(row, words))),
        describe(mistake, number, count, more, words),
    ];
    lines.extend(mistake.chances().map(|chances| words.say(&chances)));
    let why = spawn_blocking(mistake.ask_why()).await;
    lines.extend(why.ok().flatten().map(|why| words.say(&why)));
    let board = mistake.scene(&row.names()).ok_or(Refusal::NoSuchPath)?;
    let compose = |context: &PanelContext<'_>| mistake.with_table(board, context);
    let picture = request.draw_panel([], Scope::of(row), words, compose);
    let what_if = mistake.ply().map(|ply| {
        let opener = what_if::opener(row.id, ply, SandboxLine::default());
        buttons(&[(opener, "button-what-if", ButtonStyle::Secondary)], words)
    });
    Ok(Reply {
        content: lines.join("\n"),
        components: what_if.into_iter().collect(),
        picture: Some(picture.await?),
        slot: EphemeralSlot::Report(row.id),
        ..Reply::default()
    })
}

/// The move that was played and its place in the list of moves, a better one, and what the difference is.
fn describe(
    mistake: &Mistake<'_>,
    number: usize,
    count: usize,
    more: usize,
    words: &Wording,
) -> String {
    let decision = mistake.decision;
    let (game_heading, row) = mistake.place().unwrap_or((None, decision.step));
    let game_heading =
        game_heading.map(|game_heading| format!(" ({})", words.label(&game_heading)));
    let args = [
        ("number", (number + 1).into()),
        ("of", count.into()),
        ("more", more.into()),
        ("section", game_heading.unwrap_or_default().into()),
        ("turn", row.into()),
        ("dice", mistake.dice().into()),
        ("player", mistake.seat().into()),
        ("played", escaped_move(&decision.made().mv)),
        ("best", escaped_move(&decision.best().mv)),
        ("lost", mistake.lost_phrase().into()),
        ("severity", mistake.severity_word().into()),
    ];
    let [played, better] =
        ["analysis-mistake", "analysis-better"].map(|key| words.text(key, &args));
    format!("{played}\n{better}")
}

#[cfg(test)]
mod tests {
    use super::{MAX_MISTAKES, costliest};
    use zihin_locale::{Catalog, Language};
    use zihin_rules::Phrase;

    #[test]
    fn mistakes_that_are_not_shown_are_counted() {
        let reported = |count: usize| {
            let (shown, more) = costliest((0..count).collect());
            let phrase = Phrase::new("analysis-mistake").with("number", 1);
            let phrase = phrase.with("of", shown.len()).with("more", more);
            Catalog::embedded().say(Language::ENGLISH, &phrase, &|_| String::new())
        };
        let start = |text: &str| text.split(" Move ").next().map(ToOwned::to_owned);
        let all = start(&reported(MAX_MISTAKES));
        assert_eq!(all.as_deref(), Some("Mistake 1 of 8, the worst first."));
        let some = start(&reported(MAX_MISTAKES + 3));
        let expected = "Mistake 1 of the 8 costliest; there are 3 more.";
        assert_eq!(some.as_deref(), Some(expected));
    }
}
