import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Cart, WantedItem } from "./cart.ts";
import { CartMirror, pauseMs } from "./cart-mirror.ts";

const empty: Cart = { items: [], total: 0 };

/** A server that writes down what it is told, and answers when the test says so. */
function openServer() {
  const told: string[] = [];
  const waiting: { answer: () => void; fail: () => void }[] = [];
  const call = (text: string) => {
    told.push(text);
    return new Promise<Cart>((resolve, reject) => {
      waiting.push({ answer: () => resolve(empty), fail: () => reject(new Error("down")) });
    });
  };
  const names = (items: readonly WantedItem[]) =>
    items.map(({ variantId, quantity }) => `${quantity} ${variantId}`).join(", ");
  return {
    told,
    calls: {
      add: (item: WantedItem) => call(`add ${names([item])}`),
      replace: (items: readonly WantedItem[], options?: { keepalive: boolean }) =>
        call(`${options?.keepalive ? "leave" : "replace"} ${names(items)}`),
      clear: () => call("clear"),
    },
    async answer() {
      waiting.shift()?.answer();
      await vi.advanceTimersByTimeAsync(0);
    },
    async fail() {
      waiting.shift()?.fail();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the mirror", () => {
  test("tells the server once, when the visitor pauses, and what the cart holds then", async () => {
    const server = openServer();
    let quantity = 1;
    const mirror = new CartMirror(server.calls, () => [{ variantId: "a", quantity }]);
    for (quantity = 1; quantity < 5; quantity += 1) {
      mirror.changed();
      await vi.advanceTimersByTimeAsync(pauseMs - 1);
    }
    expect(server.told).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(server.told).toEqual(["replace 5 a"]);
  });

  test("sends one request at a time, in order, and goes on after a failure", async () => {
    const server = openServer();
    const mirror = new CartMirror(server.calls, () => [{ variantId: "a", quantity: 3 }]);
    const added = mirror.add({ variantId: "a", quantity: 2 });
    const refused = expect(mirror.add({ variantId: "b", quantity: 1 })).rejects.toThrow("down");
    const level = mirror.level();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.told).toEqual(["add 2 a"]);
    await server.answer();
    await added;
    expect(server.told).toEqual(["add 2 a", "add 1 b"]);
    await server.fail();
    await refused;
    expect(server.told).toEqual(["add 2 a", "add 1 b", "replace 3 a"]);
    await server.answer();
    await level;
  });

  test("sends what still waits when the page is left, even behind a request that hangs", async () => {
    const server = openServer();
    const mirror = new CartMirror(server.calls, () => [{ variantId: "a", quantity: 7 }]);
    mirror.flush();
    expect(server.told).toEqual([]);
    void mirror.add({ variantId: "b", quantity: 1 });
    mirror.changed();
    await vi.advanceTimersByTimeAsync(0);
    mirror.flush();
    expect(server.told).toEqual(["add 1 b", "leave 7 a"]);
    await vi.advanceTimersByTimeAsync(pauseMs);
    expect(server.told).toHaveLength(2);
  });

  test("a clear takes the place of what was waiting", async () => {
    const server = openServer();
    const mirror = new CartMirror(server.calls, () => []);
    mirror.changed();
    void mirror.clear();
    await vi.advanceTimersByTimeAsync(pauseMs);
    expect(server.told).toEqual(["clear"]);
  });
});
