import { test as base, expect } from "@playwright/test";

interface Complaints {
  /** What the browser complained about so far: errors, warnings, refusals by the policy. */
  complaints: string[];
}

// By the worker's number, which no other worker of the run ever has: two processes of one pid's
// last digits would be one visitor to the shop.
const worker = Number(process.env.TEST_WORKER_INDEX ?? 0);
let addresses = 0;

/** A network address that nobody else has: what one address may do in an hour is counted. */
export function ownAddress(): Record<string, string> {
  addresses += 1;
  const [high, low] = [(addresses >> 8) & 255, addresses & 255];
  return { "x-forwarded-for": `10.${worker & 255}.${high}.${low}` };
}

/**
 * A visit: the usual page, from an address of its own, with a browser that may not complain. A test
 * that expects a complaint (a 404 page is one) takes it out of the list.
 */
export const test = base.extend<Complaints>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern
  extraHTTPHeaders: async ({}, use) => use(ownAddress()),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(String(error)));
      // Chromium keeps silent about what a script tried and caught; Firefox tells everybody.
      await page.addInitScript(() => {
        addEventListener("securitypolicyviolation", ({ violatedDirective, sourceFile }) =>
          console.error(`refused by ${violatedDirective}: ${sourceFile}`),
        );
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
