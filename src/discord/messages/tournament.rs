//! The card of a tournament in its channel: posted, kept up to date, moved down to each new stage; what is said beside it, and what its buttons do. It
//! decides nothing.

mod card;
mod told;

use crate::discord::bot::Bot;
use crate::discord::failure::Failure;
use crate::discord::http::code;
use crate::discord::interaction::asker::Asker;
use crate::discord::interaction::custom_id::{CustomId, Verb};
use crate::discord::messages::post::{Place, UNKNOWN_MESSAGE};
use crate::discord::parts::Parts;
use crate::discord::wording::{Wording, link};
use crate::ids::{MessageId, TournamentId};
use crate::play::{PlayError, Progress, TournamentError, TournamentState, TournamentStatus};
use crate::rules::Click;
use std::sync::Arc;
use std::time::Duration;

/// The click that says that somebody really withdraws.
const REALLY: &str = "yes";

impl Bot {
    /// Runs the tournaments and has shown what has changed; returns when the next one is due.
    pub(in crate::discord) async fn advance_due(self: &Arc<Self>) -> Option<Duration> {
        let (tended, next) = match self.play.advance_due().await {
            Ok(done) => done,
            Err(error) => {
                tracing::error!(%error, "cannot look after the tournaments");
                return None;
            }
        };
        for one in tended {
            // Apart from each other: a channel that does not answer keeps nobody else waiting.
            let bot = Arc::clone(self);
            tokio::spawn(async move { bot.show_tended(&one).await });
        }
        next.map(Duration::from_millis)
    }

    /// Shows what has come of looking after a tournament: the card first, so that new boards stand below it. What cannot be shown does not stop the rest;
    /// what must be seen is tried again later.
    async fn show_tended(&self, tended: &Progress) {
        let id = tended.tournament.row.id;
        if let Err(failure) = self.show_cup(id, false).await {
            tracing::warn!(tournament = id.0, ?failure, "could not show a tournament");
            self.play.look_again(id);
        }
        for game in tended.changed.iter().chain(&tended.unseen) {
            if let Err(failure) = self.show(*game).await {
                tracing::warn!(
                    game = game.0,
                    ?failure,
                    "could not show a tournament's game"
                );
                if tended.unseen.contains(game) {
                    self.play.look_again(id);
                }
            }
        }
    }

    /// Brings the card up to date if there is anything new, or `anyway`; says what is to be said beside it.
    pub(in crate::discord) async fn show_cup(
        &self,
        id: TournamentId,
        anyway: bool,
    ) -> Result<(), Failure> {
        let turn = self.poster.card_of(id);
        let _alone = turn.lock().await;
        let tournament = self.play.tournament(id).await?;
        let row = &tournament.row;
        let (shown, events) = (row.shown as usize, row.events.len());
        if !anyway && row.message.is_some() && shown >= events {
            return Ok(());
        }
        let before = shown_before(&tournament);
        let is_new = tournament.stages() > before.stages();
        let is_over =
            tournament.status == TournamentStatus::Over && before.status != TournamentStatus::Over;
        let place = self.put_card(&tournament, is_new || is_over).await?;
        self.play.record_card(id, place, shown).await?;
        let words = card::words(&tournament);
        let notices = told::news(&tournament, shown, &words);
        if !notices.is_empty() {
            let said = Parts::text(notices.join("\n"));
            self.announce(&tournament, said, format!("n{events}"))
                .await?;
        }
        if tournament.status == TournamentStatus::Running && is_new {
            let link = link(row.terms.guild, place.0, place.1);
            let said = Parts::text(card::stage_begins(&tournament, link, &words));
            self.announce(&tournament, said, format!("s{}", tournament.stages()))
                .await?;
        }
        Ok(self.play.record_card(id, place, events).await?)
    }

    /// Edits the card; posts it if there is none, or if it is to move down and is not the last message.
    async fn put_card(
        &self,
        tournament: &TournamentState,
        moves_down: bool,
    ) -> Result<Place, Failure> {
        let parts = self.card(tournament).await?;
        let stays = |(channel, message)| !moves_down || self.poster.is_last(channel, message);
        match tournament.row.message {
            Some(place) if stays(place) => match self.edit(place, parts.clone()).await {
                Err(error) if code(&error) == Some(UNKNOWN_MESSAGE) => {
                    Ok(self.post_card(tournament, parts).await?)
                }
                done => Ok(done.map(|()| place)?),
            },
            Some(old) => {
                let new = self.post_card(tournament, parts).await?;
                self.retire_card(tournament, old, new).await;
                Ok(new)
            }
            None => Ok(self.post_card(tournament, parts).await?),
        }
    }

