// The state of the page, and what each frame of the server changes in it. No DOM.

const EPHEMERAL = 64;
const SILENT = 1 << 12;
const DIRECT = 1;

/** The state. Read it anywhere; change it only through the functions of this file. */
export const state = {
  connected: false,
  me: null,
  /** All servers. */
  guilds: [],
  /** The server that is shown: that of the open channel, or of the one before a direct message. */
  guild: { id: "0", name: "Playground" },
  people: [],
  /** The channels of all servers, and direct ones. */
  channels: [],
  /** Server id -> the channel that was open there last. */
  lastOpen: new Map(),
  bot: { id: "0", name: "Bot", online: false },
  commands: [],
  /** Channel id -> messages, oldest first. */
  messages: new Map(),
  current: null,
  /** Channels with unread messages for the person on this page. */
  unread: new Set(),
  /** Channel id -> the last message that the person had seen when they left the channel. */
  seen: new Map(),
  /** Person id -> channel id -> number of unread pings. */
  pings: new Map(),
  /** Channel id -> when "is typing" ends, in milliseconds. */
  typing: new Map(),
  /** Nonce -> command that is pending or has failed: drawn at the end of its channel. */
  sent: new Map(),
  /** Message id -> `{customId, nonce}` of a component whose use is pending. */
  busy: new Map(),
  /** Message id -> why the last use of a component failed. */
  failed: new Map(),
  /** How many messages are loaded at once. */
  page: 50,
  /** Channels with earlier messages that are not loaded. */
  older: new Set(),
  /** What goes wrong on purpose, as the last `faults` frame says; `null` before the first. */
  faults: null,
};

const watchers = [];
let scheduled = false;

/** Calls `draw` after every change; simultaneous changes are drawn once. */
export function watch(draw) {
  watchers.push(draw);
}

/** Schedules a redraw. */
export function changed() {
  if (scheduled) return;
  scheduled = true;
  queueMicrotask(() => {
    scheduled = false;
    for (const draw of watchers) draw(state);
  });
}

/** The person on this page. */
export const me = () => state.people.find((person) => person.id === state.me);

/** The person's language, such as `en-US`. */
export const locale = () => me()?.locale ?? "en-US";

/** A person or the bot by id. */
export function userById(id) {
  if (id === state.bot.id) return { ...state.bot, bot: true };
  return state.people.find((person) => person.id === id);
}

/** A channel or thread by id. */
export const channelById = (id) => state.channels.find((channel) => channel.id === id);

/** The channels and threads of the server that is shown. */
export const channelsHere = () => state.channels.filter((channel) => channel.guild_id === state.guild.id);

/** The loaded messages of a channel. */
export const messagesOf = (channel) => state.messages.get(channel) ?? [];

/** One message by id. */
export function messageById(id) {
  for (const list of state.messages.values()) {
    const found = list.find((message) => message.id === id);
    if (found) return found;
  }
  return undefined;
}

/** Whether this message pings this person. */
export function pingsPerson(message, person) {
  if (message.author.id === person) return false;
  return Boolean(message.mention_everyone) || (message.mentions ?? []).some((user) => user.id === person);
}

/** Whether a message notifies the person on this page: it mentions them or is in their DM channel, and is not silent. */
export const callsMe = (message) => !((message.flags ?? 0) & SILENT) && message.author.id !== state.me && (pingsPerson(message, state.me) || channelById(message.channel_id)?.type === DIRECT);

/** Whether only one person can see the message. */
export const isPrivate = (message) => Boolean(message.ephemeral_for) || Boolean((message.flags ?? 0) & EPHEMERAL);

/** How many unread pings a person has, in one channel or in all. */
export function pingCount(person, channel) {
  const counts = state.pings.get(person);
  if (!counts) return 0;
  return channel ? (counts.get(channel) ?? 0) : [...counts.values()].reduce((sum, count) => sum + count, 0);
}

/** Opens another channel. */
export function openChannel(id) {
  if (!channelById(id)) return;
  const last = messagesOf(state.current).at(-1);
  if (state.current && last) state.seen.set(state.current, last.id);
  state.current = id;
  showGuildOf(id);
  markSeen();
  look();
  changed();
}

/** Shows the server of a channel, unless it is a direct one. */
function showGuildOf(channel) {
  const id = channelById(channel)?.guild_id;
  state.guild = state.guilds.find((guild) => guild.id === id) ?? state.guild;
  if (id) state.lastOpen.set(id, channel);
}

/** Opens a server: the channel that was open there last, else its first one. */
export function openGuild(id) {
  const own = state.channels.filter((channel) => channel.guild_id === id);
  const last = own.find((channel) => channel.id === state.lastOpen.get(id));
  const channel = last ?? own.find((channel) => channel.type === 0) ?? own[0];
  if (channel) openChannel(channel.id);
}

/** How many unread pings the person on this page has in each server, by its id; 0 if there are only other unread messages. */
export function newsOfGuilds() {
  const news = new Map();
  for (const id of state.unread) note(channelById(id)?.guild_id, 0);
  for (const [id, count] of state.pings.get(state.me) ?? []) note(channelById(id)?.guild_id, count);
  function note(guild, count) {
    if (guild) news.set(guild, (news.get(guild) ?? 0) + count);
  }
  return news;
}

