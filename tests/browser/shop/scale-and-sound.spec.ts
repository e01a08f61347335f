import type { Page } from "@playwright/test";
import { comeAlive } from "../come-alive.ts";
import { expect, test } from "../visit.ts";

const drawing = (page: Page) => page.getByRole("region", { name: "Heron-high" });
const says = (page: Page, words: string) => drawing(page).getByText(words);

test("a stone stands to scale beside the heron, and grows with the size that is chosen", async ({
  page,
}) => {
  await page.goto("/product/basalt-column");
  await comeAlive(page);
  await expect(
    drawing(page).getByRole("img", {
      name: "To scale beside a great blue heron, which stands about 4 ft",
    }),
  ).toBeVisible();
  await expect(says(page, "24 in high and 9 in wide, half as high as the heron")).toBeVisible();
  await expect(says(page, "60 in high")).toBeHidden();
  const sizes = drawing(page).locator("svg .sizes > g");
  await expect(sizes).toHaveCount(5);
  await expect(sizes.first()).toHaveCSS("opacity", "1");
  await expect(sizes.last()).toHaveCSS("opacity", "0.3");

  await page.getByRole("radio", { name: "60 in column" }).check();
  await expect(
    says(page, "60 in high and 13 in wide, a quarter higher than the heron"),
  ).toBeVisible();
  await expect(says(page, "24 in high")).toBeHidden();
  await expect(sizes.last()).toHaveCSS("opacity", "1");
  // Drawn to scale: the heron is 48 in, from the line of 4 ft to the ground.
  const high = await sizes.last().evaluate((one) => (one as SVGGElement).getBBox().height);
  expect(high).toBeCloseTo(60, 0);
});

test("what is made to order has a size chooser of its own", { tag: "@once" }, async ({ page }) => {
  await page.goto("/product/cobalt-vase-fountain");
  await expect(says(page, "28 in high and 20 in wide")).toBeVisible();
  await drawing(page).getByRole("radio", { name: "44 in tall" }).check();
  await expect(says(page, "44 in high and 30 in wide, nearly as high as the heron")).toBeVisible();
});

test("what is no stone has no drawing, and what is still no sound", { tag: "@once" }, async ({
  page,
}) => {
  await page.goto("/product/caged-pond-pump");
  await comeAlive(page);
  await expect(drawing(page)).toHaveCount(0);
  await page.goto("/product/granite-slab-bench");
  await comeAlive(page);
  await expect(drawing(page)).toBeVisible();
  await expect(page.getByRole("region", { name: "Hear it" })).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the drawing is there and follows the sizes, and there is no button to play", {
    tag: "@once",
  }, async ({ page }) => {
    await page.goto("/product/river-bubbling-boulder");
    await expect(says(page, "14 in high and 20 in wide, a third as high")).toBeVisible();
    await page.getByRole("radio", { name: "Extra large, about 44 in" }).check();
    await expect(says(page, "26 in high and 44 in wide")).toBeVisible();
    await expect(page.getByRole("button", { name: "Play the water" })).toHaveCount(0);
    await expect(page.getByText("Hear it")).toBeHidden();
  });
});

interface Sounding {
  contexts: AudioContext[];
  sources: AudioBufferSourceNode[];
}

/** Keeps what the page plays with, to be asked afterwards. */
async function listen(page: Page) {
  await page.addInitScript(() => {
    const kept: Sounding = { contexts: [], sources: [] };
    Object.assign(window, kept);
    window.AudioContext = class extends AudioContext {
      constructor() {
        super();
        kept.contexts.push(this);
      }
    };
    window.AudioBufferSourceNode = class extends AudioBufferSourceNode {
      constructor(context: BaseAudioContext, options?: AudioBufferSourceOptions) {
        super(context, options);
        kept.sources.push(this);
      }
    };
  });
  return {
    states: () =>
      page.evaluate(() => (window as unknown as Sounding).contexts.map(({ state }) => state)),
    /** The loudest sample of each sound that was started, on both sides. */
    peaks: () =>
      page.evaluate(() =>
        (window as unknown as Sounding).sources.map(({ buffer }) =>
          [0, 1].map((side) =>
            (buffer as AudioBuffer)
              .getChannelData(side)
              .reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
          ),
        ),
      ),
  };
}

test("a spillway is heard when somebody wants to, at its drop and size, and stops", async ({
  page,
  complaints,
}) => {
  const { states, peaks } = await listen(page);
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.goto("/product/spillway-box");
  const hear = page.getByRole("region", { name: "Hear it" });
  const play = hear.getByRole("button", { name: "Play the water" });
  await expect(play).toBeVisible();
  await expect(hear).toContainText("1,610 GPH over a lip of 14 in, falling 14 in.");
  expect(await states()).toEqual([]);
  expect(scripts.filter((url) => url.includes("play-water"))).toEqual([]);

  // Nothing is heard of a press that could not be answered, and it says so.
  await page.route("**/play-water*", (route) => route.abort());
  await play.click();
  await expect(hear.getByRole("status")).toContainText("could not be fetched");
  await expect(play).toBeVisible();
  expect(await states()).toEqual(["closed"]);
  await page.unroute("**/play-water*");
  complaints.length = 0;

  await play.click();
  const stop = hear.getByRole("button", { name: "Stop" });
  await expect(stop).toBeVisible();
  await expect.poll(peaks).toHaveLength(1);
  const [atFirst] = await peaks();
  for (const peak of atFirst ?? []) {
    expect(peak).toBeGreaterThan(0.05);
    expect(peak).toBeLessThanOrEqual(0.9001);
  }

  await hear.getByRole("slider", { name: "Falls" }).fill("36");
  await expect(hear).toContainText("falling 36 in.");
  await expect.poll(peaks).toHaveLength(2);
  await page.getByRole("radio", { name: "26 in lip" }).check();
  await expect(hear).toContainText("over a lip of 26 in");
  await expect.poll(peaks).toHaveLength(3);

  await stop.click();
  await expect(play).toBeVisible();
  await expect.poll(states).toEqual(["closed", "closed"]);
});

test("water falls silent in a tab that nobody looks at, and on the next page", {
  tag: "@once",
}, async ({ page }) => {
  const { states } = await listen(page);
  await page.goto("/product/cobalt-vase-fountain");
  const button = page.getByRole("region", { name: "Hear it" }).getByRole("button");
  await button.click();
  await expect(button).toHaveText("Stop");
  await expect.poll(states).toEqual(["running"]);
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
    Reflect.deleteProperty(document, "visibilityState");
  });
  await expect(button).toHaveText("Play the water");
  await expect.poll(states).toEqual(["closed"]);

  await button.click();
  await expect.poll(states).toEqual(["closed", "running"]);
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link").first().click();
  await expect(page).toHaveURL("/products");
  await expect.poll(states).toEqual(["closed", "closed"]);
});
