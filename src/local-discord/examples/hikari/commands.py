"""The commands, and what those do that need no components."""

import hikari
from hikari.impl import ContextMenuCommandBuilder, SlashCommandBuilder

from picture import square

POST = hikari.ResponseType.MESSAGE_CREATE
PRIVATE = hikari.MessageFlag.EPHEMERAL


def text(name: str, description: str, **more) -> hikari.CommandOption:
    return hikari.CommandOption(type=hikari.OptionType.STRING, name=name, description=description, **more)


BUILDERS = [
    SlashCommandBuilder("draw", "Draws squares, which takes a moment").add_option(text("colour", "Their colour", autocomplete=True)),
    SlashCommandBuilder("secret", "Says something to you alone, in several parts"),
    SlashCommandBuilder("discuss", "Starts a thread")
    .set_context_types([hikari.ApplicationContextType.GUILD])
    .add_option(text("subject", "What about", is_required=True, min_length=1, max_length=90)),
    SlashCommandBuilder("vote", "Asks for votes by reactions").add_option(text("question", "What to ask", is_required=True)),
    SlashCommandBuilder("anywhere", "Works wherever you are, if you have installed the app for yourself")
    .set_integration_types([hikari.ApplicationIntegrationType.USER_INSTALL])
    .set_context_types(list(hikari.ApplicationContextType)),
    ContextMenuCommandBuilder(hikari.CommandType.USER, "Greet"),
    ContextMenuCommandBuilder(hikari.CommandType.MESSAGE, "Count words"),
    SlashCommandBuilder("panel", "Buttons and a menu"),
    SlashCommandBuilder("choose", "Menus of people, roles and channels"),
    SlashCommandBuilder("thing", "A thing with a name"),
    SlashCommandBuilder("gallery", "Pictures in a layout"),
]


async def draw(interaction: hikari.CommandInteraction, colour: str = "red") -> None:
    await interaction.create_initial_response(hikari.ResponseType.DEFERRED_MESSAGE_CREATE)
    pictures = [hikari.Bytes(square(colour, size), f"{colour}-{size}.png") for size in (64, 128)]
    notes = hikari.Bytes(f"{colour}\n", "notes.txt")
    await interaction.edit_initial_response(f"Two squares in {colour}", attachments=[*pictures, notes])


async def secret(interaction: hikari.CommandInteraction) -> None:
    await interaction.create_initial_response(POST, "Only you can see this.", flags=PRIVATE)
    await interaction.execute("Nor can others see this.", attachment=hikari.Bytes(square("blue", 32), "secret.png"), flags=PRIVATE)


async def discuss(interaction: hikari.CommandInteraction, subject: str) -> None:
    rest = interaction.app.rest
    await interaction.create_initial_response(POST, f"Let us discuss {subject}.")
    message = await interaction.fetch_initial_response()
    thread = await rest.create_message_thread(message.channel_id, message, subject)
    await rest.add_thread_member(thread, interaction.user)
    await thread.send("Here is the place for it.")


async def vote(interaction: hikari.CommandInteraction, question: str) -> None:
    await interaction.create_initial_response(POST, question)
    message = await interaction.fetch_initial_response()
    for emoji in ("👍", "👎"):
        await message.add_reaction(emoji)


async def anywhere(interaction: hikari.CommandInteraction) -> None:
    by_user = hikari.ApplicationIntegrationType.USER_INSTALL in interaction.authorizing_integration_owners
    await interaction.create_initial_response(POST, f"Installed for {'you' if by_user else 'this server'}.")


async def greet(interaction: hikari.CommandInteraction) -> None:
    user = interaction.resolved.users[interaction.target_id]
    await interaction.create_initial_response(POST, f"Hello {user.mention}!", user_mentions=False)


async def count_words(interaction: hikari.CommandInteraction) -> None:
    message = interaction.resolved.messages[interaction.target_id]
    await interaction.create_initial_response(POST, f"{len(message.content.split())} words", flags=PRIVATE)


HANDLERS = {
    "draw": draw,
    "secret": secret,
    "discuss": discuss,
    "vote": vote,
    "anywhere": anywhere,
    "Greet": greet,
    "Count words": count_words,
}
