import type { Page } from "@playwright/test";
import { comeAlive } from "../come-alive.ts";
import { expect, test } from "../visit.ts";

// A graphics processor made of software, which visitors are spared.
test.use({
  launchOptions: {
    ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
    args: [
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      ...["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
    ],
  },
});

interface Counted {
  drawn: number;
}

/** Lets the page take the software's word, and counts the pictures that are drawn. */
async function countFrames(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = window as unknown as Counted;
    counted.drawn = 0;
    const { getContext } = HTMLCanvasElement.prototype;
    const undemanding = function (this: HTMLCanvasElement, type: string) {
      return Reflect.apply(getContext, this, [type]);
    };
    Object.assign(HTMLCanvasElement.prototype, { getContext: undemanding });
    const { getParameter } = WebGLRenderingContext.prototype;
    WebGLRenderingContext.prototype.getParameter = function (name) {
      return name === this.RENDERER ? "Processor" : getParameter.call(this, name);
    };
    const { drawArrays } = WebGLRenderingContext.prototype;
    WebGLRenderingContext.prototype.drawArrays = function (...figures) {
      counted.drawn += 1;
      drawArrays.apply(this, figures);
    };
  });
  return () => page.evaluate(() => (window as unknown as Counted).drawn);
}

const water = (page: Page) => page.locator("main canvas");
const moves = /^$/;

/** The names of the animations that have not ended. */
const runningNow = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === "running")
      .map((one) => (one as CSSAnimation).animationName),
  );

test("the waterline swells once, comes to rest, and rings spread where it is touched", async ({
  page,
}) => {
  const drawn = await countFrames(page);
  await page.goto("/");
  await comeAlive(page);
  await expect(water(page)).toHaveAttribute("data-moves", moves);
  await expect(page.locator("main .waterline")).toHaveCSS("opacity", "0");
  await expect(water(page)).not.toHaveAttribute("data-moves", moves);
  await expect(water(page)).toBeHidden();
  await expect(page.locator("main .waterline")).toHaveCSS("opacity", "1");
  const atRest = await drawn();
  // Once before anything is shown.
  expect(atRest).toBeGreaterThan(2);

  // Nothing is drawn over the text, far from the water.
  await page.getByRole("heading", { level: 1 }).hover();
  await expect(water(page)).toBeHidden();
  expect(await drawn()).toBe(atRest);

  const place = await water(page).boundingBox();
  const { x, y, width, height } = place ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width * 0.8, y + height / 2);
  await expect(water(page)).toHaveAttribute("data-moves", moves);
  await expect(water(page)).not.toHaveAttribute("data-moves", moves);
  const afterPointer = await drawn();
  expect(afterPointer).toBeGreaterThan(atRest);

  // Something falls into the cart in another tab.
  const other = await page.context().newPage();
  await other.goto("/product/basalt-trio");
  await comeAlive(other);
  await page.bringToFront();
  await other.getByRole("button", { name: "Add to cart", exact: true }).click();
  await expect.poll(drawn).toBeGreaterThan(afterPointer);
  await other.close();
});

test("the water moves nothing, is there after the picture, and rests out of sight", {
  tag: "@once",
}, async ({ page }) => {
  const drawn = await countFrames(page);
  await page.addInitScript(() => {
    const seen = { shifts: 0, largest: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries())
        seen.shifts += (shift as { value?: number }).value ?? 0;
    }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver((list) => {
      seen.largest = list.getEntries().at(-1)?.startTime ?? 0;
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  await page.goto("/");
  await expect(water(page)).toHaveAttribute("data-moves", moves);
  const { shifts, largest, fetched } = await page.evaluate(() => ({
    ...(window as unknown as { seen: { shifts: number; largest: number } }).seen,
    fetched: performance.getEntriesByType("resource").find(({ name }) => /live-water/.test(name))
      ?.startTime,
  }));
  expect(shifts).toBeLessThan(0.001);
  expect(largest).toBeGreaterThan(0);
  expect(fetched).toBeGreaterThan(largest);

  await page.locator("footer").scrollIntoViewIfNeeded();
  await expect(water(page)).not.toHaveAttribute("data-moves", moves);
  const before = await drawn();
  await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
  });
  expect(await drawn()).toBe(before);
});

test("whoever wants less motion has the still picture", { tag: "@once" }, async ({ page }) => {
  const drawn = await countFrames(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await comeAlive(page);
  await page.waitForLoadState("networkidle");
  await water(page).dispatchEvent("pointerdown", { clientX: 300, clientY: 600, bubbles: true });
  expect(await drawn()).toBe(0);
  await expect(water(page)).toBeHidden();
  await expect(page.locator("main .waterline")).toHaveCSS("opacity", "1");
  // Nor is anything drawn in the footer.
  await page.locator("footer svg").first().scrollIntoViewIfNeeded();
  await expect(page.locator("html")).toHaveAttribute("data-heron", "seen");
  expect(await runningNow(page)).toEqual([]);
});

test("a battery that runs low is left alone", { tag: "@once" }, async ({ page }) => {
  const drawn = await countFrames(page);
  await page.addInitScript(() => {
    const low = { charging: false, level: 0.15 };
    Object.defineProperty(navigator, "getBattery", { value: async () => low });
  });
  await page.goto("/");
  await comeAlive(page);
  await page.waitForLoadState("networkidle");
  expect(await drawn()).toBe(0);
  await expect(water(page)).toBeHidden();
});

test("the heron at the foot blinks and stands in rings when it is first seen, and once", async ({
  page,
}) => {
  await page.goto("/about");
  await comeAlive(page);
  await expect(page.locator("html")).not.toHaveAttribute("data-heron");
  await page.locator("footer svg").first().scrollIntoViewIfNeeded();
  await expect(page.locator("html")).toHaveAttribute("data-heron", "seen");
  const names = () => runningNow(page);
  await expect.poll(names).toContain("ring");
  await expect.poll(names).toEqual([]);
});

test("what is put into the cart makes rings at its mark", async ({ page }) => {
  await page.goto("/product/basalt-trio");
  await comeAlive(page);
  const mark = page.locator('header a[href="/cart"]').first();
  await expect(mark).not.toHaveAttribute("data-rings");
  await page.getByRole("button", { name: "Add to cart", exact: true }).click();
  await expect(mark).toHaveAttribute("data-rings", "");
  await expect(mark).not.toHaveAttribute("data-rings", "");
});
