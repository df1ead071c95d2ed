//! The card of a tournament in its channel: who has entered, the bracket as it grows, the final table; and the call to each stage. It decides nothing.

use super::asker::Asker;
use super::bot::Bot;
use super::custom_id::{CustomId, Verb};
use super::error::Failure;
use super::parts::Parts;
use super::post::{Place, UNKNOWN_MESSAGE};
use super::reply::{code, retry};
use super::wording::{Wording, escape, link};
use crate::ids::{MessageId, TournamentId};
use crate::locale::Language;
use crate::play::{Bracket, Cup, PlayError, Seed, Stand, Tended};
use crate::rules::Click;
use serenity::all::{Builder, ButtonStyle, CreateActionRow, CreateButton};
use std::time::Duration;

/// The most lines of the final table on the card: all that a message holds, names at their longest.
const MOST_LINES: usize = 16;

impl Bot {
    /// Runs the tournaments and shows what has changed; returns when the next deadline is.
    pub(super) async fn tend(&self) -> Option<Duration> {
        let (tended, next) = match self.play.tend().await {
            Ok(done) => done,
            Err(error) => {
                tracing::error!(%error, "cannot look after the tournaments");
                return None;
            }
        };
        for one in &tended {
            if let Err(failure) = self.show_tended(one).await {
                let id = one.cup.row.id.0;
                tracing::warn!(tournament = id, ?failure, "could not show a tournament");
            }
        }
        next.map(Duration::from_millis)
    }

    async fn show_tended(&self, tended: &Tended) -> Result<(), Failure> {
        let row = &tended.cup.row;
        for game in tended.closed.iter().chain(&tended.unseen) {
            self.show(*game).await?;
        }
        if row.message.is_none() || (row.shown as usize) < row.events.len() {
            self.show_cup(&tended.cup).await?;
        }
        Ok(())
    }

    /// Brings the card up to date, and announces the stage if it is a new one.
    async fn show_cup(&self, cup: &Cup) -> Result<(), Failure> {
        let row = &cup.row;
        let parts = self.card(cup).await?;
        let place = match row.message {
            Some(place) => match self.edit(place, parts.clone()).await {
                Err(error) if code(&error) == Some(UNKNOWN_MESSAGE) => {
                    self.announce(cup, parts, row.events.len()).await?
                }
                done => done.map(|()| place)?,
            },
            None => self.announce(cup, parts, row.events.len()).await?,
        };
        let mut before = row.clone();
        before.events.truncate(row.shown as usize);
        let stages = Cup::replay(before).stages();
        if cup.status == Stand::Running && cup.stages() > stages {
            let words = words(cup);
            let args = [
                ("stage", number(cup.stages()).into()),
                ("stages", number(length(cup)).into()),
                ("game", words.game(&row.terms.game).into()),
                ("link", link(row.terms.guild, place.0, place.1).into()),
            ];
            let said = Parts::text(words.text("tournament-begins", &args));
            self.announce(cup, said, cup.stages()).await?;
        }
        let events = row.events.len();
        Ok(self.play.tournament_is_shown(row.id, place, events).await?)
    }

    /// Posts a message about a tournament. The number keeps apart what is said at different times.
    async fn announce(&self, cup: &Cup, parts: Parts, number: usize) -> serenity::Result<Place> {
        let channel = cup.row.terms.channel;
        let kind = if parts.components.is_empty() {
            "s"
        } else {
            "c"
        };
        let nonce = format!("cup{}{kind}{number}", cup.row.id);
        let sent = retry(|| async {
            let message = parts.clone().into_message(nonce.clone());
            let target = (channel.0.into(), None);
            message.execute(self.poster.http(), target).await
        })
        .await?;
        let message = MessageId(sent.id.get());
        self.poster.saw(channel, message);
        Ok((channel, message))
    }

    /// What the card says now.
    pub(super) async fn card(&self, cup: &Cup) -> Result<Parts, Failure> {
        let words = words(cup);
        let picture = match cup.scene() {
            Some(scene) => Some(self.picture(scene, cup.row.terms.guild, &words).await?),
            None => None,
        };
        Ok(Parts {
            content: lines(cup, &words).join("\n"),
            components: controls(cup, &words),
            picture,
            ..Parts::default()
        })
    }

