//! `/tournament`: opens a knockout tournament, and acts on the newest one of the channel.

use crate::commands::run::{refuse_without_subcommand, run};
use crate::commands::{autocomplete, game_options};
use crate::failure::Failure;
use crate::reply::Reply;
use crate::request::answer::ReplyKind;
use crate::request::bot::{Bot, Ctx};
use crate::request::permissions::require_permissions;
use crate::request::requester::{Requester, person};
use crate::text::links::link;
use crate::tournament::click::{ask_to_withdraw, enter};
use crate::tournament::post::card;
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
    run(ctx, ReplyKind::Private, |who| async move {
        let server = who
            .guild
            .ok_or_else(|| Phrase::new("refused-servers-only"))?;
        require_permissions(who.permissions, &who.words())?;
        let game_terms = game_options::terms(ctx, &who, clock)?;
        let seeding = if rated == Some(true) {
            "rating"
        } else {
            "draw"
        };
        let terms = NewTournament {
            guild: server,
            channel: who.channel,
            parent: who.parent,
            game: autocomplete::meant_game(bot, &who.words(), &game),
            organiser: who.person.id,
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
        Ok(done(&who, &tournament))
    })
    .await
}

/// Defines subcommands that act on the newest tournament of the channel.
macro_rules! about_the_tournament {
    ($(async fn $name:ident($bot:ident, $who:ident, $id:ident $(, $arg:ident: $type:ty)*) $body:block)*) => {$(
        #[poise::command(slash_command)]
        async fn $name(ctx: Ctx<'_> $(, $arg: $type)*) -> anyhow::Result<()> {
            let $bot = ctx.framework.user_data;
            run(ctx, ReplyKind::Private, |$who| async move {
                let $id = newest($bot, &$who).await?;
                let tournament: TournamentState = $body;
                Ok(done(&$who, &tournament))
            })
            .await
        }
    )*};
}

about_the_tournament! {
    async fn start(bot, who, id) {
        bot.play.tournaments.start(id, who.organiser()).await?
    }

    async fn replace(bot, who, id, player: User, by: User) {
        if by.bot {
            return Err(Phrase::new("refused-replacement-bot").into());
        }
        let (player, by) = (UserId(player.id.get()), person(&by, None));
        bot.play.tournaments.replace(id, who.organiser(), player, &by).await?
    }

    async fn extend(bot, who, id, hours: u32) {
        let time = i64::from(hours) * HOUR;
        bot.play.tournaments.extend(id, who.organiser(), time).await?
    }
}

#[poise::command(slash_command)]
async fn join(ctx: Ctx<'_>) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, ReplyKind::Public, |who| async move {
        let id = newest(bot, &who).await?;
        Ok(match enter(bot, &who, id).await? {
            (_, Some(reply)) => reply,
            (tournament, None) => Reply {
                is_private: true,
                ..done(&who, &tournament)
            },
        })
    })
    .await
}

#[poise::command(slash_command)]
async fn leave(ctx: Ctx<'_>) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, ReplyKind::Private, |who| async move {
        let tournaments = &bot.play.tournaments;
        let tournament = tournaments.newest_in(who.channel).await?;
        let user = who.person.id;
        if tournament.status == TournamentStatus::Running {
            return Ok(ask_to_withdraw(&tournament, user, &who.words())?);
        }
        let left = tournaments.leave(tournament.row.id, user).await?;
        Ok(done(&who, &left))
    })
    .await
}

#[poise::command(slash_command)]
async fn cancel(ctx: Ctx<'_>) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, ReplyKind::Private, |who| async move {
        let id = newest(bot, &who).await?;
        let (tournaments, organiser) = (&bot.play.tournaments, who.organiser());
        let tournament = tournaments.cancellable(id, organiser).await?;
        if tournament.status == TournamentStatus::Running {
            return Ok(card::confirm_cancellation(&tournament, &who.words()));
        }
        let cancelled = tournaments.cancel(id, organiser).await?;
        Ok(done(&who, &cancelled))
    })
    .await
}

#[poise::command(slash_command)]
async fn award(ctx: Ctx<'_>, player: User) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, ReplyKind::Private, |who| async move {
        let id = newest(bot, &who).await?;
        let player = UserId(player.id.get());
        let tournaments = &bot.play.tournaments;
        let open = tournaments.open_match(id, who.organiser(), player).await?;
        Ok(card::confirm_award(&open, player, &who.words()))
    })
    .await
}

#[poise::command(slash_command)]
async fn bracket(ctx: Ctx<'_>) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, ReplyKind::Private, |who| async move {
        let tournament = bot.play.tournaments.newest_in(who.channel).await?;
        bot.messages
            .tournament_card(&tournament, &who.words())
            .await
    })
    .await
}

async fn newest(bot: &Bot, who: &Requester) -> Result<TournamentId, Failure> {
    Ok(bot.play.tournaments.newest_in(who.channel).await?.row.id)
}

/// A confirmation with a link to the card, which shows what was done.
fn done(who: &Requester, tournament: &TournamentState) -> Reply {
    let text = who.words().word("tournament-done");
    let (row, guild) = (&tournament.row, tournament.row.terms.guild);
    match row.message {
        Some((channel, message)) => {
            Reply::text(format!("{text} {}", link(Some(guild), channel, message)))
        }
        None => Reply::text(text),
    }
}
