import { startServer } from "../support/server-process.ts";
import { secondsOfLoad } from "./bench-options.ts";
import { measure } from "./load.ts";
import { memoryMegabytes } from "./process-figures.ts";

const seconds = secondsOfLoad(2);

export interface ServerFigures {
  /** From the start of the process to its first page. */
  startMs: number;
  /** After all of the load. */
  memoryMb: number | undefined;
  /** A second, from memory. */
  requests: Record<string, number>;
}

/**
 * The built shop on a data folder that has grown: its start, its memory, and how fast it sends
 * pages.
 */
export async function measureServer(
  dataDir: string,
  pages: Readonly<Record<string, string>>,
): Promise<ServerFigures> {
  const began = performance.now();
  const shop = await startServer({ env: { DATA_DIR: dataDir }, patienceMs: 60_000 });
  try {
    await (await fetch(shop.origin)).text();
    const startMs = performance.now() - began;
    const requests: Record<string, number> = {};
    for (const [what, path] of Object.entries(pages)) {
      const target = {
        url: `${shop.origin}${path}`,
        headers: { "accept-encoding": "br" },
        expectedStatus: 200,
      };
      // Made, and compressed as far as it gets, before it is measured.
      await measure(target, seconds);
      requests[what] = (await measure(target, seconds)).requestsPerSecond;
    }
    return { startMs, memoryMb: memoryMegabytes(shop), requests };
  } finally {
    await shop.stop();
  }
}