    /// Does what a button of the card says.
    pub(super) async fn in_tournament(
        &self,
        asker: &Asker,
        id: &CustomId,
    ) -> Result<Parts, Failure> {
        let named = id.path.first().and_then(|click| click.0.parse().ok());
        let tournament = TournamentId(named.ok_or(PlayError::NoSuchPath)?);
        let cup = self.play.tournament(tournament).await?;
        if cup.row.terms.guild != asker.guild {
            return Err(PlayError::NoSuchGame.into());
        }
        let user = asker.person.id;
        match id.verb {
            Verb::Enter => {
                self.play
                    .enter_tournament(tournament, &asker.person)
                    .await?
            }
            Verb::Withdraw => self.play.leave_tournament(tournament, user).await?,
            _ => self.play.check_in(tournament, user).await?,
        };
        Ok(Parts::done())
    }
}

fn words(cup: &Cup) -> Wording {
    let code = cup.row.terms.options.get("language");
    Wording::plain(code.map_or_else(Language::default, |code| Language::from_discord(code)))
}

fn number(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

fn length(cup: &Cup) -> usize {
    cup.bracket.as_ref().map_or(0, Bracket::length)
}

fn lines(cup: &Cup, words: &Wording) -> Vec<String> {
    let terms = &cup.row.terms;
    let title = [
        ("game", words.game(&terms.game).into()),
        ("id", cup.row.id.to_string().into()),
    ];
    let mut lines = vec![words.text("tournament-title", &title)];
    match cup.status {
        Stand::Entry => lines.extend(entry(cup, words)),
        Stand::Running => lines.extend(running(cup, words)),
        Stand::Over => lines.extend(table(cup, words)),
        Stand::Cancelled => lines.push(words.word("tournament-cancelled")),
    }
    lines
}

fn entry(cup: &Cup, words: &Wording) -> Vec<String> {
    let terms = &cup.row.terms;
    let args = [
        ("entered", number(cup.entered.len()).into()),
        ("seats", i64::from(terms.seats).into()),
    ];
    let start = if let Some(at) = terms.starts_at {
        words.text("tournament-starts", &[("when", moment(at).into())])
    } else {
        let args = [("organiser", format!("<@{}>", terms.organiser).into())];
        words.text("tournament-starts-by-hand", &args)
    };
    let mut lines = vec![words.text("tournament-seats", &args), start];
    if terms.check_in {
        lines.push(words.word("tournament-check-in"));
    }
    let names = cup.entered.iter().filter_map(|entrant| {
        let row = cup.row.entrants.get(usize::from(*entrant))?;
        let is_there = cup.present.contains(entrant);
        let mark = if is_there { " ✓" } else { "" };
        Some(format!("{}{mark}", escape(&row.name)))
    });
    lines.push(names.collect::<Vec<_>>().join(", "));
    lines
}

fn running(cup: &Cup, words: &Wording) -> Vec<String> {
    let args = [
        ("stage", number(cup.stages()).into()),
        ("stages", number(length(cup)).into()),
        ("when", moment(cup.deadline).into()),
    ];
    vec![
        words.text("tournament-stage", &args),
        format!("-# {}", words.word("tournament-no-show")),
    ]
}

/// The winner, and the table as far as it fits.
fn table(cup: &Cup, words: &Wording) -> Vec<String> {
    let Some(bracket) = &cup.bracket else {
        return Vec::new();
    };
    let name = |seed: Seed| escape(&cup.name(seed));
    let won = bracket.winner().map(|seed| {
        let args = [("player", name(seed).into())];
        words.text("tournament-won", &args)
    });
    let places = bracket.places().into_iter().take(MOST_LINES);
    let line = |line: crate::play::Placed| {
        let args = [
            ("place", i64::from(line.place).into()),
            ("player", name(line.seed).into()),
        ];
        words.text("tournament-place", &args)
    };
    won.into_iter().chain(places.map(line)).collect()
}

fn controls(cup: &Cup, words: &Wording) -> Vec<CreateActionRow> {
    let is_entry = cup.status == Stand::Entry;
    if !is_entry && cup.status != Stand::Running {
        return Vec::new();
    }
    let all = [
        (is_entry, Verb::Enter, "button-enter", ButtonStyle::Success),
        (true, Verb::CheckIn, "button-check-in", ButtonStyle::Primary),
        (
            true,
            Verb::Withdraw,
            "button-withdraw",
            ButtonStyle::Secondary,
        ),
    ];
    let shown = all.into_iter().filter(|(is_shown, ..)| *is_shown);
    let button = |(_, verb, label, style)| {
        let path = [Click::from(cup.row.id.to_string())];
        CreateButton::new(CustomId::apart(verb, &path).to_string())
            .label(words.word(label))
            .style(style)
    };
    vec![CreateActionRow::Buttons(shown.map(button).collect())]
}

/// A moment as each reader's Discord shows it, counting down.
fn moment(at: i64) -> String {
    format!("<t:{}:R>", at / 1_000)
}
