"""An example bot in Python with discord.py: every kind of interaction once.

    DISCORD_TOKEN=… python bot.py                                            # on Discord
    DISCORD_API_URL=http://127.0.0.1:8787 DISCORD_TOKEN=any python bot.py    # on a local Discord
"""

import io
import os

import discord
import yarl
from discord import app_commands

import feedback
import gallery
import panel
from picture import COLOURS, square


class Bot(discord.Client):
    """A client with a tree of commands, which it registers at the start."""

    def __init__(self) -> None:
        intents = discord.Intents.default()
        super().__init__(intents=intents)
        self.tree = app_commands.CommandTree(self)

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def on_ready(self) -> None:
        print(f"{self.user} is ready", flush=True)

    async def on_raw_reaction_add(self, payload: discord.RawReactionActionEvent) -> None:
        """Counts the votes under a message of `/vote`."""
        if payload.user_id == self.user.id or payload.message_author_id != self.user.id:
            return
        channel = await self.fetch_channel(payload.channel_id)
        message = await channel.fetch_message(payload.message_id)
        votes = ", ".join(f"{reaction.emoji} {reaction.count - reaction.me}" for reaction in message.reactions)
        await message.edit(content=f"Votes: {votes}")


bot = Bot()
panel.add_to(bot.tree)
feedback.add_to(bot.tree)
gallery.add_to(bot.tree)


@bot.tree.command(description="Draws squares, which takes a moment")
@app_commands.describe(colour="Their colour")
async def draw(interaction: discord.Interaction, colour: str = "red") -> None:
    await interaction.response.defer(thinking=True)
    files = [
        discord.File(io.BytesIO(square(colour, size)), filename=f"{colour}-{size}.png", description=f"A {colour} square")
        for size in (64, 128)
    ]
    notes = discord.File(io.BytesIO(f"{colour}\n".encode()), filename="notes.txt")
    await interaction.edit_original_response(content=f"Two squares in {colour}", attachments=[*files, notes])


@draw.autocomplete("colour")
async def colours(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
    fitting = [name for name in COLOURS if name.startswith(current.lower())]
    return [app_commands.Choice(name=name.title(), value=name) for name in fitting[:25]]


@bot.tree.command(description="Says something to you alone, in several parts")
async def secret(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("Only you can see this.", ephemeral=True)
    file = discord.File(io.BytesIO(square("blue", 32)), filename="secret.png")
    await interaction.followup.send("Nor can others see this.", file=file, ephemeral=True)


@bot.tree.command(description="Starts a thread")
@app_commands.guild_only()
async def discuss(interaction: discord.Interaction, subject: app_commands.Range[str, 1, 90]) -> None:
    await interaction.response.send_message(f"Let us discuss {subject}.")
    message = await interaction.channel.fetch_message((await interaction.original_response()).id)
    thread = await message.create_thread(name=subject)
    await thread.add_user(interaction.user)
    await thread.send("Here is the place for it.")


@bot.tree.command(description="Asks for votes by reactions")
async def vote(interaction: discord.Interaction, question: str) -> None:
    callback = await interaction.response.send_message(question)
    message = callback.resource
    for emoji in ("👍", "👎"):
        await message.add_reaction(emoji)


@bot.tree.command(description="Works wherever you are, if you have installed the app for yourself")
@app_commands.allowed_installs(guilds=False, users=True)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
async def anywhere(interaction: discord.Interaction) -> None:
    installed = "you" if interaction.is_user_integration() else "this server"
    await interaction.response.send_message(f"Installed for {installed}.")


@bot.tree.context_menu(name="Greet")
async def greet(interaction: discord.Interaction, user: discord.User) -> None:
    await interaction.response.send_message(f"Hello {user.mention}!", allowed_mentions=discord.AllowedMentions.none())


@bot.tree.context_menu(name="Count words")
async def count_words(interaction: discord.Interaction, message: discord.Message) -> None:
    words = len(message.content.split())
    await interaction.response.send_message(f"{words} words", ephemeral=True)


def main() -> None:
    if address := os.environ.get("DISCORD_API_URL"):
        # A server that behaves as Discord does; these two are all that discord.py must know of it.
        discord.http.Route.BASE = f"{address}/api/v10"
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(address).with_scheme("ws") / "gateway/ws"
    bot.run(os.environ["DISCORD_TOKEN"])


if __name__ == "__main__":
    main()
