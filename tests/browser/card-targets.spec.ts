import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { comeAlive } from "./come-alive.ts";
import { expect, test } from "./visit.ts";

/** As in WCAG's stronger rule, and as wide as a thumb. */
const thumb = 44;

interface Target {
  name: string;
  box: { left: number; top: number; right: number; bottom: number };
}

/**
 * The product links and ticks of the page: the link by its own box, though a press anywhere on the
 * card opens it, and the tick with its words.
 */
function targetsOnCards(page: Page): Promise<Target[]> {
  return page.locator("main").evaluate((main) => {
    const found = main.querySelectorAll(
      "article :is(h3, h4) a, article a.button, label:has([data-compared])",
    );
    return [...found].map((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { name: element.textContent ?? "", box: { left, top, right, bottom } };
    });
  });
}

function overlapping(targets: readonly Target[]): string[] {
  return targets.flatMap((one, index) =>
    targets
      .slice(index + 1)
      .filter(({ box }) => {
        const across = Math.min(box.right, one.box.right) - Math.max(box.left, one.box.left);
        const down = Math.min(box.bottom, one.box.bottom) - Math.max(box.top, one.box.top);
        return across > 0.5 && down > 0.5;
      })
      .map((other) => `${one.name} lies over ${other.name}`),
  );
}

for (const path of ["/search?q=pump", "/products/skimmers", "/products"]) {
  test(`on the cards of ${path} a thumb finds link and tick, however low the lines of the font are`, async ({
    page,
  }) => {
    await page.goto(path);
    await comeAlive(page);
    // Another font may have lines this low.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("main * { line-height: 1 !important; }");
      document.adoptedStyleSheets = [sheet];
    });
    const targets = await targetsOnCards(page);
    expect(targets.length).toBeGreaterThan(5);
    const small = targets.filter(
      ({ box }) => box.bottom - box.top < thumb - 0.5 || box.right - box.left < thumb - 0.5,
    );
    expect(small).toEqual([]);
    expect(overlapping(targets)).toEqual([]);
    const { violations } = await new AxeBuilder({ page })
      .include("main")
      .withRules("target-size")
      .setLegacyMode(true)
      .analyze();
    expect(violations).toEqual([]);
  });
}
