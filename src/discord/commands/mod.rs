//! The slash commands, one file each, and their names and descriptions in every language. What they do stands elsewhere.

mod game;
mod games;
mod help;
mod leaderboard;
mod localise;
mod menus;
mod moves;
mod play;
mod preferences;
mod privacy;
mod rules;
mod settings;
mod stats;
mod tournament;

use crate::discord::bot::Bot;
use crate::discord::interaction::asker::Asker;
use crate::discord::interaction::error::Failure;
use crate::discord::interaction::reply::{Form, answer};
use crate::discord::parts::Parts;
use crate::discord::wording::{Wording, escape, names};
use crate::ids::{ChannelId, GameId};
use crate::locale::Language;
use crate::play::PlayError;
use crate::play::game::{GameRow, Status};
use crate::rules::Phrase;
use std::future::Future;
use std::sync::Arc;

pub use localise::builders;
pub use menus::COMPUTER;

/// What a command function is given.
pub type Ctx<'a> = poise::ApplicationContext<'a, Arc<Bot>, anyhow::Error>;

/// Every command, in every language.
#[must_use]
pub fn all() -> Vec<poise::Command<Arc<Bot>, anyhow::Error>> {
    let mut commands = vec![
        play::play(),
        moves::make_move(),
        game::game(),
        games::games(),
        rules::rules(),
        leaderboard::leaderboard(),
        stats::stats(),
        tournament::tournament(),
        preferences::preferences(),
        settings::settings(),
        privacy::privacy(),
        help::help(),
        menus::challenge(),
        stats::menu(),
        menus::text(),
        menus::flip(),
    ];
    localise::all(&mut commands);
    commands
}

/// Answers a command with what `work` makes of whoever asked.
async fn run<F: Future<Output = Result<Parts, Failure>> + Send>(
    ctx: Ctx<'_>,
    form: Form,
    work: impl FnOnce(Asker) -> F + Send,
) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    // Not as a check of the framework's: it asks once for a command, and once more for its subcommand.
    if !bot.seen.is_new(ctx.interaction.id.get()) {
        return Ok(());
    }
    let asker = bot.asker(ctx.interaction).await;
    // On the heap: a command's future is large, and there is one for each interaction under way.
    let wish = Box::pin(work(asker.clone()));
    if form == Form::Public {
        // A refusal is for nobody else, so what everybody sees is made before the answer takes its form.
        let made = wish.await;
        let form = if made.is_ok() { form } else { Form::Private };
        answer(&bot.answers, &asker, form, bot.made(&asker, made)).await?;
    } else {
        let made = async { bot.made(&asker, wish.await).await };
        answer(&bot.answers, &asker, form, made).await?;
    }
    Ok(())
}

impl Bot {
    /// What was made of a wish, or why nothing was.
    pub(super) async fn made(&self, asker: &Asker, made: Result<Parts, Failure>) -> Parts {
        match made {
            Ok(parts) => parts,
            Err(failure) => self.explain(asker, failure).await,
        }
    }

    /// The running games of this channel in which this person plays.
    pub(super) async fn games_here(
        &self,
        asker: &Asker,
        channel: ChannelId,
    ) -> Result<Vec<GameRow>, Failure> {
        let rows = self.play.games.open_in(channel).await?;
        Ok(rows
            .into_iter()
            .filter(|row| row.seat_of(asker.person.id).is_some())
            .collect())
    }

    /// The game that a command means: the one it names, else the only one that the person plays here.
    async fn meant(&self, asker: &Asker, named: Option<u64>) -> Result<GameRow, Failure> {
        if let Some(id) = named {
            let row = self.play.games.row(GameId(id)).await?;
            return if row.guild == asker.guild {
                Ok(row)
            } else {
                Err(PlayError::NoSuchGame.into())
            };
        }
        only(
            self.games_here(asker, asker.channel).await?,
            "refused-no-game-here",
            asker.language,
        )
    }

    /// The game in which a move is meant: the one named, else the only one here in which it is this person's turn, or in which the text is a legal move.
    async fn meant_to_move(
        &self,
        asker: &Asker,
        named: Option<u64>,
        text: &str,
    ) -> Result<GameRow, Failure> {
        if named.is_some() {
            return self.meant(asker, named).await;
        }
        let mut mine = self.games_here(asker, asker.channel).await?;
        mine.retain(|row| row.status == Status::Playing);
        if let [only] = &mine[..] {
            return Ok(only.clone());
        }
        let has_any = !mine.is_empty();
        let mut turns = Vec::new();
        for row in mine {
            let view = self.play.games.view(row.id).await?;
            if !view.is_paused && view.mover() == Some(asker.person.id) {
                turns.push(row);
            }
        }
        let mut fitting = Vec::new();
        for row in &turns {
            if self
                .play
                .games
                .understands(row.id, asker.person.id, text)
                .await
            {
                fitting.push(row.clone());
            }
        }
        if !fitting.is_empty() {
            turns = fitting;
        }
        only(
            turns,
            if has_any {
                "refused-not-your-turn-anywhere"
            } else {
                "refused-no-game-here"
            },
            asker.language,
        )
    }
}

fn only(
    mut rows: Vec<GameRow>,
    none: &'static str,
    language: Language,
) -> Result<GameRow, Failure> {
    match rows.len() {
        0 => Err(Phrase::new(none).into()),
        1 => Ok(rows.swap_remove(0)),
        count => {
            let words = Wording::plain(language);
            let list: Vec<String> = rows
                .iter()
                .map(|row| {
                    let players = escape(&names(row, language).join(" – "));
                    format!("{} ({}: {players})", row.id, words.game(&row.game))
                })
                .collect();
            let count = i64::try_from(count).unwrap_or(i64::MAX);
            Err(Phrase::new("refused-several-games")
                .with("count", count)
                .with("games", list.join(", "))
                .into())
        }
    }
}
