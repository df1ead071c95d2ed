//! Calls whoever is awaited to the board: one message a turn, the one before taken away. It posts no board.

use super::bot::Bot;
use super::error::Failure;
use super::parts::Parts;
use super::post::Place;
use super::reply::{code, retry};
use super::wording::{Wording, link};
use crate::ids::{ChannelId, MessageId, UserId};
use crate::play::{Awaited, Call, CallRow, Matter, View};
use serenity::all::{Builder, Message, Nonce};

/// Discord's codes for a person who takes no direct messages, and for a message that is gone.
const NO_DIRECT_MESSAGES: isize = 50_007;
const UNKNOWN_MESSAGE: isize = 10_008;

/// What the nonce of a call begins with, by which it is known when it comes back through the gateway.
const NONCE: &str = "call";

/// Whether a message is a call of ours: it does not push the board up.
pub fn is_call(message: &Message) -> bool {
    matches!(&message.nonce, Some(Nonce::String(nonce)) if nonce.starts_with(NONCE))
}

impl Bot {
    /// Calls whoever this board waits for, unless they have been called to it already. Nothing depends on it: what fails is logged.
    pub(super) async fn call(&self, view: &View, board: Place) {
        if let Err(failure) = self.try_to_call(view, board).await {
            tracing::warn!(game = view.row.id.0, ?failure, "could not call a player");
        }
    }

    async fn try_to_call(&self, view: &View, board: Place) -> Result<(), Failure> {
        let game = view.row.id;
        let last = self.play.last_call(game).await?;
        let awaited = view.awaited();
        let ply = view.ply;
        let matter = awaited.as_ref().and_then(|awaited| awaited.matter);
        let matter = matter.map(|matter| matter.word().to_owned());
        let is_same = |last: &CallRow| last.ply == ply && last.matter == matter;
        // Once an offer is off the table, whoever is to move has been called already.
        let mut is_known = awaited.is_none();
        if let Some(last) = last {
            if is_same(&last) && (awaited.is_some() || last.messages.is_empty()) {
                return Ok(());
            }
            is_known |= last.ply == ply && matter.is_none();
            for place in last.messages {
                self.take_away(place).await;
            }
        }
        let messages = match awaited {
            Some(awaited) if !is_known => self.call_all(view, &awaited, board).await?,
            _ => Vec::new(),
        };
        let call = CallRow {
            ply,
            matter,
            messages,
        };
        Ok(self.play.has_called(game, call).await?)
    }

    /// Calls each person as they wish it. Those who take no direct messages are called in the channel.
    async fn call_all(
        &self,
        view: &View,
        awaited: &Awaited,
        board: Place,
    ) -> Result<Vec<Place>, Failure> {
        let (mut sent, mut here) = (Vec::new(), Vec::new());
        for user in &awaited.people {
            match self.play.preferences(*user).await?.call {
                Call::Never => {}
                Call::Channel => here.push(*user),
                Call::Direct => match self.call_alone(view, awaited, *user, board).await {
                    Ok(place) => sent.push(place),
                    Err(error) if code(&error) == Some(NO_DIRECT_MESSAGES) => here.push(*user),
                    Err(error) => return Err(error.into()),
                },
            }
        }
        if !here.is_empty() {
            let names: Vec<String> = here.iter().map(|user| format!("<@{user}>")).collect();
            let words = Wording::public(&view.row);
            let parts = Parts {
                ping: here.iter().map(|user| user.0).collect(),
                ..Parts::text(said(view, awaited, &names.join(", "), board, &words))
            };
            sent.push(self.send(view, awaited, board.0, parts).await?);
        }
        Ok(sent)
    }

    async fn call_alone(
        &self,
        view: &View,
        awaited: &Awaited,
        user: UserId,
        board: Place,
    ) -> serenity::Result<Place> {
        let person = serenity::all::UserId::new(user.0);
        let room = retry(|| person.create_dm_channel(&*self.answers)).await?;
        let wishes = self.play.preferences(user).await.unwrap_or_default();
        let words = match wishes.language {
            Some(language) => Wording::private(language, &view.row),
            None => Wording::public(&view.row),
        };
        let name = format!("<@{user}>");
        let parts = Parts::text(said(view, awaited, &name, board, &words));
        self.send(view, awaited, ChannelId(room.id.get()), parts)
            .await
    }

    async fn send(
        &self,
        view: &View,
        awaited: &Awaited,
        channel: ChannelId,
        parts: Parts,
    ) -> serenity::Result<Place> {
        let matter = awaited.matter.map_or("", Matter::word);
        // The same for every try, so that Discord sends it once.
        let nonce = format!(
            "{NONCE}{}.{}{}",
            view.row.id,
            view.ply,
            &matter[..matter.len().min(3)]
        );
        let target = (channel.0.into(), None);
        let sent = retry(|| async {
            let message = parts.clone().into_message(nonce.clone());
            message.execute(self.poster.http(), target).await
        })
        .await?;
        Ok((channel, MessageId(sent.id.get())))
    }

    /// Deletes a call. One that is gone already is as good.
    async fn take_away(&self, (channel, message): Place) {
        let channel = serenity::all::ChannelId::new(channel.0);
        let message = serenity::all::MessageId::new(message.0);
        let gone = retry(|| self.poster.http().delete_message(channel, message, None)).await;
        match gone {
            Err(error) if code(&error) != Some(UNKNOWN_MESSAGE) => {
                tracing::warn!(%error, "could not take a call away");
            }
            _ => {}
        }
    }
}

/// Whom, to what, and where.
fn said(view: &View, awaited: &Awaited, names: &str, board: Place, words: &Wording) -> String {
    let key = match awaited.matter {
        Some(_) => "call-answer",
        None => "call-move",
    };
    let args = [
        ("player", names.into()),
        ("game", words.game(&view.row.game).into()),
        ("id", view.row.id.to_string().into()),
        ("link", link(view.row.guild, board.0, board.1).into()),
    ];
    words.text(key, &args)
}
