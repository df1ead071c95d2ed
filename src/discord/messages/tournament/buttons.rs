//! What the buttons of a tournament's card do: enter, withdraw, check in, show the bracket.

use super::{bracket, card};
use crate::discord::failure::Failure;
use crate::discord::interaction::asker::Asker;
use crate::discord::interaction::custom_id::{CustomId, Verb};
use crate::discord::parts::Parts;
use crate::ids::TournamentId;
use crate::play::tournament::{TournamentError, TournamentStatus};
use crate::play::{Play, PlayError};
use crate::rules::Click;

/// Handles a click on a button of a card, and returns the private answer.
pub async fn click(play: &Play, asker: &Asker, control: &CustomId) -> Result<Parts, Failure> {
    let rest = control.path.get(1..).unwrap_or_default();
    let named = control.path.first().and_then(|click| click.0.parse().ok());
    let id = TournamentId(named.ok_or(PlayError::NoSuchPath)?);
    let tournament = play.tournaments.get(id).await?;
    if tournament.row.terms.guild != asker.guild {
        return Err(PlayError::from(TournamentError::NoSuchTournament).into());
    }
    let words = asker.words();
    let user = asker.person.id;

    match control.verb {
        Verb::Bracket => return Ok(bracket::page(&tournament, rest, &words)),
        Verb::Enter => drop(play.tournaments.enter(id, &asker.person).await?),
        Verb::Withdraw if tournament.status == TournamentStatus::Running && !is_confirmed(rest) => {
            let seed = tournament.seed_of(user);
            seed.ok_or(PlayError::Tournament(TournamentError::NotEntered))?;
            return Ok(card::confirm_withdrawal(&tournament, &words));
        }
        Verb::Withdraw => drop(play.tournaments.leave(id, user).await?),
        _ => {
            let tournament = play.tournaments.check_in(id, user).await?;
            // The list of entrants shows it; the bracket does not.
            if tournament.status == TournamentStatus::Running {
                return Ok(Parts::text(words.word("tournament-checked-in")));
            }
        }
    }
    Ok(Parts::done())
}

fn is_confirmed(path: &[Click]) -> bool {
    path.first().is_some_and(|click| click.0 == card::CONFIRMED)
}
