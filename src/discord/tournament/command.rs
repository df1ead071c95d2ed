//! `/tournament`: opens a knockout or a round robin, and acts on the newest tournament of the channel.

use crate::commands::run::{refuse_without_subcommand, run};
use crate::commands::{autocomplete, game_options};
use crate::failure::Failure;
use crate::reply::Reply;
use crate::request::answer::ReplyKind;
use crate::request::bot::Ctx;
use crate::request::permissions::{NEEDED, require};
use crate::request::{Request, person};
use crate::text::links::link;
use crate::tournament::click::{self, enter, joined, leave_or_ask};
use crate::tournament::division;
use crate::tournament::post::card;
use serenity::all::User;
use zihin_ids::UserId;
use zihin_play::game::GameTerms;
use zihin_play::tournament::{
    FormatTerms, NewTournament, TournamentError, TournamentFormat, TournamentState,
    TournamentStatus,
};
use zihin_play::{PlayError, Refusal};
use zihin_rules::Phrase;

/// In milliseconds.
const HOUR: i64 = 3_600_000;
/// The default length of a stage, in hours.
const WEEK: u32 = 7 * 24;

// Discord offers only the subcommands.
#[poise::command(
    slash_command,
    subcommand_required,
    subcommands(
        "create", "join", "leave", "start", "bracket", "cancel", "replace", "award", "extend"
    )
)]
pub async fn tournament(ctx: Ctx<'_>) -> anyhow::Result<()> {
    refuse_without_subcommand(ctx).await
}

#[expect(
    clippy::too_many_arguments,
    reason = "each is an option of the command"
)]
#[poise::command(slash_command)]
async fn create(
    ctx: Ctx<'_>,
    #[autocomplete = "autocomplete::game"] game: String,
    #[autocomplete = "autocomplete::clock"] clock: Option<String>,
    #[min = 2]
    #[max = 64]
    seats: Option<u8>,
    #[min = 1]
    #[max = 3]
    games: Option<u8>,
    #[min = 1]
    #[max = 1440]
    stage: Option<u32>,
    #[min = 1] start: Option<u32>,
    rated: Option<bool>,
    third: Option<bool>,
    checkin: Option<bool>,
    #[autocomplete = "autocomplete::format"] format: Option<String>,
) -> anyhow::Result<()> {
    run(ctx, ReplyKind::Public, |request| async move {
        let server = request
            .guild
            .ok_or_else(|| Phrase::new("refused-servers-only"))?;
        require(&request, &NEEDED).await?;
        let game = autocomplete::meant_game(&request.bot, &request.words(), &game);
        let given = game_options::terms(ctx, &request, &game, clock)?;
        let format = autocomplete::meant_format(&request.words(), format.as_deref())?;
        let is_knockout = format == TournamentFormat::Knockout;
        let most = if is_knockout { 64 } else { 12 };
        let games = games.unwrap_or(1);
        let terms = NewTournament {
            guild: server,
            channel: request.channel,
            parent: request.parent,
            game: game.clone(),
            organiser: request.person.id,
            format: format_terms(format, games, &given.terms),
            seats: seats.unwrap_or(most),
            best_of: if is_knockout { games } else { 1 },
            third_place: third_place(third, is_knockout)?,
            check_in: checkin.unwrap_or(false),
            seeding: seeding(rated).to_owned(),
            starts_at: start.map(|hours| request.bot.play.now() + i64::from(hours) * HOUR),
            stage: i64::from(stage.unwrap_or(WEEK)) * HOUR,
            created_at: 0,
        };
        let reply = open(&request, terms, given.terms.clone()).await?;
        Ok(given.reply(&request, &game, reply))
    })
    .await
}

/// Opens a tournament, as one who manages the server or does not. Its card is the public answer, on which Discord shows the interaction that its draw
/// depends on.
pub async fn open(
    request: &Request,
    terms: NewTournament,
    game_terms: GameTerms,
) -> Result<Reply, Failure> {
    let (tournaments, click) = (&request.bot.play.tournaments, request.click());
    let opened = if request.is_manager {
        tournaments.open(terms, game_terms, click).await?
    } else {
        tournaments.open_as_member(terms, game_terms, click).await?
    };
    let (messages, answer) = (&request.bot.messages, &request.answer);
    messages.show_as_answer(opened.row.id, answer).await;
    let reply = if answer.is_given().await {
        Reply::done()
    } else {
        done(request, &opened)
    };
    Ok(Reply {
        is_private: true,
        ..reply
    })
}

/// Whether there is a match for third place, which only a knockout has.
fn third_place(third: Option<bool>, is_knockout: bool) -> Result<bool, Phrase> {
    match third {
        Some(true) if !is_knockout => Err(Phrase::new("refused-third-place")),
        third => Ok(third.unwrap_or(false)),
    }
}

/// How the entrants are seeded: by their ratings or by a draw.
fn seeding(rated: Option<bool>) -> &'static str {
    match rated {
        Some(true) => "rating",
        _ => "draw",
    }
}

/// A knockout, or a round robin in which everybody meets everybody so many times: with a clock for one sitting one game after the other, else all at once.
fn format_terms(format: TournamentFormat, legs: u8, game_terms: &GameTerms) -> FormatTerms {
    if format == TournamentFormat::Knockout {
        return FormatTerms::KNOCKOUT;
    }
    FormatTerms {
        format: TournamentFormat::RoundRobin,
        legs,
        at_once: if game_terms.has_live_clock() {
            1
        } else {
            u8::MAX
        },
        ..FormatTerms::KNOCKOUT
    }
}

