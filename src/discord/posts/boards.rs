//! The message of each game: its lobby, then its board. Brings it up to date if it does not show the newest state.

use crate::failure::Failure;
use crate::game::post::board::{about, board};
use crate::game::post::dice::seals;
use crate::lobby::post::card::{cancelled, lobby};
use crate::pictures::Pictures;
use crate::posts::channels::{Channels, MessageLocation};
use crate::posts::early::EarlyPictures;
use crate::posts::post::{Drawn, Post, PostContext, Updated};
use crate::posts::public_answer::PublicAnswer;
use crate::posts::thread;
use crate::reply::{Picture, Reply};
use crate::text::links::link;
use crate::text::terms::panel_facts;
use crate::text::wording::{Texts, Wording};
use serenity::all::EditMessage;
use zihin_ids::{GameId, UserId};
use zihin_play::Play;
use zihin_play::game::{GameMessage, GameRow, Status, Upcoming, View};
use zihin_play::lobby::lobby_scene;
use zihin_play::panels::PanelContext;
use zihin_play::people::Scope;
use zihin_play::posts::{GamePost, PostKey, Revision};
use zihin_play::tournament::DecidedBy;
use zihin_scene::Scene;

/// The messages of all games.
pub struct Boards {
    play: Play,
    texts: Texts,
    pictures: Pictures,
    early: EarlyPictures,
    channels: Channels,
}

/// How a message is to be brought up to date.
#[derive(Clone, Debug, Default)]
pub struct ShowOptions {
    /// Also if it shows the newest state as far as is known: it may have been deleted.
    pub force: bool,
    /// See [`Post::edit_only`].
    pub edit_only: bool,
    /// See [`Post::answer`].
    pub answer: Option<PublicAnswer>,
}

impl ShowOptions {
    /// For a message that has been deleted.
    pub fn again() -> Self {
        Self {
            force: true,
            ..Self::default()
        }
    }
}

impl Boards {
    /// Posts boards in these channels.
    pub fn new(play: Play, texts: Texts, pictures: Pictures, channels: Channels) -> Self {
        Self {
            play,
            texts,
            early: EarlyPictures::new(pictures.clone()),
            pictures,
            channels,
        }
    }

    /// Brings the message of a game up to date, of which this is stored; the caller holds its lock. Returns where it is, and the state that it shows.
    pub async fn show(
        &self,
        game: GameId,
        stored: &GamePost,
        options: ShowOptions,
    ) -> Result<Updated<GameMessage>, Failure> {
        let shown = Box::pin(self.show_once(game, stored, options.clone())).await;
        if let Err(Failure::Discord(error)) = &shown
            && error.is_invalid_form()
            && self.texts.emojis().suspend()
        {
            tracing::warn!(%error, "Discord may not know an emoji any more: boards are shown without them for a while");
            let stored = self.play.games.game_post(game).await?;
            return Box::pin(self.show_once(game, &stored, options)).await;
        }
        shown
    }

    async fn show_once(
        &self,
        game: GameId,
        stored: &GamePost,
        options: ShowOptions,
    ) -> Result<Updated<GameMessage>, Failure> {
        let message = self.play.games.message(game).await?;
        let row = match &message {
            GameMessage::Lobby(row, _) => GameRow::clone(row),
            GameMessage::Board(view) => {
                thread::with_thread(&self.play, &self.channels, &self.texts, view).await?
            }
        };
        let newest = self.channels.newest();
        let is_newest = row.message.is_some_and(|at| newest.is_newest(at));
        let words = self.texts.public(&row);
        let post = Post {
            key: PostKey::Game(game),
            recorded: row.message,
            home: row.thread_or_channel(),
            may_stay: is_newest || may_stay(&message, stored),
            edit_only: options.edit_only,
            revision: Some(stored.revision.clone()),
            answer: options.answer,
            seals: seals(&message, &words),
            stored: stored.post.clone(),
        };
        let context = PostContext {
            channels: &self.channels,
            play: &self.play,
        };
        let draw = |present: Option<GameMessage>| {
            let present = present.map(|message| (stored.revision.clone(), message));
            self.draw(game, present)
        };
        let retired = |newest, seals| Some(retired_board(&row, seals, &words, newest));
        post.show(context, message, options.force, draw, retired)
            .await
    }

    /// Draws a board that is being written, so that its picture is there when it is shown.
    pub fn draw_early(&self, board: Upcoming) {
        let words = self.texts.public(&board.row);
        self.early.draw(board, words);
    }

    /// Gives a game a thread of its own, while the caller holds its lock. Its message is there once it is shown again.
    pub async fn give_thread(&self, game: GameId) -> Result<(), Failure> {
        thread::give_thread(&self.play, &self.channels, &self.texts, game).await
    }

