import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { business } from "#content/business.ts";
import { cents } from "#platform/money.ts";
import type { PaymentRequest } from "#platform/payments/payment-provider.ts";
import { describeOnBothDatabases, openTestSqlite } from "#tests/support/databases.ts";
import { liveSettings } from "#tests/support/live-settings.ts";
import { samplePayer, samplePayment } from "#tests/support/payment-request.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const buttons = [
  "Pay $129.00",
  "Decline card",
  "Pay by bank transfer (settles later)",
  "Cancel and go back",
];
const typed = {
  email: "grace@example.com",
  phone: "440 555 0170",
  name: "Grace Pool",
  line1: "5 Weir Road",
  line2: "",
  city: "Lorain",
  state: "oh",
  postal_code: "44052",
};

let now = Date.now();
let made = 0;
let shop: TestShop;

const open = async (change: Partial<PaymentRequest> = {}) => {
  const request = samplePayment(change, now);
  const { id, url } = await shop.services.payments.openSession(request, `page-${++made}`);
  return { id, path: new URL(url ?? "").pathname };
};
const look = (path: string) => shop.app.inject(path);
const choose = (
  path: string,
  choice: string,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
) =>
  shop.app.inject({
    method: "POST",
    url: path,
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    payload: new URLSearchParams({ ...fields, choice }).toString(),
  });
const labelsOf = (html: string) =>
  [...html.matchAll(/<button[^>]*>([^<]*)<\/button>/g)].map((match) => match[1]);

