import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cents } from "#platform/money.ts";
import type { CartLine } from "./cart-lines.ts";

const line: CartLine = {
  variantId: "var_24",
  productId: "prd_1",
  slug: "basalt-column",
  sku: "HB-BA-24",
  name: "Basalt Column",
  variant: "24 in column",
  price: cents(28_900),
  quantity: 2,
  image: "",
  description: "",
};

const session = "session_1800000000000_0123456789abcdef0123456789abcdef";
let tab: Map<string, string>;

beforeEach(() => {
  tab = new Map([["cart-session-id", session]]);
  vi.resetModules();
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("localStorage", storage(new Map()));
  vi.stubGlobal("sessionStorage", storage(tab));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function storage(kept: Map<string, string>) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** Everything in the cart has been paid for; the server answers to that like this. */
async function buyEverything(answer: () => Promise<Response>) {
  const fetch = vi.fn(answer);
  vi.stubGlobal("fetch", fetch);
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const { readCart, writeCart } = await import("./local-cart.ts");
  const { takeOut } = await import("./cart-actions.ts");
  writeCart([line]);
  await takeOut([line]);
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    "/api/cart",
    // Kept alive: whoever has paid may leave at once.
    expect.objectContaining({ method: "DELETE", keepalive: true }),
  );
  expect(readCart()).toEqual([]);
  return warn;
}

test("a cart that is cleared drops its session", async () => {
  const warn = await buyEverything(async () => Response.json({ items: [], total: 0 }));
  expect(tab.has("cart-session-id")).toBe(false);
  expect(warn).not.toHaveBeenCalled();
});

test.each([
  ["refuses", async () => new Response("", { status: 503 })],
  ["cannot be reached", async () => Promise.reject(new TypeError("offline"))],
] as const)(
  "a cart whose server %s is cleared here, with only a warning on the console",
  async (_, answer) => {
    const warn = await buyEverything(answer);
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      "The cart could not be cleared on the server",
      expect.any(Error),
    );
    expect(tab.get("cart-session-id")).toBe(session);
  },
);
