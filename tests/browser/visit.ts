import { test as base, expect } from "@playwright/test";

interface Complaints {
  /** What the browser complained about so far: errors, warnings, refusals by the content security policy. */
  complaints: string[];
}

/**
 * A visit: the usual page, with a browser that may not complain. A test that expects a complaint (a 404 page is
 * one) takes it out of the list.
 */
export const test = base.extend<Complaints>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(String(error)));
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
