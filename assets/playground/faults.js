// The hidden panel of faults: what goes wrong for the bot. Opened by Ctrl+Shift+F, or by #faults in the address.

import { byId, fill, h, icon, replace, toast } from "./dom.js";
import { send } from "./socket.js";
import { channelById, state } from "./state.js";

const REFRESH_MS = 1000;
const ADDRESS = "#faults";

const ROUTES = [["any", "Any request"], ["new", "New messages"], ["edit", "Edits"], ["delete", "Deletions"], ["read", "Reading"], ["answer", "Answers to interactions"], ["webhook", "Follow-ups of interactions"]];
const EFFECTS = [
  ["503", "503"], ["500", "500"], ["user", "429, the bot's limit"], ["shared", "429, shared limit"], ["global", "429, global limit"],
  ["hang", "no answer, cut after the time"], ["cut", "connection cut"], ["done_503", "carried out, then 503"], ["done_cut", "carried out, then cut"], ["late", "answered late"],
];

let parts = null;
let drawnFrom = "";

/** Sets up the panel. Call once. */
export function startFaults() {
  addEventListener("keydown", (event) => {
    if (!event.ctrlKey || !event.shiftKey || event.code !== "KeyF") return;
    event.preventDefault();
    show(byId("faults").hidden);
  });
  const follow = () => location.hash === ADDRESS && show(true);
  addEventListener("hashchange", follow);
  follow();
  setInterval(() => byId("faults").hidden || document.hidden || ask("status"), REFRESH_MS);
}

function show(shown) {
  const panel = byId("faults");
  if (!parts) fill(panel, build());
  panel.hidden = !shown;
  if (shown) ask("status");
  else if (location.hash === ADDRESS) history.replaceState(null, "", location.pathname + location.search);
}

function ask(what, more = {}) {
  const sent = send({ op: "faults", do: what, ...more });
  if (!sent && what !== "status") toast("There is no connection to the server.");
}

const changeGuild = (change, on) => ask("guild", { change, on, channel: state.current });

function build() {
  const toggle = (name, text, onchange) => {
    const input = h("input", { type: "checkbox", dataset: { fault: name }, onchange: () => onchange(input.checked) });
    return { input, label: h("label", { class: "fault-toggle" }, input, text) };
  };
  const toggles = {
    outage: toggle("outage", "Outage: 503, gateways cut", (on) => ask("outage", { on })),
    limits: toggle("limits", "Rate limits", (on) => ask("limits", { on })),
    heartbeats: toggle("heartbeats", "Heartbeats unanswered", (on) => ask("gateway", { fault: "heartbeats", on })),
    removed: toggle("removed", "Bot removed from the server", (on) => ask("guild", { change: "member", on: !on })),
    unavailable: toggle("unavailable", "Server unavailable", (on) => ask("guild", { change: "available", on: !on })),
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
      section("Requests", labels.outage, labels.limits, requestForm(), list),
      section("Gateway", gatewayButtons(), labels.heartbeats),
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
    h("label", { class: "fault-toggle" }, "next (0: all)", next), h("label", { class: "fault-toggle" }, "seconds", seconds),
    h("label", { class: "fault-toggle" }, here, "only in this channel"),
    h("button", { type: "submit", class: "fault-button", dataset: { fault: "add" } }, "Add"));
}

function gatewayButtons() {
  const next = number("How many events", 1, 9999);
  const seconds = number("Seconds", 5, 3600);
  const ask_ = (fault) => () => ask("gateway", { fault, next: Math.trunc(Number(next.value)), seconds: Number(seconds.value) });
  return [
    h("div", { class: "fault-row" }, button("drop", "Drop", ask_("drop")), button("reconnect", "Reconnect (7)", ask_("reconnect")),
      button("resumable", "Invalid, resumable (9)", ask_("resumable")), button("invalid", "Invalid (9)", ask_("invalid")), button("forget", "Forget session", ask_("forget"))),
    h("div", { class: "fault-row" }, h("label", { class: "fault-toggle" }, "next events", next), button("duplicate", "Twice", ask_("duplicate")),
      h("label", { class: "fault-toggle" }, "by seconds", seconds), button("late", "Late", ask_("late"))),
  ];
}

function channelButtons() {
  return h("div", { class: "fault-row" },
    button("no-post", "Bot may not post", () => changeGuild("post", true)), button("no-view", "Bot may not see", () => changeGuild("view", true)),
    button("allow", "Bot may again", () => changeGuild("post", false)),
    button("archive", "Archive", () => changeGuild("archive", true)), button("lock", "Lock", () => changeGuild("lock", true)), button("unlock", "Unlock", () => changeGuild("lock", false)),
    button("delete", "Delete", () => confirm("Delete this channel and all its messages?") && changeGuild("delete", true)));
}

/** Draws what is in force, if the panel is open and anything has changed. */
export function drawFaults() {
  const faults = state.faults;
  if (!parts || byId("faults").hidden || !faults) return;
  const channel = channelById(state.current);
  const key = JSON.stringify([faults, channel?.name]);
  if (key === drawnFrom) return;
  drawnFrom = key;
  const { toggles, list, counts, place } = parts;
  const checked = { outage: faults.outage, limits: faults.limits, heartbeats: faults.heartbeats, removed: !faults.member, unavailable: !faults.available };
  for (const [name, on] of Object.entries(checked)) toggles[name].input.checked = on;
  place.textContent = channel?.name ? `#${channel.name}` : "(direct messages)";
  replace(list, faults.list.map((fault) => h("li", { class: "fault-entry" }, h("span", {}, `${fault.text} (${fault.hits} so far)`), button("remove", "Remove", () => ask("remove", { id: fault.id })))));
  const { requests, rate_limited: limited, identified, resumed } = faults.counts;
  const pending = [faults.duplicate && `${faults.duplicate} events to come twice`, faults.late && `${faults.late} events to come late`].filter(Boolean);
  counts.textContent = [`${requests} requests, ${limited} refused with 429; ${identified} sessions, ${resumed} resumed`, ...pending].join("; ");
}
