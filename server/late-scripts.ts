/**
 * Pages are complete, and every link and form works, before any script runs. So the scripts wait until text, styles
 * and the first picture are painted, and then for a sign that somebody is there. React Router has no setting for that:
 * its tags leave under names that mean nothing to a browser, and `wake` gives them back their own.
 * docs/decisions/014-scripts-wait.md says why.
 *
 * Its data wait as well: scripts in the middle of a page would wait for the styles, and the rest of the page with them.
 * Only `wake` itself stands before the styles, and leaves when it has run, because React does not know it.
 */
export function scriptsLast(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload" ', '<link rel="later" ')
    .replaceAll("<script>", '<script type="later">')
    .replace('<script type="module" async="">', '<script type="later module">')
    .replace("<head>", `<head><script>${wake}</script>`);
}

/** Said on window by app/root.tsx when React has taken over. */
const alive = "page-alive";

/**
 * A second and a half after the load everything is painted and at rest: then the scripts are fetched, and they run at the
 * first sign of life, or three seconds after the load. (A pointer that is said to have moved by nothing is no sign: the
 * page has moved under it.) Two frames after the load where a page is nothing without them, where only some projects of
 * the gallery are asked for, and where a cart is to be counted. Nobody waits for a picture that does not come.
 *
 * Who presses a button before it can act has pressed it: the press is repeated when the page is alive. A link that is to
 * become a button may be another element by then, but in the same place. Should the scripts not come, links act as links.
 */
const wake = squeeze(`(() => {
  const listen = (name, act) => addEventListener(name, act, { once: true, capture: true });
  const fetchThem = () => {
    for (const link of document.querySelectorAll("link[rel=later]")) link.rel = "modulepreload";
  };
  let pressed;
  const press = () => pressed?.[0].children[pressed[1]]?.click();
  const hold = (event) => {
    const control = event.target.closest("button[type=button],a[data-later]");
    if (!control) return;
    event.preventDefault();
    event.stopPropagation();
    const { parentNode } = control;
    pressed = [parentNode, [...parentNode.children].indexOf(control)];
  };
  const release = () => {
    removeEventListener("click", hold, true);
    press();
  };
  const wake = () => {
    fetchThem();
    if (document.readyState === "loading") return listen("DOMContentLoaded", wake);
    for (const waiting of document.querySelectorAll("script[type^=later]")) {
      const script = document.createElement("script");
      script.type = waiting.type.slice("later ".length);
      script.onerror = release;
      script.textContent = waiting.textContent;
      waiting.replaceWith(script);
    }
  };
  const isNeededNow = () => {
    try {
      return /^\\/(cart|checkout|admin|gallery\\?)/.test(location.pathname + location.search) || localStorage.cart;
    } catch {}
  };
  addEventListener("click", hold, true);
  listen("${alive}", release);
  const see = (event) => {
    if (event.type !== "pointermove" || event.movementX || event.movementY) wake();
  };
  for (const sign of ["pointerdown", "pointermove", "keydown", "scroll", "focusin"]) addEventListener(sign, see, true);
  listen("load", () => {
    if (isNeededNow()) return requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(wake)));
    setTimeout(fetchThem, 1500);
    setTimeout(wake, 3000);
  });
  setTimeout(wake, 8000);
  document.currentScript.remove();
})()`);

function squeeze(script: string): string {
  return script.replace(/\n\s*/g, "");
}
