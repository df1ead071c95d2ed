//! The leaderboard of a channel: a picture, the same as text, and the buttons to the other pages.
//!
//! The post belongs to the person who asked for it, who turns its pages; anyone else gets a private copy.

use crate::controls::custom_id::{CustomId, LeaderboardPage};
use crate::controls::page_buttons::{Target, page_buttons};
use crate::failure::Failure;
use crate::reply::Reply;
use crate::request::Request;
use crate::request::answer::ReplyKind;
use crate::text::wording::Wording;
use serenity::all::CreateActionRow;
use zihin_ids::UserId;
use zihin_locale::Language;
use zihin_play::game::level_key;
use zihin_play::panels::PanelContext;
use zihin_play::standings::{
    Cursor, Leaderboard, LevelEstimate, PAGE, Row, Season, Seek, leaderboard_scene, season_name,
};
use zihin_rules::{GameInfo, Phrase};

/// How many people are listed for each game when all games are listed.
const MAX_EACH: u32 = 5;

/// The first page of a game's leaderboard in the channel; without a game, the best players of every game.
///
/// # Errors
/// If there is no such game, there are no results yet, or the page cannot be read or drawn.
pub async fn first_page(
    request: &Request,
    game: Option<&str>,
    season: Season,
) -> Result<Reply, Failure> {
    let words = request.words_in(public_language(request).await?);
    let Some(game) = game else {
        return every_game(request, season, &words).await;
    };
    let game = request.bot.play.game(game)?;
    let asked = LeaderboardPage {
        game: game.info().id.to_owned(),
        season,
        cursor: Cursor::TOP,
        owner: request.person.id,
    };
    page(request, &asked, &words).await
}

/// The requested page, and where it appears: in place of the post if the requester owns it, else as a private copy.
pub async fn turn_page(
    request: &Request,
    asked: LeaderboardPage,
    is_private: bool,
) -> (ReplyKind, Result<Reply, Failure>) {
    let is_owner = asked.owner == request.person.id;
    let page = turned(request, &asked, is_owner && !is_private).await;
    let kind = match &page {
        _ if is_private => ReplyKind::Update,
        // A failure is private, and must not replace the post.
        Ok(_) if is_owner => ReplyKind::Update,
        _ => ReplyKind::Private,
    };
    (kind, page)
}

async fn turned(
    request: &Request,
    asked: &LeaderboardPage,
    is_public: bool,
) -> Result<Reply, Failure> {
    let language = if is_public {
        public_language(request).await?
    } else {
        request.language
    };
    page(request, asked, &request.words_in(language)).await
}

/// The language of posts in a server: the one in its settings, else the requester's.
async fn public_language(request: &Request) -> Result<Language, Failure> {
    let settings = request.bot.play.people.settings(request.scope()).await?;
    Ok(settings.language.unwrap_or(request.language))
}

async fn page(
    request: &Request,
    asked: &LeaderboardPage,
    words: &Wording,
) -> Result<Reply, Failure> {
    let mut board = request
        .bot
        .play
        .standings
        .leaderboard(
            request.home(),
            &asked.game,
            asked.season,
            asked.cursor,
            PAGE,
        )
        .await?;
    if board.rows.is_empty() {
        return Err(Phrase::new("leaderboard-none").into());
    }
    hide_departed(request, &mut board).await;
    let rows = board.rows.iter().filter(|row| !row.is_hidden);
    let people: Vec<UserId> = rows.map(|row| row.standing.user).collect();
    let compose = |context: &PanelContext<'_>| leaderboard_scene(&board, context);
    let picture = request
        .bot
        .pictures
        .draw_panel(people, request.scope(), words, compose)
        .await?;
    let game = request.bot.play.game(&asked.game)?.info();
    let notes = notes(board.has_provisional(), &[game], words);
    Ok(Reply {
        content: format!("{}\n{}", table(&board, words), notes),
        components: turning(asked, &board, words).into_iter().collect(),
        picture: Some(picture),
        ..Reply::default()
    })
}

