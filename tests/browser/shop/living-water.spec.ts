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

interface Moment {
  isMarked: boolean;
  waterline: string;
}
const swell: Moment[] = [
  { isMarked: true, waterline: "0" },
  { isMarked: false, waterline: "1" },
];

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

/**
 * The moments at which an element is given a mark that is there for a while only, or loses it: a
 * busy machine's test may look too late to see it. Beside each, how strong the waterline is then.
 */
async function watchMark(page: Page, element: string, mark: string) {
  await page.addInitScript(
    ([selector = "", attribute = ""]) => {
      const moments: Moment[] = [];
      Object.assign(window, { moments });
      const watcher = new MutationObserver((changes) => {
        const watched = document.querySelector(selector);
        const line = document.querySelector("main .waterline");
        for (const { target } of changes)
          if (target === watched)
            moments.push({
              isMarked: watched.hasAttribute(attribute),
              waterline: line ? getComputedStyle(line).opacity : "",
            });
      });
      watcher.observe(document, { subtree: true, attributeFilter: [attribute] });
    },
    [element, mark],
  );
  return () => page.evaluate(() => (window as unknown as { moments: Moment[] }).moments);
}

/** The names of the animations that have begun. */
async function watchAnimations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const begun: string[] = [];
    Object.assign(window, { begun });
    addEventListener("animationstart", ({ animationName }) => begun.push(animationName));
  });
  return () => page.evaluate(() => (window as unknown as { begun: string[] }).begun);
}

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
  const moved = await watchMark(page, "main canvas", "data-moves");
  await page.goto("/");
  await comeAlive(page);
  await expect.poll(moved).toEqual(swell);
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
  await expect.poll(moved).toEqual([...swell, ...swell]);
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
  const moved = await watchMark(page, "main canvas", "data-moves");
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
  await expect.poll(async () => (await moved()).some(({ isMarked }) => isMarked)).toBe(true);
  const { shifts, largest, fetched } = await page.evaluate(() => ({
    ...(window as unknown as { seen: { shifts: number; largest: number } }).seen,
    fetched: performance.getEntriesByType("resource").find(({ name }) => /live-water/.test(name))
      ?.startTime,
  }));
  expect(shifts).toBeLessThan(0.001);
  expect(largest).toBeGreaterThan(0);
  expect(fetched).toBeGreaterThan(largest);

  await page.locator("footer").scrollIntoViewIfNeeded();
  await expect.poll(async () => (await moved()).at(-1)?.isMarked).toBe(false);
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
  const begun = await watchAnimations(page);
  await page.goto("/about");
  await comeAlive(page);
  await expect(page.locator("html")).not.toHaveAttribute("data-heron");
  expect(await begun()).not.toContain("ring");
  await page.locator("footer svg").first().scrollIntoViewIfNeeded();
  await expect(page.locator("html")).toHaveAttribute("data-heron", "seen");
  await expect.poll(begun).toContain("ring");
  await expect.poll(() => runningNow(page)).toEqual([]);
});

test("what is put into the cart makes rings at its mark", async ({ page }) => {
  const moments = await watchMark(page, 'header a[href="/cart"]', "data-rings");
  const ringed = async () => (await moments()).map(({ isMarked }) => isMarked);
  await page.goto("/product/basalt-trio");
  await comeAlive(page);
  expect(await ringed()).toEqual([]);
  await page.getByRole("button", { name: "Add to cart", exact: true }).click();
  await expect.poll(ringed).toEqual([true, false]);
});
