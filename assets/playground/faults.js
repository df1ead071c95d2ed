// The hidden panel of faults: what goes wrong for the bot. Opened by Ctrl+Shift+F, or by #faults in the address.

import { byId, fill, h, icon, replace, toast } from "./dom.js";
import { send } from "./socket.js";
import { channelById, state } from "./state.js";

const REFRESH_MS = 1000;
const ADDRESS = "#faults";

const ROUTES = [["any", "Every request"], ["new", "New messages"], ["edit", "Changes of messages"], ["delete", "Deletions of messages"], ["read", "Reading messages"], ["answer", "First answers to commands and buttons"], ["webhook", "Later changes of such answers"]];
const EFFECTS = [
  ["503", "fail: Discord is unavailable (503)"], ["500", "fail: an error of Discord (500)"], ["user", "are too many for this bot (429)"], ["shared", "are too many in this channel (429)"], ["global", "are too many in all (429)"],
  ["hang", "get no answer for some seconds, then are cut off"], ["cut", "are cut off at once"], ["done_503", "are carried out, but reported as failed (503)"], ["done_cut", "are carried out, but cut off"], ["late", "are answered some seconds late"],
];

let parts = null;
let drawnFrom = "";
/** What had the focus before the panel was opened. */
let before = null;

/** Sets up the panel. Call once. */
export function startFaults() {
  addEventListener("keydown", (event) => {
    if (!event.ctrlKey || !event.shiftKey || event.code !== "KeyF") return;
    event.preventDefault();
    show(byId("faults").hidden);
  });
  byId("faults").addEventListener("keydown", (event) => event.key === "Escape" && show(false));
  const follow = () => location.hash === ADDRESS && show(true);
  addEventListener("hashchange", follow);
  follow();
  setInterval(() => byId("faults").hidden || document.hidden || ask("status"), REFRESH_MS);
}

function show(shown) {
  const panel = byId("faults");
  if (!parts) fill(panel, build());
  if (panel.hidden && shown) before = document.activeElement;
  const hadFocus = panel.contains(document.activeElement);
  panel.hidden = !shown;
  if (shown) panel.querySelector("button").focus();
  else if (hadFocus) (before?.isConnected ? before : byId("composer")).focus();
  if (shown) ask("status");
  else if (location.hash === ADDRESS) history.replaceState(null, "", location.pathname + location.search);
}

function ask(what, more = {}) {
  const sent = send({ op: "faults", do: what, ...more });
  if (!sent && what !== "status") toast("There is no connection to the server.");
}

const changeGuild = (change, on) => ask("guild", { change, on, guild: state.guild.id, channel: state.current });

function build() {
  const toggle = (name, text, onchange) => {
    const input = h("input", { type: "checkbox", dataset: { fault: name }, onchange: () => onchange(input.checked) });
    return { input, label: h("label", { class: "fault-toggle" }, input, text) };
  };
  const toggles = {
    outage: toggle("outage", "Discord is down", (on) => ask("outage", { on })),
    limits: toggle("limits", "Keep Discord's limits on requests", (on) => ask("limits", { on })),
    heartbeats: toggle("heartbeats", "The bot's signs of life get no answer", (on) => ask("gateway", { fault: "heartbeats", on })),
    removed: toggle("removed", "The bot is removed from the server", (on) => changeGuild("member", !on)),
    unavailable: toggle("unavailable", "The server is unavailable", (on) => changeGuild("available", !on)),
  };
  const labels = Object.fromEntries(Object.entries(toggles).map(([name, { label }]) => [name, label]));
  const list = h("ul", { class: "fault-list" });
  const counts = h("p", { class: "fault-counts" });
  const place = h("span", {});
  parts = { toggles, list, counts, place };
  return [
    h("header", { class: "fault-head" }, h("h2", {}, "Faults"), button("clear", "Clear all", () => ask("clear")),
      h("button", { type: "button", class: "icon-button", "aria-label": "Close", onclick: () => show(false) }, icon("close"))),
    h("div", { class: "fault-body" },
      section("Requests of the bot", labels.outage, labels.limits, requestForm(), list),
      section("The bot's connection", gatewayButtons(), labels.heartbeats),
      section(["Channel ", place], channelButtons()),
      section("Server", labels.removed, labels.unavailable),
      counts),
  ];
}

const section = (title, ...content) => h("section", { class: "fault-section" }, h("h3", { class: "side-title" }, title), content);

