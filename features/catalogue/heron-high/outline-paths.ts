import type { Outline } from "./heron-high.ts";

/**
 * Each outline in a square of 1 x 1 that stands on the ground at y = 0: it is stretched to the size
 * of the piece, its line is not.
 */
export const outlinePaths: Readonly<Record<Outline, string>> = {
  ball: "M.5 0a.5 .5 0 0 1 0-1 .5 .5 0 0 1 0 1z",
  basin: "M.06 0 0-1h1L.94 0zM0-.86h1",
  bench: "M0-1h1v.29H0zM.1-.71V0h.16v-.71M.74-.71V0H.9v-.71",
  block: "M0 0v-1h1v1zM.14-1v.12h.72V-1",
  boulder:
    "M.05 0C-.01-.12 0-.3.04-.44.09-.64.2-.78.33-.9c.1-.08.2-.11.32-.09.16.02.24.16.29.33C.98-.5 1.02-.3.99-.16.98-.08.96-.03.94 0z",
  bowl: "M.3 0C.12-.2.02-.55 0-1h1C.98-.55.88-.2.7 0zM.02-.86h.96",
  column: "M.04 0 0-.96.3-1 .96-.985 1-.02.98 0zM.3-1l.06 1M.7-.99.72 0",
  disc: "M.03 0A.03 .2 0 0 1 0-.2v-.6A.03 .2 0 0 1 .03-1h.94a.03 .2 0 0 1 .03 .2v.6A.03 .2 0 0 1 .97 0zM.42-1v.2h.16V-1",
  drum: "M.03 0Q0 0 0-.05v-.9Q0-1 .03-1h.94Q1-1 1-.95v.9Q1 0 .97 0zM.14-1v.12h.72V-1",
  pedestal: "M.24 0l.1-.12.05-.5C.2-.68.04-.82 0-1h1C.96-.82.8-.68.61-.62l.05 .5L.76 0z",
  vase: "M.3 0C.26-.06.2-.1.13-.24-.06-.6-.04-.82.26-.92L.24-1h.52l-.02 .08C1.04-.82 1.06-.6.87-.24.8-.1.74-.06.7 0z",
};
