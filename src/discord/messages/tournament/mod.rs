//! The message of each tournament, its card: posted, kept up to date, moved down at each new stage, with announcements beside it.

mod bracket;
pub(in crate::discord) mod buttons;
mod card;
mod lines;
mod narration;

use crate::discord::failure::Failure;
use crate::discord::messages::channels::{Channels, MessageLocation};
use crate::discord::messages::locks::Locks;
use crate::discord::messages::nonce::nonce;
use crate::discord::messages::posted_message::PostedMessage;
use crate::discord::parts::Parts;
use crate::discord::pictures::Pictures;
use crate::discord::wording::{Texts, Wording, link};
use crate::ids::{MessageId, TournamentId};
use crate::play::Play;
use crate::play::tournament::{TournamentState, TournamentStatus};
use serenity::all::EditMessage;

/// The cards of all tournaments.
pub struct Cards {
    play: Play,
    texts: Texts,
    pictures: Pictures,
    channels: Channels,
    locks: Locks<TournamentId>,
}

impl Cards {
    /// Posts cards in these channels.
    pub fn new(play: Play, texts: Texts, pictures: Pictures, channels: Channels) -> Self {
        Self {
            play,
            texts,
            pictures,
            channels,
            locks: Locks::default(),
        }
    }

    /// Brings the card up to date if there is news, or in any case if `anyway`; then announces the news beside it.
    pub async fn show(&self, id: TournamentId, anyway: bool) -> Result<(), Failure> {
        let _lock = self.locks.lock(id).await;
        let tournament = self.play.tournaments.get(id).await?;
        let row = &tournament.row;
        let (shown, events) = (row.shown as usize, row.events.len());
        if !anyway && row.message.is_some() && shown >= events {
            return Ok(());
        }
        let before = as_shown(&tournament);
        let is_new_stage = tournament.stages() > before.stages();
        let is_over =
            tournament.status == TournamentStatus::Over && before.status != TournamentStatus::Over;
        let location = self.post(&tournament, is_new_stage || is_over).await?;
        let words = self.public_words(&tournament);
        let news = narration::news(&tournament, shown, &words);
        if !news.is_empty() {
            let announcement = Parts::text(news.join("\n"));
            self.announce(&tournament, announcement, &format!("n{events}"))
                .await?;
        }
        if tournament.status == TournamentStatus::Running && is_new_stage {
            let link = link(row.terms.guild, location.0, location.1);
            let announcement = Parts::text(lines::stage_begins(&tournament, link, &words));
            self.announce(
                &tournament,
                announcement,
                &format!("s{}", tournament.stages()),
            )
            .await?;
        }
        Ok(self
            .play
            .tournaments
            .record_card(id, location, events)
            .await?)
    }

    /// Posts the card or brings it up to date. It stays where it is unless it `moves_down` and is not the newest message.
    async fn post(
        &self,
        tournament: &TournamentState,
        moves_down: bool,
    ) -> Result<MessageLocation, Failure> {
        let row = &tournament.row;
        let parts = self.parts(tournament).await?;
        let message = PostedMessage {
            name: name(tournament),
            recorded: row.message,
            home: row.terms.channel,
            may_stay: !moves_down,
        };
        // Announcements that have not been made yet stay due.
        let record = |location| {
            self.play
                .tournaments
                .record_card(row.id, location, row.shown as usize)
        };
        let words = self.public_words(tournament);
        let retired = |location| retired_card(tournament, &words, location);
        message.update(&self.channels, parts, record, retired).await
    }

    /// Posts a message about a tournament. `what` differs between its announcements, so that each is posted once.
    async fn announce(
        &self,
        tournament: &TournamentState,
        parts: Parts,
        what: &str,
    ) -> serenity::Result<MessageLocation> {
        let nonce = nonce("post", &format!("{} {what}", name(tournament)));
        let channel = tournament.row.terms.channel;
        self.channels.post(channel, parts, &nonce).await
    }

    /// The wording of a tournament's public messages.
    fn public_words(&self, tournament: &TournamentState) -> Wording {
        self.texts.plain(tournament.row.game_terms.language)
    }

    /// What the card shows now.
    pub async fn parts(&self, tournament: &TournamentState) -> Result<Parts, Failure> {
        let words = self.public_words(tournament);
        let guild = tournament.row.terms.guild;
        let picture = match tournament.scene() {
            Some(scene) => Some(self.pictures.draw(scene, guild, &words).await?),
            None => None,
        };
        Ok(Parts {
            picture,
            ..card::card(tournament, &words)
        })
    }

    /// Posts a deleted card again if its tournament is unfinished. Returns whether the message was a card.
    pub async fn repost_deleted(&self, message: MessageId) -> bool {
        match self.play.tournaments.of_message(message).await {
            Ok(Some(id)) => {
                if let Err(failure) = self.show(id, true).await {
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

/// What tells a tournament's messages from those of other tournaments and of games.
fn name(tournament: &TournamentState) -> String {
    format!("t{}", tournament.row.id)
}

/// The edit of an old card: it links to the new one.
fn retired_card(
    tournament: &TournamentState,
    words: &Wording,
    (channel, message): MessageLocation,
) -> EditMessage {
    let link = link(tournament.row.terms.guild, channel, message);
    let text = words.text("tournament-moved", &[("link", link.into())]);
    Parts::text(text).into_edit()
}

/// The tournament as the card has last shown it.
fn as_shown(tournament: &TournamentState) -> TournamentState {
    let mut row = tournament.row.clone();
    row.events.truncate(row.shown as usize);
    TournamentState::replay(row, tournament.max_seats)
}
