//! The routes of the REST API, each with what it does and its handler.

use super::table::Table;
use super::{
    callback, channels, commands, emojis, guild, messages, pins, reactions, threads, webhooks,
};

/// All routes below `/api/v10`.
pub fn table() -> Table {
    let parts = [
        bot,
        guilds,
        global_commands,
        guild_commands,
        emojis,
        channels,
        threads,
        messages,
        reactions,
        pins,
        interactions,
    ];
    parts
        .into_iter()
        .fold(Table::default(), |table, add| add(table))
}

fn bot(table: Table) -> Table {
    let me = "The application";
    table
        .get("/gateway", "The gateway's address", guild::gateway)
        .get(
            "/gateway/bot",
            "The gateway's address, shards and session limits",
            guild::gateway_bot,
        )
        .get("/oauth2/applications/@me", me, guild::application)
        .get("/applications/@me", me, guild::application)
        .get("/users/@me", "The bot's own user", guild::me)
        .post(
            "/users/@me/channels",
            "Open a direct channel",
            guild::open_direct,
        )
        .get("/users/@me/guilds", "The bot's servers", guild::guilds)
        .delete("/users/@me/guilds/{guild}", "Leave a server", guild::leave)
        .get("/users/{id}", "A user", guild::user)
        .get(
            "/soundboard-default-sounds",
            "The sounds that everybody has: none",
            guild::default_sounds,
        )
}

fn guilds(table: Table) -> Table {
    table
        .get("/guilds/{guild}", "A server", guild::guild)
        .get("/guilds/{guild}/channels", "Its channels", guild::channels)
        .get("/guilds/{guild}/roles", "Its roles", guild::roles)
        .get("/guilds/{guild}/members", "Its members", guild::members)
        .get("/guilds/{guild}/members/{user}", "A member", guild::member)
        .get(
            "/guilds/{guild}/threads/active",
            "Its active threads",
            guild::active_threads,
        )
}

fn global_commands(table: Table) -> Table {
    table
        .get(
            "/applications/{app}/commands",
            "The commands for all servers",
            commands::list,
        )
        .put(
            "/applications/{app}/commands",
            "Replace them",
            commands::replace,
        )
        .post("/applications/{app}/commands", "Add one", commands::create)
        .get(
            "/applications/{app}/commands/{command}",
            "A command",
            commands::get,
        )
        .patch(
            "/applications/{app}/commands/{command}",
            "Change it",
            commands::edit,
        )
        .delete(
            "/applications/{app}/commands/{command}",
            "Remove it",
            commands::delete,
        )
}

fn guild_commands(table: Table) -> Table {
    table
        .get(
            "/applications/{app}/guilds/{guild}/commands",
            "The commands of a server",
            commands::list,
        )
        .put(
            "/applications/{app}/guilds/{guild}/commands",
            "Replace them",
            commands::replace,
        )
        .post(
            "/applications/{app}/guilds/{guild}/commands",
            "Add one",
            commands::create,
        )
        .get(
            "/applications/{app}/guilds/{guild}/commands/{command}",
            "A command",
            commands::get,
        )
        .patch(
            "/applications/{app}/guilds/{guild}/commands/{command}",
            "Change it",
            commands::edit,
        )
        .delete(
            "/applications/{app}/guilds/{guild}/commands/{command}",
            "Remove it",
            commands::delete,
        )
}

fn emojis(table: Table) -> Table {
    table
        .get(
            "/applications/{app}/emojis",
            "The application's emojis",
            emojis::list,
        )
        .post("/applications/{app}/emojis", "Add one", emojis::create)
        .get(
            "/applications/{app}/emojis/{emoji}",
            "An emoji",
            emojis::get,
        )
        .patch(
            "/applications/{app}/emojis/{emoji}",
            "Rename it",
            emojis::rename,
        )
        .delete(
            "/applications/{app}/emojis/{emoji}",
            "Remove it",
            emojis::delete,
        )
}

