//! A leaderboard as a message: the picture, the same as text, and the buttons to the pages before and after. It knows no rank.
//!
//! The post is everybody's: whoever asked for it turns its pages, anybody else gets a private copy to turn.

use crate::discord::bot::Bot;
use crate::discord::interaction::asker::Asker;
use crate::discord::interaction::custom_id::{CustomId, Verb};
use crate::discord::interaction::error::Failure;
use crate::discord::interaction::reply::{Form, answer};
use crate::discord::messages::board::button;
use crate::discord::parts::Parts;
use crate::discord::wording::{Wording, escape};
use crate::games::{SHELF, find};
use crate::ids::{ChannelId, UserId};
use crate::locale::Language;
use crate::play::PlayError;
use crate::play::standings::{
    Cursor, Headings, Leaderboard, PAGE, Row, Season, Seek, leaderboard_scene, results_phrase,
    season_name, shown_rating,
};
use crate::rules::{Click, Phrase};
use serenity::all::{ButtonStyle, CreateActionRow};

/// How many people each game lists where all games are listed.
const MOST_EACH: u32 = 5;

/// A page of a leaderboard that somebody wants to see.
struct Wish {
    game: &'static str,
    season: Season,
    at: Cursor,
    /// Who may turn the pages of the post.
    owner: UserId,
}

impl Bot {
    /// The first page of a channel's leaderboard; without a game, the best of every game.
    pub(in crate::discord) async fn leaderboard(
        &self,
        asker: &Asker,
        game: Option<&str>,
        season: Season,
    ) -> Result<Parts, Failure> {
        let words = Wording::plain(self.public_language(asker).await?);
        let Some(game) = game else {
            return self.leaderboards(asker, season, &words).await;
        };
        let game = find(game).ok_or_else(|| PlayError::UnknownGame(game.to_owned()))?;
        let wish = Wish {
            game: game.card().id,
            season,
            at: Cursor::TOP,
            owner: asker.person.id,
        };
        self.leaderboard_page(asker, &wish, &words).await
    }

    /// The language of posts in a server: the one chosen, else that of whoever asks.
    async fn public_language(&self, asker: &Asker) -> Result<Language, Failure> {
        let settings = self.play.people.settings(asker.guild).await?;
        Ok(settings.language.unwrap_or(asker.language))
    }

    /// Turns a page: of the post if whoever clicked has asked for it, else of a private copy.
    pub(in crate::discord) async fn turn_page(
        &self,
        asker: &Asker,
        id: &CustomId,
        is_private: bool,
    ) -> serenity::Result<()> {
        let wish = Wish::read(&id.path);
        let is_own = wish
            .as_ref()
            .is_some_and(|wish| wish.owner == asker.person.id);
        let page = match wish {
            Some(wish) => self.turned(asker, &wish, is_own && !is_private).await,
            None => Err(PlayError::NoSuchPath.into()),
        };
        let form = match &page {
            _ if is_private => Form::Update,
            // What went wrong is for whoever clicked, and must not stand in place of the post.
            Ok(_) if is_own => Form::Update,
            _ => Form::Private,
        };
        answer(&self.answers, asker, form, self.made(asker, page)).await
    }

    async fn turned(&self, asker: &Asker, wish: &Wish, is_public: bool) -> Result<Parts, Failure> {
        let language = if is_public {
            self.public_language(asker).await?
        } else {
            asker.language
        };
        self.leaderboard_page(asker, wish, &Wording::plain(language))
            .await
    }

    async fn leaderboard_page(
        &self,
        asker: &Asker,
        wish: &Wish,
        words: &Wording,
    ) -> Result<Parts, Failure> {
        let channel = home(asker);
        let mut board = self
            .play
            .standings
            .leaderboard(channel, wish.game, wish.season, wish.at, PAGE)
            .await?;
        if board.rows.is_empty() {
            return Err(Phrase::new("leaderboard-none").into());
        }
        self.hide_who_left(asker, &mut board).await;
        let headings = headings(words);
        let scene = leaderboard_scene(&board, &headings);
        Ok(Parts {
            content: told(&board, &headings, words),
            components: turning(wish, &board, words).into_iter().collect(),
            picture: Some(self.picture(scene, asker.guild, words).await?),
            ..Parts::default()
        })
    }

