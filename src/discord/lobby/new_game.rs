//! Opens a game: for `/play`, and for a challenge from a person's context menu.

use crate::controls::components::{buttons, option_text};
use crate::controls::custom_id::{CustomId, GameComponent, PageComponent};
use crate::failure::Failure;
use crate::game::board_update::{answer_with_game, update_with_text};
use crate::lobby::invitation::quiet_line;
use crate::reply::Reply;
use crate::request::Request;
use crate::request::permissions::{FOR_THREADS, NEEDED, missing, require};
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};
use zihin_ids::{Ply, UserId};
use zihin_play::game::{DEFAULT_LEVEL, GameRow, GameTerms, Opponent, Status};
use zihin_play::lobby::Proposal;
use zihin_play::people::Scope;
use zihin_play::people::Venue;
use zihin_play::{PlayError, Refusal};
use zihin_rules::{Phrase, Seat};

/// Opens a game in the channel of the interaction, with these people and this many computers invited. The public answer is its message.
///
/// # Errors
/// If the bot lacks permissions, `play` refuses the proposal, or the message cannot be posted.
pub async fn open(
    request: &Request,
    game: &str,
    invited: Vec<UserId>,
    computers: u8,
    terms: GameTerms,
) -> Result<Reply, Failure> {
    open_at(request, (game, None), (invited, computers), terms).await
}

/// Opens a game in which the person who opens it keeps this seat; none for the usual one.
pub async fn open_at(
    request: &Request,
    (game, seat): (&str, Option<Seat>),
    (invited, computers): (Vec<UserId>, u8),
    terms: GameTerms,
) -> Result<Reply, Failure> {
    require(request, &NEEDED).await?;
    if request.guild.is_none() && !invited.is_empty() {
        return Err(Phrase::new("refused-direct-opponent").into());
    }
    let proposal = Proposal {
        invited,
        computers,
        seat,
        ..proposal(request, game, terms)
    };
    let row = request.bot.play.lobbies.open(proposal).await?;
    let reply = answer_with_game(request, &row).await;
    let reply = if reply.is_done {
        with_hints(request, &row, computers).await
    } else {
        reply
    };
    Ok(reply.with_line(quiet_line(request, &row, &row.invited)))
}

/// A game in the channel of the interaction, to which nobody is invited.
pub fn proposal(request: &Request, game: &str, terms: GameTerms) -> Proposal {
    Proposal {
        guild: request.guild,
        channel: request.channel,
        parent: request.parent,
        by: request.person.clone(),
        game: game.trim().to_lowercase(),
        terms,
        invited: Vec::new(),
        is_manager: request.is_manager,
        computers: 0,
        seat: None,
        interaction: request.click(),
    }
}

/// What only the opener is told about a new game; nothing most of the time.
async fn with_hints(request: &Request, row: &GameRow, computers: u8) -> Reply {
    let words = request.words_about(row);
    let (mut lines, mut components) = (Vec::new(), Vec::new());
    let free = row.seats.iter().filter(|seat| seat.user.is_none()).count();
    if row.status != Status::Lobby && computers == 0 && free > 1 {
        lines.push(words.word("done-fewer"));
    }
    if is_to_be_told_of_settings(request).await {
        lines.push(words.word("done-settings"));
    }
    if may_have_thread(request, row).await {
        let id = CustomId::in_game(row.id, Ply(0), GameComponent::Thread);
        components.push(buttons(
            &[(id, "button-thread", ButtonStyle::Secondary)],
            &words,
        ));
        lines.push(words.word("done-crowded"));
    }
    if lines.is_empty() {
        return Reply::done();
    }
    Reply {
        components,
        is_private: true,
        ..Reply::text(lines.join("\n"))
    }
}

/// Whether this is the first time that somebody who manages the server has opened a game there.
async fn is_to_be_told_of_settings(request: &Request) -> bool {
    let Some(server) = request.guild.filter(|_| request.is_manager) else {
        return false;
    };
    let is_first = request.bot.play.people.introduce_settings(server).await;
    is_first.unwrap_or_else(|error| {
        tracing::warn!(%error, "cannot find out whether a server's settings are known");
        false
    })
}

/// Whether a thread is proposed for a new game: others stand in its channel, and the bot may open threads there.
async fn may_have_thread(request: &Request, row: &GameRow) -> bool {
    let may = request
        .permissions
        .is_some_and(|granted| missing(&FOR_THREADS, granted).is_empty());
    let is_server_channel = row.guild.is_some() && row.parent.is_none();
    if !may || !is_server_channel {
        return false;
    }
    let is_crowded = async {
        let settings = request.bot.play.people.settings(Scope::of(row)).await?;
        let is_crowded = request.bot.play.lobbies.is_crowded(row.channel).await?;
        Ok::<_, PlayError>(settings.venue == Venue::Channel && is_crowded)
    };
    is_crowded.await.unwrap_or_else(|error| {
        tracing::warn!(game = row.id.0, %error, "cannot find out whether a thread is of use");
        false
    })
}

/// Moves a game of the requester to a thread of its own.
///
/// # Errors
/// If the requester neither opened the game nor plays in it, it is over, or a thread cannot be opened.
pub async fn move_to_thread(request: &Request, row: &GameRow) -> Result<Reply, Failure> {
    let words = request.words_about(row);
    if row.creator != request.person.id && row.seat_of(request.person.id).is_none() {
        return Err(Refusal::NotSeated.into());
    }
    if matches!(row.status, Status::Over | Status::Cancelled) {
        return Err(Refusal::Over.into());
    }
    if row.thread.is_none() {
        require(request, &FOR_THREADS).await?;
        request.bot.messages.give_thread(row.id).await?;
    }
    let text = words.word("done-moved");
    Ok(update_with_text(request, row, text).await)
}

/// Asks the challenger to choose a game. If `opponent` is the bot itself, a computer plays.
pub fn ask_for_game(request: &Request, opponent: UserId, is_computer: bool) -> Reply {
    let words = request.words();
    let listed = request.bot.play.registry().game_info();
    let options = listed
        .map(|info| {
            let description = option_text(&words.word(info.blurb));
            CreateSelectMenuOption::new(words.word(info.name), info.id).description(description)
        })
        .collect();
    let challenged = if is_computer {
        Opponent::Computer
    } else {
        Opponent::Person(opponent)
    };
    let id = CustomId::Page(PageComponent::Challenge(challenged));
    let menu = CreateSelectMenu::new(id.to_string(), CreateSelectMenuKind::String { options })
        .placeholder(words.word("challenge-game"));
    let mention = format!("<@{opponent}>");
    Reply {
        components: vec![CreateActionRow::SelectMenu(menu)],
        ..Reply::text(words.text("challenge-which", &[("player", mention.into())]))
    }
}

/// Opens the game that was chosen for a challenge.
pub async fn challenge(
    request: &Request,
    opponent: Opponent,
    game: &str,
) -> Result<Reply, Failure> {
    let (engine, invited, computers) = match opponent {
        Opponent::Computer => (Some(DEFAULT_LEVEL), vec![], 1),
        Opponent::Person(user) => (None, vec![user], 0),
    };
    let terms = GameTerms {
        language: request.language,
        engine,
        ..GameTerms::default()
    };
    open(request, game, invited, computers, terms).await
}
