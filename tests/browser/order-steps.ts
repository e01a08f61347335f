import type { Browser } from "@playwright/test";
import { newCustomer, placeOrder, signIn } from "./desk-steps.ts";
import { expect, ownAddress } from "./visit.ts";

/** An order that somebody has just paid, with the address of its page, and the owner beside it. */
export async function boughtOrder(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    extraHTTPHeaders: { ...ownAddress(), "sec-fetch-site": "same-origin" },
  });
  const { request } = context;
  const customer = newCustomer();
  const number = await placeOrder(request, customer);
  expect((await signIn(request)).status()).toBe(200);
  const { orders } = await (await request.get(`/api/admin/orders?q=${number}`)).json();
  const id = String(orders[0].id);
  const { address } = await (await request.post(`/api/admin/orders/${id}/link`)).json();
  return {
    id,
    number,
    customer,
    path: new URL(address).pathname,
    setStatus: async (status: string) => {
      const answer = await request.patch(`/api/orders/${id}/status`, { data: { status } });
      expect(answer.status()).toBe(200);
    },
    close: () => context.close(),
  };
}