    /// The best of every game that is played here, in text.
    async fn leaderboards(
        &self,
        asker: &Asker,
        season: Season,
        words: &Wording,
    ) -> Result<Parts, Failure> {
        let (channel, headings) = (home(asker), headings(words));
        let mut tables = Vec::new();
        for card in SHELF.iter().map(|game| game.card()) {
            let board =
                self.play
                    .standings
                    .leaderboard(channel, card.id, season, Cursor::TOP, MOST_EACH);
            let mut board = board.await?;
            if !board.rows.is_empty() {
                self.hide_who_left(asker, &mut board).await;
                tables.push(told(&board, &headings, words));
            }
        }
        if tables.is_empty() {
            return Err(Phrase::new("leaderboard-none").into());
        }
        Ok(Parts::text(tables.join("\n\n")))
    }

    async fn hide_who_left(&self, asker: &Asker, board: &mut Leaderboard) {
        let people: Vec<UserId> = board.rows.iter().map(|line| line.standing.user).collect();
        let gone = self.who_left(asker.guild, &people).await;
        board.hide(|user| gone.contains(&user));
    }
}

/// The channel whose games count here: a thread belongs to its channel.
pub(in crate::discord) fn home(asker: &Asker) -> ChannelId {
    asker.parent.unwrap_or(asker.channel)
}

fn headings(words: &Wording) -> Headings {
    Headings {
        rating: words.word("heading-rating"),
        results: words.word("heading-results"),
        points: words.word("heading-points"),
        streak: words.word("heading-streak"),
        hidden: words.word("player-gone"),
    }
}

/// A leaderboard in words, a line a person.
fn told(board: &Leaderboard, headings: &Headings, words: &Wording) -> String {
    let title = Phrase::new("leaderboard-title")
        .with("game", Phrase::new(board.game))
        .with("season", season_name(board.season));
    let mut lines = vec![format!("**{}**", words.say(&title))];
    lines.extend(board.rows.iter().map(|row| line(row, headings, words)));
    if board.has_provisional() {
        lines.push(format!("-# {}", words.word("rating-guess")));
    }
    lines.join("\n")
}

fn line(line: &Row, headings: &Headings, words: &Wording) -> String {
    let standing = &line.standing;
    let mut facts: Vec<String> = shown_rating(standing).into_iter().collect();
    facts.push(words.say(&results_phrase(standing)));
    facts.push(words.text("leaderboard-points", &[("points", standing.points.into())]));
    if standing.streak > 1 {
        facts.push(words.text("streak", &[("count", standing.streak.into())]));
    }
    let args = [
        ("place", line.place.to_string().into()),
        ("player", escape(line.name(headings)).into()),
        ("facts", facts.join(" · ").into()),
    ];
    words.text("leaderboard-line", &args)
}

/// The buttons to the pages before and after; none if this is all.
fn turning(wish: &Wish, board: &Leaderboard, words: &Wording) -> Option<CreateActionRow> {
    if board.before.is_none() && board.after.is_none() {
        return None;
    }
    // A page that is not there needs an id all the same, and one unlike the other's.
    let to = |at: Option<Cursor>, other: u32, label| {
        let at_end = Cursor {
            seek: Seek::Top,
            first: other,
        };
        let path = wish.path(at.unwrap_or(at_end));
        let id = CustomId::apart(Verb::Leaderboard, &path);
        button(&id, label, ButtonStyle::Secondary, words).disabled(at.is_none())
    };
    Some(CreateActionRow::Buttons(vec![
        to(board.before, 1, "button-before"),
        to(board.after, 0, "button-after"),
    ]))
}

impl Wish {
    /// The clicks that lead to another page of the same leaderboard.
    fn path(&self, at: Cursor) -> Vec<Click> {
        let seek = match at.seek {
            Seek::Top => "t".to_owned(),
            Seek::After(user) => format!("a{user}"),
            Seek::Before(user) => format!("b{user}"),
        };
        let path = [
            self.game.to_owned(),
            self.season.to_string().replace('-', ""),
            seek,
            at.first.to_string(),
            self.owner.to_string(),
        ];
        path.into_iter().map(Click::from).collect()
    }

    /// What clicks lead to; none if they lead nowhere.
    fn read(path: &[Click]) -> Option<Self> {
        let [game, season, seek, first, owner] = path else {
            return None;
        };
        let whom = |word: &str| word.get(1..)?.parse().ok().map(UserId);
        let seek = match seek.0.chars().next()? {
            'a' => Seek::After(whom(&seek.0)?),
            'b' => Seek::Before(whom(&seek.0)?),
            't' => Seek::Top,
            _ => return None,
        };
        Some(Self {
            game: find(&game.0)?.card().id,
            season: season.0.parse().ok()?,
            at: Cursor {
                seek,
                first: first.0.parse().ok()?,
            },
            owner: UserId(owner.0.parse().ok()?),
        })
    }
}
