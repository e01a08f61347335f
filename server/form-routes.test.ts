import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { Outbox } from "#platform/outbox/outbox.ts";
import { openTestSqlite, type TestDatabase } from "#tests/support/databases.ts";
import { newVisitor, sampleConsultation } from "#tests/support/sample-consultation.ts";
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
    expect(response.statusCode).toBe(200);
    expect(response.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(response.body).toContain("Thank you. We have your request.");
    expect(response.body).not.toContain('name="message"');
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
    expect((await post(fields)).body).toContain("Thank you. We have your request.");
    expect((await stored(fields.email))[0]?.quarantine_reason).toBe("trap");
  });

  it.each([
    [{ "sec-fetch-site": "cross-site" }, 403],
    [{ "sec-fetch-site": "same-site" }, 403],
    [{ origin: "https://evil.example" }, 403],
    [{ origin: "null" }, 403],
    [{ "sec-fetch-site": "same-origin", origin: "null" }, 200],
    [{ "sec-fetch-site": "none" }, 200],
    [{ origin: "http://localhost:3000" }, 200],
    [{ origin: "http://127.0.0.1:4004", host: "127.0.0.1:4004" }, 200],
    [{}, 200],
  ])("with %j is answered with %d", async (headers, status) => {
    const fields = typed();
    const response = await post(fields, { ...newVisitor(), ...headers } as Record<string, string>);
    expect(response.statusCode).toBe(status);
    expect(await stored(fields.email)).toHaveLength(status === 200 ? 1 : 0);
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
