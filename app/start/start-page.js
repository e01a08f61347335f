// @ts-check
// Written into the head of every page, before the styles. The page is complete without any other script: those are
// fetched when it has been painted, and run when the browser is idle or at the first touch, whichever comes first.
(() => {
  const root = document.documentElement;
  root.dataset.scripted = "";

  /** @param {() => void} act */
  const whenParsed = (act) =>
    document.readyState === "loading" ? addEventListener("DOMContentLoaded", act) : act();
  const waiting = () =>
    /** @type {HTMLTemplateElement | null} */ (document.getElementById("page-scripts"));

  const run = () =>
    whenParsed(() => {
      const template = waiting();
      if (!template) return;
      const script = template.content.querySelector("script");
      if (script) script.onerror = letGo;
      template.replaceWith(template.content);
    });
  const fetchThem = () => {
    for (const link of waiting()?.content.querySelectorAll("link") ?? []) {
      document.head.append(link.cloneNode());
    }
    // A browser that is never idle runs them all the same.
    if (window.requestIdleCallback) requestIdleCallback(run, { timeout: 500 });
    else setTimeout(run);
  };
  // A task that a frame asks for comes when the frame has been painted.
  whenParsed(() => requestAnimationFrame(() => setTimeout(fetchThem)));
  for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, run, { once: true });

  // Whoever presses buttons before they can act has pressed them: each press is repeated, once, on the same button and in
  // the same order, and until then the button shows that it was heard.
  /** @type {Set<HTMLElement>} */
  const held = new Set();
  /** @param {MouseEvent} event */
  const hold = (event) => {
    const pressed = /** @type {Element} */ (event.target).closest("button");
    if (pressed?.type !== "button" || pressed.hasAttribute("popovertarget")) return;
    event.stopPropagation();
    pressed.dataset.held = "";
    held.add(pressed);
  };
  const letGo = () => {
    removeEventListener("click", hold, true);
    for (const pressed of held) {
      delete pressed.dataset.held;
      // One after the other: what the first changes, the second may need.
      setTimeout(() => pressed.click());
    }
  };
  addEventListener("click", hold, true);
  addEventListener("page-alive", letGo, { once: true });

  // For browsers that do not know the attribute yet: what it says, done by hand.
  if ("popover" in HTMLElement.prototype) return;
  addEventListener("click", ({ target }) => {
    const button = /** @type {Element} */ (target).closest("button[popovertarget]");
    const dialog = document.getElementById(button?.getAttribute("popovertarget") ?? "");
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (dialog.open) dialog.close();
    else dialog.showModal();
  });
})();
