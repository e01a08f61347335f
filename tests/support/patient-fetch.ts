import { setTimeout as delay } from "node:timers/promises";

const mostTurns = 20;

/**
 * As a good client does it: whoever is told to come back later comes back then. A shop beside busy
 * programs says so, and has not done anything of what it was asked for.
 */
export async function fetchPatiently(url: string, init?: RequestInit): Promise<Response> {
  for (let turn = 1; ; turn++) {
    const response = await fetch(url, init);
    const seconds = Number(response.headers.get("retry-after"));
    const isAskedToWait = response.status === 503 && seconds > 0;
    if (!isAskedToWait || turn === mostTurns) return response;
    await response.arrayBuffer();
    await delay(seconds * 1000);
  }
}
