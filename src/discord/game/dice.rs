//! The dice in private: what a game's dice follow from, with their proof; and the statistics of all rolls.

use crate::failure::Failure;
use crate::game::post::dice::{self, dice_or_lots};
use crate::reply::{EphemeralSlot, File, Reply};
use crate::request::Request;
use crate::text::wording::Wording;
use zihin_play::game::{
    Act, By, Checked, DicePart, DiceView, GameProof, GameRow, MAX_WORD, ProofFile,
};
use zihin_play::panels::PanelContext;
use zihin_play::standings::dice_scene;
use zihin_rules::Phrase;

/// What the dice of a game follow from; if it is over, also the proof as a file, which is checked.
pub async fn proof(request: &Request, row: &GameRow) -> Result<Reply, Failure> {
    let words = request.words_about(row);
    match request.bot.play.games.proof(row).await? {
        GameProof::None => Ok(Reply::page(words.word("dice-system"))),
        GameProof::Sealed(view) | GameProof::Revealed(view, _) if !view.is_in_play => {
            Ok(Reply::page(words.word("dice-none")))
        }
        GameProof::Sealed(view) => {
            let mut lines =
                vec![words.word(dice_or_lots(&view, "dice-explained", "lots-explained"))];
            lines.extend(dice::lines(Some(&view), row, &words));
            let later = dice_or_lots(&view, "dice-explained-later", "lots-explained-later");
            lines.push(words.word(later));
            Ok(Reply::page(lines.join("\n")))
        }
        GameProof::Revealed(view, proof) => Ok(checked(row, &view, *proof, &words)),
    }
}

/// The proof of a finished game, checked.
fn checked(row: &GameRow, view: &DiceView, proof: ProofFile, words: &Wording) -> Reply {
    let draws = proof.checked.as_ref().map_or(0, Checked::draws);
    let verdict = match &proof.checked {
        Ok(_) => words.text("dice-right", &[("count", draws.into())]),
        Err(flaw) => words.text("dice-wrong", &[("place", flaw.to_string().into())]),
    };
    let added: Vec<String> = view.parts.iter().map(part).collect();
    let table = [
        ("dice-table-secret", view.secret.clone().unwrap_or_default()),
        ("dice-table-seal", view.seal.clone()),
        ("dice-table-added", added.join("\n")),
        (
            dice_or_lots(view, "dice-table-draws", "lots-table-draws"),
            draws.to_string(),
        ),
    ];
    let table = table.map(|(key, value)| {
        let value = if value.is_empty() { "–" } else { &value };
        format!("{}\n  {}", words.word(key), value.replace('\n', "\n  "))
    });
    let mut lines = vec![
        words.word(dice_or_lots(view, "dice-explained", "lots-explained")),
        format!("```\n{}\n```", table.join("\n")),
        verdict,
    ];
    if matches!(proof.checked, Ok(Checked::First(_))) {
        lines.push(words.word("dice-first-form"));
    }
    let of_file = dice_or_lots(view, "dice-explained-file", "lots-explained-file");
    lines.push(words.word(of_file));
    Reply {
        files: vec![File {
            name: format!("zihin-dice-{}.json", row.id),
            bytes: proof.json.into_bytes(),
            alt: None,
        }],
        ..Reply::page(lines.join("\n"))
    }
}

/// What a player has added, as it is hashed.
fn part(part: &DicePart) -> String {
    match &part.word {
        Some(word) => format!("{} {word}", part.interaction),
        None => part.interaction.to_string(),
    }
}

/// Adds a person's own word to the dice of a game. The answer is public.
///
/// # Errors
/// If the word is empty or too long, or cannot be added (any more).
pub async fn seed(request: &Request, row: &GameRow, word: &str) -> Result<Reply, Failure> {
    let word = word.trim();
    let is_plain = |letter: char| letter.is_alphanumeric() || matches!(letter, ' ' | '-' | '.');
    if word.is_empty() || word.chars().count() > MAX_WORD || !word.chars().all(is_plain) {
        return Err(Phrase::new("refused-word").with("most", MAX_WORD).into());
    }
    let games = &request.bot.play.games;
    let view = games.dice(row).await?;
    if view.is_some_and(|view| !view.is_in_play) {
        return Err(Phrase::new("dice-none").into());
    }
    let by = By::person(request.person.id).clicking(request.click());
    let added = games.execute(row.id, by, Act::AddWord(word.to_owned()));
    let row = added
        .await
        .map_err(|error| Failure::from(error).about(row.id))?
        .row;
    let words = request.public_words_about(&row);
    let who = (request.person.id, &*row);
    Ok(Reply::text(dice::added_word(word, who, &words)))
}

/// The statistics of the dice of this channel, or of all.
pub async fn stats(request: &Request, is_everywhere: bool) -> Result<Reply, Failure> {
    let words = request.words();
    let channel = (!is_everywhere).then(|| request.home());
    let stats = request.bot.play.standings.dice(channel).await?;
    if stats.is_empty() {
        return Ok(Reply::text(words.word("dice-stats-none")));
    }
    let place = Phrase::new(if is_everywhere {
        "dice-stats-everywhere"
    } else {
        "dice-stats-channel"
    });
    let compose = |context: &PanelContext<'_>| dice_scene(&place, &stats, context);
    let picture = request
        .draw_panel([], request.scope(), &words, compose)
        .await?;
    Ok(Reply {
        content: words.word("dice-stats-explained"),
        picture: Some(picture),
        slot: EphemeralSlot::Page,
        ..Reply::default()
    })
}
