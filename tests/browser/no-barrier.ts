import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];
/**
 * The dark theme changes colours and nothing else (`app.css`), so it is looked at with the rules
 * that read colours.
 */
const colourRules = ["color-contrast", "link-in-text-block"];

/** Nothing that axe can find, in the light theme and in the dark one. */
export async function expectNoBarrier(page: Page, within = "html"): Promise<void> {
  await page.locator(within).first().waitFor();
  await standStill(page);
  await page.emulateMedia({ colorScheme: "light" });
  expect.soft(await barriers(page, within, tags), "light").toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect.soft(await barriers(page, within, colourRules), "dark").toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
}

/**
 * Nothing moves or fades from here on, whenever it appears, and what a phone lays out when it comes
 * near is there: a half-faded text would be measured with a contrast that it has for an instant.
 * The header stays at the top of the page: over what is scrolled under it, it would count as a
 * neighbor that is too close.
 */
async function standStill(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `*, ::before, ::after, ::backdrop {
        animation: none !important;
        transition: none !important;
        content-visibility: visible !important;
      }
      .site-header {
        position: relative !important;
        top: auto !important;
        translate: none !important;
      }`,
    );
    document.adoptedStyleSheets = [sheet];
  });
}

async function barriers(page: Page, within: string, runOnly: string[]) {
  // Half a megabyte of script: once for each page, however often it is looked at.
  const isThere = await page.evaluate(() => "axe" in window);
  // No frames here, so none of the work that frames need; and nobody reads the list of what is
  // right.
  const { violations } = await new AxeBuilder({ page, ...(isThere ? { axeSource: "0" } : {}) })
    .include(within)
    .options({ runOnly, resultTypes: ["violations"] })
    .setLegacyMode(true)
    .analyze();
  return violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`),
  }));
}
