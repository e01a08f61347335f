import { afterEach, describe, expect, test, vi } from "vitest";
import { ask, keepAnswer, problemText, readOnce } from "./api-client.ts";

/** As a page reads: once a visit. */
const readProduct = (slug: string) => readOnce<"GET /api/products/:slug">(`/api/products/${slug}`);

const answers = (...given: Response[]) => {
  const fetch = vi.fn();
  for (const answer of given) fetch.mockResolvedValueOnce(answer);
  vi.stubGlobal("fetch", fetch);
  return fetch;
};

afterEach(() => vi.unstubAllGlobals());

describe("the browser's calls", () => {
  test("a refusal raises the status and the body's text, or the status text when there is none", async () => {
    answers(
      new Response("no such product", { status: 404 }),
      new Response("", { status: 503, statusText: "Service Unavailable" }),
    );
    await expect(ask("GET", "/api/a")).rejects.toThrow("404: no such product");
    await expect(ask("GET", "/api/a")).rejects.toThrow("503: Service Unavailable");
  });

  test("every request carries credentials and the tab's cart session, and a write its JSON", async () => {
    const fetch = answers(Response.json(1), Response.json(2), Response.json(3));
    await ask("GET", "/api/a");
    await ask("POST", "/api/b", { quantity: 2 }, { keepalive: true });
    await ask("DELETE", "/api/c");
    const sent = fetch.mock.calls.map(([path, init]) => ({ path, ...init }));
    const session = sent[0]?.headers["x-session-id"];
    expect(session).toMatch(/^session_\d{13}_[0-9a-f]{32}$/);
    for (const { credentials, headers } of sent) {
      expect(credentials).toBe("include");
      expect(headers["x-session-id"]).toBe(session);
    }
    expect(sent[1]).toMatchObject({ method: "POST", keepalive: true, body: '{"quantity":2}' });
    expect(sent[1]?.headers["content-type"]).toBe("application/json");
    expect(sent[2]).toMatchObject({ method: "DELETE" });
    expect(sent[2]).not.toHaveProperty("body");
  });

  test("what the server said can be told to the visitor; anything else cannot", async () => {
    answers(
      Response.json({ error: "Sold out." }, { status: 409 }),
      new Response("<h1>", { status: 502 }),
    );
    expect(problemText(await ask("GET", "/api/a").catch((error) => error))).toBe("Sold out.");
    expect(problemText(await ask("GET", "/api/a").catch((error) => error))).toBeUndefined();
    expect(problemText(new TypeError("offline"))).toBeUndefined();
  });

  test("an answer is asked for once, and there at once from then on", async () => {
    const fetch = answers(Response.json([1]));
    const first = readProduct("kept");
    expect(readProduct("kept")).toBe(first);
    expect(await first).toEqual([1]);
    expect(readProduct("kept")).toEqual([1]);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test("a failure is not retried, and not kept either", async () => {
    const fetch = answers(new Response("", { status: 500 }), Response.json("there"));
    await expect(readProduct("failing")).rejects.toThrow("500: ");
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(await readProduct("failing")).toBe("there");
  });

  test("what came with the page is not asked for", () => {
    const fetch = answers();
    keepAnswer("/api/products/given", "given");
    expect(readProduct("given")).toBe("given");
    expect(fetch).not.toHaveBeenCalled();
  });
});