/// The best players of every game with results in this channel, as text.
async fn every_game(request: &Request, season: Season, words: &Wording) -> Result<Reply, Failure> {
    let channel = request.home();
    let (mut tables, mut is_provisional) = (Vec::new(), false);
    for info in request.bot.play.registry().game_info() {
        let mut board = request
            .bot
            .play
            .standings
            .leaderboard(channel, info.id, season, Cursor::TOP, MAX_EACH)
            .await?;
        if !board.rows.is_empty() {
            hide_departed(request, &mut board).await;
            is_provisional |= board.has_provisional();
            tables.push(table(&board, words));
        }
    }
    if tables.is_empty() {
        return Err(Phrase::new("leaderboard-none").into());
    }
    let games: Vec<_> = request.bot.play.registry().game_info().collect();
    tables.push(notes(is_provisional, &games, words));
    Ok(Reply::text(tables.join("\n\n")))
}

/// Hides the names of those who have left the server.
async fn hide_departed(request: &Request, board: &mut Leaderboard) {
    let people: Vec<UserId> = board.rows.iter().map(|line| line.standing.user).collect();
    let departed = request.bot.members.departed(request.guild, &people).await;
    board.hide(|user| departed.contains(&user));
}

/// A leaderboard as text, a line for each person.
fn table(board: &Leaderboard, words: &Wording) -> String {
    let title = Phrase::new("leaderboard-title")
        .with("game", Phrase::new(board.game))
        .with("season", season_name(board.season));
    let mut lines = vec![format!("**{}**", words.say(&title))];
    let line = |row| line(row, board, words);
    lines.extend(board.rows.iter().map(line));
    lines.extend(board.levels.iter().map(|level| level_line(level, words)));
    lines.join("\n")
}

/// By which rules games count, in two sentences, and what a provisional rating is.
fn notes(is_provisional: bool, games: &[&GameInfo], words: &Wording) -> String {
    let args = [("moves", full_moves(games, words).into())];
    let rules = words.text("leaderboard-rules", &args);
    let guess = is_provisional.then(|| words.word("rating-guess"));
    let notes = guess.into_iter().chain([rules]);
    let notes: Vec<String> = notes.map(|note| format!("-# {note}")).collect();
    notes.join("\n")
}

/// How many moves each side must make, and in which of these games fewer.
fn full_moves(games: &[&GameInfo], words: &Wording) -> String {
    let most = games.iter().map(|info| info.full_moves).max();
    let most = most.unwrap_or_default();
    let fewer = games.iter().filter(|info| info.full_moves < most);
    let fewer = fewer.map(|info| words.fact(words.word(info.name), info.full_moves.to_string()));
    match &*fewer.collect::<Vec<_>>() {
        [] => most.to_string(),
        fewer => format!("{most} ({})", fewer.join(", ")),
    }
}

/// How well a level of the computers plays.
fn level_line(estimate: &LevelEstimate, words: &Wording) -> String {
    let level = words.word(level_key(estimate.level));
    let args = [
        ("level", level.into()),
        ("estimate", words.say(&estimate.phrase()).into()),
    ];
    words.text("leaderboard-level", &args)
}

fn line(line: &Row, board: &Leaderboard, words: &Wording) -> String {
    let standing = &line.standing;
    let mut facts: Vec<String> = board.figure(line).into_iter().collect();
    facts.push(words.say(&line.results(board.has_draws)));
    if !board.is_ranked_by_rating() {
        facts.push(words.text("leaderboard-beaten", &[("count", standing.beaten.into())]));
    }
    let points = || words.text("leaderboard-points", &[("points", standing.points.into())]);
    facts.extend(board.has_points.then(points));
    if standing.streak > 1 {
        facts.push(words.text("streak", &[("count", standing.streak.into())]));
    }
    let name = if line.is_hidden { "" } else { &standing.name };
    let args = [
        ("place", line.rank.to_string().into()),
        ("player", words.player_name(name).into()),
        ("facts", facts.join(" · ").into()),
    ];
    words.text("leaderboard-line", &args)
}

/// The buttons to the previous and the next page; `None` if there is only one.
fn turning(
    asked: &LeaderboardPage,
    board: &Leaderboard,
    words: &Wording,
) -> Option<CreateActionRow> {
    if board.before.is_none() && board.after.is_none() {
        return None;
    }
    let target = |cursor: Option<Cursor>, placeholder: u32| {
        let nowhere = Cursor {
            seek: Seek::Top,
            first: placeholder,
        };
        let page = LeaderboardPage {
            cursor: cursor.unwrap_or(nowhere),
            ..asked.clone()
        };
        Target {
            id: CustomId::Leaderboard(page),
            exists: cursor.is_some(),
        }
    };
    let (previous, next) = (target(board.before, 1), target(board.after, 0));
    Some(page_buttons(&previous, &next, words))
}
