//! Calls whoever is awaited to the board: one message a turn, the one before taken away. It posts no board.

use crate::discord::bot::Bot;
use crate::discord::failure::Failure;
use crate::discord::http::{code, retry};
use crate::discord::messages::board::{moment, offered, winners};
use crate::discord::messages::post::{Place, UNKNOWN_MESSAGE};
use crate::discord::parts::Parts;
use crate::discord::wording::{Wording, link};
use crate::ids::{ChannelId, GameId, MessageId, UserId};
use crate::play::{Alarm, Call, CallRow, View};
use crate::rules::Turn;
use serenity::all::{Builder, Message, Nonce};

/// Discord's code for a person who takes no direct messages.
const NO_DIRECT_MESSAGES: isize = 50_007;

/// What the nonce of a call begins with, by which it is known when it comes back through the gateway.
const NONCE: &str = "call";

/// What is kept of a reminder: half of the time is gone, nine tenths are.
const HALF: &str = "half";
const TENTH: &str = "tenth";
/// What is kept of the news that a game is over.
const OVER: &str = "over";

/// Whether a message is a call of ours: it does not push the board up.
pub fn is_call(message: &Message) -> bool {
    matches!(&message.nonce, Some(Nonce::String(nonce)) if nonce.starts_with(NONCE))
}

/// Whom to call, to which board, and with what.
struct Summons<'a> {
    view: &'a View,
    board: Place,
    people: Vec<UserId>,
    /// What is offered, or how late it is; none for a plain turn.
    about: Option<&'static str>,
    /// The key of what to say.
    key: &'static str,
}

impl<'a> Summons<'a> {
    /// None if the board waits for nobody, and is news to nobody.
    fn of(view: &'a View, board: Place, alarm: Option<Alarm>) -> Option<Self> {
        let Some(awaited) = view.awaited() else {
            return Self::of_the_end(view, board);
        };
        let (about, key) = match (awaited.matter, alarm) {
            (Some(matter), _) => (Some(matter.word()), "call-answer"),
            (None, Some(Alarm::Half)) => (Some(HALF), "call-half"),
            (None, Some(Alarm::Tenth | Alarm::Over)) => (Some(TENTH), "call-tenth"),
            (None, None) => (None, "call-move"),
        };
        Some(Self {
            view,
            board,
            people: awaited.people,
            about,
            key,
        })
    }

    /// The news that the game is over, also for whoever plays alone: the board may be far up.
    fn of_the_end(view: &'a View, board: Place) -> Option<Self> {
        let people: Vec<UserId> = view.row.seats.iter().filter_map(|row| row.user).collect();
        let is_over = matches!(view.turn, Turn::Over(_)) && view.offer.is_none();
        (is_over && !people.is_empty()).then_some(Self {
            view,
            board,
            people,
            about: Some(OVER),
            key: "call-over",
        })
    }

    fn said(&self, names: &str, words: &Wording) -> String {
        let row = &self.view.row;
        let what = match (&self.view.offer, self.view.turn) {
            (Some(offer), _) => offered(offer, words),
            (None, Turn::Over(ending)) => winners(&ending, words),
            (None, _) => String::new(),
        };
        let args = [
            ("what", what.into()),
            ("player", names.into()),
            ("game", words.game(&row.game).into()),
            ("id", row.id.to_string().into()),
            (
                "when",
                self.view.deadline.map_or_else(String::new, moment).into(),
            ),
            ("link", link(row.guild, self.board.0, self.board.1).into()),
        ];
        words.text(self.key, &args)
    }

    /// The same for every try, so that Discord sends it once.
    fn nonce(&self) -> String {
        let about = self.about.unwrap_or_default();
        let short = &about[..about.len().min(3)];
        format!("{NONCE}{}.{}{short}", self.view.row.id, self.view.ply)
    }
}

impl Bot {
    /// Calls whoever this board waits for, unless they have been called to it already. Nothing depends on it: what fails is logged.
    pub(in crate::discord) async fn call(&self, view: &View, board: Place) {
        if let Err(failure) = self.try_to_call(view, board, None).await {
            tracing::warn!(game = view.row.id.0, ?failure, "could not call a player");
        }
    }

