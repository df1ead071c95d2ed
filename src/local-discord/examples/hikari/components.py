"""Buttons, all kinds of select menus, a modal, and a message that is made of components only (Components V2)."""

import hikari
from hikari.impl import ContainerComponentBuilder, MessageActionRowBuilder, ModalActionRowBuilder, SectionComponentBuilder, ThumbnailComponentBuilder

from picture import square

POST = hikari.ResponseType.MESSAGE_CREATE
UPDATE = hikari.ResponseType.MESSAGE_UPDATE
PRIVATE = hikari.MessageFlag.EPHEMERAL


def row() -> MessageActionRowBuilder:
    return MessageActionRowBuilder()


async def panel(interaction: hikari.CommandInteraction) -> None:
    """A button that counts, one that ends the panel, a link, and a menu with options of our own."""
    buttons = row().add_interactive_button(hikari.ButtonStyle.SUCCESS, "like", label="Like", emoji="👍")
    buttons.add_interactive_button(hikari.ButtonStyle.DANGER, "close", label="Close")
    buttons.add_link_button("https://example.org", label="Website")
    fruits = row().add_text_menu("fruits", placeholder="Fruits", min_values=1, max_values=2)
    fruits.add_option("Apple", "apple", emoji="🍎")
    fruits.add_option("Pear", "pear", description="Or two")
    fruits.add_option("Plum", "plum")
    await interaction.create_initial_response(POST, "Likes: 0", components=[buttons, fruits.parent])


async def like(interaction: hikari.ComponentInteraction) -> None:
    likes = int(interaction.message.content.removeprefix("Likes: ")) + 1
    await interaction.create_initial_response(UPDATE, f"Likes: {likes}")


async def close(interaction: hikari.ComponentInteraction) -> None:
    await interaction.create_initial_response(hikari.ResponseType.DEFERRED_MESSAGE_UPDATE)
    await interaction.edit_initial_response("Closed", components=[])


async def fruits(interaction: hikari.ComponentInteraction) -> None:
    await interaction.create_initial_response(POST, f"Fruits: {', '.join(interaction.values)}", flags=PRIVATE)


async def choose(interaction: hikari.CommandInteraction) -> None:
    """Menus that Discord fills: people, roles, both, and channels."""
    kinds = hikari.ComponentType
    menus = [
        row().add_select_menu(kinds.USER_SELECT_MENU, "people", placeholder="Somebody"),
        row().add_select_menu(kinds.ROLE_SELECT_MENU, "roles", placeholder="A role"),
        row().add_select_menu(kinds.MENTIONABLE_SELECT_MENU, "mentionables", placeholder="Somebody or a role", max_values=2),
        row().add_channel_menu("channels", placeholder="A channel"),
    ]
    await interaction.create_initial_response(POST, "Choose", components=menus)


async def chosen(interaction: hikari.ComponentInteraction) -> None:
    found = interaction.resolved
    shown = {
        "people": lambda: next(iter(found.users.values())).mention,
        "roles": lambda: next(iter(found.roles.values())).name,
        "mentionables": lambda: f"{len(found.users) + len(found.roles)} of them",
        "channels": lambda: next(iter(found.channels.values())).mention,
    }
    await interaction.create_initial_response(POST, f"Chosen: {shown[interaction.custom_id]()}", flags=PRIVATE)


async def thing(interaction: hikari.CommandInteraction) -> None:
    button = row().add_interactive_button(hikari.ButtonStyle.PRIMARY, "rename", label="Rename")
    await interaction.create_initial_response(POST, "Called Old name", component=button)


async def rename(interaction: hikari.ComponentInteraction) -> None:
    name = ModalActionRowBuilder().add_text_input("name", "New name", value="Old name", min_length=2, max_length=20)
    await interaction.create_modal_response("Rename", "renamed", component=name)


async def renamed(interaction: hikari.ModalInteraction) -> None:
    await interaction.create_initial_response(UPDATE, f"Now called {interaction.components[0][0].value}")


def layout(title: str) -> ContainerComponentBuilder:
    """A container with a section, a media gallery, a file, and a button that changes it."""
    def shown(name: str) -> hikari.URL:
        return hikari.URL(f"attachment://{name}")

    section = SectionComponentBuilder(accessory=ThumbnailComponentBuilder(media=shown("red.png"), description="A red square"))
    pictures = hikari.impl.MediaGalleryComponentBuilder().add_media_gallery_item(shown("green.png"), description="A green square")
    return (
        ContainerComponentBuilder(accent_color=hikari.Color(0x5865F2))
        .add_component(section.add_text_display(title))
        .add_component(pictures.add_media_gallery_item(shown("blue.png"), spoiler=True))
        .add_separator(spacing=hikari.SpacingType.LARGE)
        .add_file(shown("notes.txt"))
        .add_component(row().add_interactive_button(hikari.ButtonStyle.PRIMARY, "more", label="More"))
    )


def files() -> list[hikari.Bytes]:
    pictures = [hikari.Bytes(square(name, 96), f"{name}.png") for name in ("red", "green", "blue")]
    return [*pictures, hikari.Bytes("Three squares\n", "notes.txt")]


async def gallery(interaction: hikari.CommandInteraction) -> None:
    await interaction.create_initial_response(POST, component=layout("# Gallery\nThree squares"), attachments=files())


async def more(interaction: hikari.ComponentInteraction) -> None:
    title = interaction.message.components[0].components[0].components[0].content
    # hikari keeps no files of a message whose components change.
    await interaction.create_initial_response(UPDATE, component=layout(f"{title}\nand a line more"), attachments=files())


COMMANDS = {"panel": panel, "choose": choose, "thing": thing, "gallery": gallery}
MENUS = ("people", "roles", "mentionables", "channels")
HANDLERS = {"like": like, "close": close, "fruits": fruits, "rename": rename, "more": more} | dict.fromkeys(MENUS, chosen)
