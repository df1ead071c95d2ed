//! Opens a game: for `/play`, and for a challenge from a person's context menu.

use crate::discord::bot::Bot;
use crate::discord::custom_id::{CustomId, Opponent, PageControl};
use crate::discord::failure::Failure;
use crate::discord::interaction::asker::Asker;
use crate::discord::interaction::board_update::not_shown;
use crate::discord::messages::Shown;
use crate::discord::parts::Parts;
use crate::discord::permissions::require_permissions;
use crate::discord::wording::link;
use crate::ids::UserId;
use crate::play::game::{DEFAULT_LEVEL, GameTerms, Proposal, Status};
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
    terms: GameTerms,
) -> Result<Parts, Failure> {
    require_permissions(asker.permissions, &asker.words())?;
    let proposal = Proposal {
        guild: asker.guild,
        channel: asker.channel,
        parent: asker.parent,
        by: asker.person.clone(),
        game: game.trim().to_lowercase(),
        terms,
        invited,
        computers,
    };
    let row = bot.play.lobbies.open(proposal).await?;
    let shown = bot.messages.show(row.id).await;
    let words = asker.words_about(&row);
    let link = match &shown {
        Shown::At((channel, message)) => link(row.guild, *channel, *message),
        _ => String::new(),
    };
    let args = [
        ("game", words.game(&row.game).into()),
        ("link", link.into()),
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
    if let Some(why) = not_shown(bot, asker, &shown).await {
        text = format!("{text}\n{why}");
    }
    Ok(Parts::text(text))
}

/// Asks the challenger to choose a game. If `opponent` is the bot itself, a computer plays.
pub fn ask_for_game(bot: &Bot, asker: &Asker, opponent: UserId, is_computer: bool) -> Parts {
    let words = asker.words();
    let cards = bot.play.shelf().cards();
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
    let (engine, invited, computers) = match opponent {
        Opponent::Computer => (Some(DEFAULT_LEVEL), vec![], 1),
        Opponent::Person(user) => (None, vec![user], 0),
    };
    let terms = GameTerms {
        language: asker.language,
        engine,
        ..GameTerms::default()
    };
    open(bot, asker, game, invited, computers, terms).await
}
