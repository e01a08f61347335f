import { afterAll, beforeAll, expect, it } from "vitest";
import type { AdminProduct } from "#desk/products/admin-product.ts";
import { systemClock } from "#platform/clock.ts";
import { PaymentSimulator } from "#platform/payments/simulator/payment-simulator.ts";
import { liveSettings } from "#tests/support/live-settings.ts";
import { fetchPatiently } from "#tests/support/patient-fetch.ts";
import { newVisitor, sampleConsultation } from "#tests/support/samples/sample-consultation.ts";
import { type ServerProcess, startServer } from "#tests/support/server-process.ts";
import { openSmtpServer } from "#tests/support/services/smtp-server.ts";
import { sessionIn } from "#tests/support/shopping.ts";
import { findWare, newClient, payingCustomer } from "./instance-client.ts";
import { instanceCount, startThreeInstances, type ThreeInstances } from "./three-instances.ts";

const patience = { interval: 50 };
const hour = 3_600_000;

let shop: ThreeInstances;
let ware: Awaited<ReturnType<typeof findWare>>;
beforeAll(async () => {
  shop = await startThreeInstances();
  ware = await findWare(shop.balancer.origin);
});
afterAll(() => shop.close());

const newcomer = () => newClient(newVisitor()["x-forwarded-for"] as string);
/** The sessions that were paid, for a last look at what became of them. */
const paidSessions: string[] = [];
/** The payment session of each order that was made of one of these. */
const ordersOf = async (sessions: readonly string[]) => {
  const rows = await shop.database.db
    .selectFrom("orders")
    .innerJoin("checkouts", "checkouts.id", "orders.checkout_id")
    .select("checkouts.provider_session_id as session")
    .where("checkouts.provider_session_id", "in", sessions)
    .execute();
  return rows.map(({ session }) => session ?? "").toSorted();
};
const wanted = () => [{ ...ware, quantity: 1, name: "", sku: "" }];

it("three instances have seeded the catalogue once, though all started on an empty database", async () => {
  const { db } = shop.database;
  const rows = await db.selectFrom("products").select("slug").execute();
  expect(rows.length).toBeGreaterThan(50);
  expect(new Set(rows.map(({ slug }) => slug)).size).toBe(rows.length);
});

it("three instances share a visitor's cart", async () => {
  const visitor = newcomer();
  for (const origin of shop.origins) {
    const item = { variantId: ware.variantId, quantity: 1 };
    expect((await visitor.call(origin, "POST", "/api/cart", item)).status).toBe(200);
  }
  for (const origin of shop.origins) {
    const { body } = await visitor.call(origin, "GET", "/api/cart");
    expect(body.items).toMatchObject([{ variantId: ware.variantId, quantity: instanceCount }]);
  }
});

it("three instances let the owner sign in and out through any of them, for all", async () => {
  const owner = newcomer();
  const [first = "", second = ""] = shop.origins;
  const states = async (who = owner) => {
    const answers = shop.origins.map((origin) => who.call(origin, "GET", "/api/admin/session"));
    return (await Promise.all(answers)).map(({ status }) => status);
  };
  expect(await states()).toEqual([401, 401, 401]);
  expect((await owner.signIn(first)).status).toBe(200);
  expect(await states()).toEqual([200, 200, 200]);
  const copy = owner.copy();
  expect(await states(copy)).toEqual([200, 200, 200]);
  expect((await owner.call(second, "POST", "/api/admin/logout")).status).toBe(200);
  expect(await states()).toEqual([401, 401, 401]);
  // Signing out takes the browser's cookie; whoever has kept a copy of it is out as well.
  expect(await states(copy)).toEqual([401, 401, 401]);
});

it("three instances count wrong passwords together, and still let the owner in", async () => {
  const owner = newcomer();
  await owner.signIn(shop.balancer.origin);
  const stranger = newcomer();
  const wrong = { password: "carp-demo" };
  const statuses: number[] = [];
  for (let i = 0; i < 8; i++) {
    statuses.push((await stranger.signIn(shop.balancer.origin, wrong)).status);
  }
  expect(statuses).toEqual(Array(8).fill(401));
  for (const origin of shop.origins) {
    expect((await stranger.signIn(origin, wrong)).status).toBe(429);
    expect((await stranger.signIn(origin)).status).toBe(429);
  }
  expect((await owner.signIn(shop.balancer.origin)).status).toBe(200);
});

it("three instances count requests for a consultation together", async () => {
  const visitor = newcomer();
  const ask = (origin: string) =>
    visitor.call(origin, "POST", "/api/consultations", sampleConsultation());
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async () => (await ask(shop.balancer.origin)).status),
  );
  expect(statuses).toEqual(Array(20).fill(201));
  for (const origin of shop.origins) expect((await ask(origin)).status).toBe(429);
});

it("three instances all show the price that the owner changed through one of them, on pages that they had cached", async () => {
  const page = async (origin: string) =>
    (await fetchPatiently(`${origin}/product/${ware.slug}`)).text();
  const [first = "", ...others] = shop.origins;
  const changed = "$4,321.09";
  for (const origin of shop.origins) expect(await page(origin)).not.toContain(changed);
  const owner = newcomer();
  expect((await owner.signIn(first)).status).toBe(200);
  const { body: shown } = await owner.call(first, "GET", `/api/products/${ware.slug}`);
  const path = `/api/admin/products/${shown.id}`;
  const { revision, draft }: AdminProduct = (await owner.call(first, "GET", path)).body;
  const price = "4321.09";
  const variants = draft.variants.map((variant) =>
    variant.id === ware.variantId ? { ...variant, price } : variant,
  );
  const saved = await owner.call(first, "PUT", path, { revision, draft: { ...draft, variants } });
  expect(saved.status).toBe(200);
  ware = { ...ware, price };
  // Whoever has taken the change has nothing stale any more when it answers.
  expect(await page(first)).toContain(changed);
  // There is no other way for it to get to the others than the announcement: without that it would
  // never come.
  for (const origin of others) {
    await expect.poll(() => page(origin), patience).toContain(changed);
  }
});