    /// Calls whoever this game waits for once more, since their time is running out.
    pub(in crate::discord) async fn remind(
        &self,
        game: GameId,
        alarm: Alarm,
    ) -> Result<(), Failure> {
        let view = self.play.view(game).await?;
        match view.row.message {
            Some(board) => self.try_to_call(&view, board, Some(alarm)).await,
            None => Ok(()),
        }
    }

    /// Takes away what called somebody to a game that has been called off since.
    pub(in crate::discord) async fn call_nobody(&self, game: GameId) -> Result<(), Failure> {
        let turn = self.poster.call_of(game);
        let _alone = turn.lock().await;
        let Some(mut last) = self.play.last_call(game).await? else {
            return Ok(());
        };
        if last.messages.is_empty() {
            return Ok(());
        }
        for place in std::mem::take(&mut last.messages) {
            self.take_away(place).await;
        }
        Ok(self.play.record_call(game, last).await?)
    }

    async fn try_to_call(
        &self,
        view: &View,
        board: Place,
        alarm: Option<Alarm>,
    ) -> Result<(), Failure> {
        let (game, ply) = (view.row.id, view.ply);
        let turn = self.poster.call_of(game);
        let _alone = turn.lock().await;
        let summons = Summons::of(view, board, alarm);
        let about = summons.as_ref().and_then(|summons| summons.about);
        let mut is_known = false;
        if let Some(last) = self.play.last_call(game).await? {
            // The board has moved on meanwhile, and its players have been called.
            if last.ply > ply {
                return Ok(());
            }
            is_known = last.ply == ply && matches!(about, None | Some(OVER));
            let is_reminder = matches!(last.matter.as_deref(), Some(HALF | TENTH));
            let is_same = last.ply == ply && last.matter.as_deref() == about;
            // A reminder stays until the turn is over.
            let stands = is_same || (is_known && is_reminder);
            if stands && (summons.is_some() || last.messages.is_empty()) {
                return Ok(());
            }
            for place in last.messages {
                self.take_away(place).await;
            }
        }
        // Once an offer is off the table, whoever is to move has been called already.
        let messages = match &summons {
            Some(summons) if !is_known => self.call_all(summons).await?,
            _ => Vec::new(),
        };
        let call = CallRow {
            ply,
            matter: about.map(ToOwned::to_owned),
            messages,
        };
        Ok(self.play.record_call(game, call).await?)
    }

    /// Calls each person as they wish it. Those who take no direct messages are called in the channel.
    async fn call_all(&self, summons: &Summons<'_>) -> Result<Vec<Place>, Failure> {
        let (mut sent, mut here) = (Vec::new(), Vec::new());
        for user in &summons.people {
            match self.play.preferences(*user).await?.call {
                Call::Never => {}
                Call::Channel => here.push(*user),
                Call::Direct => match self.call_alone(summons, *user).await {
                    Ok(place) => sent.push(place),
                    Err(error) if code(&error) == Some(NO_DIRECT_MESSAGES) => here.push(*user),
                    Err(error) => return Err(error.into()),
                },
            }
        }
        if !here.is_empty() {
            let names: Vec<String> = here.iter().map(|user| format!("<@{user}>")).collect();
            let words = Wording::public(&summons.view.row);
            let parts = Parts {
                ping: here.iter().map(|user| user.0).collect(),
                ..Parts::text(summons.said(&names.join(", "), &words))
            };
            sent.push(self.send(summons, summons.board.0, parts).await?);
        }
        Ok(sent)
    }

    async fn call_alone(&self, summons: &Summons<'_>, user: UserId) -> serenity::Result<Place> {
        let person = serenity::all::UserId::new(user.0);
        let room = retry(|| person.create_dm_channel(&*self.answers)).await?;
        let wishes = self.play.preferences(user).await.unwrap_or_default();
        let words = match wishes.language {
            Some(language) => Wording::private(language, &summons.view.row),
            None => Wording::public(&summons.view.row),
        };
        let parts = Parts {
            ping: vec![user.0],
            ..Parts::text(summons.said(&format!("<@{user}>"), &words))
        };
        self.send(summons, ChannelId(room.id.get()), parts).await
    }

    async fn send(
        &self,
        summons: &Summons<'_>,
        channel: ChannelId,
        parts: Parts,
    ) -> serenity::Result<Place> {
        let target = (channel.0.into(), None);
        let sent = retry(|| async {
            let message = parts.clone().into_message(summons.nonce());
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
