import { rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { expect, it } from "vitest";
import { createPostgresDatabase, temporaryFolder } from "#tests/support/databases.ts";
import { newVisitor, sampleConsultation } from "#tests/support/samples/sample-consultation.ts";
import { startServer } from "#tests/support/server-process.ts";
import { isLongRun } from "./long-run.ts";

const times = isLongRun ? 30 : 2;
const slowMs = isLongRun ? 2_000 : 500;
const visitors = 10;

/** Somebody else on the shop's database, who can keep everybody from writing. */
interface Rival {
  hold(): Promise<void>;
  stored(): Promise<string[]>;
  letGo(): Promise<void>;
  leave(): Promise<void>;
}

function onSqlite(dataDir: string): Rival {
  const file = new DatabaseSync(join(dataDir, "heronbrook.db"), { timeout: 10_000 });
  return {
    hold: async () => file.exec("begin immediate"),
    stored: async () =>
      file
        .prepare("select id from consultations")
        .all()
        .map(({ id }) => String(id)),
    letGo: async () => file.exec("commit"),
    leave: async () => file.close(),
  };
}

async function onPostgres(connectionString: string): Promise<Rival> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return {
    hold: async () => {
      await client.query("begin; lock table consultations in exclusive mode");
    },
    stored: async () => {
      const { rows } = await client.query<{ id: string }>("select id from consultations");
      return rows.map(({ id }) => id);
    },
    letGo: async () => {
      await client.query("commit");
    },
    leave: () => client.end(),
  };
}

it.each(["sqlite", "postgres"] as const)(
  "a database (%s) that is slow to write is waited for: nothing is acknowledged before it is stored",
  async (engine) => {
    const dataDir = temporaryFolder();
    const databaseUrl =
      engine === "postgres" ? await createPostgresDatabase("template_shop") : undefined;
    const server = await startServer({
      env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? "", TRUST_PROXY: "1" },
    });
    const rival = databaseUrl ? await onPostgres(databaseUrl) : onSqlite(dataDir);
    try {
      const acknowledged: string[] = [];
      const statuses = new Set<number>();
      let isOver = false;
      const visitor = async () => {
        while (!isOver) {
          const response = await fetch(`${server.origin}/api/consultations`, {
            method: "POST",
            headers: { "content-type": "application/json", ...newVisitor() },
            body: JSON.stringify(sampleConsultation()),
          });
          const { id } = (await response.json()) as { id?: string };
          statuses.add(response.status);
          if (response.status === 201) acknowledged.push(String(id));
        }
      };
      const load = Promise.all(Array.from({ length: visitors }, visitor));
      const goesOn = async () => {
        const before = acknowledged.length;
        const more = () => acknowledged.length - before;
        await expect.poll(more).toBeGreaterThan(visitors);
      };
      for (let round = 0; round < times; round++) {
        await goesOn();
        await rival.hold();
        const stored = new Set(await rival.stored());
        await delay(slowMs);
        expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
        await rival.letGo();
      }
      await goesOn();
      isOver = true;
      await load;
      const stored = new Set(await rival.stored());
      if (isLongRun) console.log("slow database", engine, acknowledged.length, [...statuses]);
      expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
      expect(acknowledged.length).toBeGreaterThan(times * visitors);
      expect([...statuses].filter((status) => status !== 201 && status !== 503)).toEqual([]);
    } finally {
      await rival.leave();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
  isLongRun ? 3_600_000 : 300_000,
);
