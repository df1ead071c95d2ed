//! `/tournament`: opens a knockout tournament, and acts on the newest one of the channel.

use super::game_options;
use super::run::{refuse_without_subcommand, run, run_deciding};
use crate::failure::Failure;
use crate::interaction::autocomplete;
use crate::interaction::tournament_click::ask_to_withdraw;
use crate::interaction::tournament_click::enter;
use crate::links::link;
use crate::messages::tournament::card;
use crate::permissions::require_permissions;
use crate::reply::Reply;
use crate::request::bot::{Bot, Ctx};
use crate::request::reply::ReplyKind;
use crate::request::requester::{Requester, person};
use serenity::all::User;
use zihin_ids::{TournamentId, UserId};
use zihin_play::tournament::{NewTournament, TournamentState, TournamentStatus};
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
    seats: Option<u8>,
    games: Option<u8>,
    stage: Option<u32>,
    start: Option<u32>,
    rated: Option<bool>,
    third: Option<bool>,
    checkin: Option<bool>,
) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, ReplyKind::Private, |requester| async move {
        let server = requester
            .guild
            .ok_or_else(|| Phrase::new("refused-servers-only"))?;
        require_permissions(requester.permissions, &requester.words())?;
        let game_terms = game_options::terms(ctx, &requester, clock)?;
        let seeding = if rated == Some(true) {
            "rating"
        } else {
            "draw"
        };
        let terms = NewTournament {
            guild: server,
            channel: requester.channel,
            parent: requester.parent,
            game: autocomplete::meant_game(bot, &requester.words(), &game),
            organiser: requester.person.id,
            seats: seats.unwrap_or(64),
            best_of: games.unwrap_or(1),
            third_place: third.unwrap_or(false),
            check_in: checkin.unwrap_or(false),
            seeding: seeding.to_owned(),
            starts_at: start.map(|hours| bot.play.now() + i64::from(hours) * HOUR),
            stage: i64::from(stage.unwrap_or(WEEK)) * HOUR,
            created_at: 0,
        };
        let tournament = bot.play.tournaments.open(terms, game_terms).await?;
        Ok(done(&requester, &tournament))
    })
    .await
}

/// Defines subcommands that act on the newest tournament of the channel.
macro_rules! about_the_tournament {
    ($(async fn $name:ident($bot:ident, $asker:ident, $id:ident $(, $arg:ident: $type:ty)*) $body:block)*) => {$(
        #[poise::command(slash_command)]
        async fn $name(ctx: Ctx<'_> $(, $arg: $type)*) -> anyhow::Result<()> {
            let $bot = ctx.framework.user_data;
            run(ctx, ReplyKind::Private, |$asker| async move {
                let $id = newest($bot, &$asker).await?;
                let tournament: TournamentState = $body;
                Ok(done(&$asker, &tournament))
            })
            .await
        }
    )*};
}

about_the_tournament! {
    async fn start(bot, requester, id) {
        bot.play.tournaments.start(id, requester.organiser()).await?
    }

    async fn replace(bot, requester, id, player: User, by: User) {
        if by.bot {
            return Err(Phrase::new("refused-replacement-bot").into());
        }
        let (player, by) = (UserId(player.id.get()), person(&by, None));
        bot.play.tournaments.replace(id, requester.organiser(), player, &by).await?
    }

    async fn extend(bot, requester, id, hours: u32) {
        let time = i64::from(hours) * HOUR;
        bot.play.tournaments.extend(id, requester.organiser(), time).await?
    }
}

#[poise::command(slash_command)]
async fn join(ctx: Ctx<'_>) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run_deciding(ctx, |requester| async move {
        let id = newest(bot, &requester).await?;
        Ok(match enter(bot, &requester, id).await? {
            (_, Some(parts)) => (ReplyKind::Public, parts),
            (tournament, None) => (ReplyKind::Private, done(&requester, &tournament)),
        })
    })
    .await
}

#[poise::command(slash_command)]
async fn leave(ctx: Ctx<'_>) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, ReplyKind::Private, |requester| async move {
        let tournaments = &bot.play.tournaments;
        let tournament = tournaments.newest_in(requester.channel).await?;
        let user = requester.person.id;
        if tournament.status == TournamentStatus::Running {
            return Ok(ask_to_withdraw(&tournament, user, &requester.words())?);
        }
        let left = tournaments.leave(tournament.row.id, user).await?;
        Ok(done(&requester, &left))
    })
    .await
}

#[poise::command(slash_command)]
async fn cancel(ctx: Ctx<'_>) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, ReplyKind::Private, |requester| async move {
        let id = newest(bot, &requester).await?;
        let (tournaments, organiser) = (&bot.play.tournaments, requester.organiser());
        let tournament = tournaments.cancellable(id, organiser).await?;
        if tournament.status == TournamentStatus::Running {
            return Ok(card::confirm_cancellation(&tournament, &requester.words()));
        }
        let cancelled = tournaments.cancel(id, organiser).await?;
        Ok(done(&requester, &cancelled))
    })
    .await
}

#[poise::command(slash_command)]
async fn award(ctx: Ctx<'_>, player: User) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, ReplyKind::Private, |requester| async move {
        let id = newest(bot, &requester).await?;
        let player = UserId(player.id.get());
        let tournaments = &bot.play.tournaments;
        let open = tournaments
            .open_match(id, requester.organiser(), player)
            .await?;
        Ok(card::confirm_award(&open, player, &requester.words()))
    })
    .await
}

#[poise::command(slash_command)]
async fn bracket(ctx: Ctx<'_>) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, ReplyKind::Private, |requester| async move {
        let tournament = bot.play.tournaments.newest_in(requester.channel).await?;
        bot.messages
            .tournament_card(&tournament, &requester.words())
            .await
    })
    .await
}

async fn newest(bot: &Bot, requester: &Requester) -> Result<TournamentId, Failure> {
    Ok(bot
        .play
        .tournaments
        .newest_in(requester.channel)
        .await?
        .row
        .id)
}

/// A confirmation with a link to the card, which shows what was done.
fn done(requester: &Requester, tournament: &TournamentState) -> Reply {
    let text = requester.words().word("tournament-done");
    let (row, guild) = (&tournament.row, tournament.row.terms.guild);
    match row.message {
        Some((channel, message)) => {
            Reply::text(format!("{text} {}", link(Some(guild), channel, message)))
        }
        None => Reply::text(text),
    }
}
