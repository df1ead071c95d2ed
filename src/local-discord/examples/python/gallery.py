"""A message that is made of components only (Components V2)."""

import io

import discord
from discord import app_commands, ui

from picture import square


class Gallery(ui.LayoutView):
    """A container with a section, a media gallery, a file, and a button that changes it."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.title = ui.TextDisplay("# Gallery\nThree squares")
        self.more = ui.Button(label="More", style=discord.ButtonStyle.primary)
        self.more.callback = self.add_line
        self.row = ui.ActionRow(self.more)
        self.container = ui.Container(
            ui.Section(self.title, accessory=ui.Thumbnail("attachment://red.png", description="A red square")),
            ui.MediaGallery(
                discord.MediaGalleryItem("attachment://green.png", description="A green square"),
                discord.MediaGalleryItem("attachment://blue.png", spoiler=True),
            ),
            ui.Separator(spacing=discord.SeparatorSpacing.large),
            ui.File("attachment://notes.txt"),
            self.row,
            accent_colour=discord.Colour.blurple(),
        )
        self.add_item(self.container)

    async def add_line(self, interaction: discord.Interaction) -> None:
        self.title.content += "\nand a line more"
        await interaction.response.edit_message(view=self)


def files() -> list[discord.File]:
    pictures = [discord.File(io.BytesIO(square(name, 96)), filename=f"{name}.png") for name in ("red", "green", "blue")]
    return [*pictures, discord.File(io.BytesIO(b"Three squares\n"), filename="notes.txt")]


def add_to(tree: app_commands.CommandTree) -> None:
    @tree.command(description="Pictures in a layout")
    async def gallery(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(view=Gallery(), files=files())
