import { expect, test } from "./visit.ts";

declare global {
  interface Window {
    /** Whether the styles were there each time the page was asked for its height. */
    asked: boolean[];
  }
}

test("a page is laid out as soon as its styles are there @once", async ({ page }) => {
  await page.addInitScript(() => {
    window.asked = [];
    const height = Object.getOwnPropertyDescriptor(HTMLElement.prototype, "offsetHeight")?.get;
    Object.defineProperty(HTMLBodyElement.prototype, "offsetHeight", {
      get() {
        const sheets = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
        window.asked.push(sheets.some(({ sheet }) => sheet !== null));
        return height?.call(this);
      },
    });
  });
  await page.goto("/product/basalt-trio");
  expect(await page.evaluate(() => window.asked)).toEqual([true]);
  // What asked is gone before React compares the page with its own.
  await expect(page.locator("head > script").first()).not.toBeAttached();
});
