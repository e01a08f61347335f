import { get } from "node:http";
import { setTimeout as delay } from "node:timers/promises";

const longestAnswerMs = 5_000;
const everyMs = 20;

/** On a connection of its own, as somebody who comes now would ask. Status 0: nobody answered. */
export function ask(url) {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, timeout: longestAnswerMs }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part) => {
        text += part;
      });
      answer.on("end", () => resolve({ status: answer.statusCode, text }));
      answer.on("error", () => resolve({ status: 0, text: "" }));
    });
    request.on("timeout", () => request.destroy());
    request.on("error", () => resolve({ status: 0, text: "" }));
  });
}

/** Which release answers there; undefined: nobody does, or one without a name. */
export async function releaseAt(origin) {
  const { status, text } = await ask(`${origin}/healthz`);
  return status === 200 ? JSON.parse(text).release : undefined;
}

export async function waitUntilLive(origin, release, patienceMs) {
  const until = Date.now() + patienceMs;
  while (Date.now() < until) {
    if ((await releaseAt(origin)) === release) {
      if ((await ask(`${origin}/readyz`)).status === 200) return true;
    }
    await delay(everyMs);
  }
  return false;
}

/**
 * Asks all the time until told to end; then says how long the longest time was in which nobody
 * answered.
 */
export function watch(origin) {
  let isOver = false;
  let longestMs = 0;
  const watching = (async () => {
    let answeredAt = Date.now();
    while (!isOver) {
      const { status } = await ask(`${origin}/servez`);
      const now = Date.now();
      if (status === 200) {
        longestMs = Math.max(longestMs, now - answeredAt);
        answeredAt = now;
      }
      await delay(everyMs);
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return longestMs;
  };
}
