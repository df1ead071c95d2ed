//! A game's own thread: opened when the game begins, archived at its end.
//! Where no thread can be opened, the game stays in the channel.

use crate::controls::limits::MAX_THREAD_NAME;
use crate::failure::Failure;
use crate::posts::channels::Channels;
use crate::rest::RestError;
use crate::text::names::clipped;
use crate::text::wording::Texts;
use crate::tournament::post::lines;
use serenity::all::{AutoArchiveDuration, ChannelType, CreateThread};
use zihin_ids::{ChannelId, GameId};
use zihin_play::Play;
use zihin_play::game::{GameRow, View};
use zihin_play::people::Scope;
use zihin_play::people::Venue;
use zihin_play::tournament::DivisionOfGame;

/// Opens a thread for a game that has just begun, if the server wants one. Returns the game as it is stored then.
pub async fn with_thread(
    play: &Play,
    channels: &Channels,
    texts: &Texts,
    view: &View,
) -> Result<GameRow, Failure> {
    let mut row = GameRow::clone(&view.state.row);
    let is_wanted = play.people.settings(Scope::of(&row)).await?.venue == Venue::Thread;
    let is_new = row.thread.is_none() && view.state.turns == 0;
    if is_wanted && is_new && play.store.messages().last_ping(row.id).await?.is_none() {
        let opened = match play.tournaments.division_of_game(&row).await? {
            Some(division) => open_for_division(channels, texts, &row, division).await,
            None => open(channels, texts, &row).await,
        };
        match opened {
            Ok(thread) => {
                play.games.set_thread(row.id, thread).await?;
                row.thread = Some(thread);
            }
            Err(error) if error.is_temporary() => return Err(error.into()),
            Err(error) => {
                tracing::info!(game = row.id.0, %error, "no thread: the game stays in the channel");
            }
        }
    }
    Ok(row)
}

/// The thread of a division of a round robin; opens it for its first game. The messages of a channel are shown one after the other, so there is one only.
async fn open_for_division(
    channels: &Channels,
    texts: &Texts,
    row: &GameRow,
    division: DivisionOfGame,
) -> Result<ChannelId, RestError> {
    if let Some(thread) = division.thread {
        return Ok(thread);
    }
    let words = texts.public(row);
    let tournament = &division.tournament;
    let number = [("division", (division.division + 1).into())];
    let name = format!(
        "{} · {}",
        words.text("season-division", &number),
        lines::name(tournament, &words)
    );
    let thread = CreateThread::new(clipped(&name, MAX_THREAD_NAME))
        .kind(ChannelType::PublicThread)
        .auto_archive_duration(AutoArchiveDuration::OneWeek);
    channels.open_thread(row.channel, None, &thread).await
}

/// Opens a thread for a game in its channel, unless it has one.
pub async fn give_thread(
    play: &Play,
    channels: &Channels,
    texts: &Texts,
    game: GameId,
) -> Result<(), Failure> {
    let row = play.games.row(game).await?;
    if row.thread.is_none() {
        let thread = open(channels, texts, &row).await?;
        play.games.set_thread(game, thread).await?;
    }
    Ok(())
}

/// Opens the thread, below the lobby's message if there is one.
async fn open(channels: &Channels, texts: &Texts, row: &GameRow) -> Result<ChannelId, RestError> {
    let words = texts.public(row);
    let mut players = words.names_in(row);
    players.retain(|name| !name.is_empty());
    let name = format!(
        "{} {} · {}",
        words.game(&row.game),
        row.id,
        players.join(" – ")
    );
    let thread = CreateThread::new(clipped(&name, MAX_THREAD_NAME))
        .auto_archive_duration(AutoArchiveDuration::OneWeek);
    let below = row.message.map(|(_, message)| message);
    let thread = match below {
        // A thread below a message has no type to choose.
        Some(_) => thread,
        None => thread.kind(ChannelType::PublicThread),
    };
    channels.open_thread(row.channel, below, &thread).await
}

/// Archives a game's own thread, if it has one; that of a division stays for its other games. A failure is only logged, since nothing depends on it.
pub async fn archive(play: &Play, channels: &Channels, row: &GameRow) {
    if let Some(thread) = row.thread
        && matches!(play.tournaments.division_of_game(row).await, Ok(None))
        && let Err(error) = channels.set_archived(thread, true).await
    {
        tracing::warn!(game = row.id.0, %error, "could not archive a thread");
    }
}
