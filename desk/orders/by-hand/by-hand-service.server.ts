import type { PayLinks } from "#features/hand-orders/hand-order-link.server.ts";
import type { HandOrders } from "#features/hand-orders/hand-orders.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { type FindCustomers, readBuyers } from "./buyers.server.ts";
import type { AdminHandOrder, Buyer, HandOrderList } from "./by-hand-schema.ts";
import { readHandOrderList } from "./hand-order-list.server.ts";
import { readHandOrder } from "./hand-order-page.server.ts";

export interface ByHandDesk extends Pick<HandOrders, "owner" | "payLinks" | "payments"> {
  list(q: string): Promise<HandOrderList>;
  /** Undefined: there is no such order. */
  page(id: string, missing?: string[]): Promise<AdminHandOrder | undefined>;
  buyers(q: string): Promise<Buyer[]>;
}

export interface ByHandParts {
  database: Database;
  clock: Clock;
  handOrders: HandOrders;
  payLinks: Pick<PayLinks, "read" | "address">;
}

/** Orders that the owner takes. */
export function openByHandDesk(
  { database, clock, handOrders, payLinks }: ByHandParts,
  findCustomers: FindCustomers,
): ByHandDesk {
  const { price } = handOrders;
  return {
    ...handOrders,
    list: (q) => readHandOrderList(database.db, price, q),
    page: (id, missing = []) =>
      readHandOrder({ database, price, payLinks }, id, { now: clock.now(), missing }),
    buyers: async (q) => readBuyers(database.db, await findCustomers(q)),
  };
}
