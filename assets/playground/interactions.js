// Interactions with the bot: commands, components, modals, autocomplete. A nonce pairs each answer with its request.

import { send } from "./socket.js";
import { changed, messagesOf, state } from "./state.js";
import { toast } from "./dom.js";

/** Longer than the server's own three seconds, for a server that does not answer at all. */
const PATIENCE_MS = 12_000;
const NO_ANSWER = "The application did not respond";

const waiting = new Map();
let counter = 0;
let showModal = () => {};

/** Sets the function that opens a modal's dialog. */
export function onModal(open) {
  showModal = open;
}

/** Sends a frame with a fresh nonce; `settle(status, frame)` is called once with "done" or "failed". */
function ask(frame, settle) {
  const nonce = `${Date.now()}${String(counter++ % 1000).padStart(3, "0")}`;
  const timer = setTimeout(() => finish(nonce, "failed", { message: NO_ANSWER }), PATIENCE_MS);
  waiting.set(nonce, { settle, timer });
  if (!send({ ...frame, nonce })) queueMicrotask(() => finish(nonce, "failed", { message: "Not connected. Try again in a moment." }));
  return nonce;
}

function finish(nonce, status, frame) {
  const entry = waiting.get(nonce);
  if (!entry) return false;
  waiting.delete(nonce);
  clearTimeout(entry.timer);
  entry.settle(status, frame);
  return true;
}

/** Handles the frames that answer a request; ignores the others. */
export function answer(frame) {
  switch (frame.type) {
    case "interaction":
      if (frame.status !== "pending") finish(frame.nonce, frame.status, frame);
      break;
    case "modal":
      // The person's other pages get the frame too.
      if (finish(frame.nonce, "done", frame)) showModal(frame);
      break;
    case "autocomplete":
      finish(frame.nonce, "done", frame);
      break;
    case "error":
      if (!finish(frame.nonce, "failed", frame)) toast(frame.message);
      break;
    case "history":
      // The state handles the frame right after this.
      queueMicrotask(() => listeners.get(frame.channel)?.(frame.messages.length > 0));
      break;
    case "closed":
      for (const nonce of [...waiting.keys()]) finish(nonce, "failed", { message: "The connection was lost." });
      break;
    default:
  }
}

/** Runs a command of any kind in the open channel. `shown` is its name after "used". */
export function runCommand(command, { options = [], target, shown }) {
  const channel = state.current;
  const frame = { op: "command", channel, id: command.id, type: command.type ?? 1, options, ...(target ? { target } : {}) };
  const nonce = ask(frame, (status, answered) => {
    if (status === "done") state.sent.delete(nonce);
    else if (state.sent.has(nonce)) Object.assign(state.sent.get(nonce), { failed: answered.message ?? NO_ANSWER });
    changed();
  });
  state.sent.set(nonce, { channel, shown, user: state.me, at: new Date().toISOString(), after: messagesOf(channel).at(-1)?.id ?? null });
  changed();
}

/** Uploads a file: `{id}`, or `{problem}` that says why it cannot be. */
export async function uploadFile(file) {
  const sent = await fetch(`/uploads/${encodeURIComponent(file.name)}`, { method: "POST", body: file }).catch(() => null);
  if (!sent) return { problem: "Not connected. Try again in a moment." };
  return sent.ok ? sent.json() : { problem: (await sent.text()) || "This file cannot be uploaded." };
}

/** Uploads the files among the values of a command, so that their ids stand for them. Returns why one cannot be. */
export async function upload(options) {
  for (const option of options) {
    if (option.options) {
      const problem = await upload(option.options);
      if (problem) return problem;
    } else if (option.value instanceof File) {
      const { id, problem } = await uploadFile(option.value);
      if (problem) return problem;
      option.value = id;
    }
  }
  return null;
}

/** Removes a failed command's note. */
export function forget(nonce) {
  state.sent.delete(nonce);
  changed();
}

/** Uses a button or select of a message; only one at a time per message. */
export function useComponent(message, component, values) {
  if (state.busy.has(message.id)) return;
  const frame = { op: "component", channel: message.channel_id, message: message.id, custom_id: component.custom_id, component_type: component.type };
  const nonce = ask({ ...frame, ...(values ? { values } : {}) }, (status, answered) => {
    if (state.busy.get(message.id)?.nonce === nonce) state.busy.delete(message.id);
    if (status === "failed") state.failed.set(message.id, answered.message === NO_ANSWER || !answered.message ? "This interaction failed" : answered.message);
    changed();
  });
  state.failed.delete(message.id);
  state.busy.set(message.id, { nonce, customId: component.custom_id, values });
  changed();
}

/** Submits a modal; the promise says whether the bot accepted it. */
export function submitModal(modal, components) {
  return new Promise((resolve) => {
    const frame = { op: "modal", channel: state.current, id: modal.id, custom_id: modal.custom_id, components };
    ask(frame, (status, answered) => resolve({ ok: status === "done", message: answered.message }));
  });
}

/** Requests choices for the focused option; an empty list if there is no answer. */
export function autocomplete(command, options) {
  return new Promise((resolve) => {
    const frame = { op: "autocomplete", channel: state.current, id: command.id, type: 1, options };
    ask(frame, (status, answered) => resolve(status === "done" ? (answered.choices ?? []) : null));
  });
}

const histories = new Map();

/** Loads earlier messages; the promise says whether there were any. */
export function loadOlder(channel) {
  if (!state.older.has(channel)) return Promise.resolve(false);
  const before = messagesOf(channel)[0]?.id;
  const waiting = histories.get(channel) ?? new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS, false);
    listeners.set(channel, resolve);
    if (!send({ op: "history", channel, before })) resolve(false);
  }).finally(() => histories.delete(channel));
  histories.set(channel, waiting);
  return waiting;
}

const listeners = new Map();

/** Opens the person's DM channel with the bot. */
export const openDirect = () => send({ op: "open_direct" });

/** Sets whether the person accepts direct messages of the bot. */
export const allowDirect = (allow) => send({ op: "allow_direct", allow });

/** Posts text in the open channel; `false` if there is no connection. */
export const say = (content) => send({ op: "say", channel: state.current, content });

/** Reacts to a message, or takes that back. */
export const react = (message, emoji, on) => send({ op: "react", channel: message.channel_id, message: message.id, emoji, on });

/** Dismisses an ephemeral message. */
export const dismiss = (message) => send({ op: "dismiss", message: message.id });

/** Sets the person's client language. */
export function chooseLocale(code) {
  const person = state.people.find((each) => each.id === state.me);
  if (!person || !send({ op: "locale", locale: code })) return;
  person.locale = code;
  changed();
}
