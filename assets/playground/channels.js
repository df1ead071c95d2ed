// The channel list: channels of the server that is shown, their threads, direct messages; what is unread, and how many pings.

import { byId, h, icon, replace } from "./dom.js";
import { openDirect } from "./interactions.js";
import { channelsHere, openChannel, pingCount, state } from "./state.js";

const THREADS = [10, 11, 12];
const DIRECT = [1, 3];
const ICONS = { 1: "at", 3: "at", 10: "thread", 11: "thread", 12: "thread" };

let drawnFrom = "";

/** Draws the list if anything in it has changed. */
export function drawChannels() {
  const groups = grouped();
  const entries = groups.flatMap(({ channels }) => channels.map((channel) => [channel.id, channel.name, channel.type, state.unread.has(channel.id), pingCount(state.me, channel.id)]));
  const key = JSON.stringify([state.current, entries]);
  if (key === drawnFrom) return;
  drawnFrom = key;
  const box = byId("channels");
  const focused = box.contains(document.activeElement) ? document.activeElement.dataset.channelId : null;
  replace(box, groups.map(({ title, channels }) => channels.length > 0 && [h("h2", { class: "side-title" }, title), h("ul", { class: "channel-list", "aria-label": title }, channels.map(entry))]));
  if (focused) box.querySelector(`[data-channel-id="${CSS.escape(focused)}"]`)?.focus();
}

/** Text channels, each followed by its active threads, then DM channels. */
function grouped() {
  const here = channelsHere();
  const text = here.filter((channel) => !THREADS.includes(channel.type) && channel.type !== 4);
  const threads = (parent) => here.filter((channel) => THREADS.includes(channel.type) && channel.parent_id === parent.id && !channel.archived);
  const open = here.filter((channel) => channel.id === state.current && channel.archived);
  const directs = state.channels.filter((channel) => DIRECT.includes(channel.type));
  const withThreads = text.flatMap((channel) => [channel, ...threads(channel), ...open.filter((each) => each.parent_id === channel.id)]);
  return [
    { title: "Text channels", channels: withThreads },
    { title: "Direct messages", channels: directs.length ? directs : [UNOPENED] },
  ];
}

/** The direct messages with the bot before they are opened. */
const UNOPENED = { id: "direct", type: 1 };

/** A channel's name; a DM channel is named after the other side. */
export const channelName = (channel) => channel.name ?? (DIRECT.includes(channel.type) ? state.bot.name : "channel");

/** The icon of a channel's type. */
export const channelIcon = (channel) => ICONS[channel.type] ?? "hash";

function entry(channel) {
  const open = channel.id === state.current;
  const unread = !open && state.unread.has(channel.id);
  const pings = pingCount(state.me, channel.id);
  const name = channelName(channel);
  const classes = ["channel", open && "open", unread && "unread", THREADS.includes(channel.type) && "thread"].filter(Boolean).join(" ");
  const label = `${name}${unread ? ", unread" : ""}${pings ? `, ${pings} mentions` : ""}`;
  const choose = () => {
    if (channel === UNOPENED) openDirect();
    else openChannel(channel.id);
    document.body.classList.remove("side-open");
  };
  return h("li", {}, h("button", { type: "button", class: classes, "aria-current": open ? "page" : null, "aria-label": label, dataset: { channelId: channel.id }, onclick: choose },
    icon(channelIcon(channel), 18), h("span", { class: "channel-label" }, name), pings > 0 && h("span", { class: "badge" }, String(pings))));
}
