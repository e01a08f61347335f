import type { Page } from "@playwright/test";

/** Resolves when React has taken over the page. */
export async function comeAlive(page: Page): Promise<void> {
  await page.locator("html[data-alive]").waitFor({ state: "attached" });
}

/** The addresses of what the page is alive with; more may be fetched when the browser is idle. */
export function neededToLive(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const alive = performance.getEntriesByName("page-alive")[0]?.startTime ?? 0;
    const asked = performance.getEntriesByType("resource");
    return asked.filter(({ startTime }) => startTime <= alive).map(({ name }) => name);
  });
}

/** From the next page on, as for a visitor who asked for less traffic: nothing is fetched ahead. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
}

/** A page with status 404 is itself a complaint of the browser: take that one out. */
export function forgiveNotFound(complaints: string[]): void {
  const isNotFound = (text: string) => text.includes("status of 404");
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !isNotFound(text)));
}
