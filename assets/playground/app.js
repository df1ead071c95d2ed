// The entry point: connects the socket, the state and the drawing.

import { byId, icon, replace, toast } from "./dom.js";
import { drawChannels, channelIcon, channelName } from "./channels.js";
import { drawComposer, startComposer, useCommand } from "./composer.js";
import { onMark } from "./context.js";
import { drawFaults, startFaults } from "./faults.js";
import { drawGuilds, startGuilds } from "./guilds.js";
import { answer, loadOlder, onModal } from "./interactions.js";
import { messageMenu, onContext, userMenu } from "./menu.js";
import { drawMessages, startMessages } from "./messages.js";
import { authorOf, showMessage } from "./message.js";
import { openModal } from "./modal.js";
import { drawNotices, notice } from "./notices.js";
import { drawPeople, wantedName } from "./people.js";
import { connect, listen, send } from "./socket.js";
import { apply, channelById, look, messageById, messagesOf, openChannel, pingCount, state, userById, watch } from "./state.js";
import { drawThreads, startThreads } from "./threads.js";
import { keepTime } from "./times.js";

const BANNER_WAIT_MS = 700;
const LONG_CUT_MS = 5000;

function receive(frame) {
  const isNew = frame.type === "message_create" && !messageById(frame.message.id);
  answer(frame);
  apply(frame);
  if (isNew) notice(frame.message, goTo);
  if (frame.type === "closed") for (const wait of [BANNER_WAIT_MS, LONG_CUT_MS]) setTimeout(drawBanner, wait);
}

let cutSince = null;

/** What to say while the server cannot be reached: after a while, that it may have another address now. */
const unreachable = () => Date.now() - cutSince < LONG_CUT_MS ? "Connecting to the server…"
  : `Still no answer from ${location.host}. Start zihin again; if it prints another address, open that one.`;

function drawBanner() {
  if (state.connected) cutSince = null;
  else cutSince ??= Date.now();
  const cut = cutSince !== null && Date.now() - cutSince >= BANNER_WAIT_MS - 50;
  const banner = byId("banner");
  const text = cut ? unreachable() : state.connected && !state.bot.online ? `${state.bot.name} is not connected. Commands and buttons will not be answered.` : "";
  banner.hidden = !text;
  if (banner.textContent !== text) banner.textContent = text;
}

let topbarFrom = "";

function drawTopbar() {
  const channel = channelById(state.current);
  const pings = pingCount(state.me);
  const title = `${pings ? `(${pings}) ` : ""}${channel ? `#${channelName(channel)} | ` : ""}${state.guild.name}`;
  if (document.title !== title) document.title = title;
  const key = JSON.stringify(channel ?? null);
  byId("open-sidebar").classList.toggle("has-news", state.unread.size > 0 || pings > 0);
  if (key === topbarFrom) return;
  topbarFrom = key;
  byId("channel-name").textContent = channel ? channelName(channel) : "";
  document.body.classList.toggle("direct", channel?.type === 1);
  byId("topic").textContent = channel?.topic ?? "";
  replace(byId("channel-icon"), icon(channel ? channelIcon(channel) : "hash", 22));
}

function drawTyping() {
  const typing = (state.typing.get(state.current) ?? 0) > Date.now();
  const text = typing ? `${state.bot.name} is typing…` : "";
  const box = byId("typing");
  if (box.textContent !== text) box.textContent = text;
}

function startLayout() {
  const open = byId("open-sidebar");
  const members = byId("toggle-members");
  const side = (shown) => {
    document.body.classList.toggle("side-open", shown);
    open.setAttribute("aria-expanded", String(shown));
    if (shown) (byId("channels").querySelector("[aria-current]") ?? byId("channels").querySelector("button"))?.focus();
  };
  open.append(icon("menu", 24));
  members.append(icon("members", 22));
  open.addEventListener("click", () => side(!document.body.classList.contains("side-open")));
  byId("scrim").addEventListener("click", () => side(false));
  byId("people").addEventListener("click", () => side(false));
  members.addEventListener("click", () => members.setAttribute("aria-expanded", String(!document.body.classList.toggle("no-members"))));
  addEventListener("keydown", (event) => {
    if (event.key === "Escape" && document.body.classList.contains("side-open")) {
      side(false);
      open.focus();
    } else if (isTyping(event)) byId("composer").focus();
  });
  document.addEventListener("visibilitychange", () => (look(), tellRead()));
}

/** Whether a key should go to the composer although nothing is focused, as in Discord. */
function isTyping(event) {
  const plain = event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey;
  return plain && !event.defaultPrevented && (event.target === document.body || event.target.id === "scroller");
}

let readTo = "";

/** Reports to the server what the person has read: the open channel, while the page is visible. */
function tellRead() {
  const last = messagesOf(state.current).at(-1);
  const key = `${state.me} ${last?.id}`;
  if (document.hidden || !last || !state.connected || key === readTo) return;
  readTo = key;
  send({ op: "read", channel: state.current, message: last.id });
}

/** Goes to a message, or just to its channel; `false` if there is no such channel. */
function goTo(channel, message) {
  if (!channelById(channel)) return false;
  openChannel(channel);
  document.body.classList.remove("side-open");
  if (message) setTimeout(show, 0, channel, message);
  return true;
}

/** Shows a message, loading earlier ones until it is there. */
async function show(channel, message) {
  while (!messageById(message)) if (!(await loadOlder(channel))) return toast("This message is not here any more.");
  setTimeout(() => state.current === channel && showMessage(message));
}

const PLACE = /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/[\d@me]+\/(\d+)(?:\/(\d+))?$/;

/** Links to Discord's own addresses, in text and on buttons, lead to the same place on this page. */
function startLinks() {
  onMark("place", goTo);
  document.addEventListener("click", (event) => {
    const place = PLACE.exec(event.target.closest("a[href]")?.href ?? "");
    if (place && goTo(place[1], place[2])) event.preventDefault();
  });
}

function startMenus() {
  onMark("command", useCommand);
  onMark("user", userMenu);
  onContext(document.body, "[data-user-id], [data-message-id]", (target, at, from) => {
    const user = from.closest("[data-user-id]");
    const message = messageById(from.closest("[data-message-id]")?.dataset.messageId);
    if (!user) return message && messageMenu(message, at);
    const id = user.dataset.userId;
    const known = userById(id) ?? (message && message.author.id === id ? authorOf(message.author) : null);
    if (known) userMenu(known, at);
  });
}

startLayout();
startGuilds();
startMessages();
startComposer();
startMenus();
startThreads();
startFaults();
startLinks();
keepTime();
onModal(openModal);
for (const draw of [drawGuilds, drawChannels, drawPeople, drawTopbar, drawThreads, drawMessages, drawComposer, drawTyping, drawBanner, drawNotices, drawFaults, tellRead]) watch(draw);
listen(receive);
connect(wantedName());
