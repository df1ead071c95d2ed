// The reactions to a message: a button for each emoji, and the choice of another one.

import { emoji, h, icon } from "./dom.js";
import { openMenu } from "./menu.js";
import { react } from "./interactions.js";
import { isPrivate, state, userById } from "./state.js";

/** The emojis that are offered; the real client offers all. */
const OFFERED = ["👍", "👎", "❤️", "😂", "🎉", "👀", "✅", "❌"];

const name = (person) => userById(person)?.name ?? person;

/** All reactions to a message; nothing if there are none. */
export function reactions(message) {
  const list = message.reactions ?? [];
  if (list.length === 0 || isPrivate(message)) return null;
  return h("div", { class: "reactions" }, list.map((each) => one(message, each)), h("button", { type: "button", class: "reaction add", "aria-label": "Add reaction", "aria-haspopup": "menu", onclick: (event) => chooseReaction(message, event.currentTarget) }, icon("plus", 16)));
}

function one(message, { emoji: face, people }) {
  const mine = people.includes(state.me);
  const who = people.map(name).join(", ");
  return h("button", { type: "button", class: `reaction${mine ? " mine" : ""}`, title: who, "aria-pressed": String(mine), "aria-label": `${face.name}, ${people.length}: ${who}`, dataset: { emoji: face.name }, onclick: () => react(message, face, !mine) },
    h("span", { class: "reaction-face" }, face.id ? emoji(face.id, face.name) : face.name), h("span", { class: "reaction-count" }, String(people.length)));
}

/** Opens the choice of a reaction. */
export function chooseReaction(message, at) {
  openMenu(at, "Add reaction", OFFERED.map((face) => ({ label: face, data: { reaction: face }, run: () => react(message, { id: null, name: face }, true) })));
}
