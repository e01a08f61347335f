import type { Page } from "@playwright/test";

/** Gives the page a sign of life and resolves when React has taken over: from then on, links that wait to be buttons are. */
export async function comeAlive(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event("focusin")));
  await page.locator('header button[aria-label="Menu"]').waitFor({ state: "attached" });
}

/** A page with status 404 is itself a complaint of the browser: take that one out. */
export function forgiveNotFound(complaints: string[]): void {
  const isNotFound = (text: string) => text.includes("status of 404");
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !isNotFound(text)));
}
