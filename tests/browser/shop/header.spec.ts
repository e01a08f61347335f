import type { Page } from "@playwright/test";
import { comeAlive } from "../come-alive.ts";
import { expect, test } from "../visit.ts";

/**
 * As with the wheel or a finger, until the page has heard of it: two ways in one frame would be one
 * for it.
 */
async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate(async (top) => {
    window.scrollTo({ top, behavior: "instant" });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, y);
}

/** How much of the header can be seen, once it no longer moves. */
function seen(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const header = document.querySelector("header") as HTMLElement;
    await Promise.all(header.getAnimations().map(({ finished }) => finished.catch(() => {})));
    const { top, bottom } = header.getBoundingClientRect();
    return Math.round(Math.max(0, bottom) - Math.max(0, top));
  });
}

const told = (page: Page) =>
  page.evaluate(() => {
    const bar = document.createElement("div");
    document.body.append(bar);
    bar.style.height = "var(--header-height)";
    const { height } = bar.getBoundingClientRect();
    bar.remove();
    return Math.round(height);
  });

test("the header makes room while one scrolls down, and a slim one is back while one scrolls up", async ({
  page,
}, { project }) => {
  await page.goto("/about");
  await comeAlive(page);
  const whole = await seen(page);
  expect(await told(page)).toBe(0);
  const bar = page.getByRole("navigation", { name: "Call or ask for a consultation" });

  await scrollTo(page, 1500);
  await expect.poll(() => seen(page)).toBe(0);
  await expect.poll(() => told(page)).toBe(0);
  if (project.name === "phone") await expect(bar).toBeInViewport({ ratio: 0.9 });

  await scrollTo(page, 1300);
  const slim = project.name === "phone" ? 56 : 49;
  await expect.poll(() => seen(page)).toBe(slim);
  await expect.poll(() => told(page)).toBe(slim);
  await expect(page.getByRole("button", { name: "Search products" })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("link", { name: "Cart", exact: true })).toBeInViewport({ ratio: 1 });
  if (project.name === "phone") {
    await expect(page.getByRole("button", { name: "Menu", exact: true })).toBeInViewport({
      ratio: 1,
    });
    // One bar at a time covers the screen.
    await expect(bar).toBeHidden();
  } else {
    await expect(page.getByRole("navigation", { name: "Main" })).toBeInViewport({ ratio: 0.9 });
  }

  await scrollTo(page, 0);
  await expect.poll(() => seen(page)).toBe(whole);
  await expect.poll(() => told(page)).toBe(0);
});

test("what is jumped to is not under the header that comes back", async ({ page }) => {
  await page.goto("/privacy");
  await comeAlive(page);
  await scrollTo(page, 100_000);
  await page.evaluate(() => {
    location.hash = "when-you-place-an-order";
  });
  await expect.poll(() => seen(page)).toBeGreaterThan(40);
  const heading = page.getByRole("heading", { name: "When you place an order" });
  const { y } = (await heading.boundingBox()) ?? { y: 0 };
  expect(y).toBeGreaterThan(await seen(page));
  expect(y).toBeLessThan(200);
});

test("what has the focus is not under the header, and all of the header can be reached with keys", async ({
  page,
}) => {
  await page.goto("/gallery");
  await comeAlive(page);
  await scrollTo(page, 100_000);
  await page.getByRole("link", { name: "Start Your Project Today" }).focus();
  for (let step = 0; step < 10; step += 1) {
    await page.keyboard.press("Shift+Tab");
    const covered = await page.evaluate(async () => {
      const header = document.querySelector("header") as HTMLElement;
      await Promise.all(header.getAnimations().map(({ finished }) => finished.catch(() => {})));
      const focused = document.activeElement as Element;
      const over = header.getBoundingClientRect().bottom - focused.getBoundingClientRect().top;
      return header.contains(focused) ? 0 : Math.round(over);
    });
    expect(covered).toBeLessThanOrEqual(0);
  }
  // Down, wherever the keys have led and still lead: what has the focus is scrolled to smoothly.
  await expect
    .poll(async () => {
      await scrollTo(page, 900);
      await scrollTo(page, 2000);
      return seen(page);
    })
    .toBe(0);
  const phone = page.getByRole("banner").getByRole("link", { name: "(440) 555-0142" }).first();
  await phone.evaluate((link: HTMLElement) => link.focus());
  await expect(phone).toBeInViewport({ ratio: 1 });
});

test("on a low screen, on which it would cover too much, the header stays at the top of the page", {
  tag: "@once",
}, async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await page.goto("/about");
  await comeAlive(page);
  await scrollTo(page, 1500);
  await scrollTo(page, 1300);
  await expect(page.locator("html")).toHaveAttribute("data-header", "back");
  expect(await seen(page)).toBe(0);
  expect(await told(page)).toBe(0);
});
