// Notes at the top about messages that ping the person while another channel is open.

import { avatar, byId, h } from "./dom.js";
import { authorOf, excerpt } from "./message.js";
import { channelName } from "./channels.js";
import { callsMe, channelById, state } from "./state.js";

const SHOWN_MS = 6000;
const MOST = 3;

let drawnFor = null;

/** Shows a note for a new message if it pings the person. A click on it calls `go(channel, message)`. */
export function notice(message, go) {
  if (!callsMe(message) || (message.channel_id === state.current && !document.hidden)) return;
  const author = authorOf(message.author);
  const channel = channelById(message.channel_id);
  const place = channel && channel.type !== 1 ? ` (#${channelName(channel)})` : "";
  const open = () => {
    box.remove();
    go(message.channel_id, message.id);
  };
  const box = h("button", { type: "button", class: "notice", dataset: { place: message.channel_id }, onclick: open }, avatar(author.name, author.color, 40),
    h("span", { class: "notice-words" }, h("strong", {}, `${author.name}${place}`), h("span", {}, message.content ? excerpt(message) : "sent a picture")));
  const list = byId("notices");
  list.append(box);
  while (list.children.length > MOST) list.firstChild.remove();
  setTimeout(() => box.remove(), SHOWN_MS);
}

/** Removes the notes of the open channel, and those for another person. */
export function drawNotices() {
  const list = byId("notices");
  const stale = state.me !== drawnFor ? [...list.children] : [...list.children].filter((box) => box.dataset.place === state.current);
  drawnFor = state.me;
  for (const box of stale) box.remove();
}
