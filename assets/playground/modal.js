// Modals: dialogs with fields that the bot opens. A dialog keeps its input until the bot accepts it.

import { avatar, h, icon } from "./dom.js";
import { field } from "./fields.js";
import { submitModal } from "./interactions.js";
import { state } from "./state.js";

/** Opens the dialog of a `modal` frame. */
export function openModal(modal) {
  document.querySelector("dialog.modal")?.close();
  const inputs = modal.components.map(field);
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
  inputs.find((each) => each.input)?.input.focus();

  async function send(event) {
    event.preventDefault();
    const wrong = inputs.filter((each) => !each.check());
    if (wrong.length) return wrong[0].input.focus();
    status.textContent = "";
    submit.disabled = true;
    submit.textContent = "Sending…";
    const answer = await settled();
    if (answer.ok) return dialog.close();
    submit.disabled = false;
    submit.textContent = "Submit";
    status.textContent = answer.message ?? "Something went wrong. Try again.";
  }

  /** Uploads what must be, and submits. */
  async function settled() {
    for (const each of inputs) {
      const message = await each.settle();
      if (message) return { ok: false, message };
    }
    return submitModal(modal, inputs.map((each) => each.wire()));
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
