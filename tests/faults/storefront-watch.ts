import { parentPort, workerData } from "node:worker_threads";

/**
 * How long the storefront takes to answer, as somebody sees it who is not busy with anything else.
 */
export interface StorefrontWatch {
  statuses: number[];
  /** Milliseconds, the quickest first. */
  times: number[];
}

// A thread of its own: next to the flood, it would wait for the flood's own work.
const { origin, paths } = workerData as { origin: string; paths: string[] };
const statuses = new Set<number>();
const times: number[] = [];
let isOver = false;
parentPort?.once("message", () => {
  isOver = true;
});
for (let asked = 0; !isOver; asked++) {
  const began = performance.now();
  const response = await fetch(origin + paths[asked % paths.length]);
  await response.arrayBuffer();
  times.push(performance.now() - began);
  statuses.add(response.status);
  await new Promise((resolve) => setTimeout(resolve, 5));
}
const watched: StorefrontWatch = {
  statuses: [...statuses],
  times: times.toSorted((one, other) => one - other),
};
parentPort?.postMessage(watched);