/** If nothing new is in the open channel, removes its "New" line, so that later messages get none while the person watches. */
function markSeen() {
  if (messagesOf(state.current).at(-1)?.id === state.seen.get(state.current)) state.seen.delete(state.current);
}

/** Marks the open channel as read, if the page is visible. */
export function look() {
  if (document.hidden || !state.current) return;
  if (state.unread.delete(state.current) | Number(state.pings.get(state.me)?.delete(state.current) ?? false)) changed();
}

/** Orders by id, which is Discord's order: ids begin with the time. */
const compareIds = (a, b) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

function hello(frame) {
  const switched = state.me !== frame.me;
  Object.assign(state, { connected: true, me: frame.me, people: frame.people, bot: frame.bot });
  Object.assign(state, { guilds: frame.guilds, guild: frame.guilds.find((guild) => guild.id === state.guild.id) ?? frame.guild });
  Object.assign(state, { channels: frame.channels, commands: frame.commands });
  state.messages = new Map(Object.entries(frame.messages).map(([channel, list]) => [channel, [...list].sort((a, b) => compareIds(a.id, b.id))]));
  state.page = frame.page;
  state.older = new Set([...state.messages].filter(([, list]) => list.length >= frame.page).map(([channel]) => channel));
  state.busy.clear();
  state.failed.clear();
  state.typing.clear();
  state.unread = new Set(frame.unread);
  state.pings = new Map(Object.entries(frame.pings).map(([person, counts]) => [person, new Map(Object.entries(counts))]));
  if (switched) state.sent.clear(), (state.seen = new Map(Object.entries(frame.read)));
  keepChannel();
  markSeen();
  look();
}

/** If the open channel is gone, opens the first text channel of its server. */
function keepChannel() {
  if (channelById(state.current)) return;
  const text = (list) => list.find((channel) => channel.type === 0);
  state.current = (text(channelsHere()) ?? text(state.channels) ?? state.channels[0])?.id ?? null;
  showGuildOf(state.current);
}

function noteUnread(message) {
  const direct = channelById(message.channel_id)?.type === DIRECT;
  for (const person of state.people) {
    if (!pingsPerson(message, person.id) && !(direct && person.id === state.me && message.author.id !== person.id)) continue;
    if (message.ephemeral_for && message.ephemeral_for !== person.id) continue;
    if (!state.pings.has(person.id)) state.pings.set(person.id, new Map());
    const counts = state.pings.get(person.id);
    counts.set(message.channel_id, (counts.get(message.channel_id) ?? 0) + 1);
  }
  if (message.author.id !== state.me) state.unread.add(message.channel_id);
}

function put(message) {
  if (!state.messages.has(message.channel_id)) state.messages.set(message.channel_id, []);
  const list = state.messages.get(message.channel_id);
  const at = list.findIndex((other) => other.id === message.id);
  if (at >= 0) list[at] = message;
  else {
    list.push(message);
    if (list.length > 1 && compareIds(list.at(-2).id, message.id) > 0) list.sort((a, b) => compareIds(a.id, b.id));
  }
}

const reducers = {
  hello,
  history({ channel, messages, more }) {
    const list = messagesOf(channel);
    const known = new Set(list.map((message) => message.id));
    state.messages.set(channel, [...messages.filter((message) => !known.has(message.id)), ...list]);
    if (!more) state.older.delete(channel);
  },
  person({ person }) {
    const isKnown = state.people.some((each) => each.id === person.id);
    state.people = isKnown ? state.people.map((each) => (each.id === person.id ? person : each)) : [...state.people, person];
  },
  read({ person, channel }) {
    state.pings.get(person)?.delete(channel);
    if (person === state.me) state.unread.delete(channel);
  },
  opened({ channel }) {
    openChannel(channel);
  },
  closed() {
    state.connected = false;
    state.busy.clear();
  },
  message_create({ message }) {
    const known = messageById(message.id);
    put(message);
    if (message.author.id === state.bot.id) state.typing.delete(message.channel_id);
    if (!known) noteUnread(message);
    look();
  },
  message_update({ message }) {
    put(message);
    state.failed.delete(message.id);
  },
  message_delete({ channel, id }) {
    const list = messagesOf(channel);
    const at = list.findIndex((message) => message.id === id);
    if (at >= 0) list.splice(at, 1);
    state.busy.delete(id);
    state.failed.delete(id);
  },
  channels({ guild, channels }) {
    state.channels = [...state.channels.filter((channel) => channel.guild_id !== guild), ...channels];
    keepChannel();
  },
  faults(frame) {
    state.faults = frame;
  },
  commands({ commands }) {
    state.commands = commands;
  },
  bot({ online }) {
    state.bot = { ...state.bot, online };
  },
  typing({ channel }) {
    state.typing.set(channel, Date.now() + 10_000);
    setTimeout(changed, 10_050);
  },
};

/** Applies a frame; `false` if it changes nothing that is drawn. */
export function apply(frame) {
  const reduce = reducers[frame.type];
  if (!reduce) return false;
  reduce(frame);
  changed();
  return true;
}
