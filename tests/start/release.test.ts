import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fetchPatiently } from "#tests/support/patient-fetch.ts";
import { openReleaseServer, type ReleaseServer } from "#tests/support/release-server.ts";
import { sampleConsultation } from "#tests/support/samples/sample-consultation.ts";
import { freePort } from "#tests/support/server-process.ts";

// The shop is built four times: minutes that nobody waits for each time. `npm run faults --
// release` plays it.
describe.runIf(process.env.FAULTS === "long")("releases beside each other", () => {
  let server: ReleaseServer;
  let shop: string;
  /** The names of the versions, in the order in which they were made. */
  const versions: string[] = [];
  beforeAll(async () => {
    server = await openReleaseServer();
    shop = `http://127.0.0.1:${await freePort()}`;
  });
  afterAll(() => server.close());

  const live = async () => (await (await fetch(`${shop}/healthz`)).json()).release;
  const stored = (sql: string) => {
    const file = new DatabaseSync(join(server.home, "data", "heronbrook.db"), { readOnly: true });
    const rows = file.prepare(sql).all();
    file.close();
    return rows;
  };
  const requests = () => stored("select id from consultations").map(({ id }) => id);
  const prepared = () => readdirSync(join(server.home, "releases")).toSorted();
  const leftovers = () =>
    [...readdirSync(server.home), ...prepared()].filter((name) => /^trial-|unfinished/.test(name));
  async function send(): Promise<void> {
    const answer = await fetchPatiently(`${shop}/api/consultations`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(sampleConsultation()),
    });
    expect(answer.status).toBe(201);
  }

  /**
   * Somebody who comes anew every 20 ms while the work goes on: the longest time in which nobody
   * answered.
   */
  async function longestAway(work: () => Promise<unknown>): Promise<number> {
    let isOver = false;
    let longest = 0;
    const asking = (async () => {
      let answeredAt = performance.now();
      while (!isOver) {
        const headers = { connection: "close" };
        const isAnswered = await fetch(`${shop}/`, { headers }).then(
          async (answer) => answer.ok && (await answer.text()).length > 0,
          () => false,
        );
        if (isAnswered) {
          longest = Math.max(longest, performance.now() - answeredAt);
          answeredAt = performance.now();
        }
        await delay(20);
      }
    })();
    await work();
    isOver = true;
    await asking;
    return longest;
  }

  it("the first version is made ready on an empty server, and is the current one", async () => {
    const { code, said } = await server.release("prepare");
    expect(said).toContain("tried on an empty one");
    expect(code).toBe(0);
    versions.push(...prepared());
    expect(versions).toHaveLength(1);
    const { port } = new URL(shop);
    server.configure({ MODE: "demo", PORT: port, DATA_DIR: "./data", LOG_LEVEL: "warn" });
    await server.start("heronbrook.service");
    expect(await live()).toBe(versions[0]);
    await send();
  });

  it("a second one is tried on a copy of the data, while the first serves and nothing is changed", async () => {
    versions.push(server.commit("The second version"));
    const { code, said } = await server.release("prepare");
    expect(said).toMatch(/Copied [\d,]+ rows in .* and 1 leads/);
    expect(code).toBe(0);
    expect(prepared()).toEqual(versions.toSorted());
    expect(leftovers()).toEqual([]);
    expect(await live()).toBe(versions[0]);
  });

  it("a switch is a stop and a start: a moment without an answer, and nothing lost", async () => {
    const seen: { code: number; said: string }[] = [];
    const away = await longestAway(async () => seen.push(await server.release("switch")));
    console.log(`switching on SQLite: nobody answered for ${(away / 1000).toFixed(2)} s`);
    expect(seen).toMatchObject([{ code: 0, said: expect.stringContaining("is live") }]);
    expect(await live()).toBe(versions[1]);
    expect(requests()).toHaveLength(1);
    const looked = await server.release();
    expect(looked.code).toBe(0);
    expect(looked.said).toMatch(new RegExp(`current +${versions[1]}[^]*previous ${versions[0]}`));
    expect(looked.said).toMatch(new RegExp(`active, ${shop} ready, ${versions[1]}`));
  });

  it("one command leads back to the release before", async () => {
    const away = await longestAway(async () => {
      const { code, said } = await server.release("back");
      expect(said).toContain(`${versions[0]} is live`);
      expect(code).toBe(0);
    });
    console.log(`going back on SQLite: nobody answered for ${(away / 1000).toFixed(2)} s`);
    expect(await live()).toBe(versions[0]);
  });

  it("a version that changes the database says so before it does, and the older one refuses to take over", async () => {
    server.addMigration("999-from-the-future");
    const third = server.commit("A version that changes the database");
    expect(await server.release("prepare")).toMatchObject({ code: 0 });
    const applied = "select name from kysely_migration where name like '999%'";
    expect(stored(applied)).toEqual([]);
    const switched = await server.release("switch", third);
    expect(switched.said).toContain("It will change the database (999-from-the-future)");
    expect(await live()).toBe(third);
    expect(stored(applied)).toHaveLength(1);
    await send();

    const back = await server.release("back");
    expect(back.code).toBe(1);
    expect(back.said).toContain("written by a newer version");
    expect(back.said).not.toMatch(/^\s+at /m);
    expect(await live()).toBe(third);
    expect(requests()).toHaveLength(2);
    versions.push(third);
  });

  it("a version that does not start on the copy is none, and leaves nothing behind", async () => {
    const before = prepared();
    server.keepBuild(versions[2] ?? "");
    const main = join(server.origin, "build/main.js");
    const works = readFileSync(main, "utf8");
    writeFileSync(main, 'console.error("I cannot."); process.exit(1);');
    server.commit("A version that does not start");
    const { code, said } = await server.release("prepare");
    expect(said).toContain("It did not start on the copy");
    expect(code).toBe(1);
    expect(prepared()).toEqual(before);
    expect(leftovers()).toEqual([]);

    // One that starts anywhere but in its place: there, the settings are read from the file alone.
    writeFileSync(main, `if (!process.env.DATA_DIR) process.exit(1);\n${works}`);
    server.commit("A version that starts only where it is tried");
  });

  it("a release that fails when it is live makes way for the one before", async () => {
    expect(await server.release("prepare")).toMatchObject({ code: 0 });
    const { code, said } = await server.release("switch", "--wait=3");
    expect(said).toContain("did not become ready as heronbrook.service");
    expect(said).toContain("is live again");
    expect(code).toBe(1);
    await expect.poll(live).toBe(versions[2]);
  });

  it.each([
    [["switch", "nonsense"], "There is no release nonsense"],
    [["prepare", "v999"], "There is no tag, branch or commit v999"],
    [["switch", "--wait=long"], "--wait=60 says"],
    [["forward"], "npm run release knows"],
  ])("release %j says in one sentence what is wrong", async (args, sentence) => {
    const { code, said } = await server.release(...args);
    expect(said).toContain(sentence);
    expect(said).not.toMatch(/^\s+at /m);
    expect(code).toBe(1);
  });
});
