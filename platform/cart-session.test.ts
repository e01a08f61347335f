import { afterEach, expect, test, vi } from "vitest";
import {
  cartSessionPattern,
  dropCartSession,
  knownCartSession,
  ownCartSession,
} from "./cart-session.ts";

function openTab(isRefused = false) {
  const stored = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, text: string) {
      if (isRefused) throw new DOMException("full", "QuotaExceededError");
      stored.set(key, text);
    },
    removeItem: (key: string) => stored.delete(key),
  });
  return stored;
}

afterEach(() => {
  dropCartSession();
  vi.unstubAllGlobals();
});

test("a tab's cart session is made with the first request, kept, and gone when it is dropped", () => {
  const stored = openTab();
  expect(knownCartSession()).toBeUndefined();
  const session = ownCartSession();
  expect(session).toMatch(cartSessionPattern);
  expect(stored.get("cart-session-id")).toBe(session);
  expect(ownCartSession()).toBe(session);
  dropCartSession();
  expect(stored.size).toBe(0);
  expect(ownCartSession()).not.toBe(session);
});

test("a damaged cart session is replaced, and without storage it lives as long as the page", () => {
  const stored = openTab();
  stored.set("cart-session-id", "session_1_short");
  expect(ownCartSession()).toMatch(cartSessionPattern);
  dropCartSession();
  openTab(true);
  expect(ownCartSession()).toBe(ownCartSession());
});
