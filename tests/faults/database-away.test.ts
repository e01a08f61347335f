import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { expect, it } from "vitest";
import { temporaryFolder } from "#tests/support/databases.ts";
import { fetchPatiently } from "#tests/support/patient-fetch.ts";
import { createPostgresCluster, postgresUrl } from "#tests/support/real-postgres.ts";
import { newVisitor, sampleConsultation } from "#tests/support/samples/sample-consultation.ts";
import { startServer } from "#tests/support/server-process.ts";
import { isLongRun } from "./long-run.ts";

/** How long each outage lasts. */
const outages = isLongRun ? [...Array<number>(20).fill(10_000), 600_000] : [1_500, 1_500];
/** Requests that are acknowledged before each outage, and after the last. */
const leadsBetween = isLongRun ? 500 : 50;
const visitors = 20;

// A cluster of its own, with its writes to the disk on: it is killed as by a power cut.
it("a database that goes away takes no acknowledged request with it, and the shop comes back by itself", async () => {
  const cluster = await createPostgresCluster();
  const url = postgresUrl(cluster.socketDir, "postgres");
  const server = await startServer({
    env: { DATA_DIR: temporaryFolder(), DATABASE_URL: url, TRUST_PROXY: "1" },
  });
  try {
    const acknowledged: string[] = [];
    const statuses = new Map<number, number>();
    const refusals = new Set<string | undefined>();
    let isOver = false;
    const ask = async () => {
      const response = await fetch(`${server.origin}/api/consultations`, {
        method: "POST",
        headers: { "content-type": "application/json", ...newVisitor() },
        body: JSON.stringify(sampleConsultation()),
      });
      const body = (await response.json()) as { id?: string; code?: string };
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      if (response.status === 201 && body.id) acknowledged.push(body.id);
      else refusals.add(body.code);
      return response.ok;
    };
    const visitor = async () => {
      while (!isOver) {
        // Whoever is refused takes a breath before the next try.
        if (!(await ask())) await delay(500);
      }
    };
    const load = Promise.all(Array.from({ length: visitors }, visitor));
    const isReady = async () => (await fetch(`${server.origin}/readyz`)).status;
    const goesOn = async () => {
      const before = acknowledged.length;
      const more = () => acknowledged.length - before;
      await expect.poll(more, { timeout: 600_000 }).toBeGreaterThan(leadsBetween);
    };
    for (const awayMs of outages) {
      await goesOn();
      await cluster.stop("immediate");
      // What was found out within the last second is still believed.
      await expect.poll(isReady).toBe(503);
      expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
      expect((await fetchPatiently(server.origin)).status).toBe(200);
      await delay(awayMs);
      await cluster.start();
      await expect.poll(isReady).toBe(200);
    }
    await goesOn();
    isOver = true;
    await load;
    if (isLongRun) console.log("database away", { outages: outages.length, statuses });
    // A machine that is busy with other things makes the shop refuse for that reason, too.
    expect(refusals).toContain("storage_unavailable");
    refusals.delete("overloaded");
    expect([...refusals]).toEqual(["storage_unavailable"]);
    expect([...statuses.keys()].toSorted()).toEqual([201, 503]);

    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ id: string }>("select id from consultations");
    await client.end();
    const stored = new Set(rows.map(({ id }) => id));
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  } finally {
    await server.stop();
    await cluster.remove();
  }
}, 3_600_000);
