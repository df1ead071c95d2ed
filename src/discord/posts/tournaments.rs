//! The card of each tournament: posted, kept up to date, moved down at each new stage, with announcements.

use crate::failure::Failure;
use crate::pictures::Pictures;
use crate::posts::channels::{Channels, MessageLocation, Write};
use crate::posts::nonce::nonce;
use crate::posts::post::{Drawn, Post, PostContext};
use crate::posts::public_answer::PublicAnswer;
use crate::reply::Reply;
use crate::rest::RestError;
use crate::text::links::link;
use crate::text::wording::{Texts, Wording};
use crate::tournament::post::{card, draw, lines, narration};
use parking_lot::Mutex;
use std::collections::HashSet;
use zihin_ids::{ChannelId, TournamentId};
use zihin_play::Play;
use zihin_play::panels::PanelContext;
use zihin_play::people::Scope;
use zihin_play::posts::{PostKey, PostRow};
use zihin_play::tournament::{TournamentState, TournamentStatus};

/// The cards of all tournaments.
pub struct TournamentPosts {
    play: Play,
    texts: Texts,
    pictures: Pictures,
    channels: Channels,
    /// The tournaments about which something has been announced since the bot was started, and whose end is not shown yet.
    announced: Mutex<HashSet<TournamentId>>,
}

impl TournamentPosts {
    /// Posts cards in these channels.
    pub fn new(play: Play, texts: Texts, pictures: Pictures, channels: Channels) -> Self {
        Self {
            play,
            texts,
            pictures,
            channels,
            announced: Mutex::default(),
        }
    }

    /// Brings the card up to date if there is news, or always with `force`; then announces the news beside it.
    /// A card that is not there yet may be the answer to an interaction.
    pub async fn show(
        &self,
        id: TournamentId,
        force: bool,
        answer: Option<PublicAnswer>,
    ) -> Result<MessageLocation, Failure> {
        let tournament = self.play.tournaments.get(id).await?;
        let row = &tournament.row;
        let (shown, events) = (row.shown as usize, row.events.len());
        let key = PostKey::Tournament(id);
        let post = self.play.store.messages().get(key).await?;
        let is_settled = post.attempt.is_none() && post.old.is_empty();
        if let Some(location) = row.message
            && shown >= events
            && is_settled
            && !force
        {
            return Ok(location);
        }
        let (stages, status) = tournament.after_events(shown);
        let is_new_stage = tournament.stages() > stages;
        let is_over =
            tournament.status == TournamentStatus::Over && status != TournamentStatus::Over;
        let moves_down = is_new_stage || is_over;
        let answer = answer.filter(|_| row.message.is_none());
        let posted = self.post(&tournament, post, moves_down, answer);
        let location = posted.await?;
        // Of a round robin all is on the card.
        if !tournament.is_round_robin() {
            self.announce_news(&tournament, stages, location).await?;
        }
        self.play
            .tournaments
            .record_card(id, location, events)
            .await?;
        self.tidy_up(&tournament, is_new_stage.then_some(location))
            .await?;
        Ok(location)
    }

    /// Announces what has happened besides games since the card was last brought up to date, when so many stages had begun, and a new stage.
    async fn announce_news(
        &self,
        tournament: &TournamentState,
        stages: usize,
        location: MessageLocation,
    ) -> Result<(), Failure> {
        let (row, words) = (&tournament.row, self.public_words(tournament));
        let news = narration::news(tournament, row.shown as usize, &words);
        if !news.is_empty() {
            let announcement = Reply::text(news.join("\n"));
            self.announce(tournament, announcement, &format!("n{}", row.events.len()))
                .await?;
        }
        if tournament.status == TournamentStatus::Running && tournament.stages() > stages {
            let link = link(Some(row.terms.guild), location.0, location.1);
            let begins = lines::stage_begins(tournament, link, &words);
            let secret = draw::revealed(tournament, &words).filter(|_| stages == 0);
            let lines: Vec<String> = [begins].into_iter().chain(secret).collect();
            let announcement = Reply::text(lines.join("\n"));
            self.announce(
                tournament,
                announcement,
                &format!("s{}", tournament.stages()),
            )
            .await?;
        }
        Ok(())
    }

    /// Closes what is not needed any more: the card of the season before one whose own card is here now, and the record of a tournament that is over.
    async fn tidy_up(
        &self,
        tournament: &TournamentState,
        begun_at: Option<MessageLocation>,
    ) -> Result<(), Failure> {
        let tournaments = &self.play.tournaments;
        if let Some((here, _)) = begun_at
            && let Some(last) = tournaments.last_season(tournament).await?
            && last.row.message.is_some_and(|(channel, _)| channel == here)
        {
            // Nobody joins there any more.
            Box::pin(self.show(last.row.id, true, None)).await?;
        }
        if tournament.status.is_final() {
            let id = tournament.row.id;
            let key = PostKey::Tournament(id);
            self.play.store.messages().finish(key).await?;
            self.announced.lock().remove(&id);
            let next = self.next_season(tournament).await?;
            if let Some(next) = next.filter(|next| next.status == TournamentStatus::Cancelled) {
                tournaments.conclude(&next).await?;
            }
        }
        Ok(())
    }

