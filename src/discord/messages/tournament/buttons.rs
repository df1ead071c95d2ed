//! What the buttons of a tournament's card do: enter, withdraw, check in, show the bracket.

use super::{bracket, card, draw};
use crate::custom_id::TournamentControl;
use crate::failure::Failure;
use crate::parts::Parts;
use crate::request::asker::Asker;
use crate::wording::Wording;
use zihin_ids::{InteractionId, TournamentId, UserId};
use zihin_play::tournament::{TournamentError, TournamentState, TournamentStatus};
use zihin_play::{Play, PlayError};

/// Handles a click on a button of a card, and returns the private answer.
pub async fn click(
    play: &Play,
    asker: &Asker,
    id: TournamentId,
    control: TournamentControl,
) -> Result<Parts, Failure> {
    let tournament = of_server(play, asker, id).await?;
    let is_running = tournament.status == TournamentStatus::Running;
    let words = asker.words();
    let user = asker.person.id;
    match control {
        TournamentControl::Bracket(page) => return Ok(bracket::page(&tournament, page, &words)),
        TournamentControl::Draw(page) => return Ok(draw::page(&tournament, page, &words)?),
        TournamentControl::Enter => drop(enter(play, asker, id).await?),
        TournamentControl::Withdraw if is_running => {
            return Ok(ask_to_withdraw(&tournament, user, &words)?);
        }
        TournamentControl::Withdraw | TournamentControl::ConfirmWithdrawal => {
            drop(play.tournaments.leave(id, user).await?);
        }
        TournamentControl::ConfirmCancellation => {
            drop(play.tournaments.cancel(id, asker.organiser()).await?);
        }
        TournamentControl::Award(player) => {
            drop(
                play.tournaments
                    .award(id, asker.organiser(), player)
                    .await?,
            );
        }
        TournamentControl::CheckIn => {
            let tournament = play.tournaments.check_in(id, user).await?;
            // The list of entrants shows it; the bracket does not.
            if tournament.status == TournamentStatus::Running {
                return Ok(Parts::text(words.word("tournament-checked-in")));
            }
        }
    }
    Ok(Parts::done())
}

/// Enters the asker. Returns the tournament and the public answer; without one if its draw cannot be verified.
///
/// # Errors
/// If it does not exist here, or they cannot enter.
pub async fn enter(
    play: &Play,
    asker: &Asker,
    id: TournamentId,
) -> Result<(TournamentState, Option<Parts>), Failure> {
    of_server(play, asker, id).await?;
    let (person, interaction) = (&asker.person, InteractionId(asker.interaction.get()));
    let tournament = play.tournaments.enter(id, person, interaction).await?;
    let words = asker.words_in(tournament.row.game_terms.language);
    let answer = draw::entered(&tournament, person, interaction, &words);
    Ok((tournament, answer))
}

/// Asks somebody who takes part in a tournament that runs whether they withdraw.
///
/// # Errors
/// If they are not in it, or out.
pub fn ask_to_withdraw(
    tournament: &TournamentState,
    user: UserId,
    words: &Wording,
) -> Result<Parts, PlayError> {
    tournament.active_seed(user)?;
    Ok(card::confirm_withdrawal(tournament, words))
}

/// The tournament of this number.
///
/// # Errors
/// If it does not exist, or belongs to another server.
pub async fn of_server(
    play: &Play,
    asker: &Asker,
    id: TournamentId,
) -> Result<TournamentState, Failure> {
    let tournament = play.tournaments.get(id).await?;
    if Some(tournament.row.terms.guild) == asker.guild {
        Ok(tournament)
    } else {
        Err(PlayError::from(TournamentError::NoSuchTournament).into())
    }
}
