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

  // Whoever presses buttons before they can act has pressed them: each press is repeated, once, on
  // the same button and in the same order, and until then the button shows that it was heard. A
  // number counts at once, and one of several shows that it is chosen, as it will.
  /** @type {HTMLElement[]} */
  const held = [];
  /** @param {MouseEvent} event */
  const hold = (event) => {
    const pressed = /** @type {Element} */ (event.target).closest("button");
    if (pressed?.type !== "button" || pressed.hasAttribute("popovertarget")) return;
    event.stopPropagation();
    const { step } = pressed.dataset;
    // The number itself is what is kept: React reads it when it takes over.
    if (step) return void pressed.parentElement?.querySelector("input")?.stepUp(Number(step));
    // Anything else would be done twice by impatience.
    if (held.includes(pressed)) return;
    held.push(pressed);
    if (pressed.ariaPressed) {
      for (const one of pressed.parentElement?.children ?? []) {
        if (one.ariaPressed) one.ariaPressed = String(one === pressed);
      }
    } else pressed.dataset.held = "";
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

  // The header: whether the page is scrolled more than 100 px; and whether its last row, which
  // stays at the top, makes room (scrolling down) or is back (scrolling up), or the keys are in it.
  // Asked here and not by :has() in the styles: that styled all of the header anew, with the menu
  // in it, at each step of a press on the menu.
  let place = 0;
  let height = 0;
  let way = "whole";
  const theHeader = () => document.querySelector("header");
  const showHeader = () => {
    const focused = theHeader()?.querySelector(":focus-visible");
    const state = focused && !focused.closest("dialog") ? "reached" : way;
    if (state !== (root.dataset.header ?? "whole")) root.dataset.header = state;
  };
  addEventListener(
    "scroll",
    () => {
      const header = theHeader();
      if (!header) return;
      const y = scrollY;
      header.dataset.scrolled = String(y > 100);
      if (height !== header.offsetHeight) {
        height = header.offsetHeight;
        header.style.setProperty("--header-full", `${height}px`);
      }
      // A finger that trembles does not turn around.
      if (y > height && Math.abs(y - place) < 8) return;
      way = y < height / 2 ? "whole" : y > place && y > height ? "away" : "back";
      place = y;
      showHeader();
    },
    { passive: true },
  );
  for (const move of ["focusin", "focusout"]) addEventListener(move, showHeader);

  // The heron at the foot of the page notices who comes by, the first time.
  whenParsed(() => {
    const heron = document.querySelector("footer svg");
    const watcher = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      root.dataset.heron = "seen";
      watcher.disconnect();
    });
    if (heron) watcher.observe(heron);
  });

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
