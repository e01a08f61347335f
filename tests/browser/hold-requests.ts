import type { Page } from "@playwright/test";

/** Everything that the shop's pages run. */
export const scripts = /\/assets\/.*\.js/;

/** Keeps back whatever is asked for at such addresses until the returned function is called. */
export async function holdRequests(page: Page, addresses: string | RegExp): Promise<() => void> {
  const mayCome = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await mayCome.promise;
    await route.continue();
  });
  return mayCome.resolve;
}
