//! People and the bot: who is in the guild, and their user and member objects.
//! Does not know channels or messages.

use serde_json::{Value, json};

use crate::playground::model::snowflake::{Id, timestamp};

/// The guild; also the id of its role for everyone.
pub const GUILD: Id = Id(1_100_000_000_000_000_001);
/// The application, and the user that is its bot.
pub const APPLICATION: Id = Id(1_100_000_000_000_000_002);
/// The role that the application brought along.
pub const BOT_ROLE: Id = Id(1_100_000_000_000_000_003);
/// The first person; the next ones follow it.
pub const FIRST_PERSON: u64 = 1_100_000_000_000_000_011;

/// Every permission up to bit 52, without Administrator (bit 3).
pub const BOT_PERMISSIONS: u64 = 9_007_199_254_740_983;
/// What an ordinary member of a new guild may do, with application commands, threads and files.
pub const MEMBER_PERMISSIONS: u64 = 2_222_085_186_637_377;

/// Colours of the initials, in the order of people; they repeat.
const COLORS: &[&str] = &[
    "#5865f2", "#3ba55d", "#eb459e", "#faa61a", "#00a8fc", "#ed4245", "#9b59b6", "#1abc9c",
];

/// A person or the bot.
#[derive(Clone, Debug)]
pub struct Person {
    /// User id, the same at every start.
    pub id: Id,
    /// The name that others see.
    pub name: String,
    /// Colour of the avatar, `#rrggbb`.
    pub color: &'static str,
    /// The language of this person's client, such as `en-US` or `ro`.
    pub locale: String,
    /// Whether this is the application's bot.
    pub bot: bool,
    /// Whether members of the guild may write to this person directly.
    pub direct: bool,
}

impl Person {
    /// The person number `index` of the guild.
    pub fn nth(index: usize, name: String) -> Person {
        let color = COLORS[index % COLORS.len()];
        Person {
            id: Id(FIRST_PERSON + index as u64),
            name,
            color,
            locale: "en-US".to_owned(),
            bot: false,
            direct: true,
        }
    }

    /// The application's bot.
    pub fn bot(name: String) -> Person {
        Person {
            id: APPLICATION,
            name,
            color: "#5865f2",
            locale: "en-US".to_owned(),
            bot: true,
            direct: true,
        }
    }

    /// The user object.
    pub fn user(&self) -> Value {
        let username = self.name.to_lowercase().replace(char::is_whitespace, "_");
        let global_name = if self.bot {
            Value::Null
        } else {
            json!(self.name)
        };
        let (username, discriminator) = if self.bot {
            (self.name.clone(), "0001")
        } else {
            (username, "0")
        };
        json!({
            "id": self.id, "username": username, "global_name": global_name, "discriminator": discriminator,
            "avatar": null, "avatar_decoration_data": null, "collectibles": null, "primary_guild": null,
            "clan": null, "bot": self.bot, "system": false, "banner": null, "banner_color": null,
            "accent_color": null, "public_flags": 0, "flags": 0,
        })
    }

    /// The member object without the user.
    pub fn partial_member(&self) -> Value {
        let roles = if self.bot {
            json!([BOT_ROLE])
        } else {
            json!([])
        };
        json!({
            "roles": roles, "nick": null, "avatar": null, "banner": null, "premium_since": null,
            "joined_at": timestamp(GUILD.millis()), "pending": false, "deaf": false, "mute": false,
            "communication_disabled_until": null, "unusual_dm_activity_until": null, "flags": 0,
        })
    }

    /// The member object.
    pub fn member(&self) -> Value {
        let mut member = self.partial_member();
        member["user"] = self.user();
        member
    }

    /// What a page shows of a person.
    pub fn card(&self) -> Value {
        json!({"id": self.id, "name": self.name, "color": self.color, "locale": self.locale, "direct": self.direct})
    }
}
