import { afterEach, describe, expect, test, vi } from "vitest";
import { sendConsultation } from "./send-consultation.ts";

afterEach(() => void vi.unstubAllGlobals());

function filled(): FormData {
  const form = new FormData();
  form.set("name", "Ada");
  form.set("email", "ada@example.com");
  form.set("message", "A pond, 8 x 11 ft.");
  form.set("website", "");
  return form;
}

function answering(status: number, body: string) {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => new Response(body, { status }));
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

describe("sending a consultation request", () => {
  test("posts the fields, the trap and the time as JSON", async () => {
    const fetch = answering(201, JSON.stringify({ ok: true, id: "con_1", photoKey: "key" }));
    expect(await sendConsultation(filled(), 4_200)).toEqual({
      ...{ ok: true, id: "con_1", photoKey: "key" },
    });
    const [path, init] = fetch.mock.calls[0] ?? [];
    expect(path).toBe("/api/consultations");
    expect(JSON.parse(String(init?.body))).toEqual({
      name: "Ada",
      email: "ada@example.com",
      message: "A pond, 8 x 11 ft.",
      website: "",
      elapsedMs: 4_200,
    });
  });

  test("hands back the messages of fields that the form has", async () => {
    answering(400, JSON.stringify({ error: "x", fields: { email: "Not an address.", age: "?" } }));
    expect(await sendConsultation(filled(), 0)).toEqual({
      ok: false,
      fields: { email: "Not an address." },
    });
  });

  test.each([
    [500, "not JSON"],
    [500, "null"],
    [400, '{"fields":{"email":7}}'],
  ])("an answer of %d with %s is a failure without messages", async (status, body) => {
    answering(status, body);
    expect(await sendConsultation(filled(), 0)).toEqual({ ok: false, fields: {} });
  });

  test("a network that is down is a failure of which nobody has heard", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
    expect(await sendConsultation(filled(), 0)).toEqual({
      ok: false,
      fields: {},
      isUnreachable: true,
    });
  });
});
