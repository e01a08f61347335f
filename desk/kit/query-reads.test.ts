import { focusManager, onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createDeskClient } from "./desk-client.ts";
import { nullWhenSignedOut, readKey } from "./query-reads.ts";

/** The server answers everything alike. */
function answering(answer: () => Response) {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => answer());
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

const signedOut = () => new Response("Please sign in.", { status: 401 });

afterEach(() => vi.unstubAllGlobals());

describe("a read at the desk", () => {
  test("asks for the path that its key spells, and takes JSON for an answer", async () => {
    const fetch = answering(() => Response.json({ id: "ord_1" }));
    const answer = await createDeskClient().fetchQuery({
      queryKey: ["/api/admin/orders", "ord_1"],
    });
    expect(answer).toEqual({ id: "ord_1" });
    expect(fetch).toHaveBeenCalledWith(
      "/api/admin/orders/ord_1",
      expect.objectContaining({ method: "GET", credentials: "include" }),
    );
  });

  test("fails when nobody is signed in, once; where that is an answer, it is null", async () => {
    const fetch = answering(signedOut);
    const client = createDeskClient();
    await expect(client.fetchQuery({ queryKey: ["/api/admin/attention"] })).rejects.toThrow(
      "401: Please sign in.",
    );
    expect(fetch).toHaveBeenCalledTimes(1);
    const queryKey = ["/api/admin/session"];
    const session = { queryKey, queryFn: () => nullWhenSignedOut(readKey({ queryKey })) };
    expect(await client.fetchQuery(session)).toBeNull();
    answering(() => new Response("", { status: 500, statusText: "Internal Server Error" }));
    await expect(createDeskClient().fetchQuery(session)).rejects.toThrow("500: ");
  });

  test("is not repeated when the window comes back, nor when the line does, nor by the clock", async () => {
    vi.useFakeTimers();
    const fetch = answering(() => Response.json([]));
    const client = createDeskClient();
    client.mount();
    const read = new QueryObserver(client, { queryKey: ["/api/admin/attention"] });
    const stop = read.subscribe(() => {});
    try {
      await vi.waitFor(() => expect(read.getCurrentResult().data).toEqual([]), 300_000);
      focusManager.setFocused(false);
      focusManager.setFocused(true);
      onlineManager.setOnline(false);
      onlineManager.setOnline(true);
      await vi.advanceTimersByTimeAsync(24 * 3_600_000);
      expect(fetch).toHaveBeenCalledTimes(1);
    } finally {
      stop();
      client.unmount();
      focusManager.setFocused(undefined);
      vi.useRealTimers();
    }
  });
});
