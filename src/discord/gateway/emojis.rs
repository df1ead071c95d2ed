//! Keeps the application's emojis up to date: those of all icons are uploaded if they are missing,
//! and the oldest go when there is no room for new ones.
//!
//! An emoji cannot be changed, so its name ends with a hash of its picture. If Discord refuses, everything is shown without emojis, and it is tried again later.

use crate::failure::Failure;
use crate::request::bot::Bot;
use crate::rest::RestError;
use crate::rest::codes::TOO_MANY_EMOJIS;
use crate::text::emoji_book::AppEmoji;
use anyhow::Context;
use base16ct::lower::encode_string;
use serde::Deserialize;
use serde_json::json;
use serenity::all::{ApplicationId, CreateAttachment, EmojiId};
use serenity::http::{LightMethod, Request, Route};
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::sync::Weak;
use std::time::Duration;
use tokio::time::sleep;
use zihin_games::{AnyGame, GameRegistry, Icon};
use zihin_render::{Theme, icon};

/// How often the emojis are looked after, and how soon again after a failure.
const PAUSE: Duration = Duration::from_hours(1);
const RETRY_PAUSE: Duration = Duration::from_mins(10);
/// How many hexadecimal digits the hash in a name has.
const DIGITS: usize = 8;

/// An icon as it is uploaded.
struct Drawn {
    icon: String,
    /// The name of its emoji.
    name: String,
    /// The PNG file.
    png: Vec<u8>,
}

/// An emoji as Discord lists it.
#[derive(Clone, Debug, Deserialize)]
struct Listed {
    id: EmojiId,
    name: String,
}

/// The answer to a request for all emojis.
#[derive(Deserialize)]
struct List {
    items: Vec<Listed>,
}

/// Looks after the emojis for as long as the bot exists.
pub async fn run(bot: Weak<Bot>) {
    let mut drawn = None;
    loop {
        let Some(bot) = bot.upgrade() else {
            return;
        };
        let pause = match bring_up_to_date(&bot, &mut drawn).await {
            Ok(()) => PAUSE,
            Err(failure) => {
                tracing::info!(
                    ?failure,
                    "the emojis are not all there: everything is shown without those that are missing"
                );
                RETRY_PAUSE
            }
        };
        drop(bot);
        sleep(pause).await;
    }
}

async fn bring_up_to_date(bot: &Bot, drawn: &mut Option<Vec<Drawn>>) -> Result<(), Failure> {
    let application = bot.answers.application_id();
    let application = application.context("the application is not known")?;
    if drawn.is_none() {
        let registry = bot.play.registry();
        let all = tokio::task::spawn_blocking(move || draw_all(registry)).await;
        *drawn = Some(all.context("the renderer panicked")??);
    }
    let icons = drawn.as_deref().unwrap_or_default();
    let mut listed = list(bot, application).await?;
    // Another process of the bot has the first shard, and uploads them.
    let is_ours = bot.play.store.looks_after(None);
    let is_missing =
        |listed: &[Listed], icon: &Drawn| listed.iter().all(|one| one.name != icon.name);
    if is_ours {
        let is_old = |one: &&Listed| {
            is_own(&one.name, bot.play.registry()) && icons.iter().all(|icon| icon.name != one.name)
        };
        let mut old: Vec<Listed> = listed.iter().filter(is_old).cloned().collect();
        old.sort_by_key(|one| one.id);
        for icon in icons {
            if is_missing(&listed, icon) {
                listed.push(upload_in_place(bot, application, icon, &mut old).await?);
            }
        }
    }
    let book: HashMap<String, AppEmoji> = icons
        .iter()
        .filter_map(|icon| {
            let one = listed.iter().find(|one| one.name == icon.name)?;
            let (name, id) = (one.name.clone(), one.id);
            Some((icon.icon.clone(), AppEmoji { name, id }))
        })
        .collect();
    if book.len() < icons.len() {
        return Err(
            anyhow::anyhow!("{} emojis are not uploaded yet", icons.len() - book.len()).into(),
        );
    }
    bot.texts.emojis().replace(book);
    Ok(())
}

