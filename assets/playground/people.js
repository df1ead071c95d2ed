// The people: the person on this page, switching to another, their languages, and the member list.

import { avatar, byId, h, icon, replace } from "./dom.js";
import { allowDirect, chooseLocale } from "./interactions.js";
import { openMenu } from "./menu.js";
import { pointAtUser } from "./context.js";
import { connect } from "./socket.js";
import { languagesOf } from "./commands.js";
import { locale, me, pingCount, state } from "./state.js";

let drawnFrom = "";

/** The name in the address (`?as=Name`), or `null`. */
export const wantedName = () => new URLSearchParams(location.search).get("as") || null;

/** The address of this page for another person. */
function addressOf(person) {
  const url = new URL(location.href);
  url.searchParams.set("as", person.name);
  return url.href;
}

/** Switches this page to another person. */
function becomePerson(person) {
  if (person.id === state.me) return;
  history.replaceState(null, "", addressOf(person));
  connect(person.name);
}

/** Draws everything about people if anything has changed. */
export function drawPeople() {
  const key = JSON.stringify([state.me, state.people, state.bot, state.people.map((person) => pingCount(person.id)), languages()]);
  if (key === drawnFrom || !me()) return;
  drawnFrom = key;
  drawSwitch();
  drawMe();
  drawMembers();
  drawQuick();
}

function drawSwitch() {
  const box = byId("people");
  const focused = box.contains(document.activeElement);
  replace(box, state.people.map(choice));
  box.onkeydown = steer;
  if (focused) box.querySelector("[aria-checked=true]")?.focus();
}

function choice(person) {
  const chosen = person.id === state.me;
  const pings = chosen ? 0 : pingCount(person.id);
  return h("button", {
    type: "button", class: "person", role: "radio", "aria-checked": String(chosen), tabindex: chosen ? "0" : "-1", title: person.name, "aria-label": `${person.name}${pings ? `, ${pings} mentions` : ""}`,
    dataset: { person: person.id, name: person.name }, onclick: () => becomePerson(person), onauxclick: (event) => event.button === 1 && open(addressOf(person), "_blank"),
  }, avatar(person.name, person.color, 36), pings > 0 && h("span", { class: "badge" }, String(pings)), h("span", { class: "person-name" }, person.name));
}

function steer(event) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const at = state.people.findIndex((person) => person.id === state.me);
  becomePerson(state.people[(at + step + state.people.length) % state.people.length]);
}

function drawMe() {
  const person = me();
  const options = languages().map(([code, name]) => h("option", { value: code, selected: code === locale() }, name));
  const language = h("select", { id: "locale", class: "language", "aria-label": `${person.name}'s language`, onchange: (event) => chooseLocale(event.target.value) }, options);
  const tab = h("button", { type: "button", class: "icon-button", "aria-label": "More: direct messages, other tabs", "aria-haspopup": "menu", onclick: (event) => tabMenu(event.currentTarget) }, icon("more", 18));
  replace(byId("me"), h("span", { class: "online" }, avatar(person.name, person.color, 32)), h("div", { class: "me-words" }, h("div", { class: "me-name" }, person.name), language), tab);
}

/** The languages to choose from, with their own names: those of the bot, and the person's own if it is another one. */
function languages() {
  const codes = [...new Set([...languagesOf(state.commands), locale()])];
  return codes.map((code) => [code, languageName(code)]);
}

function languageName(code) {
  const [language] = code.split("-");
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language);
  return name[0].toUpperCase() + name.slice(1);
}

function tabMenu(at) {
  const others = state.people.filter((person) => person.id !== state.me);
  const { direct } = me();
  openMenu(at, "More", [{ label: "Direct messages from the bot", note: direct ? "allowed" : "closed", run: () => allowDirect(!direct) }, null,
    { heading: "Open in a new tab" }, ...others.map((person) => ({ label: person.name, icon: avatar(person.name, person.color, 24), run: () => open(addressOf(person), "_blank") }))], "end");
}

function drawMembers() {
  const row = (user, online, bot) => h("li", {}, h("button", { type: "button", class: `member${online ? "" : " offline"}`, dataset: { userId: user.id }, onclick: (event) => pointAtUser(user, event.currentTarget) },
    h("span", { class: online ? "online" : "" }, avatar(user.name, user.color, 32)), h("span", { class: "member-name" }, user.name), bot && h("span", { class: "app-tag" }, "APP")));
  const online = [...state.people.map((person) => row(person, true, false)), state.bot.online && row(state.bot, true, true)];
  const away = state.bot.online ? [] : [h("h3", { class: "side-title" }, "Offline — 1"), h("ul", {}, row(state.bot, false, true))];
  replace(byId("members"), h("h3", { class: "side-title" }, `Online — ${online.filter(Boolean).length}`), h("ul", {}, online), away);
}

/** On a phone: the person at the top right, with a menu to switch to another. */
function drawQuick() {
  const person = me();
  const button = byId("quick-person");
  const pings = state.people.reduce((sum, each) => sum + (each.id === state.me ? 0 : pingCount(each.id)), 0);
  button.setAttribute("aria-label", `You are ${person.name}. Play as somebody else, or in another language`);
  replace(button, avatar(person.name, person.color, 32), pings > 0 && h("span", { class: "badge" }, String(pings)));
  const people = () => state.people.map((each) => ({
    label: each.name, icon: avatar(each.name, each.color, 28), badge: each.id === state.me ? 0 : pingCount(each.id), checked: each.id === state.me, data: { person: each.id, name: each.name }, run: () => becomePerson(each),
  }));
  const tongues = () => languages().map(([code, name]) => ({ label: name, checked: code === locale(), data: { locale: code }, run: () => chooseLocale(code) }));
  button.onclick = () => openMenu(button, "Play as", [{ heading: "Play as" }, ...people(), null, { heading: "Language" }, ...tongues()], "end");
}