    async fn post_card(
        &self,
        tournament: &TournamentState,
        parts: Parts,
    ) -> serenity::Result<Place> {
        let nonce = crate::discord::messages::post::nonce_of_now();
        self.announce(tournament, parts, format!("c{nonce}")).await
    }

    /// Says in the old place where the card is now. Nothing depends on it.
    async fn retire_card(
        &self,
        tournament: &TournamentState,
        old: Place,
        (channel, message): Place,
    ) {
        let link = link(tournament.row.terms.guild, channel, message);
        let text = card::words(tournament).text("tournament-moved", &[("link", link.into())]);
        if let Err(error) = self.edit(old, Parts::text(text)).await {
            let id = tournament.row.id.0;
            tracing::warn!(tournament = id, %error, "could not retire an old card");
        }
    }

    /// Posts a message about a tournament. `what` keeps apart what is said at different times.
    async fn announce(
        &self,
        tournament: &TournamentState,
        parts: Parts,
        what: String,
    ) -> serenity::Result<Place> {
        let channel = tournament.row.terms.channel;
        let nonce = format!("tournament{}{what}", tournament.row.id);
        let message = self.post(channel, parts, &nonce).await?;
        self.poster.saw(channel, message);
        Ok((channel, message))
    }

    /// What the card says now.
    pub(in crate::discord) async fn card(
        &self,
        tournament: &TournamentState,
    ) -> Result<Parts, Failure> {
        let words = card::words(tournament);
        let picture = match tournament.scene() {
            Some(scene) => Some(
                self.pictures
                    .draw(scene, tournament.row.terms.guild, &words)
                    .await?,
            ),
            None => None,
        };
        Ok(Parts {
            picture,
            ..card::card(tournament, &words)
        })
    }

    /// Does what a button of the card says.
    pub(in crate::discord) async fn in_tournament(
        &self,
        asker: &Asker,
        control: &CustomId,
    ) -> Result<Parts, Failure> {
        let rest = control.path.get(1..).unwrap_or_default();
        let named = control.path.first().and_then(|click| click.0.parse().ok());
        let id = TournamentId(named.ok_or(PlayError::NoSuchPath)?);
        let tournament = self.play.tournament(id).await?;
        if tournament.row.terms.guild != asker.guild {
            return Err(PlayError::from(TournamentError::NoSuchTournament).into());
        }
        let words = Wording::plain(asker.language);
        let user = asker.person.id;

        match control.verb {
            Verb::Bracket => return Ok(told::page(&tournament, rest, &words)),
            Verb::Enter => drop(self.play.enter_tournament(id, &asker.person).await?),
            Verb::Withdraw if tournament.status == TournamentStatus::Running && !is_sure(rest) => {
                let seed = tournament.seed_of(user);
                seed.ok_or(PlayError::Tournament(TournamentError::NotEntered))?;
                return Ok(card::question(&tournament, &words));
            }
            Verb::Withdraw => drop(self.play.leave_tournament(id, user).await?),
            _ => {
                let tournament = self.play.check_in(id, user).await?;
                // The list of those who have entered shows it; the bracket does not.
                if tournament.status == TournamentStatus::Running {
                    return Ok(Parts::text(words.word("tournament-checked-in")));
                }
            }
        }
        Ok(Parts::done())
    }

    /// Posts the card again that somebody has deleted while its tournament goes on. Returns whether the message was one.
    pub(in crate::discord) async fn is_deleted_card(&self, message: MessageId) -> bool {
        match self.play.tournament_of_message(message).await {
            Ok(Some(id)) => {
                if let Err(failure) = self.show_cup(id, true).await {
                    tracing::warn!(tournament = id.0, ?failure, "could not post a card again");
                }
                true
            }
            Ok(None) => false,
            Err(error) => {
                tracing::error!(%error, "cannot look up a deleted card");
                false
            }
        }
    }
}

fn is_sure(path: &[Click]) -> bool {
    path.first().is_some_and(|click| click.0 == REALLY)
}

/// The tournament as the channel has been shown it.
fn shown_before(tournament: &TournamentState) -> TournamentState {
    let mut row = tournament.row.clone();
    row.events.truncate(row.shown as usize);
    TournamentState::replay(row)
}