it("three instances make one order of a payment, whichever of them hear of it, and however", async () => {
  const visitor = newcomer();
  const [first = "", second = ""] = shop.origins;
  const opened = await visitor.call(first, "POST", "/api/create-checkout-session", {
    items: wanted(),
  });
  expect(opened.status).toBe(200);
  const sessionId = sessionIn(opened.body.url);
  const paid = await visitor.call(second, "POST", `/test-payment/${sessionId}`, payingCustomer);
  expect(paid.status).toBe(303);
  const asked = shop.origins.flatMap((origin) => Array(5).fill(origin));
  const answers = await Promise.all(
    asked.map((origin) => visitor.call(origin, "POST", "/api/checkout/success", { sessionId })),
  );
  const numbers = answers.map(({ body }) => body.order?.orderNumber);
  expect(new Set(numbers).size).toBe(1);
  expect(numbers[0]).toMatch(/^HB-/);
  // Several orders of one payment could answer with the same number: what counts is what is stored.
  expect(await ordersOf([sessionId])).toEqual([sessionId]);
  paidSessions.push(sessionId);
});

it("three instances make one order of each payment that nobody was told of", async () => {
  const sessions = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const { body } = await newcomer().call(
        shop.balancer.origin,
        "POST",
        "/api/create-checkout-session",
        { items: wanted() },
      );
      return sessionIn(body.url);
    }),
  );
  const { database } = shop;
  const bank = new PaymentSimulator({
    database,
    clock: systemClock,
    pageAddress: shop.balancer.origin,
    log: { error: () => {} },
  });
  // The events of these payments stay on the way until long after this test.
  bank.webhooks.delayMs = hour;
  for (const sessionId of sessions) expect(await bank.pay(sessionId)).toMatchObject({ ok: true });
  await database.db
    .updateTable("checkouts")
    .set({ updated_at: 0 })
    .where("status", "=", "open")
    .execute();
  await expect.poll(async () => (await ordersOf(sessions)).length, patience).toBe(sessions.length);
  expect(await ordersOf(sessions)).toEqual(sessions.toSorted());
  paidSessions.push(...sessions);
});

it("three instances are restarted one after another under load without a failed request", async () => {
  const { origin } = shop.balancer;
  const seen: number[] = [];
  const acknowledged: string[] = [];
  let isOver = false;
  const note = async (work: Promise<{ status: number }>) => {
    seen.push(
      await work.then(
        ({ status }) => status,
        () => 0,
      ),
    );
  };
  const reader = async () => {
    while (!isOver) {
      for (const path of ["/", `/product/${ware.slug}`, "/products", "/sitemap.xml"]) {
        await note(
          fetchPatiently(`${origin}${path}`).then(async (answer) => {
            await answer.text();
            return answer;
          }),
        );
      }
    }
  };
  const writer = async () => {
    while (!isOver) {
      const visitor = newcomer();
      const item = { variantId: ware.variantId, quantity: 1 };
      await note(visitor.call(origin, "POST", "/api/cart", item));
      await note(visitor.call(origin, "GET", "/api/cart"));
      await note(
        visitor.call(origin, "POST", "/api/consultations", sampleConsultation()).then((answer) => {
          if (answer.status === 201) acknowledged.push(answer.body.id);
          return answer;
        }),
      );
    }
  };
  const load = Promise.all([reader(), reader(), reader(), writer(), writer()]);
  const codes = await shop.restartOneByOne();
  isOver = true;
  await load;
  expect(codes).toEqual([0, 0, 0]);
  expect(seen.filter((status) => status !== 200 && status !== 201)).toEqual([]);
  expect(seen.length).toBeGreaterThan(200);
  const stored = await shop.database.db.selectFrom("consultations").select("id").execute();
  const ids = new Set(stored.map(({ id }) => id));
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
});

it("three instances send each e-mail once, though all of them find the same full outbox", async () => {
  await shop.stopAll();
  // Each has asked about payments many times since: still one order of each.
  expect(await ordersOf(paidSessions)).toEqual(paidSessions.toSorted());
  const { db } = shop.database;
  const emails = await db
    .selectFrom("outbox")
    .select("dedupe_key")
    .where("topic", "=", "mail")
    .execute();
  expect(emails.length).toBeGreaterThan(40);
  const smtp = await openSmtpServer();
  const env = {
    ...liveSettings,
    HOST: "127.0.0.1",
    SMTP_URL: smtp.url,
    DATABASE_URL: shop.databaseUrl,
  };
  const live: ServerProcess[] = await Promise.all(
    Array.from({ length: instanceCount }, () => startServer({ env })),
  );
  const waiting = () =>
    db
      .selectFrom("outbox")
      .select("id")
      .where("topic", "=", "mail")
      .where("status", "=", "pending")
      .execute();
  await expect.poll(async () => (await waiting()).length, patience).toBe(0);
  await Promise.all(live.map((server) => server.stop()));
  await smtp.close();
  const ids = smtp.taken.map(({ source }) => /^Message-ID: (\S+)/im.exec(source)?.[1]);
  expect(ids).toHaveLength(emails.length);
  expect(new Set(ids).size).toBe(emails.length);
});
