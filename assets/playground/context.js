// What markdown needs of the guild: names of people and channels, and the effect of a click on them.

import { h, icon } from "./dom.js";
import { shownPath } from "./commands.js";
import { channelById, locale, openChannel, state, userById } from "./state.js";

const DIRECT = 1;

const handlers = { command: () => {}, user: () => {}, place: () => {} };

/** Sets the effect of a click on a "command" (`</name:id>`), a "user", or a link to a "place" in the guild. */
export function onMark(kind, handler) {
  handlers[kind] = handler;
}

/** Opens the menu of a person. */
export const pointAtUser = (user, at) => handlers.user(user, at);

/** The context for messages as the person on this page sees them. `users` are those in the message object. */
export function context(users = []) {
  return {
    locale: locale(),
    user(id) {
      const user = userById(id) ?? users.find((each) => each.id === id);
      if (!user) return h("span", { class: "mention" }, `<@${id}>`);
      const name = user.name ?? user.global_name ?? user.username;
      return h("button", { type: "button", class: "mention", onclick: (event) => handlers.user({ ...user, name }, event.currentTarget) }, `@${name}`);
    },
    channel(id) {
      const channel = channelById(id);
      if (!channel) return h("span", { class: "mention" }, "# unknown");
      return h("button", { type: "button", class: "mention", onclick: () => openChannel(id) }, `#${channel.name}`);
    },
    /** A link to a place in this guild, as Discord shows it; links elsewhere are ordinary. */
    message(channelId, messageId) {
      const channel = channelById(channelId);
      const go = () => handlers.place(channelId, messageId);
      const name = channel?.type === DIRECT ? `@${state.bot.name}` : `#${channel?.name}`;
      return channel ? h("button", { type: "button", class: "mention", onclick: go }, name, messageId && [" › ", icon("thread", 14)]) : null;
    },
    command(name, id) {
      const known = state.commands.find((command) => command.id === id);
      const shown = known ? shownPath(known, name, locale()) : name;
      return h("button", { type: "button", class: "mention", onclick: () => known && handlers.command(name, id) }, `/${shown}`);
    },
  };
}
