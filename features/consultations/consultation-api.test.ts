import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { Outbox } from "#platform/outbox/outbox.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import {
  newVisitor,
  postConsultation,
  sampleConsultation,
} from "#tests/support/samples/sample-consultation.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

describeOnBothDatabases("POST /api/consultations", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test, {
      environment: { TRUST_PROXY: "1", CONSULTATION_FORM_URL: "http://127.0.0.1:9/form" },
    });
  });
  afterEach(() => void vi.restoreAllMocks());
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  const stored = (email: unknown) =>
    test.database.db
      .selectFrom("consultations")
      .selectAll()
      .where("email", "=", String(email))
      .orderBy("created_at")
      .orderBy("id")
      .execute();
  const outboxOf = (id: string) =>
    test.database.db
      .selectFrom("outbox")
      .selectAll()
      .where("dedupe_key", "like", `%:${id}`)
      .orderBy("topic")
      .execute();
  const count = async () => {
    const rows = await test.database.db.selectFrom("consultations").select("id").execute();
    return rows.length;
  };

  it("stores a request, and everything that is to be told of it, before it answers", async () => {
    const body = sampleConsultation({ name: "  Ada\tBrook ", message: "Line one\r\nLine two\n" });
    const response = await postConsultation(shop, body);
    expect(response.statusCode).toBe(201);
    expect(response.headers["cache-control"]).toBe("no-store");
    const { id } = response.json();
    expect(response.json()).toEqual({
      ok: true,
      id: expect.stringMatching(/^con_/),
      photoKey: expect.stringMatching(/^.{43}$/),
    });
    const [row] = await stored(body.email);
    expect(row).toMatchObject({
      id,
      name: "Ada Brook",
      phone: "(440) 555-0100",
      location: "Avon Lake",
      message: "Line one\nLine two",
      stage: "new",
      quarantine_reason: null,
    });
    const [form, mail] = await outboxOf(id);
    expect(form).toMatchObject({ topic: "consultation-form", status: "pending", attempts: 0 });
    expect(JSON.parse(form?.payload ?? "")).toEqual({
      name: "Ada Brook",
      email: body.email,
      phone: "(440) 555-0100",
      location: "Avon Lake",
      message: "Line one\nLine two",
    });
    expect(JSON.parse(mail?.payload ?? "")).toMatchObject({
      to: "hello@heronbrook.example",
      replyTo: body.email,
      subject: "New lead: Ada Brook",
    });
  });

  it("needs neither phone nor location, and ignores what it does not know", async () => {
    const {
      phone: _,
      location: __,
      ...body
    } = sampleConsultation({ location: "", colour: "blue" });
    expect((await postConsultation(shop, body)).statusCode).toBe(201);
    expect((await stored(body.email))[0]).toMatchObject({ phone: null, location: null });
  });

  it("keeps no half of it when the outbox cannot be written", async () => {
    vi.spyOn(Outbox.prototype, "enqueue").mockRejectedValueOnce(new Error("planted"));
    const body = sampleConsultation();
    const response = await postConsultation(shop, body);
    expect(response.statusCode).toBe(500);
    expect(response.json()).toMatchObject({ code: "internal" });
    expect(await stored(body.email)).toEqual([]);
  });

  it.each([
    ["name", undefined, "Please tell us your name."],
    ["name", "", "Please tell us your name."],
    ["name", " \u200b\u0000\t ", "Please tell us your name."],
    ["name", 7, "Please tell us your name."],
    ["name", "x".repeat(101), "Please keep this to 100 characters at most."],
    ["email", undefined, "Please enter your e-mail address."],
    ["email", "", "Please enter your e-mail address."],
    ["email", "ada", /complete e-mail address/],
    ["email", "ada@gmail", /complete e-mail address/],
    ["email", "ada@example.com, eve@example.com", /complete e-mail address/],
    ["email", "ada@example.com\r\nBcc: eve@example.com", /complete e-mail address/],
    ["email", `${"x".repeat(64)}@${"y".repeat(200)}.com`, /254 characters/],
    ["message", undefined, "Please tell us about your project."],
    ["message", "\n \n", "Please tell us about your project."],
    ["message", "x".repeat(5_001), "Please keep this to 5,000 characters at most."],
    ["phone", "1".repeat(41), "Please keep this to 40 characters at most."],
    ["phone", 4405550100, /as text/],
    ["phone", "555", /ten digits.*leave it out/],
    ["phone", "call me", /ten digits/],
    ["location", "x".repeat(201), "Please keep this to 200 characters at most."],
    ["location", null, /as text/],
  ])(
    "says what to do about a wrong %s (case %#), and stores nothing",
    async (field, value, message) => {
      const before = await count();
      const response = await postConsultation(shop, sampleConsultation({ [field]: value }));
      expect(response.statusCode).toBe(400);
      expect(response.json().code).toBe("invalid_input");
      const said = typeof message === "string" ? message : expect.stringMatching(message);
      expect(response.json().fields).toEqual({ [field]: said });
      expect(await count()).toBe(before);
    },
  );

  it("names every field that is not right at once", async () => {
    const response = await postConsultation(shop, {});
    expect(Object.keys(response.json().fields).sort()).toEqual(["email", "message", "name"]);
  });

  it.each([[[]], [null], ["text"], [7]])("refuses the body %j", async (body) => {
    expect((await postConsultation(shop, body)).statusCode).toBe(400);
  });

  it("takes each field at its full length, in letters of any script", async () => {
    const body = sampleConsultation({
      name: "池".repeat(100),
      email: `${"ä".repeat(40)}${Math.random()}@bücher.example`,
      phone: "(440) 555-0100               ext. 123456",
      location: "é".repeat(200),
      message: "🐟".repeat(2_500),
    });
    expect((await postConsultation(shop, body)).statusCode).toBe(201);
    expect((await stored(body.email))[0]?.message).toBe(body.message);
  });

  it("drops NULs and half characters, which no database takes", async () => {
    const body = sampleConsultation({
      name: "A\u0000da",
      message: "A\u0000 pond\ud800, 8\u0007 ft",
    });
    expect((await postConsultation(shop, body)).statusCode).toBe(201);
    expect((await stored(body.email))[0]).toMatchObject({
      name: "Ada",
      message: "A pond\ufffd, 8 ft",
    });
  });

  describe("keeps in quarantine, with the same answer,", () => {
    const expectQuarantine = async (
      body: Record<string, unknown>,
      reason: string,
      headers = {},
    ) => {
      const response = await postConsultation(shop, body, { ...newVisitor(), ...headers });
      expect(response.statusCode).toBe(201);
      expect(response.json()).toEqual({
        ok: true,
        id: expect.stringMatching(/^con_/),
        photoKey: expect.stringMatching(/^.{43}$/),
      });
      expect((await stored(body.email)).at(-1)).toMatchObject({
        id: response.json().id,
        message: body.message,
        quarantine_reason: reason,
      });
      expect(await outboxOf(response.json().id)).toEqual([]);
    };

    it("what has the hidden field filled in", () =>
      expectQuarantine(sampleConsultation({ website: "https://spam.example" }), "trap"));

    it("what was filled in faster than a person types", () =>
      expectQuarantine(sampleConsultation({ elapsedMs: 2_999 }), "too_quick"));

    it("what is said twice within a day, however it is spaced", async () => {
      const body = sampleConsultation({ message: "Two  words" });
      await postConsultation(shop, body);
      await expectQuarantine({ ...body, message: "two\nWORDS" }, "duplicate");
    });

    it("more than six an hour from one address", async () => {
      const visitor = newVisitor();
      for (let i = 0; i < 6; i++) await postConsultation(shop, sampleConsultation(), visitor);
      await expectQuarantine(sampleConsultation(), "too_many", visitor);
      // One household has a whole IPv6 network.
      for (let i = 0; i < 6; i++) {
        await postConsultation(shop, sampleConsultation(), { "x-forwarded-for": `2001:db8::${i}` });
      }
      const neighbour = { "x-forwarded-for": "2001:db8::ffff" };
      await expectQuarantine(sampleConsultation(), "too_many", neighbour);
    });
  });

  it("passes on once, of ten that are the same at once", async () => {
    const body = sampleConsultation();
    await Promise.all(Array.from({ length: 10 }, () => postConsultation(shop, body)));
    const reasons = (await stored(body.email)).map((row) => row.quarantine_reason);
    expect(reasons.toSorted()).toEqual([...Array(9).fill("duplicate"), null]);
  });

  it("passes on what was in quarantine before, when it is sent again properly", async () => {
    const body = sampleConsultation({ elapsedMs: 10 });
    await postConsultation(shop, body);
    await postConsultation(shop, { ...body, elapsedMs: 20_000 });
    const rows = await stored(body.email);
    expect(rows.map((row) => row.quarantine_reason)).toEqual(["too_quick", null]);
  });

  it("turns an address away after twenty a minute, and only that one", async () => {
    const visitor = newVisitor();
    for (let i = 0; i < 20; i++) {
      const { statusCode } = await postConsultation(shop, sampleConsultation(), visitor);
      expect(statusCode).toBe(201);
    }
    const refused = await postConsultation(shop, sampleConsultation(), visitor);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: "rate_limited" });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await postConsultation(shop)).statusCode).toBe(201);
    const other = await shop.app.inject({ url: "/api/openapi.json", headers: visitor });
    expect(other.statusCode).toBe(200);
  });

  it("stands in the API's description", async () => {
    const document = (await shop.app.inject("/api/openapi.json")).json();
    const operation = document.paths["/api/consultations"].post;
    expect(Object.keys(operation.responses)).toEqual(
      // The last three are what every call may answer.
      ["201", "400", "413", "415", "429", "421", "500", "503"].sort(),
    );
    const { $ref } = operation.requestBody.content["application/json"].schema;
    expect(document.components.schemas[$ref.split("/").at(-1)]).toMatchObject({
      required: ["name", "email", "message"],
      properties: { name: { type: "string", maxLength: 100 } },
    });
  });

  it("writes nothing of what was sent into the log", async () => {
    await postConsultation(
      shop,
      sampleConsultation({
        name: "Canary Person",
        email: "canary@person.example",
        phone: "(440) 555-0100 ext. 271828",
        location: "canary-town",
        message: "canary-message",
      }),
    );
    await postConsultation(shop, sampleConsultation({ email: "canary-broken", message: "" }));
    vi.spyOn(Outbox.prototype, "enqueue").mockRejectedValueOnce(new Error("planted"));
    await postConsultation(shop, sampleConsultation({ message: "canary-failed" }));
    expect(shop.log.join("").toLowerCase()).not.toContain("canary");
    expect(shop.log.join("")).not.toContain("271828");
    expect(shop.log.join("")).toContain("planted");
  });
});
