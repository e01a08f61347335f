import { afterEach, describe, expect, test, vi } from "vitest";
import { keepAnswer, readJson, readOnce } from "./api-client.ts";

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
    await expect(readJson("/api/a")).rejects.toThrow("404: no such product");
    await expect(readJson("/api/a")).rejects.toThrow("503: Service Unavailable");
  });

  test("an answer is asked for once, and there at once from then on", async () => {
    const fetch = answers(Response.json([1]));
    const first = readOnce("/api/kept");
    expect(readOnce("/api/kept")).toBe(first);
    expect(await first).toEqual([1]);
    expect(readOnce("/api/kept")).toEqual([1]);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test("a failure is not retried, and not kept either", async () => {
    const fetch = answers(new Response("", { status: 500 }), Response.json("there"));
    await expect(readOnce("/api/failing")).rejects.toThrow("500: ");
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(await readOnce("/api/failing")).toBe("there");
  });

  test("what came with the page is not asked for", () => {
    const fetch = answers();
    keepAnswer("/api/given", "given");
    expect(readOnce("/api/given")).toBe("given");
    expect(fetch).not.toHaveBeenCalled();
  });
});
