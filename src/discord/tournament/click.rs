//! Clicks on the components of a tournament.
//! Starting one is answered in public: its draw depends on the id of the interaction, which everybody can read there.

use crate::controls::custom_id::TournamentComponent;
use crate::failure::Failure;
use crate::reply::{EphemeralSlot, Reply};
use crate::request::answer::{ReplyKind, answer};
use crate::request::{Request, find_game};
use crate::tournament::division;
use crate::tournament::post::{card, draw, pages};
use std::time::Duration;
use zihin_ids::TournamentId;
use zihin_play::PlayError;
use zihin_play::tournament::{TournamentState, TournamentStatus};

/// How long an entry waits for the card: Discord waits three seconds for an answer.
const PATIENCE: Duration = Duration::from_secs(1);

/// Does what a click is for, and answers it.
pub async fn handle(
    request: &Request,
    kind: ReplyKind,
    id: TournamentId,
    component: TournamentComponent,
) -> serenity::Result<()> {
    let kind = match component {
        TournamentComponent::Start | TournamentComponent::ConfirmStart => ReplyKind::Public,
        _ => kind,
    };
    answer(request, kind, act(request, id, component)).await
}

/// The empty answer to a start, after which the question before it is of no use.
fn begun() -> Reply {
    Reply {
        slot: EphemeralSlot::Opened,
        ..Reply::done()
    }
}

/// Starts a tournament. The answer is public if its draw can be verified, else what `done` says.
pub async fn start(
    request: &Request,
    id: TournamentId,
    done: impl FnOnce(&TournamentState) -> Reply,
) -> Result<Reply, Failure> {
    let tournaments = &request.bot.play.tournaments;
    let tournament = tournaments.start(id, request.organiser()).await?;
    let words = request.words_in(tournament.row.game_terms.language);
    let started = draw::started(&tournament, &request.person, &words);
    Ok(started.unwrap_or_else(|| Reply {
        is_private: true,
        ..done(&tournament)
    }))
}

/// What somebody reads who has joined a league.
pub fn joined(request: &Request, tournament: &TournamentState) -> Option<Reply> {
    let (season, _) = tournament.season()?;
    let args = [("season", season.into())];
    Some(Reply::text(
        request.words().text("season-joined-you", &args),
    ))
}

/// Enters the requester, and returns the tournament: its card says that they have entered.
///
/// # Errors
/// If it does not exist here, or they cannot enter.
pub async fn enter(request: &Request, id: TournamentId) -> Result<TournamentState, Failure> {
    let row = find_game::tournament(request, id).await?.row;
    if row.draw.is_some() && row.message.is_none() {
        // The card may be in the channel already, and be recorded in a moment.
        let shown = request.bot.messages.show(id);
        drop(tokio::time::timeout(PATIENCE, shown).await);
    }
    let (person, interaction) = (&request.person, request.click());
    let tournaments = &request.bot.play.tournaments;
    Ok(tournaments.enter(id, person, interaction).await?)
}

/// Does what another button than that for entering is for, and returns the private answer.
async fn act(
    request: &Request,
    id: TournamentId,
    component: TournamentComponent,
) -> Result<Reply, Failure> {
    let tournament = find_game::tournament(request, id).await?;
    let words = request.words();
    let (play, user) = (&request.bot.play, request.person.id);
    match component {
        TournamentComponent::Bracket(page) => return as_text(request, &tournament, page).await,
        TournamentComponent::OwnDivision => return division::own(request, &tournament).await,
        TournamentComponent::Division(number) => {
            return division::page(request, &tournament, number).await;
        }
        TournamentComponent::Draw(page) => return Ok(draw::page(&tournament, page, &words)?),
        TournamentComponent::Enter => {
            let tournament = enter(request, id).await?;
            return Ok(joined(request, &tournament).unwrap_or_else(Reply::done));
        }
        TournamentComponent::Start => return start_or_ask(request, id).await,
        TournamentComponent::ConfirmStart => return start(request, id, |_| begun()).await,
        TournamentComponent::Withdraw => {
            let question = leave_or_ask(request, &tournament).await?;
            return Ok(question.unwrap_or_else(Reply::done));
        }
        TournamentComponent::ConfirmWithdrawal => {
            drop(play.tournaments.leave(id, user).await?);
        }
        TournamentComponent::ConfirmCancellation => {
            drop(play.tournaments.cancel(id, request.organiser()).await?);
        }
        TournamentComponent::Award(player) => {
            drop(
                play.tournaments
                    .award(id, request.organiser(), player)
                    .await?,
            );
        }
        TournamentComponent::CheckIn => {
            let tournament = play.tournaments.check_in(id, user).await?;
            // The list of entrants shows it; the bracket does not.
            if tournament.status == TournamentStatus::Running {
                return Ok(Reply::text(words.word("tournament-checked-in")));
            }
        }
    }
    Ok(Reply::done())
}

/// A page of the bracket or the tables as text, with those who are in the next season.
async fn as_text(
    request: &Request,
    tournament: &TournamentState,
    page: usize,
) -> Result<Reply, Failure> {
    let tournaments = &request.bot.play.tournaments;
    let luck = tournaments.without_luck(tournament).await?;
    let next = match tournaments.next_season(tournament).await? {
        Some(next) => Some(tournaments.get(next).await?),
        None => None,
    };
    let words = request.words();
    Ok(pages::page(tournament, next.as_ref(), &luck, page, &words))
}

/// Starts a tournament. One that would start by itself later is asked about first.
async fn start_or_ask(request: &Request, id: TournamentId) -> Result<Reply, Failure> {
    let tournaments = &request.bot.play.tournaments;
    let (startable, players) = tournaments.startable(id, request.organiser()).await?;
    match card::confirm_start(&startable, players, &request.words()) {
        Some(question) => Ok(Reply {
            is_private: true,
            ..question
        }),
        None => start(request, id, |_| begun()).await,
    }
}

/// Has the requester leave before the start, or the next season of a league. Of a tournament that runs they are asked first whether they withdraw.
///
/// # Errors
/// If they are not in it, or out.
pub async fn leave_or_ask(
    request: &Request,
    tournament: &TournamentState,
) -> Result<Option<Reply>, Failure> {
    let (id, user) = (tournament.row.id, request.person.id);
    let (tournaments, words) = (&request.bot.play.tournaments, request.words());
    if tournament.row.terms.format.league.is_some() {
        let left = tournaments.leave_league(id, user).await?;
        let question = card::confirm_withdrawal(&left.tournament, &words);
        return Ok(left.plays_on.then_some(question));
    }
    if tournament.status == TournamentStatus::Running {
        tournament.active_seed(user).map_err(PlayError::from)?;
        return Ok(Some(card::confirm_withdrawal(tournament, &words)));
    }
    tournaments.leave(id, user).await?;
    Ok(None)
}
