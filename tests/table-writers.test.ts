import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/**
 * Who writes a table besides its store, and why. Whatever is not named here is written from one
 * file. A new line wants a reason as good as these; one that is no longer true is to be taken out.
 */
const besides: Record<string, { tables: readonly string[]; why: string }> = {
  "desk/people/person-forget.server.ts": {
    tables: [
      ...["carts", "kept_carts", "checkouts", "consultations", "orders", "outbox"],
      ...["order_note_changes", "refunds", "customer_messages"],
    ],
    why: "forgets one person everywhere at once, by the rules of person-columns.server.ts",
  },
  "desk/orders/forgotten-orders.server.ts": {
    tables: ["orders", "order_note_changes", "refunds", "customer_messages"],
    why: "takes the names out of orders whose time in the trash is over",
  },
  "desk/orders/orders-service.server.ts": {
    tables: ["orders"],
    why: "the owner's changes; the store beside payments only makes orders",
  },
  "desk/orders/status/status-change.server.ts": {
    tables: ["orders"],
    why: "one status, for all who set it",
  },
  "desk/orders/notes/order-notes.server.ts": { tables: ["orders"], why: "the owner's notes" },
  "desk/orders/test-orders.server.ts": { tables: ["orders"], why: "the owner clears test orders" },
  "desk/leads/lead-changes.server.ts": {
    tables: ["consultations"],
    why: "the owner's changes; the store only takes requests in",
  },
  "desk/leads/leads-service.server.ts": {
    tables: ["consultations"],
    why: "takes out those whose time in the trash is over",
  },
  "desk/leads/lead-quote.server.ts": {
    tables: ["consultations"],
    why: "a lead that was lost is open again with another quote",
  },
  "features/after-purchase/forget-orders.server.ts": {
    tables: ["order_links", "order_tracking", "order_questions"],
    why: "ends the page of an order whose customer is forgotten, for both who forget",
  },
  "features/quotes/quote-forgetting.server.ts": {
    tables: [
      ...["quotes", "quote_versions", "quote_entries"],
      ...["quote_acceptances", "quote_payments", "quote_jobs", "quote_photos"],
    ],
    why: "forgets whom quotes were for everywhere at once, by the rules of forgotten-quote.ts",
  },
  "desk/leads/timeline/lead-record.server.ts": {
    tables: ["consultations"],
    why: "what happened on a lead may answer it and move it, in the transaction of whoever tells",
  },
  "desk/deliveries/deliveries-service.server.ts": {
    tables: ["outbox"],
    why: "the owner tries a delivery again or discards it",
  },
  "desk/dashboard/attention-service.server.ts": {
    tables: ["attention_items"],
    why: "the owner has dealt with one",
  },
  "server/monitoring/alarms.ts": {
    tables: ["attention_items", "outbox"],
    why: "notes that it has called one out",
  },
  "platform/outbox/outbox.ts": {
    tables: ["outbox"],
    why: "puts messages in; the store beside it is the worker's side",
  },
  "features/orders/reconciler-store.server.ts": {
    tables: ["checkouts", "payments"],
    why: "claims what is due: who asks about it, and when it was asked about last",
  },
  "features/orders/refund-store.server.ts": {
    tables: ["payments"],
    why: "what was given back counts at the payment, in the refund's own transaction",
  },
  "features/catalogue/catalogue-seed.server.ts": {
    tables: ["categories", "products", "product_images", "variants"],
    why: "the shipped catalogue as the files have it; the owner's edits go through the desk",
  },
  "features/catalogue/stock-store.server.ts": {
    tables: ["variants"],
    why: "counts pieces up and down; everything else about a variant is the desk's",
  },
  "desk/products/store/category-order.server.ts": {
    tables: ["products"],
    why: "the order of a category's products",
  },
  "desk/products/store/product-slugs.server.ts": {
    tables: ["products"],
    why: "frees an address that another product takes over",
  },
  "desk/products/store/product-trash.server.ts": {
    tables: ["products", "variants"],
    why: "deletes and restores",
  },
  "desk/account/second-factor/one-time-codes.server.ts": {
    tables: ["admin_users"],
    why: "uses a code up, in one statement with the check",
  },
  "desk/account/second-factor/second-factor-secret.server.ts": {
    tables: ["admin_users"],
    why: "encrypts the secret anew when the key changes",
  },
  "desk/account/second-factor/second-factor-service.server.ts": {
    tables: ["admin_users", "admin_recovery_codes"],
    why: "switches the second factor on and off",
  },
  "platform/payments/simulator/forgotten-payers.ts": {
    tables: ["payment_simulator_answers", "payment_simulator_objects"],
    why: "forgets a person there too, also where the simulator is not loaded",
  },
  "server/commands/demo-quotes.ts": {
    tables: ["quote_entries", "checkout_lines", "checkouts", "payments"],
    why: "invents the quotes of that year, with what was paid on them; no running shop does this",
  },
  "server/commands/demo-year.ts": {
    tables: ["consultations", "payments", "refunds"],
    why: "invents a year; no running shop does this",
  },
  "server/commands/rehearse.ts": {
    tables: ["admin_users"],
    why: "on a copy of the data, which is thrown away",
  },
};

const statements = [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*"(\w+)/g,
  /\b(?:insert into|delete from)\s+(\w+)/gi,
  /\bupdate\s+(\w+)\s+set\b/gi,
];

/** The tables that a source writes, whether by the query builder or in SQL of its own. */
function tablesWrittenIn(source: string): Set<string> {
  const code = source.replaceAll(/^\s*(?:\*|\/\/|\/\*).*$/gm, "");
  return new Set(
    statements.flatMap((one) => [...code.matchAll(one)].map(([, table = ""]) => table)),
  );
}

function writers(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  // Migrations and backups write every table, and no rule of a feature's is theirs.
  const files = globSync("{app,desk,features,platform,server}/**/*.{ts,tsx}").filter(
    (file) => !/\.test\.tsx?$|^platform\/database\//.test(file),
  );
  for (const file of [...files, "platform/database/content-changes.ts"]) {
    for (const table of tablesWrittenIn(readFileSync(file, "utf8"))) {
      found.set(table, [...(found.get(table) ?? []), file]);
    }
  }
  return found;
}

describe("each table", () => {
  it("is written from one file, but for the exceptions that are named with their reason", () => {
    const stores = [...writers()].map(([table, files]) => {
      const own = files.filter((file) => !besides[file]?.tables.includes(table));
      return [table, own] as const;
    });
    expect(stores.length).toBeGreaterThan(35);
    expect(stores.filter(([, own]) => own.length !== 1)).toEqual([]);
  });

  it("has no exception that nobody makes use of", () => {
    const found = writers();
    const unused = Object.entries(besides).flatMap(([file, { tables }]) =>
      tables.filter((table) => !found.get(table)?.includes(file)).map((table) => [file, table]),
    );
    expect(unused).toEqual([]);
  });

  it("is found in a statement of either kind", () => {
    expect([...tablesWrittenIn('query.updateTable("orders")')]).toEqual(["orders"]);
    expect([...tablesWrittenIn("sql`delete from carts where`")]).toEqual(["carts"]);
    expect([...tablesWrittenIn("sql`update photos set a = 1`")]).toEqual(["photos"]);
    expect([...tablesWrittenIn("// insert into orders")]).toEqual([]);
  });
});
