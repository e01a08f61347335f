import { bundlePart } from "../bundle-part.ts";
import { expect, test } from "../visit.ts";

let script: string;
test.beforeAll(async () => {
  script = await bundlePart("notifications");
});

test.beforeEach(async ({ page }) => {
  // What is waited for is written down, so that no test depends on how quick the machine is.
  await page.addInitScript(() => {
    window.delays = [];
    const original = window.setTimeout;
    window.setTimeout = ((work: TimerHandler, delay?: number) => {
      window.delays.push(delay ?? 0);
      return original(work, delay);
    }) as typeof window.setTimeout;
  });
  await page.route("**/parts", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: '<!doctype html><title>Parts</title><link rel="icon" href="data:,"><div id="parts"></div>',
    }),
  );
  await page.goto("/parts");
  await page.addScriptTag({ content: script });
});

test("a notification closes by itself after 5000 ms", { tag: "@once" }, async ({ page }) => {
  await page.evaluate(() => window.toasts.add({ title: "Saved", description: "All of it" }));
  const card = page.locator("[data-variant]");
  await expect(card).toContainText("All of it");
  expect(await page.evaluate(() => window.delays)).toContain(5_000);
  await expect(card).toBeHidden();
  // Closed first; forgotten only much later.
  expect(await page.evaluate(() => window.toasts.read())).toMatchObject([{ open: false }]);
  expect(await page.evaluate(() => window.delays)).toContain(1_000_000);
});

test("one that offers a way back stays for 15 seconds", { tag: "@once" }, async ({ page }) => {
  await page.evaluate(() =>
    window.toasts.add({
      title: "Deleted",
      action: { label: "Undo", altText: "Open the trash", run: () => {} },
    }),
  );
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  const delays = await page.evaluate(() => window.delays);
  expect(delays).toContain(15_000);
  expect(delays).not.toContain(5_000);
});

test("a newer notification replaces the older one", { tag: "@once" }, async ({ page }) => {
  await page.evaluate(() => {
    window.toasts.add({ title: "The first" });
    window.toasts.add({ title: "The second", variant: "destructive" });
  });
  const cards = page.getByRole("region", { name: "Notifications (F8)" }).locator("[data-variant]");
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText("The second");
});

test("F8 takes the keyboard to the notifications", async ({ page }) => {
  const list = page.getByRole("region", { name: "Notifications (F8)" }).getByRole("list");
  // The page listens a moment after it is shown, and a busy machine makes the moment long.
  await expect(async () => {
    await page.keyboard.press("F8");
    await expect(list).toBeFocused({ timeout: 2_000 });
  }).toPass();
});

test("a swipe to the right closes a notification from 50 px on", async ({ page }) => {
  await page.evaluate(() => window.toasts.add({ title: "Swipe me" }));
  const card = page.locator("[data-variant]");
  const swipe = async (distance: number) => {
    const box = await card.boundingBox();
    if (!box) throw new Error("the notification is not shown");
    await page.mouse.move(box.x + 10, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + 10 + distance / 2, box.y + 10);
    await page.mouse.move(box.x + 10 + distance, box.y + 10);
    await page.mouse.up();
  };
  await swipe(45);
  await expect(card).toBeVisible();
  await swipe(60);
  await expect(card).toBeHidden();
});

test("a tooltip waits 700 ms, and a neighbour's does not wait", { tag: "@once" }, async ({
  page,
}) => {
  const waits = () => page.evaluate(() => window.delays.filter((delay) => delay === 700).length);
  await page.getByRole("button", { name: "First" }).hover();
  await expect(page.getByRole("tooltip")).toHaveText("What it does");
  await expect(page.getByRole("button", { name: "First" })).toHaveAccessibleDescription(
    "What it does",
  );
  expect(await waits()).toBe(1);
  await page.getByRole("button", { name: "Second" }).hover();
  await expect(page.getByRole("tooltip")).toHaveText("What that does");
  expect(await waits()).toBe(1);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("tooltip")).toBeHidden();
  // For this long after a tooltip has closed, the next one does not wait either.
  expect(await page.evaluate(() => window.delays)).toContain(300);
});
