// The server that is shown: its name, or a list of all servers if there are several.

import { byId, h, replace } from "./dom.js";
import { newsOfGuilds, openGuild, state } from "./state.js";

let drawnFrom = "";

/** Sets up the list. Call once. */
export function startGuilds() {
  const list = byId("guilds");
  list.addEventListener("change", () => openGuild(list.value));
}

/** Draws the name or the list if anything in it has changed. */
export function drawGuilds() {
  const news = newsOfGuilds();
  const key = JSON.stringify([state.guild, state.guilds, [...news]]);
  if (key === drawnFrom) return;
  drawnFrom = key;
  const { name } = state.guild;
  byId("guild-icon").textContent = name.split(/\s+/).map((word) => word[0]).join("").slice(0, 3);
  byId("guild-name").textContent = name;
  byId("guild-name").hidden = state.guilds.length > 1;
  const list = byId("guilds");
  list.hidden = state.guilds.length <= 1;
  if (list.hidden) return;
  const mark = (pings) => (pings ? ` (${pings})` : pings === 0 ? " •" : "");
  replace(list, state.guilds.map((guild) => h("option", { value: guild.id }, `${guild.name}${mark(news.get(guild.id))}`)));
  list.value = state.guild.id;
}
