import type { Browser, Page } from "@playwright/test";
import type { QuoteContent } from "#features/quotes/quote-content.ts";
import { sampleContent } from "#tests/support/samples/sample-quote-page.ts";
import { signIn } from "./desk-steps.ts";
import { expect, ownAddress } from "./visit.ts";

export interface GivenQuote {
  id: string;
  number: string;
  /** The customer's address, below the shop's own. */
  path: string;
}

/** The owner, signed in, who writes quotes and sends their links by hand. */
export async function ownerOfQuotes(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    extraHTTPHeaders: { ...ownAddress(), "sec-fetch-site": "same-origin" },
  });
  const desk = context.request;
  const call = async (method: "POST" | "PUT", path: string, data?: object) => {
    const answer = await desk.fetch(`/api/admin/quotes${path}`, {
      method,
      ...(data ? { data } : {}),
    });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  };
  expect((await signIn(desk)).status()).toBe(200);
  return {
    async give(content: QuoteContent = sampleContent): Promise<GivenQuote> {
      const { id } = await call("POST", "", { name: "Ada Brook" });
      return send(id, 1, content);
    },
    /** A version that replaces the one at the link. */
    replace: ({ id }: GivenQuote, seen: number, content: QuoteContent) => send(id, seen, content),
    withdraw: ({ id }: GivenQuote) => call("POST", `/${id}/withdraw`),
    finish: ({ id }: GivenQuote) => call("POST", `/${id}/finish`),
    close: () => context.close(),
  };

  async function send(id: string, seen: number, content: QuoteContent): Promise<GivenQuote> {
    // Good for as long as it usually is, whatever day this is run.
    const draft = { ...content, validUntil: null };
    const { revision } = await call("PUT", `/${id}`, {
      ...{ title: "Pond 11 x 16 ft with moss rock", name: "Ada Brook", location: "Avon Lake" },
      ...{ email: "ada.brook@mailbox.invalid", phone: "", reminders: true },
      revision: seen,
      content: draft,
    });
    const { number, link } = await call("POST", `/${id}/send`, { revision, how: "link" });
    return { id, number, path: new URL(link).pathname };
  }
}

export const acceptForm = (page: Page) => page.getByRole("region", { name: "Accept this quote" });

/** Signs with a name and goes on to the payment page. */
export async function sign(page: Page): Promise<void> {
  const form = acceptForm(page);
  await form.getByLabel("Your full name").fill("Ada O'Brook");
  await form.getByLabel(/^I agree to quote/).check();
  await form.getByRole("button", { name: /^Accept and pay the deposit/ }).click();
}

/** On the demo's own payment page. */
export async function payThere(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/test-payment\//);
  await page.getByRole("button", { name: /^Pay \$/ }).click();
}