    /// The newest state of a game. The revision is read first: whatever changes in between counts as not shown.
    async fn newest(&self, game: GameId) -> Result<(Revision, GameMessage), Failure> {
        let stored = self.play.games.game_post(game).await?;
        Ok((stored.revision, self.play.games.message(game).await?))
    }

    /// The message that a game should have now, in its `present` state if that is known.
    async fn draw(
        &self,
        game: GameId,
        present: Option<(Revision, GameMessage)>,
    ) -> Result<Drawn<GameMessage>, Failure> {
        let (revision, state) = match present {
            Some(present) => present,
            None => self.newest(game).await?,
        };
        let reply = match &state {
            GameMessage::Lobby(row, dice) if row.status == Status::Cancelled => {
                let decided = self.decision_without(row).await?;
                cancelled(row, decided, dice.as_ref(), &self.texts)
            }
            GameMessage::Lobby(row, _) => Reply {
                picture: self.lobby_panel(row).await?,
                ping: self.to_ping(row),
                ..lobby(row, &self.texts)
            },
            GameMessage::Board(view) => self.reply(view).await?,
        };
        Ok(Drawn {
            reply,
            seals: seals(&state, &self.texts.public(state.row())),
            revision: Some(revision),
            state,
        })
    }

    /// How the match of a cancelled game was decided without it, and the name of the winner; `None` if it was not.
    async fn decision_without(
        &self,
        row: &GameRow,
    ) -> Result<Option<(DecidedBy, String)>, Failure> {
        let Some(id) = row.terms.tournament else {
            return Ok(None);
        };
        let tournament = self.play.tournaments.get(id).await?;
        let decided = tournament.decision_without(row.id);
        Ok(decided.map(|(by, winner)| (by, tournament.name(winner))))
    }

    /// The invited people to ping on the first card of a lobby; none on later ones.
    fn to_ping(&self, row: &GameRow) -> Vec<u64> {
        if row.message.is_some() {
            return Vec::new();
        }
        let quiet = self.play.lobbies.quietly_invited(row.id);
        let mut awaited = row.pending_invitees();
        awaited.retain(|user| !quiet.contains(user));
        awaited.into_iter().map(|user| user.0).collect()
    }

    /// The card of a lobby; none if it was closed.
    async fn lobby_panel(&self, row: &GameRow) -> Result<Option<Picture>, Failure> {
        if row.status != Status::Lobby {
            return Ok(None);
        }
        let words = self.texts.public(row);
        let (game, options) = (words.game(&row.game), panel_facts(row, &words));
        let compose = |context: &PanelContext<'_>| lobby_scene(row, &game, &options, context);
        let drawn = self
            .pictures
            .draw_panel(people(row), Scope::of(row), &words, compose);
        drawn.await.map(Some)
    }

    async fn reply(&self, view: &View) -> Result<Reply, Failure> {
        let words = self.texts.public(&view.state.row);
        let scope = Scope::of(&view.state.row);
        let reply = board(view, &words);
        let early = self.early.take(view).await;
        let picture = if let Some(picture) = early {
            picture
        } else {
            let scene = Scene::clone(&view.scene);
            self.pictures.draw(scene, scope, &words).await?
        };
        Ok(Reply {
            picture: Some(picture),
            ..reply
        })
    }
}

/// Whether the message may be edited above newer ones: it has shown this board already, or the game is cancelled, so that nobody need see it again.
fn may_stay(message: &GameMessage, stored: &GamePost) -> bool {
    let view = match message {
        GameMessage::Lobby(row, _) => return row.status == Status::Cancelled,
        GameMessage::Board(view) => view,
    };
    let shown = stored.post.shown.as_ref().map(|shown| shown.ply);
    let pinged = stored.ping.as_ref().map(|ping| ping.ply);
    [shown, pinged].contains(&Some(view.state.ply))
}

/// The people who have a seat.
fn people(row: &GameRow) -> Vec<UserId> {
    row.seats.iter().filter_map(|seat| seat.user).collect()
}

/// The edit of an old message: a line that links to the new one, above the seals that were on it.
fn retired_board(
    row: &GameRow,
    seals: Vec<String>,
    words: &Wording,
    (channel, message): MessageLocation,
) -> EditMessage {
    let link = link(row.guild, channel, message);
    let lines = if seals.is_empty() {
        vec![words.text("board-replaced", &[("link", link.into())])]
    } else {
        // It is not kept up to date, so it names nobody.
        let title = format!("{} {link}", about("board-title", row, words));
        [title].into_iter().chain(seals).collect()
    };
    Reply::text(lines.join("\n")).into_edit()
}
