import type { PersonCounts } from "./people-schema.ts";

const words: Record<keyof PersonCounts, readonly [one: string, many: string]> = {
  orders: ["order", "orders"],
  handOrders: ["order taken by hand and not paid", "orders taken by hand and not paid"],
  checkouts: ["checkout that became no order", "checkouts that became no order"],
  places: ["place in the waiting line", "places in the waiting line"],
  carts: ["cart on the server", "carts on the server"],
  awaited: ["size that they wait for", "sizes that they wait for"],
  requests: ["lead", "leads"],
  quotes: ["quote", "quotes"],
  messages: ["message to them or about them", "messages to them or about them"],
  notes: ["note on them", "notes on them"],
  written: ["message written to them by hand", "messages written to them by hand"],
};

/** What there is, each as '3 orders'; what there is none of is left out. */
export function countLines(counts: PersonCounts): string[] {
  const kinds = Object.keys(words) as (keyof PersonCounts)[];
  return kinds.flatMap((kind) => {
    const count = counts[kind];
    const [one, many] = words[kind];
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
}

/** Said before it is done, at the desk and by the command. */
export const whatForgettingDoes =
  "Orders keep their number, items, sums and dates for the books, without name, addresses, phone number and notes. Quotes that were accepted stay as they were agreed, without them; all others go. Orders that were taken by hand and not paid keep their number alone. Leads with their notes and photos, carts, places in line and notes about stock are removed, messages emptied, and what was not sent yet is never sent. This cannot be undone.";

/** What no command of the shop reaches. */
export const whatIsElsewhere =
  "Not reached from here: your mailbox, Stripe, the form-collection service if you use one, and backups, which are let go of after 30 days.";
