import { rmSync } from "node:fs";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openDatabase } from "#platform/database/open-database.ts";
import {
  createPostgresDatabase,
  describeOnBothDatabases,
  temporaryFolder,
} from "#tests/support/databases.ts";
import { fetchPatiently } from "#tests/support/patient-fetch.ts";
import { newVisitor, sampleConsultation } from "#tests/support/samples/sample-consultation.ts";
import { type ServerProcess, startServer } from "#tests/support/server-process.ts";
import { type FormService, openFormService } from "#tests/support/services/form-service.ts";

const requests = 50;

// NOTE: the PostgreSQL of the tests runs without fsync. That is enough here: the shop is killed,
// not the database.
describeOnBothDatabases("a server that is killed", (_open, engine) => {
  let dataDir: string;
  let databaseUrl: string | undefined;
  let service: FormService;
  let server: ServerProcess | undefined;
  // Each has a shop of its own, so that one that fails does not take the other along.
  beforeEach(async () => {
    dataDir = temporaryFolder();
    databaseUrl = engine === "postgres" ? await createPostgresDatabase() : undefined;
    service = await openFormService();
  });
  afterEach(async () => {
    await server?.stop("SIGKILL");
    server = undefined;
    await service.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const start = () =>
    startServer({
      env: {
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl ?? "",
        CONSULTATION_FORM_URL: service.url,
        TRUST_PROXY: "1",
      },
    });

  async function post(origin: string): Promise<string> {
    const response = await fetchPatiently(`${origin}/api/consultations`, {
      method: "POST",
      headers: { "content-type": "application/json", ...newVisitor() },
      body: JSON.stringify(sampleConsultation()),
    });
    expect(response.status).toBe(201);
    return ((await response.json()) as { id: string }).id;
  }

  /**
   * Half an hour: on PostgreSQL, where others may be alive, a dead process's claims have to run
   * out.
   */
  async function letTimePass(): Promise<void> {
    const database = await openDatabase({ dataDir, databaseUrl });
    await database.db
      .updateTable("outbox")
      .set({ next_attempt_at: 0, ...(engine === "postgres" ? { claimed_until: 0 } : {}) })
      .execute();
    await database.close();
  }

  it("straight after its last answer has lost no request, and passes all of them on", async () => {
    service.answerWith(503);
    server = await start();
    const { origin, stop } = server;
    const acknowledged = await Promise.all(Array.from({ length: requests }, () => post(origin)));
    await stop("SIGKILL");
    service.answerWith(200);

    await letTimePass();
    server = await start();
    await expect.poll(() => service.taken.length).toBe(requests);
    await server.stop();

    const database = await openDatabase({ dataDir, databaseUrl });
    const stored = await database.db.selectFrom("consultations").select("id").execute();
    const undelivered = await database.db
      .selectFrom("outbox")
      .select("id")
      .where("topic", "=", "consultation-form")
      .where("status", "<>", "delivered")
      .execute();
    await database.close();
    expect(stored.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted());
    expect(undelivered).toEqual([]);
    expect(new Set(service.taken.map(({ body }) => body.email)).size).toBe(requests);
  });

  it("between a delivery and noting it down delivers again, under the same key", async () => {
    server = await start();
    const { origin, stop } = server;
    const killed = new Promise<void>((resolve) => {
      service.beforeAnswer(async () => {
        service.beforeAnswer(() => {});
        await stop("SIGKILL");
        resolve();
      });
    });
    const id = await post(origin);
    await killed;
    expect(service.taken).toHaveLength(1);

    await letTimePass();
    server = await start();
    await expect.poll(() => service.taken.length).toBe(2);
    const keys = service.taken.map(({ headers }) => headers["idempotency-key"]);
    expect(keys).toEqual([`consultation-form:${id}`, `consultation-form:${id}`]);
  });
});
