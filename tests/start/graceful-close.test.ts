import { rmSync } from "node:fs";
import { Agent, get } from "node:http";
import { expect, it } from "vitest";
import { temporaryFolder } from "#tests/support/databases.ts";
import { startServer } from "#tests/support/server-process.ts";

type Outcome = "answered" | "refused" | "dropped";

it("a server that is asked to end finishes what it has begun and drops nothing", async () => {
  const dataDir = temporaryFolder();
  const server = await startServer({ env: { DATA_DIR: dataDir } });
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const outcomes: Outcome[] = [];
  let isOver = false;

  // From memory, through the application, and one that is rendered: all of it under way when the signal comes.
  const paths = ["/", "/api/products", "/api/openapi.json", "/no-such-page", "/products"];
  const visitors = Array.from({ length: 20 }, async (_, visitor) => {
    for (let i = 0; !isOver; i++) {
      const outcome = await visit(`${server.origin}${paths[(visitor + i) % paths.length]}`, agent);
      outcomes.push(outcome);
      if (outcome !== "answered") return;
    }
  });
  await expect.poll(() => outcomes.length, { timeout: 15_000 }).toBeGreaterThan(200);
  const code = await server.stop("SIGTERM");
  isOver = true;
  await Promise.all(visitors);
  agent.destroy();
  rmSync(dataDir, { recursive: true });

  expect(code).toBe(0);
  expect(outcomes.filter((outcome) => outcome === "dropped")).toEqual([]);
});

/** Dropped: the connection was accepted and then ended without an answer. Refused: there was none to begin with. */
function visit(url: string, agent: Agent): Promise<Outcome> {
  return new Promise((resolve) => {
    const request = get(url, { agent }, (response) => {
      response.resume();
      response.on("end", () => resolve(response.complete ? "answered" : "dropped"));
      response.on("error", () => resolve("dropped"));
    });
    request.on("error", (error: NodeJS.ErrnoException) => {
      // A kept connection may close at the very moment it is used again; every client tries such a request anew.
      const isRefusal = error.code === "ECONNREFUSED" || request.reusedSocket;
      resolve(isRefusal ? "refused" : "dropped");
    });
  });
}
