//! The private menu of a lobby, and the choice of the computers that take its free seats.

use crate::controls::components::{buttons, option_text};
use crate::controls::custom_id::{CustomId, GameComponent};
use crate::failure::Failure;
use crate::game::post::board::about;
use crate::reply::Reply;
use crate::request::Request;
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};
use zihin_ids::Ply;
use zihin_play::game::{Act, GameRow, Level, level_key};
use zihin_rules::Phrase;

/// What the person may do with a game that has not begun, besides joining.
pub fn page(request: &Request, row: &GameRow) -> Reply {
    let (words, grey) = (request.words_about(row), ButtonStyle::Secondary);
    let id = |component| CustomId::in_game(row.id, Ply(0), component);
    let info = words.info(&row.game);
    let has_guide = info.is_some_and(|info| !info.lessons.is_empty());
    let mut components = Vec::new();
    if has_guide {
        let learn = CustomId::learn(&row.game);
        components.push((learn, "button-learn", ButtonStyle::Primary));
    }
    components.extend([
        (id(GameComponent::Rules(0)), "button-rules", grey),
        (id(GameComponent::Tips), "button-all-tips", grey),
    ]);
    let person = request.person.id;
    let may_invite = row.creator == person && row.guild.is_some() && row.may_invite();
    if row.creator == person {
        let cancel = id(GameComponent::Act(Act::CancelLobby));
        components.push((cancel, "button-cancel", grey));
    } else if row.seat_of(person).is_some() {
        components.push((id(GameComponent::Act(Act::Leave)), "button-leave", grey));
    }
    let mut rows = vec![buttons(&components, &words)];
    rows.extend(may_invite.then(|| {
        let kind = CreateSelectMenuKind::User {
            default_users: None,
        };
        let menu = CreateSelectMenu::new(id(GameComponent::Invite).to_string(), kind);
        CreateActionRow::SelectMenu(menu.placeholder(words.word("menu-invite")))
    }));
    Reply {
        components: rows,
        ..Reply::text(about("menu-title", row, &words))
    }
}

/// Asks the opener which computers are to take free seats.
///
/// # Errors
/// If another person has opened the game.
pub async fn ask_for_computers(request: &Request, row: &GameRow) -> Result<Reply, Failure> {
    let lobbies = &request.bot.play.lobbies;
    lobbies.opened_by(row.id, request.person.id).await?;
    let words = request.words_about(row);
    let least = words
        .info(&row.game)
        .map_or(row.size, |info| *info.seats.start());
    let seated = u8::try_from(row.seats.len()).unwrap_or(row.size);
    let sizes = least.max(seated + 1)..=row.size;
    let option = |size: u8, level: Level| {
        let args = [("level", words.word(level_key(level)).into())];
        let mut label = words.text("engine-level", &args);
        if sizes.clone().count() > 1 {
            let size = words.text("fill-players", &[("count", size.into())]);
            label = format!("{label} · {size}");
        }
        let value = format!("{} {}", level.word(), size - seated);
        CreateSelectMenuOption::new(option_text(&label), value)
    };
    let levels = |size| Level::ALL.map(|level| option(size, level));
    let options = sizes.clone().flat_map(levels).collect();
    let id = CustomId::in_game(row.id, Ply(0), GameComponent::FillWith);
    let menu = CreateSelectMenu::new(id.to_string(), CreateSelectMenuKind::String { options })
        .placeholder(words.word("fill-which"));
    Ok(Reply {
        components: vec![CreateActionRow::SelectMenu(menu)],
        ..Reply::text(about("menu-title", row, &words))
    })
}

/// The level and number of computers that were picked.
///
/// # Errors
/// If the menu has no such option: a forged click.
pub fn picked_computers(value: &str) -> Result<(Level, u8), Phrase> {
    let (level, count) = value.split_once(' ').unwrap_or((value, "1"));
    let forged = || Phrase::new("refused-button");
    let count = count.parse().map_err(|_| forged())?;
    Ok((level.parse().map_err(|_| forged())?, count))
}
