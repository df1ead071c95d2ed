// Modals: dialogs with text inputs that the bot opens. A dialog keeps its input until the bot accepts it.

import { avatar, h, icon } from "./dom.js";
import { submitModal } from "./interactions.js";
import { state } from "./state.js";

const PARAGRAPH = 2;

/** Opens the dialog of a `modal` frame. */
export function openModal(modal) {
  document.querySelector("dialog.modal")?.close();
  const inputs = modal.components.flatMap((row) => row.components ?? []).map(field);
  const status = h("div", { class: "modal-error", role: "alert" });
  const submit = h("button", { type: "submit", class: "button primary" }, "Submit");
  const cancel = h("button", { type: "button", class: "button text", onclick: () => dialog.close() }, "Cancel");
  const form = h("form", { class: "modal-form", novalidate: true, onsubmit: send },
    h("header", { class: "modal-head" }, avatar(state.bot.name, state.bot.color, 32), h("h2", {}, modal.title),
      h("button", { type: "button", class: "icon-button", "aria-label": "Close", onclick: () => dialog.close() }, icon("close"))),
    h("div", { class: "modal-body" }, inputs.map((each) => each.element), status),
    h("footer", { class: "modal-foot" }, cancel, submit));
  const opener = document.activeElement;
  const close = () => {
    dialog.remove();
    returnTo(opener);
  };
  const dialog = h("dialog", { class: "modal", "aria-label": modal.title, dataset: { customId: modal.custom_id }, onclose: close }, form);
  document.body.append(dialog);
  dialog.showModal();
  inputs[0]?.input.focus();

  async function send(event) {
    event.preventDefault();
    const wrong = inputs.filter((each) => !each.check());
    if (wrong.length) return wrong[0].input.focus();
    status.textContent = "";
    submit.disabled = true;
    submit.textContent = "Sending…";
    const answer = await submitModal(modal, inputs.map((each) => each.wire()));
    if (answer.ok) return dialog.close();
    submit.disabled = false;
    submit.textContent = "Submit";
    status.textContent = answer.message ?? "Something went wrong. Try again.";
  }
}

/** Returns the focus to what it was on before, or to the control in its place if the message has been drawn again. */
function returnTo(opener) {
  const message = opener?.closest("[data-message-id]")?.dataset.messageId;
  const again = message && opener.dataset.customId && `[data-message-id="${CSS.escape(message)}"] [data-custom-id="${CSS.escape(opener.dataset.customId)}"]`;
  const target = opener?.isConnected || !again ? opener : document.querySelector(again);
  // The caret has gone with the dialog: a box that has kept the focus would take no keys.
  if (target === document.activeElement) target?.blur();
  target?.focus({ preventScroll: true });
}

/** One text input: its element, its validation, and the row that is sent. */
function field(component) {
  const least = component.min_length ?? 0;
  const most = component.max_length ?? 4000;
  const required = component.required !== false;
  const id = `modal-${component.custom_id}`;
  const long = component.style === PARAGRAPH;
  const count = h("span", { class: "modal-count", "aria-hidden": "true" });
  const error = h("span", { class: "field-error", id: `${id}-error`, role: "alert" });
  const input = h(long ? "textarea" : "input", {
    id, rows: long ? "4" : null, type: long ? null : "text", maxlength: most, required, placeholder: component.placeholder, autocomplete: "off", dataset: { customId: component.custom_id }, "aria-describedby": `${id}-error`,
    oninput: () => update(),
  });
  input.value = component.value ?? "";
  const update = () => {
    count.textContent = most < 4000 || long ? `${input.value.length}/${most}` : "";
    error.textContent = "";
    input.removeAttribute("aria-invalid");
  };
  const check = () => {
    const length = input.value.length;
    const problem = required && !input.value.trim() ? "This field is required" : length > 0 && length < least ? `At least ${least} characters` : "";
    error.textContent = problem;
    if (problem) input.setAttribute("aria-invalid", "true");
    return !problem;
  };
  update();
  const label = h("label", { for: id, class: "field-label" }, component.label, required && h("span", { class: "star", "aria-hidden": "true" }, " *"));
  const element = h("div", { class: "field" }, label, h("div", { class: "field-box" }, input, count), error);
  const wire = () => ({ type: 1, components: [{ type: 4, custom_id: component.custom_id, value: input.value }] });
  return { element, input, check, wire };
}