/// Uploads an icon; where the application has no room left, in the place of the oldest picture that is of no use any more.
/// There is room for dozens of versions of all pictures, so that no unfinished game still shows it.
async fn upload_in_place(
    bot: &Bot,
    application: ApplicationId,
    icon: &Drawn,
    old: &mut Vec<Listed>,
) -> Result<Listed, Failure> {
    loop {
        match upload(bot, application, icon).await {
            Err(error) if error.code() == Some(TOO_MANY_EMOJIS) && !old.is_empty() => {
                let one = old.remove(0);
                let route = Route::Emoji {
                    application_id: application,
                    emoji_id: one.id,
                };
                let request = Request::new(route, LightMethod::Delete);
                bot.messages.rest().call(request).await?;
                tracing::info!(name = one.name, "deleted an emoji of an earlier version");
            }
            uploaded => return Ok(uploaded?),
        }
    }
}

async fn list(bot: &Bot, application: ApplicationId) -> Result<Vec<Listed>, Failure> {
    let route = Route::Emojis {
        application_id: application,
    };
    let request = Request::new(route, LightMethod::Get);
    let body = bot.messages.rest().call(request).await?;
    let list: List = serde_json::from_slice(&body).context("cannot read the list of emojis")?;
    Ok(list.items)
}

async fn upload(bot: &Bot, application: ApplicationId, icon: &Drawn) -> Result<Listed, RestError> {
    let route = Route::Emojis {
        application_id: application,
    };
    let image = CreateAttachment::bytes(icon.png.clone(), "icon.png").to_base64();
    let body = json!({"name": icon.name, "image": image}).to_string();
    let request = Request::new(route, LightMethod::Post).body(Some(body.into_bytes()));
    let body = bot.messages.rest().call(request).await?;
    serde_json::from_slice(&body).map_err(RestError::Unreadable)
}

/// The icons of all games, in the colours of Discord's usual dark surface.
fn draw_all(registry: GameRegistry) -> anyhow::Result<Vec<Drawn>> {
    let icons = registry.into_iter().flat_map(AnyGame::icons);
    icons
        .map(|Icon { name, art }| {
            let png = icon(&art, Theme::Dark)?;
            Ok(Drawn {
                name: format!("{name}_{}", hash(&png)),
                icon: name,
                png,
            })
        })
        .collect()
}

/// Whether this is the name of an emoji that some version of the bot has uploaded.
fn is_own(name: &str, registry: GameRegistry) -> bool {
    let is_hash = |text: &str| {
        text.len() == DIGITS
            && text
                .bytes()
                .all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
    };
    let game = name.split('_').next().unwrap_or_default();
    let hash = name.rsplit_once('_').map(|(_, hash)| hash);
    registry.find(game).is_some() && hash.is_some_and(is_hash)
}

/// The first digits of the SHA-256 of a picture.
fn hash(png: &[u8]) -> String {
    encode_string(&Sha256::digest(png)[..DIGITS / 2])
}

#[cfg(test)]
mod tests {
    use super::{draw_all, is_own};
    use std::collections::BTreeSet;
    use zihin_games::GAMES;

    #[test]
    fn every_icon_has_a_name_and_a_size_that_discord_takes() {
        let all = draw_all(GAMES).expect("drawn");
        let names: BTreeSet<&str> = all.iter().map(|one| one.name.as_str()).collect();
        assert_eq!(names.len(), all.len());
        assert!(all.len() > 40 && all.len() < 2_000, "{}", all.len());
        for one in &all {
            let fits = |c: char| c.is_ascii_alphanumeric() || c == '_';
            assert!((2..=32).contains(&one.name.len()) && one.name.chars().all(fits));
            assert!(
                one.png.len() < 256 * 1024 && is_own(&one.name, GAMES),
                "{}",
                one.name
            );
        }
        let pictures: BTreeSet<&[u8]> = all.iter().map(|one| &one.png[..]).collect();
        assert_eq!(pictures.len(), all.len(), "no two look the same");
    }

    #[test]
    fn emojis_of_others_are_left_alone() {
        for info in GAMES.game_info() {
            let named = |rest: &str| format!("{}_{rest}", info.id);
            assert!(is_own(&named("piece_0123abcd"), GAMES));
            for name in [named("piece"), named("piece_0123abcg"), named("0123abc")] {
                assert!(!is_own(&name, GAMES), "{name}");
            }
        }
        assert!(!is_own("smile_0123abcd", GAMES));
    }
}