/// Defines subcommands that act on the newest tournament of the channel.
macro_rules! about_the_tournament {
    ($(async fn $name:ident($request:ident, $id:ident $(, $(#[$limit:meta])* $arg:ident: $type:ty)*) $body:block)*) => {$(
        #[poise::command(slash_command)]
        pub async fn $name(ctx: Ctx<'_> $(, $(#[$limit])* $arg: $type)*) -> anyhow::Result<()> {
            run(ctx, ReplyKind::Private, |$request| async move {
                let tournaments = &$request.bot.play.tournaments;
                let $id = tournaments.standing(newest(&$request).await?).await?.row.id;
                let tournament: TournamentState = $body;
                Ok(done(&$request, &tournament))
            })
            .await
        }
    )*};
}

about_the_tournament! {
    async fn replace(request, id, player: User, by: User) {
        if by.bot {
            return Err(Phrase::new("refused-replacement-bot").into());
        }
        let (player, by) = (UserId(player.id.get()), person(&by, None));
        request.bot.play.tournaments.replace(id, request.organiser(), player, &by).await?
    }

    async fn extend(request, id, #[min = 1] #[max = 1440] hours: u32) {
        let time = i64::from(hours) * HOUR;
        request.bot.play.tournaments.extend(id, request.organiser(), time).await?
    }
}

#[poise::command(slash_command)]
pub async fn start(ctx: Ctx<'_>) -> anyhow::Result<()> {
    run(ctx, ReplyKind::Public, |request| async move {
        let tournaments = &request.bot.play.tournaments;
        let id = tournaments.standing(newest(&request).await?).await?.row.id;
        click::start(&request, id, |tournament| done(&request, tournament)).await
    })
    .await
}

#[poise::command(slash_command)]
pub async fn join(ctx: Ctx<'_>) -> anyhow::Result<()> {
    run(ctx, ReplyKind::Private, |request| async move {
        let id = newest(&request).await?.row.id;
        let tournament = enter(&request, id).await?;
        Ok(joined(&request, &tournament).unwrap_or_else(|| done(&request, &tournament)))
    })
    .await
}

#[poise::command(slash_command)]
pub async fn leave(ctx: Ctx<'_>) -> anyhow::Result<()> {
    run(ctx, ReplyKind::Private, |request| async move {
        let tournament = newest(&request).await?;
        let left = leave_or_ask(&request, &tournament).await?;
        Ok(left.unwrap_or_else(|| done(&request, &tournament)))
    })
    .await
}

#[poise::command(slash_command)]
pub async fn cancel(ctx: Ctx<'_>) -> anyhow::Result<()> {
    run(ctx, ReplyKind::Private, |request| async move {
        let (tournaments, organiser) = (&request.bot.play.tournaments, request.organiser());
        let newest = newest(&request).await?;
        let tournament = tournaments.cancellable(newest.row.id, organiser).await?;
        let standing = tournaments.standing(tournament.clone()).await?;
        let is_league = standing.row.terms.format.league.is_some();
        if is_league || standing.status == TournamentStatus::Running {
            return Ok(card::confirm_cancellation(&standing, &request.words()));
        }
        let cancelled = tournaments.cancel(tournament.row.id, organiser).await?;
        Ok(done(&request, &cancelled))
    })
    .await
}

#[poise::command(slash_command)]
async fn award(ctx: Ctx<'_>, player: User) -> anyhow::Result<()> {
    run(ctx, ReplyKind::Private, |request| async move {
        let id = newest(&request).await?.row.id;
        let player = UserId(player.id.get());
        let tournaments = &request.bot.play.tournaments;
        let open = tournaments
            .open_match(id, request.organiser(), player)
            .await?;
        Ok(card::confirm_award(&open, player, &request.words()))
    })
    .await
}

#[poise::command(slash_command)]
async fn bracket(ctx: Ctx<'_>) -> anyhow::Result<()> {
    show_card(ctx).await
}

#[poise::command(slash_command)]
pub async fn standings(ctx: Ctx<'_>) -> anyhow::Result<()> {
    show_card(ctx).await
}

/// Shows the bracket or the tables of the channel's tournament to the requester; before it begins the card.
async fn show_card(ctx: Ctx<'_>) -> anyhow::Result<()> {
    run(ctx, ReplyKind::Private, |request| async move {
        let tournaments = &request.bot.play.tournaments;
        let tournament = tournaments.standing(newest(&request).await?).await?;
        if tournament.round_robin.is_some() {
            return division::own(&request, &tournament).await;
        }
        let words = request.words();
        let messages = &request.bot.messages;
        messages.tournament_card(&tournament, &words).await
    })
    .await
}

/// The newest tournament of the channel.
pub async fn newest(request: &Request) -> Result<TournamentState, Failure> {
    let tournaments = &request.bot.play.tournaments;
    match (tournaments.newest_in(request.channel).await, request.parent) {
        // In the thread of a game or a division it is that of the channel.
        (
            Err(PlayError::Refused(Refusal::Tournament(TournamentError::NoSuchTournament))),
            Some(parent),
        ) => Ok(tournaments.newest_in(parent).await?),
        (newest, _) => Ok(newest?),
    }
}

/// A confirmation with a link to the card, which shows what was done.
pub fn done(request: &Request, tournament: &TournamentState) -> Reply {
    let text = request.words().word("tournament-done");
    let (row, guild) = (&tournament.row, tournament.row.terms.guild);
    match row.message {
        Some((channel, message)) => {
            Reply::text(format!("{text} {}", link(Some(guild), channel, message)))
        }
        None => Reply::text(text),
    }
}
