//! `/privacy` in words: what is kept about a person, the file to take along, and the question before it is forgotten.

use crate::discord::bot::Bot;
use crate::discord::interaction::asker::Asker;
use crate::discord::interaction::custom_id::{CustomId, Verb};
use crate::discord::interaction::error::Failure;
use crate::discord::messages::board::buttons;
use crate::discord::pages::export::export;
use crate::discord::pages::form::wish;
use crate::discord::parts::{File, Parts};
use crate::discord::wording::Wording;
use crate::play::{PersonalData, Preferences, Status};
use crate::rules::Click;
use anyhow::Context;
use serenity::all::ButtonStyle;

/// What the file is called.
const FILE: &str = "about-you.json";
/// The clicks that answer the question.
const YES: &str = "yes";
const NO: &str = "no";

impl Bot {
    /// What is kept about a person, in words and counts.
    pub(in crate::discord) async fn show_kept(&self, asker: &Asker) -> Result<Parts, Failure> {
        let kept = self.play.kept(asker.person.id).await?;
        Ok(Parts::text(told(&kept, &Wording::plain(asker.language))))
    }

    /// What is kept about a person, as a file.
    pub(in crate::discord) async fn export_kept(&self, asker: &Asker) -> Result<Parts, Failure> {
        let user = asker.person.id;
        let kept = export(user, &self.play.kept(user).await?);
        let bytes = serde_json::to_vec_pretty(&kept).context("cannot write JSON")?;
        let words = Wording::plain(asker.language);
        Ok(Parts {
            content: words.word("privacy-file"),
            file: Some(File { name: FILE, bytes }),
            ..Parts::default()
        })
    }

    /// The question before a person is forgotten.
    pub(in crate::discord) async fn ask_to_forget(&self, asker: &Asker) -> Result<Parts, Failure> {
        let words = Wording::plain(asker.language);
        let kept = self.play.kept(asker.person.id).await?;
        let control = |word| CustomId::apart(Verb::Forget, &[Click::from(word)]);
        let controls = [
            (control(YES), "button-forget-yes", ButtonStyle::Danger),
            (control(NO), "button-forget-no", ButtonStyle::Secondary),
        ];
        let open = count(kept.games.iter().filter(|row| is_open(row.status)).count());
        let lines = [
            words.word("ask-forget"),
            words.text("ask-forget-games", &[("count", open.into())]),
            words.word("ask-forget-stays"),
        ];
        Ok(Parts {
            content: lines.join("\n"),
            components: vec![buttons(&controls, &words)],
            ..Parts::default()
        })
    }

    /// Forgets a person, if the answer is yes, and shows the others how their games stand now.
    pub(in crate::discord) async fn forget(
        &self,
        asker: &Asker,
        path: &[Click],
    ) -> Result<Parts, Failure> {
        if path != [Click::from(YES)] {
            return Ok(Parts::done());
        }
        for game in self.play.erase(asker.person.id).await? {
            if let Err(failure) = self.messages.show(game).await {
                tracing::warn!(
                    game = game.0,
                    ?failure,
                    "could not show a game that somebody has left"
                );
            }
        }
        let words = Wording::plain(asker.language);
        Ok(Parts::text(words.word("done-forgotten")))
    }
}

fn told(kept: &PersonalData, words: &Wording) -> String {
    let standing = Preferences::from(&kept.wishes).choices();
    let own = standing
        .iter()
        .filter(|choice| kept.wishes.contains_key(choice.name));
    let own: Vec<String> = own.map(|choice| wish(choice, words)).collect();
    let mut lines = vec![words.word("privacy-title")];
    if !own.is_empty() {
        lines.push(words.text("privacy-wishes", &[("wishes", own.join("; ").into())]));
    }
    let running = kept.games.iter().filter(|row| is_open(row.status)).count();
    let counts = [
        ("privacy-games", kept.games.len()),
        ("privacy-running", running),
        ("privacy-moves", kept.moves.len()),
        ("privacy-offers", kept.offers.len()),
        ("privacy-invitations", kept.invitations.len()),
        ("privacy-tournaments", kept.tournaments.len()),
        ("privacy-standings", kept.standings.len()),
    ];
    let counts = counts.into_iter().filter(|(_, count)| *count > 0);
    lines.extend(counts.map(|(key, number)| words.text(key, &[("count", count(number).into())])));
    if lines.len() == 1 {
        return words.word("privacy-nothing");
    }
    lines.push(words.word("privacy-else"));
    lines.join("\n")
}

fn is_open(status: Status) -> bool {
    matches!(status, Status::Lobby | Status::Playing)
}

fn count(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
