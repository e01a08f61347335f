import source from "./start-page.js?raw";

/**
 * `start-page.js` as it travels: without its comments and the spaces between its lines. A function,
 * so that the bundle for browsers, which have it in the page, leaves it out.
 */
export function startScript(): string {
  return source
    .replaceAll(/^\s*\/\/.*\n/gm, "")
    .replaceAll(/\/\*\*.*?\*\/\s?/g, "")
    .replaceAll(/\n\s*/g, "\n")
    .trim();
}
