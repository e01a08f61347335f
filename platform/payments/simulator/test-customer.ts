import type { PageCustomer, SessionRecord } from "./stripe-objects.ts";

/**
 * Whom the page suggests when the shop has said nothing of the customer. Number and domain are
 * reserved for this.
 */
export const testCustomer: Required<PageCustomer> = {
  name: "Ada Brook",
  email: "ada.brook@example.com",
  phone: "(440) 555-0163",
  address: {
    line1: "18 Mill Lane",
    line2: null,
    city: "Avon Lake",
    state: "OH",
    postal_code: "44012",
    country: "US",
  },
};

/**
 * What the shop has said of the customer when it opened the session; the rest is the test
 * customer's.
 */
export function expectedCustomer({ session, shipping }: SessionRecord): PageCustomer {
  const email = session.customer_email ?? testCustomer.email;
  if (!shipping?.address) return { ...testCustomer, email };
  const { name = testCustomer.name, phone = null, address } = shipping;
  return { name, email, phone, address };
}