const button = (name, text, onclick) => h("button", { type: "button", class: "fault-button", dataset: { fault: name }, onclick }, text);

const select = (label, options) => h("select", { class: "fault-field", "aria-label": label }, options.map(([value, text]) => h("option", { value }, text)));

const number = (label, value, max) => h("input", { class: "fault-field fault-number", type: "number", "aria-label": label, title: label, min: 0, max, step: "any", value });

/** The form that adds a fault of requests. */
function requestForm() {
  const on = select("Requests", ROUTES);
  const effect = select("Effect", EFFECTS);
  const next = number("How many; 0 means all", 0, 9999);
  const seconds = number("Seconds", 2, 3600);
  const here = h("input", { type: "checkbox" });
  const add = (event) => {
    event.preventDefault();
    ask("add", { on: on.value, effect: effect.value, next: Math.trunc(Number(next.value)), seconds: Number(seconds.value), channel: here.checked ? state.current : null });
  };
  return h("form", { class: "fault-form", onsubmit: add }, on, effect,
    h("label", { class: "fault-toggle" }, "how many (0: all)", next), h("label", { class: "fault-toggle" }, "seconds", seconds),
    h("label", { class: "fault-toggle" }, here, "only in this channel"),
    h("button", { type: "submit", class: "fault-button", dataset: { fault: "add" } }, "Add"));
}

function gatewayButtons() {
  const next = number("How many events", 1, 9999);
  const seconds = number("Seconds", 5, 3600);
  const ask_ = (fault) => () => ask("gateway", { fault, next: Math.trunc(Number(next.value)), seconds: Number(seconds.value) });
  return [
    h("div", { class: "fault-row" }, button("drop", "Cut it off", ask_("drop")), button("reconnect", "Ask to reconnect", ask_("reconnect")),
      button("resumable", "End the session; it may be resumed", ask_("resumable")), button("invalid", "End the session for good", ask_("invalid")), button("forget", "Forget the session", ask_("forget"))),
    h("div", { class: "fault-row" }, h("label", { class: "fault-toggle" }, "events", next), button("duplicate", "Send them twice", ask_("duplicate")),
      h("label", { class: "fault-toggle" }, "seconds", seconds), button("late", "Send them late", ask_("late"))),
  ];
}

function channelButtons() {
  return h("div", { class: "fault-row" },
    button("no-post", "The bot may not write", () => changeGuild("post", true)), button("no-files", "The bot may not attach files", () => changeGuild("files", true)),
    button("no-view", "The bot may not see it", () => changeGuild("view", true)), button("allow", "The bot may do everything again", () => changeGuild("post", false)),
    button("archive", "Archive the thread", () => changeGuild("archive", true)), button("lock", "Lock it", () => changeGuild("lock", true)), button("unlock", "Unlock it", () => changeGuild("lock", false)),
    button("delete", "Delete it", () => confirm("Delete this channel and all its messages?") && changeGuild("delete", true)));
}

/** Draws what is in force, if the panel is open and anything has changed. */
export function drawFaults() {
  const faults = state.faults;
  if (!parts || byId("faults").hidden || !faults) return;
  const channel = channelById(state.current);
  const key = JSON.stringify([faults, state.guild.id, channel?.name]);
  if (key === drawnFrom) return;
  drawnFrom = key;
  const { toggles, list, counts, place } = parts;
  const checked = { outage: faults.outage, limits: faults.limits, heartbeats: faults.heartbeats, removed: faults.removed.includes(state.guild.id), unavailable: faults.unavailable.includes(state.guild.id) };
  for (const [name, on] of Object.entries(checked)) toggles[name].input.checked = on;
  place.textContent = channel?.name ? `#${channel.name}` : "(direct messages)";
  replace(list, faults.list.map((fault) => h("li", { class: "fault-entry" }, h("span", {}, `${fault.text} (${fault.hits} so far)`), button("remove", "Remove", () => ask("remove", { id: fault.id })))));
  const { requests, rate_limited: limited, identified, resumed } = faults.counts;
  const pending = [faults.duplicate && `${faults.duplicate} events to come twice`, faults.late && `${faults.late} events to come late`].filter(Boolean);
  counts.textContent = [`${requests} requests, ${limited} of them too many; ${identified} sessions begun, ${resumed} resumed`, ...pending].join("; ");
}