    /// Posts the card or brings it up to date.
    /// It stays where it is unless it `moves_down` and is not the newest message. Announcements that have not been made yet stay due.
    async fn post(
        &self,
        tournament: &TournamentState,
        post: PostRow,
        moves_down: bool,
        answer: Option<PublicAnswer>,
    ) -> Result<MessageLocation, Failure> {
        let row = &tournament.row;
        let words = self.public_words(tournament);
        let message = Post {
            key: PostKey::Tournament(row.id),
            recorded: row.message,
            home: row.terms.channel,
            may_stay: !moves_down,
            edit_only: false,
            revision: None,
            answer,
            seals: draw::seals(tournament, &words),
            stored: post,
        };
        let context = PostContext {
            channels: &self.channels,
            play: &self.play,
        };
        let draw = |_| async {
            Ok(Drawn {
                reply: self.reply(tournament, &words).await?,
                seals: draw::seals(tournament, &words),
                revision: None,
                state: (),
            })
        };
        let retired = |_, seals: Vec<String>| {
            // Without a link: the card in its place moves on too.
            let title = lines::title(tournament, &words);
            let lines: Vec<String> = [title].into_iter().chain(seals).collect();
            // Nothing else is of use once the card is elsewhere.
            (lines.len() > 1).then(|| Reply::text(lines.join("\n")).into_edit())
        };
        let updated = message.show(context, (), true, draw, retired).await?;
        match updated.cleanup_error {
            None => Ok(updated.location),
            Some(failure) => Err(failure),
        }
    }

    /// Posts a message about a tournament.
    /// `what` differs between its announcements, so that each is posted once. Before the first one since the bot was started, the channel is searched for it:
    /// the bot may have been stopped right after it was posted.
    async fn announce(
        &self,
        tournament: &TournamentState,
        reply: Reply,
        what: &str,
    ) -> Result<(), Failure> {
        let (id, channel) = (tournament.row.id, tournament.row.terms.channel);
        let is_first = !self.announced.lock().contains(&id);
        if is_first && self.has_posted(channel, &reply.content).await? {
            return Ok(());
        }
        let nonce = nonce("news", &format!("t{id} {what}"));
        let slot = self.channels.slot(Write::Create, channel).await;
        let posted = self.channels.send(slot, channel, reply, &nonce).await;
        let mut announced = self.announced.lock();
        match &posted {
            // Whether it has been posted all the same is not known.
            Err(error) if error.is_temporary() && !error.is_rate_limit() => announced.remove(&id),
            _ => announced.insert(id),
        };
        posted.map(drop).map_err(Failure::from)
    }

    /// Whether a message of bots with this text is among the newest of a channel.
    async fn has_posted(&self, channel: ChannelId, text: &str) -> Result<bool, RestError> {
        match self.channels.recent(channel).await {
            Err(error) if !error.is_temporary() => Ok(false),
            recent => Ok(recent?.iter().any(|message| message.content == text)),
        }
    }

    /// The wording of a tournament's public messages.
    fn public_words(&self, tournament: &TournamentState) -> Wording {
        self.texts.plain(tournament.row.game_terms.language)
    }

    /// What the card shows now, in these words.
    pub async fn reply(
        &self,
        tournament: &TournamentState,
        words: &Wording,
    ) -> Result<Reply, Failure> {
        let scope = Scope::Server(tournament.row.terms.guild);
        let game = words.game(&tournament.row.terms.game);
        let picture = if let Some(bracket) = &tournament.bracket {
            let people = tournament.people_on_card();
            let compose = |context: &PanelContext<'_>| tournament.scene(bracket, &game, context);
            let drawn = self.pictures.draw_panel(people, scope, words, compose);
            Some(drawn.await?)
        } else if let Some(round_robin) = &tournament.round_robin {
            let shown = tournament.divisions_shown(0);
            let compose = |context: &PanelContext<'_>| {
                tournament.cross_tables(round_robin, shown, &game, context)
            };
            let drawn = self.pictures.draw_panel([], scope, words, compose);
            Some(drawn.await?)
        } else {
            None
        };
        let next = self.next_season(tournament).await?;
        let card = card::card(tournament, next.as_ref(), words);
        let clock = tournament.row.game_terms.clock;
        let content =
            if clock.is_some_and(|clock| clock.is_by_day()) && !tournament.status.is_final() {
                let settings = self.play.people.settings(scope).await?;
                let vacations = card::vacations(settings.has_tournament_vacations(), words);
                format!("{}\n{vacations}", card.content)
            } else {
                card.content
            };
        Ok(Reply {
            content,
            picture,
            ..card
        })
    }

    /// The season of the league that has not begun, and is on the card of this one.
    async fn next_season(
        &self,
        tournament: &TournamentState,
    ) -> Result<Option<TournamentState>, Failure> {
        let tournaments = &self.play.tournaments;
        let newest = tournaments.newest_season(tournament.clone()).await?;
        let shown = tournaments.on_card_of(&newest).await?;
        let is_here = shown.is_some_and(|shown| shown.row.id == tournament.row.id);
        Ok(Some(newest).filter(|_| is_here))
    }
}
