import type { Transaction } from "kysely";
import {
  type Missing,
  putHandStockBack,
  takeStockByHand,
} from "#features/catalogue/stock-store.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { ContentChanges } from "#platform/database/content-changes.ts";
import type { Database } from "#platform/database/database.ts";
import type { HandOrderRow } from "#platform/database/hand-order-tables.ts";
import type { SoldLine, Tables } from "#platform/database/tables.ts";
import { newId, newOrderNumber } from "#platform/ids.ts";
import { cents } from "#platform/money.ts";
import {
  emptyContent,
  type HandOrderContent,
  type HandOrderCustomer,
  nobody,
} from "./hand-order.ts";
import type { AuditHandOrder } from "./hand-order-audit.ts";
import {
  createHandOrderChange,
  type HandOrderChange,
  onceClosed,
} from "./hand-order-change.server.ts";
import { whatIsMissing } from "./hand-order-checks.ts";
import {
  contentOf,
  customerColumns,
  customerOf,
  findHandOrderAskedFor,
  insertHandOrder,
  mayBePaidNow,
  updateHandOrder,
} from "./hand-order-store.server.ts";
import type { PricedLine, PriceHandOrder } from "./hand-pricing.server.ts";

export type Taken =
  /** What there is too little of on the shelf is sold all the same, and said. */
  | { ok: true; order: HandOrderRow; missing: string[] }
  | { ok: false; reason: "unknown" | "changed" | "not_now" }
  | { ok: false; reason: "incomplete"; fields: Record<string, string> };

/** Not now: it was paid, called off or never taken. Being paid: or its page could not be closed. */
type Undone = HandOrderChange<"unknown" | "not_now" | "being_paid">;

export interface HandOrderOwner {
  /** The same press sent twice is one order. */
  begin(wish: {
    requestId: string;
    customer?: Partial<HandOrderCustomer>;
    actor: string;
  }): Promise<HandOrderRow>;
  /** Stores the draft, unless somebody else has stored another one since `seen`. */
  save(
    id: string,
    draft: { content: HandOrderContent; customer: HandOrderCustomer },
    by: { seen: number; tab: string | null },
  ): Promise<HandOrderChange<"unknown" | "changed" | "not_now">>;
  /** From here on it is an order: what it takes is off the shelf, and it can be paid. */
  take(id: string, by: { seen: number; actor: string }): Promise<Taken>;
  /** A draft again, to be changed; also one that was called off. */
  reopen(id: string, actor: string): Promise<Undone>;
  callOff(id: string, actor: string): Promise<Undone>;
}

export interface HandOrderOwnerParts {
  database: Database;
  changes: ContentChanges;
  clock: Clock;
  price: PriceHandOrder;
  audit: AuditHandOrder;
  /** Ends the payment pages of one that is no longer to be paid as it was. */
  closePages: (id: string) => Promise<void>;
}

const mostTries = 3;

