// The list of a channel's threads behind the button at the top: active ones, and archived ones, which the channel list omits.

import { byId, icon } from "./dom.js";
import { openMenu } from "./menu.js";
import { channelById, openChannel, pingCount, state } from "./state.js";

const THREADS = [10, 11, 12];

/** Sets up the button. Call once. */
export function startThreads() {
  const button = byId("threads");
  button.append(icon("thread", 22));
  button.addEventListener("click", () => openMenu(button, "Threads", items(), "end"));
}

/** Shows the button if there are threads. */
export function drawThreads() {
  const hidden = threads().length === 0;
  const button = byId("threads");
  if (button.hidden !== hidden) button.hidden = hidden;
}

/** The threads of the open channel, or of the open thread's parent; newest first. */
function threads() {
  const open = channelById(state.current);
  const parent = open?.parent_id ?? open?.id;
  return state.channels.filter((channel) => THREADS.includes(channel.type) && channel.parent_id === parent).reverse();
}

function items() {
  const all = threads();
  const item = (thread) => ({ label: thread.name, note: thread.locked ? "locked" : null, badge: pingCount(state.me, thread.id), icon: icon("thread", 18), checked: thread.id === state.current, run: () => openChannel(thread.id) });
  const active = all.filter((thread) => !thread.archived).map(item);
  const archived = all.filter((thread) => thread.archived).map(item);
  return [active.length && { heading: "Threads" }, ...active, archived.length && { heading: "Archived" }, ...archived].filter(Boolean);
}
