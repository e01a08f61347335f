import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];
/** The dark theme changes colours and nothing else (`app.css`), so it is looked at with the rules that read colours. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** Nothing that axe can find, in the light theme and in the dark one. */
export async function expectNoBarrier(page: Page, within = "html"): Promise<void> {
  await layOutEverything(page);
  // Reduced motion as well: a half-faded text would be measured with a contrast that it has for an instant.
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  expect.soft(await barriers(page, within, tags), "light").toEqual([]);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  expect.soft(await barriers(page, within, colourRules), "dark").toEqual([]);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
}

/** What a phone lays out when it comes near stands still until then, half way between two themes. */
async function layOutEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets = [sheet];
  });
}

/** What was on its way before motion was reduced arrives first; what turns for ever is left alone. */
async function stillness(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );
}

async function barriers(page: Page, within: string, runOnly: string[]) {
  await stillness(page);
  // No frames here, so none of the work that frames need; and nobody reads the list of what is right.
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    .options({ runOnly, resultTypes: ["violations"] })
    .setLegacyMode(true)
    .analyze();
  return violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`),
  }));
}
