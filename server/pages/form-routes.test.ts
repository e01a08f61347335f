import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { Outbox } from "#platform/outbox/outbox.ts";
import { openTestSqlite, type TestDatabase } from "#tests/support/databases.ts";
import { newVisitor, sampleConsultation } from "#tests/support/samples/sample-consultation.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let test: TestDatabase;
let shop: TestShop;
beforeAll(async () => {
  test = await openTestSqlite();
  shop = await openTestShop(test, { environment: { TRUST_PROXY: "1" } });
});
afterAll(async () => {
  await shop.close();
  await test.remove();
});

const typed = (change: Record<string, string> = {}) => {
  const { elapsedMs: _, ...fields } = sampleConsultation(change) as Record<string, string>;
  return fields;
};
const post = (fields: Record<string, string>, headers: Record<string, string> = newVisitor()) =>
  shop.app.inject({
    method: "POST",
    url: "/contact",
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
const stored = (email: string | undefined) =>
  test.database.db
    .selectFrom("consultations")
    .selectAll()
    .where("email", "=", email ?? "")
    .execute();

describe("the consultation form without JavaScript", () => {
  it("is stored and answered with a page that says thank you", async () => {
    const fields = typed({ message: "One\r\nTwo" });
    const response = await post(fields);
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe("/contact?sent=1#consultation");
    const page = await shop.app.inject("/contact?sent=1");
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(page.body).toContain("Thank you. We have your request.");
    expect(page.body).not.toContain('name="message"');
    const [row] = await stored(fields.email);
    expect(row).toMatchObject({ message: "One\nTwo", quarantine_reason: null });
  });

  it("leaves the page of everybody else as it was", async () => {
    await post(typed());
    const { body } = await shop.app.inject("/contact");
    expect(body).toContain('name="message"');
    expect(body).not.toContain("We have your request.");
  });

  it("comes back with the messages and what was typed, escaped, when something is not right", async () => {
    const fields = typed({ name: '"><script>alert(1)</script>', email: "ada@gmail", message: "" });
    const response = await post(fields);
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain("Please enter a complete e-mail address");
    expect(response.body).toContain("Please tell us about your project.");
    expect(response.body).toContain('value="ada@gmail"');
    expect(response.body).toContain('value="&quot;&gt;&lt;script&gt;');
    expect(response.body).not.toContain("<script>alert(1)");
    expect(await stored(fields.email)).toEqual([]);
  });

  it("keeps what was typed when it could not be stored, and says that something went wrong", async () => {
    const enqueue = vi
      .spyOn(Outbox.prototype, "enqueue")
      .mockRejectedValueOnce(new Error("planted"));
    const response = await post(typed({ message: "A pond that must not be typed twice" }));
    enqueue.mockRestore();
    expect(response.statusCode).toBe(500);
    expect(response.body).toContain("Sorry—something went wrong. Please try again.");
    expect(response.body).toContain("A pond that must not be typed twice");
  });

  it("carries the same protection as every page", async () => {
    const { headers, body } = await post(typed({ name: "" }));
    const policy = String(headers["content-security-policy"]);
    expect(policy).not.toContain("unsafe");
    const inline = [...body.matchAll(/<script(?![^>]*\ssrc=)[^>]*>/g)];
    expect(inline.length).toBeGreaterThan(0);
    expect(policy.match(/'sha256-/g)?.length).toBeGreaterThan(0);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["x-frame-options"]).toBe("DENY");
  });

  it("goes into quarantine when the hidden field is filled in, with the same thanks", async () => {
    const fields = typed({ website: "x" });
    expect((await post(fields)).headers.location).toBe("/contact?sent=1#consultation");
    expect((await stored(fields.email))[0]?.quarantine_reason).toBe("trap");
  });

  it.each([
    [{ "sec-fetch-site": "cross-site" }, 403],
    [{ "sec-fetch-site": "same-site" }, 403],
    [{ origin: "https://evil.example" }, 403],
    [{ origin: "null" }, 403],
    [{ "sec-fetch-site": "same-origin", origin: "null" }, 303],
    [{ "sec-fetch-site": "none" }, 303],
    [{ origin: "http://localhost:3000" }, 303],
    [{ origin: "http://127.0.0.1:4004", host: "127.0.0.1:4004" }, 303],
    [{}, 303],
  ])("with %j is answered with %d", async (headers, status) => {
    const fields = typed();
    const response = await post(fields, { ...newVisitor(), ...headers } as Record<string, string>);
    expect(response.statusCode).toBe(status);
    expect(await stored(fields.email)).toHaveLength(status === 303 ? 1 : 0);
  });

  it("is refused when it is too much, of another type, or too often", async () => {
    expect((await post(typed({ message: "x".repeat(70_000) }))).statusCode).toBe(413);
    const json = await shop.app.inject({
      method: "POST",
      url: "/contact",
      headers: { "content-type": "application/json" },
      payload: "{}",
    });
    expect(json.statusCode).toBe(415);
    const visitor = newVisitor();
    for (let i = 0; i < 20; i++) await post(typed({ name: "" }), visitor);
    expect((await post(typed(), visitor)).statusCode).toBe(429);
  });

  it("is the only page that takes forms", async () => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const about = await shop.app.inject({ method: "POST", url: "/about", headers, payload: "a=b" });
    expect(about.statusCode).toBeGreaterThanOrEqual(400);
    const api = await shop.app.inject({
      method: "POST",
      url: "/api/consultations",
      headers,
      payload: new URLSearchParams(typed()).toString(),
    });
    expect(api.statusCode).toBe(415);
  });

  it("writes nothing of what was typed into the log", async () => {
    await post(typed({ name: "Canary", email: "canary@canary.example", message: "canary" }));
    await post(typed({ name: "Canary", email: "canary", message: "canary" }));
    expect(shop.log.join("").toLowerCase()).not.toContain("canary");
  });
});

describe("the contact page with a subject", () => {
  const find = (url: string) => shop.app.inject(url);
  const keptPages = () => shop.pageCache.made.size.responses;
  const card = (body: string) =>
    /You are asking about<\/span><a[^>]*href="([^"]*)"[^>]*>([^<]*)</.exec(body)?.slice(1);

  it("names the product and its size in a card and in the message, before any script", async () => {
    const { body, headers } = await find("/contact?about=basalt-trio");
    expect(card(body)).toEqual(["/product/basalt-trio", "Basalt Trio"]);
    expect(body).toContain("I would like a quote for: Basalt Trio.</textarea>");
    expect(headers["cache-control"]).toBe("private, max-age=0, must-revalidate");
    const product = await shop.services.catalogue.product("basalt-trio");
    const { sku, name } = product?.variants[1] ?? { sku: "", name: "" };
    for (const size of [sku, sku.toLowerCase(), name]) {
      const sized = await find(`/contact?${new URLSearchParams({ about: "basalt-trio", size })}`);
      const path = `/product/basalt-trio#${sku.toLowerCase()}`;
      expect(card(sized.body)).toEqual([path, `Basalt Trio, ${name}`]);
    }
  });

  it("knows static entries by their id", async () => {
    const { body } = await find("/contact?about=pump-skimmer-upright");
    const path = "/products/pumps#pump-skimmer-upright";
    expect(card(body)).toEqual([path, "Upright Skimmer Pump"]);
  });

  it.each(["no-such-thing", "../etc", "%00", "a".repeat(5_000), ""])(
    "is the page of everybody for %s, which is nothing of ours",
    async (about) => {
      const response = await find(`/contact?about=${about}`);
      expect(response.statusCode).toBe(200);
      expect(response.body).not.toContain("You are asking about");
      expect(response.body).toContain('name="message"');
    },
  );

  it("is kept by no key that a visitor chooses", async () => {
    await find("/contact");
    const before = keptPages();
    for (let i = 0; i < 20; i++) {
      await find(`/contact?about=basalt-trio&size=${i}`);
      await find(`/contact?utm_source=${i}`);
      await find(`/contact.data?about=basalt-trio&size=${i}&_routes=routes%2Fcontact`);
    }
    expect(keptPages()).toBe(before);
    expect((await find("/contact")).body).not.toContain("You are asking about");
  });

  it("stores the subject with the request and tells the owner", async () => {
    const fields = typed({ about: "basalt-trio" });
    const response = await post(fields);
    expect(response.statusCode).toBe(303);
    const [row] = await stored(fields.email);
    expect(row).toMatchObject({ about_name: "Basalt Trio", about_path: "/product/basalt-trio" });
    const mail = await test.database.db
      .selectFrom("outbox")
      .select("payload")
      .where("dedupe_key", "=", `mail:${row?.id}`)
      .executeTakeFirstOrThrow();
    const { text } = JSON.parse(mail.payload);
    expect(text).toContain("About: Basalt Trio\n");
    expect(text).toContain("http://localhost:3000/product/basalt-trio");
  });

  it("keeps the card when the form comes back with a message", async () => {
    const response = await shop.app.inject({
      method: "POST",
      url: "/contact?about=basalt-trio",
      headers: { "content-type": "application/x-www-form-urlencoded", ...newVisitor() },
      payload: new URLSearchParams(typed({ about: "basalt-trio", email: "ada" })).toString(),
    });
    expect(response.statusCode).toBe(400);
    expect(card(response.body)).toEqual(["/product/basalt-trio", "Basalt Trio"]);
  });
});
