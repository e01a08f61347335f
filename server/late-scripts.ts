/**
 * Pages are complete, and every link and form works, before any script runs. So the scripts wait until text, styles
 * and the first picture are painted, which on a phone is a second earlier for it. React Router has no setting for
 * that: its tags leave under names that mean nothing to a browser, and `wake` gives them back their own.
 */
export function scriptsLast(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload" ', '<link rel="later" ')
    .replace('<script type="module" async="">', `<script>${wake}</script><script type="later">`);
}

/**
 * Whoever touches the page or presses a key gets the scripts at once, and nobody waits longer than four seconds for
 * a picture that does not come. Two frames after the load, the browser has painted what it had just decoded.
 */
const wake = squeeze(`(() => {
  const listen = (name, act) => addEventListener(name, act, { once: true, capture: true });
  const wake = () => {
    for (const link of document.querySelectorAll("link[rel=later]")) link.rel = "modulepreload";
    for (const waiting of document.querySelectorAll("script[type=later]")) {
      const script = document.createElement("script");
      script.type = "module";
      script.textContent = waiting.textContent;
      waiting.replaceWith(script);
    }
  };
  listen("pointerdown", wake);
  listen("keydown", wake);
  listen("load", () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(wake))));
  setTimeout(wake, 4000);
})()`);

function squeeze(script: string): string {
  return script.replace(/\n\s*/g, "");
}
