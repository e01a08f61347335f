import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { removalDelayMs, ToastStore } from "./toast-store.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("toasts", () => {
  test("a newer toast replaces the older one", () => {
    const store = new ToastStore();
    store.add({ title: "first" });
    const second = store.add({ title: "second" });
    expect(store.read()).toEqual([{ id: second, title: "second", open: true }]);
  });

  test("an update changes the content and nothing else", () => {
    const store = new ToastStore();
    const id = store.add({ title: "Saving" });
    store.update(id, { title: "Saved", variant: "default" });
    expect(store.read()).toEqual([{ id, title: "Saved", variant: "default", open: true }]);
  });

  test("a dismissed toast closes at once and is removed after 1,000,000 ms", () => {
    const store = new ToastStore();
    const id = store.add({ title: "Saved" });
    store.dismiss(id);
    expect(store.read()).toMatchObject([{ id, open: false }]);
    expect(removalDelayMs).toBe(1_000_000);
    vi.advanceTimersByTime(999_999);
    expect(store.read()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(store.read()).toEqual([]);
  });

  test("dismissing twice does not put the removal off", () => {
    const store = new ToastStore();
    const id = store.add({ title: "Saved" });
    store.dismiss(id);
    vi.advanceTimersByTime(600_000);
    store.dismiss();
    vi.advanceTimersByTime(400_000);
    expect(store.read()).toEqual([]);
  });

  test("the removal of a replaced toast does not touch its successor", () => {
    const store = new ToastStore();
    store.dismiss(store.add({ title: "old" }));
    store.add({ title: "new" });
    vi.advanceTimersByTime(removalDelayMs);
    expect(store.read()).toMatchObject([{ title: "new", open: true }]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("remove takes one or all away at once", () => {
    const store = new ToastStore();
    const id = store.add({ title: "one" });
    store.remove("another");
    expect(store.read()).toHaveLength(1);
    store.remove(id);
    expect(store.read()).toEqual([]);
    store.add({ title: "two" });
    store.remove();
    expect(store.read()).toEqual([]);
  });

  test("listeners hear every change until they leave", () => {
    const store = new ToastStore();
    const listener = vi.fn();
    const leave = store.subscribe(listener);
    store.dismiss(store.add({ title: "one" }));
    expect(listener).toHaveBeenCalledTimes(2);
    leave();
    store.remove();
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
