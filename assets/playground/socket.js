// The connection to the server: one person's WebSocket, which reconnects by itself.

const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 3000;

let socket = null;
let wait = FIRST_WAIT_MS;
let timer = null;
let user = null;
let listener = () => {};

/** Calls `onFrame` for every frame, and with `{type: "closed"}` when the connection is lost. Call once. */
export function listen(onFrame) {
  listener = onFrame;
  addEventListener("online", () => socket ?? connect(user));
}

/** Connects as the person of this name, in place of the one before: a new one if nobody has it. `null` lets the server choose. */
export function connect(name) {
  user = name;
  clearTimeout(timer);
  timer = null;
  if (socket) {
    const old = socket;
    socket = null;
    old.close();
    listener({ type: "closed" });
  }
  open();
}

function open() {
  const opened = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/page`);
  socket = opened;
  opened.onopen = () => opened.send(JSON.stringify({ op: "hello", user }));
  opened.onmessage = (event) => {
    if (opened !== socket) return;
    wait = FIRST_WAIT_MS;
    listener(JSON.parse(event.data));
  };
  opened.onclose = () => {
    if (opened !== socket) return;
    socket = null;
    listener({ type: "closed" });
    timer = setTimeout(open, wait);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  };
}

/** Sends a frame; `false` if there is no connection. */
export function send(frame) {
  if (socket?.readyState !== WebSocket.OPEN) return false;
  socket.send(JSON.stringify(frame));
  return true;
}