/** What the owner does with an order before it is paid. */
export function createHandOrderOwner(parts: HandOrderOwnerParts): HandOrderOwner {
  const { database, clock, price, audit, closePages } = parts;
  const { db } = database;
  const change = createHandOrderChange(parts);

  /** Whoever may be paying is not overtaken: their page is closed first, or nothing is changed. */
  async function undo(id: string, to: "draft" | "called_off", actor: string): Promise<Undone> {
    const close = () => closePages(id);
    return onceClosed(close, () =>
      change(id, async (transaction, order, noteShelf): Promise<Undone> => {
        const { state } = order;
        if (state === to) return { ok: true, order };
        if (state === "paid") return { ok: false, reason: "not_now" };
        if (await mayBePaidNow(transaction, id)) return { ok: false, reason: "being_paid" };
        const now = clock.now();
        const restocked = await putHandStockBack(database, transaction, id);
        if (restocked > 0) noteShelf();
        const revision = order.revision + 1;
        const changed = await updateHandOrder(transaction, id, {
          ...{ state: to, revision, writer: null, updated_at: now },
        });
        const action = to === "draft" ? "order.reopened" : "order.called-off";
        const details = restocked > 0 ? { restocked } : {};
        await audit(transaction, { at: now, actor, action, subject: id, details });
        return { ok: true, order: changed };
      }),
    );
  }

  return {
    async begin({ requestId, customer, actor }) {
      const now = clock.now();
      for (let tries = 1; ; tries++) {
        const known = await findHandOrderAskedFor(db, requestId);
        if (known) return known;
        const order = newHandOrder({ requestId, actor, now }, { ...nobody, ...customer });
        try {
          await db.transaction().execute(async (transaction) => {
            await insertHandOrder(transaction, order);
            const entry = { at: now, actor, action: "order.begun", subject: order.id } as const;
            await audit(transaction, entry);
          });
          return order;
        } catch (error) {
          // The number is taken: the next one is not. Or the same press has come in by another way.
          if (tries === mostTries || !database.isUniqueViolation(error)) throw error;
        }
      }
    },

    save: (id, { content, customer }, { seen, tab }) =>
      change(id, async (transaction, order) => {
        if (order.state !== "draft") return { ok: false, reason: "not_now" };
        if (order.revision !== seen) return { ok: false, reason: "changed" };
        const changed = await updateHandOrder(transaction, id, {
          ...customerColumns(customer),
          content: JSON.stringify(content),
          revision: order.revision + 1,
          writer: tab,
          updated_at: clock.now(),
        });
        return { ok: true, order: changed };
      }),

    take: (id, { seen, actor }) =>
      change(id, async (transaction, order, noteShelf): Promise<Taken> => {
        if (order.state !== "draft") return { ok: false, reason: "not_now" };
        if (order.revision !== seen) return { ok: false, reason: "changed" };
        const content = contentOf(order);
        const pricing = await price(transaction, content, order.postal_code);
        const fields = whatIsMissing(content, customerOf(order), pricing);
        if (Object.keys(fields).length > 0) return { ok: false, reason: "incomplete", fields };
        const now = clock.now();
        const { agreed, lines } = pricing;
        const taken = await takeStockByHand(database, transaction, id, agreed.lines);
        if (taken.isChanged) noteShelf();
        const changed = await updateHandOrder(transaction, id, {
          state: "open",
          agreed: JSON.stringify(agreed),
          total_cents: agreed.total,
          revision: order.revision + 1,
          writer: null,
          taken_at: now,
          updated_at: now,
        });
        await notePrices(transaction, lines, { at: now, actor, subject: id });
        const details = { amount: agreed.total / 100 };
        await audit(transaction, { at: now, actor, action: "order.taken", subject: id, details });
        const missing = taken.missing.map((one) => missingText(one, agreed.lines));
        return { ok: true, order: changed, missing };
      }),

    reopen: (id, actor) => undo(id, "draft", actor),
    callOff: (id, actor) => undo(id, "called_off", actor),
  };

  /** What was sold at another price than the shop's is written down beside it. */
  async function notePrices(
    transaction: Transaction<Tables>,
    lines: readonly PricedLine[],
    entry: { at: number; actor: string; subject: string },
  ) {
    for (const { sku, price: asked, listPrice } of lines) {
      if (listPrice === null || asked === listPrice) continue;
      const details = { sku, price: asked, listPrice };
      await audit(transaction, { ...entry, action: "order.price", details });
    }
  }
}

function newHandOrder(
  { requestId, actor, now }: { requestId: string; actor: string; now: number },
  customer: HandOrderCustomer,
): HandOrderRow {
  return {
    id: newId("handOrder", now),
    number: newOrderNumber(),
    state: "draft",
    revision: 1,
    writer: null,
    content: JSON.stringify(emptyContent),
    agreed: null,
    total_cents: cents(0),
    ...customerColumns(customer),
    ...{ link_hash: null, link_sealed: null, link_expires_at: null },
    request_id: requestId,
    created_by: actor,
    created_at: now,
    updated_at: now,
    taken_at: null,
    forgotten_at: null,
  };
}

function missingText({ variantId, sold, onShelf }: Missing, lines: readonly SoldLine[]): string {
  const line = lines.find((one) => one.variant_id === variantId);
  return `${line?.product_name}, ${line?.variant_name}: ${sold} sold, ${onShelf} on the shelf`;
}
