import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
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

interface Browser {
  stored: Map<string, string>;
  cookies: string[];
  takesCookies: boolean;
  takesStorage: boolean;
  events: string[];
  window: EventTarget;
}

let browser: Browser;

/** As much of a browser as a cart needs. */
beforeEach(() => {
  vi.resetModules();
  browser = {
    stored: new Map(),
    cookies: [],
    takesCookies: true,
    takesStorage: true,
    events: [],
    window: new EventTarget(),
  };
  browser.window.addEventListener("cart-updated", ({ type }) => browser.events.push(type));
  vi.stubGlobal("window", browser.window);
  vi.stubGlobal("document", {
    get cookie() {
      return browser.cookies.join("; ");
    },
    set cookie(text: string) {
      if (browser.takesCookies) browser.cookies.push(text.split(";", 1)[0] as string);
    },
  });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => browser.stored.get(key) ?? null,
    setItem(key: string, text: string) {
      if (!browser.takesStorage) throw new DOMException("full", "QuotaExceededError");
      browser.stored.set(key, text);
    },
    removeItem: (key: string) => browser.stored.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** A page that has just been opened: modules know nothing of the one before. */
async function openPage() {
  vi.resetModules();
  const { toasts } = await import("#ui/toasts/toast-store.ts");
  return { toasts, ...(await import("./local-cart.ts")), ...(await import("./stored-cart.ts")) };
}

describe("the browser's cart", () => {
  test("is kept under the key cart, in dollars, and each change is told on window", async () => {
    const { changeCart, readCart, watchCart } = await openPage();
    let heard = 0;
    const stop = watchCart(() => {
      heard += 1;
    });
    changeCart((lines) => [...lines, line]);
    expect(readCart()).toEqual([line]);
    expect(JSON.parse(browser.stored.get("cart") ?? "")).toMatchObject([{ price: 289 }]);
    expect(browser.events).toEqual(["cart-updated"]);
    expect(heard).toBe(1);
    stop();
    changeCart(() => []);
    expect(heard).toBe(1);
    expect(browser.stored.has("cart")).toBe(false);
  });

  test("hears of changes in other tabs", async () => {
    const { watchCart, readCart } = await openPage();
    let heard = 0;
    watchCart(() => {
      heard += 1;
    });
    const storageEvent = (key: string | null) =>
      browser.window.dispatchEvent(Object.assign(new Event("storage"), { key }));
    expect(readCart()).toEqual([]);
    browser.stored.set("cart", '[{"id":"v","name":"Net","price":19}]');
    storageEvent("cart");
    storageEvent("another");
    expect(heard).toBe(1);
    expect(readCart()).toMatchObject([{ name: "Net", price: 1900 }]);
    browser.stored.clear();
    storageEvent(null);
    expect(heard).toBe(2);
    expect(readCart()).toEqual([]);
  });

  test("is the same array until it changes", async () => {
    const { changeCart, readCart } = await openPage();
    changeCart(() => [line]);
    expect(readCart()).toBe(readCart());
  });

  test("that cannot be read is dropped, with a notification", async () => {
    const { readCart, toasts } = await openPage();
    readCart();
    browser.stored.set("cart", "[{");
    expect(readCart()).toEqual([]);
    await Promise.resolve();
    expect(browser.stored.has("cart")).toBe(false);
    expect(toasts.read()).toMatchObject([{ title: "Your cart could not be read" }]);
  });

  test("loses its broken items when it is read, and nothing else", async () => {
    const { readCart, toasts } = await openPage();
    readCart();
    browser.stored.set("cart", JSON.stringify([{ sku: "24 in" }, { id: "v", name: "Net" }]));
    expect(readCart()).toMatchObject([{ name: "Net" }]);
    await Promise.resolve();
    expect(JSON.parse(browser.stored.get("cart") ?? "")).toHaveLength(1);
    expect(toasts.read()).toEqual([]);
  });

  test("lives as long as the page where storage is refused", async () => {
    const { changeCart, readCart } = await openPage();
    browser.takesStorage = false;
    changeCart(() => [line]);
    expect(readCart()).toEqual([line]);
    browser.takesStorage = true;
    changeCart((lines) => [...lines]);
    expect(browser.stored.has("cart")).toBe(true);
  });
});

describe("a browser's session", () => {
  test("starts with an empty cart and a marker; a second tab keeps the cart", async () => {
    browser.stored.set("cart", '[{"id":"old","name":"Net"}]');
    const first = await openPage();
    expect(first.readCart()).toEqual([]);
    expect(browser.cookies).toEqual([expect.stringMatching(/^cart-session-start=\d+$/)]);
    first.changeCart(() => [line]);
    const second = await openPage();
    expect(second.readCart()).toEqual([line]);
    expect(browser.cookies).toHaveLength(1);
  });

  test("cannot be told without cookies: then the cart stays", async () => {
    browser.takesCookies = false;
    browser.stored.set("cart", '[{"id":"old","name":"Net"}]');
    expect((await openPage()).readCart()).toHaveLength(1);
    expect((await openPage()).readCart()).toHaveLength(1);
  });
});
