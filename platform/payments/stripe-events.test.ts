import { createHmac, randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readSignedEvent } from "./stripe-events.ts";

const secret = "whsec_0123456789abcdef";
const nowSeconds = 1_794_000_000;
const clock = { now: () => nowSeconds * 1000 };

const session = {
  id: "cs_test_1",
  object: "checkout.session",
  amount_total: 12_900,
  client_reference_id: "chk_1",
  customer_email: "ada@example.com",
  customer_details: { email: "ada@example.com", name: "Ada Brook", phone: "+1 440 555 0100" },
  payment_intent: { id: "pi_1", shipping: { name: "Ada Brook" } },
  payment_status: "paid",
};
const event = (object: object = session, type = "checkout.session.completed") => ({
  id: "evt_1",
  object: "event",
  type,
  livemode: false,
  created: nowSeconds,
  api_version: "2026-10-28.endive",
  data: { object },
});

const hmac = (text: string, key = secret) => createHmac("sha256", key).update(text).digest("hex");
const sign = (body: string, time = nowSeconds, key = secret) =>
  `t=${time},v1=${hmac(`${time}.${body}`, key)}`;
const read = (body: string | Buffer, signature: string | undefined, secrets = [secret]) =>
  readSignedEvent(Buffer.from(body), signature, { secrets, clock });

describe("a webhook", () => {
  const body = JSON.stringify(event());

  it("is believed when it is signed with our secret at about this time", () => {
    for (const time of [nowSeconds - 300, nowSeconds, nowSeconds + 300]) {
      expect(read(body, sign(body, time))).toMatchObject({
        ok: true,
        event: { id: "evt_1", type: "checkout.session.completed", sessionId: "cs_test_1" },
      });
    }
  });

  it("is believed with either of two secrets while one replaces the other", () => {
    const secrets = ["whsec_new", secret];
    expect(read(body, sign(body, nowSeconds, "whsec_new"), secrets)).toMatchObject({ ok: true });
    expect(read(body, sign(body), secrets)).toMatchObject({ ok: true });
    expect(read(body, sign(body, nowSeconds, "whsec_third"), secrets)).toMatchObject({ ok: false });
  });

  it("is believed with one good signature among several, as Stripe sends while a secret rolls", () => {
    const old = hmac(`${nowSeconds}.${body}`, "whsec_old");
    expect(read(body, `${sign(body)},v1=${old},v0=${old}`)).toMatchObject({ ok: true });
  });

  it.each([
    ["without a signature", undefined, "unsigned"],
    ["with an empty one", "", "unsigned"],
    ["with nonsense for one", "nonsense", "forged"],
    ["without a time", `v1=${hmac(`${nowSeconds}.${body}`)}`, "forged"],
    ["with a time that is no number", sign(body).replace("t=", "t=x"), "forged"],
    ["with two times", `t=${nowSeconds},${sign(body, nowSeconds - 301)}`, "forged"],
    ["with only the old scheme", sign(body).replace("v1=", "v0="), "forged"],
    ["signed by somebody else", sign(body, nowSeconds, "whsec_else"), "forged"],
    ["from 301 seconds ago", sign(body, nowSeconds - 301), "stale"],
    ["from 301 seconds ahead", sign(body, nowSeconds + 301), "stale"],
    [
      "with its time moved",
      sign(body, nowSeconds - 301).replace(/t=\d+/, `t=${nowSeconds}`),
      "forged",
    ],
  ])("%s is refused", (_what, signature, reason) => {
    expect(read(body, signature)).toEqual({ ok: false, reason });
  });

  it("is refused when its bytes are not those that were signed", () => {
    expect(read(`\ufeff${body}`, sign(body))).toEqual({ ok: false, reason: "forged" });
    expect(read(`${body} `, sign(body))).toEqual({ ok: false, reason: "forged" });
    expect(read(Buffer.from([0xff, 0xfe]), sign("\ufffd\ufffd"))).toMatchObject({ ok: false });
    expect(read("", sign(""))).toMatchObject({ ok: false });
  });

  it.each(["{", "[]", "null", "{}", '{"id":"evt_1"}', '{"id":1,"type":"a","data":{"object":{}}}'])(
    "that says %s is unreadable, though it is signed",
    (text) => {
      expect(read(text, sign(text))).toEqual({ ok: false, reason: "unreadable" });
    },
  );

  it("is never accepted stale, from the future, forged or altered: 10,000 of them", () => {
    let accepted = 0;
    const far = () => 301 + Math.floor(Math.random() * 1e6);
    const kinds = [
      () => read(body, sign(body, nowSeconds - far())),
      () => read(body, sign(body, nowSeconds + far())),
      () => read(body, sign(body, nowSeconds, `whsec_${randomBytes(12).toString("hex")}`)),
      () => {
        const bytes = Buffer.from(body);
        const place = Math.floor(Math.random() * bytes.length);
        bytes[place] = (bytes[place] ?? 0) ^ (1 << Math.floor(Math.random() * 7));
        return read(bytes, sign(body));
      },
    ];
    for (let count = 0; count < 10_000; count++) {
      if (kinds[count % kinds.length]?.().ok) accepted += 1;
    }
    expect(accepted).toBe(0);
  });
});

describe("what is kept of a webhook", () => {
  const taken = (object: object, type: string) => {
    const body = JSON.stringify(event(object, type));
    const reading = read(body, sign(body));
    if (!reading.ok) throw new Error(reading.reason);
    return reading.event;
  };

  it("is nothing personal", () => {
    const { payload } = taken(session, "checkout.session.completed");
    expect(payload).toMatchObject({
      id: "evt_1",
      data: { object: { id: "cs_test_1", amount_total: 12_900, client_reference_id: "chk_1" } },
    });
    expect(JSON.stringify(payload)).not.toMatch(/ada|brook|555/i);
  });

  it("says which session or payment it is about", () => {
    expect(taken(session, "checkout.session.completed")).toMatchObject({
      sessionId: "cs_test_1",
      paymentId: null,
    });
    const charge = { id: "ch_1", object: "charge", payment_intent: "pi_1" };
    expect(taken(charge, "charge.refunded")).toMatchObject({ sessionId: null, paymentId: "pi_1" });
    const payment = { id: "pi_2", object: "payment_intent" };
    expect(taken(payment, "payment_intent.succeeded")).toMatchObject({ paymentId: "pi_2" });
    const other = { id: "cus_1", object: "customer" };
    expect(taken(other, "customer.created")).toMatchObject({ sessionId: null, paymentId: null });
  });
});
