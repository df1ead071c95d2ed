//! Opens a game: for `/play`, and for a challenge from a person's context menu.

use crate::discord::bot::Bot;
use crate::discord::custom_id::{CustomId, Opponent, PageControl};
use crate::discord::failure::Failure;
use crate::discord::interaction::asker::Asker;
use crate::discord::parts::Parts;
use crate::discord::permissions::require_permissions;
use crate::discord::wording::{Wording, link};
use crate::games::SHELF;
use crate::ids::UserId;
use crate::play::game::{DEFAULT_LEVEL, ENGINE, Proposal, Status};
use crate::rules::Options;
use serenity::all::{
    CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};

/// The most characters that Discord accepts in the description of a select's option.
const MAX_DESCRIPTION: usize = 100;

/// Opens a game in the channel of the interaction, with these people and this many computers invited.
///
/// # Errors
/// If the bot lacks permissions, `play` refuses the proposal, or the message cannot be posted.
pub async fn open(
    bot: &Bot,
    asker: &Asker,
    game: &str,
    invited: Vec<UserId>,
    computers: u8,
    mut options: Options,
) -> Result<Parts, Failure> {
    require_permissions(asker.permissions, asker.language)?;
    let language = asker.language.code().to_owned();
    options.insert("language".to_owned(), language);
    let proposal = Proposal {
        guild: asker.guild,
        channel: asker.channel,
        parent: asker.parent,
        by: asker.person.clone(),
        game: game.trim().to_lowercase(),
        options,
        invited,
        computers,
    };
    let row = bot.play.lobbies.open(proposal).await?;
    let posted = bot.messages.show(row.id).await;
    let (channel, message) = posted.map_err(|failure| failure.about(row.id))?;
    let words = Wording::private(asker.language, &row);
    let args = [
        ("game", words.game(&row.game).into()),
        ("link", link(row.guild, channel, message).into()),
    ];
    let done = match row.status {
        Status::Lobby => "done-opened",
        _ => "done-begun",
    };
    let mut text = words.text(done, &args);
    let seated = row.seats.iter().filter(|seat| seat.user.is_none()).count();
    if row.status != Status::Lobby && computers == 0 && seated > 1 {
        text = format!("{text}\n{}", words.word("done-fewer"));
    }
    Ok(Parts::text(text))
}

/// Asks the challenger to choose a game. If `opponent` is the bot itself, a computer plays.
pub fn ask_for_game(asker: &Asker, opponent: UserId, is_computer: bool) -> Parts {
    let words = Wording::plain(asker.language);
    let cards = SHELF.iter().map(|game| game.card());
    let options = cards
        .map(|card| {
            let description = words.word(card.blurb);
            let description: String = description.chars().take(MAX_DESCRIPTION).collect();
            CreateSelectMenuOption::new(words.word(card.name), card.id).description(description)
        })
        .collect();
    let challenged = if is_computer {
        Opponent::Computer
    } else {
        Opponent::Person(opponent)
    };
    let id = CustomId::Page(PageControl::Challenge(challenged));
    let menu = CreateSelectMenu::new(id.to_string(), CreateSelectMenuKind::String { options })
        .placeholder(words.word("challenge-game"));
    let mention = format!("<@{opponent}>");
    Parts {
        components: vec![CreateActionRow::SelectMenu(menu)],
        ..Parts::text(words.text("challenge-which", &[("player", mention.into())]))
    }
}

/// Opens the game that was chosen for a challenge.
///
/// # Errors
/// As [`open`].
pub async fn challenge(
    bot: &Bot,
    asker: &Asker,
    opponent: Opponent,
    game: &str,
) -> Result<Parts, Failure> {
    match opponent {
        Opponent::Computer => {
            let options = [(ENGINE.to_owned(), DEFAULT_LEVEL.to_owned())].into();
            open(bot, asker, game, vec![], 1, options).await
        }
        Opponent::Person(user) => open(bot, asker, game, vec![user], 0, Options::new()).await,
    }
}
