// An example bot in JavaScript with discord.js: every kind of interaction once.
//
//   DISCORD_TOKEN=… node bot.js                                            # on Discord
//   DISCORD_API_URL=http://127.0.0.1:8787 DISCORD_TOKEN=any node bot.js    # on a local Discord

import { Client, Events, GatewayIntentBits, Partials } from "discord.js";
import * as basics from "./basics.js";
import * as feedback from "./feedback.js";
import * as gallery from "./gallery.js";
import * as panel from "./panel.js";

const address = process.env.DISCORD_API_URL;
const { Guilds, GuildMessages, GuildMessageReactions, DirectMessages } = GatewayIntentBits;

const client = new Client({
  intents: [Guilds, GuildMessages, GuildMessageReactions, DirectMessages],
  // Reactions to messages that the client has not seen.
  partials: [Partials.Message, Partials.Reaction],
  // A server that behaves as Discord does: this is all that discord.js must know of it.
  rest: address ? { api: `${address}/api` } : {},
});

const modules = [basics, feedback, gallery, panel];
const commands = new Map(modules.flatMap(({ commands }) => commands).map((command) => [command.data.name, command]));
const components = new Map(modules.flatMap(({ components = {} }) => Object.entries(components)));

/** What handles an interaction: a command by its name, a component or modal by its custom id. */
function handlerOf(interaction) {
  if (interaction.isAutocomplete()) return commands.get(interaction.commandName)?.complete;
  if (interaction.isCommand()) return commands.get(interaction.commandName)?.run;
  return components.get(interaction.customId);
}

client.once(Events.ClientReady, async () => {
  await client.application.commands.set([...commands.values()].map(({ data }) => data));
  console.log(`${client.user.tag} is ready`);
});

client.on(Events.InteractionCreate, async (interaction) => {
  try {
    await handlerOf(interaction)?.(interaction);
  } catch (error) {
    console.error(error);
  }
});

client.on(Events.MessageReactionAdd, async (reaction, user) => {
  try {
    await basics.countVotes(reaction, user);
  } catch (error) {
    console.error(error);
  }
});

for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => client.destroy());

await client.login(process.env.DISCORD_TOKEN);
