import { byteBudget } from "../audit/budgets.ts";
import { weigh } from "../audit/weigh.ts";
import { comeAlive } from "./come-alive.ts";
import { indexedPages } from "./public-pages.ts";
import { expect, test } from "./visit.ts";

/** The short version of `npm run audit:pages`: what each page weighs, and whether it stays with us. */
test.describe("before anything is touched", () => {
  for (const { path } of indexedPages) {
    test(`${path} is as light as promised and asks no one else`, async ({ page, baseURL }) => {
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      await page.goto(path);
      await comeAlive(page);
      await page.waitForLoadState("networkidle");
      expect(asked.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);

      const { scripts, styles, html } = await weigh(`${baseURL}${path}`, asked);
      expect(scripts).toBeGreaterThan(10_000);
      expect(scripts).toBeLessThanOrEqual(byteBudget.scripts);
      expect(styles).toBeLessThanOrEqual(byteBudget.styles);
      const isListing = path === "/products";
      expect(html).toBeLessThanOrEqual(isListing ? byteBudget.listingHtml : byteBudget.html);
    });
  }
});