fn channels(table: Table) -> Table {
    table
        .get("/channels/{channel}", "A channel or thread", channels::get)
        .patch("/channels/{channel}", "Change it", channels::edit)
        .delete("/channels/{channel}", "Delete it", channels::delete)
        .put(
            "/channels/{channel}/permissions/{overwrite}",
            "Set an overwrite",
            channels::set_overwrite,
        )
        .delete(
            "/channels/{channel}/permissions/{overwrite}",
            "Remove it",
            channels::delete_overwrite,
        )
        .post(
            "/channels/{channel}/typing",
            "The bot is typing",
            messages::typing,
        )
}

fn threads(table: Table) -> Table {
    table
        .post(
            "/channels/{channel}/threads",
            "Start a thread, private or public",
            threads::start,
        )
        .post(
            "/channels/{channel}/messages/{message}/threads",
            "Start a thread from a message",
            threads::start_from_message,
        )
        .get(
            "/channels/{channel}/thread-members",
            "The members of a thread",
            threads::members,
        )
        .get(
            "/channels/{channel}/thread-members/{member}",
            "One of them",
            threads::member,
        )
        .put(
            "/channels/{channel}/thread-members/{member}",
            "Add one, or join",
            threads::add_member,
        )
        .delete(
            "/channels/{channel}/thread-members/{member}",
            "Remove one, or leave",
            threads::remove_member,
        )
}

fn messages(table: Table) -> Table {
    table
        .get(
            "/channels/{channel}/messages",
            "Messages before, after or around one",
            messages::list,
        )
        .post(
            "/channels/{channel}/messages",
            "Post a message, with files",
            messages::create,
        )
        .post(
            "/channels/{channel}/messages/bulk-delete",
            "Delete several",
            messages::bulk_delete,
        )
        .get(
            "/channels/{channel}/messages/{message}",
            "A message",
            messages::get,
        )
        .patch(
            "/channels/{channel}/messages/{message}",
            "Edit it, with files",
            messages::edit,
        )
        .delete(
            "/channels/{channel}/messages/{message}",
            "Delete it",
            messages::delete,
        )
}

fn reactions(table: Table) -> Table {
    table
        .put(
            "/channels/{channel}/messages/{message}/reactions/{emoji}/@me",
            "React",
            reactions::add,
        )
        .delete(
            "/channels/{channel}/messages/{message}/reactions/{emoji}/@me",
            "Take the reaction back",
            reactions::remove_own,
        )
        .delete(
            "/channels/{channel}/messages/{message}/reactions/{emoji}/{user}",
            "Remove somebody's reaction",
            reactions::remove,
        )
        .get(
            "/channels/{channel}/messages/{message}/reactions/{emoji}",
            "Who has reacted",
            reactions::list,
        )
        .delete(
            "/channels/{channel}/messages/{message}/reactions/{emoji}",
            "Remove all of an emoji",
            reactions::clear_emoji,
        )
        .delete(
            "/channels/{channel}/messages/{message}/reactions",
            "Remove all",
            reactions::clear,
        )
}

fn pins(table: Table) -> Table {
    table
        .get(
            "/channels/{channel}/messages/pins",
            "Pinned messages, the newest first",
            pins::list,
        )
        .put(
            "/channels/{channel}/messages/pins/{message}",
            "Pin a message",
            pins::pin,
        )
        .delete(
            "/channels/{channel}/messages/pins/{message}",
            "Unpin it",
            pins::unpin,
        )
        .put(
            "/channels/{channel}/pins/{message}",
            "Pin a message (older path)",
            pins::pin,
        )
        .delete(
            "/channels/{channel}/pins/{message}",
            "Unpin it (older path)",
            pins::unpin,
        )
}

fn interactions(table: Table) -> Table {
    table
        .post(
            "/interactions/{id}/{token}/callback",
            "Answer an interaction: types 4 to 9, with files",
            callback::respond,
        )
        .post("/webhooks/{app}/{token}", "A follow-up", webhooks::create)
        .get(
            "/webhooks/{app}/{token}/messages/{message}",
            "The original answer (`@original`) or a follow-up",
            webhooks::get,
        )
        .patch(
            "/webhooks/{app}/{token}/messages/{message}",
            "Edit it, with files",
            webhooks::edit,
        )
        .delete(
            "/webhooks/{app}/{token}/messages/{message}",
            "Delete it",
            webhooks::delete,
        )
}
