// Builds DOM nodes. Text always becomes a text node: nothing here, nor anywhere else on the page, parses HTML.

const SVG = "http://www.w3.org/2000/svg";

/** Creates an element. `on…` properties are listeners, `dataset` and `style` are objects, `false` and `null` are ignored. */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(props ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (typeof value === "function") element.addEventListener(key.slice(2), value);
    else if (key === "dataset") Object.assign(element.dataset, value);
    else if (key === "style") for (const [name, text] of Object.entries(value)) element.style.setProperty(name, text);
    else element.setAttribute(key, value === true ? "" : value);
  }
  fill(element, children);
  return element;
}

/** Appends children: nested arrays, nodes, strings; `null` and `false` are ignored. */
export function fill(element, ...children) {
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** Replaces the children of an element. */
export function replace(element, ...children) {
  element.replaceChildren();
  return fill(element, ...children);
}

/** The element of `index.html` with this id. */
export const byId = (id) => document.getElementById(id);

const PATHS = {
  menu: "M3 6h18v2H3zm0 5h18v2H3zm0 5h18v2H3z",
  members: "M9 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm0 2c-4 0-7 2-7 5v1h14v-1c0-3-3-5-7-5zm8-2a3.5 3.5 0 1 0-1.5-6.7 6 6 0 0 1-.6 6.1A3.5 3.5 0 0 0 17 12zm1.2 2.1C19.4 15.4 20 17 20 19v1h3v-1c0-2.6-2-4.4-4.8-4.9z",
  hash: "M10.9 3 10.3 7H14.3L14.9 3h2L16.3 7H20v2h-4l-.9 6H19v2h-4.2l-.6 4h-2l.6-4h-4l-.6 4h-2l.6-4H3v-2h4.1L8 9H4V7h4.3l.6-4zM10 9l-.9 6h4l.9-6z",
  thread: "M5 3h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-8l-5 5v-5H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zm2 4v2h10V7zm0 4v2h7v-2z",
  at: "M12 2a10 10 0 1 0 5 18.7l-1-1.8A8 8 0 1 1 20 12v1.2a1.8 1.8 0 0 1-3.6 0V7.5h-2v.7a4.7 4.7 0 1 0 .5 7A3.8 3.8 0 0 0 22 13.2V12A10 10 0 0 0 12 2zm0 12.7a2.7 2.7 0 1 1 0-5.4 2.7 2.7 0 0 1 0 5.4z",
  more: "M6 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4zm6 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4zm6 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4z",
  down: "M6.3 8.3 12 14l5.7-5.7 1.4 1.4-7.1 7.1-7.1-7.1z",
  close: "M5.7 4.3 12 10.6l6.3-6.3 1.4 1.4L13.4 12l6.3 6.3-1.4 1.4L12 13.4l-6.3 6.3-1.4-1.4L10.6 12 4.3 5.7z",
  plus: "M11 4h2v7h7v2h-7v7h-2v-7H4v-2h7z",
  send: "M3 3.5 22 12 3 20.5 5.5 13 14 12 5.5 11z",
  open: "M14 3h7v7h-2V6.4l-8.3 8.3-1.4-1.4L17.6 5H14zM5 5h5v2H7v10h10v-3h2v5H5z",
  eye: "M12 5c5 0 9 4.5 10 7-1 2.5-5 7-10 7S3 14.5 2 12c1-2.5 5-7 10-7zm0 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zm0 2.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4z",
  file: "M6 2h8l6 6v14H6zm7 2v5h5z",
  smile: "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 18a8 8 0 1 1 0-16 8 8 0 0 1 0 16zM8.5 8a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zm7 0a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zM7 13.5a5.2 5.2 0 0 0 10 0z",
  check: "M9 16.2 4.8 12l-1.4 1.4L9 19 21 7l-1.4-1.4z",
};

/** An icon in the colour of the surrounding text. */
export function icon(name, size = 20) {
  const svg = document.createElementNS(SVG, "svg");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", PATHS[name]);
  for (const [key, value] of Object.entries({ viewBox: "0 0 24 24", width: size, height: size, fill: "currentColor", "aria-hidden": "true" })) {
    svg.setAttribute(key, value);
  }
  svg.append(path);
  return svg;
}

/** The address if it is safe to follow or load (http and https only), else `null`. */
export function safeUrl(text) {
  try {
    const url = new URL(text, location.href);
    return url.protocol === "http:" || url.protocol === "https:" ? url.href : null;
  } catch {
    return null;
  }
}

/** A colour, given as the number `0xRRGGBB` or as CSS text, as CSS text. */
export const cssColor = (color) => (typeof color === "number" ? `#${color.toString(16).padStart(6, "0")}` : color);

/** An avatar: a disc with the initials of a name. */
export function avatar(name, color, size = 40) {
  const initials = name.split(/\s+/).map((word) => [...word][0] ?? "").slice(0, 2).join("").toUpperCase();
  return h("span", { class: "avatar", "aria-hidden": "true", style: { "--size": `${size}px`, "--avatar": cssColor(color) ?? "#5865f2" } }, initials);
}

/** An emoji of the application; its name if it is not there any more. */
export function emoji(id, name) {
  const text = `:${name}:`;
  const image = h("img", { class: "emoji", src: `/emojis/${id}.png`, alt: text, title: text, draggable: "false" });
  image.addEventListener("error", () => image.replaceWith(text));
  return image;
}

/** Shows a toast: a note that disappears by itself. */
export function toast(text) {
  const box = h("div", { class: "toast" }, text);
  byId("toasts").append(box);
  setTimeout(() => box.remove(), 5000);
}
