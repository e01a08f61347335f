import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "#platform/database/open-database.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { sampleTime } from "#tests/support/samples/sample-change.ts";
import { sampleWriter } from "#tests/support/samples/sample-rows.ts";
import { type Deliverer, DeliveryError, describeFailure } from "./delivery.ts";
import { Outbox } from "./outbox.ts";
import { OutboxWorker } from "./outbox-worker.ts";
import { nextAttempt } from "./retry-times.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describeOnBothDatabases("the outbox", (open, engine) => {
  let test: TestDatabase;
  let now = sampleTime;
  let logged: string[] = [];
  const clock = { now: () => now };
  const log = {
    warn: (details: object, message: string) =>
      logged.push(JSON.stringify({ message, ...details })),
    error: (details: object, message: string) =>
      logged.push(JSON.stringify({ message, ...details })),
  };
  beforeEach(async () => {
    test = await open();
    now = sampleTime;
    logged = [];
  });
  afterEach(() => test.remove());

  const workerFor = (deliver: Deliverer, outbox = new Outbox(clock), more = {}) =>
    new OutboxWorker({
      database: test.database,
      outbox,
      clock,
      log,
      deliverers: { emails: deliver },
      ...more,
    });
  const rows = () => test.database.db.selectFrom("outbox").selectAll().orderBy("id").execute();
  const put = (outbox: Outbox, key: string, topic = "emails") =>
    test.database.db.transaction().execute(async (transaction) => {
      await outbox.enqueue(transaction, { topic, key, payload: { key } });
    });

  it("takes a message once, however often it is put in", async () => {
    const outbox = new Outbox(clock);
    await put(outbox, "a");
    await put(outbox, "a");
    const delivered: string[] = [];
    const worker = workerFor(async ({ key }) => void delivered.push(key), outbox);
    await worker.drain();
    await put(outbox, "a");
    await worker.drain();
    expect(delivered).toEqual(["a"]);
    expect(await rows()).toMatchObject([{ status: "delivered", attempts: 1, delivered_at: now }]);
  });

  it("holds nothing that was not committed", async () => {
    const outbox = new Outbox(clock);
    const work = test.database.db.transaction().execute(async (transaction) => {
      await outbox.enqueue(transaction, { topic: "emails", key: "a", payload: {} });
      throw new Error("planted");
    });
    await expect(work).rejects.toThrow("planted");
    expect(await rows()).toEqual([]);
  });

  it("keeps a message without a deliverer pending", async () => {
    await sampleWriter(test.database.db).outbox({ topic: "mail" });
    await workerFor(async () => {}).drain();
    expect(await rows()).toMatchObject([{ status: "pending", attempts: 0 }]);
  });

  it("tries again later and later, with the same key, and keeps machine codes alone", async () => {
    await sampleWriter(test.database.db).outbox({ topic: "emails", dedupe_key: "a" });
    const keys: string[] = [];
    const worker = workerFor(async ({ key }) => {
      keys.push(key);
      throw Object.assign(new Error("550 no such user ada@example.com"), {
        code: "EENVELOPE",
        responseCode: 550,
      });
    });
    const waits: number[] = [];
    for (let i = 0; i < 15; i++) {
      await worker.drain();
      const [row] = await rows();
      waits.push((row?.next_attempt_at ?? 0) - now);
      now = (row?.next_attempt_at ?? 0) - 1;
      await worker.drain();
      expect(keys).toHaveLength(i + 1);
      now += 1;
    }
    expect(new Set(keys)).toEqual(new Set(["a"]));
    expect(waits[0]).toBeLessThanOrEqual(5_000);
    expect(waits[3]).toBeGreaterThan(15_000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(hour);
    expect(Math.min(...waits.slice(-3))).toBeGreaterThanOrEqual(hour / 2);
    expect(await rows()).toMatchObject([{ attempts: 15, last_error: "Error EENVELOPE 550" }]);
    expect(logged.join("")).not.toContain("ada@");
  });

  it("does not give up within days, and says so when it does", async () => {
    await sampleWriter(test.database.db).outbox({ topic: "emails" });
    const worker = workerFor(async () => {
      throw new DeliveryError("answered with status 503");
    });
    now += 13 * day;
    await worker.drain();
    expect(await rows()).toMatchObject([{ status: "pending" }]);
    now += 2 * day;
    await worker.drain();
    expect(await rows()).toMatchObject([
      { status: "given_up", last_error: "answered with status 503" },
    ]);
  });

  it("leaves to others what is claimed, until the claim has run out", async () => {
    const write = sampleWriter(test.database.db);
    await write.outbox({ topic: "emails", claimed_until: sampleTime + 15 * minute });
    const delivered: string[] = [];
    const worker = workerFor(async ({ key }) => void delivered.push(key));
    await worker.drain();
    expect(delivered).toHaveLength(0);
    now += 15 * minute;
    await worker.drain();
    expect(delivered).toHaveLength(1);
  });

  it(`${engine === "sqlite" ? "takes" : "does not take"} a dead process's claims at the start`, async () => {
    const write = sampleWriter(test.database.db);
    await write.outbox({ topic: "emails", claimed_until: sampleTime + 15 * minute });
    const delivered: string[] = [];
    const worker = workerFor(async ({ key }) => void delivered.push(key));
    await worker.start();
    await worker.drain();
    await worker.stop();
    expect(delivered).toHaveLength(engine === "sqlite" ? 1 : 0);
  });

  it("delivers at once what is committed in this process", async () => {
    const outbox = new Outbox(clock);
    const { promise, resolve } = Promise.withResolvers<string>();
    const worker = workerFor(async ({ key }) => resolve(key), outbox, { pollMs: 3_600_000 });
    await worker.start();
    await put(outbox, "a");
    outbox.wake();
    expect(await promise).toBe("a");
    await worker.stop();
  });

  it("lets what is under way finish when it stops, and begins nothing new", async () => {
    const outbox = new Outbox(clock);
    for (let i = 0; i < 6; i++) await put(outbox, `a${i}`);
    const gate = Promise.withResolvers<void>();
    let begun = 0;
    const worker = workerFor(async () => {
      begun++;
      await gate.promise;
    }, outbox);
    await worker.start();
    await expect.poll(() => begun).toBe(4);
    const stopped = worker.stop();
    setTimeout(gate.resolve, 50);
    await stopped;
    const states = (await rows()).map(({ status }) => status).toSorted();
    expect(states).toEqual([...Array(4).fill("delivered"), "pending", "pending"]);
  });

  it("cuts off what takes too long at the end, to be tried again", async () => {
    const outbox = new Outbox(clock);
    await put(outbox, "a");
    const worker = workerFor(
      (_delivery, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener("abort", () => reject(signal.reason));
        }),
      outbox,
      { graceMs: 50 },
    );
    await worker.start();
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(1);
    await worker.stop();
    expect(await rows()).toMatchObject([
      { status: "pending", claimed_until: null, last_error: "AbortError" },
    ]);
  });

  it("notes a delivery down when the database is back, instead of delivering again", async () => {
    const outbox = new Outbox(clock);
    await put(outbox, "a");
    let delivered = 0;
    let failures = 2;
    const { db } = test.database;
    // A database that is away just when the outcome is to be written.
    const flaky = new Proxy(db, {
      get(target, name) {
        if (name === "updateTable" && delivered > 0 && failures-- > 0) throw new Error("gone");
        const value = Reflect.get(target, name, target);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    const worker = workerFor(async () => void delivered++, outbox, {
      database: { ...test.database, db: flaky },
    });
    await worker.drain();
    expect(delivered).toBe(1);
    expect(await rows()).toMatchObject([{ status: "delivered" }]);
  });

  if (engine === "postgres") {
    it("delivers each once when several instances work on it", async () => {
      const write = sampleWriter(test.database.db);
      for (let i = 0; i < 200; i++) await write.outbox({ topic: "emails" });
      const others = await Promise.all([1, 2, 3].map(() => openDatabase(test.location)));
      const delivered: string[] = [];
      const workers = [test.database, ...others].map((database) =>
        workerFor(
          async ({ key }) => {
            delivered.push(key);
            await new Promise((resolve) => setTimeout(resolve, Math.random() * 5));
          },
          new Outbox(clock),
          { database },
        ),
      );
      await Promise.all(workers.map((worker) => worker.drain()));
      await Promise.all(others.map((other) => other.close()));
      expect(delivered).toHaveLength(200);
      expect(new Set(delivered).size).toBe(200);
    });
  }
});

describe("the time of the next attempt", () => {
  it("is spread over the second half of the delay", () => {
    const at = (random: number) =>
      nextAttempt({ attempts: 1, createdAt: 0, now: 0 }, () => random) ?? 0;
    expect([at(0), at(0.5), at(1)]).toEqual([2_500, 3_750, 5_000]);
    expect(nextAttempt({ attempts: 5_000, createdAt: 0, now: 0 }, () => 1)).toBe(hour);
  });
});

describe("what is kept of a failure", () => {
  it("names kinds and codes, never words that may be somebody's", () => {
    const refused = Object.assign(new Error("connect to ada"), { code: "ECONNREFUSED" });
    const failed = new TypeError("fetch failed for ada", { cause: refused });
    expect(describeFailure(failed)).toBe("TypeError (Error ECONNREFUSED)");
    expect(describeFailure("ada")).toBe("unknown failure");
    expect(describeFailure(Object.assign(new Error("x"), { code: "ada@example.com" }))).toBe(
      "Error",
    );
  });
});
