import { randomUUID } from "node:crypto";
import type { Browser } from "@playwright/test";
import { handCustomer, sandContent } from "#tests/support/samples/sample-hand-order.ts";
import { signIn } from "./desk-steps.ts";
import { expect, ownAddress } from "./visit.ts";

/** The owner, signed in, who takes orders and passes their links on by hand. */
export async function ownerOfHandOrders(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    extraHTTPHeaders: { ...ownAddress(), "sec-fetch-site": "same-origin" },
  });
  const desk = context.request;
  const call = async (method: "POST" | "PUT", path: string, data: object) => {
    const answer = await desk.fetch(`/api/admin/hand-orders${path}`, { method, data });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  };
  expect((await signIn(desk)).status()).toBe(200);
  return {
    /** The address at which an order of sand for $120.00 is paid, below the shop's own. */
    async give(): Promise<string> {
      const { id, revision } = await call("POST", "", { requestId: randomUUID() });
      const draft = { revision, content: sandContent, customer: handCustomer };
      const saved = await call("PUT", `/${id}`, draft);
      await call("POST", `/${id}/take`, { revision: saved.revision });
      const wish = { how: "copy", requestId: randomUUID() };
      const { link } = await call("POST", `/${id}/link`, wish);
      return new URL(link.address).pathname;
    },
    close: () => context.close(),
  };
}
