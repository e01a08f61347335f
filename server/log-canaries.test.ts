import { afterAll, beforeAll, expect, it } from "vitest";
import { demoSignIn } from "#desk/account/sign-in/demo-sign-in.ts";
import { AdminVisit, cheapenPassword } from "#tests/support/admin-visit.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { liveSettings } from "#tests/support/live-settings.ts";
import {
  postConsultation,
  sampleConsultation,
} from "#tests/support/samples/sample-consultation.ts";
import { openSmtpServer } from "#tests/support/services/smtp-server.ts";
import { newShopper, sessionIn, waresOf } from "#tests/support/shopping.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const customer = {
  firstName: "Canaryfirst",
  lastName: "Canarylast",
  email: "canary.buyer@bird.example",
  phone: "(440) 555-0187",
  address: "77 Canary Perch",
  city: "Canaryville",
  state: "OH",
  zipCode: "44091",
  specialInstructions: "Canary instructions",
};
const lead = {
  name: "Canary Lead",
  email: "canary.lead@bird.example",
  phone: "(440) 555-0188",
  location: "Canary Lake",
  message: "Canary message",
};
const visitor = { "x-forwarded-for": "198.51.100.77" };
const personal = /canary|555-018[78]|198\.51\.100\.77/i;

describeOnBothDatabases("the log", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test, { environment: { TRUST_PROXY: "1" } });
    await cheapenPassword(shop);
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  it("of a purchase, a request, a search and a sign-in names nobody and holds no key", async () => {
    const [ware] = await waresOf(shop);
    const shopper = newShopper(shop);
    await shopper.add(ware.variantId);
    const started = await shopper.checkOut(customer);
    expect(started.statusCode).toBe(200);
    const sessionId = sessionIn(started.json().url);
    await shop.app.inject({
      method: "POST",
      url: `/test-payment/${sessionId}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "choice=pay",
    });
    await shop.simulator.drain();
    await shop.services.paymentEvents.idle();
    expect((await shopper.succeed(sessionId)).statusCode).toBe(200);

    expect((await postConsultation(shop, sampleConsultation(lead), visitor)).statusCode).toBe(201);
    await postConsultation(shop, { ...lead, email: "canary-is-no-address" }, visitor);
    await postConsultation(shop, '{"name": "Canary', visitor);
    await shop.app.inject(`/contact?email=${lead.email}`);
    await shop.app.inject(`/api/canary?email=${lead.email}`);
    await shop.app.inject("/api/search?q=canary");

    const owner = new AdminVisit(shop);
    await owner.signIn({ password: "canary-password" });
    await owner.signIn({ username: "canary-password" });
    expect((await owner.signIn()).statusCode).toBe(200);
    const found = await owner.get(`/api/admin/orders?q=${customer.lastName}`);
    const [order] = found.json().orders;
    expect(order).toMatchObject({ email: customer.email });
    await owner.patch(`/api/admin/orders/${order.id}`, { notes: "Canary note" });
    await owner.get("/api/admin/orders/export");
    await shop.deliveries.drain();
    await shop.alarms.ring();

    const log = shop.log.join("");
    expect(log).toContain('"route":"/api/consultations"');
    expect(log).not.toMatch(personal);
    const secrets = [
      demoSignIn.password,
      shop.simulator.secretKey,
      shop.simulator.webhookSecret,
      shopper.session,
      ...owner.cookies.values(),
    ];
    expect(secrets.length).toBeGreaterThan(5);
    for (const secret of secrets) expect(log).not.toContain(secret);
  });

  it("of e-mails that are refused with the addressee's name, and of a failing database, neither", async () => {
    const smtp = await openSmtpServer();
    smtp.refuseWith("550 no such user canary");
    const other = await open();
    const live = await openTestShop(other, {
      environment: { ...liveSettings, TRUST_PROXY: "1", SMTP_URL: smtp.url },
    });
    const body = sampleConsultation(lead);
    expect((await postConsultation(live, body, visitor)).statusCode).toBe(201);
    await live.deliveries.drain();
    expect(live.log.join("")).toContain("delivery failed");
    await other.remove();
    expect((await postConsultation(live, body, visitor)).statusCode).toBeGreaterThanOrEqual(500);
    const log = live.log.join("");
    expect(log).toContain("request failed");
    expect(log).not.toMatch(personal);
    const secrets = [
      "STRIPE_SECRET_KEY",
      "STRIPE_WEBHOOK_SECRET",
      "SECRETS_KEY",
      "ADMIN_PASSWORD_HASH",
    ] as const;
    for (const secret of secrets) {
      expect(log).not.toContain(liveSettings[secret]);
    }
    await live.close();
    await smtp.close();
  });
});
