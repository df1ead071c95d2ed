//! `/league`: opens a league, whose seasons are tournaments. What else can be done is the same as for every tournament.

use crate::commands::run::{refuse_without_subcommand, run};
use crate::commands::{autocomplete, game_options};
use crate::failure::Failure;
use crate::reply::{File, Reply};
use crate::request::Request;
use crate::request::answer::ReplyKind;
use crate::request::bot::Ctx;
use crate::request::permissions::{NEEDED, require};
use crate::tournament::command::{self, newest, open};
use crate::tournament::export;
use zihin_ids::GuildId;
use zihin_play::people::{Organisers, Scope};
use zihin_play::tournament::{FormatTerms, NewTournament, TournamentFormat};
use zihin_rules::Phrase;

/// In milliseconds.
const DAY: i64 = 24 * 3_600_000;
const WEEK: i64 = 7 * DAY;

/// The clock of those who name none.
const CLOCK: &str = "5d+1d<10d";

// Discord offers only the subcommands.
#[poise::command(
    slash_command,
    subcommand_required,
    subcommands(
        "create",
        "command::join",
        "command::leave",
        "command::standings",
        "command::extend",
        "command::cancel",
        "export_files"
    )
)]
pub async fn league(ctx: Ctx<'_>) -> anyhow::Result<()> {
    refuse_without_subcommand(ctx).await
}

#[poise::command(slash_command)]
async fn create(
    ctx: Ctx<'_>,
    #[max_length = 40] name: String,
    #[autocomplete = "autocomplete::game"] game: String,
    #[autocomplete = "autocomplete::clock"] clock: Option<String>,
    #[min = 4]
    #[max = 12]
    players: Option<u8>,
    #[min = 1] together: Option<u8>,
    #[min = 1]
    #[max = 2]
    games: Option<u8>,
    #[min = 2]
    #[max = 9]
    weeks: Option<u8>,
    #[min = 1]
    #[max = 60]
    days: Option<u16>,
) -> anyhow::Result<()> {
    run(ctx, ReplyKind::Public, |request| async move {
        let server = require_organiser(&request).await?;
        require(&request, &NEEDED).await?;
        let clock = clock.unwrap_or_else(|| CLOCK.to_owned());
        let game = autocomplete::meant_game(&request.bot, &request.words(), &game);
        let given = game_options::terms(ctx, &request, &game, Some(clock))?;
        let every = i64::from(weeks.unwrap_or(4)) * WEEK;
        let now = request.bot.play.now();
        let terms = NewTournament {
            guild: server,
            channel: request.channel,
            parent: request.parent,
            game: game.clone(),
            organiser: request.person.id,
            format: seasons(&name, games, together, every),
            seats: players.unwrap_or(8),
            best_of: 1,
            third_place: false,
            check_in: false,
            seeding: "rating".to_owned(),
            starts_at: Some(now + i64::from(days.unwrap_or(7)) * DAY),
            // The games that go on at its end have the last week.
            stage: (every - WEEK).max(WEEK),
            created_at: 0,
        };
        let reply = open(&request, terms, given.terms.clone()).await?;
        Ok(given.reply(&request, &game, reply))
    })
    .await
}

/// A league in which two players meet so many times and each has so many games at a time, with a season in every so many milliseconds.
fn seasons(name: &str, games: Option<u8>, together: Option<u8>, every: i64) -> FormatTerms {
    FormatTerms {
        format: TournamentFormat::RoundRobin,
        legs: games.unwrap_or(1),
        at_once: together.unwrap_or(2),
        league: Some(name.to_owned()),
        season: 0,
        every,
    }
}

#[poise::command(slash_command, rename = "export")]
async fn export_files(ctx: Ctx<'_>, #[min = 1] season: Option<u32>) -> anyhow::Result<()> {
    run(ctx, ReplyKind::Private, |request| async move {
        let (tournaments, newest) = (&request.bot.play.tournaments, newest(&request).await?);
        let tournament = match season {
            Some(season) => tournaments.season_of(&newest, season).await?,
            None => tournaments.standing(newest).await?,
        };
        let Some(round_robin) = &tournament.round_robin else {
            return Err(Phrase::new("refused-tournament-not-started").into());
        };
        let words = request.words();
        let name = format!("zihin-{}", tournament.row.id);
        let file = |ending: &str, text: String| File {
            name: format!("{name}{ending}"),
            bytes: text.into_bytes(),
            alt: None,
        };
        let files = vec![
            file("-tables.csv", export::tables(&tournament, round_robin)),
            file("-games.csv", export::games(&tournament, round_robin)),
            file(".json", export::json(&tournament, round_robin)),
        ];
        Ok(Reply {
            files,
            ..Reply::text(words.word("league-exported"))
        })
    })
    .await
}

/// The server, in which this person may open leagues.
async fn require_organiser(request: &Request) -> Result<GuildId, Failure> {
    let server = request
        .guild
        .ok_or_else(|| Phrase::new("refused-servers-only"))?;
    let people = &request.bot.play.people;
    let settings = people.settings(Scope::Server(server)).await?;
    let may = match settings.organisers {
        Organisers::Everybody => true,
        Organisers::Managers => request.is_manager || request.is_moderator,
    };
    if may {
        Ok(server)
    } else {
        Err(Phrase::new("refused-league-managers").into())
    }
}
