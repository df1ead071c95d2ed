//! The analysis of a finished game, a mistake on each page.

use crate::discord::bot::Bot;
use crate::discord::custom_id::{CustomId, GameControl};
use crate::discord::escaping::escaped_move;
use crate::discord::failure::Failure;
use crate::discord::interaction::asker::Asker;
use crate::discord::pages::page_buttons;
use crate::discord::parts::{Parts, PrivatePlace};
use crate::discord::wording::Wording;
use crate::ids::{GameId, Ply};
use crate::play::PlayError;
use crate::play::game::{Analysis, GameRow, Loss, Mistake};
use crate::rules::{Phrase, Seat, Value};
use std::sync::Arc;

/// How many mistakes are shown, the largest first.
const MAX_MISTAKES: usize = 8;

/// The first page of a game's analysis. An incomplete analysis is made again.
///
/// # Errors
/// If the game is not over, or it cannot be analysed.
pub async fn first_page(bot: &Bot, asker: &Asker, row: &GameRow) -> Result<Parts, Failure> {
    let analysis = analyse(bot, row.id, |known| known.is_complete).await?;
    show(bot, asker, row, &analysis, 0).await
}

/// A page of a game's analysis, from 0.
///
/// # Errors
/// If there is no such page, the game is not over, or it cannot be analysed.
pub async fn page(
    bot: &Bot,
    asker: &Asker,
    row: &GameRow,
    number: usize,
) -> Result<Parts, Failure> {
    let analysis = analyse(bot, row.id, |_| true).await?;
    show(bot, asker, row, &analysis, number).await
}

async fn show(
    bot: &Bot,
    asker: &Asker,
    row: &GameRow,
    analysis: &Analysis,
    number: usize,
) -> Result<Parts, Failure> {
    // From `row`, not from the cached analysis: a player may have been erased since.
    let words = asker.words_about(row);
    let mut lines = summary(analysis, row, &words);
    let (mistakes, more) = costliest(analysis.mistakes_for(asker.person.id));
    if mistakes.is_empty() {
        lines.push(words.word(if row.seat_of(asker.person.id).is_some() {
            "analysis-clean-own"
        } else {
            "analysis-clean"
        }));
        return Ok(Parts::text(lines.join("\n")));
    }
    let mistake = mistakes.get(number).ok_or(PlayError::NoSuchPath)?;
    let replay = bot.play.games.replay(row.id, asker.person.id).await?;
    let place = replay.row_of(mistake.turn);
    let count = (number, mistakes.len(), more);
    lines.push(describe(mistake, place, count, &words));
    lines.extend(mistake.why().map(|why| words.say(&why)));
    let control = |page| CustomId::in_game(row.id, Ply(0), GameControl::AnalysisPage(page));
    let buttons = page_buttons::numbered(number, mistakes.len(), control, &words);
    let scene = mistake.scene(row);
    Ok(Parts {
        content: lines.join("\n"),
        components: vec![buttons],
        picture: Some(
            bot.pictures
                .draw_for(asker.colours, scene, row.scope(), &words)
                .await?,
        ),
        place: PrivatePlace::Page,
        ..Parts::default()
    })
}

/// The mistakes that are shown, of these that come worst first, and how many there are besides.
fn costliest<T>(mistakes: impl Iterator<Item = T>) -> (Vec<T>, usize) {
    let mut all: Vec<T> = mistakes.collect();
    let more = all.len().saturating_sub(MAX_MISTAKES);
    all.truncate(MAX_MISTAKES);
    (all, more)
}

/// The analysis of a finished game, from the cache if a usable one is there.
async fn analyse(
    bot: &Bot,
    game: GameId,
    is_usable: impl Fn(&Analysis) -> bool,
) -> Result<Arc<Analysis>, Failure> {
    let cell = bot.analyses.entry(game, |known| is_usable(known));
    let analysis = cell.get_or_try_init(|| async {
        let finished = bot.play.games.finished_game(game).await?;
        let analysis = bot.engines.analyse(finished).await?;
        Ok::<_, Failure>(Arc::new(analysis))
    });
    analysis.await.map(Arc::clone)
}

/// The lines on every page: the game, what each player lost by mistakes, and the unit of that.
fn summary(analysis: &Analysis, row: &GameRow, words: &Wording) -> Vec<String> {
    let mut lines = vec![words.text(
        "analysis-title",
        &[
            ("game", words.game(&row.game).into()),
            ("id", row.id.to_string().into()),
        ],
    )];
    lines.extend(
        analysis
            .losses
            .iter()
            .map(|(seat, of)| loss(seat, of, words)),
    );
    let unit = words.card(&row.game).and_then(|card| card.loss);
    lines.extend(unit.map(|unit| {
        let least = Value::decimal(unit.mistake, 1);
        words.text(unit.name, &[("mistake", least)])
    }));
    if !analysis.is_complete {
        lines.push(words.word("analysis-cut"));
    }
    lines
}

/// What one player lost by mistakes.
fn loss(seat: Seat, loss: &Loss, words: &Wording) -> String {
    let args = [
        ("player", seat.into()),
        ("moves", loss.moves.into()),
        ("lost", Value::decimal(loss.lost, 1)),
    ];
    words.text("analysis-loss", &args)
}

/// One mistake of those shown, from 0, and how many `more` there are: the move that was played and its `place` in the list of moves, a better one, and what the
/// difference is.
fn describe(
    mistake: &Mistake,
    place: Option<(Option<Phrase>, usize)>,
    (number, count, more): (usize, usize, usize),
    words: &Wording,
) -> String {
    let (section, row) = place.unwrap_or((None, mistake.turn));
    let section = section.map(|section| format!(" ({})", words.label(&section)));
    let args = [
        ("number", (number + 1).into()),
        ("of", count.into()),
        ("more", more.into()),
        ("section", section.unwrap_or_default().into()),
        ("turn", row.into()),
        ("player", mistake.seat.into()),
        ("played", escaped_move(&mistake.played)),
        ("best", escaped_move(&mistake.best)),
        ("lost", Value::decimal(mistake.lost, 1)),
    ];
    let [played, better] =
        ["analysis-mistake", "analysis-better"].map(|key| words.text(key, &args));
    format!("\n{played}\n{better}")
}

#[cfg(test)]
mod tests {
    use super::{MAX_MISTAKES, costliest};
    use crate::locale::{Catalog, Language};
    use crate::rules::Phrase;

    #[test]
    fn mistakes_that_are_not_shown_are_counted() {
        let told = |count: usize| {
            let (shown, more) = costliest(0..count);
            let phrase = Phrase::new("analysis-mistake").with("number", 1);
            let phrase = phrase.with("of", shown.len()).with("more", more);
            Catalog::embedded().say(Language::ENGLISH, &phrase, &|_| String::new())
        };
        let start = |text: &str| text.split(" Move ").next().map(ToOwned::to_owned);
        let all = start(&told(MAX_MISTAKES));
        assert_eq!(all.as_deref(), Some("Mistake 1 of 8, the worst first."));
        let some = start(&told(MAX_MISTAKES + 3));
        let expected = "Mistake 1 of the 8 costliest; there are 3 more.";
        assert_eq!(some.as_deref(), Some(expected));
    }
}
