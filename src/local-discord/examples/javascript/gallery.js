// A message that is made of components only (Components V2).

import {
  ActionRowBuilder,
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  Colors,
  ContainerBuilder,
  FileBuilder,
  MediaGalleryBuilder,
  MessageFlags,
  SectionBuilder,
  SeparatorBuilder,
  SeparatorSpacingSize,
  SlashCommandBuilder,
  TextDisplayBuilder,
  ThumbnailBuilder,
} from "discord.js";
import { square } from "./picture.js";

/** A container with a section, a media gallery, a file, and a button that changes it. */
function gallery(lines) {
  const section = new SectionBuilder()
    .addTextDisplayComponents(new TextDisplayBuilder().setContent(`# Gallery\n${lines.join("\n")}`))
    .setThumbnailAccessory(new ThumbnailBuilder().setURL("attachment://red.png").setDescription("A red square"));
  const pictures = new MediaGalleryBuilder().addItems(
    { media: { url: "attachment://green.png" }, description: "A green square" },
    { media: { url: "attachment://blue.png" }, spoiler: true },
  );
  const more = new ButtonBuilder().setCustomId("more").setLabel("More").setStyle(ButtonStyle.Primary);
  return new ContainerBuilder()
    .setAccentColor(Colors.Blurple)
    .addSectionComponents(section)
    .addMediaGalleryComponents(pictures)
    .addSeparatorComponents(new SeparatorBuilder().setSpacing(SeparatorSpacingSize.Large))
    .addFileComponents(new FileBuilder().setURL("attachment://notes.txt"))
    .addActionRowComponents(new ActionRowBuilder().addComponents(more));
}

const files = () => [
  ...["red", "green", "blue"].map((name) => new AttachmentBuilder(square(name, 96), { name: `${name}.png` })),
  new AttachmentBuilder(Buffer.from("Three squares\n"), { name: "notes.txt" }),
];

export const commands = [
  {
    data: new SlashCommandBuilder().setName("gallery").setDescription("Pictures in a layout"),
    run: (interaction) => interaction.reply({ components: [gallery(["Three squares"])], files: files(), flags: MessageFlags.IsComponentsV2 }),
  },
];

export const components = {
  more: (interaction) => interaction.update({ components: [gallery(["Three squares", "and a line more"])] }),
};
