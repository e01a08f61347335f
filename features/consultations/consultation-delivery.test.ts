import { afterEach, beforeEach, expect, it } from "vitest";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import {
  postConsultation,
  sampleConsultation,
} from "#tests/support/samples/sample-consultation.ts";
import { type FormService, openFormService } from "#tests/support/services/form-service.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

describeOnBothDatabases("consultation requests on their way to the form service", (open) => {
  let test: TestDatabase;
  let service: FormService;
  let now: number;
  let shops: TestShop[];
  const openShop = async () => {
    const shop = await openTestShop(test, {
      environment: { TRUST_PROXY: "1", CONSULTATION_FORM_URL: service.url },
      clock: { now: () => now },
    });
    shops.push(shop);
    return shop;
  };
  beforeEach(async () => {
    test = await open();
    service = await openFormService();
    now = Date.now();
    shops = [];
  });
  afterEach(async () => {
    await Promise.all(shops.map((shop) => shop.close()));
    await service.close();
    await test.remove();
  });
  const outbox = () =>
    test.database.db
      .selectFrom("outbox")
      .selectAll()
      .where("topic", "=", "consultation-form")
      .execute();

  it("arrive as JSON with the visitor's fields, at once", async () => {
    const shop = await openShop();
    await shop.deliveries.start();
    const body = sampleConsultation();
    const { id } = (await postConsultation(shop, body)).json();
    await expect.poll(() => service.taken.length).toBe(1);
    const { name, email, phone, location, message } = body;
    const [form] = service.taken;
    expect(form?.body).toEqual({ name, email, phone, location, message });
    expect(form?.headers).toMatchObject({
      accept: "application/json",
      "content-type": "application/json",
      "idempotency-key": `consultation-form:${id}`,
    });
  });

  it("wait for a service that is down for a day, then arrive once each; no visitor notices", async () => {
    const shop = await openShop();
    const sent: unknown[] = [];
    for (const answer of [503, "break", 429, 302, 500] as const) {
      service.answerWith(answer);
      for (let i = 0; i < 6; i++) {
        const body = sampleConsultation();
        expect((await postConsultation(shop, body)).statusCode).toBe(201);
        sent.push(body.email);
      }
      await shop.deliveries.drain();
    }
    for (let hours = 0; hours < 24; hours++) {
      now += 60 * minute;
      await shop.deliveries.drain();
    }
    expect(service.taken).toEqual([]);
    service.answerWith(200);
    now += 60 * minute;
    await Promise.all([shop.deliveries.drain(), shop.deliveries.drain()]);
    await shop.deliveries.drain();
    const arrived = service.taken.map(({ body }) => body.email);
    expect(arrived.toSorted()).toEqual(sent.toSorted());
    expect((await outbox()).every(({ status }) => status === "delivered")).toBe(true);
    expect(shop.log.join("")).not.toContain("@example.com");
  });

  it("arrive once each when two shops on one database deliver them", async () => {
    if (test.database.engine === "sqlite") return;
    const [one, other] = [await openShop(), await openShop()];
    for (let i = 0; i < 40; i++) await postConsultation(i % 2 ? one : other);
    await Promise.all([one.deliveries.drain(), other.deliveries.drain()]);
    expect(service.taken).toHaveLength(40);
    expect(new Set(service.taken.map(({ body }) => body.email)).size).toBe(40);
  });

  it("come a second time under the same key when the shop died before it could note the first", async () => {
    const shop = await openShop();
    await postConsultation(shop);
    await shop.deliveries.drain();
    // What the row looks like when the process is killed after the service has taken it.
    await test.database.db
      .updateTable("outbox")
      .set({ status: "pending", delivered_at: null, claimed_until: now + 15 * minute })
      .where("topic", "=", "consultation-form")
      .execute();
    await shop.deliveries.drain();
    expect(service.taken).toHaveLength(1);
    now += 15 * minute;
    await shop.deliveries.drain();
    const keys = service.taken.map(({ headers }) => headers["idempotency-key"]);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it("do not keep the shop from closing when the service hangs", async () => {
    const shop = await openShop();
    service.answerWith("hang");
    await shop.deliveries.start();
    await postConsultation(shop);
    await expect.poll(() => service.asked()).toBe(1);
    await shop.close();
    shops = [];
    // Broken off by the closing shop, not by the end of its patience with the service.
    expect(await outbox()).toMatchObject([
      { status: "pending", claimed_until: null, last_error: "AbortError" },
    ]);
  });

  it("are not there at all without a service: only the e-mails to owner and visitor are", async () => {
    const shop = await openTestShop(test, { environment: {} });
    shops.push(shop);
    await postConsultation(shop);
    now += day;
    await shop.deliveries.drain();
    const rows = await test.database.db.selectFrom("outbox").selectAll().execute();
    const waiting = { topic: "mail", status: "pending", attempts: 0 };
    expect(rows).toMatchObject([waiting, waiting]);
  });
});
