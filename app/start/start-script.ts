import source from "./start-page.js?raw";

/** `start-page.js` as it travels: without its comments and the room between its lines. */
export const startScript = source
  .replaceAll(/^\s*\/\/.*\n/gm, "")
  .replaceAll(/\/\*\*.*?\*\/\s?/g, "")
  .replaceAll(/\n\s*/g, "\n")
  .trim();
