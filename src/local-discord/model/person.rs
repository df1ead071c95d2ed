//! The members of the guilds and the bot, with their user and member objects.

use super::snowflake::{APPLICATION, FIRST_PERSON, Id, bot_role, timestamp};
use serde_json::{Value, json};

/// Avatar colours, assigned to people in turn.
const COLORS: &[&str] = &[
    "#5865f2", "#3ba55d", "#eb459e", "#faa61a", "#00a8fc", "#ed4245", "#9b59b6", "#1abc9c",
];

/// A person or the bot.
#[derive(Clone, Debug)]
pub struct Person {
    /// User id, the same at every start.
    pub id: Id,
    /// The display name.
    pub name: String,
    /// Colour of the initials and of the avatar, `#rrggbb`.
    pub color: &'static str,
    /// The language of the person's client, such as `en-US` or `ro`.
    pub locale: String,
    /// Whether this is the application's bot.
    pub is_bot: bool,
    /// Whether the person takes direct messages from members of a guild.
    pub accepts_direct: bool,
}

impl Person {
    /// The person at this index in the list of people.
    pub fn human(index: usize, name: String) -> Person {
        let color = COLORS[index % COLORS.len()];
        Person {
            id: Id(FIRST_PERSON + index as u64),
            name,
            color,
            locale: "en-US".to_owned(),
            is_bot: false,
            accepts_direct: true,
        }
    }

    /// The application's bot.
    pub fn bot(name: String) -> Person {
        Person {
            id: APPLICATION,
            name,
            color: "#5865f2",
            locale: "en-US".to_owned(),
            is_bot: true,
            accepts_direct: true,
        }
    }

    /// The hash of the avatar. Every third person has none, and neither has the bot.
    pub fn avatar_hash(&self) -> Option<String> {
        let has_one = !self.is_bot && self.id.0 % 3 != 2;
        has_one.then(|| format!("{:032x}", self.id.0))
    }

    /// The user object.
    pub fn user_object(&self) -> Value {
        let username = self.name.to_lowercase().replace(char::is_whitespace, "_");
        let global_name = if self.is_bot {
            Value::Null
        } else {
            json!(self.name)
        };
        let (username, discriminator) = if self.is_bot {
            (self.name.clone(), "0001")
        } else {
            (username, "0")
        };
        json!({
            "id": self.id, "username": username, "global_name": global_name, "discriminator": discriminator,
            "avatar": self.avatar_hash(), "avatar_decoration_data": null, "collectibles": null, "primary_guild": null,
            "clan": null, "bot": self.is_bot, "system": false, "banner": null, "banner_color": null,
            "accent_color": null, "public_flags": 0, "flags": 0,
        })
    }

    /// The user object as its owner gets it, with what is private.
    pub fn own_user_object(&self) -> Value {
        let mut user = self.user_object();
        user["verified"] = json!(true);
        user["mfa_enabled"] = json!(false);
        user["locale"] = json!(self.locale);
        user["email"] = Value::Null;
        user["premium_type"] = json!(0);
        user["bio"] = json!("");
        user
    }

    /// The object of the person as a member of a guild, without its `user`.
    pub fn partial_member_object(&self, guild: Id) -> Value {
        let roles = if self.is_bot {
            json!([bot_role(guild)])
        } else {
            json!([])
        };
        json!({
            "roles": roles, "nick": null, "avatar": null, "banner": null, "premium_since": null,
            "joined_at": timestamp(guild.millis()), "pending": false, "deaf": false, "mute": false,
            "communication_disabled_until": null, "unusual_dm_activity_until": null, "flags": 0,
        })
    }

    /// The object of the person as a member of a guild.
    pub fn member_object(&self, guild: Id) -> Value {
        let mut member = self.partial_member_object(guild);
        member["user"] = self.user_object();
        member
    }

    /// The person as the web page receives them.
    pub fn page_object(&self) -> Value {
        json!({"id": self.id, "name": self.name, "color": self.color, "locale": self.locale, "direct": self.accepts_direct})
    }
}