describeOnBothDatabases("the simulated payment page", (openDatabase) => {
  let test: Awaited<ReturnType<typeof openDatabase>>;
  beforeAll(async () => {
    test = await openDatabase();
    shop = await openTestShop(test, { clock: { now: () => now } });
  });
  beforeEach(() => {
    now = Date.now();
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  it("is plainly a test page, for nobody's index, under the site's own policy", async () => {
    const { path } = await open();
    const { statusCode, headers, body } = await look(path);
    expect(statusCode).toBe(200);
    expect(body).toContain("<strong>Test page.</strong>");
    expect(labelsOf(body)).toEqual(buttons);
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toContain("<script");
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      "x-frame-options": "DENY",
      "x-content-type-options": "nosniff",
    });
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("frame-src 'none'");
    expect(policy).toContain("form-action 'self' http://localhost:3000");
    expect(policy).not.toContain("unsafe-inline");
  });

  it("asks for the customer in the cart flow, and takes what was typed", async () => {
    const { id, path } = await open();
    expect((await look(path)).body).toContain('value="ada.brook@example.com"');
    const { statusCode, headers } = await choose(path, "pay", typed);
    expect(statusCode).toBe(303);
    expect(headers.location).toBe(`http://localhost:3000/checkout/success?session_id=${id}`);
    expect(await shop.services.payments.session(id)).toMatchObject({
      payment: "paid",
      customer: {
        name: "Grace Pool",
        email: "grace@example.com",
        phone: "440 555 0170",
        address: { line1: "5 Weir Road", city: "Lorain", state: "OH", postalCode: "44052" },
      },
    });
  });

  it("shows the customer whom the shop has passed on, and asks for nothing", async () => {
    const { id, path } = await open({ customer: samplePayer });
    const { body } = await look(path);
    expect(body).not.toContain("<input");
    expect(body).toContain("Grace Pool<br>5 Weir Road<br>Unit 2<br>Lorain, OH 44052");
    expect(body).toContain("<h2>Delivery</h2>");
    expect((await choose(path, "pay")).statusCode).toBe(303);
    expect(await shop.services.payments.session(id)).toMatchObject({ payment: "paid" });
  });

  it("says that what goes to our own yard is picked up there", async () => {
    const { street, city, state, zip } = business.address;
    const address = { line1: street, line2: undefined, city, state, postalCode: zip };
    const { path } = await open({ customer: { ...samplePayer, address } });
    const { body } = await look(path);
    expect(body).toContain(`<h2>Pickup</h2><p class="delivery">Grace Pool<br>${street}`);
    expect(body).not.toContain("Delivery");
  });

  it("says what is wrong with each field, keeps what was typed, and charges nothing", async () => {
    const { id, path } = await open();
    const wrong = { email: '"><b>@', phone: "1", name: " ", state: "Ohio", postal_code: "123" };
    const { statusCode, headers } = await choose(path, "pay", { ...typed, ...wrong });
    expect([statusCode, headers.location]).toEqual([303, `${path}?problem=fields`]);
    const { body } = await look(`${path}?problem=fields`);
    for (const message of [
      "Please enter an e-mail address.",
      "Please enter a phone number.",
      "Please enter your name.",
      "Please enter the state's two letters",
      "Please enter a ZIP code of five digits.",
    ]) {
      expect(body).toContain(message);
    }
    expect(body).toContain('value="&quot;&gt;&lt;b&gt;@"');
    expect(body).toContain('value="5 Weir Road"');
    expect(body.match(/autofocus/g)).toHaveLength(1);
    expect(await shop.services.payments.session(id)).toMatchObject({
      status: "open",
      payment: "unpaid",
    });
  });

  it("stays after a declined card, with what was typed, and can still be paid", async () => {
    const { id, path } = await open();
    const { statusCode, headers } = await choose(path, "decline", typed);
    expect([statusCode, headers.location]).toEqual([303, `${path}?problem=declined`]);
    const declined = await look(`${path}?problem=declined`);
    // In the first screen of a phone.
    expect(declined.body.split("<table>")[0]).toContain("The card was declined.");
    expect(declined.body).toContain('value="grace@example.com"');
    expect(labelsOf(declined.body)).toEqual(buttons);
    expect((await choose(path, "pay", typed)).statusCode).toBe(303);
    expect(await shop.services.payments.session(id)).toMatchObject({ payment: "paid" });
  });

  it("completes unpaid by bank transfer, which settles later", async () => {
    const { id, path } = await open();
    const { headers } = await choose(path, "transfer", typed);
    expect(headers.location).toContain(`session_id=${id}`);
    expect(await shop.services.payments.session(id)).toMatchObject({
      status: "complete",
      payment: "processing",
    });
    now += 15_000;
    await shop.simulator.drain();
    expect(await shop.services.payments.session(id)).toMatchObject({ payment: "paid" });
  });

  it("leads back to the cart, and stays open", async () => {
    const { id, path } = await open();
    const { statusCode, headers } = await choose(path, "cancel");
    expect([statusCode, headers.location]).toEqual([303, "http://localhost:3000/cart"]);
    expect(await shop.services.payments.session(id)).toMatchObject({ status: "open" });
  });

  it("cannot be paid twice, not even from two tabs at once", async () => {
    const { id, path } = await open();
    const answers = await Promise.all([
      choose(path, "pay", typed),
      choose(path, "pay", typed),
      choose(path, "transfer", typed),
    ]);
    expect(answers.map(({ headers }) => headers.location).filter((to) => to !== path)).toEqual([
      `http://localhost:3000/checkout/success?session_id=${id}`,
    ]);
    const { body } = await look(path);
    expect(body).toContain("This payment is complete");
    expect(body).toContain(`session_id=${id}`);
    expect(labelsOf(body)).toEqual([]);
  });

  it("is closed when its time is over, with a way back", async () => {
    const { path } = await open();
    now += 3_600_000;
    const posted = await choose(path, "pay", typed);
    expect([posted.statusCode, posted.headers.location]).toEqual([303, path]);
    const { statusCode, body } = await look(path);
    expect(statusCode).toBe(410);
    expect(body).toContain("This payment page has expired");
    expect(body).toContain('href="http://localhost:3000/cart"');
  });

  it("does not exist for an unknown session, and takes no other choice", async () => {
    expect((await look("/test-payment/cs_test_none")).statusCode).toBe(404);
    expect((await choose("/test-payment/cs_test_none", "pay")).statusCode).toBe(404);
    const { id, path } = await open();
    expect((await choose(path, "constructor", typed)).statusCode).toBe(400);
    expect(await shop.services.payments.session(id)).toMatchObject({ status: "open" });
  });

  it("does nothing for a form that another site posts", async () => {
    const { id, path } = await open();
    const headers = { "sec-fetch-site": "cross-site" };
    expect((await choose(path, "pay", typed, headers)).statusCode).toBe(403);
    expect(await shop.services.payments.session(id)).toMatchObject({ status: "open" });
  });

  it("escapes what the shop sells", async () => {
    const name = '<img src="x">';
    const line = { sku: "X", name, description: "", unitPrice: cents(12_900), quantity: 1 };
    const { path } = await open({ lines: [line] });
    const { body } = await look(path);
    expect(body).not.toContain("<img");
    expect(body).toContain("&lt;img src=&quot;x&quot;&gt;");
  });
});

describe("live mode", () => {
  it("has no payment page of its own, and pays on Stripe's", async () => {
    const test = await openTestSqlite();
    const live = await openTestShop(test, { environment: liveSettings });
    const page = await live.app.inject("/test-payment/cs_test_any");
    const posted = await live.app.inject({ method: "POST", url: "/test-payment/cs_test_any" });
    const { livemode, checkoutAddress } = live.services.payments;
    await live.close();
    await test.remove();
    expect([page.statusCode, posted.statusCode]).toEqual([404, 405]);
    expect({ livemode, checkoutAddress }).toEqual({
      livemode: true,
      checkoutAddress: "https://checkout.stripe.com/",
    });
  });
});
