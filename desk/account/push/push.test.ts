import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { demoSignIn } from "#desk/account/sign-in/demo-sign-in.ts";
import { openSeal } from "#platform/secrets/seal.ts";
import { type AdminVisit, signedIn, staffVisit } from "#tests/support/admin-visit.ts";
import { agreedQuote, payQuote, sentQuote } from "#tests/support/agreed-quote.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { atPaymentPage } from "#tests/support/paid-checkout.ts";
import { postConsultation } from "#tests/support/samples/sample-consultation.ts";
import {
  openPushService,
  type PushDevice,
  type PushService,
} from "#tests/support/services/push-service.ts";
import { type Ware, waresOf } from "#tests/support/shopping.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { openPushKeys } from "./push-keys.server.ts";

const day = 86_400_000;
// Instances share it: a key file is one folder's.
const environment = { SECRETS_KEY: randomBytes(32).toString("base64") };

describeOnBothDatabases("a device that is notified", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  let service: PushService;
  let ware: Ware;
  let ahead = 0;
  const clock = { now: () => Date.now() + ahead };

  beforeAll(async () => {
    test = await open();
    service = await openPushService();
    shop = await openTestShop(test, { clock, environment });
    ware = (await waresOf(shop))[0] as Ware;
    service.expectKey(shop.services.admin.pushKeys.publicKey);
  });
  beforeEach(() => {
    ahead = 0;
    service.answerWith(201);
  });
  afterEach(async () => {
    await test.database.db.deleteFrom("push_subscriptions").execute();
    await test.database.db.deleteFrom("outbox").where("topic", "=", "push").execute();
    expect(service.refusals).toEqual([]);
  });
  afterAll(async () => {
    await shop.close();
    await service.close();
    await test.remove();
  });

  const send = (visit: AdminVisit, { endpoint, keys }: Pick<PushDevice, "endpoint" | "keys">) =>
    visit.put("/api/admin/push/this-device", { endpoint, keys });
  async function notified(): Promise<{ visit: AdminVisit; device: PushDevice }> {
    const visit = await signedIn(shop);
    const device = service.newDevice();
    expect((await send(visit, device)).statusCode).toBe(200);
    return { visit, device };
  }
  async function buy() {
    const { pay, sessionId } = await atPaymentPage(shop, [ware, 1]);
    await pay();
    await shop.services.fulfil(sessionId);
    return sessionId;
  }
  const orders = () =>
    test.database.db
      .selectFrom("orders")
      .selectAll()
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .execute();
  const inOutbox = () =>
    test.database.db.selectFrom("outbox").selectAll().where("topic", "=", "push").execute();
  const stored = () => test.database.db.selectFrom("push_subscriptions").selectAll().execute();

  it("is told once of an order that is paid, and of nobody's name", async () => {
    const [one, other] = [await notified(), await notified()];
    const sessionId = await buy();
    await shop.services.fulfil(sessionId);
    await shop.deliveries.drain();
    await shop.deliveries.drain();
    const [order] = await orders();
    const total = `$${((order?.total_cents ?? 0) / 100).toLocaleString("en-US", { minimumFractionDigits: 2 })}`;
    const notice = {
      title: `New order ${order?.number}, ${total}`,
      path: `/admin/orders/${order?.id}`,
      tag: order?.id,
      kind: "order",
    };
    for (const { device } of [one, other]) expect(device.told).toEqual([notice]);
    expect((await inOutbox()).map(({ status }) => status)).toEqual(["delivered", "delivered"]);
    expect(JSON.stringify([one.device.told, await inOutbox()])).not.toMatch(/@|Ada|Brook/);
  });

  it("is told once of each answer to a quote and of its payment, and of nobody's name", async () => {
    const { device } = await notified();
    const agreed = await agreedQuote(shop);
    const sessionId = await payQuote(shop, agreed);
    await shop.services.fulfil(sessionId);
    const { secret } = agreed;
    await shop.services.quotes.answers.ask({ secret, requestId: "a-question-of-theirs" }, "When?");
    await shop.deliveries.drain();
    const about = `Quote ${agreed.quote.number}:`;
    const titles = device.told.map(({ title }) => title);
    expect(titles.toSorted()).toEqual([
      `${about} $600.00 paid`,
      `${about} a question`,
      `${about} accepted`,
    ]);
    expect(device.told).toMatchObject(
      Array(3).fill({ kind: "quote", path: `/admin/quotes/${agreed.id}` }),
    );
    expect(JSON.stringify([device.told, await inOutbox()])).not.toMatch(/@|Ada|Brook/);
  });

  it("is not told of what one of us has written down", async () => {
    const { device } = await notified();
    const { id } = await sentQuote(shop);
    const yes = { options: [], name: "Ada Brook", requestId: "on-the-phone", actor: "owner" };
    await shop.services.quotes.sending.acceptFor(id, yes);
    await shop.deliveries.drain();
    expect(device.told).toEqual([]);
  });

  it("is told of a request, and not of one that is suspicious", async () => {
    const { device } = await notified();
    await postConsultation(shop);
    await shop.deliveries.drain();
    expect(device.told).toMatchObject([{ title: "New lead", kind: "lead" }]);
    expect(String(device.told[0]?.path)).toMatch(/^\/admin\/leads\/con_\w+$/);
  });

  it("is told nothing of an order that was rolled back", async () => {
    const { device } = await notified();
    const { outbox } = shop.services;
    const enqueue = outbox.enqueue.bind(outbox);
    outbox.enqueue = async (transaction, message) => {
      await enqueue(transaction, message);
      if (message.topic === "push") throw new Error("no");
    };
    const before = (await orders()).length;
    const { pay, sessionId } = await atPaymentPage(shop, [ware, 1]);
    await pay();
    await expect(shop.services.fulfil(sessionId)).rejects.toThrow("no");
    await shop.deliveries.drain();
    expect(await inOutbox()).toEqual([]);
    expect((await orders()).length).toBe(before);
    expect(device.told).toEqual([]);
    outbox.enqueue = enqueue;
    await shop.services.fulfil(sessionId);
    await shop.deliveries.drain();
    expect(device.told).toHaveLength(1);
  });

  it.each([404, 410])("is forgotten when its push service answers %i", async (status) => {
    const { visit } = await notified();
    service.answerWith(status);
    await buy();
    await shop.deliveries.drain();
    expect(await stored()).toEqual([]);
    expect(await inOutbox()).toMatchObject([{ status: "delivered" }]);
    expect((await visit.get("/api/admin/push")).json()).toMatchObject({ endpoint: null });
  });

  it("is tried again when its push service has a bad hour, and given up like mail", async () => {
    const { device, visit } = await notified();
    service.answerWith(503);
    await buy();
    await shop.deliveries.drain();
    expect(await inOutbox()).toMatchObject([
      { status: "pending", attempts: 1, last_error: "answered with status 503" },
    ]);
    ahead = 20 * day;
    await shop.deliveries.drain();
    const [message] = await inOutbox();
    expect(message).toMatchObject({ status: "given_up", attempts: 2 });
    ahead = 0;
    service.answerWith(201);
    await visit.post(`/api/admin/outbox/${message?.id}/retry`);
    await shop.deliveries.drain();
    expect(device.told).toHaveLength(1);
  });

  it("is told nothing more once it is signed out, also of what waits already", async () => {
    const [leaving, staying] = [await notified(), await notified()];
    await buy();
    await leaving.visit.post("/api/admin/logout");
    await shop.deliveries.drain();
    await buy();
    await shop.deliveries.drain();
    expect(leaving.device.told).toEqual([]);
    expect(staying.device.told).toHaveLength(2);
    expect(await stored()).toHaveLength(1);
  });

  it("is told nothing more when it logs out after its session has ended by itself", async () => {
    const { visit } = await notified();
    await test.database.db.deleteFrom("admin_sessions").execute();
    await visit.post("/api/admin/logout");
    expect(await stored()).toEqual([]);
  });

  it("is told nothing more once another account signs in there", async () => {
    const { visit, device } = await notified();
    const { username } = (
      await (await staffVisit(shop, visit, "crew")).get("/api/admin/session")
    ).json();
    // Not logged out: the next shift takes the tablet over as it lies there.
    expect((await visit.signIn({ username })).statusCode).toBe(200);
    await buy();
    await shop.deliveries.drain();
    expect(device.told).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  it("is told nothing more when another device changes the second factor", async () => {
    const [mine, other] = [await notified(), await notified()];
    const { password } = demoSignIn;
    const begun = await mine.visit.post("/api/admin/second-factor/begin", { password });
    const codes = new TOTP({ secret: Secret.fromBase32(begun.json().secret) });
    const code = codes.generate({ timestamp: Date.now() });
    const confirmed = await mine.visit.post("/api/admin/second-factor/confirm", { password, code });
    expect(confirmed.statusCode).toBe(200);
    await buy();
    await shop.deliveries.drain();
    expect(mine.device.told).toHaveLength(1);
    expect(other.device.told).toEqual([]);
    const none = { totp_secret: null, totp_enabled_at: null, totp_last_period: null };
    await test.database.db.updateTable("admin_users").set(none).execute();
  });

  it("is told for 30 days after the desk was last open there", async () => {
    const { device, visit } = await notified();
    ahead = 31 * day;
    await postConsultation(shop);
    await shop.deliveries.drain();
    expect(device.told).toEqual([]);
    await visit.signIn();
    await visit.get("/api/admin/push");
    ahead = 60 * day;
    await postConsultation(shop);
    await shop.deliveries.drain();
    expect(device.told).toHaveLength(1);
  });

  it("is told nothing of money once its account is a crew's, or is closed", async () => {
    const { device } = await notified();
    const { db } = test.database;
    for (const change of [{ role: "crew" as const }, { closed_at: 1 }]) {
      await buy();
      await db.updateTable("admin_users").set(change).execute();
      await shop.deliveries.drain();
      await buy();
      await shop.deliveries.drain();
      await db.updateTable("admin_users").set({ role: "owner", closed_at: null }).execute();
    }
    expect(device.told).toEqual([]);
    await buy();
    await shop.deliveries.drain();
    expect(device.told).toHaveLength(1);
  });

  it("is switched off by its owner, from another device too", async () => {
    const [one, other] = [await notified(), await notified()];
    const { devices } = (await other.visit.get("/api/admin/push")).json();
    expect(devices).toHaveLength(2);
    const { id } = devices.find(({ isThis }: { isThis: boolean }) => !isThis);
    const office = await staffVisit(shop, other.visit, "office");
    expect((await office.delete(`/api/admin/push/${id}`)).statusCode).toBe(404);
    expect((await other.visit.delete(`/api/admin/push/${id}`)).statusCode).toBe(200);
    expect((await other.visit.delete(`/api/admin/push/${id}`)).statusCode).toBe(404);
    await buy();
    await shop.deliveries.drain();
    expect(one.device.told).toEqual([]);
    expect(other.device.told).toHaveLength(1);
    const trail = await test.database.db.selectFrom("audit_trail").select("action").execute();
    expect(trail.map(({ action }) => action)).toContain("notify.off");
  });

  it("takes the place of itself when its push service gives it a new address", async () => {
    const { visit, device } = await notified();
    await buy();
    const moved = service.newDevice();
    await send(visit, moved);
    expect(await stored()).toHaveLength(1);
    await shop.deliveries.drain();
    expect(device.told).toEqual([]);
    expect(moved.told).toHaveLength(1);
  });

  it("is one of ten at most", async () => {
    for (let count = 0; count < 10; count++) await notified();
    const eleventh = await send(await signedIn(shop), service.newDevice());
    expect(eleventh.statusCode).toBe(409);
    expect(eleventh.json().error).toContain("Ten devices are notified already");
  });

  it("is refused with a sentence when its address or key cannot be right", async () => {
    const visit = await signedIn(shop);
    const { keys } = service.newDevice();
    for (const endpoint of [
      "http://push.example.net/x",
      "https://user:secret@push.example.net/x",
      "https://10.0.0.1/x",
      "https://[::1]/x",
      "https://localhost/x",
      "https://intranet/x",
      "https://db.internal/x",
      "https://push.example.net:8443/x",
      "javascript:alert(1)",
      "",
    ]) {
      const answer = await send(visit, { endpoint, keys });
      expect(answer.statusCode, endpoint).toBe(400);
      expect(answer.json().error, endpoint).toContain("https address");
    }
    const endpoint = "https://push.example.net/x";
    const offCurve = { ...keys, p256dh: `B${"A".repeat(86)}` };
    expect((await send(visit, { endpoint, keys: offCurve })).statusCode).toBe(400);
    expect((await send(visit, { endpoint, keys: { ...keys, auth: "x" } })).statusCode).toBe(400);
    expect((await send(visit, { endpoint, keys })).statusCode).toBe(200);
    visit.cookies.clear();
    expect((await send(visit, { endpoint, keys })).statusCode).toBe(401);
  });

  it("stays known across starts: the keys are made once, encrypted, and sealed anew", async () => {
    const { db } = test.database;
    const before = await db.selectFrom("push_keys").selectAll().executeTakeFirstOrThrow();
    expect(before.private_key).toMatch(/^sealed:1:/);
    const twin = await openTestShop(test, { clock, environment });
    expect(twin.services.admin.pushKeys).toEqual(shop.services.admin.pushKeys);
    await twin.close();

    await notified();
    const [old, next] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString("base64"));
    const lost = openSeal([old as string], "/nowhere");
    const made = await openPushKeys(test.database, lost, clock);
    expect(made.publicKey).not.toBe(before.public_key);
    expect(await stored()).toEqual([]);
    const renewed = openSeal([next as string, old as string], "/nowhere");
    expect(await openPushKeys(test.database, renewed, clock)).toEqual(made);
    const sealed = await db.selectFrom("push_keys").selectAll().executeTakeFirstOrThrow();
    expect(renewed.isCurrent(sealed.private_key)).toBe(true);
    await db.updateTable("push_keys").set(before).execute();
  });
});
