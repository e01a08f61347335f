import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPostgresDatabase } from "#tests/support/databases.ts";
import { openReleaseServer, type ReleaseServer } from "#tests/support/release-server.ts";
import { newVisitor, sampleConsultation } from "#tests/support/samples/sample-consultation.ts";
import { freePort } from "#tests/support/server-process.ts";
import { openBalancer } from "./balancer.ts";

// The shop is built four times: minutes that nobody waits for each time. `npm run faults --
// release` plays it.
describe.runIf(process.env.FAULTS === "long")("releases on several instances", () => {
  let server: ReleaseServer;
  let balancer: Awaited<ReturnType<typeof openBalancer>>;
  let origins: string[];
  beforeAll(async () => {
    server = await openReleaseServer();
    expect(await server.release("prepare")).toMatchObject({ code: 0 });
    const balancerPort = await freePort();
    server.configure({
      MODE: "demo",
      DATABASE_URL: await createPostgresDatabase(),
      PUBLIC_URL: `http://127.0.0.1:${balancerPort}`,
      TRUST_PROXY: "1",
      DRAIN_SECONDS: "3",
      LOG_LEVEL: "warn",
    });
    const ports = [await freePort(), await freePort()];
    for (const port of ports) await server.start(`heronbrook@${port}.service`);
    origins = ports.map((port) => `http://127.0.0.1:${port}`);
    balancer = await openBalancer(origins, balancerPort);
  });
  afterAll(async () => {
    await balancer.close();
    await server.close();
  });

  const live = () =>
    Promise.all(
      origins.map(async (origin) => (await (await fetch(`${origin}/healthz`)).json()).release),
    );

  it("two instances on PostgreSQL are brought to a version that changes the database without a failed request", async () => {
    const [first] = await live();
    server.addMigration("999-from-the-future");
    const second = server.commit("A version that changes the database");
    expect(await server.release("prepare")).toMatchObject({ code: 0 });
    expect(await live()).toEqual([first, first]);

    const statuses: number[] = [];
    let isOver = false;
    const note = async (answer: Promise<Response>) => {
      statuses.push(
        (await answer.then(
          async (response) => (await response.text()) && response.status,
          () => 0,
        )) as number,
      );
    };
    const reader = async () => {
      while (!isOver) await note(fetch(`${balancer.origin}/`));
    };
    const writer = async () => {
      while (!isOver) {
        const headers = { "content-type": "application/json", ...newVisitor() };
        const body = JSON.stringify(sampleConsultation());
        const path = `${balancer.origin}/api/consultations`;
        await note(fetch(path, { method: "POST", headers, body }));
      }
    };
    const load = Promise.all([reader(), reader(), writer()]);
    const switched = await server.release("switch");
    isOver = true;
    await load;
    expect(switched).toMatchObject({ code: 0, said: expect.stringContaining("is live") });
    const failed = statuses.filter((status) => status !== 200 && status !== 201);
    console.log(`switching on PostgreSQL: ${failed.length} of ${statuses.length} requests failed`);
    expect(failed).toEqual([]);
    expect(await live()).toEqual([second, second]);

    const back = await server.release("back");
    expect(back.said).toContain("written by a newer version");
    expect(await live()).toEqual([second, second]);
  });
});
